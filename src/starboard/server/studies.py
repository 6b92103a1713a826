"""The interface for studying without a table: whatever questions the games answer. It keeps nothing."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import MediaType, post
from litestar.di import NamedDependency
from litestar.params import FromPath, RawBody
from litestar.response import Response

from starboard import games
from starboard.server.house import House
from starboard.server.problems import Declined
from starboard.studies import Unanswerable, studies_of, study

TheHouse = NamedDependency[House]


@post("/api/studies/{game:str}/{name:str}", status_code=200)
async def studied(
    house: TheHouse, game: FromPath[str], name: FromPath[str], body: RawBody
) -> Response[bytes]:
    """The answer to a question about a game; in a thread of its own, one at a time."""
    if game not in games.game_ids():
        raise Declined("unknown_game", 404, game=game, games=list(games.game_ids()))
    if name not in studies_of(game):
        raise Declined("no_such_page", 404)
    try:
        async with house.studying:
            answer = await asyncio.to_thread(study(game, name), body)
    except Unanswerable as error:
        raise Declined(error.reason, **error.figures) from error
    return Response(msgspec.json.encode(answer), media_type=MediaType.JSON)


STUDIES = [studied]
