"""Command cards in tests and attacks: combat stripes, and operations that change a test or answer one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.fleetcaptains.content import SYSTEMS, CommandCard, Effects
from starboard.games.fleetcaptains.exercises.leaves import Leaf
from starboard.games.fleetcaptains.exercises.primitives import arrange, seen
from starboard.games.fleetcaptains.exercises.stage import (
    NEXT,
    Check,
    Stage,
    Told,
)

Driver = Callable[[Stage, CommandCard, Leaf], Check]
MISSIONS: Final = {"sensors": "s14", "weapons": "c13", "shields": "c14", "engines": "s11"}
"""A mission that is tried with this system, and its tile where it asks for one (engines: a giant star)."""
ENCOUNTERS: Final = {
    "sensors": "particle_fountain",
    "weapons": "raider",
    "engines": "gravitic_shear",
    "shields": "stellar_pulse",
}


def hold(stage: Stage, card: CommandCard) -> None:
    """The card is in the hand of seat 0; playing it draws another."""
    stage.player(0)["hand"] = [card.id]
    stage.card = card.id
    stage.draws = 1


def goes(card: CommandCard, told: Told) -> bool:
    """Whether the card went where it should after use."""
    return told.has("card_discarded", card=card.id, destroyed=card.destroy_after_use)


# -- combat --------------------------------------------------------------------------------------------


def combat(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """In an attack of the own ship, or on it."""
    assert card.combat is not None
    hold(stage, card)
    arrange(stage, leaf)
    stage.bring_enemy()
    attacks = card.combat.side != "defense"
    is_prevention = leaf.effect is not None and leaf.effect.op == "prevent"
    if is_prevention:
        attacks = False
    if not attacks:
        stage.position["active"] = 1
    attacker, target = (stage.own, stage.enemy) if attacks else (stage.enemy, stage.own)
    after = next(
        (need for need in leaf.needs if need.effect.cond in ("damage_done==0", "no_damage_taken")), None
    )
    does_damage = not (after is not None and after.holds)
    if (leaf.effect is not None and leaf.effect.op == "damage") or not does_damage:
        stage.set_dial(stage.own, "weapons", most=False)
    stage.set_dial(attacker, "weapons", most=does_damage)
    if stage.ship(stage.own).get("alert") != "red" or attacks:
        is_kept = leaf.effect is not None and leaf.effect.op == "disable"  # the target must survive
        stage.set_dial(target, "shields", most=is_kept or not does_damage, without="weapons")
    stage.dice += [6, 1] if does_damage else [1, 6]
    stage.say(f"attack {attacker} {target}", f"play {card.id} combat*")
    sums = combined_mods(card.combat.effects, leaf)
    who = 0 if attacks else 1

    def check(told: Told) -> bool:
        if not goes(card, told):
            return False
        effect = leaf.effect
        if effect is None:
            return not told.has("test_began", reason="free")
        if effect.op in ("mod", "die_mod"):
            return totals(told, who) == sums
        if effect.op == "reroll":
            return told.has("rerolled", seat=0, whose="own" if effect.who == "self" else "opponent")
        if effect.op == "prevent":
            return bool(told.having("attack_ended")[0]["prevented"] == min(int(effect.n), _dealt(told)))
        if effect.op == "damage_bonus":
            return bool(told.having("attack_ended")[0]["damage"] == _dealt(told) + int(effect.n))
        return seen(stage, effect)(told)

    if leaf.effect is not None and leaf.effect.op == "reroll":
        stage.say("yes")
        stage.dice += [4]
    if leaf.effect is not None and leaf.effect.op == "free_attack":
        stage.say("pick target*")
        stage.dice += [3, 3]
    return check


def combined_mods(effects: Effects, leaf: Leaf) -> int:
    """What the ratings and dice of the own side gain by these effects, on the way of this branch."""
    total = 0
    for effect in effects:
        if effect.op in ("mod", "die_mod"):
            total += int(effect.n)
        elif effect.op == "if":
            taken = next((need for need in leaf.needs if need.effect is effect), None)
            if taken is not None:
                total += combined_mods(effect.then if taken.holds else effect.otherwise, leaf)
    return total


def totals(told: Told, who: int) -> int:
    """By how much a side's total is more than its rating and its die."""
    began, rolled = told.having("test_began")[0], told.having("test_rolled")[0]
    ended = next(one for one in told.events if one["event"] in ("attack_ended", "test_ended"))
    if who == 0:
        return int(ended["total"] - (began["rating"] or 0) - rolled["own"])
    return int(ended["against"] - (began["target_rating"] or 0) - rolled["enemy"])


def _dealt(told: Told) -> int:
    """The damage of the attack by its totals (FC-COM-03)."""
    ended = told.having("attack_ended")[0]
    total, against = ended["total"], ended["against"]
    return 0 if total <= against else 3 if total > 3 * against else 2 if total > 2 * against else 1


# -- operations in tests -------------------------------------------------------------------------------


def system_of(effects: Effects) -> str:
    """The system that the card changes; sensors where it may be any."""
    found = [effect.sys for effect in effects if effect.op == "mod" and effect.sys in SYSTEMS]
    return found[0] if found else "sensors"


def try_mission(stage: Stage, system: str, ship: str, seat: int = 0) -> None:
    """A mission test with this system, by this ship."""
    stage.player(seat)["missions"] = [MISSIONS[system]]
    if system == "engines":
        stage.tile("giant_star")
    stage.set_dial(ship, system, most=False)
    stage.say(f"try {MISSIONS[system]} {ship}")
    stage.dice += [2]


def in_test(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """In a mission test of the own ship."""
    assert card.operations is not None
    hold(stage, card)
    arrange(stage, leaf)
    try_mission(stage, system_of(card.operations.effects), stage.own)
    return _of_test(stage, card, leaf)


def _of_test(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    effect = leaf.effect
    assert card.operations is not None
    assert effect is not None
    stage.say(f"play {card.id} operations")
    if effect.op == "reroll":
        stage.say("yes")
        stage.dice += [5]
    sums = combined_mods(card.operations.effects, leaf)

    def check(told: Told) -> bool:
        if not goes(card, told):
            return False
        if effect.op == "reroll":
            return told.has("rerolled", seat=0, die=5)
        return totals(told, 0) == sums and effect.op == "mod"

    return check


def in_encounter(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """In the test of an encounter, or when its damage comes."""
    assert card.operations is not None
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    meet(stage, ENCOUNTERS[system_of(card.operations.effects)])
    stage.set_dial(stage.own, system_of(card.operations.effects), most=False, without="engines")
    stage.ship(stage.own, move_points=9)
    stage.dice += [1]
    if effect.op != "prevent":
        return _of_test(stage, card, leaf)
    stage.say(f"play {card.id} operations")
    return lambda told: goes(card, told) and told.has("damage_prevented", ship=stage.own, prevented=effect.n)


def meet(stage: Stage, encounter: str, tile: str = "class_m") -> None:
    """The own ship moves on and meets this encounter."""
    stage.chance.setdefault("tiles", [tile])
    stage.chance["encounters"] = [encounter]
    stage.dice += [1]
    stage.say(f"move {stage.own}", f"to {NEXT}")


def interrupt(stage: Stage, card: CommandCard, leaf: Leaf) -> Check:
    """An answer to a test, or to a card, of the enemy."""
    effect = leaf.effect
    assert effect is not None
    hold(stage, card)
    stage.position["active"] = 1
    stage.bring_enemy()
    if effect.op == "die_mod":
        try_mission(stage, "sensors", stage.enemy, 1)
        stage.say(f"play {card.id} operations")
        return lambda told: goes(card, told) and totals(told, 0) == int(effect.n)
    if "combat" in effect.stripes:
        other = _card_of(stage, stage.enemy_faction, "combat")
        stage.player(1)["hand"] = [other]
        stage.say(f"attack {stage.enemy} {stage.own}", f"play {other} combat", f"play {card.id} operations")
    else:
        other = _card_of(stage, stage.enemy_faction, "test")
        stage.player(1)["hand"] = [other]
        try_mission(stage, "sensors", stage.enemy, 1)
        stage.say(f"play {other} operations", f"play {card.id} operations")
    stage.set_dial(stage.enemy, "weapons", most=True, without="sensors")
    stage.dice += [3, 3]
    return lambda told: (
        goes(card, told)
        and told.has("card_cancelled", card=other, by=card.id)
        and totals(told, 0) == 0
        and told.has("card_discarded", card=other, destroyed=False)
    )


def _card_of(stage: Stage, faction: str, kind: str) -> str:
    """A card with a simple bonus: in attacks, or in sensors tests."""
    return {
        ("federation", "combat"): "f_tactical_02",
        ("klingon", "combat"): "k_warriors_02",
        ("federation", "test"): "f_science_03",
        ("klingon", "test"): "k_college_01",
    }[faction, kind]
