"""One connection's side of the protocol, without the socket: text in, messages out.

The socket, the fuzzer and the tests all speak through this.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from starboard.server.config import Clock, Limits
from starboard.server.limits import Bucket
from starboard.server.problems import Declined
from starboard.server.protocol import PROTOCOL, ClientMessage, Hello, Refused, ServerMessage, Welcome
from starboard.server.table import Table
from starboard.server.viewer import Viewer

KEY = 64  # characters of an idempotency key at most

POLICY: Final = 1008
TOO_BIG: Final = 1009
TRY_LATER: Final = 1013
NO_SUCH_TABLE: Final = 4404
BY_INVITATION: Final = 4403

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Hangup(Exception):
    """The connection is to be closed with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Talk:
    """What is said on one connection to a table."""

    def __init__(self, table: Table, viewer: Viewer, clock: Clock, limits: Limits) -> None:
        self.table = table
        self.viewer = viewer
        self._bucket = Bucket(clock, limits.messages, limits.burst)
        self._told_anew = Bucket(clock, limits.told_anew, limits.told_anew_burst)
        self._limits = limits

    async def hear(self, text: str | bytes) -> bytes | None:
        """The answer to one inbound message, if it gets one of its own. Raises Hangup."""
        if not self._bucket.take():
            raise Hangup(POLICY, "too_many_messages")
        if len(text) > self._limits.frame:
            raise Hangup(TOO_BIG, "too_large")
        answer = await self._answer(text)
        return None if answer is None else _encode(answer)

    async def _answer(self, text: str | bytes) -> ServerMessage | None:
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return _malformed(str(error))
        if isinstance(message, Hello):
            return await self._hello(message)
        if not 0 < len(message.key) <= KEY or not message.key.isprintable():
            return _malformed(f"a key has 1 to {KEY} printable characters")
        if not self.viewer.greeted:
            return Refused(message.key, "hello_first")
        return await self.table.act(self.viewer, message)

    async def _hello(self, message: Hello) -> ServerMessage | None:
        if message.protocol != PROTOCOL:
            return Refused("", "outdated", {"yours": message.protocol, "protocol": PROTOCOL})
        if (
            self.viewer.greeted
            and self.table.since(message) < self.viewer.held
            and not self._told_anew.take()
        ):
            return Refused("", "told_anew_too_often", {"seconds": math.ceil(1 / self._limits.told_anew)})
        try:
            await self.table.hello(self.viewer, message)
        except Declined as declined:
            return Refused("", declined.reason, declined.figures)
        return None


def welcome(build: str, name: str) -> bytes:
    """The server's first message."""
    return _encode(Welcome(PROTOCOL, build, name))


def _malformed(detail: str) -> Refused:
    return Refused("", "malformed", {"detail": detail[:200]})
