"""Pilot abilities that ships have of each other by an upgrade (cards)."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.effects.card_effects import Query
from starboard.games.xwing.state import REMOVED, RESERVE, Ship, XWingState

SHARES: Final[Query[str]] = Query()
"""By card: the upgrade whose bearers' pilot abilities the ship has."""


def share_pilots(state: XWingState) -> None:
    """Give each ship the abilities that it has of others now; to be asked when ships come and go."""
    for number, ship in enumerate(state.ships):
        if ship.is_remote or ship.place == REMOVED:
            continue
        cards = state.rules.builds[ship.build].cards
        shares = state.effects.all_answers(SHARES)
        marks = {mark for card, mark in shares.items() if card in cards}
        if marks:
            others = [one for n, one in enumerate(state.ships) if n != number and one.owner == ship.owner]
            _set(ship, [_pilot(one) for one in others if _bears(one, marks)], [_pilot(one) for one in others])


def _set(ship: Ship, wanted: list[str], possible: list[str]) -> None:
    kept = [thing for thing in ship.lent if thing not in possible]
    if [*kept, *wanted] != ship.lent:
        ship.lent = [*kept, *dict.fromkeys(wanted)]


def _pilot(ship: Ship) -> str:
    return "" if ship.is_remote else str(ship.rules.builds[ship.build].pilot)


def _bears(ship: Ship, marks: set[str]) -> bool:
    if ship.is_remote or ship.place in (REMOVED, RESERVE):
        return False
    return bool(marks & {*ship.rules.builds[ship.build].upgrades})
