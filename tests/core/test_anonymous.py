"""Anonymous pieces: what each observer knows is exactly what it has followed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.core import anonymous as module
from starboard.core.anonymous import Anonymous, Lot, anonymous, from_view, mix_at_random
from starboard.core.chance import SeededChance
from starboard.core.event import SPECTATOR, HiddenDraw, redact
from starboard.core.match import Match
from tests.laws.toy import Toy

ECHO = 0
OBSERVERS = (SPECTATOR, 1, 3)  # the side of seats 0 and 2 owns the pieces


def fleet(*identities: int) -> Anonymous:
    side = anonymous((0, 2), 4)
    for piece, identity in enumerate(identities):
        side.enter(piece, identity)
    return side


def worlds(side: Anonymous, seat: int) -> set[tuple[int, ...]]:
    """All that the pieces may be, in order of their numbers, for all that the lots say."""
    lots = side.known_to(seat)
    found = set()
    for ways in product(
        *(sorted(set(permutations(lot.of))) if lot.ways is None else lot.ways for lot in lots)
    ):
        are = {
            piece: identity
            for lot, way in zip(lots, ways, strict=True)
            for piece, identity in zip(lot.pieces, way, strict=True)
        }
        found.add(tuple(are[piece] for piece in sorted(are)))
    return found


def could_be(side: Anonymous, seat: int, piece: int) -> tuple[int, ...]:
    """What this piece may be, for all that this seat knows."""
    place = sorted(side.are).index(piece)
    return tuple(sorted({are[place] for are in worlds(side, seat)}))


def test_a_ship_and_its_echo_cannot_be_told_apart_but_by_their_owners() -> None:
    side = fleet(5, ECHO, 7)
    side.mix([0, 1], [ECHO, 5])
    assert [could_be(side, 0, piece) for piece in range(3)] == [(ECHO,), (5,), (7,)]
    for observer in OBSERVERS:
        assert [could_be(side, observer, piece) for piece in range(3)] == [(ECHO, 5), (ECHO, 5), (7,)]
    side.show(0, (3,))
    assert could_be(side, 3, 1) == (5,)
    assert could_be(side, 1, 1) == could_be(side, SPECTATOR, 1) == (ECHO, 5)


def test_part_of_a_lot_that_is_mixed_with_others_stays_known_for_what_it_is() -> None:
    """The echo (or the ship: nobody knows) goes to another ship and is mixed with it."""
    side = fleet(5, ECHO, 7)
    side.mix([0, 1], [5, ECHO])
    side.mix([1, 2], [7, ECHO])
    assert worlds(side, 1) == {(5, ECHO, 7), (5, 7, ECHO), (ECHO, 5, 7), (ECHO, 7, 5)}
    assert could_be(side, 1, 0) == (ECHO, 5)  # never 7: it was not there
    side.show(2)
    assert worlds(side, 1) == {(5, 7, ECHO)}
    assert len(side.lots[1]) == 3


def test_all_alike_are_known_and_what_leaves_is_gone() -> None:
    side = fleet(ECHO, ECHO, 3)
    side.mix([0, 1], [ECHO, ECHO])
    assert all(lot.ways is None and len(lot.pieces) == 1 for lot in side.lots[1])
    side.mix([0, 2], [3, ECHO])
    assert side.leave(2) == ECHO
    assert side.are == {0: 3, 1: ECHO}
    assert worlds(side, 1) == {(3, ECHO)}


def test_what_only_a_ship_can_do_is_seen() -> None:
    side = fleet(5, 6, ECHO)
    side.mix([0, 1, 2], [6, ECHO, 5])
    side.rule_out(0, {ECHO, 5})
    assert could_be(side, SPECTATOR, 0) == (6,)
    side.rule_out(2, {ECHO}, (1,))
    assert could_be(side, 1, 1) == (ECHO,)
    assert could_be(side, 3, 1) == (ECHO, 5)


def test_errors_are_sentences_and_change_nothing() -> None:
    side = fleet(5, ECHO)
    before = side.clone()
    with pytest.raises(ValueError, match="expected the same identities"):
        side.mix([0, 1], [5, 5])
    with pytest.raises(ValueError, match="expected the same identities"):
        side.mix([0, 0], [5, 5])
    with pytest.raises(ValueError, match="number of its own"):
        side.enter(1, 7)
    with pytest.raises(ValueError, match="not ruled out"):
        side.rule_out(0, {5})
    assert side == before


Step = tuple[str, list[int], int]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["mix", "mix", "show", "show one", "rule out", "leave", "enter"]),
        st.lists(st.integers(0, 5), min_size=1, max_size=4, unique=True),
        st.integers(0, 999),
    ),
    max_size=8,
)


def followed(steps: list[Step], identities: tuple[int, ...]) -> Iterator[tuple[Anonymous, dict[int, Any]]]:
    """The side after each step, and by observer every world that fits what it has seen, reckoned by listing them."""
    side = fleet(*identities)
    fit = {observer: {tuple(identities)} for observer in OBSERVERS}
    for what, named, number in steps:
        there = sorted(side.are)
        pieces = [piece for piece in named if piece in side.are]
        if not pieces:
            continue
        at = there.index(pieces[0])
        if what == "mix":
            orders = sorted(set(permutations([side.are[piece] for piece in pieces])))
            side.mix(pieces, orders[number % len(orders)])
            places = [there.index(piece) for piece in pieces]
            for observer in OBSERVERS:
                fit[observer] = {
                    tuple(dict(zip(places, order, strict=True)).get(n, one) for n, one in enumerate(world))
                    for world in fit[observer]
                    for order in permutations([world[place] for place in places])
                }
        elif what == "enter":
            side.enter(max(there) + 1, number % 4)
            fit = {observer: {(*world, number % 4) for world in fit[observer]} for observer in OBSERVERS}
        else:
            audience = (1,) if what == "show one" else (SPECTATOR,)
            told = OBSERVERS if SPECTATOR in audience else audience
            is_it = side.are[pieces[0]]
            out = {number % 4} - {is_it}
            if what == "rule out":
                side.rule_out(pieces[0], out)
            elif what == "leave":
                side.leave(pieces[0])
            else:
                side.show(pieces[0], audience)
            for observer in told:
                fit[observer] = {
                    world
                    for world in fit[observer]
                    if (world[at] not in out if what == "rule out" else world[at] == is_it)
                }
            if what == "leave":
                fit = {o: {world[:at] + world[at + 1 :] for world in fit[o]} for o in OBSERVERS}
        yield side, fit


@settings(max_examples=120, deadline=None)
@given(STEPS, st.lists(st.integers(0, 3), min_size=2, max_size=5))
def test_observers_know_exactly_what_they_have_followed(steps: list[Step], identities: list[int]) -> None:
    for side, fit in followed(steps, tuple(identities)):
        truth = tuple(side.are[piece] for piece in sorted(side.are))
        for observer in OBSERVERS:
            assert worlds(side, observer) == fit[observer]
            assert truth in fit[observer]
        assert worlds(side, 2) == {truth}
        assert Anonymous.from_plain(side.plain()) == side


@settings(max_examples=60, deadline=None)
@given(STEPS, st.lists(st.integers(0, 3), min_size=2, max_size=5), st.integers(0, 99))
def test_a_sample_gives_its_seat_the_same_view_and_can_be_anything_else(
    steps: list[Step], identities: list[int], seed: int
) -> None:
    rng = SeededChance(seed)
    for side, fit in followed(steps, tuple(identities)):
        for seat in (SPECTATOR, 0, 1, 2, 3):
            sample = from_view(side.view(seat), seat, 4, lambda n: rng.draw("sample", n))
            assert sample.view(seat) == side.view(seat)
            sampled = tuple(sample.are[piece] for piece in sorted(sample.are))
            assert sampled in (fit[seat] if seat in fit else worlds(side, 0))
            assert sorted(sample.are.values()) == sorted(side.are.values())


def test_every_world_is_sampled() -> None:
    side = fleet(5, ECHO, 7)
    side.mix([0, 1], [5, ECHO])
    side.mix([1, 2], [7, ECHO])
    rng = SeededChance(1)
    seen = set()
    for _ in range(100):
        sample = from_view(side.view(1), 1, 4, lambda n: rng.draw("sample", n))
        seen.add(tuple(sample.are.values()))
    assert seen == worlds(side, 1)


def test_too_many_ways_to_list_say_less_never_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAYS", 5)
    side = fleet(5, ECHO, 7)
    side.mix([0, 1], [5, ECHO])
    side.mix([1, 2], [7, ECHO])
    assert side.lots[1] == (Lot((0, 1, 2), (ECHO, 5, 7)),)
    side.rule_out(0, {7})
    assert side.lots[1] == (Lot((0, 1, 2), (ECHO, 5, 7)),)
    side.show(0)
    assert worlds(side, 1) == {(5, ECHO, 7), (5, 7, ECHO)}


def test_lots_are_drawn_for_the_owners_alone() -> None:
    table = Match.new(Toy(), 4, SeededChance(1)).game
    start = len(table.log)
    arrangements = set()
    for _ in range(40):
        side = fleet(5, ECHO, 7)
        mix_at_random(table.draw, "mix", side, [0, 1, 2])
        arrangements.add(tuple(side.are.values()))
    assert len(arrangements) == 6
    events = table.log.since(start)
    assert {type(event) for event in events} == {HiddenDraw}
    assert [seat for seat in range(-1, 4) if "result" in redact(events[0], seat)] == [0, 2]
