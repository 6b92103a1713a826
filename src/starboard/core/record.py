"""Records: setup, ruleset revision, choices and draws, from which a match can be rebuilt."""

from __future__ import annotations

from typing import Any

import msgspec

from starboard.core.errors import BadRecord
from starboard.core.event import Conceded, DrawAgreed, Redone, Retracted

FORMAT = 1


class Choice(msgspec.Struct, frozen=True, tag_field="event", tag="choice"):
    """An answer: an option's id, or the plain form of a parametric option."""

    seat: int
    option: dict[str, Any] | str


Act = Choice | Conceded | DrawAgreed
"""What makes a line of play longer: an answer, a concession, a draw that was agreed."""

Entry = Act | Retracted | Redone


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a practice game began that was laid out from a scenario: `source` is its name (`puzzle/ID`), `position` as
    scenarios write it (None: at set-up, with scripted draws)."""

    source: str
    position: dict[str, Any] | None = None


class Record(msgspec.Struct, frozen=True):
    """One game, complete. `draws` are (label, index, n, result) in the order in which they were made."""

    game: str
    revision: str
    seats: int
    settings: dict[str, Any]
    entries: tuple[Entry, ...]
    draws: tuple[tuple[str, int, int, int], ...]
    digest: str = ""  # of the match without chance, after the last entry
    format: int = FORMAT
    names: tuple[str, ...] = ()
    fair: dict[str, Any] | None = None  # commitment, contributions and secret of a provably fair game
    practice: bool | msgspec.UnsetType = msgspec.UNSET  # play went back across a draw, hints, or `begins`
    begins: Beginning | msgspec.UnsetType = msgspec.UNSET  # where, if not at set-up with dice of its own

    def to_json(self) -> bytes:
        """The record as one JSON file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


def check_draws(record: Record) -> None:
    """Each label counts for itself from 0 on. Raises BadRecord where an index does not fit."""
    counters: dict[str, int] = {}
    for number, (label, index, _, _) in enumerate(record.draws):
        expected = counters.get(label, 0)
        if index != expected:
            raise BadRecord(
                f"Draw {number} of the record is {label!r} number {index}; expected number {expected}."
            )
        counters[label] = expected + 1


def read_record(text: bytes | str) -> Record:
    """A record from its JSON text. Raises BadRecord with what is wrong and where."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(
            f"This is not a game record: {error}. Expected the JSON file that an export gave."
        ) from None
    if record.format != FORMAT:
        raise BadRecord(f"The record has format {record.format}; this installation reads format {FORMAT}.")
    return record
