"""The kept sentences of Fleet Captains; the client's tests say them, too."""

import json
from typing import Any

import pytest

from starboard.text.languages import LANGUAGES
from tests.text.fleetcaptains_sentences import FILE, PIECES_IN, speaker, texts
from tests.text.sentences import said

KEPT: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kept_sentences_are_said(language: str) -> None:
    """`python -m tests.text.fleetcaptains_sentences` writes them anew after a text was changed on purpose."""
    messages = speaker(language)
    for entry in KEPT["entries"]:
        assert said(messages, entry) == entry["says"][language]


@pytest.mark.parametrize("language", PIECES_IN)
def test_the_kept_texts_are_those_of_the_pieces(language: str) -> None:
    assert texts(language) == KEPT["texts"][language]
