"""A card counts as implemented only if all of its text is: every effect in the data has its clause."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from importlib.resources import files
from typing import Any

import pytest

from starboard.games.xwing.effects.card_effects import CONDITION, DAMAGE
from starboard.games.xwing.effects.registry import MODIFIERS, REVEAL
from starboard.games.xwing2.cards.writing import EFFECTS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond

RULES = XWingSecond()  # its module registers all cards

# slots; which side of a card is up at the start; where moved upgrades count in the end (tasks/ending.py)
IN_THE_BUILD = ("squad_building", "setup", "end_of_game")
# branches that stand for constant texts, and what a text says that each can stand for
CONSTANT = {
    "acts while ionized": "while ionized",
    "acts after partial": "partial execution",
    "acts while stressed": "while stressed|stress does not bar|stress_ok",
    "as own force": "change 1 focus",
    "as red": "Networked Calculations",
    "attacks friends": "against other friendly ships",
    "attacks at range 0": "range 0|primary attacks against self",
    "bank rolls": "bank",
    "boost turns": "boost may use template turn",
    "builds": "weapon",
    "bullseye": "bullseye",
    "cannot act": "cannot perform the",
    "cannot be chosen": "cannot be coordinated",
    "chooses targets": "coordinate|choose|owner picks",
    "dial_reveal_before": "even while stressed",
    "difficulty": "difficulty [-+]1",
    "emergency only": "emergency deployment",
    "end_phase": "primary weapon of value 3",
    "fires from asteroid": "at range 0 of an (obstacle|asteroid)",
    "flies red while stressed": "red .*(while stressed|basic maneuvers|maneuvers)",
    "forbids attack": "cannot be modified|cannot spend|rerolls of attack dice",
    "forbids defense": "cannot be modified|cannot spend",
    "force": "cannot spend force",
    "ignores": "ignore ",
    "initiative": "set_initiative",
    "keeps tokens": "cannot remove",
    "lends": "action bar gains|as an added ability",
    "lends tokens": "focus tokens as though its own",
    "lock range": "lock range",
    "locks": "lock",
    "near friends": "friendly ships at range",
    "one focus": "only 1 focus result",
    "plans red while stressed": "stress bars neither",
    "recolours": "treat_as red",
    "replaces": "replace ship ability|treat_as",
    "rules": "may be modified only|difficulty|can perform only",
    "shares pilots": "pilot ability of every friendly",
    "shields": "active shields as own",
    "spend bans": "cannot spend",
    "takes over": "of the destroyed",
    "turret": "turret|front or rear",
}

# timings of the data to the branches that stand for them; timings that are not here are branches themselves
BRANCHES: dict[str, set[str]] = {
    "action_perform_before": {"recolours", "as red"},
    "action_perform_while": {
        "recolours", "coordinates", "as red", "chooses targets", "stressed_action_performed", "boost turns",
        "purple_action_performed", "faster templates",
    },
    "action_performed_after": {
        "action_performed", "red_action_performed", "purple_action_performed", "coordinated", "lock_performed", "reloaded",
        "stressed_action_performed",
    },
    "activated_after": {"activated"},
    "attack_after": {"attacked", "bonus_after_attacking"},
    "attack_declare": {
        "requirement", "lends requirement", "attacks disarmed", "weapon range", "waives requirement", "nearest only"
    },
    "attack_declared_after": {"attack_declared"},
    "attack_missed": {"attack_missed", "bonus_after_attacking"},
    "attack_modify_after": {"attack_modified"},
    "attack_modify_attacker": {"modify attack"},
    "attack_modify_defender": {"modify attack_by_defender"},
    "attack_roll_before": {"attack_roll_before", "defense_roll_before"},
    "attack_roll_dice_count": {"rules", "attack dice", "attack_roll_before", "most attack dice"},
    "become_defender": {"become_defender", "attack_declared"},
    "constant": set(CONSTANT),
    "coordinate_after": {"coordinated"},
    "coordinate_resolve": {"coordinates stressed"},
    "damage_card_turned_faceup": {"rules"},
    "damage_card_repaired_after": {"repaired"},
    "decloak_after": {"decloaked"},
    "defend_after": {"defended", "bonus_after_defending"},
    "defense_modify_attacker": {"modify defense_by_attacker"},
    "defense_modify_defender": {"modify defense"},
    "defense_roll_dice_count": {"rules", "defense dice", "defense_roll_before"},
    "destroyed_after": {"destroyed"},
    "device_detonate_before": {"holds devices"},
    "device_detonates": {"device_detonated"},
    "device_effect_suffered_after": {"device_effect_suffered"},
    "device_place_before": {"device ways"},
    "deploy": {"deployed", "carries", "returned"},
    "attack_dice_rolled": {"attack_dice_rolled", "forbids attack"},
    "dock": {"carries", "docks"},
    "dice_roll_before": {"attack_roll_before", "defense_roll_before"},
    "dice_rolled_or_rerolled_after": {"attack_dice_rolled"},
    "end_phase_tokens": {"end_phase"},
    "engage_before": {"before_engage"},
    "initiative_step_start": {"initiative_step"},
    "maneuver_execute_while": {"obstacle_met_before"},
    "overlap_or_move_through": {"obstacle_met_before"},
    "perform_action_step": {"acts in own step"},
    "reposition_after": {"barrel_rolled", "moved_over"},
    "reposition_while": {"over obstacles"},
    "maneuver_difficulty_check_before": {"difficulty_check_before"},
    "maneuver_execute_before": {"maneuver_before"},
    "maneuver_executed_after": {"maneuver_executed", "maneuver_partially_executed"},
    "maneuver_fully_executed_after": {"maneuver_fully_executed"},
    "maneuver_partially_executed_after": {"maneuver_partially_executed"},
    "modify_dice_any": {"modify attack"},
    "neutralize_after": {"neutralized"},
    "planning_start": {"returns", "planning_start"},
    "removed_before": {"activation_phase_end"},
    "setup_end": {"returns", "setup_end"},
    "would_be_destroyed": {"returns"},
    "would_flee": {"returns"},
    "reveal_dial_after": {"dial_revealed"},
    "reveal_dial_before": {"dial_reveal_before"},
    "round_start": {"waits"},
    "shield_lost_after": {"shield_lost", "bonus_after_defending", "bonus_after_attacking"},
    "suffer_damage_after": {"rules", "damage_suffered"},
    "system_phase": {"system_phase", "device ways"},
    "token_spent": {"token_spent", "lock_spent"},
    "would_fail_action": {"boosts partly"},
    "would_drop_device": {"device ways"},
    "would_suffer_damage": {"rules", "prevents"},
}  # fmt: skip

# the defender's player decides, so that the question is no offer to the card's owner; "up to 2" tokens may be none
ASKED_OTHERWISE = {
    ("homingmissiles", "become_defender"),
    ("moldycrow", "end_phase"),
    ("proudtradition", "attack_after"),
}


def _texts() -> dict[str, list[dict[str, Any]]]:
    data = json.loads((files("starboard.games.xwing2") / "data/effects.json").read_text())
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for card in data["cards"]:
        if card["kind"] == "condition":
            found[CONDITION + card["id"]].append(card)
        if card["kind"] == "damage":
            found[DAMAGE + card["id"]].append(card)
        if card["kind"] in ("pilot", "upgrade", "ship_ability"):
            found[CONTENT.card_name(card["kind"], card["id"])].append(card)
    return found


TEXTS = _texts()


@pytest.mark.parametrize("card", sorted(EFFECTS.clauses))
def test_every_effect_of_an_implemented_card_has_a_clause(card: str) -> None:
    branches = set(EFFECTS.clauses[card])
    for side in TEXTS[card]:
        for effect in side["effects"]:
            when = effect["when"]
            if when not in IN_THE_BUILD:
                found = BRANCHES.get(when, {when}) & branches
                if when == "constant":
                    found = {one for one in found if _says(effect, CONSTANT[one])}
                assert found or _is_in_the_build(effect), (when, effect["do"])
        if side["attack"] and side["attack"]["then"]:
            assert branches & {"deals", "modify attack", "forbids attack"}
    actions = [branch for branch in branches if branch.startswith("action ")]
    assert len(actions) == sum(len(side["actions"]) for side in TEXTS[card])


def _says(effect: dict[str, Any], words: str) -> bool:
    return any(re.search(words, line) for line in effect["do"])


def _is_in_the_build(effect: dict[str, Any]) -> bool:
    """Weapons and limits of locks are in the build."""
    return any("primary weapon" in words or "maintain 2 locks" in words for words in effect["do"])


def _offers(card: str, effect: dict[str, Any]) -> set[bool]:
    """Whether what stands for an effect may be declined; nothing if the rules ask for it or reckon with it."""
    when = effect["when"]
    events = BRANCHES.get(when, {when}) if when != "constant" else set()
    names = (
        {card, REVEAL} if card in EFFECTS.reveals else {card}
    )  # one ability turns up every secret condition
    found = {one.may for event in events for one in EFFECTS.abilities.get(event, []) if one.card in names}
    if when.startswith(("attack_modify_", "defense_modify_")) or when == "modify_dice_any":
        found |= {not one.is_mandatory for one in EFFECTS.answer_of(MODIFIERS, card) or ()}
    return found


TOLD = {
    card: [effect for side in TEXTS[card] for effect in side["effects"]] for card in sorted(EFFECTS.clauses)
}
OFFERING = [card for card, effects in TOLD.items() if any(_offers(card, effect) for effect in effects)]


@pytest.mark.parametrize("card", OFFERING)
def test_what_is_a_duty_cannot_be_declined(card: str) -> None:
    offering = [effect for effect in TOLD[card] if _offers(card, effect)]
    assert offering
    for effect in offering:
        as_told = effect["may"] in _offers(card, effect)
        assert as_told is ((card, effect["when"]) not in ASKED_OTHERWISE), effect["do"]


def test_what_offers_nothing_is_in_the_build_or_asked_by_the_rules() -> None:
    """An effect that answers to an event and is registered for none would be passed over above."""
    silent = set()
    for card, effects in TOLD.items():
        for effect in effects:
            when = effect["when"]
            queries = (BRANCHES.get(when, {when}) & set(EFFECTS.clauses[card])) - EFFECTS.abilities.keys()
            if not _offers(card, effect) and not queries and when not in (*IN_THE_BUILD, "constant"):
                silent.add((card, when))
    assert silent == set()
