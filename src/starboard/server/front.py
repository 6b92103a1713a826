"""The front door: who may ask, how often, and what every answer says about itself.

It stands before the routes, so that nothing passes it by: refusals, files and sockets included.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from starboard.server.coding import only_what_it_takes
from starboard.server.config import Config
from starboard.server.limits import Buckets
from starboard.server.problems import Declined
from starboard.server.protocol import Problem

STUDIES = "/api/studies/"  # what the server works out for anybody
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_PLAIN_NAME = re.compile(r"[a-z0-9_-]+", re.IGNORECASE)

SECURITY: list[tuple[bytes, bytes]] = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        b"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # an invite link's key is in its address
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")


class Front:
    """The application behind its door."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._public = urlsplit(config.public_url) if config.public_url else None
        limits = config.limits
        self._buckets = Buckets(config.clock, limits.requests, limits.request_burst)
        self._studies = Buckets(config.clock, limits.studies, limits.study_burst)
        self._own_name = socket.gethostname().lower()
        self._headers = list(SECURITY)
        if self._public is not None and self._public.scheme == "https":
            self._headers.append(ONLY_HTTPS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        kind = str(scope["type"])
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(kind, scope)
        except Declined as declined:
            await _refuse(kind, declined, self._headers, send)
            return
        if kind == "websocket":
            await self._app(scope, receive, send)
            return

        is_head = scope.get("method") == "HEAD"  # asks for what GET would answer, less the body

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
            elif is_head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked = {**scope, "headers": only_what_it_takes(scope["headers"])}
        if is_head:
            asked["method"] = "GET"
        await self._app(asked, receive, send_with_headers)  # type: ignore[arg-type]

    def _check(self, kind: str, scope: Scope) -> None:
        headers = Headers(list(scope["headers"]))  # not `from_scope`, which would be remembered
        host = headers.get("host", "")
        if not self._knows(host):
            raise Declined("unknown_host", 421, host=host)
        origin = headers.get("origin")
        changes = kind == "websocket" or scope.get("method") not in SAFE
        if changes and origin is not None and not self._is_own(origin, host):
            raise Declined("foreign_origin", 403, origin=origin)
        path = str(scope["path"])
        if kind == "http" and path != "/api/health" and not path.startswith("/assets/"):
            client = scope.get("client")
            address = client[0] if client else ""
            studied = scope.get("method") not in SAFE and path.startswith(STUDIES)
            if not self._buckets.take(address) or (studied and not self._studies.take(address)):
                raise Declined("too_many_requests", 429)

    def _knows(self, host: str) -> bool:
        """Names that only the owner of this network can point at us; others would let a foreign
        page reach a private server by pointing its own name here."""
        name = urlsplit(f"//{host}").hostname or ""
        if self._public is not None and name == self._public.hostname:
            return True
        if _PLAIN_NAME.fullmatch(name) or name.endswith((".local", ".localhost")) or name == self._own_name:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _is_own(self, origin: str, host: str) -> bool:
        given = urlsplit(origin)
        if self._public is not None and (given.scheme, given.netloc) == (
            self._public.scheme,
            self._public.netloc,
        ):
            return True
        return given.scheme in {"http", "https"} and given.netloc.lower() == host.lower()


async def _refuse(kind: str, declined: Declined, headers: list[tuple[bytes, bytes]], send: Send) -> None:
    if kind == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": declined.reason})
        return
    body = msgspec.json.encode(Problem(declined.reason, declined.figures, declined.sentence))
    await send(
        {
            "type": "http.response.start",
            "status": declined.status,
            "headers": [*headers, (b"content-type", b"application/json")],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
