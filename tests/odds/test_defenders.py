"""The defender's window against the slow twin, and the order in which it spends."""

from itertools import product

import pytest

from starboard.odds import (
    FIRST,
    SECOND,
    Attack,
    BadQuestion,
    Defence,
    DefenceRoll,
    Edition,
    Effect,
    defender_window,
)
from starboard.odds.xwing.damage import evades_against
from starboard.odds.xwing.defending import Tokens, cheapest
from tests.odds.oracle import DEFENCE, Defender, fewest_left, left, rolls

EDITIONS = [FIRST, SECOND]
FACES = [(e, f, b) for e, f, b in product(range(4), repeat=3) if e + f + b <= 3]
HELD = [Tokens(*held) for held in product((0, 1), (0, 1, 2), (0, 1, 2), (0, 1, 2))]


def faces(evades: int, focuses: int, blanks: int) -> tuple[str, ...]:
    return tuple("E" * evades + "F" * focuses + "B" * blanks)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: f"edition {edition.number}")
def test_no_way_to_spend_beats_the_solver(edition: Edition) -> None:
    for roll, held, results, reinforce, free in product(FACES, HELD, (1, 3, 5), (0, 1), (0, 1)):
        defender = Defender(held.focus, held.evade, held.calculate + held.force, reinforce, free)
        spent, remaining = cheapest(*roll, results, held, reinforce, free, edition)
        assert remaining == fewest_left(faces(*roll), results, defender, edition.number)
        assert min(held.less(spent)) >= 0
        just_that = Defender(spent.focus, spent.evade, spent.calculate + spent.force, reinforce, free)
        assert remaining == fewest_left(faces(*roll), results, just_that, edition.number)


def test_it_spends_in_the_stated_order() -> None:
    """Nothing, calculate, focus, evade, Force, and so on for combinations: the first that does it."""

    def preference(spent: Tokens) -> tuple[int, int, int]:
        kinds = (spent.calculate > 0) + 2 * (spent.focus > 0) + 4 * (spent.evade > 0)
        return spent.force, kinds, sum(spent)

    for roll, held, results in product(FACES, HELD, (1, 2, 4)):
        _, least = cheapest(*roll, results, held, 0, 0, SECOND)
        enough = [
            spent
            for spent in HELD
            if min(held.less(spent)) >= 0
            and least
            == fewest_left(
                faces(*roll),
                results,
                Defender(spent.focus, spent.evade, spent.calculate + spent.force),
                2,
            )
        ]
        spent, _ = cheapest(*roll, results, held, 0, 0, SECOND)
        assert preference(spent) == min(map(preference, enough)), (roll, held, results)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: f"edition {edition.number}")
def test_evades_of_a_roll_when_everything_is_spent(edition: Edition) -> None:
    for dice, focus, evade, single in product(range(4), (0, 1), (0, 1, 2), (0, 1)):
        defence = Defence(dice, focus=focus, evade=evade, force=single)
        chances = evades_against(Attack(0), defence, edition)
        many = 9
        slow = [0.0] * (dice + evade + 1)
        for roll, chance in rolls(DEFENCE, dice).items():
            cancelled = many - fewest_left(
                tuple(face for face, _ in roll), many, Defender(focus, evade, single), edition.number
            )
            slow[cancelled] += float(chance)
        assert list(chances) == pytest.approx(slow[: len(chances)])
        assert sum(slow[len(chances) :]) == 0


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: f"edition {edition.number}")
def test_following_the_window_step_by_step_reaches_the_least_damage(edition: Edition) -> None:
    for roll, held, reinforce, free in product(FACES, HELD[::2], (0, 1), (0, 1)):
        hits, crits = 2, 1
        defence = Defence(
            0,
            focus=held.focus,
            evade=held.evade,
            calculate=held.calculate,
            force=held.force,
            reinforce=reinforce,
            blanks_to_evade=free,
        )
        defender = Defender(held.focus, held.evade, held.calculate + held.force, reinforce, free)
        least = fewest_left(faces(*roll), 3, defender, edition.number)
        lying = DefenceRoll(*roll)
        window = defender_window(lying, hits, crits, defence, edition)
        while window.best:
            assert window.best.then.mean_damage == least
            assert window.choices[0] is window.best
            lying, defence = spend(window.best.modification.effect, lying, defence, edition)
            window = defender_window(lying, hits, crits, defence, edition)
        assert window.before.mean_damage == least
        assert left(3, lying.evades, reinforce, edition.number) == least


def spend(
    effect: Effect, roll: DefenceRoll, defence: Defence, edition: Edition
) -> tuple[DefenceRoll, Defence]:
    e, f, b = roll.evades, roll.focuses, roll.blanks
    focus, evade, calculate, force = defence.focus, defence.evade, defence.calculate, defence.force
    free = defence.blanks_to_evade
    match effect:
        case Effect.FOCUS:
            e, f, focus = e + f, 0, focus - 1
        case Effect.CALCULATE:
            e, f, calculate = e + 1, f - 1, calculate - 1
        case Effect.FORCE:
            e, f, force = e + 1, f - 1, force - 1
        case Effect.BLANK:
            e, b, free = e + 1, b - 1, free - 1
        case Effect.EVADE if edition is FIRST:
            e, evade = e + 1, 0  # one in an attack
        case Effect.EVADE if b:
            e, b, evade = e + 1, b - 1, evade - 1
        case Effect.EVADE:
            e, f, evade = e + 1, f - 1, evade - 1
    assert min(e, f, b, focus, evade, calculate, force, free) >= 0
    changed = Defence(0, focus, evade, calculate, force, defence.reinforce, free)
    return DefenceRoll(e, f, b), changed


def test_evade_and_calculate() -> None:
    """Blank, focus, focus with an evade and a calculate: the evade takes the blank (XW2-ATK-10)."""
    spent, remaining = cheapest(0, 2, 1, 3, Tokens(evade=1, calculate=1), 0, 0, SECOND)
    assert (spent, remaining) == (Tokens(evade=1, calculate=1), 1)


def test_hits_go_before_crits() -> None:
    """Hit, hit, crit against two evades leaves the crit; against three nothing (XW2-ATK-11)."""
    two = defender_window(DefenceRoll(evades=2), 2, 1, Defence(2))
    assert dict(two.before.hits_crits) == {(0, 1): 1.0}
    three = defender_window(DefenceRoll(evades=3), 2, 1, Defence(3))
    assert three.before.no_damage == 1.0


def test_reinforce_never_cancels_the_last_result() -> None:
    """XW2-TOK-08; in the first edition it adds an evade (XW1-RNF-01)."""
    window = defender_window(DefenceRoll(), 1, 1, Defence(0, reinforce=1))
    assert dict(window.before.hits_crits) == {(0, 1): 1.0}
    window = defender_window(DefenceRoll(evades=1), 1, 1, Defence(1, reinforce=1))
    assert window.before.damage == (0.0, 1.0)
    window = defender_window(DefenceRoll(evades=1), 1, 1, Defence(1, reinforce=1), FIRST)
    assert window.before.no_damage == 1.0


def test_a_token_that_changes_nothing_is_kept() -> None:
    window = defender_window(DefenceRoll(evades=1, focuses=1), 1, 0, Defence(2, focus=1))
    assert window.best is None
    assert [choice.modification.effect for choice in window.choices] == [Effect.FOCUS]
    window = defender_window(DefenceRoll(focuses=1), 2, 0, Defence(1, focus=1, reinforce=1))
    assert window.best is None  # one result is left either way


def test_dice_that_cannot_lie_like_this() -> None:
    with pytest.raises(BadQuestion):
        DefenceRoll(blanks=-1)
    with pytest.raises(BadQuestion):
        defender_window(DefenceRoll(), -1, 0, Defence(1))
