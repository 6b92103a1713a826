"""Astromechs."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import dice
from starboard.games.xwing.board.devices import BOMB
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.docking import shields_in_use
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.events import Repaired
from starboard.games.xwing.language.choosing import (
    either,
    lose_one,
    own_card,
    pick,
    recover_card_charge,
    set_dial,
    spend_card_charge,
)
from starboard.games.xwing.language.clauses import action, difficulty, may, modify, must, says
from starboard.games.xwing.language.deeds import acquire_any, flip, grant, spend_lock
from starboard.games.xwing.language.device_steps import none_placed, place_one_of, remove_near
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.moving import ignores
from starboard.games.xwing.language.occasions import about_to_execute, detail, executed, maneuver_coming, told
from starboard.games.xwing.language.requirements import (
    BASIC,
    FAR,
    ally,
    anybody,
    charged,
    count_ships,
    foe,
    in_arc,
    itself,
    locked,
    near_obstacle,
    shielded,
    side_up,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender
from starboard.games.xwing.language.steps import (
    charge,
    ease,
    gain,
    mark,
    perform,
    recover_shield,
    repair_facedown,
    repair_faceup,
    spend,
    spend_shield,
    suffer,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing2.cards.situations import ASTEROID, LOCKED, ROCK_AHEAD, TWICE_STRESSED, X_WING
from starboard.games.xwing2.cards.words import few_stress
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.damage_cards import KINDS, NUMBER


def _before_blue(*actions: str) -> tuple[Clause, Clause]:
    """Before a blue maneuver, which the ion maneuver is, too (XW2-TOK-10): one of these actions for a charge."""
    steps = (charge(), grant(*actions))
    return (
        may("maneuver_before", itself, about_to_execute(colours=("blue",)), *steps),
        may("ion_maneuver_before", itself, *steps),
    )


_IONIZED: Final[dict[str, Any]] = {"tokens": {"ion": 1}, "dial": ""}

upgrade("bb8", *_before_blue("barrel_roll", "boost"))
trial(
    "maneuver_before",
    "charges_changed card=bb8 change=-1; repositioned ship=me; maneuvered",
    on=X_WING,
    choose=("action boost white",),
)
trial(
    "ion_maneuver_before",
    "charges_changed card=bb8 change=-1; repositioned ship=me; maneuvered",
    on=X_WING,
    phase="activation",
    me=_IONIZED,
    choose=("action boost white",),
)

upgrade("bbastromech", *_before_blue("barrel_roll"))
trial(
    "maneuver_before",
    "charges_changed card=bbastromech change=-1; repositioned ship=me; maneuvered",
    on=X_WING,
    choose=("action barrel_roll white",),
)
trial(
    "ion_maneuver_before",
    "charges_changed card=bbastromech change=-1; repositioned ship=me; maneuvered",
    on=X_WING,
    phase="activation",
    me=_IONIZED,
    choose=("action barrel_roll white",),
)

upgrade(
    "c110p",
    may("maneuver_executed", itself, side_up(0), charge(), grant("evade", colour="red", stressed_too=True)),
    must("end_phase", side_up(0), ~charged(), flip()),
    must("maneuver_executed", itself, side_up(1), pick(anybody(0, 1)), gain("jam", chosen)),
)
trial(
    "maneuver_executed",
    "charges_changed card=c110p change=-1; action_performed action=evade difficulty=red",
    choose=("action evade red",),
)
trial("end_phase", "flipped ship=me side=1", me={"charges": {"c110p": 0}})
trial("maneuver_executed", "token_gained ship=me token=jam", me={"sides": {"c110p": 1}})


def _not_recurring(scene: Scene, name: str) -> bool:
    """A charge of another upgrade that does not recur."""
    build = build_of(scene.own)
    return name in build.upgrades and not own_card(scene, name) and not build.charges[name].recurring


def _active_shields(scene: Scene) -> int:
    return sum(scene.state.ships[n].shields for n in shields_in_use(scene.state, scene.ship))


upgrade(
    "chopper",
    action(spend_card_charge(_not_recurring), recover_shield(), name="shield"),
    action(
        told(lambda scene: _active_shields(scene) >= 2),
        spend_shield(),
        spend_shield(),
        recover_card_charge(_not_recurring),
        name="charge",
    ),
)
trial(
    "action shield",
    "charges_changed card=r2astromech change=-1; shield_recovered ship=me",
    with_="r2astromech",
    on=X_WING,
    me={"shields": 1},
    choose=("action card white chopper.shield",),
)
trial(
    "action charge",
    "shield_lost ship=me; shield_lost ship=me; charges_changed card=elusive change=1",
    with_="elusive",
    me={"charges": {"elusive": 0}},
    choose=("action card white chopper.charge",),
)

upgrade("genius", may("maneuver_fully_executed", itself, none_placed, place_one_of(BOMB)))
trial(
    "maneuver_fully_executed", "device_placed ship=me kind=proton_bomb", on="captainnym", with_="protonbombs"
)

upgrade(
    "m9g8",
    modify("attack", locked(attacker), reroll(1)),
    modify("attack_by_defender", locked(attacker), reroll(1)),
)
trial(
    "modify attack",
    "dice_modified ship=friend",
    me={"locks": ["friend"]},
    attacker="friend",
    without_evidence=True,
)
trial("modify attack_by_defender", "dice_modified ship=me", me=LOCKED, attacker="foe", without_evidence=True)

# Through and onto obstacles: XW2-OBST-07.
upgrade("q7astromech", says("over obstacles", queries.OVER_OBSTACLES, lambda ship: True))
trial(
    "over obstacles",
    "repositioned ship=me how=boost_straight; obstacle_hit ship=me",
    on="jediknight",
    phase="activation",
    obstacles=((ASTEROID, 0, 210),),
    foe={"at": (400, 490, 180)},
    choose=("action boost white", "template straight"),
)


def _repair_again(scene: Scene) -> None:
    card = NUMBER[scene.detail]
    scene.own.facedown_known.remove(card)
    scene.state.decks[scene.own.owner].discarded.append(card)
    scene.game.emit(Repaired(scene.ship, scene.detail, True))


upgrade(
    "r1j5",
    says("acts while stressed", queries.REPAIRS_STRESSED, few_stress),
    may(
        "repaired",
        itself,
        told(lambda scene: KINDS[NUMBER[scene.detail]].trait == "ship"),
        told(lambda scene: NUMBER[scene.detail] in scene.own.facedown_known),
        charge(),
        perform(_repair_again),
    ),
)
trial(
    "acts while stressed",
    "action_performed action=consolefire.repair",
    on="bluesquadronrookie",
    me={**TWICE_STRESSED, "faceup": ["consolefire"]},
    choose=("action card white consolefire.repair",),
)
trial(
    "repaired",
    "charges_changed card=r1j5 change=-1; repaired ship=me card=consolefire discarded=True",
    on="bluesquadronrookie",
    phase="activation",
    me={"faceup": ["consolefire"]},
    choose=("action card white consolefire.repair",),
)

upgrade(
    "r2a6",
    may(
        "dial_revealed",
        itself,
        set_dial(lambda scene, now, new: new.bearing == now.bearing and abs(new.speed - now.speed) == 1),
    ),
)
trial("dial_revealed", "maneuvered ship=me maneuver=3_straight", choose=("maneuver 3 straight",), on=X_WING)

upgrade("r2astromech", may("dial_revealed", itself, charge(), gain("disarm"), recover_shield()))
trial(
    "dial_revealed",
    "token_gained ship=me token=disarm; shield_recovered ship=me",
    on="bluesquadronescort",
    me={"shields": 1},
)

upgrade("r2c4", modify("attack", itself, spend("evade"), change("focus", "hit")))
trial(
    "modify attack",
    "token_lost token=evade why=spent; dice_modified by=r2c4",
    me={"tokens": {"evade": 1}},
    without_evidence=True,
)

upgrade("r2d2", may("dial_revealed", itself, charge(), gain("disarm"), recover_shield()))
trial(
    "dial_revealed",
    "token_gained ship=me token=disarm; shield_recovered ship=me",
    on="bluesquadronescort",
    me={"shields": 1},
)

upgrade(
    "r2d2-republic",
    may(
        "activated",
        itself,
        charge(),
        gain("deplete"),
        either(
            ("facedown", repair_facedown()),
            ("faceup", repair_faceup()),
            ("shield", recover_shield()),
            ("device", remove_near(1)),
        ),
    ),
)
trial(
    "activated",
    "charges_changed change=-1; token_gained token=deplete; device_removed device=0",
    on="bluesquadronescort",
    phase="activation",
    devices=(("ion_bomb", 60, 120, 1),),
    choose=("choose device",),
)

upgrade(
    "r2d2-resistance",
    may("end_phase", charge(), spend_shield(), lose_one("red")),
    may("end_phase", ~shielded(), charge(2), recover_shield(), gain("deplete")),
)
trial(
    "end_phase",
    "charges_changed change=-1; shield_lost ship=me; token_lost token=stress",
    me={"tokens": {"stress": 1}},
)
trial(
    "end_phase",
    "charges_changed change=-2; shield_recovered ship=me; token_gained token=deplete",
    me={"shields": 0},
)

upgrade("r2ha", modify("defense", itself, spend_lock(attacker), reroll()))
trial(
    "modify defense",
    "lock_broken ship=me why=spent; dice_modified pool=defense",
    attacker="foe",
    me=LOCKED,
    without_evidence=True,
)

upgrade("r3astromech", may("action_performed", itself, detail("lock"), acquire_any()))
trial(
    "action_performed",
    "lock_acquired ship=me target=foe2",
    foe2={"at": (100, 150, 180)},
    choose=("action lock white", "target foe"),
)

upgrade("r4astromech", difficulty(-1, bearings=BASIC, speed=(1, 2)))
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    on=X_WING,
    me={"dial": "2 turn_left", "tokens": {"stress": 1}},
)

upgrade(
    "r4b11",
    modify("defense_by_attacker", itself, lose_one("orange", "red", whom=defender), reroll()),
)
trial(
    "modify defense_by_attacker",
    "token_lost ship=foe token=stress; dice_modified pool=defense",
    foe={"tokens": {"stress": 1}},
    without_evidence=True,
)

upgrade(
    "r4p17",
    may("maneuver_fully_executed", itself, executed(colour="red"), charge(), grant(stressed_too=True)),
)
trial(
    "maneuver_fully_executed",
    "charges_changed change=-1; action_performed action=focus",
    me={"dial": "4 koiogran"},
    choose=("action focus white",),
)

upgrade(
    "r4p44",
    must(
        "maneuver_fully_executed",
        itself,
        executed(colour="red"),
        there_is(foe(), in_arc("bullseye", chosen)),
        gain("calculate"),
    ),
)
trial(
    "maneuver_fully_executed",
    "token_gained ship=me token=calculate",
    me={"dial": "4 koiogran"},
    foe={"at": (0, -100, 0)},
)

upgrade(
    "r4pastromech",
    may("maneuver_before", itself, about_to_execute(bearings=BASIC), charge(), ease(maneuver_coming)),
)
trial(
    "maneuver_before",
    "charges_changed change=-1; token_lost ship=me token=stress",
    me={"dial": "3 bank_left", "tokens": {"stress": 1}},
    on=X_WING,
)

_R5: Final = (
    action(charge(), repair_facedown(), name="facedown"),
    action(repair_faceup(trait="ship"), name="faceup"),
)
upgrade("r5astromech", *_R5)
trial(
    "action facedown",
    "repaired ship=me discarded=True",
    on="bluesquadronescort",
    me={"facedown": 1, "shields": 0},
)
trial(
    "action faceup",
    "repaired ship=me card=consolefire",
    on="bluesquadronescort",
    me={"faceup": ["consolefire"], "shields": 0},
    choose=("action card white r5astromech.faceup",),
)

upgrade("r5d8", *_R5)
trial("action facedown", "repaired ship=me discarded=True", on="bluesquadronescort", me={"facedown": 1})
trial(
    "action faceup",
    "repaired ship=me card=consolefire",
    on="bluesquadronescort",
    me={"faceup": ["consolefire"]},
    choose=("action card white r5d8.faceup",),
)


def _rerolled_crits(scene: Scene) -> int:
    return scene.attack.attack_dice.count(dice.CRIT | dice.REROLLED)


def _count_crits(scene: Scene) -> None:
    scene.count = _rerolled_crits(scene)


upgrade(
    "r5p8",
    modify(
        "attack",
        itself,
        in_arc("front", defender),
        charge(),
        perform(_count_crits),
        reroll(1),
        suffer(0, 1).if_(told(lambda scene: _rerolled_crits(scene) > scene.count)),
    ),
)
trial("modify attack", "damage_suffered ship=me kind=crit", attack="blank blank blank crit")

upgrade("r5tk", says("attacks friends", firing.ATTACKS_FRIENDS, True))
trial(
    "attacks friends",
    "attack_declared attacker=me defender=friend; dice_modified ship=friend pool=defense by=focus; damage_suffered ship=friend",
    on="hiredgun",
    friend={"at": (0, 200, 180), "tokens": {"focus": 1}},
    foe={"at": (300, 300, 180)},
    attack="hit hit crit",
    defense="focus blank blank",
    choose=("attack friend primary", "modify focus"),
    never=("attack me",),
)

IGNORED_IN = "ignores obstacles in "  # a mark in `Ship.once`, with the phase after it


def _in_this_phase(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return f"{IGNORED_IN}{state.phase}" in state.ships[number].once


_ROCK_HERE: Final = (("coreasteroid2", 0.0, 0.0),)
upgrade(
    "r5x3",
    ignores(_in_this_phase),
    may("before_activate", itself, near_obstacle(FAR), charge(), mark(f"{IGNORED_IN}activation")),
    may("before_engage", itself, near_obstacle(FAR), charge(), mark(f"{IGNORED_IN}engagement")),
)
trial(
    "before_activate",
    "charges_changed card=r5x3 change=-1; maneuvered ship=me; action_performed ship=me action=focus",
    on="redsquadronveteran",
    obstacles=ROCK_AHEAD,
    choose=("action focus white",),
)
trial(
    "before_engage",
    "charges_changed card=r5x3 change=-1; attack_declared attacker=me obstructed=True; dice_rolled why=defense n=3",
    on="redsquadronveteran",
    obstacles=_ROCK_HERE,
    range=2,
    choose=("line obstructed",),
)
trial("ignores", "attack_declared attacker=me", on="redsquadronveteran", obstacles=_ROCK_HERE)

upgrade(
    "r6d8",
    modify(
        "attack",
        itself,
        reroll(lambda scene: count_ships(scene, ally(0, 3), in_arc("bullseye", defender, of=chosen))),
    ),
)
trial("modify attack")

upgrade("r7a7", modify("attack", itself, charge(), change("hit", "crit")))
trial("modify attack", "charges_changed card=r7a7 change=-1; dice_modified by=r7a7", without_evidence=True)
