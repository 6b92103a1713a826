"""What a pack's files say, before it is judged: pieces as plain data of the form of the game's own files, each with
its place in the pack, from data files (JSON) or sheets."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

from starboard.games.fleetcaptains.packs.sheets import Faults

SORTS: Final = ("ships", "tiles", "encounters", "missions", "subdecks", "cards")
"""What a pack can have, in this order everywhere."""

Plain = dict[str, Any]


class Written(msgspec.Struct):
    """One piece as it is written. `is_sound`: nothing has been found wrong with it yet."""

    sort: str
    id: str
    plain: Plain
    file: str
    line: int
    replaces: str = ""
    is_sound: bool = True
    in_sheet: bool = True

    def wrong(self, faults: Faults, says: str) -> None:
        """Something is wrong with it."""
        self.is_sound = False
        faults.add(self.file, self.line, f"{self.id}: {says}" if self.id else says)


class About(msgspec.Struct):
    """What a pack says of itself."""

    name: str = ""
    author: str = ""
    about: str = ""
    leave_out: tuple[str, ...] = ()  # sorts of which none of the game's own pieces stay


LISTS: Final = {
    "ships.json": ("ships",),
    "tiles.json": ("tiles",),
    "encounters.json": ("encounters",),
    "missions.json": ("missions",),
    "command_cards.json": ("subdecks", "cards"),
}
"""The data files, and the lists that each has; of tiles they are kinds, with copies."""


def read_data_file(name: str, content: bytes, faults: Faults) -> list[Written]:
    """The pieces of a data file of the form of the game's own, each with `replaces` if it likes."""
    document = _document(name, content, faults)
    if document is None:
        return []
    found: list[Written] = []
    text = content.decode("utf-8-sig", errors="replace")
    for sort in LISTS[name]:
        pieces = document.get(sort)
        if not isinstance(pieces, list):
            faults.add(name, 1, f"a list {sort!r} is expected, as in the game's own {name}")
            continue
        for number, piece in enumerate(pieces, start=1):
            if not isinstance(piece, dict):
                faults.add(
                    name, 1, f"piece {number} of {sort} is {json.dumps(piece)[:40]}; expected its fields"
                )
                continue
            plain = dict(piece)
            replaces = str(plain.pop("replaces", ""))
            key = "kind" if sort == "tiles" else "id"
            id_ = plain.get(key)
            if not isinstance(id_, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", id_):
                faults.add(
                    name,
                    _line_of(text, key, str(id_)),
                    f"piece {number} of {sort} has the {key} {json.dumps(id_)}; "
                    "expected small letters, digits and _, as blue_nebula",
                )
                continue
            line = _line_of(text, key, id_)
            found.append(Written(sort, id_, plain, name, line, replaces, in_sheet=False))
    strange = sorted(set(document) - set(LISTS[name]) - {"statement"})
    for key in strange:
        faults.add(
            name, _line_of(text, key), f"there is no list {key!r}; expected {' and '.join(LISTS[name])}"
        )
    return found


def read_about(name: str, content: bytes, faults: Faults) -> dict[str, tuple[int, str]]:
    """What pack.json says: lines and texts by key."""
    document = _document(name, content, faults) or {}
    text = content.decode("utf-8-sig", errors="replace")
    said = {}
    for key, value in document.items():
        words = " ".join(map(str, value)) if isinstance(value, list) else str(value)
        said[key] = (_line_of(text, key), words)
    return said


def _document(name: str, content: bytes, faults: Faults) -> Plain | None:
    try:
        document = json.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        faults.add(
            name, content[: error.start].count(b"\n") + 1, "a letter cannot be read; save the file as UTF-8"
        )
        return None
    except json.JSONDecodeError as error:
        faults.add(name, error.lineno, f"the file is not JSON here: {error.msg} (column {error.colno})")
        return None
    except RecursionError:
        faults.add(name, 1, "the file is nested too deeply; expected the form of the game's own data")
        return None
    if not isinstance(document, dict):
        faults.add(
            name, 1, f"the file holds {type(document).__name__}; expected an object, as the game's own data"
        )
        return None
    return document


def _line_of(text: str, key: str, value: str | None = None) -> int:
    """Where a key (with this value) stands first; 1 if it cannot be found."""
    wanted = rf'"{re.escape(key)}"\s*:' + ("" if value is None else rf'\s*"{re.escape(value)}"')
    found = re.search(wanted, text)
    return text[: found.start()].count("\n") + 1 if found else 1
