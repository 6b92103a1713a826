"""What happens when ships move: dials, maneuvers, docking, obstacles met."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import OWNER, Event, Visibility


class DialAssigned(Event, frozen=True, tag="dial_assigned", gc=False):
    """A dial was set; only its owner knows to what."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship")
    SECRET: ClassVar[dict[str, Visibility]] = {"maneuver": OWNER}
    RULE: ClassVar[str] = "planning-1"
    seat: int
    ship: int
    maneuver: str


class DialSeen(Event, frozen=True, tag="dial_seen", gc=False):
    """A player looked at a dial by an ability; only that player knows what it shows."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship")
    SECRET: ClassVar[dict[str, Visibility]] = {"maneuver": OWNER}
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "system-1"
    seat: int
    ship: int
    maneuver: str


class DialRevealed(Event, frozen=True, tag="dial_revealed", gc=False):
    """A dial was revealed."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "maneuver")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "activation-2"
    ship: int
    maneuver: str


class Maneuvered(Event, frozen=True, tag="maneuvered", gc=False):
    """A ship executed a maneuver. `fully` is false if it overlapped a ship; `along` is how far along the
    path it came, in 0.001 mm; `touching` are the ships that it ended against."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "ship",
        "maneuver",
        "before",
        "pose",
        "fully",
        "along",
        "touching",
        "rule",
    )
    ship: int
    maneuver: str
    before: tuple[int, int, int]
    pose: tuple[int, int, int]
    fully: bool
    along: int
    touching: list[int]
    rule: str


class Docked(Event, frozen=True, tag="docked", gc=False):
    """A ship docked with its carrier and is in reserve."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "carrier", "rule")
    ship: int
    carrier: int
    rule: str


class DeployedFrom(Event, frozen=True, tag="deployed_from", gc=False):
    """A docked ship begins to deploy from these guides of its carrier; `failed`: it found no place."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "carrier", "guides", "maneuver", "failed", "rule")
    ship: int
    carrier: int
    guides: str
    maneuver: str
    failed: bool
    rule: str


class WentToReserve(Event, frozen=True, tag="went_to_reserve", gc=False):
    """A card put a ship in reserve."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "docking-1"
    ship: int


class ReturnedToPlay(Event, frozen=True, tag="returned_to_play", gc=False):
    """A ship came back from reserve."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "pose")
    RULE: ClassVar[str] = "docking-1"
    ship: int
    pose: tuple[int, int, int]


class Repositioned(Event, frozen=True, tag="repositioned", gc=False):
    """A ship moved by something that is not a maneuver: boost, barrel roll, decloak, tractor."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "how", "before", "pose", "rule")
    ship: int
    how: str
    before: tuple[int, int, int]
    pose: tuple[int, int, int]
    rule: str


class Fled(Event, frozen=True, tag="fled", gc=False):
    """A ship left the play area."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "maneuvers-13"
    ship: int


class ObstacleHit(Event, frozen=True, tag="obstacle_hit", gc=False):
    """A ship moved through or overlapped an obstacle; `die` is the face rolled, if one was."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "obstacle", "kind", "die", "rule")
    ship: int
    obstacle: int
    kind: str
    die: str
    rule: str


class Relocated(Event, frozen=True, tag="relocated", gc=False):
    """A remote was moved."""

    OPEN: ClassVar[tuple[str, ...]] = ("unit", "how", "before", "pose")
    RULE: ClassVar[str] = "remotes-1"
    unit: int
    how: str
    before: tuple[int, int, int]
    pose: tuple[int, int, int]
