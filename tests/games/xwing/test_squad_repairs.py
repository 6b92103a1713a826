"""The smallest repair of a squad: legal afterwards, no fewer changes do it, and as much as can be is kept."""

from __future__ import annotations

import pytest

from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.squads import check_points, read_squad_text, squad_points
from starboard.games.xwing.squads.repairing import Change, smallest_repair, without
from starboard.games.xwing1.rules import RULES as FIRST
from starboard.games.xwing2.rules import RULES as SECOND

DROID_TWICE = (
    "lukeskywalker(instinctiveaim,r2d2) + wedgeantilles(predator,r2d2) + jakefarrell(crackshot)"
    " + graysquadronbomber"
)


def repair_of(game: XWingRules, text: str) -> tuple[list[Change], str, int]:
    found = smallest_repair(game.squads, read_squad_text(game.squads, text).squad)
    assert found is not None
    return found.changes, found.notation, found.points


def test_one_change_mends_two_faults() -> None:
    """Of two cards of the same points the later one goes."""
    changes, notation, points = repair_of(SECOND, DROID_TWICE)
    assert changes == [Change(1, "r2d2")]
    assert notation.startswith("lukeskywalker(instinctiveaim,r2d2) + wedgeantilles(predator) +")
    assert points == 193


@pytest.mark.parametrize(
    ("game", "text", "changes"),
    [
        (SECOND, "lukeskywalker + lukeskywalker + lukeskywalker", [Change(1, None), Change(2, None)]),
        (SECOND, "academypilot + lukeskywalker + wedgeantilles", [Change(0, None)]),  # of another faction
        (SECOND, "academypilot(r2d2)", [Change(0, "r2d2")]),
        (FIRST, "lukeskywalker(r2d2,r2d2)", [Change(0, "r2d2")]),
    ],
)
def test_the_fewest_changes(game: XWingRules, text: str, changes: list[Change]) -> None:
    assert repair_of(game, text)[0] == changes


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (SECOND, DROID_TWICE + " + jekporkins(protontorpedoes,r5astromech) + bluesquadronescort"),
        (FIRST, "lukeskywalker(r2d2,protontorpedoes) + poedameron(r5p9) + wedgeantilles + biggsdarklighter"),
    ],
)
def test_no_smaller_one_does(game: XWingRules, text: str) -> None:
    """By trying all that are smaller, and all of one card."""
    squad = read_squad_text(game.squads, text).squad
    changes, notation, points = repair_of(game, text)
    assert not check_points(game.squads, read_squad_text(game.squads, notation).squad)
    single = [Change(n, name) for n, ship in enumerate(squad.ships) for name in (None, *ship.upgrades)]
    legal = [one for one in single if not check_points(game.squads, without(game.squads, squad, [one]))]
    if len(changes) > 1:
        assert legal == []
    else:
        assert changes[0] in legal
        kept = [sum_of(game, without(game.squads, squad, [one]).notation) for one in legal]
        assert points == max(kept)


def sum_of(game: XWingRules, notation: str) -> int:
    return squad_points(game.squads, read_squad_text(game.squads, notation).squad)


def test_a_legal_squad_and_a_hopeless_one_have_none() -> None:
    for text in ("lukeskywalker(r2d2)", " + ".join(["lukeskywalker"] * 8)):
        assert smallest_repair(SECOND.squads, read_squad_text(SECOND.squads, text).squad) is None
