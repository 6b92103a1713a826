"""The attacker's window against the slow twin that tries every order of every effect."""

from fractions import Fraction
from itertools import product

import pytest

from starboard.odds import (
    DAMAGE,
    RESULTS,
    SECOND,
    AtLeast,
    Attack,
    AttackRoll,
    BadQuestion,
    Defence,
    Effect,
    Goal,
    Modification,
    attacker_window,
    damage_distribution,
    modified_attack,
)
from tests.odds.oracle import ATTACK, Attacker, Defender, Dice, best_attack, expected, mean_left, rolls

HELD = [Attacker(focus, single, lock) for focus, single, lock in product((0, 1), (0, 1, 2), (False, True))]


def worths(goal: Goal, dice: int, defence_dice: int, held: Defender) -> tuple[Fraction, ...]:
    match goal:
        case AtLeast(damage=damage):
            return tuple(
                expected(results, defence_dice, held, 2, lambda left: Fraction(left >= damage))
                for results in range(dice + 1)
            )
        case _ if goal == DAMAGE:
            return tuple(mean_left(results, defence_dice, held, 2) for results in range(dice + 1))
    return tuple(Fraction(results) for results in range(dice + 1))


@pytest.mark.parametrize("held", HELD, ids=str)
@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_no_way_to_modify_beats_the_solver(dice: int, held: Attacker) -> None:
    attack = Attack(dice, focus=held.focus, calculate=held.single, lock=held.lock)
    tokens = Defender(focus=1)
    goals: list[Goal] = [RESULTS, DAMAGE, AtLeast(2)]
    for goal, defence_dice in product(goals, (0, 2)):
        odds = damage_distribution(attack, Defence(defence_dice, focus=1), SECOND, goal)
        worth = worths(goal, dice, defence_dice, tokens)
        best = sum(chance * best_attack(roll, held, worth) for roll, chance in rolls(ATTACK, dice).items())
        match goal:
            case AtLeast(damage=damage):
                assert odds.at_least(damage) == pytest.approx(float(best), abs=1e-13)
            case _ if goal == DAMAGE:
                assert odds.mean_damage == pytest.approx(float(best), abs=1e-13)
            case _ if not defence_dice:
                assert odds.mean_damage == pytest.approx(float(best), abs=1e-13)


def test_the_goal_can_change_what_to_reroll() -> None:
    """Two focuses and a blank: rerolling all means more results, keeping one makes one sure."""
    attack = Attack(3, calculate=1, lock=True)
    most = damage_distribution(attack, Defence(0), goal=RESULTS)
    sure = damage_distribution(attack, Defence(0), goal=AtLeast(1))
    assert sure.mean_damage < most.mean_damage
    assert sure.at_least(1) > most.at_least(1)
    reinforced = Defence(0, reinforce=2)  # all that gets through is one
    assert damage_distribution(attack, reinforced, goal=DAMAGE).mean_damage == sure.at_least(1)
    assert damage_distribution(attack, reinforced, goal=RESULTS).mean_damage == most.at_least(1)


# --- the dice on the table ------------------------------------------------------------------------


def lying(roll: Dice) -> AttackRoll:
    faces = [face for face, _ in roll]
    return AttackRoll(faces.count("C"), faces.count("H"), faces.count("F"), faces.count("B"))


@pytest.mark.parametrize("held", HELD, ids=str)
def test_the_window_reaches_the_best_that_can_be_reached(held: Attacker) -> None:
    defence = Defence(2, evade=1)
    worth = worths(DAMAGE, 3, 2, Defender(evade=1))
    attack = Attack(9, focus=held.focus, force=held.single, lock=held.lock)
    for roll in rolls(ATTACK, 3):
        window = attacker_window(lying(roll), attack, defence)
        reached = window.best.worth if window.best else window.worth
        assert reached == pytest.approx(float(best_attack(roll, held, worth)), abs=1e-12)
        assert window.before.mean_damage == pytest.approx(window.worth)
        if window.best:
            assert window.choices[0] is window.best
            assert window.best.then.mean_damage == pytest.approx(window.best.worth)


def test_a_token_that_brings_nothing_is_kept() -> None:
    window = attacker_window(AttackRoll(hits=2, blanks=1), Attack(3, focus=1), Defence(1))
    assert window.choices == ()
    assert window.best is None


def test_of_equally_good_choices_the_cheaper_comes_first() -> None:
    both = Attack(3, focus=1, calculate=1, force=1)
    window = attacker_window(AttackRoll(hits=2, focuses=1), both, Defence(1))
    assert window.best
    assert window.best.modification == Modification(Effect.CALCULATE)
    window = attacker_window(AttackRoll(hits=1, focuses=2), both, Defence(1))
    assert window.best
    assert window.best.modification == Modification(Effect.FOCUS)


def test_a_lock_goes_before_the_focus_token() -> None:
    """The case of the Proton Torpedoes: hit, focus, blank, blank with a lock and a focus token."""
    attack = Attack(4, focus=1, lock=True, range=3, ordnance=True)
    window = attacker_window(AttackRoll(hits=1, focuses=1, blanks=2), attack, Defence(3))
    assert window.best
    assert window.best.modification == Modification(Effect.LOCK, blanks=2)
    # they come up crit and blank; the blank has been rerolled and must stay (XW2-ATK-08)
    rerolled = AttackRoll(crits=1, hits=1, focuses=1, blanks=1, rerolled_blanks=1)
    still_locked = Attack(4, focus=1, lock=True, range=3, ordnance=True)
    kinds = {choice.modification for choice in attacker_window(rerolled, still_locked, Defence(3)).choices}
    assert kinds == {Modification(Effect.FOCUS), Modification(Effect.LOCK, focuses=1)}


def test_rerolling_all_three_beats_keeping_a_focus() -> None:
    """Two focuses and a blank, one change and a lock: 2.078 against 2.0."""
    roll, attack = AttackRoll(focuses=2, blanks=1), Attack(3, calculate=1, lock=True)
    window = attacker_window(roll, attack, Defence(0), goal=RESULTS)
    assert window.best
    assert window.best.modification == Modification(Effect.LOCK, blanks=1, focuses=2)
    assert window.best.worth == 133 / 64
    keeping = modified_attack(
        roll, Modification(Effect.LOCK, blanks=1, focuses=1), attack, Defence(0), goal=RESULTS
    )
    assert keeping.worth == 2.0


def test_any_reroll_can_be_asked_about() -> None:
    attack = Attack(2, lock=True)
    odds = modified_attack(AttackRoll(crits=1, hits=1), Modification(Effect.LOCK, hits=1), attack, Defence(0))
    assert odds.then.damage == (0.0, 0.5, 0.5)


@pytest.mark.parametrize(
    ("modification", "attack"),
    [
        (Modification(Effect.FOCUS), Attack(3)),
        (Modification(Effect.CALCULATE), Attack(3, focus=1)),
        (Modification(Effect.FORCE), Attack(3, focus=1)),
        (Modification(Effect.LOCK, blanks=1), Attack(3, focus=1)),
        (Modification(Effect.LOCK, blanks=2), Attack(3, lock=True)),
        (Modification(Effect.LOCK, focuses=2), Attack(3, lock=True)),
        (Modification(Effect.EVADE), Attack(3, focus=1, lock=True)),
    ],
)
def test_what_cannot_be_done_is_refused(modification: Modification, attack: Attack) -> None:
    roll = AttackRoll(hits=0, focuses=1, blanks=2, rerolled_blanks=1)
    with pytest.raises(BadQuestion):
        modified_attack(roll, modification, attack, Defence(1))


def test_dice_that_cannot_lie_like_this() -> None:
    with pytest.raises(BadQuestion):
        AttackRoll(blanks=1, rerolled_blanks=2)
    with pytest.raises(BadQuestion):
        AttackRoll(hits=-1)
