"""Moves that are not maneuvers: barrel roll, boost, decloak, tractor moves, sideslip.

geometry-36 to geometry-39; actions-12, actions-13; tokens-7, tokens-11. Each candidate carries the
template's area for the
test against obstacles; whether it is legal follows from what it meets.
"""

from __future__ import annotations

from typing import NamedTuple

from starboard.games.xwing.geometry.base import PLAY_AREA, Base, Bases, Size, bits
from starboard.games.xwing.geometry.kernels.angles import QUARTER, grid, sine_cosine
from starboard.games.xwing.geometry.kernels.flights import TEMPLATE_HALF_WIDTH
from starboard.games.xwing.geometry.maneuvers import SLOT, SLOTS, end_of
from starboard.games.xwing.geometry.outlines import NOTHING, Outlines
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.geometry.templates import UNIT, Side, Strip, Template, as_strip, strip_at


class Placement(NamedTuple):
    """A candidate: where the base would stand, and the template in between."""

    base: Base
    strip: Strip
    slot: int = 0
    """1 ahead, 0 middle, -1 back; 0 where there is no choice."""


class Meets(NamedTuple):
    """What a candidate meets; nothing: it is legal."""

    ships: tuple[int, ...]
    """The ships that the base would overlap."""
    under: tuple[int, ...]
    """The tokens that the base would overlap."""
    through: tuple[int, ...]
    """The tokens that the template overlaps."""
    outside: bool
    """Whether any part of the base would be outside the play area."""

    @property
    def nothing(self) -> bool:
        return self == CLEAR


CLEAR = Meets((), (), (), False)


def what_meets(
    placement: Placement, others: Bases, outlines: Outlines = NOTHING, edge: int = PLAY_AREA
) -> Meets:
    """What the base and template of a candidate meet. `others` without the moving ship itself."""
    base, strip, _ = placement
    return Meets(
        bits(kernels.bases_under(*base, others)),
        bits(kernels.outlines_under(*base, outlines.data)) if len(outlines) else (),
        bits(kernels.outlines_through(*strip, outlines.data)) if len(outlines) else (),
        kernels.outside(*base, edge),
    )


def boost(base: Base, template: Template) -> Placement:
    """A boost along a template: straight 1 or bank 1, others by cards (geometry-38)."""
    return Placement(end_of(base, template), strip_at(base, template))


def barrel_rolls(base: Base, side: Side, speed: int = 1) -> tuple[Placement, ...]:
    """The three candidates of a barrel roll with a straight template: ahead, middle, back (geometry-36).

    Medium and large ships lay the long edge of the 1 straight against both bases, whatever the speed.
    """
    if base.half == Size.SMALL:
        return tuple(roll(base, side, speed, shift=slot * SLOT / 1000, slot=slot) for slot in SLOTS)
    return tuple(roll(base, side, 1, shift=2 * slot * SLOT / 1000, slot=slot) for slot in SLOTS)


def roll(
    base: Base, side: Side, speed: int, shift: float = 0.0, slide: float = 0.0, slot: int = 0
) -> Placement:
    """A barrel roll with a straight template to any place (geometry-36).

    shift: how far ahead of the start the base ends, in mm
    slide: how far ahead of the middle of the old base the template lies, in mm
    """
    return Placement(roll_end(base, side, speed, shift), roll_template(base, side, speed, slide), slot)


def roll_end(base: Base, side: Side, speed: int, shift: float) -> Base:
    """Where the base of such a roll ends."""
    across = UNIT * speed if base.half == Size.SMALL else 2 * TEMPLATE_HALF_WIDTH
    return base.shifted(right=side * (2 * base.half + across) / 1000, ahead=shift)


def roll_template(base: Base, side: Side, speed: int, slide: float) -> Strip:
    """The template of such a roll."""
    if base.half == Size.SMALL:
        across, half_width = UNIT * speed, TEMPLATE_HALF_WIDTH
    else:
        across, half_width = 2 * TEMPLATE_HALF_WIDTH, UNIT * speed // 2
    x, y, _ = kernels.shifted(*base.pose, float(side * base.half), slide * 1000, 0)
    return as_strip((x, y, base.heading + side * QUARTER, 0, across, half_width))


def bank_rolls(base: Base, side: Side, template: Template, ahead: bool) -> tuple[Placement, ...]:
    """The three candidates of a barrel roll with a bank template, which bends ahead or back (geometry-37).

    The template's own side does not matter. Slots are along the edge of the template's end.
    """
    middle = _rolled_round(base, side, template, ahead)
    return tuple(
        middle._replace(base=middle.base.shifted(ahead=slot * SLOT / 1000), slot=slot) for slot in SLOTS
    )


def bank_roll(
    base: Base, side: Side, template: Template, ahead: bool, *, shift: float = 0.0, slide: float = 0.0
) -> Placement:
    """A barrel roll with a bank template to any place (geometry-37).

    shift: how far ahead of the middle of the template's end the base ends, as it then heads, in mm
    slide: how far ahead of the middle of the old base the template lies, in mm
    """
    placed = _rolled_round(base.shifted(ahead=slide), side, template, ahead)
    return placed._replace(base=placed.base.shifted(ahead=shift))


def sideslip(base: Base, template: Template) -> Placement:
    """A sideslip with a bank or turn: on the side opposite to its direction, bending ahead (geometry-39)."""
    return _rolled_round(base, Side.LEFT if template.radius > 0 else Side.RIGHT, template, True)


def _rolled_round(base: Base, side: Side, template: Template, ahead: bool) -> Placement:
    bend = abs(template.radius)
    forward = 1 if ahead else -1
    s, c = sine_cosine(template.angle)
    right = side * (base.half + bend * s + base.half * c)
    up = forward * (bend * (1.0 - c) + base.half * s)
    turn = -side * forward * template.angle
    strip = strip_at(base, Template(-side * forward * bend, template.angle, 0), side * QUARTER)
    return Placement(base.to(kernels.shifted(*base.pose, right, up, turn)), strip)


def turned_in_place(base: Base, degrees: float) -> Base:
    """A base turned where it stands (late-1 and cards)."""
    return base.shifted(turn=grid(degrees * 1000) / 1000)
