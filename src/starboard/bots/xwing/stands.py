"""Places where a ship could stand and what it would hold there: what each promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from starboard.bots.xwing.blasts import blasts
from starboard.bots.xwing.courses import Courses, Floats, courses, near_edge, standing
from starboard.bots.xwing.dials import foreseen
from starboard.bots.xwing.outlook import Outlook
from starboard.bots.xwing.planned import planned
from starboard.bots.xwing.shots import Gunnery, Kit
from starboard.bots.xwing.sight import Sight
from starboard.core.decision import Option
from starboard.games.xwing.geometry.base import Pose


class Stand(NamedTuple):
    """A place and what is held there; `extra`: points besides."""

    option: Option
    pose: Pose
    kit: Kit
    extra: float = 0.0
    stressed: bool = False


def judge_stands(sight: Sight, number: int, stands: Sequence[Stand]) -> list[float]:
    """Points that each stand promises: this round's attacks, and where it leaves the ship."""
    own = [_of_stands(sight, number, stands)]
    side = sight.ship(number).owner
    own += [_friend(sight, other) for other in sight.state.in_play(side) if other != number]
    enemies, set_dials, gunnery = _against(sight, side)
    outlook = Outlook(sight, gunnery, own, enemies, planned=set_dials)
    now = [float(value) for value in outlook.values(number)]
    if sight.weights.next_round and enemies:
        outlook.look_ahead([number])
        kept = outlook.courses[number].names
        later = outlook.values(number)
        found = {name: float(value) for name, value in zip(kept, later, strict=True)}
        least = min(found.values())
        now = [found.get(str(row), min(value, least)) for row, value in enumerate(now)]
    return [value + stand.extra for value, stand in zip(now, stands, strict=True)]


def _against(sight: Sight, side: int) -> tuple[list[Courses], dict[int, Floats], Gunnery]:
    """Where the enemies of a side may go, what they have set their dials to, and all shots: worked out once for
    each look at the table, however many stands are judged in it."""
    found: tuple[list[Courses], dict[int, Floats], Gunnery] | None = sight.kept.get(side)
    if found is None:
        enemies = [foreseen(sight, other) for other in sight.state.in_play(1 - side)]
        set_dials = planned(sight, enemies) if side == sight.seat else {}
        found = sight.kept[side] = enemies, set_dials, Gunnery(sight)
    return found


def _friend(sight: Sight, number: int) -> Courses:
    return standing(sight, number) if sight.moved(number) else courses(sight, number)


def _of_stands(sight: Sight, number: int, stands: Sequence[Stand]) -> Courses:
    """Stands as rows; a row's name is its number."""
    plain = standing(sight, number, [stand.kit for stand in stands])
    half = plain.ends[0, 3]
    ends = np.array([(*stand.pose, half) for stand in stands], dtype=np.int64)
    return plain._replace(
        names=tuple(str(row) for row in range(len(stands))),
        ends=ends,
        price=sight.weights.edge * near_edge(ends, sight.state.area)
        + blasts(sight, sight.ship(number), ends),
        stressed=np.array([stand.stressed for stand in stands], dtype=np.bool_) | plain.stressed,
    )
