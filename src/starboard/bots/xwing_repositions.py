"""Where boosts, rolls and decloaks can put a ship (XW2-ACTION-12, -13, XW2-TOK-07, -11)."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.second import measure, reposition
from starboard.games.xwing.state import XWingState

BOOSTS: Final = ("bank_left", "bank_right", "straight")
SIDES: Final = ("left", "right")
SLOTS: Final = {"forward": 1, "middle": 0, "rear": -1}
TALLON: Final = "tallon"


def boosts(state: XWingState, number: int) -> list[tuple[str, Pose]]:
    """Legal boosts: template and pose."""
    return [
        (way, reposition.boost_pose(state, number, way))
        for way in BOOSTS
        if reposition.boost_refusal(state, number, way) is None
    ]


def rolls(state: XWingState, number: int, how: str = "roll") -> list[tuple[str, str, Pose]]:
    """Legal rolls: side, slot and pose. `how`: roll, decloak or tractor_roll."""
    return [
        (side, slot, reposition.roll_pose(state, number, how, side, shift))
        for side in SIDES
        for slot, shift in SLOTS.items()
        if reposition.roll_refusal(state, number, how, side, shift) is None
    ]


def slot_pose(state: XWingState, number: int, how: str, way: str, slot: str) -> Pose:
    """Where a slot is: of a roll of any kind, or of a Tallon Roll (`way`: speed and bearing)."""
    if how == TALLON:
        speed, bearing = way.split(" ")
        return measure.end_pose(state, number, bearing, int(speed), SLOTS[slot])
    return reposition.roll_pose(state, number, how, way, SLOTS[slot])
