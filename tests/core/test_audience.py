"""Several seats as the audience of a field, of a draw, of a secret answer."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.core.chance import SeededChance
from starboard.core.decision import Question
from starboard.core.event import (
    ALL,
    AUDIENCE,
    EVERYBODY,
    NOBODY,
    OWNER,
    SHARED,
    SPECTATOR,
    Draw,
    Event,
    HiddenChosen,
    HiddenDraw,
    Visibility,
    is_told,
    redact,
    shows_a_secret,
)
from starboard.core.history import entries_and_draws
from starboard.core.match import Match
from starboard.server.beside_log import as_seen, happened
from tests.laws.toy import Dial, Toy, ToyGame

SEATS = (SPECTATOR, 0, 1, 2, 3)


class Shown(Event, frozen=True, tag="audience_shown"):
    """A card of a seat is shown to some."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {
        "card": AUDIENCE,
        "place": SHARED,
        "price": OWNER,
        "rest": NOBODY,
        "colour": ALL,
    }
    seat: int
    audience: tuple[int, ...]
    card: int = 1
    place: int = 2
    price: int = 3
    rest: int = 4
    colour: int = 5


def test_a_field_is_seen_by_exactly_its_audience() -> None:
    event = Shown(0, (1, 3))
    seen = {seat: set(redact(event, seat)) - {"event", "seat", "audience"} for seat in SEATS}
    assert seen == {
        SPECTATOR: {"colour"},
        0: {"colour", "place", "price"},
        1: {"colour", "card", "place"},
        2: {"colour"},
        3: {"colour", "card", "place"},
    }
    assert shows_a_secret(event)


def test_what_everybody_is_told_everybody_sees() -> None:
    assert all("card" in redact(Shown(0, EVERYBODY), seat) for seat in SEATS)
    assert not any("card" in redact(Shown(0, ()), seat) for seat in SEATS)
    assert not is_told((0, 1), SPECTATOR)


@given(st.sampled_from(SEATS), st.lists(st.sampled_from(SEATS), max_size=3))
def test_what_is_kept_of_an_event_is_filtered_alike(seat: int, audience: list[int]) -> None:
    event = Shown(2, tuple(audience))
    (kept,) = msgspec.msgpack.decode(
        msgspec.msgpack.encode(happened([event], {})),
        type=list[type(happened([event], {})[0])],  # type: ignore[misc]
    )
    for viewer in SEATS:
        assert msgspec.to_builtins(as_seen(kept, viewer)) == _plain(redact(event, viewer))


def _plain(fields: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(fields))


def test_a_secret_for_an_audience_needs_to_say_who_that_is() -> None:
    with pytest.raises(TypeError, match="open field `audience`"):

        class Silent(Event, frozen=True):
            OPEN: ClassVar[tuple[str, ...]] = ("seat",)
            SECRET: ClassVar[dict[str, Visibility]] = {"card": AUDIENCE}
            seat: int
            card: int


def test_draws_for_one_and_for_all_look_as_ever() -> None:
    one = msgspec.json.encode(HiddenDraw("deck", 3, 9, 1, 4))
    assert one == b'{"event":"hidden_draw","label":"deck","index":3,"n":9,"seat":1,"result":4}'
    assert "audience" not in redact(HiddenDraw("deck", 3, 9, 1, 4), 1)
    chosen = msgspec.to_builtins(HiddenChosen(1, 2, "dial", "dial 3", False, "R", 2))
    assert list(chosen) == ["event", "seat", "decision", "choice", "option", "forced", "rule", "together"]


def test_a_draw_for_several_is_seen_by_them_alone_and_is_in_the_record() -> None:
    table = Match.new(Toy(), 4, SeededChance(1)).game
    start = len(table.log)
    results = [table.draw("deck", 1000, audience) for audience in ((), (2,), (2, 0), EVERYBODY, -1, 3)]
    events = table.log.since(start)
    assert [type(event) for event in events] == [HiddenDraw] * 3 + [Draw] + [HiddenDraw] * 2
    told = [[seat for seat in SEATS if "result" in redact(event, seat)] for event in events]
    assert told == [[], [2], [0, 2], list(SEATS), [], [3]]
    asked = [
        [seat for seat in SEATS if event.is_told(seat)] for event in events if isinstance(event, HiddenDraw)
    ]
    assert asked == [[], [2], [0, 2], [], [3]]
    assert events[0] == HiddenDraw("deck", 0, 1000, SPECTATOR, results[0])
    _, draws = entries_and_draws(map(msgspec.to_builtins, events))
    assert [draw[3] for draw in draws] == results


class TeamDial(Dial):
    """A dial that the seat across the table learns."""

    def audience(self, game: ToyGame, question: Question) -> tuple[int, ...]:
        return ((question.seat + 2) % 4,)


def test_a_secret_answer_is_told_to_its_audience() -> None:
    rules = Toy()
    rules.kinds = {**Toy.kinds, "dial": TeamDial()}  # type: ignore[misc]
    match = Match.new(rules, 4, SeededChance(1))
    for seat in range(4):
        match.apply(seat, f"dial {seat + 1}")
    told = {
        seat: [one["seat"] for one in match.events_for(seat) if one.get("option")]
        for seat in (SPECTATOR, 0, 1, 2, 3)
    }
    assert told == {SPECTATOR: [], 0: [0, 2], 1: [1, 3], 2: [0, 2], 3: [1, 3]}
