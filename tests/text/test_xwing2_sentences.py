"""The kept sentences of X-Wing; the client's tests say them, too."""

import json
from typing import Any

import pytest

from starboard.text.languages import LANGUAGES
from tests.text.sentences import said
from tests.text.xwing2_sentences import FILE, speaker

GAMES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["games"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kept_sentences_are_said(language: str) -> None:
    """`python -m tests.text.xwing2_sentences` writes them anew after a text was changed on purpose."""
    for game in GAMES:
        messages = speaker(language, {int(number): name for number, name in game["pieces"].items()})
        for entry in game["entries"]:
            assert said(messages, entry) == entry["says"][language]


def test_no_sentence_shows_a_key_or_lacks_a_figure() -> None:
    for game in GAMES:
        for entry in game["entries"]:
            for sentence in entry["says"]["en"]:
                assert "xwing2." not in sentence, sentence
                assert "{" not in sentence, sentence
