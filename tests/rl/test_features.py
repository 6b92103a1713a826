"""Vectors of views and options: what stands where, alike in every process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from math import asinh

import msgspec
import numpy as np
import pytest

from starboard.rl.features import Features


class Piece(msgspec.Struct, frozen=True):
    name: str
    hull: int
    is_lost: bool = False


class Table(msgspec.Struct, frozen=True, tag="table"):
    round: int
    pieces: list[Piece]
    hand: list[str] = []
    id: str = ""


def added(before: object, after: object) -> list[float]:
    """The entries in which two things differ, smallest first."""
    features = Features(4096)
    difference = features.of(after) - features.of(before)
    return sorted(float(entry) for entry in difference[difference != 0])


def test_a_figure_adds_its_inverse_hyperbolic_sine() -> None:
    (entry,) = added(Table(0, []), Table(7, []))
    assert abs(entry) == pytest.approx(asinh(7), rel=1e-6)


def test_a_large_figure_adds_its_millionth_too() -> None:
    entries = [abs(entry) for entry in added(Table(0, []), Table(457_000, []))]
    assert sorted(entries) == pytest.approx([0.457, asinh(457_000)], rel=1e-6)


def test_a_word_adds_one_and_a_list_of_words_is_counted_wherever_they_stand() -> None:
    assert [abs(entry) for entry in added(Table(0, [], []), Table(0, [], ["a"]))] == [1.0]
    assert [abs(entry) for entry in added(Table(0, [], ["a"]), Table(0, [], ["a", "a"]))] == [1.0]
    assert added(Table(0, [], ["a", "b"]), Table(0, [], ["b", "a"])) == []


def test_pieces_are_told_apart_by_their_number_and_false_adds_nothing() -> None:
    one, other = Piece("x", 1), Piece("y", 2)
    assert len(added(Table(0, [one, other]), Table(0, [other, one]))) > 0
    assert added(Table(0, [one]), Table(0, [Piece("x", 1, False)])) == []
    assert [abs(entry) for entry in added(Table(0, [one]), Table(0, [Piece("x", 1, True)]))] == [1.0]


def test_what_is_left_out_adds_nothing() -> None:
    features = Features(512, without=("id",))
    assert np.array_equal(features.of(Table(1, [], [], "a")), features.of(Table(1, [], [], "b")))
    assert not np.array_equal(features.of(Table(1, [])), features.of(Table(2, [])))


def test_what_was_kept_is_what_is_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    features = Features(256)
    tables = [Table(n % 5, [Piece("x", n % 3)], ["a"] * (n % 4)) for n in range(40)]
    kept = [features.of(table) for table in tables]
    monkeypatch.setattr("starboard.rl.features.KEPT", 1)  # it forgets between two tables
    fresh = Features(256)
    assert all(np.array_equal(one, fresh.of(table)) for one, table in zip(kept, tables, strict=True))


def test_an_empty_vector_is_refused() -> None:
    with pytest.raises(ValueError, match="expected at least 1"):
        Features(0)


SEEN = """
import hashlib
from starboard.rl.episode import Episode
episode, seen = Episode("spacebase", 3), hashlib.sha256()
episode.begin(5)
for number in range(60):
    seen.update(b"".join(part.tobytes() for part in episode.observe(episode.decision.seat).values()))
    episode.answer(number % len(episode.options))
print(seen.hexdigest())
"""


def test_the_same_game_gives_the_same_vectors_in_every_process() -> None:
    seen = {
        subprocess.run(
            [sys.executable, "-c", SEEN],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(seen) == 1
    assert len(seen.pop().strip()) == 2 * hashlib.sha256().digest_size
