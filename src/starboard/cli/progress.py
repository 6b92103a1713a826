"""Progress of long work, drawn on standard error where that is a terminal."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType


class Bar:
    """Progress bars while the `with` block runs; silent where nobody watches."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )

    def __enter__(self) -> Bar:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def of(self, what: str, how_many: int) -> Callable[[], None]:
        """A bar for so many pieces of work; call the answer after each of them."""
        task = self._progress.add_task(what, total=how_many)
        return lambda: self._progress.advance(task)
