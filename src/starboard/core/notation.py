"""A position as one line of text: header :: state :: task stack :: open questions (:: conceded 2 1) (:: outcome).

The state part is the game's own; the rest is the same for all games. A task is `Name@next`, or
`Name@next/last` where the step that ran last is not the one before the next, and its fields. Sealed
answers and chance are not part of a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starboard.core.decision import Question
from starboard.core.errors import DAMAGE, BadSetup, StarboardError
from starboard.core.game import Game, Outcome, Ruleset
from starboard.core.task import Task

_CONCEDED = "conceded"


class Written(msgspec.Struct):
    """What a notation says."""

    state: Any
    seats: int
    settings: dict[str, Any]
    stack: list[Any]
    asked: tuple[Question, ...]
    outcome: Outcome | None = None
    conceded: tuple[int, ...] = ()


def write_notation(
    rules: Ruleset[Any], game: Game[Any], stack: Sequence[Task], asked: Sequence[Question]
) -> str:
    """The position as one line of text."""
    tasks = " > ".join(_write_task(task) for task in stack)
    questions = " ; ".join(f"{q.seat} {q.kind} {_write(q.subject)}" for q in asked)
    head = f"{rules.id} {rules.revision} {_write(dict(sorted(game.settings.items())))}"
    gone = f" :: {_CONCEDED} {' '.join(map(str, game.conceded))}" if game.conceded else ""
    ended = "" if game.outcome is None else f" :: {_write(game.outcome)}"
    return f"{head} :: {rules.notation(game.state)} :: {tasks} :: {questions}{gone}{ended}".rstrip()


def read_notation(rules: Ruleset[Any], text: str) -> Written:
    """What the line says. Raises BadSetup with a sentence."""
    try:
        head, state_text, stack_text, asked_text, *rest = (part.strip() for part in text.strip().split("::"))
        game, revision, settings = head.split(" ", 2)
        given = msgspec.json.decode(settings, type=dict[str, Any])
        checked = rules.check_settings(given)
        rules = rules.under(checked)
        stack = [_read_task(rules, part) for part in stack_text.split(" > ") if part]
        gone = rest.pop(0).split()[1:] if rest and rest[0].startswith(_CONCEDED) else []
        conceded = tuple(map(int, gone))
        outcome = msgspec.json.decode(rest[0], type=Outcome) if rest else None
        asked = tuple(_read_question(part) for part in asked_text.split(" ; ") if part)
    except (ValueError, KeyError, TypeError, AttributeError, msgspec.DecodeError) as error:
        raise BadSetup(f"This is not the notation of a position ({error!r}): {text[:80]!r}…") from None
    if (game, revision) != (rules.id, rules.revision):
        raise BadSetup(f"The position is of {game} {revision}; expected {rules.id} {rules.revision}.")
    try:
        state = rules.from_notation(state_text)
        seats = rules.seats_of(state)
    except StarboardError:
        raise
    except DAMAGE as error:
        raise BadSetup(f"This is not the notation of a position ({error!r}): {text[:80]!r}…") from None
    if len(set(conceded)) < len(conceded) or not all(0 <= seat < seats for seat in conceded):
        raise BadSetup(
            f"The position says that seats {gone} conceded; expected seats below {seats}, each once."
        )
    return Written(state, seats, checked, stack, asked, outcome, conceded)


def _write_task(task: Task) -> str:
    fields = {name: value for name, value in task.plain().items() if name not in ("at", "running")}
    ran = "" if task.running == max(0, task.at - 1) else f"/{task.running}"
    return f"{type(task).__name__}@{task.at}{ran}" + (f" {_write(fields)}" if fields else "")


def _read_task(rules: Ruleset[Any], text: str) -> Task:
    name_and_step, _, fields = text.strip().partition(" ")
    name, _, steps = name_and_step.partition("@")
    at, _, ran = steps.partition("/")
    plain = msgspec.json.decode(fields) if fields else {}
    running = int(ran) if ran else max(0, int(at) - 1)
    kind = rules.tasks[name]
    if not (0 <= int(at) < len(kind.PLAN) and 0 <= running < len(kind.PLAN)):
        raise ValueError(f"{name} has no step {steps}")
    return kind.from_plain({**plain, "at": int(at), "running": running})


def _read_question(text: str) -> Question:
    seat, kind, subject = text.strip().split(" ", 2)
    return Question(int(seat), kind, msgspec.json.decode(subject))


def _write(plain: Any) -> str:
    return msgspec.json.encode(plain).decode()
