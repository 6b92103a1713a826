"""The front door: who may ask, how often, and what every answer says about itself.

It stands before the routes, so that nothing passes it by: refusals, files and sockets included.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
from collections.abc import Iterable

import msgspec
from litestar.types import ASGIApp, HTTPReceiveMessage, Message, Receive, Scope, Send, WebSocketReceiveMessage

from starboard.server.addresses import Origin, host_name, network_of, origin_of
from starboard.server.allowances import Allowances
from starboard.server.bodies import Problem
from starboard.server.coding import only_what_it_takes
from starboard.server.config import Clock, Config
from starboard.server.problems import Declined

logger = logging.getLogger(__name__)

STUDIES = "/api/studies/"  # what the server works out for anybody
FILES = "/assets/"  # what is in memory and costs next to nothing
HEALTH = "/api/health"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_PLAIN_NAME = re.compile(r"[a-z0-9_-]+", re.IGNORECASE)

SECURITY: list[tuple[bytes, bytes]] = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        b"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"frame-src 'self'; "  # the rulebook shows a table in its page
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"referrer-policy", b"no-referrer"),  # an invite link's key is in its address
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")


class Gone(Exception):
    """Whoever asked has hung up before they had asked."""


class Front:
    """The application behind its door."""

    def __init__(self, app: ASGIApp, config: Config, allowances: Allowances) -> None:
        self._app = app
        self._limits = config.limits
        self._clock = config.clock
        self._public = origin_of(config.public_url.rstrip("/")) if config.public_url else None
        self.allowances = allowances
        self._own_name = socket.gethostname().lower()
        self.headers = security_headers(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        kind = str(scope["type"])
        if kind == "http":
            await self._answer(scope, receive, send)
        elif kind == "websocket":
            await self._open(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method"))
        is_head = method == "HEAD"  # asks for what GET would answer, less the body
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
                begun = True
            elif is_head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked = {**scope, "headers": only_what_it_takes(scope["headers"])}
        if is_head:
            asked["method"] = "GET"
        body = Body(receive, self._clock, self._limits.body_time)
        try:
            self._count(scope, method)
            self._check(scope, method not in SAFE)
            await self._app(asked, body.receive, send_with_headers)  # type: ignore[arg-type]
        except Declined as declined:
            await self._refuse(declined, send)
        except Exception as error:
            # whatever the routes let through: one line, and an answer like any other
            logger.error("%s %s", method, scope["path"], exc_info=error)
            if begun:
                raise
            await self._refuse(Declined("server_fault", 500), send)

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_open = False

        async def send_or_refuse(message: Message) -> None:
            nonlocal is_open
            if message["type"] == "websocket.accept":
                is_open = True
            elif message["type"] == "websocket.close" and not is_open:
                await self._refuse(Declined("no_such_page", 404), send, "websocket.http.response")
                return
            await send(message)

        try:
            self._count(scope, "GET")
            self._check(scope, True)
        except Declined as declined:
            await self._refuse(declined, send, "websocket.http.response")
            return
        await self._app(scope, receive, send_or_refuse)

    def _count(self, scope: Scope, method: str) -> None:
        """Whatever is asked counts, also what is refused. Raises Declined."""
        client, path = scope.get("client"), str(scope["path"])
        network = network_of(client[0] if client else "")
        if method in SAFE and (path == HEALTH or path.startswith(FILES)):
            self.allowances.file(network)
            return
        self.allowances.request(network)
        if method not in SAFE and path.startswith(STUDIES):
            self.allowances.study_from(network)

    def _check(self, scope: Scope, changes: bool) -> None:
        """Whether this is our name, and who asks one of our own pages. Raises Declined."""
        host = only_one(scope["headers"], b"host") or ""
        if not self._knows(host):
            raise Declined("unknown_host", 421, host=host[:100])
        origin = only_one(scope["headers"], b"origin")
        if changes and origin is not None and not self._is_own(origin_of(origin), host):
            raise Declined("foreign_origin", 403, origin=origin[:100])

    def _knows(self, host: str) -> bool:
        """Names that only the owner of this network can point at us; others would let a foreign
        page reach a private server by pointing its own name here."""
        name = host_name(host)
        if name is None:
            return False
        if self._public is not None and name == host_name(self._public.host):
            return True
        if _PLAIN_NAME.fullmatch(name) or name.endswith((".local", ".localhost")) or name == self._own_name:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _is_own(self, origin: Origin | None, host: str) -> bool:
        return origin is not None and (origin == self._public or origin.host == host.lower())

    async def _refuse(self, declined: Declined, send: Send, kind: str = "http.response") -> None:
        start = {
            "type": f"{kind}.start",
            "status": declined.status,
            "headers": [*self.headers, (b"content-type", b"application/json")],
        }
        await send(start)  # type: ignore[arg-type]
        await send({"type": f"{kind}.body", "body": problem(declined), "more_body": False})  # type: ignore[arg-type, misc]


class Body:
    """The body of a request, which must arrive in time."""

    def __init__(self, receive: Receive, clock: Clock, seconds: float) -> None:
        self._receive = receive
        self._clock = clock
        self._until = clock.elapsed() + seconds
        self._is_whole = False

    async def receive(self) -> HTTPReceiveMessage | WebSocketReceiveMessage:
        """The next part. Raises Gone, or Declined where it does not come in time."""
        if self._is_whole:
            return await self._receive()
        try:
            async with asyncio.timeout(None) as limit:
                left = max(0.0, self._until - self._clock.elapsed())
                ending = self._clock.later(left, lambda: limit.reschedule(0))  # at once
                try:
                    message = await self._receive()
                finally:
                    ending.cancel()
        except TimeoutError:
            raise Declined("too_slow", 408) from None
        if message["type"] == "http.disconnect":
            raise Gone
        self._is_whole = message["type"] == "http.request" and not message["more_body"]
        return message


def security_headers(config: Config) -> list[tuple[bytes, bytes]]:
    """What every answer says about itself."""
    is_https = (config.public_url or "").lower().startswith("https:")
    return [*SECURITY, ONLY_HTTPS] if is_https else list(SECURITY)


def only_one(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str | None:
    """The header of this name, or None. Raises Declined where there are several, or its bytes are no text."""
    found = [value for given, value in headers if given == name]
    if len(found) > 1 or not all(value.isascii() for value in found):
        raise Declined(
            "bad_request", detail=f"its header {name.decode()} must be there once, in plain letters"
        )
    return found[0].decode("ascii") if found else None


def problem(declined: Declined) -> bytes:
    """A refusal as it is sent."""
    return msgspec.json.encode(Problem(declined.reason, declined.figures, declined.sentence))
