"""A page in front of a position that real play rarely reaches.

The position is a real match played at random until the wanted question comes up; the messages are
the server's own. Only the socket between them and the page is a pretended one.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from starboard import games
from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.match import Match
from starboard.server.bodies import TablePage
from starboard.server.choosing import why_not
from starboard.server.entries import SeatPlan, TableRow
from starboard.server.projection import Decisions, table_info
from starboard.server.protocol import PROTOCOL, Explained, SeatInfo, State, Welcome
from starboard.server.sitting import Sitting
from tests.browser.readings import await_reading

GAME = "spacebase"
TABLE = "staged"
KINDS = tuple(games.load(GAME).kinds)
NAMES = ("Ada", "Bea", "Chen", "Dora", "Emil")

# The page asks for the table in front of the network: a route would take all requests through this process, and
# the browser would keep no file.
ANSWER = """(path, answer) => {
  const fetch = window.fetch;
  window.fetch = (asked, ...more) => asked === path
    ? Promise.resolve(new Response(answer, { headers: { "content-type": "application/json" } }))
    : fetch(asked, ...more);
}"""


@dataclass
class Stage:
    """A match at a question to one seat, and what the page says to it."""

    match: Match
    seat: int
    settings: dict[str, Any]
    said: list[dict[str, Any]] = field(default_factory=list)
    _tell: Callable[[Match], None] | None = None

    @property
    def options(self) -> list[str]:
        """The notations that may be answered."""
        decision = self.match.decision_of(self.seat)
        assert decision is not None
        return [option.id for option in decision.options]

    def answers(self) -> list[Any]:
        """The options that the page has chosen so far."""
        return [message["option"] for message in self.said if message["type"] == "choose"]

    def heard(self, page: Page, kind: str) -> dict[str, Any]:
        """The first message of this kind; waits for it."""
        said = [message for message in self.said if message["type"] == kind]
        if not said:
            await_reading(page, lambda: [one["type"] for one in self.said], lambda kinds: kind in kinds)
            said = [message for message in self.said if message["type"] == kind]
        return said[0]

    def go_on(self, later: Match) -> None:
        """The page is told what has happened since it was shown this position."""
        assert self._tell is not None, "The page was not shown."
        self._tell(later)

    def show(
        self, page: Page, *, text: bool = False, kind: str | None = None, away: float | None = None
    ) -> None:
        """Open the page on this position, or on what a finished game says. `kind`: call the question so,
        whatever it is.

        `away`: so many seconds ago everybody else left.
        """
        seats = [
            SeatInfo(seat, "person", NAMES[seat], connected=away is None, away=away)
            if seat != self.seat
            else SeatInfo(seat, "person", NAMES[seat], connected=True)
            for seat in range(self.match.seats)
        ]
        row = TableRow(
            TABLE,
            self.match.rules.id,
            self.match.rules.revision,
            self.settings,
            [SeatPlan()] * len(seats),
            b"secret",
            0,
            0.0,
        )
        sitting = Sitting(row)
        sitting.match = self.match
        sitting.seating.started = True
        info = table_info(sitting, seats)
        decision = Decisions().of(sitting, self.seat)
        assert decision is not None or self.match.over
        if kind is not None:
            assert decision is not None
            decision = msgspec.structs.replace(decision, kind=kind)
        events = self.match.events_for(self.seat)
        shown = len(events)
        state = State(
            table=info,
            seat=self.seat,
            seq=1,
            view=self.match.view(self.seat),
            decision=decision,
            since=0,
            events=events,
            total=shown,
            fates=sitting.fates(),
        )

        def talk(socket: WebSocketRoute) -> None:
            def hear(message: str | bytes) -> None:
                said = json.loads(message)
                self.said.append(said)
                if said["type"] == "hello":
                    socket.send(msgspec.json.encode(state).decode())
                elif said["type"] == "why_not":
                    explained = Explained(said["key"], why_not(sitting, self.seat, said["option"]))
                    socket.send(msgspec.json.encode(explained).decode())

            def tell(later: Match) -> None:
                sitting.match = later
                events = later.events_for(self.seat)
                told = msgspec.structs.replace(
                    state,
                    seq=2,
                    view=later.view(self.seat),
                    decision=Decisions().of(sitting, self.seat),
                    since=shown,
                    events=events[shown:],
                    total=len(events),
                )
                socket.send(msgspec.json.encode(told).decode())

            self._tell = tell
            socket.on_message(hear)
            build = json.loads(page.request.get("/api/health").body())["build"]
            socket.send(msgspec.json.encode(Welcome(PROTOCOL, build, NAMES[self.seat])).decode())

        page.route_web_socket(f"**/ws/tables/{TABLE}", talk)
        answer = msgspec.json.encode(TablePage(info, self.seat, [])).decode()
        page.add_init_script(f"({ANSWER})({json.dumps(f'/api/tables/{TABLE}')}, {json.dumps(answer)})")
        page.goto(f"/t/{TABLE}/text" if text else f"/t/{TABLE}")


#: Two arrows in reach of split dice: a question that random play hardly ever comes to.
TWO_ARROWS = {
    "step": "roll",
    "seats": {
        0: {"station": {2: "l1-s07-freight-cruiser", 3: "l1-s08-star-cruiser", 4: "l2-s04-freighter"}},
        1: {"credits": 4, "vp": 12},
    },
}


def which_die() -> Stage:
    """The question which of two split dice is resolved first."""
    rules = games.load(GAME)
    match = Match.at_position(rules, 3, TWO_ARROWS, ScriptedChance({"dice": [1, 2]}))  # counted from 0
    for seat in range(3):
        match.apply(seat, "split 2 3")
    return Stage(match, 0, {})


def stages(seats: int) -> Iterator[tuple[str, Stage]]:
    """Random games, stopped at each of their questions; the match goes on afterwards."""
    rng = random.Random(7)
    settings = {"variant": "light_speed", "round_cap": 30}
    for number in range(200):
        match = Match.new(games.load(GAME), seats, SeededChance(number), settings)
        while not match.over:
            decision = match.waiting[0]
            yield decision.kind, Stage(match, decision.seat, settings)
            match.apply(decision.seat, rng.choice(decision.options))


def every_kind(seats: int = 3, questions: int = 4000) -> dict[str, Stage]:
    """A stage for each kind of question: of those met first, the one with the most options."""
    found = {"die": which_die()}
    sizes: dict[str, int] = {}
    for number, (kind, stage) in enumerate(stages(seats)):
        if len(stage.options) > sizes.get(kind, 0):
            sizes[kind] = len(stage.options)
            found[kind] = Stage(stage.match.fork(), stage.seat, stage.settings)
        if number > questions and len(found) == len(KINDS):
            break
    return found
