"""Maneuvers on the table: final poses of every bearing, and flying with all that is met.

XW2-GEO-30 to -35 (final poses), -50 to -53 (backing up), XW2-MOVE-02, -08, -09, -13, XW2-OVL-01.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from starboard.games.xwing.geometry.base import PLAY_AREA, Base, Bases, bits
from starboard.games.xwing.geometry.kernels.angles import QUARTER
from starboard.games.xwing.geometry.outlines import NOTHING, Outlines
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.geometry.templates import Side, Strip, Template, bank, straight, strip_at, turn

HALF_TURN = 2 * QUARTER
SLOTS = (1, 0, -1)
"""The three places along a template's end: 10 mm ahead, middle, 10 mm back (XW2-GEO-33, -36)."""

SLOT = 10_000


class Bearing(Enum):
    """A bearing: kind of template, side, and what the ship does at the template's end (XW2-MOVE-07)."""

    STRAIGHT = "straight"
    BANK_LEFT = "bank left"
    BANK_RIGHT = "bank right"
    TURN_LEFT = "turn left"
    TURN_RIGHT = "turn right"
    KOIOGRAN = "koiogran"
    SEGNOR_LEFT = "segnor left"
    SEGNOR_RIGHT = "segnor right"
    TALLON_LEFT = "tallon left"
    TALLON_RIGHT = "tallon right"
    STATIONARY = "stationary"
    REVERSE_STRAIGHT = "reverse straight"
    REVERSE_BANK_LEFT = "reverse bank left"
    REVERSE_BANK_RIGHT = "reverse bank right"

    @property
    def side(self) -> Side | None:
        """The side that it bends to."""
        if self.value.endswith("left"):
            return Side.LEFT
        return Side.RIGHT if self.value.endswith("right") else None

    @property
    def is_reverse(self) -> bool:
        """Whether the template is set at the rear guides (XW2-GEO-34)."""
        return self.value.startswith("reverse")

    @property
    def is_tallon(self) -> bool:
        return self.value.startswith("tallon")

    def template(self, speed: int) -> Template | None:
        """Its template; None for the stationary maneuver. Raises ValueError if there is none of the speed."""
        if self is Bearing.STATIONARY:
            return None
        side = self.side
        if side is None:
            return straight(speed)
        return turn(side, speed) if self.value.startswith(("turn", "tallon")) else bank(side, speed)

    @property
    def twist(self) -> int:
        """How far the ship is turned at the end, in 0.001 degrees, beyond what the template turns it."""
        match self:
            case Bearing.KOIOGRAN | Bearing.SEGNOR_LEFT | Bearing.SEGNOR_RIGHT:
                return HALF_TURN
            case Bearing.TALLON_LEFT:
                return -QUARTER
            case Bearing.TALLON_RIGHT:
                return QUARTER
            case _:
                return 0


class Flight(NamedTuple):
    """What came of moving a base along a template."""

    start: Base
    base: Base
    """Where it ends."""
    position: int
    """How far the rear midpoint got along the path of XW2-GEO-50, in 0.001 mm; -1: no position was free."""
    touched: tuple[int, ...]
    """The bases that stopped it, by their place among the others (XW2-GEO-51)."""
    overlapped: tuple[int, ...]
    """The bases that its full pose would overlap; none: the move is complete (XW2-OVL-01)."""
    under: tuple[int, ...]
    """The tokens under the final base."""
    through: tuple[int, ...]
    """The tokens that the used part of the template overlaps, not in order (XW2-GEO-52)."""
    outside: bool
    """Whether any part of the final base is outside the play area (XW2-MOVE-13)."""
    strip: Strip | None
    """The used part of the template; None if none of it was used."""

    @property
    def complete(self) -> bool:
        """Whether the whole template was used."""
        return not self.overlapped

    @property
    def possible(self) -> bool:
        """Whether there was any free position; only a deploying ship can lack one (XW2-DOCK-02)."""
        return self.position >= 0

    def met(self, outlines: Outlines) -> tuple[int, ...]:
        """Every token moved through or overlapped, in the order in which they are met (XW2-OBST-02)."""
        on_the_way = self.strip.in_order(outlines, self.through) if self.strip else ()
        return on_the_way + tuple(number for number in self.under if number not in self.through)


def end_of(base: Base, template: Template, backwards: bool = False) -> Base:
    """Where a base stands at the far end of a template (XW2-GEO-30, -31, -34)."""
    return base.to(kernels.end_pose(*base, *template, int(backwards)))


def part_way(base: Base, template: Template, position: float, backwards: bool = False) -> Base:
    """Where a base stands when its rear midpoint has come `position` mm along the path (XW2-GEO-50)."""
    return base.to(kernels.pose_on_the_way(round(position * 1000), *base, *template, int(backwards)))


def final_base(base: Base, bearing: Bearing, speed: int, slot: int = 0) -> Base:
    """Where a maneuver ends if it is fully executed (XW2-GEO-30 to -35). `slot` is for Tallon Rolls."""
    template = bearing.template(speed)
    if template is None:
        return base
    if bearing.is_tallon:
        return tallon_base(base, template, slot)
    end = end_of(base, template, bearing.is_reverse)
    return end.to((end.x, end.y, (end.heading + bearing.twist) % (2 * HALF_TURN)))


def tallon_base(base: Base, template: Template, slot: float) -> Base:
    """The end of a Tallon Roll, `slot` times 10 mm ahead along the start's heading (XW2-GEO-33).

    The second edition has slots 1, 0, -1; the first edition any fraction between its own ends.
    """
    end = end_of(base, template)
    x, y, _ = kernels.shifted(end.x, end.y, base.heading, 0.0, float(slot * SLOT), 0)
    return base.to((x, y, (base.heading + HALF_TURN) % (2 * HALF_TURN)))


def free_tallon_slots(base: Base, bearing: Bearing, speed: int, others: Bases) -> tuple[int, ...]:
    """The slots of a Tallon Roll that overlap no ship (XW2-MOVE-09)."""
    return tuple(slot for slot in SLOTS if not overlapped_by(final_base(base, bearing, speed, slot), others))


def overlapped_by(base: Base, others: Bases) -> tuple[int, ...]:
    """Which of the others a base overlaps (XW2-GEO-22)."""
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
    """Move along a template, backing up if ships are in the way (XW2-OVL-01, XW2-GEO-51, -53)."""
    position, x, y, heading, touched, overlapped, under, through, outside = kernels.fly(
        *base, *template, int(backwards), others, outlines.data, edge
    )
    used = position - 2 * base.half
    strip = None
    if used > 0:
        strip = strip_at(
            base, template.mirrored() if backwards else template, HALF_TURN if backwards else 0, used
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
        strip,
    )


def fly(
    base: Base,
    bearing: Bearing,
    speed: int,
    others: Bases,
    outlines: Outlines = NOTHING,
    *,
    slot: int | None = None,
    edge: int = PLAY_AREA,
) -> Flight:
    """Carry out a maneuver: full pose, or partial along the plain template (XW2-MOVE-02, -08 to -10).

    base: the ship before it moves
    others: all other ships' bases, packed
    outlines: obstacles and devices
    slot: of a Tallon Roll, one that overlaps no ship; None if all do, then it is a partial turn

    Raises ValueError for a speed without template and for a Tallon slot that overlaps a ship.
    """
    template = bearing.template(speed)
    if template is None:
        under = bits(kernels.outlines_under(*base, outlines.data))
        outside = kernels.outside(*base, edge)
        return Flight(base, base, 0, (), (), under, (), outside, None)
    if bearing.is_tallon and slot is not None:
        end = tallon_base(base, template, slot)
        if hit := overlapped_by(end, others):
            raise ValueError(f"Slot {slot} overlaps ships {hit}; choose a free slot, or None if all overlap.")
        strip = strip_at(base, template)
        under = bits(kernels.outlines_under(*end, outlines.data))
        outside = kernels.outside(*end, edge)
        way = 2 * base.half + template.way
        return Flight(base, end, way, (), (), under, strip.meets(outlines), outside, strip)
    flight = advance(base, template, others, outlines, backwards=bearing.is_reverse, edge=edge)
    if flight.complete and bearing.twist and not bearing.is_tallon:
        x, y, heading, half = flight.base
        return flight._replace(base=Base(x, y, (heading + bearing.twist) % (2 * HALF_TURN), half))
    return flight
