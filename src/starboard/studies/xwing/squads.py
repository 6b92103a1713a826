"""Squads: whether they are legal, every fault, other forms."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from starboard.core.errors import BadSetup, StarboardError, UnknownCard
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.squads import (
    Fault,
    Reading,
    Report,
    Squad,
    SquadRules,
    SquadShip,
    SquadUnreadable,
    examine,
    print_text,
    read_squad_text,
    refusals,
    write_xws,
)
from starboard.games.xwing.squads.finding import MOST_TEXT
from starboard.games.xwing.squads.repairing import Repair, smallest_repair
from starboard.games.xwing.squads.slots import free_slots
from starboard.studies import Unanswerable, read_question
from starboard.text.messages import Messages
from starboard.text.xwing.squads import in_language, report_in_language, why_unreadable, wording

MOST_CARDS: Final = 60  # of a squad that is examined


class SquadQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A squad in any form that `starboard squad` reads. `adding`: also say for this ship (from 0) why each
    upgrade of its slots cannot be added."""

    squad: str
    points: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None  # the usual limit
    threat: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    text_inactive: bool = False
    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    adding: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)] | None = None
    language: str = "en"  # of all sentences, and of the squad as text


class SquadAnswer(msgspec.Struct, frozen=True):
    """The report, the squad in other forms, by ship the types of each slot that is free, where asked, by upgrade
    what forbids adding it, and the smallest repair of a squad that is not legal by points."""

    report: Report
    xws: dict[str, Any]
    yasb: str
    text: str
    free: list[list[tuple[str, ...]]]
    refused: dict[str, list[Fault]]
    repair: Repair | None


def examined(game: XWingRules, question: bytes) -> SquadAnswer:
    """Everything about a squad. Raises Unanswerable."""
    asked = read_question(question, SquadQuestion)
    rules, messages = game.squads, _messages(game, asked)
    reading = _read(rules, asked, messages)
    squad = reading.squad
    try:
        report = examine(
            rules, reading, limit=asked.points, threat=asked.threat, text_inactive=asked.text_inactive
        )
    except BadSetup as error:
        raise Unanswerable("bad_setup", detail=str(error)) from error
    try:
        link = rules.write_link(squad)
    except (BadSetup, UnknownCard):
        link = ""  # the link form has no place for these cards
    refused = {} if asked.adding is None else refused_upgrades(rules, squad, asked.adding, asked.points)
    repair = None
    if report.agreed_threat is None:
        repair = smallest_repair(rules, squad, asked.points, text_inactive=asked.text_inactive)
    return SquadAnswer(
        report_in_language(rules, report, messages),
        write_xws(rules, squad, link=link),
        link,
        print_text(rules, squad, wording(rules, messages)),
        [_free(rules, ship) for ship in squad.ships],
        {name: [in_language(rules, fault, messages) for fault in faults] for name, faults in refused.items()},
        repair,
    )


def squad_asked(game: XWingRules, question: bytes) -> tuple[SquadQuestion, Squad]:
    """A question and the squad that it is about. Raises Unanswerable."""
    asked = read_question(question, SquadQuestion)
    return asked, _read(game.squads, asked, _messages(game, asked)).squad


def _messages(game: XWingRules, asked: SquadQuestion) -> Messages:
    try:
        return Messages(asked.language, game.id)
    except StarboardError as error:
        raise Unanswerable("bad_setup", detail=str(error)) from error


def _read(rules: SquadRules, asked: SquadQuestion, messages: Messages) -> Reading:
    try:
        size = len(asked.squad.encode())
        if size > MOST_TEXT:
            raise rules.unreadable("too_big", bytes=size, most=MOST_TEXT)
        reading = read_squad_text(rules, asked.squad)
    except SquadUnreadable as error:
        raise Unanswerable("bad_setup", detail=why_unreadable(rules, error, messages)) from error
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


def _free(rules: SquadRules, ship: SquadShip) -> list[tuple[str, ...]]:
    return [slot.types for slot in free_slots(rules, ship)] if ship.pilot in rules.content.pilots else []


def refused_upgrades(rules: SquadRules, squad: Squad, ship: int, limit: int | None) -> dict[str, list[Fault]]:
    """Of the upgrades that this ship has room for or not: what would newly be wrong, where anything would."""
    if ship >= len(squad.ships) or squad.ships[ship].pilot not in rules.content.pilots:
        return {}
    refused = refusals(rules, squad, ship, limit)
    found = {name: refused(name) for name in rules.content.upgrades}
    return {name: faults for name, faults in found.items() if faults}
