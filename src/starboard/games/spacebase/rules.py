"""Space Base as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from starboard.content.data import read_json, read_rulebook
from starboard.core.decision import Decision, DecisionKind, Option, option_fields
from starboard.core.game import Branch, CardInfo, Game, Ruleset, Setting
from starboard.core.piece import Piece
from starboard.core.rulebook import Rulebook
from starboard.core.task import Task
from starboard.games.spacebase import exercises, notation, position, preview, view
from starboard.games.spacebase.cards import CARDS, NUMBER
from starboard.games.spacebase.state import SpaceBaseState, new_state
from starboard.games.spacebase.tasks import abilities, allocation, buying, collecting, dice, setup, turn
from starboard.games.spacebase.view import TableView

_TASKS: tuple[type[Task], ...] = (
    turn.PlaySpaceBase,
    setup.SetUp,
    setup.BaseStart,
    setup.LightSpeedStart,
    setup.DecideStart,
    turn.Turn,
    dice.FixDice,
    dice.RerollDice,
    collecting.CollectRewards,
    abilities.AbilityWindow,
    abilities.UseCard,
    abilities.ExchangeThisCard,
    abilities.PlaceCharge,
    abilities.MoveOneCharge,
    buying.BuyOneCard,
    buying.BuyCards,
    buying.GainCards,
)

_KINDS: tuple[DecisionKind[Any], ...] = (
    setup.LightSpeedBuy(),
    abilities.UseOrPass(),
    dice.FixDie(),
    dice.ChooseReroll(),
    allocation.AllocateDice(),
    collecting.ChooseDie(),
    collecting.FollowArrow(),
    buying.GainShip(),
    buying.BuyCard(),
    buying.PlaceShip(),
    abilities.ChooseExchange(),
    abilities.ChooseCharge(),
    abilities.ChooseMove(),
)


class SpaceBase(Ruleset[SpaceBaseState]):
    """The base game for two to five players, and the Light-Speed variant (SB-LS)."""

    id: ClassVar[str] = "spacebase"
    title: ClassVar[str] = "Space Base"
    revision: ClassVar[str] = "2"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    usual_players: ClassVar[int] = 4
    one_screen: ClassVar[bool] = True
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("variant", "base", ("base", "light_speed")),
        Setting("ls_tiebreak", "roll", ("roll", "sector")),  # SB-LS-05
        Setting("round_cap", 150, least=1, most=1000),  # SB-END-05
    )
    tasks: ClassVar[dict[str, type[Task]]] = {task.__name__: task for task in _TASKS}
    kinds: ClassVar[dict[str, DecisionKind[Any]]] = {kind.name: kind for kind in _KINDS}
    state_type: ClassVar[type[Piece]] = SpaceBaseState

    def new_state(self, seats: int, settings: Mapping[str, Any]) -> SpaceBaseState:
        """Five credits each; in Light-Speed fifteen and one income (SB-SET-01, SB-LS-01)."""
        credits, income = (15, 1) if settings["variant"] == "light_speed" else (5, 0)
        return new_state(seats, credits, income)

    def seats_of(self, state: SpaceBaseState) -> int:
        return len(state.boards)

    def first_task(self) -> Task:
        return self.make(turn.PlaySpaceBase)

    def points(self, game: Game[SpaceBaseState]) -> tuple[int, ...]:
        """Victory points (SB-END-03)."""
        return tuple(board.vp for board in game.state.boards)

    def view(self, game: Game[SpaceBaseState], seat: int) -> TableView:
        return view.view(game)

    def state_from_view(self, view_: TableView, draw: Callable[[int], int]) -> SpaceBaseState:
        return view.state_from_view(view_)

    def preview(self, view_: TableView, decision: Decision, option: Option) -> dict[str, Any]:
        return preview.preview(self, view_, decision, option)

    def printed(self) -> Any:
        """The packaged card data."""
        return read_json("starboard.games.spacebase", "data/cards.json", dict[str, Any])

    def totals(self, game: Game[SpaceBaseState]) -> dict[str, int]:
        state = game.state
        ships = sum(1 for row in state.shipyard for card in row if card >= 0)
        for piles in (state.decks, state.returned, state.hands, [state.colonies]):
            ships += sum(map(len, piles))
        return {"cards": ships + sum(len(board.cards()) for board in state.boards)}

    def position(
        self, seats: int, settings: Mapping[str, Any], plain: Mapping[str, Any]
    ) -> tuple[SpaceBaseState, list[Task]]:
        return position.build(self, self.new_state(seats, settings), plain)

    def script(
        self, state: SpaceBaseState, chance: Mapping[str, Sequence[Any]]
    ) -> dict[str, tuple[int, ...]]:
        """Dice as their faces 1 to 6, decks as the cards that come up."""
        return position.script(state, chance)

    def notation(self, state: SpaceBaseState) -> str:
        return notation.write(state)

    def from_notation(self, text: str) -> SpaceBaseState:
        return notation.read(text)

    def facts(self, game: Game[SpaceBaseState]) -> dict[str, Any]:
        return view.facts(game)

    def may_lack(self, path: tuple[str, ...], name: str) -> bool:
        """A card without charges, a sector that there is not; and what a view never shows."""
        if path and path[-1] == "charges":
            return name in NUMBER
        if path and path[-1] == "station":
            return name.isdecimal()
        return (*path, name) in (("chance",), ("table", "decks"))

    def unknown_words(self, option: Option) -> list[str]:
        """Cards that the game does not have."""
        fields = option_fields(option)
        named = [fields[name] for name in ("card", "source", "target") if name in fields]
        named += [*fields.get("cards", ())]
        named += [one["card"] for one in (*fields.get("shifts", ()), *fields.get("doubles", ()))]
        return [name for name in named if name not in NUMBER]

    def rounds_of(self, game: Game[SpaceBaseState]) -> int:
        return game.state.round

    def rulebook(self) -> Rulebook:
        return read_rulebook("starboard.games.spacebase")

    def cards(self) -> Sequence[CardInfo]:
        return [CardInfo(card.id, exercises.is_implemented(card), card.figures) for card in CARDS]

    def branches(self) -> Iterator[Branch]:
        return exercises.branches()


RULES: Final = SpaceBase()
