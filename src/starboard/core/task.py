"""Tasks: procedures of the rulebook, cut into steps, on a stack that can be copied and saved.

A task is a piece with a program counter. Its steps are the methods marked `@step`, in the order
in which they stand in the class, which is the order of the rulebook. A step returns

* None: go on with the next step;
* another task: do that first;
* an `Ask`: stop until everybody asked has answered; the next step finds the answers at
  `game.answers[seat]`.

`self.go_to(step)` names a successor where the rules branch. A task never holds the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from starboard.core.decision import Ask
from starboard.core.piece import Piece, fresh

F = TypeVar("F", bound=Callable[..., Any])


def step(method: F) -> F:
    """Marks a method as the next step of its task."""
    method.is_step = True  # type: ignore[attr-defined]
    return method


class Task(Piece):
    """A procedure in progress."""

    at: int = fresh(factory=int, init=False)  # the number of the step that comes next
    running: int = fresh(factory=int, init=False)  # the number of the step that ran last

    STEPS: ClassVar[tuple[Callable[..., Task | Ask | None], ...]] = ()
    PLAN: ClassVar[tuple[Callable[..., Task | Ask | None] | None, ...]] = (None,)  # the steps, and their end
    NAMES: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        names = list(cls.NAMES)
        for name, method in vars(cls).items():
            if getattr(method, "is_step", False) and name not in names:
                names.append(name)
        cls.NAMES = tuple(names)
        cls.STEPS = tuple(getattr(cls, name) for name in names)
        cls.PLAN = (*cls.STEPS, None)

    def go_to(self, target: Callable[..., Any]) -> None:
        """Continue with this step next; steps may be named backwards (a window that repeats)."""
        self.at = self.NAMES.index(target.__name__)

    def held(self) -> Mapping[str, int]:
        """What lies nowhere meanwhile because this task holds it, of what `Ruleset.totals` counts: a card that was
        drawn and that somebody is asked about."""
        return {}

    def begin_with(self, target: str) -> None:
        """Stand before the step of this name (positions that are built)."""
        self.at = self.running = self.NAMES.index(target)

    def stand_in(self, target: str) -> None:
        """Stand in the middle of the step of this name, whose task is under way (positions that are built)."""
        self.running = self.NAMES.index(target)
        self.at = self.running + 1

    def place(self) -> str:
        """Where the procedure stands: `Turn.collect_rewards`; a key of the message catalogues."""
        name = type(self).__name__
        return f"{name}.{self.NAMES[self.running]}" if self.NAMES else name
