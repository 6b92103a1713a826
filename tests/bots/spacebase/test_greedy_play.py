"""The greedy bot of Space Base: legal, deterministic, fast enough to beat random play, at the known pace."""

from __future__ import annotations

from functools import partial

import pytest

from starboard.bots.roster import UnknownBot, bot_names, make_bot
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.lab.simulate import plan, simulate

RULES = load("spacebase")
# Mean rounds of mirror games by players, measured over 1000 games each. Published play takes 21, 18, 15
# and 12 rounds; a plain greedy bot with a fixed horizon takes 22.4, 17.5, 14.1 and 12.1.
PACE = {2: 20.0, 3: 15.5, 4: 12.6, 5: 10.8}


@pytest.mark.parametrize("players", sorted(PACE))
def test_mirror_games_keep_the_known_pace(players: int) -> None:
    result = simulate(plan("spacebase", 20, ["greedy"], players, seed=5))
    assert (result.errors, result.stuck, result.capped) == (0, 0, 0)
    assert result.mean_rounds is not None
    assert abs(result.mean_rounds - PACE[players]) <= 1.2


@pytest.mark.parametrize("players", [2, 5])
def test_light_speed_games_end(players: int) -> None:
    result = simulate(plan("spacebase", 6, ["greedy"], players, settings={"variant": "light_speed"}))
    assert (result.errors, result.stuck, result.capped) == (0, 0, 0)


def test_it_beats_random_players() -> None:
    result = simulate(plan("spacebase", 30, ["greedy", "random", "random", "random"], seed=9))
    assert result.wins[0] >= 29


def test_it_chooses_what_is_offered_and_the_same_again() -> None:
    bot, again = make_bot("spacebase", "greedy"), make_bot("spacebase", "greedy")
    match = Match.new(RULES, 3, SeededChance(4))
    while not match.over:
        decision = match.waiting[0]
        seat = decision.seat
        option = bot.choose(decision, partial(match.view, seat), SeededChance(1))
        assert option in decision.options
        assert again.choose(decision, partial(match.view, seat), SeededChance(1)) == option
        match.apply(seat, option)


def test_an_unknown_bot_is_a_sentence() -> None:
    assert bot_names("spacebase") == ("random", "novice", "regular", "greedy")
    with pytest.raises(
        UnknownBot, match="No bot 'deep' plays spacebase; there are random, novice, regular, greedy"
    ):
        make_bot("spacebase", "deep")
