"""How many dice an attack rolls and why, and what reinforce cancels, in sentences of every language."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.text.languages import LANGUAGES
from tests.text.xwing2_sentences import speaker

PIECES = {0: "redsquadronveteran(outmaneuver)", 1: "academypilot"}
ROLL: dict[str, Any] = {
    "event": "dice_rolled",
    "ship": 1,
    "why": "defense",
    "faces": ["evade", "blank", "focus"],
    "rule": "XW2-ATK-09",
    "parts": [["agility", 3], ["obstructed", 1], ["strain", -1], ["outmaneuver", -1], ["minimum", 1]],
}
PARTS = {
    "en": "(3 agility, +1 obstructed, -1 strain, -1 Outmaneuver, +1 to no fewer than 0)",
    "zh-Hant": "（敏捷值 3、受阻 +1、緊繃 −1、謀略致勝 −1、最少0顆 +1）",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_roll_says_why_there_are_so_many_dice(language: str) -> None:
    messages = speaker(language, PIECES)
    sentence = messages.event_sentence(ROLL)
    assert PARTS.get(language, messages.card_name("outmaneuver")) in sentence
    assert "outmaneuver" not in sentence  # the card's name, not its id
    older = messages.event_sentence({**ROLL, "parts": []})
    assert not set("()（）+-−") & set(older), older


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_weapon_of_a_roll_is_named(language: str) -> None:
    messages = speaker(language, PIECES)
    attack = {**ROLL, "ship": 0, "why": "attack", "rule": "XW2-ATK-04"}
    for weapon, key in (("primary_single_turret", "term.xwing2.part.primary"), ("protontorpedoes", "")):
        sentence = messages.event_sentence({**attack, "parts": [[weapon, 4], ["range_1", 1]]})
        assert (messages.say(key) if key else messages.card_name(weapon)) in sentence
        assert messages.say("term.xwing2.part.range_1") in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cancelled_result_names_the_token(language: str) -> None:
    event = {"event": "reinforced", "ship": 1, "token": "reinforce_aft", "face": "crit", "rule": "XW2-TOK-08"}
    messages = speaker(language, PIECES)
    sentence = messages.event_sentence(event)
    for part in (
        "term.xwing2.token.reinforce_aft",
        "term.xwing2.face.crit",
    ):
        assert messages.say(part) in sentence
    assert messages.card_name("academypilot") in sentence


def test_a_preview_says_it_too() -> None:
    figures = {
        "range": 1,
        "mm": 90,
        "obstructed": False,
        **{"attack_dice": 4, "attack_parts": [["primary", 3], ["range_1", 1]]},
        **{"defense_dice": 2, "defense_parts": [["agility", 2]]},
    }
    assert speaker("en", PIECES).phrase("preview.xwing2.attack", figures) == (
        "range 1, 90 mm; dice: 4 (3 primary, +1 range 1) against 2 (2 agility)"
    )
