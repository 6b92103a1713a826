"""Which form of the kernels does the work: the compiled one, or the plain twin.

Both give the same numbers. The environment variable STARBOARD_KERNELS says which: `compiled` (an error if
that cannot be), `plain`, or `auto` (the default: compiled if there is a folder to keep it in, else plain).
"""

from __future__ import annotations

import os
import typing
from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np

from starboard.core.errors import StarboardError
from starboard.games.xwing.geometry import compiling
from starboard.games.xwing.geometry.kernels import (
    Floats,
    Ints,
    Rows,
    arcs,
    backing,
    crossing,
    flights,
    outlines,
    placing,
    squares,
)

P = ParamSpec("P")
R = TypeVar("R")

VARIABLE = "STARBOARD_KERNELS"
MODES = ("auto", "compiled", "plain")


class Entry(Generic[P, R]):
    """A kernel as an attribute of `Kernels`; looking it up for the first time loads them all."""

    def __init__(self, function: Callable[P, R]) -> None:
        self.function = function

    def __get__(self, kernels: Kernels, owner: type[Kernels]) -> Callable[P, R]:
        kernels.load()
        found: Callable[P, R] = kernels.__dict__[self.function.__name__]
        return found


class Kernels:
    """All kernels, in one of the two forms.

    They are loaded on first use, or by `load()`; that takes about a second, and some twenty more if they
    must be compiled first. `form` says which form is loaded, and `why_plain` why the compiled one is not.
    """

    bases_overlap = Entry(squares.bases_overlap)
    base_gap = Entry(squares.base_gap)
    base_reach = Entry(squares.base_reach)
    penetration = Entry(squares.penetration)
    arc_range = Entry(arcs.arc_range)
    arc_line = Entry(arcs.arc_line)
    outlines_under = Entry(outlines.outlines_under)
    outlines_through = Entry(outlines.outlines_through)
    outlines_on_line = Entry(outlines.outlines_on_line)
    outlines_within = Entry(outlines.outlines_within)
    outline_gap = Entry(outlines.outline_gap)
    outlines_gap = Entry(outlines.outlines_gap)
    arc_range_of_outline = Entry(outlines.arc_range_of_outline)
    end_pose = Entry(backing.end_pose)
    pose_on_the_way = Entry(backing.pose_on_the_way)
    bases_under = Entry(backing.bases_under)
    bases_touching = Entry(backing.bases_touching)
    back_up = Entry(backing.back_up)
    shifted = Entry(backing.shifted)
    outside = Entry(flights.outside)
    fly = Entry(flights.fly)
    overlap_pairs = Entry(flights.overlap_pairs)
    gap_pairs = Entry(flights.gap_pairs)
    arc_range_pairs = Entry(flights.arc_range_pairs)
    fly_rows = Entry(flights.fly_rows)
    bands_across = Entry(crossing.bands_across)
    best_across = Entry(crossing.best_across)
    table_across = Entry(crossing.table_across)
    place_corners = Entry(placing.place_corners)
    edge_margin = Entry(placing.edge_margin)
    nearest_outline = Entry(placing.nearest_outline)
    is_spot = Entry(placing.is_spot)
    random_spot = Entry(placing.random_spot)
    find_spot = Entry(placing.find_spot)

    def __init__(self, mode: str | None = None) -> None:
        self.mode = mode
        self.form = ""
        self.why_plain = ""

    def use(self, mode: str) -> None:
        """Change the form: `compiled`, `plain` or `auto`."""
        self.mode = mode
        for name in ENTRIES:
            self.__dict__.pop(name, None)
        self.form = ""
        self.load()

    def load(self) -> None:
        """Load the kernels now, and compile them first if they never were.

        Raises CannotCompile if the compiled form is demanded and cannot be had.
        """
        if self.form:
            return
        mode = self.mode or os.environ.get(VARIABLE) or "auto"
        if mode not in MODES:
            raise StarboardError(f"{VARIABLE} is {mode!r}; it can be {', '.join(MODES)}.")
        functions = [entry.function for entry in ENTRIES.values()]
        if mode != "plain":
            try:
                self.__dict__.update(compiling.compiled(functions))
            except compiling.CannotCompile as error:
                if mode == "compiled":
                    raise
                self.why_plain = str(error)
            else:
                self.form = "compiled"
                return
        self.__dict__.update({function.__name__: plain(function) for function in functions})
        self.form = "plain"


ENTRIES: dict[str, Entry[..., Any]] = {
    name: found for name, found in vars(Kernels).items() if isinstance(found, Entry)
}


def plain(function: Callable[P, R]) -> Callable[P, R]:
    """The function itself; arrays are turned into lists first, since Python is quicker with those."""
    hints = typing.get_type_hints(function)
    hints.pop("return")
    if not any(hint in (Ints, Floats, Rows) for hint in hints.values()):
        return function
    turned = [hint in (Ints, Floats, Rows) for hint in hints.values()]

    @wraps(function)
    def with_lists(*args: P.args, **kwargs: P.kwargs) -> R:
        listed: Any = (
            arg.tolist() if turn and isinstance(arg, np.ndarray) else arg
            for arg, turn in zip(args, turned, strict=True)
        )
        return function(*listed, **kwargs)

    return with_lists


kernels = Kernels()
