"""What Title upgrades do, A to L, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.board import aim
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.effects.sharing import SHARES
from starboard.games.xwing.language.choosing import LOCKED_BY_ENEMY, fly, lose_one, offer, pick
from starboard.games.xwing.language.clauses import (
    builds,
    difficulty,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import bonus_attack, grant, performed
from starboard.games.xwing.language.dice_steps import add, change, reroll, reroll_all
from starboard.games.xwing.language.docking_clauses import carries
from starboard.games.xwing.language.occasions import (
    detail,
    front_arc_attack,
    overlapped_ship,
    primary_attack,
    rear_arc_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    ally,
    at_range,
    attacking,
    defending,
    foe,
    has,
    in_arc,
    itself,
    locked_by_enemy,
    optional,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, me
from starboard.games.xwing.language.steps import attack_mark, gain
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.words import (
    after_maneuver,
    discard_this,
    in_one_of_the_arcs,
    left_white,
    made_green,
    may_be_green,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
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


def _is_outside(state: XWingState, holder: int, number: int, other: int, weapon: Weapon) -> bool:
    return holder == number and not aim.in_firing_arc(state, number, other)


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

upgrade(
    "blackone",
    may(
        "action_performed",
        itself,
        detail("boost", "barrel_roll"),
        pick(ally(1, 1), locked_by_enemy(chosen)),
        lose_one(LOCKED_BY_ENEMY, whom=chosen),
    ),
)
trial(  # a target lock of a friendly ship stays
    "action_performed",
    "ability_used card=blackone; phase_began phase=end",
    on="poedameron",
    friend_is="redsquadronpilot(m9g8)",
    friend={"at": (-100, 100, 0), "locks": ["me"]},
    foe={"locks": ["me"]},
    choose=("action boost white", "template straight"),
    never=("lose locked friend",),
    without_evidence=True,
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
    in_one_of_the_arcs(),
    may("attack_roll_before", itself, primary_attack, front_arc_attack, attack_mark("more attack")),
    modify("attack", attacking, rear_arc_attack, change("focus", "crit")),
)
for _arc, _dice in (("front", 4), ("rear", 3)):
    trial(
        "attack_declared",
        f"dice_rolled ship=me why=attack n={_dice}",
        on="norrawexley",
        foe_is="patrolleader",
        foe={"at": (70, 0, 180)},
        choose=("attack foe primary", f"choose {_arc}_arc"),
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

upgrade(
    "lightscykinterceptor",
    says("deals faceup", queries.DEALT_FACEUP, True),
    *may_be_green(bearings=BANKS),
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
trial("difficulty", on="cartelspacer", **made_green("3 bank_left"))
trial("maneuver_before", on="cartelspacer", **left_white("3 bank_left"))

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


def _defender_alone(scene: Scene) -> bool:
    """No other ship is in my firing arcs, out to range 3."""
    state = scene.state
    others = [n for n in state.in_play() if n != scene.ship]
    found = [n for n in others if 1 <= aim.firing_range(state, scene.ship, n) <= 3]
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
