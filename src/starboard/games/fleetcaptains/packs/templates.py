"""Effects as people write them in a sheet: `rating +2 weapons; draw 1`.

Effects stand behind each other with `;`. Some have others in parentheses:

    test sensors 12 (gain 1 VP; draw 1) else (damage 1)
    test sensors against shields (capture crew)
    choose (repair 1) or (draw 1) or (nothing)
    if self_red (rating +6 any) else (rating +2 any)
    on enter (damage 1)

All others are templates of `data/templates.json`. They expand to the primitives of `effects.json`; whether these can
stand where they are written is judged there (`effects_vocabulary`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from starboard.content.data import read_json
from starboard.games.fleetcaptains.content import PACKAGE, ROLES, STEPS, STRIPES, SYSTEMS
from starboard.games.fleetcaptains.effects_vocabulary import (
    STANDING,
    Place,
    at_trigger,
    listed,
    unknown,
    vocabulary,
)

Plain = dict[str, Any]


class BadEffect(Exception):
    """An effect that cannot be read; its text is a sentence with what to write."""


class Template(msgspec.Struct, frozen=True):
    """One way to write a primitive. `{slots}` of `write` stand for what people fill in."""

    write: str
    says: str
    effect: Plain


class _Trigger(msgspec.Struct, frozen=True):
    write: str
    trigger: str


class _Lasting(msgspec.Struct, frozen=True):
    write: str
    dur: str


class _File(msgspec.Struct, frozen=True):
    templates: tuple[Template, ...]
    triggers: tuple[_Trigger, ...]
    lasting: tuple[_Lasting, ...]


@cache
def _file() -> _File:
    return read_json(PACKAGE, "data/templates.json", _File)


def templates() -> tuple[Template, ...]:
    """All templates, in the order in which the manual has them."""
    return _file().templates


def trigger_words() -> Mapping[str, str]:
    """How triggers are written, and what they are called in `effects.json`."""
    return {one.write: one.trigger for one in _file().triggers}


NO_VALUES: Final[Mapping[str, str]] = MappingProxyType({})


class _Slot(NamedTuple):
    """What fills a slot: a pattern, and the values of words that are called otherwise in effects."""

    pattern: str
    values: Mapping[str, str] = NO_VALUES


def _of(*words: str, **values: str) -> _Slot:
    return _Slot("|".join(map(re.escape, (*words, *(name.replace("_", " ") for name in values)))), values)


SLOTS: Final[Mapping[str, _Slot]] = {
    "+n": _Slot(r"[+-]\d{1,2}"),
    "n": _Slot(r"\d{1,2}"),
    "range": _Slot(r"\d{1,2}"),
    "n or all": _Slot(r"\d{1,2}|all"),
    "system": _of(*SYSTEMS),
    "system or any": _of(*SYSTEMS, "any"),
    "rating": _of(*SYSTEMS, "any", "all", "installation_shields"),
    "stripe": _of(*STRIPES),
    "role": _of(*ROLES),
    "step": _of(*STEPS),
    "crew, cargo or mission": _of("crew", "cargo", "mission"),
    "crew or cargo": _of("crew", "cargo"),
    "place or recover": _of("place", "recover"),
    "transporter, control or combat": _of("transporter", "combat", control="control_here"),
    "cargo, tile engines or crew loss": _of(
        cargo="cargo_penalties", tile_engines="tile_engine_penalty", crew_loss="crew_loss"
    ),
}
SLOT: Final = re.compile(r"\{([^}]+)\}")


class _Pattern(NamedTuple):
    template: Template
    slots: tuple[str, ...]
    pattern: re.Pattern[str]


@cache
def _patterns() -> tuple[_Pattern, ...]:
    found = []
    for template in templates():
        slots = tuple(SLOT.findall(template.write))
        parts = SLOT.split(template.write)
        written = "".join(
            f"({SLOTS[part].pattern})" if number % 2 else re.escape(part) for number, part in enumerate(parts)
        )
        found.append(_Pattern(template, slots, re.compile(written, re.IGNORECASE)))
    return tuple(found)


def effects_of(text: str, place: Place) -> list[Plain]:
    """The primitives of a cell; an empty one has none. Raises BadEffect with what to write."""
    return list(_effects(_split(text), place)) if text.strip() else []


def templates_of(ops: tuple[str, ...]) -> tuple[str, ...]:
    """How these primitives are written in sheets."""
    return tuple(one.write for one in templates() if one.effect["op"] in ops)


# -- reading --

Item = list[str]
"""Words and, at odd places, what stands in parentheses after them."""


def _split(text: str) -> list[Item]:
    """The effects of a text, each as words and parenthesised texts in turn."""
    items: list[Item] = [[""]]
    depth = 0
    for letter in text:
        if letter == "(":
            depth += 1
            if depth == 1:
                items[-1].append("")
                continue
        elif letter == ")":
            depth -= 1
            if depth < 0:
                raise BadEffect(f"{text!r} has a ) without its (")
            if depth == 0:
                items[-1].append("")
                continue
        elif letter == ";" and depth == 0:
            items.append([""])
            continue
        items[-1][-1] += letter
    if depth:
        raise BadEffect(f"{text!r} has a ( without its )")
    return [[" ".join(part.split()) for part in item] for item in items if any(part.strip() for part in item)]


def _effects(items: list[Item], place: Place) -> Iterator[Plain]:
    for item in items:
        if item == ["nothing"]:
            continue
        if len(item) == 1:
            yield _primitive(item[0], place)
        elif item[-1]:
            raise BadEffect(f"after ({item[-2]}) comes {item[-1]!r}; write ; before the next effect")
        else:
            yield _with_others(item, place)


def _with_others(item: Item, place: Place) -> Plain:
    """An effect with others in parentheses."""
    head, between = item[0].lower(), [word.lower() for word in item[2:-1:2]]
    trigger = trigger_words().get(head)
    if trigger is not None:
        _expect(item, between, [])
        return {"when": trigger, "do": effects_of(item[1], at_trigger(trigger, place))}
    inner = [effects_of(text, place) for text in item[1::2]]
    word = head.partition(" ")[0]
    if word == "choose":
        _expect(item, between, ["or"] * max(1, len(between)))
        return {"op": "choose", "options": inner}
    if word == "if":
        if between:
            _expect(item, between, ["else"])
        cond = item[0].partition(" ")[2]
        if cond not in vocabulary().conditions:
            raise BadEffect(unknown("condition", cond, vocabulary().conditions))
        return {"op": "if", "cond": cond, "then": inner[0], "else": inner[1] if between else []}
    if word == "test":
        if between:
            _expect(item, between, ["else"])
        return {**_test(item[0]), "ok": inner[0], "fail": inner[1] if between else []}
    triggers = [write for write, name in trigger_words().items() if name in place.triggers]
    raise BadEffect(
        f"{item[0]!r} has other effects in parentheses; that can be: test, choose, if"
        + (f", {listed(triggers, 'or')}" if triggers else "")
    )


def _expect(item: Item, between: list[str], words: list[str]) -> None:
    if between != words:
        wanted = f"(…) {words[0]} (…)" if words else "one pair of parentheses (…)"
        raise BadEffect(f"after {item[0]!r}, {wanted} is expected")


TEST: Final = re.compile(
    rf"test ({'|'.join(SYSTEMS)}) (?:(\d{{1,2}})|against ({'|'.join(SYSTEMS)}))", re.IGNORECASE
)


def _test(text: str) -> Plain:
    found = TEST.fullmatch(text)
    if found is None:
        raise BadEffect(
            f"{text!r} is no test; write test, a system and a level, as test sensors 12 (…) else (…), "
            "or test sensors against shields (…) else (…)"
        )
    system, level, against = found.groups()
    if level:
        return {"op": "test", "sys": system.lower(), "level": int(level)}
    return {"op": "test", "sys": system.lower(), "opposed_by": against.lower()}


LIMIT: Final = re.compile(r"(.*) when (\S+)", re.IGNORECASE)


def _primitive(text: str, place: Place) -> Plain:
    words, limit = text, ""
    if found := LIMIT.fullmatch(text):
        words, limit = found[1], found[2]
    words, dur = _lasting(words)
    for template, slots, pattern in _patterns():
        if match := pattern.fullmatch(words):
            values = dict(zip(slots, match.groups(), strict=True))
            effect = {field: _filled(value, values) for field, value in template.effect.items()}
            if effect["op"] == "mod":
                effect["dur"] = dur or lasts(place)
                return {**effect, "when": limit} if limit else effect
            if limit or dur:
                raise BadEffect(
                    f"{text!r}: only a rating can have {'when' if limit else 'how long it lasts'}"
                )
            return effect
    raise BadEffect(_not_known(text))


def _lasting(words: str) -> tuple[str, str]:
    for one in _file().lasting:
        if words.lower().endswith(f" {one.write}"):
            return words[: -len(one.write) - 1], one.dur
    return words, ""


def lasts(place: Place) -> str:
    """How long a change of a rating lasts where nothing is said."""
    if place.manner == STANDING:
        return "while"
    return place.lasts


def _filled(value: Any, values: Mapping[str, str]) -> Any:
    if isinstance(value, list):
        return [_filled(one, values) for one in value]
    if not isinstance(value, str) or not (found := SLOT.fullmatch(value)):
        return value
    slot, given = found[1], values[found[1]].lower()
    if re.fullmatch(r"[+-]?\d+", given):
        return int(given)
    return SLOTS[slot].values.get(given.replace(" ", "_"), given)


NUMBER: Final = re.compile(r"\d")


def _not_known(text: str) -> str:
    """What is said of words that are no template: the likeliest one that begins alike."""
    known = [one.write for one in templates()]
    said = set(text.lower().split())
    if said & {*SYSTEMS, "any", "all"} and NUMBER.search(text):
        return f"{text!r} is no effect; write rating, a number with its sign, and the system, as rating +2 weapons"
    first = text.lower().partition(" ")[0]
    same = [write for write in known if write.partition(" ")[0] == first]
    near = same or get_close_matches(text.lower(), known, n=3, cutoff=0.4)
    if near:
        return f"{text!r} is no effect; write {listed(near, 'or')}{_slots_of(near)}"
    return (
        f"{text!r} is no effect; the templates stand in docs/packs.md, as rating +2 weapons, repair 1, draw 1"
    )


def _slots_of(writes: list[str]) -> str:
    """What the slots of these templates can be filled with."""
    names = dict.fromkeys(slot for write in writes for slot in SLOT.findall(write))
    meant = [f"{{{name}}}: {_words(name)}" for name in names]
    return f" ({'; '.join(meant)})" if meant else ""


def _words(slot: str) -> str:
    if slot == "+n":
        return "a number with its sign, as +2 or -1"
    if slot in ("n", "range"):
        return "a number"
    return SLOTS[slot].pattern.replace(r"\d{1,2}", "a number").replace("\\", "").replace("|", ", ")
