"""What the terminal asks of Fleet Captains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from starboard.core.decision import Decision, Option, Refusal
from starboard.core.view import View
from starboard.games.fleetcaptains.tasks.setup import SUBDECKS
from starboard.text.fleetcaptains import cards, preview, table
from starboard.text.fleetcaptains.pieces import pieces_named
from starboard.text.fleetcaptains.reading import Table
from starboard.text.game_text import Dialog
from starboard.text.messages import Messages
from starboard.text.unreadable import Unreadable


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
        told = Table(view)
        content = told.content
        seats = range(view.seats)
        held = {card for seat in seats for card in told.hand(seat)}
        held |= {content.missions[face].id for faces in told.shown.missions.active for face in faces}
        ships = {content.ships[ship.card].id for ship in told.shown.ships}
        tiles = {content.tiles[face].kind for face in told.shown.faces if face >= 0}
        return [held, ships | tiles]

    def example(self, messages: Messages, decision: Decision) -> str:
        if decision.kind != "subdecks":
            return ""
        return preview.EXAMPLE if decision.subject is None else preview.ONE

    def card(self, messages: Messages, card_id: str, players: int) -> Sequence[str]:
        return cards.described(messages, card_id)

    def sides(self, messages: Messages, settings: Mapping[str, Any]) -> Sequence[str]:
        return ()

    def fates(self, messages: Messages, fates: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        return list(table.fate_lines(messages, fates))

    def why_refused(self, messages: Messages, refusals: Sequence[Refusal]) -> Sequence[str]:
        return [messages.refusal_sentence(refusal) for refusal in refusals]

    def filled(
        self, messages: Messages, view: View, decision: Decision, typed: str
    ) -> Mapping[str, Any] | None:
        """`subdecks 1 4 5 9`, of partners `subdecks 4`: the numbers under which they are shown."""
        word, *numbers = typed.split()
        if word != "subdecks" or not all(map(str.isdecimal, numbers)):
            return None
        free = preview.free_subdecks(Table(view), decision.seat)
        chosen = [int(number) for number in numbers if len(number) < 4]
        wanted = SUBDECKS if decision.subject is None else 1
        is_fit = set(chosen) <= {*range(1, len(free) + 1)}
        if len(set(chosen)) != wanted or len(numbers) != wanted or not is_fit:
            if wanted == 1:
                key = "preview.fleetcaptains.bad_subdecks.one"
            else:
                key = "preview.fleetcaptains.bad_subdecks"
            raise Unreadable(messages.say(key, most=len(free), line=typed[:60]))
        return {"kind": "subdecks", "ids": sorted(free[number - 1] for number in chosen)}

    def dialog(
        self, messages: Messages, view: View, decision: Decision, option: Option, figures: Mapping[str, Any]
    ) -> Dialog:
        raise AssertionError("Fleet Captains has no parametric options")


TEXT: Final = FleetText()
