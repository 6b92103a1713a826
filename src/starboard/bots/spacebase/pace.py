"""How long a game of Space Base will still last, as anybody at the table can guess."""

from __future__ import annotations

from math import sqrt

import msgspec

from starboard.games.spacebase.view import TableView

# how many rounds a game between players of some skill lasts, by number of players
USUAL_ROUNDS = (0.0, 0.0, 22.4, 17.5, 14.1, 12.1)
VP_TO_END = 40


class Pace(msgspec.Struct, frozen=True, gc=False):
    """Turns to come after the present one, in which a seat is active or somebody else is.

    Both are means, so they need not be whole; `rounds` counts the rounds after this one.
    """

    rounds: float
    own: float
    others: float


def pace(table: TableView, seat: int) -> Pace:
    """The pace of the game as this seat sees it."""
    boards = table.boards
    seats = len(boards)
    rounds = 0.0
    if not table.triggered:
        rounds = rounds_to_come(seats, table.round, max(board.vp for board in boards))
    place = (seat - table.starting) % seats
    active = (table.active - table.starting) % seats
    own_this_round = 1 if place > active else 0
    return Pace(rounds, own_this_round + rounds, (seats - 1 - active) - own_this_round + (seats - 1) * rounds)


def rounds_to_come(seats: int, round_: int, most_vp: int) -> float:
    """How many rounds will follow this one, if nobody has triggered the end yet.

    At first the rounds played tell, later how far the leader still has to go. Fitted to games of the
    greedy bot with itself; the guess is off by a fifth or so.
    """
    usual = USUAL_ROUNDS[seats]
    to_go = 1.0 - min(most_vp, VP_TO_END) / VP_TO_END
    by_rounds = max(usual - round_, 0.0)
    early = to_go * sqrt(to_go)
    by_points = 0.68 * usual * early * sqrt(sqrt(to_go))
    return max(early * by_rounds + (1.0 - early) * by_points, 0.1)
