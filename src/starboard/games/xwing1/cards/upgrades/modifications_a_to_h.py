"""What modifications do, A to H, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.cards.build import Weapon, build_of
from starboard.games.xwing.effects import firing
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import initiative
from starboard.games.xwing.language.choosing import LOCKED_BY_ENEMY, lose_one, offer, rotate_turret
from starboard.games.xwing.language.clauses import (
    builds,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import grant, performed, types_on_bar
from starboard.games.xwing.language.device_clauses import shrugs_off
from starboard.games.xwing.language.device_steps import detonated
from starboard.games.xwing.language.dice_steps import change, change_one
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    overlapped_nothing,
    told,
    weapon_is,
)
from starboard.games.xwing.language.requirements import (
    attacking,
    defending,
    enemy,
    friendly,
    in_firing_arc,
    itself,
    locked_by_enemy,
    marked,
)
from starboard.games.xwing.language.scene import Scene, attacker, it, me
from starboard.games.xwing.language.steps import (
    gain,
    mark,
    more_agility,
    roll,
    rolled,
    suffer,
    unmark,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.action_bar import action_key, card_actions
from starboard.games.xwing1.cards.words import (
    discard_this,
    primary_value,
)
from starboard.games.xwing1.cards.writing import STRICT, trial, upgrade
from starboard.games.xwing1.tasks.activation import ANSWERED, FLEW_AT, REMEMBERS_SPEEDS

upgrade("engineupgrade", builds())
trial(
    "builds",
    "action_performed ship=me action=boost difficulty=white",
    phase="activation",
    choose=("action boost white", "template straight"),
    settings=STRICT,
)


upgrade(
    "antipursuitlasers",
    must(
        ANSWERED,
        enemy(),
        told(lambda scene: str(scene.ship) in scene.detail.split()),
        roll(1),
        suffer(1, whom=it).if_(rolled("hit", "crit")),
    ),
)
trial(
    ANSWERED,
    "dice_rolled why=antipursuitlasers; damage_suffered ship=foe",
    phase="activation",
    mover="foe",
    attack="crit",
    foe={"at": (0, 100, 180), "dial": "2 straight"},
)
trial(  # by a ruling the shield comes back first, whoever has initiative
    ANSWERED,
    "shield_recovered ship=foe; dice_rolled why=antipursuitlasers; damage_suffered ship=foe shield=True",
    phase="activation",
    mover="foe",
    attack="hit",
    foe_is="lukeskywalker(r2d2)",
    foe={"at": (0, 100, 180), "dial": "2 straight", "shields": 0},
    choose=("use foe r2d2",),
    without_evidence=True,
)

upgrade("hullupgrade", builds())
trial(
    "builds",
    "damage_suffered ship=me",
    phase="combat",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank",
    state="ships.me.damage=3 ships.me.destroyed=False",
    settings=STRICT,
)

upgrade("advancedcloakingdevice", may("attacked", itself, grant("cloak")))
trial("attacked", "token_gained ship=me token=cloak", choose=("action cloak white",))

upgrade("bwinge2", builds())
trial(
    "builds",
    "ability_used card=reconspecialist; token_gained ship=me token=focus",
    on="bluesquadronpilot",
    with_="reconspecialist",
    phase="activation",
    choose=("action focus white",),
    settings=STRICT,
)


def _on_upgrades(scene: Scene) -> list[str]:
    """The actions on my upgrade cards."""
    own = build_of(scene.own).upgrades
    return [
        action_key("card", f"{one.card}.{one.name}") for one in card_actions(scene.own) if one.card in own
    ]


upgrade(
    "experimentalinterface",
    may(
        "action_performed",
        itself,
        ~marked("experimentalinterface"),
        mark("experimentalinterface"),
        grant(of=_on_upgrades),
        unmark("experimentalinterface").if_(~performed()),
        gain("stress").if_(performed()),
    ),
)
trial(
    "action_performed",
    "action_performed ship=me action=marksmanship.action; token_gained ship=me token=stress",
    with_="marksmanship",
    choose=("action focus white", "action card white marksmanship.action"),
)
trial(
    "action_performed",
    "action_performed ship=me action=marksmanship.action; ability_used card=pushthelimit;"
    " action_performed ship=me action=evade; token_gained ship=me token=stress; token_gained ship=me token=stress;"
    " phase_began phase=combat",
    on="greensquadronpilot",
    with_="awingtestpilot,marksmanship,pushthelimit",
    choose=(
        "action focus white",
        "use me experimentalinterface",
        "action card white marksmanship.action",
        "use me pushthelimit",
        "action evade white",
    ),
    state="ships.me.tokens.stress=2",
)

upgrade(
    "countermeasures",
    may(
        "engagement_phase_start",
        discard_this(),
        more_agility(),
        offer(locked_by_enemy(me)),
        lose_one(LOCKED_BY_ENEMY).if_(locked_by_enemy(me)),
    ),
)
trial(
    "engagement_phase_start",
    "upgrade_discarded ship=me card=countermeasures; lock_broken ship=foe target=me why=removed; dice_rolled ship=me why=defense n=2",
    on="omicrongrouppilot",
    attacker="foe",
    foe={"locks": ["me"]},
)
trial(
    "engagement_phase_start",
    "upgrade_discarded ship=me card=countermeasures; lock_broken ship=foe target=me why=spent; dice_rolled ship=me why=defense n=2",
    on="omicrongrouppilot",
    attacker="foe",
    foe={"locks": ["me"]},
    range=1,
    choose=("use me countermeasures", "attack me primary", "modify lock", "pass"),
)


# Beyond range 2 inside the arc; an attack that is treated as one at range 1 is not (F 14).
upgrade(
    "autothrusters",
    modify(
        "defense",
        defending,
        ~in_firing_arc(me, of=attacker) | (in_firing_arc(me, 3, of=attacker) & attack_range(2, 3)),
        change("blank", "evade"),
    ),
)
trial("modify defense", on="alphasquadronpilot", attacker="foe", range=3, defense="blank blank blank blank")
trial(
    "modify defense",
    on="alphasquadronpilot",
    attacker="foe",
    foe_is="outerrimsmuggler",
    foe={"at": (0, 130, 0)},
    defense="blank blank blank",
)

upgrade(
    "advancedslam",
    may("action_performed", itself, detail("slam"), overlapped_nothing, grant(of=types_on_bar())),
)
trial(
    "action_performed",
    "action_performed ship=me action=focus",
    on="nusquadronpilot",
    me={"dial": "2 straight"},
    foe={"at": (300, 400, 180)},
    choose=("action slam white", "maneuver 2 straight", "action focus white"),
)
trial(  # for Dash Rendar obstacles are not there
    "action_performed",
    "action_performed ship=me action=focus",
    on="dashrendar",
    with_="burnoutslam",
    me={"dial": "1 straight"},
    foe={"at": (300, 400, 180)},
    obstacles=(("coreasteroid5", 0.0, 270.0),),
    choose=("action slam white", "maneuver 1 straight", "action focus white"),
)


def _corrected(scene: Scene) -> tuple[str, ...]:
    """A crit, too, with a strong primary weapon."""
    return ("hit", "crit") if primary_value(scene.own) >= 3 else ("hit",)


upgrade(
    "guidancechips",
    modify(
        "attack",
        attacking,
        weapon_is("torpedo", "missile"),
        ~marked("guidancechips"),
        mark("guidancechips"),
        change_one(_corrected),
    ),
)
trial(
    "modify attack",
    "dice_modified by=guidancechips faces=crit,blank,blank,blank",
    on="lukeskywalker",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    attack="blank blank blank blank",
    choose=("attack foe protontorpedoes", "modify guidancechips blank crit"),
    without_evidence=True,
)
trial(
    "modify attack",
    "dice_modified by=guidancechips faces=hit,blank,blank,blank",
    on="hortonsalm",
    with_="protontorpedoes",
    me={"locks": ["foe"]},
    range=2,
    attack="blank blank blank blank",
    choose=("attack foe protontorpedoes",),
    never=("modify guidancechips blank crit",),
    without_evidence=True,
)


def _flew_fast(scene: Scene) -> bool:
    """In this round, and perhaps at a lower speed after that."""
    return any(f"{FLEW_AT}{speed}" in scene.own.once for speed in (3, 4, 5))


def _turns_once_fast() -> Clause:
    """After a fast maneuver I may turn my indicator at the end of the Combat phase."""
    turns = may("engagement_phase_end", told(_flew_fast), rotate_turret())

    def register(effects: CardEffects, card: str) -> None:
        turns.register(effects, card)
        effects.answer(REMEMBERS_SPEEDS, card, True)

    return Clause(turns.branch, turns.words, register)


upgrade("gyroscopictargeting", _turns_once_fast())
trial(
    "engagement_phase_end",
    "rotated ship=me side=left",
    on="shadowporthunter",
    phase="activation",
    me={"dial": "3 turn_left", "tokens": {"stress": 2}},
    choose=("side left",),
)


def _is_lower(state: XWingState, holder: int, number: int, other: int, weapon: Weapon) -> bool:
    return holder == other and initiative(state.ships[number]) < initiative(state.ships[holder])


def _is_alone(scene: Scene) -> bool:
    return scene.state.in_play(scene.own.owner) == [scene.ship]


upgrade(
    "capturedtie",
    says("bars shots", firing.BARS_SHOTS, _is_lower),
    must("attacked", itself, discard_this()),
    must("left_play", friendly(other=True), told(_is_alone), discard_this()),
    must("setup_after_place_forces", told(_is_alone), discard_this()),
)
trial(
    "bars shots",
    "phase_began phase=end",
    on="zeborrelios-tiefighter",
    attacker="foe",
    never=("attack me primary",),
)
trial("attacked", "upgrade_discarded ship=me card=capturedtie", on="zeborrelios-tiefighter")
trial(
    "left_play",
    "upgrade_discarded ship=me card=capturedtie",
    on="zeborrelios-tiefighter",
    attacker="foe",
    friend={"shields": 0, "facedown": 2, "engaged": True, "at": (-60, 0, 0)},
    attack="hit hit hit",
    defense="blank blank blank",
    choose=("attack friend primary",),
)
trial(
    "setup_after_place_forces",
    "upgrade_discarded ship=me card=capturedtie",
    on="zeborrelios-tiefighter",
    phase="setup",
)

upgrade("deflectiveplating", shrugs_off(detonated(mine=True), roll(1), discard_this().if_(rolled("hit"))))
trial(
    "device_effect_before",
    "dice_rolled why=deflectiveplating; upgrade_discarded ship=me card=deflectiveplating; device_removed",
    on="crimsonsquadronpilot",
    phase="activation",
    devices=(("seismic_charge", 70, 60, 0),),
    me={"dial": "1 straight"},
    attack="hit",
    state="phase=combat ships.me.shields=3",
)
trial(
    "device_effect_before",
    "detonated device=0; dice_rolled why=deflectiveplating; detonated device=1; dice_rolled why=deflectiveplating",
    on="crimsonsquadronpilot",
    phase="activation",
    devices=(("seismic_charge", 70, 60, 0), ("seismic_charge", 70, 100, 0)),
    me={"dial": "1 straight"},
    attack="crit blank",
    choose=("use me deflectiveplating", "target_device 0"),
    without_evidence=True,
)
