"""The files of cards of the first edition: one type or faction and its letters each, in the order of the data."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from starboard.games.xwing.effects.registry import implemented
from starboard.games.xwing1 import cards
from starboard.games.xwing1.cards.writing import EFFECTS, RECORDS
from starboard.games.xwing1.content import CONTENT
from tests.games.xwing.card_files import PREFIXES, CardFiles

MOST_LINES: Final = 500
CARDS: Final = CardFiles(Path(cards.__file__).parent, CONTENT, {})


@pytest.mark.parametrize("path", CARDS.files, ids=lambda path: path.stem)
def test_a_file_has_one_group_in_the_order_of_the_data_each_card_with_its_trials(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert CARDS.faults(source, path.stem) == []
    assert len(source.splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    ("stem", "source", "fault"),
    [
        (
            "",
            'pilot("rookiepilot")\ntrial("x")\npilot("wedgeantilles")\ntrial("x")',
            "wedgeantilles stands after",
        ),
        ("", 'upgrade("hotshotblaster")\ntrial("x")\nupgrade("blasterturret")\ntrial("x")', "several groups"),
        ("", 'for one in ("r2d2", "r2f2"):\n    upgrade(one)\ntrial("x")', "right after the record of r2d2"),
        ("rebels_a_to_d", 'pilot("hansolo")\ntrial("x")', "hansolo in rebels_a_to_d"),
        ("crew_c", 'upgrade("hansolo")\ntrial("x")', "hansolo in crew_c"),
    ],
)
def test_a_planted_fault_is_found(stem: str, source: str, fault: str) -> None:
    assert any(fault in found for found in CARDS.faults(source, stem))


def test_every_card_is_written_in_one_file() -> None:
    own = CARDS.written()
    assert len(own) == len(set(own))
    names = {PREFIXES.get(kind, f"{kind}:") + card_id for kind, card_id in own}
    assert names == implemented(CONTENT, EFFECTS)
    assert all(RECORDS.trials.values())
