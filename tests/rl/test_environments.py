"""Every game as a learning environment: PettingZoo's and Gymnasium's own checks, and ours."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.core.match import Match
from starboard.games import game_ids, load
from starboard.rl.aec import TableEnv
from starboard.rl.episode import BadAction, Episode, Sizes
from starboard.rl.single import SeatEnv

# what the libraries say of every environment whose observations are several arrays
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:.*A Box observation space (min|max)imum value"),
    pytest.mark.filterwarnings("ignore:.*is different from the unwrapped version"),
]
GAMES = tuple(game_ids())


def usual(game: str) -> dict[str, Any]:
    return dict(load(game).measured_with)


class Legal(gymnasium.ActionWrapper[Any, Any, Any]):
    """Any number as one that answers something: Gymnasium's check knows no masks."""

    def action(self, action: Any) -> Any:
        env = self.unwrapped
        assert isinstance(env, SeatEnv)
        answers = np.flatnonzero(env.episode.mask(env.seat))
        return int(answers[int(action) % len(answers)])


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    api_test(TableEnv(game, settings=usual(game)), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: TableEnv(game, settings=usual(game)), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    check_env(Legal(SeatEnv(game, settings=usual(game))), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_one_that_the_engine_plays(game: str) -> None:
    env, pick = TableEnv(game, settings=usual(game), decisions=400), SeededChance(7)
    env.reset(seed=11)
    match, lot, other = (
        Match.new(load(game), None, SeededChance(11), usual(game)),
        SeededChance(11),
        SeededChance(7),
    )
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        assert seen is not None
        decision = match.waiting[0]
        assert agent == f"seat_{decision.seat}"
        answers = np.flatnonzero(seen["action_mask"])
        assert len(answers) == len(decision.options) <= env.episode.sizes.actions
        env.step(int(answers[pick.draw("pick", len(answers))]))
        option = decision.options[other.draw("pick", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, partial(lot.draw, "place")))
    assert env.episode.match.digest() == match.digest()


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_the_same_in_every_world_that_it_holds_possible(game: str) -> None:
    episode, pick = Episode(game, settings=usual(game)), SeededChance(3)
    episode.begin(3)
    for step in range(80):
        if episode.decision is None:
            break
        if step % 8 == 0:
            for seat in range(episode.seats):
                seen, real = episode.observe(seat), episode.match
                episode.match = real.sample(seat, 100 + step)
                elsewhere = episode.observe(seat)
                episode.match = real
                assert np.array_equal(seen["observation"], elsewhere["observation"])
                if episode.decision.seat == seat:
                    assert np.array_equal(seen["options"], elsewhere["options"])
        episode.answer(pick.draw("pick", len(episode.options)))


def test_what_differs_in_a_seats_view_differs_in_what_it_observes() -> None:
    episode = Episode("spacebase", 2)
    episode.begin(1)
    before = episode.observe(0)["observation"]
    while episode.decision is not None and episode.match.view(0).table.round < 2:
        episode.answer(0)
    assert not np.array_equal(before, episode.observe(0)["observation"])


def test_options_differ_and_only_those_that_can_be_answered_are_told() -> None:
    episode = Episode("spacebase", 2)
    episode.begin(1)
    decision = episode.decision
    assert decision is not None
    asked = episode.observe(decision.seat)
    rows = asked["options"][asked["action_mask"] == 1]
    assert len(rows) == len(decision.options) == len({row.tobytes() for row in rows})
    assert not asked["options"][asked["action_mask"] == 0].any()
    assert not episode.observe(1 - decision.seat)["action_mask"].any()
    assert not episode.observe(1 - decision.seat)["options"].any()


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_and_a_pickle_go_on_alike(game: str) -> None:
    episode, pick = Episode(game, settings=usual(game)), SeededChance(4)
    episode.begin(4)
    for _ in range(25):
        episode.answer(pick.draw("pick", len(episode.options)))
    copies = [episode, episode.fork(), deepcopy(episode), pickle.loads(pickle.dumps(episode))]
    for copy in copies:
        lot = SeededChance(5)
        for _ in range(25):
            if copy.decision is not None:
                copy.answer(lot.draw("pick", len(copy.options)))
    assert len({copy.match.digest() for copy in copies}) == 1
    assert len({copy.vector(0).tobytes() for copy in copies}) == 1


@pytest.mark.parametrize("env", [TableEnv("spacebase", 2), SeatEnv("spacebase")], ids=["aec", "single"])
def test_a_game_without_a_seed_is_another_and_follows_from_the_last_seed(env: TableEnv | SeatEnv) -> None:
    def begun(seed: int | None = None) -> str:
        env.reset(seed=seed)
        return env.episode.match.digest()

    games = [begun(5), begun(), begun()]
    assert len(set(games)) == 3
    assert [begun(5), begun(), begun()] == games


def test_an_action_that_answers_nothing_is_refused_and_changes_nothing() -> None:
    env = TableEnv("spacebase", 2)
    env.reset(seed=1)
    digest = env.episode.match.digest()
    for action in (-1, len(env.episode.options), 255):
        with pytest.raises(
            BadAction, match=f"Action {action} answers nothing: .* take one whose action_mask is 1"
        ):
            env.step(action)
    with pytest.raises(ValueError, match="was given no action"):
        env.step(None)
    assert env.episode.match.digest() == digest


def test_a_question_with_more_options_than_numbers_is_asked_page_by_page() -> None:
    episode = Episode("spacebase", 2, sizes=Sizes(actions=4))
    episode.begin(1)
    while episode.decision is not None and len(episode.decision.options) < 9:
        episode.answer(0)
    decision = episode.decision
    assert decision is not None
    met: list[str] = []
    digest = episode.match.digest()
    for _ in range(-(-len(decision.options) // 3)):
        met += [option.id for option in episode.options]
        assert episode.mask(decision.seat)[3] == 1
        episode.answer(3)
    assert met == [option.id for option in decision.options]
    assert episode.match.digest() == digest  # and the first page is there again
    assert episode.options == decision.options[:3]
    episode.answer(3)
    episode.answer(1)
    assert episode.match.digest() != digest


@pytest.mark.parametrize(("seats", "bots"), [(2, ["random"]), (5, ["random"] * 4)])
def test_the_end_is_worth_nothing_in_all_and_something_to_whoever_won(seats: int, bots: list[str]) -> None:
    env, pick = SeatEnv("spacebase", bots), SeededChance(2)
    seen, _ = env.reset(seed=4)
    reward, over = 0.0, False
    while not over:
        assert reward == 0.0
        seen, reward, over, cut, _ = env.step(pick.draw("pick", len(env.episode.options)))
        assert not cut
    outcome = env.episode.match.outcome
    assert outcome is not None
    rewards = env.episode.rewards()
    assert sum(rewards) == pytest.approx(0)
    assert [seat for seat, one in enumerate(rewards) if one > 0] == list(outcome.winners)
    assert reward == rewards[0]
    assert not seen["action_mask"].any()
    with pytest.raises(BadAction, match="the game is over"):
        env.step(0)


def test_play_is_cut_off_where_that_is_asked_for() -> None:
    env = TableEnv("spacebase", 2, decisions=5)
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        _, _, terminated, truncated, _ = env.last(observe=False)
        assert not terminated
        env.step(None if truncated else 0)
        steps += not truncated
    assert steps == 5


def test_the_learner_may_have_any_seat() -> None:
    env = SeatEnv("spacebase", ["greedy", "random"], seat=1)
    env.reset(seed=1)
    assert env.episode.decision is not None
    assert env.episode.decision.seat == 1
    with pytest.raises(BadSetup, match="seat 3; expected 0 to 2"):
        SeatEnv("spacebase", ["greedy", "random"], seat=3)


def test_sizes_that_leave_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="expected at least 2"):
        Episode("spacebase", sizes=Sizes(actions=1))
    with pytest.raises(ValueError, match="expected at least 1"):
        Episode("spacebase", decisions=0)


@pytest.mark.parametrize("module", ["aec", "single"])
def test_without_the_libraries_it_is_said_what_to_install(module: str) -> None:
    code = f"import sys; sys.modules['gymnasium'] = None; import starboard.rl.{module}"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "pip install 'starboard[rl]'" in ran.stderr
