"""Reading a snapshot: the bytes that `Match.snapshot` gave, back into the parts of a match."""

from __future__ import annotations

from typing import Any

import msgspec

from starboard.core.chance import Chance, chance_from_plain
from starboard.core.decision import Question
from starboard.core.errors import BadRecord
from starboard.core.game import Outcome, Ruleset
from starboard.core.task import Task


class Saved(msgspec.Struct):
    """The parts of a saved match."""

    state: Any
    stack: list[Task]
    chance: Chance
    seats: int
    settings: dict[str, Any]
    outcome: Outcome | None
    counted: int
    asked: tuple[Question, ...]
    given: list[Any]


def read_snapshot(rules: Ruleset[Any], snapshot: bytes) -> Saved:
    """The parts of the match that gave this snapshot. Raises BadRecord with a sentence."""
    try:
        plain = msgspec.msgpack.decode(snapshot, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadRecord(
            f"This is not a snapshot: {error}. Expected the bytes that snapshot() gave."
        ) from None
    if (plain.get("game"), plain.get("revision")) != (rules.game, rules.revision):
        raise BadRecord(
            f"The snapshot is of {plain.get('game')} {plain.get('revision')}; "
            f"expected {rules.game} {rules.revision}."
        )
    try:
        return Saved(
            state=rules.state_type.from_plain(plain["state"]),
            stack=[rules.tasks[name].from_plain(fields) for name, fields in plain["stack"]],
            chance=chance_from_plain(plain["chance"]),
            seats=plain["seats"],
            settings=plain["settings"],
            outcome=msgspec.convert(plain["outcome"], Outcome | None),
            counted=plain["counted"],
            asked=tuple(Question(seat, kind, subject) for seat, kind, subject in plain["asked"]),
            given=plain["given"],
        )
    except (KeyError, TypeError, ValueError, msgspec.ValidationError) as error:
        raise BadRecord(f"The snapshot is damaged ({error!r}); take another one.") from None
