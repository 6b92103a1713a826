"""What a game adds to the grammar: labels of cards, values of its own kinds, words made of several fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from starboard.text.spacebase_words import SpaceBaseWords
from starboard.text.xwing2_words import XWingWords

if TYPE_CHECKING:
    from starboard.text.messages import Messages


class MadeWords(Protocol):
    """The words of one game."""

    def card_name(self, card: str, language: str) -> str:
        """The label of a card; an id that no card has stands as it is."""

    def word(self, messages: Messages, name: str, fields: Mapping[str, Any]) -> str | None:
        """The words of a made placeholder, or None if these fields make none of that name."""

    def value(self, messages: Messages, kind: str, value: Any) -> str | None:
        """The words of a value of one of the game's own kinds, or None for a kind that it does not have."""

    def meet(self, pieces: dict[int, str], event: Mapping[str, Any]) -> None:
        """Take from an event what later ones name by number only."""

    def see(self, pieces: dict[int, str], table: Any) -> None:
        """Take the same from the game's part of a view, be it an object or plain data."""


_GAMES: dict[str, MadeWords] = {"spacebase": SpaceBaseWords(), "xwing2": XWingWords()}


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
