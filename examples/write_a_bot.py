"""A bot of one's own: it buys the dearest card it can, and otherwise takes the first option."""

from functools import partial

from starboard.bots.bot import Bot, LookAtTable, RandomBot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.match import Match
from starboard.games import load
from starboard.games.spacebase.cards import COST, NUMBER
from starboard.games.spacebase.options import Buy


class Spender(Bot):
    """Money is for spending."""

    name = "spender"

    def choose(self, decision: Decision, look: LookAtTable, chance: SeededChance) -> Option:
        cards = [option for option in decision.options if isinstance(option, Buy)]
        if cards:
            return max(cards, key=lambda option: COST[NUMBER[option.card]])
        return decision.options[0]


def main() -> None:
    bots: list[Bot] = [Spender(), RandomBot()]
    wins = [0, 0]
    for seed in range(20):
        match = Match.new(load("spacebase"), 2, SeededChance(seed))
        own = SeededChance(seed + 1000)
        while not match.over:
            decision = match.waiting[0]
            seat = decision.seat
            match.apply(seat, bots[seat].choose(decision, partial(match.view, seat), own))
        assert match.outcome is not None
        for winner in match.outcome.winners:
            wins[winner] += 1
    print(f"spender {wins[0]}, random {wins[1]}")


if __name__ == "__main__":
    main()
