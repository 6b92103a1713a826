"""Pieces: the mutable records that state is made of.

A piece is a slotted class whose annotated fields say everything about it. From these
annotations three methods are built when they are first needed: `clone()` (an independent copy
by straight-line code), `plain()` (lists, dicts, numbers and strings only) and its inverse
`from_plain()`. They cannot go stale, because there is no second text to keep.

Who may see a field is said beside it: a class lists in `SECRET` the fields that not everybody may see, each with the
test of who may. `as_known_to()` gives what somebody may know of a piece; views and laws go by it.

What may stand in a field: int, float, bool, str, None, enums and frozen records (shared, never
copied); tuples of these; lists, dicts and bytearrays (copied); other pieces (cloned).
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar, dataclass_transform

import msgspec

T = TypeVar("T")
P = TypeVar("P", bound="Piece")

Sees = Callable[[Any, int], bool]
"""Whether a seat (-1: somebody who only watches) may see a field of this piece now."""
HIDDEN = "(hidden)"  # what stands for a secret in `as_known_to`

_REQUIRED = object()
_SCALARS = (int, float, bool, str, bytes, type(None))


class _Fresh:
    """A default that must be made anew for each piece."""

    __slots__ = ("init", "make")

    def __init__(self, make: Callable[[], Any], init: bool) -> None:
        self.make = make
        self.init = init


def fresh(*, factory: Callable[[], T], init: bool = True) -> T:
    """A default made anew for each piece: `deployed: list[int] = fresh(factory=list)`.

    With `init=False` the field is no argument of the piece and always begins so.
    """
    return typing.cast(T, _Fresh(factory, init))


@dataclass_transform(field_specifiers=(fresh,))
class _PieceMeta(type):
    """Turns the annotated fields of a class into slots and remembers their defaults."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        own = [
            field
            for field, annotation in namespace.get("__annotations__", {}).items()
            if "ClassVar" not in str(annotation)
        ]
        fields: dict[str, Any] = {}
        for base in bases:
            fields.update(getattr(base, "FIELDS", {}))
        new = {field: namespace.pop(field, _REQUIRED) for field in own}
        namespace["__slots__"] = tuple(field for field in own if field not in fields)
        fields.update(new)
        namespace["FIELDS"] = fields
        return super().__new__(mcls, name, bases, namespace)

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        if not bases:
            return  # Piece itself
        if "__init__" not in namespace:
            _build_init(cls)
        # Each class compiles its own copies; a subclass must not inherit those of its base.
        for method, build in (("clone", _build_clone), ("plain", _build_plain)):
            if method not in namespace:
                _defer(cls, method, build)
        cls._from_plain = None
        cls._from_other_plain = None


class Piece(metaclass=_PieceMeta):
    """A record of mutable state; see the module's text for what its fields may hold."""

    FIELDS: ClassVar[dict[str, Any]]
    SECRET: ClassVar[Mapping[str, Sees]] = {}
    _from_plain: ClassVar[Callable[[Any], Any] | None]
    _from_other_plain: ClassVar[Callable[[Any], Any] | None]

    if typing.TYPE_CHECKING:

        def clone(self: P) -> P:
            """An independent copy: no later change of one is seen by the other."""
            raise NotImplementedError

        def plain(self) -> dict[str, Any]:
            """Fields by name as lists, dicts with string keys, numbers, strings and None."""
            raise NotImplementedError

    @classmethod
    def from_plain(cls: type[P], plain: dict[str, Any]) -> P:
        """The piece that gave this plain form."""
        if cls._from_plain is None:
            cls._from_plain = _build_from_plain(cls)
        restored: P = cls._from_plain(plain)
        return restored

    @classmethod
    def from_other_plain(cls: type[P], plain: dict[str, Any]) -> P:
        """The piece of this plain form, which another revision of the class may have given: a field that it
        lacks has its default, one that the class has not is left out. Raises KeyError without a default."""
        if cls._from_other_plain is None:
            cls._from_other_plain = _build_from_plain(cls, other=True)
        restored: P = cls._from_other_plain(plain)
        return restored

    def shows(self, field: str, seat: int) -> bool:
        """Whether a seat may see this field now."""
        sees = self.SECRET.get(field)
        return sees is None or sees(self, seat)

    def as_known_to(self, seat: int) -> dict[str, Any]:
        """Fields by name as a seat may know them, pieces in them likewise; HIDDEN for a secret."""
        return {
            name: _seen(getattr(self, name), seat) if self.shows(name, seat) else HIDDEN
            for name in self.FIELDS
        }

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.FIELDS)
        return f"{type(self).__name__}({inside})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]


def _seen(value: Any, seat: int) -> Any:
    if isinstance(value, Piece):
        return value.as_known_to(seat)
    if isinstance(value, list | tuple):
        return [_seen(inner, seat) for inner in value]
    if isinstance(value, dict):
        return {key: _seen(inner, seat) for key, inner in value.items()}
    return value


# -- building the methods -----------------------------------------------------------------------


def _compile(lines: list[str], name: str, names: dict[str, Any]) -> Any:
    exec("\n".join(lines), names)
    return names[name]


def _build_init(cls: _PieceMeta) -> None:
    fields: dict[str, Any] = cls.FIELDS  # type: ignore[attr-defined]
    names: dict[str, Any] = {}
    required = [name for name, default in fields.items() if default is _REQUIRED]
    set_by_caller = {n: d for n, d in fields.items() if not (isinstance(d, _Fresh) and not d.init)}
    optional = [name for name, default in set_by_caller.items() if default is not _REQUIRED]
    lines = [f"def __init__(self, {', '.join([*required, *(f'{n}=d_{n}' for n in optional)])}):"]
    for name in fields:
        default = fields[name]
        names[f"d_{name}"] = default
        if isinstance(default, _Fresh):
            names[f"d_{name}"] = _REQUIRED
            names[f"make_{name}"] = default.make
            names["required"] = _REQUIRED
            made = f"make_{name}()"
            lines.append(
                f"    self.{name} = {f'{made} if {name} is required else {name}' if default.init else made}"
            )
        else:
            lines.append(f"    self.{name} = {name}")
    if not fields:
        lines.append("    pass")
    cls.__init__ = _compile(lines, "__init__", names)  # type: ignore[misc]


def _defer(cls: _PieceMeta, name: str, build: Callable[[Any], Any]) -> None:
    """Build a method when it is first called: by then every class that it names exists."""

    def first_call(self: Any) -> Any:
        method = build(cls)
        setattr(cls, name, method)
        return method(self)

    setattr(cls, name, first_call)


def _hints(cls: Any) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    return {name: hints[name] for name in cls.FIELDS}


def _is_shared(kind: Any) -> bool:
    """Whether a value of this type never changes, so that copies may share it."""
    origin = typing.get_origin(kind)
    if kind in _SCALARS or kind is object or origin is typing.Literal:
        return True
    if origin is tuple:
        return all(part is Ellipsis or _is_shared(part) for part in typing.get_args(kind))
    if origin in (types.UnionType, typing.Union):
        return all(_is_shared(part) for part in typing.get_args(kind))
    if isinstance(kind, type):
        if issubclass(kind, enum.Enum):
            return True
        if issubclass(kind, msgspec.Struct):
            return kind.__struct_config__.frozen
    return False


def _optional(kind: Any) -> Any | None:
    """X of `X | None`, else None."""
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        parts = [part for part in typing.get_args(kind) if part is not type(None)]
        if len(parts) == 1:
            return parts[0]
    return None


def _bad_field(cls: Any, kind: Any) -> TypeError:
    return TypeError(
        f"{cls.__name__} has a field of type {kind}, which a piece cannot copy; see core/piece.py"
    )


def _copy_of(cls: Any, kind: Any, value: str, depth: int = 0) -> str:
    if _is_shared(kind):
        return value
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    inner = f"v{depth}"
    if kind is bytearray:
        return f"{value}[:]"
    if origin is list:
        if _is_shared(args[0]):
            return f"{value}[:]"
        return f"[{_copy_of(cls, args[0], inner, depth + 1)} for {inner} in {value}]"
    if origin is dict:
        if _is_shared(args[1]):
            return f"{value}.copy()"
        copied = _copy_of(cls, args[1], inner, depth + 1)
        return f"{{k{depth}: {copied} for k{depth}, {inner} in {value}.items()}}"
    if isinstance(kind, type) and issubclass(kind, Piece):
        return f"{value}.clone()"
    some = _optional(kind)
    if some is not None:
        return f"(None if {value} is None else {_copy_of(cls, some, value, depth)})"
    raise _bad_field(cls, kind)


def _build_clone(cls: Any) -> Any:
    names: dict[str, Any] = {"cls": cls, "new": object.__new__}
    lines = ["def clone(self):", "    copy = new(cls)"]
    for name, kind in _hints(cls).items():
        lines.append(f"    copy.{name} = {_copy_of(cls, kind, f'self.{name}')}")
    lines.append("    return copy")
    return _compile(lines, "clone", names)


def _plain_of(cls: Any, kind: Any, value: str, names: dict[str, Any], depth: int = 0) -> str:
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    inner = f"v{depth}"
    if kind in (int, float, bool, str, type(None)) or origin is typing.Literal:
        return value
    if kind in (bytes, bytearray):
        return f"list({value})"
    if origin is list or (origin is tuple and len(args) == 2 and args[1] is Ellipsis):
        item = _plain_of(cls, args[0], inner, names, depth + 1)
        return f"list({value})" if item == inner else f"[{item} for {inner} in {value}]"
    if origin is tuple:
        parts = [_plain_of(cls, part, f"{value}[{i}]", names, depth) for i, part in enumerate(args)]
        return f"[{', '.join(parts)}]"
    if origin is dict:
        item = _plain_of(cls, args[1], inner, names, depth + 1)
        return f"[[k{depth}, {item}] for k{depth}, {inner} in sorted({value}.items())]"
    if isinstance(kind, type):
        if issubclass(kind, Piece):
            return f"{value}.plain()"
        if issubclass(kind, enum.Enum):
            return f"{value}.value"
        if issubclass(kind, msgspec.Struct):
            names["to_builtins"] = msgspec.to_builtins
            return f"to_builtins({value})"
    some = _optional(kind)
    if some is not None:
        item = _plain_of(cls, some, value, names, depth)
        return value if item == value else f"(None if {value} is None else {item})"
    if all(part in (int, float, bool, str, type(None)) for part in args) and args:
        return value
    raise _bad_field(cls, kind)


def _build_plain(cls: Any) -> Any:
    names: dict[str, Any] = {}
    lines = ["def plain(self):", "    return {"]
    for name, kind in _hints(cls).items():
        lines.append(f"        {name!r}: {_plain_of(cls, kind, f'self.{name}', names)},")
    lines.append("    }")
    return _compile(lines, "plain", names)


def _restored(
    cls: Any, kind: Any, value: str, names: dict[str, Any], depth: int = 0, method: str = "from_plain"
) -> str:
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    inner = f"v{depth}"
    if kind in (int, float, bool, str, type(None)) or origin is typing.Literal:
        return value
    if kind in (bytes, bytearray):
        return f"{kind.__name__}({value})"
    if origin is list:
        item = _restored(cls, args[0], inner, names, depth + 1, method)
        return f"list({value})" if item == inner else f"[{item} for {inner} in {value}]"
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            item = _restored(cls, args[0], inner, names, depth + 1, method)
            return f"tuple({value})" if item == inner else f"tuple([{item} for {inner} in {value}])"
        parts = [_restored(cls, part, f"{value}[{i}]", names, depth, method) for i, part in enumerate(args)]
        return f"({', '.join(parts)},)"
    if origin is dict:
        item = _restored(cls, args[1], inner, names, depth + 1, method)
        return f"{{k{depth}: {item} for k{depth}, {inner} in {value}}}"
    if isinstance(kind, type):
        key = f"t_{kind.__name__}"
        if issubclass(kind, Piece):
            names[key] = kind
            return f"{key}.{method}({value})"
        if issubclass(kind, enum.Enum):
            names[key] = kind
            return f"{key}({value})"
        if issubclass(kind, msgspec.Struct):
            names[key] = kind
            names["convert"] = msgspec.convert
            return f"convert({value}, {key})"
    some = _optional(kind)
    if some is not None:
        item = _restored(cls, some, value, names, depth, method)
        return value if item == value else f"(None if {value} is None else {item})"
    return value


def _build_from_plain(cls: Any, *, other: bool = False) -> Any:
    method = "from_other_plain" if other else "from_plain"
    names: dict[str, Any] = {"cls": cls, "new": object.__new__}
    lines = [f"def {method}(plain):", "    piece = new(cls)"]
    for name, kind in _hints(cls).items():
        restored = _restored(cls, kind, f"plain[{name!r}]", names, method=method)
        default = cls.FIELDS[name]
        if other and default is not _REQUIRED:
            names[f"d_{name}"] = default.make if isinstance(default, _Fresh) else default
            call = "()" if isinstance(default, _Fresh) else ""
            restored = f"({restored} if {name!r} in plain else d_{name}{call})"
        lines.append(f"    piece.{name} = {restored}")
    lines.append("    return piece")
    return _compile(lines, method, names)
