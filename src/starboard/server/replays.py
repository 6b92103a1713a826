"""Records: made of a finished table, checked before they are believed, shown step by step."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from starboard import games
from starboard.core.chance import RecordedChance
from starboard.core.errors import BadRecord, BadSetup, ChanceExhausted, PackMissing, UnknownGame
from starboard.core.event import SPECTATOR, Conceded, DrawAgreed, Redone, Retracted
from starboard.core.game import Ruleset
from starboard.core.history import choices_again, entries_and_draws
from starboard.core.match import Match
from starboard.core.record import Beginning, Choice, Entry, Record
from starboard.games.packs import NO_PACKS, Packs
from starboard.server import fair
from starboard.server.answers import given
from starboard.server.bodies import ReplayStep
from starboard.server.entries import Chose, Drew, GaveUp, Logged, WentBack
from starboard.server.protocol import EarlierInfo
from starboard.server.sitting import Sitting

ENTRIES = 20_000  # in a record that we replay; the longest real games have some 6,000
WORK = 40_000  # choices made to replay it, those made again by its retractions included
NAME = 80  # characters
FAIR = 4096  # bytes of what is published of the dice
REVISION = 20  # characters
OPTION = 2000  # bytes of an answer that these rules do not know
POSITION = 64 * 1024  # bytes of where a practice game begins
SOURCE = 80  # characters of the scenario that it was laid out from
LABEL = 80  # characters of what was drawn for
BEYOND = 16 * 1024  # bytes that are kept of what follows the last entry that these rules can follow
FORK_EVERY = 32  # steps
KEPT = 8  # replays in memory


logger = logging.getLogger(__name__)

Drawn = tuple[str, int, int, int]  # label, index, n, result


def record_of(sitting: Sitting) -> Record:
    """The record of a table's game as far as it went, with its dice; the secret only if it is over."""
    return msgspec.structs.replace(sitting.play.record(), **_names_and_dice(sitting))


def earlier_record(sitting: Sitting, log: Sequence[Logged], upto: int) -> Record:
    """The record of a game of another revision, as far as it is kept: for the version that played it.
    The events were kept up to entry `upto` of the log.

    If that was not the end of play, the events after it are what the present rules make of the choices. Then
    the record has the choices alone, and no draws.
    """
    if not any(logged.seq > upto for logged in given(log)):
        entries, draws = entries_and_draws(one.fields for one in sitting.events)
    else:
        entries, draws = tuple(choices_of(log)), ()
    record = Record(
        game=sitting.row.game,
        revision=sitting.row.revision,
        seats=len(sitting.row.seats),
        settings=dict(sitting.seating.settings),
        entries=entries,
        draws=draws,
        begins=UNSET
        if sitting.practice.laid is None
        else Beginning(sitting.practice.laid.source, sitting.practice.laid.position),
    )
    return msgspec.structs.replace(record, **_names_and_dice(sitting))


def choices_of(log: Iterable[Logged]) -> list[Entry]:
    """The choices of a log that were given, concessions and agreed draws, and where play went back."""
    entries: list[Entry] = []
    for logged in given(log):
        match logged.entry:
            case Chose(seat=seat, option=option):
                entries.append(Choice(seat, option))
            case GaveUp(seat=seat):
                entries.append(Conceded(seat))
            case Drew():
                entries.append(DrawAgreed())
            case WentBack(to=to):
                entries.append(Retracted(to))
            case _:
                pass
    return entries


def _names_and_dice(sitting: Sitting) -> dict[str, Any]:
    """Who played, with which dice, and whether it was practice. Nobody committed to dice that are scripted."""
    row, seating = sitting.row, sitting.seating
    practice = sitting.is_practice or UNSET
    if sitting.practice.laid is not None:
        return {"names": seating.names, "practice": practice}
    info = seating.fair_info(sitting.status == "over")
    bots = [number for number, seat in enumerate(seating.seats) if seat.bot is not None]
    given = seating.contributions()
    published = fair.FairRecord(row.id, info.version, info.commitment, given, info.secret, bots)
    return {"names": seating.names, "practice": practice, "fair": msgspec.to_builtins(published)}


def checked(record: Record, packs: Packs = NO_PACKS) -> Match:
    """The match after the last entry of a record that is right in every respect.

    Raises a StarboardError with a sentence: unknown game, entries that break the rules, draws or digest
    that do not fit, dice that do not follow from what was committed to. Of a record of another revision
    nobody can say here whether it ends as it says: it must be set up and have fair dice.
    """
    check_work(record)
    check_beginning(record)
    *_, match = steps(record, packs)
    if len(record.names) not in (0, record.seats) or any(len(name) > NAME for name in record.names):
        raise BadRecord(f"The record needs one name of up to {NAME} characters for each seat, or none.")
    chance = match.game.chance
    is_ours = is_of_this_revision(record)
    if is_ours and isinstance(chance, RecordedChance) and chance.position != len(chance.draws):
        raise BadRecord(f"The record holds {len(chance.draws)} draws; the game made {chance.position}.")
    if is_ours and record.digest and record.digest != match.digest(with_chance=False):
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
    """A record that was checked, as this match has it: nothing that was in it besides. Raises BadRecord.

    One of another revision has more than these rules know: of what they cannot follow it keeps the beginning,
    since anybody may call anything a record of some revision.
    """
    published = None
    if record.fair is not None:
        try:
            published = fair.read(record.fair)
        except fair.Unfair as error:
            raise BadRecord(str(error)) from None
        published = msgspec.to_builtins(published)
        if len(msgspec.json.encode(published)) > FAIR:
            raise BadRecord(f"The record's dice part is longer than {FAIR} bytes.")
    if is_of_this_revision(record):
        again = match.record()
        practice = again.practice or record.practice  # hints leave no other trace
        return msgspec.structs.replace(again, names=record.names, fair=published, practice=practice)
    for number, entry in enumerate(record.entries, 1):
        if isinstance(entry, Choice) and len(msgspec.json.encode(entry.option)) > OPTION:
            raise BadRecord(f"Entry {number} of the record is longer than {OPTION} bytes; no answer is.")
    for number, (label, *_) in enumerate(record.draws):
        if len(label) > LABEL:
            raise BadRecord(f"Draw {number} of the record has a label of more than {LABEL} characters.")
    known = dict(match.game.settings)
    settings = {name: value for name, value in record.settings.items() if _is_setting(known, name, value)}
    entries, draws = _with_little_beyond(record, match)
    is_whole = (len(entries), len(draws)) == (len(record.entries), len(record.draws))
    digest = record.digest[:64] if is_whole else ""
    return msgspec.structs.replace(
        record,
        settings=settings,
        digest=digest,
        fair=published,
        entries=entries,
        draws=draws,
        practice=bool(record.practice or record.begins) or UNSET,
    )


def _with_little_beyond(record: Record, match: Match) -> tuple[tuple[Entry, ...], tuple[Drawn, ...]]:
    """The entries and draws of a record that this match has followed, and the next of them as far as there is
    room."""
    chance = match.game.chance
    followed = len(match.record().entries)
    drawn = chance.position if isinstance(chance, RecordedChance) else 0
    room = BEYOND
    kept: list[int] = []
    parts: tuple[tuple[int, Sequence[object]], ...] = ((followed, record.entries), (drawn, record.draws))
    for number, parts_of_one in parts:
        while number < len(parts_of_one):
            room -= len(msgspec.json.encode(parts_of_one[number]))
            if room < 0:
                break
            number += 1
        kept.append(number)
    return record.entries[: kept[0]], record.draws[: kept[1]]


def _is_setting(known: Mapping[str, Any], name: str, value: Any) -> bool:
    return name in known and isinstance(value, int | str | bool) and len(str(value)) <= OPTION


def is_of_this_revision(record: Record) -> bool:
    """Whether a record is of the revision that is installed. Raises UnknownGame."""
    return games.load(record.game).revision == record.revision


def check_installed(record: Record) -> None:
    """Raises UnknownGame if the record's game, or its revision, is not installed here."""
    if not is_of_this_revision(record):
        raise UnknownGame(
            f"The record is of {record.game} revision {record.revision}; this installation has revision "
            f"{games.load(record.game).revision}, which can show it as far as it fits, but not judge it. Check it with the version of Starboard that made it."
        )


def check_work(record: Record) -> None:
    """Raises BadRecord if replaying would take unreasonably long."""
    choices = work = 0
    for entry in record.entries:
        if isinstance(entry, Retracted | Redone):
            work += choices_again(choices)
        else:
            choices += 1
            work += 1
    if len(record.entries) > ENTRIES or work > WORK:
        raise BadRecord(
            f"The record has {len(record.entries)} entries, {len(record.entries) - choices} of them retractions "
            f"or their opposite, and takes up to {work} choices to replay; at most {ENTRIES} entries and "
            f"{WORK} choices are replayed."
        )


def check_beginning(record: Record) -> None:
    """Raises BadRecord if no table could have laid the record's game out so."""
    begins = record.begins
    if not isinstance(begins, Beginning):
        return
    if record.fair is not None:
        raise BadRecord(
            "The record begins where a scenario laid it out, and nobody commits to dice that are scripted; "
            "expected no `fair`."
        )
    if not 0 < len(begins.source) <= SOURCE or not begins.source.isprintable():
        raise BadRecord(
            f"The scenario in which the record begins needs a name of 1 to {SOURCE} printable characters."
        )
    if len(msgspec.json.encode(begins)) > POSITION:
        raise BadRecord(f"The position in which the record begins is longer than {POSITION} bytes.")


def steps(record: Record, packs: Packs = NO_PACKS) -> Iterator[Match]:
    """The match at the start of a record and after each entry (always the same object).

    Raises a StarboardError where the record does not fit the rules. A record of another revision ends
    there instead; it raises only if the rules cannot even set it up. PackMissing: it was played with a content
    pack that is not among these.
    """
    rules = packs.load(record.game)
    try:
        if is_of_this_revision(record):
            yield from Match.steps_of(rules, record)
        else:
            yield from _steps_as_far_as_they_fit(rules, record)
    except PackMissing:
        raise
    except (ChanceExhausted, BadSetup) as error:
        raise BadRecord(f"The record cannot be replayed: {error}") from error


def _steps_as_far_as_they_fit(rules: Ruleset[Any], record: Record) -> Iterator[Match]:
    if len(record.revision) > REVISION:
        raise BadRecord(f"The record's revision has {len(record.revision)} characters; none has so many.")
    settings = rules.adopted_settings(record.settings)
    matches = Match.steps_of(
        rules, msgspec.structs.replace(record, revision=rules.revision, settings=settings)
    )
    yield next(matches)
    while True:
        try:
            match = next(matches)
        except StopIteration:
            return
        except Exception as error:  # a choice of other rules may lead anywhere
            logger.info("A record of %s revision %s: %r", record.game, record.revision, error)
            return
        yield match


def left_out_of(record: Record, steps: int) -> int:
    """How many choices of a record come after so many steps."""
    return sum(isinstance(entry, Choice) for entry in record.entries[steps:])


class Replay:
    """A record that can be looked at from any step."""

    def __init__(self, record: Record, packs: Packs = NO_PACKS) -> None:
        """Raises StarboardError."""
        self._record = record
        self._forks: list[Match] = []
        self._totals: list[int] = []  # events up to each step
        self._rounds: list[int] = []
        highest = 0  # what comes before the first round is set-up
        for step, match in enumerate(steps(record, packs)):
            self._totals.append(len(match.log))
            if step % FORK_EVERY == 0:
                self._forks.append(match.fork())
            now = match.rules.rounds_of(match.game) or 0
            if now > highest:
                highest = now
                self._rounds.append(step)
        self.earlier: EarlierInfo | None = None
        if not is_of_this_revision(record):
            left_out = left_out_of(record, self.last)
            present = games.load(record.game).revision
            self.earlier = EarlierInfo(record.revision, present, left_out)
        self.is_practice = bool(record.practice) or self.at(self.last).is_practice

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._totals) - 1

    def at(self, step: int) -> Match:
        """The match after so many entries."""
        start = step // FORK_EVERY
        match = self._forks[start].fork()
        for entry in self._record.entries[start * FORK_EVERY : step]:
            match.play_entry(entry)
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
            self.is_practice,
            self.earlier,
            match.fates(),
        )


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
