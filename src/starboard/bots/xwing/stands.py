"""Places where a ship could stand and what it would hold there: what each promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from starboard.bots.xwing.blasts import blasts
from starboard.bots.xwing.courses import Courses, Floats, near_edge, standing
from starboard.bots.xwing.dials import foreseen
from starboard.bots.xwing.outlook import Outlook
from starboard.bots.xwing.planned import planned, stays_or_goes
from starboard.bots.xwing.shots import Gunnery, Kit
from starboard.bots.xwing.sight import Sight
from starboard.core.decision import Option
from starboard.games.xwing.geometry.base import Pose


class Stand(NamedTuple):
    """A place and what is held there; `extra`: points besides; `disarmed`: it will not attack from there."""

    option: Option
    pose: Pose
    kit: Kit
    extra: float = 0.0
    stressed: bool = False
    disarmed: bool = False


class Judged(NamedTuple):
    """Stands of one ship with the points that each promises, and the outlook that says so; a row of it is a stand."""

    outlook: Outlook
    number: int
    stands: Sequence[Stand]
    values: list[float]


def judge_stands(sight: Sight, number: int, stands: Sequence[Stand], *, near: bool = False) -> list[float]:
    """Points that each stand promises: this round's attacks, and where it leaves the ship. `near`: the stands lie near
    each other, so that what enemies have planned makes little difference."""
    return judged_stands(sight, number, stands, near=near).values


def judged_stands(sight: Sight, number: int, stands: Sequence[Stand], *, near: bool = False) -> Judged:
    """The same with all that was looked at."""
    own = [_of_stands(sight, number, stands)]
    side = sight.ship(number).owner
    own += [stays_or_goes(sight, other) for other in sight.state.in_play(side) if other != number]
    enemies, gunnery = _against(sight, side)
    set_dials = {} if near else _set_dials(sight, side)
    outlook = Outlook(sight, gunnery, own, enemies, planned=set_dials)
    values = outlook.values(number)
    found = [float(value) + stand.extra for value, stand in zip(values, stands, strict=True)]
    return Judged(outlook, number, stands, found)


def _against(sight: Sight, side: int) -> tuple[list[Courses], Gunnery]:
    """Where the enemies of a side may go, and all shots: worked out once for each look at the table, however many
    stands are judged in it."""
    found: tuple[list[Courses], Gunnery] | None = sight.kept.get(("against", side))
    if found is None:
        enemies = [foreseen(sight, other) for other in sight.state.in_play(1 - side)]
        found = sight.kept["against", side] = enemies, Gunnery(sight)
    return found


def _set_dials(sight: Sight, side: int) -> dict[int, Floats]:
    """What the enemies of a side have set their dials to, worked out once likewise."""
    found: dict[int, Floats] | None = sight.kept.get(("dials", side))
    if found is None:
        enemies, gunnery = _against(sight, side)
        found = planned(sight, gunnery, enemies) if side == sight.seat else {}
        sight.kept["dials", side] = found
    return found


def _of_stands(sight: Sight, number: int, stands: Sequence[Stand]) -> Courses:
    """Stands as rows; a row's name is its number."""
    plain = standing(sight, number).only([0] * len(stands))
    half = plain.ends[0, 3]
    ends = np.array([(*stand.pose, half) for stand in stands], dtype=np.int64)
    kits = tuple(dict.fromkeys(stand.kit for stand in reversed(stands)))[
        ::-1
    ]  # each once, the last in its place
    return plain._replace(
        names=tuple(str(row) for row in range(len(stands))),
        ends=ends,
        kits=kits,
        kit=np.array([kits.index(stand.kit) for stand in stands], dtype=np.int64),
        price=sight.weights.edge * near_edge(ends, sight.state.area)
        + blasts(sight, sight.ship(number), ends),
        stressed=np.array([stand.stressed for stand in stands], dtype=np.bool_) | plain.stressed,
        armed=plain.armed & ~np.array([stand.disarmed for stand in stands], dtype=np.bool_),
    )
