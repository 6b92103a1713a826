"""What Title upgrades do, in the order of the data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, REAR_GUN, Weapon, build_of
from starboard.games.xwing.changes.docking import docked_with
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.effects.sharing import SHARES
from starboard.games.xwing.language.choosing import fly, lose_one, offer, pick, rotate_ship
from starboard.games.xwing.language.clauses import (
    agility,
    builds,
    difficulty,
    lock_range,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import bonus_attack, flip, grant, performed, turn_back
from starboard.games.xwing.language.dice_steps import add, change, reroll, reroll_all
from starboard.games.xwing.language.docking_clauses import carries, lends, starts_docked
from starboard.games.xwing.language.moving import bank_rolls
from starboard.games.xwing.language.occasions import (
    attack_hit,
    attack_marked,
    detail,
    executed,
    front_arc_attack,
    overlapped_nothing,
    overlapped_ship,
    primary_attack,
    rear_arc_attack,
    told,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    ally,
    at_range,
    attacking,
    charge_name,
    defending,
    foe,
    has,
    in_arc,
    is_in_arc,
    itself,
    locked_by_anyone,
    optional,
    side_up,
    there_is,
    touches_ship,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import attack_mark, gain
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import (
    GREEN,
    after_maneuver,
    attack_once_a_round,
    discard_this,
    last_attack,
    starts_either_way,
)
from starboard.games.xwing1.cards.writing import STRICT, TEXT_INACTIVE, trial, upgrade
from starboard.games.xwing1.escaping import BRINGS

upgrade("houndstooth", carries("z95headhunter", guides=("rear",)), says("brings", BRINGS, "nashtahpuppilot"))
trial(
    "carries",
    "deployed_from carrier=me guides=rear failed=False; removed_from_play ship=me",
    on="trandoshanslaver",
    choose=("launch rear 1 straight",),
    never=("launch front",),
    me={"shields": 0, "facedown": 5},
    attacker="foe",
    attack="hit hit hit",
    defense="blank",
)
trial(
    "brings",
    "destroyed ship=me; deployed_from carrier=me maneuver=2_straight; action_performed action=focus; removed_from_play"
    " ship=me",
    on="trandoshanslaver",
    me={"shields": 0, "facedown": 5},
    attacker="foe",
    attack="hit hit hit",
    defense="blank",
    choose=("launch rear 2 straight", "action focus white"),
)

LOCKED: Final[dict[str, Any]] = {"phase": "combat", "range": 2, "me": {"locks": ["foe"]}, "settings": STRICT}
MOST_COST: Final = 2  # of a cannon that fires with weapons disabled
ORDNANCE: Final = ("torpedo", "missile")


upgrade("slavei", builds())
trial(
    "builds",
    "attack_declared weapon=protontorpedoes",
    on="mandalorianmercenary",
    with_="protontorpedoes",
    choose=("attack foe protontorpedoes",),
    **LOCKED,
)

upgrade("millenniumfalcon", builds())
trial(
    "builds",
    "action_performed ship=me action=evade",
    on="outerrimsmuggler",
    phase="activation",
    choose=("action evade white",),
    settings=STRICT,
)

upgrade("moldycrow", says("keeps at end", queries.KEEPS_AT_END, (tokens.FOCUS,)))
trial(
    "keeps at end",
    "token_lost ship=me token=evade",
    on="rebeloperative",
    me={"tokens": {"focus": 3, "evade": 1}},
    phase="end",
    state="round=2 ships.me.tokens.focus=3 ships.me.tokens.evade=0",
)

upgrade("st321", lock_range(lambda band: True))
trial(
    "lock range",
    "lock_acquired ship=me target=foe",
    on="omicrongrouppilot",
    foe={"at": (400, 490, 180)},
    me={"dial": "1 straight"},
    choose=("action lock white", "target foe"),
)

upgrade("royalguardtie", builds())
trial(
    "builds",
    "action_performed ship=me action=lock",
    on="royalguardpilot",
    with_="shieldupgrade,targetingcomputer",
    phase="activation",
    choose=("action lock white",),
    state="ships.me.shields=1",
    settings=STRICT,
)

upgrade("awingtestpilot", builds())
trial(
    "builds",
    "action_performed ship=me action=expose.action; dice_modified ship=me by=predator",
    on="greensquadronpilot",
    with_="expose,predator",
    phase="activation",
    choose=("action card white expose.action", "modify predator blank"),
    attack="blank blank blank hit",
    range=2,
    foe={"at": (0, 300, 180)},
    settings=STRICT,
)


def _with_a_cannon(state: XWingState, holder: int, number: int, other: int, weapon: Weapon) -> bool:
    cannons = [one for one in build_of(state.ships[holder]).weapons if one.slot == "cannon"]
    return holder == number and weapon.card == PRIMARY and bool(cannons)


upgrade("outrider", says("bars shots", firing.BARS_SHOTS, _with_a_cannon), builds())
trial(
    "bars shots",
    "attack_declared weapon=heavylasercannon",
    on="wildspacefringer",
    with_="heavylasercannon",
    range=2,
    never=("attack foe primary",),
)
trial(
    "builds",
    "attack_declared attacker=me defender=foe weapon=heavylasercannon",
    on="wildspacefringer",
    with_="heavylasercannon",
    phase="combat",
    foe={"at": (200, 0, 0)},
)

upgrade(
    "dauntless",
    may("maneuver_executed", itself, overlapped_ship, grant(), gain("stress").if_(performed())),
)
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus; token_gained ship=me token=stress",
    on="patrolleader",
    foe={"at": (0, 140, 180)},
    choose=("action focus white",),
)

upgrade("heavyscykinterceptor", builds())
trial(
    "builds",
    "attack_declared weapon=protontorpedoes",
    on="cartelspacer",
    with_="protontorpedoes",
    choose=("attack foe protontorpedoes",),
    **LOCKED,
)
trial(
    "builds",
    "damage_suffered ship=me; damage_suffered ship=me",
    on="cartelspacer",
    phase="combat",
    me={"shields": 0},
    attacker="foe",
    attack="hit hit blank",
    defense="blank blank blank",
    state="ships.me.damage=2 ships.me.destroyed=False",
)

upgrade("ig2000", says("shares pilots", SHARES, "ig2000"))
trial(
    "shares pilots",
    "action_performed ship=me action=boost; action_performed ship=me action=evade",
    on="ig88a",
    with_="engineupgrade",
    friend_is="ig88c(ig2000)",
    foe={"at": (300, 300, 180)},
    phase="activation",
    choose=("action boost white", "template straight", "use me ig88c", "action evade white"),
    without_evidence=True,
)

upgrade("virago", builds())
trial(
    "builds",
    "action_performed ship=me action=blackmarketslicertools.action; lock_acquired ship=me target=foe",
    on="blacksunassassin",
    with_="firecontrolsystem,blackmarketslicertools",
    phase="activation",
    choose=("action card white blackmarketslicertools.action", "use me firecontrolsystem"),
    me={"dial": "1 straight"},
    foe={"at": (0, 220, 180), "tokens": {"stress": 1}},
    defense="evade evade evade",
    settings=STRICT,
)

upgrade("andrasta", builds())
trial(
    "builds",
    "device_placed ship=me kind=seismic_charge",
    on="bountyhunter",
    with_="seismiccharges,seismiccharges,protonbombs",
    phase="activation",
    choose=("use me seismiccharges",),
    settings=STRICT,
)


def _is_cheap(scene: Scene) -> bool:
    return bool(scene.game.rules.content.upgrade(weapon_used(scene).card).cost["fixed"] <= 3)


def _is_outside(state: XWingState, holder: int, number: int, other: int, weapon: Weapon) -> bool:
    return holder == number and not measure.in_firing_arc(state, number, other)


upgrade(
    "btla4ywing",
    says("bars shots", firing.BARS_SHOTS, _is_outside),
    may("bonus_after_attacking", itself, primary_attack, bonus_attack(slots=("turret",))),
)
trial(
    "bars shots",
    "phase_began phase=end",
    on="goldsquadronpilot",
    with_="dorsalturret",
    foe={"at": (0, -100, 0)},
    never=("attack foe dorsalturret",),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=dorsalturret bonus=True",
    on="goldsquadronpilot",
    with_="dorsalturret",
    attack="blank blank blank blank blank blank",
    choose=("attack foe primary",),
)

upgrade("tiex1", builds())
trial(
    "builds",
    "dice_modified ship=me by=accuracycorrector",
    on="stormsquadronpilot",
    with_="accuracycorrector",
    phase="combat",
    choose=("modify accuracycorrector",),
    attack="blank blank blank",
    settings=STRICT,
)

upgrade("punishingone", builds())
trial("builds", "dice_rolled ship=me why=attack n=3", on="contractedscout", phase="combat", range=2)


def _with_this(scene: Scene) -> bool:
    """A ship with this title is docked with mine."""
    ships = scene.state.ships
    return any(
        charge_name(scene.card) in build_of(ships[docked]).upgrades
        for docked in docked_with(scene.state, scene.ship)
    )


def _text_and_rear_gun(card: str) -> Callable[[Ship, Ship], list[str]]:
    """This text, and the carrier's primary weapon in its special arc."""

    def things(ship: Ship, carrier: Ship) -> list[str]:
        found = next(weapon.dice for weapon in build_of(carrier).weapons if weapon.id == PRIMARY)
        return [card, f"{REAR_GUN}{found}"]

    return things


CARRIED: Final[dict[str, Any]] = {
    "on": "sabinewren-attackshuttle",
    "me": {"docked_at": 1},
    "friend_is": "lothalrebel(ghost,dorsalturret)",
}
upgrade(
    "phantom",
    starts_docked(),
    lends(_text_and_rear_gun("phantom")),
    may("engagement_phase_end", told(_with_this), last_attack(slots=("turret",))),
)
trial("starts docked", "docked ship=me carrier=friend", phase=SETUP, **{**CARRIED, "me": {}})
trial(
    "lends",
    "attack_declared attacker=friend weapon=primary_rear; dice_rolled why=attack n=4",
    attacker="friend",
    friend={"at": (0, 0, 0)},
    foe={"at": (0, -210, 0)},
    choose=("attack foe primary_rear",),
    **CARRIED,
)
trial(
    "engagement_phase_end",
    "attack_declared attacker=friend weapon=dorsalturret",
    attacker="none",
    friend={"at": (0, 0, 0)},
    foe={"at": (0, 150, 180)},
    **CARRIED,
)

upgrade("ghost", carries("attackshuttle", guides=("rear",), card="phantom"), after_maneuver())
trial(
    "carries",
    "docked ship=friend carrier=me",
    on="lothalrebel",
    friend_is="sabinewren-attackshuttle(phantom)",
    phase=SETUP,
)
trial(
    "maneuver_executed",
    "deployed_from ship=friend carrier=me guides=rear maneuver=2_straight failed=False; maneuvered ship=friend;"
    " action_performed ship=friend action=focus",
    on="lothalrebel",
    friend_is="sabinewren-attackshuttle(phantom)",
    friend={"docked_at": 0},
    me={"dial": "2 straight"},
    foe={"at": (0, 400, 180)},
    choose=("launch rear 2 straight", "action focus white"),
    never=("launch front",),
)

upgrade("tiev1", may("lock_acquired", itself, grant("evade")))
trial(
    "lock_acquired",
    "action_performed ship=me action=evade",
    on="sienartestpilot",
    phase="activation",
    choose=("action lock white", "action evade white"),
)

upgrade("misthunter", builds())
trial(
    "builds",
    "action_performed ship=me action=barrel_roll; attack_declared weapon=tractorbeam",
    on="ruthlessfreelancer",
    with_="tractorbeam",
    phase="activation",
    choose=("action barrel_roll white", "template left", "attack foe tractorbeam"),
    me={"dial": "1 straight"},
    foe={"at": (0, 250, 180)},
    settings=STRICT,
)

upgrade(
    "tiex7",
    may("maneuver_executed", itself, executed(speed=(3, 5)), overlapped_nothing, grant("evade")),
)
trial(
    "maneuver_executed",
    "action_performed ship=me action=evade",
    on="deltasquadronpilot",
    me={"dial": "3 straight"},
    choose=("action evade white",),
)

upgrade(
    "tied",
    may(
        "bonus_after_attacking",
        itself,
        weapon_is("cannon"),
        told(_is_cheap),
        *attack_once_a_round("tied", slots=("primary",)),
    ),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True",
    on="deltasquadronpilot",
    with_="ioncannon",
    range=2,
    attack="blank blank blank blank blank blank",
    choose=("attack foe ioncannon",),
)

upgrade("tieshuttle", builds())
trial(
    "builds",
    "ability_used card=reconspecialist; dice_modified ship=me by=mercenarycopilot",
    on="scimitarsquadronpilot",
    with_="reconspecialist,mercenarycopilot",
    phase="activation",
    choose=("action focus white", "modify mercenarycopilot"),
    me={"dial": "1 straight"},
    foe={"at": (0, 340, 180)},
    attack="hit blank",
    settings=STRICT,
)

upgrade(
    "millenniumfalcon-swx57",
    may(
        "maneuver_executed",
        itself,
        executed(speed=(3, 3), bearings=BANKS),
        ~touches_ship,
        ~has("stress"),
        gain("stress"),
        turn_back(),
    ),
)
trial(
    "maneuver_executed",
    "token_gained ship=me token=stress; repositioned ship=me how=turn_back",
    on="outerrimsmuggler",
    me={"dial": "3 bank_left"},
)

upgrade(
    "blackone",
    may(
        "action_performed",
        itself,
        detail("boost", "barrel_roll"),
        pick(ally(1, 1), locked_by_anyone(chosen)),
        lose_one("locked", whom=chosen),
    ),
)
trial(
    "action_performed",
    "lock_broken ship=foe target=friend why=removed",
    on="poedameron",
    friend={"at": (-100, 100, 0)},
    foe={"locks": ["friend"]},
    choose=("action boost white", "template straight"),
)
trial(
    "action_performed",
    "lock_broken ship=foe target=me why=removed",
    on="poedameron",
    with_="pushthelimit",
    foe={"locks": ["me"], "at": (0, 450, 180)},
    choose=("use me pushthelimit", "action focus white", "action boost white", "template straight"),
)

upgrade(
    "allianceoverhaul",
    may("attack_roll_before", itself, primary_attack, front_arc_attack, attack_mark("more attack")),
    modify("attack", attacking, rear_arc_attack, change("focus", "crit")),
)
trial("attack_roll_before", "dice_rolled ship=me why=attack n=4", on="norrawexley")
trial(
    "modify attack",
    "dice_rolled ship=me why=attack n=3; dice_modified by=allianceoverhaul; neutralized crits=1",
    without_evidence=True,
    on="norrawexley",
    foe={"at": (0, -100, 0)},
    attack="focus blank blank",
    defense="blank blank blank",
    never=("use me allianceoverhaul",),
)

EXTRA_DIE: Final = "more attack specialopstraining"  # a mark of the attack, as cards leave it


def _only_behind(scene: Scene) -> list[int]:
    """The ships that are inside the auxiliary firing arc, and not inside the primary one."""
    enemies = scene.state.in_play(1 - scene.own.owner)
    rear = [n for n in enemies if is_in_arc(scene, n, "rear", scene.ship)]
    return [n for n in rear if not is_in_arc(scene, n, "front", scene.ship)]


upgrade(
    "specialopstraining",
    may("attack_roll_before", itself, primary_attack, front_arc_attack, attack_mark("more attack")),
    may(
        "bonus_after_attacking",
        itself,
        primary_attack,
        front_arc_attack,
        ~attack_marked(EXTRA_DIE),
        bonus_attack(slots=("primary",), targets=_only_behind),
    ),
)
trial(
    "attack_roll_before",
    "dice_rolled ship=me why=attack n=4; phase_began phase=end",
    on="omegaspecialist",
    foe2={"at": (0, -100, 0), "engaged": True},
    choose=("attack foe primary",),
    never=("attack foe2 secondary",),
    state="ships.foe2.damage=0",
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe2 weapon=primary bonus=True; dice_rolled ship=me why=attack n=3",
    declines=("attack_roll_before",),
    on="omegaspecialist",
    foe2={"at": (0, -100, 0), "engaged": True},
    choose=("attack foe primary",),
    attack="blank blank blank blank blank blank",
)

upgrade(
    "concorddawnprotector",
    modify(
        "defense",
        defending,
        at_range(attacker, 1, 1),
        in_arc("firing", me, of=attacker),
        in_arc("firing", attacker),
        add("evade"),
        must=True,
    ),
)
trial(
    "modify defense",
    "dice_modified by=concorddawnprotector ship=me faces=evade,blank,blank,blank",
    on="fennrau-protectoratestarfighter",
    attacker="foe",
    defense="blank blank blank",
    without_evidence=True,
)

upgrade(
    "shadowcaster",
    may(
        "attacked",
        itself,
        attack_hit,
        in_arc("turret", defender),
        at_range(defender, 1, 2),
        gain("tractor", defender),
    ),
)
trial(
    "attacked",
    "token_gained ship=foe token=tractor",
    on="shadowporthunter",
    me={"turret": 1},
    foe={"at": (150, 0, 0)},
    attack="hit blank blank blank",
    defense="blank blank blank",
)

upgrade("sabinesmasterpiece", builds())
trial(
    "builds",
    "action_performed ship=me action=blackmarketslicertools.action; dice_modified ship=me by=bistan",
    on="sabinewren-tiefighter",
    with_="bistan,blackmarketslicertools",
    phase="activation",
    choose=("action card white blackmarketslicertools.action", "modify bistan"),
    attack="blank hit blank blank",
    me={"dial": "2 straight"},
    foe={"at": (0, 260, 180), "tokens": {"stress": 1}},
    settings=TEXT_INACTIVE,
)

upgrade(
    "kylorensshuttle",
    must(
        "engagement_phase_end",
        pick(foe(1, 2), ~has("stress", chosen)),
        pick(foe(1, 2), by=chosen),
        gain("stress", chosen),
    ),
)
trial(
    "engagement_phase_end",
    "chosen seat=0 choice=effect; chosen seat=1 choice=effect; token_gained ship=foe2 token=stress",
    on="starkillerbasepilot",
    attacker="none",
    range=2,
    foe2={"tokens": {"stress": 1}},
    choose=("target foe2",),
)


def _ailerons() -> Clause:
    """A short maneuver before the dial is revealed; that of the dial follows from there."""
    return must(
        "dial_reveal_before",
        itself,
        ~has("stress"),
        offer().if_(optional),
        fly("1 bank_left white", "1 straight white", "1 bank_right white", fixed=True),
    )


upgrade("adaptiveailerons", _ailerons())
trial(
    "dial_reveal_before",
    "maneuvered ship=me maneuver=1_bank_right; dial_revealed ship=me; maneuvered ship=me maneuver=2_straight;"
    " action_performed ship=me action=focus",
    on="blacksquadronscout",
    choose=("maneuver 1 bank_right", "action focus white"),
    never=("pass ailerons",),
)
trial(
    "dial_reveal_before",
    "maneuvered ship=me maneuver=1_straight fully=False; dial_revealed ship=me;"
    " maneuvered ship=me maneuver=2_turn_left fully=True; action_performed ship=me action=focus",
    on="blacksquadronscout",
    me={"dial": "2 turn_left"},
    foe={"at": (0, 90, 180)},
    choose=("maneuver 1 straight", "action focus white"),
)


def _stands_still(scene: Scene) -> bool:
    return build_of(scene.own).dial[scene.own.revealed].id == "0 stationary"


upgrade(
    "pivotwing",
    starts_either_way(),
    agility(+1, defending, side_up(0)),
    may("maneuver_executed", itself, flip()),
    may("dial_revealed", itself, side_up(1), told(_stands_still), rotate_ship(back=180.0)),
)
_U_WING: Final = "partisanrenegade"
trial("setup_ship_placed", "flipped ship=me card=pivotwing side=1", on=_U_WING, phase=SETUP)
trial("agility", "dice_rolled ship=me why=defense n=2", on=_U_WING, attacker="foe")
for _side in (0, 1):
    trial(
        "maneuver_executed",
        f"flipped ship=me card=pivotwing side={1 - _side}; phase_began phase=combat",
        on=_U_WING,
        me={"dial": "2 straight", "sides": {"pivotwing": _side}},
        state=f"ships.me.sides.pivotwing={1 - _side} phase=combat",
    )
trial(
    "dial_revealed",
    "repositioned ship=me how=turn_back; maneuvered ship=me maneuver=0_stationary",
    on=_U_WING,
    me={"dial": "0 stationary", "sides": {"pivotwing": 1}},
    choose=("choose back",),
    state="ships.me.pose.2=180",
)

upgrade(
    "lightscykinterceptor",
    says("deals faceup", queries.DEALT_FACEUP, True),
    difficulty(GREEN, bearings=BANKS),
)
trial(
    "deals faceup",
    "damage_suffered ship=me kind=hit card=structuraldamage",
    on="cartelspacer",
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance={"deck.damage0": ["structuraldamage"]},
)
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    on="cartelspacer",
    me={"tokens": {"stress": 1}, "dial": "3 bank_left"},
)

upgrade("havoc", builds())
trial(
    "builds",
    "lock_broken ship=me; dice_modified by=r4b11; lock_acquired ship=me target=foe",
    on="karthakkpirate",
    with_="firecontrolsystem,r4b11",
    phase="combat",
    range=2,
    choose=("modify r4b11 evade", "use me firecontrolsystem"),
    me={"locks": ["foe"]},
    defense="evade blank blank",
    settings=STRICT,
)

upgrade("vaksai", builds())
trial(
    "builds",
    "action_performed ship=me action=boost",
    on="cartelmarauder",
    with_="engineupgrade,shieldupgrade,hullupgrade",
    phase="activation",
    choose=("action boost white", "template straight"),
    state="ships.me.shields=2",
    settings=STRICT,
)

upgrade("starvipermkii", bank_rolls("own_roll"))
trial(
    "bank rolls",
    "repositioned ship=me how=barrel_roll_right_back; action_performed ship=me action=barrel_roll",
    on="blacksunvigo",
    phase="activation",
    choose=("action barrel_roll white", "template right_back"),
    state="ships.me.tokens.stress=0",
)


def _cheap_cannon(state: XWingState, number: int, defender: int, weapon: Weapon) -> bool:
    if weapon.slot != "cannon":
        return False
    return int(state.rules.content.upgrade(weapon.card).cost["fixed"]) <= MOST_COST


upgrade("xg1assaultconfiguration", builds(), says("attacks disarmed", firing.DISARMED_ATTACKS, _cheap_cannon))
trial(
    "builds",
    "attack_declared weapon=flechettecannon",
    on="nusquadronpilot",
    with_="heavylasercannon,flechettecannon",
    phase="combat",
    range=2,
    choose=("attack foe flechettecannon",),
    settings=STRICT,
)
trial(
    "attacks disarmed",
    "attack_declared weapon=flechettecannon",
    on="nusquadronpilot",
    with_="heavylasercannon,flechettecannon",
    me={"tokens": {"disarm": 1}},
    range=2,
    never=("attack foe primary", "attack foe heavylasercannon"),
)

upgrade("enforcer", must("defended", itself, in_arc("bullseye", attacker), gain("stress", attacker)))
trial("defended", "token_gained ship=foe token=stress", on="cartelexecutioner", attacker="foe")

upgrade(
    "ghost-swx72",
    carries("sheathipedeclassshuttle", guides=("rear",), card="phantomii"),
    after_maneuver(),
)
trial(
    "carries",
    "docked ship=friend carrier=me",
    on="lothalrebel",
    friend_is="zeborrelios-sheathipedeclassshuttle(phantomii)",
    phase=SETUP,
)
trial(
    "maneuver_executed",
    "deployed_from ship=friend carrier=me guides=rear maneuver=2_straight failed=False; maneuvered ship=friend",
    on="lothalrebel",
    friend_is="zeborrelios-sheathipedeclassshuttle(phantomii)",
    friend={"docked_at": 0},
    me={"dial": "2 straight"},
    foe={"at": (0, 400, 180)},
    choose=("launch rear 2 straight",),
    never=("launch front",),
)

upgrade(
    "phantomii",
    starts_docked(),
    lends(_text_and_rear_gun("phantomii")),
    may("activation_phase_end", told(_with_this), grant("coordinate")),
)
SECOND: Final[dict[str, Any]] = {
    "on": "zeborrelios-sheathipedeclassshuttle",
    "me": {"docked_at": 1},
    "friend_is": "lothalrebel(ghost-swx72)",
}
trial("starts docked", "docked ship=me carrier=friend", phase=SETUP, **{**SECOND, "me": {}})
trial(
    "lends",
    "attack_declared attacker=friend weapon=primary_rear; dice_rolled why=attack n=4",
    attacker="friend",
    friend={"at": (0, 0, 0)},
    foe={"at": (0, -210, 0)},
    choose=("attack foe primary_rear",),
    **SECOND,
)
trial(
    "activation_phase_end",
    "action_performed ship=friend action=coordinate; phase_began phase=combat",
    friend={"at": (0, 0, 0)},
    friend2={"at": (150, 0, 0)},
    choose=("action coordinate white", "target friend2", "action focus white"),
    **SECOND,
)


def _defender_alone(scene: Scene) -> bool:
    """No other ship is in my firing arcs, out to range 3."""
    state = scene.state
    others = [n for n in state.in_play() if n != scene.ship]
    found = [n for n in others if 1 <= measure.firing_range(state, scene.ship, n) <= 3]
    return found == [scene.attack.defender]


upgrade(
    "firstordervanguard",
    modify("attack", attacking, told(_defender_alone), reroll(1)),
    modify("defense", defending, discard_this(), reroll_all()),
)
trial(
    "modify attack",
    "dice_modified by=firstordervanguard faces=hit,blank,blank,blank",
    on="kyloren-tiesilencer",
    attack="blank blank blank blank hit",
    without_evidence=True,
)
trial(
    "modify defense",
    "upgrade_discarded ship=me card=firstordervanguard;"
    " dice_modified by=firstordervanguard faces=evade,evade,blank",
    on="kyloren-tiesilencer",
    attacker="foe",
    defense="evade blank blank evade evade blank",
    without_evidence=True,
)


def _locked_ordnance(state: XWingState, number: int, defender: int, weapon: Weapon) -> bool:
    return weapon.slot in ORDNANCE and defender in state.ships[number].locks


upgrade("os1arsenalloadout", builds(), says("attacks disarmed", firing.DISARMED_ATTACKS, _locked_ordnance))
trial(
    "builds",
    "attack_declared weapon=protontorpedoes",
    on="nusquadronpilot",
    with_="protontorpedoes,protontorpedoes,concussionmissiles,homingmissiles",
    choose=("attack foe protontorpedoes",),
    **LOCKED,
)
trial(
    "attacks disarmed",
    "attack_declared weapon=homingmissiles",
    on="nusquadronpilot",
    with_="homingmissiles,unguidedrockets",
    range=2,
    me={"tokens": {"disarm": 1, "focus": 1}, "locks": ["foe"]},
    never=("attack foe primary", "attack foe2 homingmissiles", "attack foe2 unguidedrockets"),
    foe2={"at": (60, 190, 180)},
)


def _is_resistance(scene: Scene) -> bool:
    return build_of(scene.state.ships[scene.target]).faction == "resistance"


upgrade(
    "crossfireformation",
    modify(
        "defense",
        defending,
        there_is(ally(other=True), told(_is_resistance), at_range(chosen, 1, 2, of=attacker)),
        add("focus"),
    ),
)
trial(
    "modify defense",
    "dice_modified by=crossfireformation ship=me faces=focus,blank",
    on="crimsonspecialist",
    attacker="foe",
    friend={"at": (-70, 0, 0)},
    defense="blank",
    choose=("attack me primary",),
    without_evidence=True,
)

upgrade("advancedailerons", difficulty(-1, bearings=BANKS, speed=(3, 3)), _ailerons())
trial(
    "difficulty",
    "maneuvered ship=me maneuver=3_bank_left; action_performed ship=me action=focus",
    on="scarifbasepilot",
    me={"dial": "3 bank_left"},
    choose=("action focus white",),
)
trial(
    "dial_reveal_before",
    "maneuvered ship=me maneuver=1_bank_left; dial_revealed ship=me; maneuvered ship=me maneuver=2_straight",
    on="scarifbasepilot",
    choose=("maneuver 1 bank_left",),
)
