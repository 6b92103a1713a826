"""The cards of the core box: each has a case in which it fires and one in which it does not."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from starboard.games.xwing2.content import CONTENT, PACKAGE
from starboard.games.xwing2.damage_cards import KINDS
from starboard.lab.cases import packaged

TITLES = [case.scenario.case.casefold() for case in packaged("xwing2")]


def core_box_names() -> list[str]:
    """Names of the core box's cards that do something."""
    core = json.loads((Path(str(files(PACKAGE))) / "data" / "core_set.json").read_text(encoding="utf-8"))
    ships = [CONTENT.pilots[card["id"]] for card in core["pilots"]]
    names = [card.name["en"].strip('"') for card in ships if card.has_text]
    names += [CONTENT.upgrades[card["id"]].name["en"] for card in core["upgrades"]]
    return names + [card.name["en"] for card in KINDS]


@pytest.mark.parametrize("name", core_box_names())
def test_a_card_of_the_core_box_has_a_case_that_it_fires_and_one_that_it_does_not(name: str) -> None:
    named = [title for title in TITLES if name.casefold() in title]
    assert len(named) >= 2, named
