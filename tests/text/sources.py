"""What the sources can say: refusals and endings found in the code, keys that the code asks for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src" / "starboard"


class FoundRefusal(NamedTuple):
    """A refusal that some line of code can give."""

    reason: str
    figures: frozenset[str]
    where: str


def trees(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every module in these folders (or these modules), parsed."""
    for folder in folders:
        path = SOURCE / folder
        for module in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield module, ast.parse(module.read_text(encoding="utf-8"))


def refusals(*folders: str) -> Iterator[FoundRefusal]:
    """All calls of `Refusal(rule, reason, figures)`; a reason or figures that cannot be read fail."""
    for path, tree in trees(*folders):
        names = dict(_named_strings(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                if isinstance(node.args[1], ast.Attribute):
                    continue  # handed on: it is read where it was made
                where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                figures = node.args[2] if len(node.args) > 2 else ast.Dict([], [])
                if isinstance(figures, ast.Name):
                    figures = _assigned_before(tree, figures)
                assert isinstance(figures, ast.Dict), f"{where}: figures must be a dict display"
                keys = frozenset(_keys(tree, figures))
                for reason in _strings(node.args[1], names):
                    yield FoundRefusal(reason, keys, where)


def endings(*folders: str) -> set[str]:
    """All reasons for which a game ends: the fourth argument of `Outcome`, or its keyword; the same of a
    function `finish` that hands its own argument `reason` on."""
    found: set[str] = set()
    for _, tree in trees(*folders):
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Outcome", "finish")
            ):
                given = [keyword.value for keyword in node.keywords if keyword.arg == "reason"] or node.args[
                    3:4
                ]
                for value in given:
                    if not (isinstance(value, ast.Name) and value.id == "reason"):
                        found |= set(_strings(value, {}))
    return found


def keys_asked_for(*folders: str) -> list[re.Pattern[str]]:
    """Patterns of all texts in the code that could be a key; f-strings stand for many."""
    patterns = []
    for _, tree in trees(*folders):
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and _begins_like_a_key(node.values[0]):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^ ]+"
                    for part in node.values
                ]
                patterns.append(re.compile("".join(parts)))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
                patterns.append(re.compile(re.escape(node.value)))
    return patterns


def _begins_like_a_key(part: ast.expr) -> bool:
    """An f-string that begins with a word and a point; others would match anything."""
    return isinstance(part, ast.Constant) and re.match(r"\w+\.", str(part.value)) is not None


def _keys(tree: ast.Module, figures: ast.Dict) -> Iterator[str]:
    """The keys of a dict display, those of `**name` included."""
    for key, value in zip(figures.keys, figures.values, strict=True):
        if key is not None:
            yield str(ast.literal_eval(key))
        else:
            inner = _assigned_before(tree, value) if isinstance(value, ast.Name) else value
            assert isinstance(inner, ast.Dict), f"cannot read the figures in line {value.lineno}"
            yield from _keys(tree, inner)


def _assigned_before(tree: ast.Module, name: ast.Name) -> ast.expr:
    """What was assigned to this name last, above where it stands."""
    found: ast.expr = name
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        is_it = any(isinstance(target, ast.Name) and target.id == name.id for target in targets)
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None or not is_it:
            continue
        if node.lineno < name.lineno and (found is name or found.lineno < node.lineno):
            found = node.value
    return found


def _named_strings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                yield name, text


def _strings(node: ast.expr, names: dict[str, str]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name) if name in names:
            yield names[name]
        case ast.IfExp(body=body, orelse=orelse):
            yield from _strings(body, names)
            yield from _strings(orelse, names)
        case _:
            raise AssertionError(f"cannot read the text in line {node.lineno}")
