"""What pilots of the Resistance do, by ship."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.effects import queries
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.language.clauses import defense_dice, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import bonus_attack, grant
from starboard.games.xwing.language.device_clauses import places_beside
from starboard.games.xwing.language.device_steps import near_device
from starboard.games.xwing.language.dice_steps import change, reroll, spend_result
from starboard.games.xwing.language.occasions import about_to_execute, detail, executed, maneuver_coming, told
from starboard.games.xwing.language.requirements import (
    TALLONS,
    ally,
    attacking,
    can_use_focus,
    count_ships,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    in_firing_arc,
    itself,
    marked,
    range_between,
    there_is,
    touches_ship,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender
from starboard.games.xwing.language.steps import ease, gain, mark, perform, remove_that
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.bomb_words import ANY, WHEN_REVEALED
from starboard.games.xwing1.cards.writing import pilot, trial

# -- T-70 X-wing ----------------------------------------------------------------------------------------------

for poe in ("poedameron", "poedameron-swx57"):
    pilot(
        poe,
        modify("attack", attacking, can_use_focus(), change("focus", "hit")),
        modify("defense", defending, can_use_focus(), change("focus", "evade")),
    )
    trial("modify attack", me={"tokens": {"focus": 1}}, attack="focus blank blank blank")
    trial("modify defense", me={"tokens": {"focus": 1}}, attacker="foe", defense="focus blank")


pilot("redace", must("shield_lost", itself, ~marked("redace"), mark("redace"), gain("evade")))
trial(
    "shield_lost",
    "token_gained ship=me token=evade; phase_began phase=end; token_lost ship=me token=evade count=1",
    attacker="foe",
    attack="hit hit blank",
    defense="blank blank",
)

pilot("blueace", says("boost turns", queries.BOOST_TURNS, queries.FREE))
trial(
    "boost turns",
    "repositioned ship=me how=boost_turn_left; action_performed ship=me action=boost failed=False",
    phase="activation",
    choose=("action boost white", "template turn_left"),
)

pilot(
    "elloasty",
    may(
        "maneuver_before",
        itself,
        ~has("stress"),
        about_to_execute(colours=("red",), bearings=TALLONS),
        ease(maneuver_coming),
    ),
)
trial(
    "maneuver_before",
    "maneuvered ship=me maneuver=3_tallon_left; action_performed ship=me action=focus",
    me={"dial": "3 tallon_left"},
    choose=("action focus white",),
)

pilot(
    "rey",
    modify("attack", attacking, in_arc("firing", defender), reroll(2, "blank")),
    modify("defense", defending, in_arc("firing", attacker), reroll(2, "blank")),
)
trial(
    "modify attack",
    "dice_modified by=rey pool=attack faces=hit,hit,blank",
    range=2,
    attack="blank blank blank hit hit",
    choose=("modify rey blank blank",),
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified by=rey ship=me pool=defense faces=evade",
    attacker="foe",
    defense="blank evade",
    without_evidence=True,
)


def _far_from_enemies(state: XWingState, holder: int, number: int, base: Base) -> bool:
    enemies = state.in_play(1 - state.ships[holder].owner)
    return holder == number and all(measure.range_to(state, enemy, base) > 3 for enemy in enemies)


pilot("hansolo-swx57", says("places", queries.PLACED_ELSEWHERE, _far_from_enemies))
trial(
    "places",
    "deployed ship=foe; deployed ship=me",
    phase=SETUP,
    choose=("deploy foe at 457 880 180", "deploy me at 457 500 0"),
    state="ships.me.pose.1=500",
)
trial(  # on an obstacle, whose effect it suffers
    "places",
    "deployed ship=me; obstacle_hit ship=me obstacle=0",
    phase=SETUP,
    obstacles=(("coreasteroid0", 0, 0),),
    choose=("obstacle 0 at 457 457 0", "deploy foe at 457 880 180", "deploy me at 457 457 0"),
)


def _answered(number: int) -> str:
    """A mark in `Ship.once`: it has answered to the destruction of this ship."""
    return f"answered {number}"


def _friends_lost(scene: Scene) -> list[int]:
    """The friendly ships at range 1-3 that were destroyed in this attack, and leave by it."""
    state, marks = scene.state, scene.attack.marks
    return [
        number
        for number, ship in enumerate(state.ships)
        if f"{number} destroyed" in marks
        and ship.owner == scene.own.owner
        and number != scene.ship
        and not scene.game.rules.outlasts_destruction(state, number)
        and range_between(state, scene.ship, number) <= 3
        and _answered(number) not in scene.own.once
    ]


MORE_LOST: Final = "more_friends_lost"  # an event: to ships lost in this attack it has not answered yet


def _answer(scene: Scene) -> None:
    """To one of them: there is an attack for each."""
    lost = _friends_lost(scene)[:1] if scene.state.attack is not None else [scene.about]
    scene.own.once += [_answered(number) for number in lost]


def _tell_of_more(scene: Scene) -> None:
    if scene.state.attack is not None and _friends_lost(scene):
        scene.game.note(MORE_LOST, scene.ship)


_in_attack = told(lambda scene: scene.state.attack is not None)
_has_answered = told(lambda scene: _answered(scene.about) in scene.own.once)
_lost_in_attack = told(lambda scene: bool(_friends_lost(scene)))
_avenges = (perform(_answer), bonus_attack(), perform(_tell_of_more))

pilot(
    "chewbacca-swx57",
    may(
        "left_play",
        friendly(1, 3, other=True),
        detail("destroyed"),
        ~_in_attack,
        ~_has_answered,
        *_avenges,
    ),
    may("bonus_after_defending", enemy(whom=attacker), _lost_in_attack, *_avenges),
    may("bonus_after_attacking", friendly(), _lost_in_attack, *_avenges),
    may(MORE_LOST, itself, _lost_in_attack, *_avenges),
)
trial(
    "left_play",
    "attack_declared attacker=me bonus=True",
    attacker="none",
    friend={"facedown": 1, "shields": 0, "faceup": ["consolefire"], "at": (-80, 0, 0)},
    attack="hit blank blank blank blank",
)
trial(
    "bonus_after_defending",
    "removed_from_play ship=friend; ability_used card=chewbacca-swx57; attack_declared attacker=me bonus=True",
    attacker="foe",
    friend={"facedown": 2, "shields": 0, "engaged": True, "at": (-80, 0, 0)},
    attack="hit hit hit",
    defense="blank blank blank",
    choose=("attack friend primary", "use me chewbacca-swx57"),
    without_evidence=True,
)
trial(
    "bonus_after_attacking",
    "removed_from_play ship=friend2; ability_used card=chewbacca-swx57; attack_declared attacker=me bonus=True",
    attacker="friend",
    friend_is="prototypepilot(assaultmissiles)",
    friend={"at": (-60, -60, 0), "locks": ["foe"]},
    friend2={"at": (120, 100, 0), "shields": 0, "facedown": 1, "engaged": True},
    attack="hit blank blank blank",
    defense="blank blank blank",
    choose=("attack foe assaultmissiles", "use me chewbacca-swx57"),
    without_evidence=True,
)
trial(  # there is an attack for each that is lost
    MORE_LOST,
    "ability_used card=chewbacca-swx57 when=bonus_after_defending; attack_declared attacker=me bonus=True; "
    "ability_used card=chewbacca-swx57 when=more_friends_lost; attack_declared attacker=me bonus=True",
    attacker="foe",
    first_player=1,
    foe_is="scimitarsquadronpilot(assaultmissiles)",
    foe={"locks": ["friend"]},
    range=2,
    friend={"facedown": 2, "shields": 0, "engaged": True, "at": (-80, 0, 0)},
    friend2={"facedown": 2, "shields": 0, "engaged": True, "at": (-140, 0, 0)},
    attack="hit hit hit hit blank blank blank",
    defense="blank blank blank",
    choose=("attack friend assaultmissiles", "use me chewbacca-swx57", "attack foe primary"),
    without_evidence=True,
    never=("use friend chewbacca-swx57",),
)


def _friends_near(scene: Scene) -> int:
    return count_ships(scene, ally(1, 1, other=True))


pilot(
    "jesspava",
    modify("attack", attacking, reroll(_friends_near)),
    modify("defense", defending, reroll(_friends_near)),
)
trial(
    "modify attack",
    "dice_modified by=jesspava pool=attack faces=hit,hit,blank,blank",
    friend={"engaged": True},
    friend2={"engaged": True},
    attack="blank blank blank blank hit hit",
    choose=("modify jesspava blank blank",),
    never=("modify jesspava blank blank blank",),
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified by=jesspava ship=me pool=defense faces=evade,blank",
    attacker="foe",
    friend={"at": (-60, 0, 0)},
    defense="blank blank evade",
    choose=("attack me primary",),
    never=("modify jesspava blank blank",),
    without_evidence=True,
)

pilot(
    "niennunb",
    may(
        "token_gained",
        itself,
        detail("stress"),
        there_is(foe(), in_firing_arc(chosen, 1, 1)),
        remove_that("stress"),
    ),
)
trial(
    "token_gained",
    "token_lost ship=me token=stress; action_performed ship=me action=focus",
    phase="activation",
    me={"dial": "4 koiogran"},
    foe={"at": (0, 100, 180)},
    choose=("action focus white",),
)

pilot(
    "snapwexley",
    may("maneuver_executed", itself, executed(speed=(2, 4)), ~touches_ship, grant("boost")),
)
trial(
    "maneuver_executed",
    "action_performed ship=me action=boost",
    me={"dial": "2 straight"},
    choose=("action boost white", "template straight"),
)

pilot(
    "crimsonleader",
    modify(
        "attack",
        attacking,
        in_arc("firing", defender),
        spend_result("hit", "crit"),
        assign("rattled", defender),
    ),
)
trial(
    "modify attack",
    "dice_modified by=crimsonleader; condition_assigned ship=foe by=me condition=rattled; neutralized hits=1",
    attack="hit hit blank",
    defense="blank blank blank",
    without_evidence=True,
)

pilot("crimsonspecialist", places_beside(WHEN_REVEALED))
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=beside; maneuvered ship=me",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "around me"),
)

pilot("cobaltleader", defense_dice(-1, attacking, near_device(1, *ANY, whom=defender)))
trial(
    "defense dice",
    "dice_rolled ship=foe why=defense n=2",
    range=1,
    devices=(("seismic_charge", 60, 120, 1),),
)
trial(
    "defense dice",
    "dice_rolled ship=foe why=defense n=2",
    range=1,
    devices=(("proximity_mine", 60, 120, 0), ("seismic_charge", -60, 120, 0)),
)
