"""Maneuvers on the table: final poses of every bearing, and flying with all that is met.

geometry-30 to geometry-35, geometry-39 (final poses), -50 to -53 (backing up), maneuvers-2, maneuvers-8,
maneuvers-9, maneuvers-13, overlaps-1.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from starboard.games.xwing.geometry.base import PLAY_AREA, Base, Bases, as_base, bits
from starboard.games.xwing.geometry.kernels.angles import QUARTER
from starboard.games.xwing.geometry.outlines import NOTHING, Outlines
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.geometry.templates import Side, Strip, Template, bank, straight, strip_at, turn

HALF_TURN = 2 * QUARTER
SLOTS = (1, 0, -1)
"""The three places along a template's end: 10 mm ahead, middle, 10 mm back (geometry-33, geometry-36)."""

SLOT = 10_000


class Bearing(Enum):
    """A bearing: kind of template, side, and what the ship does at the template's end (maneuvers-7)."""

    # Members are compared by identity; the name's hash would be worked out in Python each time.
    __hash__ = object.__hash__

    STRAIGHT = "straight"
    BANK_LEFT = "bank left"
    BANK_RIGHT = "bank right"
    TURN_LEFT = "turn left"
    TURN_RIGHT = "turn right"
    KOIOGRAN = "koiogran"
    SEGNOR_LEFT = "segnor left"
    SEGNOR_RIGHT = "segnor right"
    SEGNOR_TURN_LEFT = "segnor turn left"
    SEGNOR_TURN_RIGHT = "segnor turn right"
    TALLON_LEFT = "tallon left"
    TALLON_RIGHT = "tallon right"
    TALLON_BANK_LEFT = "tallon bank left"
    TALLON_BANK_RIGHT = "tallon bank right"
    STATIONARY = "stationary"
    REVERSE_STRAIGHT = "reverse straight"
    REVERSE_BANK_LEFT = "reverse bank left"
    REVERSE_BANK_RIGHT = "reverse bank right"
    SIDESLIP_BANK_LEFT = "sideslip bank left"
    SIDESLIP_BANK_RIGHT = "sideslip bank right"
    SIDESLIP_TURN_LEFT = "sideslip turn left"
    SIDESLIP_TURN_RIGHT = "sideslip turn right"

    def template(self, speed: int) -> Template | None:
        """Its template; None for the stationary maneuver. Raises ValueError if there is none of the speed."""
        return plan(self, speed).template


class Plan(NamedTuple):
    """How a bearing and speed are flown."""

    template: Template | None
    backwards: bool = False
    """Whether the template is set at the rear guides (geometry-34)."""
    twist: int = 0
    """How far the ship is turned at the end, in 0.001 degrees, beyond what the template turns it."""
    slots: tuple[int, ...] = ()
    """The slots of a Tallon Roll."""
    across: int = 0
    """How far the base is turned before the move, and back after it, complete or not: a sideslip is flown across
    the ship, with the template at the side opposite to its direction (geometry-39)."""


@cache
def plan(bearing: Bearing, speed: int) -> Plan:
    """How a bearing and speed are flown. Raises ValueError if there is no such template."""
    kind, _, side = bearing.value.rpartition(" ")
    bend = Side.LEFT if side == "left" else Side.RIGHT
    match kind or side:
        case "stationary":
            return Plan(None)
        case "koiogran":
            return Plan(straight(speed), twist=HALF_TURN)
        case "reverse":
            return Plan(straight(speed), backwards=True)
        case "reverse bank":
            return Plan(bank(bend, speed), backwards=True)
        case "bank":
            return Plan(bank(bend, speed))
        case "segnor":
            return Plan(bank(bend, speed), twist=HALF_TURN)
        case "segnor turn":
            return Plan(turn(bend, speed), twist=HALF_TURN)
        case "turn":
            return Plan(turn(bend, speed))
        case "tallon":
            return Plan(turn(bend, speed), twist=bend * QUARTER, slots=SLOTS)
        case "tallon bank":
            return Plan(bank(bend, speed), twist=bend * QUARTER, slots=SLOTS)
        case "sideslip bank":
            return Plan(bank(bend, speed), across=-bend * QUARTER)
        case "sideslip turn":
            return Plan(turn(bend, speed), across=-bend * QUARTER)
        case _:
            return Plan(straight(speed))


class Flight(NamedTuple):
    """What came of moving a base along a template."""

    start: Base
    base: Base
    """Where it ends."""
    position: int
    """How far the rear midpoint got along the path of geometry-50, in 0.001 mm; -1: no position was free."""
    touched: tuple[int, ...]
    """The bases that stopped it, by their place among the others (geometry-51)."""
    overlapped: tuple[int, ...]
    """The bases that its full pose would overlap; none: the move is complete (overlaps-1)."""
    under: tuple[int, ...]
    """The tokens under the final base."""
    through: tuple[int, ...]
    """The tokens that the used part of the template overlaps, not in order (geometry-52)."""
    outside: bool
    """Whether any part of the final base is outside the play area (maneuvers-13)."""
    template: Template | None
    backwards: bool

    @property
    def strip(self) -> Strip | None:
        """The part of the template that was used (geometry-52); None if none of it was. It begins at the front
        edge of the start: what lies behind that is not met again (obstacles-8)."""
        used = self.position - 2 * self.base.half
        if self.template is None or used <= 0:
            return None
        if self.backwards:
            return strip_at(self.start, self.template.mirrored(), HALF_TURN, used)
        return strip_at(self.start, self.template, 0, used)

    @property
    def complete(self) -> bool:
        """Whether the whole template was used."""
        return not self.overlapped

    @property
    def possible(self) -> bool:
        """Whether there was any free position; only a deploying ship can lack one (docking-2)."""
        return self.position >= 0

    def met(self, outlines: Outlines) -> tuple[int, ...]:
        """Every token moved through or overlapped, in the order in which they are met (obstacles-2)."""
        if not self.through:
            return self.under
        strip = self.strip
        on_the_way = strip.in_order(outlines, self.through) if strip else ()
        return on_the_way + tuple(number for number in self.under if number not in self.through)


def end_of(base: Base, template: Template, backwards: bool = False) -> Base:
    """Where a base stands at the far end of a template (geometry-30, geometry-31, geometry-34)."""
    return base.to(kernels.end_pose(*base, *template, int(backwards)))


def part_way(base: Base, template: Template, position: float, backwards: bool = False) -> Base:
    """Where a base stands when its rear midpoint has come `position` mm along the path (geometry-50)."""
    return base.to(kernels.pose_on_the_way(round(position * 1000), *base, *template, int(backwards)))


def final_base(base: Base, bearing: Bearing, speed: int, slot: float = 0) -> Base:
    """Where a maneuver ends if it is fully executed (geometry-30 to geometry-35, geometry-39). `slot` is
    for Tallon Rolls."""
    template, backwards, twist, slots, across = plan(bearing, speed)
    if template is None:
        return base  # geometry-35
    if slots:
        return tallon_base(base, template, slot)
    return _twisted(end_of(_twisted(base, across), template, backwards), twist - across)


def _twisted(base: Base, twist: int) -> Base:
    """Turned where it stands: at the end of a Koiogran Turn and Segnor's Loop (geometry-32)."""
    x, y, heading, half = base
    return as_base((x, y, (heading + twist) % (2 * HALF_TURN), half))


def tallon_base(base: Base, template: Template, slot: float) -> Base:
    """The end of a Tallon Roll, `slot` times 10 mm along the end of its template, away from where the ship then heads:
    ahead of the start, by a turn (geometry-33).

    The second edition has slots 1, 0, -1; the first edition any fraction between its own ends.
    """
    end = end_of(base, template)
    heading = (end.heading + (QUARTER if template.radius > 0 else -QUARTER)) % (2 * HALF_TURN)
    x, y, _ = kernels.shifted(end.x, end.y, _turned_round(heading), 0.0, float(slot * SLOT), 0)
    return base.to((x, y, heading))


def slides_along(end: Base) -> int:
    """In which direction the places of a Tallon Roll lie beside one of them, in 0.001 degrees."""
    return _turned_round(end.heading)


def _turned_round(heading: int) -> int:
    return (heading + HALF_TURN) % (2 * HALF_TURN)


def free_tallon_slots(base: Base, bearing: Bearing, speed: int, others: Bases) -> tuple[int, ...]:
    """The slots of a Tallon Roll that overlap no ship (maneuvers-9)."""
    return tuple(slot for slot in SLOTS if not overlapped_by(final_base(base, bearing, speed, slot), others))


def overlapped_by(base: Base, others: Bases) -> tuple[int, ...]:
    """Which of the others a base overlaps (geometry-22)."""
    return bits(kernels.bases_under(*base, others))


def advance(
    base: Base,
    template: Template,
    others: Bases,
    outlines: Outlines = NOTHING,
    *,
    backwards: bool = False,
    edge: int = PLAY_AREA,
) -> Flight:
    """Move along a template, backing up if ships are in the way (overlaps-1, geometry-51, geometry-53).
    Only the start,
    the template and the end matter: ships are passed over (maneuvers-5), and outlines are met but stop nothing
    (obstacles-1)."""
    position, x, y, heading, touched, overlapped, under, through, outside = kernels.fly(
        *base, *template, int(backwards), others, outlines.data, edge
    )
    return Flight(
        base,
        Base(x, y, heading, base.half),
        position,
        bits(touched),
        bits(overlapped),
        bits(under),
        bits(through),
        bool(outside),
        template,
        backwards,
    )


def fly(
    base: Base,
    bearing: Bearing,
    speed: int,
    others: Bases,
    outlines: Outlines = NOTHING,
    *,
    slot: float | None = None,
    edge: int = PLAY_AREA,
) -> Flight:
    """Carry out a maneuver: full pose, or partial along the plain template (maneuvers-2, maneuvers-9,
    maneuvers-10). A ship that
    turns round at the end does so only if it is fully executed (maneuvers-8).

    base: the ship before it moves
    others: all other ships' bases, packed
    outlines: obstacles and devices
    slot: of a Tallon Roll, one that overlaps no ship; None if all do, then it is a partial turn

    Raises ValueError for a speed without template and for a Tallon slot that overlaps a ship.
    """
    template, backwards, twist, slots, across = plan(bearing, speed)
    if template is None or (slots and slot is not None):
        end = base if template is None else tallon_base(base, template, slot or 0)
        if template and (hit := overlapped_by(end, others)):
            raise ValueError(f"Slot {slot} overlaps ships {hit}; choose a free slot, or None if all overlap.")
        position = 2 * base.half + template.way if template else 0
        under = bits(kernels.outlines_under(*end, outlines.data))
        through = strip_at(base, template).meets(outlines) if template else ()
        outside = kernels.outside(*end, edge)
        return Flight(base, end, position, (), (), under, through, outside, template, False)
    if across:
        flight = advance(_twisted(base, across), template, others, outlines, edge=edge)
        return flight._replace(base=_twisted(flight.base, -across))
    flight = advance(base, template, others, outlines, backwards=backwards, edge=edge)
    if twist and not slots and flight.complete:
        return flight._replace(base=_twisted(flight.base, twist))
    return flight
