"""What a player types for the choices of X-Wing that cannot be listed: places on the table, dials.

In one line: `deploy 0 457 50 0` (ship, x and y in mm, heading in degrees), `obstacle 2 300 400 45 flipped`,
`dials 0:2 bank left 1:3 koiogran`, `offset 4.5` (how far ahead a roll ends, in mm). Or step by step, after the number
of the option.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from starboard.core.decision import Decision, Option
from starboard.core.reading import whole_number
from starboard.games.xwing.knowledge.view import TableView
from starboard.games.xwing.options import (
    Deploy,
    DialPlan,
    Offset,
    PlaceAround,
    PlaceMarker,
    PlaceObstacle,
    ReturnShip,
)
from starboard.text.messages import Messages
from starboard.text.unreadable import Unreadable
from starboard.text.xwing.preview import ghost
from starboard.text.xwing.words import SIDES, maneuver, rules_of, ship

Fields: TypeAlias = dict[str, Any]
Dialog: TypeAlias = Generator[list[str], str, Fields]

OFFSET: Final = "offset"
MIRRORED: Final = ("flipped", "mirrored")
PIECES: Final = {
    "deploy": "ship",
    "obstacle": "obstacle",
    "place_marker": "marker",
    "around": "ship",
    "return": "ship",
}
CODES: Final = {
    "s": "straight",
    "bl": "bank_left",
    "br": "bank_right",
    "tl": "turn_left",
    "tr": "turn_right",
    "k": "koiogran",
    "o": "stationary",
}
EXAMPLE: Final = "2 bank_left"
_DIAL: Final = re.compile(r"(\d+)\s*:\s*(.*?)(?=[\s,;]+\d+\s*:|$)")


# -- in one line --------------------------------------------------------------------------------------------


def filled(messages: Messages, shown: TableView, decision: Decision, typed: str) -> Fields | None:
    """The choice that this line describes as plain data; None if it is of no such kind, or not filled in.
    Raises Unreadable with a sentence."""
    kind, *words = typed.lower().split()
    if kind == "dials" and words:
        return {"kind": kind, "chosen": _dials(messages, shown, " ".join(words))}
    if kind == OFFSET and words:
        return _offset(messages, words)
    if kind not in PIECES or len(words) < 2 or (len(words) == 2 and not _is_number(words[1])):
        return None
    number = whole_number(words[0])
    if number is None:
        raise Unreadable(messages.say("terminal.xwing.bad_place", line=typed))
    fields: Fields = {"kind": kind, PIECES[kind]: number}
    return fields | _place(messages, kind, words[1:], _forward(decision))


def _dials(messages: Messages, shown: TableView, words: str) -> dict[str, str]:
    chosen, builds = {}, rules_of(messages).builds
    for name, text in _DIAL.findall(words):
        number = whole_number(name)
        if number is None or number >= len(shown.ships):
            raise Unreadable(messages.say("terminal.xwing.no_such_ship", number=name))
        if shown.ships[number].place == "removed":
            chosen[str(number)] = text.strip()  # the rules say that it is out, whatever the maneuver
            continue
        dial = [one.id for one in builds[shown.ships[number].build].dial]
        found = maneuver_named(messages, dial, text)
        if found is None:
            name = ship(messages, number)
            raise Unreadable(messages.say("terminal.xwing.no_such_maneuver", ship=name, words=text))
        chosen[str(number)] = found
    if not chosen:
        raise Unreadable(messages.say("terminal.xwing.bad_dials", line=words))
    return chosen


def maneuver_named(messages: Messages, dial: Sequence[str], typed: str) -> str | None:
    """The maneuver that these words mean: its number in the list, `2 bank left`, `2bl`, or the words of the
    language; None if none is meant."""
    words = " ".join(typed.casefold().replace("_", " ").strip(" ,;").split())
    number = whole_number(words)
    if number is not None:
        return dial[number - 1] if 1 <= number <= len(dial) else None
    found = re.fullmatch(r"(\d)\s*(.+)", words)
    if found is not None:
        bearing = found[2].replace(" ", "_")
        left_bank = re.sub(r"^(left|right)_(.+)$", r"\2_\1", bearing)
        for each in (bearing, left_bank, CODES.get(bearing, "")):
            if f"{found[1]} {each}" in dial:
                return f"{found[1]} {each}"
    return next((id_ for id_ in dial if maneuver(messages, id_).casefold() == words), None)


def _place(messages: Messages, kind: str, words: Sequence[str], forward: float) -> Fields:
    """x, y, an angle that may be left out, and after them what else belongs to that kind of choice."""
    numbers = [word for word in words if _is_number(word)]
    rest = [word for word in words if not _is_number(word)]
    known = {"obstacle": MIRRORED, "deploy": SIDES}.get(kind, ())
    strange = next((word for word in rest if word not in known), None)
    line, say = " ".join(words), messages.say
    if not words:
        raise Unreadable(say("terminal.xwing.bad_place.nothing"))
    if strange is not None:
        raise Unreadable(say("terminal.xwing.bad_place.word", word=strange))
    if not 2 <= len(numbers) <= 3:
        raise Unreadable(say("terminal.xwing.bad_place.figures", line=line, count=len(numbers)))
    if len(rest) > 1 or list(words[: len(numbers)]) != numbers:
        raise Unreadable(say("terminal.xwing.bad_place", line=line))
    x, y, angle = (*map(float, numbers), forward if kind == "deploy" else 0.0)[:3]
    fields: Fields = {"x": x, "y": y, "angle": angle}
    if kind == "obstacle":
        fields["flipped"] = bool(rest) and rest[0] in MIRRORED
    if kind == "deploy":
        fields["turret"] = SIDES.index(rest[0]) if rest and rest[0] in SIDES else 0
    return fields


def _offset(messages: Messages, words: Sequence[str]) -> Fields:
    """How far ahead a roll ends, and if that is said how far ahead its template lies."""
    if not 1 <= len(words) <= 2 or not all(map(_is_number, words)):
        raise Unreadable(messages.say("terminal.xwing.bad_offset", line=" ".join(words)))
    return {"kind": OFFSET} | dict(zip(("shift", "slide"), map(float, words), strict=False))


def _is_number(word: str) -> bool:
    return re.fullmatch(r"-?\d+(\.\d+)?", word) is not None


def _forward(decision: Decision) -> float:
    """The heading away from the own edge."""
    return 0.0 if decision.seat == 0 else 180.0


def example(decision: Decision) -> str:
    """A full answer in one line where it is about dials: every ship that needs one, with a maneuver that it may
    be set to; else nothing."""
    option = decision.options[0] if decision.options else None
    if not isinstance(option, DialPlan) or not option.region:
        return ""
    chosen = {
        number: EXAMPLE if EXAMPLE in allowed else allowed[len(allowed) // 2]
        for number, allowed in option.region.items()
    }
    return " ".join(["dials", *(f"{number}:{id_.replace('_', ' ')}" for number, id_ in chosen.items())])


# -- step by step -------------------------------------------------------------------------------------------


def dialog(
    messages: Messages, shown: TableView, decision: Decision, option: Option, figures: Mapping[str, Any]
) -> Dialog:
    """Asks for what an option lacks: yields lines to show, is sent a line that was typed, and returns the
    choice as plain data."""
    if isinstance(option, DialPlan):
        return _ask_dials(messages, shown, option, figures)
    if isinstance(option, Offset):
        return _ask_offset(messages, decision, option)
    return _ask_place(messages, decision, option)


def _ask_place(messages: Messages, decision: Decision, option: Option) -> Dialog:
    assert isinstance(option, Deploy | PlaceObstacle | PlaceMarker | PlaceAround | ReturnShip)
    kind = option.id.split(" ")[0]
    lines = [messages.say("terminal.xwing.where", option=messages.option_label(option, decision.kind))]
    while True:
        typed = yield lines
        try:
            fields = _place(messages, kind, typed.lower().split(), _forward(decision))
        except Unreadable as error:
            lines = [str(error)]
            continue
        if isinstance(option, PlaceObstacle):
            return {"kind": kind, "obstacle": option.obstacle, **fields, "flipped": option.flipped}
        if isinstance(option, PlaceMarker):
            return {"kind": kind, "marker": option.marker, **fields}
        if isinstance(option, PlaceAround | ReturnShip):
            return {"kind": kind, "ship": option.ship, **fields}
        return {"kind": kind, "ship": option.ship, **fields, "turret": option.turret}


def _ask_offset(messages: Messages, decision: Decision, option: Offset) -> Dialog:
    lines = [messages.say("terminal.xwing.offset", option=messages.option_label(option, decision.kind))]
    while True:
        typed = yield lines
        try:
            return _offset(messages, typed.split())
        except Unreadable as error:
            lines = [str(error)]


def _ask_dials(messages: Messages, shown: TableView, option: DialPlan, figures: Mapping[str, Any]) -> Dialog:
    """One ship after another: its maneuvers with a number each, and what would become of them."""
    chosen: dict[str, str] = {}
    ghosts = figures.get("ships", {})
    for number, allowed in option.region.items():
        name = ship(messages, number)
        lines = [messages.say("terminal.xwing.dial", ship=name)]
        for place, id_ in enumerate(allowed, 1):
            found = ghosts.get(number, {}).get(id_)
            label = messages.phrase("option.xwing.maneuver", {"maneuver": id_, "ship": number})
            detail = "" if found is None else messages.say("term.list.semicolon").join(ghost(messages, found))
            text = messages.say("terminal.option.detail", label=label, detail=detail) if detail else label
            lines.append(f"{place}. {text}")
        while number not in chosen:
            typed = yield lines
            meant = maneuver_named(messages, allowed, typed)
            if meant is not None:
                chosen[number] = meant
            lines = [
                messages.say("terminal.xwing.no_such_maneuver", ship=name, words=typed)
                if typed
                else messages.say("terminal.xwing.no_such_maneuver.nothing", ship=name)
            ]
    return {"kind": "dials", "chosen": chosen}


__all__ = ["dialog", "filled"]
