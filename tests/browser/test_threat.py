"""Quick builds in a usual game: the agreed threat is there to be set, and squads are filled up to it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.seat import PATIENCE, Seat


def choose_quick_builds(page: Page) -> None:
    page.goto("/?game=xwing2")
    for side, pilot in (("Your squad", "Jek Porkins"), ("The other squad", "Black Squadron Ace × 2")):
        squads = page.get_by_label(side, exact=True)
        wanted = squads.locator("option", has_text=re.compile(rf"^{pilot} \(")).first
        squads.select_option(wanted.get_attribute("value"), timeout=PATIENCE)
    customise(page)
    expect(page.get_by_text("only where squads are made of quick builds")).to_be_visible()
    page.get_by_label("Squads", exact=True).select_option("quick_builds")
    page.get_by_role("button", name="Use this").click()


def customise(page: Page) -> None:
    page.locator("[data-customise]").click()


def test_a_squad_is_filled_up_to_the_agreed_threat(page: Page) -> None:
    choose_quick_builds(page)
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
    customise(page)
    threat = page.get_by_label("Agreed threat of quick builds", exact=True)
    threat.fill("3")
    threat.press("Tab")
    page.get_by_role("button", name="Use this").click()
    expect(page.get_by_text("together; agreed is")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Fill up to threat"))).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).click()
    Seat(page).await_question()


PORKINS = "jekporkins(outmaneuver,afterburners,hullupgrade,r5d8,servomotorsfoils)"  # threat 3


def test_the_builder_fills_a_squad_up_to_the_agreed_threat(page: Page) -> None:
    page.goto(f"/squads/xwing2?squad={PORKINS}")
    mine = page.get_by_role("region", name="Your squad")
    expect(mine.locator(".total")).to_contain_text("/ 200", timeout=PATIENCE)
    fill = mine.get_by_role("button", name=re.compile("^Fill up to threat"))
    expect(fill).to_have_count(0)
    mine.get_by_label("Counted by").select_option(label="threat of quick builds")
    expect(mine.locator(".total")).to_have_text(re.compile(r"3\s*/ 4\s+1 threat left"))
    expect(mine.get_by_role("list", name="What is wrong")).to_contain_text("agreed is 4")
    mine.get_by_label("Agreed threat").fill("5")
    mine.get_by_label("Agreed threat").press("Tab")
    expect(fill).to_have_text("Fill up to threat 5 with more quick builds")
    assert serious_findings(page) == []
    fill.click()
    expect(mine.locator(".ships > li")).not_to_have_count(1)
    expect(mine.get_by_text("✓ Legal")).to_be_visible()
    expect(mine.locator(".total")).to_have_text(re.compile(r"5\s*/ 5"))
    expect(fill).to_have_count(0)
    page.reload()  # the address says how it is counted
    expect(mine.locator(".total")).to_have_text(re.compile(r"5\s*/ 5"), timeout=PATIENCE)
    page.get_by_role("button", name="Fly this squad").click()
    customise(page)
    expect(page.get_by_label("Squads", exact=True)).to_have_value("quick_builds", timeout=PATIENCE)
    expect(page.get_by_label("Agreed threat of quick builds", exact=True)).to_have_value("5")
    page.keyboard.press("Escape")
    theirs = page.get_by_label("The other squad", exact=True)
    quick = theirs.locator("option", has_text=re.compile(r"^Black Squadron Ace × 2 \(")).first
    theirs.select_option(quick.get_attribute("value"))
    expect(page.get_by_text("together; agreed is")).to_have_count(1)  # the other side's alone
    page.get_by_role("button", name=re.compile("^Fill up to threat 5")).click()
    page.get_by_role("button", name="Play", exact=True).click()
    Seat(page).await_question()


def test_a_squad_of_quick_builds_from_nothing(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto("/squads/xwing2?threat=4")
    mine = page.get_by_role("region", name="Your squad")
    builds = mine.get_by_label("Quick builds of this faction")
    builds.select_option(label="Jek Porkins (threat 3)", timeout=PATIENCE)
    mine.get_by_role("button", name="Add", exact=True).click()
    expect(mine.locator(".ships > li")).to_have_count(1)
    mine.get_by_role("button", name="Fill up to threat 4 with more quick builds").click()
    expect(mine.get_by_text("✓ Legal")).to_be_visible()
    expect(mine.get_by_role("button", name="Fly this squad")).to_be_enabled()
