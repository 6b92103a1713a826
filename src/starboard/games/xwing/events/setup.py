"""What happens before the first round and at the beginning of phases."""

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
