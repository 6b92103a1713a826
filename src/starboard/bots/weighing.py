"""What was weighed in a choice, kept for whoever asks why. The judgement is the same whether anybody asks or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from starboard.core.decision import Decision, Option

LEAST: Final = 0.05  # what differs by less reads alike


class Other(NamedTuple):
    """An option that was not chosen, and by how much less it is worth; below 0: more."""

    option: Option
    less: float


class Weighing:
    """The options that one judgement weighed with what each is worth, and a note of what it found besides. A note that
    leads back to who keeps it makes a circle, which is freed late."""

    __slots__ = ("note", "options", "whim", "worths")

    def __init__(self, whim: Callable[[], float] | None = None) -> None:
        """`whim`: what an option seems to be worth beside what it is, drawn anew for each."""
        self.whim = whim
        self.options: Sequence[Option] = ()
        self.worths: Sequence[float] = ()
        self.note: Any = None

    def best(self, options: Sequence[Option], worth: Callable[[Option], float]) -> Option:
        """The option that is worth most, the first of equals."""
        return self.keep(options, [worth(option) for option in options])

    def least(self, options: Sequence[Option], worth: Callable[[Option], float]) -> Option:
        """The option that is worth least, the first of equals."""
        return self.keep(options, [-worth(option) for option in options])

    def keep(self, options: Sequence[Option], worths: Sequence[float]) -> Option:
        """The same where it is known what each is worth."""
        if self.whim is not None:
            worths = [worth + self.whim() for worth in worths]
        self.options, self.worths = options, worths
        return options[worths.index(max(worths))]

    def add(self, option: Option, worth: float) -> None:
        """One more option that was weighed."""
        self.options, self.worths = [*self.options, option], [*self.worths, worth]

    def of(self, chosen: Option) -> float:
        """What the chosen option is worth; 0 if it was not weighed."""
        found = (
            worth
            for option, worth in zip(self.options, self.worths, strict=True)
            if option is chosen or option == chosen
        )
        return max(found, default=0.0)

    def next_best(self, chosen: Option) -> Other | None:
        """The best option but the chosen one, if others were weighed."""
        others = [
            (worth, -place)
            for place, (option, worth) in enumerate(zip(self.options, self.worths, strict=True))
            if option.id != chosen.id
        ]
        if not others:
            return None
        worth, place = max(others)
        return Other(self.options[-place], self.of(chosen) - worth)


class Reason(NamedTuple):
    """Why: a key of the catalogue, and figures for it."""

    key: str
    figures: dict[str, Any]


def reason(key: str, **figures: Any) -> Reason:
    """A reason with these figures; more than two decimals say nothing."""
    plain = {name: round(value, 2) if isinstance(value, float) else value for name, value in figures.items()}
    return Reason(key, plain)


def compared(key: str, weighing: Weighing, decision: Decision, chosen: Option, **figures: Any) -> Reason:
    """A reason that names the next best option: `KEY` says by how much it is worth less, `KEY.even` that it is about
    as good, `KEY.alone` nothing where no other was weighed."""
    other = weighing.next_best(chosen)
    if other is None:
        return reason(f"{key}.alone", **figures)
    figures = {**figures, "option": other.option.id, "choice": decision.kind}
    if other.less < LEAST:
        return reason(f"{key}.even", **figures)
    return reason(key, **figures, less=other.less)


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(100 * chance)
