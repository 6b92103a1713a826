"""Cards are called by their names in the language that is set wherever they are named in text."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing2.rules import RULES
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.xwing.cards import cards_named, described
from starboard.text.xwing.squads import why_refused
from starboard.text.xwing.table import table
from tests.text.xwing2_sentences import speaker

OTHERS = tuple(language for language in LANGUAGES if language != "en")
NAME = {"zh-Hant": "達斯維達", "zh-Hans": "达斯·维达", "ja": "ダース・ベイダー"}
FAMILIES = ("pilots", "upgrades", "conditions", "devices", "damage")


@pytest.mark.parametrize("language", OTHERS)
def test_the_log_the_table_and_the_sheet_of_a_card_name_it(language: str) -> None:
    name = NAME[language]
    settings = {"squad_0": "darthvader", "squad_1": "academypilot"}
    ships = {"0": {"pose": [400, 300, 0]}, "1": {"pose": [400, 700, 180]}}
    match = Match.at_position(load("xwing2"), 2, {"ships": ships}, SeededChance(1), settings)
    messages = Messages(language, "xwing2")
    assert name in table(match.view(0), messages)
    said = speaker(language, {0: "darthvader", 1: "academypilot"}).event_sentence(
        {"event": "destroyed", "ship": 0, "rule": "XW2-DMG-04"}
    )
    assert name in said
    lines = described(messages, "darthvader")
    assert name in lines[0]
    assert messages.say("table.xwing2.card_english", name="Darth Vader") in lines


@pytest.mark.parametrize("language", OTHERS)
def test_where_a_name_is_from_is_said_with_the_card(language: str) -> None:
    messages = Messages(language, "xwing2")
    own, none = (messages.say(f"table.xwing2.card_name.{mark}") for mark in ("own", "english"))
    for card, mark in (("panickedpilot", own), ("agentoftheempire", none)):
        assert mark in described(messages, card), card
    # an identifier that is the same everywhere needs no second line
    assert not {own, none} & set(described(messages, "r2d2"))
    assert described(Messages("en", "xwing2"), "panickedpilot")[1] != own


@pytest.mark.parametrize("language", OTHERS)
def test_every_card_is_named_in_the_language_or_in_english(language: str) -> None:
    messages = Messages(language, "xwing2")
    pilots = RULES.pieces.all["pilots"]
    for family in FAMILIES:
        for id_, card in RULES.pieces.all[family].items():
            if family == "upgrades" and id_ in pilots:
                continue  # called as the pilot, whose name it is
            shown = messages.card_name(id_)
            assert shown != id_, id_
            assert shown == card["name"].get(language, shown), id_


@pytest.mark.parametrize("language", OTHERS)
def test_a_card_is_found_by_its_name_in_the_language_and_in_english(language: str) -> None:
    vaders = cards_named(RULES, "darth vader", "en")  # on two ships, and in the crew
    assert "darthvader" in vaders
    assert (
        cards_named(RULES, NAME[language], language) == cards_named(RULES, "darth vader", language) == vaders
    )
    beast = {"zh-Hant": "夜獸", "zh-Hans": "夜兽", "ja": "ナイト・ビースト"}  # without its quotation marks
    assert cards_named(RULES, beast[language], language) == ["nightbeast"]


@pytest.mark.parametrize("language", OTHERS)
def test_a_refused_squad_names_its_cards(language: str) -> None:
    """By its name where a card is meant, and where names are counted (XW2-SQD-02)."""
    with pytest.raises(BadSetup) as error:
        load("xwing2").check_settings(
            {"squad_0": "darthvader + darthvader(r2d2)", "squad_1": "academypilot", "legality": "strict"}
        )
    sentences = why_refused(RULES.squads, error.value.refusals, Messages(language, "xwing2"))
    named = [sentence for sentence in sentences if NAME[language] in sentence]
    assert len(named) >= 2, sentences
    assert not any("Darth Vader" in sentence for sentence in sentences)


def test_titles_of_sides_use_the_words_of_the_catalogue() -> None:
    """What stands in brackets in data/names.json and what the table says of a side is one word."""
    data = resources.files("starboard").joinpath("games", "xwing2", "data", "names.json")
    sides = json.loads(data.read_text(encoding="utf-8"))["sides"]
    for language in OTHERS:
        messages = Messages(language, "xwing2")
        for word, words in sides.items():
            assert words[language] == messages.say(f"term.xwing2.card_side.{word}"), (language, word)
