"""The final poses of the rules, for every bearing and base (XW2-GEO-30 to -38, the table)."""

import pytest

from starboard.games.xwing.board.reposition import decloak_speed
from starboard.games.xwing.geometry.base import Base, Size
from starboard.games.xwing.geometry.maneuvers import SLOTS, Bearing, final_base
from starboard.games.xwing.geometry.repositions import (
    bank_roll,
    bank_rolls,
    barrel_rolls,
    boost,
    sideslip,
)
from starboard.games.xwing.geometry.templates import TEMPLATES, Side, Template, bank, straight, turn

LARGER = 1  # the speed of the template with which larger ships decloak in the second edition

SIZES = (Size.SMALL, Size.MEDIUM, Size.LARGE)
B = Bearing
Places = tuple[float, tuple[float, ...]]

# Small, medium, large, to the right, as the rules print them: x, y in mm, heading in degrees.
TABLE = [
    (B.STRAIGHT, 1, (0, 80, 0), (0, 100, 0), (0, 120, 0)),
    (B.STRAIGHT, 2, (0, 120, 0), (0, 140, 0), (0, 160, 0)),
    (B.STRAIGHT, 3, (0, 160, 0), (0, 180, 0), (0, 200, 0)),
    (B.STRAIGHT, 4, (0, 200, 0), (0, 220, 0), (0, 240, 0)),
    (B.STRAIGHT, 5, (0, 240, 0), (0, 260, 0), (0, 280, 0)),
    (B.BANK_RIGHT, 1, (37.57, 90.71, 45), (44.64, 107.78, 45), (51.72, 124.85, 45)),
    (B.BANK_RIGHT, 2, (52.22, 126.07, 45), (59.29, 143.14, 45), (66.36, 160.21, 45)),
    (B.BANK_RIGHT, 3, (66.86, 161.42, 45), (73.93, 178.49, 45), (81.01, 195.56, 45)),
    (B.TURN_RIGHT, 1, (55, 55, 90), (65, 65, 90), (75, 75, 90)),
    (B.TURN_RIGHT, 2, (82.5, 82.5, 90), (92.5, 92.5, 90), (102.5, 102.5, 90)),
    (B.TURN_RIGHT, 3, (110, 110, 90), (120, 120, 90), (130, 130, 90)),
]
TALLON = [
    (1, (55, (65, 55, 45)), (65, (75, 65, 55)), (75, (85, 75, 65))),
    (2, (82.5, (92.5, 82.5, 72.5)), (92.5, (102.5, 92.5, 82.5)), (102.5, (112.5, 102.5, 92.5))),
    (3, (110, (120, 110, 100)), (120, (130, 120, 110)), (130, (140, 130, 120))),
]
ROLL = [((80, 10), (80, 0), (80, -10)), ((80, 20), (80, 0), (80, -20)), ((100, 20), (100, 0), (100, -20))]
DECLOAK = [((120, 10), (120, 0), (120, -10)), ROLL[1], ROLL[2]]


def standing(size: Size) -> Base:
    return Base.at(0, 0, 0, size)


def told(base: Base) -> tuple[float, float, float]:
    return (*base.millimetres, base.degrees)


def about(x: float, y: float, degrees: float) -> object:
    return pytest.approx((x, y, degrees % 360), abs=0.0051)


@pytest.mark.parametrize(("bearing", "speed", "small", "medium", "large"), TABLE)
def test_table_of_final_poses(
    bearing: Bearing,
    speed: int,
    small: tuple[float, ...],
    medium: tuple[float, ...],
    large: tuple[float, ...],
) -> None:
    for size, (x, y, degrees) in zip(SIZES, (small, medium, large), strict=True):
        start = standing(size)
        assert told(final_base(start, bearing, speed)) == about(x, y, degrees)
        if "right" in bearing.value:
            left = Bearing(bearing.value.replace("right", "left"))
            assert told(final_base(start, left, speed)) == about(-x, y, -degrees)
        if bearing is B.STRAIGHT:
            assert told(final_base(start, B.KOIOGRAN, speed)) == about(x, y, 180)
            assert told(final_base(start, B.REVERSE_STRAIGHT, speed)) == about(x, -y, 0)
        if bearing is B.BANK_RIGHT:
            assert told(final_base(start, B.SEGNOR_RIGHT, speed)) == about(x, y, 225)
            assert told(final_base(start, B.SEGNOR_LEFT, speed)) == about(-x, y, 135)
            assert told(final_base(start, B.TALLON_BANK_RIGHT, speed)) == about(x, y, 135)
            assert told(final_base(start, B.TALLON_BANK_LEFT, speed)) == about(-x, y, 225)
            # The nose turns to the other side than the template (XW2-GEO-34).
            assert told(final_base(start, B.REVERSE_BANK_RIGHT, speed)) == about(x, -y, -45)
            assert told(final_base(start, B.REVERSE_BANK_LEFT, speed)) == about(-x, -y, 45)


@pytest.mark.parametrize(("speed", "small", "medium", "large"), TALLON)
def test_table_of_tallon_rolls(speed: int, small: Places, medium: Places, large: Places) -> None:
    for size, (x, places) in zip(SIZES, (small, medium, large), strict=True):
        for slot, y in zip(SLOTS, places, strict=True):
            assert told(final_base(standing(size), B.TALLON_RIGHT, speed, slot)) == about(x, y, 180)
            assert told(final_base(standing(size), B.TALLON_LEFT, speed, slot)) == about(-x, y, 180)


def test_tallon_roll_along_a_bank() -> None:
    """The base's side lies flush with the template's end, anywhere along it."""
    along = 10 * 0.5**0.5
    for bearing, side in ((B.TALLON_BANK_LEFT, -1), (B.TALLON_BANK_RIGHT, 1)):
        for slot in SLOTS:
            found = final_base(standing(Size.SMALL), bearing, 1, slot)
            assert told(found) == about(side * (37.57 - slot * along), 90.71 + slot * along, side * 135)
        middle = final_base(standing(Size.SMALL), bearing, 1)
        x, y = 80 * (1 - 0.5**0.5), 20 + 80 * 0.5**0.5  # the template's end
        assert told(middle.shifted(right=side * 20))[:2] == pytest.approx((side * x, y), abs=0.005)


@pytest.mark.parametrize("side", Side)
def test_table_of_rolls(side: Side) -> None:
    for size, roll, decloak in zip(SIZES, ROLL, DECLOAK, strict=True):
        start = standing(size)
        assert [told(p.base) for p in barrel_rolls(start, side)] == [about(side * x, y, 0) for x, y in roll]
        decloaked = barrel_rolls(start, side, decloak_speed(start, LARGER))
        assert [told(p.base) for p in decloaked] == [about(side * x, y, 0) for x, y in decloak]
        assert [p.slot for p in decloaked] == [1, 0, -1]


def test_areas_of_roll_templates() -> None:
    # XW2-GEO-36: small |y| <= 10, x from b to b + 40k; medium and large |y| <= 20, x from b to b + 20.
    for size, speed, corners in (
        (Size.SMALL, 1, {(20, 10), (20, -10), (60, 10), (60, -10)}),
        (Size.SMALL, 2, {(20, 10), (20, -10), (100, 10), (100, -10)}),
        (Size.MEDIUM, 1, {(30, 20), (30, -20), (50, 20), (50, -20)}),
        (Size.LARGE, 1, {(40, 20), (40, -20), (60, 20), (60, -20)}),
    ):
        for placement in barrel_rolls(standing(size), Side.RIGHT, speed):
            assert set(placement.strip.polygon()) == corners


def test_barrel_roll_with_a_bank() -> None:
    # The check of XW2-GEO-37.
    ahead = bank_rolls(standing(Size.SMALL), Side.RIGHT, bank(Side.RIGHT, 1), ahead=True)
    assert [told(p.base) for p in ahead] == [
        about(83.64, 44.64, -45),
        about(90.71, 37.57, -45),
        about(97.78, 30.50, -45),
    ]
    back = bank_rolls(standing(Size.SMALL), Side.LEFT, bank(Side.RIGHT, 1), ahead=False)
    assert told(back[1].base) == about(-90.71, -37.57, -45)
    # The template leaves the middle of the side and ends where the base lies flush with it.
    x, y, _ = ahead[1].strip.end()
    assert told(ahead[1].base.shifted(right=-20))[:2] == pytest.approx((x / 1000, y / 1000), abs=0.002)
    assert ahead[1].strip[:3] == (20_000, 0, 90_000)


def test_barrel_roll_with_a_bank_to_any_place() -> None:
    start, template = standing(Size.SMALL), bank(Side.RIGHT, 1)
    slots = bank_rolls(start, Side.RIGHT, template, ahead=True)
    for placed in slots:
        assert bank_roll(start, Side.RIGHT, template, True, shift=10 * placed.slot).base == placed.base
    slid = bank_roll(start, Side.RIGHT, template, True, shift=10, slide=-7.5)
    assert told(slid.base) == about(83.64, 44.64 - 7.5, -45)
    assert slid.strip[:3] == (20_000, -7_500, 90_000)


def test_sideslip() -> None:
    # To the left: on the right side, its end in the full front arc, the nose turned left (XW2-GEO-39).
    assert told(sideslip(standing(Size.SMALL), bank(Side.LEFT, 1)).base) == about(90.71, 37.57, -45)
    assert told(sideslip(standing(Size.SMALL), turn(Side.LEFT, 1)).base) == about(55, 55, -90)
    assert told(sideslip(standing(Size.SMALL), turn(Side.RIGHT, 1)).base) == about(-55, 55, 90)


def test_boost_and_decloak_ahead() -> None:
    # XW2-GEO-38, XW2-TOK-07: small ships decloak with the 2 straight, others with the 1 straight.
    start = standing(Size.SMALL)
    assert told(boost(start, straight(1)).base) == about(0, 80, 0)
    assert told(boost(start, bank(Side.LEFT, 1)).base) == about(-37.57, 90.71, -45)
    for ship in (start, standing(Size.LARGE)):
        assert told(boost(ship, straight(decloak_speed(ship, LARGER))).base) == about(0, 120, 0)


def test_stationary() -> None:
    assert final_base(standing(Size.LARGE), B.STATIONARY, 0) == standing(Size.LARGE)


def test_templates() -> None:
    # XW2-GEO-03 to -06: eleven of them; centre lines of 40 mm a speed, and the radii of banks and turns.
    assert len(TEMPLATES) == 11
    assert [TEMPLATES[f"straight {n}"].way for n in range(1, 6)] == [
        40_000,
        80_000,
        120_000,
        160_000,
        200_000,
    ]
    assert [TEMPLATES[f"bank {n}"] for n in (1, 2, 3)] == [
        Template(80_000, 45_000, 0),
        Template(130_000, 45_000, 0),
        Template(180_000, 45_000, 0),
    ]
    assert [TEMPLATES[f"turn {n}"] for n in (1, 2, 3)] == [
        Template(35_000, 90_000, 0),
        Template(62_500, 90_000, 0),
        Template(90_000, 90_000, 0),
    ]
    assert TEMPLATES["bank 1"].way == 62_832
    for speed in (0, 6):
        with pytest.raises(ValueError, match="There is no straight template of speed"):
            straight(speed)
    for speed in (0, 4):
        with pytest.raises(ValueError, match="speeds go from 1 to 3"):
            bank(Side.LEFT, speed)
        with pytest.raises(ValueError, match="There is no turn template"):
            turn(Side.LEFT, speed)


def test_poses_turn_with_the_ship() -> None:
    start = Base.at(457.2, 300.5, 123.456, Size.MEDIUM)
    flat = final_base(standing(Size.MEDIUM), B.BANK_LEFT, 2)
    turned = final_base(start, B.BANK_LEFT, 2)
    assert told(start.shifted(*flat.millimetres, flat.degrees)) == pytest.approx(told(turned), abs=0.0011)
