"""Who sits at a table, as its log says: seats, their settings, stand-ins, contributions to the dice."""

from __future__ import annotations

import copy
from typing import Any, Literal

import msgspec

from starboard.server import fair
from starboard.server.entries import (
    AnyEntry,
    Arranged,
    Contributed,
    GaveUp,
    Returned,
    Sat,
    SeatedBot,
    Started,
    StoodIn,
    TableRow,
    UnseatedBot,
    WentOn,
)
from starboard.server.protocol import FairInfo

Status = Literal["waiting", "playing", "over"]


class Seat(msgspec.Struct):
    """One seat. `guest` is its person; `bot` plays it from the start, `stand_in` for an absent person, `successor`
    for one who conceded, to the end."""

    bot: str | None
    guest: int | None = None
    name: str = ""
    stand_in: str | None = None
    successor: str | None = None
    contribution: str | None = None

    @property
    def player(self) -> str | None:
        """The bot that answers for this seat now, or None: a person does."""
        return self.bot or self.successor or self.stand_in

    @property
    def plays_by_itself(self) -> bool:
        """Whether a bot plays it to the end, so that nobody need be asked for consent."""
        return self.bot is not None or self.successor is not None

    @property
    def taken(self) -> bool:
        """Whether somebody plays it."""
        return self.bot is not None or self.guest is not None


class Seating:
    """The seats of one table. `settings`: those of the game, as the table was made or a seat changed them."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.settings: dict[str, Any] = row.settings
        self.seats = [Seat(plan.bot, name=plan.bot or "") for plan in row.seats]
        self.started = False
        self.begun_under = row.revision  # which the dice were committed to
        self.times_gone_on = 0  # how often the game went on under another revision

    def take(self, entry: AnyEntry) -> None:
        """Take in the next entry of the log; those about play are passed over."""
        match entry:
            case Sat():
                seat = self.seats[entry.seat]
                seat.guest, seat.name = entry.guest, entry.name
            case SeatedBot():
                seat = self.seats[entry.seat]
                seat.bot = seat.name = entry.bot
            case UnseatedBot():
                seat = self.seats[entry.seat]
                seat.bot, seat.name = None, ""
            case Arranged():
                self.settings = {**self.settings, **entry.settings}
            case Contributed():
                self.seats[entry.seat].contribution = entry.contribution
            case Started():
                self.started = True
                for seat, contribution in zip(self.seats, entry.contributions, strict=True):
                    seat.contribution = contribution
            case WentOn():
                if not self.went_on:
                    self.begun_under = entry.before
                self.times_gone_on += 1
            case StoodIn():
                self.seats[entry.seat].stand_in = entry.bot
            case Returned():
                self.seats[entry.seat].stand_in = None
            case GaveUp():
                self.seats[entry.seat].successor = entry.bot
            case _:
                pass

    @property
    def went_on(self) -> bool:
        """Whether the game has gone on under another revision than it began under."""
        return self.times_gone_on > 0

    def copy(self) -> Seating:
        """The same, which goes its own way from here."""
        twin = copy.copy(self)
        twin.seats = [copy.copy(seat) for seat in self.seats]
        return twin

    def seat_of(self, guest: int | None) -> int:
        """The seat of this person; -1: they only watch."""
        if guest is not None:
            for number, seat in enumerate(self.seats):
                if seat.guest == guest:
                    return number
        return -1

    def seats_of(self, guest: int | None) -> list[int]:
        """All seats of this person: several, where others play on the same screen."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def seat_as(self, guest: int | None, wanted: int | None) -> int:
        """That seat, if it is this person's, else their first; -1: they only watch."""
        mine = self.seats_of(guest)
        return wanted if wanted in mine else mine[0] if mine else -1

    @property
    def complete(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.taken for seat in self.seats)

    @property
    def contributed(self) -> bool:
        """Whether every person has had their say in the dice."""
        return all(seat.bot is not None or seat.contribution is not None for seat in self.seats)

    def contributions(self) -> list[str]:
        """By seat, as they go into the dice: empty where there is none."""
        return [seat.contribution or "" for seat in self.seats]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat."""
        return tuple(seat.name for seat in self.seats)

    def fair_info(self, over: bool) -> FairInfo:
        """What everybody may know of the dice; the secret only when the game is over."""
        row = self.row
        version = fair.version_of(row.game, self.begun_under)
        return FairInfo(
            fair.commitment(row.secret, row.id, version),
            version,
            [seat.contribution for seat in self.seats],
            row.secret.hex() if over else None,
        )
