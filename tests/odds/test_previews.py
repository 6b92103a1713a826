"""Odds beside the previews of X-Wing: those of the solver, for the tokens that lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing import dice
from starboard.odds import DAMAGE, SECOND, Attack, Deck, Defence, Target, damage_distribution, sequence
from starboard.odds.previews import with_odds

RULES = load("xwing2")
SQUADS = {"squad_0": "bluesquadronescort", "squad_1": "academypilot"}
FACE = {face: number for number, face in enumerate(dice.ATTACK_DIE)}
COUNT = {face: dice.ATTACK_DIE.count(face) for face in set(dice.ATTACK_DIE)}
Plain = dict[str, Any]


def engagement(
    attacker: Plain,
    defender: Plain,
    *,
    gap: float = 150,
    rocks: list[Plain] | None = None,
    chance: Any = None,
    squads: dict[str, str] = SQUADS,
) -> Match:
    """Ship 0 before ship 1, which cannot shoot back, so many mm between their bases."""
    ships = {
        "0": {"pose": [400, 300, 0], **attacker},
        "1": {"pose": [400, 340 + gap, 180], "engaged": True, **defender},
    }
    plain = {"phase": "engagement", "ships": ships, "obstacles": rocks or []}
    return Match.at_position(RULES, 2, plain, chance or SeededChance(1), squads)


def previews(match: Match) -> dict[str, Plain]:
    """What the seat that is asked is shown."""
    decision = match.waiting[0]
    view = RULES.view(match.game, decision.seat)
    return with_odds(load("xwing2"), view, decision, match.preview(decision.seat))


def expected(odds: Plain) -> float:
    """Of an odds entry, checked against itself."""
    assert sum(odds["damage"]) == pytest.approx(1)
    assert odds["expected"] == pytest.approx(sum(n * chance for n, chance in enumerate(odds["damage"])))
    assert odds["any"] == pytest.approx(1 - odds["damage"][0])
    return float(odds["expected"])


# -- before the roll ------------------------------------------------------------------------------------------


@settings(max_examples=80)
@given(
    st.integers(0, 2),
    st.integers(0, 2),
    st.booleans(),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 1),
    st.sampled_from([90, 150, 250]),
    st.booleans(),
)
def test_odds_of_an_attack_are_those_of_the_solver(
    focus: int, calculate: int, lock: bool, held: int, evade: int, fore: int, gap: int, rock: bool
) -> None:
    """The question is put together here from the rules: range bonus, obstruction and reinforce included."""
    rocks = [{"outline": "coreasteroid2", "pose": [400, 320 + gap / 2, 0]}] if rock else []
    match = engagement(
        {"tokens": {"focus": focus, "calculate": calculate}, "locks": [1] if lock else []},
        {"tokens": {"focus": held, "evade": evade, "reinforce_fore": fore}, "facedown": 1},
        gap=gap,
        rocks=rocks,
    )
    shown = previews(match)["attack 1 primary"]
    attack = Attack(3, focus=focus, calculate=calculate, lock=lock, range=1 + gap // 100, obstructed=rock)
    defence = Defence(3, focus=held, evade=evade, reinforce=fore)
    solved = damage_distribution(attack, defence, SECOND, DAMAGE)
    assert shown["attack_dice"] == attack.dice_rolled
    assert shown["defense_dice"] == defence.dice_rolled(attack)
    assert shown["odds"]["damage"] == list(solved.damage)
    assert shown["odds"]["expected"] == solved.mean_damage
    assert shown["odds"]["any"] == solved.at_least(1)
    deck = RULES.view(match.game, 0).decks[1].unseen
    target = Target(defence, hull=2, deck=Deck(len(deck), deck.count("directhit")))
    assert shown["odds"]["destroy"] == pytest.approx(sequence([attack], target, SECOND, DAMAGE).destroyed[0])


def test_a_blinded_pilot_spends_force_alone() -> None:
    """XW2-CRIT-06."""
    squads = {"squad_0": "lukeskywalker", "squad_1": "academypilot"}
    holds: Plain = {"tokens": {"focus": 1}, "locks": [1], "faceup": ["blindedpilot"]}
    shown = previews(engagement(holds, {}, squads=squads))["attack 1 primary"]["odds"]
    assert shown["damage"] == list(damage_distribution(Attack(3, force=2), Defence(3)).damage)


def test_hull_breach_makes_hits_into_crits() -> None:
    """XW2-CRIT-04: of a ship with one hull left beneath it that a crit may break with a Direct Hit."""
    without = previews(engagement({}, {"facedown": 1}))["attack 1 primary"]["odds"]
    breached = previews(engagement({}, {"faceup": ["hullbreach"]}))["attack 1 primary"]["odds"]
    assert breached["damage"] == without["damage"]
    assert breached["destroy"] > without["destroy"]


@pytest.mark.parametrize("card", ["panickedpilot", "directhit"])
def test_a_card_that_the_enemy_alone_knows_is_as_unseen_as_any(card: str) -> None:
    """XW2-TERM-07: it counts among the cards that may come up, for whoever has not looked at it."""
    unseen = previews(engagement({}, {"facedown": 1}))["attack 1 primary"]["odds"]
    for seats in ([1], [0]):
        known = {"looked_at": [{"card": card, "seats": seats}]}
        odds = previews(engagement({}, known))["attack 1 primary"]["odds"]
        assert (odds["destroy"] == unseen["destroy"]) == (seats == [1])


def test_a_weapon_that_does_something_else_tells_no_destruction() -> None:
    """XW2-ATK-13: an ion cannon."""
    squads = {"squad_0": "goldsquadronveteran(ioncannonturret)", "squad_1": "academypilot"}
    found = previews(engagement({}, {}, squads=squads))
    assert found["attack 1 ioncannonturret"]["odds"]["destroy"] is None
    assert found["attack 1 primary"]["odds"]["destroy"] is not None


def test_passing_has_no_odds_and_other_games_have_none() -> None:
    match = engagement({}, {})
    assert "odds" not in previews(match)["pass"]
    assert with_odds(load("spacebase"), None, match.waiting[0], {"pass": {"a": 1}}) == {"pass": {"a": 1}}


# -- in the windows ---------------------------------------------------------------------------------------------


def rolls(count: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every roll of so many attack dice as draws, with its chance."""
    for faces in product(sorted(COUNT), repeat=count):
        chance = 1.0
        for face in faces:
            chance *= COUNT[face] / len(dice.ATTACK_DIE)
        yield tuple(FACE[face] for face in faces), chance


def open_window(match: Match, kind: str) -> Decision:
    """Declare the attack and go to this window."""
    match.apply(0, "attack 1 primary")
    decision = match.waiting[0]
    assert decision.kind == kind, decision
    return decision


@pytest.mark.parametrize(
    ("holds", "gap"),
    [
        ({"locks": [1]}, 150),
        ({"locks": [1], "tokens": {"focus": 1}}, 150),
        ({"locks": [1], "tokens": {"calculate": 1}}, 40),
    ],
)
def test_the_best_choices_over_all_rolls_are_the_odds_before_the_roll(holds: Plain, gap: float) -> None:
    """Before and after agree: whoever rolls, looks, and takes the best, gets what was promised."""
    defender: Plain = {"tokens": {"focus": 1}}
    promised = previews(engagement(holds, defender, gap=gap))["attack 1 primary"]
    mean = 0.0
    for drawn, chance in rolls(promised["attack_dice"]):
        match = engagement(holds, defender, gap=gap, chance=ScriptedChance({"dice.attack": drawn}))
        decision = open_window(match, "modify_attack")
        shown = previews(match)
        assert set(shown) == {option.id for option in decision.options}
        mean += chance * max(expected(preview["odds"]) for preview in shown.values())
    assert mean == pytest.approx(expected(promised["odds"]))


def test_turning_a_focus_is_worth_what_the_solver_says() -> None:
    """One focus result and a token: with it three hits, without it two."""
    drawn = (FACE[dice.HIT], FACE[dice.HIT], FACE[dice.FOCUS])
    match = engagement({"tokens": {"focus": 1}}, {}, chance=ScriptedChance({"dice.attack": drawn}))
    open_window(match, "modify_attack")
    shown = previews(match)
    evades = [(5 / 8) ** 3, 3 * 3 / 8 * (5 / 8) ** 2, 3 * (3 / 8) ** 2 * 5 / 8, (3 / 8) ** 3]
    for option, hits in (("modify focus", 3), ("pass", 2)):
        mean = sum(chance * max(0, hits - count) for count, chance in enumerate(evades))
        assert expected(shown[option]["odds"]) == pytest.approx(mean)


def test_a_defender_sees_what_its_tokens_save() -> None:
    """Three hits against focus, blank and blank: focus saves one, evade one, and each with the other two."""
    drawn = {
        "dice.attack": (FACE[dice.HIT],) * 3,
        "dice.defense": tuple(dice.DEFENSE_DIE.index(face) for face in (dice.FOCUS, dice.BLANK, dice.BLANK)),
    }
    tokens = {"tokens": {"focus": 1, "evade": 1}}
    match = engagement({}, {**tokens, "shields": 0}, chance=ScriptedChance(drawn))
    open_window(match, "modify_defense")
    shown = {option: preview["odds"]["damage"] for option, preview in previews(match).items()}
    assert shown == {
        "pass": [0.0, 0.0, 0.0, 1.0],
        "modify focus": [0.0, 1.0],
        "modify evade blank": [0.0, 1.0],
        "modify evade focus": [0.0, 0.0, 1.0],
    }


def test_a_card_that_rerolls_is_looked_at_over_all_faces() -> None:
    """Predator rerolls one die of a ship with the target in its bullseye: here a blank, no tokens after it."""
    squads = {"squad_0": "bluesquadronescort(predator)", "squad_1": "academypilot"}
    drawn = (FACE[dice.HIT], FACE[dice.HIT], FACE[dice.BLANK])
    match = engagement({}, {}, chance=ScriptedChance({"dice.attack": drawn}), squads=squads)
    open_window(match, "modify_attack")
    shown = previews(match)
    (again,) = [option for option in shown if option.startswith("modify predator") and "blank" in option]
    evades = [(5 / 8) ** 3, 3 * 3 / 8 * (5 / 8) ** 2, 3 * (3 / 8) ** 2 * 5 / 8, (3 / 8) ** 3]
    mean = sum(
        part * chance * max(0, hits - count)
        for hits, part in ((3, 0.5), (2, 0.5))
        for count, chance in enumerate(evades)
    )
    assert expected(shown[again]["odds"]) == pytest.approx(mean)
    assert match.game.state.attack is not None
    assert dice.words(match.game.state.attack.attack_dice) == ["hit", "hit", "blank"]


def test_odds_come_from_the_view_alone() -> None:
    """The order of nothing hidden matters: another future gives the same odds."""
    one, other = (
        engagement({"locks": [1]}, {}, chance=ScriptedChance({"dice.attack": (0, 4, 6)})) for _ in "ab"
    )
    open_window(one, "modify_attack")
    open_window(other, "modify_attack")
    other = other.fork_for_search(99)
    assert previews(one) == previews(other)
