"""The end of a game: where the focus goes, and how everybody comes to the next one."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.seat import PATIENCE, Seat, expect_over, make_table


def play_out(*seats: Seat) -> None:
    """To the end, each answering what they are asked."""
    while not all(seat.is_over for seat in seats):
        for seat in seats:
            if seat.page.locator("#decision[data-decision]:not([data-given])").count():
                before = seat.number()
                seat.click(seat.options.first)
                seat.await_answered(before)
        seats[0].page.evaluate("() => new Promise(requestAnimationFrame)")


def test_play_again_brings_everybody_along(open_page: OpenPage) -> None:
    ada, bea, eve = open_page(), open_page(), open_page()
    made = ada.request.post(
        "/api/tables",
        data={"game": "spacebase", "seats": ["me", "random", "invite"], "settings": {"round_cap": 1}},
    ).json()
    bea.goto(made["invites"][0]["url"])
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    ada.goto(f"/t/{made['id']}")
    eve.goto(made["watch"])
    seats = Seat(ada), Seat(bea)
    for seat in seats:
        seat.await_question()
    play_out(*seats)
    for page in (ada, bea, eve):
        expect_over(page)

    bea.get_by_role("button", name="Play again").click()
    bea.wait_for_url(re.compile(rf"/t/(?!{made['id']})\w+$"))
    invitation = ada.locator(".outcome .again")
    expect(invitation).to_contain_text("Bea would like to play again", timeout=PATIENCE)
    expect(ada.get_by_role("button", name="Play again")).to_have_count(0)
    expect(eve.locator(".outcome")).to_contain_text("They play again at a new table.")
    expect(ada.get_by_role("link", name="Go to the new table")).to_be_visible()
    expect(eve.get_by_role("link", name="Watch the new game")).to_be_visible()
    for page in (ada, eve):  # one press is enough: they are led there
        page.wait_for_url(re.compile(re.escape(bea.url)))
    for seat in seats:
        seat.await_question()
    expect(ada.get_by_role("region", name="Base: Bea")).to_be_visible()
    expect(ada.get_by_role("region", name="Base: Bot A")).to_be_visible()
    expect(eve.get_by_role("heading", name="You are watching")).to_be_visible()


def test_the_focus_goes_to_the_result(page: Page) -> None:
    page.goto(f"/t/{make_table(page, 'random', round_cap=1)}")
    seat = Seat(page)
    seat.await_question()
    while not seat.is_over:
        page.get_by_role("button", name="Undo").or_(page.locator("[data-undo]")).first.focus()
        seat.answer()
    expect_over(page)
    expect(page.locator(".outcome h2")).to_be_focused()


def test_the_text_table_of_a_finished_game_announces_no_turn(page: Page) -> None:
    page.goto(f"/t/{make_table(page, 'random', round_cap=1)}")
    seat = Seat(page)
    seat.await_question()
    while not seat.is_over:
        seat.answer()
    expect_over(page)
    page.get_by_role("button", name="Table as text").first.click()
    told = page.locator("#text-now + p")
    expect(told).to_contain_text("The game is over.")
    expect(told).not_to_contain_text("turn")
    expect(told).not_to_contain_text("Dice")
    expect(told).to_contain_text("points 0")
