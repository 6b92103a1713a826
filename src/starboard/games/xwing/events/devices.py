"""What happens to bombs, mines and obstacles."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import Event


class DevicePlaced(Event, frozen=True, tag="device_placed", gc=False):
    """A ship dropped or launched a device, or placed it otherwise (`how`). `device` is the number of a bomb or
    mine, `unit` that of a remote among the ships, `obstacle` that of an obstacle; -1 for the others."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "seat",
        "ship",
        "kind",
        "device",
        "unit",
        "obstacle",
        "pose",
        "how",
        "template",
    )
    RULE: ClassVar[str] = "devices-1"
    seat: int
    ship: int
    kind: str
    device: int
    unit: int
    obstacle: int
    pose: tuple[int, int, int]
    how: str
    template: str


class FuseChanged(Event, frozen=True, tag="fuse_changed", gc=False):
    """A fuse marker was placed on a device, or removed instead of its detonation (negative)."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "change", "left")
    RULE: ClassVar[str] = "devices-6"
    device: int
    change: int
    left: int


class Detonated(Event, frozen=True, tag="detonated", gc=False):
    """A device detonates; `ship` set a mine off, -1 for bombs; `units` are the ships and remotes in range."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "kind", "ship", "units", "rule")
    device: int
    kind: str
    ship: int
    units: list[int]
    rule: str


class DetonationPrevented(Event, frozen=True, tag="detonation_prevented", gc=False):
    """A card kept a device from detonating now."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "ship", "card")
    RULE: ClassVar[str] = "abilities-6"
    device: int
    ship: int
    card: str


class DeviceRemoved(Event, frozen=True, tag="device_removed", gc=False):
    """A device left the table."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "kind")
    RULE: ClassVar[str] = "devices-3"
    device: int
    kind: str


class ObstacleRemoved(Event, frozen=True, tag="obstacle_removed", gc=False):
    """An obstacle left the table."""

    OPEN: ClassVar[tuple[str, ...]] = ("obstacle",)
    RULE: ClassVar[str] = "devices-5"
    obstacle: int
