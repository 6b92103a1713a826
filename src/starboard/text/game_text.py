"""What the terminal asks of a game's text module, and where to find it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from starboard.core.decision import Decision, Option
from starboard.core.view import View
from starboard.text import spacebase, spacebase_cards, spacebase_preview
from starboard.text.messages import Messages


class GameText(Protocol):
    """A game's table, cards and consequences in words."""

    def table(self, view: View, messages: Messages, compact: bool = False) -> str:
        """The whole table."""

    def part(self, view: View, messages: Messages, seat: int) -> str:
        """What belongs to one seat."""

    def status(self, view: View, messages: Messages) -> str:
        """Who has what, in one line."""

    def about(self, messages: Messages, view: View, decision: Decision) -> Sequence[str]:
        """What must be known to answer a decision and is not in its options."""

    def consequence(
        self, messages: Messages, view: View, seat: int, option: Option, figures: Mapping[str, Any]
    ) -> str:
        """What an option would do; empty where its label says it all."""

    def cards_named(self, words: str, language: str) -> list[str]:
        """The ids of the cards that a person may mean by these words."""

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        """Everything that is printed on a card."""


class SpaceBaseText:
    """Space Base."""

    def table(self, view: View, messages: Messages, compact: bool = False) -> str:
        return spacebase.table(view, messages, compact)

    def part(self, view: View, messages: Messages, seat: int) -> str:
        return spacebase.base(view, messages, seat)

    def status(self, view: View, messages: Messages) -> str:
        return spacebase.status_line(view, messages)

    def about(self, messages: Messages, view: View, decision: Decision) -> Sequence[str]:
        return list(spacebase_preview.about(messages, view, decision))

    def consequence(
        self, messages: Messages, view: View, seat: int, option: Option, figures: Mapping[str, Any]
    ) -> str:
        return spacebase_preview.consequence(messages, view, seat, option, figures)

    def cards_named(self, words: str, language: str) -> list[str]:
        return spacebase_cards.cards_named(words, language)

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        return spacebase_cards.described(messages, spacebase_cards.card_of(card_id), players)


_GAMES: dict[str, GameText] = {"spacebase": SpaceBaseText()}


def game_text(game: str) -> GameText:
    """The text module of this game."""
    return _GAMES[game]
