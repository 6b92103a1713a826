"""The odds of whatever is rolled in Fleet Captains, on any ratings: the solver's own questions and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.fleetcaptains import (
    Attack,
    AttackOdds,
    Combination,
    CombinedTest,
    Escape,
    Exploration,
    ExplorationOdds,
    OpposedOdds,
    OpposedTest,
    PlainOdds,
    PlainTest,
    Transwarp,
    TranswarpOdds,
    attack_damage,
    combinations,
    escape,
    exploration,
    opposed_test,
    plain_test,
    transwarp,
)
from starboard.studies import Unanswerable, read_question

Q = TypeVar("Q")
A = TypeVar("A")


class CombinedAnswer(msgspec.Struct, frozen=True):
    """The best that one ship can do, then two, and so on."""

    combinations: tuple[Combination, ...]


def plain(question: bytes) -> PlainOdds:
    """A test that is not opposed. Raises Unanswerable."""
    return _answered(question, PlainTest, plain_test)


def combined(question: bytes) -> CombinedAnswer:
    """A test that several ships can try together. Raises Unanswerable."""
    return CombinedAnswer(_answered(question, CombinedTest, combinations))


def opposed(question: bytes) -> OpposedOdds:
    """An opposed test. Raises Unanswerable."""
    return _answered(question, OpposedTest, opposed_test)


def attack(question: bytes) -> AttackOdds:
    """An attack on a ship. Raises Unanswerable."""
    return _answered(question, Attack, attack_damage)


def away(question: bytes) -> OpposedOdds:
    """A breakaway or evasion roll. Raises Unanswerable."""
    return _answered(question, Escape, escape)


def encounter(question: bytes) -> ExplorationOdds:
    """The encounter die of a tile. Raises Unanswerable."""
    return _answered(question, Exploration, exploration)


def warp(question: bytes) -> TranswarpOdds:
    """A roll for the transwarp drive. Raises Unanswerable."""
    return _answered(question, Transwarp, transwarp)


def _answered(question: bytes, form: type[Q], solve: Callable[[Q], A]) -> A:
    try:
        return solve(read_question(question, form))
    except BadQuestion as error:
        raise Unanswerable("bad_request", detail=str(error)) from error
