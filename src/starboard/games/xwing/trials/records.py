"""What the files of an edition's cards write: each card's record, and right after it its trials."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.trials.trial import Cast, Trial

P = ParamSpec("P")


class Records:
    """The records of an edition's cards go into `effects`, their trials stay here.

    A trial belongs to the record before it, so that it need not name its card, and must name a branch of it.
    """

    def __init__(self, effects: CardEffects, cast: Cast) -> None:
        self.effects = effects
        self.cast = cast
        self.trials: dict[str, list[Trial]] = {}  # by name of the card, in the order of the files
        self._last = ""
        self.trial = self._of_the_last(Trial)

    def all_trials(self) -> list[Trial]:
        """The trials of all cards, in the order of the files."""
        return [trial for trials in self.trials.values() for trial in trials]

    def pilot(self, card_id: str, *clauses: Clause) -> None:
        """What a ship card does."""
        self._begin(self.effects.pilot(card_id, *clauses))

    def upgrade(self, card_id: str, *clauses: Clause) -> None:
        """What an upgrade card does."""
        self._begin(self.effects.upgrade(card_id, *clauses))

    def ship_ability(self, card_id: str, *clauses: Clause) -> None:
        """What a ship ability does."""
        self._begin(self.effects.ship_ability(card_id, *clauses))

    def condition(self, card_id: str, *clauses: Clause) -> None:
        """What a condition card does; `me` is the ship on which it lies."""
        self._begin(self.effects.condition(card_id, *clauses))

    def damage_card(self, card_id: str, *clauses: Clause) -> None:
        """What a damage card does while it lies faceup on a ship."""
        self._begin(self.effects.damage_card(card_id, *clauses))

    def _begin(self, name: str) -> None:
        self._last = name
        self.trials[name] = []

    def _of_the_last(self, make: Callable[Concatenate[str, P], Trial]) -> Callable[P, None]:
        """`Trial` without its first field, the card, which is the one that was written last."""

        def trial(*args: P.args, **kwargs: P.kwargs) -> None:
            made = make(self._last, *args, **kwargs)
            branches = self.effects.clauses.get(self._last, ())
            assert made.branch in branches, (
                f"The trial of {made.branch!r} stands after the record of {self._last or 'no card'}, whose branches "
                f"are {', '.join(branches) or 'none'}: write it right after the record of its card."
            )
            self.trials[self._last].append(made)

        return trial
