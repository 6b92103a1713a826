"""What modifications do, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects import firing
from starboard.games.xwing.effects.card_effects import OBSTRUCTS
from starboard.games.xwing.effects.queries import THROWN_AWAY
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.choosing import lose_one, offer, pick, rotate_turret, set_dial
from starboard.games.xwing.language.clauses import (
    action,
    attack_dice,
    builds,
    difficulty,
    lock_range,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.dealing import when_dealt
from starboard.games.xwing.language.deeds import flip, fly_instead, grant, performed, types_on_bar
from starboard.games.xwing.language.device_clauses import shrugs_off
from starboard.games.xwing.language.device_steps import detonated
from starboard.games.xwing.language.dice_steps import change, change_one, roll_one_more
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    executed,
    overlapped_me,
    overlapped_nothing,
    primary_attack,
    revealed,
    told,
    weapon_is,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    TURNS,
    anybody,
    attacking,
    defending,
    enemy,
    friendly,
    has,
    in_firing_arc,
    itself,
    locked_by_anyone,
    marked,
    side_up,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, it, me, named_ship
from starboard.games.xwing.language.steps import (
    gain,
    mark,
    more_agility,
    recover_shield,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.action_bar import action_key, card_actions
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import (
    GREEN,
    discard_one,
    discard_this,
    of_slot,
    primary_value,
    starts_either_way,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.discarding import KEPT_UNTIL_HIT


def _hits_me(scene: Scene) -> bool:
    return scene.attack.defender == scene.ship


upgrade("stealthdevice", builds(), must("attack_hits", told(_hits_me), discard_this()))
trial(
    "builds",
    "dice_rolled ship=me why=defense n=4",
    phase="combat",
    attacker="foe",
    settings=STRICT,
)
trial(
    "attack_hits",
    "upgrade_discarded ship=me card=stealthdevice",
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank blank blank",
    state="ships.me.shields=0 ships.me.damage=1",
)

upgrade("shieldupgrade", builds())
trial(
    "builds",
    "damage_suffered ship=me shield=True",
    phase="combat",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank",
    settings=STRICT,
)

upgrade("engineupgrade", builds())
trial(
    "builds",
    "action_performed ship=me action=boost difficulty=white",
    phase="activation",
    choose=("action boost white", "template straight"),
    settings=STRICT,
)


def _the_bank(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    """The bank of the same speed to the same side."""
    return found.speed == now.speed and found.bearing == now.bearing.replace("turn", "bank")


upgrade(
    "antipursuitlasers",
    must(
        "maneuver_executed",
        enemy(),
        overlapped_me,
        roll(1),
        suffer(1, whom=it).if_(rolled("hit", "crit")),
    ),
)
trial(
    "maneuver_executed",
    "dice_rolled why=antipursuitlasers; damage_suffered ship=foe",
    mover="foe",
    attack="crit",
    foe={"at": (0, 100, 180), "dial": "2 straight"},
)

upgrade("targetingcomputer", builds())
trial(
    "builds",
    "lock_acquired ship=me target=foe; action_performed ship=me action=lock difficulty=white",
    phase="activation",
    choose=("action lock white",),
    settings=STRICT,
)

upgrade("hullupgrade", builds())
trial(
    "builds",
    "damage_suffered ship=me",
    phase="combat",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank",
    state="ships.me.damage=3 ships.me.destroyed=False",
    settings=STRICT,
)

upgrade("munitionsfailsafe", says("kept until hit", KEPT_UNTIL_HIT, True))
trial(
    "kept until hit",
    "lock_broken ship=me; attack_declared weapon=protontorpedoes; neutralized hit=True; upgrade_discarded ship=me"
    " card=protontorpedoes; damage_suffered ship=foe",
    on="rookiepilot",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    attack="hit blank blank blank",
    defense="blank blank blank",
    choose=("attack foe protontorpedoes",),
)
trial(
    "kept until hit",
    "attack_declared weapon=clustermissiles; neutralized hit=False; dice_rolled why=attack n=3; neutralized hit=True;"
    " upgrade_discarded ship=me card=clustermissiles",
    on="prototypepilot",
    with_="clustermissiles",
    me={"locks": ["foe"]},
    range=2,
    attack="blank blank blank hit blank blank",
    defense="blank blank blank blank blank blank",
    choose=("attack foe clustermissiles",),
)

upgrade(
    "stygiumparticleaccelerator",
    may("decloaked", itself, grant("evade")),
    may("action_performed", itself, detail("cloak"), grant("evade")),
)
trial(
    "decloaked",
    "action_performed ship=me action=evade; dial_revealed ship=me",
    on="sigmasquadronpilot",
    phase="activation",
    me={"tokens": {"cloak": 1}},
    foe={"at": (0, 480, 180)},
    choose=("decloak straight", "action evade white"),
)
trial(
    "action_performed",
    "action_performed ship=me action=evade",
    on="sigmasquadronpilot",
    choose=("action cloak white", "action evade white"),
)

upgrade("advancedcloakingdevice", may("attacked", itself, grant("cloak")))
trial("attacked", "token_gained ship=me token=cloak", choose=("action cloak white",))

upgrade("bwinge2", builds())
trial(
    "builds",
    "ability_used card=reconspecialist; token_gained ship=me token=focus",
    on="bluesquadronpilot",
    with_="reconspecialist",
    phase="activation",
    choose=("action focus white",),
    settings=STRICT,
)


def _on_upgrades(scene: Scene) -> list[str]:
    """The actions on my upgrade cards."""
    own = build_of(scene.own).upgrades
    return [
        action_key("card", f"{one.card}.{one.name}") for one in card_actions(scene.own) if one.card in own
    ]


upgrade(
    "experimentalinterface",
    may(
        "action_performed",
        itself,
        ~marked("experimentalinterface"),
        mark("experimentalinterface"),
        grant(of=_on_upgrades),
        gain("stress").if_(performed()),
    ),
)
trial(
    "action_performed",
    "action_performed ship=me action=marksmanship.action; token_gained ship=me token=stress",
    with_="marksmanship",
    choose=("action focus white", "action card white marksmanship.action"),
    never=("action evade white interface",),
)
trial(
    "action_performed",
    "action_performed ship=me action=marksmanship.action; ability_used card=pushthelimit;"
    " action_performed ship=me action=evade; token_gained ship=me token=stress; token_gained ship=me token=stress;"
    " phase_began phase=combat",
    on="greensquadronpilot",
    with_="awingtestpilot,marksmanship,pushthelimit",
    choose=(
        "action focus white",
        "use me experimentalinterface",
        "action card white marksmanship.action",
        "use me pushthelimit",
        "action evade white",
    ),
    state="ships.me.tokens.stress=2",
)

upgrade(
    "countermeasures",
    may(
        "engagement_phase_start",
        discard_this(),
        more_agility(),
        offer(locked_by_anyone(me)),
        lose_one("locked").if_(locked_by_anyone(me)),
    ),
)
trial(
    "engagement_phase_start",
    "upgrade_discarded ship=me card=countermeasures; lock_broken ship=foe target=me why=removed; dice_rolled ship=me why=defense n=2",
    on="omicrongrouppilot",
    attacker="foe",
    foe={"locks": ["me"]},
)
trial(
    "engagement_phase_start",
    "upgrade_discarded ship=me card=countermeasures; lock_broken ship=foe target=me why=spent; dice_rolled ship=me why=defense n=2",
    on="omicrongrouppilot",
    attacker="foe",
    foe={"locks": ["me"]},
    range=1,
    choose=("use me countermeasures", "attack me primary", "modify lock", "pass"),
)

upgrade("tacticaljammer", says("obstructs", OBSTRUCTS, True))
trial(
    "obstructs",
    "attack_declared attacker=foe defender=friend obstructed=True; dice_rolled ship=friend why=defense n=3",
    on="outerrimsmuggler",
    attacker="foe",
    friend={"at": (0, -100, 0), "engaged": True},
    foe={"at": (0, 110, 180)},
    choose=("attack friend primary",),
)


# Beyond range 2 inside the arc; an attack that is treated as one at range 1 is not (F 14).
upgrade(
    "autothrusters",
    modify(
        "defense",
        defending,
        ~in_firing_arc(me, of=attacker) | (in_firing_arc(me, 3, of=attacker) & attack_range(2, 3)),
        change("blank", "evade"),
    ),
)
trial("modify defense", on="alphasquadronpilot", attacker="foe", range=3, defense="blank blank blank blank")
trial(
    "modify defense",
    on="alphasquadronpilot",
    attacker="foe",
    foe_is="outerrimsmuggler",
    foe={"at": (0, 130, 0)},
    defense="blank blank blank",
)

upgrade(
    "advancedslam",
    may("action_performed", itself, detail("slam"), overlapped_nothing, grant(of=types_on_bar())),
)
trial(
    "action_performed",
    "action_performed ship=me action=focus",
    on="nusquadronpilot",
    me={"dial": "2 straight"},
    foe={"at": (300, 400, 180)},
    choose=("action slam white", "maneuver 2 straight", "action focus white"),
)

upgrade("twinionenginemkii", difficulty(GREEN, bearings=BANKS))
trial("difficulty", "token_lost ship=me token=stress", me={"tokens": {"stress": 1}, "dial": "3 bank_left"})

upgrade(
    "maneuveringfins",
    may("dial_revealed", itself, revealed(bearings=TURNS), set_dial(_the_bank)),
)
trial("dial_revealed", "maneuvered ship=me maneuver=2_bank_left", me={"dial": "2 turn_left"})

upgrade(
    "ionprojector",
    must(
        "maneuver_executed",
        enemy(),
        overlapped_me,
        roll(1),
        gain("ion", it).if_(rolled("hit", "crit")),
    ),
)
trial(
    "maneuver_executed",
    "dice_rolled why=ionprojector; token_gained ship=foe token=ion",
    mover="foe",
    attack="hit",
    foe={"at": (0, 100, 180), "dial": "2 straight"},
)

upgrade("integratedastromech", when_dealt(THROWN_AWAY, discard_one(of_slot("astromech"))))
trial(
    "would_be_dealt_damage_card",
    "upgrade_discarded ship=me card=r2astromech; damage_suffered ship=me kind=hit;"
    " repaired ship=me discarded=True",
    on="rookiepilot",
    with_="r2astromech",
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank",
    me={"shields": 0, "facedown": 2},
    state="ships.me.damage=2 ships.me.destroyed=False",
)

upgrade("longrangescanners", lock_range(lambda band: band >= 3))
trial(
    "lock range",
    "lock_acquired ship=me target=foe",
    on="scimitarsquadronpilot",
    me={"dial": "1 straight"},
    foe={"at": (0, 480, 180)},
    choose=("action lock white", "target foe"),
)
trial(
    "lock range",
    "lock_acquired ship=me target=foe",
    on="scimitarsquadronpilot",
    me={"dial": "1 straight"},
    foe={"at": (0, 480, 180)},
    foe2={"at": (0, 300, 180)},
    choose=("action lock white", "target foe2", "target foe"),
    never=("target foe2",),
)


def _corrected(scene: Scene) -> tuple[str, ...]:
    """A crit, too, with a strong primary weapon."""
    return ("hit", "crit") if primary_value(scene.own) >= 3 else ("hit",)


upgrade(
    "guidancechips",
    modify(
        "attack",
        attacking,
        weapon_is("torpedo", "missile"),
        ~marked("guidancechips"),
        mark("guidancechips"),
        change_one(_corrected),
    ),
)
trial(
    "modify attack",
    "dice_modified by=guidancechips faces=crit,blank,blank,blank",
    on="lukeskywalker",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    attack="blank blank blank blank",
    choose=("attack foe protontorpedoes", "modify guidancechips blank crit"),
    without_evidence=True,
)
trial(
    "modify attack",
    "dice_modified by=guidancechips faces=hit,blank,blank,blank",
    on="hortonsalm",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    attack="blank blank blank blank",
    choose=("attack foe protontorpedoes",),
    never=("modify guidancechips blank crit",),
    without_evidence=True,
)

upgrade("vectoredthrusters", builds())
trial(
    "builds",
    "action_performed ship=me action=barrel_roll difficulty=white",
    on="rookiepilot",
    phase="activation",
    choose=("action barrel_roll white", "template left"),
    settings=STRICT,
)

FAST: Final = (
    "executed a fast maneuver"  # a mark in `Ship.once`: in this round, and perhaps a slower one after it
)

upgrade(
    "gyroscopictargeting",
    must("maneuver_executed", itself, ~marked(FAST), executed(speed=(3, 5)), mark(FAST)),
    may("engagement_phase_end", marked(FAST), rotate_turret()),
)
trial(
    "maneuver_executed",
    "maneuvered ship=me maneuver=1_turn_left; rotated ship=me side=left",
    on="ketsuonyo",
    with_="daredevil",
    me={"dial": "3 turn_left"},
    choose=("action card white daredevil.action", "maneuver 1 turn_left", "side left"),
)
trial(
    "engagement_phase_end",
    "rotated ship=me side=left",
    on="shadowporthunter",
    phase="activation",
    me={"dial": "3 turn_left", "tokens": {"stress": 2}},
    choose=("side left",),
)

upgrade("smugglingcompartment", builds())
trial(
    "builds",
    "upgrade_discarded card=inertialdampeners; maneuvered ship=me maneuver=0_stationary",
    on="outerrimsmuggler",
    with_="hullupgrade,inertialdampeners",
    phase="activation",
    choose=("use me inertialdampeners",),
    settings=STRICT,
)


def _is_lower(state: XWingState, holder: int, number: int, other: int, weapon: Weapon) -> bool:
    return holder == other and initiative(state.ships[number]) < initiative(state.ships[holder])


def _is_alone(scene: Scene) -> bool:
    return scene.state.in_play(scene.own.owner) == [scene.ship]


upgrade(
    "capturedtie",
    says("bars shots", firing.BARS_SHOTS, _is_lower),
    must("attacked", itself, discard_this()),
    must("left_play", friendly(other=True), told(_is_alone), discard_this()),
    must("setup_after_place_forces", told(_is_alone), discard_this()),
)
trial(
    "bars shots",
    "phase_began phase=end",
    on="zeborrelios-tiefighter",
    attacker="foe",
    never=("attack me primary",),
)
trial("attacked", "upgrade_discarded ship=me card=capturedtie", on="zeborrelios-tiefighter")
trial(
    "left_play",
    "upgrade_discarded ship=me card=capturedtie",
    on="zeborrelios-tiefighter",
    attacker="foe",
    friend={"shields": 0, "facedown": 2, "engaged": True, "at": (-60, 0, 0)},
    attack="hit hit hit",
    defense="blank blank blank",
    choose=("attack friend primary",),
)
trial(
    "setup_after_place_forces",
    "upgrade_discarded ship=me card=capturedtie",
    on="zeborrelios-tiefighter",
    phase="setup",
)

upgrade(
    "spacetugtractorarray",
    action(pick(anybody(other=True), in_firing_arc(chosen, 1, 1)), gain("tractor", chosen, as_enemy=True)),
)
trial(
    "action action",
    "token_gained ship=foe token=tractor; chosen seat=0 choice=tractor",
    on="jakkugunrunner",
    me={"dial": "1 straight"},
    foe={"at": (0, 180, 180)},
)
trial(
    "action action",
    "token_gained ship=friend token=tractor; chosen seat=0 choice=tractor",
    on="jakkugunrunner",
    me={"dial": "1 straight"},
    friend={"at": (0, 180, 180)},
    foe={"at": (-100, 40, 180)},
    never=("target foe",),
)


def _more_attack_dice(scene: Scene) -> bool:
    return len(scene.attack.attack_dice) > len(scene.attack.defense_dice)


upgrade(
    "lightweightframe",
    must("defense_dice_rolled", defending, told(_more_attack_dice), roll_one_more("defense")),
)
trial(
    "defense_dice_rolled",
    "dice_rolled ship=me why=lightweightframe faces=evade; neutralized hits=0",
    on="scimitarsquadronpilot",
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank evade",
)


def _not_full(scene: Scene) -> bool:
    return scene.own.shields < build_of(scene.own).shields


upgrade("pulsedrayshield", may("end_phase", told(_not_full), gain("ion"), recover_shield()))
trial(
    "end_phase",
    "token_gained ship=me token=ion; shield_recovered ship=me",
    on="cartelmarauder",
    me={"shields": 0},
)

upgrade("deflectiveplating", shrugs_off(detonated(mine=True), roll(1), discard_this().if_(rolled("hit"))))
trial(
    "device_effect_before",
    "dice_rolled why=deflectiveplating; upgrade_discarded ship=me card=deflectiveplating; device_removed",
    on="crimsonsquadronpilot",
    phase="activation",
    devices=(("seismic_charge", 70, 60, 0),),
    me={"dial": "1 straight"},
    attack="hit",
    state="phase=combat ships.me.shields=3",
)
trial(
    "device_effect_before",
    "detonated device=0; dice_rolled why=deflectiveplating; detonated device=1; dice_rolled why=deflectiveplating",
    on="crimsonsquadronpilot",
    phase="activation",
    devices=(("seismic_charge", 70, 60, 0), ("seismic_charge", 70, 100, 0)),
    me={"dial": "1 straight"},
    attack="crit blank",
    choose=("use me deflectiveplating", "target_device 0"),
    without_evidence=True,
)


def _foils_closed(ship: Ship) -> bool:
    return ship.sides.get("servomotorsfoils", 0) == 1


def _sharp_turn(scene: Scene) -> bool:
    """A turn of speed 3 is revealed."""
    found = build_of(scene.own).dial[scene.own.revealed]
    return found.speed == 3 and found.bearing in TURNS


def _as_tallon_roll(scene: Scene) -> str:
    side = build_of(scene.own).dial[scene.own.revealed].bearing.rpartition("_")[2]
    return f"3 tallon_{side} red"


upgrade(
    "servomotorsfoils",
    starts_either_way(),
    may("activation_phase_start", flip()),
    may("dial_revealed", itself, side_up(0), ~has("stress"), told(_sharp_turn), fly_instead(_as_tallon_roll)),
    attack_dice(-1, attacking, side_up(1), primary_attack),
    difficulty(GREEN, bearings=BANKS, speed=(2, 2), when=_foils_closed),
)
_CLOSED: Final[dict[str, Any]] = {"sides": {"servomotorsfoils": 1}}
_X_WING: Final = "rookiepilot"
trial("setup_ship_placed", "flipped ship=me card=servomotorsfoils side=1", on=_X_WING, phase=SETUP)
for _side, _action in ((0, "boost"), (1, "barrel_roll")):
    trial(  # flipped, it has the other action
        "activation_phase_start",
        f"flipped ship=me card=servomotorsfoils side={1 - _side}; action_performed ship=me action={_action}",
        on=_X_WING,
        phase="activation",
        me={"dial": "2 straight", "sides": {"servomotorsfoils": _side}},
        choose=(
            "use me servomotorsfoils",
            f"action {_action} white",
            "template straight" if _side == 0 else "template left",
        ),
    )
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=3_tallon_left; token_gained ship=me token=stress",
    on=_X_WING,
    me={**_CLOSED, "dial": "3 turn_left"},  # flipped first
)
trial("attack dice", "dice_rolled ship=me why=attack n=3", on=_X_WING, me=_CLOSED)
trial(
    "difficulty",
    "maneuvered ship=me maneuver=2_bank_left; token_lost ship=me token=stress",
    on=_X_WING,
    me={"dial": "2 bank_left", "tokens": {"stress": 1}},  # flipped first
)


def _is_the_only_lock_on_me(scene: Scene) -> bool:
    locks = sum(ship.locks.count(scene.ship) for ship in scene.state.ships)
    return named_ship(scene) == scene.ship and locks == 1


upgrade(
    "multispectralcamouflage",
    must(
        "lock_acquired",
        told(_is_the_only_lock_on_me),
        roll(1, "defense"),
        lose_one("locked").if_(rolled("evade")),
    ),
)
trial(
    "lock_acquired",
    "dice_rolled ship=me why=multispectralcamouflage; lock_broken ship=foe target=me why=removed",
    mover="foe",
    foe_is="rookiepilot",
    foe={"dial": "2 straight"},
    phase="activation",
    defense="evade",
    choose=("action lock white",),
)
trial(
    "lock_acquired",
    "dice_rolled ship=me why=multispectralcamouflage; phase_began phase=combat",
    mover="foe",
    foe_is="rookiepilot",
    foe={"dial": "2 straight"},
    phase="activation",
    defense="blank",
    choose=("action lock white",),
    state="phase=combat ships.foe.locks.0=0",
)
