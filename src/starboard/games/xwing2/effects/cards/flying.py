"""Cards that change how a ship flies: over obstacles, with other templates, at other speeds."""

from __future__ import annotations

from collections.abc import Callable

from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, Weapon, build_of
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either
from starboard.games.xwing.language.clauses import difficulty, may, must
from starboard.games.xwing.language.deeds import flip, fly_instead
from starboard.games.xwing.language.occasions import maneuver_coming, revealed, told
from starboard.games.xwing.language.requirements import BANKS, FAR, TURNS, itself, near_obstacle, side_up
from starboard.games.xwing.language.scene import Scene
from starboard.games.xwing.language.steps import charge, mark, needs
from starboard.games.xwing.options import Modify
from starboard.games.xwing.state import XWingState
from starboard.games.xwing2.effects.of_cards import pilot, ship_ability, upgrade

# -- obstacles that are ignored (XW2-OBST-11) ------------------------------------------------------------


def ignores(test: Callable[[XWingState, int, int, str], bool]) -> Clause:
    """I ignore the effects of an obstacle; given me, the obstacle, and `moving` or `attacking`."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.IGNORES, card, test)

    return Clause("ignores", (), register)


def fires_from_asteroid(test: Callable[[XWingState, int, int, Weapon], bool]) -> Clause:
    """A ship can attack at range 0 of an asteroid; given me, that ship, its weapon."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.FIRES_FROM_ASTEROID, card, test)

    return Clause("fires from asteroid", (), register)


def _moving(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return how == "moving"


def _asteroids_moving(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return how == "moving" and measure.kind_of(state, obstacle) == "asteroid"


def _friend_near(state: XWingState, holder: int, number: int, weapon: Weapon) -> bool:
    friendly = state.ships[holder].owner == state.ships[number].owner
    return friendly and measure.ship_range(state, holder, number).range <= 1


def _own_special(state: XWingState, holder: int, number: int, weapon: Weapon) -> bool:
    return holder == number and weapon.card != PRIMARY


IGNORED_IN = "ignores obstacles in "  # a mark in `Ship.once`, with the phase after it


def _in_this_phase(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return f"{IGNORED_IN}{state.phase}" in state.ships[number].once


pilot("dashrendar", ignores(_moving))
pilot("outerrimpioneer", fires_from_asteroid(_friend_near))
ship_ability("notchedstabilizers", ignores(_asteroids_moving))
upgrade(
    "r5x3",
    ignores(_in_this_phase),
    may("before_activate", itself, near_obstacle(FAR), charge(), mark(f"{IGNORED_IN}activation")),
    may("before_engage", itself, near_obstacle(FAR), charge(), mark(f"{IGNORED_IN}engagement")),
)


def _no_rerolls(game: XWingGame, ship: int, pool: str, option: Modify) -> bool:
    """Attack dice cannot be rerolled while I defend at range 0 of an obstacle."""
    current = game.state.attack
    if current is None or current.defender != ship or pool != "attack":
        return False
    return bool(option.faces) and bool(game.state.ships[ship].on_obstacles)


def _bans(test: Callable[[XWingGame, int, str, Modify], bool]) -> Clause:
    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.BANS, card, test)

    return Clause("forbids attack", (), register)


upgrade("tierfonbellyrun", fires_from_asteroid(_own_special), _bans(_no_rerolls))


# -- other speeds (XW2-MOVE-11) ------------------------------------------------------------------------------


def _changed(scene: Scene, more: int) -> str:
    """The maneuver about to be executed with its speed changed."""
    coming = maneuver_coming(scene)
    return f"{coming.speed + more} {coming.bearing} {coming.difficulty}"


def _has_template(scene: Scene, more: int) -> bool:
    coming = maneuver_coming(scene)
    return measure.has_template(coming.bearing, coming.speed + more)


pilot(
    "vedfoslo",
    may(
        "maneuver_before",
        itself,
        either(
            (
                "faster",
                needs(told(lambda scene: _has_template(scene, 1))),
                fly_instead(lambda scene: _changed(scene, 1)),
            ),
            (
                "slower",
                needs(told(lambda scene: _has_template(scene, -1))),
                fly_instead(lambda scene: _changed(scene, -1)),
            ),
        ),
    ),
)


# -- other templates (XW2-GEO-37, -39) -----------------------------------------------------------------------


def bank_rolls(*hows: str) -> Clause:
    """I roll with a bank template in place of the straight one: in a barrel `roll`, a `decloak` to a side, and
    instead of a decloak straight ahead (`decloak_boost`)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.BANK_ROLLS, card, hows)

    return Clause("bank rolls", (), register)


ship_ability("microthrusters", bank_rolls("roll", "decloak"))
pilot("lieutenantlorrir", bank_rolls("roll"))
pilot("echo", bank_rolls("decloak", "decloak_boost"))

REPULSORS = "repulsorliftstabilizers"


def _sideslip(scene: Scene) -> str:
    """The revealed maneuver as a sideslip; speed and difficulty stay."""
    found = build_of(scene.own).dial[scene.own.revealed]
    return f"{found.speed} {measure.SIDESLIP}{found.bearing} {found.difficulty}"


def _slipped(scene: Scene) -> bool:
    return scene.own.executed is not None and scene.own.executed[1].startswith(measure.SIDESLIP)


upgrade(
    REPULSORS,
    difficulty(-1, bearings=("straight",), when=lambda ship: not ship.sides.get(REPULSORS, 0)),
    may("maneuver_fully_executed", itself, side_up(0), flip()),
    must("dial_revealed", itself, side_up(1), revealed(bearings=(*BANKS, *TURNS)), fly_instead(_sideslip)),
    must("maneuver_executed", itself, side_up(1), told(_slipped), flip()),
    may("maneuver_fully_executed", itself, side_up(1), ~told(_slipped), flip()),
)
