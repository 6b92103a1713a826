"""Compile the kernels, so that no game has to wait for it: `python -m starboard.games.xwing.geometry`."""

import sys
import time

from starboard.games.xwing.geometry import compiling
from starboard.games.xwing.geometry.switch import Kernels


def main() -> int:
    """Compile what is not compiled yet and say where it lies; a place that cannot be written is no error."""
    begun = time.perf_counter()
    kernels = Kernels("auto")
    kernels.load()
    if kernels.form == "plain":
        print(kernels.why_plain or "The plain form is asked for; nothing was compiled.")
    else:
        print(f"Geometry kernels ready in {compiling.home()} ({time.perf_counter() - begun:.1f} s).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
