"""The connections beneath the application: how many there may be, how fast a request must come in, and what is
said to whoever does not speak HTTP.

uvicorn's protocols, with three things added: a head must arrive in time and in bounds, connections are counted,
and what is refused here looks like any other refusal, without a line in the log for each.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import httptools
import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from starboard.server.addresses import network_of
from starboard.server.config import Cancellable, Config
from starboard.server.front import Front, problem
from starboard.server.problems import Declined

HEAD = 32 * 1024  # bytes of a request before its body
LINE = 8_000  # of its address, and of one header: what is behind us takes no longer ones
LINES = 100  # headers
BACKLOG = 512  # connections that wait to be accepted, and may be so at once


class Door:
    """Who is connected. `most` connections in all; of one address at most `limits.connections_from`."""

    def __init__(self, front: Front, config: Config, most: int, is_proxy: Callable[[str], bool]) -> None:
        self.limits = config.limits
        self.clock = config.clock
        self.most = most
        self._front = front
        self._is_proxy = is_proxy  # may speak for others
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._from: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether this connection may stay."""
        if transport in self._inside:
            return True
        network = "" if self._is_proxy(_peer(transport)) else _network(transport)
        if len(self._inside) >= self.most or (
            network and self._from[network] >= self.limits.connections_from
        ):
            return False
        self._inside[transport] = network
        self._from[network] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """It is gone."""
        network = self._inside.pop(transport, None)
        if network is not None:
            self._from[network] -= 1
            if not self._from[network]:
                del self._from[network]

    def counts(self, transport: asyncio.BaseTransport) -> bool:
        """Count something that is no request at all as one; whether whoever sent it may still be answered."""
        try:
            self._front.allowances.request(_network(transport))
        except Declined:
            return False
        return True

    def refusal(self, declined: Declined) -> bytes:
        """A whole answer, after which the connection is closed."""
        body = problem(declined)
        headers = [
            *self._front.headers,
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        line = f"HTTP/1.1 {declined.status} {HTTPStatus(declined.status).phrase}".encode()
        return b"\r\n".join([line, *(name + b": " + value for name, value in headers), b"", body])


def _peer(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


def _network(transport: asyncio.BaseTransport) -> str:
    return network_of(_peer(transport))


class ServerConfig(uvicorn.Config):
    """What the protocols find everything in."""

    def __init__(self, app: Front, config: Config, most: int) -> None:
        super().__init__(
            app,
            http=HttpProtocol,
            ws=WebSocketProtocol,
            ws_max_size=config.limits.frame,
            ws_per_message_deflate=False,  # costs more time than a nearby network saves
            backlog=BACKLOG,
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        trusted = ProxyHeadersMiddleware(app, self.forwarded_allow_ips or "").trusted_hosts  # type: ignore[arg-type]
        self.door = Door(app, config, most, lambda peer: peer in trusted)


def _door(config: uvicorn.Config) -> Door:
    assert isinstance(config, ServerConfig)
    return config.door


class TooMuch(Exception):
    """The head of a request is longer than it may be."""


class HttpProtocol(HttpToolsProtocol):
    """One connection that speaks HTTP."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.door = _door(self.config)
        self._until: Cancellable | None = None  # when the head that is awaited must be there
        self._head = 0  # bytes of it so far
        self._declined: Declined | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.door.enter(transport):
            self._await_head()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._until is None and (self.cycle is None or self.cycle.response_complete):
            self._await_head()
        if self._until is not None:
            self._head += len(data)
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self._refuse(self._declined or Declined("bad_request", detail="it is not HTTP"))
        else:
            if self._until is not None and self._head > HEAD:
                self._refuse(Declined("too_large", 431, limit=HEAD))

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LINE:
            self._declined = Declined("too_large", 414, limit=LINE)
            raise TooMuch

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > LINES or len(name) + len(value) > LINE:
            self._declined = Declined("too_large", 431, limit=LINE)
            raise TooMuch

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def _await_head(self) -> None:
        self._head = 0
        self._until = self.door.clock.later(self.door.limits.headers, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._until is not None:
            self._until.cancel()
            self._until = None

    def _too_slow(self) -> None:
        self._until = None
        if self._head:
            self._refuse(Declined("too_slow", 408))
        else:
            self.transport.close()

    def _refuse(self, declined: Declined) -> None:
        """Say so and hang up; not in the middle of another answer, nor to whoever asks too often."""
        self._stop_waiting()
        if self.transport.is_closing():
            return
        cycle = self.cycle
        is_answering = cycle is not None and cycle.response_started and not cycle.response_complete
        if cycle is not None:
            cycle.disconnected = True
        if not is_answering and self.door.counts(self.transport):
            self.transport.write(self.door.refusal(declined))
        self.transport.close()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection that speaks WebSocket, or is about to."""

    def connection_lost(self, exc: Exception | None) -> None:
        _door(self.config).leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self._refuse(400)

    def handle_connect(self, event: Request) -> None:
        status = self.conn.accept(event).status_code
        if status == HTTPStatus.SWITCHING_PROTOCOLS:
            super().handle_connect(event)
        else:
            self._refuse(status)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(1007, "not_utf_8")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # before the socket was open, so that there is nothing to close
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002, "reason": ""})
            self.transport.abort()
        else:
            super().handle_parser_exception()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # by a refusal, which uvicorn would take for no answer at all

    def _refuse(self, status: int) -> None:
        """The handshake is none that we take."""
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        door = _door(self.config)
        if door.counts(self.transport):
            declined = Declined("bad_request", status, detail="it is not a WebSocket's handshake")
            self.transport.write(door.refusal(declined))
        self.transport.close()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
