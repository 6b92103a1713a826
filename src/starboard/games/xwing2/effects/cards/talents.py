"""Talents."""

from __future__ import annotations

from starboard.games.xwing import dice
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, lose_one, pick, recover_card_charge
from starboard.games.xwing.language.clauses import (
    attack_dice,
    builds,
    coordinates,
    defense_dice,
    forbids,
    may,
    modify,
    recolours,
)
from starboard.games.xwing.language.deeds import bonus_attack, grant, performed, set_initiative
from starboard.games.xwing.language.dice_steps import cancel, change, modify_pool, reroll, take, void
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    attack_range,
    executed,
    front_arc_attack,
    obstructed,
    primary_attack,
    shows_only,
    this_weapon,
    weapon_is,
    weapon_used,
)
from starboard.games.xwing.language.requirements import (
    TURNS,
    ally,
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
    there_is,
    tractored,
)
from starboard.games.xwing.language.scene import (
    DiceStep,
    Scene,
    Step,
    attacker,
    chosen,
    defender,
    it,
    me,
    that_ship,
    this_card,
)
from starboard.games.xwing.language.steps import (
    charge,
    expose,
    gain,
    mark,
    perform,
    roll,
    rolled,
    suffer,
    transfer,
)
from starboard.games.xwing.tasks.action_bar import NO_MORE_ACTIONS, bar_of
from starboard.games.xwing2.effects.of_cards import upgrade


def _destroyed_friend(card: str, *types: str) -> Clause:
    """Another friendly ship at range 0-3, limited or with the same talent, was destroyed."""
    return may("destroyed", friendly(0, 3, other=True), limited(it) | equipped(card, it), grant(*types))


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


def _near_an_obstacle(game: XWingGame, ship: int, type_: str, printed: str) -> str:
    risky = type_ == "evade" and printed == "red"
    return "white" if risky and obstacles_near(game.state, ship, 1) else printed


upgrade("debrisgambit", recolours(_near_an_obstacle))
upgrade(
    "dedicated",
    modify(
        "defense",
        friendly(0, 2, other=True),
        in_arc("side", it),
        limited(it) | equipped("dedicated", it),
        ~has("strain"),
        gain("strain"),
        reroll(1, "blank"),
    ),
)
upgrade("disciplined", _destroyed_friend("disciplined", "lock", "barrel_roll"))
upgrade("hopeful", _destroyed_friend("hopeful", "focus", "boost"))


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
upgrade(
    "ensnare",
    may(
        "activation_phase_end",
        tractored(me),
        pick(anybody(0, 1), in_arc("turret", chosen)),
        transfer("tractor", me, chosen),
    ),
)
upgrade("experthandling", builds())
upgrade("fanatical", modify("attack", itself, primary_attack, ~shielded(), change("focus", "hit")))
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
upgrade(
    "graviticdeflection",
    modify(
        "defense",
        itself,
        reroll(lambda scene: count_ships(scene, tractored(chosen), in_arc("attack", chosen, of=attacker))),
    ),
)
upgrade(
    "heroic",
    modify("attack", itself, shows_only("attack", "blank", at_least=2), reroll()),
    modify("defense", itself, shows_only("defense", "blank", at_least=2), reroll()),
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
upgrade("intimidation", defense_dice(-1, enemy(0, 0)))
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
upgrade("juke", modify("defense_by_attacker", itself, has("evade"), change("evade", "focus")))
upgrade(
    "lonewolf",
    modify("attack", itself, ~there_is(ally(0, 2, other=True)), charge(), reroll(1)),
    modify("defense", itself, ~there_is(ally(0, 2, other=True)), charge(), reroll(1)),
)
upgrade("marksmanship", modify("attack", itself, in_arc("bullseye", defender), change("hit", "crit")))
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
upgrade(
    "snapshot",
    may("maneuver_executed", enemy(), bonus_attack(weapons=this_card, targets=that_ship)),
    forbids("attack", attacking, this_weapon),
)
upgrade("squadleader", coordinates(lambda ship: [entry.type for entry in bar_of(ship)]))
upgrade("swarmtactics", may("engagement_phase_start", pick(ally(1, 1)), set_initiative(whom=chosen)))
upgrade("trickshot", attack_dice(+1, attacking, obstructed))
