"""Learn Space Base a little: a linear policy over what each answer says of itself, by its wins (REINFORCE).

Needs the extra `rl`: pip install 'starboard[rl]'.
"""

import argparse

import numpy as np

from starboard.rl.episode import Sizes
from starboard.rl.single import SeatEnv

SIZES = Sizes(option=256, actions=64)


def play(env: SeatEnv, weights: np.ndarray, lot: np.random.Generator, seed: int) -> tuple[float, np.ndarray]:
    """One game by this policy: its reward, and the gradient of the log-chance of all its answers."""
    seen, _ = env.reset(seed=seed)
    gradient, reward, over = np.zeros_like(weights), 0.0, env.episode.match.over
    while not over:
        options = seen["options"][seen["action_mask"] == 1]
        scores = np.exp(options @ weights - np.max(options @ weights))
        chances = scores / scores.sum()
        answer = int(lot.choice(len(chances), p=chances))
        gradient += options[answer] - chances @ options
        seen, reward, terminated, truncated, _ = env.step(answer)
        over = terminated or truncated
    return reward, gradient


def wins(env: SeatEnv, weights: np.ndarray, lot: np.random.Generator, games: int) -> float:
    """The share of games that this policy wins, on seeds that it does not learn from."""
    return sum(play(env, weights, lot, 1_000_000 + game)[0] > 0 for game in range(games)) / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="how many games it learns from")
    parser.add_argument(
        "--tried", type=int, default=40, help="how many games it is tried in, before and after"
    )
    asked = parser.parse_args()
    env, lot = SeatEnv("spacebase", bots=["random"], sizes=SIZES), np.random.default_rng(1)
    weights = np.zeros(SIZES.option)
    print(f"before: {wins(env, weights, lot, asked.tried):.0%} of games against random won")
    for game in range(asked.games):
        reward, gradient = play(env, weights, lot, game)
        weights += 0.1 * reward * gradient / max(1.0, float(np.linalg.norm(gradient)))
    print(f"after {asked.games} games: {wins(env, weights, lot, asked.tried):.0%}")


if __name__ == "__main__":
    main()
