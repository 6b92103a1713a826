"""Random tables, seeded: bases that lie near each other, tokens, templates."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from starboard.games.xwing.geometry.base import Base, Size
from starboard.games.xwing.geometry.outlines import Outlines, obstacle_outlines, placed
from starboard.games.xwing.geometry.templates import TEMPLATES, Template

Rows = NDArray[np.int64]
SIZES = [int(size) for size in Size]
ALL_TEMPLATES = [*TEMPLATES.values(), *(t.mirrored() for t in TEMPLATES.values() if t.radius)]
OBSTACLES = sorted(obstacle_outlines())


def bases(rng: np.random.Generator, count: int, spread: int = 914_400) -> Rows:
    """Bases anywhere in a square; one in four headings is a multiple of 45 degrees."""
    rows = np.empty((count, 4), dtype=np.int64)
    rows[:, :2] = rng.integers(0, spread + 1, (count, 2))
    rows[:, 2] = headings(rng, count)
    rows[:, 3] = rng.choice(SIZES, count)
    return rows


def each(rows: Rows) -> list[Base]:
    """The rows as bases."""
    return [Base(*row) for row in rows.tolist()]


def headings(rng: np.random.Generator, count: int) -> NDArray[np.int64]:
    exact = rng.integers(0, 8, count) * 45_000
    return np.where(rng.random(count) < 0.25, exact, rng.integers(0, 360_000, count))


def pairs(rng: np.random.Generator, count: int, reach: int = 330_000) -> tuple[Rows, Rows]:
    """Pairs of bases at most this far apart in x and y; a third of them about as far as bases are wide."""
    first = bases(rng, count)
    second = bases(rng, count)
    near = np.where(rng.random(count) < 1 / 3, 90_000, reach)[:, None]
    second[:, :2] = first[:, :2] + (rng.uniform(-1, 1, (count, 2)) * near).astype(np.int64)
    return first, second


def tokens(rng: np.random.Generator, about: Rows, reach: int = 150_000) -> list[Outlines]:
    """For each base one obstacle near it."""
    offsets = rng.integers(-reach, reach + 1, (len(about), 2))
    turns = headings(rng, len(about))
    kinds = rng.integers(0, len(OBSTACLES), len(about))
    return [
        Outlines(
            [
                placed(
                    obstacle_outlines()[OBSTACLES[kind]],
                    (int(base[0] + dx), int(base[1] + dy), int(turn)),
                    bool(turn % 2),
                )
            ]
        )
        for base, (dx, dy), turn, kind in zip(about, offsets, turns, kinds, strict=True)
    ]


def crowded(rng: np.random.Generator, count: int, others: int = 7) -> Iterator[tuple[Base, Template, Rows]]:
    """A ship, a template, and other ships about the template's end, none on the ship itself."""
    from starboard.games.xwing.geometry.measure import overlaps
    from starboard.games.xwing.geometry.switch import kernels

    made = 0
    while made < count:
        moving = Base(*bases(rng, 1)[0].tolist())
        template = ALL_TEMPLATES[rng.integers(len(ALL_TEMPLATES))]
        x, y, _ = kernels.end_pose(*moving, *template, 0)
        rows = bases(rng, others)
        rows[:, 0] = (moving.x + x) // 2 + rng.integers(-130_000, 130_001, others)
        rows[:, 1] = (moving.y + y) // 2 + rng.integers(-130_000, 130_001, others)
        while (hit := overlaps(np.tile(np.array(moving), (others, 1)), rows)).any():
            rows[hit, :2] += rng.integers(-60_000, 60_001, (int(hit.sum()), 2))
        yield moving, template, rows
        made += 1
