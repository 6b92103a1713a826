"""Pilots of the First Order, by ship."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import BULLSEYE_TOO, INITIATIVE
from starboard.games.xwing.game import LOCK, LOST_A_SHIELD, XWingGame
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.language.choosing import either, pick, seat_of, transfer_one, transferable
from starboard.games.xwing.language.clauses import attack_dice, defense_dice, forbids, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import acquire, bonus_attack, engage_at, grant, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, change, reroll, roll_one_more, uncancelled
from starboard.games.xwing.language.occasions import (
    attack_range,
    detail,
    in_phase,
    obstructed,
    primary_attack,
    told,
    turret_attack,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anyone,
    at_range,
    attacking,
    charged,
    damaged,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    locked,
    lower_initiative,
    marked,
    of_size,
)
from starboard.games.xwing.language.scene import Choice, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    lose_charge,
    mark,
    perform,
    remove,
    spend,
    suffer,
)
from starboard.games.xwing.options import ChooseShip, target
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, OBSTACLE, XWingState
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2 import moved_upgrades
from starboard.games.xwing2.cards.situations import AT_FRIEND, COORDINATE_FOCUS, HITS, LOCKED, STRESSED
from starboard.games.xwing2.cards.words import COORDINATE, is_defending_against
from starboard.games.xwing2.cards.writing import pilot, trial
from starboard.games.xwing2.tasks.moving import GiveUpgrades

# -- TIE/ba Interceptor -----------------------------------------------------------------------------------

pilot(
    "majorvonreg",
    may(
        "system_phase",
        itself,
        pick(foe(), in_arc("bullseye", chosen)),
        either(("deplete", gain("deplete", chosen)), ("strain", gain("strain", chosen))),
    ),
)
trial("system_phase", "token_gained ship=foe token=strain", choose=("choose strain",))


def _can_take(scene: Scene) -> bool:
    """Whether I have a token that the chosen ship can gain."""
    return bool(transferable(scene, scene.ship, scene.target, "green", "orange", "red", "cloak"))


pilot(
    "holo",
    must(
        "engagement_phase_start",
        pick(ally(0, 2, other=True), told(_can_take)),
        transfer_one("green", "orange", "red", "cloak", giver=me, taker=chosen),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=stress; token_gained ship=friend token=stress",
    attacker="none",
    me=STRESSED,
    friend_is="epsilonsquadroncadet",
)


def _bars_near_damage(game: XWingGame, holder: int, number: int, what: str) -> bool:
    if what not in ("focus", "calculate") or not is_defending_against(game, holder, number):
        return False
    state = game.state
    own = state.in_play(state.ships[number].owner)
    return any(state.ships[n].damage and measure.ship_range(state, number, n).range <= 1 for n in own)


pilot("ember", says("spend bans", queries.SPEND_BANS, _bars_near_damage))
trial(
    "spend bans",
    "attack_declared attacker=me",
    foe={"tokens": {"focus": 1}, "facedown": 1},
    never=("modify focus",),
)

# -- TIE/fo Fighter ---------------------------------------------------------------------------------------

pilot(
    "midnight",
    forbids("defense", attacking, locked(defender)),
    forbids("attack", defending, locked(attacker)),
)
trial(
    "forbids defense",
    "dice_rolled why=defense",
    me=LOCKED,
    foe={"tokens": {"focus": 1}},
    never=("modify focus", "modify evade"),
)
trial(
    "forbids attack",
    "dice_rolled why=attack",
    attacker="foe",
    me=LOCKED,
    foe={"tokens": {"focus": 1}},
    never=("modify focus",),
)

pilot(
    "commandermalarus",
    may("engagement_phase_start", charge(), gain("stress"), mark("commander malarus")),
    modify("attack", itself, marked("commander malarus"), change("focus", "hit", ALL)),
    modify("defense", itself, marked("commander malarus"), change("focus", "evade", ALL)),
)
trial("engagement_phase_start", "charges_changed change=-1; token_gained ship=me token=stress")
trial("modify attack")
trial("modify defense", attacker="foe")

pilot(
    "scorch",
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        ~has("stress"),
        gain("stress"),
        attack_mark("more attack"),
    ),
)
trial("attack_roll_before", "token_gained ship=me token=stress; dice_rolled why=attack n=4")

pilot(
    "static",
    modify(
        "attack",
        itself,
        primary_attack,
        spend_lock(defender),
        spend("focus"),
        change("blank|focus|hit", "crit", ALL),
    ),
)
trial(
    "modify attack",
    "lock_broken why=spent; token_lost token=focus why=spent; dice_modified by=static faces=crit,crit,crit",
    me={"locks": ["foe"], "tokens": {"focus": 1}},
    without_evidence=True,
)

pilot("longshot", attack_dice(+1, attacking, primary_attack, attack_range(3)))
trial("attack dice", "dice_rolled why=attack n=3", range=3)

pilot(
    "muse", may("engagement_phase_start", pick(ally(0, 1), has("stress", chosen)), remove("stress", chosen))
)
trial("engagement_phase_start", "token_lost ship=me token=stress", attacker="none", me=STRESSED)

pilot(
    "tn3465",
    modify(
        "attack",
        friendly(other=True),
        at_range(defender, 0, 1),
        suffer(0, 1),
        change("any", "crit"),
    ),
)
trial(
    "modify attack",
    "damage_suffered ship=me kind=crit; dice_modified ship=friend by=tn3465",
    attacker="friend",
    without_evidence=True,
)


def _locked_one(scene: Scene) -> int:
    """The ship that has gained a lock token, which is red (XW2-TERM-06)."""
    number = int(scene.detail)
    return number if number < OBSTACLE and not scene.state.ships[number].is_remote else NO_SHIP


pilot(
    "lieutenantrivas",
    may("token_gained", anyone(1, 2), detail("red", "orange", LOCK), ~locked(it), acquire(it)),
    may(
        "lock_acquired",
        told(lambda scene: _locked_one(scene) != NO_SHIP),
        anyone(1, 2, whom=_locked_one),
        ~locked(_locked_one),
        acquire(_locked_one),
    ),
)
trial(
    "token_gained",
    "lock_acquired ship=me target=foe",
    phase="activation",
    mover="foe",
    foe={"at": (0, 310, 180), "dial": "4 koiogran"},
)
trial(
    "lock_acquired",
    "lock_acquired ship=friend target=foe; lock_acquired ship=me target=foe",
    phase="activation",
    mover="friend",
    range=2,
    choose=("action lock white", "target foe"),
    without_evidence=True,
)

# Initiative: XW2-TERM-08.
pilot("null", says("initiative", INITIATIVE, lambda ship, printed: printed if ship.damage else 7))
trial(
    "initiative",
    "attack_declared attacker=me; attack_declared attacker=foe",
    foe={"engaged": False},
    choose=("attack foe primary", "attack me primary"),
)

# -- TIE/sf Fighter ---------------------------------------------------------------------------------------

# In an attack the bonus attack waits for the step of its player's side (XW2-ATK-14), whoever attacks or defends.
_in_attack = told(lambda scene: scene.state.attack is not None)
_fires_back = (charge(), bonus_attack(slots=("primary",)))
_lost_a_shield = told(lambda scene: f"{scene.ship} {LOST_A_SHIELD}" in scene.attack.marks)
pilot(
    "quickdraw",
    may("shield_lost", itself, ~_in_attack, *_fires_back),
    may("bonus_after_defending", friendly(), _lost_a_shield, *_fires_back),
    may("bonus_after_attacking", friendly(), _lost_a_shield, *_fires_back),
)
trial(
    "shield_lost",
    "charges_changed change=-1; attack_declared attacker=me bonus=True",
    phase="activation",
    attacker="me",
    obstacles=(("coreasteroid2", 0.0, 50.0),),
    attack="hit",
    foe={"at": (0, 300, 180)},
)
trial(
    "shield_lost",
    "charges_changed card=quickdraw change=-1; attack_declared attacker=me bonus=True",
    phase="activation",
    with_="inertialdampeners",
    choose=("use me inertialdampeners",),
)
trial(
    "bonus_after_defending",
    "charges_changed change=-1; attack_declared attacker=me bonus=True",
    attacker="foe",
    **HITS,
)
trial(
    "bonus_after_attacking",
    "charges_changed change=-1; attack_declared attacker=me bonus=True",
    attacker="friend",
    foe={"facedown": 2},
    foe_is="academypilot(deadmansswitch)",
    foe2={"at": (0, 150, 180)},
    attack="hit hit hit",
    defense="blank blank blank",
)


def _friends_lock() -> Choice:
    """Another friendly ship's lock on the defender is spent."""

    def options(scene: Scene) -> list[Option]:
        return [
            target(number)
            for number in scene.state.in_play(scene.own.owner)
            if number != scene.ship and scene.attack.defender in scene.state.ships[number].locks
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseShip)
        break_lock(scene.game, option.ship, scene.attack.defender, "spent")

    return Choice(options, hear, seat_of(me))


pilot("lieutenantlehuse", modify("attack", itself, _friends_lock(), reroll()))
trial(
    "modify attack",
    "lock_broken ship=friend why=spent; dice_modified ship=me",
    friend={"locks": ["foe"]},
    friend_is="epsilonsquadroncadet",
    without_evidence=True,
)

pilot("backdraft", attack_dice(+1, attacking, primary_attack, turret_attack, in_arc("rear", defender)))
trial("attack dice", "dice_rolled why=attack n=4", me={"turret": 2}, foe={"at": (0, -100, 0)})

pilot(
    "captainphasma",
    must(
        "neutralized",
        defending,
        pick(ally(0, 1, other=True)),
        either(
            ("hit", suffer(1, whom=chosen), uncancelled(hits=-1)),
            ("crit", suffer(0, 1, whom=chosen), uncancelled(crits=-1)),
        ),
    ),
)
trial(
    "neutralized",
    "damage_suffered ship=friend; neutralized hits=2; damage_suffered ship=me",
    attacker="foe",
    friend_is="epsilonsquadroncadet",
    attack="hit hit hit",
    defense="blank blank blank",
    choose=("attack me primary",),
)

# -- TIE/vn Silencer --------------------------------------------------------------------------------------

pilot("blackout", defense_dice(-2, attacking, obstructed))
trial("defense dice", "dice_rolled why=defense n=3", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),))

pilot("kyloren", may("defended", itself, force(), assign("illshowyouthedarkside", attacker)))
trial(
    "defended",
    "force_changed change=-1; condition_assigned ship=foe condition=illshowyouthedarkside",
    attacker="foe",
)


def _near_and_ahead(state: XWingState, number: int, other: int) -> bool:
    """A stressed ship's enemies at range 0-1 in its front arc."""
    ship, enemy = state.ships[number], state.ships[other]
    if not ship.has(tokens.STRESS) or ship.owner == enemy.owner or enemy.is_remote:
        return False
    if measure.ship_range(state, number, other).range > 1:
        return False
    return sight.in_arc(measure.base_of(ship), measure.base_of(enemy), Arc.FRONT)


pilot("recoil", says("bullseye", BULLSEYE_TOO, _near_and_ahead))
trial(
    "bullseye",
    "dice_modified by=predator",
    with_="predator",
    me={"tokens": {"stress": 1}},
    foe={"at": (35, 100, 180)},
    choose=("modify predator",),
)

pilot("avenger", may("destroyed", friendly(other=True), grant(stressed_too=True)))
trial(
    "destroyed",
    "action_performed ship=me action=focus",
    me=STRESSED,
    friend={"facedown": 2},
    friend_is="epsilonsquadroncadet",
    attacker="foe",
    choose=("attack friend primary", "action focus white"),
    **HITS,
)


def _too_late(scene: Scene) -> bool:
    """It has not engaged, and the step of its new initiative is over (XW2-ENG-05, XW2-TERM-08)."""
    return not scene.own.engaged and 0 <= scene.state.step < 6


pilot(
    "rush",
    says("initiative", INITIATIVE, lambda ship, printed: 6 if ship.damage else printed),
    must(
        "damage_card_dealt",
        itself,
        in_phase("engagement"),
        told(_too_late),
        engage_at(lambda scene: max(scene.state.step - 1, 0)),
    ),
)
trial(
    "initiative",
    "attack_declared attacker=me; attack_declared attacker=foe",
    foe_is="lukeskywalker",
    me={"facedown": 1},
    foe={"engaged": False},
    first_player=0,
    choose=("attack foe primary", "attack me primary"),
)
trial(
    "damage_card_dealt",
    "damage_suffered ship=me; attack_declared attacker=me",
    foe_is="lukeskywalker",
    me={"shields": 0, "engaged": False},
    foe={"engaged": False},
    attacker="foe",
    attack="hit hit",
    defense="blank blank blank",
    choose=("attack me primary", "attack foe primary"),
)

# -- Upsilon-class command shuttle ------------------------------------------------------------------------

pilot(
    "captaincardinal",
    modify("attack", friendly(1, 2), lower_initiative(), charged(), reroll(1, "focus")),
    modify("defense", friendly(1, 2), lower_initiative(), charged(), reroll(1, "focus")),
    must("destroyed", enemy(0, 3), lose_charge()),
)
trial(
    "modify attack", "dice_modified ship=friend by=captaincardinal", attacker="friend", without_evidence=True
)
trial(
    "modify defense",
    "dice_modified ship=friend by=captaincardinal",
    friend_is="epsilonsquadroncadet",
    without_evidence=True,
    **AT_FRIEND,
)
trial("destroyed", "charges_changed ship=me change=-1", foe={"facedown": 2}, **HITS)


def _treated_as_near(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    return True if type_ == COORDINATE and band in (2, 3) else None


pilot(
    "majorstridan",
    says("chooses targets", queries.CHOOSES, _treated_as_near),
    says("near friends", queries.NEAR_FRIENDS, True),
)
trial(
    "chooses targets",
    "action_performed ship=friend action=focus",
    phase="activation",
    friend={"at": (-300, 120, 0)},
    choose=COORDINATE_FOCUS,
)
trial(
    "near friends",
    "dice_modified ship=friend by=commandermalarus",
    with_="commandermalarus",
    attacker="friend",
    friend={"at": (-220, 0, 0)},
    foe={"at": (-220, 120, 180)},
    choose=("modify commandermalarus",),
)

pilot("lieutenanttavson", may("damage_suffered", itself, charge(), grant()))
trial(
    "damage_suffered",
    "charges_changed change=-1; action_performed ship=me action=focus",
    attacker="foe",
    choose=("action focus white",),
    **HITS,
)


def _near_the_holder(state: XWingState, holder: int, number: int, base: Base) -> bool:
    one, other = state.ships[holder], state.ships[number]
    is_small = build_of(other).size == "small"
    if holder == number or one.place != IN_PLAY or one.owner != other.owner or not is_small:
        return False
    _, outlines = measure.placed_obstacles(state)
    return measure.range_to(state, holder, base) <= 2 and not outlines.touched(base)


pilot("lieutenantdormitz", says("places", queries.PLACED_ELSEWHERE, _near_the_holder))
trial(
    "places",
    "deployed ship=friend",
    phase=SETUP,
    friend_is="omegasquadronace",
    choose=("deploy me at 457 60 0", "deploy friend at 457 250 0"),
    state="ships.friend.pose.1=250",
)

pilot(
    "pettyofficerthanisson",
    may(
        "token_gained",
        anyone(0, 2),
        in_arc("front", it),
        detail("stress"),
        in_phase("activation", "engagement"),
        charge(),
        gain("tractor", it),
    ),
)
trial(
    "token_gained",
    "charges_changed change=-1; token_gained ship=foe token=tractor",
    phase="activation",
    mover="foe",
    foe={"at": (0, 330, 180), "dial": "4 koiogran"},
)

# -- Xi-class Light Shuttle -------------------------------------------------------------------------------

pilot(
    "commandermalarus-xiclasslightshuttle",
    modify("attack", friendly(0, 2), primary_attack, gain("strain", it), reroll(1, "blank"), must=True),
)
trial(
    "modify attack",
    "token_gained ship=friend token=strain; dice_modified ship=friend",
    attacker="friend",
    attack="blank blank blank",
    without_evidence=True,
)

pilot(
    "gideonhask-xiclasslightshuttle",
    may(
        "attack_dice_rolled",
        itself | (friendly(0, 2) & of_size("small", whom=it)),
        primary_attack,
        damaged(defender),
        told(lambda scene: len(scene.attack.attack_dice) <= 2),
        gain("strain", it),
        roll_one_more("attack"),
    ),
)
trial(
    "attack_dice_rolled",
    "token_gained ship=friend token=strain; dice_rolled why=gideonhask-xiclasslightshuttle n=1",
    range=2,
    attacker="friend",
    foe={"facedown": 1},
)


def _has_gifts(scene: Scene) -> bool:
    return bool(moved_upgrades.gifts(scene.state, scene.ship, []))


pilot(
    "agentterex",
    may(
        "setup_after_place_forces",
        perform(lambda scene: scene.game.make(GiveUpgrades, scene.ship), _has_gifts),
    ),
)
trial(
    "setup_after_place_forces",
    "upgrade_moved ship=me taker=friend card=cloakingdevice",
    with_="cloakingdevice,deadmansswitch,riggedcargochute",
    friend_is="epsilonsquadroncadet",
    phase=SETUP,
    choose=("use me agentterex", "card cloakingdevice", "target friend"),
    never=("card riggedcargochute",),
    state="ships.friend.charges.cloakingdevice=2 ships.me.build=agentterex(deadmansswitch,riggedcargochute)",
)
