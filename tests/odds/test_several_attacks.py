"""Several attacks in a row: what carries over, and what destroys the target."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from starboard.odds import (
    FIRST,
    SECOND,
    Attack,
    BadQuestion,
    Deck,
    Defence,
    Edition,
    Target,
    chance_of_direct_hit,
    damage_distribution,
    sequence,
)
from starboard.odds.xwing.answering import AttackQuestion, answer
from tests.odds.oracle import ATTACK, DEFENCE, rolls

ORDER = [(0, 0), (1, 0), (0, 1), (1, 1)]  # nothing, focus, evade, both


def slow_row(
    dice: list[int], attackers_focus: list[int], agility: int, focus: int, evade: int, edition: int
) -> dict[int, Fraction]:
    """The chance of each total damage when each side spends as stated; all faces counted one by one."""
    states = {(0, focus, evade): Fraction(1)}
    for number, attackers in zip(dice, attackers_focus, strict=True):
        after: dict[tuple[int, int, int], Fraction] = {}
        for (damage, has_focus, has_evade), chance in states.items():
            for attack, one in rolls(ATTACK, number).items():
                shown = [face for face, _ in attack]
                results = sum(face in ("CHF" if attackers else "CH") for face in shown)
                for defence, two in rolls(DEFENCE, agility).items():
                    faces = [face for face, _ in defence]
                    ways = [
                        (max(0, results - evades(faces, spent, edition)), spent)
                        for spent in ORDER
                        if spent[0] <= has_focus and spent[1] <= has_evade
                    ]
                    left, spent = min(ways, key=lambda way: way[0])
                    key = (damage + left, has_focus - spent[0], has_evade - spent[1])
                    after[key] = after.get(key, Fraction(0)) + chance * one * two
        states = after
    totals: dict[int, Fraction] = {}
    for (damage, _, _), chance in states.items():
        totals[damage] = totals.get(damage, Fraction(0)) + chance
    return totals


def evades(faces: list[str], spent: tuple[int, int], edition: int) -> int:
    focus, evade = spent
    count = faces.count("E") + focus * faces.count("F")
    return count + evade if edition == 1 else min(len(faces), count + evade)


@pytest.mark.parametrize("edition", [FIRST, SECOND], ids=lambda edition: f"edition {edition.number}")
@pytest.mark.parametrize(("agility", "focus", "evade"), [(1, 1, 0), (2, 0, 1), (2, 1, 1)])
def test_tokens_carry_over(agility: int, focus: int, evade: int, edition: Edition) -> None:
    dice, attackers_focus = [2, 1, 2], [1, 0, 0]
    attacks = [Attack(n, focus=f) for n, f in zip(dice, attackers_focus, strict=True)]
    outlook = sequence(attacks, Target(Defence(agility, focus=focus, evade=evade)), edition)
    slow = slow_row(dice, attackers_focus, agility, focus, evade, edition.number)
    expected = [float(slow.get(total, 0)) for total in range(len(outlook.damage))]
    assert sum(expected) == pytest.approx(1)
    assert list(outlook.damage) == pytest.approx(expected, abs=1e-14)


def test_the_first_of_several_attacks_is_an_attack_alone() -> None:
    first, defence = Attack(3, focus=1, lock=True), Defence(2, focus=1, evade=2, force=1)
    outlook = sequence([first, Attack(2)], Target(defence))
    assert outlook.mean_damage[0] == pytest.approx(damage_distribution(first, defence).mean_damage)


def test_an_attacker_goes_on_with_what_it_has_left() -> None:
    again = Attack(1, same_attacker=True)
    outlook = sequence([Attack(1, focus=1), again], Target(Defence(0)))
    # the focus token is spent by 2 of 8 faces; else it is there for the second attack
    assert outlook.mean_damage == pytest.approx((0.75, 0.75 * 0.75 + 0.25 * 0.5))
    outlook = sequence([Attack(1, lock=True), again], Target(Defence(0)))
    assert outlook.mean_damage == pytest.approx((0.75, 0.5 * 0.75 + 0.5 * 0.5))
    outlook = sequence([Attack(1, force=1), again, again], Target(Defence(0)))
    assert outlook.mean_damage[2] == pytest.approx(0.75**2 * 0.75 + (1 - 0.75**2) * 0.5)
    other = sequence([Attack(1, focus=1), Attack(1)], Target(Defence(0)))
    assert other.mean_damage == pytest.approx((0.75, 0.5))


def test_a_calculate_is_spent_before_focus_where_it_is_enough() -> None:
    again = Attack(2, same_attacker=True)
    outlook = sequence([Attack(1, focus=1, calculate=1), again], Target(Defence(0)))
    # what is left is the focus token alone (2 of 8), else both: both turn all focus results
    assert outlook.mean_damage[1] == pytest.approx(1.5)


def test_hits_and_crits_go_through_shields() -> None:
    """One hit and one crit on one shield: the crit is a faceup card (XW2-DMG-01, -02)."""
    odds = damage_distribution(Attack(2), Defence(0))
    assert odds.suffered(1)[1, 0, 1] == pytest.approx(2 * 3 / 8 / 8 + 1 / 64)  # hit and crit, or two crits
    outlook = sequence([Attack(2)], Target(Defence(0), shields=1))
    assert dict(outlook.suffered) == pytest.approx(odds.suffered(1))


def test_shields_lost_in_one_attack_are_lost_in_the_next() -> None:
    outlook = sequence([Attack(1)] * 2, Target(Defence(0), shields=1, hull=1))
    assert outlook.destroyed == pytest.approx((0.0, 0.25))
    assert outlook.suffered[1, 0, 1] == pytest.approx(0.5 / 8)


def test_a_destroyed_target_is_attacked_no_more() -> None:
    outlook = sequence([Attack(1)] * 3, Target(Defence(0), hull=1))
    assert outlook.destroyed == pytest.approx((0.5, 0.75, 0.875))
    assert outlook.mean_damage == pytest.approx((0.5, 0.25, 0.125))
    assert outlook.total_mean_damage == pytest.approx(0.875)


def test_the_stealth_device_works_until_it_suffers_damage() -> None:
    outlook = sequence([Attack(1)] * 2, Target(Defence(0), stealth_device=True))
    missed = 1 - 0.5 * 5 / 8
    assert outlook.mean_damage == pytest.approx((0.5 * 5 / 8, missed * 0.5 * 5 / 8 + (1 - missed) * 0.5))


# --- Direct Hits ----------------------------------------------------------------------------------


def shuffled(deck: Deck) -> Iterator[tuple[bool, ...]]:
    return permutations([True] * deck.direct_hits + [False] * (deck.cards - deck.direct_hits))


@pytest.mark.parametrize("hull", [1, 2, 3, 4])
def test_direct_hits_count_twice(hull: int) -> None:
    """Two attacks of two dice each through a deck of five cards, every order of the deck counted."""
    deck = Deck(5, 2)
    outlook = sequence([Attack(2)] * 2, Target(Defence(0), hull=hull, deck=deck))
    destroyed, direct_hit, orders = Fraction(0), Fraction(0), 0
    for order in shuffled(deck):
        orders += 1
        for first, one in rolls(ATTACK, 2).items():
            for second, two in rolls(ATTACK, 2).items():
                cards = found = 0
                pile = list(order)
                for attack in (first, second):
                    if cards >= hull:
                        break
                    for face in sorted(face for face, _ in attack if face in "CH")[::-1]:  # hits first
                        cards += 1
                        if pile and pile.pop() and face == "C":
                            found += 1
                            cards += 1
                            if pile:
                                pile.pop(0)  # the extra hit takes an unseen card
                destroyed += one * two * (cards >= hull)
                direct_hit += one * two * (found > 0)
    assert outlook.destroyed[-1] == pytest.approx(float(destroyed / orders), abs=1e-14)
    assert outlook.direct_hit[-1] == pytest.approx(float(direct_hit / orders), abs=1e-14)


def test_faceup_cards_of_a_fresh_deck() -> None:
    deck = Deck(5, 2)
    for faceup in range(6):
        orders = list(shuffled(deck))
        with_one = sum(any(order[:faceup]) for order in orders)
        assert chance_of_direct_hit(deck, faceup) == pytest.approx(with_one / len(orders))


def test_more_faceup_cards_than_the_deck_holds() -> None:
    outlook = sequence([Attack(3)] * 2, Target(Defence(0), deck=Deck(2, 1)))
    assert sum(outlook.damage) == pytest.approx(1)
    with pytest.raises(BadQuestion, match="3"):
        chance_of_direct_hit(Deck(2, 1), 3)


def test_nothing_that_makes_no_sense() -> None:
    with pytest.raises(BadQuestion):
        Deck(3, 4)
    with pytest.raises(BadQuestion):
        Target(Defence(1), shields=-1)
    with pytest.raises(BadQuestion):
        Target(Defence(1), hull=0)


def test_no_attack_at_all() -> None:
    outlook = sequence([], Target(Defence(1), hull=3))
    assert outlook.damage == (1.0,)
    assert outlook.total_mean_damage == 0
    assert outlook.destroyed == ()


def test_points_left_are_all_that_can_be_and_none_is_destroyed() -> None:
    """After each attack the chances come to 1, and go with those of destruction, Direct Hits counted."""
    question = AttackQuestion(dice=4, vs_dice=1, focus=1, shields=1, hull=3, attacks=3)
    found = answer(question)
    assert found.points_left is not None
    assert found.destroyed_with_direct_hits is not None
    for left, destroyed in zip(found.points_left, found.destroyed_with_direct_hits, strict=True):
        assert len(left) == 1 + 3 + 1
        assert sum(left) == pytest.approx(1)
        assert left[0] == pytest.approx(destroyed)
    unhurt = found.points_left[0][-1]
    assert unhurt == pytest.approx(found.damage[0])
    assert answer(AttackQuestion(dice=3, vs_dice=2, attacks=2)).points_left is None
