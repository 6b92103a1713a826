"""Squads of the first edition drawn at random, as if the text of every card were in play."""

from __future__ import annotations

import pytest

from starboard.core.chance import SeededChance
from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing.cards.printed import Pieces
from starboard.games.xwing.squads import check_points, read_squad_text, squad_points
from starboard.games.xwing.squads.drawing import cards_in_play, points_squad
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.edition import FIRST
from starboard.games.xwing1.squads.rules import FirstSquads

ALL = frozenset(
    (*(f"pilot:{card}" for card in CONTENT.pilots), *(f"upgrade:{card}" for card in CONTENT.upgrades))
)
SQUADS = FirstSquads(Builds(CONTENT), Pieces(CONTENT, lambda: ALL), {})


def test_every_card_that_can_be_bought_takes_its_turn() -> None:
    found = cards_in_play(SQUADS)
    assert (len(found["pilots"]), len(found["upgrades"])) == (289, 307)


@pytest.mark.parametrize("turn", range(0, 596, 20))
def test_drawn_squads_are_legal_and_come_back_from_a_link(turn: int) -> None:
    squad = points_squad(SQUADS, turn, 5, SeededChance(turn))
    assert check_points(SQUADS, squad) == []
    assert squad_points(SQUADS, squad) <= 100
    read = read_squad_text(SQUADS, SQUADS.write_link(squad))
    assert [(ship.pilot, sorted(ship.upgrades)) for ship in read.squad.ships] == [
        (ship.pilot, sorted(ship.upgrades)) for ship in squad.ships
    ]


@pytest.mark.parametrize("card", ["misthunter", "r2d6", "maul", "emperorpalpatine", "havoc", "renegaderefit"])
def test_there_is_a_ship_for_cards_that_ask_for_much(card: str) -> None:
    turns = (turn for turn in range(596) if _around(turn) == card)
    squad = points_squad(SQUADS, next(turns), 5, SeededChance(1))
    assert card in {name for ship in squad.ships for name in ship.upgrades}
    assert check_points(SQUADS, squad) == []


def _around(turn: int) -> str:
    from starboard.games.xwing.squads import drawing

    return drawing._card_order(SQUADS, 5)[turn][1]


def test_drawn_settings_vary_profile_damage_deck_and_measuring() -> None:
    drawn = [FIRST.random_settings(number, 1) for number in range(8)]
    assert len({(one["profile"], one["damage_deck"], one["measuring"]) for one in drawn}) == 8
