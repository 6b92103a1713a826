"""Whole games against a bot: by mouse, by keyboard only, in the text table only."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading
from tests.browser.seat import Seat, expect_over, make_table

ROUNDS = 3


def test_by_mouse_on_the_board(page: Page) -> None:
    """From the lobby's first button; options are taken on the board where they stand there."""
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    seat = Seat(page)
    seat.await_question()
    # a table whose game ends soon; the first one was for the way to it
    page.goto(f"/t/{make_table(page, 'random', round_cap=ROUNDS)}")
    seat.await_question()
    on_board = 0
    while not seat.is_over:
        before = seat.number()
        lit = page.locator(".board .card.lit, .board .column.lit .head, .board .armed.lit, .lead .die.lit")
        if lit.count():
            seat.click(lit.first)
            on_board += 1
            if page.locator("#decision .inside").count():
                seat.click(page.locator("#decision .option:enabled").first)
        else:
            seat.click(seat.options.first)
        seat.await_next(before)
    expect_over(page)
    assert on_board >= ROUNDS


def test_by_keyboard_only(page: Page) -> None:
    table = make_table(page, "random", round_cap=ROUNDS, variant="light_speed")
    page.goto(f"/t/{table}")
    seat = Seat(page)
    seat.await_question()
    assert seat.kind() == "light_speed"
    before = seat.number()
    page.keyboard.press("1")
    page.keyboard.press("Enter")  # the button of the toggled card has the focus only by mouse
    seat.await_next(before)
    turns = 0
    while not seat.is_over:
        before = seat.number()
        turns += 1
        if turns % 3 == 0 and page.locator('[data-choice="0"]').count():
            page.keyboard.press("0")
        elif turns % 3 == 1 and seat.notations():
            page.keyboard.press("/")
            page.keyboard.type(seat.notations()[0])
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        if page.locator("#decision .inside").count():
            page.keyboard.press("1")
        if page.locator(".confirm").count():
            page.keyboard.press("Enter")
        seat.await_next(before)
    expect_over(page)


def test_regions_follow_each_other_on_tab(page: Page) -> None:
    page.goto(f"/t/{make_table(page, 'random')}")
    Seat(page).await_question()
    page.locator("a.skip").focus()
    regions: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        here = page.evaluate(
            """() => {
              const at = document.activeElement;
              for (const name of ["bar", "rivals", "ships", "colonies", "columns", "decision", "log"])
                if (at.closest("." + name)) return name;
              return "";
            }"""
        )
        if here and (not regions or regions[-1] != here):
            regions.append(here)
        if here == "log":
            break
    assert regions == ["bar", "rivals", "ships", "colonies", "columns", "decision", "log"]


def test_keys_can_be_switched_off(page: Page) -> None:
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    page.keyboard.press(",")
    page.get_by_label("Single keys are commands").uncheck()
    page.keyboard.press("Escape")
    before = seat.number()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("1")
    assert seat.number() == before


def test_the_command_line_explains_what_is_not_possible(page: Page) -> None:
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    before = seat.number()
    page.keyboard.press("/")
    page.keyboard.type("combine 13")
    page.keyboard.press("Enter")
    line = page.get_by_role("form", name="command line")
    expect(line).to_contain_text("add up to")
    expect(line.get_by_role("button", name="Rule SB-DICE")).to_be_visible()
    expect(line).to_contain_text("for example")
    page.keyboard.press("Escape")
    expect(line).to_have_count(0)
    assert seat.number() == before


def test_tools_beside_the_game(open_page: OpenPage) -> None:
    """The read-outs, the log's filter and copy, the way to the text table and back."""
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    seat.answer()
    for key, says in (("t", "Round"), ("l", r"\."), ("c", "Waiting"), ("r", r"\S")):
        page.keyboard.press(key)
        expect(page.locator(".toast")).to_contain_text(re.compile(says))
    everything = page.locator("#log p").count()
    page.get_by_label("Which lines").select_option("dice")
    await_reading(page, lambda: page.locator("#log p").count(), lambda lines: 0 < lines < everything)
    page.get_by_role("button", name="Copy the log as text").click()
    await_reading(
        page, lambda: page.evaluate("navigator.clipboard.readText()"), lambda copied: "rolled" in copied
    )
    page.keyboard.press("x")
    expect(page.get_by_role("heading", name="Colonies", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".board")).to_be_visible()


def test_in_the_text_table_only(open_page: OpenPage) -> None:
    """Nothing but headings, tables, buttons and their names."""
    page = open_page()
    page.goto(f"/t/{make_table(page, 'random', round_cap=ROUNDS)}/text")
    seat = Seat(page)
    seat.await_question()
    expect(page.locator(".board")).to_have_count(0)
    for heading in ("Now", "Players", "Shipyard", "Colonies"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    expect(page.get_by_role("log")).to_be_visible()
    while not seat.is_over:
        before = seat.number()
        expect(page.locator("[aria-live=assertive]")).to_have_text(re.compile(r"\S"))
        named = page.get_by_role("group", name="Options").get_by_role("button")
        assert all(name.strip() for name in named.all_inner_texts())
        seat.click(named.first)
        seat.await_next(before)
    expect_over(page)
