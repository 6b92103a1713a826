"""A target lock has a letter, on both of its tokens (XW1-TL-01)."""

from __future__ import annotations

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.match import Match
from starboard.games.xwing.changes.damage import remove_ship
from starboard.games.xwing.changes.tokens import acquire_lock, break_lock
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing1.rules import RULES

SETTINGS = {
    "squad_0": "lukeskywalker + rookiepilot",
    "squad_1": "academypilot + academypilot",
    "obstacles": "",
}


def game(**locks: list[int]) -> XWingGame:
    """Two ships a side in the planning phase; `ship_0`: what ship 0 has locked."""
    ships = {name.removeprefix("ship_"): {"locks": targets} for name, targets in locks.items()}
    match = Match.at_position(
        RULES,
        2,
        {"phase": "planning", "ships": ships},
        ScriptedChance({}, SeededChance(1)),
        RULES.check_settings(SETTINGS),
    )
    assert isinstance(match.game, XWingGame)
    return match.game


def letters(of: XWingGame) -> list[str]:
    return [RULES.letters_of(ship) for ship in of.state.ships]


def test_letters_go_in_the_order_in_which_locks_are_taken() -> None:
    one = game()
    acquire_lock(one, 1, 2)
    acquire_lock(one, 2, 0)
    acquire_lock(one, 0, 2)
    assert letters(one) == ["C", "A", "B", ""]


def test_a_lock_keeps_its_letter_until_it_goes_and_then_another_takes_it() -> None:
    one = game(ship_0=[2], ship_1=[3], ship_2=[0])
    assert letters(one) == ["A", "B", "C", ""]
    break_lock(one, 0, 2, "spent")
    assert letters(one) == ["", "B", "C", ""]
    acquire_lock(one, 3, 1)
    assert letters(one) == ["", "B", "C", "A"]


def test_the_letters_of_a_ship_that_is_gone_are_free() -> None:
    one = game(ship_0=[2], ship_1=[3], ship_2=[0])
    remove_ship(one, 2)
    assert letters(one) == ["", "B", "", ""]


def test_views_snapshots_and_copies_have_them() -> None:
    one = game(ship_0=[2], ship_2=[0])
    view = RULES.view(one, 0)
    assert [ship.letters for ship in view.ships] == ["A", "", "B", ""]
    assert one.state.clone() == one.state
    assert type(one.state).from_plain(one.state.plain()) == one.state
