"""Random squads: legal, the same wherever they are drawn, and every card in play has its turn."""

from __future__ import annotations

import pytest

from starboard.core.chance import SeededChance
from starboard.games.xwing.squads import drawing
from starboard.games.xwing.squads.drawing import PILOTS, UPGRADES, cards_in_play, points_squad
from starboard.games.xwing.squads.legality import check_points
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads import drawing as second_drawing
from starboard.games.xwing2.squads.drawing import THREATS, drawn_settings, threat_squad
from starboard.games.xwing2.squads.quick import check_quick_builds


def test_a_game_has_the_same_squads_wherever_it_is_drawn() -> None:
    before = [drawn_settings(RULES.squads, number, 1) for number in (3, 8, 5)]
    drawing._card_order.cache_clear()
    second_drawing._build_order.cache_clear()
    assert [drawn_settings(RULES.squads, number, 1) for number in (3, 8, 5)] == before
    assert drawn_settings(RULES.squads, 3, 2) != before[0]


@pytest.mark.parametrize("number", range(12))
def test_squads_are_legal_by_points_and_by_threat_in_turns(number: int) -> None:
    """`check_settings` refuses whatever is not, cards without their text too."""
    checked = RULES.check_settings(drawn_settings(RULES.squads, number, 1))
    assert checked["legality"] == ("quick_builds" if number % 2 else "strict")
    assert {checked["profile"] for checked in (drawn_settings(RULES.squads, n, 1) for n in range(4))} == {
        "core",
        "late",
    }
    for seat in range(2):
        builds = BUILDS.squad(str(checked[f"squad_{seat}"]))
        assert len({CONTENT.pilots[build.pilot].faction for build in builds}) == 1


def test_every_card_has_its_turn() -> None:
    order = drawing._card_order(RULES.squads, 1)
    found: dict[str, set[str]] = {PILOTS: set(), UPGRADES: set()}
    for kind, card in order:
        found[kind].add(card)
    assert found == cards_in_play(RULES.squads)
    assert len(order) == len(set(order))
    for turn in range(0, len(order), 13):
        kind, card = order[turn]
        squad = points_squad(RULES.squads, turn, 1, SeededChance(turn))
        cards = [ship.pilot for ship in squad.ships] if kind == PILOTS else []
        cards += [name for ship in squad.ships for name in ship.upgrades]
        assert card in cards
        assert check_points(RULES.squads, squad) == []


@pytest.mark.soak
def test_every_turn_gives_a_legal_squad() -> None:
    for turn in range(len(drawing._card_order(RULES.squads, 1))):
        assert check_points(RULES.squads, points_squad(RULES.squads, turn, 1, SeededChance(turn))) == []


def test_every_upgrade_finds_a_ship_that_bears_it() -> None:
    for number, card in enumerate(sorted(cards_in_play(RULES.squads)[UPGRADES])):
        ship = drawing._bearer_of(RULES.squads, card, SeededChance(number))
        assert ship is not None
        assert card in ship.upgrades
        assert check_points(RULES.squads, drawing._alone(RULES.squads, ship)) == []


def test_every_quick_build_has_its_turn_in_squads_of_every_threat() -> None:
    order = second_drawing._build_order(RULES.squads, 1)
    assert set(order) == set(CONTENT.quick_builds)
    for turn, build in enumerate(order):
        threat = THREATS[turn % len(THREATS)]
        squad = threat_squad(RULES.squads, turn, 1, threat, SeededChance(turn))
        assert build in squad.quick_builds
        assert check_quick_builds(RULES.squads, squad, threat) == []


def test_only_cards_without_their_text_are_out_of_play() -> None:
    """They are for huge ships and wings, which have no rules here."""
    assert cards_in_play(RULES.squads)[PILOTS] == set(CONTENT.pilots)
    missing = set(CONTENT.upgrades) - cards_in_play(RULES.squads)[UPGRADES]
    assert {
        card for card in CONTENT.upgrades if "command" in CONTENT.upgrades[card].sides[0].slots
    } == missing
    assert not any(RULES.pieces.is_implemented("upgrade", card) for card in missing)


def test_every_condition_can_come_up() -> None:
    kinds = {"pilot": PILOTS, "upgrade": UPGRADES}
    for condition in CONTENT.conditions.values():
        assert any(one.id in cards_in_play(RULES.squads)[kinds[one.kind]] for one in condition.assigned_by), (
            condition.id
        )
