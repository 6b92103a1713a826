"""Quick builds in a usual game: the agreed threat is there to be set, and squads are filled up to it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.seat import PATIENCE, Seat


def choose_quick_builds(page: Page) -> None:
    page.goto("/?game=xwing2")
    for side, pilot in (("Your squad", "Jek Porkins"), ("The other squad", "Black Squadron Ace × 2")):
        squads = page.get_by_label(side, exact=True)
        wanted = squads.locator("option", has_text=re.compile(rf"^{pilot} \(")).first
        squads.select_option(wanted.get_attribute("value"), timeout=PATIENCE)
    page.get_by_label("Squads", exact=True).select_option("quick_builds")


def test_a_squad_is_filled_up_to_the_agreed_threat(page: Page) -> None:
    choose_quick_builds(page)
    threat = page.get_by_label("Agreed threat of quick builds")
    expect(threat).to_be_visible()
    expect(page.get_by_text("together; agreed is").first).to_contain_text("or set the agreed threat to 3")
    fill = page.get_by_role("button", name=re.compile("^Fill up to threat"))
    expect(fill).to_have_count(2)
    fill.first.click()
    expect(fill).to_have_count(1)
    fill.first.click()
    expect(fill).to_have_count(0)
    expect(page.get_by_text("together; agreed is")).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).click()
    Seat(page).await_question()


def test_the_agreed_threat_can_be_what_the_squads_have(page: Page) -> None:
    choose_quick_builds(page)
    expect(page.get_by_text("together; agreed is").first).to_be_visible()
    threat = page.get_by_label("Agreed threat of quick builds")
    threat.fill("3")
    threat.press("Tab")
    expect(page.get_by_text("together; agreed is")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Fill up to threat"))).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).click()
    Seat(page).await_question()
