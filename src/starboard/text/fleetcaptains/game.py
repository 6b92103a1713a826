"""What the terminal asks of Fleet Captains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from starboard.core.decision import Decision, Option, Refusal
from starboard.core.view import View
from starboard.games.fleetcaptains.content import own_content
from starboard.text.fleetcaptains import cards, preview, table
from starboard.text.fleetcaptains.pieces import pieces_named
from starboard.text.fleetcaptains.reading import Table
from starboard.text.game_text import Dialog
from starboard.text.messages import Messages


class FleetText:
    """Fleet Captains."""

    part_command: ClassVar[str] = "fleet"
    typed_help: ClassVar[tuple[str, ...]] = ()

    def table(self, view: View, messages: Messages, compact: bool = False) -> str:
        messages.see(view.table)
        return table.table(view, messages, compact)

    def part(self, view: View, messages: Messages, seat: int) -> str:
        return table.part(view, messages, seat)

    def status(self, view: View, messages: Messages) -> str:
        return table.status_line(view, messages)

    def about(self, messages: Messages, view: View, decision: Decision) -> Sequence[str]:
        return list(preview.about(messages, view, decision))

    def consequence(
        self, messages: Messages, view: View, seat: int, option: Option, figures: Mapping[str, Any]
    ) -> str:
        return preview.consequence(messages, view, seat, option, figures)

    def cards_named(self, words: str, language: str) -> list[str]:
        return pieces_named(words, language)

    def in_game(self, view: View) -> Sequence[set[str]]:
        """The own hand and missions, then the ships in play and the tiles that lie open."""
        told, content = Table(view), own_content()
        seats = range(view.seats)
        held = {card for seat in seats for card in told.hand(seat)}
        held |= {content.missions[face].id for faces in told.shown.missions.active for face in faces}
        ships = {content.ships[ship.card].id for ship in told.shown.ships}
        tiles = {content.tiles[face].kind for face in told.shown.faces if face >= 0}
        return [held, ships | tiles]

    def example(self, messages: Messages, decision: Decision) -> str:
        return ""

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        return cards.described(messages, card_id)

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
        raise AssertionError("Fleet Captains has no parametric options")


TEXT: Final = FleetText()
