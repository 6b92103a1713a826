"""Every kind of question: each option within reach, nothing in the way of anybody, a picture to look at."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.seat import Seat, expect_no_sideways_scrolling
from tests.browser.staged import KINDS, Stage, every_kind

RESULTS = Path("test-results")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LANGUAGES = {"en": "en-GB", "zh-Hant": "zh-TW"}


@pytest.fixture(scope="module")
def stages() -> Iterator[dict[str, Stage]]:
    yield every_kind()


def reachable(page: Page) -> set[str]:
    """The options on buttons, those behind a choice of several ways included."""
    seat = Seat(page)
    found = set(seat.notations())
    several = page.locator("#decision .option:not([data-option])")
    for number in range(several.count()):
        several.nth(number).click()
        found |= set(seat.notations())
        page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_is_within_reach(kind: str, page: Page, stages: dict[str, Stage]) -> None:
    stage = stages[kind]
    stage.show(page, text=kind == "light_speed")
    Seat(page).await_question()
    assert reachable(page) == set(stage.options)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "light_speed"])
def test_options_stand_on_the_board(kind: str, page: Page, stages: dict[str, Stage]) -> None:
    stage = stages[kind]
    stage.said.clear()
    stage.show(page)
    seat = Seat(page)
    seat.await_question()
    seat.click(page.locator(".board .card.lit, .board .head:is(.column.lit *), .board .armed.lit, .board .die.lit").first)
    if not stage.answers():
        seat.click(page.locator("#decision .option:enabled").first)
    if not stage.answers():
        seat.click(page.locator("#decision .option:enabled").first)
    assert stage.answers()[0] in stage.options


def test_light_speed_cards_are_switched_on_and_off(page: Page, stages: dict[str, Stage]) -> None:
    stage = stages["light_speed"]
    stage.said.clear()
    stage.show(page)
    Seat(page).await_question()
    hand = page.locator("#decision .hand .card")
    hand.nth(1).click()
    hand.nth(0).click()
    hand.nth(1).click()
    expect(hand.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(hand.nth(1)).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Buy this card").click()
    (answer,) = stage.answers()
    assert answer in stage.options
    assert len(answer.split()) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_looks_and_access(kind: str, language: str, open_page: OpenPage, stages: dict[str, Stage]) -> None:
    page = open_page(locale=LANGUAGES[language], viewport={"width": 1280, "height": 720})
    stages[kind].show(page)
    Seat(page).await_question()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.screenshot(path=RESULTS / f"kind-{kind}-{language}.png", animations="disabled")
    assert serious_findings(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    expect_no_sideways_scrolling(page)
    page.screenshot(path=RESULTS / f"kind-{kind}-{language}-phone.png", animations="disabled")


def test_a_refused_click_says_why(page: Page, stages: dict[str, Stage]) -> None:
    stages["buy"].show(page)
    Seat(page).await_question()
    dear = page.locator(".colonies .card:not(.lit), .ships .card:not(.lit)").last
    dear.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("credits")
    expect(sheet.get_by_role("button", name="Rule SB-BUY")).to_be_visible()
    sheet.get_by_role("button", name="Rule SB-BUY").click()
    expect(page.get_by_role("dialog", name="SB-BUY-01")).to_contain_text("0")


def test_a_colony_is_asked_about_twice(page: Page, stages: dict[str, Stage]) -> None:
    stage = stages["buy"]
    stage.said.clear()
    stage.show(page)
    Seat(page).await_question()
    page.locator(".colonies .card.lit").first.click()
    expect(page.get_by_role("alertdialog")).to_contain_text("for good")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert stage.answers() == []


def test_an_unknown_kind_is_a_plain_list(page: Page, stages: dict[str, Stage]) -> None:
    """A newer server may ask what this client has never heard of."""
    stage = stages["place"]
    stage.said.clear()
    stage.show(page, kind="warp")
    seat = Seat(page)
    seat.await_question()
    assert set(seat.notations()) == set(stage.options)
    seat.click(seat.options.first)
    assert stage.answers()[0] in stage.options
