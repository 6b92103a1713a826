"""Tallon Rolls and rolls end in one of three places: forward, middle or rear (XW2-GEO-33, XW2-GEO-36)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.core.decision import Option, Parametric, Refusal
from starboard.games.xwing.board import measure, reposition
from starboard.games.xwing.board.places import TALLON, Places
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.geometry.repositions import Placement
from starboard.games.xwing.options import Slot, slot
from starboard.games.xwing.state import XWingState

SLOTS: Final = {"forward": 1, "middle": 0, "rear": -1}
NAMES: Final = tuple(SLOTS)


class ThreePlaces(Places):
    """The places of the second edition."""

    def offered(self, state: XWingState, number: int, how: str, way: str) -> Sequence[Option]:
        return [slot(name) for name in NAMES]

    def refusal(self, state: XWingState, number: int, how: str, way: str, choice: Option) -> Refusal | None:
        assert isinstance(choice, Slot)
        rule = "maneuvers-9" if how == TALLON else reposition.ROLL_RULES[how]
        if choice.slot not in SLOTS:
            return Refusal(rule, "no_such_slot", {"slot": choice.slot})
        if how != TALLON:
            return reposition.roll_refusal(state, number, how, way, SLOTS[choice.slot])
        speed, bearing = way.split(" ")
        end = measure.end_pose(state, number, bearing, int(speed), SLOTS[choice.slot])
        hit = measure.ships_under(state, number, end)
        return Refusal(rule, "overlaps_ship", {"ships": list(hit)}) if hit else None

    def no_room(self, state: XWingState, number: int, how: str, way: str) -> Refusal | None:
        first = None
        for shift in SLOTS.values():
            refusal = reposition.roll_refusal(state, number, how, way, shift)
            if refusal is None:
                return None
            first = first or refusal
        return first

    def rolled(self, state: XWingState, number: int, how: str, way: str, choice: Option) -> Placement:
        assert isinstance(choice, Slot)
        return reposition.in_slot(state, number, how, way, SLOTS[choice.slot])

    def tallon_shift(self, choice: Option) -> float:
        assert isinstance(choice, Slot)
        return SLOTS[choice.slot]

    def free_tallons(self, state: XWingState, number: int, way: str) -> list[float]:
        speed, bearing = way.split(" ")
        return [
            shift
            for shift in (0, 1, -1)
            if not measure.ships_under(
                state, number, measure.end_pose(state, number, bearing, int(speed), shift)
            )
        ]

    def sample(
        self,
        state: XWingState,
        number: int,
        how: str,
        way: str,
        option: Parametric,
        draw: Callable[[int], int],
    ) -> Option:
        raise NotImplementedError  # all places are listed

    def shown(
        self, state: XWingState, number: int, how: str, way: str
    ) -> list[tuple[dict[str, Any], Pose, Refusal | None]]:
        return [
            (
                {"slot": name},
                reposition.in_slot(state, number, how, way, shift).base.pose,
                reposition.roll_refusal(state, number, how, way, shift),
            )
            for name, shift in SLOTS.items()
        ]
