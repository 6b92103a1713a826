"""What a choice would do, computed from the view alone, by running the rules on a scratch table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from starboard.core.chance import ScriptedChance
from starboard.core.decision import Decision, Option
from starboard.core.event import Log
from starboard.core.game import Game, Ruleset
from starboard.core.stepping import run_steps
from starboard.core.task import Task
from starboard.games.spacebase.cards import CARDS, COLONIES, COST, IS_COLONY, NUMBER, SECTOR
from starboard.games.spacebase.options import Arrow, Buy, Combine, ExchangeWith, Gain, KeepCards, Place, Split
from starboard.games.spacebase.state import Board, SpaceBaseState
from starboard.games.spacebase.tasks.allocation import pay_allocation
from starboard.games.spacebase.tasks.buying import ABILITY_ANYWHERE, PLACE_ANYWHERE, STEP_6
from starboard.games.spacebase.tasks.collecting import SIDE_OF, CollectRewards, collect, reward_cards
from starboard.games.spacebase.view import TableView, state_from_view


class Gains(msgspec.Struct, frozen=True, order=True):
    """What a seat would gain; `ships` are free ships still to be chosen."""

    vp: int
    income: int
    credits: int
    charges: int
    ships: int
    path: tuple[str, ...] = ()  # the arrows followed


def outcomes(
    rules: Ruleset[SpaceBaseState], state: SpaceBaseState, seat: int, option: Split | Combine
) -> list[Gains]:
    """Every different result of this allocation over the choices of arrows, best VP first.

    The state must be one with the dice rolled; it is not changed.
    """
    found: dict[tuple[int, ...], Gains] = {}
    scratch = state.clone()
    game = _scratch(rules, scratch)
    sectors, doubles = pay_allocation(game, seat, option)
    before = scratch.boards[seat].clone()
    for after, task, path in _branches(
        game, seat, game.make(CollectRewards, seat, list(sectors), list(doubles)), ()
    ):
        gains = _difference(before, after.boards[seat], sum(task.owed), path)
        found.setdefault((gains.vp, gains.income, gains.credits, gains.charges, gains.ships), gains)
    return sorted(found.values(), reverse=True)


def _difference(before: Board, after: Board, ships: int, path: tuple[str, ...]) -> Gains:
    return Gains(
        after.vp - before.vp,
        after.income - before.income,
        after.credits - before.credits,
        sum(after.charges.values()) - sum(before.charges.values()),
        ships,
        path,
    )


def _scratch(rules: Ruleset[SpaceBaseState], state: SpaceBaseState) -> Game[SpaceBaseState]:
    return Game(rules, state, ScriptedChance({}), len(state.boards), {}, Log())


def _branches(
    game: Game[SpaceBaseState], seat: int, task: CollectRewards, path: tuple[str, ...]
) -> Iterator[tuple[SpaceBaseState, CollectRewards, tuple[str, ...]]]:
    """All ends of a collection: the real procedure, cloned at each of its decisions."""
    stack: list[Task] = [task]
    asked = run_steps(game, stack)
    if asked is None or stack[-1] is not task:  # free ships are chosen later, from what is face up then
        yield game.state, task, path
        return
    (question,) = asked.questions
    options = game.options(question)
    if question.kind == "die":
        # both orders reach the same results; the order only sets which arrow is decided first
        options = options[:1]
    for option in options:
        branch = _scratch(game.rules, game.state.clone())
        branch.answers = {seat: option}
        step = (f"{option.card} {option.side}",) if isinstance(option, Arrow) else ()
        yield from _branches(branch, seat, task.clone(), (*path, *step))


def _gains(gains: Gains) -> dict[str, Any]:
    return {name: value for name, value in msgspec.to_builtins(gains).items() if value}


def preview(
    rules: Ruleset[SpaceBaseState], view: TableView, decision: Decision, option: Option
) -> dict[str, Any]:
    """Figures for one option of this decision."""
    seat = decision.seat
    if isinstance(option, Split | Combine):
        results = outcomes(rules, state_from_view(view), seat, option)
        sectors = [option.sector] if isinstance(option, Combine) else [option.a, option.b]
        return {"sectors": sectors, "results": [_gains(result) for result in results]}
    if isinstance(option, Arrow):
        return _arrow(rules, state_from_view(view), decision, option)
    if isinstance(option, Buy):
        return _purchase(view, seat, NUMBER[option.card], str(decision.subject))
    if isinstance(option, Gain):
        card = NUMBER[option.card]
        return {"sector": SECTOR[card] + 1, "deploys": view.boards[seat].station[SECTOR[card]]}
    if isinstance(option, Place):
        return {"sector": option.sector, "deploys": view.boards[seat].station[option.sector - 1]}
    if isinstance(option, ExchangeWith):
        return _exchange(view, seat, str(decision.subject), option.sector)
    if isinstance(option, KeepCards):
        cost = sum(COST[NUMBER[card]] for card in option.cards)
        return {"cost": cost, "credits_left": view.boards[seat].credits - cost}
    return {}


def _exchange(view: TableView, seat: int, card: str, sector: int) -> dict[str, Any]:
    """The card there; it is deployed only where this one lies deployed (SB-ABL-02)."""
    board = view.boards[seat]
    there = board.station[sector - 1]
    figures = {"sector": sector, "holds": there}
    return figures if card in board.station else {**figures, "deploys": there}


def _purchase(view: TableView, seat: int, card: int, way: str) -> dict[str, Any]:
    board = view.boards[seat]
    if way == ABILITY_ANYWHERE and not IS_COLONY[card]:
        locked = [NUMBER[there] in COLONIES for there in board.station]
        wanted = sorted({SECTOR[card], *PLACE_ANYWHERE})
        return {
            "sectors": [sector + 1 for sector in wanted if not locked[sector]],
            "credits_left": board.credits - COST[card],
        }
    left = 0 if way == STEP_6 else board.credits - COST[card]
    figures: dict[str, Any] = {
        "sector": SECTOR[card] + 1,
        "deploys": board.station[SECTOR[card]],
        "credits_left": left,
        "credits_wasted": board.credits - COST[card] if way == STEP_6 else 0,
        "credits_after_income": max(left, board.income),
    }
    if IS_COLONY[card]:
        figures["vp"] = CARDS[card].vp
        figures["closes_sector"] = SECTOR[card] + 1
    return figures


def _arrow(
    rules: Ruleset[SpaceBaseState], state: SpaceBaseState, decision: Decision, option: Arrow
) -> dict[str, Any]:
    """The parts that the neighbour's cards would give at once, without its own arrows."""
    seat = decision.seat
    board = state.boards[seat]
    assert isinstance(decision.subject, list)
    sector, rewarding = next((at - 1, sides) for card, at, sides in decision.subject if card == option.card)
    sector += SIDE_OF[option.side]
    if option.side not in rewarding:  # all cards there have given their reward for this die (SB-REW-12)
        return {"sector": sector + 1, "results": [{}]}
    before = board.clone()
    owed = [0, 0, 0]
    collect(_scratch(rules, state), seat, sector, reward_cards(state, seat, sector), owed, "arrow")
    return {"sector": sector + 1, "results": [_gains(_difference(before, board, sum(owed), ()))]}
