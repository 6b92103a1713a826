"""What the terminal asks of Space Base."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from starboard.core.decision import Decision, Option, Refusal
from starboard.core.view import View
from starboard.text.game_text import Dialog
from starboard.text.messages import Messages
from starboard.text.spacebase import cards, preview, table


class SpaceBaseText:
    """Space Base."""

    part_command: ClassVar[str] = "base"
    typed_help: ClassVar[tuple[str, ...]] = ()

    def table(self, view: View, messages: Messages, compact: bool = False) -> str:
        return table.table(view, messages, compact)

    def part(self, view: View, messages: Messages, seat: int) -> str:
        return table.base(view, messages, seat)

    def status(self, view: View, messages: Messages) -> str:
        return table.status_line(view, messages)

    def about(self, messages: Messages, view: View, decision: Decision) -> Sequence[str]:
        return list(preview.about(messages, view, decision))

    def consequence(
        self, messages: Messages, view: View, seat: int, option: Option, figures: Mapping[str, Any]
    ) -> str:
        return preview.consequence(messages, view, seat, option, figures)

    def cards_named(self, words: str, language: str) -> list[str]:
        return cards.cards_named(words, language)

    def in_game(self, view: View) -> Sequence[set[str]]:
        return ()

    def example(self, messages: Messages, decision: Decision) -> str:
        return ""

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        return cards.described(messages, cards.card_of(card_id), players)

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


TEXT: Final = SpaceBaseText()
