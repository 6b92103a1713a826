"""Odds beside the previews of a decision, for games whose odds are solved: `with_odds`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard.core.decision import Decision
from starboard.core.game import Ruleset
from starboard.games import part

Previews = Mapping[str, dict[str, Any]]


def with_odds(
    rules: Ruleset[Any], view: Any, decision: Decision, previews: Previews
) -> dict[str, dict[str, Any]]:
    """The previews of a decision by option id, with `odds` where there are any; from the seat's view alone.

    `view` is the game's own part of a view (`View.table`). `odds` is plain data, and what is in it each game says
    (`odds` in `odds/ID/previews.py`).
    """
    own = part("odds", rules.id, "previews")
    if own is None:
        return dict(previews)
    odds: dict[str, dict[str, Any]] = own.odds(rules, view, decision, previews)
    return {
        option: {**preview, "odds": odds[option]} if option in odds else preview
        for option, preview in previews.items()
    }
