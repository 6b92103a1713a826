"""Devices that are set down touching the ship, without a template (cards; geometry-8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from starboard.core.decision import Option, Refusal
from starboard.games.xwing.board import devices, measure
from starboard.games.xwing.geometry.kernels.angles import QUARTER
from starboard.games.xwing.geometry.measure import TOUCH
from starboard.games.xwing.geometry.outlines import DEVICE_RADIUS
from starboard.games.xwing.options import PlaceAround
from starboard.games.xwing.state import Pose, XWingState

STEP_MM: Final = 5
TRIES: Final = 60


def beside(state: XWingState, ship: int, side: int, along: float) -> Pose:
    """A device against a side of the ship (in quarter turns), so many mm along it from its middle."""
    base = measure.base_of(state.ships[ship])
    turned = base._replace(heading=base.heading + side * QUARTER)
    return turned.shifted(right=along, ahead=base.half / 1000 + DEVICE_RADIUS).pose


def places_around(state: XWingState, ship: int) -> Iterator[Pose]:
    """Places of a grid along the ship's sides."""
    half = measure.base_of(state.ships[ship]).half // 1000
    for side in range(4):
        for along in range(-half, half + 1, STEP_MM):
            yield beside(state, ship, side, along)


def around_refusal(state: XWingState, ship: int, pose: Pose) -> Refusal | None:
    """Why a device cannot lie there: it touches the base without overlapping it, inside the play area."""
    out = devices.outside(state, [pose])
    if out:
        return Refusal("devices-2", "outside_play_area", {"mm": out})
    gap = measure.device_gap(state, pose, ship)
    if gap > TOUCH or devices.lies_under(state, pose, ship):
        return Refusal("devices-1", "not_touching_ship", {"mm": gap, "ship": ship})
    return None


def around_spot(state: XWingState, ship: int) -> Pose | None:
    """The first legal place of the grid around the ship."""
    found = places_around(state, ship)
    return next((pose for pose in found if around_refusal(state, ship, pose) is None), None)


def sample_around(state: XWingState, option: PlaceAround, draw: Callable[[int], int]) -> Option:
    """Some legal place around the ship."""
    half = measure.base_of(state.ships[option.ship]).half // 1000
    for _ in range(TRIES):
        pose = beside(state, option.ship, draw(4), float(draw(2 * half + 1) - half))
        if around_refusal(state, option.ship, pose) is None:
            return at(option, pose)
    found = around_spot(state, option.ship)
    assert found is not None, "a device was offered that has no place around the ship"
    return at(option, found)


def at(option: PlaceAround, pose: Pose) -> Option:
    """The option filled in with a pose."""
    return option.at(pose[0] / 1000, pose[1] / 1000, pose[2] / 1000)


def pose_of(choice: PlaceAround) -> Pose:
    """The pose that a filled-in option names."""
    return measure.pose_of(*choice.place)
