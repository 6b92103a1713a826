"""The interface for studying without a table: odds of attacks and sectors, and squads. It keeps nothing."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, RawBody
from litestar.response import Response

from starboard.core.errors import BadSetup, StarboardError, UnknownCard
from starboard.games.xwing.second.content import pilots, quick_builds, upgrades
from starboard.games.xwing.second.squads import (
    Reading,
    Report,
    Squad,
    SquadShip,
    SquadUnreadable,
    examine,
    print_text,
    read_squad_text,
    refusals,
    write_xws,
    write_yasb,
)
from starboard.games.xwing.second.squads.faults import Fault
from starboard.odds import all_sectors, chance_of_any
from starboard.odds.answering import AttackQuestion, answer
from starboard.odds.question import BadQuestion, TooMuchWork
from starboard.server.house import House
from starboard.server.problems import Declined
from starboard.text.messages import Messages
from starboard.text.xwing2_squads import in_language, report_in_language, why_unreadable, wording

MOST_DICE = 8  # of either side, before what range adds
MOST_STEPS = 100_000  # of the solver for each of its two sequences: together about 0.3 s at worst
MOST_TEXT = 6000  # characters of a squad
MOST_CARDS = 60  # of a squad that is examined


TheHouse = NamedDependency[House]


class SquadQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A squad in any form that `starboard squad` reads. `adding`: also say for this ship (from 0) why each
    upgrade of its slots cannot be added."""

    squad: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    points: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 200
    threat: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    text_inactive: bool = False
    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    adding: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)] | None = None
    language: str = "en"  # of all sentences, and of the squad as text


class SquadAnswer(msgspec.Struct, frozen=True):
    """The report, the squad in other forms, and, where asked, by upgrade what forbids adding it."""

    report: Report
    xws: dict[str, Any]
    yasb: str
    text: str
    refused: dict[str, list[Fault]]


class QuickBuildInfo(msgspec.Struct, frozen=True):
    """A quick build: its threat, and its ships in notation."""

    id: str
    faction: str
    ship_type: str
    threat: int
    notation: str


@post("/api/odds/attack", status_code=200)
async def attack_odds(house: TheHouse, body: RawBody) -> Response[bytes]:
    """The exact distribution of an attack; in a thread of its own, since it is arithmetic alone."""
    try:
        question = msgspec.json.decode(body, type=AttackQuestion)
        if max(question.dice, question.vs_dice) > MOST_DICE:
            raise Declined("too_many_dice", most=MOST_DICE)
        async with house.studying:
            return _plain(await asyncio.to_thread(answer, question, MOST_STEPS))
    except TooMuchWork as error:
        raise Declined("too_much_work") from error
    except (msgspec.DecodeError, BadQuestion) as error:
        raise Declined("bad_request", detail=str(error)) from error


@get("/api/odds/sectors", sync_to_thread=False)
def sector_odds(any_of: FromQuery[str] = "") -> Response[bytes]:
    """Space Base: how many of the 36 rolls can use each sector, and the chance of any of those named."""
    try:
        wanted = sorted({int(word) for word in any_of.replace(",", " ").split()})
    except ValueError:
        raise Declined("bad_request", detail=f"{any_of!r} are not sectors; expected 3,5,8.") from None
    if any(not 1 <= sector <= 12 for sector in wanted):
        raise Declined("bad_request", detail=f"Sectors run from 1 to 12, not {any_of}.")
    reached = chance_of_any(wanted) if wanted else None
    return _plain(
        {
            "sectors": [
                {"sector": one.sector, "usable": one.usable, "weight": one.weight} for one in all_sectors()
            ],
            "any_of": wanted,
            "rolls": None if reached is None else int(reached * 36),
        }
    )


@post("/api/squads/xwing2", status_code=200)
async def examine_squad(house: TheHouse, body: RawBody) -> Response[bytes]:
    """Everything about a squad: whether it is legal, every fault, and the squad in other forms."""
    async with house.studying:
        return await asyncio.to_thread(examined, body)


def examined(body: bytes) -> Response[bytes]:
    """The same, in a thread of its own. Raises Declined."""
    try:
        asked = msgspec.json.decode(body, type=SquadQuestion)
        messages = Messages(asked.language, "xwing2")
    except msgspec.DecodeError as error:
        raise Declined("bad_request", detail=str(error)) from error
    except StarboardError as error:
        raise Declined("bad_setup", detail=str(error)) from error
    try:
        reading = read_squad_text(asked.squad)
    except SquadUnreadable as error:
        raise Declined("bad_setup", detail=why_unreadable(error, messages)) from error
    except StarboardError as error:
        raise Declined("bad_setup", detail=str(error)) from error
    squad = reading.squad
    if asked.name is not None:
        squad = msgspec.structs.replace(squad, name=asked.name)
        reading = Reading(squad, reading.form, reading.notes)
    cards = sum(1 + len(ship.upgrades) for ship in squad.ships)
    if cards > MOST_CARDS:
        raise Declined("bad_setup", detail=f"The squad has {cards} cards; at most {MOST_CARDS} are examined.")
    report = examine(reading, limit=asked.points, threat=asked.threat, text_inactive=asked.text_inactive)
    try:
        link = write_yasb(squad)
    except (BadSetup, UnknownCard):
        link = ""  # the link form has no place for these cards
    refused = {} if asked.adding is None else refused_upgrades(squad, asked.adding, asked.points)
    return _plain(
        SquadAnswer(
            report_in_language(report, messages),
            write_xws(squad, link=link),
            link,
            print_text(squad, wording(messages)),
            {name: [in_language(fault, messages) for fault in faults] for name, faults in refused.items()},
        )
    )


def refused_upgrades(squad: Squad, ship: int, limit: int) -> dict[str, list[Fault]]:
    """Of the upgrades that this ship has room for or not: what would newly be wrong, where anything would."""
    if ship >= len(squad.ships) or squad.ships[ship].pilot not in pilots():
        return {}
    refused = refusals(squad, ship, limit)
    found = {name: refused(name) for name in upgrades()}
    return {name: faults for name, faults in found.items() if faults}


@get("/api/squads/xwing2/quick-builds", sync_to_thread=False)
def all_quick_builds() -> Response[bytes]:
    """Every quick build with its threat and its ships."""
    return _plain(
        [
            QuickBuildInfo(
                one.id,
                one.faction,
                pilots()[one.pilots[0].pilot].ship,
                one.threat,
                " + ".join(SquadShip(crew.pilot, tuple(crew.upgrades)).notation for crew in one.pilots),
            )
            for one in quick_builds().values()
        ]
    )


def _plain(value: Any) -> Response[bytes]:
    return Response(msgspec.json.encode(value), media_type=MediaType.JSON)


STUDIES = [attack_odds, sector_odds, examine_squad, all_quick_builds]
