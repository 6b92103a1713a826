"""Talents, A to I."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import dice
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, lose_one, pick, recover_card_charge
from starboard.games.xwing.language.clauses import builds, defense_dice, may, modify, must, recolours, says
from starboard.games.xwing.language.deeds import grant, performed
from starboard.games.xwing.language.dice_steps import cancel, change, modify_pool, reroll, take, void
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    attack_range,
    executed,
    front_arc_attack,
    primary_attack,
    shows_only,
    told,
)
from starboard.games.xwing.language.requirements import (
    TURNS,
    anybody,
    attacking,
    count_ships,
    enemy,
    equipped,
    facedown_damage,
    friendly,
    has,
    in_arc,
    itself,
    limited,
    near_obstacle,
    obstacles_near,
    shielded,
    tractored,
)
from starboard.games.xwing.language.scene import DiceStep, Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    charge,
    expose,
    gain,
    mark,
    recover_charge,
    roll,
    rolled,
    transfer,
)
from starboard.games.xwing.state import Ship
from starboard.games.xwing.tasks.action_bar import NO_MORE_ACTIONS
from starboard.games.xwing2.cards.situations import ASTEROID
from starboard.games.xwing2.cards.words import one_with_this_card
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.content import upgrade as upgrade_card


def _closed(ship: Ship) -> bool:
    """A configuration of the ship shows its closed side."""
    sides = [(upgrade_card(name).sides, ship.sides.get(name, 0)) for name in build_of(ship).side_actions]
    return any(
        found[up].type == "configuration" and "(Closed)" in found[up].title["en"] for found, up in sides
    )


def _left_behind(scene: Scene) -> bool:
    return any(int(obstacle) not in scene.own.on_obstacles for obstacle in scene.detail.split(" "))


upgrade(
    "backwardstailslide",
    says("over obstacles", queries.OVER_OBSTACLES, _closed),
    must("moved_over", itself, told(_left_behind), gain("evade")),
)
trial(
    "over obstacles",
    "repositioned ship=me how=boost_straight; obstacle_hit ship=me",
    on="bluesquadronrookie",
    with_="integratedsfoils",
    phase="activation",
    obstacles=((ASTEROID, 0, 210),),
    foe={"at": (400, 490, 180)},
    choose=("action boost white", "template straight"),
)
trial(
    "moved_over",
    "token_gained ship=me token=evade",
    on="bluesquadronrookie",
    with_="integratedsfoils",
    phase="activation",
    obstacles=(("spare_parts", 0, 160),),
    foe={"at": (400, 490, 180)},
    choose=("action boost white", "template straight"),
)

upgrade(
    "composure",
    may(
        "action_failed",
        itself,
        ~has("green"),
        grant("focus", links=False),
        mark(NO_MORE_ACTIONS).if_(performed()),
    ),
)
trial(
    "action_failed",
    "action_performed ship=me action=focus",
    range=2,
    choose=("action barrel_roll white", "template left", "action focus white"),
    friend={"at": (-45, 120, 0)},
    foe={"at": (-90, 160, 0)},
)

upgrade(
    "crackshot",
    may(
        "neutralize_before",
        attacking,
        primary_attack,
        in_arc("bullseye", defender),
        charge(),
        cancel("defense", "evade"),
    ),
)
trial(
    "neutralize_before",
    "charges_changed card=crackshot change=-1; dice_modified pool=defense",
    attack="hit hit hit",
    defense="evade evade evade",
)

_DYING: Final[dict[str, Any]] = {"facedown": 2, "shields": 0, "at": (-100, 0, 0)}
upgrade(
    "cutthroat",
    may(
        "destroyed",
        friendly(0, 3, other=True),
        limited(it) | equipped("cutthroat", it),
        either(
            ("token", lose_one("orange", "red")),
            (
                "charge",
                recover_card_charge(lambda scene, name: not build_of(scene.own).charges[name].recurring),
            ),
        ),
    ),
)
trial(
    "destroyed",
    "token_lost ship=me token=stress",
    attacker="foe",
    friend=_DYING,
    friend_is="academypilot(cutthroat)",
    attack="hit hit hit",
    defense="blank blank blank blank",
    choose=("attack friend primary",),
    me={"tokens": {"stress": 1}},
)

# A boost with a turn template: XW2-ACTION-13.
upgrade("daredevil", says("boost turns", queries.BOOST_TURNS, queries.AS_RED_ONE))
trial(
    "boost turns",
    "repositioned ship=me how=boost_turn_left; action_performed action=boost difficulty=red",
    phase="activation",
    choose=("action boost white", "template turn_left"),
)


def _weakened() -> DiceStep:
    """Spend a hit, or change a crit to a hit."""

    def do(scene: Scene) -> None:
        if scene.faces == ("hit",):
            modify_pool(scene, "attack", lambda pool: take(pool, dice.HIT))
        else:
            modify_pool(scene, "attack", lambda pool: void(dice.change(pool, dice.CRIT, dice.HIT, 1)))

    return DiceStep(
        lambda scene: (
            ((face,), 0) for face in ("hit", "crit") if dice.count(scene.attack.attack_dice, dice.FACE[face])
        ),
        do,
    )


upgrade(
    "deadeyeshot",
    modify(
        "attack",
        itself,
        primary_attack,
        in_arc("bullseye", defender),
        facedown_damage(defender),
        _weakened(),
        expose(defender),
    ),
)
trial("modify attack", "exposed ship=foe", foe={"facedown": 1})


def _near_an_obstacle(game: XWingGame, ship: int, type_: str, printed: str) -> str:
    risky = type_ == "evade" and printed == "red"
    return "white" if risky and obstacles_near(game.state, ship, 1) else printed


_AWAY: Final[dict[str, Any]] = {"at": (300, 400, 180)}
upgrade("debrisgambit", recolours(_near_an_obstacle))
trial(
    "recolours",
    "action_performed ship=me action=evade difficulty=white",
    on="bluesquadronescort",
    obstacles=(("coreasteroid2", 80.0, 140.0),),
    foe=_AWAY,
    choose=("action evade white",),
)

_SHOT: Final[dict[str, Any]] = {"attacker": "foe", "choose": ("attack friend primary",)}
upgrade(
    "dedicated",
    modify(
        "defense",
        one_with_this_card(
            friendly(0, 2, other=True),
            in_arc("side", it),
            limited(it) | equipped("dedicated", it),
            ~has("strain"),
        ),
        gain("strain", chosen),
        reroll(1, "blank"),
        once=False,
    ),
)
trial(
    "modify defense",
    "dice_modified ship=friend",
    friend_is="academypilot(dedicated)",
    without_evidence=True,
    **_SHOT,
)


def _destroyed_friend(card: str, *types: str) -> Clause:
    """Another friendly ship at range 0-3, limited or with the same talent, was destroyed."""
    return may("destroyed", friendly(0, 3, other=True), limited(it) | equipped(card, it), grant(*types))


upgrade("disciplined", _destroyed_friend("disciplined", "lock", "barrel_roll"))
trial(
    "destroyed",
    "action_performed ship=me action=barrel_roll",
    friend=_DYING,
    friend_is="academypilot(disciplined)",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank blank",
    choose=("attack friend primary", "action barrel_roll white"),
)

upgrade(
    "elusive",
    modify("defense", itself, charge(), reroll(1)),
    must("maneuver_fully_executed", itself, executed(colour="red"), recover_charge()),
)
trial("modify defense", attacker="foe")
trial(
    "maneuver_fully_executed",
    "charges_changed ship=me card=elusive change=1",
    me={"dial": "4 koiogran", "charges": {"elusive": 0}},
)

upgrade(
    "ensnare",
    may(
        "activation_phase_end",
        tractored(me),
        pick(anybody(0, 1), in_arc("turret", chosen)),
        transfer("tractor", me, chosen),
    ),
)
trial(
    "activation_phase_end",
    "token_lost ship=me token=tractor; token_gained ship=foe token=tractor",
    on="petranakiarenaace",
    mover="none",
    range=1,
    me={"tokens": {"tractor": 1}},
)

upgrade("experthandling", builds())
trial(
    "builds",
    "action_performed action=barrel_roll difficulty=white",
    on="hiredgun",
    choose=("action barrel_roll white",),
)

upgrade("fanatical", modify("attack", itself, primary_attack, ~shielded(), change("focus", "hit")))
trial("modify attack", me={"shields": 0})

upgrade(
    "fearless",
    modify(
        "attack",
        itself,
        primary_attack,
        front_arc_attack,
        attack_range(1),
        in_arc("front", me, of=defender),
        change("any", "hit"),
    ),
)
trial("modify attack")

upgrade(
    "graviticdeflection",
    modify(
        "defense",
        itself,
        reroll(lambda scene: count_ships(scene, tractored(chosen), in_arc("attack", chosen, of=attacker))),
    ),
)
trial("modify defense", attacker="foe", me={"tokens": {"tractor": 1}})

upgrade(
    "heroic",
    modify("attack", itself, shows_only("attack", "blank", at_least=2), reroll()),
    modify("defense", itself, shows_only("defense", "blank", at_least=2), reroll()),
)
trial("modify attack", attack="blank blank blank")
trial("modify defense", attacker="foe", defense="blank blank blank")

upgrade("hopeful", _destroyed_friend("hopeful", "focus", "boost"))
trial(
    "destroyed",
    "action_performed ship=me action=focus",
    friend=_DYING,
    friend_is="academypilot(hopeful)",
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank blank",
    choose=("attack friend primary", "action focus white"),
)

upgrade(
    "interloperturn",
    may(
        "maneuver_before",
        itself,
        about_to_execute(speed=(1, 2), bearings=(*TURNS, "koiogran")),
        near_obstacle(1, "asteroid"),
        gain("tractor"),
    ),
)
trial(
    "maneuver_before",
    "token_gained ship=me token=tractor",
    on="deltasquadronpilot",
    me={"dial": "2 koiogran"},
    obstacles=(("coreasteroid2", 80.0, 0.0),),
    foe=_AWAY,
)

upgrade("intimidation", defense_dice(-1, enemy(0, 0)))
trial(
    "defense dice",
    "dice_rolled why=defense n=2",
    attacker="friend",
    friend={"at": (0, -100, 0)},
    foe={"at": (0, 40, 180)},
)

upgrade(
    "ionlimiteroverride",
    may(
        "maneuver_fully_executed",
        itself,
        executed(colour="red"),
        grant("barrel_roll", stressed_too=True),
        roll().if_(performed()),
        gain("strain").if_(rolled("hit")),
        gain("ion").if_(rolled("crit")),
    ),
)
trial(
    "maneuver_fully_executed",
    "action_performed action=barrel_roll; dice_rolled why=ionlimiteroverride; token_gained ship=me token=strain",
    me={"dial": "4 koiogran"},
    attack="hit",
    choose=("action barrel_roll white",),
    range=3,
)
