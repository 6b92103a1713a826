"""How many dice are rolled, and laws that every answer obeys."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import starboard.odds
from starboard.odds import DAMAGE, FIRST, SECOND, Attack, BadQuestion, Defence, Edition, damage_distribution
from starboard.odds.xwing.edition import edition_of
from starboard.odds.xwing.question import MOST_DICE


@pytest.mark.parametrize(
    ("attack", "agility", "attack_dice", "defence_dice"),
    [
        (Attack(3, range=1), 3, 4, 3),  # XW2-ATK-05
        (Attack(3, range=2), 3, 3, 3),
        (Attack(3, range=3), 3, 3, 4),
        (Attack(4, range=3, ordnance=True), 3, 4, 3),
        (Attack(4, range=1, ordnance=True), 3, 4, 3),
        (Attack(2, range=3, obstructed=True), 3, 2, 5),  # XW2-ATK-09
        (Attack(2, obstructed=True), 0, 2, 1),
        (Attack(2, range=3), -1, 2, 0),
        (Attack(-1, range=1), 0, 0, 0),
        (Attack(3, more_defence_dice=-3), 2, 3, 0),
    ],
)
def test_dice_rolled(attack: Attack, agility: int, attack_dice: int, defence_dice: int) -> None:
    defence = Defence(agility)
    assert attack.dice_rolled == attack_dice
    assert defence.dice_rolled(attack) == defence_dice
    assert damage_distribution(attack, defence) == damage_distribution(
        Attack(attack_dice), Defence(defence_dice)
    )


def test_a_gas_cloud_changes_one_blank() -> None:
    """One die, obstructed: the defender's only die misses by a focus alone (XW2-OBST-06)."""
    odds = damage_distribution(Attack(1, obstructed=True), Defence(0, blanks_to_evade=1))
    assert odds.mean_damage == 0.5 * 2 / 8


def test_the_evade_token_of_each_edition() -> None:
    """Added in the first, one an attack (XW1-EVD-01, -02); a changed die in the second (XW2-ATK-10)."""
    attack = Attack(4, focus=1)
    for tokens in (1, 2):
        assert damage_distribution(attack, Defence(0, evade=tokens), FIRST).mean_damage < 3
        assert damage_distribution(attack, Defence(0, evade=tokens), SECOND).mean_damage == 3
    one, two = Defence(2, evade=1), Defence(2, evade=2)
    assert damage_distribution(attack, one, FIRST) == damage_distribution(attack, two, FIRST)
    assert damage_distribution(attack, one).mean_damage > damage_distribution(attack, two).mean_damage


def test_what_cannot_be_asked() -> None:
    with pytest.raises(BadQuestion, match="range"):
        Attack(3, range=0)
    with pytest.raises(BadQuestion, match="tokens"):
        Attack(3, focus=-1)
    with pytest.raises(BadQuestion, match="tokens"):
        Defence(3, reinforce=-1)
    with pytest.raises(BadQuestion, match=str(MOST_DICE)):
        damage_distribution(Attack(MOST_DICE + 1), Defence(0))
    with pytest.raises(BadQuestion, match=str(MOST_DICE)):
        damage_distribution(Attack(1), Defence(MOST_DICE + 1))
    with pytest.raises(BadQuestion, match="edition"):
        edition_of(3)


def test_the_example_of_the_package() -> None:
    assert doctest.testmod(starboard.odds).failed == 0
    assert doctest.testmod(starboard.odds).attempted == 3


TOKENS = st.integers(0, 2)
ATTACKS = st.builds(
    Attack,
    dice=st.integers(0, 5),
    focus=st.integers(0, 1),
    calculate=TOKENS,
    force=TOKENS,
    lock=st.booleans(),
    range=st.sampled_from([None, 1, 2, 3]),
    ordnance=st.booleans(),
    obstructed=st.booleans(),
)
DEFENCES = st.builds(
    Defence,
    dice=st.integers(0, 4),
    focus=st.integers(0, 1),
    evade=TOKENS,
    calculate=TOKENS,
    force=TOKENS,
    reinforce=st.integers(0, 1),
)
EDITIONS = st.sampled_from([FIRST, SECOND])


@given(ATTACKS, DEFENCES, EDITIONS)
def test_chances_add_up(attack: Attack, defence: Defence, edition: Edition) -> None:
    odds = damage_distribution(attack, defence, edition)
    assert sum(odds.damage) == pytest.approx(1, abs=1e-13)
    assert sum(odds.hits_crits.values()) == pytest.approx(1, abs=1e-13)
    assert odds.at_least(0) == 1
    assert odds.at_least(1) == pytest.approx(1 - odds.no_damage)
    assert odds.mean_damage == pytest.approx(sum(odds.at_least(n) for n in range(1, len(odds.damage))))
    for shields in (0, 1, 3):
        suffered = odds.suffered(shields)
        assert sum(suffered.values()) == pytest.approx(1, abs=1e-13)
        assert all(lost <= shields for lost, _, _ in suffered)
        assert all(lost == shields or not facedown + faceup for lost, facedown, faceup in suffered)


@given(ATTACKS, DEFENCES, EDITIONS)
def test_more_for_a_side_never_hurts_it(attack: Attack, defence: Defence, edition: Edition) -> None:
    def mean(attack: Attack, defence: Defence) -> float:
        return damage_distribution(attack, defence, edition, DAMAGE).mean_damage

    def and_more(kind: str, of: Attack | Defence) -> int:
        return int(getattr(of, kind)) + 1

    here = mean(attack, defence)
    for kind in ("dice", "focus", "calculate", "force"):
        assert mean(replace(attack, **{kind: and_more(kind, attack)}), defence) >= here - 1e-12
    assert mean(replace(attack, lock=True), defence) >= here - 1e-12
    for kind in ("dice", "focus", "evade", "calculate", "force", "reinforce", "blanks_to_evade"):
        assert mean(attack, replace(defence, **{kind: and_more(kind, defence)})) <= here + 1e-12
