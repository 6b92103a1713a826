"""One game between two of the same bot, and what it tells of balance: who had which ships and subdecks, where the points
came from, how long a mission took.

Whether the Federation or the Klingons begin, and which seat they have, goes round from game to game.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from starboard.bots.bot import Bot, LookAtTable
from starboard.core.chance import ScriptedChance, SeededChance, mix
from starboard.core.decision import Decision, Option
from starboard.core.errors import Stuck
from starboard.core.event import Event
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games.fleetcaptains.card_events import (
    MissionDiscarded,
    MissionDrawn,
    MissionRemoved,
    MissionScored,
)
from starboard.games.fleetcaptains.content import FACTIONS
from starboard.games.fleetcaptains.events import (
    FleetDrawn,
    FleetRedrawn,
    TurnBegan,
    VpGained,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.lab.failures import failure_of
from starboard.lab.simulate import play_out

SOURCES: Final = ("missions", "encounters", "starbases", "ships destroyed", "tokens of cards")
"""Where victory points come from (FC-VIC-01)."""
_BY_RULE: Final = {"FC-INF-06": "starbases", "FC-DST-03": "ships destroyed"}


class MissionLine(msgspec.Struct, frozen=True):
    """What became of a mission that a side had: scored, discarded, or still there at the end. Turns are its own."""

    mission: str
    drawn: int  # the turn in which it came; 0: before the first
    left: int  # the turn in which it was scored or discarded; the last of the game otherwise
    how: str  # scored, discarded, open


class SideOf(msgspec.Struct, frozen=True):
    """A faction in one game."""

    ships: tuple[str, ...]  # of the starting fleet
    subdecks: tuple[str, ...]
    points: dict[str, int]  # by source
    missions: tuple[MissionLine, ...]
    lost: int  # ships


class FleetPlayed(msgspec.Struct, frozen=True):
    """One game. `sides` are in the order of FACTIONS."""

    number: int
    begins: str  # a faction
    first_seat: str  # the faction of the first seat
    winner: str = ""  # a faction; none: a draw, or a game that broke off
    rounds: int = 0
    decisions: int = 0
    capped: bool = False
    sides: tuple[SideOf, ...] = ()
    digest: str = ""
    stuck: bool = False
    what: str = ""  # went wrong, in a line
    where: str = ""
    error: str = ""  # with the traceback


class WithDrawnSubdecks(Bot):
    """A bot whose subdecks are drawn, so that all of them are seen in play."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        if decision.kind == "subdecks":
            return decision.options[chance.draw("subdecks", len(decision.options))]
        return self.bot.choose(decision, look, chance)


def play_measured(
    rules: Ruleset[Any], bot: Bot, number: int, seed: int, settings: dict[str, int | str | bool]
) -> FleetPlayed:
    """Game `number` of a run; never raises for what happens in the game."""
    begins, first_seat = number % 2, number // 2 % 2
    own = mix(seed ^ mix(number + 1))
    begun = FleetPlayed(number, FACTIONS[begins], FACTIONS[first_seat])
    chance = ScriptedChance({"first_player": (int(begins != first_seat),)}, SeededChance(own))
    sides = ("federation_first", "klingon_first")[first_seat]
    try:
        match = Match.new(rules, 2, chance, {**settings, "sides": sides})
        decisions = play_out(match, [bot, bot], [SeededChance(mix(own + 1 + seat)) for seat in (0, 1)])
    except Exception as error:  # a run counts what goes wrong and goes on
        failure = failure_of(error)
        return msgspec.structs.replace(
            begun,
            stuck=isinstance(error, Stuck),
            what=failure.what,
            where=failure.where,
            error=f"Game {number} of seed {seed} broke off.\n{failure.traceback}",
        )
    game, outcome = match.game, match.outcome
    assert isinstance(game, FleetGame)
    assert outcome is not None
    events = game.log.since(0)
    seats = (first_seat, 1 - first_seat)  # by faction
    winners = [FACTIONS[game.state.factions[seat]] for seat in outcome.winners]
    return msgspec.structs.replace(
        begun,
        begins=FACTIONS[game.state.factions[game.state.first]],
        first_seat=FACTIONS[game.state.factions[0]],
        winner=winners[0] if len(winners) == 1 else "",
        rounds=game.state.round,
        decisions=decisions,
        capped=outcome.capped,
        sides=tuple(_side(game, events, seat) for seat in seats),
        digest=match.digest(),
    )


def _side(game: FleetGame, events: list[Event], seat: int) -> SideOf:
    player = game.state.players[seat]
    points = dict.fromkeys(SOURCES, 0)
    for card in player.scored:
        points[f"{card.kind}s"] += card.vp
    for event in events:
        if isinstance(event, VpGained) and event.seat == seat:
            points[_BY_RULE.get(event.rule, "tokens of cards")] += event.vp
    return SideOf(_fleet(events, seat), player.subdecks, points, _missions(events, seat), player.lost_ships)


def _fleet(events: list[Event], seat: int) -> tuple[str, ...]:
    """The starting fleet; one that was drawn again counts as it came the last time."""
    kept: list[str] = []
    for event in events:
        if isinstance(event, FleetRedrawn) and event.seat == seat:
            kept = []
        elif isinstance(event, FleetDrawn) and event.seat == seat and event.kept:
            kept.append(event.ship)
    return tuple(kept)


def _missions(events: list[Event], seat: int) -> tuple[MissionLine, ...]:
    turn, drawn, found = 0, dict[str, int](), list[MissionLine]()
    for event in events:
        match event:
            case TurnBegan() if event.seat == seat:
                turn += 1
            case MissionDrawn() if event.seat == seat:
                drawn[event.mission] = turn
            case MissionScored() if event.seat == seat and event.mission in drawn:
                found.append(MissionLine(event.mission, drawn.pop(event.mission), turn, "scored"))
            case MissionDiscarded() | MissionRemoved() if event.seat == seat and event.mission in drawn:
                found.append(MissionLine(event.mission, drawn.pop(event.mission), turn, "discarded"))
            case _:
                pass
    found += [MissionLine(mission, came, turn, "open") for mission, came in drawn.items()]
    return tuple(found)
