"""The laws of the twin world (`lab/laws.py`: nothing leaks, at once or later) over many games of Fleet Captains.

    python scripts/twin_worlds.py twins.txt --first 0 --last 2000

Writes a line for each game (number, seats, choices, looks, seconds, ok or what broke), and goes on after the lines that
are there already: a long run can be made in parts.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from starboard.core.stepping import watching_answers
from starboard.games import load
from starboard.lab.laws import LawBroken, Walk, nothing_leaks, nothing_leaks_later

# Seats and options, in turn.
SET_UPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"target": 6, "round_cap": 20, "unlimited_echo_tokens": True}),
    (4, {"round_cap": 12}),
    (2, {"sides": "klingon_first", "round_cap": 25, "order_effects": True}),
    (4, {"target": 14, "round_cap": 12, "unlimited_echo_tokens": True}),
)


def walk(number: int, every: int) -> str:
    """One game, looked at in one of so many of its decisions."""
    seats, settings = SET_UPS[number % len(SET_UPS)]
    began = time.process_time()
    played = looks = 0
    what = "ok"
    try:
        with watching_answers():
            under = Walk(load("fleetcaptains"), seats, 50_000 + number, dict(settings))
            match = under.match
            while not match.over:
                if under.draw(every) == 0:
                    nothing_leaks(under)
                    nothing_leaks_later(under)
                    looks += 1
                decision = match.waiting[under.draw(len(match.waiting))]
                match.apply(decision.seat, under.pick(decision, match))
                played += 1
    except (LawBroken, ValueError) as error:  # a ValueError: a twin that cannot be gone on with
        what = f"{type(error).__name__}: {' '.join(str(error).split())}"
    return f"{number} {seats} {played} {looks} {time.process_time() - began:.2f} {what}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--last", type=int, default=2000, help="the first number that is not played")
    parser.add_argument("--every", type=int, default=40, help="look at one decision in so many")
    wanted = parser.parse_args()
    done = {int(line.split()[0]) for line in wanted.out.open()} if wanted.out.exists() else set()
    with wanted.out.open("a") as out:
        for number in range(wanted.first, wanted.last):
            if number not in done:
                print(walk(number, wanted.every), file=out, flush=True)


if __name__ == "__main__":
    main()
