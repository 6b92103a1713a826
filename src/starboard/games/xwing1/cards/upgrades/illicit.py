"""What illicit upgrades do, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.language.choosing import each, offer, pick
from starboard.games.xwing.language.clauses import action, builds, may, modify, must
from starboard.games.xwing.language.deeds import decloak, fly_instead, grant
from starboard.games.xwing.language.dice_steps import ALL, change
from starboard.games.xwing.language.occasions import detail, told
from starboard.games.xwing.language.requirements import (
    anybody,
    anyone,
    attacking,
    defending,
    foe,
    has,
    itself,
    marked,
)
from starboard.games.xwing.language.scene import Scene, chosen
from starboard.games.xwing.language.steps import (
    deal_facedown,
    gain,
    mark,
    remove,
    remove_that,
    roll,
    rolled,
    suffer,
    unmark,
)
from starboard.games.xwing1.cards.bomb_words import bomb_card, by_action
from starboard.games.xwing1.cards.words import (
    ATTACKED_IN_COMBAT,
    discard_this,
    has_hull_left,
    no_more_attacks_in_phase,
    stays_in_force,
    turn_up_one,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.tasks.activation import ANSWERED

_DAMPENED: Final = "inertial dampeners"  # a mark in `Ship.once`


def _stand_still(scene: Scene) -> str:
    return "0 stationary white"


upgrade(
    "inertialdampeners",
    may(
        "dial_revealed",
        itself,
        discard_this(),
        fly_instead(_stand_still),
        mark(_DAMPENED),
        stays_in_force(),
    ),
    must(ANSWERED, itself, marked(_DAMPENED), unmark(_DAMPENED), gain("stress")),
)
trial(
    "dial_revealed",
    "upgrade_discarded card=inertialdampeners; maneuvered ship=me maneuver=0_stationary;"
    " token_gained ship=me token=stress",
    me={"dial": "2 straight"},
)
trial(  # what answers to the maneuver comes before the stress (F 19)
    ANSWERED,
    "maneuvered ship=me maneuver=0_stationary; token_gained ship=me token=stress; phase_began phase=combat",
    phase="activation",
    on="resistancesympathizer",
    with_="kananjarrus",
    me={"dial": "2 straight"},
    choose=("use me inertialdampeners", "use me kananjarrus"),
    never=("use me kananjarrus",),
    state="ships.me.tokens.stress=1 phase=combat",
    without_evidence=True,
)

upgrade(
    "deadmansswitch",
    must("just_destroyed", itself, each((anybody(1, 1, other=True),), suffer(1, whom=chosen))),
)
trial(
    "just_destroyed",
    "damage_suffered ship=friend; damage_suffered ship=foe; removed_from_play ship=me",
    on="binayrepirate",
    attacker="foe",
    me={"facedown": 1, "shields": 0, "engaged": True},
    attack="hit hit hit",
    defense="blank blank blank",
    friend={"engaged": True, "at": (-100, 0, 0)},
    choose=("attack me primary",),
)
trial(  # of the skill that attacks now, it is destroyed after its own attack
    "just_destroyed",
    "attack_declared attacker=foe; destroyed ship=me; attack_declared attacker=me; damage_suffered ship=foe;"
    " removed_from_play ship=me",
    on="binayrepirate",
    attacker="foe",
    first_player=1,
    me={"facedown": 1, "shields": 0, "engaged": False},
    foe={"engaged": False},
    attack="hit hit hit blank blank blank",
    defense="blank blank blank evade evade",
    choose=("attack me primary", "attack foe primary"),
    without_evidence=True,
)


def _could_attack(scene: Scene) -> bool:
    """It is not on an asteroid, and its weapons are not disabled."""
    return measure.asteroid_under(scene.state, scene.ship) < 0 and not scene.own.has(tokens.DISARM)


trial(  # before Dengar fires back
    "just_destroyed",
    "destroyed ship=me; damage_suffered ship=foe; attack_declared attacker=me bonus=True; removed_from_play ship=me",
    on="dengar",
    attacker="foe",
    me={"shields": 0, "facedown": 4, "engaged": True},
    attack="hit hit hit blank blank blank",
    defense="blank blank blank blank blank blank",
    choose=("attack me primary", "use me dengar", "attack foe primary"),
    without_evidence=True,
)

upgrade(
    "feedbackarray",
    may(
        "before_engage",
        itself,
        ~marked(ATTACKED_IN_COMBAT),
        told(_could_attack),
        has_hull_left,
        no_more_attacks_in_phase(),
        pick(foe(1, 1)),
        gain("ion"),
        suffer(1),
        suffer(1, whom=chosen),
    ),
)
trial(
    "before_engage",
    "token_gained ship=me token=ion; damage_suffered ship=me; damage_suffered ship=foe; phase_began phase=end",
    on="contractedscout",
    foe2={"at": (60, 200, 180), "engaged": True},
    never=("target foe2", "target me", "attack foe primary"),
)

upgrade("hotshotblaster", builds())
trial(  # it fires out of the arcs of the ship, too
    "builds", "upgrade_discarded card=hotshotblaster; dice_rolled why=attack n=3", foe={"at": (0, -100, 0)}
)

_STIMMED: Final = "glitterstim"  # a mark in `Ship.once`

upgrade(
    "glitterstim",
    may(
        "engagement_phase_start",
        discard_this(),
        gain("stress").as_cost(),
        mark(_STIMMED),
        stays_in_force(),
    ),
    modify("attack", attacking, marked(_STIMMED), change("focus", "hit", ALL)),
    modify("defense", defending, marked(_STIMMED), change("focus", "evade", ALL)),
)
trial(
    "engagement_phase_start",
    "upgrade_discarded ship=me card=glitterstim; token_gained ship=me token=stress; phase_began phase=end",
    attacker="none",
)
trial(
    "modify attack",
    "upgrade_discarded card=glitterstim; dice_modified by=glitterstim faces=hit,hit,blank",
    attack="focus focus blank",
    without_evidence=True,
)
trial(
    "modify defense",
    "upgrade_discarded card=glitterstim; dice_modified ship=me by=glitterstim faces=evade,evade,blank",
    attacker="foe",
    defense="focus focus blank",
    without_evidence=True,
)

upgrade(
    "cloakingdevice",
    action(grant("cloak")),
    must(
        "round_end",
        has("cloak"),
        roll(1),
        discard_this().if_(rolled("focus")),
        decloak().if_(rolled("focus")),
        remove("cloak").if_(rolled("focus")),
    ),
)
trial(
    "action action",
    "action_performed ship=me action=cloak",
    on="spicerunner",
    choose=("action card white cloakingdevice.action", "action cloak white"),
)
trial(
    "round_end",
    "dice_rolled why=cloakingdevice; upgrade_discarded ship=me card=cloakingdevice; token_lost ship=me why=spent;"
    " repositioned ship=me how=decloak_straight",
    on="spicerunner",
    me={"tokens": {"cloak": 1}},
    attack="focus",
    foe={"at": (0, 400, 180)},
    choose=("decloak straight",),
)
trial(
    "round_end",
    "dice_rolled why=cloakingdevice; upgrade_discarded ship=me card=cloakingdevice; token_lost ship=me why=removed",
    on="spicerunner",
    me={"tokens": {"cloak": 1}},
    attack="focus",
    choose=("pass",),
)

bomb_card("riggedcargochute", "loose_cargo", by_action())
trial(
    "action action",
    "upgrade_discarded ship=me card=riggedcargochute; device_placed ship=me kind=loose_cargo how=drop"
    " template=straight_1; token_gained ship=foe token=stress; obstacle_hit ship=foe kind=debris;"
    " damage_suffered ship=foe kind=crit",
    on="trandoshanslaver",
    me={"dial": "4 straight"},
    foe={"at": (0, 125, 0)},
    attack="crit",
    without_evidence=True,
)

upgrade(
    "blackmarketslicertools",
    action(
        pick(foe(1, 2), has("stress", chosen)),
        roll(1),
        remove("stress", chosen).if_(rolled("hit", "crit")),
        deal_facedown(chosen).if_(rolled("hit", "crit")),
    ),
)
trial(
    "action action",
    "dice_rolled why=blackmarketslicertools; token_lost ship=foe token=stress; damage_suffered ship=foe",
    attack="crit",
    range=2,
    foe={"tokens": {"stress": 1}, "at": (0, 300, 180)},
)

upgrade("burnoutslam", builds(), must("action_performed", itself, detail("slam"), discard_this()))
trial(
    "builds",
    "action_performed ship=me action=slam",
    on="trandoshanslaver",
    me={"dial": "1 straight"},
    choose=("action slam white", "maneuver 1 straight"),
    settings=STRICT,
)
trial(
    "action_performed",
    "action_performed ship=me action=slam; upgrade_discarded ship=me card=burnoutslam",
    on="trandoshanslaver",
    me={"dial": "1 straight"},
    choose=("action slam white", "maneuver 1 straight"),
    without_evidence=True,
)

upgrade(
    "empdevice",
    may(
        "before_engage",
        itself,
        ~marked(ATTACKED_IN_COMBAT),
        no_more_attacks_in_phase(),
        discard_this(),
        each((anybody(1, 1),), gain("ion", chosen, 2)),
    ),
)
trial(
    "before_engage",
    "upgrade_discarded ship=me card=empdevice; token_gained ship=me token=ion; token_gained ship=me token=ion; "
    "token_gained ship=foe token=ion; token_gained ship=foe token=ion; phase_began phase=end",
    on="contractedscout",
    foe2={"at": (60, 200, 180), "engaged": True},
    never=("attack foe primary", "attack foe2 primary"),
    state="ships.foe2.tokens.ion=0",
)

_SALVAGE: Final = ("cannon", "turret", "torpedo", "missile", "bomb", "modification")
_SALVAGES: Final = (
    ~itself,
    anyone(1, 2),
    turn_up_one(*_SALVAGE),
    roll(1),
    discard_this().if_(rolled("blank")),
)
upgrade(
    "scavengercrane",
    may("just_destroyed", *_SALVAGES),
    may("left_play", detail("fled"), *_SALVAGES),  # to flee is to be destroyed (XW1-FLE-01)
)
for _face, _then in (("blank", "; upgrade_discarded ship=me card=scavengercrane"), ("hit", "")):
    trial(
        "just_destroyed",
        f"upgrade_turned_up ship=me card=engineupgrade; dice_rolled ship=me why=scavengercrane faces={_face}{_then}",
        on="mandalorianmercenary",
        with_="engineupgrade",
        me={"discarded": ["engineupgrade"]},
        foe={"facedown": 2},
        attack=f"hit hit hit hit {_face}",
        defense="blank blank blank",
        choose=("attack foe primary",),
    )

trial(
    "left_play",
    "upgrade_turned_up ship=me card=engineupgrade; dice_rolled ship=me why=scavengercrane faces=hit",
    on="mandalorianmercenary",
    with_="engineupgrade",
    phase="activation",
    mover="foe",
    me={"discarded": ["engineupgrade"], "at": (0, 360, 180)},
    foe={"at": (0, 460, 0), "dial": "2 straight"},
    foe2={"at": (300, 0, 180)},
    attack="hit",
)

upgrade(
    "iondischargers",
    may(
        "token_gained",
        itself,
        detail("ion"),
        pick(foe(1, 1)),
        remove_that("ion"),
        offer(by=chosen),
        gain("ion", chosen),
        discard_this(),
    ),
)
trial(
    "token_gained",
    "token_lost ship=me token=ion why=removed; token_gained ship=foe token=ion; upgrade_discarded ship=me card=iondischargers",
    on="binayrepirate",
    attacker="foe",
    foe_is="goldsquadronpilot(ioncannonturret)",
    attack="hit hit hit",
    defense="blank blank",
    choose=("attack me ioncannonturret",),
)
trial(
    "token_gained",
    "token_lost ship=me token=ion why=removed; phase_began phase=end",
    on="binayrepirate",
    attacker="foe",
    foe_is="goldsquadronpilot(ioncannonturret)",
    attack="hit hit hit",
    defense="blank blank",
    choose=("attack me ioncannonturret", "use me iondischargers", "target foe", "pass"),
    state="phase=planning ships.foe.tokens.ion=0 ships.me.tokens.ion=0",
)

upgrade(
    "contrabandcybernetics",
    may("before_activate", itself, discard_this(), gain("stress").as_cost(), mark("stress is no bar")),
)
trial(
    "before_activate",
    "upgrade_discarded card=contrabandcybernetics; token_gained ship=me token=stress;"
    " maneuvered ship=me maneuver=4_koiogran; action_performed ship=me",
    me={"dial": "4 koiogran"},
    choose=("action focus white",),
)
