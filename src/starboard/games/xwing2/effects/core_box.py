"""The cards of the core box (data/core_set.json): five pilots, seventeen upgrades, the damage deck.

Written by hand is what the language cannot say, and damage cards that cite their own rules.
"""

from __future__ import annotations

from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.damage import turn_facedown
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.changes.tokens import spend_force
from starboard.games.xwing.effects.card_effects import Ability
from starboard.games.xwing.effects.queries import usable_force
from starboard.games.xwing.effects.registry import DAMAGE, PAYS_REQUIREMENT, PREVENTERS, REPLACES_REQUIREMENT
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import Trigger, XWingState
from starboard.games.xwing2.damage_cards import (
    CONSOLE_FIRE,
    DISABLED_POWER_REGULATOR,
    KINDS,
    LOOSE_STABILIZER,
)
from starboard.games.xwing2.effects.cards.configurations import flips, starts_either_way
from starboard.games.xwing2.effects.choices import LookAtDial, SufferAndRepair
from starboard.games.xwing2.effects.clauses import action, attack_dice, defense_dice, may, modify, must
from starboard.games.xwing2.effects.deeds import acquire_any, engage_at, grant, performed_off_bar
from starboard.games.xwing2.effects.dice_steps import change, reroll
from starboard.games.xwing2.effects.language import defender, me
from starboard.games.xwing2.effects.occasions import (
    detail,
    executed,
    front_arc_attack,
    primary_attack,
    this_weapon,
)
from starboard.games.xwing2.effects.of_cards import EFFECTS, pilot, upgrade
from starboard.games.xwing2.effects.requirements import attacking, friendly, in_arc, itself, side_up
from starboard.games.xwing2.effects.steps import (
    charge,
    force,
    gain,
    perform,
    recover_charge,
    recover_force,
    recover_shield,
    remove,
    repair_facedown,
    repair_faceup,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing2.tasks import rolling
from starboard.games.xwing2.tasks.damage import SufferDamage

EFFECTS.constant.update({"hullupgrade", "shieldupgrade"})  # their whole effect is in the build


# -- pilots --------------------------------------------------------------------------------------------

pilot("lukeskywalker", may("become_defender", itself, recover_force()))
pilot(
    "jekporkins",
    may("token_gained", itself, detail("stress"), remove("stress"), roll(), suffer(1).if_(rolled("hit"))),
)
pilot("valenrudor", may("defended", friendly(0, 1), grant()))
pilot("nightbeast", may("maneuver_fully_executed", itself, executed(colour="blue"), grant("focus")))


def _iden_can(state: XWingState, iden: int, number: int) -> bool:
    """A friendly TIE/ln at range 0-1, herself included, about to suffer damage."""
    return (
        state.ships[iden].charges.get("idenversio", 0) > 0
        and build_of(state.ships[number]).ship_type == "tielnfighter"
        and measure.ship_range(state, iden, number).range <= 1
    )


EFFECTS.answer(PREVENTERS, "idenversio", _iden_can)


# -- upgrades ------------------------------------------------------------------------------------------

upgrade(
    "elusive",
    modify("defense", itself, charge(), reroll(1)),
    must("maneuver_fully_executed", itself, executed(colour="red"), recover_charge()),
)
upgrade("outmaneuver", defense_dice(-1, attacking, front_arc_attack, ~in_arc("firing", me, of=defender)))
upgrade("predator", modify("attack", itself, primary_attack, in_arc("bullseye", defender), reroll(1)))

upgrade("heightenedperception", may("engagement_phase_start", force(), engage_at(7)))
EFFECTS.answer(
    REPLACES_REQUIREMENT,
    "instinctiveaim",
    lambda game, ship: usable_force(game.state.ships[ship], attacking=True) > 0,
)
EFFECTS.answer(PAYS_REQUIREMENT, "instinctiveaim", lambda game, ship: spend_force(game, ship))
upgrade(
    "sense",
    may(
        "system_phase",
        itself,
        perform(
            lambda scene: scene.game.make(LookAtDial, scene.ship),
            lambda scene: bool(LookAtDial.targets(scene.game, scene.ship)),
        ),
    ),
)
upgrade(
    "supernaturalreflexes",
    may(
        "before_activate", itself, force(), grant("barrel_roll", "boost"), suffer(1).if_(performed_off_bar())
    ),
)

upgrade("protontorpedoes", modify("attack", itself, this_weapon, change("hit", "crit"), must=True))

for _r2 in ("r2astromech", "r2d2"):
    upgrade(_r2, may("dial_revealed", itself, charge(), gain("disarm"), recover_shield()))
upgrade("r3astromech", may("action_performed", itself, detail("lock"), acquire_any()))
for _r5 in ("r5astromech", "r5d8"):
    upgrade(
        _r5,
        action(charge(), repair_facedown(), name="facedown"),
        action(repair_faceup(trait="ship"), name="faceup"),
    )

upgrade(
    "servomotorsfoils",
    attack_dice(-1, attacking, side_up(0), primary_attack),
    starts_either_way(),
    flips(),
)
upgrade(
    "afterburners",
    may(
        "maneuver_fully_executed",
        itself,
        executed(speed=(3, 5)),
        charge(),
        grant("boost", stressed_too=True),
    ),
)


# -- the damage deck -----------------------------------------------------------------------------------

# Their whole effect is in the tasks of the rules.
EFFECTS.constant.update(
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
# repair actions: tasks/action_bar.py and tasks/modifying.py.


def _roll_one(game: XWingGame, ship: int, why: str) -> int:
    (face,) = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", 1)
    game.emit(DiceRolled(ship, why, [dice.NAMES[face]], "XW2-ABIL-01"))
    return face


def _hurts(game: XWingGame, ship: int, faces: list[int], _: list[int]) -> Task | None:
    if faces[0] in (dice.HIT, dice.CRIT):
        gain_token(game, ship, tokens.STRESS, "XW2-CRIT-05")
    return None


def _burns(game: XWingGame, ship: int, faces: list[int], _: list[int]) -> Task | None:
    return game.make(SufferDamage, ship, 1) if faces[0] == dice.HIT else None


rolling.THEN.update(woundedpilot=_hurts, consolefire=_burns)


def _roll_for(game: XWingGame, ship: int, card: str) -> Task | None:
    if rolling.can_roll_again(game, ship):
        return game.make(rolling.RollThen, ship, 1, card, card)
    return rolling.THEN[card](game, ship, [_roll_one(game, ship, card)], [])


def _wounded(game: XWingGame, ship: int, trigger: Trigger) -> Task | None:
    return _roll_for(game, ship, "woundedpilot")


EFFECTS.add(
    Ability(
        DAMAGE + "woundedpilot",
        "action_performed",
        False,
        lambda game, ship, trigger: trigger.ship == ship,
        _wounded,
    )
)
EFFECTS.add(
    Ability(
        DAMAGE + "stunnedpilot",
        "maneuver_executed",
        False,
        lambda game, ship, trigger: trigger.ship == ship and bool(game.state.ships[ship].moved_through),
        lambda game, ship, _: game.make(SufferDamage, ship, 1),
    )
)


def _console_fire(game: XWingGame, ship: int, trigger: Trigger) -> Task | None:
    return _roll_for(game, ship, KINDS[CONSOLE_FIRE].id)


EFFECTS.add(
    Ability(
        DAMAGE + "consolefire",
        "before_engage",
        False,
        lambda game, ship, trigger: trigger.ship == ship,
        _console_fire,
    )
)


def _loose_stabilizer(game: XWingGame, ship: int, trigger: Trigger) -> Task:
    return game.make(SufferAndRepair, ship, LOOSE_STABILIZER)


def _not_straight(game: XWingGame, ship: int, trigger: Trigger) -> bool:
    executed = game.state.ships[ship].executed
    return trigger.ship == ship and executed is not None and executed[1] != "straight"


EFFECTS.add(Ability(DAMAGE + "loosestabilizer", "maneuver_executed", False, _not_straight, _loose_stabilizer))
EFFECTS.add(
    Ability(
        DAMAGE + "disabledpowerregulator",
        "before_engage",
        False,
        lambda game, ship, trigger: trigger.ship == ship,
        lambda game, ship, _: gain_token(game, ship, tokens.ION, "XW2-CRIT-08"),
    )
)
EFFECTS.add(
    Ability(
        DAMAGE + "disabledpowerregulator",
        "maneuver_executed",
        False,
        lambda game, ship, trigger: trigger.ship == ship and trigger.detail == "ion",
        lambda game, ship, _: turn_facedown(game, ship, DISABLED_POWER_REGULATOR),
    )
)
