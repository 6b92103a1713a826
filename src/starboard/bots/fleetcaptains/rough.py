"""Answers by the kind of each option alone, where the captain does not know what is played with: the pieces of a pack that
it has not been told of."""

from __future__ import annotations

from typing import Final

from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision, Option
from starboard.core.pile import DeckView
from starboard.games.fleetcaptains.content import Content
from starboard.games.fleetcaptains.facts import unknown_words
from starboard.games.fleetcaptains.options import (
    END,
    AssignCrew,
    Attack,
    Build,
    CycleMission,
    DeclareMission,
    Influence,
    MoveShip,
    MoveToken,
    Refit,
    Reinforce,
    Repair,
    Score,
    Step,
    TryMission,
)
from starboard.games.fleetcaptains.view import TableView

BEST_FIRST: Final[tuple[type[Option], ...]] = (
    Score,
    DeclareMission,
    AssignCrew,
    TryMission,
    Reinforce,
    Repair,
    Build,
    Attack,
    Influence,
    MoveShip,
    MoveToken,
    Step,
    Refit,
    CycleMission,
)
"""What is chosen where it is offered; each can be done a limited number of times in a turn."""


def knows(content: Content, table: TableView, decision: Decision) -> bool:
    """Whether all that is to be seen on a table, and all that is offered, is of this content."""
    if any(unknown_words(content, option) for option in decision.options):
        return False
    numbers: tuple[tuple[int, int], ...] = (
        (max((ship.card for ship in table.ships), default=0), len(content.ships)),
        (max((card for cards in table.reserve for card in cards), default=0), len(content.ships)),
        (max(table.faces, default=0), len(content.tiles)),
        (max((face for faces in table.missions.active for face in faces), default=0), len(content.missions)),
        (max(map(_most, table.orders), default=0), len(content.cards)),
        (_most(table.encounters), len(content.encounters)),
    )
    return all(most < known for most, known in numbers) and all(
        ship.setting < len(content.ships[ship.card].alerts[ship.alert].settings)
        for ship in table.ships
        if ship.in_play
    )


def _most(deck: DeckView) -> int:
    """The highest face of a deck that is in sight."""
    seen = [card.face for cards in deck.places.values() for card in cards]
    return max((*seen, *(face for lot in deck.lots for face in lot)), default=0)


def something(decision: Decision, chance: SeededChance | None = None) -> Option:
    """An answer to a question that is not understood: the best kind of thing that is offered, any one of it; else a turn
    ends and nothing is done, where that may be."""
    for kind in BEST_FIRST:
        found = [option for option in decision.options if isinstance(option, kind)]
        if found:
            return found[0 if chance is None else chance.draw("bot", len(found))]
    for option in decision.options:
        if option is PASS or option.id in ("pass", END.id, "stop", "go"):
            return option
    return decision.options[0]
