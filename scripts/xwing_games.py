"""Play many games of X-Wing second edition between bots, in every form, and count how they end.

    python scripts/xwing_games.py                        # 10,000 games between random bots
    python scripts/xwing_games.py --games 500 --jobs 2
    python scripts/xwing_games.py --games 400 --bots pilot,random --only core

The games are a tenth each of the core box and the two forms of the furball; the rest are squads of quick
builds, by turns of all seven factions, a new pair of squads for every five games. Cards whose text is not
implemented fly without it. Prints one JSON object; exit code 1 if any game was stuck or failed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from starboard.core.chance import SeededChance
from starboard.games.xwing.cards.content import QuickBuild
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.pairings import LEARNING
from starboard.games.xwing2.squads.quick import squad_of_quick_builds
from starboard.lab.failures import Tally, together
from starboard.lab.simulate import Simulated, plan, simulate

THREAT = 8  # of a squad of quick builds
GAMES_OF_A_PAIR = 5
FORMS = ("core", "furball", "core_furball", "quick")


def squad(faction: str, seed: int) -> str:
    """Quick builds of a faction up to the threat, drawn with this seed."""
    chance = SeededChance(seed)
    chosen: list[QuickBuild] = []
    left = THREAT
    while fitting := sorted(
        (one for one in CONTENT.quick_builds.values() if one.faction == faction and one.threat <= left),
        key=lambda one: one.id,
    ):
        build = fitting[chance.draw("build", len(fitting))]
        chosen.append(build)
        left -= build.threat
    return squad_of_quick_builds(RULES.squads, [build.id for build in chosen]).notation


def shares(games: int, only: str | None) -> Iterator[tuple[str, int, dict[str, int | str | bool]]]:
    """What is played: its name, how many games, and the settings."""
    tenth = games if only else games // 10
    if only in (None, "core"):
        yield "core", tenth, LEARNING.settings
    for form in ("furball", "core_furball"):
        if only in (None, form):
            yield form, tenth, {"scenario": form}
    if only not in (None, "quick"):
        return
    factions = sorted({one.faction for one in CONTENT.quick_builds.values()})
    left, pair = games if only else games - 3 * tenth, 0
    while left > 0:
        count = min(GAMES_OF_A_PAIR, left)
        one, other = factions[pair % 7], factions[(pair // 7 + pair) % 7]
        settings: dict[str, int | str | bool] = {
            "squad_0": squad(one, 2 * pair),
            "squad_1": squad(other, 2 * pair + 1),
        }
        yield f"quick {one}", count, settings
        left -= count
        pair += 1


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=FORMS, help="play one form alone")
    asked = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    failures: list[Tally] = []
    tracebacks: list[str] = []
    done = 0
    for name, games, settings in shares(asked.games, asked.only):
        result: Simulated = simulate(
            plan("xwing2", games, asked.bots.split(","), seed=asked.seed + done, settings=settings),
            jobs=asked.jobs if games > GAMES_OF_A_PAIR else 1,
        )
        sums = found.setdefault(name, dict.fromkeys(("games", "stuck", "errors", "capped", "decisions"), 0))
        for key in sums:
            sums[key] += getattr(result, key)
        if asked.bots != "random":
            for place, wins in enumerate(result.wins):
                sums[f"wins_{place}"] = sums.get(f"wins_{place}", 0) + wins
        failures += [
            Tally(error.what, error.where, error.count, tuple(f"{name} from {done}, {at}" for at in error.at))
            for error in result.distinct_errors
        ]
        tracebacks += result.failures[:1]
        done += games
        print(f"\r{done} of {asked.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    total = {key: sum(one[key] for one in found.values()) for key in ("games", "stuck", "errors", "capped")}
    print(
        json.dumps({**total, "forms": found, "failures": [str(one) for one in together(failures)]}, indent=1)
    )
    if tracebacks:
        print(tracebacks[0], file=sys.stderr)
    sys.exit(1 if total["stuck"] or total["errors"] else 0)


if __name__ == "__main__":
    main()
