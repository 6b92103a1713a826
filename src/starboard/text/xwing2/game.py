"""What the terminal asks of X-Wing second edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from starboard.core.view import View
from starboard.games.xwing.knowledge.view import TableView
from starboard.games.xwing2.rules import RULES
from starboard.text.messages import Messages
from starboard.text.xwing.game import XWingText
from starboard.text.xwing.table import table_of
from starboard.text.xwing.words import pose


class SecondText(XWingText):
    """X-Wing second edition."""

    def more_lines(self, view: View, messages: Messages) -> Iterable[str]:
        return marker_lines(table_of(view), messages)


def marker_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """The hyperspace markers of a furball, and how far both sides have come (XW2-FUR-04)."""
    if shown.furball is None:
        return
    yield ""
    yield f"## {messages.say('table.xwing2.markers')}"
    for number, one in enumerate(shown.furball.markers):
        if one.placed:
            yield messages.say("table.xwing2.marker", marker=number, pose=pose(messages, one.pose))
        else:
            yield messages.say("table.xwing2.marker.waiting", marker=number)
    for seat, threat in enumerate(shown.furball.destroyed):
        name = messages.seat_name(seat)
        yield messages.say("table.xwing2.destroyed_threat", seat=name, threat=threat)


TEXT: Final = SecondText(RULES)
