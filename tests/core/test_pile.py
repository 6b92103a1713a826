"""Piles: what is drawn, who knows what of it, what can be made up for those who do not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.event import EVERYBODY, SPECTATOR, Draw, HiddenDraw, Log, redact
from starboard.core.game import Game
from starboard.core.pile import (
    BOTTOM,
    HIDDEN,
    TOP,
    UNSEEN,
    Card,
    Deck,
    deck,
    from_view,
    read_deck,
    write_deck,
)
from tests.laws.toy import Toy, ToyGame

SEATS = (SPECTATOR, 0, 1, 2)


def new_game(seed: int = 1) -> ToyGame:
    rules = Toy()
    return Game(rules, rules.new_state(2, {}), SeededChance(seed), 3, {}, Log())


def told(game: ToyGame) -> list[list[int]]:
    """By draw, the seats that see what came up."""
    return [[seat for seat in SEATS if "result" in redact(event, seat)] for event in game.log]


def test_a_hand_is_drawn_for_its_seat() -> None:
    game, cards = new_game(), deck("orders", [3, 1, 2, 2])
    card = cards.draw(game, "hand0", (0,))
    assert card is not None
    assert (cards.size, cards.faces("hand0", 0), cards.faces("hand0", 1)) == (3, [card.face], [])
    assert cards.view(0).places == {"hand0": [card]}
    assert cards.view(1).places == {"hand0": [Card(HIDDEN, (0,))]}
    assert told(game) == [[0]]
    assert cards.totals() == {"orders 1": 1, "orders 2": 2, "orders 3": 1}


def test_a_number_that_would_tell_what_others_hold_is_seen_by_nobody() -> None:
    game, cards = new_game(), deck("orders", range(6))
    cards.draw(game, "hand0", (0,))
    cards.draw(game, "hand1", (1,))  # seat 0 knows its own card, seat 1 does not
    cards.draw(game, "hand0", (0, 1))
    cards.draw(game, "table", EVERYBODY)
    assert told(game) == [[0], [], [], []]
    cards.look(game, "hand1", (0,))
    cards.draw(game, "hand0", (0, 1))
    assert told(game)[4:] == [[0]]
    cards.look(game, "hand0", EVERYBODY)
    cards.look(game, "hand1", EVERYBODY)
    cards.draw(game, "table", EVERYBODY)
    assert isinstance(game.log.new[-1], Draw)
    assert cards.draw(game, "table", EVERYBODY) is None
    assert cards.size == 0


def test_a_card_that_nobody_sees_has_no_face_until_somebody_looks() -> None:
    game, cards = new_game(), deck("damage", [1, 2, 3])
    assert cards.draw(game, "ship0") == Card(UNSEEN)
    assert (len(game.log), cards.size, cards.unsettled) == (0, 2, [1, 2, 3])
    assert cards.draw(game, "ship1", EVERYBODY) is not None
    assert isinstance(game.log.new[-1], Draw)  # an unseen card elsewhere is no secret of anybody
    (face,) = cards.look(game, "ship0", (1,))
    event = game.log.new[-1]
    assert isinstance(event, HiddenDraw)
    assert (event.n, event.seat, cards.faces("ship0", 1)) == (2, 1, [face])


def test_the_next_cards_can_be_known_and_put_back() -> None:
    game, cards = new_game(), deck("orders", range(9))
    seen = cards.look_into(game, 2, (0,))
    low = cards.look_into(game, 2, (1,), end=BOTTOM)
    assert cards.size == 9
    assert [card.face for card in cards.view(0).top] == seen
    assert [card.face for card in cards.view(1).top] == [HIDDEN, HIDDEN]
    assert [card.face for card in cards.view(1).bottom] == low[::-1]
    drawn = [cards.draw(game, "hand1", (1,)) for _ in range(2)]
    assert [card and card.face for card in drawn] == seen
    assert [card and card.seats for card in drawn] == [(0, 1), (0, 1)]
    last = cards.draw(game, "hand1", (1,), end=BOTTOM)
    assert last == Card(low[0], (1,))
    cards.move(seen[0], "hand1", TOP, (1,))  # which of three, seat 0 cannot tell: it forgets what it knew
    assert cards.view(0).top == [Card(HIDDEN, (1,))]
    assert cards.faces("hand1", 0) == []
    assert len(cards.faces("hand1", 1)) == 2
    final = Card(UNSEEN)
    while (card := cards.draw(game, "table", EVERYBODY)) is not None:
        final = card
    assert final.face == low[1]


def test_a_played_card_may_have_been_the_one_that_was_known() -> None:
    game, cards = new_game(), deck("orders", [4, 4, 4, 4])
    for _ in range(3):
        cards.draw(game, "hand0", (0,))
    cards.move(4, "hand0", "shown", (0, 1))
    cards.move(4, "shown", "hand0", (0, 1))
    assert cards.faces("hand0", 1) == [4]
    cards.move(4, "hand0", "discard")
    assert cards.faces("hand0", 1) == []
    assert (cards.faces("hand0", 0), cards.faces("discard", SPECTATOR)) == ([4, 4], [4])
    two = read_deck(
        "orders 4.4.4 hand0=4@0.1,4@0.2"
    )  # two others know one each, and not which the other knows
    two.move(4, "hand0", "discard")
    assert two.at("hand0") == (Card(4, (0,)),)


def test_what_is_shuffled_back_cannot_lie_in_a_hand_that_was_drawn_before() -> None:
    game, cards = new_game(3), deck("orders", range(8))
    for _ in range(3):
        cards.draw(game, "hand0", (0,))
    held = set(cards.faces("hand0", 0))
    while cards.size:
        cards.draw(game, "discard", EVERYBODY)
    cards.shuffle(game, "discard")
    assert (cards.size, cards.shuffles) == (5, 1)
    rng = SeededChance(4)
    for _ in range(30):
        sample = from_view(cards.view(1), 1, lambda n: rng.draw("sample", n))
        assert set(sample.faces("hand0", 0)) == held
    cards.draw(game, "hand0", (0,))  # with a new card among them, the old ones can be anything
    assert {card.since for card in cards.at("hand0")} == {1}
    found = set()
    for _ in range(60):
        found.update(from_view(cards.view(1), 1, lambda n: rng.draw("sample", n)).faces("hand0", 0))
    assert found == set(range(8))


def test_a_card_that_is_shown_is_taken_to_be_of_the_last_lot_that_it_can_be_of() -> None:
    """So that an earlier hand can still hold its like."""
    game, cards = new_game(), read_deck("orders 1.5/5 hand0=5@0")
    while (card := cards.draw(game, "table", EVERYBODY)) is not None and card.face != 5:
        pass
    assert cards.lots == [(5,), ()] if cards.size == 0 else [(1, 5), ()]
    rng = SeededChance(4)
    samples = [from_view(cards.view(1), 1, lambda n: rng.draw("sample", n)) for _ in range(20)]
    assert 5 in {face for sample in samples for face in sample.faces("hand0", 0)}


def test_unseen_cards_get_their_faces_before_others_are_shuffled_in() -> None:
    game, cards = new_game(), deck("damage", [1, 2, 3, 4])
    cards.draw(game, "ship0")
    cards.draw(game, "discard", EVERYBODY)
    cards.shuffle(game, "discard")
    (card,) = cards.at("ship0")
    assert card.face != UNSEEN
    assert card.seats == ()
    assert told(game) == [list(SEATS), []]
    assert all(cards.view(seat).places == {"ship0": [Card(HIDDEN)]} for seat in SEATS)
    assert cards.draw(game, "ship1") == Card(UNSEEN, (), 1)


def test_the_deck_is_searched() -> None:
    game, cards = new_game(), deck("orders", [1, 2, 3, 3])
    cards.draw(game, "ship0")
    with pytest.raises(ValueError, match="settled first"):
        cards.search(1, "hand0", (0,))
    cards.settle(game)
    assert len(cards.found()) == 3
    with pytest.raises(ValueError, match="no card 9 in the deck orders"):
        cards.search(9, "hand0", (0,))
    cards.search(3, "hand0", (0,))
    cards.shuffle(game)
    assert (cards.size, cards.faces("hand0", 0), cards.faces("hand0", 1)) == (2, [3], [])


def test_notation_of_a_deck_goes_both_ways_and_says_what_is_wrong() -> None:
    text = "orders 0.0.1/3 top=?,1@0~1 hand0=0@0.2~1 table=0@*,5@*~1"
    cards = read_deck(text)
    assert write_deck(cards) == text
    assert (cards.size, cards.unsettled) == (3, [0, 3])
    assert read_deck("x -/-") == Deck("x", [], [(), ()])
    for wrong in ("orders", "orders 0.a", "orders 0 hand=1@0", "orders 0 hand=!"):
        with pytest.raises(BadSetup, match="not the notation of a deck"):
            read_deck(wrong)


AUDIENCES = st.sampled_from([(), (0,), (1,), (0, 1), EVERYBODY])
PLACES = st.sampled_from(["a", "b", "c"])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("draw"), PLACES, AUDIENCES, st.sampled_from([TOP, BOTTOM])),
        st.tuples(st.just("draw"), PLACES, AUDIENCES, st.just(TOP)),
        st.tuples(st.just("look"), PLACES, AUDIENCES, st.none()),
        st.tuples(st.just("into"), st.sampled_from([TOP, BOTTOM]), AUDIENCES, st.integers(0, 2)),
        st.tuples(st.just("move"), PLACES, AUDIENCES, st.sampled_from(["a", "b", "d", TOP, BOTTOM])),
        st.tuples(st.just("shuffle"), PLACES, st.just(()), st.none()),
        st.tuples(st.just("settle"), PLACES, st.just(()), st.none()),
    ),
    max_size=14,
)


def apply(cards: Deck, game: ToyGame, what: str, place: str, audience: Any, more: Any) -> None:
    if what == "draw":
        cards.draw(game, place, audience, end=more)
    elif what == "look":
        cards.look(game, place, audience)
    elif what == "into":
        cards.look_into(game, more, audience, end=place)
    elif what == "move":
        if cards.at(place):
            cards.move(cards.at(place)[-1].face, place, more, audience)
    elif what == "settle":
        cards.settle(game)
    else:
        cards.shuffle(game, place)


@settings(max_examples=150, deadline=None)
@given(STEPS, st.lists(st.integers(0, 3), max_size=7), st.integers(0, 99))
def test_laws_of_piles(steps: list[Any], faces: list[int], seed: int) -> None:
    game, cards = new_game(seed), deck("orders", faces)
    rng = SeededChance(seed)
    totals = cards.totals()
    for one in steps:
        apply(cards, game, *one)
        assert cards.totals() == totals
        assert cards.middle >= 0
        hidden = [c.face for c in cards.cards() if c.face != UNSEEN and SPECTATOR not in c.seats]
        assert Counter([*cards.unsettled, *hidden]) == Counter(face for lot in cards.lots for face in lot)
        assert all(len({card.since for card in at}) == 1 for at in cards.places.values())
        assert Deck.from_plain(cards.plain()) == cards
        assert read_deck(write_deck(cards)) == cards
        for seat in SEATS:
            view = cards.view(seat)
            shown = [*view.top, *view.bottom, *(card for at in view.places.values() for card in at)]
            for card in shown:
                assert card.face < 0 or seat in card.seats or SPECTATOR in card.seats
            sample = from_view(view, seat, lambda n: rng.draw("sample", n))
            assert sample.view(seat) == view
            assert sample.totals() == totals
            assert (sample.size, sample.middle) == (cards.size, cards.middle)


@settings(max_examples=100, deadline=None)
@given(STEPS, st.lists(st.integers(0, 3), min_size=3, max_size=7), st.integers(0, 99))
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_know(
    steps: list[Any], faces: list[int], seed: int
) -> None:
    """Two decks with the same view for a seat go the same way: while nothing is shown to it that it did not know, its
    view stays the same."""
    rng = SeededChance(seed)
    game, cards = new_game(seed), deck("orders", faces)
    half = len(steps) // 2
    for one in steps[:half]:
        apply(cards, game, *one)
    for seat in SEATS:
        twin = from_view(cards.view(seat), seat, lambda n: rng.draw("sample", n))
        pair = (cards.clone(), twin)
        games = (new_game(seed + 1), new_game(seed + 1))
        for what, place, audience, more in steps[half:]:
            if what == "move" or seat in audience or SPECTATOR in audience:
                continue  # which card moves, the owner chooses; what is shown may differ
            for one_deck, one_game in zip(pair, games, strict=True):
                apply(one_deck, one_game, what, place, audience, more)
            assert pair[0].view(seat) == pair[1].view(seat)
            logs = [[redact(event, seat) for event in one.log] for one in games]
            assert logs[0] == logs[1]
