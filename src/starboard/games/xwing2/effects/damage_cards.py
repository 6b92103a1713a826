"""What faceup damage cards do (XW2-CRIT): those with a moment of their own, and what others change all the time.

Those that resolve when they are dealt, and Fuel Leak, are procedures: `tasks/crits`.
"""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Refusal
from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.changes.damage import turn_facedown
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import DAMAGE, Ability
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choices import SufferAndRepair
from starboard.games.xwing.state import Trigger
from starboard.games.xwing.tasks import rolling
from starboard.games.xwing.tasks.damage import SufferDamage
from starboard.games.xwing2.damage_cards import DISABLED_POWER_REGULATOR, LOOSE_STABILIZER
from starboard.games.xwing2.effects.of_cards import EFFECTS

# -- all the time ------------------------------------------------------------------------------------------


def _harder_turns(maneuver: Maneuver) -> int:
    return int(maneuver.bearing.startswith("turn_"))


def _focus_only(type_: str) -> Refusal | None:
    return None if type_ == "focus" else Refusal("XW2-CRIT-07", "sensors_damaged", {})


EFFECTS.answer(queries.BLINDS, DAMAGE + "blindedpilot", True)
EFFECTS.answer(queries.ATTACK_DICE_DAMAGED, DAMAGE + "weaponsfailure", -1)
EFFECTS.answer(queries.DEFENSE_DICE_DAMAGED, DAMAGE + "structuraldamage", -1)
EFFECTS.answer(queries.HARDER, DAMAGE + "damagedengine", _harder_turns)
EFFECTS.answer(queries.BARS_ACTIONS, DAMAGE + "damagedsensorarray", _focus_only)
EFFECTS.answer(queries.HITS_ARE_CRITS, DAMAGE + "hullbreach", True)


# -- at their moments ----------------------------------------------------------------------------------------


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


AFTER_ROLL: Final = {"woundedpilot": _hurts, "consolefire": _burns}


def _roll_for(game: XWingGame, ship: int, card: str) -> Task | None:
    if rolling.can_roll_again(game, ship):
        return game.make(rolling.RollThen, ship, 1, card, card)
    return AFTER_ROLL[card](game, ship, [_roll_one(game, ship, card)], [])


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
    return _roll_for(game, ship, "consolefire")


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
