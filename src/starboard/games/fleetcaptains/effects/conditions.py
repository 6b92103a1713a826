"""Whether a condition holds where an effect stands (effects.json: conditions)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import COMBAT, holds, installs_of
from starboard.games.fleetcaptains.state import NOBODY, Attached, Cargo, Check

AFTER_ATTACK: Final = ("attack", "after:damage")
"""Moments in which the attack still stands among `State.checks`."""


def is_so(game: FleetGame, scene: Scene, name: str) -> bool:
    """Whether a condition holds for the scene's card, side, hex or ship; what looks at a ship does not without one."""
    of_side = OF_SIDE.get(name)
    if of_side is not None:
        return of_side(game, scene)
    if scene.ship == NOBODY or not game.state.ships[scene.ship].in_play:
        return False
    return holds(game, name, scene.ship, _attack(game) if scene.timing in AFTER_ATTACK else None)


def _attack(game: FleetGame) -> Check | None:
    """The attack that is over, also within a test that a card of it brings."""
    return next((check for check in reversed(game.state.checks) if check.kind in COMBAT), None)


def counters_on(game: FleetGame, scene: Scene) -> int:
    """The counters on the card of this scene, wherever it lies."""
    return sum(one.counters for one in _everywhere(game) if one.card == scene.card)


def _everywhere(game: FleetGame) -> Iterator[Attached | Cargo]:
    state = game.state
    for ship in state.ships:
        yield from ship.attached
        yield from (one for one in ship.cargo if one.kind == "encounter")
    for cards in state.here.values():
        yield from cards


def _here(game: FleetGame, scene: Scene) -> int:
    """Where the ship of the scene is; or where it was lost just now, or the effect's own hex."""
    ship = game.state.ships[scene.ship] if scene.ship != NOBODY else None
    return ship.at if ship is not None and ship.in_play else scene.hex


def _is_planet(game: FleetGame, scene: Scene) -> bool:
    tile = game.tile_at(_here(game, scene))
    return tile is not None and tile.planet


def _own_control(game: FleetGame, scene: Scene) -> int:
    return game.state.control_of(_here(game, scene), scene.seat & 1)


OF_SIDE: Final[dict[str, Callable[[FleetGame, Scene], bool]]] = {
    "counters==0": lambda game, scene: counters_on(game, scene) == 0,
    "own_control>=3": lambda game, scene: _own_control(game, scene) >= 3,
    "tile_own_control": lambda game, scene: _own_control(game, scene) > 0,
    "tile.planet": _is_planet,
    "own_installs>=1": lambda game, scene: bool(installs_of(game, scene.seat & 1)),
    "own_control_tiles>=3": lambda game, scene: (
        sum(game.state.control_of(hex_, scene.seat & 1) > 0 for hex_ in range(game.chart.tiles)) >= 3
    ),
    "ships_lost>=1": lambda game, scene: game.state.players[scene.seat].lost_ships > 0,
}
"""Conditions that look at a card, a hex or a side, and not at a ship."""

OF_SIDE_ALONE: Final = ("own_installs>=1", "own_control_tiles>=3", "ships_lost>=1")
"""Those for which no ship needs to be named."""
