"""Whole games kept as text, and counts of positions: any change of behaviour is a difference here.

A kept record must replay under the revision that it is pinned to. After a change that is meant,
raise the game's `revision` and run `python -m tests.golden.test_golden GAME`, such as xwing1: its games alone are
written anew, and without a game only the counts are printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.bots.roster import make_bot
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.games import game_ids, load
from starboard.games.xwing2.squads.pairings import LEARNING

GAMES = Path(__file__).parent / "games"
KEPT: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "spacebase-base-3": ("spacebase", 3, 11, {}),
    "spacebase-light-speed-2": ("spacebase", 2, 12, {"variant": "light_speed"}),
    "spacebase-light-speed-5": ("spacebase", 5, 13, {"variant": "light_speed", "ls_tiebreak": "sector"}),
    "xwing2-core": ("xwing2", 2, 21, {**LEARNING.settings, "round_cap": 4}),
    "xwing2-late": ("xwing2", 2, 22, {**LEARNING.settings, "round_cap": 4, "profile": "late"}),
    "xwing2-furball": ("xwing2", 2, 23, {"round_cap": 9, "scenario": "core_furball"}),
    "xwing2-devices": (
        "xwing2",
        2,
        24,
        {
            "round_cap": 4,
            "squad_0": "graysquadronbomber(ioncannonturret,protonbombs,r5astromech)"
            " + rebelscout(sabinewren,seismiccharges,protonbombs,engineupgrade)",
            "squad_1": "deathfire(clustermissiles,skilledbombardier,seismiccharges,proximitymines,electronicbaffle)"
            " + planetarysentinel(trickshot,connernets)",
        },
    ),
    "xwing1-core": ("xwing1", 2, 31, {"round_cap": 4}),
    "xwing1-rules-reference": (
        "xwing1",
        2,
        32,
        {"round_cap": 4, "profile": "rr2015", "damage_deck": "core", "measuring": "as_printed"},
    ),
    "xwing1-devices": (
        "xwing1",
        2,
        37,
        {
            "round_cap": 5,
            "squad_0": "lothalrebel(ghost,protontorpedoes) + sabinewren-attackshuttle(phantom)"
            " + wardensquadronpilot(seismiccharges,bombletgenerator)",
            "squad_1": "whisper(advancedcloakingdevice,rebelcaptive)"
            " + deathfire(seismiccharges,extramunitions) + howlrunner(adaptability)",
        },
    ),
    "fleetcaptains-10": ("fleetcaptains", 2, 41, dict(load("fleetcaptains").measured_with)),
    "fleetcaptains-klingons-first": (
        "fleetcaptains",
        2,
        42,
        {"target": 6, "map": "3x4", "sides": "klingon_first", "order_effects": True, "round_cap": 12},
    ),
    "fleetcaptains-teams": ("fleetcaptains", 4, 43, {"target": 12, "map": "7x5", "round_cap": 4}),
}
BOTS = {"fleetcaptains": "captain", "spacebase": "greedy", "xwing1": "pilot", "xwing2": "pilot"}


def play(game: str, seats: int, seed: int, settings: dict[str, Any]) -> Match:
    """A game between bots."""
    match = Match.new(load(game), seats, SeededChance(seed), settings)
    bot, own = make_bot(game, BOTS[game]), SeededChance(seed)
    while not match.over:
        decision = match.waiting[0]
        option = bot.choose(decision, partial(match.view, decision.seat), own)
        match.apply(decision.seat, match.fill(decision.seat, option, partial(own.draw, "place")))
    return match


def told(match: Match) -> str:
    """The whole log as a spectator sees it, one event a line, and the last position."""
    lines = [msgspec.json.encode(event).decode() for event in match.events_for(-1)]
    return "\n".join([*lines, match.notation(), ""])


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_game_replays_word_for_word(name: str) -> None:
    record = read_record((GAMES / f"{name}.json").read_bytes())
    match = Match.replay(load(record.game), record)
    assert match.digest(with_chance=False) == record.digest
    assert told(match) == (GAMES / f"{name}.txt").read_text(encoding="utf-8")


def perft(match: Match, depth: int) -> int:
    """How many lines of so many answers there are from here; sealed questions seat by seat."""
    if depth == 0 or match.over:
        return 1
    decision = match.waiting[0]
    total = 0
    for option in decision.options:
        fork = match.fork()
        fork.apply(decision.seat, option)
        total += perft(fork, depth - 1)
    return total


POSITIONS: dict[str, dict[str, Any]] = {
    "start": {"step": "start"},
    "rich": {"step": "buy", "seats": {0: {"credits": 14}}},
    "charged": {
        "step": "start",
        "seats": {
            0: {
                "credits": 9,
                "station": {2: "l2-s02-norton-tug", 8: "l3-s08-charge-mover", 1: "l2-s01-dice-shifter"},
                "charges": {"l2-s02-norton-tug": 1, "l3-s08-charge-mover": 1, "l2-s01-dice-shifter": 1},
            }
        },
    },
}
COUNTS: dict[str, list[int]] = {
    "start": [2, 4, 20, 40],
    "rich": [21, 42, 84, 404],
    "charged": [2, 18, 36, 100],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_lines_as_ever(name: str) -> None:
    match = Match.at_position(load("spacebase"), 2, POSITIONS[name], SeededChance(1))
    assert [perft(match, depth) for depth in range(1, len(COUNTS[name]) + 1)] == COUNTS[name]


def keep(games: Sequence[str]) -> None:
    """Write these games' records anew."""
    for name, plan in KEPT.items():
        if plan[0] not in games:
            continue
        match = play(*plan)
        (GAMES / f"{name}.json").write_bytes(match.record().to_json())
        (GAMES / f"{name}.txt").write_text(told(match), encoding="utf-8")
        print("written:", name)


def count() -> None:
    """Print the counts of the positions."""
    for name, position in POSITIONS.items():
        match = Match.at_position(load("spacebase"), 2, position, SeededChance(1))
        print(name, [perft(match, depth) for depth in range(1, 5)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write kept games anew, and count lines of play.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="whose records are written anew: " + ", ".join(game_ids())
    )
    asked = parser.parse_args()
    if unknown := sorted(set(asked.games) - {plan[0] for plan in KEPT.values()}):
        parser.error(f"No game of {', '.join(unknown)} is kept; there are {', '.join(game_ids())}.")
    keep(asked.games)
    count()
