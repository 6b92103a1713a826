"""The first page, however many tables there are: playing comes first, what is old is folded."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.pictures import picture
from tests.browser.readings import box_of
from tests.browser.seat import make_table
from tests.browser.xwing_quick import Quick

SIZES: dict[str, ViewportSize] = {
    "1280x720": {"width": 1280, "height": 720},
    "360x640": {"width": 360, "height": 640},
}
LANGUAGES = {"en": "en-GB", "ja": "ja-JP"}


def with_many_tables(page: Page) -> None:
    """A dozen tables, each of which has begun."""
    page.goto("/")
    for _ in range(12):
        Quick(page, make_table(page, "random"), 1).open()
    page.goto("/")


@pytest.mark.parametrize("size", SIZES)
def test_playing_is_above_the_fold_however_many_tables_there_are(size: str, open_page: OpenPage) -> None:
    for locale in LANGUAGES.values():
        page = open_page(locale=locale, viewport=SIZES[size])
        if locale == LANGUAGES["en"]:
            with_many_tables(page)
        else:
            page.goto("/")
        for game in ("spacebase", "xwing2"):
            page.locator(f"input[name=game][value={game}]").check()
            expect(page.locator("form[aria-labelledby=play-bot] .primary")).to_be_in_viewport(ratio=1)
            picture(page, f"first-{game}-{size}-{locale}")


def test_what_waits_for_a_person_is_the_first_thing(open_page: OpenPage) -> None:
    page = open_page(viewport=SIZES["360x640"])
    tables = [make_table(page, "random") for _ in range(2)]
    for table in tables:
        page.goto(f"/t/{table}")
        expect(page.locator("#decision[data-decision]")).to_be_visible()
    page.goto("/")
    waits = page.get_by_role("navigation", name="waits for you")
    expect(waits).to_be_in_viewport(ratio=1)
    expect(waits.get_by_role("link", name="1 more")).to_be_visible()
    for heading in ("My tables", "Watch or join"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    # it stands over everything else, and other people's tables are folded until they are asked for
    expect(page.locator("main > *").first).to_have_accessible_name("waits for you")
    under = [box_of(heading)["y"] for heading in page.locator("main h2:visible").all()]
    assert min(under) > box_of(waits)["y"]
    others = page.locator("details", has=page.get_by_role("heading", name="Watch or join"))
    expect(others).not_to_have_attribute("open", "")
    waits.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(f"/t/{tables[-1]}$"))  # the one that was played last


def test_old_tables_are_folded(page: Page) -> None:
    with_many_tables(page)
    mine = page.get_by_role("region", name="My tables")
    expect(mine.locator(".mine").first.get_by_role("listitem")).to_have_count(8)  # all wait for this person
    folded = mine.locator("details")
    expect(folded).to_contain_text("4 older")
    expect(folded.get_by_role("link").first).to_be_hidden()
    folded.locator("summary").click()
    expect(folded.get_by_role("link").first).to_be_visible()
