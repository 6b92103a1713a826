"""What faceup damage cards do (XW2-CRIT): at their moments, and all the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.decision import Refusal
from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.changes.damage import turn_facedown
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import Ability, CardEffects, Clause
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choices import SufferAndRepair
from starboard.games.xwing.language.clauses import in_the_rules, repairable, says
from starboard.games.xwing.state import Ship, Trigger
from starboard.games.xwing.tasks import rolling
from starboard.games.xwing.tasks.damage import SufferDamage
from starboard.games.xwing2.cards.writing import damage_card, trial
from starboard.games.xwing2.damage_cards import DISABLED_POWER_REGULATOR, LOOSE_STABILIZER


def _deck(card: str) -> dict[str, list[str]]:
    """My damage deck gives this card first."""
    return {"deck.damage0": [card]}


# Panicked Pilot, Direct Hit and Fuel Leak are procedures: `tasks/crits`.
damage_card("panickedpilot", in_the_rules())
trial(
    "rules",
    "damage_suffered ship=me card=panickedpilot; token_gained ship=me token=stress; repaired ship=me",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance=_deck("panickedpilot"),
)

damage_card("blindedpilot", says("rules", queries.BLINDS, True), repairable())
trial(
    "rules",
    "dice_rolled why=attack",
    me={"faceup": ["blindedpilot"], "tokens": {"focus": 1}, "locks": ["foe"]},
    never=("modify focus", "modify lock"),
)
trial("action repair", "repaired ship=me card=blindedpilot", me={"faceup": ["blindedpilot"], "shields": 0})

Resolve = Callable[[XWingGame, int, Trigger], Task | None]
Wants = Callable[[XWingGame, int, Trigger], bool]


def _is_mine(game: XWingGame, ship: int, trigger: Trigger) -> bool:
    return trigger.ship == ship


def _at(event: str, resolve: Resolve, wants: Wants = _is_mine) -> Clause:
    """What happens by these functions, for the language does not say it (XW2-CRIT): a duty."""

    def register(effects: CardEffects, name: str) -> None:
        effects.add(Ability(name, event, False, wants, resolve))

    return Clause(event, (), register)


def _hurts(game: XWingGame, ship: int, faces: list[int], _: list[int]) -> Task | None:
    if faces[0] in (dice.HIT, dice.CRIT):
        gain_token(game, ship, tokens.STRESS, "XW2-CRIT-05")
    return None


def _burns(game: XWingGame, ship: int, faces: list[int], _: list[int]) -> Task | None:
    return game.make(SufferDamage, ship, 1) if faces[0] == dice.HIT else None


AFTER_ROLL: Final = {"woundedpilot": _hurts, "consolefire": _burns}


def _roll_one(game: XWingGame, ship: int, why: str) -> int:
    (face,) = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", 1)
    game.emit(DiceRolled(ship, why, [dice.NAMES[face]], "XW2-ABIL-01"))
    return face


def _roll_for(game: XWingGame, ship: int, card: str) -> Task | None:
    if rolling.cards_may_act(game, ship):
        return game.make(rolling.RollThen, ship, 1, card, card)
    return AFTER_ROLL[card](game, ship, [_roll_one(game, ship, card)], [])


def _wounded(game: XWingGame, ship: int, trigger: Trigger) -> Task | None:
    return _roll_for(game, ship, "woundedpilot")


damage_card("woundedpilot", _at("action_performed", _wounded), repairable())
trial(
    "action_performed",
    "dice_rolled ship=me why=woundedpilot; token_gained ship=me token=stress",
    attack="hit",
    me={"faceup": ["woundedpilot"]},
    choose=("action focus white",),
)
trial("action repair", "repaired ship=me card=woundedpilot", me={"faceup": ["woundedpilot"], "shields": 0})

damage_card(
    "stunnedpilot",
    _at(
        "maneuver_executed",
        lambda game, ship, _: game.make(SufferDamage, ship, 1),
        lambda game, ship, trigger: trigger.ship == ship and bool(game.state.ships[ship].moved_through),
    ),
)
trial(
    "maneuver_executed",
    "damage_suffered ship=me",
    me={"faceup": ["stunnedpilot"]},
    obstacles=(("yt2400debris1", 0.0, 50.0),),
    foe={"at": (300, 300, 180)},
)


def _console_fire(game: XWingGame, ship: int, trigger: Trigger) -> Task | None:
    return _roll_for(game, ship, "consolefire")


damage_card("consolefire", _at("before_engage", _console_fire), repairable())
trial(
    "before_engage",
    "dice_rolled ship=me why=consolefire; damage_suffered ship=me",
    attack="hit",
    me={"faceup": ["consolefire"]},
)
trial("action repair", "repaired ship=me card=consolefire", me={"faceup": ["consolefire"], "shields": 0})


def _harder_turns(maneuver: Maneuver) -> int:
    return int(maneuver.bearing.startswith("turn_"))


damage_card("damagedengine", says("rules", queries.HARDER, _harder_turns))
trial(
    "rules",
    "token_gained ship=me token=stress",
    phase="activation",
    on="bluesquadronescort",
    me={"faceup": ["damagedengine"], "dial": "3 turn_left"},
)

damage_card("weaponsfailure", says("rules", queries.ATTACK_DICE_DAMAGED, -1), repairable())
trial("rules", "dice_rolled why=attack n=2", me={"faceup": ["weaponsfailure"]})
trial(
    "action repair", "repaired ship=me card=weaponsfailure", me={"faceup": ["weaponsfailure"], "shields": 0}
)

damage_card("hullbreach", says("rules", queries.HITS_ARE_CRITS, True), repairable())
trial(
    "rules",
    "damage_suffered ship=me kind=crit",
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank blank",
    me={"shields": 0, "faceup": ["hullbreach"]},
    on="patrolleader",
)
trial("action repair", "repaired ship=me card=hullbreach", me={"faceup": ["hullbreach"], "shields": 0})

damage_card("structuraldamage", says("rules", queries.DEFENSE_DICE_DAMAGED, -1))
trial("rules", "dice_rolled why=defense n=2", attacker="foe", me={"faceup": ["structuraldamage"]})


def _focus_only(ship: Ship, type_: str) -> Refusal | None:
    return None if type_ == "focus" else Refusal("XW2-CRIT-07", "sensors_damaged", {})


damage_card("damagedsensorarray", says("rules", queries.BARS_ACTIONS, _focus_only), repairable())
trial(
    "rules",
    "maneuvered ship=me",
    phase="activation",
    me={"faceup": ["damagedsensorarray"]},
    never=("action boost", "action evade", "action lock"),
)
trial(
    "action repair",
    "repaired ship=me card=damagedsensorarray",
    me={"faceup": ["damagedsensorarray"], "shields": 0},
)


def _loose_stabilizer(game: XWingGame, ship: int, trigger: Trigger) -> Task:
    return game.make(SufferAndRepair, ship, LOOSE_STABILIZER)


def _not_straight(game: XWingGame, ship: int, trigger: Trigger) -> bool:
    executed = game.state.ships[ship].executed
    return trigger.ship == ship and executed is not None and executed[1] != "straight"


damage_card("loosestabilizer", _at("maneuver_executed", _loose_stabilizer, _not_straight), repairable())
trial(
    "maneuver_executed", "damage_suffered ship=me", me={"faceup": ["loosestabilizer"], "dial": "2 bank_left"}
)
trial(
    "action repair", "repaired ship=me card=loosestabilizer", me={"faceup": ["loosestabilizer"], "shields": 0}
)

damage_card(
    "disabledpowerregulator",
    _at("before_engage", lambda game, ship, _: gain_token(game, ship, tokens.ION, "XW2-CRIT-08")),
    _at(
        "maneuver_executed",
        lambda game, ship, _: turn_facedown(game, ship, DISABLED_POWER_REGULATOR),
        lambda game, ship, trigger: trigger.ship == ship and trigger.detail == "ion",
    ),
)
trial("before_engage", "token_gained ship=me token=ion", me={"faceup": ["disabledpowerregulator"]})
trial(
    "maneuver_executed",
    "repaired ship=me card=disabledpowerregulator",
    me={"faceup": ["disabledpowerregulator"], "tokens": {"ion": 1}, "dial": ""},
)

damage_card("fuelleak", in_the_rules(), repairable())
trial(
    "rules",
    "damage_suffered ship=me kind=crit; damage_suffered ship=me kind=hit; repaired ship=me card=fuelleak",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0, "faceup": ["fuelleak"]},
    on="patrolleader",
    chance=_deck("structuraldamage"),
)
trial("action repair", "repaired ship=me card=fuelleak", me={"faceup": ["fuelleak"], "shields": 0})

damage_card("directhit", in_the_rules())
trial(
    "rules",
    "damage_suffered ship=me card=directhit; damage_suffered ship=me; repaired ship=me card=directhit",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance=_deck("directhit"),
)
