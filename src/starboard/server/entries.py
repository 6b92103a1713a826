"""What a table's log consists of. Everything that a table is follows from its entries, in order."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec

from starboard.core import event as events


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that happened at a table and is kept as long as the table is."""


class Laid(Entry, frozen=True, tag="laid"):
    """The game begins where a scenario lays it out, for practice (`source`: its name, as `puzzle/ID`).

    `position` and `draws` are as scenarios write them; past their end draws follow `seed`, or, without one, the
    table's own dice. `replies`: what other seats answer, in order, where that is open.
    """

    source: str
    position: dict[str, Any] | None = None
    draws: dict[str, list[Any]] = {}
    seed: int | None = None
    replies: dict[int, list[str | dict[str, Any]]] = {}


class Agreed(Entry, frozen=True, tag="agreed"):
    """How the table was made: whether hints may be had here, where others than bots play too."""

    hints: bool


class TookHint(Entry, frozen=True, tag="took_hint"):
    """A seat asked what a bot would do: from then on it is a practice game."""

    seat: int


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    guest: int
    name: str


class SeatedBot(Entry, frozen=True, tag="seated_bot"):
    """Before the game the table's maker gave a seat that was open to a bot, which plays it from the start."""

    seat: int
    bot: str


class UnseatedBot(Entry, frozen=True, tag="unseated_bot"):
    """Before the game the table's maker took that bot out of the seat again: it is open, and its link counts."""

    seat: int


class Arranged(Entry, frozen=True, tag="arranged"):
    """Before the game a seat changed settings of its own, which are as the rules check them."""

    seat: int
    settings: dict[str, Any]


class Contributed(Entry, frozen=True, tag="contributed"):
    """A person's part in the dice, as hex; empty if they gave none."""

    seat: int
    contribution: str


class Started(Entry, frozen=True, tag="started"):
    """Every seat is taken and the game began. What nobody contributed is empty."""

    contributions: list[str]


class Chose(Entry, frozen=True, tag="chose", rename={"replaces": "again"}):
    """A seat answered a decision: an option's id, or the fields of a parametric one.

    `replaces`: it stands in place of its own sealed answer, which only that seat may know (`again` in logs). `bot` answered in
    the seat's name.
    """

    seat: int
    decision: int
    option: str | dict[str, Any]
    replaces: bool = False
    bot: str | None = None


class TookBack(Entry, frozen=True, tag="took_back"):
    """A seat took its sealed answer back, while others were still asked, after so many choices."""

    seat: int
    to: int


class WishedUndo(Entry, frozen=True, tag="wished_undo"):
    """A seat asked the others to go back to so many choices."""

    seat: int
    to: int


class AnsweredUndo(Entry, frozen=True, tag="answered_undo"):
    """A seat agreed to go back, or not; the asking seat may withdraw."""

    seat: int
    agree: bool


class WentBack(Entry, frozen=True, tag="retract"):
    """Play went back to so many choices."""

    seat: int
    to: int


class GaveUp(Entry, frozen=True, tag="conceded"):
    """A seat conceded. `bot` plays on for it, where the game goes on for the others."""

    seat: int
    bot: str | None = None


class OfferedDraw(Entry, frozen=True, tag="offered_draw"):
    """A seat asked the others to agree to a draw."""

    seat: int


class AnsweredDraw(Entry, frozen=True, tag="answered_draw"):
    """A seat agreed to the draw, or not; the offering seat may withdraw."""

    seat: int
    agree: bool


class Drew(Entry, frozen=True, tag="drew"):
    """All whom it took have agreed, this seat the last of them: the game ended in a draw."""

    seat: int


class StoodIn(Entry, frozen=True, tag="sit_in"):
    """The others let a bot play a seat until its person returns; None: they ended it."""

    seat: int
    bot: str | None


class Returned(Entry, frozen=True, tag="returned"):
    """The person came back to their seat, and the bot left it."""

    seat: int


class Substituted(Entry, frozen=True, tag="substituted"):
    """This bot failed at the seat's question: the choice that follows is a random one in its place."""

    seat: int
    bot: str


class WentOn(Entry, frozen=True, tag="went_on"):
    """A seat let a game of another revision (`before`) go on under this one.

    `position` is where it goes on: a snapshot of this revision, packed, without sealed answers. `events`
    happened before and are kept beside the log; `left_out` choices did not follow these rules. `practice`:
    it is a practice game already.
    """

    seat: int
    before: str
    revision: str
    position: bytes
    events: int
    left_out: int
    practice: bool


class Faulted(Entry, frozen=True, tag="faulted"):
    """The program failed, and nothing else could be done: the game stands still.

    Nothing after it follows from it: the game stands where it stood, and a table that is taken up again
    goes on. Tables of earlier installations have it for every choice that failed (None: a bot's).
    """

    seat: int
    option: str | dict[str, Any] | None
    error: str


AnyEntry = (
    Laid
    | Agreed
    | TookHint
    | Sat
    | SeatedBot
    | UnseatedBot
    | Arranged
    | Contributed
    | Started
    | Chose
    | TookBack
    | WishedUndo
    | AnsweredUndo
    | WentBack
    | GaveUp
    | OfferedDraw
    | AnsweredDraw
    | Drew
    | StoodIn
    | Returned
    | Substituted
    | WentOn
    | Faulted
)


def told_of(entry: StoodIn | Returned | Substituted) -> events.Event:
    """What everybody reads of this in the log of the game."""
    match entry:
        case StoodIn():
            return events.StoodIn(entry.seat, entry.bot or "")
        case Returned():
            return events.Returned(entry.seat)
        case Substituted():
            return events.Substituted(entry.seat, entry.bot)


class Logged(msgspec.Struct, frozen=True):
    """An entry as it is kept. `seq` counts the entries of a table from 1 without gaps; `guest` is
    the person who acted, `key` their idempotency key, `asked` the digest of what they asked with it,
    `at` seconds since 1970."""

    seq: int
    at: float
    entry: AnyEntry
    guest: int | None = None
    key: str | None = None
    asked: bytes | None = None


class SeatPlan(msgspec.Struct, frozen=True):
    """What a seat was made as: a person's (with the key of its link) or a bot's. `makers`: that of the
    table's maker, who needs no invitation."""

    bot: str | None = None
    key: str = ""
    by_invite_only: bool = False
    makers: bool = False


class TableRow(msgspec.Struct, frozen=True):
    """A table as it was made. `secret` is the server's part in the dice: never shown before the end.
    `network`: a mark of whence its maker asked; empty where that was not kept."""

    id: str
    game: str
    revision: str
    settings: dict[str, Any]
    seats: list[SeatPlan]
    secret: bytes
    maker: int
    made: float
    network: str = ""

    @property
    def by_invitation(self) -> bool:
        """Whether people were invited and nobody else may come: such a table is listed for nobody else."""
        others = [plan for plan in self.seats if plan.bot is None and not plan.makers]
        return bool(others) and all(plan.by_invite_only for plan in others)

    @property
    def is_unlisted(self) -> bool:
        """Whether it is listed for nobody else: a table by invitation, and one whose maker plays with bots alone,
        at which anybody may look who has its address."""
        return self.by_invitation or all(plan.makers for plan in self.seats if plan.bot is None)

    @property
    def watch_key(self) -> str:
        """The key of the link for those who may look: it follows from the keys of all seats, of which it tells
        nothing."""
        keys = "\n".join([self.id, *(plan.key for plan in self.seats)])
        return hashlib.sha256(f"watch\n{keys}".encode()).hexdigest()[:32]

    def may_look(self, guest: int | None, is_seated: bool, key: str) -> bool:
        """Whether somebody may see this table: anybody, but where people were invited only its maker, who sits
        there, and who has one of its keys."""
        if not self.by_invitation or is_seated or guest == self.maker:
            return True
        keys = [self.watch_key, *(plan.key for plan in self.seats if plan.key)]
        return any(secrets.compare_digest(key.encode(), one.encode()) for one in keys)
