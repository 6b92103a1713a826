"""What the tests of Fleet Captains in words share: who speaks, what no sentence holds, and games to speak of."""

import re
from collections.abc import Iterator

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games import load
from starboard.text.game_text import GameText, game_text
from starboard.text.messages import Messages

NAMES = ("Ann", "Ben", "Cleo", "Dan")
RAW = re.compile(r"fleetcaptains\.|\{|\b[fk]_[a-z]+_\d\d\b|\b[a-z]+_[a-z_]*\d?: ")
"""What no sentence holds: keys, placeholders, ids of command cards, data without a message."""


LOST = re.compile(r"(?:^|[\s(“])\?|[^\x00-\x7f]\?")
"""A figure that the data lacks; a question ends with its mark right after a word."""


def speaker(language: str) -> Messages:
    return Messages(language, "fleetcaptains", NAMES[:2])


def load_text() -> GameText:
    """What the terminal asks of Fleet Captains."""
    return game_text("fleetcaptains")


def decisions_of_games(seeds: range) -> Iterator[tuple[Match, Decision]]:
    """Every question of some random games."""
    for seed in seeds:
        match = Match.new(load("fleetcaptains"), 2, SeededChance(seed), {"round_cap": 10})
        chance = SeededChance(seed)
        while not match.over:
            decision = match.waiting[0]
            yield match, decision
            match.apply(decision.seat, decision.options[chance.draw("choice", len(decision.options))])
