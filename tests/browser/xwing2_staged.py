"""Questions of X-Wing as random games come to them, for the page to show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from starboard import games
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from tests.browser.staged import Stage

ACES = (
    "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)"
    " + redsquadronveteran(predator,r5astromech)"
)
BOMBERS = "captainjonus(barragerockets,protonbombs) + idenversio(outmaneuver,shieldupgrade) + academypilot"
GAMES: tuple[dict[str, Any], ...] = (
    {"squad_0": ACES, "squad_1": BOMBERS},
    {"scenario": "core_furball"},
)
#: Kinds that such games come to.
KINDS = (
    "ability",
    "action",
    "arrival_marker",
    "attack",
    "deploy",
    "device",
    "dials",
    "first_player",
    "modify_attack",
    "modify_defense",
    "next_ship",
    "obstacle",
    "place_marker",
    "replacement",
    "slot",
    "target",
    "template",
)


def stages() -> Iterator[tuple[str, Stage]]:
    """Random games, stopped at each of their questions; the match goes on afterwards."""
    for number in range(40):
        settings = {**GAMES[number % len(GAMES)], "round_cap": 20}
        match = Match.new(games.load("xwing2"), 2, SeededChance(number), settings)
        choosing = SeededChance(1000 + number)
        while not match.over:
            decision = match.waiting[0]
            yield decision.kind, Stage(match, decision.seat, settings)
            option = decision.options[choosing.draw("choice", len(decision.options))]
            match.apply(decision.seat, match.fill(decision.seat, option, partial(choosing.draw, "fill")))


def every_kind(questions: int = 1200) -> dict[str, Stage]:
    """A stage for each kind of question: of those met first, the one with the most options."""
    found: dict[str, Stage] = {}
    sizes: dict[str, float] = {}
    for number, (kind, stage) in enumerate(stages()):
        worth = len(stage.options) + len(stage.match.events_for(0)) / 10_000
        if worth > sizes.get(kind, 0):
            sizes[kind] = worth
            found[kind] = Stage(stage.match.fork(), stage.seat, stage.settings)
        if number > questions and set(KINDS) <= set(found):
            break
    return found
