"""Fingers: whatever can be pressed on a phone is 44 pixels high and wide, or a link within a sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.seat import PATIENCE, Seat, make_table

PHONE: ViewportSize = {"width": 390, "height": 844}
# A label counts with what it labels; a link in running text is as high as its line; what is not shown is not pressed.
SMALL = """() => {
  const pressed = "a, button, select, summary, input, textarea, [role=button], [role=tab]";
  return [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.disabled && !one.closest(".sr, .skip, svg, [aria-hidden=true], dialog:not([open])"))
    .filter((one) => !(one.matches("a, .link, .rule, span[role=button]") && one.closest("p, li, ol, td, .log, .crumbs, header")))
    .map((one) => {
      const label = one.labels?.[0];
      const box = (label && label.contains(one) ? label : one).getBoundingClientRect();
      return [Math.round(box.width), Math.round(box.height), one.outerHTML.slice(0, 140)];
    })
    .filter(([width, height]) => height > 0 && (width < 44 || height < 44));
}"""


def phone(open_page: OpenPage) -> Page:
    return open_page(viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.mark.parametrize("game", ["spacebase", "xwing2"])
def test_the_lobby(game: str, open_page: OpenPage) -> None:
    page = phone(open_page)
    page.goto(f"/?game={game}")
    expect(page.locator("form[aria-labelledby=play-bot] .primary")).to_be_enabled(timeout=PATIENCE)
    expect(page.get_by_text("Loading")).to_have_count(0, timeout=PATIENCE)
    assert page.evaluate(SMALL) == []


def test_a_table_of_space_base(open_page: OpenPage) -> None:
    page = phone(open_page)
    page.goto(f"/t/{make_table(page, 'random', 'random')}")
    seat = Seat(page)
    for _ in range(2):
        seat.await_question()
        for tab in ("Base", "Shipyard", "Players", "Log"):
            page.get_by_role("button", name=tab, exact=True).tap()
            assert page.evaluate(SMALL) == [], tab
        page.get_by_role("button", name="Base", exact=True).tap()
        seat.answer()
