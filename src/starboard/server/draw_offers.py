"""Draws that the seats of a table offer each other: what was offered last, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from starboard.server.protocol import DrawDeclined, DrawOffered


class DrawOffers(NamedTuple):
    """`offer`: the one that waits for answers. `declined`: the last that came to nothing, until play goes on."""

    offer: DrawOffered | None = None
    declined: DrawDeclined | None = None

    def offered(self, seat: int, needed: Sequence[int]) -> DrawOffers:
        """After this seat offered a draw to which these must agree."""
        return DrawOffers(DrawOffered(seat, [seat], list(needed)))

    def agreed(self, seat: int) -> DrawOffers:
        """After this seat agreed."""
        assert self.offer is not None
        agreed = sorted({*self.offer.agreed, seat})
        return DrawOffers(DrawOffered(self.offer.seat, agreed, self.offer.needed))

    def ended(self, by: int, at: int, *, played_on: bool = False) -> DrawOffers:
        """After this seat said no, withdrew its own, or played on, in entry number `at`."""
        offer = self.offer
        return DrawOffers(None, None if offer is None else DrawDeclined(offer.seat, by, at, played_on))

    def why_none(self, seat: int) -> str | None:
        """Why this seat cannot offer one now, as a reason of a refusal: one waits, or others have just declined
        its own, so that it must wait until play has gone on."""
        if self.offer is not None:
            return "draw_pending"
        declined = self.declined
        if declined is not None and declined.seat == seat != declined.by and not declined.played_on:
            return "draw_declined"
        return None
