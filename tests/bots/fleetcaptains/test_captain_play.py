"""Whole games of the captain: they end, nothing breaks, it beats random players, and it knows only what it is shown."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.bots.bot import Bot, RandomBot
from starboard.bots.fleetcaptains.captain import CaptainBot
from starboard.bots.roster import bot_names, make_bot
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from starboard.games.packs import Packs
from starboard.lab.simulate import Simulated, plan, play_out, simulate

RULES = load("fleetcaptains")
PACK = Path(__file__).parents[2] / "games" / "fleetcaptains" / "packs" / "pathfinders"
MOST_STEPS = 60  # of a free turn


def games(number: int, bots: list[str], seed: int, **settings: Any) -> Simulated:
    result = simulate(plan("fleetcaptains", number, bots, 2, seed=seed, settings=settings))
    assert not result.failures, result.failures[0]
    assert (result.errors, result.stuck, result.capped) == (0, 0, 0)
    return result


def play(match: Match, bots: list[Bot]) -> Match:
    play_out(match, bots, [SeededChance(seat) for seat in range(match.seats)])
    assert match.outcome is not None
    return match


def test_the_bots_are_named_weakest_first() -> None:
    assert bot_names("fleetcaptains") == ("random", "novice", "regular", "captain")


@pytest.mark.parametrize("sides", ["federation_first", "klingon_first"])
def test_it_beats_random_players_with_either_faction(sides: str) -> None:
    assert games(10, ["captain", "random"], 21, sides=sides).wins[0] >= 9


def test_it_plays_against_itself_to_the_end() -> None:
    result = games(6, ["captain", "captain"], 5)
    assert sum(result.wins) == 6
    assert result.mean_rounds is not None
    assert result.mean_rounds < 20


@pytest.mark.parametrize(("target", "map_text"), [(6, "3x4"), (16, "7x5")])
def test_it_plays_on_other_maps(target: int, map_text: str) -> None:
    games(1, ["captain"], 3, target=target, map=map_text)


def test_partners_play_against_random_ones() -> None:
    captain, other = CaptainBot(), RandomBot()
    for seed in range(2):
        match = Match.new(RULES, 4, SeededChance(seed), {"target": 16})
        assert play(match, [captain, other, captain, other]).outcome.winners == (0, 2)  # type: ignore[union-attr]


def test_it_always_ends_its_turn() -> None:
    """A free turn goes on until it is ended: no step of it may be taken again and again."""
    bot, match = CaptainBot(), Match.new(RULES, 2, SeededChance(8))
    steps, longest, of_turn = 0, 0, (0, 0)
    while not match.over:
        decision = match.waiting[0]
        if decision.kind == "turn":
            now = (match.game.state.round, decision.seat)
            steps = steps + 1 if now == of_turn else 1
            of_turn, longest = now, max(longest, steps)
            assert steps < MOST_STEPS
        look = partial(match.view, decision.seat)
        match.apply(decision.seat, bot.choose(decision, look, SeededChance(1)))
    assert longest > 5


def test_it_chooses_what_is_offered_the_same_again_and_whatever_is_hidden() -> None:
    """Beside the match a twin is played in which all that the seat cannot know is something else."""
    bot, again = make_bot("fleetcaptains", "captain"), make_bot("fleetcaptains", "captain")
    match = Match.new(RULES, 2, SeededChance(4))
    hidden = SeededChance(99)
    differed = 0
    while not match.over:
        decision = match.waiting[0]
        seat = decision.seat
        option = bot.choose(decision, partial(match.view, seat), SeededChance(1))
        assert option in decision.options
        twin = match.fork_for_search(hidden.draw("twin", 1 << 60))
        RULES.shuffle_hidden(twin.game, seat, partial(hidden.draw, "hidden"))
        differed += twin.game.state.as_known_to(1 - seat) != match.game.state.as_known_to(1 - seat)
        assert again.choose(decision, partial(twin.view, seat), SeededChance(1)) == option
        match.apply(seat, option)
    assert differed > 50


def test_looking_changes_nothing() -> None:
    """What a view holds is as it was after the captain has thought about it."""
    bot, match = CaptainBot(), Match.new(RULES, 2, SeededChance(6))
    for _ in range(120):
        decision = match.waiting[0]
        seen, again = match.view(decision.seat), match.view(decision.seat)
        option = bot.choose(decision, lambda view=seen: view, SeededChance(1))  # type: ignore[misc]
        assert seen == again
        match.apply(decision.seat, option)


def test_it_plays_with_the_pack_of_the_table() -> None:
    """It finds the pieces by what the view says of the pack."""
    box = Packs.of_folder(PACK)
    wanted = plan(
        "fleetcaptains", 4, ["captain", "random"], seed=3, settings={"pack": "Pathfinders"}, packs=box
    )
    result = simulate(wanted, packs=box)
    assert not result.failures, result.failures[0]
    assert result.wins[0] >= 3


def test_what_it_cannot_know_does_not_stop_it() -> None:
    """A view of a pack that is not here: turns end, and what is offered is answered by its kind."""
    match = Match.new(RULES, 2, SeededChance(2))
    bot, chance = CaptainBot(), SeededChance(1)
    while not match.over:
        decision = match.waiting[0]
        view = match.view(decision.seat)
        strange = msgspec.structs.replace(
            view, table=msgspec.structs.replace(view.table, pack="Lost@0123456789")
        )
        option = bot.choose(decision, lambda view=strange: view, chance)  # type: ignore[misc]
        assert option in decision.options
        match.apply(decision.seat, option)
    assert match.outcome is not None
