"""The heads of pages on every screen: nothing cut, nothing over another thing, nothing beyond the window."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.editions import FIRST, SECOND, Edition
from tests.browser.readings import read_at_rest
from tests.browser.seat import Seat, expect_no_sideways_scrolling, make_table
from tests.browser.xwing_quick import Quick
from tests.browser.xwing_staged import OF
from tests.covering import covering

SPEAK = """(language) => {
  const kept = JSON.parse(localStorage.getItem("starboard.settings") ?? "{}");
  localStorage.setItem("starboard.settings", JSON.stringify({ ...kept, language }));
}"""
PHONES = ((360, 640), (390, 844))
LANGUAGES = ("en", "zh-TW", "zh-CN", "ja")
# of each part of the page's head what is seen of it, how much of it is cut, and how many lines its text takes
PARTS = """(head) => [...document.querySelector(head).querySelectorAll("h1, b.title, a, select, button")]
  .filter((one) => one.offsetParent !== null)
  .map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return {
      what: one.tagName + " " + (one.ariaLabel ?? one.innerText),
      box: [left, top, right, bottom],
      cut: one.scrollWidth - one.clientWidth,
      lines: Math.floor((bottom - top) / parseFloat(getComputedStyle(one).fontSize)),
    };
  })"""


# words of titles that are drawn in several lines
BROKEN = """() => [...document.querySelectorAll(".poster .title")].flatMap((title) => {
  const found = [];
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: word } of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) found.push(word);
    }
  return found;
})"""


def over_each_other(one: list[float], other: list[float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def look_at(page: Page, head: str, width: int) -> list[dict[str, Any]]:
    """The parts of a head, each whole and in a place of its own."""
    parts: list[dict[str, Any]] = read_at_rest(page, PARTS, head)
    assert parts
    for n, one in enumerate(parts):
        assert 0 <= one["box"][0] < one["box"][2] <= width, one
        if not one["what"].startswith("SELECT"):
            assert one["cut"] <= 0, one
        for other in parts[:n]:
            assert not over_each_other(one["box"], other["box"]), (one, other)
    return parts


@covering(edition=(FIRST, SECOND), locale=LANGUAGES)
def test_the_squad_builder_on_phones(open_page: OpenPage, edition: Edition, locale: str) -> None:
    """The way back, the title in one line, and the tools in one row; under it the squad's own line, whole."""
    for width, height in PHONES:
        size: ViewportSize = {"width": width, "height": height}
        page = open_page(locale=locale, viewport=size, has_touch=True, is_mobile=True)
        page.goto(f"/squads/{edition.game}")
        page.locator("#squad-name").wait_for()
        back, title, *tools = look_at(page, "header.page-bar", width)
        assert back["what"].startswith("A"), back
        assert title["what"].startswith("B"), title
        assert title["lines"] == 1, title
        assert tools
        middles = {round((part["box"][1] + part["box"][3]) / 2) for part in (back, title, *tools)}
        assert max(middles) - min(middles) <= 1, (back, title, tools)
        look_at(page, "#squad .head", width)
        expect_no_sideways_scrolling(page)
        page.close()


@covering(edition=(FIRST, SECOND), locale=LANGUAGES)
def test_the_title_of_a_table_is_whole(open_page: OpenPage, edition: Edition, locale: str) -> None:
    """Where there is no room for the long one, the short one stands there."""
    stage = OF[edition.game].stage_where(lambda decision: decision.kind == "modify_attack")
    page = open_page(locale=locale)
    stage.show(page)
    Seat(page).await_question()
    for width, height in ((1024, 768), (1180, 820), (1280, 800), (1440, 900), (1920, 1080), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        parts = look_at(page, "nav.bar", width)
        assert [one["what"][:2] for one in parts].count("H1") == 1
        expect(page.locator("nav.bar h1 span").filter(visible=True)).to_have_count(1)
        if width == 1920:
            expect(page.locator("nav.bar h1 .full")).to_be_visible()


def test_the_bar_of_a_replay_on_phones(open_page: OpenPage) -> None:
    """All that steers it can be touched, in every language."""
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page.goto("/")
    table = make_table(page, "straightforward", game="xwing1", obstacles="", round_cap=1)
    quick = Quick(page, table, 1)
    assert not quick.play_until(lambda decision: False)
    page.goto(f"/replay/{table}")
    for language in ("en", "zh-Hant", "zh-Hans", "ja"):
        page.evaluate(SPEAK, language)
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(".happened")).to_be_visible()
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            look_at(page, ".foot .bar, [role=group].bar", width)
            tops = "all => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().y)))]"
            steps = page.locator("[role=group].bar > button:not(:last-child)").evaluate_all(tops)
            assert len(steps) == 1, (language, width, steps)  # none of them in another row


def test_a_seat_is_taken_without_scrolling(open_page: OpenPage) -> None:
    """However much there is to be chosen before, also on a phone on its side."""
    ada = open_page()
    ada.goto("/")
    table = make_table(ada, "open", game="xwing2")
    for width, height in ((844, 390), (390, 844), (1280, 720)):
        bea = open_page(viewport={"width": width, "height": height})
        bea.goto(f"/t/{table}")
        expect(bea.get_by_label("Your squad")).to_be_attached()
        expect(bea.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)


SCREENS = ((1440, 900), (1180, 820), (820, 1180), (844, 390), (390, 844), (360, 640))


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_first_page_on_every_screen(open_page: OpenPage, width: int, height: int) -> None:
    """Titles of posters end no line within a word; on tablets the head has two rows, on desks one."""
    size: ViewportSize = {"width": width, "height": height}
    page = open_page(viewport=size, has_touch=width < 1200, is_mobile=width < 1200)
    page.goto("/")
    page.locator(".poster").nth(3).wait_for()
    assert read_at_rest(page, BROKEN) == []
    parts = look_at(page, ".lobby > header", width)
    rows: list[float] = []
    for top in sorted((one["box"][1] + one["box"][3]) / 2 for one in parts):
        if not rows or top - rows[-1] > 12:
            rows.append(top)
    assert len(rows) <= 2, parts
    expect_no_sideways_scrolling(page)
