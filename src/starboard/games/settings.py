"""Options of a game as people type them: `variant=light_speed`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset


def read_settings(rules: Ruleset[Any], words: Sequence[str]) -> dict[str, int | str | bool]:
    """The options named by `name=value` words, checked. Raises BadSetup with a sentence."""
    given: dict[str, int | str | bool] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup(f"An option was given as {word!r}; expected name=value, like round_cap=20.")
        if value in ("true", "false"):
            given[name] = value == "true"
        else:
            given[name] = int(value) if value.lstrip("-").isdigit() else value
    rules.check_settings(given)
    return given
