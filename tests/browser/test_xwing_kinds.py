"""Every kind of question of X-Wing: each option within reach, nothing in the way, a picture to look at."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.editions import Edition, in_both
from tests.browser.legend import expect_told
from tests.browser.pictures import picture
from tests.browser.seat import Seat, expect_no_sideways_scrolling, make_table
from tests.browser.staged import Stage
from tests.browser.xwing_seat import PLACED, UNTIL_LEGAL
from tests.browser.xwing_staged import OF

DESK: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 640}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
DRAWN = (*PLACED, "dials", "action", "attack", "modify_attack", "slot")  # with more on the table than a list
OWN = "#decision [data-lock], #decision [data-put]"  # asked in a way of its own


def shared_out() -> list[Any]:
    """Each kind of question in one edition, by turns where both have it: the page that asks is the same. The long form
    has all kinds in both."""
    first, second = OF
    both = [kind for kind in OF[first].kinds if kind in OF[second].kinds]
    return [
        pytest.param(
            game, kind, marks=[] if kind not in both[1 - turn :: 2] else pytest.mark.soak, id=f"{game}-{kind}"
        )
        for turn, game in enumerate(OF)
        for kind in OF[game].kinds
    ]


@cache
def stages(game: str) -> dict[str, Stage]:
    return OF[game].every_kind()


@pytest.mark.parametrize(("game", "kind"), shared_out())
def test_looks_and_access(game: str, kind: str, open_page: OpenPage) -> None:
    """All options on buttons; in both complete languages, on a desk and on a phone."""
    stage = stages(game)[kind]
    stage.said.clear()
    page = open_page(locale="en-GB", viewport=DESK)
    page.add_init_script("localStorage.setItem('starboard.settings', '{\"hinted\": true}')")
    stage.show(page)
    seat = Seat(page)
    seat.await_question()
    if page.locator(OWN).count():
        page.wait_for_function(f"() => document.querySelector('[data-lock]') !== null || ({UNTIL_LEGAL})()")
    else:
        seat.expect_offered(stage.options)
    expect_told(page, game)
    if kind in DRAWN:
        assert serious_findings(page) == []
        picture(page, f"{game}-{kind}-en")
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    picture(page, f"{game}-{kind}-en-phone")
    if kind in DRAWN:
        page.set_viewport_size(SIDEWAYS)
        expect_no_sideways_scrolling(page)
        picture(page, f"{game}-{kind}-en-sideways")
    page.set_viewport_size(DESK)
    page.locator("#head-language").select_option("zh-Hant")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    picture(page, f"{game}-{kind}-zh-Hant")
    if kind in DRAWN:
        page.set_viewport_size(PHONE)
        expect_no_sideways_scrolling(page)
        picture(page, f"{game}-{kind}-zh-Hant-phone")


@pytest.mark.parametrize("game", OF)
def test_ships_and_cards_in_full(open_page: OpenPage, game: str) -> None:
    """A selected ship shows its weapons, cards and ranges; a card opens its text."""
    page = open_page(viewport={"width": 1440, "height": 900})
    stages(game)["attack"].show(page)
    Seat(page).await_question()
    page.locator("[data-chip] .unit").first.click()
    page.locator(".details .brief").wait_for()
    assert serious_findings(page) == []
    picture(page, f"{game}-details")
    page.locator(".details .link").first.click()
    page.get_by_role("dialog").wait_for()
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("x")
    page.get_by_role("heading", name="Damage decks").wait_for()
    assert serious_findings(page) == []
    picture(page, f"{game}-text")


@in_both
def test_the_lobby(open_page: OpenPage, edition: Edition) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("/")
    page.get_by_label(edition.title).check()
    page.locator("#set-squad_0").wait_for()
    assert serious_findings(page) == []
    expect_no_sideways_scrolling(page)
    picture(page, f"{edition.game}-lobby-phone")
    page.goto(f"/t/{make_table(page, 'random', game=edition.game)}")
    Seat(page).await_question()
    for tab in ("Ships", "Log", "Table"):
        page.get_by_role("button", name=tab, exact=True).tap()
        expect_no_sideways_scrolling(page)
        picture(page, f"{edition.game}-phone-{tab.lower()}")
