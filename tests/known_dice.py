"""`starboard` with dice that are known beforehand: `python -m tests.known_dice FILE serve ...`.

The secrets of new tables follow from what stands in FILE when they are made and from how many were made since, so
that a test in which a game is played meets the same dice each time it is run, in whatever order. The product has no
such option: whoever can choose a table's secret can choose its dice.
"""

import hashlib
import sys
from pathlib import Path

from starboard.cli import main
from starboard.server import fair


class KnownSecrets:
    """Secrets of tables by what `told` says, and their number since it began to say so."""

    def __init__(self, told: Path) -> None:
        self._told = told
        self._said = ""
        self._count = 0

    def __call__(self) -> bytes:
        said = self._told.read_text()
        self._count = self._count + 1 if said == self._said else 0
        self._said = said
        return hashlib.sha256(f"{said} {self._count}".encode()).digest()


if __name__ == "__main__":
    fair.new_secret = KnownSecrets(Path(sys.argv[1]))
    del sys.argv[1]
    main()
