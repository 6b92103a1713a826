"""Pilots of the Separatist Alliance, by ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from starboard.games.xwing.board import measure
from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.cards.build import PRIMARY, build_of
from starboard.games.xwing.cards.content import LEVELS
from starboard.games.xwing.effects import firing, queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import lose_one, pick, pick_object, some
from starboard.games.xwing.language.clauses import attack_dice, attacks_at_range_0, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.deeds import acquire, bonus_attack, grant, spend_lock
from starboard.games.xwing.language.device_clauses import changes_ways
from starboard.games.xwing.language.dials import dialled, look_at_dial, not_seen
from starboard.games.xwing.language.dice_steps import ALL, cancel, change, reroll
from starboard.games.xwing.language.occasions import attack_hit, attack_range, primary_attack, told, weapon_is
from starboard.games.xwing.language.requirements import (
    able_to,
    action_on_bar,
    ally,
    attacking,
    count_ships,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    locked,
    there_is,
    tractored,
)
from starboard.games.xwing.language.scene import Scene, Step, Test, Whom, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    force,
    gain,
    lose_charge,
    needs,
    remove,
    repair_faceup,
    spend,
    suffer,
    transfer,
)
from starboard.games.xwing.state import IN_PLAY, XWingState
from starboard.games.xwing.tasks.action_options import possible_targets
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import (
    DIAL,
    HITS,
    HITS_FAR,
    LOCKED,
    MISSES,
    STRESSED,
    TWICE_STRESSED,
)
from starboard.games.xwing2.cards.twins import assigns_in_secret
from starboard.games.xwing2.cards.words import COORDINATE, FORCES_PLACED, may_spend
from starboard.games.xwing2.cards.writing import pilot, trial

# -- Belbullab-22 Starfighter -----------------------------------------------------------------------------

pilot(
    "generalgrievous",
    modify("attack", itself, primary_attack, ~in_arc("firing", me, of=defender), reroll(2)),
)
trial("modify attack", foe={"at": (0, 100, 0)})

pilot(
    "wattambor",
    modify(
        "attack",
        itself,
        primary_attack,
        reroll(lambda scene: count_ships(scene, ally(1, 1, of=defender), has("calculate", chosen))),
    ),
)
trial("modify attack", friend={"at": (-100, 100, 0), "tokens": {"calculate": 1}})

_CALC: Final[dict[str, Any]] = {"tokens": {"calculate": 1}}
pilot(
    "captainsear",
    may(
        "neutralize_before",
        friendly(0, 3),
        primary_attack,
        in_arc("bullseye", defender, of=attacker),
        spend("calculate", it),
        cancel("defense", "evade"),
    ),
)
trial(
    "neutralize_before",
    "token_lost ship=me token=calculate why=spent; dice_modified pool=defense by=captainsear",
    me=_CALC,
    attack="hit hit hit hit",
    defense="evade evade evade",
)

# -- Droid Tri-Fighter ------------------------------------------------------------------------------------

pilot(
    "phlacarphoccprototype",
    may(
        "system_phase",
        itself,
        pick(foe(), locked(chosen), dialled(), not_seen()),
        spend_lock(chosen),
        look_at_dial(),
    ),
)
trial(
    "system_phase",
    "lock_broken ship=me why=spent; dial_seen seat=0 ship=foe",
    me={"locks": ["foe"]},
    foe=DIAL,
)


def _lent_calculate(against: Whom, after: str) -> tuple[Step, ...]:
    lenders = pick(ally(), in_arc("firing", chosen, of=against), has("calculate", chosen))
    return (needs(may_spend("calculate")), lenders, spend("calculate", chosen), change("focus", after))


pilot(
    "dist81",
    modify("attack", itself, *_lent_calculate(defender, "hit")),
    modify("defense", itself, *_lent_calculate(attacker, "evade")),
)
trial(
    "modify attack",
    "token_lost ship=me token=calculate why=spent; dice_modified by=dist81",
    me=_CALC,
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost ship=me token=calculate why=spent; dice_modified by=dist81",
    me=_CALC,
    attacker="foe",
    without_evidence=True,
)


def _locked_by_friends(scene: Scene) -> list[int]:
    """The objects that I could lock, and on which a friendly ship has a lock."""
    friends = [ship for ship in scene.state.ships if ship.owner == scene.own.owner]
    able = possible_targets(scene.game, scene.game.rules.free_lock, scene.ship)
    return [found for found in able if any(found in ship.locks for ship in friends)]


pilot(
    "dis347",
    may(
        "engagement_phase_start",
        pick_object(_locked_by_friends, 1, 3),
        acquire(chosen, any_range=True),
    ),
)
trial("engagement_phase_start", "lock_acquired ship=me target=foe", attacker="none", friend=LOCKED)

pilot("fearsomepredator", must(FORCES_PLACED, pick(foe()), assign("fearfulprey")))
trial("setup_after_place_forces", "condition_assigned ship=foe by=me condition=fearfulprey", phase="setup")

# -- Firespray-class Patrol Craft -------------------------------------------------------------------------


def _easier_than(other: Whom) -> Test:
    """My revealed maneuver is of lower difficulty."""

    def holds(scene: Scene) -> bool:
        ships = (scene.own, scene.state.ships[other(scene)])
        if any(ship.revealed < 0 for ship in ships):
            return False
        one, two = (LEVELS[build_of(ship).dial[ship.revealed].difficulty] for ship in ships)
        return one < two

    return told(holds)


pilot(
    "jangofett",
    modify("attack_by_defender", itself, _easier_than(attacker), change("focus", "blank")),
    modify("defense_by_attacker", itself, primary_attack, _easier_than(defender), change("focus", "blank")),
)
trial(
    "modify attack_by_defender", attacker="foe", me={"revealed": "2 straight"}, foe={"revealed": "4 koiogran"}
)
trial("modify defense_by_attacker", me={"revealed": "2 straight"}, foe={"revealed": "4 koiogran"})

pilot("zamwesell", must("setup", lose_charge(2)), assigns_in_secret)
trial("setup", "charges_changed ship=me card=zamwesell change=-2 left=2", phase=SETUP)
trial("system_phase", "secret_condition_assigned ship=me condition=youdbettermeanbusiness")

pilot(
    "bobafett-separatistalliance",
    modify("defense", itself, ~there_is(ally(0, 2, other=True)), change("blank", "focus")),
)
trial("modify defense", attacker="foe", defense="blank blank")

# -- HMP Droid Gunship ------------------------------------------------------------------------------------

pilot(
    "dgs286",
    may(
        "before_engage",
        itself,
        pick(ally(0, 1, other=True), has("calculate", chosen)),
        transfer("calculate", chosen, me),
    ),
)
trial(
    "before_engage",
    "token_lost ship=friend token=calculate; token_gained ship=me token=calculate",
    friend=_CALC,
)


def _slipped(scene: Scene) -> bool:
    return scene.own.executed is not None and scene.own.executed[1].startswith(measure.SIDESLIP)


pilot(
    "onderonoppressor",
    must("barrel_rolled", itself, has("stress"), gain("calculate")),
    must("maneuver_executed", itself, has("stress"), told(_slipped), gain("calculate")),
)
trial(
    "barrel_rolled",
    "token_gained ship=me token=calculate",
    phase="activation",
    choose=("action barrel_roll red",),
)
trial(
    "maneuver_executed",
    "token_gained ship=me token=calculate",
    with_="repulsorliftstabilizers",
    me={**TWICE_STRESSED, "sides": {"repulsorliftstabilizers": 1}, "dial": "2 bank_left"},
)

pilot(
    "geonosianprototype",
    modify("attack", itself, weapon_is("missile", "cannon"), remove("tractor", defender), reroll(2)),
)
trial(
    "modify attack",
    "token_lost ship=foe token=tractor; dice_modified by=geonosianprototype",
    with_="ioncannon",
    foe={"tokens": {"tractor": 1}},
    without_evidence=True,
    choose=("attack foe ioncannon",),
)

pilot(
    "dgs047",
    must("attacked", itself, in_arc("bullseye", defender), gain("strain", defender)),
    may("attacked", itself, in_arc("front", defender), acquire(defender)),
)
trial("attacked", "lock_acquired ship=me target=foe")
trial("attacked", "token_gained ship=foe token=strain")

# -- Hyena-class Droid Bomber -----------------------------------------------------------------------------

pilot(
    "dbs404",
    attacks_at_range_0(lambda number, shot, weapon: shot.attacker == number and weapon.card == PRIMARY),
    attack_dice(+1, attacking, attack_range(0, 1)),
    must("attack_hits", itself, attack_range(0, 1), suffer(0, 1)),
)
trial("attacks at range 0", "attack_declared attacker=me range=0", range=0)
trial("attack dice", "dice_rolled why=attack n=4")
trial("attack_hits", "damage_suffered ship=me kind=crit", **HITS_FAR)


def _drone(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if way.how == "drop":
        yield way._replace(how="launch")


pilot("bombardmentdrone", changes_ways(_drone))
trial(
    "device ways",
    "device_placed ship=me how=launch template=straight_1",
    with_="protonbombs",
    choose=("use me protonbombs", "launch straight 1"),
)


def _networked_only(state: XWingState, number: int, other: int, type_: str, band: int) -> bool | None:
    is_open = type_ != COORDINATE or "networkedcalculations" in state.effects.cards_of(state.ships[other])
    return None if is_open else False


pilot(
    "dbs32c",
    may("engagement_phase_start", spend("calculate"), grant(COORDINATE)),
    says("chooses targets", queries.CHOOSES, _networked_only),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=calculate why=spent; action_performed ship=me action=coordinate",
    attacker="none",
    me={"tokens": {"calculate": 1}},
    friend_is="separatistdrone",
    friend={"at": (-150, 0, 0)},
    choose=("action coordinate white", "target friend"),
)
trial(
    "chooses targets",
    "action_performed ship=me action=coordinate",
    attacker="none",
    me={"tokens": {"calculate": 1}},
    friend_is="feethanottrawautopilot",
    friend={"at": (-150, 0, 0)},
    never=("target friend",),
    choose=(
        "use me dbs32c",
        "action coordinate white",
    ),
)


def _network_has_locked(state: XWingState, number: int, other: int) -> bool:
    """A friendly ship with Networked Calculations has a lock on that ship."""
    return any(
        other in ship.locks and "networkedcalculations" in state.effects.cards_of(ship)
        for ship in state.ships
        if ship.owner == state.ships[number].owner and ship.place == IN_PLAY
    )


pilot("baktoidprototype", says("waives requirement", firing.WAIVES_REQUIREMENT, _network_has_locked))
trial(
    "waives requirement",
    "attack_declared attacker=me weapon=protontorpedoes",
    with_="protontorpedoes",
    range=2,
    friend_is="separatistdrone",
    friend={"locks": ["foe"]},
    choose=("attack foe protontorpedoes",),
)

# -- Nantex-class Starfighter -----------------------------------------------------------------------------

pilot("sunfac", attack_dice(+1, attacking, primary_attack, tractored(defender)))
trial("attack dice", "dice_rolled why=attack n=5", foe={"tokens": {"tractor": 1}})

pilot(
    "berwerkret",
    may(
        "attacked",
        itself,
        attack_hit,
        some(
            (
                ally(),
                locked(defender, by=chosen),
                action_on_bar("calculate", chosen),
                able_to("calculate", colour="red"),
            ),
            grant("calculate", whom=chosen, colour="red"),
            least=0,
        ),
    ),
)
trial(
    "attacked",
    "action_performed ship=friend action=calculate difficulty=red",
    friend_is="feethanottrawautopilot",
    friend={"locks": ["foe"]},
    choose=("action calculate red",),
    **HITS,
)

pilot("chertek", modify("attack", itself, primary_attack, tractored(defender), reroll(2)))
trial("modify attack", foe={"tokens": {"tractor": 1}})

pilot(
    "gorgol",
    may(
        "system_phase",
        itself,
        gain("disarm"),
        pick(ally(1, 2)),
        gain("tractor", chosen),
        repair_faceup(chosen, "ship"),
    ),
)
trial(
    "system_phase",
    "token_gained ship=me token=disarm; token_gained ship=friend token=tractor; repaired ship=friend card=consolefire",
    friend={"faceup": ["consolefire"]},
)

# -- Sith Infiltrator -------------------------------------------------------------------------------------


def _others(scene: Scene) -> list[int]:
    """Enemies, this attack's defender only if it was missed."""
    return [
        other
        for other in scene.state.in_play(1 - scene.own.owner)
        if other != scene.attack.defender or not scene.attack.hit
    ]


pilot(
    "darthmaul",
    may("bonus_after_attacking", itself, force(2), bonus_attack(slots=("primary",), targets=_others)),
)
trial(
    "bonus_after_attacking",
    "force_changed change=-2; attack_declared attacker=me defender=foe bonus=True",
    **MISSES,
)

pilot("066", may("defended", itself, spend("calculate"), grant()))
trial(
    "defended",
    "token_lost token=calculate why=spent; action_performed ship=me",
    attacker="foe",
    me=_CALC,
    choose=("action lock white",),
)

pilot(
    "countdooku",
    may("defended", itself, in_arc("firing", attacker), force(), lose_one("cloak", "red")),
    may("attacked", itself, attack_hit, force(), grant()),
)
trial("defended", "force_changed change=-1; token_lost ship=me token=stress", attacker="foe", me=STRESSED)
trial(
    "attacked",
    "force_changed change=-1; action_performed ship=me action=focus",
    choose=("action focus white",),
    **HITS,
)

# -- Vulture-class Droid Fighter --------------------------------------------------------------------------

pilot(
    "dfs081",
    modify("attack_by_defender", friendly(0, 1), spend("calculate", it), change("crit", "hit", ALL)),
)
trial(
    "modify attack_by_defender",
    "token_lost token=calculate why=spent; dice_modified by=dfs081",
    attacker="foe",
    me=_CALC,
    attack="crit crit hit",
    without_evidence=True,
)

pilot("precisehunter", modify("attack", itself, in_arc("bullseye", defender), reroll(1, "blank")))
trial("modify attack")

pilot(
    "dfs311",
    may("engagement_phase_start", pick(ally(0, 3, other=True)), transfer("calculate", me, chosen)),
)
trial(
    "engagement_phase_start",
    "token_lost ship=me token=calculate; token_gained ship=friend token=calculate",
    attacker="none",
    me=_CALC,
    friend_is="feethanottrawautopilot",
)

pilot(
    "haorchallprototype",
    may(
        "become_defender",
        friendly(other=True),
        enemy(0, 2, whom=attacker),
        in_arc("bullseye", attacker),
        grant("calculate", "lock"),
    ),
)
trial(
    "become_defender",
    "action_performed ship=me action=calculate",
    friend_is="feethanottrawautopilot",
    attacker="foe",
    choose=("attack friend primary", "action calculate white"),
)
