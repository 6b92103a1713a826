"""Fleet Captains: the ruleset that the engine runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

from starboard.content.data import read_rulebook
from starboard.content.packs import PACK, Shelf
from starboard.core.anonymous import anonymous
from starboard.core.chance import Chance
from starboard.core.decision import Decision, DecisionKind, Option, Refusal
from starboard.core.errors import BadSetup
from starboard.core.event import Log
from starboard.core.game import Branch, CardInfo, Game, Setting
from starboard.core.piece import Piece
from starboard.core.pile import deck
from starboard.core.rulebook import Rulebook
from starboard.core.task import Task
from starboard.games.fleetcaptains import notation, position, scripting
from starboard.games.fleetcaptains import view as knowledge
from starboard.games.fleetcaptains.changes import points
from starboard.games.fleetcaptains.chart import COLUMNS
from starboard.games.fleetcaptains.content import Content, own_content
from starboard.games.fleetcaptains.effects import (
    aboard,
    aiming,
    branching,
    echoes,
    fights,
    picking,
    players,
    ships,
    tiles,
)
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.exercises import command as command_cards
from starboard.games.fleetcaptains.exercises import encounters as encounter_cards
from starboard.games.fleetcaptains.exercises import missions as mission_cards
from starboard.games.fleetcaptains.exercises import ships as ship_cards
from starboard.games.fleetcaptains.exercises import tiles as tile_kinds
from starboard.games.fleetcaptains.facts import facts, may_lack, unknown_words
from starboard.games.fleetcaptains.fates import fates
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.implemented import unknown_by_card
from starboard.games.fleetcaptains.kind import TurnStep
from starboard.games.fleetcaptains.missions import new_missions
from starboard.games.fleetcaptains.previews import preview
from starboard.games.fleetcaptains.ruleset import SUGGESTED, FleetRules, why_no_map
from starboard.games.fleetcaptains.state import FACE_DOWN, NOBODY, Player, State
from starboard.games.fleetcaptains.tasks import (
    abilities,
    actions,
    adjusting,
    after_attack,
    attack_card,
    attack_install,
    away_teams,
    check_cards,
    checks,
    cloaking,
    combat,
    damage,
    decloaking,
    dials,
    escape_cards,
    escaping,
    exploring,
    influence,
    losing_crew,
    missions,
    moments,
    move_cards,
    moving,
    ordering,
    playing,
    reinforcing,
    repairing,
    scanning,
    setup,
    showing,
    timed_cards,
    transporter,
    trying,
    turn,
    with_cards,
)
from starboard.games.fleetcaptains.view import TableView

_TASKS: tuple[type[Task], ...] = (
    turn.PlayFleetCaptains,
    setup.SetUp,
    setup.DraftFleet,
    setup.TakeMissions,
    turn.Turn,
    moments.TurnEffects,
    dials.SetShip,
    adjusting.UseAdjustment,
    moving.GatherForce,
    moving.MoveShips,
    move_cards.OfferMoveCards,
    escaping.RollToEscape,
    escape_cards.AskEscapeCard,
    exploring.LeaveHex,
    exploring.EnterHex,
    exploring.AtEachShip,
    exploring.ExploreTile,
    exploring.ResolveEncounter,
    moments.EndOfMove,
    checks.RunCheck,
    check_cards.AskForCard,
    cloaking.GlideToken,
    cloaking.OfferTokenCards,
    cloaking.UseTokenAbilities,
    showing.ShowToken,
    showing.ShowTokens,
    decloaking.Decloak,
    combat.GatherAttack,
    combat.AttackShip,
    after_attack.AfterAttack,
    after_attack.AfterCards,
    abilities.UseAbilities,
    losing_crew.LoseCrew,
    attack_install.Bombard,
    attack_card.Storm,
    damage.DealDamage,
    damage.ImproveAlert,
    influence.ExertInfluence,
    influence.ChangeControl,
    influence.BuildInstall,
    repairing.RepairShip,
    scanning.ScanTile,
    scanning.LookAtTiles,
    scanning.SearchToken,
    scanning.NameToken,
    scanning.Found,
    transporter.BeamTo,
    transporter.Exchange,
    transporter.BoardShip,
    transporter.FreeCrew,
    transporter.GiveUp,
    away_teams.UseTeam,
    timed_cards.OfferCards,
    timed_cards.CarryOut,
    with_cards.WithAction,
    trying.AttemptMission,
    trying.Parley,
    missions.ScoreMissions,
    missions.HandOver,
    missions.Claim,
    missions.DrawMissions,
    missions.DrawMoreMissions,
    RunEffects,
    ships.DamageEach,
    ships.TakeTokens,
    ships.DisableSystem,
    ships.MoveAgain,
    ships.Relocate,
    echoes.ExtraEcho,
    aiming.Aim,
    branching.ChooseWay,
    branching.TestEffect,
    players.DiscardHand,
    players.DiscardCrew,
    players.DiscardCargo,
    players.DiscardMissions,
    players.TakeCard,
    players.PeekAtTiles,
    players.PeekAtMissions,
    aboard.Capture,
    fights.UnownedAttack,
    fights.FreeShot,
)

PRIMITIVES_IN: Final = (branching, ships, players, tiles, aboard, fights)
"""The files in which the primitives of effects stand: importing them makes the primitives known."""

_KINDS: tuple[DecisionKind[Any], ...] = (
    setup.KeepOrRedraw(),
    dials.ChooseSetting(),
    setup.ChooseSubdecks(),
    turn.FreeTurn(),
    moving.NextHex(),
    moving.NextHexOfToken(),
    moving.JoinForce(),
    escaping.FreeAttack(),
    exploring.EncounterShip(),
    exploring.EncounterReroll(),
    ordering.EffectOrder(),
    checks.AdjustBefore(),
    check_cards.CardInTest(),
    checks.Reroll(),
    actions.JoinTest(),
    actions.Consent(),
    transporter.BoardingOutcome(),
    transporter.GiveUpWhat(),
    transporter.ExchangeWhat(),
    missions.MissionDeck(),
    picking.PickOne(),
    picking.PickHand(),
    picking.PickMission(),
    picking.PickFromDeck(),
    timed_cards.TimedCard(),
    timed_cards.CancelCard(),
    abilities.UseAbility(),
    missions.ScoreMission(),
    setup.MissingMission(),
    scanning.ScanToken(),
    scanning.ScanHex(),
    showing.EchoShift(),
    echoes.EchoHex(),
)

_STEPS: tuple[TurnStep, ...] = (
    moving.BeginMove(),
    moving.BeginForce(),
    cloaking.MoveTokenStep(),
    adjusting.AdjustPower(),
    cloaking.CloakAction(),
    cloaking.EchoAction(),
    combat.AttackAction(),
    attack_install.AttackInstallAction(),
    attack_card.AttackCardAction(),
    influence.InfluenceAction(),
    influence.BuildAction(),
    reinforcing.ReinforceAction(),
    repairing.RepairAction(),
    repairing.RefitStep(),
    scanning.ScanAction(),
    scanning.SearchAction(),
    transporter.BeamAction(),
    transporter.BoardAction(),
    away_teams.TeamAction(),
    trying.TryStep(),
    playing.PlayInTurn(),
    playing.AssignStep(),
    playing.DismissStep(),
    playing.DestroyCrewStep(),
    playing.DiscardStep(),
    missions.Declare(),
    missions.Cycle(),
)


class FleetCaptains(FleetRules):
    """The game for two, and for two teams of two (four seats: FC-TEAM)."""

    id: ClassVar[str] = "fleetcaptains"
    title: ClassVar[str] = "Star Trek: Fleet Captains"
    revision: ClassVar[str] = "11"
    players: ClassVar[tuple[int, ...]] = (2, 4)  # two teams of two (FC-TEAM-01)
    usual_players: ClassVar[int] = 2
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("target", 10, least=6, most=38),  # FC-TERM-07
        Setting("map", SUGGESTED, free=True),  # FC-MAP
        Setting("sides", "random", ("random", "federation_first", "klingon_first")),  # FC-SET-01
        Setting("multiples_inclusive", False, (False, True)),
        Setting("unlimited_echo_tokens", False, (False, True)),
        Setting("starbase_shields", 18, least=1, most=40),
        Setting("outpost_shields", 12, least=1, most=40),
        Setting("destroy_vp", 1, least=0, most=6),  # FC-DST-03
        Setting(PACK, "", free=True),  # the content pack; empty: the game's own pieces
        Setting("round_cap", 60, least=1, most=1000),  # FC-VIC-06
        Setting("least_defence", 0, (0, 1)),
        Setting("order_effects", False, (False, True)),
    )
    measured_with: ClassVar[Mapping[str, int | str | bool]] = {"target": 10, "map": "5x5"}
    tasks: ClassVar[dict[str, type[Task]]] = {task.__name__: task for task in _TASKS}
    kinds: ClassVar[dict[str, DecisionKind[Any]]] = {kind.name: kind for kind in _KINDS}
    turn_steps: ClassVar[tuple[TurnStep, ...]] = _STEPS
    state_type: ClassVar[type[Piece]] = State

    def under(self, settings: Mapping[str, Any]) -> FleetRules:
        kind: Any = type(self)
        return _under(kind, self.shelf, settings.get(PACK, ""), settings["map"], settings["target"])

    def with_packs(self, shelf: Shelf) -> FleetCaptains:
        return type(self)(self.content, self.map_text, self.target, shelf)

    def offered(self, setting: Setting) -> tuple[int | str | bool, ...]:
        if setting.name == PACK:
            return "", *self.shelf.offered
        return super().offered(setting)

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Two, of one seat or of two that play one faction (FC-TEAM-01)."""
        return tuple(range(0, seats, 2)), tuple(range(1, seats, 2))

    def check_settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_settings(given)
        why = why_no_map(checked["map"])
        if why:
            rule = "FC-MAP-05" if COLUMNS.fullmatch(checked["map"]) else "FC-MAP-09"
            raise BadSetup(why, [Refusal(rule, "no_such_map", {"given": checked["map"][:80]})])
        if checked[PACK]:
            checked[PACK] = self.shelf.pack(checked[PACK]).setting
        return checked

    def new_state(self, seats: int, settings: Mapping[str, Any]) -> State:
        content = self.content
        chart = self.charts[seats]
        if chart.tiles > len(content.tiles):
            raise BadSetup(f"The map has {chart.tiles} tiles, and the box {len(content.tiles)}.")
        target = settings["target"]
        halves = (target, target) if seats == 2 else (-(-target // 2), target // 2)  # FC-TEAM-03
        return State(
            factions=[0, 1],
            players=[Player(halves[seat // 2]) for seat in range(seats)],
            orders=[deck(f"orders{seat}", []) for seat in range(seats)],
            missions=new_missions(seats, content),
            encounters=deck("encounters", range(len(content.encounters))),
            tiles=deck("tiles", range(len(content.tiles))),
            faces=[FACE_DOWN] * chart.tiles,
            explorers=[NOBODY] * chart.tiles,
            control=[0] * chart.tiles,
            reserve=[[], []],
            cloaks=[anonymous(tuple(range(side, seats, 2)), seats) for side in (0, 1)],
        )

    def seats_of(self, state: State) -> int:
        return len(state.players)

    def first_task(self) -> Task:
        return self.make(turn.PlayFleetCaptains)

    def game_with(
        self, state: State, chance: Chance, seats: int, settings: Mapping[str, Any], log: Log
    ) -> FleetGame:
        return FleetGame(self, state, chance, seats, settings, log)

    def points(self, game: Game[State]) -> tuple[int, ...]:
        assert isinstance(game, FleetGame)
        return tuple(points(game, seat & 1) for seat in range(game.seats))

    # -- knowing --

    def view(self, game: Game[State], seat: int) -> TableView:
        assert isinstance(game, FleetGame)
        return knowledge.view(game, seat)

    def state_from_view(self, told: TableView, draw: Callable[[int], int]) -> State:
        return knowledge.state_from_view(self, told, told.seat, draw)

    def preview(self, view: TableView, decision: Decision, option: Option) -> dict[str, Any]:
        return preview(self, view, option)

    def shuffle_hidden(self, game: Game[State], seat: int, draw: Callable[[int], int]) -> None:
        assert isinstance(game, FleetGame)
        knowledge.shuffle_hidden(game, seat, draw)

    # -- checking --

    def totals(self, game: Game[State]) -> dict[str, int]:
        state = game.state
        found = {**state.encounters.totals(), **state.tiles.totals(), **state.missions.totals()}
        found["missions"] += sum(card.kind == "mission" for player in state.players for card in player.scored)
        found["ships"] = len(state.ships) + sum(map(len, state.reserve))
        return found

    def position(
        self, seats: int, settings: Mapping[str, Any], plain: Mapping[str, Any]
    ) -> tuple[State, list[Task]]:
        return position.build(self, self.new_state(seats, settings), settings["target"], plain)

    def script(self, state: State, chance: Mapping[str, Sequence[Any]]) -> dict[str, tuple[int, ...]]:
        """Dice as their faces 1 to 6; tiles, encounters, missions, command cards, ships as they come up."""
        return scripting.script(self.content, state, chance)

    def notation(self, state: State) -> str:
        return notation.write(self, state)

    def from_notation(self, text: str) -> State:
        return notation.read(self, text)

    def facts(self, game: Game[State]) -> dict[str, Any]:
        assert isinstance(game, FleetGame)
        return facts(game)

    def may_lack(self, path: tuple[str, ...], name: str) -> bool:
        return may_lack(self.content, path, name)

    def unknown_words(self, option: Option) -> list[str]:
        return unknown_words(self.content, option)

    def rounds_of(self, game: Game[State]) -> int:
        return game.state.round

    def fates(self, view: Any, events: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        return fates(self.content, view, events)

    def rulebook(self) -> Rulebook:
        return read_rulebook("starboard.games.fleetcaptains")

    def printed(self) -> dict[str, Any]:
        """Ships, tiles and cards in the order of their numbers, as their data files say them."""
        content = self.content
        return {
            "ships": content.ships,
            "kinds": list(content.kinds.values()),
            "tiles": [
                {"id": name, "kind": kind.kind}
                for name, kind in zip(content.tile_ids, content.tiles, strict=True)
            ],
            "encounters": content.encounters,
            "missions": content.missions,
            "subdecks": content.subdecks,
            "cards": content.cards,
            **(_of_pack(content) if content.pack else {}),
        }

    def cards(self) -> Sequence[CardInfo]:
        return [CardInfo(name, not unknown, "project") for name, unknown in unknown_by_card(self.content)]

    def branches(self) -> Iterator[Branch]:
        for cards in (ship_cards, tile_kinds, encounter_cards, mission_cards, command_cards):
            yield from cards.branches(self.content)


def _of_pack(content: Content) -> dict[str, Any]:
    """Which pack it is, what it calls pieces, and the ids whose names are its own: no catalogue has them."""
    own = own_content().names()
    brought = [piece for piece, name in content.names().items() if own.get(piece) != name]
    return {"pack": content.pack, "texts": dict(content.texts), "brought": brought}


@lru_cache(maxsize=256)
def _under(
    kind: Callable[..., FleetRules], shelf: Shelf, pack: str, map_text: str, target: int
) -> FleetRules:
    content = shelf.pack(pack).content if pack else None
    return kind(content, map_text, target, shelf)


RULES: Final = FleetCaptains()
