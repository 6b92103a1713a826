"""What can become of the dice when a card modifies them: the rules run on copies, once for every way they can fall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from starboard.core.chance import Chance
from starboard.core.event import Log
from starboard.core.stepping import TooManySteps, run_steps
from starboard.core.task import Task
from starboard.games.xwing import dice
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import Modify
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.modifying import apply_modification

MOST_RUNS: Final = 400
MOST_STEPS: Final = 400
ALIKE: Final = {"dice.attack": dice.ATTACK_DIE, "dice.defense": dice.DEFENSE_DIE}


class Unknown(Exception):
    """It cannot be told: somebody would be asked, something else is drawn, or there are too many ways."""


class _More(Exception):
    """The path ends here; this label is drawn next."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label


class _Path(Chance):
    """Draws that are written down beforehand, whatever they are of."""

    __slots__ = ("left",)

    def __init__(self, draws: tuple[int, ...]) -> None:
        self.counters = {}
        self.left = list(draws)

    def draw(self, label: str, n: int) -> int:
        if not self.left:
            raise _More(label)
        self.counters[label] = self.counters.get(label, 0) + 1
        return self.left.pop(0)

    def clone(self) -> _Path:
        return _Path(tuple(self.left))

    def plain(self) -> dict[str, Any]:
        raise NotImplementedError("A path of one look ahead is never saved.")


def after(game: XWingGame, pool: str, side: str, option: Modify) -> list[tuple[XWingState, float]]:
    """The states to which this modification can lead, with their chances. The table stays as it is.

    Raises Unknown.
    """
    found: list[tuple[XWingState, float]] = []
    paths: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    for _ in range(MOST_RUNS):
        if not paths:
            return found
        draws, chance = paths.pop()
        copy = game.copy(_Path(draws))
        copy.log = Log()
        try:
            _run(copy, apply_modification(copy, pool, side, option))
        except _More as more:
            paths += [((*draws, result), chance * part) for result, part in _faces(more.label)]
        else:
            found.append((copy.state, chance))
    raise Unknown


def _faces(label: str) -> Iterator[tuple[int, float]]:
    """One draw for each face of the die, with the face's chance."""
    die = ALIKE.get(label)
    if die is None:
        raise Unknown
    for face in sorted(set(die)):
        yield die.index(face), die.count(face) / len(die)


def _run(game: XWingGame, task: Task | None) -> None:
    """Carry out a task to its end."""
    try:
        asked = run_steps(game, [] if task is None else [task], MOST_STEPS)
    except TooManySteps:
        raise Unknown from None
    if asked is not None:
        raise Unknown
