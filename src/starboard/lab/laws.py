"""The laws that every game must pass, written once and tried on random games.

Each law looks at a match that stands before a decision and raises `LawBroken` if it does not hold.
`try_laws` plays random games and calls every law along the way; a broken law names the seed and
the number of choices, so that the position can be built again.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision, DecisionKind, Option, Parametric
from starboard.core.errors import IllegalChoice
from starboard.core.event import EVERYBODY, SPECTATOR, Event, HiddenDraw, is_told, redact, rule_of
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.core.stepping import watching_answers

_encode = msgspec.json.Encoder(order="sorted").encode
AHEAD = 6  # how many decisions the leak law plays on beside a twin


class LawBroken(AssertionError):
    """A law does not hold; the text says which, where and how."""


class Walk:
    """A random game under examination."""

    def __init__(
        self, rules: Ruleset[Any], seats: int, seed: int, settings: dict[str, Any] | None = None
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.match = Match.new(rules, seats, SeededChance(seed), settings)
        self.chance = SeededChance(seed ^ 0x5EED)
        self.forks: list[tuple[Match, str]] = []  # kept to see that nothing changes them
        self.digests: list[tuple[int, str]] = []  # (choices made, digest without chance)
        self.totals = rules.totals(self.match.game)

    def draw(self, n: int) -> int:
        """A number below n for the examiner's own choices."""
        return self.chance.draw("law", n)

    def fail(self, law: str, what: str) -> LawBroken:
        """The error for a broken law."""
        at = self.match.choices
        return LawBroken(f"{law}: {what} (game {self.rules.id}, seed {self.seed}, after {at} choices)")

    def pick(self, decision: Decision, match: Match) -> Option:
        """A random legal answer."""
        return match.fill(decision.seat, decision.options[self.draw(len(decision.options))], self.draw)


Law = Callable[[Walk], None]


def options_are_sound(walk: Walk) -> None:
    """Option ids are unique and sorted; each listed option applies and has no refusal; others are
    refused with a reason and change nothing."""
    match = walk.match
    for decision in match.waiting:
        ids = [option.id for option in decision.options]
        if not ids or sorted(set(ids)) != ids:
            raise walk.fail("options", f"{decision.kind} offers {ids}: empty, double or unsorted")
        kind = match.rules.kinds[decision.kind]
        judged = DecisionKind.options(kind, match.game, match.question_of(decision.seat))
        if judged != decision.options:
            raise walk.fail(
                "options", f"{decision.kind} offers {ids}, its predicate {[o.id for o in judged]}"
            )
        tried = (
            decision.options if len(ids) <= 8 else [decision.options[walk.draw(len(ids))] for _ in range(8)]
        )
        for option in tried:
            if isinstance(option, Parametric):
                continue
            refusal = match.why_not(decision.seat, option)
            if refusal is not None:
                raise walk.fail("options", f"{option.id} is offered but refused: {refusal}")
            match.fork().apply(decision.seat, option.id)
        for option, refusal in match.refused(decision.seat):
            _must_be_refused(walk, decision.seat, option, refusal.rule)
        for wrong in _unlisted(walk, decision):
            _must_be_refused(walk, decision.seat, wrong, None)
    others = [seat for seat in range(match.seats) if match.decision_of(seat) is None]
    if others and match.waiting:
        _must_be_refused(walk, others[walk.draw(len(others))], match.waiting[0].options[0], None)


def _unlisted(walk: Walk, decision: Decision) -> Iterator[Option | str]:
    """Choices that are not offered: of other decisions met before, and nonsense."""
    yield "nonsense 99"
    yield ""
    for fork, _ in walk.forks[-3:]:
        for other in fork.decisions:
            option = other.options[walk.draw(len(other.options))]
            if decision.option(option.id) is None and not isinstance(option, Parametric):
                yield option.id


def _must_be_refused(walk: Walk, seat: int, choice: Option | str, rule: str | None) -> None:
    match = walk.match
    before = match.digest()
    refusal = match.why_not(seat, choice)
    if refusal is None or not refusal.reason or not refusal.rule:
        raise walk.fail("options", f"{choice!r} is not offered to seat {seat}, but the refusal is {refusal}")
    if rule is not None and refusal.rule != rule:
        raise walk.fail("options", f"{choice!r} is refused by {refusal.rule} and by {rule}")
    try:
        match.apply(seat, choice)
    except IllegalChoice:
        if match.digest() != before:
            raise walk.fail("options", f"refusing {choice!r} changed the match") from None
        return
    raise walk.fail("options", f"{choice!r} is not offered to seat {seat}, but could be applied")


def forks_are_exact(walk: Walk) -> None:
    """A fork equals its original and follows it; later moves change no earlier fork."""
    match = walk.match
    before = match.digest()
    fork = match.fork()
    if fork.digest() != before:
        raise walk.fail("fork", "a fork has another digest than its original")
    _play_on(match.fork(), walk.draw(1 << 60), 4)
    if match.digest() != before:
        raise walk.fail("fork", "playing on in a fork changed its original")
    walk.forks.append((fork, fork.digest()))
    for earlier, digest in walk.forks[-20:]:
        if earlier.digest() != digest:
            raise walk.fail("fork", "playing on changed an earlier fork")


def saves_are_complete(walk: Walk) -> None:
    """Snapshot, restore, continue: the same events."""
    match = walk.match
    restored = Match.restore(walk.rules, match.snapshot())
    if restored.digest() != match.digest():
        raise walk.fail("snapshot", "a restored match has another digest")
    original = match.fork()
    start = len(original.log)
    seed = walk.draw(1 << 60)
    _play_on(original, seed, 6)
    _play_on(restored, seed, 6)
    if original.log.since(start) != restored.log.since(0):
        raise walk.fail("snapshot", "a restored match plays on differently")


def _play_on(match: Match, seed: int, decisions: int) -> None:
    chance = SeededChance(seed)
    for _ in range(decisions):
        if match.over:
            return
        decision = match.waiting[0]
        option = decision.options[chance.draw("on", len(decision.options))]
        option = match.fill(decision.seat, option, lambda n: chance.draw("on", n))
        match.apply(decision.seat, option)


def undo_restores(walk: Walk) -> None:
    """Undo to any decision restores the digest without chance; redo brings back the present one."""
    match = walk.match
    if not walk.digests or match.answered:
        return
    now = match.digest(with_chance=False)
    to, digest = walk.digests[walk.draw(len(walk.digests))]
    fork = match.fork()
    fork.undo(to)
    if fork.digest(with_chance=False) != digest:
        raise walk.fail("undo", f"going back to choice {to} does not restore the match as it was")
    fork.redo()
    if fork.digest(with_chance=False) != now:
        raise walk.fail("undo", f"redo after going back to choice {to} does not restore the present")
    before = fork.choices
    fork.undo(walk.draw(before + 1))
    if fork.answered:
        raise walk.fail("undo", "going back split a question that several seats answered together")
    fork.redo()
    if (fork.choices, fork.digest(with_chance=False)) != (before, now):
        raise walk.fail("undo", "a retraction taken back did not restore the line")
    for seat in range(match.seats):
        if fork.undo_barrier(seat) < match.undo_barrier(seat):
            raise walk.fail("undo", f"undo and redo lowered the barrier of seat {seat}")
    if fork.game.chance.counters != match.game.chance.counters:
        raise walk.fail("undo", "undo turned a chance counter back")


def nothing_leaks(walk: Walk) -> None:
    """Change all that a seat cannot see: its view, options, previews, refusals and events stay equal to the byte."""
    match = walk.match
    for seat in (SPECTATOR, walk.draw(match.seats)):
        twin = match.fork_for_search(walk.draw(1 << 60))
        walk.rules.shuffle_hidden(twin.game, seat, walk.draw)
        if twin.game.state.as_known_to(seat) != match.game.state.as_known_to(seat):
            raise walk.fail("leak", f"what was changed for seat {seat} it may see (`SECRET` of the pieces)")
        for decision in match.decisions:
            if decision.seat != seat and match.answer_of(decision.seat) is not None:
                twin.apply_sealed(decision.seat, walk.pick(decision, match))
        if knowledge(match, seat) != knowledge(twin, seat):
            raise walk.fail("leak", f"seat {seat} can tell hidden facts apart")


def nothing_leaks_later(walk: Walk) -> None:
    """Change all that a seat cannot see, and let both matches go the same way: until an event uncovers
    something as the rules say (`Event.UNCOVERS`), the seat is told the same and the same seats are asked the
    same kinds of questions. Where another seat's answer is secret, the twin gives one of its own."""
    if walk.match.answered:
        return
    for seat in (SPECTATOR, walk.draw(walk.match.seats)):
        future = walk.draw(1 << 60)
        match, twin = walk.match.fork_for_search(future), walk.match.fork_for_search(future)
        walk.rules.shuffle_hidden(twin.game, seat, walk.draw)
        for _ in range(AHEAD):
            if match.over or not _go_on(walk, match, twin, seat):
                break


def _go_on(walk: Walk, match: Match, twin: Match, seat: int) -> bool:
    """Answer one decision in both matches and compare what the seat is told; whether there is more to compare."""
    decision = match.waiting[0]
    choice = other = walk.pick(decision, match)
    if not _learns_answer(walk, match, decision.seat, seat):
        others = [option for option in twin.waiting[0].options if (option is PASS) == (choice is PASS)]
        if others:  # whether it passes, all may see
            other = twin.fill(decision.seat, others[walk.draw(len(others))], walk.draw)
    if twin.why_not(decision.seat, other) is not None:
        return False  # possible only with these hidden facts: the answer itself tells something
    before = len(match.log), len(twin.log)
    match.apply(decision.seat, choice)
    twin.apply(decision.seat, other)
    told, told_twin = (one.log.since(start) for one, start in zip((match, twin), before, strict=True))
    for event, event_twin in zip(told, told_twin, strict=False):
        if _uncovers(event, seat) or _uncovers(event_twin, seat):
            return False
        if redact(event, seat) != redact(event_twin, seat):
            raise walk.fail(
                "leak", f"seat {seat} is told {redact(event, seat)} or {redact(event_twin, seat)}"
            )
        if _draws_hidden(event, seat):
            return False
    asked, asked_twin = ([(d.seat, d.kind) for d in one.decisions] for one in (match, twin))
    if len(told) != len(told_twin) or asked != asked_twin:
        raise walk.fail("leak", f"seat {seat} sees {asked} or {asked_twin} asked after {decision.kind}")
    if _encode(match.view(seat)) != _encode(twin.view(seat)):
        raise walk.fail("leak", f"seat {seat} can tell hidden facts apart after {decision.kind}")
    return True


def _uncovers(event: Event, seat: int) -> bool:
    """Whether this seat is told a fact that was hidden; what an audience is told, others are not."""
    return event.UNCOVERS and is_told(getattr(event, "audience", EVERYBODY), seat)


def _draws_hidden(event: Event, seat: int) -> bool:
    """Whether something that the seat could not know is drawn, for it or for all: what comes up differs."""
    if not isinstance(event, HiddenDraw):
        return False
    is_for_nobody = event.seat == SPECTATOR and not event.audience
    return is_for_nobody or event.is_told(seat)


def _learns_answer(walk: Walk, match: Match, asked: int, seat: int) -> bool:
    """Whether a seat learns what the seat that is asked answers, once the answer is in."""
    question = match.question_of(asked)
    kind = walk.rules.kinds[question.kind]
    return asked == seat or not kind.is_secret(question) or seat in kind.audience(match.game, question)


def knowledge(match: Match, seat: int) -> bytes:
    """Everything that a seat can obtain, as bytes."""
    decision = match.decision_of(seat)
    return _encode(
        [
            match.view(seat),
            decision,
            _options_now(match, seat) if decision is not None else None,
            match.answer_of(seat) if decision is not None else None,
            match.preview(seat),
            [[option.id, refusal] for option, refusal in match.refused(seat)],
            match.why_not(seat, "nonsense 99"),
            match.events_for(seat),
            match.undo_barrier(seat) if seat != SPECTATOR else None,
        ]
    )


def _options_now(match: Match, seat: int) -> Sequence[Option]:
    """What this seat would be offered if it were asked now: the state may have been changed since it was."""
    return match.game.options(match.question_of(seat))


def samples_fit(walk: Walk) -> None:
    """A match sampled from a view shows that view, all that its seat may see, and the same options, and can be
    played on."""
    match = walk.match
    decision = match.waiting[walk.draw(len(match.waiting))]
    seat = decision.seat
    sample = match.sample(seat, walk.draw(1 << 60))
    if _encode(sample.view(seat)) != _encode(match.view(seat)):
        raise walk.fail("sample", f"a sampled match gives seat {seat} another view")
    if sample.game.state.as_known_to(seat) != match.game.state.as_known_to(seat):
        raise walk.fail(
            "sample", f"from its view seat {seat} makes up what it can see is not so (`SECRET` of the pieces)"
        )
    again = sample.decision_of(seat)
    if again is None or again.options != decision.options or _options_now(sample, seat) != decision.options:
        raise walk.fail("sample", f"a sampled match offers seat {seat} other options")
    _play_on(sample, walk.draw(1 << 60), 4)


def notation_goes_both_ways(walk: Walk) -> None:
    """A position written as text and read again is the same position, at the same place, with the same options."""
    match = walk.match
    if match.answered:
        return
    text = match.notation()
    again = Match.from_notation(walk.rules, text, match.game.chance.clone())
    if again.notation() != text or again.game.state != match.game.state:
        raise walk.fail("notation", "reading a written position gives another one")
    if again.places() != match.places():
        raise walk.fail("notation", f"a position at {match.places()} was read as one at {again.places()}")
    if again.digest(with_chance=False) != match.digest(with_chance=False):
        raise walk.fail("notation", "a position that was read has another digest")
    if [d.options for d in again.decisions] != [d.options for d in match.decisions]:
        raise walk.fail("notation", "a position that was read offers other options")


def sums_are_constant(walk: Walk) -> None:
    """Cards, tokens and decks sum to constants, with what tasks hold while somebody is asked about it."""
    totals = dict(walk.rules.totals(walk.match.game))
    for task in walk.match.stack:
        for name, count in task.held().items():
            totals[name] += count
    if totals != walk.totals:
        raise walk.fail("conservation", f"{walk.totals} became {totals}")


def rules_are_cited(walk: Walk) -> None:
    """Decisions, events and refusals cite rules that exist."""
    known = walk.rules.rulebook().by_id()
    match = walk.match
    cited = {decision.rule for decision in match.decisions}
    cited |= {option.rule for decision in match.decisions for option in decision.options if option.rule}
    cited |= {refusal.rule for decision in match.decisions for _, refusal in match.refused(decision.seat)}
    cited |= {
        rule
        for event in match.log.since(max(0, len(match.log) - 30))
        if (rule := cited_by(event, match.rules))
    }
    unknown = sorted(rule for rule in cited if rule not in known)
    if unknown:
        raise walk.fail("rules", f"these cited rules are not in the catalogue: {unknown}")


def agreements_hold(walk: Walk) -> None:
    """Whoever concedes, and whenever: the game ends as the ruleset says, or goes on for the others, behind whom
    everybody is ranked who conceded; whoever watches learns nothing else; going back, saving and replaying know
    of it. The same of a draw that is agreed."""
    if walk.draw(4):  # it plays the game again several times, so it looks at one moment in four
        return
    match = walk.match
    before = match.digest()
    fork = match.fork()
    order = list(fork.game.contenders)
    draw_at = walk.draw(2 * len(order))  # after so many concessions, if nothing has ended the game by then
    while not fork.over:
        agreed = draw_at == match.seats - len(order)
        seat = SPECTATOR if agreed else order.pop(walk.draw(len(order)))
        _agree(walk, fork, seat)
        if not fork.over and not order:
            raise walk.fail("agreement", "all have conceded, but the game is not over")
        _play_on(fork, walk.draw(1 << 60), 1)
    _must_be_ranked(walk, fork)
    if fork.has_record:
        record = fork.record()
        if Match.replay(walk.rules, read_record(record.to_json())).record() != record:
            raise walk.fail("agreement", "replaying the record gives another match")
    if match.digest() != before:
        raise walk.fail("agreement", "conceding in a fork changed its original")


def _agree(walk: Walk, match: Match, seat: int) -> None:
    """Let this seat (-1: all, to a draw) give up, and see that it changes and tells what it should."""
    rules = walk.rules
    expected = rules.draw_agreed(match.game) if seat == SPECTATOR else rules.conceded(match.game, seat)
    before, made = match.digest(with_chance=False), match.choices
    observer = walk.draw(match.seats + 1) - 1
    twin = match.fork_for_search(walk.draw(1 << 60))
    rules.shuffle_hidden(twin.game, observer, walk.draw)
    for one in (match, twin):
        one.agree_draw() if seat == SPECTATOR else one.concede(seat)
    if knowledge(match, observer) != knowledge(twin, observer):
        raise walk.fail("agreement", f"seat {observer} can tell hidden facts apart when seat {seat} gives up")
    if (None if match.outcome is None else match.outcome.reason) != (expected and expected.reason):
        raise walk.fail("agreement", f"the ruleset says {expected}, the match {match.outcome}")
    after = match.digest(with_chance=False)
    if Match.restore(rules, match.snapshot()).digest() != match.digest():
        raise walk.fail("agreement", "a restored match has another digest")
    again = match.fork()
    again.undo()
    if (again.choices, again.digest(with_chance=False)) != (made, before):
        raise walk.fail("agreement", "going back to before it does not restore the match as it was")
    again.redo()
    if (again.choices, again.digest(with_chance=False)) != (made + 1, after):
        raise walk.fail("agreement", "redo does not bring it back")


def _must_be_ranked(walk: Walk, match: Match) -> None:
    """Every seat has its place, and those that conceded the last ones."""
    outcome, conceded = match.outcome, match.game.conceded
    assert outcome is not None
    ranked = [seat for group in outcome.ranking for seat in group]
    last = ranked[len(ranked) - len(conceded) :]
    if sorted(ranked) != list(range(match.seats)) or last != list(reversed(conceded)):
        raise walk.fail("agreement", f"seats {conceded} conceded, and the ranking is {outcome.ranking}")
    if not outcome.winners or set(outcome.winners) & set(conceded):
        raise walk.fail("agreement", f"seats {conceded} conceded, and {outcome.winners} won")


def cited_by(event: Event, rules: Ruleset[Any]) -> str | None:
    """The rule that an event cites, if any."""
    rule: str | None = getattr(event, "rule", None) or rule_of(event, rules.cites)
    return rule


LAWS: tuple[Law, ...] = (
    forks_are_exact,
    options_are_sound,
    saves_are_complete,
    undo_restores,
    nothing_leaks,
    nothing_leaks_later,
    samples_fit,
    notation_goes_both_ways,
    sums_are_constant,
    rules_are_cited,
    agreements_hold,
)


def records_replay(walk: Walk) -> None:
    """A finished game's record, through JSON and back, gives the same match."""
    record = walk.match.record()
    again = Match.replay(walk.rules, read_record(record.to_json()))
    if again.digest(with_chance=False) != record.digest or again.record() != record:
        raise walk.fail("record", "replaying the record gives another match")


def try_laws(
    rules: Ruleset[Any],
    seats: int,
    seed: int,
    settings: dict[str, Any] | None = None,
    *,
    every: int = 1,
    bound: int = 100_000,
) -> int:
    """One random game under all laws; `every`: look at one decision in so many. Gives the decisions played.

    Raises LawBroken, also when the game does not end within `bound` decisions, and AskedTooSoon (`core.stepping`).
    """
    with watching_answers():
        return _try_laws(rules, seats, seed, settings, every, bound)


def _try_laws(
    rules: Ruleset[Any], seats: int, seed: int, settings: dict[str, Any] | None, every: int, bound: int
) -> int:
    walk = Walk(rules, seats, seed, settings)
    match = walk.match
    played = 0
    while not match.over:
        waiting = match.waiting
        if not waiting:
            raise walk.fail("end", "nobody is asked, but the game is not over")
        if played >= bound:
            raise walk.fail("end", f"no end after {bound} decisions")
        if walk.draw(every) == 0:
            for law in LAWS:
                law(walk)
        if not match.answered:
            walk.digests.append((match.choices, match.digest(with_chance=False)))
        decision = waiting[walk.draw(len(waiting))]
        match.apply(decision.seat, walk.pick(decision, match))
        played += 1
    sums_are_constant(walk)
    records_replay(walk)
    return played


_CHILD = """
import sys
from starboard.games import load
from starboard.lab.laws import random_digest
print(random_digest(load(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
"""


def random_digest(rules: Ruleset[Any], seats: int, seed: int) -> str:
    """The digest of one random game, played to its end."""
    match = Match.new(rules, seats, SeededChance(seed))
    while not match.over:
        _play_on(match, seed + match.decisions[0].id, 50)
    return match.digest() + str(len(match.log))


def same_in_every_process(game: str, seats: int, seed: int) -> None:
    """The same seed gives the same digest in three processes with three hash seeds."""
    digests = set()
    for hash_seed in ("0", "1", "271828"):
        child = subprocess.run(
            [sys.executable, "-c", _CHILD, game, str(seats), str(seed)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=False,
        )
        if child.returncode:
            last = (child.stderr.strip().splitlines() or ["nothing"])[-1]
            raise LawBroken(f"determinism: {game}, seed {seed}: a process of its own ended with {last}")
        if not child.stdout.strip():
            raise LawBroken(f"determinism: {game}, seed {seed}: a process of its own printed no digest")
        digests.add(child.stdout.strip())
    if len(digests) != 1:
        raise LawBroken(
            f"determinism: {game}, seed {seed}: three processes gave {json.dumps(sorted(digests))}"
        )
