"""What no position can be: a written one that no game can come to is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from starboard.core.errors import BadSetup
from starboard.games.xwing.board import devices, measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects.queries import locks_on_one
from starboard.games.xwing.geometry.measure import is_outside
from starboard.games.xwing.geometry.outlines import obstacle_outline, placed
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, XWingState


def check(state: XWingState) -> None:
    """Raises BadSetup with every reason why no game comes to this position."""
    reasons = [*_ships(state), *_things(state), *_decks(state)]
    if reasons:
        raise BadSetup("The position cannot be: " + " ".join(reasons))


def _ships(state: XWingState) -> Iterator[str]:
    for number, ship in enumerate(state.ships):
        build = build_of(ship)
        if ship.place == IN_PLAY and not ship.is_remote:
            if is_outside(measure.base_of(ship), state.area):
                yield f"Ship {number} is in play, but not wholly in the play area."
            under = [other for other in measure.ships_under(state, number, ship.pose) if other > number]
            if under:
                yield f"Ships {number} and {under[0]} overlap."
            if ship.damage >= build.hull and not ship.destroyed:
                yield f"Ship {number} has {ship.damage} damage cards and hull {build.hull}, but is not destroyed."
        if not ship.is_remote and ship.turret >= measure.facings(ship):
            yield f"Ship {number} has no turret that points to {ship.turret}."
        if number in ship.locks:
            yield f"Ship {number} locks itself."
        if any(ship.locks.count(locked) > locks_on_one(ship) for locked in ship.locks):
            yield f"Ship {number} has the same lock too often."


def _things(state: XWingState) -> Iterator[str]:
    for number, obstacle in enumerate(state.obstacles):
        shape = np.array(placed(obstacle_outline(obstacle.outline), obstacle.pose, obstacle.flipped))
        if kernels.edge_margin(shape, state.area) < 0:
            yield f"Obstacle {number} is not wholly in the play area."
    for number, device in enumerate(state.devices):
        if devices.margin(state, device.pose) < 0:
            yield f"Device {number} is not wholly in the play area."
        if device.by != NO_SHIP and not 0 <= device.by < len(state.ships):
            yield f"Device {number} was put there by ship {device.by}; ships are 0 to {len(state.ships) - 1}."


def _decks(state: XWingState) -> Iterator[str]:
    for seat, deck in enumerate(state.decks):
        if deck.in_deck < 0:
            yield f"What the ships of seat {seat} hold is more damage cards than its deck has."
