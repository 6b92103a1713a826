"""Measuring and moving ships of a game: the table's geometry applied to the state (geometry)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.effects.card_effects import (
    IGNORES_OBSTACLES,
    NEVER_OBSTRUCTED,
    obstructing_bases,
    treats_as_bullseye,
)
from starboard.games.xwing.geometry import maneuvers, measure, sight
from starboard.games.xwing.geometry.base import Base, Bases, Pose, as_base, pack, pose
from starboard.games.xwing.geometry.maneuvers import Bearing, Flight
from starboard.games.xwing.geometry.outlines import (
    NOTHING,
    Outlines,
    base_shape,
    device_outline,
    obstacle_outline,
    placed,
    placed_array,
)
from starboard.games.xwing.geometry.placement import CLEAR_OF_EDGES, CLEAR_OF_OBSTACLES, DEPTH, Edge
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.geometry.templates import Side, Strip
from starboard.games.xwing.state import IN_PLAY, Attack, Ship, XWingState

OBSTACLE_TO_EDGE: Final = CLEAR_OF_EDGES
OBSTACLE_APART: Final = CLEAR_OF_OBSTACLES
DEPLOY_DEPTH: Final = DEPTH

SIDES: Final = {"left": Side.LEFT, "right": Side.RIGHT}
EDGES: Final = (Edge.NEAR, Edge.FAR)  # the edges of seats 0 and 1, opposite (setup-3)
BEARINGS: Final = {
    "straight": Bearing.STRAIGHT,
    "bank_left": Bearing.BANK_LEFT,
    "bank_right": Bearing.BANK_RIGHT,
    "turn_left": Bearing.TURN_LEFT,
    "turn_right": Bearing.TURN_RIGHT,
    "koiogran": Bearing.KOIOGRAN,
    "sloop_left": Bearing.SEGNOR_LEFT,
    "sloop_right": Bearing.SEGNOR_RIGHT,
    "sloop_turn_left": Bearing.SEGNOR_TURN_LEFT,
    "sloop_turn_right": Bearing.SEGNOR_TURN_RIGHT,
    "tallon_left": Bearing.TALLON_LEFT,
    "tallon_right": Bearing.TALLON_RIGHT,
    "tallon_bank_left": Bearing.TALLON_BANK_LEFT,
    "tallon_bank_right": Bearing.TALLON_BANK_RIGHT,
    "stationary": Bearing.STATIONARY,
    "reverse_straight": Bearing.REVERSE_STRAIGHT,
    "reverse_bank_left": Bearing.REVERSE_BANK_LEFT,
    "reverse_bank_right": Bearing.REVERSE_BANK_RIGHT,
    "sideslip_bank_left": Bearing.SIDESLIP_BANK_LEFT,
    "sideslip_bank_right": Bearing.SIDESLIP_BANK_RIGHT,
    "sideslip_turn_left": Bearing.SIDESLIP_TURN_LEFT,
    "sideslip_turn_right": Bearing.SIDESLIP_TURN_RIGHT,
}
STANDARD: Final = (Arc.FRONT, Arc.RIGHT, Arc.REAR, Arc.LEFT)


def area_mm(state: XWingState) -> float:
    """The edge of the play area in mm: 3 ft, or another size agreed upon (geometry-1)."""
    return state.area / 1000


class Gap(NamedTuple):
    """A distance in 0.001 mm and its range band."""

    range: int
    distance: int


class Moved(NamedTuple):
    """What came of a maneuver."""

    pose: Pose
    fully: bool
    along: int  # how far the rear midpoint came, in 0.001 mm
    touching: list[int]
    obstacles: list[int]  # moved through or overlapped, in the order met
    outside: bool  # whether any part of the base is outside the play area (maneuvers-13)
    flight: Flight

    @property
    def strip(self) -> Strip | None:
        """The part of the template that was used (geometry-52)."""
        return self.flight.strip


def pose_of(x: float, y: float, angle: float) -> Pose:
    """A pose from millimetres and degrees."""
    return pose(x, y, angle)


def half_mm(ship: Ship) -> float:
    """Half the edge of the ship's base in mm."""
    return build_of(ship).half / 1000


def base_of(ship: Ship) -> Base:
    """The ship's base where it stands."""
    return as_base((*ship.pose, build_of(ship).half))


def others(state: XWingState, number: int) -> tuple[list[int], Bases]:
    """All other ships in play: their numbers, and their bases in that order."""
    numbers: list[int] = []
    bases: list[Base] = []
    for other, ship in enumerate(state.ships):
        if ship.place == IN_PLAY and other != number:
            numbers.append(other)
            bases.append(base_of(ship))
    return numbers, pack(bases)


@lru_cache(maxsize=256)
def _outlines(key: tuple[tuple[str, Pose, bool, bool], ...]) -> tuple[tuple[int, ...], Outlines]:
    numbers = tuple(number for number, (_, _, _, is_placed) in enumerate(key) if is_placed)
    if not numbers:
        return numbers, NOTHING
    return numbers, Outlines(
        placed_array(obstacle_outline(outline), at, flipped)
        for outline, at, flipped, is_placed in key
        if is_placed
    )


def placed_obstacles(state: XWingState) -> tuple[tuple[int, ...], Outlines]:
    """The obstacles on the table: their numbers, and their outlines in that order."""
    return _outlines(tuple([(one.outline, one.pose, one.flipped, one.placed) for one in state.obstacles]))


def other_obstacles(state: XWingState, number: int) -> tuple[tuple[int, ...], Outlines]:
    """The same without one of them, as if it were not on the table."""
    return _outlines(
        tuple(
            (one.outline, one.pose, one.flipped, one.placed and n != number)
            for n, one in enumerate(state.obstacles)
        )
    )


@lru_cache(maxsize=1024)
def device_at(at: Pose) -> Outlines:
    """The outline of a device at a pose (geometry-21)."""
    return Outlines((placed(device_outline(), at),))


def device_gap(state: XWingState, at: Pose, unit: int) -> float:
    """The distance in mm of a device at this pose from a ship or remote (geometry-16)."""
    ship = state.ships[unit]
    if ship.is_remote:
        return device_at(at).gap_between(0, device_at(ship.pose), 0)
    return device_at(at).gap(base_of(ship), 0)


def kind_of(state: XWingState, obstacle: int) -> str:
    """asteroid, debris or gas."""
    return obstacle_outline(state.obstacles[obstacle].outline).kind


# -- maneuvers ------------------------------------------------------------------------------------------


def end_pose(state: XWingState, number: int, bearing: str, speed: int, slot: float = 0) -> Pose:
    """Where a maneuver ends if it is fully executed."""
    return maneuvers.final_base(base_of(state.ships[number]), BEARINGS[bearing], speed, slot).pose


SIDESLIP: Final = "sideslip_"  # prefix of a bearing that is flown as a sideslip (geometry-39)


def how_flown(bearing: str, speed: int) -> maneuvers.Plan:
    """How a maneuver of any bearing is flown, those that only cards allow included. Raises ValueError where no
    template has this speed."""
    return maneuvers.plan(BEARINGS[bearing], speed)


def has_template(bearing: str, speed: int) -> bool:
    """Whether a bearing can be flown at this speed: speeds change within the templates there are (maneuvers-11)."""
    try:
        return how_flown(bearing, speed).template is not None
    except ValueError:
        return False


def ships_under(state: XWingState, number: int, at: Pose) -> list[int]:
    """Ships that this ship would overlap at a pose."""
    numbers, bases = others(state, number)
    return [numbers[n] for n in maneuvers.overlapped_by(base_of(state.ships[number]).to(at), bases)]


def execute(state: XWingState, number: int, bearing: str, speed: int, slot: float) -> Moved:
    """Move along a maneuver, backing up where ships are in the way (maneuvers-2, maneuvers-8 to maneuvers-10)."""
    ship = state.ships[number]
    base = base_of(ship)
    way = BEARINGS[bearing]
    numbers, bases = others(state, number)
    rocks, outlines = placed_obstacles(state)
    free: float | None = slot
    if bearing.startswith("tallon_") and maneuvers.overlapped_by(
        maneuvers.final_base(base, way, speed, slot), bases
    ):
        free = None
    flight = maneuvers.fly(base, way, speed, bases, outlines, slot=free, edge=state.area)
    if way is Bearing.STATIONARY:
        touching = sorted(ship.touching)  # keeps touching ships at range 0 (maneuvers-10)
    else:
        overlapped = [numbers[n] for n in flight.touched]
        touching = sorted({*overlapped, *_fits(state, number, flight.base, numbers, bases)})
    return Moved(
        flight.base.pose,
        flight.complete,
        flight.position,
        touching,
        [rocks[n] for n in flight.met(outlines)],
        flight.outside,
        flight,
    )


FARTHEST_MOVE: Final = 500_000
"""No part of a maneuver, nor of a base beside it, is farther than this from its end."""


def ships_crossed(state: XWingState, number: int, strip: Strip | None) -> list[int]:
    """Ships that a template lies over: those moved through (geometry-52)."""
    if strip is None:
        return []
    x, y, _ = state.ships[number].pose
    numbers = [
        n
        for n in state.in_play()
        if n != number
        and abs(state.ships[n].pose[0] - x) < FARTHEST_MOVE
        and abs(state.ships[n].pose[1] - y) < FARTHEST_MOVE
    ]
    if not numbers:
        return []
    return [numbers[n] for n in strip.meets(Outlines(base_shape(base_of(state.ships[n])) for n in numbers))]


def obstacles_crossed(state: XWingState, strip: Strip | None) -> list[int]:
    """Obstacles that a template lies over: those moved through, whatever the base at its end lies on (geometry-52)."""
    rocks, outlines = placed_obstacles(state)
    return [rocks[n] for n in strip.meets(outlines)] if strip and rocks else []


def obstructing_ships(state: XWingState, current: Attack) -> list[int]:
    """Ships other than attacker and defender that lie on every line of the attack (attacks-16, geometry-19)."""
    numbers = [n for n in state.in_play() if n not in (current.attacker, current.defender)]
    line = _line(state, current.attacker, current.defender, current.in_arc) if numbers else None
    if line is None:
        return []
    outlines = Outlines(base_shape(base_of(state.ships[n])) for n in numbers)
    choices = [{*choice.tokens} for choice in sight.line_choices(line, outlines)]
    return [numbers[n] for n in sorted(set.intersection(*choices))]


def exact_touches(state: XWingState, number: int, at: Pose) -> list[int]:
    """Ships that this ship would touch by an exact fit at a pose (overlaps-6); where only overlaps make ships touch,
    those of them that it does not part from."""
    numbers, bases = others(state, number)
    return _fits(state, number, base_of(state.ships[number]).to(at), numbers, bases)


def bases_met(state: XWingState, number: int) -> list[int]:
    """Ships whose bases meet this one's, touching or not."""
    numbers, bases = others(state, number)
    return [numbers[n] for n in measure.touching(base_of(state.ships[number]), bases)]


def _fits(state: XWingState, number: int, base: Base, numbers: list[int], bases: Bases) -> list[int]:
    found = [numbers[n] for n in measure.touching(base, bases)]
    if state.rules.exact_fits_touch:
        return found
    return [other for other in found if other in state.ships[number].touching]


def put(state: XWingState, number: int, at: Pose, touching: list[int]) -> None:
    """Set a ship down: its pose, the touching relation (geometry-9, overlaps-3) and the obstacles under it."""
    ship = state.ships[number]
    ship.pose = at
    for other in ship.touching:
        if number in state.ships[other].touching:
            state.ships[other].touching.remove(number)
    ship.touching = list(touching)
    for other in touching:
        state.ships[other].touching = sorted({*state.ships[other].touching, number})
    ship.on_obstacles = under(state, number)


def under(state: XWingState, number: int) -> list[int]:
    """Obstacles that the ship's base overlaps or touches: it is at range 0 of them (geometry-8)."""
    rocks, outlines = placed_obstacles(state)
    base = base_of(state.ships[number])
    return [rocks[n] for n in outlines.touched(base)]


def asteroids_under(state: XWingState, number: int) -> list[int]:
    """The asteroids at range 0 of the ship (obstacles-4)."""
    return [rock for rock in state.ships[number].on_obstacles if kind_of(state, rock) == "asteroid"]


def asteroid_under(state: XWingState, number: int) -> int:
    """An asteroid at range 0 of the ship, or -1."""
    return next(iter(asteroids_under(state, number)), -1)


def in_area(state: XWingState, number: int, at: Pose) -> bool:
    """Whether the whole base would be inside the play area (maneuvers-13)."""
    return not measure.is_outside(base_of(state.ships[number]).to(at), state.area)


def obstacle_in_arc(state: XWingState, number: int, obstacle: int, arc: str) -> int:
    """The range from a ship to the part of an obstacle inside this arc of a weapon, or -1."""
    rocks, outlines = placed_obstacles(state)
    ship, place = state.ships[number], rocks.index(obstacle)
    found = [
        distance
        for one in arcs_of_weapon(ship, arc)
        if (distance := sight.arc_distance_to_token(base_of(ship), outlines, place, one)) is not None
    ]
    return max(measure.range_of(min(found)), state.rules.least_range) if found else -1


# -- ranges and arcs ---------------------------------------------------------------------------------------


def both_in_play(state: XWingState, number: int, other: int) -> bool:
    """Whether both ships stand on the table."""
    return state.ships[number].place == IN_PLAY and state.ships[other].place == IN_PLAY


def ship_range(state: XWingState, number: int, other: int) -> Gap:
    """The range between two ships; touching ones, and a ship to itself, are at range 0 (geometry-8,
    geometry-16)."""
    if number == other or other in state.ships[number].touching:
        return Gap(state.rules.least_range, 0)
    for one, another in ((number, other), (other, number)):
        if state.ships[one].is_remote:
            gap = device_gap(state, state.ships[one].pose, another)
            return Gap(max(measure.range_of(gap), state.rules.least_range), round(gap * 1000))
    distance = measure.distance(base_of(state.ships[number]), base_of(state.ships[other]))
    return Gap(max(measure.range_of(distance), state.rules.least_range), round(distance * 1000))


def range_to(state: XWingState, number: int, base: Base) -> int:
    """The range of a ship from a base that is being placed."""
    return measure.range_of(measure.distance(base_of(state.ships[number]), base))


def obstacle_range(state: XWingState, number: int, obstacle: int) -> Gap:
    """The range from a ship to an obstacle; 0 where they overlap or touch (geometry-8, geometry-16)."""
    rocks, outlines = placed_obstacles(state)
    distance = outlines.gap(base_of(state.ships[number]), rocks.index(obstacle))
    return Gap(max(measure.range_of(distance), state.rules.least_range), round(distance * 1000))


def device_range(state: XWingState, number: int, device: int) -> Gap:
    """The range from a ship to a bomb or mine (geometry-8, geometry-16)."""
    distance = device_gap(state, state.devices[device].pose, number)
    return Gap(max(measure.range_of(distance), state.rules.least_range), round(distance * 1000))


def arcs_of_weapon(ship: Ship, arc: str) -> tuple[Arc, ...]:
    """The arcs in which a weapon can attack now (attacks-18)."""
    if arc == "single_turret":
        return (STANDARD[ship.turret],)
    if arc == "double_turret":
        return (STANDARD[ship.turret], STANDARD[(ship.turret + 2) % 4])
    if arc == "front_and_rear":
        return (Arc.FRONT, Arc.REAR)
    if arc == "front_and_mobile":
        return (Arc.FRONT, STANDARD[ship.turret])
    return (
        {
            "front": Arc.FRONT,
            "rear": Arc.REAR,
            "left": Arc.LEFT,
            "right": Arc.RIGHT,
            "full_front": Arc.FULL_FRONT,
            "full_rear": Arc.FULL_REAR,
            "bullseye": Arc.BULLSEYE,
            "all_round": Arc.ALL_ROUND,
        }[arc],
    )


def has_indicator(arc: str) -> bool:
    """Whether a weapon of this arc attacks where an indicator points, which can be turned (attacks-18)."""
    return "turret" in arc or "mobile" in arc


def facings(ship: Ship) -> int:
    """In how many ways a turret indicator can point (attacks-18)."""
    arcs = {weapon.arc for weapon in build_of(ship).weapons}
    if arcs & {"single_turret", "front_and_mobile"}:
        return 4
    return 2 if "double_turret" in arcs else 1


def turret_towards(state: XWingState, number: int, other: int, arc: str) -> list[int]:
    """Where the turret of this weapon points to that ship, as numbers in `STANDARD`: a double turret is two
    single turret arcs (attacks-18)."""
    ship = state.ships[number]
    ways = (ship.turret,) if arc == "single_turret" else (ship.turret, (ship.turret + 2) % 4)
    a, b = base_of(ship), base_of(state.ships[other])
    return [way for way in ways if sight.attack_line(a, b, STANDARD[way]) is not None]


def _line(state: XWingState, number: int, other: int, arc: str) -> sight.Line | None:
    ship = state.ships[number]
    a, b = base_of(ship), base_of(state.ships[other])
    if arc == "bullseye" and treats_as_bullseye(state, number, other):
        arc = "front"
    lines = [
        line
        for found in arcs_of_weapon(ship, arc)
        if (line := sight.attack_line(a, b, found, state.rules.attacks_from)) is not None
    ]
    return min(lines, key=lambda line: line.distance) if lines else None


def attack_range(state: XWingState, number: int, other: int, arc: str) -> Gap | None:
    """Attack range, measured inside the arc (geometry-17), 0 between touching ships whatever is measured
    (geometry-18); None outside it or beyond range 3 (geometry-14)."""
    if state.ships[other].is_remote:
        return _attack_range_of_remote(state, number, other, arc)
    line = _line(state, number, other, arc)
    if line is None:
        return None
    touching = other in state.ships[number].touching
    band = state.rules.least_range if touching else max(measure.range_of(line.distance), 1)
    return Gap(band, round(line.distance * 1000))


def shown_line(state: XWingState, number: int, other: int, arc: str) -> list[list[int]] | None:
    """The ends of the line of that attack, to draw it: of several equal ones a clear one (geometry-19)."""
    line = _line(state, number, other, arc)
    if line is None:
        return None
    x, y, tx, ty = sight.line_choices(line, _in_the_way(state, number, other))[0].segment
    return [[x, y], [tx, ty]]


def _attack_range_of_remote(state: XWingState, number: int, other: int, arc: str) -> Gap | None:
    """The same to a remote's disc."""
    ship = state.ships[number]
    outline = device_at(state.ships[other].pose)
    found = [sight.arc_distance_to_token(base_of(ship), outline, 0, one) for one in arcs_of_weapon(ship, arc)]
    distances = [distance for distance in found if distance is not None]
    if not distances:
        return None
    under = outline.gap(base_of(ship), 0) <= measure.TOUCH
    return Gap(0 if under else max(measure.range_of(min(distances)), 1), round(min(distances) * 1000))


def _in_the_way(state: XWingState, number: int, other: int) -> Outlines:
    """What can obstruct an attack: obstacles that the attacker does not ignore, and ships that a card has count as
    such."""
    bases = obstructing_bases(state, number, other)
    ignored = IGNORES_OBSTACLES in state.ships[number].once
    if not bases and not ignored:
        return placed_obstacles(state)[1]
    obstacles = [
        placed_array(obstacle_outline(one.outline), one.pose, one.flipped)
        for one in state.obstacles
        if one.placed and not ignored
    ]
    return Outlines([*obstacles, *(base_shape(base_of(state.ships[ship])) for ship in bases)])


def obstruction(state: XWingState, number: int, other: int, arc: str) -> tuple[bool, bool]:
    """Whether the attack could be taken along a clear line, and along an obstructed one (geometry-19)."""
    line = _line(state, number, other, arc)
    outlines = _in_the_way(state, number, other)
    if line is None or not len(outlines) or NEVER_OBSTRUCTED.on(state.ships[number]):
        return True, False
    choices = sight.line_choices(line, outlines)
    return any(not choice.tokens for choice in choices), any(choice.tokens for choice in choices)


NO_OBSTACLE: Final = -1  # in place of an obstacle: a ship that a card has count as one


def obstructed_lines(state: XWingState, current: Attack) -> list[list[int]]:
    """The obstacles on each line of this attack that meets any."""
    number, other = current.attacker, current.defender
    line = _line(state, number, other, current.in_arc)
    if line is None:
        return []
    rocks = () if IGNORES_OBSTACLES in state.ships[number].once else placed_obstacles(state)[0]
    return [
        [rocks[token] if token < len(rocks) else NO_OBSTACLE for token in choice.tokens]
        for choice in sight.line_choices(line, _in_the_way(state, number, other))
        if choice.tokens
    ]


def obstructed_by_devices(state: XWingState, current: Attack, owner: int = -1) -> bool:
    """Whether every line of this attack meets a bomb or mine, of this player if one is named (cards; attacks-16)."""
    shapes = [
        placed(device_outline(), device.pose)
        for device in state.devices
        if device.placed and owner in (-1, device.owner)
    ]
    line = _line(state, current.attacker, current.defender, current.in_arc)
    if line is None or not shapes:
        return False
    return all(choice.tokens for choice in sight.line_choices(line, Outlines(shapes)))
