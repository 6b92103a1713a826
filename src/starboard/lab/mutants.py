"""Mutants: rules bent on purpose, to show that the cases which cite them bite.

A mutant replaces a piece of text in one function of the game (or the value of one constant), so
that one rule is switched off or altered. It is *killed* if a case that cites the rule then fails.
`mutants.yaml` beside a game's code lists them, or several files in a folder `mutants/`.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import zip_longest
from pkgutil import walk_packages
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, Literal

import msgspec
import yaml

from starboard.content.scenarios import SAFE_LOADER
from starboard.core.errors import StarboardError
from starboard.core.scenario import run_scenario
from starboard.games import code_packages, load, package
from starboard.lab.cases import Case, citing, packaged

CALLS_PER_CASE: Final = 300_000  # far above what any case needs: a mutant may have lost its way out

Ending = Literal["expectation", "exception", "endless"]


class BadMutant(StarboardError):
    """A mutant that does not fit the code any more, or a list of mutants that cannot be read."""


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule bent on purpose.

    `target` names what is bent, wherever the game's code has it: a step of a task (`Engage.attack`), a function,
    a constant (`NAME`, `Class.NAME`); where several modules have one of that name, the module's last name and a
    colon stand before it (`measure:_line`). `old` stands exactly once in the function's source and becomes `new`; of a constant, both are
    the value as Python writes it.
    """

    rule: str
    target: str
    old: str
    new: str
    why: str

    def __str__(self) -> str:
        return f"{self.rule} in {self.target}: {self.why}"


class Kill(msgspec.Struct, frozen=True):
    """The case that noticed a mutant, and how. A kill by an exception or an endless game is weak:
    it shows that the program broke, not that the rule was missed."""

    case: str
    how: Ending
    failure: str

    @property
    def is_weak(self) -> bool:
        """Whether no expectation of a case failed."""
        return self.how != "expectation"


class Endless(BaseException):
    """The mutant made a case run on without end. Not an Exception, so that nothing swallows it."""


@cache
def packaged_mutants(game: str) -> tuple[Mutant, ...]:
    """The mutants of a game, in the order of its file, or of its files by name. Raises BadMutant with a
    sentence."""
    found: list[Mutant] = []
    for file in _files_of_mutants(game):
        try:
            found += msgspec.convert(
                yaml.load(file.read_text(encoding="utf-8"), Loader=SAFE_LOADER), list[Mutant]
            )
        except (yaml.YAMLError, msgspec.ValidationError) as error:
            raise BadMutant(
                f"The mutants of {game} in {file.name} cannot be read: {' '.join(str(error).split())}"
            ) from None
    return tuple(found)


def _files_of_mutants(game: str) -> list[Traversable]:
    here = files(package(game))
    single, folder = here / "mutants.yaml", here / "mutants"
    several = list(folder.iterdir()) if folder.is_dir() else []
    found = [file for file in (single, *several) if file.is_file() and file.name.endswith(".yaml")]
    return sorted(found, key=lambda file: file.name)


def try_mutant(game: str, mutant: Mutant, failing: Collection[str] = ()) -> Kill | None:
    """Play the cases that cite the mutant's rule with the rule bent; the first strong kill, else a
    weak one, else None: the mutant survives. Cases that fail anyhow (`failing`, by name) prove nothing."""
    weak = None
    _load_all(game)
    cases = [case for case in citing(game, mutant.rule) if case.name not in failing]
    with applied(game, mutant):
        for case in cases:
            kill = _play(case)
            if kill is not None and not kill.is_weak:
                return kill
            weak = weak or kill
    return weak


@cache
def _load_all(game: str) -> None:
    """Play one case, so that what a game loads on first use is not counted among the calls of a mutant."""
    for case in packaged(game)[:1]:
        run_scenario(load(game), case.scenario)


def _play(case: Case) -> Kill | None:
    try:
        with _call_limit(CALLS_PER_CASE):
            failures = run_scenario(load(case.scenario.game), case.scenario).failures
    except Endless:
        return Kill(case.name, "endless", f"more than {CALLS_PER_CASE} calls")
    except Exception as error:
        return Kill(case.name, "exception", f"{type(error).__name__}: {error}")
    if not failures:
        return None
    # run_scenario says an error of the engine as a sentence that begins with its type
    expectations = [failure for failure in failures if not failure.startswith(_ENGINE_ERRORS)]
    return Kill(case.name, "expectation" if expectations else "exception", (expectations or failures)[0])


_ENGINE_ERRORS: Final = ("Stuck:", "BadSetup:", "ChanceExhausted:", "UnknownCard:", "BadRecord:")


@contextmanager
def _call_limit(limit: int) -> Iterator[None]:
    """Raise Endless after so many calls. Counts calls, not seconds, so that the answer is the same
    on every machine."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += 1
        if calls > limit:
            sys.setprofile(None)
            raise Endless

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


# -- bending the code --------------------------------------------------------------------------------


@contextmanager
def applied(game: str, mutant: Mutant) -> Iterator[None]:
    """The game with this mutant in it; everything is as before afterwards. Raises BadMutant."""
    module = _module_with(game, mutant)
    owner: Any = module
    *outer, name = mutant.target.rpartition(":")[2].split(".")
    try:
        for part in outer:
            owner = vars(owner)[part]
        found = vars(owner)[name]
    except KeyError:
        raise BadMutant(f"The mutant of {mutant.rule} is stale: there is no {mutant.target}.") from None
    function = _function_of(found)
    if function is not None:
        change = _with_code(game, module, function, mutant)
    else:
        change = _with_constant(
            _modules_of(game, module) if owner is module else [owner], name, found, mutant
        )
    _forget_results(game, module)
    try:
        yield from change
    finally:
        _forget_results(game, module)


def _module_with(game: str, mutant: Mutant) -> ModuleType:
    """The one module of the game's code, or of the engine, that defines what a mutant bends. Raises BadMutant."""
    wanted, _, path = mutant.target.rpartition(":")
    defined = _definitions(game).get(".".join(path.split(".")[:2]), ())
    found = [name for name in defined if not wanted or name.endswith(f".{wanted}")]
    if len(found) != 1:
        said = f"{', '.join(found)} have it: say which" if found else "nothing has that name"
        raise BadMutant(f"The mutant of {mutant.rule} is stale: it bends {mutant.target}, but {said}.")
    return import_module(found[0])


@cache
def _definitions(game: str) -> dict[str, tuple[str, ...]]:
    """The modules that define each name and each `Class.name`, of the game's packages and of the engine."""
    found: dict[str, list[str]] = {}
    for package_name in (*code_packages(game), "starboard.core"):
        top = import_module(package_name)
        for one in walk_packages(top.__path__, f"{package_name}."):
            source = inspect.getsource(import_module(one.name)) if not one.ispkg else ""
            for node in ast.parse(source).body:
                for name in _names_defined(node):
                    found.setdefault(name, []).append(one.name)
                for inner in node.body if isinstance(node, ast.ClassDef) else ():
                    for name in _names_defined(inner):
                        found.setdefault(f"{getattr(node, 'name', '')}.{name}", []).append(one.name)
    return {name: tuple(modules) for name, modules in found.items()}


def _names_defined(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [
        name.id for target in targets if target for name in ast.walk(target) if isinstance(name, ast.Name)
    ]


def _forget_results(game: str, module: ModuleType) -> None:
    """Empty what functions and objects of the game's code keep: it was worked out otherwise."""
    for beside in _modules_of(game, module):
        for value in list(vars(beside).values()):
            if not isinstance(value, type) and callable(forget := getattr(value, "cache_clear", None)):
                forget()


def _function_of(found: object) -> FunctionType | None:
    """The function behind a name: also of a property, a static method, and one whose results are kept."""
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    elif hasattr(found, "cache_clear"):
        found = inspect.unwrap(found)  # type: ignore[arg-type]
    elif isinstance(found, property):
        found = found.fget
    return found if isinstance(found, FunctionType) else None


def _with_code(game: str, module: ModuleType, function: FunctionType, mutant: Mutant) -> Iterator[None]:
    """Bend a function in place: whoever holds it (step tables, registries, other modules) sees it bent."""
    before = function.__code__
    function.__code__ = _bent_code(game, module, function, mutant)
    try:
        yield
    finally:
        function.__code__ = before


def _bent_code(game: str, module: ModuleType, function: FunctionType, mutant: Mutant) -> CodeType:
    source = textwrap.dedent(inspect.getsource(function))
    old = _as_cited_in(source, mutant.old, game)
    exact = source.count(old) == 1
    found = list((re.compile(re.escape(old)) if exact else _pattern(old)).finditer(source))
    if len(found) != 1:
        raise BadMutant(
            f"The mutant of {mutant.rule} is stale: {mutant.old!r} stands {len(found)} times "
            f"in {mutant.target}, expected once. Look at the function and write the mutant anew."
        )
    bent = source[: found[0].start()] + _as_cited_in(source, mutant.new, game) + source[found[0].end() :]
    name, outer = function.__name__, function.__code__.co_freevars
    if outer:
        # Made inside a function with the same outer names (`__class__`, where super() is used), so that
        # the new code fits into the old function.
        bent = f"def make({', '.join(outer)}):\n{textwrap.indent(bent, '    ')}\n    return {name}"
    flags = _future_flags(function)
    try:
        code = compile(bent, f"<mutant of {mutant.target}>", "exec", flags=flags, dont_inherit=True)
    except SyntaxError as error:
        raise BadMutant(
            f"The mutant of {mutant.rule} in {mutant.target} is not Python: {error.msg}."
        ) from None
    scratch: dict[str, Any] = {}
    exec(code, vars(module), scratch)
    made = _function_of(scratch["make"](*outer) if outer else scratch[name])
    assert made is not None
    return made.__code__


def _pattern(text: str) -> re.Pattern[str]:
    """What finds this piece of code however its lines are broken."""
    words = re.findall(r"\w+|[^\w\s]", text)
    return re.compile(
        "".join(
            re.escape(word)
            + (r"\s+" if re.fullmatch(r"\w+ \w+", f"{word} {then}") else r"\s*" if then else "")
            for word, then in zip_longest(words, words[1:], fillvalue="")
        )
    )


def _as_cited_in(source: str, text: str, game: str) -> str:
    """The same piece of code as code cites rules that several games share: by a key instead of the number."""
    for key, number in load(game).cites.items():
        if number in text and f'"{key}"' in source:
            text = text.replace(number, key)
    return text


def _future_flags(function: FunctionType) -> int:
    """The `from __future__` imports under which the function was compiled."""
    flags = 0
    for name in sys.modules["__future__"].all_feature_names:
        flags |= function.__code__.co_flags & getattr(sys.modules["__future__"], name).compiler_flag
    return flags


def _with_constant(owners: Sequence[Any], name: str, value: object, mutant: Mutant) -> Iterator[None]:
    if repr(value) != mutant.old:
        raise BadMutant(
            f"The mutant of {mutant.rule} is stale: {mutant.target} is {value!r}, not {mutant.old}."
        )
    new = ast.literal_eval(mutant.new)
    holders = [owner for owner in owners if vars(owner).get(name) is value]
    for owner in holders:
        setattr(owner, name, new)
    try:
        yield
    finally:
        for owner in holders:
            setattr(owner, name, value)


def _modules_of(game: str, module: ModuleType) -> list[ModuleType]:
    """The modules that may have imported a constant: those of the game, and its own."""
    prefixes = code_packages(game)
    found = {
        name: loaded
        for name, loaded in sys.modules.items()
        if any(name == prefix or name.startswith(f"{prefix}.") for prefix in prefixes)
    }
    found[module.__name__] = module
    return [found[name] for name in sorted(found)]
