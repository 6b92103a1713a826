"""The two damage decks, of which a match uses one: that of the original core set, and the newer one (XW1-CRT-02).

In state a card is its number among the kinds of both decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.xwing.changes.damage import deck_of, reshuffle_if_empty
from starboard.games.xwing.changes.facedown import discard_unseen, turn_up
from starboard.games.xwing.events import Repaired
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.events import DamageCardsDiscarded

DECKS: Final = ("tfa", "core")  # the newer one first
FULL_DECKS: Final = {
    deck: tuple(
        number for number, card in enumerate(CONTENT.damage) for _ in range(card.count) if card.deck == deck
    )
    for deck in DECKS
}
DIRECT_HITS: Final = tuple(CONTENT.damage_number[card] for card in ("directhit", "directhit-core"))


def lay_open_all(game: XWingGame, number: int) -> None:
    """The damage cards of a ship that is gone, and those on its conditions, lie faceup on the discard pile (XW1-DES-01,
    XW1-INFO-02)."""
    on_conditions: list[int] = []
    for held in game.state.ships[number].conditions:
        on_conditions += held.cards
        held.cards = []
    lay_open(game, number, on_conditions)


def lay_open(game: XWingGame, number: int, others: Sequence[int] = ()) -> None:
    """The damage cards of a ship, and others with them, lie faceup on the discard pile."""
    ship = game.state.ships[number]
    deck = deck_of(game.state, ship)
    counters = min(deck.borrowed, ship.facedown)
    unseen = [turn_up(game, ship.owner) for _ in range(ship.facedown - counters)]
    found = [*ship.faceup, *ship.facedown_known, *(seen.kind for seen in ship.looked_at), *unseen, *others]
    deck.borrowed -= counters
    deck.discarded += found
    ship.facedown, ship.facedown_known, ship.looked_at, ship.faceup = 0, [], [], []
    if found:
        damage = game.rules.content.damage
        game.emit(DamageCardsDiscarded(number, [damage[kind].id for kind in found], "XW1-DES-01"))


def discard_facedown(game: XWingGame, number: int, kind: int) -> None:
    """A facedown damage card of a ship is discarded: one of this kind, which all know, or for -1 one that nobody has
    seen (XW1-INFO-02)."""
    ship = game.state.ships[number]
    deck = deck_of(game.state, ship)
    name = ""
    if kind >= 0:
        ship.facedown_known.remove(kind)
        deck.discarded.append(kind)
        name = game.rules.content.damage[kind].id
    else:
        ship.facedown -= 1
        if deck.borrowed:
            deck.borrowed -= 1  # a counter: there is no card to discard (XW1-DMG-05)
        else:
            name = discard_unseen(game, ship.owner)
    game.emit(Repaired(number, name, True))


def exchange_counters(game: XWingGame, seat: int) -> None:
    """At the end of the round facedown damage cards take the place of counters, as far as there are any now
    (XW1-DMG-05)."""
    deck = game.state.decks[seat]
    while deck.borrowed:
        reshuffle_if_empty(game, seat)
        dealt = min(deck.borrowed, deck.in_deck)
        if not dealt:
            return
        deck.borrowed -= dealt
        deck.in_deck -= dealt
