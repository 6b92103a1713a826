"""Hooks and events: who listens, ties, and fields that nobody declared."""

from __future__ import annotations

from typing import ClassVar

import pytest

from starboard.core.event import SPECTATOR, Event, HiddenDraw, redact
from starboard.core.hook import Effects, EventIndex, Handler
from starboard.games import game_ids, load


def test_listeners_come_in_order_of_timing_and_ties_stay_together() -> None:
    index = EventIndex()
    late, mine, yours = Handler(2, 0, "late"), Handler(1, 1, "mine"), Handler(1, 0, "yours")
    for handler in (late, mine, yours):
        index.add("attack", handler)
    assert index.listeners("attack") == (yours, mine, late)
    assert index.groups("attack") == [[yours, mine], [late]]
    assert index.listeners("boost") == ()


def test_a_card_that_leaves_listens_no_more_and_a_copy_is_independent() -> None:
    index = EventIndex()
    handler = Handler(1, 0, "card")
    index.add("attack", handler)
    copy = index.clone()
    index.remove("attack", handler)
    assert index.listeners("attack") == ()
    assert copy.listeners("attack") == (handler,)


def test_effects_name_what_is_missing() -> None:
    effects: Effects[object] = Effects()  # type: ignore[type-var]
    effects.primitive("draw")(print)
    assert effects.kinds() == {"draw"}
    assert effects.missing([{"kind": "draw"}, {"kind": "fly"}]) == ["fly"]
    with pytest.raises(TypeError, match="'draw'"):
        effects.primitive("draw")(print)


def test_an_event_with_an_undeclared_field_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="say who may see value"):

        class Leaky(Event, frozen=True, tag="leaky"):
            OPEN: ClassVar[tuple[str, ...]] = ("seat",)
            seat: int
            value: int


def test_a_draw_for_nobody_is_shown_to_nobody() -> None:
    hidden = HiddenDraw("deck", 0, 30, -1, 17)
    assert all("result" not in redact(hidden, seat) for seat in (SPECTATOR, 0, 1))
    assert redact(HiddenDraw("deck", 0, 30, 1, 17), 1)["result"] == 17


def test_no_two_events_of_a_game_share_a_tag() -> None:
    """Editions of a game and what they share are one; other games may use the same word."""
    for game in game_ids():
        load(game)
    events = [kind for kind in _kinds(Event) if kind.__module__.startswith("starboard.")]
    tags: dict[str, list[str]] = {}
    for kind in events:
        parts = kind.__module__.split(".")
        family = parts[2].rstrip("0123456789") if parts[1] == "games" else ""
        tags.setdefault(family, []).append(str(kind.__struct_config__.tag))
    assert len(tags) > 3
    for family, own in tags.items():
        every = own + (tags[""] if family else [])
        assert sorted(set(every)) == sorted(every), family


def _kinds(base: type[Event]) -> list[type[Event]]:
    return [kind for child in base.__subclasses__() for kind in (child, *_kinds(child))]
