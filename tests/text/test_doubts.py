"""What is not settled about a card is said wherever its text is."""

from __future__ import annotations

import pytest

from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.rules import RULES
from starboard.games.xwing2.rules import RULES as SECOND
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.xwing.cards import described

DOUBTS = [one for one in CONTENT.texts.cards.values() if one.doubt]
FAMILIES = {
    "pilot": "pilots",
    "upgrade": "upgrades",
    "damage": "damage",
    "condition": "conditions",
    "device": "devices",
}


def test_there_are_some() -> None:
    assert len(DOUBTS) > 20


def test_clients_are_told_with_the_card() -> None:
    for one in DOUBTS:
        piece = RULES.pieces.all[FAMILIES[one.kind]][one.id]
        of_side = piece["sides"][one.side or 0] if "sides" in piece else piece
        assert of_side["doubt"] == one.doubt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_it_under_the_text(language: str) -> None:
    messages = Messages(language, "xwing1")
    for one in DOUBTS:
        name = CONTENT.card_name("upgrade", one.id) if one.kind == "upgrade" else one.id
        assert one.doubt is not None
        lines = described(messages, name)
        said = [line for line in lines if one.doubt[language] in line]
        assert len(said) == 1, (one.id, lines)
        assert not said[0].startswith("table.")


def test_the_second_edition_has_none() -> None:
    assert not any("doubt" in piece for family in SECOND.pieces.all.values() for piece in family.values())
