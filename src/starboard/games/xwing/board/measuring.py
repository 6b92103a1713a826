"""Free measuring: ranges, arcs and lines from one ship to everything else, wherever somebody lays them.

The question is an imagined table; the answers are those of the rules (`measure`), in 0.001 mm and 0.001 degrees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, TypeAlias

import msgspec

from starboard.core.errors import BadSetup
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.geometry.base import FULL_TURN, Base
from starboard.games.xwing.geometry.kernels.angles import grid
from starboard.games.xwing.geometry.measure import LAST_RANGE
from starboard.games.xwing.geometry.outlines import Outlines, obstacle_outline
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import IN_PLAY, Obstacle, XWingState

Plain: TypeAlias = dict[str, Any]
Point: TypeAlias = tuple[float, float]
MOST = 40  # ships, and obstacles
FAR = 10_000_000  # 0.001 mm: more than any table

Coordinate = Annotated[int, msgspec.Meta(ge=-FAR, le=FAR)]
Place = tuple[Coordinate, Coordinate, Annotated[int, msgspec.Meta(ge=-FULL_TURN, le=FULL_TURN)]]
Name = Annotated[str, msgspec.Meta(max_length=1000)]


class ShipAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A ship where it stands; `turret` in quarter turns clockwise."""

    build: Name
    pose: Place
    turret: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class ObstacleAsked(msgspec.Struct, forbid_unknown_fields=True):
    """An obstacle where it lies."""

    outline: Name
    pose: Place
    flipped: bool = False


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """Measure from the ship of this number to all others."""

    ships: Annotated[list[ShipAsked], msgspec.Meta(min_length=1, max_length=MOST)]
    obstacles: Annotated[list[ObstacleAsked], msgspec.Meta(max_length=MOST)] = []
    from_: Annotated[int, msgspec.Meta(ge=0)] = msgspec.field(default=0, name="from")


def measured(rules: XWingRules, question: Any) -> Plain:
    """The answer to a question. Raises BadSetup or UnknownCard with a sentence."""
    try:
        asked = msgspec.convert(question, Asked)
    except msgspec.ValidationError as error:
        raise BadSetup(f"This cannot be measured: {error}.") from None
    if asked.from_ >= len(asked.ships):
        raise BadSetup(f"Ship {asked.from_} was to measure from; ships are 0 to {len(asked.ships) - 1}.")
    state = _table(rules, asked)
    number = asked.from_
    return {
        "ships": [_ship(state, number, other) for other in range(len(state.ships)) if other != number],
        "obstacles": [_obstacle(state, number, rock) for rock in range(len(state.obstacles))],
    }


def _table(rules: XWingRules, asked: Asked) -> XWingState:
    """The imagined table; what touches exactly is at range 0 (geometry-8)."""
    ships = []
    for found in asked.ships:
        ship = rules.ship_type(0, rules.builds[found.build].text, 0, 0, {})
        ship.pose, ship.turret, ship.place = found.pose, found.turret, IN_PLAY
        ships.append(ship)
    for rock in asked.obstacles:
        obstacle_outline(rock.outline)
    obstacles = [Obstacle(rock.outline, rock.pose, rock.flipped, True) for rock in asked.obstacles]
    state = rules.own_state_type(ships, obstacles, [])
    number = asked.from_
    for other in measure.exact_touches(state, number, ships[number].pose):
        ships[number].touching.append(other)
        ships[other].touching.append(number)
    return state


def _ship(state: XWingState, number: int, other: int) -> Plain:
    a, b = measure.base_of(state.ships[number]), measure.base_of(state.ships[other])
    gap = measure.ship_range(state, number, other)
    line, obstructed = _shortest(state, a, b)
    if not gap.range:
        line, obstructed = [[a.x, a.y], [b.x, b.y]], False
    return {
        "ship": other,
        "mm": gap.distance / 1000,
        "range": gap.range,
        "arcs": _arcs(a, b),
        "shots": _shots(state, number, other),
        "obstructed": obstructed,
        "line": line,
        "theirs": _arcs(b, a),
    }


def _arcs(a: Base, b: Base) -> list[str]:
    """All arcs of a that b is in."""
    return [arc.name.lower() for arc in sight.arcs_of(a, b)]


def _shots(state: XWingState, number: int, other: int) -> dict[str, Plain]:
    """Of each weapon that has the other ship in arc (geometry-17), also too near or too far: its attack range, and the
    line within the arc along which that is measured."""
    found = {}
    for weapon in build_of(state.ships[number]).weapons:
        shot = measure.attack_range(state, number, other, weapon.arc)
        if shot is not None and shot.range <= LAST_RANGE:
            found[weapon.id] = {
                "range": shot.range,
                "mm": shot.distance / 1000,
                "line": measure.shown_line(state, number, other, weapon.arc),
            }
    return found


def _shortest(state: XWingState, a: Base, b: Base) -> tuple[list[list[int]], bool]:
    """The shortest line between two ships, and whether none of that length is clear (geometry-19)."""
    line = sight.attack_line(a, b, Arc.ALL_ROUND)
    if line is None:
        return [[a.x, a.y], [b.x, b.y]], False
    first = sight.line_choices(line, measure.placed_obstacles(state)[1])[0]
    x, y, tx, ty = first.segment
    return [[x, y], [tx, ty]], bool(first.tokens)


# -- obstacles ------------------------------------------------------------------------------------------------


def _obstacle(state: XWingState, number: int, rock: int) -> Plain:
    gap = measure.obstacle_range(state, number, rock)
    base = measure.base_of(state.ships[number])
    return {
        "obstacle": rock,
        "mm": gap.distance / 1000,
        "range": gap.range,
        "line": _nearest(base, measure.placed_obstacles(state)[1], rock),
    }


def _nearest(base: Base, outlines: Outlines, rock: int) -> list[list[int]]:
    """The nearest points of a base and an outline, for drawing; of overlapping ones some corner of both."""
    ours, theirs = base.corners(), outlines.polygon(rock)
    found = [(*pair, False) for pair in _pairs(ours, theirs)] + [
        (*pair, True) for pair in _pairs(theirs, ours)
    ]
    _, corner, foot, swapped = min(found)
    first, second = (foot, corner) if swapped else (corner, foot)
    return [[grid(value * 1000) for value in point] for point in (first, second)]


def _pairs(corners: tuple[Point, ...], outline: tuple[Point, ...]) -> Iterator[tuple[float, Point, Point]]:
    """Every corner with the nearest point of every edge, and the distance squared."""
    for x, y in corners:
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy
            share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
            foot = (ax + share * dx, ay + share * dy)
            yield (x - foot[0]) ** 2 + (y - foot[1]) ** 2, (x, y), foot
