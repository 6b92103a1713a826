"""The cards of the second edition, read once from `data/` and shared by all matches."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec

from starboard.content.data import read_json
from starboard.core.errors import UnknownCard

PACKAGE: Final = "starboard.games.xwing2"
T = TypeVar("T")

# Cards that say that their charges cannot be recovered.
NEVER_RECOVERED: Final = frozenset(
    (
        "clustermines",
        "connernets",
        "discordmissiles",
        "drk1probedroids",
        "electroprotonbomb",
        "proximitymines",
    )
)
# Upgrades on which tokens are put in set-up.
TOKENS_ON_CARDS: Final = {
    "sabinewren": {"ion": 1, "jam": 1, "stress": 1, "tractor": 1},
    "agentterex": {"calculate": 3},
}

BLUE: Final = 0
WHITE: Final = 1
RED: Final = 2
PURPLE: Final = 3
DIFFICULTIES: Final = ("blue", "white", "red", "purple")


class ActionEntry(msgspec.Struct, frozen=True):
    """An entry of an action bar, with at most one linked action."""

    type: str
    difficulty: str
    linked: ActionEntry | None = None


class Maneuver(msgspec.Struct, frozen=True):
    """A maneuver of a dial (XW2-MOVE-01)."""

    speed: int
    bearing: str
    difficulty: str

    @property
    def id(self) -> str:
        """As written in options and events: `2 bank_left`."""
        return f"{self.speed} {self.bearing}"


class Pool(msgspec.Struct, frozen=True):
    """Charges or Force: a limit and how many recur each round."""

    limit: int
    recurring: int = 0


class PrintedWeapon(msgspec.Struct, frozen=True):
    """A primary weapon: its arc and dice."""

    arc: str
    attack: int


class PrintedAttack(msgspec.Struct, frozen=True):
    """An "Attack:" card. `requires_one_of`: lock, focus, calculate (XW2-ATK-02)."""

    arc: str
    dice: int
    range: tuple[int, int]
    ordnance: bool = False
    requires_one_of: tuple[str, ...] = ()
    charges: int = 0


class ShipType(msgspec.Struct, frozen=True):
    """A type of ship."""

    id: str
    name: dict[str, str]
    factions: tuple[str, ...]
    size: str
    weapons: tuple[PrintedWeapon, ...]
    agility: int
    hull: int
    shields: int
    actions: tuple[ActionEntry, ...]
    dial: tuple[Maneuver, ...]


class PilotCard(msgspec.Struct, frozen=True):
    """A ship card."""

    id: str
    ship: str
    faction: str
    name: dict[str, str]
    initiative: int
    limited: int
    cost: int
    slots: tuple[str, ...]
    charges: Pool | None
    force: Pool | None
    keywords: tuple[str, ...]
    actions: tuple[ActionEntry, ...] | None
    ship_ability: str | None
    has_text: bool


class UpgradeSide(msgspec.Struct, frozen=True):
    """A side of an upgrade card."""

    title: dict[str, str]
    type: str
    slots: tuple[str, ...]
    charges: Pool | None
    force: Pool | None
    attack: PrintedAttack | None
    grants: tuple[dict[str, Any], ...]
    device: Any
    has_text: bool


class UpgradeCard(msgspec.Struct, frozen=True):
    """An upgrade card with its one or two sides."""

    id: str
    name: dict[str, str]
    limited: int
    cost: dict[str, Any]
    restrictions: tuple[dict[str, Any], ...]
    solitary: bool
    standardized: bool
    sides: tuple[UpgradeSide, ...]


class QuickBuildPilot(msgspec.Struct, frozen=True):
    """A pilot of a quick build with its upgrades."""

    pilot: str
    upgrades: tuple[str, ...] = ()


class QuickBuild(msgspec.Struct, frozen=True):
    """A quick build: its threat and pilots (XW2-QB-01)."""

    id: str
    faction: str
    threat: int
    pilots: tuple[QuickBuildPilot, ...]


class DeviceCard(msgspec.Struct, frozen=True):
    """A device, or an obstacle that a card places (XW2-DEV, XW2-REM-01, XW2-OBST-10)."""

    id: str
    name: dict[str, str]
    kind: str  # bomb, mine, remote, obstacle
    card: str
    pieces: int
    initiative: int | None
    agility: int | None
    hull: int | None


class AssignedBy(msgspec.Struct, frozen=True):
    """A card that assigns a condition."""

    kind: str
    id: str


class ConditionCard(msgspec.Struct, frozen=True):
    """A condition card (XW2-COND-01)."""

    id: str
    name: dict[str, str]
    assigned_by: tuple[AssignedBy, ...]


class _Devices(msgspec.Struct):
    devices: tuple[DeviceCard, ...]


class _Conditions(msgspec.Struct):
    conditions: tuple[ConditionCard, ...]


class _Ships(msgspec.Struct):
    ships: tuple[ShipType, ...]


class _Pilots(msgspec.Struct):
    pilots: tuple[PilotCard, ...]


class _Upgrades(msgspec.Struct):
    upgrades: tuple[UpgradeCard, ...]


class _Builds(msgspec.Struct):
    builds: tuple[QuickBuild, ...]


class Content:
    """The cards of an edition. Each kind is read when it is first asked for; a ruleset that bends a card of
    another has a copy with that card replaced (`bent`)."""

    def __init__(self, package: str, title: str) -> None:
        """`package` has the data; `title` names the edition in sentences."""
        self.package = package
        self.title = title

    @cached_property
    def ship_types(self) -> dict[str, ShipType]:
        """Ship types by id."""
        return {ship.id: ship for ship in read_json(self.package, "data/ships.json", _Ships).ships}

    @cached_property
    def pilots(self) -> dict[str, PilotCard]:
        """Ship cards by id."""
        return {pilot.id: pilot for pilot in read_json(self.package, "data/pilots.json", _Pilots).pilots}

    @cached_property
    def upgrades(self) -> dict[str, UpgradeCard]:
        """Upgrade cards by id."""
        return {card.id: card for card in read_json(self.package, "data/upgrades.json", _Upgrades).upgrades}

    @cached_property
    def quick_builds(self) -> dict[str, QuickBuild]:
        """Quick builds by id."""
        return {
            build.id: build for build in read_json(self.package, "data/quick_builds.json", _Builds).builds
        }

    @cached_property
    def devices(self) -> dict[str, DeviceCard]:
        """Devices, and obstacles that cards place, by id."""
        return {
            device.id: device for device in read_json(self.package, "data/devices.json", _Devices).devices
        }

    @cached_property
    def conditions(self) -> dict[str, ConditionCard]:
        """Condition cards by id."""
        return {
            card.id: card for card in read_json(self.package, "data/conditions.json", _Conditions).conditions
        }

    def pilot(self, card_id: str) -> PilotCard:
        """A ship card. Raises UnknownCard with a sentence."""
        found = self.pilots.get(card_id)
        if found is None:
            raise UnknownCard(f"{self.title} has no ship card {card_id!r}.")
        return found

    def upgrade(self, card_id: str) -> UpgradeCard:
        """An upgrade card. Raises UnknownCard with a sentence."""
        found = self.upgrades.get(card_id)
        if found is None:
            raise UnknownCard(f"{self.title} has no upgrade card {card_id!r}.")
        return found

    def card_name(self, kind: str, card_id: str) -> str:
        """The name by which effects know a card: its id, but `upgrade:…` where a ship card has the same id."""
        return f"upgrade:{card_id}" if kind == "upgrade" and card_id in self.pilots else card_id

    def bent(self, *, pilots: Iterable[PilotCard] = (), upgrades: Iterable[UpgradeCard] = ()) -> Content:
        """The same with these cards in the place of those of their ids, or added."""
        new = copy.copy(self)
        new.pilots = {**self.pilots, **{card.id: card for card in pilots}}
        new.upgrades = {**self.upgrades, **{card.id: card for card in upgrades}}
        return new


CONTENT: Final = Content(PACKAGE, "X-Wing second edition")


def ship_types() -> dict[str, ShipType]:
    """Ship types of the second edition by id."""
    return CONTENT.ship_types


def pilots() -> dict[str, PilotCard]:
    """Its ship cards by id."""
    return CONTENT.pilots


def upgrades() -> dict[str, UpgradeCard]:
    """Its upgrade cards by id."""
    return CONTENT.upgrades


def quick_builds() -> dict[str, QuickBuild]:
    """Its quick builds by id."""
    return CONTENT.quick_builds


def devices() -> dict[str, DeviceCard]:
    """Its devices, and obstacles that cards place, by id."""
    return CONTENT.devices


def conditions() -> dict[str, ConditionCard]:
    """Its condition cards by id."""
    return CONTENT.conditions


def pilot(card_id: str) -> PilotCard:
    """One of its ship cards. Raises UnknownCard with a sentence."""
    return CONTENT.pilot(card_id)


def upgrade(card_id: str) -> UpgradeCard:
    """One of its upgrade cards. Raises UnknownCard with a sentence."""
    return CONTENT.upgrade(card_id)
