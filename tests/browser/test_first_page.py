"""The first page opens in a real browser."""

from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings


def test_the_first_page_says_what_it_is(page: Page) -> None:
    page.goto("/")
    expect(page).to_have_title("Starboard")
    expect(page.get_by_role("heading", name="Starboard", level=1)).to_be_visible()


def test_the_first_page_is_open_to_everybody(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert serious_findings(page) == []
