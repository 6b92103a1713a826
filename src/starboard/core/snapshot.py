"""Reading a snapshot: the bytes that `Match.snapshot` gave, back into the parts of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starboard.core.chance import Chance, chance_from_plain
from starboard.core.decision import Question
from starboard.core.errors import DAMAGE, BadRecord, PackMissing
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
    conceded: tuple[int, ...]


def steps_of(stack: Sequence[Task]) -> list[list[str]]:
    """By name, where each task stands: numbers of steps change between revisions, names seldom do."""
    return [[_step(task, task.at), _step(task, task.running)] for task in stack]


def _step(task: Task, number: int) -> str:
    return task.NAMES[number] if number < len(task.NAMES) else ""


def read_snapshot(rules: Ruleset[Any], snapshot: bytes, *, any_revision: bool = False) -> Saved:
    """The parts of the match that gave this snapshot. Raises BadRecord with a sentence.

    With `any_revision`, another revision of the game may have given it: what pieces lack has its default,
    what they do not have any more is left out, and tasks stand at the step of the same name.
    """
    try:
        plain = msgspec.msgpack.decode(snapshot, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadRecord(
            f"This is not a snapshot: {error}. Expected the bytes that snapshot() gave."
        ) from None
    is_of_these = plain.get("revision") == rules.revision
    if plain.get("game") != rules.id or not (is_of_these or any_revision):
        raise BadRecord(
            f"The snapshot is of {plain.get('game')} {plain.get('revision')}; "
            f"expected {rules.id} {rules.revision}."
        )
    try:
        rules = rules.under(plain["settings"])
        if is_of_these:
            state = rules.state_type.from_plain(plain["state"])
            stack = [rules.tasks[name].from_plain(fields) for name, fields in plain["stack"]]
        else:
            state = rules.state_type.from_other_plain(plain["state"])
            stack = [rules.tasks[name].from_other_plain(fields) for name, fields in plain["stack"]]
            _stand_at(stack, plain["steps"])
        return Saved(
            state=state,
            stack=stack,
            chance=chance_from_plain(plain["chance"]),
            seats=plain["seats"],
            settings=plain["settings"],
            outcome=msgspec.convert(plain["outcome"], Outcome | None),
            counted=plain["counted"],
            asked=tuple(Question(seat, kind, subject) for seat, kind, subject in plain["asked"]),
            given=plain["given"],
            conceded=tuple(plain.get("conceded", ())),
        )
    except PackMissing:
        raise
    except DAMAGE as error:
        raise BadRecord(f"The snapshot is damaged ({error!r}); take another one.") from None


def _stand_at(stack: Sequence[Task], steps: Sequence[Sequence[str]]) -> None:
    """Let each task stand at the step of this name. Raises ValueError where it has none."""
    for task, (at, running) in zip(stack, steps, strict=True):
        names = (*task.NAMES, "")
        task.at = names.index(at)
        task.running = names.index(running) if running else task.running
