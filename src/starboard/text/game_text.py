"""What the terminal asks of a game's text module, and where to find it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from starboard.core.decision import Decision, Option, Refusal
from starboard.core.errors import UnknownGame
from starboard.core.view import View
from starboard.games import part
from starboard.text.messages import Messages

Dialog = Generator[list[str], str, dict[str, Any]]


class GameText(Protocol):
    """A game's table, cards and consequences in words, and what its players type."""

    part_command: ClassVar[str]  # what a player types to see `part`
    typed_help: ClassVar[tuple[str, ...]]  # ends of the keys of help for what only this game lets one type

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

    def in_game(self, view: View) -> Sequence[set[str]]:
        """Cards of the present game by id, those in play first, then all others."""

    def example(self, messages: Messages, decision: Decision) -> str:
        """A full answer in one line, where the notations of the options do not show one, or where there are too many
        to list them and `about` says how to answer; else nothing."""

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        """Everything that is printed on a card."""

    def sides(self, messages: Messages, settings: Mapping[str, Any]) -> Sequence[str]:
        """By seat, what the settings let it begin with, in a few words; empty where all begin alike."""

    def fates(self, messages: Messages, fates: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        """What became of each piece of a game that is over (`Match.fates`), under a heading; empty where there is
        nothing to tell."""

    def why_refused(self, messages: Messages, refusals: Sequence[Refusal]) -> Sequence[str]:
        """Why the rules refuse a set-up (`BadSetup.refusals`), a sentence each; empty where there is none."""

    def filled(
        self, messages: Messages, view: View, decision: Decision, typed: str
    ) -> Mapping[str, Any] | None:
        """The parametric choice that a line describes, as plain data; None if it describes none. Raises
        Unreadable with a sentence."""

    def dialog(
        self, messages: Messages, view: View, decision: Decision, option: Option, figures: Mapping[str, Any]
    ) -> Dialog:
        """Asks step by step for what a parametric option lacks: yields lines to show, is sent a line that
        was typed, and returns the choice as plain data."""


def game_text(game: str) -> GameText:
    """The text module of this game, `text/GAME/game.py`. Raises UnknownGame where it has none."""
    own = part("text", game, "game")
    if own is None:
        raise UnknownGame(f"{game} has no table in words here; it can be played in the browser or by bots.")
    text: GameText = own.TEXT
    return text
