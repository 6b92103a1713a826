"""Pilots of the Galactic Empire, by ship: Alpha-class to TIE defender."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import RED, Maneuver
from starboard.games.xwing.changes.tokens import move_lock
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.dice_numbers import BONUS_APPLIED
from starboard.games.xwing.effects.registry import may_fly_red
from starboard.games.xwing.language.choosing import each, either, pick, some
from starboard.games.xwing.language.clauses import defense_dice, may, modify, must, says
from starboard.games.xwing.language.deeds import (
    acquire,
    acquire_any,
    bonus_attack,
    fly_instead,
    grant,
    spend_lock,
)
from starboard.games.xwing.language.device_steps import placed_so
from starboard.games.xwing.language.dice_steps import cancel, cancel_all, change, may_modify, uncancelled
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    attack_hit,
    attack_marked,
    attack_missed,
    attack_range,
    detail,
    maneuver_coming,
    no_ordnance,
    primary_attack,
    told,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    defending,
    facedown_damage,
    foe,
    friendly,
    has,
    in_arc,
    ionized,
    itself,
    locked,
    locked_by_anyone,
    on_bar,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    expose,
    force,
    gain,
    mark,
    needs,
    perform,
    remove,
    spend,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.attack import NO_RANGE_BONUS
from starboard.games.xwing.tasks.maneuver import difficulty_of, flown
from starboard.games.xwing.tasks.modifying import ATTACKER_MODIFIED
from starboard.games.xwing2.cards.situations import AHEAD, AT_FRIEND, COORDINATE_FOCUS, HITS, LOCKED
from starboard.games.xwing2.cards.twins import VULT_SKERRIS
from starboard.games.xwing2.cards.words import DEALT_FACEUP, last_coordinated
from starboard.games.xwing2.cards.writing import pilot, trial

# -- Alpha-class Star Wing --------------------------------------------------------------------------------

pilot("majorvynder", defense_dice(+1, defending, has("disarm") | has("cloak")))
trial("defense dice", "dice_rolled why=defense n=3", attacker="foe", me={"tokens": {"disarm": 1}})

pilot(
    "lieutenantkarsabi",
    may("token_gained", itself, detail("disarm"), ~has("stress"), gain("stress"), remove("disarm")),
)
trial(
    "token_gained",
    "token_gained ship=me token=stress; token_lost ship=me token=disarm",
    with_="protontorpedoes",
    phase="activation",
    me={"charges": {"protontorpedoes": 0}, "dial": "3 straight"},
    choose=("action reload white",),
)

# -- Lambda-class T-4a Shuttle ----------------------------------------------------------------------------


def _locked_by_enemy(scene: Scene) -> bool:
    return any(scene.target in ship.locks for ship in scene.state.ships if ship.owner != scene.own.owner)


def _take_locks(scene: Scene) -> None:
    """Enemy locks on the chosen ship are on me now; that is no acquiring."""
    for number, ship in enumerate(scene.state.ships):
        if ship.owner != scene.own.owner:
            for _ in range(ship.locks.count(scene.target)):
                move_lock(scene.game, number, scene.target, scene.ship)


pilot(
    "captainkagi",
    may(
        "engagement_phase_start",
        some((ally(0, 3, other=True), told(_locked_by_enemy)), perform(_take_locks)),
    ),
)
trial(
    "engagement_phase_start",
    "lock_broken ship=foe target=friend why=transferred; lock_acquired ship=foe target=me",
    attacker="none",
    friend_is="academypilot",
    foe={"locks": ["friend"]},
)

pilot(
    "coloneljendon",
    may("activation_phase_start", charge(), each((ally(),), mark(queries.LOCKS_BEYOND, chosen))),
)
trial(
    "activation_phase_start",
    "charges_changed card=coloneljendon change=-1; lock_acquired ship=friend target=foe",
    friend_is="baronoftheempire",
    mover="friend",
    friend={"dial": "2 straight"},
    foe={"at": (400, 490, 180)},
    choose=("use me coloneljendon", "action lock white", "target foe"),
)


def _mine_too(scene: Scene) -> list[str]:
    """The first action of the coordinated ship, if it is on my bar."""
    return [name for name in last_coordinated(scene)[1][:1] if on_bar(scene.own, name)]


pilot("lieutenantsai", may("coordinated", itself, grant(of=_mine_too)))
trial(
    "coordinated",
    "action_performed ship=me action=focus",
    friend=AHEAD,
    phase="activation",
    choose=COORDINATE_FOCUS,
)

# -- TIE Advanced v1 --------------------------------------------------------------------------------------

pilot(
    "grandinquisitor",
    may(
        "attack_roll_before",
        defending,
        attack_range(1),
        no_ordnance,
        ~attack_marked(NO_RANGE_BONUS),
        force(),
        attack_mark(NO_RANGE_BONUS),
    ),
    may(
        "attack_roll_before",
        itself,
        attack_range(2, 3),
        no_ordnance,
        force(),
        attack_mark(BONUS_APPLIED),
    ),
)
trial("attack_roll_before", "force_changed change=-1; dice_rolled why=attack n=2", attacker="foe")
trial("attack_roll_before", "force_changed change=-1; dice_rolled why=attack n=3", range=2)

pilot(
    "fifthbrother",
    may(
        "neutralized",
        attacking,
        attack_hit,
        may_modify("attack"),
        force(2),
        uncancelled(crits=+1),
        attack_mark(ATTACKER_MODIFIED),
    ),
)
trial("neutralized", "force_changed ship=me change=-2; neutralized crits=1", **HITS)

pilot(
    "seventhsister",
    may("neutralize_before", attacking, primary_attack, force(2), cancel("defense", "evade")),
)
trial(
    "neutralize_before",
    "force_changed ship=me change=-2; dice_modified pool=defense by=seventhsister",
    attack="hit hit hit",
    defense="evade evade evade",
)

# -- TIE Advanced x1 --------------------------------------------------------------------------------------

pilot("darthvader", may("action_performed", itself, force(), grant()))
trial(
    "action_performed",
    "force_changed ship=me change=-1; action_performed ship=me action=barrel_roll",
    choose=("action focus white", "use me darthvader", "action barrel_roll white"),
)


def _any_in_its_attack(state: XWingState, rule: str) -> bool:
    return True


pilot("maarekstele", says(DEALT_FACEUP, queries.DRAWS_THREE, _any_in_its_attack))
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=foe kind=crit card=fuelleak",
    without_evidence=True,
    attack="crit blank",
    defense="blank blank blank",
    choose=("card fuelleak",),
    chance={"deck.damage1": ["directhit", "fuelleak", "consolefire"]},
)


def _has_template(scene: Scene, more: int) -> bool:
    """The maneuver at that speed can be flown: the white straight that stress puts in its place has its own
    (XW2-ACT-03)."""
    coming = maneuver_coming(scene)
    return measure.has_template(coming.bearing, coming.speed + more) and flown(scene.own, coming) == coming


def _changed(scene: Scene, more: int) -> str:
    """The maneuver about to be executed with its speed changed (XW2-MOVE-11)."""
    coming = maneuver_coming(scene)
    return f"{coming.speed + more} {coming.bearing} {coming.difficulty}"


pilot(
    "vedfoslo",
    may(
        "maneuver_before",
        itself,
        either(
            (
                "faster",
                needs(told(lambda scene: _has_template(scene, 1))),
                fly_instead(lambda scene: _changed(scene, 1)),
            ),
            (
                "slower",
                needs(told(lambda scene: _has_template(scene, -1))),
                fly_instead(lambda scene: _changed(scene, -1)),
            ),
        ),
    ),
)
trial(
    "maneuver_before",
    "maneuvered ship=me maneuver=3_straight",
    me={"dial": "2 straight"},
    choose=("choose faster",),
)
trial(
    "maneuver_before",
    "maneuvered ship=me maneuver=2_turn_left",
    me={"dial": "3 turn_left"},
    choose=("choose slower",),
    never=("choose faster",),
)

pilot(
    "zertikstrom",
    may(
        "end_phase",
        pick(foe(), locked(chosen), facedown_damage(chosen)),
        spend_lock(chosen),
        expose(chosen),
    ),
)
trial("end_phase", "lock_broken ship=me why=spent; exposed ship=foe", me=LOCKED, foe={"facedown": 1})

# -- TIE/ag Aggressor -------------------------------------------------------------------------------------

pilot(
    "lieutenantkestal",
    may("defense_dice_rolled", attacking, spend("focus"), cancel_all("defense", "blank", "focus")),
)
trial(
    "defense_dice_rolled",
    "token_lost token=focus why=spent; dice_modified pool=defense by=lieutenantkestal faces=evade",
    me={"tokens": {"focus": 1}},
)


def _other_weapons(scene: Scene) -> list[str]:
    """All weapons but the one just used."""
    return [weapon.id for weapon in build_of(scene.own).weapons if weapon.card != weapon_used(scene).card]


pilot(
    "doubleedge",
    may(
        "bonus_after_attacking",
        itself,
        attack_missed,
        weapon_is("turret", "missile"),
        bonus_attack(weapons=_other_weapons),
    ),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True",
    with_="dorsalturret",
    choose=("attack foe dorsalturret",),
    attack="blank blank blank",
    defense="evade evade evade",
)

# -- TIE/ca Punisher --------------------------------------------------------------------------------------

pilot(
    "redline",
    says("locks", queries.TWO_ON_ONE, True),
    may("action_performed", itself, acquire_any()),
)
trial(
    "locks",
    "lock_acquired ship=me target=foe; lock_acquired ship=me target=foe",
    phase="activation",
    choose=("action lock white", "target foe", "use me redline", "target foe"),
)
trial(
    "action_performed",
    "lock_acquired ship=me target=foe2",
    foe2={"at": (100, 200, 180)},
    choose=("action focus white", "use me redline", "target foe2"),
)

pilot("deathrain", may("device_dropped", itself, placed_so("drop", "launch"), grant()))
trial(
    "device_dropped",
    "action_performed ship=me action=focus",
    with_="protonbombs",
    choose=("use me protonbombs", "action focus white"),
)

# -- TIE/D Defender ---------------------------------------------------------------------------------------

pilot(
    "darthvader-tieddefender",
    says("force", queries.FORCE_IN_ATTACKS_ONLY, True),
    modify("attack", itself, force(), change("blank", "hit")),
)
trial("force", "", attacker="foe", defense="focus focus focus", never=("modify force",))
trial("modify attack", "force_changed ship=me change=-1", without_evidence=True)

pilot("rexlerbrath", must("attacked", itself, attack_hit, has("evade"), expose(defender)))
trial("attacked", "exposed ship=foe", me={"tokens": {"evade": 1}}, foe={"facedown": 1}, **HITS)

pilot("vultskerris", *VULT_SKERRIS)
trial(
    "action action",
    "token_gained ship=me token=strain; charges_changed card=vultskerris change=1",
    me={"charges": {"vultskerris": 0}},
    choose=("action card white vultskerris.action",),
)
trial(
    "before_engage",
    "charges_changed card=vultskerris change=-1; action_performed ship=me action=focus",
    choose=("action focus white",),
)

pilot(
    "colonelvessery",
    may("attack_dice_rolled", itself, locked_by_anyone(defender), acquire(defender)),
)
trial("attack_dice_rolled", "lock_acquired ship=me target=foe", friend=LOCKED, friend_is="academypilot")


def _koiogran(scene: Scene) -> Maneuver:
    coming = maneuver_coming(scene)
    return Maneuver(coming.speed, "koiogran", coming.difficulty)


def _may_be_harder(scene: Scene) -> bool:
    """A stressed ship would not fly what becomes red, also by a card that speaks of Koiograns (XW2-ACT-03)."""
    turned = _koiogran(scene)
    is_barred = scene.own.has(tokens.STRESS) and not may_fly_red(scene.own, turned)
    return not (is_barred and difficulty_of(scene.own, turned, +1) == RED)


def _as_koiogran(scene: Scene) -> str:
    turned = _koiogran(scene)
    return f"{turned.speed} {turned.bearing} {turned.difficulty}"


pilot(
    "countessryad",
    may(
        "maneuver_before",
        itself,
        about_to_execute(colours=("blue", "white"), bearings=("straight",)),
        told(_may_be_harder),
        fly_instead(_as_koiogran),
        mark("harder"),
    ),
)
trial("maneuver_before", "maneuvered ship=me maneuver=3_koiogran", me={"dial": "3 straight"})

_BEHIND: Final[dict[str, Any]] = {
    "me": {"at": (0, 45, 0)},
    "friend": {"at": (0, 0, 0)},
    "foe": {"at": (0, 150, 180)},
}
pilot(
    "captaindobbs",
    may(
        "neutralize_before",
        friendly(0, 1, other=True, whom=defender),
        in_arc("attack", me, of=attacker),
        ~ionized(),
        gain("ion"),
        cancel("attack", "hit"),
    ),
)
trial(
    "neutralize_before",
    "token_gained ship=me token=ion; dice_modified by=captaindobbs",
    attack="hit hit hit",
    defense="blank blank blank",
    **_BEHIND,
    **AT_FRIEND,
)
