"""What a game adds to the grammar: labels of cards, values of its own kinds, words made of several fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from starboard.core.errors import UnknownGame
from starboard.games import part

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


def made_words(game: str) -> MadeWords:
    """The words of this game, `text/GAME/words.py`. Raises UnknownGame where it has none."""
    own = part("text", game, "words")
    if own is None:
        raise UnknownGame(f"{game} has no words here: no messages of it can be told.")
    words: MadeWords = own.WORDS
    return words


def standing(messages: Messages, fields: Mapping[str, Any], names: Sequence[str] | None) -> str:
    """The seats of an ended game with their points, best first."""
    points = fields["points"]
    return messages.list_of(
        messages.say("term.standing", seat=messages.seat_name(seat, names), points=points[seat])
        for group in fields["ranking"]
        for seat in group
    )
