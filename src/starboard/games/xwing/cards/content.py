"""The cards of an edition as records, read once from its `data/` and shared by all matches."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final

import msgspec

from starboard.content.data import read_json
from starboard.core.errors import UnknownCard
from starboard.games.xwing.cards.names import CardNames
from starboard.games.xwing.cards.texts import CardTexts

BLUE: Final = 0  # the easy one, green in some editions
WHITE: Final = 1
RED: Final = 2
PURPLE: Final = 3
LEVELS: Final = {"blue": BLUE, "green": BLUE, "white": WHITE, "red": RED, "purple": PURPLE}
"""How hard what is of each colour is; editions call the easy one blue or green."""


class ActionEntry(msgspec.Struct, frozen=True):
    """An entry of an action bar, with at most one linked action."""

    type: str
    difficulty: str
    linked: ActionEntry | None = None


class Maneuver(msgspec.Struct, frozen=True):
    """A maneuver of a dial (maneuvers-1)."""

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


class ForcePool(Pool, frozen=True):
    """The Force of a ship card, and the sides of it that the card shows: light, dark."""

    sides: tuple[str, ...] = ()


class PrintedWeapon(msgspec.Struct, frozen=True):
    """A primary weapon: its arc and dice."""

    arc: str
    attack: int


class PrintedAttack(msgspec.Struct, frozen=True):
    """An "Attack:" card. `requires_one_of`: lock, focus, calculate (attacks-2)."""

    arc: str
    dice: int
    range: tuple[int, int]
    ordnance: bool = False
    requires_one_of: tuple[str, ...] = ()
    charges: int = 0
    spends: tuple[str, ...] = ()  # what declaring it costs: lock, focus, card (it is discarded)
    times: int = 1  # how often the attack is performed


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
    printed_arcs: tuple[str, ...] = ()  # on its ship token, where they are more than those of its weapons


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
    force: ForcePool | None
    keywords: tuple[str, ...]
    actions: tuple[ActionEntry, ...] | None
    ship_ability: str | None
    has_text: bool
    caption: str | None = None  # what stands beneath the name
    choice_slot: tuple[str, ...] = ()  # the slots of which the ship has one
    figures: dict[str, int] = {}  # its own attack, agility, hull, shields, where its ship type has others
    slot_arcs: dict[str, str] = {}  # the arc of its special weapons of a slot, where it is not the front
    bought: bool = True  # else it comes into play by another card alone
    xws: str = ""  # what XWS calls it beside its ship type; "": its id


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
    one_per_ship: bool = False  # no ship takes it twice


class QuickBuildPilot(msgspec.Struct, frozen=True):
    """A pilot of a quick build with its upgrades."""

    pilot: str
    upgrades: tuple[str, ...] = ()


class QuickBuild(msgspec.Struct, frozen=True):
    """A quick build: its threat and pilots (quick_builds-1)."""

    id: str
    faction: str
    threat: int
    pilots: tuple[QuickBuildPilot, ...]


class DeviceCard(msgspec.Struct, frozen=True):
    """A device, or an obstacle that a card places (devices, remotes-1, obstacles-10)."""

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
    """A condition card (conditions-1)."""

    id: str
    name: dict[str, str]
    assigned_by: tuple[AssignedBy, ...]


class DamageCard(msgspec.Struct, frozen=True):
    """A kind of damage card: how many are in a deck, and whether an action repairs it."""

    id: str
    name: dict[str, str]
    count: int
    trait: str
    repair_action: bool
    deck: str = ""  # of which deck, where an edition has several


class _DamageCards(msgspec.Struct):
    cards: tuple[DamageCard, ...]


class _Devices(msgspec.Struct):
    devices: tuple[DeviceCard, ...]


class _Conditions(msgspec.Struct):
    conditions: tuple[ConditionCard, ...]


class Faction(msgspec.Struct, frozen=True):
    """A faction."""

    id: str
    name: dict[str, str]


class _Factions(msgspec.Struct):
    factions: tuple[Faction, ...]


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

    # What cards say that is not in the data, by id.
    one_faction: ClassVar[str] = ""  # the rule that all ships of a squad are of one faction
    never_recovered: ClassVar[frozenset[str]] = frozenset()  # their charges cannot be recovered
    tokens_on_cards: ClassVar[Mapping[str, Mapping[str, int]]] = {}  # put on them in set-up
    through_turret: ClassVar[
        Mapping[str, str]
    ] = {}  # ship abilities that fire such weapons through the turret arc
    difficulties: ClassVar[tuple[str, ...]] = ("blue", "white", "red", "purple")  # colours, by level
    front_and_rear: ClassVar[frozenset[str]] = (
        frozenset()
    )  # pilots who fire front special weapons to the rear too
    arcs_by_text: ClassVar[frozenset[str]] = (
        frozenset()
    )  # pilots by whose ability weapons of a slot fire elsewhere, not by the token of their ship
    two_locks: ClassVar[frozenset[str]] = frozenset()  # their ships can have two locks
    rear_guns: ClassVar[frozenset[str]] = (
        frozenset()
    )  # ship abilities that aim a docked ship's gun to the rear
    measured_from: ClassVar[frozenset[str]] = frozenset()  # remotes from which locks and jams are measured
    secret_conditions: ClassVar[tuple[str, ...]] = ()  # facedown, of one marker: one of them on a ship
    condition_limits: ClassVar[Mapping[str, int]] = {}  # how many a player can have in play, where not one
    actions_lent: ClassVar[Mapping[str, ActionEntry]] = {}  # what a docked ship gives to its carrier's bar
    has_quick_builds: ClassVar[bool] = True
    example: ClassVar[str] = "pilot + pilot(upgrade)"  # a squad, for sentences that say what is expected
    flies_with: ClassVar[Mapping[str, str]] = {}  # factions whose ships join the squads of another
    once_a_game: ClassVar[frozenset[str]] = frozenset()  # cards used once, which one charge tells
    in_the_builder: ClassVar[frozenset[str]] = frozenset()  # whose whole effect is on what a ship can take
    keywords_lent: ClassVar[Mapping[str, str]] = {}  # a keyword that ships with an ability have as well

    def __init__(self, package: str, title: str) -> None:
        """`package` has the data; `title` names the edition in sentences."""
        self.package = package
        self.title = title

    @cached_property
    def names(self) -> CardNames:
        """What its cards are called in further languages."""
        return CardNames(self.package)

    @cached_property
    def texts(self) -> CardTexts:
        """What its cards say."""
        return CardTexts(self.package)

    @cached_property
    def factions(self) -> dict[str, Faction]:
        """Factions by id."""
        return {one.id: one for one in read_json(self.package, "data/ships.json", _Factions).factions}

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
        """Quick builds by id, in an edition that has them."""
        if not self.has_quick_builds:
            return {}
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

    @cached_property
    def damage(self) -> tuple[DamageCard, ...]:
        """The kinds of damage cards; in state a card is its number here."""
        return read_json(self.package, "data/damage_deck.json", _DamageCards).cards

    @cached_property
    def damage_number(self) -> dict[str, int]:
        """The number of each kind of damage card by its id."""
        return {card.id: number for number, card in enumerate(self.damage)}

    @cached_property
    def full_deck(self) -> tuple[int, ...]:
        """A whole damage deck."""
        return tuple(number for number, card in enumerate(self.damage) for _ in range(card.count))

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

    def side(self, faction: str) -> str:
        """The faction whose squads ships of this one fly in: mostly its own."""
        return self.flies_with.get(faction, faction)

    def card_name(self, kind: str, card_id: str) -> str:
        """The name by which effects know a card: its id, but `upgrade:…` where a ship card has the same id."""
        return f"upgrade:{card_id}" if kind == "upgrade" and card_id in self.pilots else card_id

    def bent(self, *, pilots: Iterable[PilotCard] = (), upgrades: Iterable[UpgradeCard] = ()) -> Content:
        """The same with these cards in the place of those of their ids, or added."""
        new = copy.copy(self)
        new.pilots = {**self.pilots, **{card.id: card for card in pilots}}
        new.upgrades = {**self.upgrades, **{card.id: card for card in upgrades}}
        return new
