"""Every game as a game of OpenSpiel: its own simulations, copies, hidden information, and its search."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import starboard.rl.openspiel  # noqa: F401 - registers the games
from starboard.core.errors import BadSetup
from starboard.games import game_ids, load


def begun(game: str, deal: int = 3, **parameters: Any) -> Any:
    """A match after its deal."""
    state = pyspiel.load_game(f"starboard_{game}", parameters).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("game", game_ids())
def test_openspiels_own_simulation_finds_nothing_wrong(game: str) -> None:
    loaded = pyspiel.load_game(f"starboard_{game}", {"deals": 20, "decisions": 30})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_it_says_what_the_game_is() -> None:
    game = pyspiel.load_game("starboard_spacebase(seats=5,deals=7)")
    assert game.num_players() == 5
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1.0, 4.0, 0.0)
    assert game.get_type().long_name == load("spacebase").title
    assert len(game.new_initial_state().chance_outcomes()) == 7
    with pytest.raises(BadSetup):
        pyspiel.load_game("starboard_spacebase(seats=6)")


def test_a_deal_says_all_that_is_random() -> None:
    states = [begun("spacebase", deal) for deal in (3, 3, 4)]
    for state in states:
        for _ in range(30):
            state.apply_action(state.legal_actions()[0])
    assert str(states[0]) == str(states[1]) != str(states[2])


def test_a_copy_goes_on_by_itself() -> None:
    state = begun("spacebase")
    copy = state.clone()
    before = state.episode.match.digest()
    assert copy.episode.match.digest() == before
    copy.apply_action(copy.legal_actions()[-1])
    copy.apply_action(copy.legal_actions()[-1])
    assert state.episode.match.digest() == before != copy.episode.match.digest()


@pytest.mark.parametrize("game", game_ids())
def test_a_world_drawn_for_a_player_looks_the_same_to_them_and_is_another(game: str) -> None:
    state, lot = begun(game), np.random.default_rng(1)
    for _ in range(12):
        state.apply_action(int(lot.choice(state.legal_actions())))
    player = state.current_player()
    other = state.resample_from_infostate(player, lot.random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.episode.match.digest() != state.episode.match.digest()


def test_it_ends_with_nothing_in_all_and_a_match_that_is_cut_off_is_worth_nothing() -> None:
    state, lot = begun("spacebase", seats=3), np.random.default_rng(2)
    while not state.is_terminal():
        state.apply_action(int(lot.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0
    cut = begun("spacebase", decisions=1)
    cut.apply_action(0)
    assert cut.is_terminal()
    assert cut.returns() == [0.0] * cut.num_players()


def test_openspiels_search_plays_it() -> None:
    state = begun("spacebase", seats=2, decisions=40)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1),
        uct_c=1.5,
        max_simulations=8,
        random_state=np.random.RandomState(1),
    )
    for _ in range(3):
        answer = bot.step(state)
        assert answer in state.legal_actions()
        state.apply_action(answer)


@pytest.mark.parametrize(
    ("code", "ends", "says"),
    [
        ("import starboard.rl.openspiel", 0, ""),
        (
            "import sys; sys.modules['pyspiel'] = None; import starboard.rl.openspiel",
            1,
            "starboard[openspiel]",
        ),
    ],
)
def test_a_program_with_it_ends_as_others_do(code: str, ends: int, says: str) -> None:
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, says in ran.stderr) == (ends, True)
