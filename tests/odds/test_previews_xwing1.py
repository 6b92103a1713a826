"""Odds beside the previews of X-Wing first edition: those of its solver, in the order of its windows."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing import dice
from starboard.odds import DAMAGE, FIRST, Attack, Deck, Defence, Target, damage_distribution, sequence
from starboard.odds.previews import with_odds
from starboard.studies import study
from tests.odds.test_previews import COUNT, FACE, Plain, expected

RULES = load("xwing1")
SQUADS = {"squad_0": "rookiepilot", "squad_1": "academypilot"}


def combat(
    attacker: Plain, defender: Plain, *, gap: float = 150, chance: Any = None, squads: dict[str, str] = SQUADS
) -> Match:
    """Ship 0 before ship 1, which has been active, so many mm between their bases."""
    ships = {
        "0": {"pose": [400, 300, 0], **attacker},
        "1": {"pose": [400, 340 + gap, 180], "engaged": True, **defender},
    }
    return Match.at_position(
        RULES, 2, {"phase": "combat", "ships": ships}, chance or SeededChance(1), {**squads, "obstacles": ""}
    )


def previews(match: Match) -> dict[str, Plain]:
    decision = match.waiting[0]
    return with_odds(RULES, RULES.view(match.game, decision.seat), decision, match.preview(decision.seat))


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 2),
    st.booleans(),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 2),
    st.sampled_from([90, 150, 250]),
)
def test_odds_of_an_attack_are_those_of_the_solver(
    focus: int, lock: bool, held: int, evade: int, fore: int, gap: int
) -> None:
    match = combat(
        {"tokens": {"focus": focus}, "locks": [1] if lock else []},
        {
            "tokens": {"focus": held, "evade": evade, "reinforce_fore": fore, "reinforce_aft": 1},
            "facedown": 1,
        },
        gap=gap,
    )
    shown = previews(match)["attack 1 primary"]
    attack = Attack(3, focus=focus, lock=lock, range=1 + gap // 100)
    defence = Defence(3, focus=held, evade=evade, reinforce=fore)
    solved = damage_distribution(attack, defence, FIRST, DAMAGE)
    assert shown["attack_dice"] == attack.dice_rolled
    assert shown["defense_dice"] == defence.dice_rolled(attack)
    assert shown["odds"]["damage"] == list(solved.damage)
    deck = RULES.view(match.game, 0).decks[1].unseen
    target = Target(defence, hull=2, deck=Deck(len(deck), deck.count("directhit")))
    assert deck.count("directhit") == 7
    assert shown["odds"]["destroy"] == pytest.approx(sequence([attack], target, FIRST, DAMAGE).destroyed[0])


def test_a_direct_hit_on_the_ship_counts_twice() -> None:
    """XW1-DMG-02."""
    once = previews(combat({}, {"facedown": 1}))["attack 1 primary"]["odds"]
    twice = previews(combat({}, {"faceup": ["directhit"]}))["attack 1 primary"]["odds"]
    assert twice["damage"] == once["damage"]
    assert twice["destroy"] > once["destroy"]


def test_a_lock_that_a_weapon_costs_rerolls_nothing() -> None:
    """XW1-TL-06: Proton Torpedoes."""
    squads = {"squad_0": "rookiepilot(protontorpedoes)", "squad_1": "academypilot"}
    shown = previews(combat({"locks": [1]}, {}, squads=squads))
    solved = damage_distribution(Attack(4), Defence(3), FIRST, DAMAGE)
    assert shown["attack 1 protontorpedoes"]["odds"]["damage"] == list(solved.damage)
    rerolled = damage_distribution(Attack(3, lock=True, range=2), Defence(3), FIRST, DAMAGE)
    assert shown["attack 1 primary"]["odds"]["damage"] == list(rerolled.damage)


def test_an_attack_that_is_performed_twice_has_no_odds() -> None:
    squads = {"squad_0": "goldsquadronpilot(twinlaserturret)", "squad_1": "academypilot"}
    shown = previews(combat({}, {}, squads=squads, gap=150))
    assert "odds" not in shown["attack 1 twinlaserturret"]
    assert "odds" in shown["attack 1 primary"]


@pytest.mark.parametrize("tokens", [{}, {"focus": 1}])
def test_the_best_choices_over_all_rolls_are_the_odds_before_the_roll(tokens: dict[str, int]) -> None:
    attacker: Plain = {"locks": [1], "tokens": tokens}
    defender: Plain = {"tokens": {"focus": 1, "evade": 1}}
    promised = previews(combat(attacker, defender))["attack 1 primary"]
    mean = 0.0
    for faces in product(sorted(COUNT), repeat=promised["attack_dice"]):
        chance = 1.0
        for face in faces:
            chance *= COUNT[face] / len(dice.ATTACK_DIE)
        drawn = tuple(FACE[face] for face in faces)
        match = combat(attacker, defender, chance=ScriptedChance({"dice.attack": drawn}))
        match.apply(0, "attack 1 primary")
        decision = match.waiting[0]
        assert decision.kind == "modify_attack"
        shown = previews(match)
        assert set(shown) == {option.id for option in decision.options}
        mean += chance * max(expected(preview["odds"]) for preview in shown.values())
    assert mean == pytest.approx(expected(promised["odds"]))


def test_a_defender_sees_what_its_tokens_save() -> None:
    """Three hits against focus, blank and blank: focus saves one, and evade one by a result that is added; of two evade
    tokens one is spent (XW1-EVD-02)."""
    drawn = {
        "dice.attack": (FACE[dice.HIT],) * 3,
        "dice.defense": tuple(dice.DEFENSE_DIE.index(face) for face in (dice.FOCUS, dice.BLANK, dice.BLANK)),
    }
    match = combat({}, {"tokens": {"focus": 1, "evade": 2}}, chance=ScriptedChance(drawn))
    match.apply(0, "attack 1 primary")
    assert match.waiting[0].kind == "modify_defense"
    shown = {option: preview["odds"]["damage"] for option, preview in previews(match).items()}
    assert shown == {
        "pass": [0.0, 0.0, 0.0, 1.0],
        "modify focus": [0.0, 1.0],
        "modify evade": [0.0, 1.0],
    }
    match.apply(1, "modify evade")
    shown = {option: preview["odds"]["damage"] for option, preview in previews(match).items()}
    assert shown == {"pass": [0.0, 0.0, 1.0], "modify focus": [0.0, 1.0]}


def test_the_studies_answer_by_the_first_edition() -> None:
    asked = {"dice": 3, "focus": 1, "vs_dice": 2, "vs_evade": 1}
    attack, defence = Attack(3, focus=1), Defence(2, evade=1)
    for number in ({}, {"edition": 1}):
        answer = study("xwing1", "attack")(msgspec.json.encode({**asked, **number}))
        assert answer.edition == 1
        assert answer.damage == tuple(damage_distribution(attack, defence, FIRST, DAMAGE).damage)
    assert study("xwing2", "attack")(msgspec.json.encode(asked)).edition == 2


@pytest.mark.parametrize(
    ("squad", "legal"), [("rookiepilot(r2d2)", True), ("rookiepilot + academypilot", False)]
)
def test_the_studies_examine_squads_of_the_first_edition(squad: str, legal: bool) -> None:
    for language in ("en", "ja"):
        asked = {"squad": squad, "language": language, "text_inactive": True}
        answer = study("xwing1", "squad")(msgspec.json.encode(asked))
        assert answer.report.points in (25, 33)
        assert bool(answer.report.faults) != legal
        assert answer.text
