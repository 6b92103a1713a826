"""The data files of X-Wing second edition: complete, consistent with each other and with the rules.

Numbers called "of the data set" are those that xwing-data2 v2.2.1 has, less its huge ships.
"""

from collections import Counter

import msgspec
import pytest

from tests.games.data_files import Json, faults_with
from tests.games.xwing2.data_files import (
    BUILD,
    BUILD_FILE,
    CONDITION,
    CONDITIONS,
    CORE,
    DAMAGE_DECK,
    DEVICE,
    DEVICES,
    EFFECT_FILE,
    FACTIONS,
    FASTEST,
    PILOT,
    PILOT_FILE,
    SHIP,
    SHIP_ABILITIES,
    SHIP_FILE,
    SIDES,
    UPGRADE,
    UPGRADE_FILE,
    XWING,
    Card,
    ObstacleFile,
    Pilot,
    Upgrade,
    bearing_kind,
    mirrored,
    twice,
)

# Schemas


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
        ("effects", ["cards", 0, "text"], "zh-Hant", "翻譯另有檔案"),
        ("yasb", ["pilots"], "x", "lukeskywalker"),
        ("rules", ["rules", 0], "extra", 1),
        ("rules", ["rules", 0], "kind", "advice"),
        ("rules", ["rules", 0], "profile", "amg"),
        ("rules", ["rules", 0, "text"], "zh-Hant", ""),
    ],
)
def test_schema_refuses(name: str, path: list[str | int], key: str, value: Json) -> None:
    assert faults_with("xwing2", name, path, key, value)


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
