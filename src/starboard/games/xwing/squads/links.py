"""Links of squad builders: what all of them have in common, the fields of their query."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote, unquote_plus

PLAIN: Final = re.compile(r"[\w\s(),-]*")  # what no link is


def fields_of(text: str) -> dict[str, str]:
    """The fields of the query; some links come encoded as a whole, some values encoded twice."""
    if "?" not in text and "#" not in text:
        text = unquote(text)
    found: dict[str, str] = {}
    for field in re.split("[?&#]", text):
        key, _, value = field.partition("=")
        if key and key not in found:
            found[key] = decoded(value)
    return found


def decoded(value: str) -> str:
    """A value as it was before it was encoded, once or twice."""
    return unquote(unquote_plus(value))
