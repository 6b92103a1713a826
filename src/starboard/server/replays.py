"""Records: made of a finished table, checked before they are believed, shown step by step."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import msgspec

from starboard import games
from starboard.core.chance import RecordedChance
from starboard.core.errors import BadRecord, BadSetup, ChanceExhausted, UnknownGame
from starboard.core.event import SPECTATOR, Redone, Retracted
from starboard.core.history import choices_again
from starboard.core.match import Match
from starboard.core.record import Choice, Record
from starboard.server import fair
from starboard.server.protocol import ReplayStep
from starboard.server.sitting import Sitting

ENTRIES = 20_000  # in a record that we replay; the longest real games have some 6,000
WORK = 40_000  # choices made to replay it, those made again by its retractions included
NAME = 80  # characters
FAIR = 4096  # bytes of what is published of the dice
FORK_EVERY = 32  # steps
KEPT = 8  # replays in memory


def record_of(sitting: Sitting) -> Record:
    """The record of a table's game as far as it went, with its dice; the secret only if it is over."""
    row, seating = sitting.row, sitting.seating
    info = seating.fair_info(sitting.status == "over")
    bots = [number for number, seat in enumerate(seating.seats) if seat.bot is not None]
    given = seating.contributions()
    published = fair.FairRecord(row.id, info.version, info.commitment, given, info.secret, bots)
    return msgspec.structs.replace(
        sitting.play.record(), names=seating.names, fair=msgspec.to_builtins(published)
    )


def checked(record: Record) -> Match:
    """The match after the last entry of a record that is right in every respect.

    Raises a StarboardError with a sentence: unknown game or revision, entries that break the
    rules, draws or digest that do not fit, dice that do not follow from what was committed to.
    """
    check_installed(record)
    check_work(record)
    *_, match = steps(record)
    if len(record.names) not in (0, record.seats) or any(len(name) > NAME for name in record.names):
        raise BadRecord(f"The record needs one name of up to {NAME} characters for each seat, or none.")
    chance = match.table.chance
    if isinstance(chance, RecordedChance) and chance.position != len(chance.draws):
        raise BadRecord(f"The record holds {len(chance.draws)} draws; the game made {chance.position}.")
    if record.digest and record.digest != match.digest(with_chance=False):
        raise BadRecord(
            "The game ends in another position than the record says. It was changed, or is damaged."
        )
    if record.fair is not None and record.fair.get("secret") is not None:
        try:
            fair.check(record)
        except fair.Unfair as error:
            raise BadRecord(f"The dice are not fair: {error}") from None
    return match


def understood(record: Record, match: Match) -> Record:
    """A record that was checked, as this match has it: nothing that was in it besides. Raises BadRecord."""
    published = None
    if record.fair is not None:
        try:
            published = fair.read(record.fair)
        except fair.Unfair as error:
            raise BadRecord(str(error)) from None
        published = msgspec.to_builtins(published)
        if len(msgspec.json.encode(published)) > FAIR:
            raise BadRecord(f"The record's dice part is longer than {FAIR} bytes.")
    return msgspec.structs.replace(match.record(), names=record.names, fair=published)


def check_installed(record: Record) -> None:
    """Raises UnknownGame if the record's game, or its revision, is not installed here."""
    rules = games.load(record.game)
    if rules.revision != record.revision:
        raise UnknownGame(
            f"The record is of {record.game} revision {record.revision}; this installation has revision "
            f"{rules.revision}. Replay it with the version of Starboard that made it."
        )


def check_work(record: Record) -> None:
    """Raises BadRecord if replaying would take unreasonably long."""
    choices = work = 0
    for entry in record.entries:
        if isinstance(entry, Choice):
            choices += 1
            work += 1
        else:
            work += choices_again(choices)
    if len(record.entries) > ENTRIES or work > WORK:
        raise BadRecord(
            f"The record has {len(record.entries)} entries, {len(record.entries) - choices} of them retractions "
            f"or their opposite, and takes up to {work} choices to replay; at most {ENTRIES} entries and "
            f"{WORK} choices are replayed."
        )


def steps(record: Record) -> Iterator[Match]:
    """The match at the start of a record and after each entry (always the same object).

    Raises a StarboardError where the record does not fit the rules.
    """
    rules = games.load(record.game)
    try:
        yield from Match.steps_of(rules, record)
    except (ChanceExhausted, BadSetup) as error:
        raise BadRecord(f"The record cannot be replayed: {error}") from error


class Replay:
    """A record that can be looked at from any step."""

    def __init__(self, record: Record) -> None:
        """Raises StarboardError."""
        self._record = record
        self._forks: list[Match] = []
        self._totals: list[int] = []  # events up to each step
        self._rounds: list[int] = []
        highest = 0  # what comes before the first round is set-up
        for step, match in enumerate(steps(record)):
            self._totals.append(len(match.log))
            if step % FORK_EVERY == 0:
                self._forks.append(match.fork())
            now = match.rules.rounds_of(match.table) or 0
            if now > highest:
                highest = now
                self._rounds.append(step)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._record.entries)

    def at(self, step: int) -> Match:
        """The match after so many entries."""
        start = step // FORK_EVERY
        match = self._forks[start].fork()
        for entry in self._record.entries[start * FORK_EVERY : step]:
            play_entry(match, entry)
        return match

    def step(self, id_: str, step: int) -> ReplayStep:
        """What a spectator sees after so many entries, and what the last of them brought about."""
        match = self.at(step)
        before = self._totals[step - 1] if step else 0
        return ReplayStep(
            id_,
            step,
            self.last,
            match.view(),
            match.events_for(SPECTATOR, before),
            self._rounds,
            list(self._record.names),
        )


def play_entry(match: Match, entry: Choice | Retracted | Redone) -> None:
    """Let a match take one entry of a record."""
    if isinstance(entry, Retracted):
        match.undo(entry.to)
    elif isinstance(entry, Redone):
        match.redo()
    else:
        match.apply(entry.seat, entry.option)


class Replays:
    """The replays that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def get(self, id_: str) -> Replay | None:
        """The replay of that id, if it is at hand."""
        if id_ in self._kept:
            self._kept.move_to_end(id_)
        return self._kept.get(id_)

    def keep(self, id_: str, replay: Replay) -> None:
        """Remember it for a while."""
        self._kept[id_] = replay
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
