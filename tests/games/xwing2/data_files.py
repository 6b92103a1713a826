"""The data files of X-Wing second edition, each read into types that allow nothing else."""

from collections import Counter
from collections.abc import Iterable
from importlib import resources
from typing import Literal, TypeAlias

import msgspec

XWING = resources.files("starboard").joinpath("games", "xwing")
DATA = resources.files("starboard").joinpath("games", "xwing2", "data")

Size: TypeAlias = Literal["small", "medium", "large"]


class Text(msgspec.Struct, frozen=True):
    en: str
    zh_hant: str = msgspec.field(name="zh-Hant")


class Name(msgspec.Struct, frozen=True):
    en: str
    zh_hant: str | None = msgspec.field(name="zh-Hant", default=None)


class Action(msgspec.Struct, frozen=True):
    type: str
    difficulty: str
    linked: "Action | None" = None


class Pool(msgspec.Struct, frozen=True):
    limit: int
    recurring: int
    sides: tuple[str, ...] = ()


class Weapon(msgspec.Struct, frozen=True):
    arc: str
    attack: int


class Maneuver(msgspec.Struct, frozen=True):
    speed: int
    bearing: str
    difficulty: str


class Ship(msgspec.Struct, frozen=True):
    id: str
    factions: list[str]
    size: Size
    weapons: list[Weapon]
    agility: int
    hull: int
    shields: int
    actions: list[Action]
    dial: list[Maneuver]


class Faction(msgspec.Struct, frozen=True):
    id: str


class ShipFile(msgspec.Struct, frozen=True):
    factions: list[Faction]
    ships: list[Ship]


class Patch(msgspec.Struct, frozen=True):
    id: str


class Pilot(msgspec.Struct, frozen=True):
    id: str
    ship: str
    faction: str
    name: Name
    initiative: int
    limited: int
    cost: int
    slots: list[str]
    choice_slot: list[str]
    charges: Pool | None
    force: Pool | None
    keywords: list[str]
    actions: list[Action] | None
    ship_ability: str | None
    conditions: list[str]
    has_text: bool


class PilotFile(msgspec.Struct, frozen=True):
    patches: list[Patch]
    pilots: list[Pilot]


class Attack(msgspec.Struct, frozen=True):
    arc: str
    dice: int
    range: list[int]
    ordnance: bool
    requires_one_of: list[str]
    charges: int


class Grant(msgspec.Struct, frozen=True):
    kind: str


class Cost(msgspec.Struct, frozen=True):
    fixed: int | None = None
    by: str | None = None
    values: dict[str, int] = {}


class Side(msgspec.Struct, frozen=True):
    type: str
    slots: list[str]
    charges: Pool | None
    force: Pool | None
    attack: Attack | None
    grants: list[Grant]
    device: str | None
    conditions: list[str]
    has_text: bool


class Restriction(msgspec.Struct, frozen=True):
    factions: list[str] = []
    names: list[str] = []
    ships: list[str] = []
    ship_abilities: list[str] = []
    initiative: list[int] = []


class Upgrade(msgspec.Struct, frozen=True):
    id: str
    name: Name
    limited: int
    cost: Cost
    restrictions: list[Restriction]
    solitary: bool
    standardized: bool
    epic: bool
    sides: list[Side]


class UpgradeFile(msgspec.Struct, frozen=True):
    patches: list[Patch]
    upgrades: list[Upgrade]


class Card(msgspec.Struct, frozen=True, order=True):
    kind: str
    id: str


class Condition(msgspec.Struct, frozen=True):
    id: str
    assigned_by: list[Card]


class ConditionFile(msgspec.Struct, frozen=True):
    conditions: list[Condition]


class DamageCard(msgspec.Struct, frozen=True):
    id: str
    count: int
    trait: str
    repair_action: bool


class DamageFile(msgspec.Struct, frozen=True):
    cards: list[DamageCard]


class Device(msgspec.Struct, frozen=True):
    id: str
    kind: str
    card: str
    pieces: int


class DeviceFile(msgspec.Struct, frozen=True):
    devices: list[Device]


class BuildPilot(msgspec.Struct, frozen=True):
    pilot: str
    upgrades: list[str]


class Build(msgspec.Struct, frozen=True):
    id: str
    faction: str
    threat: int
    pilots: list[BuildPilot]


class BuildFile(msgspec.Struct, frozen=True):
    patches: list[Patch]
    builds: list[Build]


class Count(msgspec.Struct, frozen=True):
    id: str
    count: int


class Obstacle(msgspec.Struct, frozen=True):
    id: str
    kind: str


class Replacement(msgspec.Struct, frozen=True):
    one_of: list[str]
    replaced: str = msgspec.field(name="for")


class FurballSide(msgspec.Struct, frozen=True):
    start: list[str]
    replacements: list[Replacement]
    loses_when_destroyed: int


class Furball(msgspec.Struct, frozen=True):
    threat: int
    rebelalliance: FurballSide
    galacticempire: FurballSide


class CoreSet(msgspec.Struct, frozen=True):
    dice: dict[str, dict[str, int]]
    ships: list[Count]
    pilots: list[Count]
    upgrades: list[Count]
    quick_builds: list[str]
    obstacles: list[Obstacle]
    furball: Furball


class ObstacleShape(msgspec.Struct, frozen=True):
    type: str


class ObstacleFile(msgspec.Struct, frozen=True):
    obstacles: dict[str, ObstacleShape]


class Effect(msgspec.Struct, frozen=True):
    when: str
    do: list[str]


class CardAction(msgspec.Struct, frozen=True):
    do: list[str]


class CardAttack(msgspec.Struct, frozen=True):
    arc: str | None
    dice: int | None
    range: list[int] | None
    ordnance: bool | None
    requires: list[str]
    cost: list[str]


class CardText(msgspec.Struct, frozen=True):
    kind: str
    id: str
    side: int | None
    text: Name
    effects: list[Effect]
    attack: CardAttack | None
    actions: list[CardAction]
    notes: list[str]


class EffectFile(msgspec.Struct, frozen=True):
    timings: dict[str, str | None]
    cards: list[CardText]


class Aliases(msgspec.Struct, frozen=True):
    ships: dict[str, str]
    pilots: dict[str, str]
    upgrades: dict[str, str]


class Yasb(msgspec.Struct, frozen=True):
    slots: dict[str, str]
    ships: dict[str, str]
    aliases: Aliases
    pilots: dict[str, str]
    upgrades: dict[str, str]
    other_pilots: dict[str, str]
    other_upgrades: dict[str, str]


class Rule(msgspec.Struct, frozen=True):
    id: str
    kind: str
    profile: str
    chapter: Text


class RuleFile(msgspec.Struct, frozen=True):
    sources: dict[str, dict[str, str]]
    rules: list[Rule]
    resolutions: list[object]


def content(name: str) -> bytes:
    return DATA.joinpath(f"{name}.json").read_bytes()


SHIP_FILE = msgspec.json.decode(content("ships"), type=ShipFile)
PILOT_FILE = msgspec.json.decode(content("pilots"), type=PilotFile)
UPGRADE_FILE = msgspec.json.decode(content("upgrades"), type=UpgradeFile)
CONDITIONS = msgspec.json.decode(content("conditions"), type=ConditionFile).conditions
DAMAGE_DECK = msgspec.json.decode(content("damage_deck"), type=DamageFile).cards
DEVICES = msgspec.json.decode(content("devices"), type=DeviceFile).devices
BUILD_FILE = msgspec.json.decode(content("quick_builds"), type=BuildFile)
CORE = msgspec.json.decode(content("core_set"), type=CoreSet)
EFFECT_FILE = msgspec.json.decode(content("effects"), type=EffectFile)
YASB = msgspec.json.decode(content("yasb"), type=Yasb)
RULES = msgspec.json.decode(content("rules"), type=RuleFile)

FACTIONS = [faction.id for faction in SHIP_FILE.factions]
SHIP = {ship.id: ship for ship in SHIP_FILE.ships}
PILOT = {pilot.id: pilot for pilot in PILOT_FILE.pilots}
UPGRADE = {upgrade.id: upgrade for upgrade in UPGRADE_FILE.upgrades}
CONDITION = {condition.id: condition for condition in CONDITIONS}
DEVICE = {device.id: device for device in DEVICES}
BUILD = {build.id: build for build in BUILD_FILE.builds}
SHIP_ABILITIES = {pilot.ship_ability for pilot in PILOT.values() if pilot.ship_ability is not None}
SIDES = [(upgrade, number, side) for upgrade in UPGRADE.values() for number, side in enumerate(upgrade.sides)]
# Every numbered rule: XW2-TERM-01 to XW2-TERM-08, and so on. Geometry and actions have gaps.
RULES_PER_CHAPTER: dict[str, list[int]] = {
    "TERM": [*range(1, 9)],
    "GEO": [*range(1, 24), *range(30, 40), *range(50, 54)],
    "SETUP": [*range(1, 8)],
    "ROUND": [1],
    "PLAN": [*range(1, 5)],
    "SYS": [1, 2],
    "ACT": [*range(1, 7)],
    "MOVE": [*range(1, 16)],
    "OVL": [*range(1, 7)],
    "OBST": [*range(1, 13)],
    "ACTION": [*range(1, 9), *range(10, 23)],
    "LOCK": [*range(1, 6)],
    "ENG": [*range(1, 6)],
    "ATK": [*range(1, 22)],
    "DMG": [*range(1, 9)],
    "CRIT": [*range(1, 9)],
    "END": [1, 2],
    "WIN": [1, 2],
    "TOK": [*range(1, 13)],
    "CHG": [*range(1, 6)],
    "ABIL": [*range(1, 12)],
    "DEV": [*range(1, 7)],
    "DOCK": [*range(1, 4)],
    "REM": [1],
    "COND": [1],
    "SQD": [*range(1, 7)],
    "QB": [1],
    "FUR": [*range(1, 7)],
    "LATE": [*range(1, 7)],
}

# The fastest template of each bearing (XW2-GEO-03 to XW2-GEO-05).
FASTEST = {
    "straight": 5,
    "bank": 3,
    "turn": 3,
    "koiogran": 5,
    "sloop": 3,
    "tallon": 3,
    "stationary": 0,
    "reverse_straight": 5,
    "reverse_bank": 3,
}
MIRROR = {"left": "right", "right": "left"}


def twice(ids: Iterable[object]) -> list[object]:
    return [name for name, times in Counter(ids).items() if times > 1]


def bearing_kind(bearing: str) -> str:
    return bearing.removesuffix("_left").removesuffix("_right")


def mirrored(maneuver: Maneuver) -> Maneuver:
    kind, _, hand = maneuver.bearing.rpartition("_")
    bearing = f"{kind}_{MIRROR[hand]}" if hand in MIRROR else maneuver.bearing
    return Maneuver(maneuver.speed, bearing, maneuver.difficulty)
