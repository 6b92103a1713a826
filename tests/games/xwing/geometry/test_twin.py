"""The compiled kernels and the plain twin give the same numbers, to the bit (XW2-GEO-22)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starboard.core.errors import StarboardError
from starboard.games.xwing.geometry import compiling
from starboard.games.xwing.geometry.base import PLAY_AREA, Base
from starboard.games.xwing.geometry.outlines import Outlines, obstacle_outlines, placed
from starboard.games.xwing.geometry.switch import ENTRIES, Kernels, kernels
from starboard.games.xwing.geometry.templates import Template
from tests.games.xwing.geometry import configs

Case = tuple[Any, ...]
COUNT = 2000


def base(rng: np.random.Generator) -> Base:
    return Base(*configs.bases(rng, 1)[0].tolist())


def template(rng: np.random.Generator) -> Template:
    return configs.ALL_TEMPLATES[rng.integers(len(configs.ALL_TEMPLATES))]


def tokens(rng: np.random.Generator, about: Base, count: int = 3) -> Any:
    sets = configs.tokens(rng, np.array([about] * count))
    return Outlines([tuple(found.data.tolist()) for found in sets]).data


def two_bases(rng: np.random.Generator) -> Case:
    first, second = configs.pairs(rng, 1)
    return (*first[0].tolist(), *second[0].tolist())


def arc(rng: np.random.Generator) -> Case:
    return (*two_bases(rng), int(rng.integers(8)), int(rng.integers(2)))


def base_and_tokens(rng: np.random.Generator) -> Case:
    where = base(rng)
    return (*where, tokens(rng, where))


def near_tokens(rng: np.random.Generator) -> Case:
    where = base(rng)
    return (*where, int(rng.integers(0, 100_000)), tokens(rng, where))


def strip(rng: np.random.Generator) -> Case:
    where, radius = base(rng), template(rng).radius
    longest = abs(radius) * 3 // 2 or 200_000
    return (*where.pose, radius, int(rng.integers(1, longest)), 10_000, tokens(rng, where))


def segment(rng: np.random.Generator) -> Case:
    where, (dx, dy) = base(rng), rng.integers(-200_000, 200_001, 2).tolist()
    return where.x, where.y, where.x + dx, where.y + dy, tokens(rng, where)


def one_token(rng: np.random.Generator) -> Case:
    return (*base_and_tokens(rng), 0)


def two_tokens(rng: np.random.Generator) -> Case:
    data = tokens(rng, base(rng))
    return data, 0, data, 4 + 2 * int(data[0])


def arc_to_token(rng: np.random.Generator) -> Case:
    where = base(rng)
    return (*where, int(rng.integers(8)), int(rng.integers(2)), tokens(rng, where), 0)


def whole_way(rng: np.random.Generator) -> Case:
    return (*base(rng), *template(rng), int(rng.integers(2)))


def part_way(rng: np.random.Generator) -> Case:
    return (int(rng.integers(300_000)), *whole_way(rng))


def crowd(rng: np.random.Generator) -> Case:
    where, along, others = next(configs.crowded(rng, 1))
    return (*where, *along, int(rng.integers(2)), others.ravel())


def under(rng: np.random.Generator) -> Case:
    return (*crowd(rng)[:4], crowd(rng)[-1])


def close(rng: np.random.Generator) -> Case:
    *first, bases = under(rng)
    return (*first, float(rng.integers(0, 60_000)), bases)


def flight(rng: np.random.Generator) -> Case:
    move = crowd(rng)
    return (*move, tokens(rng, Base(*move[:4])), PLAY_AREA)


def shift(rng: np.random.Generator) -> Case:
    right, ahead = rng.uniform(-1e5, 1e5, 2).tolist()
    return (*base(rng).pose, right, ahead, int(rng.integers(-360_000, 360_000)))


def margin(rng: np.random.Generator) -> Case:
    return tokens(rng, base(rng)), PLAY_AREA


def nearest(rng: np.random.Generator) -> Case:
    where = base(rng)
    return tokens(rng, where, 1), tokens(rng, where)


def unplaced(rng: np.random.Generator) -> Any:
    return np.array(obstacle_outlines()[configs.OBSTACLES[rng.integers(len(configs.OBSTACLES))]].shape)


def corners(rng: np.random.Generator) -> Case:
    shape = unplaced(rng)
    return (*base(rng).pose, int(rng.integers(2)), shape, np.empty_like(shape))


def spot(rng: np.random.Generator) -> Case:
    shape = unplaced(rng)
    start = int(rng.integers(0, 48 * 183 * 183))
    room = np.empty_like(shape), np.empty_like(shape)
    stride = int(rng.integers(1, 17))
    return (start, stride, PLAY_AREA, 200_000, 100_000, shape, tokens(rng, base(rng)), *room)


def tried_spots(rng: np.random.Generator) -> Case:
    shape = unplaced(rng)
    seed, tries, side = int(rng.integers(1, 2**31 - 1)), int(rng.integers(1, 41)), int(rng.integers(2))
    others = tokens(rng, base(rng))
    return (seed, tries, side, PLAY_AREA, 200_000, 100_000, shape, others, np.empty_like(shape))


def one_spot(rng: np.random.Generator) -> Case:
    shape = unplaced(rng)
    pose = base(rng).pose
    others = tokens(rng, base(rng))
    return (*pose, int(rng.integers(2)), PLAY_AREA, 200_000, 100_000, shape, others, np.empty_like(shape))


MAKERS: dict[str, Callable[[np.random.Generator], Case]] = {
    "bases_overlap": two_bases,
    "base_gap": two_bases,
    "base_reach": two_bases,
    "penetration": two_bases,
    "arc_range": arc,
    "arc_line": arc,
    "outlines_under": base_and_tokens,
    "outlines_within": near_tokens,
    "outlines_through": strip,
    "outlines_on_line": segment,
    "outline_gap": one_token,
    "outlines_gap": two_tokens,
    "arc_range_of_outline": arc_to_token,
    "end_pose": whole_way,
    "pose_on_the_way": part_way,
    "bases_under": under,
    "bases_touching": close,
    "back_up": crowd,
    "shifted": shift,
    "outside": lambda rng: (*base(rng), PLAY_AREA),
    "fly": flight,
    "place_corners": corners,
    "edge_margin": margin,
    "nearest_outline": nearest,
    "is_spot": one_spot,
    "random_spot": tried_spots,
    "find_spot": spot,
}
BATCHES = {"overlap_pairs", "gap_pairs", "arc_range_pairs", "fly_rows"}
ACROSS = {"bands_across", "best_across", "table_across"}
FEWER = {"random_spot": 50, "find_spot": 6, "nearest_outline": 150, "outlines_gap": 500}


@pytest.fixture(scope="module")
def forms() -> tuple[Kernels, Kernels]:
    compiled, plain = Kernels("compiled"), Kernels("plain")
    compiled.load()
    plain.load()
    assert (compiled.form, plain.form) == ("compiled", "plain")
    return compiled, plain


def test_every_kernel_is_compared() -> None:
    assert set(ENTRIES) == set(MAKERS) | BATCHES | ACROSS


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_twin_and_kernel_agree(name: str, forms: tuple[Kernels, Kernels]) -> None:
    compiled, plain = (getattr(form, name) for form in forms)
    rng = np.random.default_rng(11)
    make = MAKERS[name]
    for _ in range(FEWER.get(name, COUNT)):
        case = make(rng)
        ours, theirs = compiled(*case), plain(*case)
        assert ours == theirs, case
        assert type(ours) is type(theirs)


def test_placed_corners_agree(forms: tuple[Kernels, Kernels]) -> None:
    rng = np.random.default_rng(12)
    for _ in range(500):
        case = corners(rng)
        forms[0].place_corners(*case)
        ours = case[-1].tolist()
        forms[1].place_corners(*case)
        assert ours == case[-1].tolist()


def test_batches_say_the_same_row_by_row(forms: tuple[Kernels, Kernels]) -> None:
    one = forms[0]
    rng = np.random.default_rng(13)
    first, second = configs.pairs(rng, 3000)
    couples = list(zip(configs.each(first), configs.each(second), strict=True))
    moving, _, rows = next(configs.crowded(rng, 1))
    shapes = tokens(rng, moving)
    moves = np.array([[*moving, *along, 0] for along in configs.ALL_TEMPLATES])
    for form in forms:
        flags, numbers = np.empty(3000, dtype=np.bool_), np.empty(3000, dtype=np.int64)
        form.overlap_pairs(first, second, flags)
        assert flags.tolist() == [one.bases_overlap(*a, *b) for a, b in couples]
        form.gap_pairs(first, second, numbers)
        assert numbers.tolist() == [one.base_gap(*a, *b) for a, b in couples]
        form.arc_range_pairs(first, second, 1, 0, numbers)
        assert numbers.tolist() == [one.arc_range(*a, *b, 1, 0) for a, b in couples]
        out = np.empty((len(moves), 9), dtype=np.int64)
        form.fly_rows(moves, rows.ravel(), shapes, PLAY_AREA, out)
        assert [tuple(row) for row in out.tolist()] == [
            one.fly(*moving, *along, 0, rows.ravel(), shapes, PLAY_AREA) for along in configs.ALL_TEMPLATES
        ]


def test_the_form_can_be_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_KERNELS", "plain")
    switched = Kernels()
    assert switched.base_gap(0, 0, 0, 20_000, 0, 100_000, 0, 20_000) == 60_000
    assert switched.form == "plain"
    switched.use("compiled")
    assert switched.base_gap(0, 0, 0, 20_000, 0, 100_000, 0, 20_000) == 60_000
    assert switched.form == "compiled"
    with pytest.raises(StarboardError, match="'quick'; it can be auto, compiled, plain"):
        Kernels("quick").load()


def test_where_nothing_can_be_kept_the_twin_works(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(compiling.FOLDER_VARIABLE, str(tmp_path / "file"))
    fallen = Kernels("auto")
    assert not fallen.bases_overlap(0, 0, 0, 20_000, 0, 40_000, 0, 20_000)
    assert fallen.form == "plain"
    assert str(tmp_path) in fallen.why_plain
    with pytest.raises(compiling.CannotCompile, match=compiling.FOLDER_VARIABLE):
        Kernels("compiled").load()


def test_where_nothing_can_be_compiled_the_twin_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    fallen = Kernels("auto")
    assert fallen.base_gap(0, 0, 0, 20_000, 0, 100_000, 0, 20_000) == 60_000
    assert (fallen.form, "numba" in fallen.why_plain) == ("plain", True)


def test_what_is_complete_need_not_be_writable(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels.load()
    monkeypatch.setattr(compiling, "writable", lambda folder: False)
    loaded = Kernels("compiled")
    loaded.load()
    assert loaded.form == "compiled"


def test_numba_is_not_imported_before_it_is_needed() -> None:
    code = (
        "import sys; from starboard.games import load; load('spacebase'); "
        "import starboard.games.xwing.geometry.maneuvers, starboard.games.xwing.geometry.placement; "
        "sys.exit('numba' in sys.modules)"
    )
    environment = {**os.environ, "STARBOARD_KERNELS": "auto"}
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0


def test_flipped_tokens_keep_their_sense_of_rotation() -> None:
    outline = obstacle_outlines()["coreasteroid2"]
    for flipped in (False, True):
        flat = placed(outline, (0, 0, 30_000), flipped)[4:]
        corners = list(zip(flat[::2], flat[1::2], strict=True))
        area = sum(x * v - y * u for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1], strict=True))
        assert area > 0


# -- all of one list against all of another ---------------------------------------------------------------------

REACH, BAND = 300_000, 100_000


def two_lists(rng: np.random.Generator) -> tuple[Any, Any]:
    first, second = configs.pairs(rng, 40)
    return first[:25], second


def test_bands_across_are_those_of_the_distances_in_the_arcs(forms: tuple[Kernels, Kernels]) -> None:
    """What is passed over without measuring is what measuring would find out of reach."""
    rng = np.random.default_rng(14)
    for arcs in ((0,), (2,), (1, 3), (4,), (5,), (6,), (7,), (0, 2)):
        for start in (0, 1):
            first, second = two_lists(rng)
            rows, columns = np.repeat(first, len(second), axis=0), np.tile(second, (len(first), 1))
            apart = np.array([not forms[0].bases_overlap(*pair) for pair in np.hstack((rows, columns))])
            least = np.full(len(rows), REACH + 1)
            for arc in arcs:
                gaps = np.empty(len(rows), dtype=np.int64)
                forms[0].arc_range_pairs(rows, columns, arc, start, gaps)
                least = np.where(gaps >= 0, np.minimum(gaps, least), least)
            wanted = np.where(least <= REACH, np.maximum(1, -(-least // BAND)), 0)
            found = [np.empty(len(rows), dtype=np.int64) for _ in forms]
            for form, out in zip(forms, found, strict=True):
                form.bands_across(first, second, np.array(arcs), start, REACH, BAND, out)
            assert found[0].tolist() == found[1].tolist()
            assert found[0][apart].tolist() == wanted[apart].tolist()
            assert {0, 1, 2, 3} >= set(found[0].tolist()) > {0}


def test_the_best_across_is_kept(forms: tuple[Kernels, Kernels]) -> None:
    rng = np.random.default_rng(15)
    firsts, seconds, highest = 2, 3, 5
    first, second = rng.integers(0, firsts, 20), rng.integers(0, seconds, 30)
    bands, blocked = rng.integers(0, highest, (20, 30)), rng.integers(0, 2, (20, 30))
    table, chances = rng.random((2, firsts, seconds, highest)), rng.random((2, firsts, seconds, highest))
    before = rng.random((20, 30))
    for rows in (blocked, np.zeros(0, dtype=np.int64)):
        at = (blocked if rows.size else 0, first[:, None], second[None, :], bands)
        better = (bands > 0) & (table[at] > before)
        for form in forms:
            worth, chance = before.ravel().copy(), np.zeros(600)
            form.best_across(
                bands.ravel(), rows.ravel(), first, second, table.ravel(), chances.ravel(), firsts, seconds,
                highest, worth, chance,
            )  # fmt: skip
            assert worth.tolist() == np.where(better, table[at], before).ravel().tolist()
            assert chance.tolist() == np.where(better, chances[at], 0.0).ravel().tolist()


def test_a_table_is_read_by_distance_and_bearings(forms: tuple[Kernels, Kernels]) -> None:
    """Both bearings are those of numpy, and what the second sees is what the first is seen at."""
    angles, step, degrees = 37, 10_000.0, 5_000
    table = np.arange(91.0 * angles * angles)
    rng = np.random.default_rng(16)
    first, second = two_lists(rng)
    found = [(np.empty(1000), np.empty(1000)) for _ in forms]
    for form, (ahead, back) in zip(forms, found, strict=True):
        form.table_across(first, second, table, angles, step, degrees, ahead, back)
    assert [ahead.tolist() for ahead, _ in found] == [ahead.tolist()] * 2
    assert [back.tolist() for _, back in found] == [back.tolist()] * 2
    dx, dy = (second[None, :, n] - first[:, None, n] for n in (0, 1))
    way = np.degrees(np.arctan2(dx, dy))

    def off(turn: Any) -> Any:
        return np.abs((turn + 180.0) % 360.0 - 180.0) / 5.0

    exact = off(way - first[:, None, 2] / 1000), off(way + 180.0 - second[None, :, 2] / 1000)
    near = np.minimum(np.hypot(dx, dy) / step, 90.0)
    entry = found[0][0].reshape(25, 40)
    got = entry // angles % angles, entry % angles, entry // (angles * angles)
    for mine, its in zip(got, (*exact, near), strict=True):
        assert np.abs(mine - its).max() <= 0.5001
    other = found[0][1].reshape(25, 40)
    assert (other % angles == got[0]).all()
    assert (other // angles % angles == got[1]).all()
