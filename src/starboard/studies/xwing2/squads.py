"""Squads of X-Wing second edition: whether they are legal, quick builds, rivals, pairings."""

from __future__ import annotations

import msgspec

from starboard.games.xwing.squads import SquadShip, squad_points
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.pairings import PAIRINGS
from starboard.games.xwing2.squads.quick import THREAT
from starboard.games.xwing2.squads.ready import filled_up
from starboard.games.xwing2.squads.rivals import rivals
from starboard.studies.xwing import squads
from starboard.studies.xwing.squads import SquadAnswer, squad_asked


class QuickBuildInfo(msgspec.Struct, frozen=True):
    """A quick build: its threat, and its ships in notation."""

    id: str
    faction: str
    ship_type: str
    threat: int
    notation: str


class PairingInfo(msgspec.Struct, frozen=True):
    """Two squads that meet, and how often each won against the other: so many games of `pilot` against itself,
    by this command."""

    id: str
    squads: tuple[str, str]
    wins: tuple[int, int]
    games: int
    command: str


class Rival(msgspec.Struct, frozen=True):
    """A ready squad that is legal by points, and its ships in notation."""

    faction: str
    points: int
    notation: str


class Rivals(msgspec.Struct, frozen=True):
    """What a squad costs, and ready squads of every faction for about as much, its usual enemy's first."""

    faction: str
    points: int
    rivals: list[Rival]


class Filled(msgspec.Struct, frozen=True):
    """A squad with more quick builds, so that it has the agreed threat; empty: no quick builds do that."""

    notation: str


def examined(question: bytes) -> SquadAnswer:
    """Everything about a squad. Raises Unanswerable."""
    return squads.examined(RULES, question)


def rivals_of(question: bytes) -> Rivals:
    """Whom a squad could meet on even terms; `squad` is all that is heeded. Raises Unanswerable."""
    _, squad = squad_asked(RULES, question)
    rules = RULES.squads
    points = squad_points(rules, squad)
    found = [
        Rival(one.faction, squad_points(rules, one), one.notation)
        for one in rivals(rules, points, squad.faction)
    ]
    return Rivals(squad.faction, points, found)


def filled(question: bytes) -> Filled:
    """A squad of quick builds filled up to a threat (that of the usual game where none is asked for); `squad`
    and `threat` are all that is heeded. Raises Unanswerable."""
    asked, squad = squad_asked(RULES, question)
    more = filled_up(RULES.squads, squad, THREAT if asked.threat is None else asked.threat)
    return Filled("" if more is None else more.notation)


def all_pairings(question: bytes) -> list[PairingInfo]:
    """The pairings that are ready to fly with their odds, the usual one first, whatever is asked."""
    return [PairingInfo(one.id, one.squads, one.wins, one.games, one.command) for one in PAIRINGS]


def all_quick_builds(question: bytes) -> list[QuickBuildInfo]:
    """Every quick build with its threat and its ships, whatever is asked."""
    return [
        QuickBuildInfo(
            one.id,
            one.faction,
            RULES.content.pilots[one.pilots[0].pilot].ship,
            one.threat,
            " + ".join(SquadShip(crew.pilot, tuple(crew.upgrades)).notation for crew in one.pilots),
        )
        for one in RULES.content.quick_builds.values()
    ]
