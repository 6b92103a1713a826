"""Many squads at once, as archives of tournaments have them: what each adds up to, and what is wrong with it."""

from __future__ import annotations

import json
from typing import Final, Literal

import msgspec

from starboard.games.xwing.squads.faults import SQUAD_FILE, Fault, SquadUnreadable
from starboard.games.xwing.squads.finding import MOST_BYTES
from starboard.games.xwing.squads.legality import check_points
from starboard.games.xwing.squads.points import squad_points
from starboard.games.xwing.squads.reading import Reading, read_squad_text
from starboard.games.xwing.squads.report import lost_cards
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad
from starboard.games.xwing.squads.xws_reading import check_letters

As = Literal["squads", "pilots"]
FIGURES: Final = ("skill", "attack", "agility", "hull", "shields")


class Sums(msgspec.Struct, frozen=True):
    """Points with upgrades; the other sums are of what is printed on the ships, without upgrades. A ship with
    several primary weapons counts with the strongest."""

    points: int
    skill: int
    attack: int
    agility: int
    hull: int
    shields: int


class Answer(msgspec.Struct, frozen=True):
    """What is said of the list in this line, counted from 1. Sums are missing where no squad could be read."""

    line: int
    points: int | None
    skill: int | None
    attack: int | None
    agility: int | None
    hull: int | None
    shields: int | None
    faults: list[Fault]


class Answers(msgspec.Struct, frozen=True):
    """The answers in the order of the lists, how many lists there are and how many have no fault."""

    lists: int
    clean: int
    answers: list[Answer]


def together(answers: list[Answer]) -> Answers:
    """All answers with their numbers."""
    return Answers(len(answers), sum(not one.faults for one in answers), answers)


def answer(
    rules: SquadRules, line: int, text: str, judged_as: As = "squads", limit: int | None = None
) -> Answer:
    """What is said of one list: an XWS object, or a JSON string with a link or any other form of a squad.

    `squads`: by points, with every fault. `pilots`: lists that have no upgrades to be judged by; faults are then
    the names alone that could not be read. `limit`: what a squad may cost, if not the usual points.
    """
    try:
        reading = read_squad_text(rules, _as_text(rules, text))
    except SquadUnreadable as why:
        return _unreadable(rules, line, why)
    return _answer(rules, line, reading, judged_as, limit)


def no_text(rules: SquadRules, line: int) -> Answer:
    """What is said of a line that is no text at all."""
    return _unreadable(rules, line, rules.unreadable("no_text_line", line=line))


def _unreadable(rules: SquadRules, line: int, why: SquadUnreadable) -> Answer:
    key = f"unreadable.{why.key}"
    fault = Fault(rules.rule_of(SQUAD_FILE, key, why.figures), key, why.figures, str(why))
    return Answer(line, None, None, None, None, None, None, [fault])


def _as_text(rules: SquadRules, text: str) -> str:
    """The text of a list; that of a JSON string without its quotes."""
    text = text.strip()
    if not text.startswith('"'):
        return text
    if len(text) > MOST_BYTES:
        raise rules.unreadable("too_big", bytes=len(text), most=MOST_BYTES)
    try:
        found = str(json.loads(text))
        check_letters(found)
    except ValueError as error:
        raise rules.unreadable("no_json", reason=str(error)) from None
    return found


def _answer(rules: SquadRules, line: int, reading: Reading, judged_as: As, limit: int | None) -> Answer:
    faults = lost_cards(rules, reading)
    if judged_as == "squads":
        faults = [*check_points(rules, reading.squad, limit), *faults]
    found = sums(rules, reading.squad)
    return Answer(
        line,
        found.points,
        found.skill,
        found.attack,
        found.agility,
        found.hull,
        found.shields,
        faults,
    )


def sums(rules: SquadRules, squad: Squad) -> Sums:
    """What a squad of known cards adds up to. Raises UnknownCard."""
    totals = dict.fromkeys(FIGURES, 0)
    for ship in squad.ships:
        card = rules.content.pilot(ship.pilot)
        type_ = rules.content.ship_types[card.ship]
        totals["skill"] += card.initiative
        totals["attack"] += card.figures.get("attack", max(weapon.attack for weapon in type_.weapons))
        for name in ("agility", "hull", "shields"):
            totals[name] += card.figures.get(name, getattr(type_, name))
    return Sums(points=squad_points(rules, squad), **totals)
