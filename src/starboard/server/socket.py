"""The WebSocket of a table: reads one message after the other, sends whatever is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from starboard.server.api import TheHouse
from starboard.server.guests import Guest
from starboard.server.house import House
from starboard.server.identity import asker, guest_of, network
from starboard.server.problems import Declined
from starboard.server.store import StoreFailed
from starboard.server.table import Table
from starboard.server.talk import BY_INVITATION, NO_SUCH_TABLE, POLICY, TRY_LATER, Hangup, Talk, welcome
from starboard.server.viewer import Viewer

logger = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]

CODES = {"no_such_table": NO_SUCH_TABLE, "by_invitation": BY_INVITATION}  # that a page need not try again


@websocket("/ws/tables/{table_id:str}")
async def table_socket(socket: Socket, house: TheHouse, table_id: FromPath[str]) -> None:
    """Talk with one client about one table."""
    await socket.accept()
    try:
        guest = guest_of(socket, house)
        with house.allowances.socket(network(socket), None if guest is None else guest.id):
            house.tables.check_look(table_id, guest, socket.query_params.get("key", ""))
            await _talk(socket, house, await house.tables.get(table_id, asker(socket, house)), guest)
    except Declined as declined:
        code = CODES.get(declined.reason, POLICY)
        await socket.close(code, declined.reason)
    except StoreFailed:
        await socket.close(TRY_LATER, "not_saved")


async def _talk(socket: Socket, house: House, table: Table, guest: Guest | None) -> None:
    limits, clock = house.config.limits, house.config.clock
    viewer = Viewer(None if guest is None else guest.id, asker(socket, house))
    talk = Talk(table, viewer, clock, limits)
    from_there = network(socket)
    table.attach(viewer)
    telling = asyncio.create_task(_tell(socket, talk))
    waiting = clock.later(limits.hello, lambda: _end_if_silent(socket, viewer))
    try:
        await socket.send_data(welcome(house.build, "" if guest is None else guest.name))
        await _listen(socket, talk, lambda: house.allowances.message(from_there))
    except Hangup as hangup:
        await socket.close(hangup.code, hangup.reason)
    except (WebSocketDisconnect, OSError):
        pass  # the other side is gone, which is theirs to decide
    finally:
        waiting.cancel()
        telling.cancel()
        table.detach(viewer)


def _end_if_silent(socket: Socket, viewer: Viewer) -> None:
    """A socket on which nobody says hello in time is of no use to anybody."""
    if not viewer.greeted:
        ending = asyncio.get_running_loop().create_task(_end(socket))
        _ending.add(ending)
        ending.add_done_callback(_ending.discard)


_ending: set[asyncio.Task[None]] = set()  # held, or they would be forgotten before they are done


async def _end(socket: Socket) -> None:
    with suppress(WebSocketDisconnect, OSError):
        await socket.close(POLICY, "hello_first")


async def _listen(socket: Socket, talk: Talk, may_speak: Callable[[], bool]) -> None:
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        if not may_speak():
            raise Hangup(POLICY, "too_many_messages")
        text = message.get("text")
        answer = await talk.hear(text if text is not None else message.get("bytes") or b"")
        if answer is not None:
            await socket.send_data(answer)


async def _tell(socket: Socket, talk: Talk) -> None:
    """Send what is due, as fast as the other side takes it."""
    viewer = talk.viewer
    try:
        while True:
            await viewer.wake.wait()
            viewer.wake.clear()
            if talk.table.is_closed:
                await socket.close(NO_SUCH_TABLE, "no_such_table")
                return
            for message in await talk.table.due(viewer):
                await socket.send_data(message)
    except (WebSocketDisconnect, OSError):
        pass  # the listening side notices too, and ends this connection
    except Exception:
        logger.exception("Table %s: a viewer could not be told", talk.table.row.id)
        await socket.close(1011, "server_fault")
