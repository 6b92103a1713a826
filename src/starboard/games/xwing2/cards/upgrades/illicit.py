"""Illicit upgrades."""

from __future__ import annotations

from starboard.games.xwing.language.choosing import each, either
from starboard.games.xwing.language.clauses import (
    action,
    acts_while_stressed,
    may,
    must,
    plans_red_while_stressed,
)
from starboard.games.xwing.language.deeds import fly_instead, grant
from starboard.games.xwing.language.device_steps import place
from starboard.games.xwing.language.occasions import detail, told
from starboard.games.xwing.language.requirements import anybody, has, itself, marked
from starboard.games.xwing.language.scene import Scene, chosen, it, named_ship
from starboard.games.xwing.language.steps import (
    charge,
    gain,
    lose_charge,
    mark,
    perform,
    remove,
    roll,
    rolled,
    spend_shield,
    suffer,
    unmark,
)
from starboard.games.xwing.tasks.activation import SKIPS_ACTION
from starboard.games.xwing.tasks.decloaking import DecloakShip
from starboard.games.xwing.tasks.maneuver import forget_difficulty
from starboard.games.xwing2.cards.placing_devices import device_card
from starboard.games.xwing2.cards.situations import TWICE_STRESSED, X_WING
from starboard.games.xwing2.cards.words import exposes_or_suffers
from starboard.games.xwing2.cards.writing import trial, upgrade

upgrade(
    "cloakingdevice",
    action(charge(), grant("cloak")),
    must(
        "planning_start",
        has("cloak"),
        roll(),
        either(
            ("decloak", perform(lambda scene: scene.game.make(DecloakShip, scene.ship, "", True))),
            ("discard", remove("cloak")),
        ).if_(rolled("focus")),
    ),
)
trial(
    "action action",
    "charges_changed card=cloakingdevice change=-1; token_gained ship=me token=cloak",
    choose=("action card white cloakingdevice.action", "action cloak white"),
)
trial(
    "planning_start",
    "dice_rolled why=cloakingdevice; token_lost ship=me token=cloak why=removed",
    phase="planning",
    me={"tokens": {"cloak": 1}},
    attack="focus",
    choose=("choose discard",),
)

upgrade(
    "coaxiumhyperfuel",
    acts_while_stressed("slam"),
    must("stressed_action_performed", itself, detail("slam"), exposes_or_suffers(1)),
    may(
        "maneuver_partially_executed",
        itself,
        exposes_or_suffers(1),
        mark(SKIPS_ACTION),
        grant("slam", own_step=True),
    ),
)
trial(
    "acts while stressed",
    "action_performed ship=me action=slam",
    on="rhosquadronpilot",
    me=TWICE_STRESSED,
    choose=("action slam white",),
)
trial(
    "stressed_action_performed",
    "damage_suffered ship=me kind=crit",
    on="rhosquadronpilot",
    phase="activation",
    me={"tokens": {"stress": 3}},
    choose=("action slam white",),
)
trial(
    "maneuver_partially_executed",
    "damage_suffered ship=me kind=crit; action_performed ship=me action=slam",
    on="rhosquadronpilot",
    range=1,
    choose=("action slam white",),
)

upgrade(
    "contrabandcybernetics",
    plans_red_while_stressed(lambda ship: ship.charges.get("contrabandcybernetics", 0) > 0),
    may("before_activate", itself, charge(), mark("stress is no bar")),
)
trial(
    "before_activate",
    "maneuvered ship=me maneuver=4_koiogran; action_performed ship=me action=focus",
    me={"tokens": {"stress": 1}, "dial": "4 koiogran"},
    choose=("action focus white",),
)
trial(
    "plans red while stressed",
    "dial_assigned ship=me maneuver=4_koiogran",
    phase="planning",
    me={"tokens": {"stress": 1}},
    choose=("dials 4 koiogran",),
)

upgrade(
    "deadmansswitch",
    must("destroyed", itself, each((anybody(0, 1, other=True),), suffer(1, whom=chosen))),
)
trial(
    "destroyed",
    "damage_suffered ship=foe",
    attacker="foe",
    on="academypilot",
    me={"facedown": 2},
    attack="hit hit hit",
    defense="blank blank blank",
)


def _can_be_jammed(scene: Scene) -> bool:
    """What I have locked is a ship: obstacles, bombs and mines have no tokens, remotes none but locks (XW2-REM-01)."""
    locked, ships = int(scene.detail), scene.state.ships
    return locked < len(ships) and not ships[locked].is_remote


upgrade(
    "falsetranspondercodes",
    must("lock_acquired", itself, told(_can_be_jammed), lose_charge(), gain("jam", named_ship)),
    must(
        "lock_acquired", told(lambda scene: scene.detail == str(scene.ship)), lose_charge(), gain("jam", it)
    ),
)
trial(
    "lock_acquired",
    "charges_changed change=-1; token_gained ship=foe token=jam",
    choose=("action lock white",),
)
trial(
    "lock_acquired",
    "charges_changed change=-1; token_gained ship=foe token=jam",
    mover="foe",
    foe_is=X_WING,
    choose=("action lock white",),
)

upgrade(
    "feedbackarray",
    may(
        "before_engage",
        itself,
        gain("ion"),
        gain("disarm"),
        each((anybody(0, 0),), suffer(1, whom=chosen)),
    ),
)
trial(
    "before_engage",
    "token_gained ship=me token=ion; token_gained ship=me token=disarm; damage_suffered ship=me; damage_suffered ship=foe",
    range=0,
)

upgrade(
    "inertialdampeners",
    may(
        "maneuver_before",
        itself,
        told(lambda scene: scene.own.revealed >= 0 and "slam" not in scene.own.done),
        spend_shield(),
        fly_instead(lambda scene: "0 stationary white"),
        perform(lambda scene: forget_difficulty(scene.own)),
        mark("inertial dampeners"),
    ),
    must(
        "maneuver_executed",
        itself,
        marked("inertial dampeners"),
        unmark("inertial dampeners"),
        gain("stress"),
    ),
)
trial("maneuver_before", "shield_lost ship=me; maneuvered ship=me maneuver=0_stationary")
trial("maneuver_executed", "token_gained ship=me token=stress")

# An obstacle that a card places: XW2-OBST-10.
device_card("riggedcargochute", "loose_cargo", action(place(must=True)))
trial(
    "action action",
    "charges_changed card=riggedcargochute change=-1; device_placed kind=loose_cargo",
    on="lothalrebel",
)
