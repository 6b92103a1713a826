"""Ship abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, fly, pick
from starboard.games.xwing.language.clauses import (
    action,
    attack_dice,
    builds,
    forbids,
    lock_range,
    may,
    modify,
    must,
    turret_points_only,
)
from starboard.games.xwing.language.deeds import acquire, bonus_attack, grant
from starboard.games.xwing.language.device_clauses import changes_ways
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.docking_clauses import lends, starts_docked
from starboard.games.xwing.language.moving import bank_rolls, ignores
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    executed,
    primary_attack,
    told,
    turret_attack,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    equipped,
    friendly,
    has,
    in_arc,
    is_in_arc,
    itself,
    locked,
)
from starboard.games.xwing.language.scene import Scene, Step, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import (
    expose,
    force,
    gain,
    needs,
    perform,
    remove,
    ship_charge,
    spend,
)
from starboard.games.xwing.state import IN_PLAY, REMOVED, XWingState
from starboard.games.xwing.tasks.attack import has_attack_bonus
from starboard.games.xwing.tasks.exposing import DealSearched
from starboard.games.xwing.tasks.reserve import BlowUp
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import ROCK_AHEAD
from starboard.games.xwing2.cards.words import may_spend, one_with_this_card
from starboard.games.xwing2.cards.writing import ship_ability, trial

ship_ability(
    "adaptiveailerons",
    must(
        "dial_reveal_before",
        itself,
        ~has("stress"),
        ~told(lambda scene: build_of(scene.own).pilot == "duchess"),
        fly("1 bank_left white", "1 straight white", "1 bank_right white"),
    ),
)
trial("dial_reveal_before", "maneuvered ship=me; dial_revealed ship=me")

ship_ability("advanceddroidbrain", must("action_performed", itself, detail("calculate"), gain("calculate")))
trial("action_performed", "token_gained ship=me token=calculate", choose=("action calculate white",))

ship_ability(
    "advancedtargetingcomputer",
    attack_dice(+1, attacking, primary_attack, locked(defender)),
    modify("attack", itself, primary_attack, locked(defender), change("hit", "crit"), must=True),
)
trial("attack dice", "dice_rolled why=attack n=4", me={"locks": ["foe"]})
trial("modify attack", me={"locks": ["foe"]})

ship_ability("autothrusters", may("action_performed", itself, grant("barrel_roll", "boost", colour="red")))
trial(
    "action_performed",
    "action_performed ship=me action=boost difficulty=red",
    choose=("action focus white", "action boost red"),
)


def _lent(card: str) -> Callable[[Scene], bool]:
    """Whether a docked ship lends me this text; not whether it is my own."""
    return lambda scene: card in scene.own.lent


_GHOST: Final = "lothalrebel"
ship_ability(
    "commsshuttle",
    lends(lambda ship, carrier: ["commsshuttle"]),
    may("before_activate", itself, told(_lent("commsshuttle")), grant("coordinate")),
)
trial(
    "lends",
    "action_performed ship=friend action=coordinate difficulty=white",
    on="ap5",
    me={"docked_at": 1},
    friend_is=f"{_GHOST}(ghost)",
    friend={"at": (0, 0, 0), "dial": "2 straight"},
    mover="friend",
    choose=("action coordinate white",),
    phase="activation",
    foe={"at": (0, 300, 180)},
)
trial(
    "before_activate",
    "action_performed ship=friend action=coordinate; dial_revealed ship=friend",
    on="ap5",
    me={"docked_at": 1},
    friend_is=f"{_GHOST}(ghost)",
    friend={"at": (0, 0, 0), "dial": "2 straight"},
    mover="friend",
    choose=("use friend commsshuttle", "action coordinate white"),
    foe={"at": (0, 300, 180)},
)

ship_ability(
    "concordiafaceoff",
    modify(
        "defense",
        itself,
        attack_range(1),
        in_arc("front", me, of=attacker),
        change("any", "evade"),
        must=True,
    ),
)
trial("modify defense", attacker="foe")

ship_ability("copilot", lends(lambda ship, carrier: [build_of(ship).pilot]))
trial(
    "lends",
    "attack_declared attacker=friend; dice_rolled",
    on="outerrimpioneer",
    me={"docked_at": 1},
    friend_is="freightercaptain(landosmillenniumfalcon)",
    friend={"at": (0, 0, 0)},
    attacker="friend",
    range=2,
    foe={"at": (0, 200, 180)},
    obstacles=(("coreasteroid2", 0.0, 0.0),),
)

# What green tokens pay for on defense dice: the ship's own, and those that cards spend.
NO_TOKENS = (
    *("focus", "evade", "calculate", "networkedcalculations", "dist81", "ronithblario", "k2b4"),
    *("decoyed", "esegetuketu", "landocalrissian-crew"),
)
ship_ability("deadtorights", forbids("defense", attacking, in_arc("bullseye", defender), only=NO_TOKENS))
trial(
    "forbids defense",
    "dice_rolled why=defense",
    foe={"tokens": {"focus": 1, "evade": 1}},
    never=("modify focus", "modify evade"),
)

ship_ability("escapecraft", starts_docked())
trial(
    "starts docked",
    "docked ship=me carrier=friend",
    on="nashtahpup",
    friend_is="trandoshanslaver(houndstooth)",
    phase=SETUP,
)

ship_ability("experimentalscanners", lock_range(lambda band: band != 1))
trial(
    "lock range", "lock_acquired ship=me target=foe", foe={"at": (0, 480, 180)}, choose=("action lock white",)
)
trial(
    "lock range",
    "action_performed action=lock failed=True",
    foe={"at": (0, 210, 180)},
    choose=("action lock white",),
)

ship_ability(
    "explosionwithwings",
    must("setup", perform(lambda scene: scene.game.make(DealSearched, scene.ship))),
    may("action_performed", itself, detail("slam"), has("disarm"), expose(), remove("disarm")),
)
trial("setup", "damage_suffered ship=me kind=card shield=False", phase=SETUP, state="ships.me.damage=1")
trial(
    "action_performed",
    "exposed ship=me; token_lost ship=me token=disarm",
    me={"facedown": 1, "dial": "2 straight"},
    choose=("action slam white", "maneuver 2 straight"),
)

ship_ability(
    "finetunedcontrols", may("maneuver_fully_executed", itself, force(), grant("boost", "barrel_roll"))
)
trial("maneuver_fully_executed", "repositioned ship=me", choose=("action boost white",))

ship_ability(
    "finetunedthrusters",
    may(
        "maneuver_fully_executed",
        itself,
        ~has("deplete"),
        ~has("strain"),
        either(("deplete", gain("deplete")), ("strain", gain("strain"))),
        grant("lock", "barrel_roll"),
    ),
)
trial(
    "maneuver_fully_executed",
    "token_gained ship=me token=strain; action_performed action=lock",
    choose=("choose strain", "action lock white"),
)

_ship_charged = told(lambda scene: scene.own.charges.get(build_of(scene.own).pilot, 0) > 0)
ship_ability(
    "fireconvergence",
    modify(
        "attack",
        ~turret_attack,
        one_with_this_card(friendly(), in_arc("turret", defender), _ship_charged),
        ship_charge(chosen),
        reroll(2),
        once=False,
    ),
)
trial("modify attack", attacker="friend")

ship_ability("fullthrottle", may("maneuver_fully_executed", itself, executed(speed=(3, 5)), grant("evade")))
trial(
    "maneuver_fully_executed",
    "action_performed ship=me action=evade",
    me={"dial": "3 straight"},
    choose=("action evade white",),
)

ship_ability("heavyweaponturret", turret_points_only("front", "rear"))
trial(
    "turret",
    "maneuvered ship=me",
    with_="dorsalturret",
    choose=("action rotate white",),
    never=("side left", "side right"),
)

ship_ability("intuitivecontrols", may("system_phase", itself, grant("barrel_roll", "boost", colour="purple")))
trial(
    "system_phase",
    "force_changed ship=me change=-1; action_performed action=boost difficulty=purple",
    choose=("action boost purple",),
)

ship_ability("linkedbattery", attack_dice(+1, attacking, weapon_is("cannon")))
trial("attack dice", "dice_rolled why=attack n=4", with_="ioncannon", range=2)


def _with_front_or_turret(scene: Scene) -> bool:
    return weapon_used(scene).arc in ("front", "single_turret", "double_turret")


_SHUTTLE: Final = "ezrabridger"
ship_ability(
    "lockedandloaded",
    lends(lambda ship, carrier: ["lockedandloaded"]),
    may(
        "bonus_after_attacking",
        itself,
        told(_lent("lockedandloaded")),
        primary_attack,
        told(_with_front_or_turret),
        bonus_attack(slots=("primary",), arcs=("rear",)),
    ),
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=friend weapon=primary_rear bonus=True; dice_rolled why=attack n=3",
    on=_SHUTTLE,
    me={"docked_at": 1},
    friend_is=f"{_GHOST}(ghost)",
    friend={"at": (0, 0, 0)},
    attacker="friend",
    foe={"at": (0, 200, 180)},
    foe2={"at": (0, -200, 0)},
    choose=("attack foe primary", "attack foe2 primary_rear"),
)
trial(
    "lends",
    "ability_used ship=friend card=lockedandloaded; attack_declared attacker=friend bonus=True",
    on=_SHUTTLE,
    me={"docked_at": 1},
    friend_is=f"{_GHOST}(ghost)",
    friend={"at": (0, 0, 0)},
    attacker="friend",
    foe={"at": (0, 200, 180)},
    foe2={"at": (0, -200, 0)},
    choose=("attack foe primary", "attack foe2 primary_rear"),
)

ship_ability("microthrusters", bank_rolls("roll", "decloak"))
trial(
    "bank rolls",
    "repositioned ship=me how=barrel_roll_left_ahead",
    choose=("action barrel_roll white", "template left_ahead", "slot middle"),
    never=("template left ",),
    phase="activation",
    foe={"at": (0, 490, 180)},
)


def _locks_on_defender(scene: Scene) -> int:
    return sum(
        ship.locks.count(scene.attack.defender)
        for ship in scene.state.ships
        if ship.owner == scene.own.owner and ship.place == IN_PLAY
    )


ship_ability(
    "networkedaim",
    forbids("attack", attacking, only=("lock",)),
    modify("attack", itself, reroll(_locks_on_defender)),
)
trial("forbids attack", "dice_rolled why=attack", me={"locks": ["foe"]}, never=("modify lock",))
trial("modify attack", me={"locks": ["foe"]})


def _lent_calculate(after: str) -> tuple[Step, ...]:
    lenders = pick(ally(0, 1), has("calculate", chosen), ~equipped("independentcalculations", chosen))
    return (needs(may_spend("calculate")), lenders, spend("calculate", chosen), change("focus", after))


_CALCULATES: Final[dict[str, Any]] = {"tokens": {"calculate": 1}}
ship_ability(
    "networkedcalculations",
    modify("attack", itself, *_lent_calculate("hit")),
    modify("defense", itself, *_lent_calculate("evade")),
)
trial(
    "modify attack",
    "token_lost ship=friend token=calculate; dice_modified",
    friend=_CALCULATES,
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost ship=friend token=calculate; dice_modified",
    friend=_CALCULATES,
    attacker="foe",
    without_evidence=True,
)


def _nimble(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if way.how == "drop" and way.template == "straight":
        yield from (way._replace(template=f"bank_{side}") for side in ("left", "right"))


ship_ability("nimblebomber", changes_ways(_nimble))
trial(
    "device ways",
    "device_placed ship=me how=drop template=bank_left_1",
    with_="protonbombs",
    choose=("use me protonbombs", "drop bank_left 1"),
)


def _asteroids_moving(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return how == "moving" and measure.kind_of(state, obstacle) == "asteroid"


ship_ability("notchedstabilizers", ignores(_asteroids_moving))
trial(
    "ignores",
    "maneuvered ship=me; action_performed ship=me action=focus",
    phase="activation",
    obstacles=ROCK_AHEAD,
    choose=("action focus white",),
)

ship_ability(
    "pinpointtractorarray",
    turret_points_only("front", "right", "left"),
    may(
        "maneuver_executed",
        itself,
        gain("tractor"),
        grant("rotate"),
    ),
)
trial("turret", "maneuvered", with_="dorsalturret", choose=("action rotate white",), never=("side rear",))
trial(
    "maneuver_executed",
    "token_gained ship=me token=tractor; action_performed action=rotate",
    choose=("action rotate white",),
)

ship_ability(
    "platedhull",
    modify(
        "attack_by_defender",
        itself,
        told(lambda scene: not scene.own.faceup),
        change("crit", "hit"),
        must=True,
    ),
)
trial("modify attack_by_defender", attacker="foe", attack="crit hit hit")

HOUNDS_TOOTH = "houndstooth"


def _tooth_has_locked(scene: Scene) -> bool:
    return any(
        scene.target in ship.locks
        for ship in scene.state.ships
        if ship.owner == scene.own.owner and ship.place != REMOVED and HOUNDS_TOOTH in build_of(ship).cards
    )


ship_ability(
    "pursuitcraft", may("deployed", itself, pick(anybody(0, 3), told(_tooth_has_locked)), acquire(chosen))
)
trial(
    "deployed",
    "lock_acquired ship=me target=foe",
    on="bossk-z95af4headhunter",
    me={"docked_at": 1},
    friend_is="trandoshanslaver(houndstooth)",
    friend={"at": (0, 0, 0), "locks": ["foe"], "dial": "2 straight"},
    range=3,
    phase="system",
    choose=("launch front 2 straight",),
)

ship_ability(
    "refinedgyrostabilizers",
    turret_points_only("front", "rear"),
    may("action_performed", itself, grant("boost", "rotate", colour="red")),
)
trial(
    "turret",
    "maneuvered",
    with_="dorsalturret",
    choose=("action rotate white",),
    never=("side left", "side right"),
)
trial(
    "action_performed",
    "action_performed action=rotate difficulty=red",
    choose=("action focus white", "action rotate red"),
)


def _lose_charge(scene: Scene) -> None:
    change_charges(scene.game, scene.ship, build_of(scene.own).pilot, -1)


def _no_charge(scene: Scene) -> bool:
    return not scene.own.charges[build_of(scene.own).pilot]


ship_ability(
    "riggedenergycells",
    must("system_phase", itself, perform(_lose_charge, lambda scene: not _no_charge(scene))),
    must("activation_phase_end", perform(lambda scene: scene.game.make(BlowUp, scene.ship), _no_charge)),
)
trial(
    "system_phase",
    "charges_changed ship=me card=autopilotdrone change=-1",
    me={"dial": "2 straight"},
    range=3,
)
trial(
    "activation_phase_end",
    "destroyed ship=me; damage_suffered ship=foe kind=crit; removed_from_play ship=me",
    me={"charges": {"autopilotdrone": 0}, "dial": "2 straight"},
    friend_is="binayrepirate",
    mover="friend",
    range=1,
)

ship_ability("rotatingcannons", turret_points_only("front", "rear"))
trial(
    "turret",
    "action_performed action=rotate",
    choose=("action rotate white",),
    never=("side left", "side right"),
)

ship_ability(
    "sensorblindspot",
    # the range bonus that it would have, and one more
    attack_dice(
        lambda scene: -1 - has_attack_bonus(scene.attack, weapon_used(scene)),
        attacking,
        primary_attack,
        attack_range(0, 1),
    ),
)
trial("attack dice", "dice_rolled why=attack n=3")

ship_ability(
    "spacetugtractorarray",
    action(
        pick(anybody(1, 1), in_arc("front", chosen)),
        gain(
            "tractor",
            chosen,
            lambda scene: 2 if is_in_arc(scene, scene.target, "bullseye", scene.ship) else 1,
        ),
    ),
)
trial("action action", "token_gained ship=foe token=tractor", range=3, me={"dial": "3 straight"})

ship_ability(
    "stygiumarray",
    may("decloaked", itself, grant("evade")),
    may("end_phase_start", spend("evade"), gain("cloak")),
)
trial(
    "decloaked",
    "action_performed action=evade",
    range=3,
    me={"tokens": {"cloak": 1}},
    choose=("decloak straight", "action evade white"),
)
trial(
    "end_phase_start",
    "token_lost ship=me token=evade why=spent; token_gained token=cloak",
    me={"tokens": {"evade": 1}},
)

_DOCKED: Final[dict[str, Any]] = {"docked_at": 0}  # with me
ship_ability("tailgun", builds())
trial(
    "builds",
    "attack_declared attacker=me weapon=primary_rear; dice_rolled why=attack n=2",
    on=_GHOST,
    with_="ghost",
    friend_is="ap5",
    friend=_DOCKED,
    foe={"at": (0, -200, 0)},
    choose=("attack foe primary_rear",),
)

ship_ability("twinionengines", builds())  # squads.restrictions
trial(
    "builds",
    "maneuvered ship=me maneuver=2_sloop_left",
    with_="precisionionengines",
    me={"dial": "2 koiogran"},
    choose=("use me precisionionengines", "choose left"),
)

ship_ability("vectoredthrusters", may("action_performed", itself, grant("boost", colour="red")))
trial(
    "action_performed",
    "action_performed ship=me action=boost difficulty=red",
    choose=("action focus white", "action boost red"),
)

ship_ability("weaponhardpoint", builds())
trial("builds", "maneuvered ship=me")
