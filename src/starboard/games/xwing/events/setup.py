"""What happens before the first round, in a furball's arrivals and at the beginning of phases."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import Event


class ForcesGathered(Event, frozen=True, tag="forces_gathered", gc=False):
    """A squad was revealed: its ships by number, with their builds."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ships", "builds", "points")
    RULE: ClassVar[str] = "setup-1"
    seat: int
    ships: list[int]
    builds: list[str]
    points: int


class FirstPlayer(Event, frozen=True, tag="first_player", gc=False):
    """This seat is first player. `chooser`: who chose so, with the cheaper squad; -1: it was left to chance."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "chooser")
    RULE: ClassVar[str] = "setup-2"
    seat: int
    chooser: int = -1


class ObstaclePlaced(Event, frozen=True, tag="obstacle_placed", gc=False):
    """An obstacle was placed."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "obstacle", "pose", "flipped")
    RULE: ClassVar[str] = "setup-4"
    seat: int
    obstacle: int
    pose: tuple[int, int, int]
    flipped: bool


class Deployed(Event, frozen=True, tag="deployed", gc=False):
    """A ship was placed in the play area."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "pose")
    RULE: ClassVar[str] = "setup-5"
    ship: int
    pose: tuple[int, int, int]


class PhaseBegan(Event, frozen=True, tag="phase_began", gc=False):
    """A phase of a round began."""

    OPEN: ClassVar[tuple[str, ...]] = ("round", "phase")
    RULE: ClassVar[str] = "rounds-1"
    round: int
    phase: str


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
