"""On a phone, what a question is about comes into sight by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import OpenPage
from tests.browser.seat import PATIENCE, Seat, make_table

UPRIGHT: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
# The first or the last place that can be chosen is whole in the part of the board that is seen.
SEEN = """() => {
  const board = document.querySelector("main.board").getBoundingClientRect();
  const sheet = document.querySelector(".side").getBoundingClientRect();
  const under = sheet.left > 0 ? board.bottom : sheet.top;
  const lit = [...document.querySelectorAll("main.board .lit")].filter((one) => one.offsetParent !== null);
  const boxes = lit.map((one) => one.getBoundingClientRect()).sort((a, b) => a.bottom - b.bottom);
  const isSeen = (box) => box !== undefined && box.top >= board.top - 1 && box.bottom <= under + 1;
  return isSeen(boxes[0]) || isSeen(boxes.at(-1));
}"""


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE])
def test_what_is_asked_about_is_seen(size: ViewportSize, open_page: OpenPage) -> None:
    page = open_page(viewport=size, has_touch=True, is_mobile=True)
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    kinds: list[str] = []
    while kinds.count("buy") < 2 or kinds.count("allocate") < 3:
        seat.await_question()
        kinds.append(seat.kind())
        if kinds[-1] in ("allocate", "buy"):
            page.wait_for_function(SEEN, timeout=PATIENCE)
        seat.settle()
        seat.answer()
