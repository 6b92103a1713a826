"""Compiling the kernels, once for a machine, and loading what was compiled.

What must be compiled and how is read off the type annotations of the functions in `kernels`, so there is
no second list of signatures. Everything is compiled at once, ahead of use; nothing compiles during a game.

The results lie in a folder named after the sources, numba and the processor, so that they can never be
stale: a changed source is another folder. A folder is used if it is complete (then it need not be
writable) or can be written; if there is no such folder the plain twin does the work.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import typing
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from starboard.core.errors import StarboardError
from starboard.games.xwing.geometry import kernels
from starboard.games.xwing.geometry.kernels import (
    angles,
    arcs,
    backing,
    crossing,
    flights,
    outlines,
    placing,
    squares,
)

FOLDER_VARIABLE = "STARBOARD_KERNELS_DIR"
MODULES: tuple[ModuleType, ...] = (
    kernels,
    angles,
    squares,
    arcs,
    outlines,
    backing,
    flights,
    crossing,
    placing,
)
COMPLETE = "complete"

NUMBA_TYPES: dict[Any, str] = {
    bool: "boolean",
    int: "int64",
    float: "float64",
    type(None): "void",
    kernels.Ints: "int64[::1]",
    kernels.Floats: "float64[::1]",
    kernels.Rows: "int64[:, ::1]",
    kernels.OutFlags: "boolean[::1]",
    kernels.OutInts: "int64[::1]",
    kernels.OutFloats: "float64[::1]",
    kernels.OutRows: "int64[:, ::1]",
}


class CannotCompile(StarboardError):
    """The compiled kernels cannot be had here: nowhere to keep them, or no compiler."""


def folders() -> Iterator[Path]:
    """Where compiled kernels may be kept, best first.

    The folder that the environment names, and no other; else beside the sources (where `make setup` puts
    them), else among the user's caches.
    """
    if named := os.environ.get(FOLDER_VARIABLE):
        yield Path(named)
        return
    yield beside_the_sources()
    caches = os.environ.get("XDG_CACHE_HOME")
    yield (Path(caches) if caches else Path.home() / ".cache") / "starboard" / "kernels"


def beside_the_sources() -> Path:
    """The folder in this package, where other caches of its modules lie too."""
    return Path(__file__).parent / "__pycache__" / "kernels"


def home() -> Path:
    """The folder to load from or to compile into.

    Raises CannotCompile if there is none.
    """
    name = fingerprint()
    candidates = [folder / name for folder in folders()]
    for folder in candidates:
        if (folder / COMPLETE).is_file():
            return folder
    for folder in candidates:
        if writable(folder):
            return folder
    raise CannotCompile(
        f"No folder for compiled kernels can be written (tried {', '.join(map(str, candidates))}). "
        f"Name one with {FOLDER_VARIABLE}, or play on with the slower plain form."
    )


def fingerprint() -> str:
    """A name that differs whenever compiled kernels may not be exchanged."""
    import llvmlite.binding as llvm  # type: ignore[import-untyped]
    import numba

    digest = hashlib.blake2b(digest_size=10)
    for module in MODULES:
        assert module.__file__ is not None
        digest.update(Path(module.__file__).read_bytes())
    digest.update(Path(__file__).read_bytes())
    features = ",".join(f"{name}{on}" for name, on in sorted(llvm.get_host_cpu_features().items()))
    for word in (numba.__version__, llvm.get_host_cpu_name(), features, sys.platform, sys.version):
        digest.update(word.encode())
    return digest.hexdigest()


def writable(folder: Path) -> bool:
    """Whether files can be made in a folder; makes the folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def compiled(functions: Iterable[Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    """The compiled forms of these functions by name: loaded, or compiled now and kept.

    Raises CannotCompile if there is nowhere to keep them, or numba cannot be used.
    """
    try:
        import numba
        from numba.extending import register_jitable
    except ImportError as error:
        raise CannotCompile(f"numba cannot be imported ({error}).") from error
    settings: Any = numba.config
    if settings.DISABLE_JIT:
        raise CannotCompile("numba is switched off by NUMBA_DISABLE_JIT.")
    folder = home()
    for helper in helpers():
        register_jitable(helper)
    Locator.folder = folder
    before = settings.CACHE_LOCATOR_CLASSES
    settings.CACHE_LOCATOR_CLASSES = f"{Locator.__module__}.{Locator.__qualname__}"
    try:
        found = {}
        for function in functions:
            # Without `fastmath`: operations are neither reordered nor fused, as in the plain twin.
            dispatcher: Any = numba.njit(signature(function), cache=True)(function)
            # Calling the entry point and not the dispatcher saves a look at the types of all arguments.
            found[function.__name__] = dispatcher.overloads[dispatcher.signatures[0]].entry_point
        if not (folder / COMPLETE).is_file():
            (folder / COMPLETE).touch()
    except OSError as error:
        raise CannotCompile(f"Compiled kernels could not be kept in {folder} ({error.strerror}).") from error
    finally:
        settings.CACHE_LOCATOR_CLASSES = before
    return found


def helpers() -> list[FunctionType]:
    """Every function of the kernel modules; compiled code may call any of them."""
    return [
        found
        for module in MODULES
        for found in vars(module).values()
        if isinstance(found, FunctionType) and found.__module__ == module.__name__
    ]


class Locator:
    """Tells numba's cache where to look (`NUMBA_CACHE_LOCATOR_CLASSES`): in a folder that is never stale."""

    folder: Path

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> Locator:
        return cls()

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return ""

    def ensure_cache_path(self) -> None:
        """The folder was made when it was chosen."""


def signature(function: Callable[..., Any]) -> str:
    """The numba signature that the annotations of a kernel say."""
    hints = typing.get_type_hints(function)
    result = numba_type(hints.pop("return"))
    return f"{result}({', '.join(map(numba_type, hints.values()))})"


def numba_type(hint: Any) -> str:
    """What numba calls an annotation of the kernels. Raises KeyError for one that they do not use."""
    if typing.get_origin(hint) is tuple:
        return f"Tuple(({', '.join(map(numba_type, typing.get_args(hint)))},))"
    return NUMBA_TYPES[hint]
