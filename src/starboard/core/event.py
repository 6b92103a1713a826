"""Events: what happened, typed, small, append-only, outside the state.

Each event type declares for every field who may see it; a type with an undeclared field cannot
be defined. `redact` follows from the declaration, so log, browser, replay, export and bots share
one filter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, Literal

import msgspec

ALL: Final = "all"  # everybody sees the field
OWNER: Final = "owner"  # only the seat named in the event's field `seat` sees it
AUDIENCE: Final = "audience"  # the seats that the event lists in its field `audience` see it
SHARED: Final = "shared"  # both the owner and the audience see it
NOBODY: Final = "nobody"  # no seat sees it; a record holds it

Visibility = Literal["all", "owner", "audience", "shared", "nobody"]
SPECTATOR: Final = -1  # the seat number of somebody who only watches

Audience = tuple[int, ...]
"""The seats that know something: a seat and its partners, those who were shown a card. Nobody: (). What somebody
who only watches may know, everybody may."""
EVERYBODY: Final[Audience] = (SPECTATOR,)


def is_told(audience: Iterable[int], seat: int) -> bool:
    """Whether what this audience knows is known to that seat (-1: to all who watch)."""
    return seat in audience or SPECTATOR in audience


class Event(msgspec.Struct, frozen=True, tag_field="event", gc=False):
    """Something that happened. `RULE` names the numbered rule that it follows from, unless the event
    has a field `rule` of its own.

    A subclass lists the fields that not everybody may see in `SECRET`; all others must be listed
    in `OPEN`, so that a new field is never shown by accident. A secret that an audience sees needs
    the open field `audience`, which says to all who that is.
    """

    OPEN: ClassVar[tuple[str, ...]] = ()
    SECRET: ClassVar[dict[str, Visibility]] = {}
    RULE: ClassVar[str | None] = None
    UNCOVERS: ClassVar[bool] = False  # it tells others a fact that was hidden, as the rules say
    CITES: ClassVar[bool] = False  # it has a field `rule` of its own

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own = [name for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind)]
        cls.CITES = cls.CITES or "rule" in own
        undeclared = [name for name in own if name not in cls.OPEN and name not in cls.SECRET]
        if undeclared:
            raise TypeError(f"{cls.__name__}: say who may see {', '.join(undeclared)} (OPEN or SECRET)")
        if not {AUDIENCE, SHARED}.isdisjoint(cls.SECRET.values()) and "audience" not in cls.OPEN:
            raise TypeError(
                f"{cls.__name__} has a secret that an audience sees; it needs an open field `audience`"
            )


def may_see(visibility: str, fields: Mapping[str, Any], seat: int) -> bool:
    """Whether this seat may see a field of this visibility, in an event with these fields."""
    if visibility == ALL:
        return True
    if visibility in (OWNER, SHARED) and seat != SPECTATOR and fields.get("seat") == seat:
        return True
    return visibility in (AUDIENCE, SHARED) and is_told(fields.get("audience", ()), seat)


NO_CITES: Final[Mapping[str, str]] = {}


def rule_of(event: Event, cites: Mapping[str, str] = NO_CITES) -> str | None:
    """The rule of an event that has no field for it; `cites` (`Ruleset.cites`) says what shared code means."""
    return None if event.RULE is None else cites.get(event.RULE, event.RULE)


def redact(event: Event, seat: int, cites: Mapping[str, str] = NO_CITES) -> dict[str, Any]:
    """The event as plain data with exactly the fields that this seat may see, and its rule (`rule_of`)."""
    full: dict[str, Any] = msgspec.to_builtins(event)
    shown = {"event", *event.OPEN}
    shown.update(name for name, visibility in event.SECRET.items() if may_see(visibility, full, seat))
    plain = {name: value for name, value in full.items() if name in shown}
    rule = rule_of(event, cites)
    if rule is not None:
        plain.setdefault("rule", rule)
    return plain


def shows_a_secret(event: Event) -> bool:
    """Whether the event told some seat a fact that not everybody may see (it bars free undo)."""
    return any(visibility in (OWNER, AUDIENCE, SHARED) for visibility in event.SECRET.values())


# -- events that every game has -----------------------------------------------------------------


class Draw(Event, frozen=True, tag="draw", gc=False):
    """One draw from the chance source: 0 <= result < n. Always public in games without hidden draws."""

    OPEN: ClassVar[tuple[str, ...]] = ("label", "index", "n", "result")

    label: str
    index: int
    n: int
    result: int


class HiddenDraw(Event, frozen=True, tag="hidden_draw", gc=False, omit_defaults=True):
    """A draw whose result only one seat may know, or several (`audience`; `seat` is -1 then).

    Seat -1 without an audience: nobody may, spectators included. Of how many it is drawn may tell what others hold,
    so that is as secret as what came up.
    """

    OPEN: ClassVar[tuple[str, ...]] = ("label", "index", "seat", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"n": SHARED, "result": SHARED}

    label: str
    index: int
    n: int
    seat: int
    result: int
    audience: Audience = ()

    def is_told(self, seat: int) -> bool:
        """Whether this seat may know the result."""
        return seat != SPECTATOR and (seat == self.seat or seat in self.audience)


class Chosen(Event, frozen=True, tag="chosen", gc=False):
    """A decision was answered (or had one answer left: `forced`).

    `together` is the first decision of those that were open at the same time with it.
    """

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "decision", "choice", "option", "forced", "rule", "together")

    seat: int
    decision: int
    choice: str
    option: dict[str, Any] | str
    forced: bool
    rule: str
    together: int


class HiddenChosen(Event, frozen=True, tag="hidden_chosen", gc=False, omit_defaults=True):
    """A decision was answered whose content only its seat may know (a secret dial), and its `audience`."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "seat",
        "decision",
        "choice",
        "forced",
        "rule",
        "together",
        "audience",
    )
    SECRET: ClassVar[dict[str, Visibility]] = {"option": SHARED}

    seat: int
    decision: int
    choice: str
    option: dict[str, Any] | str
    forced: bool
    rule: str
    together: int
    audience: Audience = ()


class Conceded(Event, frozen=True, tag="conceded", gc=False):
    """This seat gave the game up. Where it goes on without them, others make the seat's choices from then on."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int


class DrawAgreed(Event, frozen=True, tag="draw_agreed", gc=False):
    """All who had not conceded agreed that nobody wins."""


class Retracted(Event, frozen=True, tag="retracted", gc=False):
    """Play went back to the state before choice number `to`; nothing is erased."""

    OPEN: ClassVar[tuple[str, ...]] = ("to",)

    to: int


class Redone(Event, frozen=True, tag="redone", gc=False):
    """A retraction was taken back: the line of play is again as it was, `to` choices long."""

    OPEN: ClassVar[tuple[str, ...]] = ("to",)

    to: int


class Substituted(Event, frozen=True, tag="substituted", gc=False):
    """The bot of this seat failed at a question, and a random choice is made in its place, this once.

    Written by whoever drives the match, between two choices; play does not depend on it.
    """

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "bot")

    seat: int
    bot: str


class StoodIn(Event, frozen=True, tag="stood_in", gc=False):
    """A bot answers for this seat from here on, as its person is away; empty: it does so no longer.

    Written by whoever drives the match, as `Returned` is; play does not depend on either.
    """

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "bot")

    seat: int
    bot: str


class Returned(Event, frozen=True, tag="returned", gc=False):
    """The person of this seat is back, and answers for it again."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int


class WentOn(Event, frozen=True, tag="went_on", gc=False):
    """A game that was played under another revision of the rules (`earlier`) goes on under the present one; it
    is empty where the program could not follow its own game any further, which goes on from where it could.

    Written by whoever drives the match; what came before it cannot be gone back to. `left_out` choices
    did not follow these rules.
    """

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "earlier", "revision", "left_out")

    seat: int
    earlier: str
    revision: str
    left_out: int


class Ended(Event, frozen=True, tag="ended", gc=False):
    """The game is over. `ranking`: seats in groups, best first; `points` by seat where a game has them."""

    OPEN: ClassVar[tuple[str, ...]] = ("winners", "ranking", "points", "reason", "capped", "rule")

    winners: list[int]
    ranking: list[list[int]]
    points: list[int] | None
    reason: str
    capped: bool
    rule: str


# -- the log -------------------------------------------------------------------------------------


class Log:
    """All events of a match. A fork shares what happened before it and writes on by itself."""

    __slots__ = ("_before", "_parent", "new")

    def __init__(self, parent: Log | None = None) -> None:
        self.new: list[Event] = []
        self._parent = parent
        self._before = 0 if parent is None else len(parent)

    def __len__(self) -> int:
        return self._before + len(self.new)

    def __iter__(self) -> Iterator[Event]:
        parts: list[list[Event]] = [self.new]
        log, before = self._parent, self._before
        while log is not None:
            parts.append(log.new[: before - log._before])
            before, log = log._before, log._parent
        for part in reversed(parts):
            yield from part

    def since(self, start: int) -> list[Event]:
        """The events from number `start` on."""
        parts = [self.new[max(start - self._before, 0) :]]
        log, before = self._parent, self._before
        while log is not None and before > start:
            parts.append(log.new[max(start - log._before, 0) : before - log._before])
            before, log = log._before, log._parent
        if len(parts) == 1:
            return parts[0]
        return [event for part in reversed(parts) for event in part]
