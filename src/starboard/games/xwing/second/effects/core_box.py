"""The cards of the core box (data/core_set.json): five pilots, seventeen upgrades, the damage deck."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.events import DiceRolled, Flipped
from starboard.games.xwing.second import measure
from starboard.games.xwing.second.build import PRIMARY, Weapon, card_name
from starboard.games.xwing.second.damage_cards import (
    CONSOLE_FIRE,
    DISABLED_POWER_REGULATOR,
    KINDS,
    LOOSE_STABILIZER,
)
from starboard.games.xwing.second.effects.choices import (
    AcquireALock,
    LookAtDial,
    RepairFaceup,
)
from starboard.games.xwing.second.effects.registry import (
    ATTACK_DICE,
    CARD_ACTIONS,
    CONSTANT,
    DAMAGE,
    DEFENSE_DICE,
    MODIFIERS,
    PAYS_REQUIREMENT,
    PREVENTERS,
    REPLACES_REQUIREMENT,
    Ability,
    CardAction,
    Modifier,
    add,
)
from starboard.games.xwing.second.options import Modify, modify
from starboard.games.xwing.second.table import (
    XWingTable,
    build_of,
    change_charges,
    gain,
    lose,
    recover_force,
    recover_shield,
    spend_force,
)
from starboard.games.xwing.second.tasks.actions import Granted, can_perform
from starboard.games.xwing.second.tasks.damage import SufferDamage, repair_facedown, turn_facedown
from starboard.games.xwing.state import Attack, Trigger, XWingState

BLUE = 0
RED = 2

# -- stat cards: their whole effect is in the build --------------------------------------------------

CONSTANT.update({"hullupgrade", "shieldupgrade"})


def _roll_one(game: XWingTable, ship: int, why: str) -> int:
    (face,) = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", 1)
    game.emit(DiceRolled(ship, why, [dice.NAMES[face]], "XW2-ABIL-01"))
    return face


# -- pilots --------------------------------------------------------------------------------------------


def _luke_wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    return trigger.ship == ship and game.state.ships[ship].force < build_of(game.state.ships[ship]).force


add(
    Ability(
        "lukeskywalker", "become_defender", True, _luke_wants, lambda game, ship, _: recover_force(game, ship)
    )
)


def _porkins_wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    return trigger.ship == ship and trigger.detail == "stress" and game.state.ships[ship].has(tokens.STRESS)


def _porkins(game: XWingTable, ship: int, trigger: Trigger) -> Task | None:
    lose(game, ship, tokens.STRESS, "removed", "XW2-ABIL-01")
    return SufferDamage(ship, 1) if _roll_one(game, ship, "jekporkins") == dice.HIT else None


add(Ability("jekporkins", "token_gained", True, _porkins_wants, _porkins))


def _iden_can(state: XWingState, iden: int, number: int) -> bool:
    """A friendly TIE/ln at range 0-1, herself included, about to suffer damage."""
    return (
        state.ships[iden].charges.get("idenversio", 0) > 0
        and build_of(state.ships[number]).ship_type == "tielnfighter"
        and measure.ship_range(state, iden, number).range <= 1
    )


PREVENTERS["idenversio"] = _iden_can


def _valen_wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    state = game.state
    return (
        state.ships[trigger.ship].owner == state.ships[ship].owner
        and measure.ship_range(state, ship, trigger.ship).range <= 1
    )


add(Ability("valenrudor", "defended", True, _valen_wants, lambda game, ship, _: Granted(ship, [])))


def _night_beast_wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    executed = game.state.ships[ship].executed
    return trigger.ship == ship and executed is not None and executed[2] == BLUE


add(
    Ability(
        "nightbeast",
        "maneuver_fully_executed",
        True,
        _night_beast_wants,
        lambda game, ship, _: Granted(ship, ["focus"], colour="white"),
    )
)


# -- talents -------------------------------------------------------------------------------------------


def _elusive_options(game: XWingTable, ship: int, pool: str, side: str) -> list[Option]:
    current = game.state.attack
    assert current is not None
    if pool != "defense" or side != "defender" or current.defender != ship or "elusive" in current.used:
        return []
    if not game.state.ships[ship].charges["elusive"]:
        return []
    return [modify("elusive", tuple(dice.words(faces))) for faces in dice.rerolls(current.defense_dice, 1, 1)]


def _elusive(game: XWingTable, ship: int, pool: str, choice: Modify) -> None:
    current = game.state.attack
    assert current is not None
    current.used.append("elusive")
    change_charges(game, ship, "elusive", -1)
    faces = [dice.FACE[face] for face in choice.faces]
    dice.reroll(game.draw, dice.DEFENSE_DIE, "dice.defense", current.defense_dice, faces)


MODIFIERS["elusive"] = [Modifier("elusive", _elusive_options, _elusive)]


def _elusive_recovers(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    own = game.state.ships[ship]
    return (
        trigger.ship == ship
        and own.executed is not None
        and own.executed[2] == RED
        and not own.charges["elusive"]
    )


add(
    Ability(
        "elusive",
        "maneuver_fully_executed",
        False,
        _elusive_recovers,
        lambda game, ship, _: change_charges(game, ship, "elusive", 1),
    )
)


def _outmaneuver(game: XWingTable, current: Attack, weapon: Weapon, ship: int) -> int:
    if current.attacker != ship or not measure.is_front_arc_attack(game.state, current):
        return 0
    return 0 if measure.in_firing_arc(game.state, current.defender, ship) else -1


DEFENSE_DICE["outmaneuver"] = _outmaneuver


def _predator_options(game: XWingTable, ship: int, pool: str, side: str) -> list[Option]:
    current = game.state.attack
    assert current is not None
    if pool != "attack" or side != "attacker" or current.attacker != ship or "predator" in current.used:
        return []
    if not current.weapon.startswith(PRIMARY) or not measure.in_bullseye(game.state, ship, current.defender):
        return []
    return [modify("predator", tuple(dice.words(faces))) for faces in dice.rerolls(current.attack_dice, 1, 1)]


def _predator(game: XWingTable, ship: int, pool: str, choice: Modify) -> None:
    current = game.state.attack
    assert current is not None
    current.used.append("predator")
    faces = [dice.FACE[face] for face in choice.faces]
    dice.reroll(game.draw, dice.ATTACK_DIE, "dice.attack", current.attack_dice, faces)


MODIFIERS["predator"] = [Modifier("predator", _predator_options, _predator)]


# -- Force powers ----------------------------------------------------------------------------------------


def _heightened(game: XWingTable, ship: int, trigger: Trigger) -> None:
    spend_force(game, ship)
    game.state.ships[ship].initiative = 7


add(
    Ability(
        "heightenedperception",
        "engagement_phase_start",
        True,
        lambda game, ship, _: game.state.ships[ship].force > 0,
        _heightened,
    )
)

REPLACES_REQUIREMENT["instinctiveaim"] = lambda game, ship: game.state.ships[ship].force > 0
PAYS_REQUIREMENT["instinctiveaim"] = lambda game, ship: spend_force(game, ship)

add(
    Ability(
        "sense",
        "system_phase",
        True,
        lambda game, ship, trigger: trigger.ship == ship and bool(LookAtDial.targets(game, ship)),
        lambda game, ship, _: LookAtDial(ship),
    )
)


def _reflexes_wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    own = game.state.ships[ship]
    return (
        trigger.ship == ship
        and own.force > 0
        and can_perform(game, ship, ["barrel_roll", "boost"], colour="white")
    )


def _reflexes(game: XWingTable, ship: int, trigger: Trigger) -> Task:
    spend_force(game, ship)
    game.state.ships[ship].once.append("supernaturalreflexes")
    return Granted(ship, ["barrel_roll", "boost"], colour="white")


add(Ability("supernaturalreflexes", "before_activate", True, _reflexes_wants, _reflexes))


def _reflexes_hurt(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    from starboard.games.xwing.second.tasks.actions import bar_of

    own = game.state.ships[ship]
    return (
        trigger.ship == ship
        and "supernaturalreflexes" in own.once
        and own.executed is None  # an action performed later was granted by something else
        and trigger.detail in ("barrel_roll", "boost")
        and all(entry.type != trigger.detail for entry in bar_of(own))
    )


def _reflexes_damage(game: XWingTable, ship: int, trigger: Trigger) -> Task:
    game.state.ships[ship].once.remove("supernaturalreflexes")
    return SufferDamage(ship, 1)


add(Ability("supernaturalreflexes", "action_performed", False, _reflexes_hurt, _reflexes_damage))


# -- torpedoes -----------------------------------------------------------------------------------------


def _torpedo_options(game: XWingTable, ship: int, pool: str, side: str) -> list[Option]:
    current = game.state.attack
    assert current is not None
    open_now = (
        pool == "attack"
        and side == "attacker"
        and current.attacker == ship
        and current.weapon == "protontorpedoes"
        and "protontorpedoes" not in current.used
        and dice.count(current.attack_dice, dice.HIT) > 0
    )
    return [modify("protontorpedoes")] if open_now else []


def _torpedo(game: XWingTable, ship: int, pool: str, choice: Modify) -> None:
    current = game.state.attack
    assert current is not None
    current.used.append("protontorpedoes")
    dice.change(current.attack_dice, dice.HIT, dice.CRIT, 1)


MODIFIERS["protontorpedoes"] = [Modifier("protontorpedoes", _torpedo_options, _torpedo, is_mandatory=True)]


# -- astromechs ----------------------------------------------------------------------------------------


def _recovers_shields(card: str) -> None:
    name = card_name("upgrade", card)

    def wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
        own = game.state.ships[ship]
        return trigger.ship == ship and own.charges[card] > 0 and own.shields < build_of(own).shields

    def resolve(game: XWingTable, ship: int, trigger: Trigger) -> None:
        change_charges(game, ship, card, -1)
        gain(game, ship, tokens.DISARM, "XW2-CHG-05")
        recover_shield(game, ship)

    add(Ability(name, "dial_revealed", True, wants, resolve))


_recovers_shields("r2astromech")
_recovers_shields("r2d2")


def _r3_wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    return trigger.ship == ship and trigger.detail == "lock" and AcquireALock.is_possible(game, ship)


add(Ability("r3astromech", "action_performed", True, _r3_wants, lambda game, ship, _: AcquireALock(ship)))


def _repairs(card: str) -> None:
    def has_facedown(game: XWingTable, ship: int) -> bool:
        own = game.state.ships[ship]
        return own.charges[card] > 0 and own.facedown + len(own.facedown_known) > 0

    def repair(game: XWingTable, ship: int) -> None:
        change_charges(game, ship, card, -1)
        repair_facedown(game, ship)

    def has_faceup(game: XWingTable, ship: int) -> bool:
        return any(KINDS[held].trait == "ship" for held in game.state.ships[ship].faceup)

    CARD_ACTIONS[card] = [
        CardAction(card, "facedown", "white", has_facedown, repair),
        CardAction(card, "faceup", "white", has_faceup, lambda game, ship: RepairFaceup(ship)),
    ]


_repairs("r5astromech")
_repairs("r5d8")


# -- configuration and modifications ---------------------------------------------------------------------


def _foils_dice(game: XWingTable, current: Attack, weapon: Weapon, ship: int) -> int:
    closed = game.state.ships[ship].sides.get("servomotorsfoils", 0) == 0
    return -1 if current.attacker == ship and closed and weapon.card == PRIMARY else 0


ATTACK_DICE["servomotorsfoils"] = _foils_dice


def _flip_foils(game: XWingTable, ship: int, trigger: Trigger) -> None:
    own = game.state.ships[ship]
    side = 1 - own.sides.get("servomotorsfoils", 0)
    own.sides["servomotorsfoils"] = side
    own.once.append("servomotorsfoils")
    game.emit(Flipped(ship, "servomotorsfoils", side))


add(
    Ability(
        "servomotorsfoils",
        "before_activate",
        True,
        lambda game, ship, trigger: (
            trigger.ship == ship and "servomotorsfoils" not in game.state.ships[ship].once
        ),
        _flip_foils,
    )
)


def _afterburners_wants(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    own = game.state.ships[ship]
    return (
        trigger.ship == ship
        and own.executed is not None
        and own.executed[0] >= 3
        and own.charges["afterburners"] > 0
        and can_perform(game, ship, ["boost"], stressed_too=True, colour="white")
    )


def _afterburners(game: XWingTable, ship: int, trigger: Trigger) -> Task:
    change_charges(game, ship, "afterburners", -1)
    return Granted(ship, ["boost"], stressed_too=True, colour="white")


add(Ability("afterburners", "maneuver_fully_executed", True, _afterburners_wants, _afterburners))


# Their whole effect is in the tasks of the rules.
CONSTANT.update(
    DAMAGE + card
    for card in (
        "blindedpilot",
        "damagedengine",
        "damagedsensorarray",
        "directhit",
        "fuelleak",
        "hullbreach",
        "panickedpilot",
        "structuraldamage",
        "weaponsfailure",
    )
)


# -- damage cards with a moment of their own ---------------------------------------------------------------
# Panicked Pilot, Direct Hit, Fuel Leak and Hull Breach: tasks/damage.py. Weapons Failure and Structural
# Damage: tasks/attack.py. Damaged Engine: tasks/maneuver.py. Damaged Sensor Array, Blinded Pilot and
# repair actions: tasks/actions.py and tasks/attack.py.


def _wounded(game: XWingTable, ship: int, trigger: Trigger) -> None:
    if _roll_one(game, ship, "woundedpilot") in (dice.HIT, dice.CRIT):
        gain(game, ship, tokens.STRESS, "XW2-CRIT-05")


add(
    Ability(
        DAMAGE + "woundedpilot",
        "action_performed",
        False,
        lambda game, ship, trigger: trigger.ship == ship,
        _wounded,
    )
)
add(
    Ability(
        DAMAGE + "stunnedpilot",
        "maneuver_executed",
        False,
        lambda game, ship, trigger: trigger.ship == ship and bool(game.state.ships[ship].moved_through),
        lambda game, ship, _: SufferDamage(ship, 1),
    )
)


def _console_fire(game: XWingTable, ship: int, trigger: Trigger) -> Task | None:
    return SufferDamage(ship, 1) if _roll_one(game, ship, KINDS[CONSOLE_FIRE].id) == dice.HIT else None


add(
    Ability(
        DAMAGE + "consolefire",
        "before_engage",
        False,
        lambda game, ship, trigger: trigger.ship == ship,
        _console_fire,
    )
)


def _loose_stabilizer(game: XWingTable, ship: int, trigger: Trigger) -> Task:
    turn_facedown(game, ship, LOOSE_STABILIZER)
    return SufferDamage(ship, 1)


def _not_straight(game: XWingTable, ship: int, trigger: Trigger) -> bool:
    executed = game.state.ships[ship].executed
    return trigger.ship == ship and executed is not None and executed[1] != "straight"


add(Ability(DAMAGE + "loosestabilizer", "maneuver_executed", False, _not_straight, _loose_stabilizer))
add(
    Ability(
        DAMAGE + "disabledpowerregulator",
        "before_engage",
        False,
        lambda game, ship, trigger: trigger.ship == ship,
        lambda game, ship, _: gain(game, ship, tokens.ION, "XW2-CRIT-08"),
    )
)
add(
    Ability(
        DAMAGE + "disabledpowerregulator",
        "maneuver_executed",
        False,
        lambda game, ship, trigger: trigger.ship == ship and trigger.detail == "ion",
        lambda game, ship, _: turn_facedown(game, ship, DISABLED_POWER_REGULATOR),
    )
)
