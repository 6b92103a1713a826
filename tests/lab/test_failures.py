"""Errors of long runs: told once each, without paths of this machine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starboard.core.errors import UnknownGame
from starboard.games import load
from starboard.lab.failures import Tally, failure_of, tally


def failure_in_the_package() -> Exception:
    try:
        load("no such game")
    except UnknownGame as error:
        return error
    raise AssertionError


def beneath_a_library() -> Exception:
    try:
        json.loads("{")
    except ValueError as error:
        return error
    raise AssertionError


def test_a_traceback_names_files_by_their_place_in_the_package() -> None:
    failure = failure_of(failure_in_the_package())
    assert failure.what.startswith("UnknownGame: There is no game")
    assert failure.where.startswith("starboard/games/__init__.py:")
    assert failure.where.endswith(", in package")
    assert 'File "starboard/games/__init__.py"' in failure.traceback
    assert 'File "test_failures.py"' in failure.traceback
    assert str(Path(__file__).parent) not in failure.traceback


def test_what_lies_beneath_an_error_is_shortened_too() -> None:
    error = RuntimeError("nothing to read")
    error.__cause__ = beneath_a_library()
    text = failure_of(error).traceback
    assert "The above exception was the direct cause" in text
    assert 'File "python3.' in text
    frames = [line for line in text.splitlines() if line.strip().startswith("File ")]
    assert frames
    assert not any('"/' in line for line in frames)


def test_alike_errors_are_told_once_with_their_number() -> None:
    found = [(f"KeyError: 'side-slip {n}'", "starboard/a.py:1, in fly", f"game {n}") for n in range(7)] + [
        ("KeyError: 'side-slip 0'", "starboard/b.py:2, in fly", "game 9")
    ]
    first, second = tally(found)
    assert first == Tally(
        "KeyError: 'side-slip 0'",
        "starboard/a.py:1, in fly",
        7,
        ("game 0", "game 1", "game 2", "game 3", "game 4"),
    )
    assert str(second) == "1 × KeyError: 'side-slip 0' (starboard/b.py:2, in fly): game 9"
    assert str(first).endswith("game 4, …")


@pytest.mark.parametrize("error", [ValueError(), ValueError("a\nb")])
def test_an_error_is_one_line(error: Exception) -> None:
    assert "\n" not in failure_of(error).line
