"""A match: one game being played. Everything a driver needs stands on this one class.

>>> match = Match.new(rules, seats=2, chance=SeededChance(1))     # doctest: +SKIP
>>> decision = match.decisions[0]
>>> match.apply(decision.seat, decision.options[0].id)

The match runs tasks until somebody must choose, then stops; a driver (test, bot runner, server,
terminal) answers. It never calls an agent, a socket, a clock or a file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from starboard.core.chance import Chance, RecordedChance, SeededChance
from starboard.core.decision import Question, option_fields
from starboard.core.errors import DAMAGE, BadRecord, BadSetup, IllegalChoice, StarboardError
from starboard.core.event import SPECTATOR, Conceded, Event, Log, Redone, Retracted, redact
from starboard.core.game import Game, Ruleset
from starboard.core.history import (
    Past,
    Place,
    choices_again,
    entries_and_draws,
    undo_barrier,
    went_back_across_a_draw,
)
from starboard.core.notation import read_notation, write_notation
from starboard.core.record import Act, Beginning, Choice, Entry, Record, check_draws
from starboard.core.running import Running, is_forced
from starboard.core.snapshot import read_snapshot, steps_of
from starboard.core.task import Task
from starboard.core.view import OpenDecision, View

_packer = msgspec.msgpack.Encoder()


class Match(Running):
    """One game being played: rules, game, task stack and open decisions."""

    __slots__ = ("_begins", "_line_start", "_past")

    def __init__(self, rules: Ruleset[Any], game: Game[Any], stack: list[Task]) -> None:
        """Use `Match.new`, `Match.at_position`, `Match.restore` or `Match.replay`."""
        super().__init__(rules, game, stack)
        # where replays of this match begin, or how to get there, if not at set-up
        self._line_start: Match | Callable[[], Match] | None = None
        self._past: Past | None = None  # what the log says of the line of play, as far as it was read
        self._begins: Beginning | None = None  # of practice: the scenario that it was laid out from

    # -- beginning -------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        rules: Ruleset[Any],
        seats: int | None = None,
        chance: Chance | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> Match:
        """A new match, played up to the first decision.

        Raises BadSetup for a wrong number of seats or a wrong option.
        """
        seats = rules.check_seats(rules.usual_players if seats is None else seats)
        checked = rules.check_settings(settings or {})
        rules = rules.under(checked)
        state = rules.new_state(seats, checked)
        game = rules.game_with(state, SeededChance(0) if chance is None else chance, seats, checked, Log())
        match = cls(rules, game, [rules.first_task()])
        match._run()
        return match

    @classmethod
    def at_position(
        cls,
        rules: Ruleset[Any],
        seats: int,
        position: Mapping[str, Any],
        chance: Chance,
        settings: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match that starts from a built position (scenarios, puzzles)."""
        checked = rules.check_settings(settings or {})
        rules = rules.under(checked)
        state, stack = rules.position(rules.check_seats(seats), checked, position)
        return cls._from_parts(rules, state, stack, chance, seats, checked)

    @classmethod
    def laid_out(
        cls,
        rules: Ruleset[Any],
        seats: int,
        begins: Beginning,
        chance: Chance,
        settings: Mapping[str, Any] | None = None,
    ) -> Match:
        """A practice game from a scenario, which has a record. Raises BadSetup, UnknownCard, ChanceExhausted."""
        if begins.position is None:
            match = cls.new(rules, seats, chance, settings)
        else:
            try:
                match = cls.at_position(rules, seats, begins.position, chance, settings)
                for seat in range(SPECTATOR, match.seats):
                    match.view(seat)  # what cannot be shown is no position either
            except StarboardError:
                raise
            except DAMAGE as error:
                raise BadSetup(f"The game begins at no position that can be played ({error!r}).") from error
        match._begins = begins
        return match

    @classmethod
    def at_stack(
        cls,
        rules: Ruleset[Any],
        state: Any,
        stack: list[Task],
        chance: Chance,
        settings: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match that goes on from this state with these tasks, as they are: for trying out what a task does. State
        and tasks are the match's own from then on."""
        checked = rules.check_settings(settings or {})
        return cls._from_parts(rules.under(checked), state, stack, chance, rules.seats_of(state), checked)

    @classmethod
    def _from_parts(
        cls,
        rules: Ruleset[Any],
        state: Any,
        stack: list[Task],
        chance: Chance,
        seats: int,
        settings: Mapping[str, Any],
    ) -> Match:
        match = cls(rules, rules.game_with(state, chance, seats, settings, Log()), stack)
        start = match.fork()
        match._line_start = start
        match._run()
        return match

    # -- copying, saving -------------------------------------------------------------------------

    def fork(self) -> Match:
        """An exact and independent copy: the same choices lead to the same draws."""
        return self._copy(self.game.chance.clone())

    def fork_for_search(self, seed: int) -> Match:
        """A copy whose future draws are other ones: what a planner may look into without cheating."""
        return self._copy(SeededChance(seed))

    def _copy(self, chance: Chance) -> Match:
        copy = object.__new__(Match)
        copy.rules = self.rules
        copy.game = self.game.copy(chance)
        copy.stack = [task.clone() for task in self.stack]
        copy.decisions = self.decisions
        copy._asked = self._asked
        copy._given = self._given.copy()
        copy._counted = self._counted
        copy._line_start = self._line_start
        copy._past = self._past
        copy._begins = self._begins
        return copy

    def plain(self, *, with_chance: bool = True) -> dict[str, Any]:
        """Everything that play depends on, as plain data (never for players: it holds secrets).

        Without chance, sealed answers that wait for others are left out too: what remains is the
        position that the line of play has led to.
        """
        game = self.game
        plain: dict[str, Any] = {
            "game": self.rules.id,
            "revision": self.rules.revision,
            "seats": game.seats,
            "settings": dict(game.settings),
            "state": game.state.plain(),
            "stack": [[type(task).__name__, task.plain()] for task in self.stack],
            "asked": [[q.seat, q.kind, q.subject] for q in self._asked],
            "outcome": msgspec.to_builtins(game.outcome),
        }
        if game.conceded:  # only then: what was saved before anybody could concede stays as it is
            plain["conceded"] = list(game.conceded)
        if with_chance:
            plain["given"] = [[seat, option_fields(option)] for seat, option in sorted(self._given.items())]
            plain["counted"] = self._counted
            plain["chance"] = game.chance.plain()
        return plain

    def digest(self, *, with_chance: bool = True) -> str:
        """A fingerprint of the match: equal digests, equal futures."""
        packed = _packer.encode(self.plain(with_chance=with_chance))
        return hashlib.blake2b(packed, digest_size=16).hexdigest()

    def snapshot(self) -> bytes:
        """The match as bytes, without its log; `restore` reads it."""
        return _packer.encode({**self.plain(), "steps": steps_of(self.stack)})

    @classmethod
    def restore(cls, rules: Ruleset[Any], snapshot: bytes, *, any_revision: bool = False) -> Match:
        """The match that gave this snapshot; its log begins empty. Raises BadRecord.

        With `any_revision`, the snapshot may be of another revision of the game; the match then goes on
        under these rules, as far as they can read it.
        """
        saved = read_snapshot(rules, snapshot, any_revision=any_revision)
        rules = rules.under(saved.settings)
        try:
            game = rules.game_with(saved.state, saved.chance, saved.seats, saved.settings, Log())
            game.outcome = saved.outcome
            game.conceded = saved.conceded
            match = cls(rules, game, saved.stack)
            match._reopen(saved.counted, saved.asked, saved.given)
        except DAMAGE as error:
            raise BadRecord(f"The snapshot is damaged ({error!r}); take another one.") from None
        match._line_start = partial(cls.restore, rules, snapshot, any_revision=any_revision)
        return match

    def _reopen(self, counted: int, asked: tuple[Question, ...], given: list[Any]) -> None:
        """Open saved questions again; their options follow from the state."""
        self._counted = counted
        self._asked = asked
        decisions = []
        for number, question in enumerate(asked, counted - len(asked) + 1):
            kind = self.rules.kinds[question.kind]
            options = self._options(kind, question)
            if len(options) == 1 and is_forced(kind, options[0]):
                self._given[question.seat] = options[0]
            else:
                decisions.append(self._decision(number, kind, question, options))
        self.decisions = tuple(decisions)
        for seat, fields in given:
            answered = self.decision_of(seat)
            if answered is not None:
                self._given[seat] = self._resolve(answered, fields)

    def notation(self) -> str:
        """The position as one line of text; `core.notation.read_notation` reads it back."""
        return write_notation(self.rules, self.game, self.stack, self._asked)

    @classmethod
    def from_notation(cls, rules: Ruleset[Any], text: str, chance: Chance | None = None) -> Match:
        """The match at a written position. Raises BadSetup with a sentence."""
        written = read_notation(rules, text)
        rules = rules.under(written.settings)
        chance = SeededChance(0) if chance is None else chance
        try:
            game = rules.game_with(written.state, chance, written.seats, written.settings, Log())
            game.outcome = written.outcome
            game.conceded = written.conceded
            match = cls(rules, game, written.stack)
            match._reopen(len(written.asked), written.asked, [])
            for seat in range(SPECTATOR, match.seats):
                match.view(seat)  # what cannot be shown is no position either
        except DAMAGE as error:
            raise BadSetup(f"The notation describes no position that can be played ({error!r}).") from None
        match._line_start = match.fork()
        return match

    # -- going back ------------------------------------------------------------------------------

    def line(self) -> list[Choice]:
        """The choices that led here; retracted ones are not in it."""
        return [act for act in self.acts() if isinstance(act, Choice)]

    def acts(self) -> list[Act]:
        """The same with concessions and an agreed draw, all of which `choices` counts."""
        acts = [place.act for place in self._followed().here.back() if place.act is not None]
        return acts[::-1]

    @property
    def choices(self) -> int:
        """How many choices, with concessions and an agreed draw, the present line of play holds."""
        return self._followed().here.number

    def keep_place(self) -> None:
        """Keep a copy of this position now and then, so that going back costs few choices made again.

        For drivers that expect retractions: called after each choice, it bounds what `undo` and `redo`
        do again (`history.choices_again`). Without it they play the line once from its start.
        """
        self._keep(self._followed().here)

    def _keep(self, place: Place) -> None:
        is_due = place.number == 0 or place.since_kept >= choices_again(place.number)
        if is_due and place.kept is None and not self.answered:
            place.kept = self._copy(RecordedChance(()))
            place.kept.game.log = Log()
            place.kept._past = None
            place.since_kept = 0

    def _followed(self) -> Past:
        self._past = past = (self._past or Past(Place())).follow(self.game.log)
        return past

    def undo_barrier(self, seat: int) -> int:
        """The smallest number of choices to which this seat may go back without asking anybody.

        It is the number of choices just after the last draw, secret shown to any seat, concession, agreed
        draw, or answer of another seat. Going back beyond it takes the consent of the seats.
        """
        return undo_barrier(self.game.log, seat)

    def undo(self, to: int | None = None) -> None:
        """Go back to the state after `to` choices (default: one less than now), or to just before the
        question that they would split: what several seats answered together is taken back together.

        The log keeps everything and gets a `Retracted` entry; chance never goes back, so that a
        choice made again meets new dice.
        """
        past = self._followed()
        made = past.here.number
        target = made - 1 if to is None else to
        if not 0 <= target <= made:
            raise BadRecord(f"Cannot go back to choice {target}: {made} choices have been made.")
        place = past.whole(target)
        self._return_to(place)
        self.game.log.new.append(Retracted(place.number))

    def redo(self) -> None:
        """Take back the retractions since the last choice: the line is again as long as it was."""
        place = self._followed().retracted
        if place is None or not place.number:
            raise BadRecord("There is nothing to redo: the last entry of the log is not a retraction.")
        self._return_to(place)
        self.game.log.new.append(Redone(place.number))

    def _return_to(self, place: Place) -> None:
        """Continue from the last position that was kept at or before this place; keep more on the way."""
        steps: list[Place] = []
        while place.kept is None and place.before is not None:
            steps.append(place)
            place = place.before
        steps.reverse()
        draws = [drawn for step in steps for drawn in step.draws]
        if place.kept is None:
            again = self._start(RecordedChance([*place.draws, *draws]))
            again._keep(place)
        else:
            again = place.kept._copy(RecordedChance(draws))
        for step in steps:
            assert step.act is not None
            assert step.before is not None
            again._act(step.act)
            step.since_kept = step.before.since_kept + 1
            again._keep(step)
        game, old = again.game, self.game
        game.chance = old.chance
        game.log = old.log
        self.game = game
        self.stack = again.stack
        self.decisions = again.decisions
        self._asked = again._asked
        self._given = again._given
        self._counted = again._counted

    def _act(self, act: Act) -> None:
        if isinstance(act, Choice):
            self.apply(act.seat, act.option)
        elif isinstance(act, Conceded):
            self.concede(act.seat)
        else:
            self.agree_draw()

    def _start(self, chance: Chance) -> Match:
        """This match as it was before its first step, with another chance."""
        begun = self._line_start
        if begun is not None:
            start = (begun if isinstance(begun, Match) else begun())._copy(chance)
            start.game.log = Log()
            start._past = None
            if not start.decisions:
                start._run()
            return start
        return Match.new(self.rules, self.seats, chance, self.game.settings)

    # -- records ---------------------------------------------------------------------------------

    @property
    def has_record(self) -> bool:
        """Whether this match began at set-up, or was laid out for practice; any other that began at a position or a
        snapshot has no record."""
        return self._line_start is None or self._begins is not None

    def record(self) -> Record:
        """Setup, revision, choices and draws: everything from which this match can be rebuilt.

        Raises BadRecord for a match that did not begin at set-up (restored, sampled, from a position).
        """
        if not self.has_record:
            raise BadRecord("Only a match that began at set-up has a record; this one began at a position.")
        entries, draws = entries_and_draws(map(msgspec.to_builtins, self.game.log))
        return Record(
            game=self.rules.id,
            revision=self.rules.revision,
            seats=self.seats,
            settings=dict(self.game.settings),
            entries=entries,
            draws=draws,
            digest=self.digest(with_chance=False),
            practice=self.is_practice or msgspec.UNSET,
            begins=self._begins or msgspec.UNSET,
        )

    @property
    def is_practice(self) -> bool:
        """Whether it was laid out from a scenario, or play went back across a draw, so that something was chosen anew in
        knowledge of the dice."""
        if self._begins is not None:
            return True
        log = list(self.game.log)
        return any(isinstance(event, Retracted) for event in log) and went_back_across_a_draw(
            msgspec.to_builtins(event) for event in log
        )

    @classmethod
    def replay(cls, rules: Ruleset[Any], record: Record, until: int | None = None) -> Match:
        """Play a record again, up to `until` of its entries. Raises BadRecord where it does not fit."""
        steps = cls.steps_of(rules, record)
        match = next(steps)
        for _ in islice(steps, until):
            pass
        return match

    @classmethod
    def steps_of(cls, rules: Ruleset[Any], record: Record) -> Iterator[Match]:
        """The match of a record at its start and after each entry (always the same object)."""
        if (record.game, record.revision) != (rules.id, rules.revision):
            raise BadRecord(
                f"The record is of {record.game} revision {record.revision}; "
                f"these rules are {rules.id} revision {rules.revision}."
            )
        check_draws(record)
        chance = RecordedChance([(label, n, result) for label, _, n, result in record.draws])
        if isinstance(record.begins, Beginning):
            match = cls.laid_out(rules, record.seats, record.begins, chance, record.settings)
        else:
            match = cls.new(rules, record.seats, chance, record.settings)
        match.keep_place()
        yield match
        for number, entry in enumerate(record.entries, 1):
            try:
                match.play_entry(entry)
                if isinstance(entry, Redone) and match.choices != entry.to:
                    raise BadRecord(f"Entry {number} says {entry.to} choices came back; {match.choices} did.")
                if not isinstance(entry, Retracted | Redone):
                    match.keep_place()
            except IllegalChoice as error:
                raise BadRecord(f"Entry {number} of the record does not follow the rules: {error}") from error
            except StarboardError:
                raise
            except DAMAGE as error:
                if not isinstance(record.begins, Beginning):
                    raise
                raise BadRecord(
                    f"Entry {number} cannot be played from where the record begins ({error!r})."
                ) from error
            yield match

    def play_entry(self, entry: Entry) -> None:
        """Let one entry of a record happen. Raises IllegalChoice or BadRecord if it cannot."""
        if isinstance(entry, Retracted):
            self.undo(entry.to)
        elif isinstance(entry, Redone):
            self.redo()
        else:
            self._act(entry)

    # -- knowing ---------------------------------------------------------------------------------

    def view(self, seat: int = SPECTATOR) -> View:
        """What this seat (default: a spectator) may know, as plain data."""
        game = self.game
        outcome = game.outcome
        return View(
            game=self.rules.id,
            revision=self.rules.revision,
            seat=seat,
            seats=game.seats,
            decisions=self._counted,
            stack=self.places(),
            open=[OpenDecision(d.seat, d.kind, d.seat in self._given) for d in self.decisions],
            over=outcome is not None,
            winners=[] if outcome is None else list(outcome.winners),
            table=self.rules.view(game, seat),
        )

    def events_for(self, seat: int, start: int = 0) -> list[dict[str, Any]]:
        """The log from event number `start` on, as this seat may see it."""
        return [redact(event, seat, self.rules.cites) for event in self.game.log.since(start)]

    def fates(self) -> list[dict[str, Any]]:
        """What became of each piece, once the game is over; empty before, and where nothing is lost."""
        if not self.over:
            return []
        return self.rules.fates(self.rules.view(self.game, SPECTATOR), self.events_for(SPECTATOR))

    def preview(self, seat: int) -> dict[str, dict[str, Any]]:
        """For each option of this seat's decision, by id: what choosing it would do, from its view alone."""
        decision = self.decision_of(seat)
        if decision is None:
            return {}
        view = self.rules.view(self.game, seat)
        return {option.id: self.rules.preview(view, decision, option) for option in decision.options}

    def sample(self, seat: int, seed: int) -> Match:
        """A complete match consistent with what this seat knows, with a future of its own."""
        rng = SeededChance(seed)

        def draw(n: int) -> int:
            return rng.draw("sample", n)

        copy = self.fork_for_search(rng.draw("future", 1 << 62))
        copy.game.state = self.rules.state_from_view(self.rules.view(self.game, seat), draw)
        copy._given = {}
        for other, option in self._given.items():
            decision = self.decision_of(other)
            if other != seat and decision is not None:  # it has answered; what, is not known
                made_up = decision.options[draw(len(decision.options))]
                copy._given[other] = self.fill(other, made_up, draw)
            else:
                copy._given[other] = option
        copy.game.log = Log()
        copy._past = None
        copy._begins = None
        copy._line_start = None
        copy._line_start = copy.fork()
        return copy

    def places(self) -> list[str]:
        """Where play stands, outermost procedure first: `Turn.collect_rewards`, …"""
        return [task.place() for task in self.stack]

    @property
    def log(self) -> Log:
        """Everything that happened, unredacted."""
        return self.game.log

    def events(self) -> Sequence[Event]:
        """The whole log as a list."""
        return list(self.game.log)
