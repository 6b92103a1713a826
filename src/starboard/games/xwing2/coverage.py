"""Which cards there are and which branches of theirs have been seen to work: what coverage asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from starboard.core.game import Branch, CardInfo, Ruleset
from starboard.games.xwing.effects.registry import implemented, qualified
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing2.exercises import KINDS_OF_CARDS, Trial, run


def cards(rules: XWingRules) -> list[CardInfo]:
    """Every card with a text: pilots, upgrades, ship abilities, damage and condition cards."""
    done = implemented(rules.content, rules.effects)
    names = dict.fromkeys(
        f"{kind}:{card_id}" for kind, card_id, _ in rules.content.texts.cards if kind in KINDS_OF_CARDS
    )
    return [CardInfo(name, name in done, "known") for name in names]


def branches(rules: XWingRules) -> Iterator[Branch]:
    """Every branch of every implemented card."""
    from starboard.games.xwing2.trials import TRIALS

    for trial in TRIALS:
        yield Branch(qualified(rules.content, trial.card), trial.branch, _runner(trial))


def _runner(trial: Trial) -> Callable[[Ruleset[Any]], bool]:
    return lambda rules: run(rules, trial)
