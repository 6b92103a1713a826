"""What each side of a table of X-Wing flies, in a few words."""

from __future__ import annotations

from collections import Counter

from starboard.games.xwing2.build import read_squad
from starboard.games.xwing2.card_names import name_in, names_of
from starboard.games.xwing2.content import pilot
from starboard.text.messages import Messages


def in_short(squad: str, messages: Messages) -> str:
    """The pilots of a squad by name, those of one name counted."""
    cards = [names_of("pilot", build.pilot, pilot(build.pilot).name) for build in read_squad(squad)]
    names = Counter(name_in(card, messages.language) for card in cards)
    return " + ".join(name if count == 1 else f"{name} × {count}" for name, count in names.items())
