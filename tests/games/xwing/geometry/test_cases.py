"""Worked cases of the rules that are about places, ranges and lines (cases V.. and XW1-EX-..)."""

import numpy as np
import pytest

from starboard.games.xwing.geometry.base import Base, Size, pack
from starboard.games.xwing.geometry.maneuvers import Bearing, Flight, advance, fly, free_tallon_slots
from starboard.games.xwing.geometry.measure import (
    Facing,
    at_range,
    beyond_range,
    distance,
    facing,
    farthest,
    is_outside,
    overlap,
    penetration,
    range_of,
    touch,
    touching,
    within_range,
)
from starboard.games.xwing.geometry.outlines import Outline, Outlines, base_shape, placed
from starboard.games.xwing.geometry.repositions import barrel_rolls, boost, roll, what_meets
from starboard.games.xwing.geometry.sight import (
    Arc,
    Start,
    arc_distance,
    arc_distance_to_token,
    arcs_of,
    attack_line,
    in_arc,
    line_choices,
)
from starboard.games.xwing.geometry.templates import Side, bank, straight, strip_at, turn
from tests.games.xwing.geometry import configs

B = Bearing


def small(x: float, y: float, degrees: float = 0) -> Base:
    return Base.at(x, y, degrees, Size.SMALL)


def large(x: float, y: float, degrees: float = 0) -> Base:
    return Base.at(x, y, degrees, Size.LARGE)


def rock(left: float, right: float, near: float, far: float) -> Outlines:
    corners = [(left, near), (right, near), (right, far), (left, far)]
    return Outlines([placed(Outline.of("rock", "asteroid", corners), (0, 0, 0))])


def rocks(*each: tuple[float, float, float, float]) -> Outlines:
    return Outlines([tuple(rock(*corners).data.tolist()) for corners in each])


def test_v02_plain_range() -> None:
    x, p, q = small(0, 0), small(0, 40), small(0, 190)
    assert touch(x, p)
    assert range_of(distance(x, p)) == 0
    assert distance(x, q) == 150
    assert beyond_range(x, q, 1)
    assert at_range(x, q, 2, 2)
    assert not beyond_range(x, q, 2)
    gap = rock(-10, 10, 235, 260).gap(x, 0)
    assert (gap, range_of(gap)) == (215, 3)


def test_range_bands_have_their_line_in_the_lower_one() -> None:
    # XW2-GEO-07.
    assert [range_of(d) for d in (0, 0.05, 0.051, 100, 100.001, 200, 200.001, 300, 300.001)] == [
        *(0, 0, 1),
        *(1, 2, 2, 3, 3, 4),
    ]
    for degrees in (0, 45, 90, 200, 333.333):
        one = small(400, 400, degrees)
        assert distance(one, one.shifted(ahead=140)) == pytest.approx(100, abs=0.0015)
    assert distance(small(0, 0), small(0, 140)) == 100


def test_v03_attack_range_differs_from_plain_range() -> None:
    tie, x = small(0, 0), small(105, 90)
    assert distance(tie, x) == pytest.approx(82.01, abs=0.005)
    assert range_of(distance(tie, x)) == 1
    inside = arc_distance(tie, x, Arc.FRONT)
    assert inside == pytest.approx(104.22, abs=0.02)
    assert inside is not None
    assert range_of(inside) == 2
    # The first edition starts from the whole base (XW1-RNG-02).
    assert arc_distance(tie, x, Arc.FRONT, Start.WHOLE_BASE) == pytest.approx(102.2, abs=0.5)


def test_v06_barrel_roll() -> None:
    places = barrel_rolls(small(0, 0), Side.RIGHT)
    assert [p.base for p in places] == [small(80, 10), small(80, 0), small(80, -10)]
    others = pack([small(80, 45)])
    assert [what_meets(p, others, edge=914_400).ships for p in places] == [(0,), (), ()]


def test_v07_boost() -> None:
    straight_on = boost(small(400, 400), straight(1))
    met = what_meets(straight_on, pack([small(400, 500)]), rock(395, 405, 425, 430))
    assert not met.nothing
    assert (met.ships, met.under, met.through, met.outside) == ((0,), (), (0,), False)
    assert what_meets(straight_on, pack([small(400, 520)])).nothing
    assert what_meets(boost(small(400, 860), straight(1)), pack([])).outside


def test_v08_two_ships_in_the_way() -> None:
    flight = fly(small(0, 0), B.STRAIGHT, 4, pack([small(0, 190), small(0, 140)]))
    assert flight.base == small(0, 100)
    assert (flight.touched, flight.overlapped, flight.complete) == ((1,), (0,), False)
    assert touching(flight.base, pack([small(0, 190), small(0, 140)])) == (1,)
    assert distance(flight.base, small(0, 190)) == 50
    # Only the part that was used counts for obstacles (XW2-GEO-52).
    assert flight.strip is not None
    assert flight.strip.length == 60_000


def test_v09_failed_koiogran() -> None:
    assert fly(small(0, 0), B.KOIOGRAN, 4, pack([small(0, 190)])).base == small(0, 150)
    assert fly(small(0, 0), B.KOIOGRAN, 4, pack([])).base == small(0, 200, 180)


def test_v10_tallon_roll_with_free_slots() -> None:
    ship, other = small(0, 0), small(-110, 70)
    assert free_tallon_slots(ship, B.TALLON_LEFT, 3, pack([other])) == (1, 0)
    flight = fly(ship, B.TALLON_LEFT, 3, pack([other]), slot=0)
    assert flight.base == small(-110, 110, 180)
    assert flight.complete
    assert touch(flight.base, other)
    with pytest.raises(ValueError, match="Slot -1 overlaps"):
        fly(ship, B.TALLON_LEFT, 3, pack([other]), slot=-1)
    # All three blocked: a partial turn without the extra rotation (XW2-MOVE-09).
    blocked = pack([small(-110, 110)])
    assert free_tallon_slots(ship, B.TALLON_LEFT, 3, blocked) == ()
    partial = fly(ship, B.TALLON_LEFT, 3, blocked)
    assert partial == advance(ship, turn(Side.LEFT, 3), blocked)
    assert not partial.complete
    assert 270 < partial.base.degrees < 360


def test_v11_asteroid_flown_through() -> None:
    ship = small(400, 300)
    flight = fly(ship, B.STRAIGHT, 3, pack([]), rock(385, 395, 350, 360))
    assert (flight.through, flight.under, flight.met(rock(385, 395, 350, 360))) == ((0,), (), (0,))
    # Beside the template, though in the way of the base: not moved through (XW2-MOVE-05).
    assert fly(ship, B.STRAIGHT, 3, pack([]), rock(380, 390, 350, 360)).through == ()
    assert fly(ship, B.STRAIGHT, 3, pack([]), rock(380, 390.02, 350, 360)).through == (0,)


def test_obstacles_are_met_in_order() -> None:
    # XW2-OBST-02: in the order met along the template, then what only the final base overlaps.
    bend = rocks((455, 463, 400, 408), (395, 405, 330, 340), (540, 545, 430, 440))
    flight = fly(small(400, 300), B.TURN_RIGHT, 3, pack([]), bend)
    assert flight.base == small(510, 410, 90)
    assert set(flight.through) == {0, 1}
    assert flight.met(bend) == (1, 0)
    assert flight.under == ()
    line = rocks((360, 420, 520, 530), (395, 405, 400, 410), (395, 405, 350, 360))
    flight = fly(small(400, 300), B.STRAIGHT, 5, pack([]), line)
    assert flight.met(line) == (2, 1, 0)
    assert flight.under == (0,)


def test_starting_on_an_obstacle() -> None:
    # XW2-OBST-08: the strip starts at the front edge, so rock under the base alone is left behind.
    assert fly(small(400, 300), B.STRAIGHT, 2, pack([]), rock(390, 410, 290, 320)).through == ()
    assert fly(small(400, 300), B.STRAIGHT, 2, pack([]), rock(390, 410, 290, 321)).through == (0,)
    assert fly(small(400, 300), B.STATIONARY, 0, pack([]), rock(390, 410, 290, 300)).under == (0,)


def test_v22_parallel_edges() -> None:
    line = attack_line(small(0, 0), small(0, 200), Arc.FRONT)
    assert line is not None
    assert line.distance == 160
    assert not line.is_unique
    assert (line.first[0], line.last[0]) == pytest.approx((-17_155, 17_155), abs=1)
    assert [choice.tokens for choice in line_choices(line, rock(5, 30, 90, 110))] == [(), (0,)]
    assert [choice.tokens for choice in line_choices(line, rock(-30, 30, 90, 110))] == [(0,)]
    assert [choice.tokens for choice in line_choices(line, rock(18, 30, 90, 110))] == [()]
    two = rocks((5, 30, 90, 110), (-30, 10, 120, 130))
    assert [choice.tokens for choice in line_choices(line, two)] == [(0,), (1,), (0, 1)]


def test_a_single_line_is_met_or_not() -> None:
    line = attack_line(small(0, 0), small(60, 200, 30), Arc.FRONT)
    assert line is not None
    assert line.is_unique
    x, y, tx, ty = (value / 1000 for value in line.first)
    middle = (x + tx) / 2, (y + ty) / 2
    on = rock(middle[0] - 1, middle[0] + 1, middle[1] - 1, middle[1] + 1)
    assert [choice.tokens for choice in line_choices(line, on)] == [(0,)]
    off = rock(middle[0] + 3, middle[0] + 9, middle[1] - 1, middle[1] + 1)
    assert [choice.tokens for choice in line_choices(line, off)] == [()]


def test_objects_under_either_base_obstruct() -> None:
    # XW2-GEO-19: the inside counts, and objects under the bases.
    line = attack_line(small(0, 0), small(0, 200), Arc.FRONT)
    assert line is not None
    assert [c.tokens for c in line_choices(line, rock(-30, 30, 10, 21))] == [(0,)]
    assert [c.tokens for c in line_choices(line, rock(-30, 30, 0, 19))] == [()]
    assert [c.tokens for c in line_choices(line, rock(-100, 100, -100, 300))] == [(0,)]


def test_v23_at_within_beyond() -> None:
    x, tie = small(0, 0), small(0, 130)
    assert (distance(x, tie), farthest(x, tie)) == (90, 130)
    assert at_range(x, tie, 1, 1)
    assert not within_range(x, tie, 1)
    assert within_range(x, tie, 2)
    assert not beyond_range(x, tie, 1)


def test_penetration_of_a_hundredth_is_contact() -> None:
    # XW2-GEO-22.
    assert not overlap(small(0, 0), small(0, 39.99))
    assert overlap(small(0, 0), small(0, 39.989))
    assert penetration(small(0, 0), small(0, 39.989)) == pytest.approx(0.011)
    assert penetration(small(0, 0), small(0, 50)) == 0
    assert not touch(small(0, 0), small(0, 40.051))
    assert touch(small(0, 0), small(0, 40.05))


def test_arcs_share_their_lines() -> None:
    # XW2-GEO-11, -14: the boundary belongs to both arcs; what is under the ship to none.
    ship = small(400, 400)
    # A large base ahead lies in the front arc, not in the rear one, and in the full front arc.
    ahead = large(400, 520)
    assert arcs_of(ship, ahead) == (Arc.FRONT, Arc.FULL_FRONT, Arc.BULLSEYE)
    beside = small(500, 400)
    assert arcs_of(ship, beside) == (Arc.RIGHT, Arc.FULL_FRONT, Arc.FULL_REAR)
    corner = small(460, 460)
    assert arcs_of(ship, corner) == (Arc.FRONT, Arc.RIGHT, Arc.FULL_FRONT)
    # Flush with the midline: in both full arcs (boundary included).
    flush = small(500, 420)
    assert arcs_of(ship, flush) == (Arc.RIGHT, Arc.FULL_FRONT, Arc.FULL_REAR)
    assert facing(ship, flush) is Facing.IN_FRONT
    assert facing(ship, beside) is Facing.FLANKING
    assert facing(ship, small(400, 300)) is Facing.BEHIND


def test_arcs_end_at_range_three() -> None:
    ship = small(400, 200)
    assert in_arc(ship, small(400, 540), Arc.FRONT)
    assert not in_arc(ship, small(400, 540.001), Arc.FRONT)
    assert arc_distance(ship, small(400, 540.001), Arc.FRONT) == 300.001
    assert arc_distance(ship, small(400, 100), Arc.FRONT) is None


def test_lines_reach_across_the_table() -> None:
    corner, opposite = small(20, 20), small(894.4, 894.4)
    diagonal = 834.4 * 2**0.5
    assert distance(corner, opposite) == pytest.approx(diagonal, abs=0.001)
    assert arc_distance(corner, opposite, Arc.ALL_ROUND) == distance(corner, opposite)
    assert arc_distance(corner, opposite, Arc.FULL_FRONT) == distance(corner, opposite)
    line = attack_line(corner, opposite, Arc.ALL_ROUND)
    assert line is not None
    assert line.first == (40_000, 40_000, 874_400, 874_400)


def test_bullseye_is_a_strip() -> None:
    # XW2-GEO-13: half of its width is 7.395.
    ship = small(400, 400)
    assert in_arc(ship, small(427.395, 500), Arc.BULLSEYE)
    assert not in_arc(ship, small(427.397, 500), Arc.BULLSEYE)
    assert not in_arc(ship, small(400, 300), Arc.BULLSEYE)


def test_tokens_in_arcs() -> None:
    ship = small(400, 400)
    assert arc_distance_to_token(ship, rock(390, 410, 450, 460), 0, Arc.FRONT) == 30
    assert arc_distance_to_token(ship, rock(390, 410, 450, 460), 0, Arc.REAR) is None
    assert arc_distance_to_token(ship, rock(390, 410, 390, 410), 0, Arc.FRONT) is None
    assert arc_distance_to_token(ship, rock(390, 410, 390, 460), 0, Arc.FRONT) == 0
    assert arc_distance_to_token(ship, rock(390, 410, 390, 460), 0, Arc.REAR) is None


def test_xw1_11_and_12_overlap_and_moving_through() -> None:
    a = small(300, 100)
    flight = fly(a, B.STRAIGHT, 4, pack([small(300, 285)]))
    assert flight.base == small(300, 245)
    assert flight.touched == (0,)
    over = fly(a, B.STRAIGHT, 4, pack([small(300, 250)]))
    assert over.base == small(300, 300)
    assert over.complete


def test_xw1_16_free_barrel_roll() -> None:
    ship = small(400, 400)
    assert roll(ship, Side.RIGHT, 1, shift=-17.5).base == small(480, 382.5)
    slid = roll(ship, Side.RIGHT, 1, shift=20, slide=10)
    assert slid.base == small(480, 420)
    assert set(slid.strip.polygon()) == {(420, 400), (420, 420), (460, 400), (460, 420)}
    assert roll(large(400, 400), Side.LEFT, 1, shift=40).base == large(300, 440)


def test_xw1_28_edge() -> None:
    assert is_outside(small(400, 940))
    assert fly(small(400, 860), B.STRAIGHT, 1, pack([])).outside
    assert not is_outside(small(400, 894.4))
    assert is_outside(small(400, 894.42))
    assert not is_outside(Base.at(20 * 2**0.5, 400, 45, Size.SMALL))


def test_backing_up_to_the_start() -> None:
    blocked = pack([small(400, 440)])
    flight = fly(small(400, 400), B.STRAIGHT, 1, blocked)
    assert flight.complete
    flight = fly(small(400, 400), B.STRAIGHT, 1, pack([small(400, 440), small(400, 470)]))
    assert (flight.base, flight.position) == (small(400, 400), 0)
    assert 0 in flight.touched
    assert flight.strip is None


def test_sliding_along_a_touching_ship_does_not_stop() -> None:
    # Contact at the side is no overlap (XW2-GEO-22), also where rounding makes it a hair deep.
    for degrees in (0, 10, 33.333, 45, 271.5):
        ship = small(400, 400, degrees)
        beside = ship.shifted(right=39.995, ahead=-10)
        ahead = ship.shifted(ahead=150)
        flight = fly(ship, B.STRAIGHT, 3, pack([beside, ahead]))
        assert flight.position == pytest.approx(110_000, abs=15)
        assert 1 in flight.touched
        assert not overlap(flight.base, ahead)
        assert not overlap(flight.base, beside)


def test_backing_up_in_reverse_is_the_mirror_image() -> None:
    # XW2-GEO-53.
    ship = small(400, 400)
    forward = fly(ship, B.BANK_RIGHT, 1, pack([small(440, 480, 20)]))
    mirrored = fly(ship, B.REVERSE_BANK_RIGHT, 1, pack([small(440, 320, -20)]))
    assert not forward.complete
    assert forward.position == mirrored.position
    assert mirrored.base.millimetres == pytest.approx(
        (forward.base.x / 1000, 800 - forward.base.y / 1000), abs=0.0011
    )
    assert mirrored.base.degrees == pytest.approx(360 - forward.base.degrees, abs=0.0011)
    # The strip of a reverse bank lies where the mirrored one would.
    assert fly(ship, B.REVERSE_BANK_RIGHT, 1, pack([]), rock(410, 420, 320, 330)).through == (0,)
    assert fly(ship, B.REVERSE_BANK_LEFT, 1, pack([]), rock(410, 420, 320, 330)).through == ()


def test_partial_strips_leave_out_what_lies_beyond() -> None:
    beyond = rock(428, 433, 501, 506)
    ship = small(400, 400)
    assert fly(ship, B.BANK_RIGHT, 2, pack([]), beyond).through == (0,)
    stopped = fly(ship, B.BANK_RIGHT, 2, pack([small(452, 526, 45)]), beyond)
    assert stopped.through == ()


def test_templates_over_ships() -> None:
    # Some cards ask for ships moved through.
    ships = Outlines([base_shape(small(400, 470, 30)), base_shape(small(480, 470))])
    assert strip_at(small(400, 400), straight(2)).meets(ships) == (0,)
    assert strip_at(small(400, 400), bank(Side.RIGHT, 3)).meets(ships) == (0,)


def test_nothing_fits_under_a_crowd() -> None:
    flight = advance(small(400, 400), straight(1), pack([small(400, 430), small(400, 480)]))
    assert isinstance(flight, Flight)
    assert not flight.possible
    assert flight.base == small(400, 400)


def test_touching_finds_just_the_bases_that_touch_one_by_one() -> None:
    rng = np.random.default_rng(7)
    found = 0
    for _ in range(300):
        here, near = configs.pairs(rng, 6, reach=82_000)
        base, others = configs.each(here)[0], configs.each(near)
        snug = base.shifted(ahead=base.half / 500)  # flush against its front edge
        wanted = tuple(n for n, other in enumerate([*others, snug]) if touch(base, other))
        assert touching(base, pack([*others, snug])) == wanted
        found += len(wanted) - 1
    assert found > 50
