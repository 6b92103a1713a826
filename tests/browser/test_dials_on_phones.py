"""Dials on a phone: whatever is to be pressed is 44 pixels high, and nothing lies over it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import await_rest
from tests.browser.staged import Stage
from tests.browser.test_sizes import LYING, UPRIGHT
from tests.browser.xwing_seat import OPEN, Pilot
from tests.browser.xwing_staged import SECOND

# Where fingers go: near the corners and in the middle of each, once it has been brought into sight.
COVERED = """(all) => all.flatMap((one) => {
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  // a cell of the disc is cut to its shape, and a finger slides to it
  const isCell = one.closest(".disc") !== null;
  const at = isCell ? [[0.5, 0.5]] : [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]];
  const over = at
    .map(([x, y]) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))
    .filter((found) => !found || !(one.contains(found) || found.contains(one)))
    .map((found) => found?.className?.baseVal ?? found?.className ?? "outside");
  const what = one.dataset.maneuver ?? one.dataset.dial ?? "lock";
  return over.length || (box.height < 44 && !isCell) ? [[what, Math.round(box.height), over]] : [];
})"""
SHIPS = 3
PRESSED = "#decision [data-dial], #decision [data-maneuver], #decision [data-lock]"


def regions(stage: Stage) -> dict[str, Any]:
    """What each ship's dial offers."""
    decision = stage.match.decision_of(stage.seat)
    assert decision is not None
    return dict(decision.options[0].region)  # type: ignore[attr-defined]


def dials() -> Stage:
    """Three dials: their list is longer than any phone."""
    for kind, stage in SECOND.stages():
        if kind == "dials" and len(regions(stage)) == SHIPS:
            return stage
    raise AssertionError("No game comes to so many dials.")


def covered(page: Page) -> list[Any]:
    await_rest(page)
    found: list[Any] = page.locator(PRESSED).evaluate_all(COVERED)
    return found


@pytest.mark.parametrize(
    "size",
    [UPRIGHT[0], LYING[0], *(pytest.param(one, marks=pytest.mark.soak) for one in (UPRIGHT[1], LYING[1]))],
)
def test_nothing_lies_over_a_dial_or_the_lock(size: tuple[int, int], open_page: OpenPage) -> None:
    page = open_page(viewport=ViewportSize(width=size[0], height=size[1]), has_touch=True, is_mobile=True)
    dials().show(page)
    pilot = Pilot(page)
    pilot.await_question()
    expect(page.locator("#decision [data-maneuver]").first).to_be_visible()
    assert covered(page) == []
    pilot.settle()
    for number in range(1, SHIPS + 1):
        page.locator(f"#decision [data-maneuver]{OPEN}").first.tap()
        page.locator("[data-set]").tap()  # a finger chooses, and the button under the dial sets
        expect(pilot.lock).to_contain_text(f"{number}/{SHIPS}")
        assert covered(page) == []
    expect(pilot.lock).to_be_enabled()
    for ship in page.locator("#decision [data-dial]").all():  # all are set, and may be changed
        if ship.get_attribute("aria-expanded") == "false":
            ship.tap()
        expect(ship).to_have_attribute("aria-expanded", "true")
        expect(page.locator("#decision [data-maneuver]").first).to_be_visible()
        assert covered(page) == []


def test_a_tap_aims_at_the_cell_that_it_is_in(open_page: OpenPage) -> None:
    """The browser puts the click after a tap on a neighbour, where that is nearer by its own measure."""
    page = open_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    SECOND.every_kind()["dials"].show(page)
    Pilot(page).await_question()
    cells = page.locator('.disc [data-maneuver]:not([aria-disabled="true"])')
    for cell in cells.all():
        cell.scroll_into_view_if_needed()
        box = cell.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        wanted = cell.get_attribute("data-maneuver") or ""
        expect(page.locator("[data-lock]")).to_have_attribute("data-set", wanted)
