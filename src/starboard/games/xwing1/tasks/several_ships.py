"""One effect that does something to several ships: its player says which comes first (XW1-ABL-05)."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Ask, ask
from starboard.core.task import Task, step
from starboard.games.xwing.changes.damage import suffers
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language import choosing
from starboard.games.xwing.tasks import abilities

ALIKE: Final = frozenset(("lend", "remove"))  # steps after which nothing can follow from the order


class DoForEach(choosing.DoForEach):
    """Carry out steps for one ship after another, as the player of the effect orders them."""

    @step
    def next_ship(self, game: XWingGame) -> Ask | Task | None:  # type: ignore[override]
        """Of those that are still there: one may have destroyed another (XW1-DES-01)."""
        self.targets = [number for number in self.targets if suffers(game.state.ships[number])]
        if len(self.targets) < 2 or self._is_the_same(game):
            self.at = len(self.STEPS)
            return super().next_ship(game)
        self.go_to(DoForEach.take_ship)
        return ask(game.state.ships[self.ship].owner, "next_target", [self.card, list(self.targets)])

    @step
    def take_ship(self, game: XWingGame) -> Task | None:
        (choice,) = game.answers.values()
        self.targets.remove(choice.ship)
        self.targets.insert(0, choice.ship)
        return super().next_ship(game)

    def _is_the_same(self, game: XWingGame) -> bool:
        """Whether the order makes no difference."""
        return all(one.name in ALIKE for one in game.rules.effects.rules[self.card][self.rule].steps)


class ChooseNextTarget(abilities.ChooseNextTarget):
    """Which of the ships comes next."""

    rule = "XW1-ABL-05"
