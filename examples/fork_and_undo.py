"""Look ahead without cheating, take a choice back, and ask why something is refused."""

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load


def main() -> None:
    match = Match.new(load("spacebase"), seats=2, chance=SeededChance(5))
    print("asked:", [(decision.seat, decision.kind) for decision in match.waiting])
    print("why not?", match.why_not(0, "combine 13"))

    futures = set()
    for seed in range(50):
        future = match.fork_for_search(seed)  # other dice than the real ones
        for _ in range(6):
            future.apply(future.waiting[0].seat, future.waiting[0].options[0])
        futures.add(tuple(future.game.state.dice))
    print(f"{len(futures)} different next rolls seen in 50 searches")

    before = match.digest(with_chance=False)
    for decision in match.waiting:
        match.apply(decision.seat, decision.options[0])
    match.undo(0)
    assert match.digest(with_chance=False) == before
    print("undone; free for seat 0 back to choice", match.undo_barrier(0))


if __name__ == "__main__":
    main()
