"""Measuring and moving ships of a game: the table's geometry applied to the state (XW2-GEO)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from starboard.core.decision import Refusal
from starboard.games.xwing.geometry import maneuvers, measure, placement, repositions, sight
from starboard.games.xwing.geometry.base import FULL_TURN, PLAY_AREA, Base, Bases, Pose, Size, pack, pose
from starboard.games.xwing.geometry.kernels.angles import QUARTER
from starboard.games.xwing.geometry.maneuvers import Bearing
from starboard.games.xwing.geometry.outlines import (
    DEVICE_RADIUS,
    NOTHING,
    Outlines,
    base_shape,
    device_outline,
    obstacle_outline,
    placed,
)
from starboard.games.xwing.geometry.placement import CLEAR_OF_EDGES, CLEAR_OF_OBSTACLES, DEPTH, Edge
from starboard.games.xwing.geometry.repositions import Meets, Placement
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.geometry.templates import Side, Strip, Template, bank, straight, turn
from starboard.games.xwing.second.table import build_of
from starboard.games.xwing.state import IN_PLAY, Attack, Ship, XWingState

AREA_MM: Final = PLAY_AREA / 1000
OBSTACLE_TO_EDGE: Final = CLEAR_OF_EDGES
OBSTACLE_APART: Final = CLEAR_OF_OBSTACLES
DEPLOY_DEPTH: Final = DEPTH

SIZES: Final[dict[str, int]] = {
    "small": Size.SMALL,
    "medium": Size.MEDIUM,
    "large": Size.LARGE,
    "remote": int(DEVICE_RADIUS * 1000),  # the square round its disc, for arcs and lines (XW2-GEO-21)
}
SIDES: Final = {"left": Side.LEFT, "right": Side.RIGHT}
EDGES: Final = (Edge.NEAR, Edge.FAR)  # the edges of seats 0 and 1, opposite (XW2-SETUP-03)
BEARINGS: Final = {
    "straight": Bearing.STRAIGHT,
    "bank_left": Bearing.BANK_LEFT,
    "bank_right": Bearing.BANK_RIGHT,
    "turn_left": Bearing.TURN_LEFT,
    "turn_right": Bearing.TURN_RIGHT,
    "koiogran": Bearing.KOIOGRAN,
    "sloop_left": Bearing.SEGNOR_LEFT,
    "sloop_right": Bearing.SEGNOR_RIGHT,
    "tallon_left": Bearing.TALLON_LEFT,
    "tallon_right": Bearing.TALLON_RIGHT,
    "stationary": Bearing.STATIONARY,
    "reverse_straight": Bearing.REVERSE_STRAIGHT,
    "reverse_bank_left": Bearing.REVERSE_BANK_LEFT,
    "reverse_bank_right": Bearing.REVERSE_BANK_RIGHT,
}
STANDARD: Final = (Arc.FRONT, Arc.RIGHT, Arc.REAR, Arc.LEFT)


def area_mm(state: XWingState) -> float:
    """The edge of the play area in mm: 3 ft, or another size agreed upon (XW2-GEO-01)."""
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
    strip: Strip | None = None  # the part of the template that was used (XW2-GEO-52)


def pose_of(x: float, y: float, angle: float | None) -> Pose:
    """A pose from millimetres and degrees."""
    return pose(x, y, angle or 0.0)


def half_mm(ship: Ship) -> float:
    """Half the edge of the ship's base in mm."""
    return SIZES[build_of(ship).size] / 1000


def base_of(ship: Ship) -> Base:
    """The ship's base where it stands."""
    return Base(*ship.pose, SIZES[build_of(ship).size])


def others(state: XWingState, number: int) -> tuple[list[int], Bases]:
    """All other ships in play: their numbers, and their bases in that order."""
    numbers = [n for n, ship in enumerate(state.ships) if n != number and ship.place == IN_PLAY]
    return numbers, pack(base_of(state.ships[n]) for n in numbers)


@lru_cache(maxsize=256)
def _outlines(key: tuple[tuple[str, Pose, bool, bool], ...]) -> tuple[tuple[int, ...], Outlines]:
    numbers = tuple(number for number, (_, _, _, is_placed) in enumerate(key) if is_placed)
    if not numbers:
        return numbers, NOTHING
    return numbers, Outlines(
        placed(obstacle_outline(outline), at, flipped) for outline, at, flipped, is_placed in key if is_placed
    )


def placed_obstacles(state: XWingState) -> tuple[tuple[int, ...], Outlines]:
    """The obstacles on the table: their numbers, and their outlines in that order."""
    return _outlines(tuple([(one.outline, one.pose, one.flipped, one.placed) for one in state.obstacles]))


@lru_cache(maxsize=1024)
def device_at(at: Pose) -> Outlines:
    """The outline of a device at a pose (XW2-GEO-21)."""
    return Outlines((placed(device_outline(), at),))


def device_gap(state: XWingState, at: Pose, unit: int) -> float:
    """The distance in mm of a device at this pose from a ship or remote (XW2-GEO-16)."""
    ship = state.ships[unit]
    if ship.is_remote:
        return device_at(at).gap_between(0, device_at(ship.pose), 0)
    return device_at(at).gap(base_of(ship), 0)


def kind_of(state: XWingState, obstacle: int) -> str:
    """asteroid, debris or gas."""
    return obstacle_outline(state.obstacles[obstacle].outline).kind


# -- maneuvers ------------------------------------------------------------------------------------------


def end_pose(state: XWingState, number: int, bearing: str, speed: int, slot: int = 0) -> Pose:
    """Where a maneuver ends if it is fully executed."""
    return maneuvers.final_base(base_of(state.ships[number]), BEARINGS[bearing], speed, slot).pose


SIDESLIP: Final = "sideslip_"  # prefix of a bearing that is flown as a sideslip


def has_template(bearing: str, speed: int) -> bool:
    """Whether a bearing can be flown at this speed: speeds change within the templates there are (XW2-MOVE-11)."""
    try:
        return maneuvers.plan(BEARINGS[bearing], speed).template is not None
    except ValueError:
        return False


def ships_under(state: XWingState, number: int, at: Pose) -> list[int]:
    """Ships that this ship would overlap at a pose."""
    numbers, bases = others(state, number)
    return [numbers[n] for n in maneuvers.overlapped_by(base_of(state.ships[number]).to(at), bases)]


def execute(state: XWingState, number: int, bearing: str, speed: int, slot: int) -> Moved:
    """Move along a maneuver, backing up where ships are in the way (XW2-MOVE-02, -08 to -10)."""
    if bearing.startswith(SIDESLIP):
        return _sideslip(state, number, bearing.removeprefix(SIDESLIP), speed)
    ship = state.ships[number]
    base = base_of(ship)
    way = BEARINGS[bearing]
    numbers, bases = others(state, number)
    rocks, outlines = placed_obstacles(state)
    free: int | None = slot
    if bearing.startswith("tallon_") and slot not in maneuvers.free_tallon_slots(base, way, speed, bases):
        free = None
    flight = maneuvers.fly(base, way, speed, bases, outlines, slot=free)
    if way is Bearing.STATIONARY:
        touching = list(ship.touching)  # keeps touching ships at range 0 (XW2-MOVE-10)
    else:
        touching = [numbers[n] for n in flight.touched]
        touching += [n for n in exact_touches(state, number, flight.base.pose) if n not in touching]
    return Moved(
        flight.base.pose,
        flight.complete,
        flight.position,
        sorted(touching),
        [rocks[n] for n in flight.met(outlines)],
        flight.strip,
    )


def _sideslip(state: XWingState, number: int, bearing: str, speed: int) -> Moved:
    """A sideslip: the dialled bank or turn is laid against the side opposite to its direction; a partial one
    backs along the line through the sides (XW2-GEO-39)."""
    base = base_of(state.ships[number])
    kind, _, name = bearing.partition("_")
    bend = SIDES[name]
    quarter = -int(bend) * QUARTER
    across = Base(base.x, base.y, (base.heading + quarter) % FULL_TURN, base.half)
    numbers, bases = others(state, number)
    rocks, outlines = placed_obstacles(state)
    template = turn(bend, speed) if kind == "turn" else bank(bend, speed)
    flight = maneuvers.advance(across, template, bases, outlines, edge=state.area)
    x, y, heading = flight.base.pose
    at = (x, y, (heading - quarter) % FULL_TURN)
    touching = [numbers[n] for n in flight.touched]
    touching += [n for n in exact_touches(state, number, at) if n not in touching]
    met = [rocks[n] for n in flight.met(outlines)]
    return Moved(at, flight.complete, flight.position, sorted(touching), met, flight.strip)


def ships_crossed(state: XWingState, number: int, strip: Strip | None) -> list[int]:
    """Ships that a template lies over: those moved through (XW2-GEO-52)."""
    numbers, _ = others(state, number)
    if strip is None or not numbers:
        return []
    return [numbers[n] for n in strip.meets(Outlines(base_shape(base_of(state.ships[n])) for n in numbers))]


def obstructing_ships(state: XWingState, current: Attack) -> list[int]:
    """Ships other than attacker and defender that lie on every line of the attack (XW2-ATK-16, XW2-GEO-19)."""
    numbers = [n for n in state.in_play() if n not in (current.attacker, current.defender)]
    line = _line(state, current.attacker, current.defender, current.in_arc) if numbers else None
    if line is None:
        return []
    outlines = Outlines(base_shape(base_of(state.ships[n])) for n in numbers)
    choices = [{*choice.tokens} for choice in sight.line_choices(line, outlines)]
    return [numbers[n] for n in sorted(set.intersection(*choices))]


def exact_touches(state: XWingState, number: int, at: Pose) -> list[int]:
    """Ships that this ship would touch by an exact fit at a pose (XW2-OVL-06)."""
    numbers, bases = others(state, number)
    return [numbers[n] for n in measure.touching(base_of(state.ships[number]).to(at), bases)]


def put(state: XWingState, number: int, at: Pose, touching: list[int]) -> None:
    """Set a ship down: its pose, the touching relation (XW2-GEO-09, XW2-OVL-03) and the obstacles under it."""
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
    """Obstacles that the ship's base overlaps or touches: it is at range 0 of them (XW2-GEO-08)."""
    rocks, outlines = placed_obstacles(state)
    base = base_of(state.ships[number])
    return [rocks[n] for n in outlines.touched(base)]


def asteroid_under(state: XWingState, number: int) -> int:
    """An asteroid at range 0 of the ship, or -1 (XW2-OBST-04)."""
    return next((rock for rock in state.ships[number].on_obstacles if kind_of(state, rock) == "asteroid"), -1)


def in_area(state: XWingState, number: int, at: Pose) -> bool:
    """Whether the whole base would be inside the play area (XW2-MOVE-13)."""
    return not measure.is_outside(base_of(state.ships[number]).to(at), state.area)


# -- boost, barrel roll, decloak, tractor ------------------------------------------------------------------


def _boost(state: XWingState, number: int, way: str, decloaking: bool) -> Placement:
    base = base_of(state.ships[number])
    if decloaking and way == "straight":
        return repositions.decloaks(base, None)[0]
    if decloaking:  # a card's bank template of the same speed
        return repositions.boost(base, bank(SIDES[way.removeprefix("bank_")], _decloak_speed(base)))
    return repositions.boost(base, _boost_template(way))


def _boost_template(way: str) -> Template:
    """The template of a boost, of speed 1: straight, a bank, or a card's turn."""
    kind, _, side = way.partition("_")
    if kind == "turn":
        return turn(SIDES[side], 1)
    return bank(SIDES[side], 1) if side else straight(1)


def _roll(state: XWingState, number: int, how: str, way: str, shift: int) -> Placement:
    base = base_of(state.ships[number])
    return next(placed_ for placed_ in _rolls(base, how, way) if placed_.slot == shift)


def _rolls(base: Base, how: str, way: str) -> tuple[Placement, ...]:
    """The three places of a roll to a side; with a bank template, bending ahead or back (XW2-GEO-36, -37)."""
    name, _, bend = way.partition("_")
    side = SIDES[name]
    if bend:
        speed = _decloak_speed(base) if how == "decloak" else 1
        return repositions.bank_rolls(base, side, bank(side, speed), bend == "ahead")
    return repositions.decloaks(base, side) if how == "decloak" else repositions.barrel_rolls(base, side)


def _decloak_speed(base: Base) -> int:
    """The speed of a decloak's template (XW2-TOK-07)."""
    return 2 if base.half == Size.SMALL else 1


def is_roll(way: str) -> bool:
    """Whether a way leads to a side."""
    return way.partition("_")[0] in SIDES


def _refusal(
    state: XWingState, number: int, found: Placement, rule: str, over_obstacles: bool = False
) -> Refusal | None:
    numbers, bases = others(state, number)
    rocks, outlines = placed_obstacles(state)
    meets: Meets = repositions.what_meets(found, bases, outlines, state.area)
    if meets.ships:
        return Refusal(rule, "overlaps_ship", {"ships": [numbers[n] for n in meets.ships]})
    if meets.outside:
        return Refusal("XW2-MOVE-14", "outside_play_area", {})
    over_obstacles = over_obstacles or moves_over(state, number)
    if not over_obstacles and (meets.under or meets.through):
        met = sorted({rocks[n] for n in (*meets.under, *meets.through)})
        met = [obstacle for obstacle in met if not _ignores(state, number, obstacle)]
        if met:
            return Refusal(rule, "meets_obstacle", {"obstacles": list(met)})
    return None


def _ignores(state: XWingState, number: int, obstacle: int) -> bool:
    """Whether a card lets the ship move as if the obstacle were not there (XW2-OBST-11)."""
    from starboard.games.xwing.second.effects.registry import ignores

    return ignores(state, number, obstacle, "moving")


def moves_over(state: XWingState, number: int) -> bool:
    """Whether a card lets the ship boost and roll through and onto obstacles (XW2-OBST-07)."""
    from starboard.games.xwing.second.effects.queries import OVER_OBSTACLES

    return any(test(state.ships[number]) for _, test in OVER_OBSTACLES.on(state.ships[number]))


def obstacles_on(state: XWingState, number: int, strip: Strip) -> list[int]:
    """Obstacles that a template lies over or that are under the ship where it stands now, in the order met."""
    rocks, outlines = placed_obstacles(state)
    through = [rocks[n] for n in strip.in_order(outlines, strip.meets(outlines))] if len(outlines) else []
    return through + [rock for rock in state.ships[number].on_obstacles if rock not in through]


def boost_pose(state: XWingState, number: int, way: str, *, decloaking: bool = False) -> Pose:
    """Where a boost ends."""
    return _boost(state, number, way, decloaking).base.pose


def partial_boost(state: XWingState, number: int, way: str) -> Moved | None:
    """A boost that ends on a ship, moved back like a maneuver (XW2-OVL-01); None if it fails all the same."""
    base = base_of(state.ships[number])
    template = _boost_template(way)
    numbers, bases = others(state, number)
    rocks, outlines = placed_obstacles(state)
    flight = maneuvers.advance(base, template, bases, outlines, edge=state.area)
    met = [rocks[n] for n in flight.met(outlines)]
    if not flight.possible or flight.outside or met:
        return None
    touching = [numbers[n] for n in flight.touched]
    touching += [n for n in exact_touches(state, number, flight.base.pose) if n not in touching]
    return Moved(flight.base.pose, flight.complete, flight.position, sorted(touching), met, flight.strip)


def boost_refusal(state: XWingState, number: int, way: str, *, decloaking: bool = False) -> Refusal | None:
    """Why a boost, or a decloak straight ahead, cannot be placed (XW2-ACTION-13, XW2-TOK-07)."""
    rule = "XW2-TOK-07" if decloaking else "XW2-ACTION-13"
    return _refusal(state, number, _boost(state, number, way, decloaking), rule)


def tractor_boost_refusal(state: XWingState, number: int, late: bool) -> Refusal | None:
    """Why a tractor effect cannot boost the ship (XW2-TOK-11): in profile late not over obstacles (XW2-LATE-01)."""
    rule = ROLL_RULES[tractor_roll(late)]
    return _refusal(state, number, _boost(state, number, "straight", False), rule, not late)


def tractor_roll(late: bool) -> str:
    """How a tractor effect rolls a ship, as `roll_refusal` and `roll_pose` take it."""
    return "late_tractor_roll" if late else "tractor_roll"


ROLL_RULES: Final = {
    "roll": "XW2-ACTION-12",
    "decloak": "XW2-TOK-07",
    "tractor_roll": "XW2-TOK-11",
    "late_tractor_roll": "XW2-LATE-01",
}


def roll_pose(state: XWingState, number: int, how: str, way: str, shift: int) -> Pose:
    """Where a barrel roll ends; `how`: roll, decloak, tractor_roll or late_tractor_roll."""
    return _roll(state, number, how, way, shift).base.pose


def roll_refusal(state: XWingState, number: int, how: str, way: str, shift: int) -> Refusal | None:
    """Why a roll cannot end in this slot; `how` as for `roll_pose`, each with its own rule."""
    if not is_roll(way):
        return Refusal(ROLL_RULES[how], "no_such_template", {"way": way})
    found = _roll(state, number, how, way, shift)
    return _refusal(state, number, found, ROLL_RULES[how], how == "tractor_roll")


def strip_of(state: XWingState, number: int, how: str, way: str, shift: int = 0) -> Strip:
    """The template of a boost, roll or decloak that the ship is about to make (XW2-GEO-52). `how`: boost, roll,
    tractor_roll, decloak."""
    if how == "boost" or not is_roll(way):
        return _boost(state, number, way, how == "decloak").strip
    return _roll(state, number, how, way, shift).strip


def turned(ship: Ship, degrees: float) -> Pose:
    """The ship's pose if it is turned where it stands (XW2-LATE-01)."""
    return repositions.turned_in_place(base_of(ship), degrees).pose


def obstacles_met(state: XWingState, number: int, before: Pose, how: str) -> list[int]:
    """Obstacles that a tractor's boost or roll passed or ended on (XW2-OBST-07); the ship has moved already."""
    ship = state.ships[number]
    rocks, outlines = placed_obstacles(state)
    if not len(outlines):
        return []
    start = base_of(ship).to(before)
    if how.startswith("boost"):
        found = repositions.boost(start, straight(1))
    else:
        ways = _rolls(start, "roll", how.rsplit(" ", 1)[1])
        found = next(placed_ for placed_ in ways if placed_.base.pose == ship.pose)
    meets = repositions.what_meets(found, pack(()), outlines)
    through = found.strip.in_order(outlines, meets.through)
    return [rocks[n] for n in (*through, *(n for n in meets.under if n not in through))]


# -- ranges and arcs ---------------------------------------------------------------------------------------


def both_in_play(state: XWingState, number: int, other: int) -> bool:
    """Whether both ships stand on the table."""
    return state.ships[number].place == IN_PLAY and state.ships[other].place == IN_PLAY


def ship_range(state: XWingState, number: int, other: int) -> Gap:
    """The range between two ships; touching ones, and a ship to itself, are at range 0 (XW2-GEO-08, -16)."""
    if number == other or other in state.ships[number].touching:
        return Gap(0, 0)
    for one, another in ((number, other), (other, number)):
        if state.ships[one].is_remote:
            gap = device_gap(state, state.ships[one].pose, another)
            return Gap(measure.range_of(gap), round(gap * 1000))
    distance = measure.distance(base_of(state.ships[number]), base_of(state.ships[other]))
    return Gap(measure.range_of(distance), round(distance * 1000))


def obstacle_range(state: XWingState, number: int, obstacle: int) -> Gap:
    """The range from a ship to an obstacle; 0 where they overlap or touch (XW2-GEO-08, -16)."""
    rocks, outlines = placed_obstacles(state)
    distance = outlines.gap(base_of(state.ships[number]), rocks.index(obstacle))
    return Gap(measure.range_of(distance), round(distance * 1000))


def arcs_of_weapon(ship: Ship, arc: str) -> tuple[Arc, ...]:
    """The arcs in which a weapon can attack now (XW2-ATK-18)."""
    if arc == "single_turret":
        return (STANDARD[ship.turret],)
    if arc == "double_turret":
        return (STANDARD[ship.turret], STANDARD[(ship.turret + 2) % 4])
    if arc == "front_and_rear":
        return (Arc.FRONT, Arc.REAR)
    return (
        {
            "front": Arc.FRONT,
            "rear": Arc.REAR,
            "left": Arc.LEFT,
            "right": Arc.RIGHT,
            "full_front": Arc.FULL_FRONT,
            "full_rear": Arc.FULL_REAR,
            "bullseye": Arc.BULLSEYE,
        }[arc],
    )


def _line(state: XWingState, number: int, other: int, arc: str) -> sight.Line | None:
    from starboard.games.xwing.second.effects.queries import treats_as_bullseye

    ship = state.ships[number]
    a, b = base_of(ship), base_of(state.ships[other])
    if arc == "bullseye" and treats_as_bullseye(state, number, other):
        arc = "front"
    lines = [
        line for found in arcs_of_weapon(ship, arc) if (line := sight.attack_line(a, b, found)) is not None
    ]
    return min(lines, key=lambda line: line.distance) if lines else None


def attack_range(state: XWingState, number: int, other: int, arc: str) -> Gap | None:
    """Attack range, measured inside the arc (XW2-GEO-17), 0 between touching ships whatever is measured
    (XW2-GEO-18); None outside it or beyond range 3 (XW2-GEO-14)."""
    if state.ships[other].is_remote:
        return _attack_range_of_remote(state, number, other, arc)
    line = _line(state, number, other, arc)
    if line is None:
        return None
    band = 0 if other in state.ships[number].touching else measure.range_of(line.distance)
    return Gap(max(band, 1) if other not in state.ships[number].touching else 0, round(line.distance * 1000))


def shown_line(state: XWingState, number: int, other: int, arc: str) -> list[list[int]] | None:
    """The ends of the line of that attack, to draw it: of several equal ones a clear one (XW2-GEO-19)."""
    line = _line(state, number, other, arc)
    if line is None:
        return None
    x, y, tx, ty = sight.line_choices(line, placed_obstacles(state)[1])[0].segment
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


def obstruction(state: XWingState, number: int, other: int, arc: str) -> tuple[bool, bool]:
    """Whether the attack could be taken along a clear line, and along an obstructed one (XW2-GEO-19)."""
    line = _line(state, number, other, arc)
    _, outlines = placed_obstacles(state)
    if line is None or not len(outlines):
        return True, False
    choices = sight.line_choices(line, outlines)
    return any(not choice.tokens for choice in choices), any(choice.tokens for choice in choices)


def only_through_gas(state: XWingState, current: Attack) -> bool:
    """Whether every obstructed line of this attack meets a gas cloud (XW2-OBST-06): among lines of equal
    length the attacker takes one that meets none (XW2-GEO-19)."""
    rocks, outlines = placed_obstacles(state)
    if not any(kind_of(state, rock) == "gas" for rock in rocks):
        return False
    line = _line(state, current.attacker, current.defender, current.in_arc)
    assert line is not None
    return all(
        any(kind_of(state, rocks[token]) == "gas" for token in choice.tokens)
        for choice in sight.line_choices(line, outlines)
        if choice.tokens
    )


def obstructed_by_devices(state: XWingState, current: Attack) -> bool:
    """Whether every line of this attack meets a bomb or mine (cards; XW2-ATK-16)."""
    shapes = [placed(device_outline(), device.pose) for device in state.devices if device.placed]
    line = _line(state, current.attacker, current.defender, current.in_arc)
    if line is None or not shapes:
        return False
    return all(choice.tokens for choice in sight.line_choices(line, Outlines(shapes)))


def in_bullseye(state: XWingState, number: int, other: int) -> bool:
    """Whether that ship is in this one's bullseye arc (XW2-GEO-13)."""
    return sight.in_arc(base_of(state.ships[number]), base_of(state.ships[other]), Arc.BULLSEYE)


def is_front_arc_attack(state: XWingState, current: Attack) -> bool:
    """Whether the attack is made through the front arc, a turret's that points there included (XW2-ATK-18)."""
    ship = state.ships[current.attacker]
    if current.in_arc == "front":
        return True
    return Arc.FRONT in arcs_of_weapon(ship, current.in_arc) and sight.in_arc(
        base_of(ship), base_of(state.ships[current.defender]), Arc.FRONT
    )


def in_firing_arc(state: XWingState, number: int, other: int) -> bool:
    """Whether that ship is in any firing arc of this one (XW2-ATK-19)."""
    ship = state.ships[number]
    a, b = base_of(ship), base_of(state.ships[other])
    return any(
        sight.in_arc(a, b, arc)
        for weapon in build_of(ship).weapons
        for arc in arcs_of_weapon(ship, weapon.arc)
    )


def only_in_half(state: XWingState, number: int, other: int, half: str) -> bool:
    """Whether that ship is in this one's full front (fore) or rear (aft) arc and not in the other (XW2-TOK-08)."""
    a, b = base_of(state.ships[number]), base_of(state.ships[other])
    front, rear = sight.in_arc(a, b, Arc.FULL_FRONT), sight.in_arc(a, b, Arc.FULL_REAR)
    return (front and not rear) if half == "fore" else (rear and not front)


# -- set-up ------------------------------------------------------------------------------------------------


def obstacle_refusal(state: XWingState, number: int, at: Pose, flipped: bool) -> Refusal | None:
    """Why an obstacle cannot lie there (XW2-SETUP-04)."""
    rocks, outlines = placed_obstacles(state)
    spot = placement.obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), at, flipped, outlines, state.area
    )
    if not spot.clear_of_edges:
        return Refusal(
            "XW2-SETUP-04", "too_close_to_edge", {"mm": spot.edge_distance, "more_than": CLEAR_OF_EDGES}
        )
    if not spot.clear_of_obstacles:
        nearest = -1 if spot.nearest is None else rocks[spot.nearest]
        return Refusal(
            "XW2-SETUP-04",
            "too_close_to_obstacle",
            {"mm": spot.nearest_distance or 0.0, "more_than": CLEAR_OF_OBSTACLES, "obstacle": nearest},
        )
    return None


def is_obstacle_spot(state: XWingState, number: int, at: Pose, flipped: bool) -> bool:
    """Whether an obstacle can lie there; the reason is for `obstacle_refusal` to say (XW2-SETUP-04)."""
    _, outlines = placed_obstacles(state)
    return placement.is_obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), at, flipped, outlines, state.area
    )


def any_obstacle_spot(state: XWingState, number: int) -> tuple[Pose, bool] | None:
    """A legal place of the search grid for an obstacle, or None (XW2-SETUP-04)."""
    _, outlines = placed_obstacles(state)
    return placement.any_obstacle_spot(
        obstacle_outline(state.obstacles[number].outline), outlines, state.area
    )


def deploy_refusal(state: XWingState, number: int, at: Pose) -> Refusal | None:
    """Why a ship cannot be deployed there (XW2-SETUP-05)."""
    ship = state.ships[number]
    base = base_of(ship).to(at)
    own = EDGES[ship.owner]
    if measure.is_outside(base, state.area):
        return Refusal("XW2-SETUP-05", "outside_play_area", {})
    if not placement.is_in_zone(base, own, state.area):
        _, farthest = placement.zone_depths(base, own, state.area)
        return Refusal("XW2-SETUP-05", "outside_deployment_zone", {"mm": farthest, "most": DEPTH})
    hit = ships_under(state, number, at)
    if hit:
        return Refusal("XW2-SETUP-05", "overlaps_ship", {"ships": list(hit)})
    return None
