"""Tests over games, screens and languages at once.

Each run takes as many of their combinations as it needs to meet every value of each; the long form (`make soak`) takes
all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def covering(**axes: Sequence[Any]) -> pytest.MarkDecorator:
    """Parametrize a test with the product of these axes, most of it for the long form."""
    values = list(axes.values())
    each_time = {tuple(turn % len(axis) for axis in values) for turn in range(max(map(len, values)))}
    found = []
    for places in product(*(range(len(axis)) for axis in values)):
        chosen = [axis[place] for axis, place in zip(values, places, strict=True)]
        marks = () if places in each_time else (pytest.mark.soak,)
        found.append(pytest.param(*chosen, marks=marks, id="-".join(map(_name_of, chosen))))
    return pytest.mark.parametrize(tuple(axes), found)


def _name_of(value: Any) -> str:
    if hasattr(value, "game"):
        return str(value.game)
    if isinstance(value, dict):
        return "x".join(map(str, value.values()))
    if isinstance(value, tuple):
        return "x".join(map(_name_of, value))
    return str(value)


def by_turns(all_of_them: Sequence[Any], turn: int, turns: int) -> Sequence[Any]:
    """Of what a test goes through, the part that is its turn."""
    return all_of_them[turn % turns :: turns]
