"""Every card has its name in every language with where that is from, or falls back to English and says so."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from starboard.games.xwing.cards.names import NOT_NAMED, name_in, source_in
from starboard.games.xwing.cards.texts import ENGLISH
from starboard.games.xwing2.rules import RULES
from tests.games.xwing2.data_files import DATA

FAMILIES = {
    "ship": "ships",
    "pilot": "pilots",
    "upgrade": "upgrades",
    "condition": "conditions",
    "device": "devices",
    "damage": "damage",
}
LANGUAGES = ("zh-Hant", "zh-Hans", "ja")
NAMES: dict[str, Any] = json.loads(DATA.joinpath("names.json").read_text(encoding="utf-8"))


def cards() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for kind, family in FAMILIES.items():
        for id_, card in RULES.pieces.all[family].items():
            yield kind, id_, card


def test_every_name_belongs_to_a_card_once_and_says_where_it_is_from() -> None:
    ids = {(kind, id_) for kind, id_, _ in cards()}
    counted = Counter((one["kind"], one["id"]) for one in NAMES["cards"])
    assert set(counted) <= ids
    assert set(counted.values()) == {1}
    for one in NAMES["cards"]:
        assert one["name"].keys() == one["from"].keys(), one
        assert set(one["from"].values()) <= NAMES["marks"].keys(), one
    assert all(source["where"] and source["licence"] for source in NAMES["sources"].values())


def test_only_what_comes_from_elsewhere_is_marked_so() -> None:
    """The rulebook is in Traditional Chinese, and only its script is converted to."""
    marks = Counter((language, mark) for one in NAMES["cards"] for language, mark in one["from"].items())
    assert {language for language, mark in marks if mark in ("rulebook", "converted")} == {"zh-Hant"}
    assert {mark for language, mark in marks if language == "ja"} == {"own", "same"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_or_falls_back_to_english_openly(language: str) -> None:
    unnamed = Counter[str]()
    for kind, _, card in cards():
        source = source_in(card["name_from"], language)
        assert (source == NOT_NAMED) == (language not in card["name"]), card["name"]
        assert name_in(card["name"], language)
        if source == NOT_NAMED:
            assert name_in(card["name"], language) == card["name"][ENGLISH]
            unnamed[kind] += 1
    assert unnamed == ({"pilot": 29, "upgrade": 42} if language == "ja" else {"upgrade": 4})
    for ability in RULES.pieces.all["ship_abilities"].values():
        assert source_in(ability["name_from"], language) == NOT_NAMED  # of these none is known


def test_in_english_everything_is_called_as_printed() -> None:
    for _, _, card in cards():
        assert (name_in(card["name"], ENGLISH), source_in(card["name_from"], ENGLISH)) == (
            card["name"][ENGLISH],
            "printed",
        )


def test_names_have_one_source() -> None:
    """The other data files hold English names alone, and the file of texts no names at all."""
    for file in ("ships", "pilots", "upgrades", "conditions", "devices", "damage_deck"):
        found = json.loads(DATA.joinpath(f"{file}.json").read_text(encoding="utf-8"))
        for card in found.get("cards") or found[file]:
            assert set(card["name"]) == {ENGLISH}, card["id"]
    texts = json.loads(DATA.joinpath("translations.json").read_text(encoding="utf-8"))
    assert not any("name" in card for card in texts["cards"])


@pytest.mark.parametrize(
    ("kind", "id_", "english", "language", "expected"),
    [
        ("pilot", "lukeskywalker", "Luke Skywalker", "zh-Hant", "天行者路克"),
        ("pilot", "lukeskywalker", "Luke Skywalker", "zh-Hans", "卢克·天行者"),
        ("pilot", "darthvader", "Darth Vader", "ja", "ダース・ベイダー"),
        ("device", "conner_net", "Conner Net", "zh-Hant", "康納電網"),
        ("upgrade", "agentoftheempire", "Agent of the Empire", "ja", "Agent of the Empire"),
    ],
)
def test_some_names(kind: str, id_: str, english: str, language: str, expected: str) -> None:
    assert name_in(RULES.content.names.of(kind, id_, {ENGLISH: english}), language) == expected


def test_a_two_sided_card_has_titles_in_every_language() -> None:
    sides = [{"en": "Servomotor S-foils (Closed)"}, {"en": "Servomotor S-foils (Open)"}]
    closed, opened = RULES.content.names.titles("servomotorsfoils", sides)
    assert (closed["zh-Hant"], opened["zh-Hant"]) == ("S翼伺服馬達（關閉）", "S翼伺服馬達（打開）")
    # a name that names both sides is shared out, and a side that is called otherwise keeps its English title
    both = RULES.content.names.titles(
        "chancellorpalpatine", [{"en": "Chancellor Palpatine"}, {"en": "Darth Sidious"}]
    )
    assert [title["zh-Hant"] for title in both] == ["白卜庭", "西帝"]
    assert RULES.content.names.titles(
        "proudtradition", [{"en": "Proud Tradition"}, {"en": "False Tradition"}]
    )[1] == {"en": "False Tradition"}
    # whatever is printed has them
    for card in RULES.pieces.all["upgrades"].values():
        for side in card["sides"]:
            if "(" in side["title"]["en"] and "zh-Hant" in card["name"]:
                assert "zh-Hant" in side["title"], side
