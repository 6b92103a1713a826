"""Pilot abilities that ships have of each other by an upgrade (cards)."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import SILENT_PILOT, build_of
from starboard.games.xwing.effects.card_effects import CONDITION, Query
from starboard.games.xwing.state import REMOVED, RESERVE, Ship, XWingState

SHARES: Final[Query[str]] = Query()
"""By card: the upgrade whose bearers' pilot abilities the ship has."""


COPIES: Final[Query[bool]] = Query()
"""Of a condition: the ship whose card assigned it has the pilot ability of the ship that it lies on."""


def share_pilots(state: XWingState) -> None:
    """Give each ship the abilities that it has of others now; to be asked when ships come and go."""
    _copy_pilots(state)
    for number, ship in enumerate(state.ships):
        if ship.is_remote or ship.place == REMOVED:
            continue
        printed = state.rules.builds[ship.build].cards
        shares = state.effects.all_answers(SHARES)
        if found := [card for card in shares if card in printed]:
            cards = build_of(ship).cards
            marks = {shares[card] for card in found if card in cards}
            others = [one for n, one in enumerate(state.ships) if n != number and one.owner == ship.owner]
            _set(ship, [_pilot(one) for one in others if _bears(one, marks)], [_pilot(one) for one in others])


def _copy_pilots(state: XWingState) -> None:
    """What conditions copy stays with the one who has it, whatever becomes of the other ship."""
    copying = state.effects.all_answers(COPIES)
    if not copying:
        return
    for ship in state.ships:
        for held in ship.conditions:
            pilot = _pilot(ship)
            copier = state.ships[held.by]
            if f"{CONDITION}{held.id}" in copying and pilot not in copier.lent:
                copier.lent = [*copier.lent, pilot]
                if pilot in state.rules.content.once_a_game:
                    copier.charges.setdefault(pilot, 1)


def _set(ship: Ship, wanted: list[str], possible: list[str]) -> None:
    kept = [thing for thing in ship.lent if thing not in possible]
    if [*kept, *wanted] != ship.lent:
        ship.lent = [*kept, *dict.fromkeys(wanted)]


def _pilot(ship: Ship) -> str:
    return "" if ship.is_remote else str(ship.rules.builds[ship.build].pilot)


def _bears(ship: Ship, marks: set[str]) -> bool:
    if ship.is_remote or ship.place in (REMOVED, RESERVE):
        return False
    return SILENT_PILOT not in ship.lent and bool(marks & {*build_of(ship).upgrades})
