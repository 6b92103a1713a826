"""A client of the live protocol for tests: a person with a cookie, and their connection to a table."""

from __future__ import annotations

import asyncio
import itertools
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from starboard.server.bodies import NewTable, TableMade, TablePage
from starboard.server.protocol import (
    PROTOCOL,
    Accepted,
    Choose,
    ClientMessage,
    DecisionInfo,
    Explained,
    Hello,
    HintGiven,
    Presence,
    Refused,
    ServerMessage,
    SitIn,
    State,
    Undo,
    UndoAnswer,
    Welcome,
    WhyNot,
)

Answer = Accepted | Refused | Explained | HintGiven

PATIENCE = 60.0  # seconds; only a broken server makes a test wait so long
T = TypeVar("T")

_keys = itertools.count()
_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


def new_key() -> str:
    """An idempotency key that no other act of this process has."""
    return f"key-{next(_keys)}"


class Person:
    """Somebody with a browser: HTTP requests that keep their cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(
            base_url=url, timeout=PATIENCE, verify=False
        )  # http: no certificates to load

    @property
    def cookie(self) -> str:
        """The header that their browser sends."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, kind: type[T]) -> T:
        """An answer that must be a success of this type."""
        response = await self.http.get(path)
        assert response.is_success, response.text
        return msgspec.json.decode(response.content, type=kind)

    async def make(
        self, *seats: str, game: str = "spacebase", hints: bool = False, **settings: Any
    ) -> TableMade:
        """Make a table."""
        body = msgspec.json.encode(NewTable(game, list(seats), settings, hints=hints))
        response = await self.http.post(
            "/api/tables", content=body, headers={"content-type": "application/json"}
        )
        assert response.status_code == 201, response.text
        return msgspec.json.decode(response.content, type=TableMade)

    async def join(self, table: str, seat: int | None = None, key: str | None = None) -> TablePage:
        """Take a seat."""
        response = await self.http.post(f"/api/tables/{table}/join", json={"seat": seat, "key": key})
        assert response.is_success, response.text
        return msgspec.json.decode(response.content, type=TablePage)

    async def follow(self, invite: str) -> TablePage:
        """Take the seat of an invite link."""
        link = httpx.URL(invite)
        return await self.join(link.path.rpartition("/")[2], int(link.params["seat"]), link.params["key"])

    async def sit(self, table: str, since: int = 0, contribution: str | None = None) -> Player:
        """Open the table and say hello."""
        player = Player(self, table)
        await player.open()
        await player.hello(since, contribution)
        return player

    async def leave(self) -> None:
        """Close the browser."""
        await self.http.aclose()

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()


class Player:
    """A connection to one table. `state` is the last one; `events` are all that were sent."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.socket: ClientConnection
        self.welcome: Welcome
        self.state: State
        self.presence: Presence | None = None
        self.events: list[dict[str, Any]] = []
        self.raw: list[bytes] = []

    async def open(self) -> None:
        """Connect and read the welcome."""
        headers = {"Cookie": self.person.cookie} if self.person.cookie else {}
        address = f"{self.person.url.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        welcome = await self.receive()
        assert isinstance(welcome, Welcome)
        self.welcome = welcome

    async def hello(self, since: int = 0, contribution: str | None = None) -> State:
        """Say hello and wait for the state."""
        await self.send(Hello(PROTOCOL, self.welcome.build, since, contribution))
        while not isinstance(message := await self.receive(), State):
            pass
        return message

    async def send(self, message: ClientMessage) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self) -> ServerMessage:
        """The next message, taken in."""
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        self.raw.append(raw.encode())
        message = _decoder.decode(raw)
        if isinstance(message, State):
            self.state = message
            self.events[message.since :] = message.events
            assert len(self.events) == message.total
        elif isinstance(message, Presence):
            self.presence = message
        return message

    async def until(self, done: Any) -> State:
        """Receive until the state is such that `done(state)`."""
        while not done(self.state):
            await self.receive()
        return self.state

    async def answer_to(self, message: Any) -> Answer:
        """Send something with a key, and receive up to its answer."""
        await self.send(message)
        return await self.receive_answer(message.key)

    async def receive_answer(self, key: str) -> Answer:
        """Receive up to the answer to the act with this key."""
        while True:
            answer = await self.receive()
            if isinstance(answer, Answer) and answer.key == key:
                return answer

    @property
    def decision(self) -> DecisionInfo:
        """The question to this player, which must be open."""
        assert self.state.decision is not None
        return self.state.decision

    async def choose(self, option: str | dict[str, Any], key: str | None = None) -> Answer:
        """Answer the open question; if that is accepted, see what became of it."""
        answer = await self.answer_to(Choose(key or new_key(), self.decision.id, option))
        if isinstance(answer, Accepted):
            await self.until(lambda state: state.seq >= answer.seq)
        return answer

    async def undo(self, to: int) -> Answer:
        """Ask to go back."""
        return await self.answer_to(Undo(new_key(), to))

    async def agree(self, agree: bool = True) -> Answer:
        """Answer somebody's wish to go back."""
        return await self.answer_to(UndoAnswer(new_key(), agree))

    async def sit_in(self, seat: int, on: bool = True) -> Answer:
        """Let a bot sit in."""
        return await self.answer_to(SitIn(new_key(), seat, on))

    async def why_not(self, option: str | dict[str, Any]) -> Answer:
        """Ask why a choice is not open."""
        return await self.answer_to(WhyNot(new_key(), option))

    async def close(self) -> None:
        """Close the connection politely."""
        await self.socket.close()

    async def cut(self) -> None:
        """Lose the connection without a word."""
        self.socket.transport.abort()
        await self.socket.wait_closed()


def waits(state: State) -> bool:
    """Whether the game waits for this player's answer."""
    return state.decision is not None and state.decision.given is None


def over(state: State) -> bool:
    """Whether the game is over."""
    return state.table.status == "over"


async def play_on(players: list[Player], pick: Any, stop: Any = over) -> None:
    """Let the players answer whatever they are asked, with `pick(decision)`, until `stop(state)`."""

    async def play(player: Player) -> None:
        while not stop(player.state):
            if waits(player.state):
                answer = await player.choose(pick(player.decision))
                assert isinstance(answer, Accepted), answer
            else:
                await player.receive()

    await asyncio.gather(*map(play, players))
