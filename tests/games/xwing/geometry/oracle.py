"""The same questions answered by shapely, in micrometres, by other ways than the kernels'."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import shapely  # type: ignore[import-untyped]
from numpy.typing import NDArray

from starboard.games.xwing.geometry.kernels import arcs
from starboard.games.xwing.geometry.outlines import Outlines
from starboard.games.xwing.geometry.templates import Strip, Template

Shapes = NDArray[Any]
Floats = NDArray[np.float64]
FAR = 3e6


def squares(rows: NDArray[np.int64], smaller: float = 0.0) -> Shapes:
    """Bases as polygons."""
    return turned(rows[:, :3], box_points(rows[:, 3] - smaller))


def box_points(half: NDArray[Any]) -> Floats:
    signs: Floats = np.array([(1, 1), (1, -1), (-1, -1), (-1, 1)], dtype=np.float64)
    points: Floats = signs[None] * np.asarray(half, dtype=np.float64)[:, None, None]
    return points


def turned(poses: NDArray[Any], points: Floats) -> Shapes:
    """Polygons given in the frames of poses: points of shape (n, corners, 2), x right and y forward."""
    found: Shapes = shapely.polygons(in_world(poses, points))
    return found


def in_world(poses: NDArray[Any], points: Floats) -> Floats:
    angle = np.radians(poses[:, 2] / 1000)[:, None]
    s, c = np.sin(angle), np.cos(angle)
    x, y = points[..., 0], points[..., 1]
    return np.stack([poses[:, 0:1] + x * c + y * s, poses[:, 1:2] + y * c - x * s], axis=-1)


def penetrations(first: Shapes, second: Shapes) -> Floats:
    """How far convex shapes must be moved apart: how deep the origin lies in their Minkowski difference."""
    a = shapely.get_coordinates(first).reshape(len(first), 5, 2)[:, :4]
    b = shapely.get_coordinates(second).reshape(len(second), 5, 2)[:, :4]
    differences = (a[:, :, None] - b[:, None]).reshape(len(first), 16, 2)
    hulls = shapely.convex_hull(shapely.multipoints(differences))
    origin = shapely.points(0.0, 0.0)
    depth: Floats = shapely.distance(shapely.boundary(hulls), origin)
    return np.where(shapely.intersects(hulls, origin), depth, -depth)


def arc_regions(rows: NDArray[np.int64], arc: int, wider: float = 0.0) -> Shapes:
    """The region of an arc, without its end, every line moved out by `wider`."""
    half = rows[:, 3].astype(float)
    count = len(rows)
    turn = {arcs.RIGHT: 90, arcs.REAR: 180, arcs.LEFT: -90, arcs.FULL_REAR: 180}.get(arc, 0)
    poses = rows[:, :3] + np.array([0, 0, turn * 1000])
    if arc == arcs.ALL_ROUND:
        points = box_points(np.full(count, FAR))
    elif arc in (arcs.FULL_FRONT, arcs.FULL_REAR):
        points = np.tile(np.array([(-FAR, -wider), (-FAR, FAR), (FAR, FAR), (FAR, -wider)]), (count, 1, 1))
    elif arc == arcs.BULLSEYE:
        w = 7395.0 + wider
        points = np.empty((count, 4, 2))
        points[:, :, 0] = (-w, -w, w, w)
        points[:, :, 1] = np.stack([half, np.full(count, FAR), np.full(count, FAR), half], axis=1)
    else:
        degrees = np.select([half == 20_000, half == 30_000], [40.62, 41.4], 41.76)
        if arc in (arcs.LEFT, arcs.RIGHT):
            degrees = 90 - degrees
        angle = np.radians(degrees)
        # Moving both lines out moves their crossing back.
        apex = -wider / np.sin(angle)
        points = np.empty((count, 4, 2))
        points[:, 0] = np.stack([np.zeros(count), apex], axis=1)
        points[:, 1] = np.stack([-FAR * np.sin(angle), FAR * np.cos(angle)], axis=1)
        points[:, 2] = (0.0, 2 * FAR)
        points[:, 3] = np.stack([FAR * np.sin(angle), FAR * np.cos(angle)], axis=1)
    return turned(poses, points)


def arc_distances(rows: NDArray[np.int64], targets: Shapes, arc: int, start: int, wider: float) -> Floats:
    """Distances inside arcs whose lines are moved out by `wider`; nan where nothing is inside."""
    regions = arc_regions(rows, arc, wider)
    own = shapely.boundary(squares(rows))
    if start == arcs.FROM_ARC:
        # The bullseye begins on the edge itself, where cutting is a matter of rounding: cut a bit behind it.
        edge = regions
        if arc == arcs.BULLSEYE:
            edge = shapely.buffer(regions, 0.01, cap_style="square", join_style="mitre")
        own = shapely.intersection(own, edge)
    inside = shapely.intersection(targets, regions)
    found: Floats = shapely.distance(own, inside)
    return np.where(shapely.is_empty(inside), np.nan, found)


def token_shapes(tokens: list[Outlines]) -> Shapes:
    """The only token of each set."""
    corners = [found.data[4:].reshape(-1, 2) for found in tokens]
    of_token = np.repeat(np.arange(len(corners)), [len(each) for each in corners])
    rings = shapely.linearrings(np.concatenate(corners).astype(np.float64), indices=of_token)
    shapes: Shapes = shapely.polygons(rings)
    return shapes


def strip_shapes(strips: Iterable[Strip], smaller: float) -> Shapes:
    """The areas of templates, made smaller on all sides; bends in chords of 0.4 degrees."""
    corners = [_strip_corners(strip, smaller) for strip in strips]
    of_strip = np.repeat(np.arange(len(corners)), [len(each) for each in corners])
    shapes: Shapes = shapely.polygons(shapely.linearrings(np.concatenate(corners), indices=of_strip))
    return shapes


def _strip_corners(strip: Strip, smaller: float) -> Floats:
    near, far, side = smaller, strip.length - smaller, strip.half_width - smaller
    if strip.radius == 0:
        points = np.array([(-side, near), (-side, far), (side, far), (side, near)], dtype=float)
    else:
        bend = abs(strip.radius)
        rims = []
        for rim in (bend - side, bend + side):
            low, high = np.arcsin(near / rim), strip.length / bend - np.arcsin(near / rim)
            along = np.linspace(low, high, max(2, int(np.degrees(high - low) * 2.5)))
            rims.append(np.stack([bend - rim * np.cos(along), rim * np.sin(along)], axis=1))
        points = np.concatenate([rims[0], rims[1][::-1]])
        points[:, 0] *= np.sign(strip.radius)
    placed: Floats = in_world(np.array([strip[:3]]), points[None])[0]
    return placed


def path(template: Template, half: int) -> Any:
    """The path of XW2-GEO-50 to the right, as a line of fine chords."""
    base = 2.0 * half
    if template.radius == 0:
        return shapely.linestrings([(0, -half), (0, half + template.length + base)])
    bend = abs(template.radius)
    angle = np.radians(template.angle / 1000)
    along = np.linspace(0, angle, 401)
    curve = np.stack([bend * (1 - np.cos(along)), half + bend * np.sin(along)], axis=1)
    out = curve[-1] + base * np.array([np.sin(angle), np.cos(angle)])
    return shapely.linestrings(np.concatenate([[(0, -half)], curve, [out]]))


def on_the_way(template: Template, half: int, positions: Floats) -> tuple[Floats, Floats, Floats]:
    """Centre x, y and heading (degrees) of a base on its path to the right, by measuring along a line."""
    line = path(template, half)
    base = 2.0 * half
    rear = shapely.line_interpolate_point(line, positions)
    low, high = positions.copy(), np.full_like(positions, shapely.length(line))
    for _ in range(32):
        middle = (low + high) / 2
        near = shapely.distance(rear, shapely.line_interpolate_point(line, middle)) < base
        low, high = np.where(near, middle, low), np.where(near, high, middle)
    r = shapely.get_coordinates(rear)
    f = shapely.get_coordinates(shapely.line_interpolate_point(line, high))
    x, y = ((r + f) / 2).T
    dx, dy = (f - r).T
    return x, y, np.degrees(np.arctan2(dx, dy))
