"""Ready squads: a faction's name stands for quick builds of it."""

from __future__ import annotations

import pytest

from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.quick import check_quick_builds
from starboard.games.xwing2.squads.ready import factions, ready_squad


@pytest.mark.parametrize("threat", range(4, 13))
@pytest.mark.parametrize("faction", sorted(factions(RULES.squads)))
def test_each_faction_has_a_legal_squad_of_that_threat(faction: str, threat: int) -> None:
    squad = ready_squad(RULES.squads, faction, threat)
    assert squad.faction == faction
    assert len(squad.quick_builds) >= threat / 3
    assert not check_quick_builds(RULES.squads, squad, threat)
    assert not inactive_cards(RULES.squads, squad)


def test_a_setting_takes_a_faction_and_keeps_its_ships() -> None:
    given = {"squad_0": "firstorder", "squad_1": "resistance", "threat": 6, "legality": "quick_builds"}
    checked = RULES.check_settings(given)
    assert checked["squad_0"] == ready_squad(RULES.squads, "firstorder", 6).notation
    assert checked["squad_1"] == ready_squad(RULES.squads, "resistance", 6).notation
    assert RULES.check_settings(checked) == checked
