"""What of a game's content is implemented and has been seen to work."""

from __future__ import annotations

from typing import Any

import msgspec

from starboard.core.errors import StarboardError, Stuck
from starboard.core.game import Ruleset
from starboard.lab.failures import failure_of


class ContentCoverage(msgspec.Struct):
    """Counts, and the names behind what is missing. A card is exercised if each of its branches fired."""

    cards: int
    implemented: int
    exercised: int
    project_figures: int
    branches: int
    fired: int
    not_implemented: list[str]
    not_exercised: dict[str, list[str]]  # card to the branches that did not fire
    with_project_figures: list[str]


def content_coverage(rules: Ruleset[Any]) -> ContentCoverage:
    """Play every branch of every card of a game."""
    cards = rules.cards()
    silent: dict[str, list[str]] = {}
    met: set[str] = set()
    branches = fired = 0
    for branch in rules.branches():
        met.add(branch.card)
        branches += 1
        try:
            has_fired = branch.run(rules)
        except Exception as error:  # what is wrong with one card keeps no other from being counted
            known = isinstance(error, StarboardError | Stuck)
            said = error if known else failure_of(error).line
            silent.setdefault(branch.card, []).append(f"{branch.name}: {said}")
            continue
        fired += has_fired
        if not has_fired:
            silent.setdefault(branch.card, []).append(branch.name)
    for card in cards:
        if card.id not in met:
            silent[card.id] = ["has no branch"]
    own = [card.id for card in cards if card.figures == "project"]
    missing = [card.id for card in cards if not card.implemented]
    return ContentCoverage(
        cards=len(cards),
        implemented=len(cards) - len(missing),
        exercised=len(cards) - len(silent),
        project_figures=len(own),
        branches=branches,
        fired=fired,
        not_implemented=missing,
        not_exercised=silent,
        with_project_figures=own,
    )
