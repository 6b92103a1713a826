"""The solver against test vectors: which are equal, which differ, which are skipped and why."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

import msgspec

from starboard.odds.families import FAMILIES, REMARKS, Skipped
from starboard.odds.vectors import Vector, bad_vector, exact

TOLERANCE: Final = Fraction(1, 10**12)


class Difference(msgspec.Struct, frozen=True):
    """A figure of a vector that the solver does not reproduce."""

    id: str
    figure: str
    expected: float
    computed: float
    difference: float


class Report(msgspec.Struct, frozen=True):
    """What became of the vectors; `worst_difference` is the largest of any figure compared."""

    vectors: int
    equal: int
    differing: list[Difference]
    skipped: dict[str, str]  # id → reason
    worst_difference: float


def check_vectors(vectors: Iterable[Vector]) -> Report:
    """Compare every figure of every vector. Raises BadVectors for one that cannot be read."""
    total = 0
    equal = 0
    worst = Fraction(0)
    differing: list[Difference] = []
    skipped: dict[str, str] = {}
    for vector in vectors:
        total += 1
        try:
            figures = compare(vector)
        except Skipped as reason:
            skipped[vector.id] = str(reason)
            continue
        wrong = [
            Difference(vector.id, figure, float(expected), float(computed), float(abs(expected - computed)))
            for figure, (expected, computed) in figures.items()
            if abs(expected - computed) > TOLERANCE
        ]
        worst = max(worst, *(abs(expected - computed) for expected, computed in figures.values()))
        differing += wrong
        equal += not wrong
    return Report(total, equal, differing, skipped, float(worst))


def compare(vector: Vector) -> dict[str, tuple[Fraction, Fraction]]:
    """Each figure of the vector as expected and as computed, both exactly as they are."""
    if vector.family not in FAMILIES:
        raise Skipped(f"There is no family {vector.family}.")
    expect = {figure: value for figure, value in vector.expect.items() if figure not in REMARKS}
    if not expect:
        raise Skipped("It expects nothing that could be compared.")
    answer = FAMILIES[vector.family](vector)
    figures: dict[str, tuple[Fraction, Fraction]] = {}
    for figure, expected in expect.items():
        computed = answer.get(figure, answer.get(figure.removesuffix("_dec")))
        if computed is None:
            raise Skipped(
                f"It expects {figure}, which the solver does not compute for family {vector.family}."
            )
        named = f"expect.{figure}"
        if isinstance(computed, dict) and isinstance(expected, dict):
            for key in {**expected, **computed}:
                value = exact(expected.get(key, 0), f"Vector {vector.id}: {named}.{key}")
                figures[f"{figure}.{key}"] = value, Fraction(computed.get(key, 0))
        elif isinstance(computed, dict) or isinstance(expected, dict):
            bad_vector(vector, f"{named} has another form than in its family")
        else:
            figures[figure] = exact(expected, f"Vector {vector.id}: {named}"), Fraction(computed)
    return figures
