"""Several people at one screen: the table turns to whoever is asked, by one press."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings
from tests.browser.seat import PATIENCE


def test_the_table_turns_to_whoever_is_asked(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Several on this screen").click()
    page.get_by_label("Name of player 2").fill("Bob")
    page.get_by_role("button", name="Begin on this screen").click()
    own = page.get_by_text("(you)").first
    question = page.locator("#question")
    expect(question).to_have_text("Split or combine the dice", timeout=PATIENCE)
    page.keyboard.press("1")  # both are asked; one of them has answered
    turn = page.locator("[data-hand-over]")
    expect(turn).to_be_focused(timeout=PATIENCE)
    assert serious_findings(page) == []
    name = re.sub("^Go on as ", "", turn.inner_text())
    turn.press("Enter")
    expect(own.locator("xpath=..")).to_contain_text(name)


def test_a_game_with_hidden_things_says_why_it_is_not_for_one_screen(page: Page) -> None:
    page.goto("/?game=xwing2")
    page.get_by_text("Several on this screen").click()
    expect(page.get_by_text("so each needs a screen of their own")).to_be_visible()
    expect(page.get_by_role("button", name="Begin on this screen")).to_have_count(0)
