"""The table as text holds every fact of the view: it is read back here, line by line, and compared."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.view import View
from starboard.games import load
from starboard.games.spacebase.cards import CARDS
from starboard.games.spacebase.view import BoardView, TableView
from starboard.text.languages import LANGUAGES
from starboard.text.loading import read_messages
from starboard.text.messages import Messages
from starboard.text.spacebase.cards import deployed_sum, label
from starboard.text.spacebase.table import base, status_line, table
from starboard.text.template import Plural

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


class Reader:
    """Reads lines of the table back into the figures that they were made of."""

    def __init__(self, messages: Messages, text: str) -> None:
        self.messages = messages
        self.patterns = {
            key: pattern_of(message.other if isinstance(message, Plural) else message)
            for key, message in read_messages(messages.language, "spacebase").items()
            if key.startswith("table.spacebase.")
        }
        self.ids = {label(messages, card): card.id for card in CARDS} | {
            card.label[messages.language]: card.id for card in CARDS
        }
        self.seats = {name: seat for seat, name in enumerate(NAMES)}
        self.sections = sections(text)

    def read(self, key: str, lines: list[str]) -> list[dict[str, str]]:
        """The figures of all lines that this message could have made."""
        pattern = self.patterns[f"table.spacebase.{key}"]
        return [found.groupdict() for line in lines if (found := pattern.fullmatch(line))]

    def one(self, key: str, lines: list[str]) -> dict[str, str]:
        (found,) = self.read(key, lines)
        return found

    def heading(self, key: str, **figures: object) -> str:
        return self.messages.say(f"table.spacebase.{key}", **figures)

    def cards(self, enumeration: str) -> list[str]:
        """The ids of the cards in an enumeration."""
        both = {self.messages.say("term.list.comma"), self.messages.say("term.list.and")}
        words = re.split("|".join(map(re.escape, both)), enumeration)
        return [self.ids[word] for word in words]


def pattern_of(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(template)))


def sections(text: str) -> dict[tuple[str, str], list[str]]:
    """Lines by (heading, heading under it)."""
    found: dict[tuple[str, str], list[str]] = {}
    upper = lower = ""
    for line in text.splitlines():
        if line.startswith("### "):
            lower = line[4:]
        elif line.startswith("## "):
            upper, lower = line[3:], ""
        elif line:
            found.setdefault((upper, lower), []).append(line)
    return found


def read_board(reader: Reader, seat: int) -> dict[str, Any]:
    name = reader.heading("base", seat=NAMES[seat])
    top = reader.sections[name, ""]
    board: dict[str, Any] = {key: int(reader.one(key, top)[key]) for key in ("credits", "income", "vp")}
    board |= {"station": [], "deployed": [], "charges": {}}
    for sector in range(1, 13):
        lines = reader.sections[name, reader.heading("sector", sector=sector)]
        stations = reader.read("station.colony", lines) or reader.read("station", lines)
        board["station"].append(reader.ids[stations[0]["card"]])
        board["deployed"].append([reader.ids[found["card"]] for found in reader.read("deployed", lines)])
        for found in reader.read("charges", lines):
            if int(found["charges"]):
                board["charges"][reader.ids[found["card"]]] = int(found["charges"])
    return board


def read_table(reader: Reader, seats: int) -> dict[str, Any]:
    """The view's table, from its text."""
    now = reader.sections[reader.heading("moment"), ""]
    yard: dict[str, Any] = {"shipyard": [], "deck_sizes": [], "returned": []}
    for tier in (1, 2, 3):
        lines = reader.sections[reader.heading("shipyard"), reader.heading("tier", tier=tier)]
        places: list[str | None] = [None] * 6
        gaps = {int(found["place"]) for found in reader.read("gap", lines)}
        for found in reader.read("place", lines):
            place = int(found["place"])
            if place not in gaps:
                (ship,) = reader.read("ship", [found["card"]])
                places[place - 1] = reader.ids[ship["card"]]
        assert [place is None for place in places] == [number in gaps for number in range(1, 7)]
        yard["shipyard"].append(places)
        yard["deck_sizes"].append(int(reader.one("deck", lines)["count"]))
        yard["returned"].append(
            [card for found in reader.read("under", lines) for card in reader.cards(found["cards"])]
        )
    hands = [reader.sections.get((reader.heading("hands"), NAMES[seat]), []) for seat in range(seats)]
    numbers = re.compile(r"\d+")
    return {
        "boards": [read_board(reader, seat) for seat in range(seats)],
        **yard,
        "colonies": [
            reader.ids[found["card"]]
            for found in reader.read("colony", reader.sections[reader.heading("colonies"), ""])
        ],
        "hands": [[reader.ids[found["card"]] for found in reader.read("ship", hand)] for hand in hands],
        "starting": reader.seats[reader.one("starting", now)["seat"]],
        "active": reader.seats[reader.one("active", now)["seat"]],
        "round": sum(int(found["round"]) for found in reader.read("round", now) if found["round"].isdigit()),
        "tie_rounds": sum(int(found["tie_rounds"]) for found in reader.read("tie_rounds", now)),
        "dice": [int(die) for found in reader.read("dice", now) for die in numbers.findall(found["dice"])]
        or [0, 0],
        "fixed": [int(die) for found in reader.read("fixed", now) for die in numbers.findall(found["fixed"])],
        "triggered": bool(reader.read("last_round", now)),
        "drawn": [
            reader.ids.get(found["cards"], "")
            for line in reader.sections.get((reader.heading("drawn"), ""), [])
            for found in reader.read("hand", [line])
        ],
        "window_seen": read_window(reader, seats),
    }


def read_window(reader: Reader, seats: int) -> list[list[dict[str, int]]]:
    positions: list[list[dict[str, int]]] = []
    none = reader.messages.say("term.none")
    both = {reader.messages.say("term.list.comma"), reader.messages.say("term.list.and")}
    for found in reader.read("seen_line", reader.sections.get((reader.heading("seen"), ""), [])):
        if reader.seats[found["seat"]] == 0:
            positions.append([])
        words = [] if found["charges"] == none else re.split("|".join(map(re.escape, both)), found["charges"])
        pairs = [word.rsplit(" ", 1) for word in words]
        positions[-1].append({reader.ids[card]: int(count) for card, count in pairs})
    assert all(len(position) == seats for position in positions)
    return positions


def expected(shown: TableView) -> dict[str, Any]:
    """The view's table in the form of `read_table`."""
    plain: dict[str, Any] = msgspec.to_builtins(shown)
    plain["window_seen"] = [[dict(board) for board in position] for position in shown.window_seen]
    plain["hands"] = plain["hands"] or [[] for _ in shown.boards]
    return plain


def positions(seats: int, settings: dict[str, Any], seed: int) -> Iterator[View]:
    """Every seventh view of a game of random choices, and the last one, of changing seats."""
    match = Match.new(load("spacebase"), seats, SeededChance(seed), settings)
    chance = SeededChance(seed)
    yield match.view(-1)
    while not match.over:
        decision = match.waiting[0]
        match.apply(decision.seat, decision.options[chance.draw("choice", len(decision.options))])
        if match.choices % 7 == 0:
            yield match.view(decision.seat)
    yield match.view(0)


def check(view: View, messages: Messages) -> None:
    text = table(view, messages)
    reader = Reader(messages, text)
    assert read_table(reader, view.seats) == expected(view.table)
    now = reader.sections[reader.heading("moment"), ""]
    assert reader.one("seen_by", now)["seat"] == messages.seat_name(view.seat)
    assert int(reader.one("decisions", now)["decisions"]) == view.decisions
    if view.over:
        (line,) = (
            line for line in now if line == messages.phrase("table.spacebase.over", {"winners": view.winners})
        )
        assert all(NAMES[winner] in line for winner in view.winners)
        return
    assert reader.one("where", now)["places"].split(" › ") == messages.breadcrumbs(view.stack)
    for asked in view.open:
        title = messages.decision_title({"kind": asked.kind, "subject": None})
        key = "open.answered" if asked.answered else "open"
        assert messages.say(f"table.spacebase.{key}", seat=NAMES[asked.seat], decision=title) in now


@pytest.mark.parametrize(
    ("seats", "settings", "seed"),
    [(2, {}, 1), (3, {"variant": "light_speed"}, 2), (4, {}, 3), (5, {}, 4)],
)
def test_the_text_can_be_read_back_into_the_view(seats: int, settings: dict[str, Any], seed: int) -> None:
    speakers = [Messages(language, "spacebase", NAMES) for language in LANGUAGES]
    for number, view in enumerate(positions(seats, settings, seed)):
        check(view, speakers[number % len(speakers)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_facts_can_be_read_back_too(language: str) -> None:
    """What random games hardly show: gaps, fixed dice, tie rounds, cards under a deck, window states."""
    view = Match.new(load("spacebase"), 3, SeededChance(8)).view(1)
    some = [
        card.id for card in CARDS if card.kind == "ship" and card.station is not None and card.station.boxes
    ]
    rare = msgspec.structs.replace(
        view.table,
        shipyard=[[None, *view.table.shipyard[0][1:]], *view.table.shipyard[1:]],
        returned=[["l1-s07-cargo-carrier", "l1-s12-carrier"], [], []],
        drawn=["l1-s07-cargo-carrier", "", "l1-s12-carrier"],
        colonies=[],
        dice=[6, 1],
        fixed=[6],
        tie_rounds=2,
        triggered=True,
        round=0,
        window_seen=[[[(some[0], 2), (some[1], 1)], [], []], [[], [(some[2], 1)], []]],
    )
    check(msgspec.structs.replace(view, table=rare), Messages(language, "spacebase", NAMES))


def test_a_view_as_plain_data_gives_the_same_text() -> None:
    messages = Messages("en", "spacebase", NAMES)
    view = Match.new(load("spacebase"), 3, SeededChance(8)).view(1)
    plain = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert table(plain, messages) == table(view, messages)


def test_deployed_rewards_are_summed() -> None:
    """Two starting ships of sector 9 (3 credits each) and Bluford (1 VP and an arrow to the left)."""
    messages = Messages("en", "spacebase", NAMES)
    by_id = {card.id: card for card in CARDS}
    stack = [by_id["starter-s09"], by_id["starter-s09"], by_id["l1-s12-arrow-carrier"]]
    assert deployed_sum(messages, stack) == "6 credits, 1 VP and also the sector to the left"
    assert deployed_sum(messages, []) == "nothing"


def test_a_sum_stands_under_every_stack() -> None:
    messages = Messages("en", "spacebase", NAMES)
    by_id = {card.id: card for card in CARDS}
    for view in positions(3, {}, 6):
        reader = Reader(messages, table(view, messages))
        for seat, board in enumerate(view.table.boards):
            for sector, stack in enumerate(board.deployed, 1):
                name = reader.heading("base", seat=NAMES[seat])
                sums = reader.read("deployed_sum", reader.sections[name, f"Sector {sector}"])
                wanted = [deployed_sum(messages, [by_id[card] for card in stack])] if stack else []
                assert [found["gains"] for found in sums] == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compact_form_has_everybodys_figures_and_sums(language: str) -> None:
    messages = Messages(language, "spacebase", NAMES)
    by_id = {card.id: card for card in CARDS}
    for view in positions(4, {}, 9):
        lines = table(view, messages, compact=True).splitlines()
        shown: TableView = view.table
        for seat, board in enumerate(shown.boards):
            start = lines.index(f"## {messages.say('table.spacebase.base', seat=NAMES[seat])}")
            figures = messages.say(
                "table.spacebase.short_base", credits=board.credits, income=board.income, vp=board.vp
            )
            assert lines[start + 1] == figures
            for sector, line in enumerate(lines[start + 2 : start + 14]):
                assert label(messages, by_id[board.station[sector]]) in line
                assert line.endswith(deployed_sum(messages, [by_id[card] for card in board.deployed[sector]]))
            assert all(messages.card_name(card) in lines[start + 14] for card in board.charges)
        text = "\n".join(lines)
        face_up = [card for row in shown.shipyard for card in row if card is not None] + shown.colonies
        assert all(messages.card_name(card) in text for card in face_up)


def test_figures_that_are_not_of_the_print_are_marked() -> None:
    messages = Messages("en", "spacebase", NAMES)
    view = Match.new(load("spacebase"), 3, SeededChance(8)).view(1)
    (made,) = [card for card in CARDS if card.id == "l3-s10-special"]
    yard = [*view.table.shipyard[:2], [made.id] * 6]
    text = table(
        msgspec.structs.replace(view, table=msgspec.structs.replace(view.table, shipyard=yard)), messages
    )
    assert "U.E.S. Scott (figures made by this project)" in text


def test_one_base_and_the_line_of_resources() -> None:
    messages = Messages("en", "spacebase", NAMES)
    view = Match.new(load("spacebase"), 2, SeededChance(8)).view(1)
    assert base(view, messages, 1) in table(view, messages)
    board: BoardView = view.table.boards[1]
    assert f"Ben: credits {board.credits}, income {board.income}, VP {board.vp}" in status_line(
        view, messages
    )
