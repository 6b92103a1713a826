"""What system upgrades do, in the order of the data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starboard.games.xwing.board import devices
from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import INITIATIVE, CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, pick
from starboard.games.xwing.language.clauses import forbids, in_window, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import NO_LOCK_IS_SPENT, acquire, grant, performed
from starboard.games.xwing.language.device_clauses import changes_ways
from starboard.games.xwing.language.dice_steps import (
    add,
    cancel_all,
    change,
    may_modify_in_window,
)
from starboard.games.xwing.language.occasions import attack_marked, detail, primary_attack, told
from starboard.games.xwing.language.requirements import anybody, attacking, defending, itself, locked
from starboard.games.xwing.language.scene import Scene, defender
from starboard.games.xwing.language.steps import (
    attack_mark,
    gain,
    mark,
    needs,
    recover_shield,
    remove_that,
)
from starboard.games.xwing.tasks.activation import SKIPS_ACTION
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing1.cards.bomb_words import WHEN_REVEALED, lay_minefield
from starboard.games.xwing1.cards.words import pay_with_damage
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.tasks.activation import IN_ACTIVATION_PHASE, MINDS_ACTIVATION

MOST_STRESS: Final = 3

upgrade("firecontrolsystem", may("attacked", itself, acquire(defender)))
trial("attacked", "lock_acquired ship=me target=foe", defense="evade evade evade")

upgrade("advancedsensors", may("dial_reveal_before", itself, grant(), mark(SKIPS_ACTION).if_(performed())))
trial(
    "dial_reveal_before",
    "action_performed ship=me action=focus; maneuvered ship=me; phase_began phase=combat",
    choose=("action focus white", "action evade white"),
    never=("action barrel_roll red",),
)

upgrade("sensorjammer", modify("attack_by_defender", defending, change("hit", "focus", rerolled=False)))
trial(
    "modify attack_by_defender",
    "dice_modified by=sensorjammer pool=attack faces=focus,focus,blank",
    attacker="foe",
    foe={"locks": ["me"]},
    attack="hit focus blank",
    never=("modify lock focus focus",),
    without_evidence=True,
)


def _none_in_activation() -> Clause:
    """My pilot skill is 0 in the Activation phase, from before its first ability to after its last."""
    none = says(
        "initiative", INITIATIVE, lambda ship, value: 0 if IN_ACTIVATION_PHASE in ship.once else value
    )

    def register(effects: CardEffects, card: str) -> None:
        none.register(effects, card)
        effects.answer(MINDS_ACTIVATION, card, True)

    return Clause(none.branch, none.words, register)


upgrade("enhancedscopes", _none_in_activation())
trial(
    "initiative",
    "maneuvered ship=me; maneuvered ship=foe",
    on="redline",
    phase="activation",
    foe={"activated": False, "dial": "2 straight"},
)

upgrade(
    "accuracycorrector",
    in_window(  # cancelling is no modification (XW1-DIE-05), adding is one
        "attack",
        attacking,
        cancel_all("attack").if_(told(lambda scene: bool(scene.attack.attack_dice))),
        either(("hit", needs(may_modify_in_window("attack")), add("hit"), add("hit")), ("none",)),
        attack_mark("accuracycorrector"),
    ),
    forbids("attack", attacking, attack_marked("accuracycorrector")),
)
trial("modify attack", "neutralized hits=2", attack="crit blank blank", defense="blank blank blank")
trial(  # a ban on rerolls keeps nobody from adding
    "modify attack",
    "neutralized hits=2",
    foe_is="darkcurse",
    attack="crit blank blank",
    defense="blank blank blank",
)
trial(  # in either half of a double attack
    "modify attack",
    "dice_rolled why=attack; dice_modified by=accuracycorrector; dice_rolled why=attack;"
    " dice_modified by=accuracycorrector; phase_began phase=end",
    with_="twinlaserturret",
    range=2,
    attack="blank blank blank blank blank blank",
    choose=("attack foe twinlaserturret",),
    without_evidence=True,
)
trial(  # the hits may be left out
    "modify attack",
    "neutralized hits=0 crits=0",
    attack="crit blank blank",
    defense="blank blank blank",
    choose=("modify accuracycorrector", "choose none"),
)
trial(  # who may not modify dice may cancel the results, and add none
    "modify attack",
    "neutralized hits=0 crits=0",
    on="redsquadronveteran",
    foe_is="omegaleader",
    foe={"locks": ["me"]},
    attack="crit blank blank",
    defense="blank blank blank",
    choose=("modify accuracycorrector", "choose hit"),
)
trial(  # it works where no dice were rolled
    "modify attack",
    "dice_modified by=accuracycorrector; neutralized hits=2",
    me={"faceup": ["blindedpilot-core"]},
    settings={"damage_deck": "core"},
    attack="",
    defense="blank blank blank",
)
trial(
    "forbids attack",
    "dice_modified by=accuracycorrector; dice_rolled why=defense",
    attack="focus focus focus",
    me={"tokens": {"focus": 1}},
    choose=("modify accuracycorrector", "modify focus"),
)

upgrade(
    "advtargetingcomputer",
    modify("attack", attacking, primary_attack, locked(defender), add("crit"), attack_mark(NO_LOCK_IS_SPENT)),
    forbids("attack", attacking, attack_marked(NO_LOCK_IS_SPENT), only=("lock",)),
)
trial(
    "modify attack",
    "neutralized crits=1",
    me={"locks": ["foe"]},
    attack="blank blank blank",
    defense="blank blank blank",
)
trial(
    "forbids attack",
    "dice_modified by=advtargetingcomputer; dice_rolled why=defense",
    me={"locks": ["foe"]},
    attack="blank blank blank",
    choose=("modify advtargetingcomputer", "modify lock blank blank blank"),
    state="ships.me.locks.0=1",
)
trial(  # nor by a card (Omega Ace's, if it could have the computer)
    "forbids attack",
    "dice_modified by=advtargetingcomputer; dice_rolled why=defense",
    on="omegaace",
    me={"locks": ["foe"], "tokens": {"focus": 1}},
    attack="blank blank blank",
    choose=("modify advtargetingcomputer", "modify omegaace"),
    state="phase=planning ships.me.locks.0=1",
)


def _suffered_three(scene: Scene) -> bool:
    """Damage and critical damage in this attack."""
    return scene.attack.marks.count(f"{scene.ship} suffered damage") >= 3


upgrade("reinforceddeflectors", must("defended", itself, told(_suffered_three), recover_shield()))
trial(
    "defended",
    "shield_recovered ship=me left=2",
    on="omicrongrouppilot",
    attacker="foe",
    me={"shields": 4},
    attack="hit hit crit",
    defense="blank blank",
)
trial(
    "defended",
    "shield_recovered ship=me left=1",
    on="omicrongrouppilot",
    attacker="foe",
    me={"shields": 2},
    foe_is="rookiepilot",
    attack="hit hit crit hit",
    defense="blank blank",
)

upgrade(
    "electronicbaffle",
    may("token_gained", itself, detail("stress"), pay_with_damage(1), remove_that("stress")),
    may("token_gained", itself, detail("ion"), pay_with_damage(1), remove_that("ion")),
)
trial(
    "token_gained",
    "damage_suffered ship=me; token_lost ship=me token=stress why=removed; action_performed ship=me action=focus",
    phase="activation",
    me={"dial": "4 koiogran"},
    choose=("action focus white",),
)
trial(
    "token_gained",
    "damage_suffered ship=me; token_lost ship=me token=ion why=removed",
    attacker="foe",
    foe_is="goldsquadronpilot(ioncannonturret)",
    me={"tokens": {"stress": 1}},
    on="omicrongrouppilot",
    attack="hit hit hit",
    defense="blank blank",
    choose=("attack me ioncannonturret",),
)

upgrade(
    "collisiondetector",
    says("over obstacles", queries.OVER_OBSTACLES, lambda ship: True),
    says("obstacle crits", queries.NO_CRITS_BY_OBSTACLES, True),
)
trial(
    "over obstacles",
    "repositioned ship=me; obstacle_hit ship=me kind=asteroid; damage_suffered ship=me kind=hit",
    on="bluesquadronpilot",
    phase="activation",
    me={"dial": "1 straight"},
    obstacles=(("coreasteroid0", 90, 80),),
    choose=("action barrel_roll white", "template right"),
    attack="hit",
)
trial(
    "obstacle crits",
    "maneuvered ship=me; obstacle_hit ship=me kind=asteroid die=crit; phase_began phase=combat",
    on="bluesquadronpilot",
    phase="activation",
    me={"dial": "2 straight"},
    obstacles=(("coreasteroid0", 0, 100),),
    attack="crit",
    state="ships.me.shields=5",
)

upgrade("minefieldmapper", may("setup_after_place_forces", lay_minefield()))
trial(
    "setup_after_place_forces",
    "upgrade_discarded ship=me card=seismiccharges; device_placed ship=me kind=seismic_charge how=place;"
    " upgrade_discarded ship=me card=clustermines; device_placed kind=cluster_mine; device_placed kind=cluster_mine;"
    " device_placed kind=cluster_mine",
    on="cutlasssquadronpilot",
    with_="seismiccharges,clustermines",
    phase="setup",
    choose=("use me minefieldmapper", "card seismiccharges", "card clustermines"),
)


def _launched(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if devices.kind_of(game.state, device) == WHEN_REVEALED:
        yield Way("launch", "straight", 5)


upgrade("trajectorysimulator", changes_ways(_launched))
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=launch template=straight_5",
    on="cutlasssquadronpilot",
    with_="seismiccharges,proximitymines",
    phase="activation",
    choose=("use me seismiccharges", "launch straight 5"),
    foe={"at": (200, 400, 180)},
)
trial(
    "device ways",
    "device_placed ship=me kind=seismic_charge how=launch template=straight_5; phase_began phase=combat",
    on="cutlasssquadronpilot",
    with_="seismiccharges",
    phase="activation",
    choose=("use me seismiccharges", "launch straight 5"),
    foe={"at": (200, 400, 180)},
    never=("launch straight 1", "launch straight 4"),
)

upgrade(
    "targetingscrambler",
    may("planning_start", pick(anybody(1, 3, other=True)), gain("disarm"), assign("scrambled")),
)
trial(
    "planning_start",
    "token_gained ship=me token=disarm; condition_assigned ship=foe by=me condition=scrambled",
    on="daggersquadronpilot",
    phase="planning",
)


def _calm(scene: Scene) -> bool:
    return scene.own.tokens[STRESS] <= MOST_STRESS


upgrade(
    "thrustcorrector",
    modify(
        "defense",
        defending,
        told(_calm),
        gain("stress").as_cost(),
        cancel_all("defense").if_(told(lambda scene: bool(scene.attack.defense_dice))),
        add("evade"),
        attack_mark("thrustcorrector"),
    ),
    forbids("defense", defending, attack_marked("thrustcorrector")),
)
trial(
    "modify defense",
    "token_gained ship=me token=stress; dice_modified by=thrustcorrector faces=evade; neutralized hits=1",
    on="sienarjaemusanalyst",
    attacker="foe",
    me={"tokens": {"stress": 3}},
    attack="hit hit blank",
    defense="evade evade evade",
    without_evidence=True,
)
trial(  # where another ship receives the stress token the cost is not paid
    "modify defense",
    "ability_used card=captainyorr; token_gained ship=friend token=stress; neutralized hits=0",
    on="sienarjaemusanalyst",
    attacker="foe",
    friend_is="captainyorr",
    friend={"at": (-80, 0, 0)},
    attack="hit hit blank",
    defense="evade evade evade",
    choose=("attack me primary", "use friend captainyorr"),
    without_evidence=True,
)
trial(
    "forbids defense",
    "dice_modified by=thrustcorrector; neutralized hits=1",
    on="sienarjaemusanalyst",
    attacker="foe",
    me={"tokens": {"evade": 1}},
    attack="hit hit blank",
    defense="blank blank blank",
    choose=("modify thrustcorrector", "modify evade"),
    without_evidence=True,
)
