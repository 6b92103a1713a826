"""The picture of the house in docs/architecture.md: layers, rooms, and how many files each has.

`python -m tests.house` draws it anew from the folders.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGINS, ENDS = "<!-- the house: python -m tests.house -->\n```text\n", "```\n<!-- end of the house -->"
LAYERS: Final = ("cli", "server", "lab", "bots", "studies", "text", "odds", "games", "content", "core")
WIDTH: Final = 118


def picture() -> str:
    """One block a layer, from the top down; a layer imports only those beneath it."""
    return "\n".join(line.rstrip() for layer in LAYERS for line in _layer(ROOT / "src" / "starboard" / layer))


def _layer(folder: Path) -> list[str]:
    files = [f"{folder.name + '/':<10}", *_wrapped(_files(folder), WIDTH - 10)]
    lines = [files[0] + (files[1] if len(files) > 1 else ""), *(" " * 10 + line for line in files[2:])]
    for room in _rooms(folder):
        inner = [f"{inside.name}/ {_all_files(inside)}" for inside in _rooms(room)]
        lines.append(
            f"{'':<10}{room.name + '/':<12} {len(_files(room)):>3} files"
            + "".join(f"  {one}" for one in inner)
        )
    return lines


def _files(folder: Path) -> list[str]:
    return sorted(one.stem for one in folder.glob("*.py") if one.stem != "__init__")


def _all_files(folder: Path) -> int:
    """Those in the rooms of a room too."""
    return len(_files(folder)) + sum(map(_all_files, _rooms(folder)))


def _rooms(folder: Path) -> list[Path]:
    return sorted(one for one in folder.iterdir() if one.is_dir() and any(one.glob("*.py")))


def _wrapped(words: list[str], width: int) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) + 2 > width:
            lines.append("")
        lines[-1] += f"{'  ' if lines[-1] else ''}{word}"
    return lines


if __name__ == "__main__":
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGINS)
    after = rest.partition(ENDS)[2]
    PAGE.write_text(f"{before}{BEGINS}{picture()}\n{ENDS}{after}", encoding="utf-8")
