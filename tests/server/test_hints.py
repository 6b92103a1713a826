"""Hints: what the strongest bot would do, given where all others are bots or all agreed, and marked as practice."""

from __future__ import annotations

from pathlib import Path

from starboard.server.protocol import AskHint, HintGiven, Refused
from tests.server.player import new_key
from tests.server.serving import live, running


@live
async def test_a_hint_makes_a_practice_game_and_is_refused_between_people(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann, ben = await house.person(), await house.person()
        player = await ann.sit((await ann.make("me", "random")).id)
        state = await player.until(lambda state: state.decision is not None)
        assert state.table.hints
        assert not state.table.practice
        hint = await player.answer_to(AskHint(new_key()))
        assert isinstance(hint, HintGiven)
        assert hint.bot == "greedy"
        assert hint.option in [option.id for option in player.decision.options]
        await player.until(lambda state: state.table.practice)
        made = await ann.make("me", "open")
        await ben.join(made.id, 1)
        players = [await ann.sit(made.id), await ben.sit(made.id)]
        state = await players[0].until(lambda state: state.decision is not None)
        assert not state.table.hints
        refused = await players[0].answer_to(AskHint(new_key()))
        assert isinstance(refused, Refused)
        assert refused.reason == "hints_not_agreed"
