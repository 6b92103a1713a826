"""Squads of X-Wing second edition: whether they are legal, every fault, other forms, quick builds."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from starboard.core.errors import BadSetup, StarboardError, UnknownCard
from starboard.games import load
from starboard.games.xwing2.content import pilots, quick_builds, upgrades
from starboard.games.xwing2.squads import (
    Reading,
    Report,
    Squad,
    SquadShip,
    SquadUnreadable,
    examine,
    print_text,
    read_squad_text,
    refusals,
    write_xws,
    write_yasb,
)
from starboard.games.xwing2.squads.faults import Fault, unreadable
from starboard.games.xwing2.squads.finding import MOST_TEXT
from starboard.games.xwing2.squads.pairings import PAIRINGS
from starboard.games.xwing2.squads.points import squad_points
from starboard.games.xwing2.squads.quick import THREAT
from starboard.games.xwing2.squads.ready import filled_up
from starboard.games.xwing2.squads.rivals import rivals
from starboard.games.xwing2.squads.slots import free_slots
from starboard.studies import Unanswerable, read_question
from starboard.text.messages import Messages
from starboard.text.xwing2.squads import in_language, report_in_language, why_unreadable, wording

MOST_CARDS: Final = 60  # of a squad that is examined

load("xwing2")  # which says whose texts count


class SquadQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A squad in any form that `starboard squad` reads. `adding`: also say for this ship (from 0) why each
    upgrade of its slots cannot be added."""

    squad: str
    points: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 200
    threat: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    text_inactive: bool = False
    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    adding: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)] | None = None
    language: str = "en"  # of all sentences, and of the squad as text


class SquadAnswer(msgspec.Struct, frozen=True):
    """The report, the squad in other forms, by ship the types of each slot that is free, and, where asked, by
    upgrade what forbids adding it."""

    report: Report
    xws: dict[str, Any]
    yasb: str
    text: str
    free: list[list[tuple[str, ...]]]
    refused: dict[str, list[Fault]]


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
    asked = read_question(question, SquadQuestion)
    messages = _messages(asked)
    reading = _read(asked, messages)
    squad = reading.squad
    report = examine(reading, limit=asked.points, threat=asked.threat, text_inactive=asked.text_inactive)
    try:
        link = write_yasb(squad)
    except (BadSetup, UnknownCard):
        link = ""  # the link form has no place for these cards
    refused = {} if asked.adding is None else refused_upgrades(squad, asked.adding, asked.points)
    return SquadAnswer(
        report_in_language(report, messages),
        write_xws(squad, link=link),
        link,
        print_text(squad, wording(messages)),
        [_free(ship) for ship in squad.ships],
        {name: [in_language(fault, messages) for fault in faults] for name, faults in refused.items()},
    )


def _messages(asked: SquadQuestion) -> Messages:
    try:
        return Messages(asked.language, "xwing2")
    except StarboardError as error:
        raise Unanswerable("bad_setup", detail=str(error)) from error


def _read(asked: SquadQuestion, messages: Messages) -> Reading:
    try:
        size = len(asked.squad.encode())
        if size > MOST_TEXT:
            raise unreadable("too_big", bytes=size, most=MOST_TEXT)
        reading = read_squad_text(asked.squad)
    except SquadUnreadable as error:
        raise Unanswerable("bad_setup", detail=why_unreadable(error, messages)) from error
    except StarboardError as error:
        raise Unanswerable("bad_setup", detail=str(error)) from error
    if asked.name is not None:
        squad = msgspec.structs.replace(reading.squad, name=asked.name)
        reading = Reading(squad, reading.form, reading.notes)
    cards = sum(1 + len(ship.upgrades) for ship in reading.squad.ships)
    if cards > MOST_CARDS:
        detail = f"The squad has {cards} cards; at most {MOST_CARDS} are examined."
        raise Unanswerable("bad_setup", detail=detail)
    return reading


def _free(ship: SquadShip) -> list[tuple[str, ...]]:
    return [slot.types for slot in free_slots(ship)] if ship.pilot in pilots() else []


def refused_upgrades(squad: Squad, ship: int, limit: int) -> dict[str, list[Fault]]:
    """Of the upgrades that this ship has room for or not: what would newly be wrong, where anything would."""
    if ship >= len(squad.ships) or squad.ships[ship].pilot not in pilots():
        return {}
    refused = refusals(squad, ship, limit)
    found = {name: refused(name) for name in upgrades()}
    return {name: faults for name, faults in found.items() if faults}


def rivals_of(question: bytes) -> Rivals:
    """Whom a squad could meet on even terms; `squad` is all that is heeded. Raises Unanswerable."""
    asked = read_question(question, SquadQuestion)
    squad = _read(asked, _messages(asked)).squad
    points = squad_points(squad)
    found = [Rival(one.faction, squad_points(one), one.notation) for one in rivals(points, squad.faction)]
    return Rivals(squad.faction, points, found)


def filled(question: bytes) -> Filled:
    """A squad of quick builds filled up to a threat (that of the usual game where none is asked for); `squad`
    and `threat` are all that is heeded. Raises Unanswerable."""
    asked = read_question(question, SquadQuestion)
    squad = _read(asked, _messages(asked)).squad
    more = filled_up(squad, THREAT if asked.threat is None else asked.threat)
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
            pilots()[one.pilots[0].pilot].ship,
            one.threat,
            " + ".join(SquadShip(crew.pilot, tuple(crew.upgrades)).notation for crew in one.pilots),
        )
        for one in quick_builds().values()
    ]
