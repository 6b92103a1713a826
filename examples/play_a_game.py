"""Play a whole game of Space Base with random choices and print how it ended."""

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load


def main() -> None:
    match = Match.new(load("spacebase"), seats=3, chance=SeededChance(2026))
    dice = SeededChance(7)
    while not match.over:
        decision = match.waiting[0]
        match.apply(decision.seat, decision.options[dice.draw("pick", len(decision.options))])
    assert match.outcome is not None
    print(f"Seats {match.outcome.winners} won with {match.outcome.points} after {len(match.log)} events.")


if __name__ == "__main__":
    main()
