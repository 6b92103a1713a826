"""Ready squads for about the points of another: legal, every text carried out, the usual enemy first."""

from __future__ import annotations

import msgspec
import pytest

from starboard.games import load
from starboard.games.xwing.squads import check_points, squad_points
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.ready import factions
from starboard.games.xwing2.squads.rivals import ENEMIES, rivals
from starboard.studies import Unanswerable, study


@pytest.mark.parametrize("points", [50, 100, 150, 176, 200])
@pytest.mark.parametrize("faction", sorted(factions(RULES.squads)))
def test_each_faction_has_a_squad_near_those_points(faction: str, points: int) -> None:
    found = rivals(RULES.squads, points, faction)
    assert {squad.faction for squad in found} == factions(RULES.squads)
    assert found[0].faction == ENEMIES[faction]
    for squad in found:
        assert abs(squad_points(RULES.squads, squad) - points) <= 5
        assert not check_points(RULES.squads, squad)
        assert not inactive_cards(RULES.squads, squad)


def test_more_points_than_a_squad_may_cost_meet_the_dearest() -> None:
    assert squad_points(RULES.squads, rivals(RULES.squads, 400, "firstorder")[0]) <= 200


def test_they_can_be_flown_at_a_table() -> None:
    one, other = rivals(RULES.squads, 176, "resistance")[:2]
    settings = {"squad_0": one.notation, "squad_1": other.notation, "legality": "strict"}
    assert load("xwing2").check_settings(settings).items() >= settings.items()


def test_the_study_reads_a_squad_in_any_form() -> None:
    answer = study("xwing2", "rivals")(b'{"squad": "Luke Skywalker + R2-D2 / Jek Porkins"}')
    assert (answer.faction, answer.rivals[0].faction) == ("rebelalliance", "galacticempire")
    assert abs(answer.points - answer.rivals[0].points) <= 3
    assert (
        answer.points
        == study("xwing2", "squad")(
            msgspec.json.encode({"squad": "lukeskywalker(r2d2) + jekporkins"})
        ).report.points
    )


@pytest.mark.parametrize(
    "question", [b"{", b'{"squad": "hello"}', b'{"squad": "jekporkins", "language": "xx"}']
)
def test_what_is_no_squad_has_no_rivals(question: bytes) -> None:
    with pytest.raises(Unanswerable):
        study("xwing2", "rivals")(question)
