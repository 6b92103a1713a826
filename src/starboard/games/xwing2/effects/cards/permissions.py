"""Cards that allow what the rules forbid, or forbid what they allow, and those that change an initiative."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import INITIATIVE
from starboard.games.xwing.events import Repaired
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, offer
from starboard.games.xwing.language.clauses import (
    acts_while_stressed,
    flies_red_while_stressed,
    may,
    modify,
    must,
    recolours,
    says,
)
from starboard.games.xwing.language.deeds import acquire_any, engage_at, flip, grant
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import detail, in_phase, revealed, told
from starboard.games.xwing.language.requirements import (
    ally,
    enemy,
    has,
    in_arc,
    itself,
    side_up,
    stress_at_most,
)
from starboard.games.xwing.language.scene import Scene, Step, chosen, defender, it
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    expose,
    force,
    gain,
    lose_charge,
    mark,
    perform,
    remove,
    spend,
    suffer,
)
from starboard.games.xwing.state import OBSTACLE, Ship, XWingState
from starboard.games.xwing.tasks.activation import SKIPS_ACTION
from starboard.games.xwing2.damage_cards import KINDS, NUMBER
from starboard.games.xwing2.effects.cards.flying import ignores
from starboard.games.xwing2.effects.of_cards import pilot, upgrade

FEW: Final = 2  # stress tokens with which some ships still act

# -- initiative (XW2-TERM-08) ----------------------------------------------------------------------------


def _too_late(scene: Scene) -> bool:
    """It has not engaged, and the step of its new initiative is over (XW2-ENG-05)."""
    return not scene.own.engaged and 0 <= scene.state.step < 6


pilot("null", says("initiative", INITIATIVE, lambda ship, printed: printed if ship.damage else 7))
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

# -- while stressed, and after partial maneuvers ---------------------------------------------------------


def _few(ship: Ship) -> bool:
    return ship.tokens[tokens.STRESS] <= FEW


def _loop(ship: Ship, maneuver: Maneuver) -> bool:
    return _few(ship) and maneuver.bearing.startswith("sloop_")


def _tallon(ship: Ship, maneuver: Maneuver) -> bool:
    return _few(ship) and maneuver.bearing.startswith("tallon_")


def _pays(crits: int) -> Step:
    """A damage card of mine is exposed, or I suffer damage."""
    return either(("expose", expose()), ("damage", suffer(1 - crits, crits)))


upgrade(
    "reysmillenniumfalcon",
    flies_red_while_stressed(_loop),
    acts_while_stressed("boost", "rotate", when=_few),
)
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
pilot("zaribangel", says("acts after partial", queries.ACTS_AFTER_PARTIAL, True))
upgrade(
    "chopper-crew",
    says("acts in own step", queries.ACTS_STRESSED_IN_STEP, True),
    must("stressed_action_performed", itself, _pays(0)),
)
upgrade(
    "coaxiumhyperfuel",
    acts_while_stressed("slam"),
    must("stressed_action_performed", itself, detail("slam"), _pays(1)),
    may(
        "maneuver_partially_executed",
        itself,
        _pays(1),
        mark(SKIPS_ACTION),
        grant("slam", own_step=True),
    ),
)


def _repair_again(scene: Scene) -> None:
    card = NUMBER[scene.detail]
    scene.own.facedown_known.remove(card)
    scene.state.decks[scene.own.owner].discarded.append(card)
    scene.game.emit(Repaired(scene.ship, scene.detail, True))


upgrade(
    "r1j5",
    says("acts while stressed", queries.REPAIRS_STRESSED, _few),
    may(
        "repaired",
        itself,
        told(lambda scene: KINDS[NUMBER[scene.detail]].trait == "ship"),
        told(lambda scene: NUMBER[scene.detail] in scene.own.facedown_known),
        charge(),
        perform(_repair_again),
    ),
)


def _red_focus(game: XWingGame, number: int, type_: str, colour: str) -> str:
    is_up = game.state.ships[number].sides.get("proudtradition", 0) == 1
    return "red" if is_up and type_ == "focus" and colour != "purple" else colour


upgrade(
    "proudtradition",
    acts_while_stressed("focus", when=lambda ship: _few(ship) and not ship.sides.get("proudtradition", 0)),
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

# -- actions, Force, locks ---------------------------------------------------------------------------------


upgrade(
    "blackone",
    must(
        "action_performed",
        itself,
        detail("slam"),
        lose_charge(),
        offer(has("disarm")),
        gain("ion"),
        remove("disarm"),
    ),
    says(
        "cannot act",
        queries.CANNOT_ACT,
        lambda ship, type_: type_ == "slam" and not ship.charges.get("blackone", 0),
    ),
)
pilot(
    "darthvader-tieddefender",
    says("force", queries.FORCE_IN_ATTACKS_ONLY, True),
    modify("attack", itself, force(), change("blank", "hit")),
)
pilot("bodhirook", says("locks", queries.LOCKS_FROM_FRIENDS, True))
pilot(
    "coloneljendon",
    may("activation_phase_start", charge(), each((ally(),), mark(queries.LOCKS_BEYOND, chosen))),
)
pilot("redline", may("action_performed", itself, acquire_any()))


def _has_locked(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return OBSTACLE + obstacle in state.ships[number].locks


upgrade("qira", ignores(_has_locked), says("locks", queries.LOCKS_OBSTACLES, True))

# -- tokens that cannot be removed or spent ----------------------------------------------------------------


def _near_enemy(state: XWingState, holder: int, number: int, least: int, most: int) -> bool:
    if state.ships[holder].owner == state.ships[number].owner:
        return False
    return least <= measure.ship_range(state, holder, number).range <= most


def _keeps_stress(state: XWingState, holder: int, number: int, token: int) -> bool:
    is_open = token == tokens.STRESS and state.phase == "activation"
    return is_open and _near_enemy(state, holder, number, 0, 1)


def _keeps_jam(state: XWingState, holder: int, number: int, token: int) -> bool:
    return token == tokens.JAM and state.phase == "end" and _near_enemy(state, holder, number, 1, 2)


upgrade("deathtroopers", says("keeps tokens", queries.KEEPS_TOKENS, _keeps_stress))
upgrade("isbslicer", says("keeps tokens", queries.KEEPS_TOKENS, _keeps_jam))


def _is_defending(game: XWingGame, holder: int, number: int) -> bool:
    """Whether the ship defends against the holder."""
    current = game.state.attack
    return current is not None and (current.attacker, current.defender) == (holder, number)


def _bars_named(game: XWingGame, holder: int, number: int, what: str) -> bool:
    current = game.state.attack
    return current is not None and _is_defending(game, holder, number) and f"no {what}" in current.marks


def _bars_near_damage(game: XWingGame, holder: int, number: int, what: str) -> bool:
    if what not in ("focus", "calculate") or not _is_defending(game, holder, number):
        return False
    state = game.state
    own = state.in_play(state.ships[number].owner)
    return any(state.ships[n].damage and measure.ship_range(state, number, n).range <= 1 for n in own)


SPENDS_NOTHING: Final = "spends no tokens in attacks"  # a mark in `Ship.once`, for this phase


def _bars_attacker(game: XWingGame, holder: int, number: int, what: str) -> bool:
    current = game.state.attack
    is_attacking = current is not None and current.attacker == number and game.state.phase == "engagement"
    return is_attacking and SPENDS_NOTHING in game.state.ships[number].once


upgrade(
    "4lom",
    may(
        "attack_dice_rolled",
        itself,
        either(
            ("focus", attack_mark("no focus")),
            ("evade", attack_mark("no evade")),
            ("calculate", attack_mark("no calculate")),
            ("reinforce", attack_mark("no reinforce")),
        ),
        gain("ion", count=2),
    ),
    says("spend bans", queries.SPEND_BANS, _bars_named),
)
pilot("ember", says("spend bans", queries.SPEND_BANS, _bars_near_damage))
pilot(
    "fennrau-sheathipedeclassshuttle",
    may(
        "before_engage",
        enemy(),
        in_arc("firing", it),
        ~has("stress"),
        gain("stress"),
        mark(SPENDS_NOTHING, it),
    ),
    says("spend bans", queries.SPEND_BANS, _bars_attacker),
)
