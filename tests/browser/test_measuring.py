"""Measuring in the browser: free, or bound to its moments where a table of the first edition is as printed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious_findings
from tests.browser.readings import await_rest
from tests.browser.seat import Seat, expect_no_sideways_scrolling
from tests.browser.xwing_staged import FIRST

SQUADS: dict[str, Any] = {"squad_0": "rookiepilot + rookiepilot", "squad_1": "academypilot + academypilot"}
SHIPS: dict[int, Any] = {
    0: {"pose": [400, 300, 0]},
    1: {"pose": [600, 300, 0], "engaged": True},
    2: {"pose": [400, 450, 180]},
    3: {"pose": [600, 500, 180]},
}
WHY = "only, when it is about to declare its attack"
WIDE = {"width": 1440, "height": 900}


def at_table(page: Page, phase: str, measuring: str, *, text: bool = False) -> None:
    """At the first question of this phase: the dials, or the attack of ship 0."""
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    stage = FIRST.stage_at({"phase": phase, "ships": SHIPS}, measuring=measuring, **SQUADS)
    stage.show(page, text=text)
    Seat(page).await_question()


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def details_of(page: Page, ship: int) -> Locator:
    page.locator(f'[data-chip="{ship}"] .unit').click()
    return page.locator(".details")


def test_where_it_is_free_everything_is_measured(page: Page) -> None:
    at_table(page, "planning", "free")
    for name in ("Arcs", "Ranges", "Threat"):
        expect(tool(page, name)).to_be_visible()
    page.keyboard.press("d")
    expect(page.locator(".map .rings")).to_have_count(1)
    expect(page.locator(".map .measure")).to_have_count(3)
    expect(details_of(page, 0).locator(".brief li")).to_have_count(3)
    expect(page.locator("[data-unmeasured]")).to_have_count(0)


def test_as_printed_nothing_is_measured_before_the_moment(page: Page) -> None:
    """No tool, no figure, no key; in their place stand the reason and its rule."""
    at_table(page, "planning", "as_printed")
    for name in ("Arcs", "Ranges", "Threat"):
        expect(tool(page, name)).to_have_count(0)
    expect(tool(page, "All ends")).to_be_visible()  # where a dial leads is no measure
    why = page.locator(".ribbon [data-unmeasured]")
    expect(why).to_contain_text(WHY)
    details = details_of(page, 0)
    expect(details.locator("[data-unmeasured]")).to_contain_text(WHY)
    expect(details.locator(".brief")).to_have_count(0)
    for key in ("d", "a", "h"):
        page.keyboard.press(key)
        expect(page.locator("[aria-live=polite]").filter(has_text=WHY)).to_have_count(1)
    await_rest(page)
    expect(page.locator(".map .rings, .map .arcs, .map .measure, [data-heat]")).to_have_count(0)
    assert serious_findings(page) == []
    why.get_by_role("button", name="Rule XW1-RNG-06").click()
    expect(page.get_by_role("dialog")).to_contain_text("Measuring is allowed only")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    expect_no_sideways_scrolling(page)


def test_as_printed_the_attacking_ship_measures_to_enemies(page: Page) -> None:
    at_table(page, "combat", "as_printed")
    assert Seat(page).kind() == "attack"
    expect(page.locator("[data-unmeasured]")).to_have_count(0)
    tool(page, "Ranges").click()
    expect(page.locator(".map .rings")).to_have_count(1)
    expect(page.locator(".map .measure")).to_have_count(2)
    expect(details_of(page, 0).locator(".brief li")).to_have_count(2)
    expect(page.locator(".details .brief li", has_text="Rookie Pilot")).to_have_count(0)
    expect(details_of(page, 1).locator("[data-unmeasured]")).to_contain_text(WHY)


@pytest.mark.parametrize(("phase", "tables"), [("planning", 0), ("combat", 1)])
def test_as_printed_the_text_table_keeps_to_it(page: Page, phase: str, tables: int) -> None:
    at_table(page, phase, "as_printed", text=True)
    expect(page.get_by_role("heading", name="Ranges from")).to_have_count(tables)
    expect(page.locator("[data-unmeasured]")).to_have_count(0 if tables else 1)
    if tables:
        rows = page.locator("section[aria-labelledby='text-ranges-0'] tbody tr")
        expect(rows).to_have_count(2)
