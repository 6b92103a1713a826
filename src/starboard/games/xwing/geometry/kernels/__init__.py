"""The arithmetic of the table, in a small Python that is run as it stands or compiled, from one text.

Run as it stands it is the plain twin; compiled by numba it is the kernel. Both do the same operations in
the same order on 64-bit floats, so they agree to the bit. To keep it so, these modules
* use +, -, *, /, `abs`, `min`, `max`, comparisons, `math.sqrt` and `math.floor` only (each is exactly defined
  by IEEE 754; sines are in `angles`), and no variable changes its type;
* take and return numbers, tuples of numbers and flat sequences; lengths are in micrometres (0.001 mm)
  and headings in millidegrees (0.001°), clockwise from +y; poses are integers;
* see nothing of the game: what the numbers mean is said in the modules above this folder.

A base is four integers: x, y, heading, half of its edge. In its own frame x is right and y is forward.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

# What the functions take: arrays when compiled, lists and tuples when run as they stand.
Ints = Sequence[int] | NDArray[np.int64]
Floats = Sequence[float] | NDArray[np.float64]
Rows = Sequence[Sequence[int]] | NDArray[np.int64]

# What they fill.
OutFlags = list[bool] | NDArray[np.bool_]
OutInts = list[int] | NDArray[np.int64]
OutFloats = list[float] | NDArray[np.float64]
OutRows = list[list[int]] | NDArray[np.int64]
