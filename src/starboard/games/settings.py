"""Options of a game as people type them: `variant=light_speed`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.reading import whole_number

YES_OR_NO: Final = {"true": True, "false": False}


def read_settings(rules: Ruleset[Any], words: Sequence[str]) -> dict[str, int | str | bool]:
    """The options named by `name=value` words, checked. Raises BadSetup with a sentence."""
    given: dict[str, int | str | bool] = {}
    texts = {setting.name for setting in rules.settings if setting.free}
    for word in words:
        name, equals, value = (part.strip() for part in word.partition("="))
        number = whole_number(value)
        if not equals:
            names = ", ".join(setting.name for setting in rules.settings) or "none"
            raise BadSetup(
                f"An option was given as {word!r}; expected name=value, with one of the names {names}."
            )
        if name in texts or (number is None and value not in YES_OR_NO):
            given[name] = value
        else:
            given[name] = YES_OR_NO[value] if number is None else number
    rules.check_settings(given)
    return given
