"""Pages outside a table: each has the language and the settings; the waiting room has bots for seats that stay empty."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.seat import PATIENCE, Seat, expect_no_sideways_scrolling, make_table

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/", "遊戲"),
        ("/squads/xwing2", "中隊"),
        ("/odds", "機率"),
        ("/rules", "規則"),
        ("/nowhere", "這個網址"),
        ("/replay/none/0", "重播"),
        ("room", "還差"),
    ],
)
def test_every_page_has_the_language_and_the_settings(address: str, words: str, page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/t/{make_table(page, 'open')}" if address == "room" else address)
    language = page.get_by_label("Language")
    expect(language).to_have_count(1, timeout=PATIENCE)
    expect_no_sideways_scrolling(page)
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    expect(sheet).to_be_visible(timeout=PATIENCE)
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    language.select_option("zh-Hant")
    expect(page.locator("body")).to_contain_text(words, timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect_no_sideways_scrolling(page)


def test_where_nothing_is_one_can_go_on(page: Page) -> None:
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(page).to_have_url(re.compile("/rules"))


def test_what_the_server_says_of_a_squad_follows_the_language(page: Page) -> None:
    """Its faults, and what was lost when it was brought in."""
    lost = re.compile("number 999|999號|編號999|999")
    page.goto("/squads/xwing2")
    page.get_by_text("Bring a squad in").click(timeout=PATIENCE)
    page.get_by_role("textbox", name="Bring a squad in").fill(
        "https://yasb.app/?f=Rebel%20Alliance&d=v9ZsZ200Z3X999XY"
    )
    page.get_by_role("button", name="Read it").click()
    faults = page.get_by_role("list", name="What is wrong")
    expect(faults).to_contain_text("is no upgrade that we know", timeout=PATIENCE)
    page.get_by_label("Language").select_option("zh-Hant")
    told = page.locator(".faults")
    expect(told).not_to_contain_text("is no upgrade", timeout=PATIENCE)
    expect(told).to_contain_text(lost)  # it is still lost
    page.locator(".mine .button", has_text=re.compile("卡")).first.click()  # go on without this card
    expect(told).to_have_count(0)
    page.get_by_label("語言").select_option("en")
    expect(page.locator("[data-brought]")).to_contain_text("is no upgrade that we know", timeout=PATIENCE)
    expect(page.get_by_text("✓ Legal")).to_be_visible()


def test_whoever_left_before_a_table_came_opens_nothing(page: Page) -> None:
    """No connection to it, and the address of the page where they are now stays."""
    table = make_table(page, "random")
    late: list[Route] = []
    opened: list[str] = []
    page.route(f"**/api/tables/{table}", lambda route: late.append(route))
    page.on("websocket", lambda socket: opened.append(socket.url))
    page.goto(f"/t/{table}?watch")
    page.get_by_role("link", name="Rules", exact=True).click(timeout=PATIENCE)
    expect(page.locator("article").first).to_be_visible(timeout=PATIENCE)
    page.evaluate("() => history.replaceState(null, '', location.pathname + '?mine')")
    with page.expect_response(f"**/api/tables/{table}"):
        late[0].continue_()
    page.evaluate("() => new Promise((done) => setTimeout(done))")  # what was waited for has been taken
    expect(page).to_have_url(re.compile(r"/rules\?mine$"))
    assert opened == []


def test_a_bot_takes_the_seat_that_nobody_came_for(open_page: OpenPage) -> None:
    """Only the maker is offered that; the game begins when every seat is taken."""
    ada, bea = open_page(), open_page()
    table = make_table(ada, "open", "open")
    ada.goto(f"/t/{table}")
    bea.goto(f"/t/{table}")
    bea.get_by_role("button", name="Sit down").click()
    seats = ada.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.nth(1)).not_to_contain_text("empty", timeout=PATIENCE)
    bots = seats.nth(2)
    expect(bots.get_by_role("button", name="Put a bot here")).to_be_visible()
    expect(bea.get_by_role("list", name="Seats")).to_be_visible(timeout=PATIENCE)
    ada.get_by_label("Language").select_option("zh-Hant")
    bea.locator("[data-talk]").click()
    assert serious_findings(bea) == []
    bea.get_by_role("button", name="Good luck, have fun!").click()
    remark = ada.locator("[data-remarks]")
    expect(remark).to_contain_text("祝好運", timeout=PATIENCE)  # a phrase is read in the reader's language
    expect(remark).to_be_in_viewport()
    ada.get_by_label("語言").select_option("en")
    expect(bea.get_by_role("button", name="Put a bot here")).to_have_count(0)
    assert serious_findings(ada) == []
    ada.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(ada)
    bots.get_by_label("Bot for seat 3").select_option("random")
    bots.get_by_role("button").click()
    for page in (ada, bea):
        expect(page.get_by_text("Bot A").first).to_be_attached(timeout=PATIENCE)
    Seat(ada).await_question()


def test_a_game_that_this_client_cannot_show_is_said_to_be_one(page: Page) -> None:
    """Of a game without a folder in the client nothing was tried that could be tried again."""
    table = make_table(page, "random", round_cap=1)
    page.goto(f"/t/{table}")
    seat = Seat(page)
    seat.await_question()
    while not seat.is_over:
        seat.answer()

    def of_another_game(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(
            body=text.replace('"game":"spacebase"', '"game":"another"'), content_type="application/json"
        )

    page.route("**/steps/**", of_another_game)
    page.goto(f"/replay/{table}/0")
    expect(page.get_by_role("alert")).to_have_text(re.compile("no table for that game"), timeout=PATIENCE)
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.get_by_role("link", name="Lobby")).to_be_visible()
