"""Devices on the table: where they can be put, who is near, what a move meets (devices, geometry-21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from starboard.core.decision import Refusal
from starboard.games.xwing.board import measure
from starboard.games.xwing.geometry import devices as shapes
from starboard.games.xwing.geometry import maneuvers
from starboard.games.xwing.geometry.base import Base, bits
from starboard.games.xwing.geometry.measure import BAND, TOUCH
from starboard.games.xwing.geometry.outlines import DEVICE_RADIUS, Outlines
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.geometry.templates import Side, Strip, Template, bank, straight, turn
from starboard.games.xwing.state import DEVICE, IN_PLAY, Pose, XWingState

SIDES: Final = {"left": Side.LEFT, "right": Side.RIGHT}
NO_TEMPLATE: Final = "none"
BOMB, MINE, REMOTE_KIND, OBSTACLE_KIND = "bomb", "mine", "remote", "obstacle"


class Way(NamedTuple):
    """How a device is put down: dropped from the rear guides or launched from the front ones, and with which
    template (devices-1)."""

    how: str
    template: str
    speed: int

    @property
    def text(self) -> str:
        """As options name it: `drop straight 1`."""
        return f"{self.how} {self.template} {self.speed}"

    @property
    def exists(self) -> bool:
        """Whether there is such a template (maneuvers-11)."""
        most = 5 if self.template == "straight" else 3
        return self.template == NO_TEMPLATE or 1 <= self.speed <= most


def way(text: str) -> Way:
    """The way that an option names."""
    how, template, speed = text.split(" ")
    return Way(how, template, int(speed))


def template_of(found: Way) -> Template:
    """The template as it lies; none is one of no length."""
    if found.template == NO_TEMPLATE:
        return Template(0, 0, 0)
    kind, _, side = found.template.partition("_")
    if kind == "straight":
        return straight(found.speed)
    return (bank if kind == "bank" else turn)(SIDES[side], found.speed)


def kind_of(state: XWingState, device: str) -> str:
    """bomb, mine, remote or obstacle."""
    return str(state.rules.content.devices[device].kind)


def poses(state: XWingState, ship: int, device: str, found: Way) -> list[Pose]:
    """Where the pieces of a device come to lie: three mines of a cluster set in a row (geometry-21)."""
    base = measure.base_of(state.ships[ship])
    middle = (shapes.drop if found.how == "drop" else shapes.launch)(base, template_of(found))
    return pieces(state, device, middle)


def pieces(state: XWingState, device: str, middle: Pose) -> list[Pose]:
    """The poses of a device's pieces by that of its middle one."""
    if state.rules.content.devices[device].pieces == 1:
        return [middle]
    return shapes.cluster(middle)


def margin(state: XWingState, pose: Pose) -> float:
    """How many mm a device is from the nearest edge of the play area; negative: it sticks out."""
    return shapes.edge_margin(pose, state.area)


def outside(state: XWingState, at: list[Pose]) -> float:
    """How many mm devices stick out of the play area, where none can be placed (devices-2); 0: not at all, or not
    wholly where it does not matter that they stick out."""
    margins = [margin(state, pose) for pose in at]
    if state.rules.devices_stick_out and max(margins) > -2 * DEVICE_RADIUS:
        return 0.0
    return max(0.0, -min(margins))


def refusal(state: XWingState, ship: int, device: str, found: Way) -> Refusal | None:
    """Why a device cannot be put there (devices-2)."""
    out = outside(state, poses(state, ship, device, found))
    return Refusal("devices-2", "outside_play_area", {"mm": out}) if out else None


# -- who is near ----------------------------------------------------------------------------------------


def placed(state: XWingState, *kinds: str, owner: int = -1) -> Iterator[tuple[int, Pose]]:
    """Devices on the table with their poses: bombs and mines as DEVICE + number, remotes by their number as
    units (remotes-1); of these kinds (none: all) and this player."""
    for number, device in enumerate(state.devices):
        if (
            device.placed
            and owner in (-1, device.owner)
            and (not kinds or kind_of(state, device.kind) in kinds)
        ):
            yield DEVICE + number, device.pose
    for unit in state.units(owner):
        if state.ships[unit].is_remote and (not kinds or REMOTE_KIND in kinds):
            yield unit, state.ships[unit].pose


def near(state: XWingState, ship: int, most: int, *kinds: str, owner: int = -1) -> list[int]:
    """Devices at range 0 to `most` of a ship, named as in `placed`."""
    return [
        key
        for key, pose in placed(state, *kinds, owner=owner)
        if key != ship and at_range(state, pose, ship, most)
    ]


def at_range(state: XWingState, pose: Pose, unit: int, most: int) -> bool:
    """Whether a unit is at range 0 to `most` of a device at this pose (geometry-23)."""
    gap = measure.device_gap(state, pose, unit)
    return gap <= most * BAND if most else gap <= TOUCH


def units_near(state: XWingState, pose: Pose, most: int) -> list[int]:
    """Ships and remotes at range 0 to `most` of a device: the first player's first, in the order of their
    numbers (a reading: all of them suffer at the same time)."""
    return [
        unit
        for seat in state.player_order()
        for unit in state.units(seat)
        if at_range(state, pose, unit, most)
    ]


def ships_over(state: XWingState, pose: Pose) -> list[int]:
    """Ships that a device at this pose would lie under (devices-2)."""
    return [unit for unit in state.in_play() if _overlaps(measure.base_of(state.ships[unit]), pose)]


def _overlaps(base: Base, pose: Pose) -> bool:
    return bool(kernels.outlines_under(*base, measure.device_at(pose).data))


# -- what a move meets ----------------------------------------------------------------------------------


def met(state: XWingState, ship: int, strip: Strip | None) -> list[int]:
    """Mines and remotes that a ship moved through (only the part of the template that was used, devices-4) or
    overlaps where it stands now, in the order met; named as in `placed`."""
    if not state.devices and not any(one.is_remote for one in state.ships):
        return []
    found = list(placed(state, MINE, REMOTE_KIND))
    if not found:
        return []
    outlines = Outlines(shapes.device_shape(pose) for _, pose in found)
    through = strip.in_order(outlines, strip.meets(outlines)) if strip is not None else ()
    under = bits(kernels.outlines_under(*measure.base_of(state.ships[ship]), outlines.data))
    return [found[n][0] for n in (*through, *(n for n in under if n not in through))]


def lies_under(state: XWingState, pose: Pose, ship: int) -> bool:
    """Whether this ship stands on a device at this pose."""
    return state.ships[ship].place == IN_PLAY and _overlaps(measure.base_of(state.ships[ship]), pose)


def overlaps_object(state: XWingState, pose: Pose, but: int) -> bool:
    """Whether a device at this pose would overlap a ship, an obstacle or another device (terms-4)."""
    if ships_over(state, pose):
        return True
    disc = measure.device_at(pose)
    _, rocks = measure.placed_obstacles(state)
    gaps = [disc.gap_between(0, rocks, n) for n in range(len(rocks))]
    gaps += [disc.gap_between(0, measure.device_at(other), 0) for key, other in placed(state) if key != but]
    return any(gap <= 0 for gap in gaps)


def guide_poses(state: XWingState, ship: int) -> dict[str, Pose]:
    """The places of a remote set against the front and the rear guides of a ship."""
    base = measure.base_of(state.ships[ship])
    ahead = base.half / 1000 + DEVICE_RADIUS
    return {"front": base.shifted(ahead=ahead).pose, "rear": base.shifted(ahead=-ahead).pose}


def relocated(state: XWingState, unit: int, found: Way) -> Pose:
    """Where a remote comes by this template, set at its front or rear."""
    base = measure.base_of(state.ships[unit])
    return maneuvers.end_of(base, template_of(found), found.how == "rear").pose
