"""The numbers that the greedy bot plays by. They were tuned by playing variants against each other."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """All in VP unless it says otherwise."""

    credit: float = 0.3  # a credit that can be spent in a turn to come
    income: float = 0.85  # how much of a point of income is really paid out
    lock: float = 0.05  # for each own turn to come, what it costs that a sector can hold no ship any more
    cover: float = 0.3  # chance that a ship bought now is deployed half-way through the rest of the game
    extra_purchase: float = 1.5
    win: float = 25.0
    exchange: float = 0.1  # for each own turn to come
    swap: float = 0.15  # for each own turn to come
    place_charge: float = 0.8
    ship_by_tier: tuple[float, float, float] = (0.06, 0.16, 0.28)  # a free one, for each own turn to come
    whim: float = 0.0  # what another option may be worth more and still be about as likely
    hold: float = 0.55  # part of the usual worth of a use that a use must bring now, with all boxes full
