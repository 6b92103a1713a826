"""What goes wrong in long runs: told once for each distinct error, without paths of this machine."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from pathlib import Path

import msgspec

import starboard

PACKAGE = Path(starboard.__file__).parent
MOST_NAMED = 5  # of the places at which an error came up
_LIBRARIES = "site-packages", "lib"


class Failure(msgspec.Struct, frozen=True):
    """An error: what came up and where in the code, in a line, and all of its traceback."""

    what: str  # KeyError: 'sideslip_bank_left'; without the module of the error's type
    where: str  # starboard/bots/xwing/courses.py:57, in ways
    traceback: str

    @property
    def line(self) -> str:
        """What and where."""
        return f"{self.what} ({self.where})"


class Tally(msgspec.Struct, frozen=True):
    """A distinct error: how it looked first, how often it came up, and at the first of which places."""

    what: str
    where: str
    count: int
    at: tuple[str, ...]

    def __str__(self) -> str:
        more = ", …" if self.count > len(self.at) else ""
        line = f"{self.what} ({self.where})" if self.where else self.what
        return f"{self.count} × {line}: {', '.join(self.at)}{more}"


def failure_of(error: BaseException) -> Failure:
    """An error as people are told it."""
    found = traceback.TracebackException.from_exception(error)
    _shorten(found)
    last = _innermost(found)
    where = f"{last.filename}:{last.lineno}, in {last.name}" if last else "nowhere"
    said = str(error).partition("\n")[0]
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return Failure(_without_paths(what), where, _without_paths("".join(found.format())))


def tally(found: Iterable[tuple[str, str, str]]) -> list[Tally]:
    """Distinct errors, the most frequent first, of (what, where, at which place of the run); alike are those of
    one type at one place in the code, whatever figures they name."""
    return together(Tally(what, where, 1, (at,)) for what, where, at in found)


def together(counted: Iterable[Tally]) -> list[Tally]:
    """The same of errors that are counted already, in several parts of a run."""
    found: dict[tuple[str, str], Tally] = {}
    for one in counted:
        key = one.what.partition(":")[0], one.where
        before = found.get(key)
        if before is not None:
            at = (*before.at, *one.at)[:MOST_NAMED]
            one = Tally(before.what, before.where, before.count + one.count, at)
        found[key] = one
    return sorted(found.values(), key=lambda one: -one.count)


def _shorten(found: traceback.TracebackException) -> None:
    """Name files by their place in this package or in the library that they belong to."""
    for frame in found.stack:
        _ = frame.line  # read while the file can still be found
        frame.filename = _short(frame.filename)
    for beneath in (found.__cause__, found.__context__):
        if beneath is not None:
            _shorten(beneath)


def _innermost(found: traceback.TracebackException) -> traceback.FrameSummary | None:
    """The last place in this package, or the last of all."""
    own = [frame for frame in found.stack if frame.filename.startswith(PACKAGE.name + "/")]
    frames = own or list(found.stack)
    return frames[-1] if frames else None


def _short(filename: str) -> str:
    path = Path(filename)
    if path.is_relative_to(PACKAGE):
        return path.relative_to(PACKAGE.parent).as_posix()
    for library in _LIBRARIES:
        if library in path.parts:
            return "/".join(path.parts[len(path.parts) - path.parts[::-1].index(library) :])
    return path.name


def _without_paths(text: str) -> str:
    return text.replace(f"{PACKAGE.parent.as_posix()}/", "")
