"""The words that effects are written with, read from `data/effects.json`, and what is wrong with a written effect.

The rules engine, the checks of the game's own data and those of content packs all take the words from here: which
primitives there are and which fields each needs, the moments, triggers, conditions, limits and durations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from starboard.content.data import read_json
from starboard.games.fleetcaptains.content import PACKAGE, ROLES, STEPS, STRIPES, SYSTEMS

Sentences = Mapping[str, str]
"""Words and what each means."""

FieldKind = str | tuple[str, ...]
"""A kind of `KINDS`, or the words that are allowed."""


class Triggers(msgspec.Struct, frozen=True):
    """When something happens: at a tile (tiles, and encounters that stay with one), or at a ship."""

    tile: dict[str, str]
    ship: dict[str, str]


class Vocabulary(msgspec.Struct, frozen=True):
    """All words of effects. `fields`: of each primitive, by name; a name with ? may be left out."""

    conventions: dict[str, str]
    ops: dict[str, str]
    fields: dict[str, dict[str, FieldKind]]
    standing: tuple[str, ...]
    places: dict[str, tuple[str, ...]]
    belongs: dict[str, str]
    instead: dict[str, str]
    timings: dict[str, str]
    ability_timings: dict[str, str]
    ability_triggers: dict[str, str]
    triggers: Triggers
    conditions: dict[str, str]
    of_the_tile: tuple[str, ...]
    limits: dict[str, str]
    targets: dict[str, str]
    systems: dict[str, str]
    durations: dict[str, str]

    @property
    def limiting(self) -> tuple[str, ...]:
        """What can limit a standing change: limits, and the conditions that look at a ship or a side."""
        return (*self.limits, *(name for name in self.conditions if name not in self.of_the_tile))

    def needed(self, op: str) -> tuple[str, ...]:
        """The fields that a primitive must have."""
        return tuple(name for name in self.fields[op] if not name.endswith("?"))

    def kind_of(self, op: str, field: str) -> FieldKind | None:
        """What a field of a primitive holds; None: it has no such field."""
        return self.fields[op].get(field, self.fields[op].get(f"{field}?"))


@cache
def vocabulary() -> Vocabulary:
    """The words as they are packaged."""
    return read_json(PACKAGE, "data/effects.json", Vocabulary)


MANY: Final = 8
"""Of more words than these only the likeliest is told."""


class Fault(NamedTuple):
    """What is wrong: where in the effects (`effect 2, then 1`), and a sentence."""

    where: str
    says: str
    possible: tuple[str, ...] = ()  # the primitives that could stand there


STANDING: Final = "standing"
"""Effects that hold all the time: of crew aboard, of passive abilities, of tiles that ships are in."""
MOMENT: Final = "moment"
"""Effects that come once, when something is played or happens."""

IN_TESTS: Final = ("test", "encounter", "interrupt", "with", "response")
"""Moments of cards that come with a test."""
STANDING_TRIGGERS: Final = frozenset({"ship_here", "static", "adjacent_override", "while"})


NO_TRIGGERS: Final[Sentences] = MappingProxyType({})


class Place(NamedTuple):
    """Where effects stand, which says what they can be."""

    called: str  # as people call it: "a combat stripe"
    manner: str  # STANDING or MOMENT: what primitives without a trigger are
    triggers: Sentences = NO_TRIGGERS
    only: tuple[str, ...] = ()  # the primitives that do something here; empty: all
    belongs: str = ""  # encounter, tile or ability
    bare: bool = True  # whether primitives may stand without a trigger
    shields: bool = False  # whether it comes in the test of an installation's shields
    of_tile: bool = False  # whether it holds for a tile, and not for what bears it
    lasts: str = "turn"  # how long a change of a rating lasts where nothing is said and something comes once


def combat_stripe() -> Place:
    """The red stripe of a command card."""
    return Place("a combat stripe", MOMENT, only=vocabulary().places["combat"], lasts="test")


def operations_stripe(timing: str) -> Place:
    """The green stripe of a command card, by its moment."""
    first = timing.partition(":")[0]
    lasts = "move" if timing == "move" else "test" if first in IN_TESTS else "turn"
    called, shields = f"an operations stripe of the moment {timing}", timing == "response:install_attacked"
    return Place(called, MOMENT, only=_only(timing), lasts=lasts, shields=shields)


def crew_aboard() -> Place:
    """What crew does while it is aboard."""
    return Place("crew that is aboard", STANDING)


def crew_destroyed() -> Place:
    """What crew can be destroyed for."""
    return Place("crew that is destroyed", MOMENT)


def ability(timing: str, trigger: str) -> Place:
    """A ship's ability: passive ones without a trigger hold all the time."""
    manner = STANDING if timing == "passive" and not trigger else MOMENT
    return Place(f"a ship's ability of the timing {timing}", manner, belongs="ability")


def tile() -> Place:
    """What a tile does."""
    triggers = _without(vocabulary().triggers.tile, "attacked")  # only cards are attacked
    return Place("a tile", MOMENT, triggers, belongs="tile", bare=False)


def encounter(kind: str) -> Place:
    """An encounter card of this kind."""
    words = vocabulary().triggers
    triggers = NO_TRIGGERS
    if kind == "persistent_tile":
        triggers = _without(words.tile, "adjacent_override")  # only tiles are linked
    elif kind in ("persistent_ship", "cargo"):
        triggers = words.ship
    return Place(f"an encounter of the kind {kind}", MOMENT, triggers, belongs="encounter")


def _without(triggers: Sentences, trigger: str) -> Sentences:
    return MappingProxyType({name: says for name, says in triggers.items() if name != trigger})


def _only(timing: str) -> tuple[str, ...]:
    return vocabulary().places.get(timing, ())


def effect_faults(effects: object, place: Place) -> list[Fault]:
    """Everything that is wrong with these effects, which are plain data, where they stand."""
    return list(_list_faults(effects, place, ""))


def _list_faults(effects: object, place: Place, at: str) -> Iterator[Fault]:
    if not isinstance(effects, list):
        yield Fault(at or "effects", f"a list of effects is expected, and {written(effects)} is given")
        return
    for number, effect in enumerate(effects, start=1):
        where = f"{at} {number}" if at else f"effect {number}"
        if not isinstance(effect, dict):
            yield Fault(where, f"an effect with its fields is expected, and {written(effect)} is given")
        elif "op" in effect:
            yield from _primitive_faults(effect, place, where)
        else:
            yield from _happening_faults(effect, place, where)


def _happening_faults(effect: Mapping[str, Any], place: Place, where: str) -> Iterator[Fault]:
    trigger = effect.get("when")
    if set(effect) != {"when", "do"} or not isinstance(trigger, str):
        yield Fault(
            where,
            "an effect needs op (its primitive), or when and do (a trigger and what it brings); "
            f"it has {listed(effect) or 'nothing'}",
        )
        return
    if trigger not in place.triggers:
        yield Fault(where, unknown(f"trigger of {place.called}", trigger, place.triggers))
        return
    yield from _list_faults(effect["do"], at_trigger(trigger, place), f"{where}, do")


def at_trigger(trigger: str, place: Place) -> Place:
    """Where the effects of a trigger stand."""
    manner = STANDING if trigger in STANDING_TRIGGERS else MOMENT
    of_tile = trigger in ("ship_here", "static")
    return Place(f"the trigger {trigger}", manner, belongs=place.belongs, of_tile=of_tile)


def _primitive_faults(effect: Mapping[str, Any], place: Place, where: str) -> Iterator[Fault]:
    words = vocabulary()
    op = effect["op"]
    if op not in words.ops:
        yield Fault(where, unknown("primitive", op, words.ops))
        return
    if op in words.instead:
        yield Fault(where, f"{op} is written as {words.instead[op]}")
    yield from (fault._replace(where=where) for fault in _misplaced(op, place))
    if effect.get("cond") in words.of_the_tile and place.belongs not in ("encounter", "tile"):
        yield Fault(
            where, f"{effect['cond']} can be asked on encounters and tiles only, and this is {place.called}"
        )
    for field in words.needed(op):
        if field not in effect:
            yield Fault(where, f"{op} needs {field}: {expected(words.fields[op][field])}")
    for field, value in effect.items():
        if field == "op":
            continue
        kind = words.kind_of(op, field)
        if kind is None:
            known = listed(name.rstrip("?") for name in words.fields[op]) or "none"
            yield Fault(where, f"{op} has no field {field!r}; its fields are: {known}")
        elif kind == "effects":
            yield from _list_faults(value, place._replace(bare=True), f"{where}, {field}")
        elif kind == "options":
            yield from _option_faults(value, place, where)
        elif not fits(kind, value):
            yield Fault(where, f"{op} has {field} {written(value)}; expected {expected(kind)}")
    yield from (Fault(where, f"{says}, and this is {place.called}") for says in _idle(op, effect, place))
    yield from (Fault(where, says) for says in _together(op, effect))


def _idle(op: str, effect: Mapping[str, Any], place: Place) -> Iterator[str]:
    """What a primitive says that nothing comes of where it stands."""
    stands = place.manner == STANDING
    if op == "mod" and effect.get("sys") == "installation_shields" and not place.shields:
        yield "installation_shields can be changed at the moment response:install_attacked only"
    if op == "mod" and effect.get("to") == "other_own_here" and place.of_tile:
        yield "a rating for own ships here can be given by what a ship bears only"
    if op == "allow" and effect.get("what") == "extra_echo" and stands:
        yield "extra_echo can be allowed by what comes once only, as a card of the moment with:cloak"
    if op == "counts_as" and stands and not place.of_tile:
        yield "counts_as can hold for a tile only, under ship_here or static"


def _misplaced(op: str, place: Place) -> Iterator[Fault]:
    words = vocabulary()
    home = words.belongs.get(op)
    if home and home != place.belongs:
        yield Fault("", f"{op} can stand on {HOMES[home]} only, and this is {place.called}")
    elif not place.bare:
        yield Fault(
            "",
            f"{op} stands without a trigger; on {place.called}, write when it happens: {listed(place.triggers)}",
        )
    elif place.manner == STANDING and op not in words.standing:
        says = f"{op} happens once and cannot hold all the time, as it must for {place.called}"
        yield Fault("", f"{says}; possible are {listed(words.standing)}", words.standing)
    elif place.only and op not in place.only:
        yield Fault("", f"{op} does nothing in {place.called}; possible are {listed(place.only)}", place.only)


HOMES: Final = {"encounter": "an encounter card", "tile": "a tile", "ability": "a ship's ability"}


def _option_faults(value: object, place: Place, where: str) -> Iterator[Fault]:
    if not isinstance(value, list) or len(value) < 2:
        yield Fault(where, "choose needs options: two or more lists of effects (an empty list does nothing)")
        return
    for number, option in enumerate(value, start=1):
        yield from _list_faults(option, place._replace(bare=True), f"{where}, option {number}")


def _together(op: str, effect: Mapping[str, Any]) -> Iterator[str]:
    """What holds of several fields at once."""
    if op == "test" and ("level" in effect) == ("opposed_by" in effect):
        yield "test needs either level (a number to reach) or opposed_by (a system of the enemy ship)"
    if op == "move" and not {"again", "adjacent", "ignore_size"} & set(effect):
        yield "move needs one of again, adjacent, ignore_size"
    if op == "install":
        mode = effect.get("mode")
        missing = {"build_free": "what", "upgrade": "from_", "relax": "n"}.get(str(mode))
        if missing and missing not in effect:
            yield f"install with mode {mode} needs {missing}"


def _whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _names(*words: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in words


def _limit(value: object) -> bool:
    return isinstance(value, str) and value in vocabulary().limiting


class Kind(NamedTuple):
    """What a field may hold: a test of a value, and the words for what is expected."""

    holds: Callable[[object], bool]
    expected: Callable[[], str]


def _several(values: object, holds: Callable[[object], bool]) -> bool:
    return isinstance(values, list) and bool(values) and all(map(holds, values))


KINDS: Final[Mapping[str, Kind]] = {
    "number": Kind(lambda value: _whole(value, -99) and value != 0, lambda: "a whole number, not 0"),
    "amount": Kind(lambda value: _whole(value, 0), lambda: "a whole number from 0 on"),
    "count": Kind(lambda value: _whole(value, 1), lambda: "a whole number from 1 on"),
    "count or all": Kind(
        lambda value: _whole(value, 1) or value == "all", lambda: "a whole number from 1 on, or all"
    ),
    "yes": Kind(lambda value: value is True, lambda: "true (or leave it out)"),
    "yes or no": Kind(lambda value: isinstance(value, bool), lambda: "true or false"),
    "system": Kind(_names(*SYSTEMS), lambda: listed(SYSTEMS, "or")),
    "step": Kind(_names(*STEPS), lambda: listed(STEPS, "or")),
    "role": Kind(_names(*ROLES), lambda: listed(ROLES, "or")),
    "duration": Kind(
        lambda value: value in vocabulary().durations, lambda: listed(vocabulary().durations, "or")
    ),
    "condition": Kind(
        lambda value: value in vocabulary().conditions, lambda: f"one of {listed(vocabulary().conditions)}"
    ),
    "limit": Kind(_limit, lambda: f"one of {listed(vocabulary().limiting)}"),
    "stripes": Kind(
        lambda value: _several(value, _names(*STRIPES)), lambda: f"a list of {listed(STRIPES, 'or')}"
    ),
    "faces": Kind(
        lambda value: _several(value, lambda face: _whole(face, 1) and face in range(1, 7)),
        lambda: "a list of results of a die, 1 to 6",
    ),
    "effects": Kind(lambda value: isinstance(value, list), lambda: "a list of effects"),
    "options": Kind(lambda value: isinstance(value, list), lambda: "two or more lists of effects"),
}


def fits(kind: FieldKind, value: object) -> bool:
    """Whether a field of this kind may hold the value."""
    if isinstance(kind, tuple):
        return isinstance(value, str) and value in kind
    try:
        return KINDS[kind].holds(value)
    except TypeError:  # a list or an object, where a word is looked up
        return False


def expected(kind: FieldKind) -> str:
    """In words, what a field of this kind holds."""
    return listed(kind, "or") if isinstance(kind, tuple) else KINDS[kind].expected()


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as a sentence has them."""
    several = [str(word) for word in words]
    if len(several) < 2:
        return "".join(several)
    return f"{', '.join(several[:-1])} {last} {several[-1]}"


def unknown(what: str, given: object, known: Sentences) -> str:
    """A sentence about a word that is not known, with one that may be meant."""
    near = get_close_matches(str(given), known, n=1)
    if near and len(known) > MANY:
        return f"{written(given)} is no {what}; did you mean {near[0]}?"
    meant = f" (did you mean {near[0]}?)" if near else ""
    there = f"there are {listed(known)}" if known else "there are none"
    return f"{written(given)} is no {what}{meant}; {there}"


def written(value: object) -> str:
    """A value as it stands in the data."""
    return msgspec.json.encode(value).decode()
