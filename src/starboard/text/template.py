"""The format of a message: placeholders `{named}`, and plural forms chosen by one counted figure."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

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


def figure(value: float, beside: Iterable[Any] = ()) -> str:
    """A number as it stands in a sentence: one decimal, and none that is not needed. Up to three where it
    would read like another one `beside` it, so that 99.97 mm is not said to miss a limit of 100 mm.

    >>> figure(658.368), figure(2.0), figure(99.97), figure(99.97, [100])
    ('658.4', '2', '100', '99.97')
    """
    short = _rounded(value, 10)
    reads_alike = any(
        type(other) in (int, float) and other != value and _rounded(other, 10) == short for other in beside
    )
    return f"{_rounded(value, 1000) if reads_alike else short:.3f}".rstrip("0").rstrip(".")


def percent(chance: float) -> str:
    """A chance as it stands in a sentence, as `lib/percent.ts` of the browser says it: small ones with a decimal.

    >>> percent(0.4567), percent(0.0432), percent(1.0)
    ('46%', '4.3%', '100%')
    """
    return f"{figure(_rounded(100 * chance, 10 if chance < 0.1 else 1))}%"


def exactly(chance: float) -> str:
    """With one decimal always, so that those of a table can be compared."""
    return f"{_rounded(100 * chance, 10):.1f}%"


def _rounded(value: float, parts: int) -> float:
    return math.floor(value * parts + 0.5) / parts
