"""Who comes near the bombs and mines on the table, and what that costs (devices-3, devices-5)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.worth import worth
from starboard.games.xwing.board import devices
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.state import Device, Ship

Ints = NDArray[np.int64]
Floats = NDArray[np.floating[Any]]

BAND: Final = 100_000
RADIUS: Final = 18_000  # of a device, and of the corners of a base beyond its middle: roughly, in 0.001 mm


def on_table(sight: Sight) -> list[Device]:
    """The bombs and mines that lie there."""
    kinds = (devices.BOMB, devices.MINE)
    return [
        one for one in sight.state.devices if one.placed and devices.kind_of(sight.state, one.kind) in kinds
    ]


def meets(sight: Sight, start: Pose, ends: Ints, device: Device) -> Floats:
    """1 for each way that ends near a bomb, or leads over a mine, else 0; less for a bomb that goes off later."""
    x, y = device.pose[:2]
    half = ends[:, 3].astype(np.float64)
    if devices.kind_of(sight.state, device.kind) == devices.BOMB:
        reach = sight.blast_range(device) * BAND
        gap = np.hypot(ends[:, 0] - x, ends[:, 1] - y)
        return (gap < half + RADIUS + reach) * sight.blast_share(device)
    dx, dy = ends[:, 0] - start[0], ends[:, 1] - start[1]
    length = np.maximum((dx * dx + dy * dy).astype(np.float64), 1.0)
    share = np.clip(((x - start[0]) * dx + (y - start[1]) * dy) / length, 0.0, 1.0)
    gap = np.hypot(start[0] + share * dx - x, start[1] + share * dy - y)
    return (gap < half + RADIUS).astype(np.float64)


def loss(sight: Sight, ship: Ship) -> float:
    """Points that a blast costs a ship."""
    return worth(ship, 0.0, sight.weights) - worth(ship, 1.0, sight.weights) + sight.weights.faceup / 2


def blasts(sight: Sight, ship: Ship, ends: Ints) -> Floats:
    """Points that all that lies on the table costs a ship, by where its ways end."""
    total: Floats = np.zeros(len(ends))
    for device in on_table(sight):
        total = total + loss(sight, ship) * meets(sight, ship.pose, ends, device)
    return total
