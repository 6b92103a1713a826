"""Which cards there are and which branches of theirs have been seen to work: what coverage asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from starboard.core.game import Branch, CardInfo, Ruleset
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.effects.registry import implemented, qualified
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.trials.judge import run
from starboard.games.xwing.trials.trial import Trial

KINDS_OF_CARDS: Final = ("pilot", "upgrade", "ship_ability", "damage", "condition")


def cards(rules: XWingRules) -> list[CardInfo]:
    """Every card with a text: pilots, upgrades, ship abilities, damage and condition cards."""
    done = implemented(rules.content, rules.effects)
    written = (
        f"{kind}:{card_id}" for kind, card_id, _ in rules.content.texts.cards if kind in KINDS_OF_CARDS
    )
    names = dict.fromkeys((*written, *_with_text(rules.content)))
    return [CardInfo(name, name in done, "known") for name in names]


def _with_text(content: Content) -> Iterator[str]:
    """Cards that have a text as printed, be it written here already or not."""
    for pilot in content.pilots.values():
        if pilot.has_text:
            yield f"pilot:{pilot.id}"
    for upgrade in content.upgrades.values():
        if any(side.has_text for side in upgrade.sides):
            yield f"upgrade:{upgrade.id}"
    yield from (f"condition:{name}" for name in content.conditions)
    yield from (f"damage:{card.id}" for card in content.damage)


def branches(rules: XWingRules) -> Iterator[Branch]:
    """Every branch of every implemented card."""
    for trial in rules.records.all_trials():
        yield Branch(qualified(rules.content, trial.card), trial.branch, _runner(trial))


def _runner(trial: Trial) -> Callable[[Ruleset[Any]], bool]:
    def runs(rules: Ruleset[Any]) -> bool:
        assert isinstance(rules, XWingRules)
        return run(rules, trial)

    return runs
