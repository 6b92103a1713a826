"""Tech upgrades."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.card_tokens import put_on_card, take_from_card
from starboard.games.xwing.language.choosing import each, either, pick
from starboard.games.xwing.language.clauses import (
    acts_while_stressed,
    instead_of_token,
    lends_requirement,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import acquire, grant, set_initiative
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import detail, executed, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    enemy,
    has,
    in_arc,
    itself,
    range_between,
)
from starboard.games.xwing.language.scene import Scene, chosen, it, me
from starboard.games.xwing.language.steps import charge, gain, perform, recover_shield, spend
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.action_options import target_refusal
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import COORDINATE_FOCUS, LOCKED, MISSES, X_WING
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.tasks.buoys import PlaceBuoys

upgrade("advancedoptics", modify("attack", itself, spend("focus"), change("blank", "hit")))
trial(
    "modify attack",
    "token_lost token=focus why=spent; dice_modified by=advancedoptics",
    me={"tokens": {"focus": 1}},
    without_evidence=True,
)

_PRIORITY = "calculate of automatedtargetpriority"
upgrade(
    "automatedtargetpriority",
    says("nearest only", firing.NEAREST_ONLY, True),
    must("attack_missed", itself, put_on_card(_PRIORITY)),
    may("before_engage", itself, take_from_card(_PRIORITY), gain("calculate")),
)
trial(
    "nearest only",
    "attack_declared attacker=me defender=foe",
    on="bluesquadronrookie",
    foe2={"at": (0, 200, 180)},
    foe={"at": (0, 90, 180)},
    never=("attack foe2",),
)
trial("attack_missed", "", on="bluesquadronrookie", **MISSES)
trial(
    "before_engage",
    "token_gained ship=me token=calculate",
    on="bluesquadronrookie",
    me={"card_tokens": {"calculate of automatedtargetpriority": 1}},
)


def _has_locked(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    return True if other in state.ships[number].locks else None


def _spend_lock(game: XWingGame, number: int, other: int, type_: str) -> None:
    """The lock pays for what could not be chosen without it: a probe, the bullseye or another card may reach it."""
    ship = game.state.ships[number]
    locks = ship.locks
    ship.locks = [locked for locked in locks if locked != other]
    reached = target_refusal(game, type_, number, other) is None
    ship.locks = locks
    if not reached:
        break_lock(game, number, other, "spent")


upgrade(
    "biohexacryptcodes",
    says("chooses targets", queries.CHOOSES, _has_locked),
    says("pays for target", queries.PAYS_CHOICE, _spend_lock),
)
trial(
    "chooses targets",
    "action_performed ship=friend action=focus",
    on="starkillerbasepilot",
    phase="activation",
    me={"locks": ["friend"]},
    friend={"at": (-400, 120, 0)},
    choose=COORDINATE_FOCUS,
)
trial(
    "pays for target",
    "lock_broken ship=me target=friend why=spent",
    on="starkillerbasepilot",
    phase="activation",
    me={"locks": ["friend"]},
    friend={"at": (-400, 120, 0)},
    choose=COORDINATE_FOCUS,
)

upgrade(
    "deuteriumpowercells",
    may("system_phase", itself, charge(), gain("disarm"), recover_shield()),
    instead_of_token(itself, ~detail("stress"), ~has("stress"), charge(), gain("stress")),
)
trial(
    "system_phase",
    "charges_changed card=deuteriumpowercells change=-1; token_gained ship=me token=disarm; shield_recovered ship=me",
    on="epsilonsquadroncadet",
    me={"shields": 0, "tokens": {"stress": 1}},
    choose=("use me deuteriumpowercells",),
)
trial(
    "token_gain_before",
    "charges_changed card=deuteriumpowercells change=-1; token_gained ship=me token=stress",
    on="epsilonsquadroncadet",
    phase="activation",
    choose=("action focus white",),
)

upgrade(
    "ferrospherepaint",
    must(
        "lock_acquired",
        enemy(),
        told(lambda scene: scene.detail == str(scene.ship)),
        ~in_arc("bullseye", me, of=it),
        gain("stress", it),
    ),
)
trial(
    "lock_acquired",
    "token_gained ship=foe token=stress",
    mover="foe",
    foe_is=X_WING,
    foe={"at": (100, 290, 180)},
    choose=("action lock white",),
)

upgrade(
    "hyperspacetrackingdata",
    may(
        "setup_before_place_forces",
        either(
            ("zero", set_initiative(0)),
            ("one", set_initiative(1)),
            ("two", set_initiative(2)),
            ("three", set_initiative(3)),
            ("four", set_initiative(4)),
            ("five", set_initiative(5)),
            ("six", set_initiative(6)),
        ),
    ),
    must(
        "setup_end",
        set_initiative(-1),
        each((ally(0, 2),), either(("focus", gain("focus", chosen)), ("evade", gain("evade", chosen)))),
    ),
)
trial(
    "setup_before_place_forces",
    "deployed ship=foe; deployed ship=me",
    on="starkillerbasepilot",
    phase=SETUP,
    choose=("choose six",),
)
trial(
    "setup_end",
    "token_gained ship=me token=evade",
    on="starkillerbasepilot",
    phase=SETUP,
    choose=("choose six", "choose evade"),
    state="ships.me.initiative=-1 ships.me.tokens.evade=1",
)

upgrade("patternanalyzer", may("difficulty_check_before", itself, executed(colour="red"), grant()))
trial(
    "difficulty_check_before",
    "action_performed ship=me action=focus; token_gained ship=me token=stress",
    me={"dial": "4 koiogran"},
    choose=("action focus white",),
)

upgrade(
    "primedthrusters",
    acts_while_stressed("barrel_roll", "boost", when=lambda ship: ship.tokens[tokens.STRESS] <= 2),
)
trial(
    "acts while stressed",
    "action_performed ship=me action=boost",
    me={"tokens": {"stress": 1}, "dial": "3 bank_left"},
    choose=("action boost white",),
)


def _near_buoy(scene: Scene) -> bool:
    """The chosen ship is at range 0-1 of a friendly sensor buoy."""
    state = scene.state
    return any(
        state.ships[unit].build == "sensor_buoy" and measure.ship_range(state, unit, scene.target).range <= 1
        for unit in state.units(scene.own.owner)
    )


upgrade(
    "sensorbuoysuite",
    must("setup_before_place_forces", perform(lambda scene: scene.game.make(PlaceBuoys, scene.ship))),
    may(
        "before_engage", itself, pick(anybody(other=True), told(_near_buoy)), acquire(chosen, any_range=True)
    ),
)
trial(
    "setup_before_place_forces",
    "device_placed ship=me kind=sensor_buoy; device_placed ship=me kind=sensor_buoy",
    on="starkillerbasepilot",
    phase="setup",
)
trial(
    "before_engage",
    "lock_acquired ship=me target=foe",
    on="starkillerbasepilot",
    range=3,
    foe={"at": (0.0, 450.0, 180.0)},
    devices=(("sensor_buoy", 60, 450, 0),),
)


def _is_near(game: XWingGame, ship: int, attacks: int, target: int) -> bool:
    """A friendly ship at range 1-2 of the one with the card, or one that this may treat as near."""
    state = game.state
    if target not in state.ships[ship].locks:
        return False
    band = range_between(state, ship, attacks)
    return queries.is_near_friend(state, ship, attacks, "targetingsynchronizer", band)


upgrade("targetingsynchronizer", lends_requirement(_is_near))
trial(
    "lends requirement",
    "attack_declared attacker=friend weapon=protontorpedoes",
    range=2,
    attacker="friend",
    friend_is="academypilot(protontorpedoes)",
    me=LOCKED,
    choose=("attack foe protontorpedoes",),
)
trial(  # Major Stridan may treat friends at range 2-3 as near
    "lends requirement",
    "attack_declared attacker=friend weapon=protontorpedoes",
    on="majorstridan",
    attacker="friend",
    friend_is="firstordertestpilot(protontorpedoes)",
    friend={"at": (310, 0, 0)},
    foe={"at": (310, 190, 180)},
    me=LOCKED,
    choose=("attack foe protontorpedoes",),
)
