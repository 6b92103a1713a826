"""An edition of X-Wing as the engine sees it: what the rulesets of all editions answer alike.

`ruleset.py` says what an edition decides, beneath all procedures; this says the rest, above them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

from starboard.content.data import read_rulebook
from starboard.core.chance import Chance
from starboard.core.decision import Decision, Option
from starboard.core.errors import BadSetup
from starboard.core.event import Log
from starboard.core.game import Branch, CardInfo, Setting
from starboard.core.rulebook import Rulebook
from starboard.core.task import Task
from starboard.games.xwing.board import measuring
from starboard.games.xwing.effects import registry, triggering
from starboard.games.xwing.game import XWingGame, new_ship
from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing.knowledge import fates, option_words, position, preview, view
from starboard.games.xwing.knowledge.view import TableView
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.squads import settings as squad_settings
from starboard.games.xwing.squads.drawing import cards_in_play, cards_of
from starboard.games.xwing.state import DamageDeck, Obstacle, Trigger, XWingState
from starboard.games.xwing.tasks import abilities, ending, tokens
from starboard.games.xwing.trials import coverage

ROUND_CAP: Final = Setting("round_cap", 100, least=1, most=1000)
AREA: Final = Setting("area", "914.4", free=True)
MOST_OBSTACLES: Final = 30  # what the geometry can tell apart, with room to spare
LEAST_AREA, MOST_AREA = 800.0, 3000.0  # mm


class XWingEdition(XWingRules):
    """What every edition answers by the shared procedures, views and squads."""

    at_tables: ClassVar[Mapping[str, int | str | bool]] = {"legality": squad_settings.STRICT}

    def seat_settings(self, seat: int, settings: Mapping[str, Any]) -> tuple[str, ...]:
        """Everybody brings their own squad."""
        return (f"squad_{seat}",)

    def laid_out(self, settings: Mapping[str, Any], deck: Sequence[int]) -> XWingState:
        """The squads with everything at its limit (setup-1), obstacles, and this damage deck for each player (setup-6)."""
        return self.own_state_type(
            ships=[
                new_ship(self, seat, build)
                for seat, text in enumerate(squad_settings.squads_in(settings))
                for build in self.builds.squad(text)
            ],
            obstacles=[Obstacle(name) for name in obstacle_names(str(settings["obstacles"]))],
            decks=[DamageDeck(list(deck), len(deck)) for _ in range(2)],
            area=area_of(str(settings["area"])),
        )

    def points(self, game: XWingGame) -> tuple[int, ...]:  # type: ignore[override]
        """Points destroyed, as the cap of rounds compares them (winning-2)."""
        return tuple(ending.points_destroyed(game, seat) for seat in range(2))

    def brought(self, settings: Mapping[str, Any]) -> dict[str, frozenset[str]]:
        return cards_of(self.squads, settings)

    def may_be_brought(self) -> dict[str, frozenset[str]]:
        return cards_in_play(self.squads)

    def adopted_settings(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Squads that were legal when the game began fly on."""
        try:
            return super().adopted_settings(settings)
        except BadSetup:
            return super().adopted_settings({**settings, "legality": "free"})

    def implemented(self) -> frozenset[str]:
        return registry.implemented(self.content, self.effects)

    def heard(self, state: XWingState) -> frozenset[str]:
        return triggering.heard(state).union(self.at_once)

    def heard_by_damage(self) -> frozenset[str]:
        return triggering.heard_by_damage(self.effects)

    def interruption(self, game: XWingGame, waiting: list[Trigger], stack: Sequence[Task]) -> Task | None:
        """Game effects before any ability (abilities-3)."""
        at_once = [trigger for trigger in waiting if trigger.event in self.at_once]
        if at_once:
            later = [trigger for trigger in waiting if trigger.event not in self.at_once]
            return game.make(tokens.TokenEffects, at_once, later)
        return abilities.queue_up(game, waiting, stack)

    def game_with(
        self, state: XWingState, chance: Chance, seats: int, settings: Mapping[str, Any], log: Log
    ) -> XWingGame:
        return XWingGame(self, state, chance, seats, settings, log)

    def view(self, game: XWingGame, seat: int) -> TableView:  # type: ignore[override]
        return view.view(game, seat)

    def state_from_view(self, view_: TableView, draw: Callable[[int], int]) -> XWingState:
        return view.state_from_view(self, view_, draw)

    def preview(self, view_: TableView, decision: Decision, option: Option) -> dict[str, Any]:
        return preview.preview(self, view_, decision, option)

    def measure(self, question: Any) -> dict[str, Any]:
        return measuring.measured(self, question)

    def fates(self, view_: TableView, events: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        return fates.fates(self, view_, events)

    def rounds_of(self, game: XWingGame) -> int:  # type: ignore[override]
        return game.state.round

    def shuffle_hidden(self, game: XWingGame, seat: int, draw: Callable[[int], int]) -> None:  # type: ignore[override]
        view.shuffle_hidden(game, seat, draw)

    def totals(self, game: XWingGame) -> dict[str, int]:  # type: ignore[override]
        return {"damage_cards": view.damage_cards(game.state), "ships": view.first_ships(game.state)}

    def position(
        self, seats: int, settings: Mapping[str, Any], plain: Mapping[str, Any]
    ) -> tuple[XWingState, list[Task]]:
        return position.build(self, self.new_state(seats, settings), plain)

    def script(self, state: XWingState, chance: Mapping[str, Sequence[Any]]) -> dict[str, tuple[int, ...]]:
        return position.script(state, chance)

    def facts(self, game: XWingGame) -> dict[str, Any]:  # type: ignore[override]
        return view.facts(game)

    def may_lack(self, path: tuple[str, ...], name: str) -> bool:
        """A card without charges, sides or tokens."""
        return (
            bool(path)
            and path[-1] in ("charges", "sides", "card_tokens")
            and option_words.is_known(self.content, name)
        )

    def unknown_words(self, option: Option) -> list[str]:
        """Words that name no card, token, maneuver, action or side."""
        return option_words.unknown(self.content, option)

    def rulebook(self) -> Rulebook:
        return read_rulebook(self.content.package)

    def cards(self) -> Sequence[CardInfo]:
        return coverage.cards(self)

    def branches(self) -> Iterator[Branch]:
        return coverage.branches(self)


@lru_cache(maxsize=256)
def obstacle_names(text: str) -> tuple[str, ...]:
    """Obstacle ids separated by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def area_of(text: str) -> int:
    """The edge of the play area in 0.001 mm from one in mm (geometry-1)."""
    try:
        edge = float(text)
    except ValueError:
        edge = 0.0
    if not LEAST_AREA <= edge <= MOST_AREA:
        raise BadSetup(
            f"The option area was {text!r}; expected the edge of the play area in mm, from {LEAST_AREA:g} to "
            f"{MOST_AREA:g}."
        )
    return round(edge * 1000)


def require_obstacles(text: str) -> None:
    """Raises BadSetup with a sentence for obstacles that there are not, or more than can be told apart."""
    names = obstacle_names(text)
    if len(names) > MOST_OBSTACLES:
        raise BadSetup(f"There were {len(names)} obstacles; at most {MOST_OBSTACLES} can be placed.")
    for name in names:
        if name not in obstacle_outlines():
            raise BadSetup(
                f"There is no obstacle {name!r}; there are {', '.join(sorted(obstacle_outlines()))}."
            )
