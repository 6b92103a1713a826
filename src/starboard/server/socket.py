"""The WebSocket of a table: reads one message after the other, sends whatever is due."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from starboard.server.api import TheHouse
from starboard.server.identity import guest_of
from starboard.server.limits import Bucket
from starboard.server.problems import Declined
from starboard.server.talk import NO_SUCH_TABLE, Hangup, Talk, welcome
from starboard.server.viewer import Viewer

logger = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/tables/{table_id:str}")
async def table_socket(socket: Socket, house: TheHouse, table_id: FromPath[str]) -> None:
    """Talk with one client about one table."""
    await socket.accept()
    try:
        table = await house.tables.get(table_id)
    except Declined as declined:
        await socket.close(NO_SUCH_TABLE, declined.reason)
        return
    guest = guest_of(socket, house)
    limits = house.config.limits
    viewer = Viewer(None if guest is None else guest.id)
    talk = Talk(table, viewer, Bucket(house.config.clock, limits.messages, limits.burst), limits)
    table.attach(viewer)
    telling = asyncio.create_task(_tell(socket, talk))
    try:
        await socket.send_data(welcome(house.build, "" if guest is None else guest.name))
        await _listen(socket, talk)
    except Hangup as hangup:
        await socket.close(hangup.code, hangup.reason)
    except (WebSocketDisconnect, OSError):
        pass  # the other side is gone, which is theirs to decide
    finally:
        telling.cancel()
        table.detach(viewer)


async def _listen(socket: Socket, talk: Talk) -> None:
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
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
            for message in await talk.table.due(viewer):
                await socket.send_data(message)
    except (WebSocketDisconnect, OSError):
        pass  # the listening side notices too, and ends this connection
    except Exception:
        logger.exception("Table %s: a viewer could not be told", talk.table.row.id)
        await socket.close(1011, "server_fault")
