"""The cards of the core box (data/core_set.json): five pilots, seventeen upgrades, the damage deck.

Written by hand is what the language cannot say, and damage cards that cite their own rules.
"""

from __future__ import annotations

from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import spend_force
from starboard.games.xwing.effects.card_effects import DAMAGE
from starboard.games.xwing.effects.queries import usable_force
from starboard.games.xwing.effects.registry import PAYS_REQUIREMENT, PREVENTERS, REPLACES_REQUIREMENT
from starboard.games.xwing.language.choices import LookAtDial
from starboard.games.xwing.language.clauses import action, attack_dice, defense_dice, may, modify, must
from starboard.games.xwing.language.deeds import acquire_any, engage_at, grant, performed_off_bar
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import (
    detail,
    executed,
    front_arc_attack,
    primary_attack,
    this_weapon,
)
from starboard.games.xwing.language.requirements import attacking, friendly, in_arc, itself, side_up
from starboard.games.xwing.language.scene import defender, me
from starboard.games.xwing.language.steps import (
    charge,
    force,
    gain,
    perform,
    recover_charge,
    recover_force,
    recover_shield,
    remove,
    repair_facedown,
    repair_faceup,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing2.effects.cards.configurations import flips, starts_either_way
from starboard.games.xwing2.effects.of_cards import EFFECTS, pilot, upgrade

EFFECTS.constant.update({"hullupgrade", "shieldupgrade"})  # their whole effect is in the build


# -- pilots --------------------------------------------------------------------------------------------

pilot("lukeskywalker", may("become_defender", itself, recover_force()))
pilot(
    "jekporkins",
    may("token_gained", itself, detail("stress"), remove("stress"), roll(), suffer(1).if_(rolled("hit"))),
)
pilot("valenrudor", may("defended", friendly(0, 1), grant()))
pilot("nightbeast", may("maneuver_fully_executed", itself, executed(colour="blue"), grant("focus")))


def _iden_can(state: XWingState, iden: int, number: int) -> bool:
    """A friendly TIE/ln at range 0-1, herself included, about to suffer damage."""
    return (
        state.ships[iden].charges.get("idenversio", 0) > 0
        and build_of(state.ships[number]).ship_type == "tielnfighter"
        and measure.ship_range(state, iden, number).range <= 1
    )


EFFECTS.answer(PREVENTERS, "idenversio", _iden_can)


# -- upgrades ------------------------------------------------------------------------------------------

upgrade(
    "elusive",
    modify("defense", itself, charge(), reroll(1)),
    must("maneuver_fully_executed", itself, executed(colour="red"), recover_charge()),
)
upgrade("outmaneuver", defense_dice(-1, attacking, front_arc_attack, ~in_arc("firing", me, of=defender)))
upgrade("predator", modify("attack", itself, primary_attack, in_arc("bullseye", defender), reroll(1)))

upgrade("heightenedperception", may("engagement_phase_start", force(), engage_at(7)))
EFFECTS.answer(
    REPLACES_REQUIREMENT,
    "instinctiveaim",
    lambda game, ship: usable_force(game.state.ships[ship], attacking=True) > 0,
)
EFFECTS.answer(PAYS_REQUIREMENT, "instinctiveaim", lambda game, ship: spend_force(game, ship))
upgrade(
    "sense",
    may(
        "system_phase",
        itself,
        perform(
            lambda scene: scene.game.make(LookAtDial, scene.ship),
            lambda scene: bool(LookAtDial.targets(scene.game, scene.ship)),
        ),
    ),
)
upgrade(
    "supernaturalreflexes",
    may(
        "before_activate", itself, force(), grant("barrel_roll", "boost"), suffer(1).if_(performed_off_bar())
    ),
)

upgrade("protontorpedoes", modify("attack", itself, this_weapon, change("hit", "crit"), must=True))

for _r2 in ("r2astromech", "r2d2"):
    upgrade(_r2, may("dial_revealed", itself, charge(), gain("disarm"), recover_shield()))
upgrade("r3astromech", may("action_performed", itself, detail("lock"), acquire_any()))
for _r5 in ("r5astromech", "r5d8"):
    upgrade(
        _r5,
        action(charge(), repair_facedown(), name="facedown"),
        action(repair_faceup(trait="ship"), name="faceup"),
    )

upgrade(
    "servomotorsfoils",
    attack_dice(-1, attacking, side_up(0), primary_attack),
    starts_either_way(),
    flips(),
)
upgrade(
    "afterburners",
    may(
        "maneuver_fully_executed",
        itself,
        executed(speed=(3, 5)),
        charge(),
        grant("boost", stressed_too=True),
    ),
)


# -- the damage deck -----------------------------------------------------------------------------------

# Their whole effect is in the tasks of the rules.
EFFECTS.constant.update(
    DAMAGE + card
    for card in (
        "blindedpilot",
        "damagedengine",
        "damagedsensorarray",
        "directhit",
        "fuelleak",
        "hullbreach",
        "panickedpilot",
        "structuraldamage",
        "weaponsfailure",
    )
)
