"""Talents, J to Z."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.xwing import dice
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, Weapon
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, pick
from starboard.games.xwing.language.clauses import (
    acts_while_stressed,
    attack_dice,
    coordinates,
    defense_dice,
    forbids,
    may,
    modify,
    must,
    recolours,
)
from starboard.games.xwing.language.deeds import bonus_attack, flip, set_initiative
from starboard.games.xwing.language.dice_steps import cancel, change, reroll
from starboard.games.xwing.language.occasions import (
    front_arc_attack,
    obstructed,
    primary_attack,
    this_weapon,
    told,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anyone,
    attacking,
    charged,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    side_up,
    there_is,
)
from starboard.games.xwing.language.scene import Step, attacker, chosen, defender, me, that_ship, this_card
from starboard.games.xwing.language.steps import charge, gain, perform, recover_charge, spend, suffer
from starboard.games.xwing.options import Modify
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.action_bar import bar_of
from starboard.games.xwing.tasks.maneuver import LOOKS_AT_CROSSED
from starboard.games.xwing2.cards.situations import HITS_FAR, LOCKED, STRESSED, TWICE_STRESSED
from starboard.games.xwing2.cards.words import crossed, crossed_obstacle, few_stress, fires_from_asteroid
from starboard.games.xwing2.cards.writing import trial, upgrade

upgrade("juke", modify("defense_by_attacker", itself, has("evade"), change("evade", "focus")))
trial("modify defense_by_attacker", me={"tokens": {"evade": 1}}, defense="evade evade evade")

upgrade(
    "lonewolf",
    modify("attack", itself, ~there_is(ally(0, 2, other=True)), charge(), reroll(1)),
    modify("defense", itself, ~there_is(ally(0, 2, other=True)), charge(), reroll(1)),
)
trial("modify attack", "charges_changed card=lonewolf change=-1", without_evidence=True)
trial("modify defense", "charges_changed card=lonewolf change=-1", attacker="foe", without_evidence=True)

LOOKS_AT_CROSSED.add("margsablclosure")
upgrade(
    "margsablclosure",
    may(
        "maneuver_fully_executed",
        itself,
        crossed_obstacle,
        pick(foe(1, 2), in_arc("front", chosen)),
        gain("strain", chosen),
    ),
    may("deployed", itself, pick(foe(1, 2), in_arc("front", chosen)), gain("strain", chosen)),
)
trial(
    "maneuver_fully_executed",
    "token_gained ship=foe token=strain",
    foe={"at": (0, 320, 180)},
    obstacles=(("coreasteroid2", 0, 70),),
    attack="blank",
)
trial(
    "deployed",
    "token_gained ship=foe token=strain",
    on="bossk-z95af4headhunter",
    me={"docked_at": 1},
    friend_is="trandoshanslaver(houndstooth)",
    friend={"at": (0, 0, 0), "dial": "2 straight"},
    foe={"at": (0, 380, 180)},
    phase="system",
    choose=("launch front 2 straight",),
)

upgrade("marksmanship", modify("attack", itself, in_arc("bullseye", defender), change("hit", "crit")))
trial("modify attack")

upgrade("outmaneuver", defense_dice(-1, attacking, front_arc_attack, ~in_arc("firing", me, of=defender)))
trial("defense dice", "dice_rolled why=defense n=2", foe={"at": (0, 100, 0)})

upgrade("predator", modify("attack", itself, primary_attack, in_arc("bullseye", defender), reroll(1)))
trial("modify attack")


def _red_focus(game: XWingGame, number: int, type_: str, colour: str) -> str:
    is_up = game.state.ships[number].sides.get("proudtradition", 0) == 1
    return "red" if is_up and type_ == "focus" and colour != "purple" else colour


upgrade(
    "proudtradition",
    acts_while_stressed(
        "focus", when=lambda ship: few_stress(ship) and not ship.sides.get("proudtradition", 0)
    ),
    must(
        "attacked",
        itself,
        side_up(0),
        has("stress"),
        either(
            ("focus", spend("focus", defender), flip()),
            ("crit", suffer(0, 1, whom=defender), flip()),
            ("none",),
            by=defender,
        ),
    ),
    recolours(_red_focus),
)
trial(
    "acts while stressed",
    "action_performed ship=me action=focus difficulty=white",
    on="epsilonsquadroncadet",
    me=TWICE_STRESSED,
    choose=("action focus white",),
)
trial(
    "attacked",
    "damage_suffered ship=foe kind=crit; flipped ship=me card=proudtradition side=1",
    on="epsilonsquadroncadet",
    me=STRESSED,
    choose=("choose crit",),
)
trial(
    "recolours",
    "action_performed ship=me action=focus difficulty=red",
    on="epsilonsquadroncadet",
    me={"sides": {"proudtradition": 1}},
    choose=("action focus red",),
)

upgrade(
    "ruthless",
    modify(
        "attack",
        itself,
        pick(ally(0, 1, other=True, of=defender)),
        suffer(1, whom=chosen),
        either(
            ("blank", change("blank", "hit")),
            ("focus", change("focus", "hit")),
            ("crit", change("crit", "hit")),
            ("none",),
        ),
    ),
)
trial(
    "modify attack",
    "damage_suffered ship=friend; dice_modified by=ruthless",
    friend={"at": (80, 100, 0)},
    without_evidence=True,
    choose=("choose blank",),
)


def _weapons_charge() -> Step:
    """Spend a charge of the upgrade attacked with."""
    return perform(
        lambda scene: change_charges(scene.game, scene.ship, weapon_used(scene).card, -1),
        lambda scene: scene.own.charges[weapon_used(scene).card] > 0,
    )


upgrade(
    "saturationsalvo",
    modify(
        "defense_by_attacker",
        itself,
        weapon_is("torpedo", "missile"),
        _weapons_charge(),
        reroll(2, least=lambda scene: min(2, sum(die < dice.REROLLED for die in scene.attack.defense_dice))),
    ),
)
trial(
    "modify defense_by_attacker",
    "charges_changed card=protontorpedoes change=-1; charges_changed card=protontorpedoes change=-1; dice_modified pool=defense",
    with_="protontorpedoes",
    range=2,
    me=LOCKED,
    choose=("attack foe protontorpedoes",),
    without_evidence=True,
)

_SHOT: Final[dict[str, Any]] = {"attacker": "foe", "choose": ("attack friend primary",)}
upgrade(
    "selfless",
    may(
        "neutralize_before",
        friendly(0, 1, other=True, whom=defender),
        in_arc("attack", me, of=attacker),
        suffer(0, 1),
        cancel("attack", "crit"),
    ),
)
trial(
    "neutralize_before",
    "damage_suffered ship=me kind=crit; dice_modified by=selfless",
    attack="crit crit crit",
    defense="blank blank blank",
    me={"at": (0, 45, 0)},
    friend={"at": (0, 0, 0)},
    foe={"at": (0, 150, 180)},
    **_SHOT,
)

upgrade(
    "snapshot",
    may("maneuver_executed", enemy(), bonus_attack(weapons=this_card, targets=that_ship)),
    forbids("attack", attacking, this_weapon),
)
trial(
    "maneuver_executed",
    "attack_declared attacker=me weapon=snapshot bonus=True",
    mover="foe",
    foe={"at": (0, 310, 180)},
)
trial(
    "forbids attack",
    "attack_declared weapon=snapshot; dice_rolled why=attack",
    range=2,
    me={"tokens": {"focus": 1}},
    never=("modify focus",),
)

upgrade("squadleader", coordinates(lambda ship: [entry.type for entry in bar_of(ship)]))
trial(
    "coordinates",
    "action_performed ship=me action=coordinate",
    on="academypilot",
    choose=("action coordinate red", "target friend"),
    friend_is="tempestsquadronpilot",
    friend={"at": (-100, 120, 0)},
    never=("action lock",),
)

upgrade(
    "starbirdslash",
    may(
        "maneuver_fully_executed",
        itself,
        pick(foe(), told(lambda scene: scene.target in crossed(scene, False))),
        gain("strain", chosen),
        gain("strain").if_(in_arc("firing", me, of=chosen)),
    ),
)
trial(
    "maneuver_fully_executed",
    "token_gained ship=foe token=strain; token_gained ship=me token=strain",
    on="greensquadronpilot",
    foe={"at": (0, 60, 0)},
    choose=(),
)

upgrade("swarmtactics", may("engagement_phase_start", pick(ally(1, 1)), set_initiative(whom=chosen)))
trial(
    "engagement_phase_start", "", attacker="none", friend_is="academypilot", state="ships.friend.initiative=3"
)


def _own_special(state: XWingState, holder: int, number: int, weapon: Weapon) -> bool:
    return holder == number and weapon.card != PRIMARY


def _bans(test: Callable[[XWingGame, int, str, Modify], bool]) -> Clause:
    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.BANS, card, test)

    return Clause("forbids attack", (), register)


def _no_rerolls(game: XWingGame, ship: int, pool: str, option: Modify) -> bool:
    """Attack dice cannot be rerolled, by either side, while I defend at range 0 of an obstacle."""
    current = game.state.attack
    if current is None or current.defender != ship or pool != "attack":
        return False
    return bool(game.state.ships[ship].on_obstacles) and any(
        registry.is_reroll(game, pool, side, option) for side in ("attacker", "defender")
    )


_ROCK_HERE: Final = (("coreasteroid2", 0.0, 0.0),)
upgrade("tierfonbellyrun", fires_from_asteroid(_own_special), _bans(_no_rerolls))
trial(
    "fires from asteroid",
    "attack_declared attacker=me weapon=ioncannonturret",
    on="goldsquadronveteran",
    with_="ioncannonturret",
    obstacles=_ROCK_HERE,
    never=("attack foe primary",),
)
trial(
    "forbids attack",
    "dice_rolled why=attack; dice_rolled why=defense",
    on="goldsquadronveteran",
    attacker="foe",
    foe={"locks": ["me"]},
    obstacles=_ROCK_HERE,
    never=("modify lock",),
)

upgrade(
    "treacherous",
    may(
        "neutralize_before",
        told(lambda scene: scene.attack.defender == scene.ship),
        charge(),
        pick(told(lambda scene: scene.target in measure.obstructing_ships(scene.state, scene.attack))),
        either(("hit", cancel("attack", "hit")), ("crit", cancel("attack", "crit"))),
        gain("strain", chosen),
    ),
    must("destroyed", anyone(0, 3), ~charged(), recover_charge()),
)
trial(
    "neutralize_before",
    "charges_changed card=treacherous change=-1; dice_modified by=treacherous; token_gained ship=friend token=strain",
    on="skakoanace",
    attacker="foe",
    friend={"at": (0, 70, 0)},
    foe={"at": (0, 190, 180)},
    choose=("attack me primary",),
    attack="hit hit",
    defense="blank blank",
)
trial(
    "destroyed",
    "charges_changed card=treacherous change=1",
    on="skakoanace",
    me={"charges": {"treacherous": 0}},
    foe={"facedown": 2},
    **HITS_FAR,
)

upgrade("trickshot", attack_dice(+1, attacking, obstructed))
trial("attack dice", "dice_rolled why=attack n=3", range=3, obstacles=(("coreasteroid2", 0.0, 150.0),))
