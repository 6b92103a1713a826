"""What each side of a table of X-Wing flies, in a few words."""

from __future__ import annotations

from collections import Counter

from starboard.games.xwing.cards.names import name_in
from starboard.text.messages import Messages
from starboard.text.xwing.words import rules_of


def in_short(squad: str, messages: Messages) -> str:
    """The pilots of a squad by name, those of one name counted."""
    rules = rules_of(messages)
    cards = [
        rules.content.names.of("pilot", build.pilot, rules.content.pilot(build.pilot).name)
        for build in rules.builds.squad(squad)
    ]
    names = Counter(name_in(card, messages.language) for card in cards)
    return " + ".join(name if count == 1 else f"{name} × {count}" for name, count in names.items())
