"""What of a game's content is implemented and has been seen to work."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

import msgspec

from starboard.core.errors import StarboardError, Stuck, UnknownCard
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


def content_coverage(rules: Ruleset[Any], card: str = "") -> ContentCoverage:
    """Play every branch of every card of a game, or of one: its id, with or without what kind of card it is."""
    cards = [one for one in rules.cards() if not card or card in (one.id, _bare(one.id))]
    if card and not cards:
        raise UnknownCard(_no_such_card(rules, card))
    wanted = {one.id for one in cards}
    silent: dict[str, list[str]] = {}
    met: set[str] = set()
    branches = fired = 0
    for branch in rules.branches():
        if card and branch.card not in wanted:
            continue
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
    for one in cards:
        if one.id not in met:
            silent[one.id] = ["has no branch"]
    own = [one.id for one in cards if one.figures == "project"]
    missing = [one.id for one in cards if not one.implemented]
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


def _bare(card_id: str) -> str:
    """The id of a card without the kind before it."""
    return card_id.rpartition(":")[2]


def _no_such_card(rules: Ruleset[Any], card: str) -> str:
    alike = get_close_matches(card, [_bare(one.id) for one in rules.cards()], 3)
    hint = (
        f"did you mean {' or '.join(dict.fromkeys(alike))}?"
        if alike
        else "give its id, as in the game's data."
    )
    return f"{card!r} was given; {rules.id} has no card of that id with a text: {hint}"
