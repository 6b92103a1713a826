"""What the terminal asks of a game's text module, and where to find it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from starboard.core.decision import Decision, Option, Refusal
from starboard.core.view import View
from starboard.text import (
    spacebase,
    spacebase_cards,
    spacebase_preview,
    xwing2,
    xwing2_cards,
    xwing2_preview,
    xwing2_sides,
    xwing2_squads,
    xwing2_typing,
)
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
        """A full answer in one line, where the notations of the options do not show one; else nothing."""

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


class SpaceBaseText:
    """Space Base."""

    part_command: ClassVar[str] = "base"
    typed_help: ClassVar[tuple[str, ...]] = ()

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

    def in_game(self, view: View) -> Sequence[set[str]]:
        return ()

    def example(self, messages: Messages, decision: Decision) -> str:
        return ""

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        return spacebase_cards.described(messages, spacebase_cards.card_of(card_id), players)

    def sides(self, messages: Messages, settings: Mapping[str, Any]) -> Sequence[str]:
        return ()

    def fates(self, messages: Messages, fates: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        return ()

    def why_refused(self, messages: Messages, refusals: Sequence[Refusal]) -> Sequence[str]:
        return ()

    def filled(
        self, messages: Messages, view: View, decision: Decision, typed: str
    ) -> Mapping[str, Any] | None:
        return None

    def dialog(
        self, messages: Messages, view: View, decision: Decision, option: Option, figures: Mapping[str, Any]
    ) -> Dialog:
        raise AssertionError("Space Base has no parametric options")


class XWingText:
    """X-Wing second edition."""

    part_command: ClassVar[str] = "squad"
    typed_help: ClassVar[tuple[str, ...]] = ("place", "dials")

    def table(self, view: View, messages: Messages, compact: bool = False) -> str:
        return xwing2.table(view, messages, compact)

    def part(self, view: View, messages: Messages, seat: int) -> str:
        return xwing2.squad(view, messages, seat)

    def status(self, view: View, messages: Messages) -> str:
        return xwing2.status_line(view, messages)

    def about(self, messages: Messages, view: View, decision: Decision) -> Sequence[str]:
        return list(xwing2_preview.about(messages, view, decision))

    def consequence(
        self, messages: Messages, view: View, seat: int, option: Option, figures: Mapping[str, Any]
    ) -> str:
        return xwing2_preview.consequence(messages, view, option, figures)

    def cards_named(self, words: str, language: str) -> list[str]:
        return xwing2_cards.cards_named(words, language)

    def in_game(self, view: View) -> Sequence[set[str]]:
        return xwing2_cards.in_game(xwing2.table_of(view))

    def example(self, messages: Messages, decision: Decision) -> str:
        return xwing2_typing.example(decision)

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        return xwing2_cards.described(messages, card_id)

    def sides(self, messages: Messages, settings: Mapping[str, Any]) -> Sequence[str]:
        return [xwing2_sides.in_short(str(settings[f"squad_{seat}"]), messages) for seat in range(2)]

    def fates(self, messages: Messages, fates: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        return list(xwing2.fate_lines(messages, fates))

    def why_refused(self, messages: Messages, refusals: Sequence[Refusal]) -> Sequence[str]:
        return xwing2_squads.why_refused(refusals, messages)

    def filled(
        self, messages: Messages, view: View, decision: Decision, typed: str
    ) -> Mapping[str, Any] | None:
        return xwing2_typing.filled(messages, xwing2.table_of(view), decision, typed)

    def dialog(
        self, messages: Messages, view: View, decision: Decision, option: Option, figures: Mapping[str, Any]
    ) -> Dialog:
        return xwing2_typing.dialog(messages, xwing2.table_of(view), decision, option, figures)


_GAMES: dict[str, GameText] = {"spacebase": SpaceBaseText(), "xwing2": XWingText()}


def game_text(game: str) -> GameText:
    """The text module of this game."""
    return _GAMES[game]
