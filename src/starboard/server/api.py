"""The HTTP interface: games, lobby, tables, records."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec
from litestar import MediaType, Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, RawBody
from litestar.response import Response

from starboard import games
from starboard.bots.roster import bot_names
from starboard.content.packs import PACK
from starboard.core.errors import BadSetup, PackMissing, UnknownCard
from starboard.core.game import Ruleset
from starboard.games.packs import NO_PACKS, Packs
from starboard.server import practice
from starboard.server.bodies import (
    EmptySeat,
    GameInfo,
    Invite,
    Join,
    Listed,
    NewPractice,
    NewTable,
    PackInfo,
    PackPartInfo,
    RecordKept,
    SeatBot,
    SettingInfo,
    StartNow,
    TableClosed,
    TableMade,
    TablePage,
)
from starboard.server.house import House
from starboard.server.identity import answer, asker, guest_of, known, network
from starboard.server.links import for_others, own
from starboard.server.packed import Packed, pack, sent
from starboard.server.problems import Declined, unknown_pack
from starboard.server.protocol import FairInfo
from starboard.server.setup_refusals import language_of
from starboard.server.table import Table

Asked = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


@get("/api/health", sync_to_thread=False)
def health(house: TheHouse) -> dict[str, str]:
    """Whether the server runs, and which build."""
    return {"status": "ok", "build": house.build}


@get("/api/games", sync_to_thread=False)
def all_games(house: TheHouse) -> list[GameInfo]:
    """The games that can be played here."""
    return [game_info(game, house.config.packs) for game in games.game_ids()]


def game_info(game: str, packs: Packs = NO_PACKS) -> GameInfo:
    """A game as the lobby needs it. A setting of which one value alone is on offer is none."""
    rules = packs.load(game)
    settings = [
        SettingInfo(
            setting.name,
            rules.at_tables.get(setting.name, setting.default),
            list(rules.offered(setting)),
            setting.least,
            setting.most,
        )
        for setting in rules.settings
        if len(rules.offered(setting)) != 1
    ]
    return GameInfo(
        game,
        rules.title,
        rules.revision,
        list(rules.players),
        rules.usual_players,
        settings,
        list(bot_names(game)),
        rules.one_screen,
        practice.first_game(game),
    )


@get("/api/packs/{game:str}", sync_to_thread=False)
def packs(house: TheHouse, game: FromPath[str]) -> list[PackInfo]:
    """The content packs that a table of this game may pick here."""
    return [
        PackInfo(
            pack.name,
            pack.digest,
            pack.setting,
            [
                PackPartInfo(part.sort, list(part.brings), list(part.replaces), part.own_stay)
                for part in pack.parts
            ],
            list(pack.notes),
        )
        for pack in house.config.packs.shelf(_known_game(game)).playable
    ]


@get("/api/rules", sync_to_thread=False, opt={"packed": True})
def rule_numbers(request: Asked) -> Response[bytes]:
    """The numbers of the rules of each game, in the order of its rulebook."""
    return sent(request, _rule_numbers())


@cache
def _rule_numbers() -> Packed:
    books = {game: games.load(game).rulebook() for game in games.game_ids()}
    return pack(msgspec.json.encode({game: [rule.id for rule in book] for game, book in books.items()}))


@get("/api/rules/{game:str}", sync_to_thread=False, opt={"packed": True})
def rules(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """The rule catalogue of a game; nothing where the asker has it already."""
    return sent(request, _rulebook(_known_game(game)))


@cache
def _rulebook(game: str) -> Packed:
    return pack(msgspec.json.encode(games.load(game).rulebook()))


@get("/api/cards/{game:str}", sync_to_thread=False, opt={"packed": True})
def cards(request: Asked, house: TheHouse, game: FromPath[str], pack: FromQuery[str] = "") -> Response[bytes]:
    """Everything printed on a game's pieces, with those of a content pack that a table may have here; nothing where
    the asker has it already."""
    rules = house.config.packs.load(_known_game(game))
    if pack:
        try:
            rules = rules.under(rules.check_settings({PACK: pack}))
        except PackMissing as error:
            raise unknown_pack(pack, rules, 404) from error
        except BadSetup as error:
            raise Declined("bad_setup", 404, detail=str(error)) from error
    return sent(request, _printed(rules))


@lru_cache(maxsize=16)
def _printed(rules: Ruleset[Any]) -> Packed:
    return pack(msgspec.json.encode(rules.printed()))


@get("/api/sheets/{game:str}", sync_to_thread=False)
def sheet(game: FromPath[str], of: FromQuery[str] = "") -> Response[bytes]:
    """What a piece that players compose comes to, by its notation."""
    rules = games.load(_known_game(game))
    try:
        return _unchanging(msgspec.json.encode(rules.sheet(of)))
    except (BadSetup, UnknownCard) as error:
        raise Declined("bad_setup", 404, detail=str(error)) from error


@post("/api/measure/{game:str}", status_code=200, sync_to_thread=True)
def measure(game: FromPath[str], body: RawBody) -> Response[bytes]:
    """Distances on an imagined table; in a thread of its own, since it is arithmetic alone."""
    rules = games.load(_known_game(game))
    try:
        answer = rules.measure(msgspec.json.decode(body))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Declined("bad_request", detail=str(error)) from error
    except (BadSetup, UnknownCard) as error:
        raise Declined("bad_setup", detail=str(error)) from error
    return Response(msgspec.json.encode(answer), media_type=MediaType.JSON)


def _known_game(game: str) -> str:
    if game not in games.game_ids():
        raise Declined("unknown_game", 404, game=game, games=list(games.game_ids()))
    return game


def _unchanging(content: bytes) -> Response[bytes]:
    return Response(content, media_type=MediaType.JSON, headers={"cache-control": "no-cache"})


# -- tables ------------------------------------------------------------------------------------------


@get("/api/tables")
async def lobby(request: Asked, house: TheHouse) -> Response[Any]:
    """Open seats, games to watch, the person's own tables and finished games."""
    guest, cookies = await known(request, house)
    language = language_of(request.headers.get("accept-language", ""))
    return answer(await house.tables.lobby(guest, language, network(request)), cookies)


@post("/api/tables")
async def make_table(request: Asked, house: TheHouse, data: JSONBody[NewTable]) -> Response[Any]:
    """A new table. Where every other seat is a bot's, the game begins as soon as its maker opens it."""
    guest, cookies = await known(request, house)
    await house.guests.rename(guest, data.name)
    table = await house.tables.make(guest, data, network(request))
    seat = table.sitting.seating.seat_of(guest.id)
    url = f"{own(request, house.config)}/t/{table.row.id}"
    link = for_others(request, house.config)
    made = TableMade(table.row.id, url, seat, invites(table, link), watch_link(table, link))
    return answer(made, cookies, 201)


@get("/api/practice/{game:str}", sync_to_thread=True)
def practice_list(game: FromPath[str]) -> Response[bytes]:
    """The lessons and puzzles of a game, and which of its rules can be tried in a position."""
    return _unchanging(practice.listed(_known_game(game)))


@get("/api/practice/{game:str}/{kind:str}/{name:str}", sync_to_thread=True)
def practice_of(game: FromPath[str], kind: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """What is said to whoever plays a lesson, a puzzle, or the position of a rule."""
    return _unchanging(msgspec.json.encode(practice.told(_known_game(game), f"{kind}/{name}")))


@get("/api/practice/{game:str}/{kind:str}/{name:str}/answer", sync_to_thread=True)
def puzzle_answer(game: FromPath[str], kind: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """How a puzzle is solved."""
    return _unchanging(msgspec.json.encode(practice.answer(_known_game(game), f"{kind}/{name}")))


@post("/api/practice")
async def make_practice(request: Asked, house: TheHouse, data: JSONBody[NewPractice]) -> Response[Any]:
    """A table for oneself on which a scenario is played."""
    guest, cookies = await known(request, house)
    await house.guests.rename(guest, data.name)
    table = await house.tables.make_practice(guest, data, network(request))
    seat = table.sitting.seating.seat_of(guest.id)
    made = TableMade(table.row.id, f"{own(request, house.config)}/t/{table.row.id}", seat, [])
    return answer(made, cookies, 201)


@get("/api/tables/{table_id:str}")
async def table_page(
    request: Asked, house: TheHouse, table_id: FromPath[str], key: FromQuery[str] = ""
) -> Response[Any]:
    """A table, the person's seat there, and its invite links if they made it."""
    house.tables.check_look(table_id, guest_of(request, house), key)
    table = await house.tables.get(table_id, asker(request, house))
    guest, cookies = await known(request, house)
    return answer(await _page(request, house, table, guest.id), cookies)


@post("/api/tables/{table_id:str}/join")
async def join(
    request: Asked, house: TheHouse, table_id: FromPath[str], data: JSONBody[Join]
) -> Response[Any]:
    """Take the seat of an invite link, or one that is open to all; or change the own seat's settings."""
    guest, cookies = await known(request, house)
    await house.guests.rename(guest, data.name)
    table = await house.tables.get(table_id, asker(request, house))
    await table.join(guest, data.seat, data.key, data.settings)
    return answer(await _page(request, house, table, guest.id), cookies)


@post("/api/tables/{table_id:str}/bot")
async def seat_bot(
    request: Asked, house: TheHouse, table_id: FromPath[str], data: JSONBody[SeatBot]
) -> Response[Any]:
    """Give an open seat to a bot, before the game."""
    house.tables.check_look(table_id, guest_of(request, house), "")
    table = await house.tables.get(table_id, asker(request, house))
    guest, cookies = await known(request, house)
    await table.seat_bot(guest, data.seat, data.bot)
    return answer(await _page(request, house, table, guest.id), cookies)


@post("/api/tables/{table_id:str}/empty")
async def empty_seat(
    request: Asked, house: TheHouse, table_id: FromPath[str], data: JSONBody[EmptySeat]
) -> Response[Any]:
    """Take a bot out of a seat again, before the game."""
    house.tables.check_look(table_id, guest_of(request, house), "")
    table = await house.tables.get(table_id, asker(request, house))
    guest, cookies = await known(request, house)
    await table.unseat_bot(guest, data.seat)
    return answer(await _page(request, house, table, guest.id), cookies)


@post("/api/tables/{table_id:str}/start")
async def start_now(
    request: Asked, house: TheHouse, table_id: FromPath[str], data: JSONBody[StartNow]
) -> Response[Any]:
    """Begin the game now, with bots in the empty seats."""
    house.tables.check_look(table_id, guest_of(request, house), "")
    table = await house.tables.get(table_id, asker(request, house))
    guest, cookies = await known(request, house)
    await table.start_now(guest, data.bot)
    return answer(await _page(request, house, table, guest.id), cookies)


@post("/api/tables/{table_id:str}/close", status_code=200)
async def close_table(request: Asked, house: TheHouse, table_id: FromPath[str]) -> Response[Any]:
    """Take a table whose game has not begun away."""
    house.tables.check_look(table_id, guest_of(request, house), "")
    guest, cookies = await known(request, house)
    await house.tables.close_table(guest, table_id, asker(request, house))
    return answer(TableClosed(table_id), cookies)


@post("/api/tables/{table_id:str}/again")
async def again(request: Asked, house: TheHouse, table_id: FromPath[str]) -> Response[Any]:
    """The table on which everybody of this finished game plays once more; whoever asks first makes it."""
    house.tables.check_look(table_id, guest_of(request, house), "")
    before = await house.tables.get(table_id, asker(request, house))
    guest, cookies = await known(request, house)
    table = await house.next_tables.table_after(guest, before, network(request))
    return answer(await _page(request, house, table, guest.id), cookies, 201)


@post("/api/tables/{table_id:str}/listed", status_code=200)
async def listed(
    request: Asked, house: TheHouse, table_id: FromPath[str], data: JSONBody[Listed]
) -> Response[Any]:
    """Take a table of one's own out of one's lists, or put it back; nothing else changes."""
    guest, cookies = await known(request, house)
    await house.tables.list_for(guest, table_id, data.listed)
    return answer(data, cookies)


async def _page(request: Asked, house: House, table: Table, guest: int) -> TablePage:
    link = for_others(request, house.config)
    async with table.at_rest() as sitting:
        is_maker = guest == table.row.maker
        return TablePage(
            table.info(guest),
            sitting.seating.seat_of(guest),
            invites(table, link) if is_maker else [],
            watch_link(table, link),
            is_maker,
            table.bots_that_may_go if is_maker else [],
        )


def watch_link(table: Table, link: str) -> str:
    """A link for those who only watch; where people were invited, it says that somebody invited them."""
    key = f"?watch={table.row.watch_key}" if table.row.by_invitation else ""
    return f"{link}/t/{table.row.id}{key}"


def invites(table: Table, link: str) -> list[Invite]:
    """A link for each seat that waits for a person."""
    seats = table.sitting.seating.seats
    return [
        Invite(number, f"{link}/t/{table.row.id}?seat={number}&key={plan.key}")
        for number, plan in enumerate(table.row.seats)
        if not seats[number].taken
    ]


@get("/api/fair/{table_id:str}")
async def fair_dice(
    request: Asked, house: TheHouse, table_id: FromPath[str], key: FromQuery[str] = ""
) -> FairInfo:
    """What is published of a table's dice so far."""
    house.tables.check_look(table_id, guest_of(request, house), key)
    table = await house.tables.get(table_id, asker(request, house))
    async with table.at_rest():
        return table.info().fair


# -- records -----------------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/record")
async def export(
    request: Asked, house: TheHouse, table_id: FromPath[str], key: FromQuery[str] = ""
) -> Response[bytes]:
    """The record of a finished game as a file."""
    await house.tables.get(table_id, asker(request, house))
    return await _record_file(request, house, table_id, key)


@get("/api/tables/{table_id:str}/export")
async def table_export(
    request: Asked, house: TheHouse, table_id: FromPath[str], key: FromQuery[str] = ""
) -> Response[bytes]:
    """A table that was begun, as the asker may know it, as a file: a `TableExport`."""
    house.tables.check_look(table_id, guest_of(request, house), key)
    guest = guest_of(request, house)
    text = await house.table_export(table_id, None if guest is None else guest.id, asker(request, house))
    return _file(text, f"table-{table_id}")


@get("/api/records/{record_id:str}")
async def record(
    request: Asked, house: TheHouse, record_id: FromPath[str], key: FromQuery[str] = ""
) -> Response[bytes]:
    """A record as a file."""
    return await _record_file(request, house, record_id, key)


async def _record_file(request: Asked, house: House, id_: str, key: str) -> Response[bytes]:
    house.tables.check_look(id_, guest_of(request, house), key)
    return _file(await house.record(id_, asker(request, house)), id_)


def _file(text: bytes, name: str) -> Response[bytes]:
    game = msgspec.json.decode(text, type=_OfGame).game
    headers = {"content-disposition": f'attachment; filename="{game}-{name}.json"'}
    return Response(text, media_type=MediaType.JSON, headers=headers)


class _OfGame(msgspec.Struct):
    """What every file of a game says first."""

    game: str


@post("/api/records")
async def import_record(request: Asked, house: TheHouse, body: RawBody) -> Response[Any]:
    """Keep a record, if it is right in every respect."""
    guest, cookies = await known(request, house)
    id_, steps, earlier = await house.import_record(body, guest, network(request))
    url = f"{own(request, house.config)}/replay/{id_}"
    return answer(RecordKept(id_, url, steps, earlier), cookies, 201)


@get("/api/records/{record_id:str}/steps/{step:int}")
async def replay_step(
    request: Asked, house: TheHouse, record_id: FromPath[str], step: FromPath[int], key: FromQuery[str] = ""
) -> Response[bytes]:
    """The table after so many entries of a record: a `ReplayStep`."""
    house.tables.check_look(record_id, guest_of(request, house), key)
    shown = await house.replay_step(record_id, step, asker(request, house))
    return Response(shown, media_type=MediaType.JSON)


LARGE = [import_record]  # with a limit of their own for the size of the body
ROUTES = [
    health,
    all_games,
    packs,
    rule_numbers,
    rules,
    cards,
    sheet,
    measure,
    lobby,
    make_table,
    practice_list,
    practice_of,
    puzzle_answer,
    make_practice,
    table_page,
    join,
    seat_bot,
    empty_seat,
    start_now,
    close_table,
    again,
    listed,
    fair_dice,
    export,
    table_export,
    record,
    replay_step,
]
