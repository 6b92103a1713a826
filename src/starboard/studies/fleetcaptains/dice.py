"""The odds of whatever is rolled in Fleet Captains, on any ratings: the solver's own questions and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.fleetcaptains import (
    Attack,
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
    damage_by_dice,
    escape,
    exploration,
    opposed_test,
    plain_test,
    success_by_dice,
    transwarp,
)
from starboard.studies import Unanswerable, read_question

Q = TypeVar("Q")
A = TypeVar("A")


class CombinedAnswer(msgspec.Struct, frozen=True):
    """The best that one ship can do, then two, and so on."""

    combinations: tuple[Combination, ...]


class OpposedAnswer(msgspec.Struct, frozen=True):
    """The solver's answer, and `field`: by own face, then by the other's, whether the side that began succeeds."""

    success: float
    margins: tuple[tuple[int, float], ...]
    field: tuple[tuple[bool, ...], ...]


class AttackAnswer(msgspec.Struct, frozen=True):
    """The solver's answer, and `field`: by own face, then by the other's, the damage."""

    damage: tuple[float, ...]
    mean_damage: float
    hit: float
    reached: tuple[float, ...]
    field: tuple[tuple[int, ...], ...]


def plain(question: bytes) -> PlainOdds:
    """A test that is not opposed. Raises Unanswerable."""
    return _answered(question, PlainTest, plain_test)


def combined(question: bytes) -> CombinedAnswer:
    """A test that several ships can try together. Raises Unanswerable."""
    return CombinedAnswer(_answered(question, CombinedTest, combinations))


def opposed(question: bytes) -> OpposedAnswer:
    """An opposed test. Raises Unanswerable."""
    return _answered(question, OpposedTest, lambda test: _with_field(test, opposed_test(test)))


def attack(question: bytes) -> AttackAnswer:
    """An attack on a ship. Raises Unanswerable."""
    return _answered(question, Attack, _attacked)


def away(question: bytes) -> OpposedAnswer:
    """A breakaway or evasion roll. Raises Unanswerable."""
    return _answered(question, Escape, lambda roll: _with_field(roll, escape(roll)))


def encounter(question: bytes) -> ExplorationOdds:
    """The encounter die of a tile. Raises Unanswerable."""
    return _answered(question, Exploration, exploration)


def warp(question: bytes) -> TranswarpOdds:
    """A roll for the transwarp drive. Raises Unanswerable."""
    return _answered(question, Transwarp, transwarp)


def _with_field(roll: OpposedTest | Escape, odds: OpposedOdds) -> OpposedAnswer:
    return OpposedAnswer(odds.success, odds.margins, success_by_dice(roll))


def _attacked(asked: Attack) -> AttackAnswer:
    odds = attack_damage(asked)
    return AttackAnswer(odds.damage, odds.mean_damage, odds.hit, odds.reached, damage_by_dice(asked))


def _answered(question: bytes, form: type[Q], solve: Callable[[Q], A]) -> A:
    try:
        return solve(read_question(question, form))
    except BadQuestion as error:
        raise Unanswerable("bad_request", detail=str(error)) from error
