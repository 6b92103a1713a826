"""Ship cards of Scum and Villainy with a text, A to C, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.board import measure
from starboard.games.xwing.changes.damage import AFTERMATH
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import may, modify
from starboard.games.xwing.language.device_clauses import (
    holds_devices,
    shrugs_off,
)
from starboard.games.xwing.language.device_steps import detonated, place_one_of
from starboard.games.xwing.language.dice_steps import add, may_modify, reroll, uncancelled
from starboard.games.xwing.language.occasions import (
    attack_hit,
    revealed,
    told,
)
from starboard.games.xwing.language.requirements import (
    REVERSE,
    anybody,
    attacking,
    count_ships,
    defending,
    enemy,
    foe,
    friendly,
    in_arc,
    itself,
)
from starboard.games.xwing.language.scene import (
    Scene,
    chosen,
    me,
    that_ship,
)
from starboard.games.xwing.language.steps import (
    gain,
    transfer,
)
from starboard.games.xwing1.cards.bomb_words import ANY
from starboard.games.xwing1.cards.words import attack_once_a_round
from starboard.games.xwing1.cards.writing import pilot, trial


def _enemies_near(scene: Scene) -> int:
    return count_ships(scene, foe(1, 1))


pilot(
    "bobafett-firespray31-scumandvillainy",
    modify("attack", attacking, reroll(_enemies_near)),
    modify("defense", defending, reroll(_enemies_near)),
)
trial(
    "modify attack",
    "dice_modified by=bobafett-firespray31-scumandvillainy pool=attack faces=crit,crit,blank,blank",
    attack="blank blank blank blank crit crit",
    foe2={"engaged": True},
    choose=("attack foe primary", "modify bobafett-firespray31-scumandvillainy blank blank"),
    never=("modify bobafett-firespray31-scumandvillainy blank blank blank",),
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified by=bobafett-firespray31-scumandvillainy ship=me pool=defense faces=evade,blank",
    attacker="foe",
    defense="blank blank evade",
    never=("modify bobafett-firespray31-scumandvillainy blank blank",),
    without_evidence=True,
)

# To add results is to modify dice (XW1-DIE-05).
pilot(
    "bossk",
    may("results_compared", itself, attack_hit, may_modify("attack"), uncancelled(hits=+2, crits=-1)),
)
trial(
    "results_compared",
    "neutralized hits=2 crits=1; damage_suffered ship=foe kind=hit; damage_suffered ship=foe kind=hit;"
    " damage_suffered ship=foe kind=crit",
    attack="crit crit blank blank",
    defense="blank blank blank",
    foe={"shields": 0},
)

pilot("4lom", may("end_phase_start", pick(anybody(1, 1, other=True)), transfer("stress", me, chosen)))
trial(
    "end_phase_start",
    "token_lost ship=me token=stress count=1; token_gained ship=foe token=stress",
    me={"tokens": {"stress": 2}},
    foe2={"at": (200, 300, 180)},
    range=1,
)

pilot(
    "asajjventress",
    may("engagement_phase_start", pick(anybody(1, 2), in_arc("turret", chosen)), gain("stress", chosen)),
)
trial(
    "engagement_phase_start",
    "token_gained ship=foe2 token=stress",
    me={"turret": 3},
    foe2={"at": (-200, 0, 180)},
    never=("target foe",),
)

pilot(
    "constablezuvio",
    may(
        "dial_revealed",
        itself,
        revealed(bearings=REVERSE),
        place_one_of(*ANY, ways=("launch straight 1",)),
    ),
)
trial(
    "dial_revealed",
    "upgrade_discarded ship=me card=proximitymines; device_placed ship=me kind=proximity_mine how=launch"
    " template=straight_1; maneuvered ship=me maneuver=1_reverse_straight",
    with_="proximitymines",
    me={"dial": "1 reverse_straight"},
    foe={"at": (0, 400, 180)},
)


def _sets_off_its_own(game: XWingGame, ship: int, device: int, by: int) -> bool:
    return by == ship and game.state.devices[device].owner == game.state.ships[ship].owner


def _nothing(game: XWingGame, ship: int) -> None:
    """Ignoring a bomb costs nothing."""


def _through_our_bomb(scene: Scene) -> bool:
    return measure.obstructed_by_devices(scene.state, scene.attack, scene.own.owner)


pilot(
    "captainnym-scurrgh6bomber-scumandvillainy",
    holds_devices(_sets_off_its_own, _nothing),
    shrugs_off(detonated(mine=True)),
    modify("defense", friendly(), told(_through_our_bomb), add("evade"), by_roller=True),
)
trial(
    "holds devices",
    "detonation_prevented device=0 ship=me; phase_began phase=combat",
    devices=(("proximity_mine", 0, 60, 0),),
    me={"dial": "2 straight"},
    state="phase=combat ships.me.shields=5",
)
trial(
    "device_effect_before",
    "device_removed kind=seismic_charge; phase_began phase=combat",
    phase="activation",
    devices=(("seismic_charge", 60, 60, 0),),
    me={"dial": "1 straight"},
    state="phase=combat ships.me.shields=5",
)
trial(
    "modify defense",
    attacker="foe",
    friend={"at": (-100, 0, 0)},
    foe={"at": (-100, 200, 190)},
    devices=(("seismic_charge", -84, 100, 0),),
    choose=("attack friend primary",),
)


def _hurt_beside(scene: Scene) -> list[int]:
    """Enemies that suffered damage in this attack without defending: the defender only after its seven steps
    (XW1-CMB-07)."""
    marks, defender = scene.attack.marks, scene.attack.defender
    enemies = scene.state.in_play(1 - scene.own.owner)
    after = marks[marks.index(AFTERMATH) :] if AFTERMATH in marks else []
    return [n for n in enemies if f"{n} suffered damage" in (after if n == defender else marks)]


_in_attack = told(lambda scene: scene.state.attack is not None)

pilot(
    "captainjostero",
    may("damage_suffered", enemy(), ~_in_attack, *attack_once_a_round("captainjostero", targets=that_ship)),
    may("bonus_after_attacking", *attack_once_a_round("captainjostero", targets=_hurt_beside)),
)
trial(
    "damage_suffered",
    "attack_declared attacker=me defender=foe bonus=True; phase_began phase=combat",
    phase="activation",
    mover="foe",
    foe={"at": (0, 280, 180), "dial": "2 straight"},
    obstacles=(("yt2400debris1", 0, 200),),
    attack="crit",
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe bonus=True",
    attacker="friend",
    foe_is="biggsdarklighter(drawtheirfire)",
    foe2_is="rookiepilot",
    friend={"at": (80, 0, 0)},
    foe={"at": (0, 140, 180)},
    foe2={"at": (80, 140, 180), "engaged": True},
    attack="crit blank blank blank",
    defense="blank blank blank",
    choose=("attack foe2 primary", "use foe drawtheirfire", "use me captainjostero", "attack foe primary"),
)
