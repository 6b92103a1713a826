"""Rebel ship cards with a text, A to D, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.board import aim, measure
from starboard.games.xwing.effects import firing, queries, registry
from starboard.games.xwing.effects.queries import TURNED_DOWN
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, offer, pick
from starboard.games.xwing.language.clauses import (
    attacks_at_range_0,
    may,
    must,
    says,
)
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.dealing import dealt_faceup, when_dealt
from starboard.games.xwing.language.deeds import (
    able_to_lock,
    acquire_any,
    bonus_attack,
    grant,
    performed,
)
from starboard.games.xwing.language.device_clauses import holds_devices
from starboard.games.xwing.language.moving import ignores
from starboard.games.xwing.language.occasions import detail, told
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    can_have_more,
    foe,
    has,
    itself,
    there_is,
    touches,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, me, named_ship
from starboard.games.xwing.language.steps import (
    charge,
    gain,
    mark,
    perform,
    remove,
    roll,
    rolled,
    spend,
    transfer,
)
from starboard.games.xwing.state import IN_PLAY, Attack, XWingState
from starboard.games.xwing.tasks.action_options import TRIED
from starboard.games.xwing.tasks.declaring import NO_ATTACKS
from starboard.games.xwing.tasks.ending import NEXT_ROUND
from starboard.games.xwing1.cards.writing import pilot, trial

PROTECTS: Final = "draws fire"  # a mark in `Ship.once`


def _near(state: XWingState, holder: int, other: int) -> bool:
    """Another friendly ship at range 1 while it is protected, which is read at each declaration."""
    ships = state.ships
    return (
        PROTECTS in ships[holder].once
        and other != holder
        and ships[other].owner == ships[holder].owner
        and measure.ship_range(state, holder, other).range == 1
    )


pilot(
    "biggsdarklighter",
    may("engagement_phase_start", charge(), mark(PROTECTS)),
    says("draws fire", firing.DRAWS_FIRE, _near),
)
trial("engagement_phase_start", "charges_changed ship=me card=biggsdarklighter left=0", friend={"shields": 1})
trial(
    "draws fire",
    "ability_used card=biggsdarklighter; attack_declared attacker=foe defender=me",
    attacker="foe",
    friend={"shields": 1},
    choose=("attack friend primary",),
)

pilot(
    "dutchvander",
    must(
        "lock_acquired",
        itself,
        there_is(ally(1, 2, other=True), able_to_lock()),
        pick(ally(1, 2, other=True)),
        offer(able_to_lock(), by=chosen),
        acquire_any(by=chosen),
    ),
)
trial(
    "lock_acquired",
    "lock_acquired ship=friend target=foe2",
    phase="activation",
    friend={"activated": True, "tokens": {"stress": 1}},
    foe2={"at": (60, 250, 180)},
    choose=("action lock white", "target friend", "target foe2"),
)


def _is_in_his_arc(state: XWingState, holder: int, shot: Attack) -> bool:
    return aim.in_firing_arc(state, holder, shot.defender)


pilot(
    "arvelcrynyd",
    attacks_at_range_0(lambda number, shot, weapon: shot.attacker == number, _is_in_his_arc),
)
trial(
    "attacks at range 0",
    "attack_declared attacker=me defender=foe range=1",
    range=0,
    me={"touching": ["foe"]},
    foe={"engaged": False},
    choose=("attack foe primary",),
    never=("attack me primary",),
)

pilot("chewbacca", when_dealt(TURNED_DOWN, dealt_faceup, must=True))
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=me kind=crit card=directhit; repaired ship=me card=directhit discarded=False",
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    me={"shields": 0},
    chance={"deck.damage0": ["directhit"]},
    state="ships.me.damage=1 ships.me.facedown_known.0=directhit",
)
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=me kind=crit; repaired ship=me card=directhit; phase_began phase=end",
    attacker="foe",
    attack="crit hit blank",
    defense="blank blank blank",
    me={"shields": 0, "facedown": 5},  # of hull 8: a Direct Hit that counted as two would destroy it
    chance={"deck.damage0": ["directhit"]},
    state="ships.me.damage=7 ships.me.destroyed=False",
)

ANOTHER_SHIP: Final = "action_in_vain"  # an event: what was declared as a free action could not be completed
_HAD_TRIED: Final = "had tried "  # a mark in `Ship.once`, and how much the chosen ship had before


def _tries(scene: Scene) -> int:
    return sum(mark.startswith(TRIED) for mark in scene.state.ships[scene.target].once)


def _count_tries(scene: Scene) -> None:
    scene.own.once.append(f"{_HAD_TRIED}{_tries(scene)}")


def _tell_in_vain(scene: Scene) -> None:
    """Another ship may be chosen then, as another action could be (XW1-ACN-05)."""
    before = [int(one.removeprefix(_HAD_TRIED)) for one in scene.own.once if one.startswith(_HAD_TRIED)]
    scene.own.once = [one for one in scene.own.once if not one.startswith(_HAD_TRIED)]
    if _tries(scene) > max(before) and not performed(chosen).holds(scene):
        scene.game.note(ANOTHER_SHIP, scene.ship)


_has_one_act = (
    pick(ally(1, 1, other=True), able_to()),
    perform(_count_tries),
    grant(whom=chosen),
    perform(_tell_in_vain),
)
pilot("airencracken", may("attacked", itself, *_has_one_act), may(ANOTHER_SHIP, itself, *_has_one_act))
trial(
    "attacked",
    "action_performed ship=friend action=focus",
    friend={"engaged": True},
    friend2={"engaged": True, "at": (-180, 0, 0)},
    choose=("action focus white",),
    never=("target me", "target friend2"),
)

trial(
    ANOTHER_SHIP,
    "action_performed ship=friend2 action=focus",
    friend={"engaged": True, "at": (-60, 0, 0), "done": ["focus", "evade", "lock"]},
    friend2={"engaged": True, "at": (60, 0, 0)},
    friend_is="greensquadronpilot",
    obstacles=(("coreasteroid0", -60.0, 80.0),),
    settings={"measuring": "as_printed"},
    choose=("target friend", "action focus white", "action boost white", "template straight"),
)

pilot("corranhorn", may("end_phase_start", bonus_attack(marks=(f"{NEXT_ROUND}{NO_ATTACKS}",))))
trial(
    "end_phase_start",
    "attack_declared attacker=me bonus=True; token_lost token=focus why=spent; dice_modified by=focus",
    me={"tokens": {"focus": 1}},
    attack="focus focus focus focus",
    choose=("attack foe primary", "modify focus"),
)


def _while_moving(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    """In the whole Activation phase, also one that is dropped onto it, and in every action; nothing else moves a large
    ship."""
    return how == "moving" or (how == registry.PLACED_UNDER and state.phase == "activation")


pilot("dashrendar", ignores(_while_moving))
trial(
    "ignores",
    "maneuvered ship=me; action_performed ship=me action=barrel_roll",
    phase="activation",
    obstacles=(("coreasteroid0", 0.0, 100.0), ("coreasteroid1", -120.0, 120.0)),
    foe={"at": (300, 400, 180)},
    me={"faceup": ["stunnedpilot"]},
    choose=("action barrel_roll white", "template left"),
    state="ships.me.damage=1 ships.me.shields=5",
)

pilot("chopper", must("engagement_phase_start", each((foe(), touches()), gain("stress", chosen))))
trial(
    "engagement_phase_start",
    "token_gained ship=foe token=stress; phase_began phase=end",
    attacker="foe",
    foe={"touching": [0], "at": (0, 60, 180)},
    me={"touching": [1]},
)

pilot(
    "braylenstramm",
    may("maneuver_executed", itself, has("stress"), roll(1), remove("stress").if_(rolled("hit", "crit"))),
)
trial(
    "maneuver_executed",
    "dice_rolled ship=me why=braylenstramm; token_lost ship=me token=stress",
    me={"dial": "4 koiogran"},
    attack="crit",
)
trial(
    "maneuver_executed",
    "dice_rolled ship=me why=braylenstramm faces=focus; phase_began phase=combat",
    me={"tokens": {"stress": 1}, "dial": "3 straight"},
    attack="focus",
    state="phase=combat ships.me.tokens.stress=1",
)

pilot(
    "cassianandor",
    may(
        "activation_phase_start",
        pick(ally(1, 2, other=True), has("stress", chosen)),
        remove("stress", chosen),
    ),
)
trial(
    "activation_phase_start",
    "token_lost ship=friend token=stress count=1; maneuvered ship=me",
    me={"tokens": {"stress": 1}},
    friend={"tokens": {"stress": 2}},
)

pilot(
    "ahsokatano",
    may("engagement_phase_start", spend("focus"), pick(ally(1, 1), able_to()), grant(whom=chosen)),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=focus; action_performed ship=me action=evade",
    me={"tokens": {"focus": 1}},
    choose=("ship me", "action evade white"),
)

_still_there = told(lambda scene: scene.state.ships[scene.attack.defender].place == IN_PLAY)
pilot("captainrex", must("attacked", itself, _still_there, assign("suppressivefire", defender)))
trial(
    "attacked",
    "condition_assigned ship=foe by=me condition=suppressivefire",
    attack="blank blank blank",
)
trial(
    "attacked",
    "condition_removed ship=foe2; condition_assigned ship=foe by=me condition=suppressivefire",
    foe2={"conditions": [{"id": "suppressivefire", "by": "me"}], "engaged": True},
    choose=("attack foe primary",),
)

pilot("bodhirook", says("locks", queries.LOCKS_FROM_FRIENDS, True))
trial(
    "locks",
    "lock_acquired ship=me target=foe",
    friend={"at": (0, 300, 0)},
    foe={"at": (200, 490, 180)},
    phase="activation",
    choose=("action lock white", "target foe"),
)
trial(
    "locks",
    "lock_acquired ship=friend target=foe",
    mover="friend",
    me={"at": (0, 300, 0)},
    friend={"at": (0, -100, 0), "dial": "2 straight"},
    foe={"at": (200, 480, 180)},
    phase="activation",
    choose=("action lock white", "target foe"),
)

HELD: Final = "kept a bomb from detonating"  # a mark in `Ship.once`


def _can_hold(game: XWingGame, ship: int, device: int, by: int) -> bool:
    own = game.state.ships[ship]
    return HELD not in own.once and game.state.devices[device].owner == own.owner


def _has_held(game: XWingGame, ship: int) -> None:
    game.state.ships[ship].once.append(HELD)


pilot("captainnym-scurrgh6bomber-rebelalliance", holds_devices(_can_hold, _has_held))
trial(
    "holds devices",
    "detonation_prevented device=0 ship=me; detonated device=1; phase_began phase=combat",
    devices=(("seismic_charge", 200, 300, 0), ("ion_bomb", 250, 300, 0)),
    me={"dial": "1 straight"},
    foe={"at": (0, 400, 180)},
    choose=("target_device 0",),
    state="phase=combat devices.0.placed=True devices.1.placed=False",
)

pilot(
    "ap5",
    may(
        "coordinate_before",
        itself,
        has("stress", named_ship),
        gain("stress", count=2).as_cost(),
        remove("stress", named_ship),
    ),
)
trial(
    "coordinate_before",
    "token_gained ship=me token=stress; token_gained ship=me token=stress; token_lost ship=friend token=stress count=1;"
    " action_performed ship=friend action=focus; action_performed ship=me action=coordinate",
    friend={"activated": True, "tokens": {"stress": 1}},
    friend2={"activated": True, "tokens": {"stress": 1}},
    choose=("action coordinate white", "target friend", "action focus white"),
)

pilot(
    "benthictwotubes",
    may(
        "action_performed",
        itself,
        detail("focus"),
        pick(ally(1, 2, other=True), can_have_more("focus")),
        transfer("focus", me, chosen),
    ),
)
trial(
    "action_performed",
    "token_lost ship=me token=focus; token_gained ship=friend token=focus",
    friend={"activated": True},
    choose=("action focus white",),
)
