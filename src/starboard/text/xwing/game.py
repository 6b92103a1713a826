"""What the terminal asks of X-Wing; each edition says which rules these are and adds what only it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from starboard.core.decision import Decision, Option, Refusal
from starboard.core.view import View
from starboard.games.xwing.ruleset import XWingRules
from starboard.text.game_text import Dialog
from starboard.text.messages import Messages
from starboard.text.xwing import cards, preview, sides, table, typing
from starboard.text.xwing.squads import why_refused


class XWingText:
    """X-Wing by the rules of an edition."""

    part_command: ClassVar[str] = "squad"
    typed_help: ClassVar[tuple[str, ...]] = ("place", "dials")

    def __init__(self, rules: XWingRules) -> None:
        self.rules = rules

    def table(self, view: View, messages: Messages, compact: bool = False) -> str:
        return table.table(view, messages, compact, self.more_lines(view, messages))

    def more_lines(self, view: View, messages: Messages) -> Iterable[str]:
        """What only this edition has on its tables."""
        return ()

    def part(self, view: View, messages: Messages, seat: int) -> str:
        return table.squad(view, messages, seat)

    def status(self, view: View, messages: Messages) -> str:
        return table.status_line(view, messages)

    def about(self, messages: Messages, view: View, decision: Decision) -> Sequence[str]:
        return list(preview.about(messages, view, decision))

    def consequence(
        self, messages: Messages, view: View, seat: int, option: Option, figures: Mapping[str, Any]
    ) -> str:
        return preview.consequence(messages, view, option, figures)

    def cards_named(self, words: str, language: str) -> list[str]:
        return cards.cards_named(self.rules, words, language)

    def in_game(self, view: View) -> Sequence[set[str]]:
        return cards.in_game(self.rules, table.table_of(view))

    def example(self, messages: Messages, decision: Decision) -> str:
        return typing.example(decision)

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        return cards.described(messages, card_id)

    def sides(self, messages: Messages, settings: Mapping[str, Any]) -> Sequence[str]:
        return [sides.in_short(str(settings[f"squad_{seat}"]), messages) for seat in range(2)]

    def fates(self, messages: Messages, fates: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        return list(table.fate_lines(messages, fates))

    def why_refused(self, messages: Messages, refusals: Sequence[Refusal]) -> Sequence[str]:
        return why_refused(self.rules.squads, refusals, messages)

    def filled(
        self, messages: Messages, view: View, decision: Decision, typed: str
    ) -> Mapping[str, Any] | None:
        return typing.filled(messages, table.table_of(view), decision, typed)

    def dialog(
        self, messages: Messages, view: View, decision: Decision, option: Option, figures: Mapping[str, Any]
    ) -> Dialog:
        return typing.dialog(messages, table.table_of(view), decision, option, figures)
