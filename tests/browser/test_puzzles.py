"""Puzzles in the browser: found, tried, missed, tried again, solved, kept; by mouse, finger and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.seat import Seat, expect_no_sideways_scrolling

PUZZLE, WRONG, RIGHT = "more_from_one", "split 3 5", "combine 8"


def answer(page: Page, option: str) -> None:
    seat = Seat(page)
    seat.await_question()
    seat.click(page.locator(f'#decision [data-option="{option}"]'))


def test_a_puzzle_is_missed_tried_again_and_solved(page: Page) -> None:
    page.goto("/puzzles")
    one = page.locator(f'[data-puzzle="{PUZZLE}"]')
    expect(one).not_to_have_class("solved")
    assert serious_findings(page) == []
    one.click()
    page.wait_for_url("**/t/*")
    panel = page.locator(f'section[data-puzzle="{PUZZLE}"]')
    expect(panel).to_contain_text("Take as many credits as this roll can pay.")
    assert serious_findings(page) == []
    answer(page, WRONG)
    expect(panel).to_contain_text("Not this way.")
    expect(panel.locator("[data-stand]")).to_contain_text("credits")
    expect(page.locator("#decision [data-option]")).to_have_count(0)  # the try is over
    page.reload()
    expect(panel).to_contain_text("Not this way.")
    panel.locator("[data-again]").click()
    expect(panel.locator("[data-again]")).to_have_count(0)
    panel.locator("[data-hint-read]").click()
    answer(page, RIGHT)
    expect(panel).to_contain_text("Solved!")
    expect(panel.locator(".answer")).to_contain_text("sector 8 alone pays 3")
    expect(panel.locator(".tries")).to_have_attribute("aria-label", "Tries: 2")
    assert serious_findings(page) == []
    panel.locator("[data-more]").click()
    solved = page.locator(f'[data-puzzle="{PUZZLE}"].solved')
    expect(solved).to_be_visible()
    expect(solved.get_by_role("img")).to_have_attribute("aria-label", "Difficulty: 1 of 5 stars; you have 0")


def test_the_answer_is_shown_to_who_gives_up(page: Page) -> None:
    page.goto(f"/puzzles/spacebase/{PUZZLE}")
    page.wait_for_url("**/t/*")
    panel = page.locator(f'section[data-puzzle="{PUZZLE}"]')
    panel.locator("[data-show]").click()
    expect(panel.locator(".answer")).to_contain_text("Combine")


def test_an_answer_without_a_button_is_said_in_words_and_nothing_lies_over_it(page: Page) -> None:
    """Also for who comes from another edition, who is told at a table what differs."""
    for puzzle in ("xwing1/parked", "xwing2/mind_the_edge"):
        page.goto(f"/puzzles/{puzzle}")
        page.wait_for_url("**/t/*")
        page.locator("section[data-puzzle] [data-show]").click()
        expect(page.locator("section[data-puzzle] .answer li").first).to_contain_text("Set the dials: ")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_what_is_known_is_read_and_then_gives_room(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto("/puzzles/xwing1/put_it_out")
    page.wait_for_url("**/t/*")
    panel = page.locator('section[data-puzzle="put_it_out"]')
    expect(panel.locator("ol")).to_contain_text("Console Fire")
    panel.locator("[data-hint-read]").tap()
    expect(panel.locator(".hint")).to_be_visible()
    Seat(page).await_question()
    page.locator("#decision h2").tap()
    expect(panel.locator("ol")).to_have_count(0)
    expect(panel).to_contain_text("Destroy the TIE Fighter this round.")


def test_the_puzzle_of_the_day_is_noted_in_the_calendar(page: Page) -> None:
    page.goto("/puzzles")
    expect(page.locator(".cell.now")).to_be_visible()
    expect(page.locator(".cell.done")).to_have_count(0)
    page.locator("[data-today]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("section[data-puzzle]")).to_be_visible()


@pytest.mark.parametrize("viewport", [(390, 844), (360, 640), (844, 390), (820, 1180)])
def test_it_fits_every_window(open_page: OpenPage, viewport: tuple[int, int]) -> None:
    width, height = viewport
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, locale="ja")
    page.goto("/puzzles")
    expect(page.locator("[data-today]")).to_be_visible()
    expect_no_sideways_scrolling(page)
    page.locator(f'[data-puzzle="{PUZZLE}"]').click()
    page.wait_for_url("**/t/*")
    expect(page.locator(f'section[data-puzzle="{PUZZLE}"]')).to_be_visible()
    Seat(page).await_question()
    expect_no_sideways_scrolling(page)


def test_a_link_to_none_says_so(page: Page) -> None:
    page.goto("/puzzles/spacebase/none")
    expect(page.get_by_role("alert")).to_contain_text("puzzle/none")
    expect(page.locator("[data-today]")).to_be_visible()
