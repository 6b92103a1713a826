"""The data files of Space Base: complete, consistent with each other and with the rules."""

from collections import Counter
from importlib import resources
from itertools import pairwise
from typing import Literal

import msgspec
import pytest

from tests.games.data_files import Json, faults_with

DATA = resources.files("starboard").joinpath("games", "spacebase", "data")


class Label(msgspec.Struct, frozen=True):
    en: str
    zh_hant: str = msgspec.field(name="zh-Hant")
    zh_hans: str = msgspec.field(name="zh-Hans")
    ja: str


class Text(msgspec.Struct, frozen=True):
    en: str
    zh_hant: str = msgspec.field(name="zh-Hant")


class TierCount(msgspec.Struct, frozen=True):
    tier: int
    count: int


class Reward(msgspec.Struct, frozen=True):
    credits: int
    income: int
    vp: int
    charge: int
    arrow: str | None
    gain_cards: list[TierCount]


class Boxes(msgspec.Struct, frozen=True):
    color: str
    by_players: dict[str, int]
    linked: bool


class Effect(msgspec.Struct, frozen=True):
    kind: str
    count: int = 1
    sectors: list[int] = []
    side: str | None = None


class Ability(msgspec.Struct, frozen=True):
    color: str
    cost: int | Literal["all_boxes"]
    windows: list[str]
    effects: list[Effect]


class Side(msgspec.Struct, frozen=True):
    reward: Reward
    boxes: Boxes | None
    ability: Ability | None


class Card(msgspec.Struct, frozen=True):
    id: str
    kind: str
    tier: int
    sector: int
    cost: int | None
    vp: int
    copies: int
    name: Text | None
    label: Label
    station: Side | None
    deployed: Side | None
    figures: str


class CardFile(msgspec.Struct, frozen=True):
    cards: list[Card]


class Rule(msgspec.Struct, frozen=True):
    id: str


class RuleFile(msgspec.Struct, frozen=True):
    rules: list[Rule]
    resolutions: list[object]


CARDS = msgspec.json.decode(DATA.joinpath("cards.json").read_bytes(), type=CardFile).cards
RULES = msgspec.json.decode(DATA.joinpath("rules.json").read_bytes(), type=RuleFile)
CARD = {card.id: card for card in CARDS}
SIDES = [
    (card.id, name, side)
    for card in CARDS
    for name, side in (("station", card.station), ("deployed", card.deployed))
    if side is not None
]
BOXED = [
    (f"{card} {name}", name, side.boxes, side.ability)
    for card, name, side in SIDES
    if side.boxes is not None and side.ability is not None
]

# The numbered rules: SB-DEF-01 to SB-DEF-08, SB-SET-01 to SB-SET-07, and so on.
RULES_PER_CHAPTER = {
    "DEF": 8,
    "SET": 7,
    "LS": 7,
    "TURN": 11,
    "DICE": 6,
    "REW": 16,
    "DBL": 4,
    "CHG": 6,
    "BUY": 6,
    "COL": 4,
    "ABL": 8,
    "END": 5,
    "INFO": 4,
}

# Cards with a figure that no source gives; NOTICE names them.
PROJECT_FIGURES = {
    "l2-s01-cargo-tug",
    "l2-s10-command-tug",
    "l3-s05-swap-tug",
    "l3-s09-swap-tug",
    "l3-s10-special",
    "l3-s10-pioneer",
    "l3-s10-carrier",
    "l3-s11-heavy-freighter",
    "l3-s11-pioneer",
    "l3-s11-carrier",
    "l3-s12-heavy-freighter",
    "l3-s12-gun-platform",
    "l3-s12-carrier",
}
INFERRED_FIGURES = {"l2-s07-improved-tug"}


# Schemas


@pytest.mark.parametrize(
    ("name", "path", "key", "value"),
    [
        ("cards", ["cards", 0], "extra", 1),
        ("cards", ["cards", 0], "cost", 3),
        ("cards", ["cards", 0], "station", None),
        ("cards", ["cards", 12], "cost", None),
        ("cards", ["cards", 12], "vp", 1),
        ("cards", ["cards", 12], "copies", 5),
        ("cards", ["cards", 12], "figures", "project"),
        ("cards", ["cards", 12, "label"], "ja", ""),
        ("cards", ["cards", 12, "station", "reward"], "charge", 2),
        ("cards", ["cards", 15, "station", "boxes"], "color", "red"),
        ("cards", ["cards", 15, "deployed", "boxes"], "color", "blue"),
        ("cards", ["cards", 15, "station", "ability", "effects", 0], "kind", "you_win"),
        ("cards", ["cards", 155], "vp", 0),
        ("rules", ["rules", 0], "extra", 1),
        ("rules", ["rules", 0], "kind", "advice"),
        ("rules", ["rules", 0, "text"], "zh-Hant", ""),
    ],
)
def test_schema_refuses(name: str, path: list[str | int], key: str, value: Json) -> None:
    assert faults_with("spacebase", name, path, key, value)


# Cards


def test_cards_stand_in_order_of_tier_with_their_counts() -> None:
    tiers = [card.tier for card in CARDS]
    assert tiers == sorted(tiers)
    assert Counter(tiers) == {0: 12, 1: 48, 2: 48, 3: 36, 4: 12}
    assert sum(card.copies for card in CARDS) == 5 * 12 + 132 + 12


@pytest.mark.parametrize("tier", [0, 4])
def test_starters_and_colonies_cover_every_sector_once(tier: int) -> None:
    assert [card.sector for card in CARDS if card.tier == tier] == list(range(1, 13))


@pytest.mark.parametrize(("tier", "per_sector"), [(1, 4), (2, 4), (3, 3)])
def test_every_sector_has_equally_many_ships(tier: int, per_sector: int) -> None:
    sectors = Counter(card.sector for card in CARDS if card.tier == tier)
    assert sectors == dict.fromkeys(range(1, 13), per_sector)


def test_card_ids_are_unique_and_say_tier_and_sector() -> None:
    assert len(CARD) == len(CARDS) == 156
    prefix = {0: "starter", 1: "l1", 2: "l2", 3: "l3", 4: "colony"}
    strangers = [c.id for c in CARDS if not c.id.startswith(f"{prefix[c.tier]}-s{c.sector:02}")]
    assert strangers == []


@pytest.mark.parametrize("language", ["en", "zh_hant", "zh_hans", "ja"])
def test_labels_are_unique(language: str) -> None:
    labels = Counter(getattr(card.label, language) for card in CARDS)
    assert [label for label, times in labels.items() if times > 1] == []


def test_known_names_are_the_labels() -> None:
    named = [card for card in CARDS if card.name is not None]
    assert named
    for card in named:
        assert card.name == Text(card.label.en, card.label.zh_hant), card.id


def test_a_colony_costs_three_credits_per_vp() -> None:
    costs = {card.id: (card.cost, card.vp) for card in CARDS if card.kind == "colony"}
    assert len(costs) == 12
    assert [id_ for id_, (cost, vp) in costs.items() if cost != 3 * vp] == []


def test_boxes_ability_and_charge_come_together() -> None:
    assert len(BOXED) > 0
    for card, name, side in SIDES:
        parts = (side.boxes is not None, side.ability is not None, side.reward.charge == 1)
        assert len(set(parts)) == 1, f"{card} {name}"


def test_more_players_never_need_more_boxes() -> None:
    """SB-CHG-02"""
    for where, _, boxes, _ in BOXED:
        counts = [boxes.by_players[players] for players in "2345"]
        assert all(fewer >= more for fewer, more in pairwise(counts)), where


def test_linked_boxes_are_paid_all_at_once() -> None:
    """SB-CHG-01"""
    for where, _, boxes, ability in BOXED:
        assert ability.cost == ("all_boxes" if boxes.linked else 1), where
        assert not boxes.linked or boxes.by_players["2"] > 1, where


def test_placing_charges_never_gains_any() -> None:
    for where, _, boxes, ability in BOXED:
        placed = sum(effect.count for effect in ability.effects if effect.kind == "place_charge")
        for players, capacity in boxes.by_players.items():
            price = capacity if ability.cost == "all_boxes" else ability.cost
            assert placed <= price, f"{where}, {players} players"


def test_swap_cards_name_the_six_pairs_of_sectors() -> None:
    abilities = [card.station.ability for card in CARDS if card.station and card.station.ability]
    pairs = [tuple(e.sectors) for a in abilities for e in a.effects if e.kind == "swap_sectors"]
    assert sorted(pairs) == [(1, 12), (2, 11), (4, 9), (4, 10), (5, 8), (6, 7)]


def test_figures_say_how_they_are_known() -> None:
    assert {card.id for card in CARDS if card.figures == "project"} == PROJECT_FIGURES
    assert {card.id for card in CARDS if card.figures == "inferred"} == INFERRED_FIGURES


def test_boxes_by_player_count_as_in_the_rulebook_example() -> None:
    station = CARD["l2-s06-cargo-tug"].station
    assert station is not None
    assert station.boxes == Boxes("blue", {"2": 4, "3": 3, "4": 2, "5": 2}, linked=True)


# Rules


def test_every_rule_is_there_once_in_order() -> None:
    expected = [
        f"SB-{chapter}-{n:02}" for chapter, last in RULES_PER_CHAPTER.items() for n in range(1, last + 1)
    ]
    assert [rule.id for rule in RULES.rules] == expected
    assert len(RULES.resolutions) == 27
