"""Direct Hits among the faceup cards of a damage deck.

Facedown cards are unseen, so taking them away tells nothing: the faceup cards of a deck are a sample of
all its cards, whatever was dealt between them.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.question import Deck


@lru_cache(maxsize=4096)
def direct_hits(deck: Deck, faceup: int) -> tuple[float, ...]:
    """The chance of 0, 1, … Direct Hits among so many cards turned faceup from this deck."""
    if not 0 <= faceup <= deck.cards:
        raise BadQuestion(f"From a deck of {deck.cards} cards {faceup} cannot be turned faceup.")
    all_ways = comb(deck.cards, faceup)
    return tuple(
        comb(deck.direct_hits, found) * comb(deck.cards - deck.direct_hits, faceup - found) / all_ways
        for found in range(min(deck.direct_hits, faceup) + 1)
    )


def chance_of_direct_hit(deck: Deck, faceup: int) -> float:
    """The chance of at least one Direct Hit among so many cards turned faceup from this deck."""
    return sum(direct_hits(deck, faceup)[1:])


def more_direct_hits(deck: Deck, seen: int, found: int, more: int) -> tuple[float, ...]:
    """The chance of 0, 1, … Direct Hits among `more` faceup cards, after `seen` of which `found` were some.

    Cards beyond the last one of the deck are none (what a reshuffle would bring is not counted).
    """
    cards = max(0, deck.cards - seen)
    return direct_hits(Deck(cards, max(0, deck.direct_hits - found)), min(more, cards))
