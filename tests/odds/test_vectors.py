"""The solver reproduces the test vectors to 1e-12."""

from pathlib import Path

import pytest

from starboard.odds.checking import TOLERANCE, check_vectors, compare
from starboard.odds.families import Skipped
from starboard.odds.vectors import Vector, read_vectors

FILE = Path(__file__).with_name("vectors.json")
VECTORS = read_vectors(FILE)
PUBLISHED = {"P001", "P005", "P023"}  # those that hang on no named card


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.id)
def test_vector(vector: Vector) -> None:
    try:
        figures = compare(vector)
    except Skipped as reason:
        assert vector.family == "P"
        assert vector.id not in PUBLISHED
        pytest.skip(str(reason))
    assert figures
    for figure, (expected, computed) in figures.items():
        assert abs(expected - computed) <= TOLERANCE, figure


def test_the_report_counts_them_all() -> None:
    report = check_vectors(VECTORS)
    assert (report.vectors, report.equal, len(report.skipped)) == (282, 273, 9)
    assert report.differing == []
    assert report.worst_difference < 1e-14
