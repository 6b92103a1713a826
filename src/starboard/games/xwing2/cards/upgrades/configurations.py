"""Configurations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, rotate_ship
from starboard.games.xwing.language.clauses import (
    attack_dice,
    builds,
    defense_dice,
    difficulty,
    may,
    modify,
    must,
    replaces,
    says,
    turret_points_only,
)
from starboard.games.xwing.language.deeds import bonus_attack, flip, fly_instead, grant, spend_lock, turn_ship
from starboard.games.xwing.language.dice_steps import add, change
from starboard.games.xwing.language.moving import ignores
from starboard.games.xwing.language.occasions import executed, primary_attack, revealed, told, weapon_is
from starboard.games.xwing.language.requirements import (
    BANKS,
    TURNS,
    attacking,
    charged,
    count_ships,
    defending,
    foe,
    has,
    in_arc,
    itself,
    locked,
    marked,
    side_up,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, me, the_defender
from starboard.games.xwing.language.steps import attack_mark, charge, gain, mark, perform, remove
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.activation import SKIPS_MANEUVER
from starboard.games.xwing.tasks.attack import IONS_FOR_CRITS
from starboard.games.xwing.tasks.declaring import weapon_in_use
from starboard.games.xwing.tasks.maneuver import AS_SIDESLIP
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import LOCKED
from starboard.games.xwing2.cards.writing import trial, upgrade

upgrade(
    "alpha3bbesh",
    modify("attack", itself, primary_attack, spend_lock(defender), change("blank|focus", "hit")),
)
trial(
    "modify attack", "lock_broken why=spent; dice_modified by=alpha3bbesh", me=LOCKED, without_evidence=True
)

upgrade(
    "alpha3eesk",
    may("attack_roll_before", itself, primary_attack, charge(2), attack_mark(IONS_FOR_CRITS)),
)
trial(
    "attack_roll_before",
    "charges_changed card=alpha3eesk change=-2; damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion",
    on="loyalistvolunteer",
    attack="hit crit blank",
    defense="blank blank blank",
)

upgrade(
    "calibratedlasertargeting",
    modify("attack", itself, primary_attack, in_arc("bullseye", defender), add("focus"), must=True),
)
trial("modify attack")

upgrade("delta7b", builds())
trial("builds", "dice_rolled why=attack n=4", phase="engagement", on="jediknight")


def _can_land(scene: Scene) -> bool:
    """The maneuver ends on this asteroid or debris cloud, with at most 1 other friendly ship at range 0 of it."""
    obstacle = int(scene.detail.split(" ")[0])
    if obstacle not in scene.own.on_obstacles or measure.kind_of(scene.state, obstacle) == "gas":
        return False
    friends = [n for n in scene.state.in_play(scene.own.owner) if n != scene.ship]
    return sum(obstacle in scene.state.ships[n].on_obstacles for n in friends) <= 1


OPENED: Final = "struts opened"  # a mark in `Ship.once`


def _revealed(scene: Scene) -> tuple[int, str]:
    found = build_of(scene.own).dial[scene.own.revealed]
    return found.speed, found.bearing


def _has_landed(scene: Scene) -> bool:
    """An asteroid or debris cloud is at range 0 of me."""
    return any(measure.kind_of(scene.state, obstacle) != "gas" for obstacle in scene.own.on_obstacles)


def _turn(scene: Scene) -> None:
    """To the side of the revealed maneuver."""
    side = _revealed(scene)[1].rpartition("_")[2]
    if side in ("left", "right"):
        turn_ship(scene, -90.0 if side == "left" else 90.0, side)


_STRUTS: Final = (
    may("obstacle_met_before", itself, side_up(0), told(_can_land), flip(), mark(OPENED)),
    must(
        "dial_revealed",
        itself,
        side_up(1),
        told(_has_landed),
        ~told(lambda scene: _revealed(scene) == (2, "straight")),
        mark(SKIPS_MANEUVER),
        remove("stress").if_(has("stress")),
        perform(_turn),
    ),
    must("maneuver_executed", itself, side_up(1), ~marked(OPENED), flip()),
)


def _open(card: str) -> Callable[[XWingState, int, int, str], bool]:
    """The struts are open: obstacles that the ship moves through are ignored, of the others those at range 0."""

    def ignored(state: XWingState, number: int, obstacle: int, how: str) -> bool:
        ship = state.ships[number]
        return ship.sides.get(card, 0) == 1 and (how == "moving" or obstacle in ship.on_obstacles)

    return ignored


upgrade("grapplingstruts", *_STRUTS, ignores(_open("grapplingstruts")))
trial(
    "obstacle_met_before",
    "flipped ship=me card=grapplingstruts side=1; action_performed ship=me action=calculate",
    on="separatistdrone",
    phase="activation",
    choose=("action calculate white",),
    obstacles=(("coreasteroid2", 0, 120),),
)
trial(
    "ignores",
    "flipped ship=me card=grapplingstruts side=1; action_performed ship=me action=calculate; attack_declared attacker=me",
    on="separatistdrone",
    phase="activation",
    choose=("action calculate white",),
    obstacles=(("coreasteroid2", 0, 120),),
)
trial(
    "dial_revealed",
    "token_lost ship=me token=stress; repositioned ship=me how=turn_left; action_performed ship=me action=calculate",
    on="separatistdrone",
    me={"sides": {"grapplingstruts": 1}, "dial": "2 turn_left", "tokens": {"stress": 1}},
    choose=("action calculate white",),
    obstacles=(("coreasteroid2", 0, 0),),
)
trial(
    "maneuver_executed",
    "flipped ship=me card=grapplingstruts side=0",
    on="separatistdrone",
    me={"sides": {"grapplingstruts": 1}},
    obstacles=(("coreasteroid2", 0, 0),),
)


def starts_either_way() -> Clause:
    """Its owner chooses which side is up at the start (XW2-SETUP-07)."""
    return may("setup_after_place_forces", flip())


def _flipped(scene: Scene) -> str:
    return f"flipped {scene.card}"


def _remember() -> Step:
    return perform(lambda scene: scene.own.once.append(_flipped(scene)))


def flips() -> Clause:
    """It may be flipped before the ship activates, once."""
    return may(
        "before_activate", itself, ~told(lambda scene: _flipped(scene) in scene.own.once), flip(), _remember()
    )


upgrade(
    "integratedsfoils",
    attack_dice(-1, attacking, side_up(0), primary_attack, ~in_arc("bullseye", defender)),
    starts_either_way(),
    flips(),
)
trial("attack dice", "dice_rolled why=attack n=3", on="bluesquadronrookie", foe={"at": (60, 100, 180)})
trial(
    "setup_after_place_forces",
    "flipped ship=me card=integratedsfoils side=1",
    on="bluesquadronrookie",
    phase=SETUP,
)
trial("before_activate", "flipped ship=me side=1", on="bluesquadronrookie")

upgrade(
    "interceptbooster",
    must("system_phase", itself, side_up(0), either(("disarm", gain("disarm")), ("flip", flip()))),
    must("end_phase_end", side_up(0), ~charged(), flip()),
)
trial(
    "system_phase",
    "flipped ship=me card=interceptbooster side=1",
    on="colicoidinterceptor",
    choose=("choose flip",),
)
trial(
    "end_phase_end",
    "flipped ship=me card=interceptbooster side=1",
    on="colicoidinterceptor",
    attacker="none",
    me={"charges": {"interceptbooster": 0}},
)

upgrade("landingstruts", *_STRUTS, ignores(_open("landingstruts")))
trial(
    "obstacle_met_before",
    "flipped ship=me card=landingstruts side=1; action_performed ship=me action=calculate",
    on="technounionbomber",
    phase="activation",
    choose=("action calculate white",),
    obstacles=(("coreasteroid2", 0, 120),),
)
trial(
    "ignores",
    "flipped ship=me card=landingstruts side=1; action_performed ship=me action=calculate; attack_declared attacker=me",
    on="technounionbomber",
    phase="activation",
    choose=("action calculate white",),
    obstacles=(("coreasteroid2", 0, 120),),
)
trial(
    "dial_revealed",
    "token_lost ship=me token=stress; repositioned ship=me how=turn_left; action_performed ship=me action=calculate",
    on="technounionbomber",
    me={"sides": {"landingstruts": 1}, "dial": "2 turn_left", "tokens": {"stress": 1}},
    choose=("action calculate white",),
    obstacles=(("coreasteroid2", 0, 0),),
)
trial(
    "maneuver_executed",
    "flipped ship=me card=landingstruts side=0",
    on="technounionbomber",
    me={"sides": {"landingstruts": 1}},
    obstacles=(("coreasteroid2", 0, 0),),
)

upgrade("maneuverassistmgk300", difficulty(-1, bearings=("straight", *BANKS), speed=(3, 3)))
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    on="caridaacademycadet",
    me={"dial": "3 straight", "tokens": {"stress": 1}},
)


def _loaded(state: XWingState, number: int, defender_: int, weapon: Weapon) -> bool:
    """A torpedo or missile, against a ship that I have locked, with exactly 1 disarm token (XW2-TOK-03)."""
    ship = state.ships[number]
    is_open = ship.tokens[tokens.DISARM] == 1 and defender_ in ship.locks
    return is_open and weapon.slot in ("torpedo", "missile")


def _keeps_lock(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """In such an attack that lock cannot be spent."""
    current = game.state.attack
    if current is None or what != "lock" or not (holder == number == current.attacker):
        return False
    weapon = weapon_in_use(game.state.ships[number], current.weapon)
    return weapon is not None and _loaded(game.state, number, current.defender, weapon)


_DISARMED: Final[dict[str, Any]] = {"tokens": {"disarm": 1}}
_WING: Final = "nusquadronpilot"
upgrade(
    "os1arsenalloadout",
    says("attacks disarmed", firing.DISARMED_ATTACKS, _loaded),
    says("spend bans", queries.SPEND_BANS, _keeps_lock),
)
trial(
    "attacks disarmed",
    "attack_declared attacker=me weapon=protontorpedoes",
    on=_WING,
    with_="protontorpedoes",
    range=2,
    me={**_DISARMED, "locks": ["foe"]},
)
trial(
    "spend bans",
    "attack_declared attacker=me weapon=protontorpedoes",
    on=_WING,
    with_="protontorpedoes",
    range=2,
    me={**_DISARMED, "locks": ["foe"]},
    never=("modify lock",),
)

upgrade(
    "pivotwing",
    defense_dice(-1, defending, side_up(0)),
    may(
        "maneuver_executed",
        itself,
        side_up(0),
        executed(bearings=("stationary",)),
        rotate_ship(left=-90.0, right=90.0, back=180.0),
    ),
    starts_either_way(),
    flips(),
)
trial("defense dice", "dice_rolled why=defense n=1", on="partisanrenegade", attacker="foe")
trial(
    "maneuver_executed",
    "repositioned ship=me how=turn_back",
    on="partisanrenegade",
    me={"dial": "0 stationary", "sides": {"pivotwing": 1}},
    choose=("choose back",),
)
trial("setup_after_place_forces", "flipped ship=me card=pivotwing side=1", on="partisanrenegade", phase=SETUP)
trial("before_activate", "flipped ship=me side=1", on="partisanrenegade")

REPULSORS = "repulsorliftstabilizers"


def _slipped(scene: Scene) -> bool:
    return scene.own.executed is not None and scene.own.executed[1].startswith(measure.SIDESLIP)


upgrade(
    "repulsorliftstabilizers",
    difficulty(-1, bearings=("straight",), when=lambda ship: not ship.sides.get(REPULSORS, 0)),
    may("maneuver_fully_executed", itself, side_up(0), flip()),
    must(
        "dial_revealed",
        itself,
        side_up(1),
        revealed(bearings=(*BANKS, *TURNS)),
        fly_instead(lambda scene: AS_SIDESLIP),
    ),
    must("maneuver_executed", itself, side_up(1), told(_slipped), flip()),
    may("maneuver_fully_executed", itself, side_up(1), ~told(_slipped), flip()),
)
trial(
    "difficulty",
    "maneuvered ship=me; token_lost ship=me token=stress",
    on="212thbattalionpilot",
    me={"dial": "3 straight", "tokens": {"stress": 1}},
    phase="activation",
    state="ships.me.tokens.stress=0",
)
trial(
    "maneuver_fully_executed", "flipped ship=me side=1", on="212thbattalionpilot", me={"dial": "2 straight"}
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=2_sideslip_bank_left",
    on="212thbattalionpilot",
    me={"dial": "2 bank_left", "sides": {"repulsorliftstabilizers": 1}},
)
trial(
    "maneuver_executed",
    "flipped ship=me side=0",
    on="212thbattalionpilot",
    me={"dial": "2 bank_left", "sides": {"repulsorliftstabilizers": 1}},
)
trial(
    "maneuver_fully_executed",
    "flipped ship=me side=0",
    on="212thbattalionpilot",
    me={"dial": "2 straight", "sides": {"repulsorliftstabilizers": 1}},
)

upgrade(
    "sensitivecontrols",
    replaces("autothrusters"),
    may("system_phase", itself, grant("barrel_roll", "boost", colour="red")),
)
trial(
    "replaces",
    "maneuvered ship=me; action_performed action=focus",
    on="alphasquadronpilot",
    phase="activation",
    choose=("action focus white",),
    never=("use me autothrusters", "action boost red"),
)
trial(
    "system_phase",
    "action_performed ship=me action=boost difficulty=red",
    on="alphasquadronpilot",
    choose=("action boost red",),
    range=3,
)

upgrade(
    "servomotorsfoils",
    attack_dice(-1, attacking, side_up(0), primary_attack),
    starts_either_way(),
    flips(),
)
trial("attack dice", "dice_rolled why=attack n=3", on="bluesquadronescort")
trial(
    "setup_after_place_forces",
    "flipped ship=me card=servomotorsfoils side=1",
    on="bluesquadronescort",
    phase=SETUP,
)
trial("before_activate", "flipped ship=me card=servomotorsfoils side=1", on="bluesquadronescort")


def _other_cannons(scene: Scene) -> list[str]:
    """Cannons that I have not attacked with this round."""
    return [
        weapon.id
        for weapon in build_of(scene.own).weapons
        if weapon.slot == "cannon" and f"attacked with {weapon.id}" not in scene.own.once
    ]


upgrade(
    "stabilizedsfoils",
    starts_either_way(),
    may(
        "before_activate",
        itself,
        told(lambda scene: not scene.own.faceup and _flipped(scene) not in scene.own.once),
        flip(),
        _remember(),
    ),
    may(
        "bonus_after_attacking",
        itself,
        side_up(1),
        spend_lock(defender),
        bonus_attack(weapons=_other_cannons, targets=the_defender),
    ),
)
trial(
    "setup_after_place_forces",
    "flipped ship=me card=stabilizedsfoils side=1",
    on="bluesquadronpilot",
    phase=SETUP,
)
trial("before_activate", "flipped ship=me side=1", on="bluesquadronpilot")
trial(
    "bonus_after_attacking",
    "lock_broken why=spent; attack_declared weapon=ioncannon bonus=True",
    on="bluesquadronpilot",
    with_="ioncannon",
    me={"sides": {"stabilizedsfoils": 1}, "locks": ["foe"]},
    choose=("attack foe primary", "attack foe ioncannon"),
)


def _enemies_in_arcs(scene: Scene) -> int:
    """Enemies at range 2-3 in my firing arcs, at most 2."""
    return min(2, count_ships(scene, foe(2, 3), in_arc("firing", chosen)))


upgrade(
    "targetassistmgk300",
    must(
        "before_engage",
        itself,
        ~has("green"),
        ~has("stress"),
        gain("calculate", me, _enemies_in_arcs),
    ),
)
trial("before_engage", "token_gained ship=me token=calculate", on="caridaacademycadet", range=2)

upgrade(
    "tiedefenderelite",
    difficulty(-1, bearings=TURNS),
    difficulty(+1, bearings=("koiogran",)),
    replaces("fullthrottle"),
    may(
        "bonus_after_attacking",
        itself,
        weapon_is("cannon", "missile"),
        locked(defender),
        bonus_attack(slots=("primary",), targets=the_defender),
    ),
)
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    on="deltasquadronpilot",
    me={"dial": "3 turn_left", "tokens": {"stress": 1}},
)
trial(
    "replaces",
    "maneuvered ship=me",
    on="deltasquadronpilot",
    phase="activation",
    me={"dial": "3 straight"},
    never=("use me fullthrottle",),
)
trial(
    "bonus_after_attacking",
    "attack_declared weapon=primary bonus=True",
    on="deltasquadronpilot",
    with_="ioncannon",
    me=LOCKED,
    choose=("attack foe ioncannon",),
)

upgrade(
    "vectoredcannonsrz1",
    replaces("vectoredthrusters"),
    turret_points_only("front", "rear"),
    may("system_phase", itself, grant("boost", "rotate", colour="red")),
)
trial(
    "replaces",
    "maneuvered ship=me; action_performed action=focus",
    on="phoenixsquadronpilot",
    phase="activation",
    choose=("action focus white",),
    never=("use me vectoredthrusters", "action boost red"),
)
trial(
    "turret",
    "maneuvered ship=me",
    on="phoenixsquadronpilot",
    with_="dorsalturret",
    choose=("action rotate white",),
    never=("side left", "side right"),
)
trial(
    "system_phase",
    "action_performed ship=me action=rotate difficulty=red",
    on="phoenixsquadronpilot",
    choose=("action rotate red",),
)


def _cannon(state: XWingState, number: int, defender_: int, weapon: Weapon) -> bool:
    return state.ships[number].tokens[tokens.DISARM] == 1 and weapon.slot == "cannon"


def _three_dice(ship: Ship, weapon: Weapon) -> int:
    return 3 if ship.has(tokens.DISARM) and weapon.slot == "cannon" else 99


upgrade(
    "xg1assaultconfiguration",
    says("attacks disarmed", firing.DISARMED_ATTACKS, _cannon),
    says("most attack dice", firing.MOST_ATTACK_DICE, _three_dice),
)
trial(
    "attacks disarmed",
    "attack_declared attacker=me weapon=heavylasercannon",
    on=_WING,
    with_="heavylasercannon",
    range=2,
    me={**_DISARMED},
    foe={"at": (0, 190, 180)},
)
trial(
    "most attack dice",
    "dice_rolled why=attack n=3",
    on=_WING,
    with_="heavylasercannon",
    range=2,
    me={**_DISARMED},
    foe={"at": (0, 190, 180)},
)
