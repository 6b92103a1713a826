"""Conceding and offering a draw at the table: never by one press, always explained, told in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.seat import Seat, expect_no_sideways_scrolling, make_table
from tests.browser.test_company import invited


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Concede, or offer a draw")


def opened(page: Page) -> Locator:
    """The sheet, by the header or, on a phone, by the menu."""
    menu = page.get_by_role("button", name="Menu")
    expect(menu.or_(page.locator("[data-leave]")).filter(visible=True).first).to_be_visible()
    if menu.is_visible():
        menu.click()
    page.locator("[data-leave]:visible").click()
    return sheet(page)


def conceded(page: Page) -> None:
    opened(page).get_by_role("button", name="Concede the game…").click()
    sheet(page).get_by_role("button", name="Concede the game").click()


def test_of_two_the_other_wins(open_page: OpenPage) -> None:
    ada, bea = invited(open_page)
    # the default is to go on playing, at either step
    asked = opened(ada)
    expect(asked.get_by_role("button", name="Play on")).to_be_focused()
    expect(asked).to_contain_text("The game ends at once, and you lose it.")
    ada.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    opened(ada).get_by_role("button", name="Concede the game…").dblclick()
    expect(asked).to_contain_text("This cannot be taken back.")
    expect(asked.get_by_role("button", name="Play on")).to_be_focused()
    ada.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    expect(ada.locator(".outcome")).to_have_count(0)
    conceded(ada)
    for page, first, why in ((ada, "Bea wins", "you conceded"), (bea, "You win!", "Ada conceded")):
        panel = page.locator(".outcome")
        expect(panel.locator("h2")).to_contain_text(first)
        expect(panel).to_contain_text(why)
        page.locator("[data-see-table]").click()
        expect(page.locator("#log")).to_contain_text("Ada conceded.")
        expect(page.locator("[data-leave]")).to_have_count(0)
    bea.get_by_role("link", name="Watch the replay").click()
    expect(bea.locator("body")).to_contain_text("step 0 of 1")
    bea.goto(bea.url.replace("/0", "/1"))
    expect(bea.locator("body")).to_contain_text("Ada conceded.")
    expect(bea.locator("body")).to_contain_text("Winner: Bea")


def test_a_draw_is_offered_declined_and_agreed(open_page: OpenPage) -> None:
    ada, bea = invited(open_page)
    ada.keyboard.press("q")
    sheet(ada).get_by_role("button", name="Offer a draw").click()
    expect(ada.locator("[data-draw]")).to_contain_text("You have offered a draw; still to agree: Bea.")
    banner = bea.locator("[data-draw]")
    expect(banner).to_contain_text("Ada offers a draw.")
    banner.get_by_role("button", name="Decline").click()
    expect(banner).to_have_count(0)
    expect(ada.locator(".toast")).to_contain_text("Bea declined the draw.")
    # not at once again, and it says why; the other one may
    asked = opened(ada)
    expect(asked.get_by_role("button", name="Offer a draw")).to_be_disabled()
    expect(asked).to_contain_text("Your offer of a draw was declined.")
    ada.keyboard.press("Escape")
    opened(bea).get_by_role("button", name="Offer a draw").click()
    ada.locator("[data-draw]").get_by_role("button", name="Agree to the draw…").click()
    expect(asked.get_by_role("button", name="Play on")).to_be_focused()
    ada.keyboard.press("Enter")
    expect(ada.locator(".outcome")).to_have_count(0)
    ada.locator("[data-draw]").get_by_role("button", name="Agree to the draw…").click()
    asked.get_by_role("button", name="Agree to the draw").click()
    for page in (ada, bea):
        expect(page.locator(".outcome h2")).to_contain_text("A draw")
        page.locator("[data-see-table]").click()
        expect(page.locator("#log")).to_contain_text("The players agreed to a draw.")


def test_among_several_a_bot_plays_on(open_page: OpenPage) -> None:
    ada, bea = open_page(), open_page()
    made = ada.request.post(
        "/api/tables", data={"game": "spacebase", "seats": ["me", "open", "random"]}
    ).json()
    ada.goto(f"/t/{made['id']}")
    bea.goto(f"/t/{made['id']}")
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    Seat(ada).await_question()
    asked = opened(bea)
    expect(asked.get_by_role("button", name="Offer a draw")).to_be_disabled()
    expect(asked).to_contain_text("Bots play to the end")
    bea.keyboard.press("Escape")
    conceded(bea)
    expect(bea.locator(".banner")).to_contain_text("You have conceded.")
    expect(bea.locator("#decision[data-decision]")).to_have_count(0)
    expect(opened(bea)).to_contain_text("You have conceded.")
    bea.close()
    expect(ada.locator(".banner")).to_contain_text("Bea has conceded. A bot plays on for them to the end.")
    expect(ada.locator(".banner")).not_to_contain_text("away")


@pytest.mark.parametrize("where", ["phone", "text", "line"])
def test_the_way_out_is_everywhere(open_page: OpenPage, where: str) -> None:
    page = open_page(
        **({"viewport": {"width": 360, "height": 640}, "has_touch": True} if where == "phone" else {})
    )
    game = "xwing2" if where == "phone" else "spacebase"
    page.goto(f"/t/{make_table(page, 'random', game=game)}{'/text' if where == 'text' else ''}")
    Seat(page).await_question()
    expect_no_sideways_scrolling(page)
    if where == "line":
        page.keyboard.press("/")
        page.keyboard.type("concede")
        page.keyboard.press("Enter")
        expect(sheet(page)).to_contain_text("Do you give this game up?")
        expect(sheet(page).get_by_role("button", name="Play on")).to_be_focused()
        sheet(page).get_by_role("button", name="Concede the game").click()
    else:
        conceded(page)
    expect(page.locator(".outcome h2")).to_contain_text("Bot A wins")
