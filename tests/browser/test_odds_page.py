"""The odds page: a question by buttons, its answer, its address, and sectors."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from starboard.odds import chance_of_any
from starboard.odds.xwing.answering import AttackQuestion, answer
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.pictures import picture
from tests.browser.readings import await_reading
from tests.browser.seat import PATIENCE, expect_no_sideways_scrolling
from tests.browser.test_screens import PHONE


def test_a_question_of_odds(page: Page) -> None:
    page.goto("/odds")
    shown = page.get_by_role("region", name="Answer")
    asked = AttackQuestion(dice=3, vs_dice=2, focus=1, range=2, vs_focus=1, shields=2, hull=4)
    expect(shown).to_contain_text(f"{answer(asked).total_mean_damage:.2f}")
    page.get_by_role("button", name="Attack dice: one more").click()
    page.get_by_label("Lock on the defender").check()
    more = AttackQuestion(dice=4, vs_dice=2, focus=1, lock=True, range=2, vs_focus=1, shields=2, hull=4)
    expect(shown.locator("dd").first).to_have_text(f"{answer(more).total_mean_damage:.2f}")
    expect(page).to_have_url(re.compile(r"/odds\?dice=4&lock=1$"))
    page.reload()
    expect(shown.locator("dd").first).to_have_text(f"{answer(more).total_mean_damage:.2f}")
    expect(shown.locator(".what-if tbody tr")).to_have_count(8)
    page.get_by_role("button", name=re.compile("^Sector 6:")).click()
    page.get_by_role("button", name=re.compile("^Sector 12:")).click()
    rolls = int(chance_of_any([6, 12]) * 36)
    expect(page.get_by_text(f"{rolls} of 36 rolls can use one of them")).to_be_visible()
    assert serious_findings(page) == []
    picture(page, "odds")
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    picture(page, "odds-phone")


def test_the_odds_of_the_game_that_is_chosen(page: Page) -> None:
    """From the first edition of X-Wing the page is asked about the first edition; a change of it holds."""
    page.goto("/")
    page.locator('input[name="game"][value="xwing1"]').check(force=True)
    page.get_by_role("link", name="Odds", exact=True).click()
    page.wait_for_url("**/odds?edition=1")
    expect(page.get_by_role("region", name="Answer").locator("dd").first).to_be_visible()
    expect(page.get_by_role("spinbutton", name="Hull")).to_be_visible()
    expect(page.get_by_text("Calculate")).to_have_count(0)
    page.goto("/")
    page.locator('input[name="game"][value="xwing2"]').check(force=True)
    expect(page.get_by_role("link", name="Odds", exact=True)).to_have_attribute("href", "/odds")


def test_what_cannot_be_asked_is_refused_visibly(page: Page) -> None:
    page.goto("/odds")
    shown = page.get_by_role("region", name="Answer")
    expect(shown.locator("dd").first).to_be_visible()
    hull = page.get_by_role("spinbutton", name="Hull")
    for wrong in ("0", "-5", "999", "2.5"):
        hull.fill(wrong)
        expect(page.get_by_text("A hull is a whole number from 1 to 50")).to_be_visible()
        expect(hull).to_have_attribute("aria-invalid", "true")
        expect(page).not_to_have_url(re.compile("hull="))
    hull.fill("50")
    expect(page.get_by_text("A hull is a whole number")).to_have_count(0)
    page.goto("/odds?dice=8&vs_dice=0&hull=50&attacks=10")
    expect(shown.get_by_role("alert")).to_contain_text("too much to work out here")
    expect(shown.locator("dd")).to_have_count(0)
    expect(page.get_by_role("button", name="Attack dice: one more")).to_be_disabled()
    hull.fill("")
    fits = "(field) => field.placeholder.length > 0 && field.scrollWidth <= field.clientWidth"
    await_reading(page, lambda: hull.evaluate(fits), bool)


def test_the_address_is_copied_where_there_is_no_clipboard(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.goto("/odds?dice=5")
    share = page.get_by_role("region", name="Answer").get_by_role("button").last
    share.click()
    expect(share).to_have_text("Copied")
    page.evaluate("document.execCommand = () => false")
    expect(share).not_to_have_text("Copied")
    share.click()
    expect(share).to_have_text("Could not be copied")


def test_on_a_phone_the_figures_stand_beside_the_question(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    page.goto("/odds")
    figures = page.locator(".now")
    expect(figures).to_be_in_viewport(timeout=PATIENCE)
    expect(figures).to_contain_text(re.compile(r"\d"))
    before = figures.inner_text()
    page.get_by_role("button", name="Attack dice: one more").click()
    expect(figures).not_to_have_text(before)
    expect(figures).to_be_in_viewport()
    expect_no_sideways_scrolling(page)
