"""Who asks: the cookie that the first answer sets, and the person that it names."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.response import Response

from starboard.server.addresses import network_of
from starboard.server.guests import Guest
from starboard.server.house import House
from starboard.server.problems import Declined
from starboard.server.store import StoreFailed
from starboard.server.workers import Asker

COOKIE = "starboard_guest"
LASTS = 400 * 24 * 3600  # seconds; browsers keep no cookie longer

Connection = ASGIConnection[Any, Any, Any, Any]


def guest_of(connection: Connection, house: House) -> Guest | None:
    """The person who asks, if they have been here before."""
    return house.guests.of(connection.cookies.get(COOKIE))


def network(connection: Connection) -> str:
    """Where somebody asks from, as far as limits go."""
    return network_of(connection.client.host if connection.client else "")


def asker(connection: Connection, house: House) -> Asker:
    """Who asks for what has to wait for its turn. All who are nobody yet are one person of their network."""
    guest = guest_of(connection, house)
    return Asker(network(connection), "" if guest is None else str(guest.id))


async def known(connection: Connection, house: House) -> tuple[Guest, list[Cookie]]:
    """The person who asks, and the cookie to set if they are new. Raises Declined where too many are."""
    guest = guest_of(connection, house)
    if guest is not None:
        return guest, []
    house.allowances.guest(network(connection))
    guest, token = await house.guests.new()
    secure = (house.config.public_url or "").startswith("https:")
    cookie = Cookie(key=COOKIE, value=token, max_age=LASTS, httponly=True, samesite="lax", secure=secure)
    return guest, [cookie]


async def cookie_for(connection: Connection, house: House) -> list[Cookie]:
    """The cookie to set for who opens a page; none if they have one. Whoever cannot be given one sees the
    page all the same, and is told why when they want to do something."""
    try:
        return (await known(connection, house))[1]
    except (Declined, StoreFailed):
        return []


def answer(content: Any, cookies: list[Cookie], status: int = 200) -> Response[Any]:
    """A JSON answer with the cookies to set."""
    return Response(content, status_code=status, cookies=cookies, media_type="application/json")
