"""Condition cards beside what scenarios can say (XW2-COND-01)."""

from __future__ import annotations

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.xwing.changes import condition_cards
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing2.rules import XWingSecond
from starboard.games.xwing2.waiting_card import DARK_SIDE

RULES = XWingSecond()


def table(squad: str) -> XWingGame:
    settings = {"squad_0": squad, "squad_1": "academypilot + academypilot"}
    found = Match.at_position(RULES, 2, {"phase": "system"}, SeededChance(1), settings).game
    assert isinstance(found, XWingGame)
    return found


def test_secret_conditions_share_a_marker() -> None:
    game = table("zamwesell")
    for name in RULES.content.secret_conditions:
        condition_cards.assign(game, 0, name, 0, 0)
    assert [held.id for held in game.state.ships[0].conditions] == [RULES.content.secret_conditions[-1]]


def test_as_many_as_its_limit_may_lie_on_ships() -> None:
    game = table("academypilot")
    state = game.state
    state.ships += [ship.clone() for ship in state.ships[1:]]
    for number in range(4):
        condition_cards.assign(game, number, "fearfulprey", 0, 0)
    assert condition_cards.bearers(state, "fearfulprey", 0) == [1, 2, 3]
    condition_cards.assign(game, 3, "fearfulprey", 1, 1)
    assert condition_cards.bearers(state, "fearfulprey") == [1, 2, 3]


def test_a_damage_card_on_a_condition_is_discarded_with_it() -> None:
    game = table("academypilot")
    state = game.state
    condition_cards.assign(game, 1, DARK_SIDE, 0, 0)
    held = condition_cards.on(state.ships[1], DARK_SIDE)
    assert held is not None
    held.cards.append(state.decks[1].unseen.pop())
    state.decks[1].in_deck -= 1
    before = RULES.totals(game)
    condition_cards.remove(game, 1, DARK_SIDE)
    assert len(state.decks[1].discarded) == 1
    assert RULES.totals(game) == before
