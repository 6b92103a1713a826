"""A toy edition of X-Wing: what it takes to change a rule, a number, a card, and what a rule is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from starboard.core.rulebook import Rulebook
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.changes.tokens import lose
from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.clauses import may
from starboard.games.xwing.language.requirements import itself
from starboard.games.xwing.language.steps import gain
from starboard.games.xwing.tasks import ending
from starboard.games.xwing2.cards.writing import EFFECTS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond

SWIFT = "academypilot"  # the card that is another one here


class EndPhase(ending.EndPhase):
    """A rule: stress goes with the circular tokens."""

    @step
    def remove_tokens(self, game: XWingGame) -> None:
        for number in ending.upkeep(game.state):
            for token in (*game.rules.leave_at_end, tokens.STRESS):
                lose(game, number, token, "end", "XW2-END-01", game.state.ships[number].tokens[token])


class ToyEdition(XWingSecond):
    """The second edition, bent."""

    tasks: ClassVar[dict[str, type[Task]]] = {**XWingSecond.tasks, "EndPhase": EndPhase}
    ion_thresholds: ClassVar[Mapping[str, int]] = {**XWingSecond.ion_thresholds, "small": 2}  # a number
    content: ClassVar[Content] = CONTENT.bent(
        pilots=[msgspec.structs.replace(CONTENT.pilot(SWIFT), initiative=6)]
    )
    builds: ClassVar[Builds] = Builds(content)
    effects: ClassVar[CardEffects] = EFFECTS.without()
    cites: ClassVar[Mapping[str, str]] = {**XWingSecond.cites, "XW2-END-01": "TOY-END-01"}

    def rulebook(self) -> Rulebook:
        """The same rules, one under another number."""
        book = super().rulebook()
        named = [msgspec.structs.replace(rule, id=self.cites.get(rule.id, rule.id)) for rule in book]
        return msgspec.structs.replace(book, rules=tuple(named))


ToyEdition.effects.pilot(SWIFT, may("before_engage", itself, gain("evade")))
