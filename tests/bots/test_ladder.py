"""Every game has bots of four strengths, and who stands higher wins more."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from starboard.bots.roster import bot_names, is_quick, make_bot
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import game_ids, load
from starboard.lab.simulate import plan, simulate


@pytest.mark.parametrize("game", game_ids())
def test_there_are_four_strengths(game: str) -> None:
    assert len(bot_names(game)) == 4
    assert bot_names(game)[:2] == ("random", "novice")


@pytest.mark.parametrize(("weaker", "stronger"), tuple(pairwise(bot_names("spacebase"))))
def test_who_stands_higher_wins_more_at_space_base(weaker: str, stronger: str) -> None:
    result = simulate(plan("spacebase", 60, [stronger, weaker], 2, seed=12))
    assert (result.errors, result.stuck, result.capped) == (0, 0, 0)
    assert result.wins[0] >= 39  # of 60: no even match


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "spacebase"])
def test_the_strongest_beats_the_novice(game: str) -> None:
    result = simulate(plan(game, 8, [bot_names(game)[-1], "novice"], 2, seed=12))
    assert (result.errors, result.stuck) == (0, 0)
    assert result.wins[0] >= 5


@pytest.mark.parametrize("game", game_ids())
def test_a_slip_follows_from_the_bots_own_chance(game: str) -> None:
    """The same choice with the same chance, whoever asks; over a game not the choices of a bot without slips."""
    novice, again, best = (
        make_bot(game, "novice"),
        make_bot(game, "novice"),
        make_bot(game, bot_names(game)[-1]),
    )
    match, slips = Match.new(load(game), 2, SeededChance(4)), 0
    for number in range(60):
        decision = match.waiting[0]
        look = partial(match.view, decision.seat)
        option = novice.choose(decision, look, SeededChance(number))
        assert again.choose(decision, look, SeededChance(number)) == option
        slips += best.choose(decision, look, SeededChance(number)) != option
        place = SeededChance(number)
        match.apply(decision.seat, match.fill(decision.seat, option, partial(place.draw, "place")))
        if match.over:
            break
    assert slips


def test_only_bots_of_a_game_are_quick_there() -> None:
    assert is_quick("spacebase", "novice")
    assert not is_quick("xwing2", "novice")
    assert all(is_quick(game, "random") for game in game_ids())
