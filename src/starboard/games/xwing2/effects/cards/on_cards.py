"""Cards that keep tokens or charges on themselves, or have two sides."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import BULLSEYE_TOO
from starboard.games.xwing.events import TokenGained, TokenLost
from starboard.games.xwing.game import initiative
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.language.choosing import either, pick, transfer_one
from starboard.games.xwing.language.clauses import action, may, modify, must, says
from starboard.games.xwing.language.deeds import flip, grant
from starboard.games.xwing.language.dice_steps import ALL, change, reroll
from starboard.games.xwing.language.occasions import attack_marked, attack_missed, primary_attack, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    charged,
    enemy,
    friendly,
    has,
    in_arc,
    itself,
    limited,
    side_up,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    RULE,
    attack_mark,
    charge,
    gain,
    keep,
    needs,
    perform,
    recover_charge,
    remove,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.ending import NOT_RECOVERED
from starboard.games.xwing2.effects.of_cards import pilot, upgrade
from starboard.games.xwing2.tasks.system import DecloakShip

# -- charges ---------------------------------------------------------------------------------------------

for _vult in ("vultskerris", "vultskerris-tieininterceptor"):
    pilot(
        _vult,
        action(gain("strain"), recover_charge()),
        may("before_engage", itself, charge(), grant()),
    )
upgrade(
    "cloakingdevice",
    action(charge(), grant("cloak")),
    must(
        "planning_start",
        has("cloak"),
        roll(),
        either(
            ("decloak", perform(lambda scene: scene.game.make(DecloakShip, scene.ship))),
            ("discard", remove("cloak")),
        ).if_(rolled("focus")),
    ),
)


def _turn_token(before: int, after: int) -> Step:
    """A reinforce token is turned to the other full arc and stays."""

    def do(scene: Scene) -> None:
        scene.own.tokens[before] -= 1
        scene.own.tokens[after] += 1
        scene.game.emit(TokenLost(scene.ship, tokens.NAMES[before], 1, "removed", RULE))
        scene.game.emit(TokenGained(scene.ship, tokens.NAMES[after], 1, RULE))

    return perform(do)


pilot(
    "mornakee",
    may(
        "end_phase",
        charge(),
        either(
            (
                "fore",
                needs(has("reinforce_aft")),
                _turn_token(tokens.REINFORCE_AFT, tokens.REINFORCE_FORE),
                keep("reinforce_fore"),
            ),
            (
                "aft",
                needs(has("reinforce_fore")),
                _turn_token(tokens.REINFORCE_FORE, tokens.REINFORCE_AFT),
                keep("reinforce_aft"),
            ),
        ),
    ),
)

# -- two sides -------------------------------------------------------------------------------------------

upgrade(
    "interceptbooster",
    must("system_phase", itself, side_up(0), either(("disarm", gain("disarm")), ("flip", flip()))),
    must("end_phase_end", side_up(0), ~charged(), flip()),
)
upgrade(
    "commandermalarus",
    modify(
        "attack",
        friendly(0, 1),
        side_up(0),
        ~limited(it),
        primary_attack,
        reroll(1, "blank"),
        attack_mark("malarus has helped"),
    ),
    must("attack_missed", friendly(), side_up(0), attack_marked("malarus has helped"), flip()),
    modify(
        "attack",
        itself,
        side_up(1),
        in_arc("bullseye", defender),
        change("focus", "hit", ALL),
        gain("stress"),
        suffer(1).if_(told(lambda scene: scene.own.tokens[tokens.STRESS] >= 2)),
        must=True,
    ),
)

# -- tokens on cards (XW2-TOK-05) --------------------------------------------------------------------------


def _put(token: str) -> Step:
    """A token is put on the card."""

    def do(scene: Scene) -> None:
        scene.own.card_tokens[token] = scene.own.card_tokens.get(token, 0) + 1

    return perform(do)


def _take(token: str) -> Step:
    """A token is taken from the card."""

    def do(scene: Scene) -> None:
        scene.own.card_tokens[token] -= 1

    return perform(do, lambda scene: scene.own.card_tokens.get(token, 0) > 0)


upgrade(
    "agentterex",
    may(
        "engagement_phase_start",
        side_up(0),
        _take("calculate"),
        pick(ally(0, 3)),
        gain("calculate", chosen),
        flip().if_(told(lambda scene: not scene.own.card_tokens.get("calculate", 0))),
    ),
    must(
        "system_phase",
        itself,
        side_up(1),
        roll(),
        gain("calculate").if_(rolled("hit", "crit")),
        gain("jam").if_(~rolled("hit", "crit")),
    ),
    action(
        needs(side_up(1)),
        pick(anybody(0, 3, other=True)),
        transfer_one("calculate", "jam", giver=me, taker=chosen),
    ),
)


def _not_below_me(scene: Scene) -> bool:
    return initiative(scene.state.ships[scene.attack.defender]) >= initiative(scene.own)


upgrade(
    "fives",
    must(
        "attacked",
        itself,
        attack_missed,
        told(_not_below_me),
        either(("focus", _put("focus")), ("evade", _put("evade"))),
    ),
    may(
        "before_engage",
        itself,
        either(("focus", _take("focus"), gain("focus")), ("evade", _take("evade"), gain("evade"))),
    ),
)
_PRIORITY = "calculate of automatedtargetpriority"
upgrade(
    "automatedtargetpriority",
    says("nearest only", queries.NEAREST_ONLY, True),
    must("attack_missed", itself, _put(_PRIORITY)),
    may("before_engage", itself, _take(_PRIORITY), gain("calculate")),
)

# -- arcs --------------------------------------------------------------------------------------------------


def _near_and_ahead(state: XWingState, number: int, other: int) -> bool:
    """A stressed ship's enemies at range 0-1 in its front arc."""
    ship, enemy = state.ships[number], state.ships[other]
    if not ship.has(tokens.STRESS) or ship.owner == enemy.owner:
        return False
    if measure.ship_range(state, number, other).range > 1:
        return False
    return sight.in_arc(measure.base_of(ship), measure.base_of(enemy), Arc.FRONT)


pilot("recoil", says("bullseye", BULLSEYE_TOO, _near_and_ahead))


# -- recovery (XW2-CHG-02) -------------------------------------------------------------------------------------


def _prevent(scene: Scene) -> None:
    scene.state.ships[scene.about].once.append(f"{NOT_RECOVERED}{scene.detail}")


pilot(
    "tapusk",
    may("end_phase_recover_before", enemy(), in_arc("turret", it), charge(2), perform(_prevent)),
)
