"""Every card of Space Base is drawn whole, on a base and in the shipyard, and so is what the others have."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from starboard import games
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_rest, read_at_rest
from tests.browser.seat import Seat
from tests.browser.staged import Stage, stages
from tests.browser.test_sizes import FIVE
from tests.covering import by_turns

SIZES = ((1440, 900), (1280, 720), (1024, 768), (768, 1024), (820, 1180), (844, 390), (390, 844))
ROW = 6
QUESTIONS = 2500  # of random games

# Whatever is drawn in a box reaches over none of its edges. Half a pixel is rounding.
CUT = """() => {
  const boxes = ".card .face, .face .band, .face .ability, .cell .blue, .cell .red, .sum, .armed, .column .head";
  return [...document.querySelectorAll(boxes)].flatMap((box) => {
    const edge = (box.closest(".card") ?? box).getBoundingClientRect();
    const own = box.getBoundingClientRect();
    const [left, right] = [Math.max(edge.left, own.left), Math.min(edge.right, own.right)];
    const [top, bottom] = [Math.max(edge.top, own.top), Math.min(edge.bottom, own.bottom)];
    if (!own.width || !own.height) return [];
    return [...box.querySelectorAll("*")].flatMap((one) => {
      if (one.closest(".sr") || (one.closest("svg") && one.tagName !== "svg")) return [];
      const { left: l, right: r, top: t, bottom: b, width } = one.getBoundingClientRect();
      const over = Math.max(left - l, r - right, top - t, b - bottom);
      if (!width || over <= 0.5) return [];
      const place = box.closest("[data-card], [data-cell], [data-column]");
      return [[place ? JSON.stringify(place.dataset) : "", box.className, one.getAttribute("class"), over.toFixed(1)]];
    });
  });
}"""


@cache
def cards() -> list[dict[str, Any]]:
    printed = json.loads(json.dumps(games.load("spacebase").printed()))
    return list(printed["cards"])


def tables() -> list[Stage]:
    """Tables on which together every card stands in a base or lies in the shipyard; most of them in both."""
    by_sector, by_tier = defaultdict(list), defaultdict(list)
    for card in cards():
        by_sector[card["sector"]].append(card["id"])
        by_tier[card["tier"]].append(card["id"])
    found = []
    stations = [
        {sector: ids[number % len(ids)] for sector, ids in by_sector.items()}
        for number in range(max(map(len, by_sector.values())))
    ]
    for number, wanted in enumerate(stations):
        # whoever has nothing but colonies is asked nothing: these lie beside the shipyard, too
        station = {at: one for at, one in wanted.items() if at > 1 or not one.startswith("colony")}
        rows = {}
        for tier in (1, 2, 3):
            ids = [one for one in by_tier[tier] if one not in station.values()]
            start = number * ROW % len(ids)
            rows[tier] = (ids + ids)[start : start + ROW]
        seats = {0: {"credits": 20, "station": station}, 1: {}}
        position = {"step": "buy", "seats": seats, "shipyard": rows}
        match = Match.at_position(games.load("spacebase"), 2, position, SeededChance(1))
        found.append(Stage(match, 0, {}))
    return found


def cut(page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> dict[str, list[Any]]:
    """What is cut off, by size of the window."""
    found: dict[str, list[Any]] = {}
    for width, height in sizes:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        await_rest(page)
        size = f"{width}x{height}"
        tabs = page.locator(".tabs button").filter(visible=True).all()
        if not tabs:  # the whole table is in sight
            found[size] = page.evaluate(CUT)
        for tab in tabs:
            tab.click()
            found[size] = [*found.get(size, []), *read_at_rest(page, CUT)]
    return {size: what for size, what in found.items() if what}


@pytest.mark.parametrize("turns", [3, pytest.param(1, marks=pytest.mark.soak)])
def test_every_card_is_drawn_whole(open_page: OpenPage, turns: int) -> None:
    """Each time a third of the windows for each table, by turns; in the long form all."""
    page = open_page()
    for number, table in enumerate(tables()):
        table.show(page)
        Seat(page).await_question()
        assert cut(page, by_turns(SIZES, number, turns)) == {}


def fullest() -> Stage:
    """Of the tables that random games come to, the one with the most cards deployed."""
    most, found = 0, None
    for number, (kind, each) in enumerate(stages(FIVE)):
        if kind == "buy":
            boards = each.match.view(each.seat).table.boards
            deployed = sum(len(stack) for board in boards for stack in board.deployed)
            if deployed > most:
                most, found = deployed, Stage(each.match.fork(), each.seat, each.settings)
        if number > QUESTIONS and found is not None:
            return found
    raise AssertionError("No game comes to a purchase.")


def test_a_table_of_five_late_in_a_game_is_drawn_whole(open_page: OpenPage) -> None:
    page = open_page()
    fullest().show(page)
    Seat(page).await_question()
    assert cut(page) == {}
