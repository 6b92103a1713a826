"""What Title upgrades do, M to R, in the order of the data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import PRIMARY, REAR_GUN, Weapon, build_of
from starboard.games.xwing.changes.docking import docked_with
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.language.choosing import rotate_ship
from starboard.games.xwing.language.clauses import (
    agility,
    builds,
    may,
    says,
)
from starboard.games.xwing.language.deeds import flip, grant, turn_back
from starboard.games.xwing.language.docking_clauses import lends, starts_docked
from starboard.games.xwing.language.occasions import (
    executed,
    revealed,
    told,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    charge_name,
    defending,
    has,
    itself,
    side_up,
    touches_ship,
)
from starboard.games.xwing.language.scene import Scene
from starboard.games.xwing.language.steps import gain
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.upgrades.titles_a_to_l import LOCKED
from starboard.games.xwing1.cards.words import (
    last_attack,
    starts_either_way,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade

ORDNANCE: Final = ("torpedo", "missile")

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
    "millenniumfalcon-swx57",
    may(
        "maneuver_executed",
        itself,
        executed(speed=(3, 3), bearings=BANKS),
        ~touches_ship,
        ~has("stress"),
        gain("stress").as_cost(),
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
    "pivotwing",
    starts_either_way(),
    agility(+1, defending, side_up(0)),
    may("maneuver_executed", itself, flip()),
    may("dial_revealed", itself, side_up(1), revealed(bearings=("stationary",)), rotate_ship(back=180.0)),
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
