"""The web application: the built client and the interface that it talks to."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Response

from starboard.server.api import LARGE, ROUTES, TheHouse
from starboard.server.bodies import Problem
from starboard.server.client_files import PAGE, ClientFile
from starboard.server.coding import takes_gzip
from starboard.server.config import CLIENT, Config
from starboard.server.front import Front, Gone
from starboard.server.house import House
from starboard.server.identity import cookie_for
from starboard.server.problems import Declined, store_trouble
from starboard.server.setup_refusals import in_their_language
from starboard.server.socket import table_socket
from starboard.server.store import StoreFailed
from starboard.server.studies import STUDIES

logger = logging.getLogger(__name__)

Asked = Request[Any, Any, Any]

# Not compressed: what holds a person's own links. The size of a compressed answer tells of its content.
PRIVATE = ["^/api/tables", "^/api/fair"]
PACKED = "packed"  # on routes whose answers are compressed once, by themselves


@get(
    [
        *("/", "/art", "/odds", "/rules", "/rules/{what:str}", "/squads", "/squads/{game:str}"),
        *("/puzzles", "/puzzles/{game:str}/{puzzle:str}", "/t/{rest:path}", "/replay/{rest:path}"),
    ],
    opt={PACKED: True},
)
async def page(request: Asked, house: TheHouse) -> Response[bytes]:
    """The client, which finds its own way from the address."""
    found = house.client.get(PAGE)
    if found is None:
        raise Declined("no_such_page", 404)
    cookies = await cookie_for(request, house)
    return _sent(request, found, 200, cookies)


@get("/{path:path}", sync_to_thread=False, opt={PACKED: True})
def client_file(request: Asked, house: TheHouse, path: FromPath[str]) -> Response[bytes]:
    """A file that the client's page loads; a person who mistyped an address gets the page, which says so."""
    found = house.client.get(path.lstrip("/"))
    status = 200
    if found is None and "text/html" in request.headers.get("accept", "") and not path.startswith("/api/"):
        found, status = house.client.get(PAGE), 404
    if found is None:
        raise Declined("no_such_page", 404)
    return _sent(request, found, status)


def _sent(request: Asked, file: ClientFile, status: int, cookies: Sequence[Cookie] = ()) -> Response[bytes]:
    """A file of the client as this browser can take it."""
    is_packed = file.packed is not None and takes_gzip(request.headers.get("accept-encoding", ""))
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    if is_packed:
        headers["content-encoding"] = "gzip"
    content = file.packed if is_packed else file.content
    return Response(
        content or b"", status_code=status, media_type=file.media_type, headers=headers, cookies=list(cookies)
    )


def create_app(config: Config) -> Front:
    """The application that serves one data folder; it opens it when it starts."""
    house = House(config)

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        async with house:
            yield

    def the_house() -> House:
        return house

    large = Router("/", route_handlers=LARGE, request_max_body_size=config.limits.record)
    app = Litestar(
        [*ROUTES, *STUDIES, large, table_socket, page, client_file],
        openapi_config=None,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, exclude=PRIVATE, exclude_opt_key=PACKED
        ),
        lifespan=[open_house],
        dependencies={"house": Provide(the_house, sync_to_thread=False, use_cache=True)},
        request_max_body_size=config.limits.body,
        exception_handlers={
            Declined: declined,
            HTTPException: refused,
            RecursionError: nested,
            UnicodeDecodeError: no_text,
            Gone: nobody,
            StoreFailed: not_saved,
            Exception: failed,
        },
        logging_config=None,
    )
    return Front(app, config, house.allowances)


def declined(request: Asked, error: Declined) -> Response[Problem]:
    """A refusal of our own."""
    return _problem(error.status, in_their_language(request, error))


def refused(request: Asked, error: HTTPException) -> Response[Problem]:
    """A refusal of the framework's: no such route, a body that does not fit."""
    if error.status_code == 404:
        return _problem(404, Declined("no_such_page"))
    if error.status_code >= 500:
        return failed(request, error)
    if error.status_code == 413:
        handler = request.route_handler
        limit = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
        return _problem(413, Declined("too_large", limit=limit))
    extra = getattr(error, "extra", None)
    detail = error.detail if not extra else f"{error.detail} {extra}"
    return _problem(error.status_code, Declined("bad_request", detail=detail[:300]))


def not_saved(request: Asked, error: StoreFailed) -> Response[Problem]:
    """The disk is full, or the store is locked or damaged: the same for everybody."""
    return declined(request, store_trouble())


def nested(request: Asked, error: RecursionError) -> Response[Problem]:
    """A body of thousands of brackets within brackets."""
    return _problem(400, Declined("bad_request", detail="it is nested too deeply"))


def no_text(request: Asked, error: UnicodeDecodeError) -> Response[Problem]:
    """A body with bytes in it that are no text."""
    return _problem(400, Declined("bad_request", detail="it is not UTF-8"))


def nobody(request: Asked, error: Gone) -> Response[None]:
    """An answer that nobody waits for any more."""
    return Response(None, status_code=400)


def failed(request: Asked, error: Exception) -> Response[Problem]:
    """A fault of ours."""
    logger.error("%s %s", request.method, request.url.path, exc_info=error)
    return _problem(500, Declined("server_fault"))


def _problem(status: int, error: Declined) -> Response[Problem]:
    body = Problem(error.reason, error.figures, error.sentence)
    return Response(body, status_code=status, media_type=MediaType.JSON)


__all__ = ["CLIENT", "create_app"]
