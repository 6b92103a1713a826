"""What happens in furballs alone: markers, replacements and their arrivals (XW2-FUR)."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import Event


class MarkerPlaced(Event, frozen=True, tag="marker_placed", gc=False):
    """A hyperspace marker was placed."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "marker", "pose")
    RULE: ClassVar[str] = "furball-1"
    seat: int
    marker: int
    pose: tuple[int, int, int]


class ReplacementChosen(Event, frozen=True, tag="replacement_chosen", gc=False):
    """A quick build was taken for a lost ship: the new ship by number, with its build and threat."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "lost", "ship", "build", "quick_build", "threat", "rule")
    seat: int
    lost: int
    ship: int
    build: str
    quick_build: str
    threat: int
    rule: str


class Arrived(Event, frozen=True, tag="arrived", gc=False):
    """A replacement was placed at a side of a hyperspace marker; `face` is what was rolled for it."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "marker", "face", "side", "pose")
    RULE: ClassVar[str] = "furball-3"
    ship: int
    marker: int
    face: str
    side: str
    pose: tuple[int, int, int]


class ArrivalBarred(Event, frozen=True, tag="arrival_barred", gc=False):
    """No side of a marker had room for a replacement; `waits` if no marker is left to try."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "marker", "face", "waits")
    RULE: ClassVar[str] = "furball-2"
    ship: int
    marker: int
    face: str
    waits: bool
