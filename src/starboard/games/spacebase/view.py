"""What anybody may know of a game of Space Base: everything but dice and decks to come (SB-INFO-01).

Nothing in the state itself is hidden: decks have no order before they are drawn from. Sealed
answers and the chance source are outside the state, and the match keeps them back.
"""

from __future__ import annotations

from typing import Any

import msgspec

from starboard.core.game import Game
from starboard.games.spacebase.cards import IDS, NO_CARD, NUMBER, TIERS
from starboard.games.spacebase.state import Board, SpaceBaseState


class BoardView(msgspec.Struct, frozen=True):
    """A base. `station` and `deployed` are by sector (the first is sector 1), oldest deployed first."""

    credits: int
    income: int
    vp: int
    station: list[str]
    deployed: list[list[str]]
    charges: dict[str, int]


class TableView(msgspec.Struct, frozen=True):
    """The whole table. `shipyard` is by tier, None where a gap is; `returned` lies under the decks."""

    boards: list[BoardView]
    shipyard: list[list[str | None]]
    deck_sizes: list[int]
    returned: list[list[str]]
    colonies: list[str]
    hands: list[list[str]]
    drawn: list[str]
    starting: int
    active: int
    round: int
    tie_rounds: int
    dice: list[int]
    fixed: list[int]
    triggered: bool
    window_seen: list[list[list[tuple[str, int]]]]


def _ids(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [IDS[card] for card in cards]


def board_view(board: Board) -> BoardView:
    """One base as plain data."""
    return BoardView(
        board.credits,
        board.income,
        board.vp,
        _ids(board.station),
        [_ids(stack) for stack in board.deployed],
        {IDS[card]: count for card, count in sorted(board.charges.items())},
    )


def view(game: Game[SpaceBaseState]) -> TableView:
    """The open part of the table: the same for every seat and for spectators."""
    state = game.state
    return TableView(
        boards=[board_view(board) for board in state.boards],
        shipyard=[[None if card == NO_CARD else IDS[card] for card in row] for row in state.shipyard],
        deck_sizes=[len(deck) + len(under) for deck, under in zip(state.decks, state.returned, strict=True)],
        returned=[_ids(under) for under in state.returned],
        colonies=_ids(state.colonies),
        hands=[_ids(hand) for hand in state.hands],
        drawn=[IDS[card] if card >= 0 else "" for card in state.drawn],
        starting=state.starting,
        active=state.active,
        round=state.round,
        tie_rounds=state.tie_rounds,
        dice=list(state.dice),
        fixed=list(state.fixed),
        triggered=state.triggered,
        window_seen=[
            [[(IDS[card], count) for card, count in board] for board in charges]
            for charges in state.window_seen
        ],
    )


def state_from_view(view_: TableView) -> SpaceBaseState:
    """The state that shows this view; a deck is every card of its tier that lies nowhere else."""
    boards = [
        Board(
            board.credits,
            board.income,
            board.vp,
            [NUMBER[card] for card in board.station],
            [tuple(NUMBER[card] for card in stack) for stack in board.deployed],
            {NUMBER[card]: count for card, count in board.charges.items()},
        )
        for board in view_.boards
    ]
    shipyard = [[NO_CARD if card is None else NUMBER[card] for card in row] for row in view_.shipyard]
    returned = [[NUMBER[card] for card in under] for under in view_.returned]
    hands = [[NUMBER[card] for card in hand] for hand in view_.hands]
    elsewhere = {card for board in boards for card in board.cards()}
    elsewhere.update(card for cards in (*shipyard, *returned, *hands) for card in cards)
    return SpaceBaseState(
        boards=boards,
        shipyard=shipyard,
        decks=[[card for card in tier if card not in elsewhere] for tier in TIERS],
        returned=returned,
        colonies=[NUMBER[card] for card in view_.colonies],
        hands=hands,
        drawn=[NUMBER[card] if card else NO_CARD for card in view_.drawn],
        starting=view_.starting,
        active=view_.active,
        round=view_.round,
        tie_rounds=view_.tie_rounds,
        dice=list(view_.dice),
        fixed=list(view_.fixed),
        triggered=view_.triggered,
        window_seen=[
            tuple(tuple((NUMBER[card], count) for card, count in board) for board in charges)
            for charges in view_.window_seen
        ],
    )


def facts(game: Game[SpaceBaseState]) -> dict[str, Any]:
    """The state by the names that people use: sectors 1 to 12, tiers 1 to 3, card ids."""
    state = game.state
    return {
        "seats": [
            {
                "credits": board.credits,
                "income": board.income,
                "vp": board.vp,
                "station": {str(sector): IDS[card] for sector, card in enumerate(board.station, 1)},
                "deployed": {str(sector): _ids(stack) for sector, stack in enumerate(board.deployed, 1)},
                "charges": {IDS[card]: count for card, count in sorted(board.charges.items())},
            }
            for board in state.boards
        ],
        "shipyard": {
            str(tier): [IDS[card] for card in row if card != NO_CARD]
            for tier, row in enumerate(state.shipyard, 1)
        },
        "decks": {str(tier): len(deck) for tier, deck in enumerate(state.decks, 1)},
        "returned": {str(tier): _ids(under) for tier, under in enumerate(state.returned, 1)},
        "colonies": _ids(state.colonies),
        "hands": [_ids(hand) for hand in state.hands],
        "starting": state.starting,
        "active": state.active,
        "round": state.round,
        "tie_rounds": state.tie_rounds,
        "dice": list(state.dice),
        "fixed": list(state.fixed),
        "triggered": state.triggered,
    }
