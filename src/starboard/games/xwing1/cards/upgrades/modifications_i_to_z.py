"""What modifications do, I to Z, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects.card_effects import OBSTRUCTS
from starboard.games.xwing.effects.queries import THROWN_AWAY
from starboard.games.xwing.language.choosing import lose_one, pick, set_dial
from starboard.games.xwing.language.clauses import (
    action,
    builds,
    difficulty,
    lock_range,
    may,
    must,
    says,
)
from starboard.games.xwing.language.dealing import when_dealt
from starboard.games.xwing.language.deeds import flip, fly_instead, grant
from starboard.games.xwing.language.dice_steps import roll_one_more
from starboard.games.xwing.language.occasions import (
    detail,
    overlapped_me,
    revealed,
    revealed_speed,
    told,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    TURNS,
    anybody,
    defending,
    enemy,
    has,
    in_firing_arc,
    itself,
    side_up,
)
from starboard.games.xwing.language.scene import Scene, chosen, it, me, named_ship
from starboard.games.xwing.language.steps import (
    gain,
    recover_shield,
    roll,
    rolled,
)
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.maneuver import revealed_maneuver
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import (
    GREEN,
    WATCHES_ATTACK_DICE,
    discard_one,
    discard_this,
    left_white,
    made_green,
    may_be_green,
    of_slot,
    primary_weapon,
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


def _the_bank(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    """The bank of the same speed to the same side."""
    return found.speed == now.speed and found.bearing == now.bearing.replace("turn", "bank")


upgrade("targetingcomputer", builds())
trial(
    "builds",
    "lock_acquired ship=me target=foe; action_performed ship=me action=lock difficulty=white",
    phase="activation",
    choose=("action lock white",),
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

upgrade("twinionenginemkii", *may_be_green(bearings=BANKS))
trial("difficulty", **made_green("3 bank_left"))
trial("maneuver_before", **left_white("3 bank_left"))

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

upgrade("vectoredthrusters", builds())
trial(
    "builds",
    "action_performed ship=me action=barrel_roll difficulty=white",
    on="rookiepilot",
    phase="activation",
    choose=("action barrel_roll white", "template left"),
    settings=STRICT,
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
    says("defense_dice_rolled", WATCHES_ATTACK_DICE, True),
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


def _foils_closed(ship: Ship) -> bool:
    return ship.sides.get("servomotorsfoils", 0) == 1


def _at_speed_3(scene: Scene) -> bool:
    return revealed_speed(scene, me) == 3


def _as_tallon_roll(scene: Scene) -> str:
    now = revealed_maneuver(scene.own)
    assert now is not None
    return f"3 {now.bearing.replace('turn', 'tallon')} red"


upgrade(
    "servomotorsfoils",
    starts_either_way(),
    may("activation_phase_start", flip()),
    may(
        "dial_revealed",
        itself,
        side_up(0),
        ~has("stress"),
        revealed(bearings=TURNS),
        told(_at_speed_3),
        fly_instead(_as_tallon_roll),
    ),
    primary_weapon(-1, _foils_closed),
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
        enemy(),
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
