"""Who is there: connections of each person, and since when somebody is away. Nothing of it is kept."""

from __future__ import annotations

from starboard.server.config import Clock
from starboard.server.protocol import Presence, SeatInfo
from starboard.server.seating import Seating
from starboard.server.viewer import Viewer

REMEMBERED = 100  # persons who left; there are few seats, the others watched


class Presences:
    """The viewers of one table. A person counts as away from when their last connection closed, at
    the earliest from when the server took up the table."""

    def __init__(self, clock: Clock, away: float) -> None:
        self._clock = clock
        self._away = away
        self._since = clock.elapsed()
        self._left: dict[int, float] = {}
        self.viewers: set[Viewer] = set()

    def came(self, viewer: Viewer) -> None:
        """A connection was opened."""
        self.viewers.add(viewer)

    def left(self, viewer: Viewer) -> None:
        """A connection was closed."""
        self.viewers.discard(viewer)
        if viewer.guest is not None:
            self._left.pop(viewer.guest, None)
            self._left[viewer.guest] = self._clock.elapsed()
            if len(self._left) > REMEMBERED:
                del self._left[next(iter(self._left))]  # who left longest ago

    def is_there(self, guest: int) -> bool:
        """Whether this person has said hello on an open connection."""
        return any(viewer.guest == guest and viewer.greeted for viewer in self.viewers)

    def away(self, guest: int) -> float | None:
        """Whole seconds since this person was here last; None: they are here."""
        if self.is_there(guest):
            return None
        return float(int(self._clock.elapsed() - self._left.get(guest, self._since)))

    def is_away(self, guest: int) -> bool:
        """Whether they have been away so long that a bot may sit in."""
        away = self.away(guest)
        return away is not None and away >= self._away

    def seats(self, seating: Seating) -> list[SeatInfo]:
        """Who sits where, as everybody may know it."""
        infos = []
        for number, seat in enumerate(seating.seats):
            if seat.bot is not None:
                infos.append(SeatInfo(number, "bot", seat.name, seat.bot, connected=True))
            elif seat.guest is None:
                plan = seating.row.seats[number]
                infos.append(SeatInfo(number, "open", "", by_invite=plan.by_invite_only))
            else:
                away = self.away(seat.guest)
                infos.append(
                    SeatInfo(
                        number,
                        "person",
                        seat.name,
                        None,
                        seat.stand_in,
                        connected=away is None,
                        away=away,
                        conceded=seat.successor is not None,
                    )
                )
        return infos

    def message(self, seating: Seating) -> Presence:
        """Who is there now."""
        watching = sum(1 for viewer in self.viewers if viewer.greeted and seating.seat_of(viewer.guest) < 0)
        return Presence(self.seats(seating), watching)
