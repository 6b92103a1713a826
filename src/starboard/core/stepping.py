"""Running tasks step by step until somebody must choose: in a match, and on a copy to see what comes of something.

A try needs a game of its own (`Game.copy`, or one made for it) and a stack of tasks of its own. What is asked on
the way comes back as the `Ask`, with the stack as it stands then: who tries things out puts the answers into
`game.answers` and runs on, on as many copies as there are answers worth looking at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import repeat
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from starboard.core.decision import Ask
from starboard.core.errors import Stuck

if TYPE_CHECKING:
    from starboard.core.game import Game
    from starboard.core.task import Task


class TooManySteps(Stuck):
    """A run was bounded, and its tasks have neither come to their end nor asked anything."""


class AskedTooSoon(Stuck):
    """A step asked while something waited that comes before the next step: what is asked in there would take the
    place of its answers."""


_watched = False


@contextmanager
def watching_answers() -> Iterator[None]:
    """What tests and laws play under: no step may ask while something waits to come in between (AskedTooSoon), and
    what comes in between leaves no answers, so that a step that relies on older ones falls over at once."""
    global _watched
    before, _watched = _watched, True
    try:
        yield
    finally:
        _watched = before


def run_steps(game: Game[Any], stack: list[Task], most: int | None = None) -> Ask | None:
    """Run the tasks of this stack, the last one first, until a step asks: gives the `Ask`. None when the game is over
    or no task is left.

    What the game puts between two steps (`Game.interruption`) runs here as it does in a match, also before the
    first step and after the last one. Raises TooManySteps after `most` steps, the end of a task counted as one.
    """
    waits = _interrupts(game)
    task: Task | None = None  # the one on top
    plan: Sequence[Callable[..., Task | Ask | None] | None] = ()
    for _ in repeat(None) if most is None else repeat(None, most):
        if game.outcome is not None:
            return None
        if waits is not None and waits(game.state):
            first = game.interruption(stack)
            if first is not None:
                if _watched:
                    game.answers = {}
                stack.append(first)
                task = None
        if task is None:
            if not stack:
                return None
            task = stack[-1]
            plan = task.PLAN
        at = task.at
        step = plan[at]
        if step is None:
            stack.pop()
            task = None
            continue
        task.running = at
        task.at = at + 1
        result = step(task, game)
        if result is None:
            continue
        if type(result) is Ask:
            if _watched and waits is not None and waits is not _always and waits(game.state):
                raise AskedTooSoon(f"{task.place()} asks while {waits(game.state)} waits to come in between.")
            return result
        stack.append(result)  # type: ignore[arg-type]  # a task: `type() is`, which is faster, narrows nothing
        task = None
    if game.outcome is None:
        places = [task.place() for task in stack]
        raise TooManySteps(f"No end after {most} steps; {places} are in progress.")
    return None


def _interrupts(game: Game[Any]) -> Callable[[Any], Any] | None:
    """What tells of a state whether `Game.interruption` may put something before the next step; None: it never does."""
    rules = game.rules
    if not rules.interrupts:
        return None
    return _look_at(rules.interrupts_wait_in) if rules.interrupts_wait_in else _always


@cache
def _look_at(field: str) -> Callable[[Any], Any]:
    return attrgetter(field)


def _always(state: object) -> bool:
    return True
