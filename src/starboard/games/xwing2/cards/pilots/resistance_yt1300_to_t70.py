"""Pilots of the Resistance, by ship: YT-1300 to T-70."""

from __future__ import annotations

from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.cards.two_sided import flipped
from starboard.games.xwing.effects import queries
from starboard.games.xwing.geometry.base import Base
from starboard.games.xwing.language.choosing import either, pick, some, spend_card_charge
from starboard.games.xwing.language.clauses import flies_red_while_stressed, may, modify, must, says
from starboard.games.xwing.language.deeds import acquire, bonus_attack, grant
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import detail, executed, revealed, told
from starboard.games.xwing.language.requirements import (
    ally,
    anyone,
    count_ships,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    lower_initiative,
    range_between,
    stress_at_most,
    there_is,
)
from starboard.games.xwing.language.scene import Choice, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import charge, force, gain, mark, perform, remove
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.maneuver import LOOKS_AT_CROSSED
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import HITS, HITS_FAR, STRESSED, TWICE_STRESSED
from starboard.games.xwing2.cards.words import FEW, crossed, few_stress, in_attack, in_our_half
from starboard.games.xwing2.cards.writing import pilot, trial
from starboard.games.xwing2.content import upgrade as upgrade_card

# -- Scavenged YT-1300 ------------------------------------------------------------------------------------


def _far_from_enemies(state: XWingState, holder: int, number: int, base: Base) -> bool:
    enemies = state.in_play(1 - state.ships[holder].owner)
    return holder == number and all(measure.range_to(state, enemy, base) > 3 for enemy in enemies)


pilot("hansolo-scavengedyt1300", says("places", queries.PLACED_ELSEWHERE, _far_from_enemies))
trial(
    "places",
    "deployed ship=me",
    phase=SETUP,
    choose=("deploy me 0 at 457 300 0", "deploy me 0"),
    state="ships.me.pose.1=300",
)

pilot(
    "rey",
    modify("attack", itself, in_arc("front", defender), force(), change("blank", "hit")),
    modify("defense", itself, in_arc("front", attacker), force(), change("blank", "evade")),
)
trial("modify attack", "force_changed change=-1; dice_modified by=rey", without_evidence=True)
trial(
    "modify defense",
    "force_changed change=-1; dice_modified by=rey",
    attacker="foe",
    defense="blank blank blank",
    without_evidence=True,
)

_always = told(lambda scene: True)


def _has_acted(scene: Scene) -> str:
    """A mark of an attack: this Chewbacca has acted for a friend that was near, and may be far from it since."""
    return f"{scene.ship} has acted for a friend"


def _friend_lost(scene: Scene) -> bool:
    """A friendly ship at range 0-3 was destroyed in this attack."""
    if _has_acted(scene) in scene.attack.marks:
        return True
    friends = scene.state.in_play(scene.own.owner)
    lost = [n for n in friends if f"{n} destroyed" in scene.attack.marks]
    return any(range_between(scene.state, scene.ship, n) <= 3 for n in lost)


pilot(
    "chewbacca-scavengedyt1300",
    may(
        "destroyed",
        friendly(0, 3),
        in_attack,
        perform(lambda scene: scene.attack.marks.append(_has_acted(scene))),
        grant(),
    ),
    may("destroyed", friendly(0, 3), ~in_attack, grant().if_(_always), bonus_attack().if_(_always)),
    *in_our_half(told(_friend_lost), bonus_attack()),
)
trial(
    "destroyed",
    "action_performed ship=me action=focus",
    attacker="foe",
    friend={"facedown": 3, "shields": 0},
    choose=("attack friend primary", "use me chewbacca-scavengedyt1300", "action focus white"),
    **HITS_FAR,
)
trial(
    "bonus_after_defending",
    "attack_declared attacker=me bonus=True",
    attacker="foe",
    friend={"facedown": 3, "shields": 0},
    choose=("attack friend primary", "use me chewbacca-scavengedyt1300"),
    **HITS_FAR,
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me bonus=True",
    attacker="friend",
    friend={"at": (80, 0, 0), "facedown": 3, "shields": 0},
    foe_is="academypilot(deadmansswitch)",
    foe={"at": (80, 140, 180), "facedown": 2},
    foe2={"at": (0, 200, 180)},
    attack="hit hit hit hit",
    defense="blank blank blank",
    choose=("attack foe primary", "use me chewbacca-scavengedyt1300"),
)

# -- T-70 X-wing ------------------------------------------------------------------------------------------

pilot("poedameron", may("action_performed", itself, charge(), grant(colour="white_as_red")))
trial(
    "action_performed",
    "charges_changed change=-1; action_performed ship=me action=boost difficulty=red",
    choose=("action focus white", "action boost red"),
)

pilot(
    "poedameron-swz68",
    may(
        "action_performed",
        friendly(0, 2),
        told(lambda scene: scene.state.phase == "activation" and scene.state.active == scene.about),
        charge(2),
        grant(whom=it, colour="white_as_red"),
    ),
)
trial(
    "action_performed",
    "charges_changed ship=me change=-2; action_performed ship=friend action=boost difficulty=red",
    mover="friend",
    friend={"at": (-100, 0, 0)},
    choose=("action focus white", "action boost red"),
)


def _tallon(ship: Ship, maneuver: Maneuver) -> bool:
    return few_stress(ship) and maneuver.bearing.startswith("tallon_")


pilot(
    "elloasty",
    flies_red_while_stressed(_tallon),
    must(
        "dial_revealed",
        itself,
        revealed(colours=("red",), bearings=("tallon_left", "tallon_right")),
        stress_at_most(FEW),
        mark("easier"),
    ),
)
trial(
    "dial_revealed",
    "maneuvered ship=me maneuver=3_tallon_left",
    me={**TWICE_STRESSED, "dial": "3 tallon_left"},
)
trial(
    "flies red while stressed",
    "dial_assigned ship=me maneuver=3_tallon_left",
    phase="planning",
    me=STRESSED,
    choose=("dials 3 tallon_left",),
)

pilot(
    "niennunb",
    may(
        "token_gained",
        itself,
        detail("stress"),
        there_is(foe(0, 1), in_arc("front", chosen)),
        remove("stress"),
    ),
)
trial(
    "token_gained",
    "token_lost ship=me token=stress",
    phase="activation",
    me={"dial": "3 tallon_left"},
    foe={"at": (-110, 30, 90)},
)

LOOKS_AT_CROSSED.update(("caithrenalli", "starbirdslash"))
pilot(
    "caithrenalli",
    may("maneuver_fully_executed", itself, told(lambda scene: bool(crossed(scene, True))), grant("evade")),
)
trial(
    "maneuver_fully_executed",
    "action_performed ship=me action=evade",
    friend={"at": (0, 60, 0)},
    choose=("action evade white",),
)

# A boost with a turn template: XW2-ACTION-13.
pilot("karekun", says("boost turns", queries.BOOST_TURNS, queries.FREE))
trial(
    "boost turns",
    "repositioned ship=me how=boost_turn_left; action_performed action=boost difficulty=white",
    phase="activation",
    choose=("action boost white", "template turn_left"),
)

pilot("temminwexley", may("maneuver_fully_executed", itself, executed(speed=(2, 4)), grant("boost")))
trial("maneuver_fully_executed", "action_performed ship=me action=boost", choose=("action boost white",))


def _configuration(scene: Scene) -> str:
    """The two-sided configuration of the chosen ship, or nothing."""
    build = build_of(scene.state.ships[scene.target])
    found = [name for name in build.side_actions if upgrade_card(name).sides[0].type == "configuration"]
    return found[0] if found else ""


def _flip_configuration(scene: Scene) -> None:
    name = _configuration(scene)
    ship = scene.state.ships[scene.target]
    ship.sides[name] = 1 - ship.sides.get(name, 0)
    scene.game.emit(flipped(scene.game, scene.target, name, ship.sides[name]))


pilot(
    "temminwexley-swz68",
    may(
        "engagement_phase_start",
        some(
            (
                ally(0, 3),
                told(lambda scene: build_of(scene.state.ships[scene.target]).ship_type == "t70xwing"),
                told(lambda scene: bool(_configuration(scene))),
            ),
            gain("strain", chosen),
            perform(_flip_configuration),
            gain("calculate", chosen),
        ),
    ),
)
trial(
    "engagement_phase_start",
    "token_gained ship=me token=strain; flipped ship=me card=integratedsfoils; token_gained ship=me token=calculate",
    attacker="none",
    with_="integratedsfoils",
)


def _astromech(scene: Scene, name: str) -> bool:
    """An astromech whose charges do not recur."""
    build = build_of(scene.own)
    return (
        name in build.upgrades
        and upgrade_card(name).sides[0].type == "astromech"
        and not build.charges[name].recurring
    )


def _pays_for_jessika() -> Choice:
    return either(("charge", charge()), ("astromech", spend_card_charge(_astromech)))


def _friends_near(scene: Scene) -> int:
    return count_ships(scene, ally(0, 1, other=True))


pilot(
    "jessikapava",
    modify("attack", itself, _pays_for_jessika(), reroll(_friends_near)),
    modify("defense", itself, _pays_for_jessika(), reroll(_friends_near)),
)
trial(
    "modify attack",
    "charges_changed change=-1; dice_modified by=jessikapava",
    friend_is="bluesquadronrookie",
    choose=("attack me primary", "attack foe primary"),
    without_evidence=True,
)
trial(
    "modify defense",
    "charges_changed change=-1; dice_modified by=jessikapava",
    friend_is="bluesquadronrookie",
    attacker="foe",
    choose=("attack me primary", "attack foe primary"),
    without_evidence=True,
)

pilot("jophseastriker", must("shield_lost", itself, gain("evade")))
trial("shield_lost", "token_gained ship=me token=evade", attacker="foe", **HITS)

pilot(
    "lieutenantbastian",
    may("damage_card_dealt", anyone(1, 2), acquire(it)),
)
trial("damage_card_dealt", "lock_acquired ship=me target=foe", **HITS)

pilot("nimichireen", modify("attack", itself, lower_initiative(me, defender), change("blank", "focus")))
trial("modify attack", foe_is="howlrunner")

pilot(
    "jaycristubbs",
    may(
        "maneuver_fully_executed",
        itself,
        executed(colour="blue"),
        pick(ally(0, 1), has("stress", chosen)),
        remove("stress", chosen),
    ),
)
trial(
    "maneuver_fully_executed",
    "token_lost ship=friend token=stress",
    friend={"at": (-100, 120, 0), "tokens": {"stress": 1}},
)
