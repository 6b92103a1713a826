"""Whether play is the same before and after a change that is meant to change nothing.

    python scripts/same_play.py --games 200 > before.json
    python scripts/same_play.py --compare before.json

Plays whole games of every game and set-up between random players and keeps, for each, a digest of its options,
draws, events and end, beside the match's own digest. `--compare` plays them again from their choices and names
each game that differs, with the first question at which it does.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from starboard.core.chance import SeededChance, mix
from starboard.core.errors import BadSetup
from starboard.core.match import Match
from starboard.games import game_ids, load

# By game: the set-ups beside the usual one; every number of players is played besides.
VARIED: dict[str, tuple[dict[str, Any], ...]] = {
    "spacebase": ({}, {"variant": "light_speed"}, {"variant": "light_speed", "ls_tiebreak": "sector"}),
    "xwing1": ({}, {"drawn": True}),
    "xwing2": (
        {},
        {"profile": "late"},
        {"scenario": "furball", "round_cap": 30},
        {"scenario": "core_furball", "round_cap": 30},
        {"drawn": True},
        {"drawn": True, "profile": "late"},
    ),
    "fleetcaptains": (
        {},
        {"map": "5x5", "order_effects": True},
        {"target": 14, "map": "7x5", "sides": "klingon_first"},
        {"target": 6, "map": "3x4", "unlimited_echo_tokens": True, "round_cap": 30},
    ),
}


def kinds(wanted: Sequence[str]) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every number of seats and set-up of these games; of every game where none is named."""
    for game in wanted or game_ids():
        for seats in load(game).players:
            for settings in VARIED.get(game, ({},)):
                if _can_be_played(game, seats, settings):
                    yield game, seats, settings


def _can_be_played(game: str, seats: int, settings: dict[str, Any]) -> bool:
    """Whether so many can play this set-up: some maps are for two only."""
    given = {name: value for name, value in settings.items() if name != "drawn"}
    try:
        Match.new(load(game), seats, SeededChance(0), given)
    except BadSetup:
        return False
    return True


def played(game: str, seats: int, settings: dict[str, Any], number: int) -> list[str]:
    """One game: a short digest of what could be chosen and had happened at each question, and of the end."""
    rules = load(game)
    seed = mix(number + 1)
    given = {name: value for name, value in settings.items() if name != "drawn"}
    if settings.get("drawn"):
        given = {**rules.random_settings(number, 8), **given}
    match = Match.new(rules, seats, SeededChance(seed), given)
    own = SeededChance(mix(seed))
    found = []
    told = 0
    while not match.over:
        decision = match.waiting[0]
        events = list(match.game.log)
        seen = msgspec.json.encode([msgspec.to_builtins(decision), events[told:]])
        told = len(events)
        found.append(hashlib.blake2b(seen, digest_size=4).hexdigest())
        option = decision.options[own.draw("choice", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, partial(own.draw, "place")))
    rest = msgspec.json.encode(list(match.game.log)[told:])
    found.append(hashlib.blake2b(rest, digest_size=4).hexdigest())
    found.append(match.digest(with_chance=False))
    return found


def some(kind: tuple[str, int, dict[str, Any]], games: int) -> list[list[str]]:
    return [played(*kind, number) for number in range(games)]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200, help="of each kind")
    parser.add_argument("--compare", type=Path, help="what an earlier run has written")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", action="append", default=[], help="these games alone; all by default")
    wanted = parser.parse_args()
    before = json.loads(wanted.compare.read_text()) if wanted.compare else {}
    different = 0
    out = {}
    with ProcessPoolExecutor(wanted.jobs) as workers:
        running = {}
        for kind in kinds(wanted.game):
            name = f"{kind[0]} of {kind[1]}, {json.dumps(kind[2], sort_keys=True)}"
            games = len(before[name]) if name in before else wanted.games
            running[name] = workers.submit(some, kind, games)
        for name, future in running.items():
            out[name] = future.result()
            print(f"{name}: {len(out[name])} games", file=sys.stderr)
            for number, (old, new) in enumerate(zip(before.get(name, ()), out[name], strict=False)):
                if old != new:
                    pairs = enumerate(zip([*old, ""], [*new, ""], strict=False))
                    where = next(place for place, (one, other) in pairs if one != other)
                    print(f"{name}: game {number} differs at question {where} of {len(old) - 1}")
                    different += 1
    if not before:
        json.dump(out, sys.stdout)
    else:
        print(f"{different} games differ.")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
