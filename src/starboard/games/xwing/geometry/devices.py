"""Dropping and launching devices (devices-1, geometry-21)."""

from __future__ import annotations

import numpy as np

from starboard.games.xwing.geometry.base import PLAY_AREA, Base, Pose
from starboard.games.xwing.geometry.kernels.angles import QUARTER, sine_cosine
from starboard.games.xwing.geometry.outlines import DEVICE_RADIUS, Shape, device_outline, placed
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.geometry.templates import Template

CLUSTER = (-2 * DEVICE_RADIUS, 0.0, 2 * DEVICE_RADIUS)
"""Where the three mines of a cluster set lie, in mm to the right of the middle one (geometry-21)."""


def drop(base: Base, template: Template) -> Pose:
    """The pose of a device dropped with a template at the rear guides (devices-1).

    The template bends to the side of the ship that it is laid to, as for reverse maneuvers.
    """
    return _beyond(base, template.mirrored(), 2 * QUARTER)


def launch(base: Base, template: Template) -> Pose:
    """The pose of a device launched with a template at the front guides (devices-1)."""
    return _beyond(base, template, 0)


def _beyond(base: Base, template: Template, turn: int) -> Pose:
    """The disc's edge touches the template's end, in its middle."""
    radius = DEVICE_RADIUS * 1000
    start = kernels.shifted(base.x, base.y, base.heading + turn, 0.0, float(base.half), 0)
    s, c = sine_cosine(template.angle)
    side = -1 if template.radius < 0 else 1
    bend = abs(template.radius)
    right = side * (bend * (1.0 - c) + radius * s)
    ahead = template.length + bend * s + radius * c
    return kernels.shifted(*start, right, ahead, side * template.angle)


def cluster(middle: Pose) -> list[Pose]:
    """The poses of a cluster mine set's three devices, in a row, by that of the middle one (geometry-21)."""
    return [kernels.shifted(*middle, right * 1000, 0.0, 0) for right in CLUSTER]


def device_shape(pose: Pose) -> Shape:
    """The outline of a device at a pose."""
    return placed(device_outline(), pose)


def edge_margin(pose: Pose, edge: int = PLAY_AREA) -> float:
    """How many mm a device is from the nearest edge of the play area; negative: it sticks out (devices-2)."""
    return kernels.edge_margin(np.array(device_shape(pose)), edge) / 1000
