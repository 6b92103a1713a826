"""Pilots of the Galactic Republic, by ship: LAAT/i to V-19."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.damage import DELAYS_REMOVAL
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.language.choosing import each, pick, pick_object, seat_of, some, transfer_one
from starboard.games.xwing.language.clauses import attack_dice, defense_dice, forbids, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    executed,
    in_phase,
    primary_attack,
    revealed_speed,
    told,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    anyone,
    attacking,
    defending,
    enemy,
    friendly,
    has,
    in_arc,
    itself,
    limited,
    locked,
    of_size,
    range_between,
)
from starboard.games.xwing.language.scene import Choice, Scene, Step, Test, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import attack_mark, charge, force, gain, mark, perform, transfer
from starboard.games.xwing.options import ChooseShip, choose, target
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.action_options import possible_targets
from starboard.games.xwing.tasks.actions import Perform
from starboard.games.xwing.tasks.attack import NO_RANGE_BONUS
from starboard.games.xwing.tasks.locks import AcquireLock
from starboard.games.xwing2.cards.situations import FOCUSED, HITS_FAR, LOCKED
from starboard.games.xwing2.cards.twins import ODDBALL
from starboard.games.xwing2.cards.words import FORCES_PLACED, is_pilot
from starboard.games.xwing2.cards.writing import pilot, trial

# -- LAAT/i Gunship ---------------------------------------------------------------------------------------

_NEAR_HAWK: Final = "near Hawk"  # a mark in `Ship.once`: when his ability began, for it moves ships
_is_marked = told(lambda scene: _NEAR_HAWK in scene.state.ships[scene.target].once)
_moves = able_to("barrel_roll", "boost")
pilot(
    "hawk",
    may(
        "end_phase_start",
        each(
            (ally(0, 1), told(lambda scene: 3 <= revealed_speed(scene, chosen) <= 5), _moves),
            mark(_NEAR_HAWK, chosen),
        ),
        some(
            (_is_marked, _moves), gain("strain", chosen), grant("barrel_roll", "boost", whom=chosen), least=0
        ).if_(told(lambda scene: True)),
    ),
)
trial(
    "end_phase_start",
    "token_gained ship=friend token=strain; repositioned ship=friend",
    friend_is="goldsquadrontrooper",
    friend={"revealed": "3 straight"},
    choose=("target friend", "action boost white"),
)

pilot(
    "warthog",
    must(
        "destroyed",
        itself | (friendly(0, 2) & ~limited(it)),
        in_phase("engagement"),
        mark(DELAYS_REMOVAL, it),
    ),
)
trial(
    "destroyed",
    "attack_declared attacker=friend",
    attacker="foe",
    foe_is="lukeskywalker",
    friend={"facedown": 4, "engaged": False},
    choose=("attack friend primary", "attack foe primary"),
    **HITS_FAR,
)


def _takes(token: str) -> Step:
    return transfer(token, it, me)


pilot(
    "hound",
    *(
        may(
            "token_gained",
            friendly(other=True),
            detail(token),
            of_size("small", whom=it),
            in_arc("turret", it),
            ~has(token),
            _takes(token),
        )
        for token in ("strain", "deplete")
    ),
)
trial(
    "token_gained",
    "token_lost ship=friend token=strain why=transferred; token_gained ship=me token=strain",
    phase="activation",
    friend={"at": (0, 80, 0), "dial": "3 koiogran"},
    mover="friend",
    friend_is="goldsquadrontrooper(ionlimiteroverride)",
    attack="hit",
    choose=("use friend ionlimiteroverride", "action barrel_roll white"),
)

# -- Naboo Royal N-1 Starfighter --------------------------------------------------------------------------


def _faster(scene: Scene) -> bool:
    other = scene.attack.attacker if scene.attack.defender == scene.ship else scene.attack.defender
    speed = revealed_speed(scene, lambda _: other)
    return 0 <= speed < revealed_speed(scene, me)


pilot(
    "ricolie",
    defense_dice(+1, defending, told(_faster)),
    attack_dice(+1, attacking, primary_attack, told(_faster)),
)
trial(
    "defense dice",
    "dice_rolled why=defense n=3",
    attacker="foe",
    me={"revealed": "3 straight"},
    foe={"revealed": "2 straight"},
)
trial(
    "attack dice", "dice_rolled why=attack n=4", me={"revealed": "3 straight"}, foe={"revealed": "2 straight"}
)


def _roll_freely(scene: Scene) -> Task:
    """A barrel roll that is no action (XW2-MOVE-15)."""
    return scene.game.make(Perform, scene.ship, "barrel_roll", "white", is_action=False)


pilot(
    "anakinskywalker-nabooroyaln1starfighter",
    may("dial_reveal_before", itself, force(), perform(_roll_freely)),
)
trial(
    "dial_reveal_before",
    "force_changed ship=me change=-1; repositioned ship=me how=barrel_roll_left; dial_revealed ship=me",
    choose=("template left",),
)


def _in_front(state: XWingState, holder: int, number: int) -> bool:
    """An enemy in the holder's front arc."""
    one, other = state.ships[holder], state.ships[number]
    if one.owner == other.owner or holder == number:
        return False
    return sight.in_arc(measure.base_of(one), measure.base_of(other), Arc.FRONT)


pilot("padmeamidala", says("one focus", queries.FOCUS_LIMITS, _in_front))
trial(
    "one focus",
    "dice_modified ship=foe by=focus; neutralized hits=1 crits=0",
    attacker="foe",
    foe=FOCUSED,
    attack="focus focus focus",
    defense="blank blank blank",
    choose=("modify focus",),
)


def _same_speed(scene: Scene) -> bool:
    one = revealed_speed(scene, attacker)
    return one >= 0 and one == revealed_speed(scene, defender)


pilot(
    "dineeellberger",
    forbids("attack", defending, told(_same_speed)),
    forbids("defense", attacking, told(_same_speed)),
)
trial(
    "forbids attack",
    "dice_rolled why=attack",
    attacker="foe",
    me={"revealed": "2 straight"},
    foe={"revealed": "2 straight", "tokens": {"focus": 1}},
    never=("modify focus",),
)
trial(
    "forbids defense",
    "dice_rolled why=defense",
    me={"revealed": "2 straight"},
    foe={"revealed": "2 straight", "tokens": {"focus": 1}},
    never=("modify focus",),
)

_no_handmaiden = told(lambda scene: not is_pilot(scene, scene.target, "naboohandmaiden"))
pilot("naboohandmaiden", must(FORCES_PLACED, pick(ally(other=True), _no_handmaiden), assign("decoyed")))
trial(
    "setup_after_place_forces",
    "condition_assigned ship=friend by=me condition=decoyed",
    friend_is="bravoflightofficer",
    phase="setup",
)

# -- Nimbus-class V-wing ----------------------------------------------------------------------------------


def _same_bearing(scene: Scene) -> bool:
    ships = [scene.state.ships[number] for number in (scene.attack.attacker, scene.attack.defender)]
    if any(ship.revealed < 0 for ship in ships):
        return False
    one, other = (build_of(ship).dial[ship.revealed].bearing for ship in ships)
    return one == other


pilot(
    "contrail",
    modify("attack_by_defender", itself, told(_same_bearing), change("focus", "blank")),
    modify("defense_by_attacker", itself, told(_same_bearing), change("focus", "blank")),
)
trial(
    "modify attack_by_defender", attacker="foe", me={"revealed": "2 straight"}, foe={"revealed": "2 straight"}
)
trial("modify defense_by_attacker", me={"revealed": "2 straight"}, foe={"revealed": "2 straight"})

pilot("oddball-nimbusclassvwing", *ODDBALL)
trial(
    "maneuver_fully_executed",
    "lock_acquired ship=me target=foe",
    me={"dial": "4 koiogran"},
    foe={"at": (0, 50, 0)},
)
trial(
    "red_action_performed",
    "lock_acquired ship=me target=foe",
    foe={"at": (-80, 330, 180)},
    choose=("template left", "slot middle", "action barrel_roll red", "use me oddball-nimbusclassvwing"),
)


def _locked_in_attack() -> Test:
    """Attacker or defender is at range 1-3 of me and locked."""
    return (locked(attacker) & anyone(1, 3, whom=attacker)) | (locked(defender) & anyone(1, 3, whom=defender))


_no_bonus = (_locked_in_attack(), charge(), attack_mark(NO_RANGE_BONUS))
pilot(
    "klick",
    may("attack_roll_before", *_no_bonus),
    may("defense_roll_before", attack_range(3), *_no_bonus),  # for the defender's bonus alone
)
trial(
    "attack_roll_before",
    "charges_changed card=klick change=-1; dice_rolled why=attack n=2",
    me={"locks": ["foe"]},
)
trial(
    "defense_roll_before",
    "charges_changed card=klick change=-1; dice_rolled why=defense n=2",
    me={"locks": ["foe"]},
    range=3,
    attacker="friend",
    friend_is="goldsquadrontrooper",
    friend={"at": (-60, 0, 0)},
    foe_is="bluesquadronescort",
    declines=("attack_roll_before",),
)


def _borrowers(scene: Scene, locked: int) -> list[int]:
    """The other friendly ships at range 1-3 that can lock this object."""
    return [
        number
        for number in scene.state.in_play(scene.own.owner)
        if number != scene.ship
        and 1 <= range_between(scene.state, scene.ship, number) <= 3
        and locked in possible_targets(scene.game, scene.game.rules.free_lock, number)
    ]


def _to_share(scene: Scene) -> list[int]:
    """The objects that I have locked, and that another could lock."""
    return [found for found in dict.fromkeys(scene.own.locks) if _borrowers(scene, found)]


def _borrower() -> Choice:
    """Another friendly ship at range 1-3 that can lock the chosen object."""

    def options(scene: Scene) -> list[Option]:
        if scene.target < 0:
            return [choose("yes")]  # not known yet
        return [target(number) for number in _borrowers(scene, scene.target)]

    def hear(scene: Scene, option: Option) -> Task:
        assert isinstance(option, ChooseShip)
        return scene.game.make(AcquireLock, option.ship, scene.target)

    return Choice(options, hear, seat_of(me))


pilot(
    "wilhufftarkin",
    may(
        "system_phase",
        itself,
        pick_object(_to_share, 1, 3),
        _borrower(),
    ),
)
trial("system_phase", "lock_acquired ship=friend target=foe", me=LOCKED, friend_is="goldsquadrontrooper")

# -- V-19 Torrent Starfighter -----------------------------------------------------------------------------

pilot("oddball", *ODDBALL)
trial(
    "maneuver_fully_executed",
    "lock_acquired ship=me target=foe",
    me={"dial": "3 koiogran"},
    foe={"at": (0, 45, 0)},
)
trial(
    "red_action_performed",
    "lock_acquired ship=me target=foe",
    foe={"at": (-80, 330, 180)},
    choose=("template left", "slot middle", "action barrel_roll white", "action evade red", "use me oddball"),
)

pilot("kickback", may("action_performed", itself, detail("barrel_roll"), grant("lock", colour="red")))
trial(
    "action_performed",
    "action_performed ship=me action=lock difficulty=red",
    choose=("action barrel_roll white", "use me kickback", "action lock red"),
)


def _to_a_side(event: str) -> Clause:
    return may(
        event,
        itself,
        pick(ally(1, 2), in_arc("side", chosen)),
        transfer_one("green", giver=me, taker=chosen),
    )


pilot("axe", _to_a_side("defended"), _to_a_side("attacked"))
trial(
    "defended",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus",
    attacker="foe",
    me={"tokens": {"focus": 1}},
    friend_is="goldsquadrontrooper",
    choose=("attack me primary",),
)
trial(
    "attacked",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus",
    me={"tokens": {"focus": 1}},
    friend_is="goldsquadrontrooper",
)

pilot(
    "swoop",
    may(
        "maneuver_fully_executed",
        friendly(0, 1),
        of_size("small", "medium", whom=it),
        executed(speed=(3, 4)),
        grant("boost", whom=it, colour="red"),
    ),
)
trial(
    "maneuver_fully_executed",
    "action_performed ship=me action=boost difficulty=red",
    me={"dial": "3 straight"},
    choose=("action boost red",),
)

pilot(
    "tucker",
    may("attacked", friendly(1, 2), enemy(whom=defender), in_arc("front", defender), grant("focus")),
)
trial("attacked", "action_performed ship=me action=focus", attacker="friend", choose=("action focus white",))
