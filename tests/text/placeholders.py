"""The figures that messages need."""

from __future__ import annotations

import re
from typing import Final

from starboard.text.template import Message

PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def placeholders(message: Message) -> set[str]:
    """All figures that a message needs, the counted one included."""
    if isinstance(message, str):
        return set(PLACEHOLDER.findall(message))
    return {message.plural, *PLACEHOLDER.findall(message.other), *PLACEHOLDER.findall(message.one or "")}
