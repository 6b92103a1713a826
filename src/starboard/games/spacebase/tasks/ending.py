"""How the game ends (SB-END)."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.core.game import Outcome
from starboard.games.spacebase.events import TieAtTheTop
from starboard.games.spacebase.kind import SpaceBaseGame


def ranking_by_vp(vp: Sequence[int], seats: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """These seats in groups of equal VP, most first."""
    return tuple(
        tuple(seat for seat in seats if vp[seat] == value)
        for value in sorted({vp[seat] for seat in seats}, reverse=True)
    )


def end_of_round(game: SpaceBaseGame) -> None:
    """After the last turn of a round: is the game over? (SB-END-02, 03, 05)"""
    state = game.state
    vp = tuple(board.vp for board in state.boards)
    ranking = ranking_by_vp(vp, range(game.seats))
    if state.triggered:
        if len(ranking[0]) == 1:
            game.finish(Outcome(ranking[0], ranking, vp, "most_vp", rule="SB-END-03"))
            return
        state.tie_rounds += 1
        game.emit(TieAtTheTop(list(ranking[0]), max(vp)))
    if state.round >= int(game.settings["round_cap"]):
        game.finish(Outcome(ranking[0], ranking, vp, "round_cap", capped=True, rule="SB-END-05"))
