"""Sheets of a pack: CSV files, as spreadsheet programs write them, read row by row with the line of each.

A fault names the column and says what to write; after one, reading goes on, so that all faults are told at once.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

import msgspec

from starboard.content.packs import PackFault
from starboard.core.reading import whole_number
from starboard.games.fleetcaptains.effects_vocabulary import listed

DELIMITERS: Final = (",", ";", "\t")
MANY: Final = 8
YES: Final = ("yes", "y", "x", "true", "1")
NO: Final = ("", "no", "n", "false", "0")


class Faults:
    """What has been found wrong so far."""

    def __init__(self) -> None:
        self.found: list[PackFault] = []

    def add(self, file: str, line: int, says: str) -> None:
        """One more."""
        self.found.append(PackFault(file, line, says))


class Row:
    """One row of a sheet. What its readers find wrong is added to `faults`, and `is_sound` becomes False."""

    def __init__(self, file: str, line: int, cells: dict[str, str], faults: Faults) -> None:
        self.file = file
        self.line = line
        self.cells = cells
        self.is_sound = True
        self._faults = faults

    def wrong(self, says: str, column: str = "") -> None:
        """Something is wrong in this row."""
        self.is_sound = False
        self._faults.add(self.file, self.line, f"column {column}: {says}" if column else says)

    def text(self, column: str) -> str:
        """What stands there; empty: nothing."""
        return self.cells.get(column, "")

    def needed(self, column: str, what: str) -> str:
        """What stands there, which must be something; `what` says what to write."""
        text = self.text(column)
        if not text:
            self.wrong(f"nothing is given; write {what}", column)
        return text

    def name(self, column: str = "id") -> str:
        """An id: small letters, digits and underscores."""
        text = self.needed(column, "a name of small letters, digits and _, as blue_nebula")
        if text and not (
            text.isascii() and text.replace("_", "a").isalnum() and text.islower() and text[0].isalpha()
        ):
            self.wrong(
                f"{text!r} is given; write a name of small letters, digits and _, as blue_nebula", column
            )
        return text

    def whole(self, column: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within bounds. Where it is wrong or missing, the least one."""
        text = self.text(column)
        if not text and default is not None:
            return default
        number = whole_number(text.removeprefix("+"))
        if number is None or not least <= number <= most:
            given = f"{text!r} is given" if text else "nothing is given"
            self.wrong(f"{given}; write a whole number from {least} to {most}", column)
            return least
        return number

    def choice(self, column: str, words: Iterable[str], default: str | None = None) -> str:
        """One of these words. Where it is wrong or missing, the first."""
        known = tuple(words)
        text = self.text(column)
        if not text and default is not None:
            return default
        meant = {_bare(word): word for word in known}.get(_bare(text))
        if meant is None:
            given = f"{text!r} is given" if text else "nothing is given"
            self.wrong(f"{given}{what_to_write(text, known)}", column)
            return known[0]
        return meant

    def yes(self, column: str) -> bool:
        """Yes, or nothing for no."""
        text = self.text(column).lower()
        if text not in YES + NO:
            self.wrong(f"{text!r} is given; write yes, or leave it empty for no", column)
        return text in YES


def _bare(word: str) -> str:
    """A word as it is compared: `with scan`, `With: scan` and `with:scan` are one."""
    return "_".join(word.lower().replace(":", " ").replace("_", " ").split())


def what_to_write(text: str, known: tuple[str, ...]) -> str:
    """The likeliest word, and the others unless they are many."""
    near = get_close_matches(text.lower(), known, n=1)
    if near and len(known) > MANY:
        return f"; did you mean {near[0]}? All words are in docs/packs.md"
    meant = f" (did you mean {near[0]}?)" if near else ""
    return f"{meant}; write {listed(known, 'or')}"


class Sheet(msgspec.Struct, frozen=True):
    """Which columns a sheet has; those of `optional` may be missing."""

    name: str
    columns: tuple[str, ...]
    optional: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """Its file."""
        return f"{self.name}.csv"


def rows(sheet: Sheet, content: bytes, faults: Faults) -> Iterator[Row]:
    """The rows of a sheet; empty ones, and those that begin with #, are left out."""
    text = _text(sheet.file, content, faults)
    if not text.strip():
        faults.add(
            sheet.file, 0, f"the sheet is empty; its first row has the columns {listed(sheet.columns)}"
        )
        return
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    try:
        head: list[str] = []
        while not any(head):
            head = [name.strip().lower() for name in next(reader)]
        if not _head_is_sound(sheet, head, faults):
            return
        begins = reader.line_num + 1
        for cells in reader:
            line, begins = begins, reader.line_num + 1
            trimmed = [cell.strip() for cell in cells]
            if not any(trimmed) or trimmed[0].startswith("#"):
                continue
            row = Row(sheet.file, line, dict(zip(head, trimmed, strict=False)), faults)
            if any(trimmed[len(head) :]):
                row.wrong(
                    f"the row has {len(trimmed)} cells, and there are {len(head)} columns; "
                    "put a text with a comma in it into double quotes"
                )
            yield row
    except csv.Error as error:
        faults.add(sheet.file, reader.line_num, f"the row cannot be read ({error}); check its double quotes")


def _text(file: str, content: bytes, faults: Faults) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        faults.add(
            file,
            line,
            "a letter cannot be read; save the sheet as CSV UTF-8 (in the list of formats of Save as)",
        )
        return content.decode("utf-8-sig", errors="replace")


def _delimiter(text: str) -> str:
    first = text.lstrip().partition("\n")[0]
    return max(DELIMITERS, key=first.count)


def _head_is_sound(sheet: Sheet, head: list[str], faults: Faults) -> bool:
    known = sheet.columns + sheet.optional
    missing = [name for name in sheet.columns if name not in head]
    strange = [name for name in head if name and name not in known]
    twice = sorted({name for name in head if name and head.count(name) > 1})
    for name in strange:
        near = get_close_matches(name, known, n=1)
        meant = f" (did you mean {near[0]}?)" if near else ""
        faults.add(sheet.file, 1, f"there is no column {name!r}{meant}; the columns are {listed(known)}")
    if missing:
        faults.add(sheet.file, 1, f"the column {listed(missing)} is missing; the first row names the columns")
    for name in twice:
        faults.add(sheet.file, 1, f"the column {name} is there twice; leave one out")
    return not (missing or strange or twice)
