"""Keep a game as one JSON file, read it again, and step through it."""

import tempfile
from pathlib import Path

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.games import load


def main() -> None:
    rules = load("spacebase")
    match = Match.new(rules, 2, SeededChance(11), {"round_cap": 3})
    while not match.over:
        decision = match.waiting[0]
        match.apply(decision.seat, decision.options[0])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_bytes(match.record().to_json())
        record = read_record(path.read_bytes())
    for step, position in enumerate(Match.steps_of(rules, record)):
        if step % 5 == 0:
            vp = [board.vp for board in position.game.state.boards]
            print(f"after {step:2} choices: round {position.game.state.round}, VP {vp}")


if __name__ == "__main__":
    main()
