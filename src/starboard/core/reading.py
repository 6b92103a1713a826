"""Answers, read and judged whole before the rules of any game see them.

An answer comes from outside: any field may be missing, of another type, not a number, or of a size that no
arithmetic holds. Here, once for all games, it becomes an option of the right types and sensible figures, or
a refusal that names the field; whether it is legal is then for the game's `DecisionKind.refusal`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec

from starboard.core.decision import (
    Decision,
    DecisionKind,
    Figure,
    Option,
    Parametric,
    Question,
    Refusal,
    Spot,
    matches,
    option_fields,
)

NOT_OFFERED = "not_offered"
LARGEST: Final = 2**31 - 1  # of whole numbers: no game counts so far
LONGEST: Final = 200  # characters of a text, entries of a list
SHOWN: Final = 40  # characters of a wrong value that a refusal repeats

_EXPECTED: Final[dict[Any, str]] = {
    float | None: "number",
    int: "whole_number",
    bool: "yes_or_no",
    str: "text",
}


def whole_number(word: str) -> int | None:
    """The whole number that a typed word is; None if it is none, or longer than any that is meant."""
    digits = word.removeprefix("-")  # decimal ones of any alphabet, but no "²", which `isdigit` takes for one
    return int(word) if digits.isdecimal() and len(word) <= LONGEST else None


def read_answer(
    kind: DecisionKind[Any], game: Any, question: Question, decision: Decision, given: Any
) -> Option | Refusal:
    """The option that an answer describes, offered or not; or why it describes none."""
    if isinstance(given, Option):
        offered = decision.option(given.id)
        if offered == given:
            return offered
        filled = _filled_offer(offered, given)
        if filled is not None:
            return filled
        given = option_fields(given)
    elif isinstance(given, str):
        given = {"id": given}
    elif not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        return not_offered(decision)
    id_ = given.get("id", "")
    if not isinstance(id_, str):
        return _field_wrong(decision, "id", id_, "text")
    for choice in kind.choices:
        if issubclass(choice, Parametric) and choice.__struct_config__.tag == given.get("kind"):
            return _filled_in(decision, choice, given)
    offered = decision.option(id_)
    option = kind.choice(game, question, given) if offered is None else offered
    if option is None or not _is_measured(option_fields(option)):
        return not_offered(decision)
    # Each field that is given says the same as the option; an id may be written in another way.
    return option if matches(option, {**given, "id": option.id}) else not_offered(decision)


def not_offered(decision: Decision) -> Refusal:
    """The refusal of what is no answer to this decision at all."""
    return Refusal(decision.rule, NOT_OFFERED, {"decision": decision.kind})


def why_not_whole(decision: Decision, option: Parametric) -> Refusal | None:
    """Why the rules of the game cannot judge a filled-in option: something is missing, or no sensible figure."""
    missing = [name for name in option.PARTS if getattr(option, name) is None]
    if missing:
        return Refusal(
            decision.rule,
            "place_missing" if isinstance(option, Spot) else "answer_incomplete",
            {"decision": decision.kind, "missing": [*missing]},
        )
    for name, bounds in _bounded(type(option)):
        refusal = _out_of_range(decision, name, getattr(option, name), bounds)
        if refusal is not None:
            return refusal
    return None


@cache
def _bounded(choice: type[Parametric]) -> list[tuple[str, tuple[int, int] | None]]:
    """The fields of an option that an answer fills in, each with its bounds."""
    own = [name for name in choice.__struct_fields__ if name not in choice.OFFERED]
    return [(name, choice.BOUNDS.get(name)) for name in own]


# -- options that are filled in --------------------------------------------------------------------------------


def _filled_offer(offered: Option | None, given: Option) -> Option | None:
    """An offer that is the answer but for what was to be filled in, in the right types: nothing more need be compared.
    None where that is not so, which says nothing yet of the answer."""
    if not isinstance(given, Parametric) or not isinstance(offered, Parametric):
        return None
    choice = type(given)
    if type(offered) is not choice:
        return None
    told_apart = _fields(choice)[3]
    if given.region != offered.region or told_apart(given) != told_apart(offered):
        return None
    try:
        return msgspec.convert(option_fields(given), choice)
    except msgspec.ValidationError:
        return None


def _filled_in(decision: Decision, choice: type[Parametric], given: Mapping[str, Any]) -> Option | Refusal:
    """This type of option, filled in by these fields; what they leave out is as in the offer that they name."""
    types, fixed, required, told_apart = _fields(choice)
    offers = [offer for offer in decision.options if type(offer) is choice]
    for name in given:
        if name not in types and name != "kind":
            return Refusal(decision.rule, "field_unknown", {"decision": decision.kind, "field": _shown(name)})
    region = given.get("region")
    if region and all(offer.region != region for offer in offers):
        return _field_wrong(decision, "region", region, "region")
    id_ = given.get("id", "")
    named = next((offer for offer in offers if offer.id == id_), None)
    kept = {} if named is None else {name: getattr(named, name) for name in fixed}
    filled = {**kept, **given, "id": id_}
    missing = [name for name in required if name not in filled]
    if missing:
        figures: dict[str, Figure] = {"decision": decision.kind, "missing": [*missing]}
        return Refusal(decision.rule, "answer_incomplete", figures)
    try:
        option = msgspec.convert(filled, choice)
    except msgspec.ValidationError:
        return _first_wrong(decision, types, filled)
    wanted = told_apart(option)
    offer = next((one for one in offers if told_apart(one) == wanted), None)
    if offer is None:  # the rules may say why it is none
        return msgspec.structs.replace(option, id="")
    if id_ not in ("", offer.id, given["kind"]):
        return not_offered(decision)  # its name says another thing than its fields
    return msgspec.structs.replace(option, id=offer.id)


@cache
def _fields(
    choice: type[Parametric],
) -> tuple[dict[str, Any], list[str], list[str], Callable[[Parametric], Any]]:
    """The types of all fields, the fields that tell offers apart, those of them that have no default, and what gives
    an option's values of the fields that tell offers apart."""
    fields = msgspec.structs.fields(choice)
    own = [field for field in fields if field.name not in (*choice.OFFERED, *choice.PARTS, *choice.MAY_ADD)]
    return (
        {field.name: field.type for field in fields},
        [field.name for field in own],
        [field.name for field in own if field.required],
        attrgetter(*(field.name for field in own)) if own else lambda option: (),
    )


def _first_wrong(decision: Decision, types: Mapping[str, Any], given: Mapping[str, Any]) -> Refusal:
    """Which field is not of its type."""
    for name, type_ in types.items():
        try:
            msgspec.convert(given.get(name), type_)
        except msgspec.ValidationError:
            if name in given:
                return _field_wrong(decision, name, given[name], _EXPECTED.get(type_, "pairs"))
    return not_offered(decision)


def _field_wrong(decision: Decision, field: str, value: Any, expected: str) -> Refusal:
    figures: dict[str, Figure] = {
        "decision": decision.kind,
        "field": field,
        "given": _shown(value),
        "expected": expected,
    }
    return Refusal(decision.rule, "field_wrong", figures)


def _out_of_range(
    decision: Decision, field: str, value: Any, bounds: tuple[int, int] | None
) -> Refusal | None:
    figures: dict[str, Figure]
    if isinstance(value, int | float):
        least, most = bounds or (-LARGEST, LARGEST)
        if not least <= value <= most:  # nor is what is not a number
            figures = {"decision": decision.kind, "field": field, "given": _shown(value)}
            return Refusal(decision.rule, "field_out_of_range", {**figures, "least": least, "most": most})
    elif not _is_measured(value):
        figures = {"decision": decision.kind, "field": field, "most": LONGEST}
        return Refusal(decision.rule, "field_too_long", figures)
    return None


# -- figures ---------------------------------------------------------------------------------------------------


def _is_measured(value: Any) -> bool:
    """Whether no number, text or list in it is larger than any rule can mean."""
    if isinstance(value, int | float):
        return -LARGEST <= value <= LARGEST
    if isinstance(value, str):
        return len(value) <= LONGEST
    if isinstance(value, Mapping):
        return len(value) <= LONGEST and all(map(_is_measured, (*value, *value.values())))
    if isinstance(value, list | tuple):
        return len(value) <= LONGEST and all(map(_is_measured, value))
    return True


def _shown(value: Any) -> str:
    """The beginning of a value as it was given."""
    text = value if isinstance(value, str) else "…" if isinstance(value, Mapping | list) else repr(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
