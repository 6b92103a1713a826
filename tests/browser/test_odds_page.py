"""The odds page: a question by buttons, its answer, its address, and sectors."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from starboard.odds import chance_of_any
from starboard.odds.answering import AttackQuestion, answer
from tests.browser.axe import serious_findings
from tests.browser.seat import expect_no_sideways_scrolling
from tests.browser.test_screens import PHONE, picture


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
    page.get_by_role("button", name=re.compile("^Sector 6:")).click()
    page.get_by_role("button", name=re.compile("^Sector 12:")).click()
    rolls = int(chance_of_any([6, 12]) * 36)
    expect(page.get_by_text(f"{rolls} of 36 rolls can use one of them")).to_be_visible()
    assert serious_findings(page) == []
    picture(page, "odds")
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    picture(page, "odds-phone")
