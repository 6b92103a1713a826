"""An edition is an object: one that bends a rule, a number, a card and a number of a rule has its way everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starboard.core.chance import SeededChance
from starboard.core.event import Event
from starboard.core.match import Match
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.game import is_ionized
from starboard.games.xwing2.rules import RULES
from starboard.lab.laws import try_laws
from tests.games import toy_edition
from tests.games.toy_edition import ToyEdition

TOY = ToyEdition()
SETTINGS = {"squad_0": "academypilot", "squad_1": "redsquadronveteran", "round_cap": 3}
SHIPS: dict[str, Any] = {
    "0": {"pose": [400, 200, 0], "tokens": {"stress": 2, "ion": 1, "focus": 1}},
    "1": {"pose": [400, 400, 180]},
}


def told(match: Match) -> list[Event]:
    return [event for event in match.log if getattr(event, "rule", "").endswith("END-01")]


@pytest.mark.parametrize("profile", ["core", "late"])
def test_what_it_bends_counts_and_the_edition_beneath_stays(profile: str) -> None:
    settings = {**SETTINGS, "profile": profile}
    for rules in (TOY, RULES):
        match = Match.at_position(rules, 2, {"phase": "end", "ships": SHIPS}, SeededChance(1), settings)
        ship = match.game.state.ships[0]
        assert ship.rules is match.rules
        assert build_of(ship).initiative == (6 if rules is TOY else 1)
        assert (ship.tokens[tokens.STRESS] > 0) is (rules is not TOY)
        assert {event.rule for event in told(match)} == {"TOY-END-01" if rules is TOY else "XW2-END-01"}  # type: ignore[attr-defined]
        assert is_ionized(ship) is (rules is not TOY)


def test_its_card_is_used_and_only_there() -> None:
    """A card without a text has one here."""
    for rules, offered in ((TOY, True), (RULES, False)):
        match = Match.at_position(
            rules, 2, {"phase": "engagement", "ships": SHIPS}, SeededChance(1), SETTINGS
        )
        asked = match.decisions[0]
        assert ("academypilot" in str(asked.subject)) is offered, asked


def test_it_is_short() -> None:
    source = Path(toy_edition.__file__).read_text(encoding="utf-8")
    assert len(source.splitlines()) < 60


@pytest.mark.parametrize("seed", range(10))
def test_its_games_obey_the_laws(seed: int) -> None:
    """Twenty games each."""
    for number in range(20):
        assert try_laws(TOY, 2, 20 * seed + number, {**SETTINGS, "obstacles": ""}, every=60) > 0
