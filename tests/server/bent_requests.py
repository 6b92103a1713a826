"""Requests that are almost right: one or two headers, the path, or a field of the body are bent."""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

from starboard.games import load

Plain = dict[str, Any]

REVISION = load("spacebase").revision
SQUAD = "lukeskywalker(r2d2) + jekporkins"
FIRST_SQUAD = "rookiepilot(r2d2,protontorpedoes) + jekporkins"
ATTACK = {"dice": 3, "focus": 1, "vs_dice": 2}

#: Each way in, with a body that it takes.
WAYS: list[tuple[str, str, Any]] = [
    ("GET", "/", None),
    ("GET", "/odds", None),
    ("GET", "/t/{table}", None),
    ("GET", "/squads/xwing2", None),
    ("GET", "/replay/x/41", None),
    ("GET", "/assets/app-1234.js", None),
    ("GET", "/api/health", None),
    ("GET", "/api/games", None),
    ("GET", "/api/rules/spacebase", None),
    ("GET", "/api/cards/spacebase", None),
    ("GET", "/api/sheets/xwing2?of=lukeskywalker", None),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/tables/{table}/record", None),
    ("GET", "/api/records/{table}", None),
    ("GET", "/api/records/{table}/steps/3", None),
    ("GET", "/api/fair/{table}", None),
    ("GET", "/ws/tables/{table}", None),
    ("GET", "/puzzles/spacebase/none", None),
    ("GET", "/rules/XW2-TURN-01", None),
    ("GET", "/api/rules", None),
    ("GET", "/api/practice/spacebase", None),
    ("GET", "/api/practice/spacebase/puzzle/more_from_one", None),
    ("GET", "/api/practice/xwing2/puzzle/long_shot/answer", None),
    ("GET", "/api/practice/xwing1/lesson/first", None),
    ("GET", "/api/practice/fleetcaptains/rule/FC-TURN-01", None),
    ("POST", "/api/practice", {"game": "spacebase", "scenario": "puzzle/more_from_one", "name": "Ann"}),
    ("POST", "/api/practice", {"game": "xwing2", "scenario": "lesson/first", "name": None}),
    ("POST", "/api/tables/{table}/again", {}),
    ("POST", "/api/tables/{table}/close", {}),
    ("POST", "/api/tables", {"game": "spacebase", "seats": ["me", "random"], "settings": {}, "name": "Ann"}),
    (
        "POST",
        "/api/tables",
        {"game": "xwing2", "seats": ["me", "open"], "settings": {"squad_0": SQUAD, "squad_1": SQUAD}},
    ),
    (
        "POST",
        "/api/tables",
        {
            "game": "xwing1",
            "seats": ["me", "random"],
            "settings": {"squad_0": FIRST_SQUAD, "profile": "rr2015"},
        },
    ),
    ("POST", "/api/tables/{table}/join", {"seat": 1, "key": "x", "name": "Ann", "settings": {"squad_0": ""}}),
    ("POST", "/api/tables/{table}/bot", {"seat": 1, "bot": "random"}),
    ("POST", "/api/tables/{table}/empty", {"seat": 1}),
    ("POST", "/api/tables/{table}/start", {"bot": "random"}),
    ("POST", "/api/tables/{table}/listed", {"listed": True}),
    ("POST", "/api/measure/xwing2", None),
    ("POST", "/api/measure/spacebase", {"kind": "x"}),
    ("POST", "/api/studies/xwing2/attack", ATTACK),
    ("POST", "/api/studies/xwing2/squad", {"squad": SQUAD, "points": 200, "language": "en", "adding": 0}),
    ("POST", "/api/studies/xwing1/attack", ATTACK),
    (
        "POST",
        "/api/studies/xwing1/squad",
        {"squad": FIRST_SQUAD, "points": 100, "language": "ja", "adding": 0},
    ),
    ("POST", "/api/studies/xwing1/rivals", {"squad": FIRST_SQUAD}),
    ("POST", "/api/measure/xwing1", None),
    ("GET", "/api/sheets/xwing1?of=soontirfel", None),
    ("POST", "/api/studies/xwing2/rivals", {"squad": SQUAD}),
    ("POST", "/api/studies/spacebase/sectors", {"any_of": [3, 4]}),
    ("POST", "/api/studies/fleetcaptains/test", {"rating": 7, "level": 12, "die": 1, "rerolls": 1}),
    (
        "POST",
        "/api/studies/fleetcaptains/attack",
        {"attacker": {"rating": 9, "rerolls": 1}, "target": {"rating": None}, "aim": 2},
    ),
    (
        "POST",
        "/api/records",
        {
            "game": "spacebase",
            "revision": REVISION,
            "seats": 2,
            "settings": {},
            "entries": [{"event": "choice", "seat": 0, "option": "pass"}],
            "draws": [["dice", 0, 6, 1]],
            "practice": False,
            "begins": {"source": "puzzle/x", "position": {"boards": {"0": {"credits": 9}}}},
        },
    ),
    ("POST", "/api/records", {"game": "spacebase", "revision": "1", "seats": 2, "entries": [], "draws": []}),
]

ODD: list[Any] = [
    None,
    True,
    -1,
    10**30,
    -1e308,
    float("nan"),
    float("inf"),
    "",
    "\x00",
    "\u3164",
    "x" * 5000,
    "(" * 400,
    " + ".join(["academypilot"] * 300),
    [],
    ["x"],
    [[["x"]]],
    {},
    {"kind": ["x"]},
    {"kind": {"a": 1}},
    {"x": float("nan")},
    [{}] * 50,
]
HEADERS: dict[str, list[bytes]] = {
    "host": [
        b"[",
        b"]",
        b"[::1",
        b"[::1]x",
        b"[v1.x]",
        b"a]:[b",
        b"127.0.0.1:port",
        b"127.0.0.1:99999999",
        b":",
        b"@",
        b"user@127.0.0.1",
        b"\xff\xfe",
        b"x" * 3000,
        b"127.0.0.1, evil.example.org",
        "１２７.0.0.1".encode(),
        "℀.local".encode(),
        b"a/b",
        b"?",
        b"#",
    ],
    "origin": [
        b"http://[",
        b"http://]",
        b"http://[::1",
        b"null",
        b"",
        b"://",
        b"http://",
        b"http://\xff",
        "http://℀".encode(),
        b"x" * 3000,
        b"javascript:alert(1)",
        b"http://127.0.0.1:99999999",
    ],
    "cookie": [
        b"starboard_guest",
        b"starboard_guest=",
        b"=",
        b";;;",
        b"starboard_guest=\xff\xff",
        b'starboard_guest="\\',
        b"a=b; " * 500,
        b"starboard_guest=" + b"A" * 22 + b"; starboard_guest=" + b"B" * 22,
        b"[",
        b"{",
        b"$Version=1; =x",
        b"\x7f",
    ],
    "accept-language": [b"[", b"\xff", b",,,;;;", b"en;q=x", b"zh_" * 900, b"*;q=NaN", b"\xc3\x28"],
    "accept-encoding": [b"gzip;q=", b"gzip;q=nan", b"gzip;q=1e999", b";;;", b"\xff", b"=,=", b"gzip" * 900],
    "accept": [b"[", b"\xff", b"text/html;q=x", b"/", b"*/*;" * 500, b"a/b/c"],
    "if-none-match": [b'W/"', b"*", b"\xff", b"," * 2000],
    "content-type": [
        b"",
        b"[",
        b"application/json; charset=nothing",
        b"application/json; charset=utf-16",
        b"application/json; charset=\xff",
        b"multipart/form-data",
        b"multipart/form-data; boundary=",
        b"application/x-www-form-urlencoded",
        b"application/msgpack",
        b"application/json;;;",
        b";",
        b"\xff",
    ],
    "content-length": [b"0", b"1"],
    "x-forwarded-for": [b"[", b"x, y", b"\xff", b"::1%", b"", b"1.2.3.4:port", b"[::", b"," * 900],
    "x-forwarded-proto": [b"[", b"javascript", b"\xff", b"https, http", b""],
    "forwarded": [b'for="[', b"for=;by=;", b"\xff"],
    "expect": [b"100-continue", b"x"],
    "range": [b"bytes=5-1", b"bytes=x", b"\xff"],
    "referer": [b"[", b"\xff"],
    "upgrade": [b"websocket", b"h2c", b"\xff"],
    "connection": [b"upgrade", b"close", b"\xff"],
    "sec-websocket-key": [b"x", b"\xff", b"", b"dGhlIHNhbXBsZSBub25jZQ=="],
    "sec-websocket-version": [b"13", b"x", b"99", b""],
    "sec-websocket-protocol": [b",", b"\xff", b"a b", b"x" * 3000],
    "sec-websocket-extensions": [b"permessage-deflate; client_max_window_bits=99", b";", b"\xff"],
    "x-http-method-override": [b"DELETE"],
    "transfer-encoding": [b"chunked"],
}
PIECES = [
    b"%",
    b"%f",
    b"%ff",
    b"%00",
    b"%5b",
    b"%2e%2e%2f",
    b"..",
    b"//",
    b"[",
    b"?",
    b"?of=",
    b"?of=%ff",
    b"?of=[&of=]",
    b"?x=%f0%9f",
    b"?%5b%5d=1",
    b";",
    b"#",
    b"\xff",
    b"a" * 3000,
    b"9" * 5000,
    b"/-1",
    b"/1e5",
    b"/0x1",
    "/１".encode(),
    b"%ed%a0%80",
]
METHODS = [
    b"GET",
    b"POST",
    b"PUT",
    b"DELETE",
    b"PATCH",
    b"HEAD",
    b"OPTIONS",
    b"TRACE",
    b"CONNECT",
    b"PROPFIND",
]
ABSOLUTE = [b"http://127.0.0.1/", b"http://[/", b"//[", b"*", b"http:", b"https://evil.example.org/", b"/\\"]


class Sent(NamedTuple):
    """A request as it goes over the wire."""

    method: bytes
    target: bytes
    raw: bytes


class Bent:
    """A stream of bent requests, the same for the same seed."""

    def __init__(self, seed: int, host: str, table: str, measured: Plain) -> None:
        self._dice = random.Random(seed)
        self._host = host
        self._table = table
        self._measured = measured

    def next(self) -> Sent:
        """A request of which one part is bent, or two."""
        method, path, body = self._dice.choice(WAYS)
        if path.startswith("/api/measure/xwing"):
            body = self._measured
        target = path.replace("{table}", self._table).encode()
        headers: list[tuple[str, bytes]] = [("host", self._host.encode())]
        content = b"" if body is None else json.dumps(body).encode()
        verb = method.encode()
        if body is not None:
            headers.append(("content-type", b"application/json"))
        if path.startswith("/ws/"):
            headers += [
                ("upgrade", b"websocket"),
                ("connection", b"upgrade"),
                ("sec-websocket-key", b"dGhlIHNhbXBsZSBub25jZQ=="),
                ("sec-websocket-version", b"13"),
            ]
        for _ in range(self._dice.choice([1, 1, 1, 2])):
            part = self._dice.choice(["header", "header", "body", "body", "target", "method"])
            if part == "header":
                name = self._dice.choice(list(HEADERS))
                headers = [one for one in headers if one[0] != name or self._dice.random() < 0.1]
                headers.append((name, self._dice.choice(HEADERS[name])))
            elif part == "body" and body is not None:
                content = self._bent_body(body)
            elif part == "target":
                at = self._dice.randrange(1, len(target) + 1)
                target = target[:at] + self._dice.choice(PIECES) + target[at:]
                if self._dice.random() < 0.1:
                    target = self._dice.choice(ABSOLUTE)
            elif part == "method" and self._dice.random() < 0.3:
                verb = self._dice.choice(METHODS)
        names = {name for name, _ in headers}
        if content and not names & {"content-length", "transfer-encoding"}:
            headers.append(("content-length", str(len(content)).encode()))
        lines = [verb + b" " + target + b" HTTP/1.1"]
        lines += [name.encode() + b": " + value for name, value in headers]
        return Sent(verb, target, b"\r\n".join(lines) + b"\r\n\r\n" + content)

    def _bent_body(self, body: Any) -> bytes:
        dice = self._dice
        text = json.dumps(self.bent(json.loads(json.dumps(body)))).encode()
        change = dice.randrange(10)
        if change == 0:
            at = dice.randrange(len(text))
            return text[:at] + dice.choice([b"\xff", b"\xed\xa0\x80", b"\x00", b'\\ud800"', b"["]) + text[at:]
        if change == 1:
            return dice.choice(
                [b"", b"null", b"[" * 9000, b'{"a":' * 3000, b"\xff\xfe", b"NaN", b'"x"', b"1e999"]
            )
        if change == 2 and text.startswith(b"{"):
            name = dice.choice(list(body))
            return text[:-1] + f', "{name}": {json.dumps(dice.choice(ODD))}'.encode() + b"}"
        return text

    def bent(self, value: Any) -> Any:
        """The value with one thing in it of another kind."""
        dice = self._dice
        if isinstance(value, dict) and value and dice.random() < 0.85:
            name = dice.choice(list(value))
            change = dice.randrange(8)
            if change == 0:
                del value[name]
            elif change == 1:
                value[dice.choice(["kind", "x", "settings", "\x00", "id"])] = dice.choice(ODD)
            else:
                value[name] = self.bent(value[name])
            return value
        if isinstance(value, list) and value and dice.random() < 0.85:
            at = dice.randrange(len(value))
            value[at] = self.bent(value[at])
            return value
        return dice.choice(ODD)
