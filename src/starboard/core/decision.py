"""Decisions, options and refusals: what may be chosen, by whom, and why something may not.

Legality has one source: `DecisionKind.refusal`. The options of a decision are its candidates
without a refusal; a choice that is not offered can be asked for, and the refusal gives the
condition that failed, the figures and the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

Figure = int | float | str | bool | list[Any] | None
G = TypeVar("G", contravariant=True)


class Option(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    """Something that may be chosen. `id` is its notation: unique within a decision, short to type.

    Subclasses add named fields and set their tag (`class Buy(Option, tag="buy")`). Options that
    never vary are built once and shared.
    """

    id: str

    rule: ClassVar[str | None] = None  # only where it differs from the decision's


class Pass(Option, frozen=True, tag="pass", gc=False):
    """Do nothing, or no more."""


PASS = Pass("pass")


class Parametric(Option, frozen=True, tag="parametric", gc=False):
    """A choice that cannot be listed: what is legal is a region, not a list.

    An offered one carries its region; a chosen one is filled in. A subclass says which fields are filled in
    (`PARTS`, None in an offer) and how far numbers may go (`BOUNDS`): the engine judges an answer whole by
    them (`core.reading`), so that `DecisionKind.refusal` never meets one that lacks a part or has a figure
    that cannot be reckoned with. `DecisionKind.sample` finds a legal one. The other fields tell offers apart;
    those without a default must be in every answer that does not repeat the offer's id.
    """

    region: dict[str, Any] = {}

    OFFERED: ClassVar[tuple[str, ...]] = ("id", "region")  # the offer's own, which an answer may repeat
    PARTS: ClassVar[tuple[str, ...]]
    MAY_ADD: ClassVar[tuple[str, ...]] = ()  # what an answer may fill in beside them, or leave to the rules
    BOUNDS: ClassVar[Mapping[str, tuple[int, int]]] = {}

    @property
    def is_chosen(self) -> bool:
        """Whether all of it has been filled in."""
        return all(getattr(self, name) is not None for name in self.PARTS)


REACH: Final = 10_000  # mm: every table ends before; what lies off it is for the game to say
TURNS: Final = 3_600  # degrees


class Spot(Parametric, frozen=True, tag="spot", gc=False):
    """A place on the table: x and y in millimetres and an angle in degrees."""

    x: float | None = None
    y: float | None = None
    angle: float | None = None

    PARTS = ("x", "y", "angle")
    BOUNDS: ClassVar[Mapping[str, tuple[int, int]]] = {
        "x": (-REACH, REACH),
        "y": (-REACH, REACH),
        "angle": (-TURNS, TURNS),
    }

    @property
    def place(self) -> tuple[float, float, float]:
        """x, y and angle of one that has been filled in."""
        assert self.x is not None
        assert self.y is not None
        assert self.angle is not None
        return self.x, self.y, self.angle

    def at(self, x: float, y: float, angle: float = 0.0) -> Spot:
        """This option with its place filled in."""
        return msgspec.structs.replace(self, x=x, y=y, angle=angle)


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why a choice is not legal: the rule, a message key and the figures that the sentence needs."""

    rule: str
    reason: str
    figures: dict[str, Figure] = {}

    def __str__(self) -> str:
        figures = ", ".join(f"{name} {value}" for name, value in self.figures.items())
        return f"{self.reason.replace('_', ' ')}{f' ({figures})' if figures else ''}: {self.rule}"


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat, with every legal answer.

    `id` counts the decisions of a match; `subject` is what it is about (a card, a window), as
    plain data; `rule` is the numbered rule that it follows from; `options` are sorted by id.
    """

    id: int
    seat: int
    kind: str
    subject: Figure
    rule: str
    options: tuple[Option, ...]
    may_pass: bool

    def option(self, option_id: str) -> Option | None:
        """The offered option of that id, or None."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None


class Question(msgspec.Struct, frozen=True, gc=False):
    """What a step asks of one seat; the match turns it into a `Decision` with its options."""

    seat: int
    kind: str
    subject: Figure = None


class Ask(msgspec.Struct, frozen=True, gc=False):
    """One or more questions, open at the same time. Answers are sealed until the last is in."""

    questions: tuple[Question, ...]


def ask(seat: int, kind: str, subject: Figure = None) -> Ask:
    """One question to one seat."""
    return Ask((Question(seat, kind, subject),))


_by_id = attrgetter("id")


class DecisionKind(Generic[G]):
    """A kind of decision: its candidates and the one predicate that says which are legal.

    Stateless; G is the type of the game. Everything is computed from the game and the question.
    """

    name: ClassVar[str]
    rule: ClassVar[str]
    always_ask: ClassVar[bool] = False  # ask even where one answer is left, so that a pause tells nothing
    may_pass: ClassVar[bool] = False
    secret: ClassVar[bool] = False  # the answer stays its seat's alone after it is in (a hidden dial)
    choices: ClassVar[tuple[type[Option], ...]]  # the option types that answer it

    def rule_of(self, question: Question) -> str:
        """The rule that this very question comes from."""
        return self.rule

    def is_secret(self, question: Question) -> bool:
        """Whether the answer to this very question stays its seat's alone after it is in."""
        return self.secret

    def audience(self, game: G, question: Question) -> tuple[int, ...]:
        """The seats that learn a secret answer to this very question once it is in, besides the one that gave it."""
        return ()

    def candidates(self, game: G, question: Question) -> Iterable[Option]:
        """Everything that is worth judging, each once."""
        raise NotImplementedError

    def refusal(self, game: G, question: Question, choice: Option) -> Refusal | None:
        """Why this choice is not legal, or None. Must answer for any option of the types `choices`, offered or
        not; a parametric one is filled in."""
        raise NotImplementedError

    def options(self, game: G, question: Question) -> tuple[Option, ...]:
        """The candidates without a refusal, sorted by id; a parametric one that waits to be filled in has none."""
        refusal = self.refusal
        legal = [
            option
            for option in self.candidates(game, question)
            if isinstance(option, Parametric) or refusal(game, question, option) is None
        ]
        legal.sort(key=_by_id)
        return tuple(legal)

    def choice(self, game: G, question: Question, named: Mapping[str, Any]) -> Option | None:
        """The option, offered or not, that this plain form (kind and fields) describes, or None. Parametric
        options are read by the engine."""
        for kind in self.choices:
            if kind.__struct_config__.tag == named.get("kind"):
                try:
                    return msgspec.convert({"id": "", **named}, kind)
                except msgspec.ValidationError:
                    return None
        return None

    def sample(self, game: G, question: Question, option: Parametric, draw: Callable[[int], int]) -> Option:
        """A legal way to fill in a parametric option; `draw(n)` gives whole numbers below n.

        A kind that offers parametric options must override this; for places: first at random in
        the region, then by the fixed search grid (5 mm, 15 degrees), so that a legal spot exists
        if and only if one is found.
        """
        raise NotImplementedError


def option_fields(option: Option) -> dict[str, Any]:
    """An option as plain data, kind and id included."""
    fields: dict[str, Any] = msgspec.to_builtins(option)
    return fields


def matches(option: Option, wanted: Mapping[str, Any]) -> bool:
    """Whether an option has all these field values (a scenario's way of naming it); true is no number."""
    fields = option_fields(option)
    return all(name in fields and _same(fields[name], value) for name, value in wanted.items())


def _same(field: Any, wanted: Any) -> bool:
    if isinstance(field, list | tuple):
        return (
            isinstance(wanted, list | tuple) and len(field) == len(wanted) and all(map(_same, field, wanted))
        )
    return bool(field == wanted) and isinstance(field, bool) is isinstance(wanted, bool)


__all__ = [
    "PASS",
    "Ask",
    "Decision",
    "DecisionKind",
    "Figure",
    "Option",
    "Parametric",
    "Pass",
    "Question",
    "Refusal",
    "Spot",
    "ask",
    "matches",
    "option_fields",
]
