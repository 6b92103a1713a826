"""The data files of X-Wing first edition: complete, consistent with each other and as the cards are printed.

Numbers called "of the data set" are those of xwing-data 1.0.1, less what is for huge ships.
"""

from __future__ import annotations

from collections import Counter

import pytest

from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing1.cards import EFFECTS
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.edition import FIRST
from tests.games.data_files import Json, faults_with

BUILDS = Builds(CONTENT)


@pytest.mark.parametrize(
    ("name", "path", "key", "value"),
    [
        ("ships", ["ships", 0], "size", "medium"),
        ("ships", ["ships", 0], "base_mm", 60),
        ("ships", ["ships", 0, "dial", 0], "difficulty", "blue"),
        ("ships", ["ships", 0, "actions", 0], "difficulty", "red"),
        ("pilots", ["pilots", 0], "initiative", 10),
        ("pilots", ["pilots", 0], "cost", 0),
        ("pilots", ["pilots", 0], "slots", ["talent"]),
        ("pilots", ["pilots", 0], "figures", {"force": 1}),
        ("upgrades", ["upgrades", 0], "cost", {"by": "size"}),
        ("upgrades", ["upgrades", 0], "restrictions", [{"keywords": ["TIE"]}]),
        ("upgrades", ["upgrades", 0, "sides", 0], "grants", [{"kind": "only", "slot": "crew"}]),
        ("upgrades", ["upgrades", 0, "sides", 0, "attack"], "spends", ["charge"]),
        ("conditions", ["conditions", 0], "limited", 2),
        ("damage_deck", ["cards", 0], "deck", "epic"),
        ("devices", ["devices", 0], "kind", "remote"),
        ("yasb", ["pilots"], "x", "lukeskywalker"),
        ("rules", ["rules", 0], "profile", "core"),
        ("rules", ["rules", 0], "classes", []),
    ],
)
def test_schema_refuses(name: str, path: list[str | int], key: str, value: Json) -> None:
    assert faults_with("xwing1", name, path, key, value)


def test_the_cards_are_as_many_as_in_the_data_set() -> None:
    """Of 56 ship cards 7 are huge, and so are 7 of 297 pilots; 312 faces, of which 10 are of dual cards."""
    assert Counter(ship.size for ship in CONTENT.ship_types.values()) == {"small": 36, "large": 13}
    assert len(CONTENT.pilots) == 290
    assert sum(card.has_text for card in CONTENT.pilots.values()) == 197
    assert sum(len(card.sides) for card in CONTENT.upgrades.values()) == 312
    assert sum(len(card.sides) == 2 for card in CONTENT.upgrades.values()) == 5
    assert len(CONTENT.conditions) == 10


def test_each_damage_deck_has_33_cards() -> None:
    """XW1-CRT-02: Direct Hit seven times, thirteen others twice; five names are in one deck alone."""
    decks = {
        deck: {card.name["en"]: card.count for card in CONTENT.damage if card.deck == deck}
        for deck in ("core", "tfa")
    }
    for deck in decks.values():
        assert sum(deck.values()) == 33
        assert deck.pop("Direct Hit!") == 7
        assert set(deck.values()) == {2}
    assert len(decks["core"].keys() & decks["tfa"].keys()) == 13 - 5
    assert len({card.id for card in CONTENT.damage}) == 28


def test_every_card_stands_where_others_name_it() -> None:
    for card in CONTENT.upgrades.values():
        for entry in card.restrictions:
            assert set(entry.get("ships", ())) <= CONTENT.ship_types.keys(), card.id
        for side in card.sides:
            assert side.device is None or side.device in CONTENT.devices, card.id
            for grant in side.grants:
                for other in (*grant.get("cards", ()), *([grant["card"]] if "card" in grant else ())):
                    assert other in CONTENT.upgrades, card.id
    for condition in CONTENT.conditions.values():
        for by in condition.assigned_by:
            assert by.id in (CONTENT.pilots if by.kind == "pilot" else CONTENT.upgrades), condition.id
    for device in CONTENT.devices.values():
        assert device.card in CONTENT.upgrades, device.id


def test_every_faction_of_a_ship_has_pilots_for_it() -> None:
    listed = {(ship.id, faction) for ship in CONTENT.ship_types.values() for faction in ship.factions}
    assert {(pilot.ship, pilot.faction) for pilot in CONTENT.pilots.values()} == listed


def test_dials_are_the_same_to_both_sides() -> None:
    """A slip in the letters for left and right would show; one ship turns better to one side."""
    swap = {"left": "right", "right": "left"}

    def mirrored(bearing: str) -> str:
        stem, _, side = bearing.rpartition("_")
        return f"{stem}_{swap[side]}" if side in swap else bearing

    lopsided = [
        ship.id
        for ship in CONTENT.ship_types.values()
        if {(m.speed, mirrored(m.bearing), m.difficulty) for m in ship.dial}
        != {(m.speed, m.bearing, m.difficulty) for m in ship.dial}
    ]
    assert lopsided == ["jumpmaster5000"]


def test_an_id_says_ship_and_faction_only_where_a_name_does_not_do() -> None:
    names = Counter(card.xws for card in CONTENT.pilots.values())
    on_ship = Counter((card.xws, card.ship) for card in CONTENT.pilots.values())
    for card in CONTENT.pilots.values():
        if names[card.xws] == 1:
            assert card.id == card.xws
        elif on_ship[card.xws, card.ship] == 1:
            assert card.id == f"{card.xws}-{card.ship}"
        else:
            assert card.id == f"{card.xws}-{card.ship}-{card.faction}"


def test_figures_of_one_ship_card_replace_those_of_its_type() -> None:
    weak, usual = BUILDS["outerrimsmuggler"], BUILDS["hansolo"]
    assert (weak.agility, weak.hull, weak.shields) == (1, 6, 4)
    assert (usual.agility, usual.hull, usual.shields) == (1, 8, 5)
    assert [weapon.dice for weapon in (*weak.weapons, *usual.weapons)] == [2, 3]


def test_a_ship_card_may_fire_the_weapons_of_a_slot_elsewhere() -> None:
    def arc(build: str) -> str:
        return BUILDS[build].weapons[1].arc

    assert arc("tennumb(protontorpedoes)") == "front"
    assert arc("neradantels(protontorpedoes)") == "all_round"
    assert arc("neradantels(ioncannon)") == "front"
    assert arc("moraloeval(ioncannon)") == "full_front"
    assert arc("lothalrebel(protontorpedoes)") == "front_and_rear"


def test_skill_counts_as_the_cards_say_it() -> None:
    """A dual card is not active before its ship is placed (XW1-SQD-09)."""
    assert BUILDS["darthvader"].initiative == 9
    assert BUILDS["darthvader(veteraninstincts)"].initiative == 11
    assert BUILDS["darthvader(adaptability)"].initiative == 9


def test_every_card_has_a_name_in_every_language() -> None:
    for kind, cards in (
        ("ship", CONTENT.ship_types),
        ("pilot", CONTENT.pilots),
        ("upgrade", CONTENT.upgrades),
        ("condition", CONTENT.conditions),
        ("device", CONTENT.devices),
        ("damage", {card.id: card for card in CONTENT.damage}),
    ):
        for card_id, card in cards.items():
            names = CONTENT.names.of(kind, card_id, card.name)
            assert set(names) == {"en", "zh-Hant", "zh-Hans", "ja"}, (kind, card_id)
            assert set(CONTENT.names.sources(kind, card_id)) == set(names) - {"en"}, (kind, card_id)
    titles = CONTENT.names.titles(
        "adaptability", [side.title for side in CONTENT.upgrades["adaptability"].sides]
    )
    assert [title["ja"] for title in titles] == ["適応力（-1）", "適応力（+1）"]


def test_every_rule_says_on_what_kinds_of_source_it_stands() -> None:
    rules = FIRST.rulebook().by_id()
    assert len(rules) == 263
    assert all(rule.classes for rule in rules.values())
    assert rules["XW1-EVD-01"].classes == ("S", "RR")
    assert rules["XW1-MAN-14"].classes == ("INF",)


def test_cards_that_are_only_built_say_nothing_that_has_to_be_played() -> None:
    """What they say is in their grants, which squads and builds carry out; one has a price and nothing else."""
    carried_out = {
        "slot",
        "choice_slot",
        "no_slot",
        "needs_card",
        "different",
        "only",
        "cost",
        "action",
        "stat",
    }
    built = [name for name, branches in EFFECTS.clauses.items() if branches == ["builds"]]
    found = [CONTENT.upgrades[shown(name)] for name in built if name not in CONTENT.pilots]
    cards = [card for card in found if card.sides[0].attack is None]
    assert len(cards) >= 24
    for card in cards:
        assert len(card.sides) == 1, card.id
        (side,) = card.sides
        assert side.device is None, card.id
        assert {grant["kind"] for grant in side.grants} <= carried_out, card.id
        assert side.grants or card.cost["fixed"] < 0, card.id
    assert [action.type for action in BUILDS["captainoicunn(tacticalofficer)"].bar][-1] == "coordinate"
    assert [weapon.dice for weapon in BUILDS["dengar(punishingone)"].weapons] == [3]
    assert BUILDS["cartelspacer(heavyscykinterceptor)"].hull == 3
