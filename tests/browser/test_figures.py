"""Names and figures beside each other: nothing covers another, and no own name is cut off."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import await_rest, box_of
from tests.browser.seat import Seat, make_table
from tests.browser.test_sizes import stage

DESKS = ((1440, 900), (1280, 720), (1024, 768))
ENOUGH = 4  # changes
LONG = "Wilhelmina Featherstone"

# Every chip with a change, as it comes: its symbol is still there, and the chip lies over nothing of its line.
WATCH_CHIPS = """() => {
  window.chips = [];
  new MutationObserver(() => {
    for (const chip of document.querySelectorAll(".dial .delta:not([data-seen])")) {
      chip.dataset.seen = "";
      const box = chip.getBoundingClientRect();
      if (!box.width) continue;
      const dial = chip.closest(".dial");
      const line = [...dial.parentElement.querySelectorAll("svg, b, .delta")].filter((one) => one !== chip);
      const covered = line.filter((one) => {
        const other = one.getBoundingClientRect();
        const isBeside = other.right <= box.left + 0.5 || other.left >= box.right - 0.5;
        return other.width && other.top < box.bottom + 14 && other.bottom > box.top - 14 && !isBeside
          && dial.parentElement.offsetHeight < 40;
      });
      window.chips.push([chip.textContent, dial.querySelector("svg") !== null, covered.length]);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("size", [*DESKS, (390, 844)])
def test_a_change_covers_no_symbol(size: tuple[int, int], open_page: OpenPage) -> None:
    page = open_page(viewport=ViewportSize(width=size[0], height=size[1]))
    page.goto(f"/t/{make_table(page, 'greedy', 'greedy')}")
    seat = Seat(page)
    seat.await_question()
    page.evaluate(WATCH_CHIPS)
    chips: list[Any] = []
    for _ in range(30):
        seat.answer()
        seat.await_question()
        chips = page.evaluate("() => window.chips")  # which only grows
        if len(chips) > ENOUGH:
            break
    assert len(chips) > ENOUGH
    assert [chip for chip in chips if chip[1:] != [True, 0]] == []


@pytest.mark.parametrize("size", [*DESKS, (768, 1024)])
def test_ones_own_name_is_whole(size: tuple[int, int], page: Page) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    answer = page.request.post(
        "/api/tables", data={"game": "spacebase", "seats": ["me", "random"], "settings": {}, "name": LONG}
    )
    page.goto(f"/t/{answer.json()['id']}")
    Seat(page).await_question()
    name = page.locator(".base .dials .name")
    expect(name).to_have_text(LONG)
    await_rest(page)
    wide, high = name.evaluate(
        "(one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
    )
    assert (wide, high) == (0, 0)
    edge, box = box_of(page.locator(".base .dials")), box_of(name)
    assert box["x"] + box["width"] <= edge["x"] + edge["width"] + 0.5


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1280, 720)])
def test_the_log_has_some_lines_beside_a_long_question(size: tuple[int, int], open_page: OpenPage) -> None:
    """At a table of five the log is a drawer: its head is in sight, in a low window its last lines, and it opens for
    pointer and keyboard."""
    page = open_page(viewport=ViewportSize(width=size[0], height=size[1]))
    stage("spacebase", "buy").show(page)
    Seat(page).await_question()
    expect(page.locator("#decision .option").nth(2)).to_be_in_viewport(ratio=1)
    expect(page.locator("#decision .pass")).to_be_in_viewport(ratio=1)
    log, lines = page.locator("#log"), page.locator(".side [role=log]")
    if size[1] >= 900:
        expect(log.locator("h2")).to_be_in_viewport(ratio=1)
    else:
        assert box_of(lines)["height"] >= 36  # two lines
        expect(lines).to_be_in_viewport(ratio=1)
    log.hover()
    expect(log.locator("h2")).to_be_in_viewport(ratio=1)
    assert box_of(lines)["height"] >= 100  # five lines of 20
    page.mouse.move(1, 1)
    lines.focus()
    assert box_of(lines)["height"] >= 100
    expect(lines).to_be_in_viewport(ratio=1)
