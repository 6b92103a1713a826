"""A long run of games: those that a file keeps, then what is missing, in one process or several, until it is done or
interrupted."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from starboard.lab.games_file import GamesFile, Kept
from starboard.lab.processes import in_processes

G = TypeVar("G", bound=Kept)
Play = Callable[[Sequence[int]], Generator[G, None, None]]


class Run(NamedTuple, Generic[G]):
    """What came of it: `kept` games were played before; an interruption leaves it incomplete."""

    played: list[G]
    kept: int
    complete: bool


def run_games(
    play: Play[G],
    numbers: Sequence[int],
    jobs: int,
    batch: int,
    each: Callable[[], None],
    file: GamesFile[G] | None,
) -> Run[G]:
    """Play all numbers, so many at a time in each process; `each` is called for every game. With a file each game is
    kept as soon as it is done. `play` travels to processes: a function of a module, with some arguments given."""
    with file or nullcontext():
        done = {} if file is None else file.done
        played = [done[number] for number in numbers if number in done]
        for _ in played:
            each()
        kept = len(played)
        missing = [number for number in numbers if number not in done]
        if jobs == 1:
            games = play(missing)
        else:
            games = in_processes(partial(_listed, play), missing, jobs, batch if file is None else 1)
        try:
            for game in games:
                played.append(game)
                if file is not None:
                    file.add(game)
                each()
        except KeyboardInterrupt:
            return Run(played, kept, complete=False)
        finally:
            games.close()
    return Run(played, kept, complete=True)


def _listed(play: Play[G], numbers: Sequence[int]) -> list[G]:
    return list(play(numbers))
