"""Answers given beside the page, straight through the socket, so that a game comes quickly to what is rare."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from starboard.core.chance import SeededChance
from starboard.server.protocol import PROTOCOL

PATIENCE = 30.0  # seconds for bots
NEAREST = 4  # ends of a dial among which is chosen
_keys = itertools.count()

Plain = dict[str, Any]


class Quick:
    """A second connection of the page's person: chooses at random, but flies towards the enemy."""

    def __init__(self, page: Page, table: str, seed: int) -> None:
        self.page = page
        self.table = table
        self.chance = SeededChance(seed)
        self.state: Plain = {}
        self.refused: Plain = {}

    def play_until(self, wanted: Callable[[Plain], bool]) -> bool:
        """Answer until such a question is open, or one that wants a place; False: the game is over."""
        with self._connected() as socket:
            self._greet(socket)
            while not self._is_over():
                decision = self.state["decision"]
                if decision is None or decision["given"] is not None:
                    self._listen(socket)
                elif wanted(decision) or self._is_placed(decision):
                    return True
                else:
                    self._answer(socket, decision)
        return False

    def open(self) -> None:
        """Open the table, until this person is asked: that begins its game."""
        with self._connected() as socket:
            self._greet(socket)
            while self.state.get("decision") is None:
                self._listen(socket)

    def _connected(self) -> ClientConnection:
        url = urlsplit(self.page.url)
        here = f"{url.scheme}://{url.netloc}"
        cookies = "; ".join(f"{one['name']}={one['value']}" for one in self.page.context.cookies(here))
        address = f"{here.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        return connect(address, additional_headers={"Cookie": cookies}, max_size=None)

    def _greet(self, socket: ClientConnection) -> None:
        welcome = json.loads(socket.recv(PATIENCE))
        hello = {"type": "hello", "protocol": PROTOCOL, "build": welcome["build"], "since": 0}
        socket.send(json.dumps(hello))
        self.state = {}
        while not self.state:
            self._listen(socket)

    @staticmethod
    def _is_placed(decision: Plain) -> bool:
        fields = decision["options"][0]["fields"]
        return fields["kind"] != "deploy" and fields.get("x", 0) is None

    def _listen(self, socket: ClientConnection) -> str:
        message = json.loads(socket.recv(PATIENCE))
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "refused":
            self.refused = message
        return str(message["type"])

    def _is_over(self) -> bool:
        view = self.state["view"]
        return view is not None and bool(view["over"])

    def _answer(self, socket: ClientConnection, decision: Plain) -> None:
        """Try answers until one is taken; then the next state has come."""
        for option in self._answers(decision):
            before = self.state["seq"]
            choose = {"type": "choose", "key": f"quick-{next(_keys)}", "decision": decision["id"]}
            socket.send(json.dumps({**choose, "option": option}))
            while (said := self._listen(socket)) not in ("accepted", "refused"):
                pass
            if said == "accepted":
                while self.state["seq"] == before:
                    self._listen(socket)
            if self.state["seq"] != before:
                return  # taken, or the question has changed meanwhile
        raise AssertionError(f"No answer to {decision['kind']} was taken: {self.refused}")

    def _answers(self, decision: Plain) -> list[Any]:
        """What to try, best first."""
        options = decision["options"]
        first = options[0]["fields"]
        if first["kind"] == "dials":
            return [{"kind": "dials", "chosen": self._dials(options[0]["preview"])}]
        if first["kind"] == "deploy":
            near = decision["seat"] == 0
            y, angle = (40.0, 0.0) if near else (874.4, 180.0)
            named = {name: value for name, value in first.items() if name != "region"}
            xs = [450 + way * 90 * n for n in range(5) for way in (1, -1)]
            return [{**named, "x": float(x), "y": y, "angle": angle} for x in xs]
        if first["kind"] == "offset":
            return [{"kind": "offset", "shift": shift} for span in first["region"]["shift"] for shift in span]
        deeds = [one["id"] for one in options if one["fields"]["kind"] != "pass"]
        passes = [one["id"] for one in options if one["fields"]["kind"] == "pass"]
        at = self.chance.draw("choice", len(deeds)) if deeds else 0
        return [*deeds[at:], *deeds[:at], *passes]

    def _dials(self, preview: Plain) -> dict[str, str]:
        """For each ship one of the maneuvers that bring it nearest to an enemy, none that leaves the area."""
        ships = self.state["view"]["table"]["ships"]
        mine = self.state["seat"]
        enemies = [one["pose"] for one in ships if one["owner"] != mine and one["place"] == "in_play"]

        def away(ghost: Plain) -> float:
            gone = ghost["outcome"] == "off_board"
            x, y, _ = ghost["pose"]
            return math.inf if gone else min((math.hypot(x - ex, y - ey) for ex, ey, _ in enemies), default=0)

        chosen = {}
        for ship, ghosts in preview["ships"].items():
            ways = sorted(ghosts, key=lambda way: away(ghosts[way]))[:NEAREST]
            safe = [way for way in ways if away(ghosts[way]) < math.inf] or ways[:1]
            chosen[ship] = safe[self.chance.draw("dial", len(safe))]
        return chosen
