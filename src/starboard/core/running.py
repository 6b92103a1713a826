"""What runs a match: its task stack, the decisions that are open, and their answers.

`core.match` builds on it what drivers need besides: beginnings, copies, snapshots, records, views.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starboard.core.decision import (
    Ask,
    Decision,
    DecisionKind,
    Option,
    Parametric,
    Question,
    Refusal,
    option_fields,
)
from starboard.core.errors import IllegalChoice, Stuck
from starboard.core.event import Chosen, Conceded, DrawAgreed, HiddenChosen
from starboard.core.game import Game, Outcome, Ruleset
from starboard.core.reading import not_offered, read_answer, why_not_whole
from starboard.core.stepping import run_steps
from starboard.core.task import Task

NOT_YOUR_TURN = "not_asked"
GAME_OVER = "game_is_over"
NO_SUCH_SEAT = "no_such_seat"
HAS_CONCEDED = "has_conceded"


def is_forced(kind: DecisionKind[Any], only: Option) -> bool:
    """Whether nobody need be asked where this is the only option."""
    return not kind.always_ask and not isinstance(only, Parametric)


class Running:
    """Rules, game, task stack and open decisions: asks, judges answers, and runs on."""

    __slots__ = ("_asked", "_counted", "_given", "decisions", "game", "rules", "stack")

    def __init__(self, rules: Ruleset[Any], game: Game[Any], stack: list[Task]) -> None:
        self.rules = rules
        self.game = game
        self.stack = stack
        self.decisions: tuple[Decision, ...] = ()
        self._asked: tuple[Question, ...] = ()
        self._given: dict[int, Option] = {}
        self._counted = 0  # decisions so far, the forced ones included

    # -- playing ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.game.outcome

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.game.seats

    def decision_of(self, seat: int) -> Decision | None:
        """The decision that is open for this seat, or None."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """The open decisions that have no answer yet."""
        given = self._given
        if not given:
            return self.decisions
        return tuple(decision for decision in self.decisions if decision.seat not in given)

    def answer_of(self, seat: int) -> Option | None:
        """The sealed answer that this seat has given and may still replace, or None."""
        return self._given.get(seat)

    def apply(self, seat: int, choice: Option | str | Mapping[str, Any]) -> None:
        """Answer the decision of this seat: with an offered option, its id, or its plain form.

        While other seats are still asked, the answer is sealed and may be replaced. Raises
        IllegalChoice, and changes nothing, if the choice is not legal.

        Any other exception is a fault of the game's code in the middle of a step. The match is then
        half changed and asks nobody, so that nobody can play on in it; `undo` brings it back to
        before the choice, and a fork that was taken before has not changed.
        """
        for decision in self.decisions:
            if decision.seat == seat:
                break
        else:
            raise IllegalChoice(self._refused_out_of_turn(seat))
        self._given[seat] = self._resolve(decision, choice)
        if len(self._given) == len(self._asked):
            self._answered()

    def concede(self, seat: int) -> None:
        """This seat gives the game up, asked or not. `Ruleset.conceded` says what that is worth: the game ends, or it
        goes on, and whoever drives the match has somebody else answer for the seat.

        It counts as a choice of the line of play; questions that are open, and sealed answers, stay. Raises
        IllegalChoice, and changes nothing, if the game is over, nobody is asked, or the seat has conceded.
        """
        refusal = self.why_not_concede(seat)
        if refusal is not None:
            raise IllegalChoice(refusal)
        game = self.game
        outcome = self.rules.conceded(game, seat)
        game.conceded = (*game.conceded, seat)
        game.log.new.append(Conceded(seat))
        if outcome is not None:
            self._end(outcome)

    def why_not_concede(self, seat: int) -> Refusal | None:
        """Why this seat cannot concede now; None if it can."""
        if not self.decisions:
            return self._refused_out_of_turn(seat)
        rule = self.decisions[0].rule
        if not 0 <= seat < self.seats:
            return Refusal(rule, NO_SUCH_SEAT, {"given": seat, "most": self.seats - 1})
        return Refusal(rule, HAS_CONCEDED, {"seat": seat}) if seat in self.game.conceded else None

    def agree_draw(self) -> None:
        """The game ends in a draw, to which every seat that has not conceded has agreed.

        Whoever drives the match asks them, as before an undo that they must agree to: an offer is no part of the
        line of play. Raises IllegalChoice, and changes nothing, if the game is over or nobody is asked.
        """
        if not self.decisions:
            raise IllegalChoice(self._refused_out_of_turn(self.game.contenders[0]))
        outcome = self.rules.draw_agreed(self.game)
        self.game.log.new.append(DrawAgreed())
        self._end(outcome)

    def _end(self, outcome: Outcome) -> None:
        """Nobody is asked any more; answers that were sealed stay so."""
        self.game.finish(outcome)
        self.decisions = ()
        self._asked = ()
        self._given = {}

    def take_back(self, seat: int) -> None:
        """Take this seat's sealed answer back: its question is open again, and nothing else has changed.

        Raises ValueError if it has given none that could still be replaced.
        """
        if seat not in self._given or self.decision_of(seat) is None:
            raise ValueError(f"Seat {seat} has no sealed answer to take back.")
        del self._given[seat]

    def apply_sealed(self, seat: int, option: Option) -> None:
        """Replace a sealed answer without ever running on (twin worlds of the leak law)."""
        if seat not in self._given or self.decision_of(seat) is None:
            raise ValueError(f"Seat {seat} has no sealed answer to replace.")
        self._given[seat] = option

    def _resolve(self, decision: Decision, choice: Option | str | Mapping[str, Any]) -> Option:
        wanted = choice if isinstance(choice, str) else None
        options = decision.options
        if wanted is None and choice in options and not isinstance(choice, Parametric):
            return options[options.index(choice)]
        for option in options:
            if option.id == wanted and not isinstance(option, Parametric):
                return option
        read = self._read(decision, choice)
        if not isinstance(read, Parametric):
            for option in decision.options:
                if option == read:
                    return option
        refusal = self._judge(decision, read)
        if refusal is not None:
            raise IllegalChoice(refusal)
        assert isinstance(read, Option)
        return read

    def question_of(self, seat: int) -> Question:
        """The question behind this seat's open decision, as its kind needs it."""
        for question in self._asked:
            if question.seat == seat:
                return question
        raise ValueError(f"Seat {seat} is not asked anything.")

    @property
    def answered(self) -> bool:
        """Whether some seat's sealed answer is in while others are still asked."""
        return any(decision.seat in self._given for decision in self.decisions)

    def _read(self, decision: Decision, choice: Option | str | Mapping[str, Any]) -> Option | Refusal:
        """The option, offered or not, that a choice describes; or why it describes none."""
        kind = self.rules.kinds[decision.kind]
        return read_answer(kind, self.game, self.question_of(decision.seat), decision, choice)

    def _judge(self, decision: Decision, option: Option | Refusal) -> Refusal | None:
        kind = self.rules.kinds[decision.kind]
        if isinstance(option, Refusal):
            return option
        if not isinstance(option, kind.choices):
            return not_offered(decision)
        if isinstance(option, Parametric):
            refusal = why_not_whole(decision, option)
            if refusal is not None:
                return refusal
        refusal = kind.refusal(self.game, self.question_of(decision.seat), option)
        if refusal is None and decision.option(option.id) is None:
            return not_offered(decision)
        return refusal and self.rules.cited(refusal)

    def _refused_out_of_turn(self, seat: int) -> Refusal:
        if self.over:
            return Refusal(self.game.outcome.rule if self.game.outcome else "", GAME_OVER)
        asked = sorted(decision.seat for decision in self.decisions)
        rule = self.decisions[0].rule if self.decisions else ""
        return Refusal(rule, NOT_YOUR_TURN, {"seat": seat, "asked": list(asked)})

    def fill(self, seat: int, option: Option, draw: Callable[[int], int]) -> Option:
        """The option itself; or a parametric one filled in legally, `draw(n)` giving numbers below n."""
        if not isinstance(option, Parametric) or option.is_chosen:
            return option
        question = self.question_of(seat)
        return self.rules.kinds[question.kind].sample(self.game, question, option, draw)

    def why_not(self, seat: int, choice: Option | str | Mapping[str, Any]) -> Refusal | None:
        """Why this seat may not choose that now, with rule and figures; None if it may."""
        decision = self.decision_of(seat)
        if decision is None:
            return self._refused_out_of_turn(seat)
        return self._judge(decision, self._read(decision, choice))

    def refused(self, seat: int) -> list[tuple[Option, Refusal]]:
        """The candidates of this seat's decision that are not legal, each with its reason (greyed choices)."""
        decision = self.decision_of(seat)
        if decision is None:
            return []
        kind: DecisionKind[Any] = self.rules.kinds[decision.kind]
        question = self.question_of(decision.seat)
        offered = {option.id for option in decision.options}
        greyed = []
        for option in kind.candidates(self.game, question):
            if option.id not in offered and not isinstance(option, Parametric):
                refusal = kind.refusal(self.game, question, option)
                if refusal is not None:
                    greyed.append((option, self.rules.cited(refusal)))
        return greyed

    # -- running tasks ---------------------------------------------------------------------------

    def _answered(self) -> None:
        """All answers are in: log them in seat order and run on."""
        given = self._given
        together = self.decisions[0].id
        for decision in self.decisions:
            question = self.question_of(decision.seat)
            option, rule = given[question.seat], decision.rule
            self._log_choice(question, decision.id, option, rule, together, forced=False)
        self.game.answers = given
        self.decisions = ()
        self._asked = ()
        self._given = {}
        self._run()

    def _run(self) -> None:
        """Run steps until somebody must choose or the game is over."""
        game = self.game
        while True:
            asked = run_steps(game, self.stack)
            if asked is None:
                if game.outcome is None:
                    raise Stuck(f"{self.rules.title}: the last task ended without an outcome.")
                return
            if self._open(asked):
                return

    def _open(self, asked: Ask) -> bool:
        """Open the decisions of an Ask; answers those with one option. False if nobody need be asked."""
        decisions = []
        forced: dict[int, Option] = {}
        first = self._counted + 1
        kinds = self.rules.kinds
        for question in asked.questions:
            self._counted += 1
            kind = kinds[question.kind]
            options = self._options(kind, question)
            if len(options) == 1 and is_forced(kind, options[0]):
                forced[question.seat] = option = options[0]
                rule = self._rule(kind, question)
                self._log_choice(question, self._counted, option, rule, first, forced=True)
            else:
                decisions.append(self._decision(self._counted, kind, question, options))
        if not decisions:
            self.game.answers = forced
            return False
        self.decisions = tuple(decisions)
        self._asked = asked.questions
        self._given = forced
        return True

    def _options(self, kind: DecisionKind[Any], question: Question) -> tuple[Option, ...]:
        options = kind.options(self.game, question)
        if not options:
            raise Stuck(f"{self.rules.title}: seat {question.seat} was asked {question.kind} with no option.")
        return options

    def _decision(
        self, number: int, kind: DecisionKind[Any], question: Question, options: tuple[Option, ...]
    ) -> Decision:
        return Decision(
            number,
            question.seat,
            question.kind,
            question.subject,
            self._rule(kind, question),
            options,
            kind.may_pass,
        )

    def _rule(self, kind: DecisionKind[Any], question: Question) -> str:
        """The rule that a question comes from, by its number here."""
        rule = kind.rule_of(question)
        return self.rules.cites.get(rule, rule)

    def _log_choice(
        self, question: Question, number: int, option: Option, rule: str, together: int, *, forced: bool
    ) -> None:
        """Tell what was chosen. `rule`: the question's, by its number here; an option may have another."""
        kind = self.rules.kinds[question.kind]
        notation = option_fields(option) if isinstance(option, Parametric) else option.id
        if option.rule is not None:
            rule = self.rules.cites.get(option.rule, option.rule)
        seat, name = question.seat, question.kind
        event: Chosen | HiddenChosen
        if kind.is_secret(question):
            audience = kind.audience(self.game, question)
            event = HiddenChosen(seat, number, name, notation, forced, rule, together, audience)
        else:
            event = Chosen(seat, number, name, notation, forced, rule, together)
        self.game.log.new.append(event)
