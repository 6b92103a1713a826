"""The format of a message: placeholders `{named}`, and plural forms chosen by one counted figure."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec


class Plural(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message whose form a number decides. `plural` names the figure that is counted."""

    plural: str
    other: str
    one: str | None = None  # languages without plural forms leave it out


Message: TypeAlias = str | Plural

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def fill(message: Message, word: Callable[[str], str], count: Callable[[str], int]) -> str:
    """The message with its placeholders filled; `word` gives the text of one, `count` its number."""
    if isinstance(message, Plural):
        only_one = message.one is not None and count(message.plural) == 1
        template = message.one if only_one and message.one is not None else message.other
    else:
        template = message
    return _PLACEHOLDER.sub(lambda found: word(found[1]), template)


def figure(value: float) -> str:
    """A number as it stands in a sentence: no more than three decimals, and none that are not needed."""
    return f"{math.floor(value * 1000 + 0.5) / 1000:.3f}".rstrip("0").rstrip(".")


def placeholders(message: Message) -> set[str]:
    """All figures that a message needs, the counted one included."""
    if isinstance(message, str):
        return set(_PLACEHOLDER.findall(message))
    return {message.plural, *_PLACEHOLDER.findall(message.other), *_PLACEHOLDER.findall(message.one or "")}
