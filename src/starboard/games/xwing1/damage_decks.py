"""The two damage decks, of which a match uses one: that of the original core set, and the newer one (XW1-CRT-02).

In state a card is its number among the kinds of both decks.
"""

from __future__ import annotations

from typing import Final

from starboard.games.xwing1.content import CONTENT

DECKS: Final = ("tfa", "core")  # the newer one first
FULL_DECKS: Final = {
    deck: tuple(
        number for number, card in enumerate(CONTENT.damage) for _ in range(card.count) if card.deck == deck
    )
    for deck in DECKS
}
DIRECT_HITS: Final = tuple(CONTENT.damage_number[card] for card in ("directhit", "directhit-core"))
