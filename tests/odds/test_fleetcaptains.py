"""The solver of Fleet Captains against the slow twin, the worked cases, and laws that every answer obeys."""

import doctest
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations as choices
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import starboard.odds.fleetcaptains
from starboard.odds import BadQuestion
from starboard.odds.fleetcaptains import (
    Attack,
    CombinedTest,
    Escape,
    Exploration,
    OpposedTest,
    PlainTest,
    Ships,
    Side,
    Transwarp,
    attack_damage,
    combinations,
    combined_rating,
    damage_of,
    escape,
    exploration,
    opposed_test,
    plain_test,
    transwarp,
)
from tests.odds.fleetcaptains_oracle import FACES, Score, best_policy, walked

close: Any = pytest.approx

ratings = st.integers(0, 14)
changes = st.integers(-3, 4)
few = st.integers(0, 2)
rerolls = st.integers(0, 1)
sides = st.builds(Side, rating=ratings, die=changes, rerolls=rerolls, opponent_rerolls=rerolls)
targets = st.one_of(
    sides, st.builds(Side, rating=st.none(), die=changes, rerolls=rerolls, opponent_rerolls=rerolls)
)
tests = st.builds(
    PlainTest,
    rating=st.one_of(st.none(), ratings),
    level=st.integers(0, 20),
    die=changes,
    rerolls=rerolls,
    rerolls_against=rerolls,
    always_rolled=st.booleans(),
)
opposed_tests = st.builds(OpposedTest, sides, targets)
sizes = st.lists(st.integers(1, 6), min_size=1, max_size=3).map(tuple)
ships = st.builds(Ships, sizes=sizes, die=changes, rerolls=rerolls, opponent_rerolls=rerolls)
escapes = st.builds(Escape, ships, ships)
attacks = st.builds(
    Attack,
    sides,
    targets,
    damage_bonus=few,
    prevented=few,
    prevents_all=st.sampled_from([False, False, False, True]),
    multiples_inclusive=st.booleans(),
    least_defence=st.none() | st.integers(0, 3),
    aim=st.none() | st.integers(1, 3),
)


# --- against every roll and every way to use rerolls ----------------------------------------------


@given(tests)
def test_a_plain_test_is_the_best_of_all_policies(test: PlainTest) -> None:
    odds = plain_test(test)
    if test.rating is None:
        assert (odds.success, odds.rolled) == (0, False)
    elif test.rating > test.level and not test.always_rolled:
        assert (odds.success, odds.rolled) == (1, False)
    else:
        total = test.rating + test.die
        expected = best_policy(lambda die: total + die >= test.level, test.rerolls, test.rerolls_against)
        assert odds.rolled
        assert odds.success == close(float(expected), abs=1e-12)
        assert sum(chance for _, chance in odds.totals) == close(1, abs=1e-12)
        enough = [face for face in FACES if total + face >= test.level]
        assert odds.needs == min(enough, default=None)


@pytest.mark.parametrize("level", range(3, 9))
@pytest.mark.parametrize(("own", "against"), [(2, 0), (0, 2), (1, 1)])
def test_several_rerolls_of_a_die(level: int, own: int, against: int) -> None:
    odds = plain_test(PlainTest(rating=2, level=level, rerolls=own, rerolls_against=against))
    expected = best_policy(lambda die: 2 + die >= level, own, against)
    assert odds.success == close(float(expected), abs=1e-12)


@given(opposed_tests)
def test_an_opposed_test_is_that_of_the_whole_tree(test: OpposedTest) -> None:
    active, target = test.active, test.target
    assert active.rating is not None
    ahead = active.rating + active.die - (target.rating or 0) - target.die

    def succeeds(a: int, b: int) -> Fraction:
        return Fraction(target.rating is None or ahead + a - b > 0)

    odds = opposed_test(test)
    assert odds.success == close(_expected(succeeds, active, target), abs=1e-12)
    assert sum(chance for _, chance in odds.margins) == close(1, abs=1e-12)
    if target.rating is not None:
        assert sum(chance for margin, chance in odds.margins if margin > 0) == close(odds.success, abs=1e-12)


@given(escapes)
def test_an_escape_is_that_of_the_whole_tree(roll: Escape) -> None:
    mover, enemy = roll.mover, roll.enemy

    def succeeds(a: int, b: int) -> Fraction:
        return Fraction(sum(mover.sizes) + a + mover.die >= sum(enemy.sizes) + b + enemy.die)

    assert escape(roll).success == close(_expected(succeeds, mover, enemy), abs=1e-12)


@given(attacks)
def test_an_attack_is_that_of_the_whole_tree(attack: Attack) -> None:
    def score(a: int, b: int) -> Fraction:
        damage = _slowly(attack, a, b)
        return Fraction(damage if attack.aim is None else damage >= attack.aim)

    odds = attack_damage(attack)
    own, other = attack.attacker, attack.target
    spread = walked(score, (own.rerolls, own.opponent_rerolls), (other.opponent_rerolls, other.rerolls))
    expected = sum(chance * score(*dice) for dice, chance in spread.items())
    got = odds.mean_damage if attack.aim is None else odds.at_least(attack.aim)
    assert got == close(float(expected), abs=1e-12)
    assert sum(odds.damage) == close(1, abs=1e-12)
    assert odds.mean_damage == close(sum(n * chance for n, chance in enumerate(odds.damage)), abs=1e-12)
    assert odds.hit == close(1 - odds.damage[0], abs=1e-12)
    assert odds.at_least(0) == 1
    assert odds.at_least(len(odds.damage)) == 0
    if not any((own.rerolls, own.opponent_rerolls, other.rerolls, other.opponent_rerolls)):
        counted = Counter(_slowly(attack, a, b) for a, b in product(FACES, FACES))
        assert odds.damage == close([counted[n] / 36 for n in range(max(counted) + 1)], abs=1e-12)


@given(st.lists(st.none() | ratings, max_size=4).map(tuple), st.integers(5, 30), changes, changes)
def test_no_other_ships_do_better(
    given_ratings: tuple[int | None, ...], level: int, bonus: int, die: int
) -> None:
    enabled = [ship for ship, rating in enumerate(given_ratings) if rating is not None]
    found = combinations(CombinedTest(ratings=given_ratings, level=level, bonus=bonus, die=die))
    assert [len(one.ships) for one in found] == list(range(1, len(enabled) + 1))
    for one in found:
        every = [
            plain_test(
                PlainTest(rating=sum(given_ratings[s] or 0 for s in some) + bonus, level=level, die=die)
            )
            for some in choices(enabled, len(one.ships))
        ]
        assert one.success == max(odds.success for odds in every)
        assert one.rating == bonus + (combined_rating([given_ratings[s] for s in one.ships]) or 0)


@pytest.mark.parametrize("encounter", [(1, 1), (1, 2), (3, 6), (1, 6)])
@pytest.mark.parametrize("again", [0, 1, 2])
def test_the_encounter_die(encounter: tuple[int, int], again: int) -> None:
    low, high = encounter
    avoided, sought = (
        exploration(Exploration(encounter, again, wanted)).encounter for wanted in (False, True)
    )
    assert sought == close(float(best_policy(lambda die: low <= die <= high, again, 0)), abs=1e-12)
    assert avoided == close(1 - float(best_policy(lambda die: not low <= die <= high, again, 0)), abs=1e-12)
    assert exploration(Exploration(None, again)).encounter == 0


def test_the_transwarp_drive() -> None:
    odds = transwarp(Transwarp(7))
    assert odds.points == ((7, close(4 / 6)), (14, close(2 / 6)))
    assert odds.mean == close(7 + 7 / 3)
    assert [odds.at_least(points) for points in (7, 8, 14, 15)] == [1, close(1 / 3), close(1 / 3), 0]
    assert transwarp(Transwarp(0)).points == ((0, 1.0),)
    assert transwarp(Transwarp(5, on=(6, 6), factor=3)).points == ((5, close(5 / 6)), (15, close(1 / 6)))
    assert transwarp(Transwarp(5, on=())).points == ((5, 1.0),)


# --- worked cases ---------------------------------------------------------------------------------


def test_a_die_is_rolled_only_if_it_can_matter() -> None:
    """FC-TEST-01, -02, -05; in a search it is always rolled (FC-SCN-05)."""
    assert plain_test(PlainTest(rating=6, level=12)).success == close(1 / 6)
    assert plain_test(PlainTest(rating=7, level=12)).needs == 5
    exceeds, equals = (plain_test(PlainTest(rating=rating, level=12, die=-3)) for rating in (13, 12))
    assert (exceeds.success, exceeds.rolled, exceeds.needs) == (1, False, None)
    assert (equals.success, equals.rolled, equals.needs) == (close(4 / 6), True, 3)
    searched = plain_test(PlainTest(rating=16, level=15, die=-3, always_rolled=True))
    assert (searched.success, searched.rolled, searched.needs) == (close(5 / 6), True, 2)
    disabled = PlainTest(rating=None, level=0, always_rolled=True)
    assert (plain_test(disabled).success, plain_test(disabled).rolled) == (0, False)
    assert plain_test(PlainTest(rating=0, level=7)).needs is None


def test_a_tie_fails_a_test_and_is_enough_to_escape() -> None:
    """FC-TEST-09, FC-BRK-01."""
    assert opposed_test(OpposedTest(Side(rating=8), Side(rating=8))).success == close(15 / 36)
    even = Escape(Ships(sizes=(5,)), Ships(sizes=(2, 3)))
    assert escape(even).success == close(21 / 36)
    venture = Escape(Ships(sizes=(5,)), Ships(sizes=(2, 1)))
    assert escape(venture).success == close(30 / 36)
    assert escape(replace(even, enemy=Ships(sizes=()))).success == 1  # nobody to flee from


def test_who_began_is_first_to_use_its_rerolls() -> None:
    """The other side sees what came of them: of two rerolls of one die its own is the last word."""
    own = plain_test(PlainTest(rating=0, level=4, rerolls=1)).success
    both = plain_test(PlainTest(rating=0, level=4, rerolls=1, rerolls_against=1)).success
    assert (own, both) == (close(3 / 4), close(3 / 8))


def test_a_disabled_system_in_an_opposed_test() -> None:
    """FC-TEST-11: the active side succeeds whatever the dice, but may not begin with a disabled one."""
    test = OpposedTest(Side(rating=0), Side(rating=None, rerolls=1, opponent_rerolls=1))
    assert opposed_test(test).success == 1
    with pytest.raises(BadQuestion, match="FC-TEST-11"):
        OpposedTest(Side(rating=None), Side(rating=3))


@pytest.mark.parametrize(
    ("total", "defence", "strict", "inclusive"),
    [
        *(
            (8, 4, 1, 2),
            (9, 4, 2, 2),
            (12, 4, 2, 3),
            (13, 4, 3, 3),
            (40, 4, 3, 3),
            (7, 7, 0, 0),
            (6, 7, 0, 0),
        ),
        *((15, 4, 3, 3), (1, 0, 3, 3), (0, 0, 0, 0), (-1, -2, 3, 3), (-2, -2, 0, 0)),
    ],
)
def test_damage_of_totals(total: int, defence: int, strict: int, inclusive: int) -> None:
    """FC-COM-03, A-01; a defence of 0 or less is beaten three times over by anything above it (R-28)."""
    assert damage_of(total, defence) == strict
    assert damage_of(total, defence, multiples_inclusive=True) == inclusive


def test_the_least_defence() -> None:
    """R-28."""
    assert damage_of(2, 0) == 3
    assert damage_of(2, 0, least_defence=1) == 1
    assert damage_of(1, -1, least_defence=1) == 0


def test_disabled_shields() -> None:
    """FC-COM-04: the die alone, and at least 1 damage before prevention."""
    bare = Side(rating=None)
    assert attack_damage(Attack(Side(rating=2), bare)).damage[0] == 0
    weak = attack_damage(Attack(Side(rating=0), bare)).damage
    assert weak[1] > attack_damage(Attack(Side(rating=0), Side(rating=0))).damage[1]
    assert attack_damage(Attack(Side(rating=0), bare, prevented=1)).damage[0] == weak[1]


def test_the_bonus_comes_before_prevention_and_only_to_damage() -> None:
    """FC-COM-06."""
    duel = Attack(Side(rating=9), Side(rating=7))
    plain = attack_damage(duel).damage
    assert plain == close([10 / 36, 26 / 36])
    assert attack_damage(replace(duel, damage_bonus=2)).damage == close([10 / 36, 0, 0, 26 / 36])
    both = attack_damage(replace(duel, damage_bonus=2, prevented=1))
    assert both.damage == close([10 / 36, 0, 26 / 36])
    assert attack_damage(replace(duel, damage_bonus=1, prevented=9)).damage == (1.0,)
    assert attack_damage(replace(duel, damage_bonus=1, prevents_all=True)).damage == (1.0,)


def test_what_rerolls_are_used_for() -> None:
    """Who needs 3 damage rolls again what would do 2, though that is more than the mean of a new roll."""
    attack = Attack(Side(rating=7, rerolls=1), Side(rating=3))
    spread, destroys = attack_damage(attack), attack_damage(replace(attack, aim=3))
    assert spread.mean_damage > destroys.mean_damage
    assert spread.at_least(3) < destroys.at_least(3)


# --- laws -----------------------------------------------------------------------------------------


@given(tests)
def test_nothing_that_adds_lowers_a_plain_test(test: PlainTest) -> None:
    before = plain_test(test).success
    more = [replace(test, die=test.die + 1), replace(test, rerolls=test.rerolls + 1)]
    if test.rating is not None:
        more += [replace(test, rating=test.rating + 1), replace(test, level=test.level - 1)]
    for better in more:
        assert plain_test(better).success >= before
    assert plain_test(replace(test, rerolls_against=test.rerolls_against + 1)).success <= before


@given(opposed_tests)
def test_nothing_that_adds_lowers_an_opposed_test(test: OpposedTest) -> None:
    before = opposed_test(test).success
    for better in _stronger(test.active):
        assert opposed_test(replace(test, active=better)).success >= before
    for better in _stronger(test.target):
        assert opposed_test(replace(test, target=better)).success <= before


@given(attacks)
def test_nothing_that_adds_lowers_an_attack(attack: Attack) -> None:
    def good(attack: Attack) -> Fraction:
        odds = attack_damage(attack)
        return Fraction(odds.mean_damage if attack.aim is None else odds.at_least(attack.aim))

    before = good(attack)
    for better in _stronger(attack.attacker):
        assert good(replace(attack, attacker=better)) >= before
    for better in _stronger(attack.target):
        assert good(replace(attack, target=better)) <= before
    assert good(replace(attack, damage_bonus=attack.damage_bonus + 1)) >= before
    assert good(replace(attack, multiples_inclusive=True)) >= before
    assert good(replace(attack, prevented=attack.prevented + 1)) <= before
    assert good(replace(attack, least_defence=(attack.least_defence or 0) + 1)) <= before


@given(escapes)
def test_another_ship_helps_its_side_to_escape(roll: Escape) -> None:
    before = escape(roll).success
    assert escape(replace(roll, mover=replace(roll.mover, sizes=(*roll.mover.sizes, 1)))).success >= before
    assert escape(replace(roll, enemy=replace(roll.enemy, sizes=(*roll.enemy.sizes, 1)))).success <= before


@given(opposed_tests, attacks)
def test_the_same_question_has_the_same_answer(test: OpposedTest, attack: Attack) -> None:
    """To the bit, also where it is worked out anew."""
    from starboard.odds.fleetcaptains import attacks, opposed_tests

    assert opposed_tests._opposed_test.__wrapped__(test) == opposed_test(test)
    assert attacks._attack_damage.__wrapped__(attack) == attack_damage(attack)


# --- what cannot be asked -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (lambda: PlainTest(rating=1001, level=3), "rating"),
        (lambda: PlainTest(rating=1, level=-1001), "level"),
        (lambda: PlainTest(rating=1, level=3, rerolls=4), "4 rerolls"),
        (lambda: PlainTest(rating=1, level=3, rerolls_against=-1), "-1 rerolls"),
        (lambda: PlainTest(rating=1, level=3, die=5000), "5000"),
        (lambda: Side(rating=1, opponent_rerolls=9), "9 rerolls"),
        (lambda: CombinedTest(ratings=(3, -1), level=3), "disabled"),
        (lambda: CombinedTest(ratings=(1,) * 25, level=3), "25 ships"),
        (lambda: Attack(Side(rating=None), Side(rating=1)), "weapons"),
        (lambda: Attack(Side(rating=1), Side(rating=1), prevented=-1), "-1"),
        (lambda: Escape(Ships(sizes=()), Ships(sizes=(1,))), "at least one"),
        (lambda: Ships(sizes=(0,)), "size"),
        (lambda: Exploration((2, 1)), "2 to 1"),
        (lambda: Exploration((0, 3)), "0 to 3"),
        (lambda: Transwarp(-1), "-1"),
        (lambda: Transwarp(3, on=(7,)), "7"),
        (lambda: Transwarp(3, factor=0), "factor"),
    ],
)
def test_what_cannot_be_asked(question: Callable[[], object], words: str) -> None:
    with pytest.raises(BadQuestion, match=words) as refused:
        question()
    assert str(refused.value).endswith(".")


def test_the_example_in_the_docstring() -> None:
    tried = doctest.testmod(starboard.odds.fleetcaptains)
    assert (tried.failed, tried.attempted) == (0, 4)


# --- the slow twin's own arithmetic ---------------------------------------------------------------


def _expected(score: Score, first: Side | Ships, second: Side | Ships) -> float:
    spread = walked(score, (first.rerolls, first.opponent_rerolls), (second.opponent_rerolls, second.rerolls))
    return float(sum(chance * score(*dice) for dice, chance in spread.items()))


def _slowly(attack: Attack, a: int, b: int) -> int:
    """The damage of these dice, by counting how often the defence goes into the attack."""
    assert attack.attacker.rating is not None
    total = attack.attacker.rating + a + attack.attacker.die
    defence = (attack.target.rating or 0) + b + attack.target.die
    if attack.least_defence is not None and defence < attack.least_defence:
        defence = attack.least_defence
    damage = 0
    if total > defence:
        damage = 1
        while damage < 3 and (
            total > (damage + 1) * defence or (attack.multiples_inclusive and total == (damage + 1) * defence)
        ):
            damage += 1
    if attack.target.rating is None and damage == 0:
        damage = 1
    if damage > 0:
        damage += attack.damage_bonus
    return 0 if attack.prevents_all else max(damage - attack.prevented, 0)


def _stronger(side: Side) -> list[Side]:
    more = [
        replace(side, die=side.die + 1),
        replace(side, rerolls=side.rerolls + 1),
        replace(side, opponent_rerolls=side.opponent_rerolls + 1),
    ]
    return more if side.rating is None else [*more, replace(side, rating=side.rating + 1)]
