"""What a scenario expects, compared with what is found; and names in it that nothing has, which are errors.

An expectation that something is not there holds for every name that is misspelt. So each name is looked up:
a path among the facts, the type and fields of an event, an option among all that the question can have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from starboard.core.decision import Decision, Option, option_fields
from starboard.core.errors import StarboardError
from starboard.core.event import Event
from starboard.core.game import Ruleset
from starboard.core.match import Match

Named = str | dict[str, Any]  # an option's id, or some of its fields
BOUNDS = {"at_least", "at_most"}


class BadExpectation(StarboardError):
    """An expectation that cannot be read; the text says what was expected."""


# -- values ----------------------------------------------------------------------------------------------------


def contains(found: Any, expected: Any) -> bool:
    """Equality, but a dict need only hold the expected keys, a tuple is a list, `{near, within}` is any number that
    lies so near, and `{at_least}`, `{at_most}` any that is no smaller, no greater."""
    if isinstance(expected, Mapping):
        if "near" in expected:
            return _is_near(found, expected)
        if expected and expected.keys() <= BOUNDS:
            return _is_within(found, expected)
        return isinstance(found, Mapping) and all(
            str(key) in found and contains(found[str(key)], value) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(found, list | tuple)
            and len(found) == len(expected)
            and all(map(contains, found, expected))
        )
    return bool(found == expected)


def _is_near(found: Any, expected: Mapping[str, Any]) -> bool:
    match dict(expected):
        case {"near": int() | float() as near, "within": int() | float() as within, **rest} if not rest:
            return _is_number(found) and abs(found - near) <= within
    raise BadExpectation(
        f"{dict(expected)} is no number to compare with; expected {{near: 12.345, within: 0.05}}."
    )


def _is_within(found: Any, expected: Mapping[str, Any]) -> bool:
    if not all(map(_is_number, expected.values())):
        raise BadExpectation(
            f"{dict(expected)} are no bounds of a number; expected {{at_least: 3}}, {{at_most: 5}} or both."
        )
    return (
        _is_number(found)
        and found >= expected.get("at_least", found)
        and found <= expected.get("at_most", found)
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


# -- facts -----------------------------------------------------------------------------------------------------


def fact_failures(rules: Ruleset[Any], facts: Mapping[str, Any], expected: Mapping[str, Any]) -> list[str]:
    """What differs from these expectations, each a path to a value; a path that leads nowhere is one of them."""
    failures = []
    for path, value in expected.items():
        failures += _failures_at(rules, facts, tuple(path.split(".")), value)
    return failures


def _failures_at(rules: Ruleset[Any], facts: Any, path: tuple[str, ...], value: Any) -> list[str]:
    name = ".".join(path)
    found = facts
    for depth, part in enumerate(path):
        if isinstance(found, list) and part.isdecimal() and int(part) < len(found):
            found = found[int(part)]
        elif isinstance(found, Mapping) and part in found:
            found = found[part]
        elif depth == len(path) - 1 and _may_be_absent(rules, found, path):
            found = None
        else:
            return [f"there is no {name}: {_what_is_there(found, path[:depth])}"]
    if isinstance(value, Mapping) and not value and found:
        return [f"{name} is {found!r}, expected nothing there"]  # in parts, nothing would fit everything
    is_figure = isinstance(value, Mapping) and ("near" in value or value.keys() <= BOUNDS)
    if isinstance(value, Mapping) and not is_figure and isinstance(found, Mapping):
        return [
            failure
            for key, inner in value.items()
            for failure in _failures_at(rules, facts, (*path, *str(key).split(".")), inner)
        ]
    return [] if contains(found, value) else [f"{name} is {found!r}, expected {value!r}"]


def _may_be_absent(rules: Ruleset[Any], parent: Any, path: tuple[str, ...]) -> bool:
    """Whether what the path names could be there, though it is not now."""
    if isinstance(parent, list) or path[:-1] == ("asked",):
        return path[-1].isdecimal()
    if path == ("outcome",):
        return True
    return isinstance(parent, Mapping) and rules.may_lack(path[:-1], path[-1])


def _what_is_there(found: Any, path: tuple[str, ...]) -> str:
    where = ".".join(path) or "the table"
    if isinstance(found, Mapping):
        return f"{where} has {', '.join(map(str, found)) or 'nothing'}"
    if isinstance(found, list):
        return f"{where} is a list of {len(found)}"
    return f"{where} is {found!r}"


# -- events ----------------------------------------------------------------------------------------------------


def unknown_events(rules: Ruleset[Any], named: list[dict[str, Any]]) -> list[str]:
    """What in these names of events no event has: a type, a field, a value of another type, a rule."""
    return [fault for one in named for fault in _event_faults(rules, one)]


def _event_faults(rules: Ruleset[Any], named: Mapping[str, Any]) -> Iterator[str]:
    tag = named.get("event")
    types = [kind for kind in _event_types(Event) if tag in (None, kind.__struct_config__.tag)]
    if not types:
        yield f"there is no event {tag!r}"
        return
    fields = {name: value for name, value in named.items() if name not in ("event", "rule")}
    fitting = [kind for kind in types if fields.keys() <= set(kind.__struct_fields__)]
    if not fitting:
        known = sorted({name for kind in types for name in kind.__struct_fields__}) if tag else []
        having = f"; it has {', '.join(known)}" if known else ""
        yield f"no event {tag or ''} has {', '.join(fields)} together{having}"
    elif not any(_could_hold(kind, fields) for kind in fitting):
        yield f"no event {tag or ''} has such values: {fields}"
    rule = named.get("rule")
    if rule is not None and rule not in rules.rulebook().by_id():
        yield f"there is no rule {rule!r}"


def _event_types(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        if one.__struct_config__.tag is not None:
            yield one
        yield from _event_types(one)


def _could_hold(kind: type[Event], named: Mapping[str, Any]) -> bool:
    """Whether each plain value is of its field's type; what is compared in parts is not looked into."""
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    for name, value in named.items():
        if isinstance(value, str | int | float) and not _fits(value, types[name]):
            return False
    return True


def _fits(value: Any, type_: Any) -> bool:
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError:
        return False
    return True


# -- options ---------------------------------------------------------------------------------------------------


def find(options: tuple[Option, ...], named: Named) -> list[Option]:
    """The options of this id, or with these fields."""
    if isinstance(named, str):
        return [option for option in options if option.id == named]
    return [option for option in options if contains(option_fields(option), named)]


def unknown_option(match: Match, decision: Decision, named: Named) -> str | None:
    """Why no answer to this question could be so named, or None: for what is said not to be offered."""
    kind = match.rules.kinds[decision.kind]
    if isinstance(named, str):
        option = kind.choice(match.game, match.question_of(decision.seat), {"id": named})
        if option is None or not isinstance(option, kind.choices) or not _same_words(option.id, named):
            return f"no answer to {decision.kind} can be called {named!r}"
        strange = match.rules.unknown_words(option)
        return f"{named!r} names what there is not: {', '.join(strange)}" if strange else None
    wanted = {name for name in named if name != "kind"}
    tags = {choice.__struct_config__.tag: choice for choice in kind.choices}
    if "kind" in named and named["kind"] not in tags:
        return f"no answer to {decision.kind} is of the kind {named['kind']!r}; there are {', '.join(map(str, tags))}"
    types = [tags[named["kind"]]] if "kind" in named else list(tags.values())
    if not any(wanted <= set(choice.__struct_fields__) for choice in types):
        return f"no answer to {decision.kind} has the fields {', '.join(sorted(wanted))}"
    return None


def _same_words(one: str, other: str) -> bool:
    """Whether two notations have the same words, be it in another order."""
    return sorted(one.split()) == sorted(other.split())
