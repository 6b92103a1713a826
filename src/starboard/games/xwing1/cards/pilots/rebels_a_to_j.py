"""Rebel ship cards with a text, A to J, in the order of the data."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.content import WHITE, Maneuver
from starboard.games.xwing.changes.damage import AFTERMATH
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.effects.queries import TURNED_DOWN
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, offer, pick, set_dial
from starboard.games.xwing.language.clauses import (
    agility,
    attack_dice,
    attacks_at_range_0,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.dealing import dealt_faceup, when_dealt
from starboard.games.xwing.language.deeds import able_to_lock, acquire_any, bonus_attack, grant
from starboard.games.xwing.language.device_clauses import holds_devices
from starboard.games.xwing.language.dice_steps import ALL, change, change_up_to, reroll, reroll_all
from starboard.games.xwing.language.moving import ignores
from starboard.games.xwing.language.occasions import attack_range, detail, overlapped_me, primary_attack, told
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    attacking,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_firing_arc,
    itself,
    performing,
    there_is,
    touches,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, it, me, named_ship
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    deal_facedown,
    gain,
    mark,
    perform,
    remove,
    roll,
    rolled,
    spend_lent,
    transfer,
)
from starboard.games.xwing.state import IN_PLAY, XWingState
from starboard.games.xwing.tasks.declaring import NO_ATTACKS
from starboard.games.xwing.tasks.ending import NEXT_ROUND
from starboard.games.xwing.tasks.maneuver import difficulty_of, revealed_maneuver
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
    "garvendreis",
    may("token_spent", itself, detail("focus"), pick(ally(1, 2, other=True)), gain("focus", chosen)),
)
trial(
    "token_spent",
    "token_gained ship=friend token=focus",
    me={"tokens": {"focus": 1}},
    friend={"engaged": True},
    attack="focus focus focus focus",
    choose=("modify focus",),
)

pilot(
    "dutchvander",
    must(
        "lock_acquired",
        itself,
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

pilot("hortonsalm", modify("attack", attacking, attack_range(2, 3), reroll(ALL, "blank")))
trial("modify attack", range=2, attack="blank blank hit hit")

pilot("arvelcrynyd", attacks_at_range_0(lambda number, shot, weapon: shot.attacker == number))
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

pilot("hansolo", modify("attack", attacking, reroll_all()))
trial("modify attack", attack="blank blank blank blank hit hit hit hit")

pilot(
    "ibtisam",
    modify("attack", attacking, has("stress"), reroll(1)),
    modify("defense", defending, has("stress"), reroll(1)),
)
trial(
    "modify attack",
    "dice_modified by=ibtisam pool=attack faces=crit,hit,blank,blank",
    me={"tokens": {"stress": 1}},
    attack="hit blank blank blank crit",
    choose=("modify ibtisam blank",),
    without_evidence=True,
)
trial(
    "modify defense",
    "dice_modified by=ibtisam ship=me pool=defense faces=evade",
    attacker="foe",
    me={"tokens": {"stress": 1}},
    defense="blank evade",
    without_evidence=True,
)

pilot(
    "janors",
    may(
        "attack_roll_before",
        friendly(1, 3, other=True),
        ~has("stress"),
        gain("stress").as_cost(),
        attack_mark("more attack"),
    ),
)
trial(
    "attack_roll_before",
    "token_gained ship=me token=stress; dice_rolled ship=friend why=attack n=4",
    attacker="friend",
    friend={"at": (-60, 0, 0)},
    range=2,
)

pilot("airencracken", may("attacked", itself, pick(ally(1, 1, other=True), able_to()), grant(whom=chosen)))
trial(
    "attacked",
    "action_performed ship=friend action=focus",
    friend={"engaged": True},
    friend2={"engaged": True, "at": (-180, 0, 0)},
    choose=("action focus white",),
    never=("target me", "target friend2"),
)

pilot(
    "etahnabaht",
    modify("attack", friendly(), in_firing_arc(defender), change("hit", "crit")),
)
trial(
    "modify attack",
    "dice_modified by=etahnabaht ship=friend pool=attack faces=crit,blank,blank",
    attacker="friend",
    friend={"at": (-60, 0, 0)},
    range=2,
    attack="hit blank blank",
    without_evidence=True,
)
trial("modify attack", "neutralized crits=1", attack="hit blank blank blank", defense="blank blank blank")

pilot("corranhorn", may("end_phase_start", bonus_attack(marks=(f"{NEXT_ROUND}{NO_ATTACKS}",))))
trial(
    "end_phase_start",
    "attack_declared attacker=me bonus=True; token_lost token=focus why=spent; dice_modified by=focus",
    me={"tokens": {"focus": 1}},
    attack="focus focus focus focus",
    choose=("attack foe primary", "modify focus"),
)

pilot(
    "jekporkins",
    may(
        "token_gained",
        itself,
        detail("stress"),
        remove("stress"),
        roll(1),
        deal_facedown(me).if_(rolled("hit")),
    ),
)
trial(
    "token_gained",
    "token_lost ship=me token=stress why=removed; dice_rolled ship=me why=jekporkins n=1; damage_suffered ship=me shield=False;"
    " action_performed ship=me action=focus",
    phase="activation",
    me={"dial": "4 koiogran"},
    attack="hit",
    choose=("action focus white",),
)
trial(
    "token_gained",
    "token_lost ship=me token=stress why=removed; dice_rolled ship=me why=jekporkins; phase_began phase=combat",
    phase="activation",
    me={"dial": "4 koiogran"},
    attack="crit",
    state="phase=combat ships.me.damage=0",
)

pilot(
    "hobbieklivian",
    may("lock_acquired", itself, remove("stress")),
    may("lock_spent", itself, remove("stress")),
)
trial(
    "lock_acquired",
    "token_lost ship=me token=stress why=removed",
    with_="targetingastromech",
    phase="activation",
    me={"dial": "4 koiogran"},
    choose=("use me targetingastromech",),
)
trial(
    "lock_spent",
    "token_lost ship=me token=stress why=removed; dice_rolled why=defense",
    me={"locks": ["foe"], "tokens": {"stress": 1}},
    choose=("modify lock",),
)

pilot(
    "jakefarrell",
    may("action_performed", itself, detail("focus"), grant("boost", "barrel_roll")),
    may("token_gained", itself, detail("focus"), ~performing("focus"), grant("boost", "barrel_roll")),
)
trial(
    "action_performed",
    "action_performed ship=me action=boost",
    choose=("action focus white", "action boost white", "template straight"),
)
trial(
    "token_gained",
    "action_performed ship=me action=barrel_roll",
    friend_is="kylekatarn",
    friend={"tokens": {"focus": 1}, "engaged": True},
    choose=("use friend kylekatarn", "action barrel_roll white"),
    never=("action focus white",),
)

pilot("gemmersojan", agility(+1, defending, there_is(foe(1, 1))))
trial(
    "agility",
    "dice_rolled ship=me why=defense n=4",
    attacker="foe",
    foe2={"at": (60, 100, 180), "engaged": True},
    choose=("attack me primary",),
)


def _moves_by_itself(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    """In the whole Activation phase, and in every action; not while an attack has it moved."""
    pulled = state.attack is not None and state.attack.defender == number
    return how == "moving" and (state.phase == "activation" or not pulled)


pilot("dashrendar", ignores(_moves_by_itself))
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

pilot("eadenvrill", attack_dice(+1, attacking, primary_attack, has("stress", defender)))
trial("attack dice", "dice_rolled why=attack n=4", foe={"tokens": {"stress": 1}})


def _spend_mine() -> Step:
    """The attacking ship spends my focus token as its own, for its normal effect."""

    def able(scene: Scene) -> bool:
        barred = "focus" in scene.attack.used or queries.cannot_spend(scene.game, scene.about, "focus")
        return scene.own.has(tokens.FOCUS) and not barred

    def do(scene: Scene) -> None:
        spend_lent(scene.game, scene.ship, scene.about)
        scene.attack.used.append("focus")

    return perform(do, able)


def _lends_to(state: XWingState, holder: int, number: int) -> bool:
    """The attacker is another friendly ship at range 1-2."""
    if state.attack is None or number != state.attack.attacker or number == holder:
        return False
    same = state.ships[holder].owner == state.ships[number].owner
    return same and 1 <= measure.ship_range(state, holder, number).range <= 2


pilot(
    "esegetuketu",
    modify("attack", friendly(1, 2, other=True), _spend_mine(), change("focus", "hit", ALL)),
    says("lends tokens", queries.LENDS_FOCUS, _lends_to),
)
trial(
    "modify attack",
    "token_lost ship=me token=focus why=spent; dice_modified ship=friend by=esegetuketu faces=hit,hit,blank",
    me={"tokens": {"focus": 1}},
    attacker="friend",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="focus focus blank",
    without_evidence=True,
)
trial(
    "lends tokens",
    "token_lost ship=me token=focus why=spent; dice_modified ship=friend by=calculation",
    me={"tokens": {"focus": 1}},
    attacker="friend",
    friend_is="rookiepilot(calculation)",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="focus blank blank",
    choose=("modify calculation",),
)
trial(
    "lends tokens",
    "dice_modified ship=friend by=poedameron; token_lost ship=me token=focus",
    me={"tokens": {"focus": 1}},
    attacker="friend",
    friend_is="poedameron",
    friend={"at": (-70, 0, 0)},
    range=2,
    attack="focus focus blank",
    choose=("modify poedameron", "modify esegetuketu"),
)


pilot(
    "ezrabridger-attackshuttle",
    modify("defense", defending, has("stress"), change_up_to("focus", "evade", 2)),
)
trial(
    "modify defense",
    "dice_modified by=ezrabridger-attackshuttle ship=me faces=evade,evade",
    attacker="foe",
    me={"tokens": {"stress": 1}},
    defense="focus focus",
    choose=("modify ezrabridger-attackshuttle 2",),
    without_evidence=True,
)


def _is_coloured(scene: Scene) -> bool:
    """The revealed maneuver is green or red, by all that says so."""
    found = revealed_maneuver(scene.own)
    return found is not None and difficulty_of(scene.own, found) != WHITE


def _same_colour(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    return difficulty_of(scene.own, found) == difficulty_of(scene.own, now)


for hera in ("herasyndulla-vcx100", "herasyndulla-attackshuttle"):
    pilot(hera, may("dial_revealed", itself, told(_is_coloured), set_dial(_same_colour)))
    trial(
        "dial_revealed",
        "maneuvered ship=me maneuver=1_straight",
        me={"dial": "2 straight"},
        choose=("maneuver 1 straight",),
        never=("maneuver 2 turn_left", "maneuver 3 turn_left"),
    )
    trial(
        "dial_revealed",
        "maneuvered ship=me maneuver=3_turn_left; token_gained ship=me token=stress",
        me={"dial": "1 turn_left"},
        choose=("maneuver 3 turn_left",),
        never=("maneuver 2 turn_left", "maneuver 1 straight"),
    )
    trial(
        "dial_revealed",
        "dial_revealed ship=me maneuver=3_turn_left; maneuvered ship=me maneuver=2_straight",
        me={"dial": "1 turn_left", "tokens": {"stress": 1}},
        choose=("maneuver 3 turn_left",),
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


pilot("hefftobber", may("maneuver_executed", enemy(), overlapped_me, grant()))
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus",
    mover="foe",
    foe={"at": (0, 140, 180), "dial": "2 straight"},
    choose=("action focus white",),
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

_DISTRACTED: Final = "spends no tokens on its dice"  # a mark in `Ship.once`


def _is_distracted(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """While its dice can be modified: what declaring a weapon costs is paid before."""
    current = game.state.attack
    if current is None or current.attacker != number or AFTERMATH in current.marks:
        return False
    return _DISTRACTED in game.state.ships[number].once


pilot(
    "fennrau-sheathipedeclassshuttle",
    may(
        "before_engage",
        enemy(),
        in_firing_arc(it, 1, 3),
        ~has("stress"),
        gain("stress"),
        mark(_DISTRACTED, it),
    ),
    says("spend bans", queries.SPEND_BANS, _is_distracted),
)
trial("before_engage", "token_gained ship=me token=stress", attacker="foe")
trial(
    "spend bans",
    "token_gained ship=me token=stress; dice_rolled ship=foe why=attack",
    attacker="foe",
    foe={"tokens": {"focus": 1}, "locks": ["me"]},
    never=("modify focus", "modify lock"),
)


pilot(
    "ezrabridger-sheathipedeclassshuttle",
    modify("defense", defending, has("stress"), change_up_to("focus", "evade", 2)),
)
trial(
    "modify defense",
    "dice_modified by=ezrabridger-sheathipedeclassshuttle ship=me faces=evade,evade",
    attacker="foe",
    me={"tokens": {"stress": 1}},
    defense="focus focus",
    choose=("modify ezrabridger-sheathipedeclassshuttle 2",),
    without_evidence=True,
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
        pick(ally(1, 2, other=True)),
        transfer("focus", me, chosen),
    ),
)
trial(
    "action_performed",
    "token_lost ship=me token=focus; token_gained ship=friend token=focus",
    friend={"activated": True},
    choose=("action focus white",),
)

pilot("edriotwotubes", may("before_activate", itself, has("focus"), grant()))
trial(
    "before_activate",
    "action_performed ship=me action=lock; dial_revealed ship=me",
    me={"tokens": {"focus": 1}},
    foe={"at": (0, 200, 180)},
    choose=("action lock white", "target foe"),
)
