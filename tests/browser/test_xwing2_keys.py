"""Dials by keyboard alone, and the warning before ships are lost."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading, read_at_rest
from tests.browser.staged import Stage
from tests.browser.test_sight import ON_ITS_SIDE, UPRIGHT
from tests.browser.xwing_staged import SECOND

OFF = "4 straight"  # from the far edge, facing it
TABLET: ViewportSize = {"width": 768, "height": 1024}
DIAL = "#decision .disc [data-maneuver]"


def planned(page: Page, squad: str = "lukeskywalker + jekporkins") -> Stage:
    """At the dials of ships that look over the edge."""
    count = len(squad.split(" + "))
    ships: dict[int, Any] = {n: {"pose": [200 + 200 * n, 860, 0]} for n in range(count)}
    ships[count] = {"pose": [400, 100, 180]}
    stage = SECOND.stage_at({"phase": "planning", "ships": ships}, squad_0=squad, squad_1="academypilot")
    stage.show(page)
    expect(page.locator("[data-lock]")).to_be_visible()
    expect(page.locator("#decision [data-maneuver]").first).to_be_visible()  # what a dial has is fetched
    return stage


def expect_focus_on(page: Page, selector: str) -> None:
    focus = "(selector) => [document.activeElement.matches(selector), document.activeElement.outerHTML.slice(0, 300)]"
    await_reading(page, lambda: page.evaluate(focus, selector), lambda found: found[0])


def test_the_way_through_the_panel(page: Page) -> None:
    """The question has the focus; arrows and Tab lead from it to ships, maneuvers, lock."""
    planned(page)
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-dial="0"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect_focus_on(page, "#decision [data-maneuver]")
    page.keyboard.press("ArrowRight")
    expect_focus_on(page, "#decision [data-maneuver]")
    page.keyboard.press("Home")
    for _ in range(6):  # through the rings of its bearing
        page.keyboard.press("ArrowUp")
    expect_focus_on(page, "[data-dial]")
    page.locator('[data-dial="0"]').focus()
    page.keyboard.press("Tab")
    expect_focus_on(page, "#decision [data-maneuver]")
    for _ in range(2):
        page.locator(f'#decision [data-maneuver="{OFF}"]').focus()
        page.keyboard.press("Enter")
    page.locator('[data-dial="0"]').focus()
    for _ in range(2):  # past the dial, which can be set otherwise
        page.keyboard.press("Tab")
    expect(page.locator("[data-lock]")).to_be_focused()
    expect(page.get_by_text("Tab and the arrow keys move")).to_be_visible()


def test_the_dial_leads_on(page: Page) -> None:
    planned(page)
    page.locator(DIAL).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#decision .dial")).to_have_attribute("aria-label", "Dial of Jek Porkins")
    expect_focus_on(page, DIAL)
    page.keyboard.press("Enter")
    expect(page.locator("[data-lock]")).to_be_focused()


def test_enter_alone_loses_no_ship(page: Page) -> None:
    stage = planned(page, "lukeskywalker")
    page.locator(f'#decision [data-maneuver="{OFF}"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_contain_text("lost")
    expect(page.locator("[data-safe]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    # back at the dial that led there, which can be set otherwise
    expect(page.locator('[data-dial="0"][aria-expanded=true]')).to_be_visible()
    expect(page.locator(f'#decision [data-maneuver="{OFF}"]')).to_be_focused()
    assert not stage.answers()
    page.locator("[data-lock]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert stage.heard(page, "choose")["option"]["chosen"] == {"0": OFF}


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE, TABLET])
def test_nothing_lies_over_the_dial(size: ViewportSize, open_page: OpenPage) -> None:
    """Each maneuver that is in the part of the panel that is seen can be touched: no lock is over it."""
    page = open_page(viewport=size, has_touch=True, is_mobile=True)
    planned(page)
    assert read_at_rest(page, COVERED) == []


# the maneuvers in sight whose middle is another element's
COVERED = """() => {
  const panel = document.querySelector(".ask").getBoundingClientRect();
  return [...document.querySelectorAll("#decision [data-maneuver]")].filter((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const [x, y] = [left + width / 2, cell.closest(".disc") ? top + height / 2 : top + height - 4];
    return y < panel.bottom && y > panel.top && !cell.contains(document.elementFromPoint(x, y));
  }).map((cell) => cell.dataset.maneuver);
}"""
