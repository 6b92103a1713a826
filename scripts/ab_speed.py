"""Which of two working trees plays the same games faster.

    python scripts/ab_speed.py TREE_A TREE_B --game xwing2
    python scripts/ab_speed.py TREE_A TREE_B --game xwing2 --bytecodes
    python scripts/ab_speed.py . --game xwing2 --other xwing1

Plays the seeded random games that `starboard bench` plays, forks and saves, in a process of either tree; a few games here,
the same games there, and again, so that other work on the machine disturbs both alike. Each pair of processes
measures so many times, then a new pair does (where things lie in memory counts too). Printed are medians of
processor time, and the median of the ratios B / A (above 1: B is slower) with an interval by resampling.
`--bytecodes` counts the bytecodes of a few games instead, which nothing disturbs. With one tree, B is the game `--other`
there. Both trees need their own `.venv` (`make setup`), and `starboard.lab.bench.play_random`.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
from pathlib import Path

FORKS, SAVES = 100, 6  # of each of eight matches, each time

PLAYER = """
import gc, json, sys, time
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.lab.bench import play_random

rules = load(sys.argv[1])
rules.prepare()
settings = rules.check_settings(rules.measured_with)

def begun(seed):
    return Match.new(rules, chance=SeededChance(seed), settings=settings)

def play(seeds):
    return sum(play_random(begun(seed), seed) for seed in seeds)

def middle(seed):
    whole = play_random(begun(seed), seed)
    match = begun(seed)
    play_random(match, seed, whole // 2)
    return match

def bytecodes(games):
    count = 0
    def trace(frame, event, arg):
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace
    sys.settrace(trace)
    decisions = play(range(games))
    sys.settrace(None)
    return {"bytecodes a game": count / games, "bytecodes a decision": count / decisions}

def timed(work, times):
    gc.collect()
    began = time.process_time()
    done = work()
    return 1e6 * (time.process_time() - began) / times, done

def fork():
    for match in matches * forks:
        match.fork()

def save_and_load():
    for match in matches * saves:
        Match.restore(rules, match.snapshot())

play(range(30))  # warm
matches = [middle(seed) for seed in range(8)]
forks, saves = FORKS, SAVES
for line in sys.stdin:
    first, games, counting = json.loads(line)
    if counting:
        found = bytecodes(games)
    else:
        spent, decisions = timed(lambda: play(range(first, first + games)), games)
        found = {"us a game": spent, "us a decision": spent * games / decisions}
        found["us a fork"], _ = timed(fork, 8 * forks)
        found["us a save and load"], _ = timed(save_and_load, 8 * saves)
    print(json.dumps(found), flush=True)
""".replace("FORKS, SAVES", f"{FORKS}, {SAVES}")

Figures = dict[str, float]


class Player:
    """A process that plays a game in a tree."""

    def __init__(self, tree: Path, game: str) -> None:
        python = str(tree.resolve() / ".venv" / "bin" / "python")
        self.process = subprocess.Popen(
            [python, "-c", PLAYER, game], cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measured(self, first: int, games: int, *, counting: bool = False) -> Figures:
        """What these games take."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([first, games, counting]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.process.args!r:.60} ended without an answer.")
        found: Figures = json.loads(line)
        return found

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def interval(ratios: list[float], draws: int = 2000) -> tuple[float, float]:
    """Where 95 % of the medians of resampled ratios lie."""
    rng = random.Random(1)
    found = sorted(statistics.median(rng.choices(ratios, k=len(ratios))) for _ in range(draws))
    return found[round(0.025 * draws)], found[round(0.975 * draws) - 1]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("trees", nargs="+", type=Path, help="A and B; one alone with --other")
    parser.add_argument("--game", default="xwing2")
    parser.add_argument("--other", help="the game that B plays, if it is not the same")
    parser.add_argument("--pairs", type=int, default=4, help="pairs of processes")
    parser.add_argument("--rounds", type=int, default=12, help="measurements of each pair")
    parser.add_argument("--games", type=int, default=40, help="in a round")
    parser.add_argument("--bytecodes", action="store_true")
    wanted = parser.parse_args()
    sides = [(wanted.trees[0], wanted.game), (wanted.trees[-1], wanted.other or wanted.game)]
    found: list[list[Figures]] = [[], []]
    for _ in range(1 if wanted.bytecodes else wanted.pairs):
        players = [Player(tree, game) for tree, game in sides]
        for turn in range(1 if wanted.bytecodes else wanted.rounds):
            for side in (0, 1) if turn % 2 else (1, 0):
                first = 1000 + len(found[side]) * wanted.games
                found[side].append(players[side].measured(first, wanted.games, counting=wanted.bytecodes))
        for player in players:
            player.close()
    for name in found[0][0]:
        a, b = ([one[name] for one in side] for side in found)
        ratios = [of_b / of_a for of_a, of_b in zip(a, b, strict=True)]
        medians = f"{statistics.median(a):,.1f} and {statistics.median(b):,.1f}"
        least, most = interval(ratios)
        spread = "" if wanted.bytecodes else f" ({least:.3f} to {most:.3f})"
        print(f"{name}: {medians}, ratio {statistics.median(ratios):.3f}{spread}")


if __name__ == "__main__":
    main()
