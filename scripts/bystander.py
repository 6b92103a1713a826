"""How long a bystander waits for an answer while others keep the server busy.

    python scripts/bystander.py                                  # 12 tables of eight ships a side against a bot
    python scripts/bystander.py --tables 0 --spectators 500      # 500 people watch one game
    python scripts/bystander.py --tables 0 --record attack.json  # somebody imports a costly record again and again
    python scripts/bystander.py --tables 0                       # nobody else, for comparison

The bystander plays a game of Space Base with a friend, 10 decisions a second on a fixed schedule; a time
is counted from when a decision was due until its durable answer (`accepted`), and until both were shown
it (`seen`). Besides, they ask for the server's health 10 times a second (`health`).

At the busy tables a person plays eight TIE fighters against eight of the bot's, and answers at once
whatever they are asked, so that a bot is always thinking. `bot_answers` is how many answers the bots gave.
The crowd runs in processes of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from load import LoadedTable, new_table, own_server, percentiles, play
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

RATE = 10.0  # decisions a second of the bystander
HELLO = {"type": "hello", "protocol": 1, "build": "", "contribution": "5a" * 32}
SETTLE = 3.0  # seconds after everybody is there


# -- the crowd, in processes of its own ----------------------------------------------------------------


def crowd(url: str, what: str, value: Any, ready: Any, stop: Any, said: Any) -> None:
    """Keep the server busy until `stop` is set; `said` gets how much was done."""
    work = {"tables": busy_tables, "spectators": spectators, "record": importer}[what]
    asyncio.run(work(url, value, ready, stop, said))


async def busy_tables(url: str, wanted: tuple[int, int, str], ready: Any, stop: Any, said: Any) -> None:
    """So many tables of so many ships a side, each against that bot."""
    number, ships, bot = wanted
    answers = [0] * number
    tables = [asyncio.create_task(busy_table(url, ships, bot, answers, n)) for n in range(number)]
    ready.set()
    while not stop.is_set():
        for table in tables:
            if table.done():
                table.result()
        await asyncio.sleep(0.1)
    for table in tables:
        table.cancel()
    said.put(sum(answers))


async def busy_table(url: str, ships: int, bot: str, answers: list[int], number: int) -> None:
    """Play game after game against a bot."""
    dice = random.Random(number)
    squad = " + ".join(["academypilot"] * ships)
    settings = {"squad_0": squad, "squad_1": squad, "obstacles": "", "legality": "free"}
    body = {"game": "xwing2", "seats": ["me", bot], "settings": settings}
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        while True:
            made = (await http.post("/api/tables", json=body)).raise_for_status().json()
            cookie = f"starboard_guest={http.cookies['starboard_guest']}"
            address = f"{url.replace('http', 'ws', 1)}/ws/tables/{made['id']}"
            async with connect(
                address, additional_headers={"Cookie": cookie}, compression=None, max_size=None
            ) as link:
                await link.send(json.dumps(HELLO))
                await play_on(link, dice, answers, number)


async def play_on(link: Any, dice: random.Random, answers: list[int], number: int) -> None:
    """Answer whatever one is asked until the game is over."""
    key = 0
    refused = 0
    async for text in link:
        message = json.loads(text)
        if message["type"] == "refused":
            refused += 1
        elif message["type"] == "state":
            refused = 0
            for event in message["events"]:
                answers[number] += event["event"] == "chosen" and event["seat"] == 1
            state = message
        if message["type"] not in ("state", "refused") or not state.get("decision"):
            continue
        if state["table"]["status"] == "over":
            return
        decision = state["decision"]
        if decision.get("given") is None:
            key += 1
            option = answer(decision, dice, refused)
            await link.send(
                json.dumps({"type": "choose", "key": str(key), "decision": decision["id"], "option": option})
            )


def answer(decision: dict[str, Any], dice: random.Random, refused: int) -> Any:
    """Some answer to a question, another one after each refusal."""
    option = dice.choice(decision["options"])
    fields = option["fields"]
    if fields["kind"] == "deploy":
        place = {name: value for name, value in fields.items() if name not in ("region", "id")}
        x = dice.uniform(40, 870) if refused else 60.0 + 100.0 * fields["ship"]
        return {
            **place,
            "x": x,
            "y": 40.0 if decision["seat"] == 0 else 874.0,
            "angle": decision["seat"] * 180.0,
        }
    if fields["kind"] == "dials":
        return {
            "kind": "dials",
            "chosen": {ship: dice.choice(list(dial)) for ship, dial in fields["region"].items()},
        }
    return option["id"]


async def spectators(url: str, wanted: tuple[str, int], ready: Any, stop: Any, said: Any) -> None:
    """So many people watch this table."""
    table, number = wanted
    seen = [0]
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    all_here = [asyncio.create_task(spectator(address, seen)) for _ in range(number)]
    while seen[0] < number:
        await asyncio.sleep(0.1)
    ready.set()
    while not stop.is_set():
        await asyncio.sleep(0.1)
    for one in all_here:
        one.cancel()
    said.put(seen[0])


async def spectator(address: str, seen: list[int]) -> None:
    """Watch, and read whatever comes."""
    with suppress(ConnectionClosed):
        async with connect(address, compression=None, max_size=None, open_timeout=120) as link:
            await link.send(json.dumps(HELLO))
            async for text in link:
                seen[0] += '"type":"state"' in str(text)[:60]


async def importer(url: str, path: str, ready: Any, stop: Any, said: Any) -> None:
    """Import a record, and look at it, again and again."""
    text = Path(path).read_bytes()
    done = 0
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        ready.set()
        while not stop.is_set():
            await http.post("/api/records", content=text)
            done += 1
    said.put(done)


# -- the bystander -------------------------------------------------------------------------------------


async def bystander(url: str, seconds: float, table: LoadedTable) -> dict[str, Any]:
    """The times of somebody who has nothing to do with it."""
    accepted: list[float] = []
    seen: list[float] = []
    health: list[float] = []
    start = time.perf_counter() + 0.5
    asking = asyncio.create_task(ask_for_health(url, start, start + seconds, health))
    left = await play(table, start, 1 / RATE, start + seconds, accepted, seen)
    await asking
    return {
        "decisions": len(accepted),
        "not_done": left,
        "accepted_ms": percentiles(accepted),
        "seen_ms": percentiles(seen),
        "health_ms": percentiles(health),
    }


async def ask_for_health(url: str, first: float, end: float, times: list[float]) -> None:
    """Ask on a fixed schedule."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        due = first
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            (await http.get("/api/health")).raise_for_status()
            times.append(time.perf_counter() - due)
            due += 1 / RATE


async def keep_playing(url: str, table: LoadedTable, rate: float, until: float) -> None:
    """The game that everybody watches."""
    await play(table, time.perf_counter(), 1 / rate, until, [], [])


async def measure(url: str, given: argparse.Namespace) -> dict[str, Any]:
    """The figures of one run."""
    spawn = multiprocessing.get_context("spawn")
    stop = spawn.Event()
    kinds: list[tuple[str, Any]] = []
    watched = None
    if given.tables:
        kinds.append(("tables", (given.tables, given.ships, given.bot)))
    if given.spectators:
        watched = await new_table(url, 2)
        kinds.append(("spectators", (watched.id, given.spectators)))
    if given.record:
        kinds.append(("record", str(given.record)))
    crowds = []
    for what, value in kinds:
        ready, said = spawn.Event(), spawn.Queue()
        process = spawn.Process(target=crowd, args=(url, what, value, ready, stop, said), daemon=True)
        process.start()
        crowds.append((what, process, ready, said))
    for _, process, ready, _ in crowds:
        while not await asyncio.to_thread(ready.wait, 1.0):
            if not process.is_alive():
                raise SystemExit("The crowd ended by itself.")
    table = await new_table(url, 2)
    await asyncio.sleep(SETTLE)
    playing = None
    if watched is not None:
        until = time.perf_counter() + given.seconds + 1
        playing = asyncio.create_task(keep_playing(url, watched, given.watched_rate, until))
    figures = await bystander(url, given.seconds, table)
    if playing is not None:
        await playing
    stop.set()
    names = {"tables": "bot_answers", "spectators": "states_seen", "record": "imports"}
    done = {names[what]: await asyncio.to_thread(said.get, True, 60) for what, _, _, said in crowds}
    await table.close()
    return {
        "tables": given.tables,
        "ships_a_side": given.ships,
        "bot": given.bot,
        "spectators": given.spectators,
        "seconds": given.seconds,
        **done,
        **figures,
    }


def main() -> None:
    """Read the arguments, run, print one JSON object."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--url", help="a running server; without it, one is started")
    parser.add_argument("--tables", type=int, default=12, help="busy tables")
    parser.add_argument("--ships", type=int, default=8, help="ships a side at each of them")
    parser.add_argument("--bot", default="pilot")
    parser.add_argument("--spectators", type=int, default=0, help="of one game of Space Base")
    parser.add_argument("--watched-rate", type=float, default=5, help="decisions a second of that game")
    parser.add_argument("--record", type=Path, help="a record that somebody imports again and again")
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    if given.url:
        figures = asyncio.run(measure(given.url, given))
    else:
        with own_server() as url:
            figures = asyncio.run(measure(url, given))
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
