"""What pilots of the First Order do, by ship."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.effects import dice_limits, queries, registry
from starboard.games.xwing.effects.card_effects import INITIATIVE
from starboard.games.xwing.game import LOST_A_SHIELD, XWingGame
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.language.choosing import each
from starboard.games.xwing.language.clauses import defense_dice, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.dice_steps import ALL, add, change
from starboard.games.xwing.language.occasions import obstructed, told
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    defending,
    friendly,
    has,
    in_arc,
    itself,
    marked,
)
from starboard.games.xwing.language.scene import attacker, chosen, defender
from starboard.games.xwing.language.steps import attack_mark, gain, mark, remove
from starboard.games.xwing.state import IN_PLAY, Ship, XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import attack_once_a_round, spend_a_focus, spend_a_lock
from starboard.games.xwing1.cards.writing import pilot, trial

# -- TIE/fo Fighter -------------------------------------------------------------------------------------------

pilot(
    "epsilonleader",
    must("engagement_phase_start", each((ally(0, 1), has("stress", chosen)), remove("stress", chosen))),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=stress; token_lost ship=friend token=stress",
    me={"tokens": {"stress": 1}},
    friend={"tokens": {"stress": 2}},
)

pilot(
    "omegaace",
    modify("attack", attacking, spend_a_focus(), spend_a_lock(), change("any", "crit", ALL)),
)
trial(
    "modify attack",
    "token_lost ship=me token=focus; lock_broken ship=me; dice_modified by=omegaace; neutralized crits=3",
    me={"tokens": {"focus": 1}, "locks": ["foe"]},
    attack="blank focus hit",
    defense="blank blank blank",
    without_evidence=True,
)


def _is_held(game: XWingGame, holder: int, number: int) -> bool:
    """It is locked, and in an attack with the holder."""
    current = game.state.attack
    if current is None or {current.attacker, current.defender} != {holder, number}:
        return False
    return number in game.state.ships[holder].locks


pilot("omegaleader", says("cannot modify", dice_limits.CANNOT_MODIFY, _is_held))
trial(
    "cannot modify",
    "dice_rolled ship=foe why=attack",
    attacker="foe",
    me={"locks": ["foe"]},
    foe={"tokens": {"focus": 1}, "locks": ["me"]},
    never=("modify",),
)
trial(
    "cannot modify",
    "dice_rolled ship=foe why=defense",
    foe_is="blacksquadronpilot(elusiveness)",
    me={"locks": ["foe"]},
    foe={"tokens": {"focus": 1, "evade": 1}},
    never=("modify focus", "modify evade", "modify elusiveness"),
)
trial(  # it is the attacker that rerolls by the card of another ship
    "cannot modify",
    "dice_rolled ship=foe why=attack",
    attacker="foe",
    me={"locks": ["foe"]},
    foe={"tokens": {"focus": 1}},
    foe2={"at": (60, 140, 180)},
    foe2_is="howlrunner",
    attack="blank blank blank",
    choose=("attack me primary",),
    never=("modify",),
)

pilot("zetaace", says("long rolls", registry.LONG_ROLLS, 2))
trial(
    "long rolls",
    "repositioned ship=me how=barrel_roll_left_2; action_performed ship=me action=barrel_roll failed=False",
    phase="activation",
    choose=("action barrel_roll white", "template left_2"),
)


def _twelve_while_whole(ship: Ship, value: int) -> int:
    return value if ship.damage else 12


pilot("epsilonace", says("initiative", INITIATIVE, _twelve_while_whole))
trial(
    "initiative",
    "attack_declared attacker=me; attack_declared attacker=foe",
    foe={"engaged": False},
    foe_is="darthvader",
    choose=("attack foe primary", "attack me primary"),
)

pilot(
    "zetaleader",
    may("attack_roll_before", itself, ~has("stress"), gain("stress").as_cost(), attack_mark("more attack")),
)
trial("attack_roll_before", "token_gained ship=me token=stress; dice_rolled why=attack n=4")

_in_attack = told(lambda scene: scene.state.attack is not None)
_lost_a_shield = told(lambda scene: f"{scene.ship} {LOST_A_SHIELD}" in scene.attack.marks)
_fires = attack_once_a_round("quickdraw", slots=("primary",))

pilot(
    "quickdraw",
    may("shield_lost", itself, ~_in_attack, *_fires),
    may("bonus_after_defending", friendly(), _lost_a_shield, *_fires),
    may("bonus_after_attacking", friendly(), _lost_a_shield, *_fires),
)
trial(
    "shield_lost",
    "attack_declared attacker=me weapon=primary bonus=True; phase_began phase=combat",
    phase="activation",
    obstacles=(("yt2400debris1", 0.0, 50.0),),
    attack="crit",
    foe={"at": (0, 300, 180)},
)
trial(
    "bonus_after_defending",
    "attack_declared attacker=me defender=foe weapon=primary bonus=True",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank",
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me bonus=True",
    attacker="friend",
    friend_is="gammasquadronpilot(assaultmissiles)",
    friend={"at": (-60, -60, 0), "locks": ["foe"]},
    attack="hit blank blank blank",
    defense="blank blank blank",
    choose=("attack foe assaultmissiles",),
)

pilot("backdraft", modify("attack", attacking, in_arc("rear", defender), add("crit")))
trial(
    "modify attack",
    "dice_modified by=backdraft faces=crit,blank,blank,blank; neutralized crits=1",
    me={"at": (0, 0, 180)},
    attack="blank blank blank",
    defense="blank blank blank",
    without_evidence=True,
)

KYLO_REN: Final = must(
    "attack_hits",
    defending,
    ~marked("kyloren was hit"),
    mark("kyloren was hit"),
    assign("illshowyouthedarkside", attacker),
)
HIT_TWICE: Final[dict[str, Any]] = {
    "attacker": "foe",
    "attack": "hit blank blank hit blank blank",
    "defense": "blank blank blank blank blank blank",
}
pilot("kyloren-upsilonclassshuttle", KYLO_REN)
trial(
    "attack_hits",
    "condition_assigned ship=foe by=me condition=illshowyouthedarkside; damage_suffered ship=me",
    **HIT_TWICE,
)


def _treated_as_near(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    return True if type_ == "coordinate" and band in (2, 3) else None


pilot(
    "majorstridan",
    says("chooses targets", queries.CHOOSES, _treated_as_near),
    says("near friends", queries.NEAR_FRIENDS, True),
)
trial(
    "chooses targets",
    "action_performed ship=friend action=focus; action_performed ship=me action=coordinate",
    phase="activation",
    friend={"at": (-320, 60, 0)},
    choose=("action coordinate white", "target friend", "action focus white"),
)
trial(
    "near friends",
    "action_performed ship=friend action=focus",
    with_="squadleader",
    phase="activation",
    friend={"at": (-320, 60, 0)},
    choose=("action card white squadleader.action", "ship friend", "action focus white"),
)


def _near_the_holder(state: XWingState, holder: int, number: int, base: Base) -> bool:
    """At range 1-2 of the ship with the card, once it is placed."""
    one, other = state.ships[holder], state.ships[number]
    if holder == number or one.place != IN_PLAY or one.owner != other.owner:
        return False
    return measure.range_to(state, holder, base) <= 2


pilot("lieutenantdormitz", says("places", queries.PLACED_ELSEWHERE, _near_the_holder))
trial(
    "places",
    "deployed ship=me; deployed ship=friend",
    phase=SETUP,
    friend_is="kyloren-upsilonclassshuttle",
    choose=("deploy me at 457 60 0", "deploy friend at 457 300 0"),
    state="ships.friend.pose.1=300",
)

pilot("kyloren-tiesilencer", KYLO_REN)
trial(
    "attack_hits",
    "condition_assigned ship=foe by=me condition=illshowyouthedarkside; damage_suffered ship=me",
    **HIT_TWICE,
)

# -- TIE silencer ---------------------------------------------------------------------------------------------

pilot("testpilotblackout", defense_dice(-2, attacking, obstructed))
trial("defense dice", "dice_rolled why=defense n=2", range=2, obstacles=(("coreasteroid0", 0.0, 100.0),))
