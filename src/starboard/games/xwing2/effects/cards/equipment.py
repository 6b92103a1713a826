"""Sensors, tech and illicit upgrades."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each
from starboard.games.xwing.language.clauses import (
    action,
    acts_while_stressed,
    cannot_be,
    forbids,
    lends_requirement,
    may,
    modify,
    must,
    plans_red_while_stressed,
)
from starboard.games.xwing.language.deeds import NO_LOCK_IS_SPENT, fly_instead, grant, performed
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import attack_marked, executed, told
from starboard.games.xwing.language.requirements import (
    anybody,
    attacking,
    charged,
    enemy,
    in_arc,
    itself,
    locked,
    marked,
    range_between,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    gain,
    lose_charge,
    mark,
    perform,
    spend,
    spend_shield,
    suffer,
    unmark,
)
from starboard.games.xwing.tasks.action_bar import NO_MORE_IN_ACTIVATION
from starboard.games.xwing2.effects.of_cards import upgrade

upgrade("advancedoptics", modify("attack", itself, spend("focus"), change("blank", "hit")))
upgrade(
    "advancedsensors",
    may("dial_revealed", itself, grant(links=False), mark(NO_MORE_IN_ACTIVATION).if_(performed())),
)
upgrade(
    "contrabandcybernetics",
    plans_red_while_stressed(lambda ship: ship.charges.get("contrabandcybernetics", 0) > 0),
    may("before_activate", itself, charge(), mark("stress is no bar")),
)
upgrade(
    "deadmansswitch",
    must("destroyed", itself, each((anybody(0, 1, other=True),), suffer(1, whom=chosen))),
)


def _jam_the_locked(scene: Scene) -> None:
    if int(scene.detail) < len(scene.state.ships):
        gain_token(scene.game, int(scene.detail), tokens.JAM, "XW2-TOK-06", 1, scene.own.owner)


upgrade(
    "falsetranspondercodes",
    must("lock_acquired", itself, lose_charge(), perform(_jam_the_locked)),
    must(
        "lock_acquired", told(lambda scene: scene.detail == str(scene.ship)), lose_charge(), gain("jam", it)
    ),
)
upgrade(
    "feedbackarray",
    may(
        "before_engage",
        itself,
        gain("ion"),
        gain("disarm"),
        each((anybody(0, 0),), suffer(1, whom=chosen)),
    ),
)
upgrade(
    "ferrospherepaint",
    must(
        "lock_acquired",
        enemy(),
        told(lambda scene: scene.detail == str(scene.ship)),
        ~in_arc("bullseye", me, of=it),
        gain("stress", it),
    ),
)
upgrade(
    "firecontrolsystem",
    modify("attack", itself, locked(defender), reroll(1), attack_mark(NO_LOCK_IS_SPENT)),
    forbids("attack", attacking, attack_marked(NO_LOCK_IS_SPENT), only=("lock",)),
)
upgrade(
    "inertialdampeners",
    may(
        "maneuver_before",
        itself,
        told(lambda scene: scene.own.revealed >= 0 and "slam" not in scene.own.done),
        spend_shield(),
        fly_instead(lambda scene: "0 stationary white"),
        mark("inertial dampeners"),
    ),
    must(
        "maneuver_executed",
        itself,
        marked("inertial dampeners"),
        unmark("inertial dampeners"),
        gain("stress"),
    ),
)
upgrade(
    "passivesensors",
    action(charge(), name="wait", own_step=True),
    cannot_be("coordinate", lambda ship: not ship.charges["passivesensors"]),
    may("before_engage", itself, ~charged(), grant("calculate", "lock")),
)
upgrade("patternanalyzer", may("difficulty_check_before", itself, executed(colour="red"), grant()))
upgrade(
    "primedthrusters",
    acts_while_stressed("barrel_roll", "boost", when=lambda ship: ship.tokens[tokens.STRESS] <= 2),
)


def _is_near(game: XWingGame, ship: int, attacks: int, target: int) -> bool:
    state = game.state
    return (
        state.ships[ship].owner == state.ships[attacks].owner
        and 1 <= range_between(state, ship, attacks) <= 2
        and target in state.ships[ship].locks
    )


upgrade("targetingsynchronizer", lends_requirement(_is_near))
