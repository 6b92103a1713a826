"""Compile the kernels, so that no game has to wait for it: `python -m starboard.games.xwing.geometry`."""

import shutil
import sys
import time
from pathlib import Path

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
        prune(compiling.home())
        print(f"Geometry kernels ready in {compiling.home()} ({time.perf_counter() - begun:.1f} s).")
    return 0


def prune(kept: Path) -> None:
    """Remove what was compiled from earlier sources, where only these sources compile to."""
    if kept.parent == compiling.beside_the_sources():
        for other in kept.parent.iterdir():
            if other != kept:
                shutil.rmtree(other, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
