"""The settings of a table that belong to its seats: which they are, who sees them, and what a seat wants instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard import games
from starboard.core.errors import BadSetup, UnknownCard
from starboard.server.entries import Arranged
from starboard.server.problems import Declined
from starboard.server.sitting import Sitting


def own_settings(sitting: Sitting) -> list[list[str]]:
    """By seat, the names of the settings that it may still change; empty once the game has begun."""
    if sitting.seating.started or sitting.stands_still:
        return []
    return [
        list(sitting.rules.seat_settings(n, sitting.seating.settings)) for n in range(len(sitting.row.seats))
    ]


def kept_back(sitting: Sitting, guest: int | None) -> list[list[str]]:
    """By seat, the settings of its own that this person does not get to see before the game shows what
    they mean: those of seats that others have taken, and of bots, which only the table's maker set."""
    seating, row = sitting.seating, sitting.row
    if seating.started or row.game not in games.game_ids():
        return [[] for _ in row.seats]
    return [
        []
        if not seat.taken or (guest is not None and guest == (row.maker if seat.bot else seat.guest))
        else list(sitting.rules.seat_settings(number, seating.settings))
        for number, seat in enumerate(seating.seats)
    ]


def arranged(sitting: Sitting, seat: int, wanted: Mapping[str, Any]) -> Arranged:
    """The entry for a seat that wants its own settings so. Raises Declined; all settings are judged."""
    if sitting.seating.started:
        raise Declined("has_begun", 409)
    if sitting.stands_still:
        raise Declined(sitting.why_still, 409)
    own = own_settings(sitting)[seat]
    for name in wanted:
        if name not in own:
            raise Declined("not_own_setting", 403, name=name)
    try:
        checked = sitting.rules.check_settings({**sitting.seating.settings, **wanted})
    except (BadSetup, UnknownCard) as error:
        raise Declined("bad_setup", detail=str(error), game=sitting.row.game) from error
    return Arranged(seat, {name: checked[name] for name in wanted})
