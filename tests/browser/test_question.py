"""The question's panel: the way to it, where its reading begins, what a screen reader is told of it."""

import json
from operator import not_

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading, read_at_rest
from tests.browser.seat import PATIENCE, Seat, expect_over, make_table
from tests.browser.xwing_seat import PLACED, Pilot

PHONE: ViewportSize = {"width": 390, "height": 844}
SCROLLING = """() => [...document.querySelectorAll(".frame, .page, .side, .side *")].filter((one) =>
  one.getClientRects().length && one.scrollHeight > one.clientHeight + 1
  && ["auto", "scroll"].includes(getComputedStyle(one).overflowY)).map((one) => one.className)"""
TOLD = "[aria-live=assertive]"


def skip(page: Page) -> None:
    page.get_by_role("link", name="Skip to the question").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()
    expect(page.locator("#question")).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}])
def test_the_way_to_the_question(size: ViewportSize, open_page: OpenPage) -> None:
    page = open_page(viewport=size)
    address = f"/t/{make_table(page, 'random')}"
    page.goto(address)
    seat = Seat(page)
    seat.await_question()
    expect(page.locator("#question")).to_be_focused()
    page.reload()
    expect(page.locator("#question")).to_be_focused()
    skip(page)
    await_reading(page, lambda: page.evaluate("location.pathname"), lambda path: path == address)
    if size == PHONE:
        for _ in ("full", "peek"):
            page.get_by_role("button", name="Make the question larger or smaller").click()
        expect(page.locator(".page")).to_have_attribute("data-sheet", "peek")
        skip(page)
        expect(page.locator(".page")).to_have_attribute("data-sheet", "half")
        page.get_by_role("button", name="Log", exact=True).click()
        skip(page)
        expect(page.locator("#decision .option").first).to_be_in_viewport()


def test_every_question_begins_at_the_top_and_one_thing_scrolls(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    page.goto(f"/t/{make_table(page, 'random', game='xwing2')}")
    pilot = Pilot(page)
    scrolled = 0
    for _ in range(10):
        pilot.await_question()
        assert read_at_rest(page, "() => document.querySelector('.ask').scrollTop") == 0
        assert len(page.evaluate(SCROLLING)) <= 1
        page.evaluate("document.querySelector('.ask').scrollTop = 9999")
        scrolled += page.evaluate("document.querySelector('.ask').scrollTop") > 0
        pilot.answer()
    assert scrolled > 2
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_role("log")).to_be_visible()
    assert ["lines" in name for name in read_at_rest(page, SCROLLING)] == [True]


def test_what_is_told_of_a_question_follows_the_language_and_ends_with_the_game(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/t/{make_table(page, 'random', round_cap=1)}")
    seat = Seat(page)
    seat.await_question()
    told = page.locator(TOLD)
    title = page.locator("#question").inner_text()
    expect(told).to_contain_text(title)
    log = page.locator("[role=log]").element_handle()
    page.get_by_label("Language").select_option("ja")
    expect(page.locator("#question")).not_to_have_text(title)
    expect(told).to_contain_text(page.locator("#question").inner_text())
    expect(told).not_to_contain_text(title)
    # or all its lines would be told once more
    await_reading(page, lambda: log.evaluate("(one) => one.isConnected"), not_)
    while not seat.is_over:
        seat.answer()
        seat.await_question()
    expect_over(page)
    expect(told).to_contain_text(page.locator(".outcome h2").inner_text())
    page.get_by_role("link", name="ロビー").first.click()
    expect(page.get_by_role("heading", name="Starboard")).to_be_visible(timeout=PATIENCE)
    expect(told).to_be_empty()


@pytest.mark.parametrize(
    ("game", "own", "other"), [("spacebase", "split 3 5", "deploy"), ("xwing2", "deploy", "split")]
)
def test_the_keys_are_those_of_the_game(game: str, own: str, other: str, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/t/{make_table(page, 'random', game=game)}")
    Seat(page).await_question()
    page.keyboard.press("?")
    page.get_by_role("button", name="Keys").click()
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text(f"“{own}")
    expect(sheet).not_to_contain_text(f"“{other}")


def test_an_answer_that_is_set_holds_for_its_own_game(open_page: OpenPage) -> None:
    """Both games ask about abilities: passing in the one is not passing in the other."""
    page = open_page()
    answers = json.dumps({"answers": {"ability": "pass", "spacebase.ability": "pass"}})
    page.add_init_script(f"localStorage.setItem('starboard.settings', {json.dumps(answers)})")
    page.goto(f"/t/{make_table(page, 'random', game='xwing2')}")
    pilot = Pilot(page)
    pilot.await_question()
    while pilot.kind() in PLACED:
        pilot.answer()
    assert pilot.kind() == "ability"
