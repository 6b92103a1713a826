"""The data files of X-Wing second edition: complete, consistent with each other and with the rules.

Numbers called "of the data set" are those that xwing-data2 v2.2.1 has, less its huge ships.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable
from importlib import resources
from typing import Literal, TypeAlias

import msgspec
import pytest
from jsonschema import Draft202012Validator

XWING = resources.files("starboard").joinpath("games", "xwing")
DATA = XWING.joinpath("second", "data")

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
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
    text: Text
    source: str
    resolutions: list[int]


class Resolution(msgspec.Struct, frozen=True):
    n: int
    question: Text
    chosen: Text
    why: Text


class RuleFile(msgspec.Struct, frozen=True):
    sources: dict[str, dict[str, str]]
    rules: list[Rule]
    resolutions: list[Resolution]


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
FILES = [
    "ships",
    "pilots",
    "upgrades",
    "conditions",
    "damage_deck",
    "devices",
    "quick_builds",
    "core_set",
    "effects",
    "yasb",
    "rules",
]

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


def load(name: str) -> Json:
    document: Json = json.loads(DATA.joinpath(name).read_text(encoding="utf-8"))
    return document


def at(document: Json, path: list[str | int]) -> dict[str, Json]:
    for key in path:
        match document, key:
            case dict(), str():
                document = document[key]
            case list(), int():
                document = document[key]
            case _:
                raise TypeError(f"no {key!r} in {type(document).__name__}")
    assert isinstance(document, dict)
    return document


def validator(name: str) -> Draft202012Validator:
    schema = json.loads(DATA.joinpath(name).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def twice(ids: Iterable[object]) -> list[object]:
    return [name for name, times in Counter(ids).items() if times > 1]


def bearing_kind(bearing: str) -> str:
    return bearing.removesuffix("_left").removesuffix("_right")


def mirrored(maneuver: Maneuver) -> Maneuver:
    kind, _, hand = maneuver.bearing.rpartition("_")
    bearing = f"{kind}_{MIRROR[hand]}" if hand in MIRROR else maneuver.bearing
    return Maneuver(maneuver.speed, bearing, maneuver.difficulty)


# Schemas


@pytest.mark.parametrize("name", FILES)
def test_data_matches_its_schema(name: str) -> None:
    errors = [
        f"{error.json_path}: {error.message}"
        for error in validator(f"{name}.schema.json").iter_errors(load(f"{name}.json"))
    ]
    assert errors == []


@pytest.mark.parametrize(
    ("name", "path", "key", "value"),
    [
        ("ships", ["ships", 0], "extra", 1),
        ("ships", ["ships", 0], "base_mm", 50),
        ("ships", ["ships", 0], "size", "large"),
        ("ships", ["ships", 0, "weapons", 0], "arc", "frontarc"),
        ("ships", ["ships", 0, "dial", 0], "bearing", "left"),
        ("ships", ["ships", 0, "dial", 0], "bearing", "stationary"),
        ("ships", ["ships", 0, "dial", 0], "speed", 0),
        ("ships", ["ships", 0, "actions", 0], "difficulty", "blue"),
        ("ships", ["factions", 0], "id", "rebels"),
        ("pilots", ["pilots", 0], "initiative", 7),
        ("pilots", ["pilots", 0], "faction", "rebels"),
        ("pilots", ["pilots", 0], "slots", ["bomb"]),
        ("pilots", ["pilots", 0], "charges", {"limit": 0, "recurring": 0}),
        ("pilots", ["pilots", 0], "force", {"limit": 1, "recurring": 1, "sides": []}),
        ("upgrades", ["upgrades", 0], "sides", []),
        ("upgrades", ["upgrades", 0], "cost", {"by": "agility", "values": {"0": 1}}),
        ("upgrades", ["upgrades", 0], "cost", {"fixed": 1, "by": "size"}),
        ("upgrades", ["upgrades", 0], "restrictions", [{}]),
        ("upgrades", ["upgrades", 0], "restrictions", [{"faction": ["resistance"]}]),
        ("upgrades", ["upgrades", 0, "sides", 0], "grants", [{"kind": "stat", "stat": "hull"}]),
        ("conditions", ["conditions", 0], "assigned_by", []),
        ("damage_deck", ["cards", 0], "trait", "crew"),
        ("devices", ["devices", 0], "hull", 1),
        ("quick_builds", ["builds", 0], "threat", 7),
        ("core_set", ["dice", "attack"], "evade", 1),
        ("effects", ["cards", 0], "confidence", "sure"),
        ("effects", ["cards", 0], "text", {"zh-Hant": "只有中文"}),
        ("yasb", ["pilots"], "x", "lukeskywalker"),
        ("rules", ["rules", 0], "extra", 1),
        ("rules", ["rules", 0], "kind", "advice"),
        ("rules", ["rules", 0], "profile", "amg"),
        ("rules", ["rules", 0, "text"], "zh-Hant", ""),
    ],
)
def test_schema_refuses(name: str, path: list[str | int], key: str, value: Json) -> None:
    document = load(f"{name}.json")
    at(document, path)[key] = value
    assert not validator(f"{name}.schema.json").is_valid(document)


# Ships


def test_ids_are_unique() -> None:
    assert twice(ship.id for ship in SHIP_FILE.ships) == []
    assert twice(pilot.id for pilot in PILOT_FILE.pilots) == []
    assert twice(upgrade.id for upgrade in UPGRADE_FILE.upgrades) == []
    assert twice(condition.id for condition in CONDITIONS) == []
    assert twice(card.id for card in DAMAGE_DECK) == []
    assert twice(device.id for device in DEVICES) == []
    assert twice(build.id for build in BUILD_FILE.builds) == []
    assert twice((card.kind, card.id, card.side) for card in EFFECT_FILE.cards) == []


def test_ship_types_are_as_many_as_in_the_data_set() -> None:
    """79 ship types of which 5 are huge; 52 small, 15 medium and 13 large by faction."""
    assert len(SHIP) == 79 - 5
    by_size: Counter[str] = Counter()
    for ship in SHIP.values():
        by_size[ship.size] += len(ship.factions)
    assert by_size == {"small": 52, "medium": 15, "large": 13}


def test_every_faction_of_a_ship_has_pilots_for_it() -> None:
    listed = {(ship.id, faction) for ship in SHIP.values() for faction in ship.factions}
    assert {(pilot.ship, pilot.faction) for pilot in PILOT.values()} == listed
    assert {faction for _, faction in listed} == set(FACTIONS)


def test_no_dial_has_a_maneuver_twice() -> None:
    """XW2-MOVE-01"""
    for ship in SHIP.values():
        assert twice((maneuver.speed, maneuver.bearing) for maneuver in ship.dial) == [], ship.id


def test_every_maneuver_has_a_template() -> None:
    """XW2-MOVE-11"""
    for ship in SHIP.values():
        for maneuver in ship.dial:
            assert maneuver.speed <= FASTEST[bearing_kind(maneuver.bearing)], (ship.id, maneuver)


def test_dials_are_the_same_to_both_sides() -> None:
    """A slip in the letters for left and right would show; one ship turns better to one side."""
    lopsided = [s.id for s in SHIP.values() if {mirrored(m) for m in s.dial} != set(s.dial)]
    assert lopsided == ["jumpmaster5000"]


def test_reverse_and_stationary_maneuvers_are_on_few_dials() -> None:
    reverse = {s.id for s in SHIP.values() for m in s.dial if m.bearing.startswith("reverse")}
    assert reverse == {"quadrijettransferspacetug", "resistancetransport", "sheathipedeclassshuttle"}
    still = {s.id for s in SHIP.values() for m in s.dial if m.bearing == "stationary"}
    assert {"lambdaclasst4ashuttle", "ut60duwing"} <= still
    assert all(m.speed == 0 for s in SHIP.values() for m in s.dial if m.bearing == "stationary")


def test_dials_of_the_core_box_are_as_printed() -> None:
    def difficulty(ship: str, speed: int, bearing: str) -> str | None:
        for maneuver in SHIP[ship].dial:
            if (maneuver.speed, maneuver.bearing) == (speed, bearing):
                return maneuver.difficulty
        return None

    assert len(SHIP["t65xwing"].dial) == 17
    assert len(SHIP["tielnfighter"].dial) == 16
    assert difficulty("t65xwing", 2, "bank_right") == "blue"
    assert difficulty("t65xwing", 2, "turn_right") == "white"
    assert difficulty("t65xwing", 3, "tallon_left") == "red"
    assert difficulty("t65xwing", 4, "koiogran") == "red"
    assert difficulty("tielnfighter", 1, "straight") is None
    assert difficulty("tielnfighter", 5, "straight") == "white"


# Pilots


def test_pilots_are_as_many_as_in_the_data_set() -> None:
    """469 pilots of which 10 fly huge ships; 339 with a text; 16 with an own action bar."""
    assert len(PILOT) == 469 - 10
    assert sum(pilot.has_text for pilot in PILOT.values()) == 339
    assert sum(pilot.actions is not None for pilot in PILOT.values()) == 16
    assert sum(pilot.limited > 1 for pilot in PILOT.values()) == 9
    assert len(SHIP_ABILITIES) == 37


def test_pilots_fly_a_ship_of_their_faction() -> None:
    strangers = [p.id for p in PILOT.values() if p.ship not in SHIP or p.faction not in SHIP[p.ship].factions]
    assert strangers == []


def test_sides_of_the_force_are_those_of_the_keywords() -> None:
    sides = {"Light Side": "light", "Dark Side": "dark"}
    without_keyword = {"leiaorgana", "kananjarrus"}
    for pilot in PILOT.values():
        named = {sides[keyword] for keyword in pilot.keywords if keyword in sides}
        held = set(pilot.force.sides) if pilot.force is not None else set()
        assert named == held or pilot.id in without_keyword, pilot.id
        assert pilot.force is None or pilot.force.recurring == 1, pilot.id


def test_weapon_hardpoint_gives_the_slot_to_choose() -> None:
    for pilot in PILOT.values():
        hardpoint = pilot.ship_ability == "weaponhardpoint"
        assert pilot.choice_slot == (["cannon", "torpedo", "missile"] if hardpoint else []), pilot.id


# Upgrades


def test_upgrades_are_as_many_as_in_the_data_set() -> None:
    """380 upgrades of which 48 are for huge ships only."""
    assert len(UPGRADE) == 380 - 48
    assert len(SIDES) == 332 + 20
    assert sum(side.has_text for _, _, side in SIDES) == 342


def test_upgrades_name_things_that_exist() -> None:
    names = {pilot.name.en for pilot in PILOT.values()}
    for upgrade in UPGRADE.values():
        for restriction in upgrade.restrictions:
            assert set(restriction.ships) <= SHIP.keys(), upgrade.id
            assert set(restriction.ship_abilities) <= SHIP_ABILITIES, upgrade.id
            assert set(restriction.names) <= names, upgrade.id
        for side in upgrade.sides:
            assert set(side.conditions) <= CONDITION.keys(), upgrade.id
            assert side.device is None or side.device in DEVICE, upgrade.id


def test_an_upgrade_uses_a_slot_of_its_type() -> None:
    for upgrade, _, side in SIDES:
        assert side.type in side.slots, upgrade.id


def test_a_restriction_leaves_some_pilot() -> None:
    """A slip in a restriction would leave nobody who can take the card."""
    for upgrade in UPGRADE.values():
        allowed = [
            pilot
            for pilot in PILOT.values()
            if all(
                (not r.factions or pilot.faction in r.factions or r.names)
                and (not r.ships or pilot.ship in r.ships)
                and (not r.ship_abilities or pilot.ship_ability in r.ship_abilities)
                and (not r.initiative or r.initiative[0] <= pilot.initiative <= r.initiative[1])
                for r in upgrade.restrictions
            )
        ]
        assert allowed, upgrade.id


def test_only_command_cards_have_no_slot_on_any_ship() -> None:
    slots = {slot for pilot in PILOT.values() for slot in [*pilot.slots, *pilot.choice_slot]}
    for upgrade in UPGRADE.values():
        assert upgrade.epic == (upgrade.sides[0].slots[0] not in slots), upgrade.id
        assert upgrade.epic == (upgrade.sides[0].type == "command"), upgrade.id


def test_variable_costs_do_not_fall() -> None:
    falling = {"angleddeflectors", "agilegunner", "suppressivegunner", "veteranturretgunner"}
    for upgrade in UPGRADE.values():
        costs = list(upgrade.cost.values.values())
        assert costs == sorted(costs) or upgrade.id in falling, upgrade.id
    by = Counter(upgrade.cost.by for upgrade in UPGRADE.values() if upgrade.cost.by is not None)
    assert by == {"initiative": 16, "agility": 8, "size": 7}


def test_attacks_that_cost_a_charge_have_charges() -> None:
    """XW2-ATK-02"""
    attacks = [(upgrade.id, side) for upgrade, _, side in SIDES if side.attack is not None]
    assert len(attacks) == 26
    for name, side in attacks:
        assert side.attack is not None
        assert side.attack.range[0] <= side.attack.range[1], name
        assert side.charges is not None or side.attack.charges == 0, name


def test_solitary_and_standardized_cards() -> None:
    """XW2-SQD-04"""
    relays = {upgrade.id for upgrade in UPGRADE.values() if upgrade.sides[0].type == "tactical_relay"}
    assert {upgrade.id for upgrade in UPGRADE.values() if upgrade.solitary} == relays
    assert {upgrade.id for upgrade in UPGRADE.values() if upgrade.standardized} == {
        "independentcalculations",
        "initforthemoneyrebellion",
        "sensitivecontrols",
        "tiedefenderelite",
        "vectoredcannonsrz1",
    }


def test_patches_name_cards() -> None:
    assert {patch.id for patch in PILOT_FILE.patches} <= PILOT.keys()
    assert {patch.id for patch in UPGRADE_FILE.patches} <= UPGRADE.keys()
    assert {patch.id for patch in BUILD_FILE.patches} <= BUILD.keys()


# Conditions, damage, devices


def test_conditions_and_their_cards_name_each_other() -> None:
    given = {(name, Card("pilot", pilot.id)) for pilot in PILOT.values() for name in pilot.conditions}
    given |= {(name, Card("upgrade", upgrade.id)) for upgrade, _, side in SIDES for name in side.conditions}
    assert {(condition.id, card) for condition in CONDITIONS for card in condition.assigned_by} == given
    assert len(CONDITIONS) == 12


def test_the_damage_deck_has_33_cards() -> None:
    """XW2-SETUP-06"""
    assert sum(card.count for card in DAMAGE_DECK) == 33
    assert Counter(card.count for card in DAMAGE_DECK) == {2: 12, 4: 1, 5: 1}
    assert sum(card.count for card in DAMAGE_DECK if card.trait == "pilot") == 8
    assert {card.id: card.count for card in DAMAGE_DECK if card.count > 2} == {"fuelleak": 4, "directhit": 5}


def test_devices_and_their_cards_name_each_other() -> None:
    placing = {(side.device, upgrade.id) for upgrade, _, side in SIDES if side.device is not None}
    assert {(device.id, device.card) for device in DEVICES} == placing
    assert Counter(device.kind for device in DEVICES) == {"bomb": 7, "mine": 3, "remote": 3, "obstacle": 2}
    assert {device.id: device.pieces for device in DEVICES if device.pieces > 1} == {"cluster_mine": 3}


# Quick builds and the core box


def test_quick_builds_are_as_many_as_in_the_data_set() -> None:
    threats = Counter(build.threat for build in BUILD.values())
    assert threats == {1: 17, 2: 215, 3: 135, 4: 36, 5: 5, 6: 6}
    assert sum(len(build.pilots) > 1 for build in BUILD.values()) == 24
    assert {build.faction for build in BUILD.values()} == set(FACTIONS)


def test_quick_builds_hold_cards_of_their_faction() -> None:
    for build in BUILD.values():
        for entry in build.pilots:
            assert PILOT[entry.pilot].faction == build.faction, build.id
            for name in entry.upgrades:
                for restriction in UPGRADE[name].restrictions:
                    factions = restriction.factions
                    assert not factions or restriction.names or build.faction in factions, (build.id, name)
                    ships = restriction.ships
                    assert not ships or PILOT[entry.pilot].ship in ships, (build.id, name)


def test_quick_builds_respect_limited_names() -> None:
    """XW2-SQD-02, XW2-QB-01"""
    for build in BUILD.values():
        cards: list[Pilot | Upgrade] = [PILOT[entry.pilot] for entry in build.pilots]
        cards += [UPGRADE[name] for entry in build.pilots for name in entry.upgrades]
        held = [(card.name.en, card.limited) for card in cards]
        times = Counter(name for name, limited in held if limited)
        assert all(times[name] <= limited for name, limited in held if limited), build.id


def test_the_core_box_holds_what_its_rulebook_counts() -> None:
    assert sum(ship.count for ship in CORE.ships) == 3
    assert sum(pilot.count for pilot in CORE.pilots) == 13
    assert sum(upgrade.count for upgrade in CORE.upgrades) == 20
    assert {ship.id for ship in CORE.ships} == {PILOT[pilot.id].ship for pilot in CORE.pilots}
    assert {upgrade.id for upgrade in CORE.upgrades} <= UPGRADE.keys()
    assert CORE.dice["attack"] == {"hit": 3, "crit": 1, "focus": 2, "blank": 2}
    assert CORE.dice["defense"] == {"evade": 3, "focus": 2, "blank": 3}


def test_builds_of_the_core_box_use_only_its_cards() -> None:
    pilots = {pilot.id for pilot in CORE.pilots}
    upgrades = {upgrade.id for upgrade in CORE.upgrades}
    used = {entry.pilot for name in CORE.quick_builds for entry in BUILD[name].pilots}
    assert used == pilots
    for name in CORE.quick_builds:
        assert all(set(entry.upgrades) <= upgrades for entry in BUILD[name].pilots), name


def test_obstacles_of_the_core_box_have_outlines() -> None:
    """XW2-GEO-20"""
    shapes = msgspec.json.decode(XWING.joinpath("data", "obstacles.json").read_bytes(), type=ObstacleFile)
    for obstacle in CORE.obstacles:
        assert shapes.obstacles[obstacle.id].type == obstacle.kind, obstacle.id
    assert Counter(obstacle.kind for obstacle in CORE.obstacles) == {"asteroid": 3, "debris": 3}


def test_the_core_furball_is_as_in_the_rulebook() -> None:
    """XW2-FUR-05"""

    def flown(builds: list[str]) -> list[str]:
        return [BUILD[name].pilots[0].pilot for name in builds]

    rebel, empire = CORE.furball.rebelalliance, CORE.furball.galacticempire
    assert flown(rebel.start) == ["bluesquadronescort"]
    assert flown(rebel.replacements[0].one_of) == ["lukeskywalker", "jekporkins"]
    assert flown(empire.start) == ["academypilot", "academypilot"]
    assert flown(empire.replacements[0].one_of) == ["idenversio", "valenrudor"]
    assert (rebel.loses_when_destroyed, empire.loses_when_destroyed) == (2, 3)
    for side in (rebel, empire):
        assert {replacement.replaced for replacement in side.replacements} == set(side.start)
        assert {*side.start, *side.replacements[0].one_of} <= set(CORE.quick_builds)


# What the cards do

TEXTS = {(card.kind, card.id, card.side): card for card in EFFECT_FILE.cards}
HAN = re.compile(r"[\u4e00-\u9fff]")


def expected_texts() -> set[tuple[str, str, int | None]]:
    """Every card or face that has a text, and every upgrade that only grants something."""
    found: set[tuple[str, str, int | None]] = {("ship_ability", name, None) for name in SHIP_ABILITIES}
    found |= {("pilot", pilot.id, None) for pilot in PILOT.values() if pilot.has_text}
    found |= {("condition", name, None) for name in CONDITION}
    found |= {("device", name, None) for name in DEVICE}
    found |= {("damage", card.id, None) for card in DAMAGE_DECK}
    for upgrade, number, side in SIDES:
        if len(upgrade.sides) == 1:
            found.add(("upgrade", upgrade.id, None))
        elif side.has_text:
            found.add(("upgrade", upgrade.id, number))
    return found


def test_every_card_with_a_text_is_described_once() -> None:
    """The 8 further upgrades only grant something."""
    assert TEXTS.keys() == expected_texts()
    kinds = Counter(card.kind for card in EFFECT_FILE.cards)
    assert kinds == {
        "pilot": 339,
        "ship_ability": 37,
        "upgrade": 342 + 8,
        "condition": 12,
        "device": 15,
        "damage": 14,
    }


def test_timings_are_words_of_the_list() -> None:
    used = {effect.when for card in EFFECT_FILE.cards for effect in card.effects}
    assert used == EFFECT_FILE.timings.keys()


def test_a_card_without_effects_says_why() -> None:
    """It only grants something, is only an attack, or only an action."""
    for card in EFFECT_FILE.cards:
        if not card.effects and not card.actions and card.attack is None:
            assert card.kind == "upgrade", card.id
            assert not UPGRADE[card.id].sides[card.side or 0].has_text, card.id
            assert UPGRADE[card.id].sides[card.side or 0].grants, card.id


def test_attacks_are_as_on_the_upgrade() -> None:
    described = {card.id: card.attack for card in EFFECT_FILE.cards if card.attack is not None}
    printed = {upgrade.id: side.attack for upgrade, _, side in SIDES if side.attack is not None}
    assert described.keys() - printed.keys() == {"b6bladewingprototype-command"}
    for name, attack in printed.items():
        assert attack is not None
        card = described[name]
        assert (card.arc, card.dice, card.range) == (attack.arc, attack.dice, attack.range), name
        assert card.ordnance == attack.ordnance, name
        assert bool(card.requires) == bool(attack.requires_one_of), name
        assert card.cost == ["spend 1 charge"] * attack.charges, name


def test_faceup_damage_cards_repair_themselves_as_they_say() -> None:
    for damage in DAMAGE_DECK:
        actions = TEXTS["damage", damage.id, None].actions
        assert [action.do for action in actions] == [["repair this card"]] * damage.repair_action, damage.id


def test_texts_are_plain_sentences() -> None:
    for card in EFFECT_FILE.cards:
        assert card.text.en.endswith("."), card.id
        assert not HAN.search(card.text.en), card.id
        assert not re.search(r"->|\||_|\bself\b|\bXW2-|\b[A-Z]{3,}-\d\d", card.text.en), card.text.en


def test_cards_of_the_core_box_have_a_chinese_text() -> None:
    core = {("pilot", card.id) for card in CORE.pilots} | {("upgrade", card.id) for card in CORE.upgrades}
    chinese = {key: card.text.zh_hant for key, card in TEXTS.items() if card.text.zh_hant is not None}
    assert chinese.keys() == {key for key in TEXTS if key[0] == "damage" or key[:2] in core}
    for key, text in chinese.items():
        assert HAN.search(text), key
        assert text.endswith("。"), key


RULE_ID = re.compile(r"\b(" + "|".join(RULES_PER_CHAPTER) + r")-(\d\d)\b")


def test_notes_cite_rules_that_exist() -> None:
    known = {rule.id for rule in RULES.rules}
    cited = {
        (card.id, f"XW2-{chapter}-{number}")
        for card in EFFECT_FILE.cards
        for note in card.notes
        for chapter, number in RULE_ID.findall(note)
    }
    assert len(cited) > 500
    assert [(card, rule) for card, rule in sorted(cited) if rule not in known] == []


# YASB links


def test_every_card_has_a_number_in_links() -> None:
    assert sorted(YASB.pilots.values()) == sorted(PILOT)
    assert sorted(YASB.upgrades.values()) == sorted(UPGRADE)
    assert YASB.pilots.keys().isdisjoint(YASB.other_pilots)
    assert YASB.upgrades.keys().isdisjoint(YASB.other_upgrades)
    assert len(YASB.pilots) + len(YASB.other_pilots) == 734
    assert len(YASB.upgrades) + len(YASB.other_upgrades) == 635


def test_aliases_lead_to_cards() -> None:
    assert set(YASB.ships.values()) == SHIP.keys()
    assert set(YASB.aliases.ships.values()) <= SHIP.keys()
    assert set(YASB.aliases.pilots.values()) <= PILOT.keys()
    assert set(YASB.aliases.upgrades.values()) <= UPGRADE.keys()
    assert YASB.aliases.pilots.keys().isdisjoint(PILOT)
    assert YASB.aliases.upgrades.keys().isdisjoint(UPGRADE)
    assert set(YASB.slots.values()) == {slot for _, _, side in SIDES for slot in side.slots}


@pytest.mark.parametrize(
    ("pilot", "upgrades", "squad"),
    [
        ("439", ["75", "125", "232", "166"], "aaylasecura sense marksmanship autoblasters stealthdevice"),
        (
            "411",
            ["101", "221", "323"],
            "onderonoppressor ionmissiles drk1probedroids repulsorliftstabilizers",
        ),
        ("279", ["208"], "tradefederationdrone grapplingstruts"),
    ],
)
def test_numbers_are_those_of_real_links(pilot: str, upgrades: list[str], squad: str) -> None:
    """Links printed with their squads in Mu0n/XWVassal#286 and raithos/xwing#633."""
    assert [YASB.pilots[pilot], *(YASB.upgrades[number] for number in upgrades)] == squad.split()


# Rules


def test_every_rule_is_there_once_in_order() -> None:
    expected = [
        f"XW2-{chapter}-{number:02}" for chapter, numbers in RULES_PER_CHAPTER.items() for number in numbers
    ]
    assert [rule.id for rule in RULES.rules] == expected
    assert len(expected) == 228


def test_the_late_profile_is_a_chapter_of_its_own() -> None:
    late = {rule.id for rule in RULES.rules if rule.profile == "late"}
    assert late == {f"XW2-LATE-{number:02}" for number in RULES_PER_CHAPTER["LATE"]}


def test_a_chapter_has_one_title() -> None:
    titles = {(rule.id.split("-")[1], rule.chapter) for rule in RULES.rules}
    assert len(titles) == len(RULES_PER_CHAPTER)


def test_resolutions_are_numbered_and_each_is_cited() -> None:
    numbers = [resolution.n for resolution in RULES.resolutions]
    assert numbers == list(range(1, 54))
    assert {n for rule in RULES.rules for n in rule.resolutions} == set(numbers)


MARKUP = re.compile(r"\*\*|`|\[|\bXW2-|\b[A-Z]{2,}-\d\d|\bS:|\bINF\b")


def test_rules_are_plain_and_in_their_language() -> None:
    texts = [text for rule in RULES.rules for text in (rule.chapter, rule.text)]
    texts += [text for r in RULES.resolutions for text in (r.question, r.chosen, r.why)]
    for text in texts:
        assert not HAN.search(text.en), text
        assert HAN.search(text.zh_hant), text
        assert not MARKUP.search(text.en + text.zh_hant), text


def test_chinese_has_its_own_punctuation() -> None:
    half_width = re.compile(r"[\u4e00-\u9fff][,;:?!]|[,;:?!][\u4e00-\u9fff]")
    assert [rule.id for rule in RULES.rules if half_width.search(rule.text.zh_hant)] == []


def test_rules_are_whole_sentences() -> None:
    unfinished = [r.id for r in RULES.rules if r.text.en[-1] != "." or r.text.zh_hant[-1] != "。"]
    assert unfinished == []
