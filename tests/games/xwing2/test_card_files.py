"""The files of cards: one type of card each, in the order of the data, each record with its trials."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.effects.registry import implemented
from starboard.games.xwing.language.clauses import may
from starboard.games.xwing.language.requirements import itself
from starboard.games.xwing.language.steps import gain
from starboard.games.xwing2 import cards
from starboard.games.xwing2.cards.order import ASKED_FIRST
from starboard.games.xwing2.cards.writing import EFFECTS, RECORDS
from starboard.games.xwing2.content import CONTENT
from tests.games.xwing.card_files import PREFIXES, CardFiles

MOST_LINES: Final = 600
CARDS: Final = CardFiles(
    Path(cards.__file__).parent,
    CONTENT,
    dict.fromkeys(("cannon", "missile", "torpedo", "turret"), "weapon"),  # weapons stand together
)


@pytest.mark.parametrize("path", CARDS.files, ids=lambda path: path.stem)
def test_a_file_has_one_group_in_the_order_of_the_data_each_card_with_its_trials(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert CARDS.faults(source, path.stem) == []
    assert len(source.splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('pilot("wampa")\ntrial("x")\npilot("howlrunner")\ntrial("x")', "howlrunner stands after wampa"),
        ('pilot("howlrunner")\ntrial("x")\npilot("lukeskywalker")\ntrial("x")', "several groups"),
        (
            'pilot("howlrunner")\npilot("wampa")\ntrial("x")\ntrial("y")',
            "right after the record of howlrunner",
        ),
    ],
)
def test_a_planted_fault_is_found(source: str, fault: str) -> None:
    assert any(fault in found for found in CARDS.faults(source))


def test_every_card_is_written_in_one_file() -> None:
    own = CARDS.written()
    assert len(own) == len(set(own))
    names = {PREFIXES.get(kind, f"{kind}:") + card_id for kind, card_id in own}
    assert names == implemented(CONTENT, EFFECTS)
    assert all(RECORDS.trials.values())


# -- the order of questions -----------------------------------------------------------------------------------


def test_the_order_of_questions_is_that_of_the_list() -> None:
    """It is not that of the files, so that cards can move."""
    places = {card: place for place, card in enumerate(ASKED_FIRST)}
    assert len(places) == len(ASKED_FIRST)
    assert set(places) <= {one.card for abilities in EFFECTS.abilities.values() for one in abilities}
    for abilities in EFFECTS.abilities.values():
        own = [places.get(ability.card, len(places)) for ability in abilities]
        assert own == sorted(own)


def test_a_card_that_is_not_in_the_list_comes_after_it() -> None:
    effects = CardEffects(CONTENT.card_name)
    for card in ("wampa", "howlrunner", "scourgeskutu", "puresabacc"):
        effects.pilot(card, may("attacked", itself, gain("focus")))
    effects.ask_first(("puresabacc", "howlrunner"))
    asked = [ability.card for ability in effects.abilities["attacked"]]
    assert asked == ["puresabacc", "howlrunner", "wampa", "scourgeskutu"]
