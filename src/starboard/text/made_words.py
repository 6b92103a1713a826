"""What a game adds to the grammar: labels of cards, and words made of several fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from starboard.text.spacebase_words import SpaceBaseWords

if TYPE_CHECKING:
    from starboard.text.messages import Messages


class MadeWords(Protocol):
    """The words of one game."""

    def card_name(self, card: str, language: str) -> str:
        """The label of a card; an id that no card has stands as it is."""

    def word(self, messages: Messages, name: str, fields: Mapping[str, Any]) -> str | None:
        """The words of a made placeholder, or None if these fields make none of that name."""


_GAMES: dict[str, MadeWords] = {"spacebase": SpaceBaseWords()}


def made_words(game: str) -> MadeWords:
    """The words of this game."""
    return _GAMES[game]


def standing(messages: Messages, fields: Mapping[str, Any], names: Sequence[str] | None) -> str:
    """The seats of an ended game with their points, best first."""
    points = fields["points"]
    return messages.list_of(
        messages.say("term.standing", seat=messages.seat_name(seat, names), points=points[seat])
        for group in fields["ranking"]
        for seat in group
    )
