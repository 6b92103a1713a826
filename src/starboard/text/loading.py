"""Reading the catalogues and the grammar that are packaged beside this module."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeVar

import msgspec

from starboard.content.data import read_bytes
from starboard.core.errors import UnknownGame
from starboard.text.languages import FALLBACK
from starboard.text.template import Message

PACKAGE = "starboard.text"
T = TypeVar("T")


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a message is varied: exactly one of the four fields is set; `equals` belongs to `if_`."""

    then: str
    if_: str | None = msgspec.field(default=None, name="if")
    equals: int | str | bool | None = msgspec.field(default=None, name="is")
    unless: str | None = None
    given: str | None = None
    unless_given: str | None = None

    def holds(self, fields: dict[str, Any]) -> bool:
        """Whether these fields ask for the variant."""
        if self.if_ is not None:
            value = fields.get(self.if_)
            return bool(value) if self.equals is None else value == self.equals
        if self.unless is not None:
            return not fields.get(self.unless)
        if self.given is not None:
            return fields.get(self.given) is not None
        return fields.get(self.unless_given or "") is None


class Tail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of a notation after which an entry of a list follows."""

    list: str
    fields: tuple[str, ...]


class ShortLog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a short log leaves out, because other events tell the same."""

    leave_out: frozenset[str]
    keep_choices: frozenset[str]


class Grammar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How plain data becomes words, without any language; described in catalogue/README.md."""

    words: dict[str, str]
    variants: dict[str, tuple[Condition, ...]]
    log: ShortLog
    subjects: dict[str, str | tuple[str, ...]] = {}
    notation: dict[str, tuple[str, ...]] = {}
    notation_tail: dict[str, Tail] = {}

    def joined(self, other: Grammar) -> Grammar:
        """This grammar with another one's entries added."""
        return Grammar(
            words=self.words | other.words,
            variants=self.variants | other.variants,
            log=ShortLog(
                self.log.leave_out | other.log.leave_out, self.log.keep_choices | other.log.keep_choices
            ),
            subjects=self.subjects | other.subjects,
            notation=self.notation | other.notation,
            notation_tail=self.notation_tail | other.notation_tail,
        )


def shared_part(game: str) -> str | None:
    """The part of the catalogue that editions of a game share (`xwing` of `xwing2`); None where it has none."""
    shared = game.rstrip("0123456789")
    return shared if shared != game else None


def renamed(key: str, old: str, new: str) -> str:
    """The key with the one game's name in the place of the other's."""
    return ".".join(new if word == old else word for word in key.split("."))


def by_both_names(found: dict[str, T], game: str) -> dict[str, T]:
    """What an edition says, and what it shares where it says nothing, under its own name and under the shared one."""
    name = shared_part(game)
    if name is None:
        return found
    said = {renamed(key, name, game): value for key, value in found.items()}
    said |= {key: value for key, value in found.items() if key == renamed(key, name, game)}  # its own
    return {renamed(key, game, name): value for key, value in said.items()} | said


def parts_of(game: str) -> tuple[str, ...]:
    """The parts of the catalogue in which a game's own messages stand, what it shares with other editions first."""
    name = shared_part(game)
    return (game,) if name is None else (name, game)


@cache
def read_grammar(game: str) -> Grammar:
    """The grammar of every game and that of this one, with what it shares with other editions, joined."""
    parts = msgspec.json.decode(read_bytes(PACKAGE, "catalogue/grammar.json"), type=dict[str, Grammar])
    joined = parts["core"]
    for part in parts_of(game):
        if part not in parts:
            raise UnknownGame(f"{part} has no grammar here; expected it in text/catalogue/grammar.json.")
        joined = joined.joined(parts[part])
    return msgspec.structs.replace(joined, variants=by_both_names(joined.variants, game))


@cache
def read_catalogue(language: str, part: str) -> dict[str, Message]:
    """One file of one language, as it stands. Raises UnknownGame where there is none."""
    name = f"catalogue/{language}/{part}.json"
    try:
        found = read_bytes(PACKAGE, name)
    except FileNotFoundError:
        raise UnknownGame(f"{part} has no messages here; expected them in text/{name}.") from None
    return msgspec.json.decode(found, type=dict[str, Message])


@cache
def read_messages(language: str, game: str, *more: Literal["terminal"]) -> dict[str, Message]:
    """Everything that a language says in this game, with English where it says nothing."""
    found: dict[str, Message] = {}
    for spoken in (FALLBACK, language):
        for part in ("core", *parts_of(game), *more):
            found |= read_catalogue(spoken, part)
    return by_both_names(found, game)
