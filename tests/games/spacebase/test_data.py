"""The data files of Space Base: complete, consistent with each other and with the rules."""

import json
import re
from collections import Counter
from importlib import resources
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec
import pytest
from jsonschema import Draft202012Validator

DATA = resources.files("starboard").joinpath("games", "spacebase", "data")

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


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
    kind: str
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
    rules: list[Rule]
    resolutions: list[Resolution]


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

ABILITY_STEPS = ["step1", "step5", "step7"]
# Colour and windows of every kind of effect, as chapters 4 to 9 of the rules give them.
TIMING: dict[str, tuple[str, list[str]]] = {
    "buy_card": ("blue", ABILITY_STEPS),
    "gain_cards": ("blue", ABILITY_STEPS),
    "swap_sectors": ("blue", ABILITY_STEPS),
    "exchange_this_card": ("blue", ABILITY_STEPS),
    "others_lose_vp": ("blue", ABILITY_STEPS),
    "gain_resources": ("blue", ABILITY_STEPS),
    "place_charge": ("green", ABILITY_STEPS),
    "move_charge": ("green", ABILITY_STEPS),
    "you_win": ("green", ABILITY_STEPS),
    "set_die": ("green", ["step2_before_roll"]),
    "reroll": ("blue", ["step2_after_roll"]),
    "dice_shift_right": ("green", ["step3"]),
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


# Schemas


@pytest.mark.parametrize("name", ["cards", "rules"])
def test_data_matches_its_schema(name: str) -> None:
    errors = [
        f"{error.json_path}: {error.message}"
        for error in validator(f"{name}.schema.json").iter_errors(load(f"{name}.json"))
    ]
    assert errors == []


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
    document = load(f"{name}.json")
    at(document, path)[key] = value
    assert not validator(f"{name}.schema.json").is_valid(document)


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
    for card in CARDS:
        if card.kind == "colony":
            assert card.cost == 3 * card.vp, card.id


def test_every_tier_1_ship_can_be_paid_at_setup() -> None:
    """SB-SET-05: nobody can draw a card that 5 credits do not pay."""
    costs = [card.cost for card in CARDS if card.tier == 1]
    assert all(cost is not None and 2 <= cost <= 5 for cost in costs)


def test_boxes_ability_and_charge_come_together() -> None:
    assert len(BOXED) > 0
    for card, name, side in SIDES:
        parts = (side.boxes is not None, side.ability is not None, side.reward.charge == 1)
        assert len(set(parts)) == 1, f"{card} {name}"


def test_boxes_have_the_colour_of_their_side() -> None:
    """SB-DEF-06"""
    for where, name, boxes, _ in BOXED:
        assert boxes.color == {"station": "blue", "deployed": "red"}[name], where


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


def test_no_red_reward_gives_cards() -> None:
    """SB-REW-06"""
    giving = [card.id for card in CARDS if card.deployed is not None and card.deployed.reward.gain_cards]
    assert giving == []


def test_abilities_have_the_colour_and_windows_of_their_effects() -> None:
    for where, name, _, ability in BOXED:
        for effect in ability.effects:
            if effect.kind == "double_reward":  # SB-DBL-01
                expected = ("blue" if name == "station" else "red", ["before_step4"])
                assert effect.side == name, where
            else:
                expected = TIMING[effect.kind]
            assert (ability.color, ability.windows) == expected, where


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


def test_resolutions_are_numbered_and_each_is_cited() -> None:
    numbers = [resolution.n for resolution in RULES.resolutions]
    assert numbers == list(range(1, 28))
    assert {n for rule in RULES.rules for n in rule.resolutions} == set(numbers)


HAN = re.compile(r"[\u4e00-\u9fff]")
MARKUP = re.compile(r"\*\*|`|\[R-|\bSB-|\bS:")


def test_texts_are_plain_and_in_their_language() -> None:
    texts = [text for rule in RULES.rules for text in (rule.chapter, rule.text)]
    texts += [text for r in RULES.resolutions for text in (r.question, r.chosen, r.why)]
    for text in texts:
        assert not HAN.search(text.en), text
        assert HAN.search(text.zh_hant), text
        assert not MARKUP.search(text.en + text.zh_hant), text


def test_rules_are_whole_sentences() -> None:
    unfinished = [r.id for r in RULES.rules if r.text.en[-1] != "." or r.text.zh_hant[-1] != "。"]
    assert unfinished == []
