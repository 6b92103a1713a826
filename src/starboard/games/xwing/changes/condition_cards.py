"""Condition cards: assigned to ships, limited, some of them secret (conditions-1)."""

from __future__ import annotations

from collections.abc import Callable

from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.events import (
    ConditionAssigned,
    ConditionRemoved,
    ConditionRevealed,
    SecretConditionAssigned,
)
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import REMOVED, Condition, Ship, XWingState


def on(ship: Ship, condition: str) -> Condition | None:
    """This condition, if it lies on the ship."""
    return next((held for held in ship.conditions if held.id == condition), None)


def has(state: XWingState, number: int, condition: str) -> bool:
    """Whether this condition lies on the ship."""
    return on(state.ships[number], condition) is not None


def bearers(state: XWingState, condition: str, seat: int = -1) -> list[int]:
    """The ships on which this condition lies; of one player's cards, or of both."""
    return [
        number
        for number, ship in enumerate(state.ships)
        if any(held.id == condition and seat in (-1, held.seat) for held in ship.conditions)
    ]


def assign(game: XWingGame, number: int, condition: str, seat: int, by: int) -> None:
    """A condition card comes into play. A further one than its limit replaces one of the old, as does the same
    one on the same ship; secret ones lie facedown, one for each marker and ship (conditions-1)."""
    state = game.state
    ship = state.ships[number]
    secrets = game.rules.content.secret_conditions
    limit = game.rules.content.condition_limits.get(condition, 1)
    same = secrets if condition in secrets else (condition,)
    own = bearers(state, condition, seat)
    cards: list[int] = []
    if game.rules.conditions_move:
        if len(own) >= limit and state.ships[own[0]].place == REMOVED:
            remove(game, own[0], condition)
        elif len(own) >= limit:
            cards = _take_off(game, own[0], condition)
    else:
        for held in list(ship.conditions):
            if held.id in same:
                remove(game, number, held.id)
        own = bearers(state, condition, seat)
        if len(own) >= limit:
            remove(game, own[0], condition)
    secret = condition in secrets
    ship.conditions.append(Condition(condition, seat, by, not secret, cards))
    game.emit((SecretConditionAssigned if secret else ConditionAssigned)(seat, number, by, condition))
    game.note("condition_assigned", number, condition)


def reveal(game: XWingGame, number: int, condition: str) -> None:
    """A secret condition is turned faceup."""
    held = on(game.state.ships[number], condition)
    if held is not None and not held.faceup:
        held.faceup = True
        game.emit(ConditionRevealed(number, condition))


def remove(game: XWingGame, number: int, condition: str) -> None:
    """A condition card leaves the ship; damage cards on it are discarded."""
    game.state.decks[game.state.ships[number].owner].discarded += _take_off(game, number, condition)


def _take_off(game: XWingGame, number: int, condition: str) -> list[int]:
    """The same, and what lies on it is given."""
    ship = game.state.ships[number]
    held = on(ship, condition)
    if held is None:
        return []
    ship.conditions.remove(held)
    game.emit(ConditionRemoved(number, condition if held.faceup else ""))
    return held.cards


def take_card(game: XWingGame, number: int) -> int:
    """A damage card that lies on a condition of the ship is taken, and the condition goes; its kind, or -1."""
    for held in game.state.ships[number].conditions:
        if held.cards:
            card = held.cards.pop()
            remove(game, number, held.id)
            return card
    return -1


def discard_unrevealed(game: XWingGame) -> None:
    """At the start of the System Phase the secret conditions that are still facedown go, unnamed (conditions-1):
    as an ability of a card, each would tell which it was."""
    for number, ship in enumerate(game.state.ships):
        for held in [held for held in ship.conditions if not held.faceup]:
            remove(game, number, held.id)


def hidden(content: Content, draw: Callable[[int], int]) -> str:
    """What a facedown condition might be."""
    return content.secret_conditions[draw(len(content.secret_conditions))]
