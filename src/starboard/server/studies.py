"""The interface for studying without a table: whatever questions the games answer. It keeps nothing."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, post
from litestar.di import NamedDependency
from litestar.params import FromPath, RawBody
from litestar.response import Response

from starboard import games
from starboard.server.house import House
from starboard.server.identity import asker, guest_of, network
from starboard.server.problems import Declined
from starboard.studies import studies_of

TheHouse = NamedDependency[House]


@post("/api/studies/{game:str}/{name:str}", status_code=200)
async def studied(
    request: Request[Any, Any, Any],
    house: TheHouse,
    game: FromPath[str],
    name: FromPath[str],
    body: RawBody,
) -> Response[bytes]:
    """The answer to a question about a game; worked out beside everything else."""
    if game not in games.game_ids():
        raise Declined("unknown_game", 404, game=game, games=list(games.game_ids()))
    if name not in studies_of(game):
        raise Declined("no_such_page", 404)
    guest = guest_of(request, house)
    house.allowances.study(network(request), None if guest is None else guest.id)
    answer = await house.studied(game, name, body, asker(request, house))
    return Response(answer, media_type=MediaType.JSON)


STUDIES = [studied]
