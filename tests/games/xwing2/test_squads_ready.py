"""Ready squads: a faction's name stands for quick builds of it."""

from __future__ import annotations

import pytest

from starboard.games import load
from starboard.games.xwing2.squads import check_quick_builds
from starboard.games.xwing2.squads.inactive import inactive_cards
from starboard.games.xwing2.squads.ready import factions, ready_squad

RULES = load("xwing2")


@pytest.mark.parametrize("threat", range(4, 13))
@pytest.mark.parametrize("faction", sorted(factions()))
def test_each_faction_has_a_legal_squad_of_that_threat(faction: str, threat: int) -> None:
    squad = ready_squad(faction, threat)
    assert squad.faction == faction
    assert len(squad.quick_builds) >= threat / 3
    assert not check_quick_builds(squad, threat)
    assert not inactive_cards(squad)


def test_a_setting_takes_a_faction_and_keeps_its_ships() -> None:
    given = {"squad_0": "firstorder", "squad_1": "resistance", "threat": 6, "legality": "quick_builds"}
    checked = RULES.check_settings(given)
    assert checked["squad_0"] == ready_squad("firstorder", 6).notation
    assert checked["squad_1"] == ready_squad("resistance", 6).notation
    assert RULES.check_settings(checked) == checked
