"""The squad builder: search, running total, reasons for refusal, keeping, sharing by link, bringing in."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings
from tests.browser.seat import PATIENCE, expect_no_sideways_scrolling
from tests.browser.test_screens import PHONE, picture


def test_a_squad_is_built_kept_and_shared(page: Page) -> None:
    page.goto("/squads")
    cards = page.get_by_role("region", name="Cards")
    expect(cards.get_by_role("button", name=re.compile("^Add")).first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("searchbox").fill("luke skywalker")
    cards.get_by_role("button", name="Add Luke Skywalker for 61 points").click()
    mine = page.get_by_role("region", name="Your squad")
    expect(mine.locator(".total")).to_contain_text("61 / 200")
    mine.get_by_role("button", name="Upgrades", exact=True).click()
    page.get_by_role("searchbox").fill("r2")
    cards.get_by_role("button", name=re.compile("^Add R2-D2 for")).click()
    expect(mine.locator(".upgrades li")).to_have_count(1)
    # a second astromech does not fit: the reason is there, with its rule
    page.get_by_label("Also what does not fit, and why").check()
    refused = cards.get_by_role("button", name=re.compile("^Add R2 Astromech for"))
    expect(refused).to_be_disabled()
    expect(refused).to_contain_text("XW2-SQD-03")
    assert serious_findings(page) == []
    picture(page, "squads-upgrades")
    page.get_by_label("Name", exact=True).fill("Red Five")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("Kept on this device as “Red Five”.")).to_be_visible()
    address = page.url
    assert "squad=lukeskywalker" in address
    page.goto("/squads")
    page.get_by_role("button", name="Red Five", exact=True).click()
    expect(mine.locator(".upgrades li")).to_have_count(1)
    page.goto(address)
    expect(mine.locator(".upgrades li")).to_have_count(1, timeout=PATIENCE)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Red Five")


def test_a_faulty_squad_says_what_is_wrong(page: Page) -> None:
    page.goto("/squads")
    page.get_by_text("Bring a squad in").click()
    page.get_by_role("textbox", name="Bring a squad in").fill(
        "lukeskywalker(r2d2) + lukeskywalker + jekporkins"
    )
    page.get_by_role("button", name="Read it").click()
    faults = page.get_by_role("list", name="What is wrong")
    expect(faults).to_contain_text("XW2-SQD-02")
    expect(page.get_by_role("button", name="Fly this squad")).to_be_disabled()
    page.get_by_role("textbox", name="Bring a squad in").fill("nothing that anybody knows")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("region", name="Your squad").locator(".ships > li")).to_have_count(3)
    picture(page, "squads-faults")
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    picture(page, "squads-phone")
