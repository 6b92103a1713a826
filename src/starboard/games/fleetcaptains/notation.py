"""A position of Fleet Captains as one line of text, and back.

`fleet 2p r3 f0 a1 federation klingon | ship venture 0 0,0 yellow 6/6/5/6 {"moved":true} | … | player 10 3vp {…} | map
0,0=class_m_1:0 … | control 0,0=2 … | …`

First the numbers of the table: players, round, who began, whose turn it is, the factions by side. Then each ship (card,
seat, hex, alert state, setting), each player (fleet limit, VP tokens), the map (`tile:explorer`), what lies on it
(control tokens, those of side 1 negative; installations `step:builder`; away teams and scan tokens by seat; cards
`card*counters`), the cloak tokens with what is known of them, the decks (`core/pile.py`) and the missions. What is seldom
of interest, and differs from a ship or player of which nothing has been said yet, follows as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from starboard.core.anonymous import Anonymous
from starboard.core.errors import BadSetup
from starboard.core.pile import read_deck, write_deck
from starboard.games.fleetcaptains.chart import Chart
from starboard.games.fleetcaptains.content import ALERTS, DESTROYED, FACTIONS, STEPS, Content
from starboard.games.fleetcaptains.missions import Missions
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.fleetcaptains.state import (
    CLOAKED,
    FACE_DOWN,
    NOBODY,
    OFF_MAP,
    Attached,
    Check,
    CloakToken,
    Install,
    Move,
    Player,
    Ship,
    State,
)

T = TypeVar("T", bound=msgspec.Struct)

_ALERTS: Final = (*ALERTS, "destroyed")
_OFF: Final = "-"
_SHIP: Final = ("card", "seat", "at", "alert", "setting")  # that are written out
_PLAYER: Final = ("limit", "vp_tokens")
_BLANK_SHIP: Final = Ship(0, 0, OFF_MAP)
_BLANK_PLAYER: Final = Player(0)


def write(rules: FleetRules, state: State) -> str:
    """The state as one line; `read` gives it back."""
    return " | ".join(_Writer(rules, state).parts())


class _Writer:
    def __init__(self, rules: FleetRules, state: State) -> None:
        self.content = rules.content
        self.chart = rules.charts[len(state.players)]
        self.state = state

    def parts(self) -> Iterable[str]:
        state, content = self.state, self.content
        factions = " ".join(FACTIONS[faction] for faction in state.factions)
        yield (
            f"fleet {len(state.players)}p r{state.round} f{state.first} a{state.active} {factions} "
            f"t{state.next_token} e{state.next_echo} o{state.at_once}"
        )
        for ship in state.ships:
            yield self._ship(ship)
        for player in state.players:
            yield _with_rest(
                "player", [player.limit, f"{player.vp_tokens}vp"], player, _BLANK_PLAYER, _PLAYER
            )
        yield self._lying("map", dict(enumerate(state.faces)), self._tile)
        yield self._lying(
            "control", dict(enumerate(state.control)), lambda hex_: str(state.control[hex_] or "")
        )
        yield self._lying(
            "installs",
            state.installs,
            lambda hex_: f"{STEPS[state.installs[hex_].step]}:{state.installs[hex_].builder}",
        )
        yield self._lying("teams", state.teams, lambda hex_: _numbers(state.teams[hex_]))
        yield self._lying("scans", state.scans, lambda hex_: _numbers(state.scans[hex_]))
        yield self._lying("here", state.here, lambda hex_: self._attached(state.here[hex_]))
        yield self._lying("settled", dict.fromkeys(state.settled), lambda hex_: "yes")
        yield " ".join(
            [
                "tokens",
                *(
                    f"{token}:{lying.side}:{self._hex(lying.at)}"
                    for token, lying in sorted(state.tokens.items())
                ),
            ]
        )
        yield from (f"cloaks {_json(hidden.plain())}" for hidden in state.cloaks)
        yield " ".join(["moved", *map(str, state.moved_echoes)])
        yield from (
            " ".join(["reserve", *(content.ships[card].id for card in cards)]) for cards in state.reserve
        )
        for deck in (*state.orders, state.encounters, state.tiles):
            yield f"deck {write_deck(deck)}"
        yield "missions " + " ".join(
            f"{name}={_json(value)}" for name, value in state.missions.plain().items()
        )
        yield "escape " + " ".join(map(str, state.escape))
        yield " ".join(map(str, ["averted", state.averted, *state.prevented_by]))
        yield from (f"check {_json(check.plain())}" for check in state.checks)
        if state.move is not None:
            yield f"move {_json(state.move.plain())}"
        if state.happened is not None:
            yield f"happened {_json(msgspec.to_builtins(state.happened))}"

    def _hex(self, hex_: int) -> str:
        return self.chart.label(hex_) if hex_ != OFF_MAP else _OFF

    def _ship(self, ship: Ship) -> str:
        card = self.content.ships[ship.card]
        if ship.setting == CLOAKED:
            setting = "cloaked"
        elif ship.alert == DESTROYED:
            setting = str(ship.setting)
        else:
            setting = card.alerts[ship.alert].settings[ship.setting].text
        words = [card.id, ship.seat, self._hex(ship.at), _ALERTS[ship.alert], setting]
        return _with_rest("ship", words, ship, _BLANK_SHIP, _SHIP)

    def _tile(self, hex_: int) -> str:
        face, explorer = self.state.faces[hex_], self.state.explorers[hex_]
        if face == FACE_DOWN:
            return "" if explorer == NOBODY else f"?:{explorer}"
        return self.content.tile_ids[face] + ("" if explorer == NOBODY else f":{explorer}")

    def _attached(self, cards: tuple[Attached, ...]) -> str:
        return ",".join(f"{self.content.encounters[one.card].id}*{one.counters}" for one in cards)

    def _lying(self, name: str, table: Mapping[int, Any], written: Callable[[int], str]) -> str:
        words = [f"{self._hex(hex_)}={text}" for hex_ in sorted(table) if (text := written(hex_))]
        return " ".join([name, *words])


def _numbers(numbers: Iterable[int]) -> str:
    return ".".join(map(str, numbers))


def _json(plain: Any) -> str:
    """JSON without what divides a notation (`::` and `|`)."""
    return msgspec.json.encode(plain).decode().replace("::", ":\\u003a").replace("|", "\\u007c")


def _with_rest(
    name: str, words: Iterable[Any], one: msgspec.Struct, blank: msgspec.Struct, out: tuple[str, ...]
) -> str:
    rest = {
        field: msgspec.to_builtins(value)
        for field in one.__struct_fields__
        if field not in out and (value := getattr(one, field)) != getattr(blank, field)
    }
    return " ".join([name, *map(str, words), *([_json(rest)] if rest else [])])


def read(rules: FleetRules, text: str) -> State:
    """The state that this line describes. Raises BadSetup with a sentence."""
    try:
        return _Reader(rules, text).state()
    except (ValueError, IndexError, KeyError, TypeError, AttributeError, msgspec.DecodeError) as error:
        raise BadSetup(
            f"This is not the notation of a position of Fleet Captains ({error!r}): {text[:80]!r}…"
        ) from None


class _Reader:
    def __init__(self, rules: FleetRules, text: str) -> None:
        self.rules = rules
        self.content: Content = rules.content
        self.parts: dict[str, list[str]] = {}
        for part in text.split(" | "):
            name, _, rest = part.strip().partition(" ")
            self.parts.setdefault(name, []).append(rest)
        self.chart: Chart

    def state(self) -> State:
        players, round_, first, active, *words = self._one("fleet").split()
        factions, numbers = words[:2], words[2:]
        seats = self.rules.check_seats(int(players.removesuffix("p")))
        self.chart = self.rules.charts[seats]
        state = State(
            factions=[FACTIONS.index(faction) for faction in factions],
            players=[self._player(text) for text in self._all("player", seats)],
            orders=[read_deck(text) for text in self._all("deck", seats + 2)[:-2]],
            missions=self._missions(),
            encounters=read_deck(self._all("deck")[-2]),
            tiles=read_deck(self._all("deck")[-1]),
            faces=[FACE_DOWN] * self.chart.tiles,
            explorers=[NOBODY] * self.chart.tiles,
            control=[0] * self.chart.tiles,
            reserve=[
                [self.content.ship_number[name] for name in text.split()] for text in self._all("reserve", 2)
            ],
            ships=[self._ship(text) for text in self.parts.get("ship", [])],
            installs=self._table("installs", self._install),
            teams=self._table("teams", _read_numbers),
            scans=self._table("scans", _read_numbers),
            here=self._table("here", self._attached),
            settled=tuple(self._table("settled", str)),
            tokens=dict(self._token(text) for text in self._one("tokens").split()),
            cloaks=[Anonymous.from_plain(msgspec.json.decode(text)) for text in self._all("cloaks", 2)],
            moved_echoes=tuple(map(int, self._one("moved").split())),
            next_token=_numbered(numbers[0], "t"),
            next_echo=_numbered(numbers[1], "e"),
            at_once=_numbered(numbers[2], "o"),
            active=_numbered(active, "a"),
            first=_numbered(first, "f"),
            round=_numbered(round_, "r"),
            checks=[Check.from_plain(msgspec.json.decode(text)) for text in self.parts.get("check", [])],
            escape=list(map(int, self._one("escape").split())),
        )
        state.averted, *sides = map(int, self._one("averted").split())
        state.prevented_by = tuple(sides)
        for hex_, tile in self._table("map", str).items():
            name, _, explorer = tile.partition(":")
            state.faces[hex_] = FACE_DOWN if name == "?" else self.content.tile_number[name]
            state.explorers[hex_] = int(explorer) if explorer else NOBODY
        for hex_, tokens in self._table("control", int).items():
            state.control[hex_] = tokens
        if "move" in self.parts:
            state.move = Move.from_plain(msgspec.json.decode(self._one("move")))
        if "happened" in self.parts:
            plain = {**State.plain(state), "happened": msgspec.json.decode(self._one("happened"))}
            state = State.from_plain(plain)
        return state

    def _all(self, name: str, number: int = 0) -> list[str]:
        found = self.parts[name]
        if number and len(found) != number:
            raise ValueError(f"{len(found)} parts {name!r}, expected {number}")
        return found

    def _one(self, name: str) -> str:
        (text,) = self._all(name)
        return text

    def _hex(self, label: str) -> int:
        if label == _OFF:
            return OFF_MAP
        hex_ = self.chart.hex_of(label)
        if hex_ is None:
            raise ValueError(f"no hex {label!r}")
        return hex_

    def _table(self, name: str, read_one: Callable[[str], Any]) -> dict[int, Any]:
        pairs = (word.split("=", 1) for word in self._one(name).split())
        return {self._hex(label): read_one(text) for label, text in pairs}

    def _install(self, text: str) -> Install:
        step, builder = text.split(":")
        return Install(STEPS.index(step), int(builder))

    def _attached(self, text: str) -> tuple[Attached, ...]:
        pairs = (one.rsplit("*", 1) for one in text.split(","))
        return tuple(Attached(self.content.encounter_number[card], int(n)) for card, n in pairs)

    def _token(self, text: str) -> tuple[int, CloakToken]:
        token, side, label = text.split(":")
        return int(token), CloakToken(int(side), self._hex(label))

    def _missions(self) -> Missions:
        pairs = (word.split("=", 1) for word in self._one("missions").split())
        return Missions.from_other_plain({name: msgspec.json.decode(text) for name, text in pairs})

    def _ship(self, text: str) -> Ship:
        name, seat, label, alert_name, shown, *rest = text.split(" ", 5)
        number = self.content.ship_number[name]
        alert = _ALERTS.index(alert_name)
        if shown == "cloaked":
            setting = CLOAKED
        elif alert == DESTROYED:
            setting = int(shown)
        else:
            settings = [one.text for one in self.content.ships[number].alerts[alert].settings]
            setting = settings.index(shown)
        written = {
            "card": number,
            "seat": int(seat),
            "at": self._hex(label),
            "alert": alert,
            "setting": setting,
        }
        return _from_rest(Ship, rest, written)

    def _player(self, text: str) -> Player:
        limit, vp, *rest = text.split(" ", 2)
        return _from_rest(Player, rest, {"limit": int(limit), "vp_tokens": int(vp.removesuffix("vp"))})


def _from_rest(kind: type[T], rest: list[str], written: dict[str, Any]) -> T:
    more = msgspec.json.decode(rest[0]) if rest else {}
    unknown = set(more) - set(kind.__struct_fields__)
    if unknown:
        raise ValueError(f"no field {', '.join(sorted(unknown))}")
    return msgspec.convert({**more, **written}, kind)


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split("."))


def _numbered(text: str, letter: str) -> int:
    if not text.startswith(letter):
        raise ValueError(f"{text!r} where {letter} and a number was expected")
    return int(text[1:])
