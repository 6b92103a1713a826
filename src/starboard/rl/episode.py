"""One match as a learner meets it: whose turn it is, numbered answers, vectors, and what an end is worth.

Environments are this with a library's manners. Answers are the decision's options by number. A question
with more options than there are numbers is asked page by page: the last number then means the next page, and after
the last page comes the first. What cannot be listed (where a ship is put down) is filled in legally by lot, as for
the random bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.errors import StarboardError
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games import load
from starboard.rl.features import Features, Vector

Observation = dict[str, Any]
UNLIKE: Final = ("id", "region")
"""What of an option is no feature: how it is typed, which its other fields say too, and where it may lie."""
Mask = npt.NDArray[np.int8]


class BadAction(StarboardError):
    """A number that answers nothing now."""


class Sizes(NamedTuple):
    """How long vectors are, and how many numbers there are to answer with."""

    observation: int = 1024
    option: int = 64
    actions: int = 256


class Episode:
    """A match with its seats' observations and numbered answers.

    `decisions`: play is cut off after so many answers; None: never.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, Any] | None = None,
        *,
        sizes: Sizes | None = None,
        decisions: int | None = None,
    ) -> None:
        """Raises UnknownGame, BadSetup for seats or settings that the game does not have, and ValueError for sizes or
        a cut that leave nothing."""
        self.sizes = Sizes() if sizes is None else sizes
        if self.sizes.actions < 2:
            raise ValueError(f"There are {self.sizes.actions} numbers to answer with; expected at least 2.")
        if decisions is not None and decisions < 1:
            raise ValueError(f"Play is cut off after {decisions} answers; expected at least 1.")
        self.rules: Ruleset[Any] = load(game)
        self.seats = self.rules.check_seats(self.rules.usual_players if seats is None else seats)
        self.settings = self.rules.check_settings(settings or {})
        self.decisions = decisions
        self._make_features()
        self.begin(0)

    def _make_features(self) -> None:
        self._table = Features(self.sizes.observation)
        self._option = Features(self.sizes.option, without=UNLIKE)

    def begin(self, seed: int) -> None:
        """A new match: the same seed gives the same game to the same answers, in every process."""
        self.match = Match.new(self.rules, self.seats, SeededChance(seed), self.settings)
        self._lot = SeededChance(seed)
        self._page = 0
        self.answered = 0

    def fork(self) -> Episode:
        """An exact copy that goes on by itself."""
        other = Episode.__new__(Episode)
        other.__dict__.update(self.__dict__)
        other.match = self.match.fork()
        other._lot = self._lot.clone()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.fork()

    def __getstate__(self) -> dict[str, Any]:
        """What makes it again in another process: the match as its snapshot."""
        kept = {**self.__dict__, "rules": self.rules.id, "match": self.match.snapshot()}
        del kept["_table"], kept["_option"]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.rules = load(kept["rules"])
        self.match = Match.restore(self.rules, kept["match"])
        self._make_features()

    # -- what is asked -----------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question that is answered next; None once the match is over."""
        return None if self.match.over else self.match.waiting[0]

    @property
    def is_cut(self) -> bool:
        """Whether play is cut off here, before its end."""
        return self.decisions is not None and self.answered >= self.decisions and not self.match.over

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of this page, each under its number."""
        decision = self.decision
        if decision is None:
            return ()
        if not self._is_paged(decision):
            return decision.options
        each = self.sizes.actions - 1
        return decision.options[self._page * each : (self._page + 1) * each]

    def _is_paged(self, decision: Decision) -> bool:
        return len(decision.options) > self.sizes.actions

    # -- what a seat sees --------------------------------------------------------------------------

    def mask(self, seat: int) -> Mask:
        """Which numbers answer something, of shape (actions,): 1 or 0; none unless this seat is asked."""
        mask = np.zeros(self.sizes.actions, dtype=np.int8)
        decision = self.decision
        if decision is not None and decision.seat == seat:
            mask[: len(self.options)] = 1
            mask[-1] = max(mask[-1], int(self._is_paged(decision)))
        return mask

    def observe(self, seat: int) -> Observation:
        """What this seat knows, and nothing else.

        `observation`, (observation,): its view of the table and what it is asked; `options`, (actions, option): what
        each number answers, rows of zeros where there is none; `action_mask`, (actions,).
        """
        options = np.zeros((self.sizes.actions, self.sizes.option), dtype=np.float32)
        decision = self.decision
        if decision is not None and decision.seat == seat:
            for row, option in zip(options, self.options, strict=False):
                self._option.write(row, decision.kind, option)
        return {
            "observation": self.vector(seat),
            "action_mask": self.mask(seat),
            "options": options,
        }

    def vector(self, seat: int) -> Vector:
        """What this seat knows, of shape (observation,)."""
        view = self.match.view(seat)
        return self._table.of(view.table, view.stack, self._question(seat))

    def text(self, seat: int) -> str:
        """What this seat knows, as JSON."""
        view = self.match.view(seat)
        return msgspec.json.encode([view.table, view.stack, self._question(seat)]).decode()

    def _question(self, seat: int) -> dict[str, Any]:
        asked = self.match.decision_of(seat)
        return {} if asked is None else {"kind": asked.kind, "subject": asked.subject}

    # -- what is answered --------------------------------------------------------------------------

    def answer(self, number: int) -> None:
        """Answer the open question. Raises BadAction, and changes nothing, for a number that answers nothing."""
        decision = self.decision
        if decision is None:
            raise BadAction(f"Action {number}: the game is over; begin another with reset().")
        options = self.options
        if self._is_paged(decision) and number == self.sizes.actions - 1:
            pages = -(-len(decision.options) // (self.sizes.actions - 1))
            self._page = (self._page + 1) % pages
            return
        if not 0 <= number < len(options):
            raise BadAction(
                f"Action {number} answers nothing: {decision.kind} has the actions 0 to {len(options) - 1} here;"
                " take one whose action_mask is 1."
            )
        self.apply(decision.seat, options[number])

    def apply(self, seat: int, option: Option) -> None:
        """Answer with an option of the open question; what cannot be listed is filled in by lot."""
        self.match.apply(seat, self.match.fill(seat, option, partial(self._lot.draw, "place")))
        self._page = 0
        self.answered += 1

    def rewards(self) -> list[float]:
        """What the end is worth to each seat, 0 in all: those who did not win pay 1 each, and the winners share it."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.seats
        winners = set(outcome.winners)
        if not winners:
            return [0.0] * self.seats
        share = (self.seats - len(winners)) / len(winners)
        return [share if seat in winners else -1.0 for seat in range(self.seats)]
