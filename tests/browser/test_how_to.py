"""How to play with pictures, and the legend: each game, on a desk and on a phone, by keys, and by a finger held on an icon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.browser import fleetcaptains_staged, staged, xwing_staged
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.legend import show_how, show_legend
from tests.browser.readings import await_rest
from tests.browser.seat import Seat, expect_no_sideways_scrolling, make_table
from tests.browser.staged import Stage
from tests.covering import covering

GAMES = ("spacebase", "xwing1", "xwing2", "fleetcaptains")
DESK: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
STEPS = range(6, 11)
HELD = 700
"""Milliseconds for which a finger is held: the page takes 500 for a hold."""
CATALOGUES = Path(__file__).parents[2] / "src/starboard/text/catalogue"
WIDER = "(one) => one.scrollWidth - one.clientWidth"


@covering(game=GAMES, size=(DESK, PHONE, SMALL))
def test_a_game_explains_itself(game: str, size: ViewportSize, open_page: OpenPage) -> None:
    """In short steps, each with a picture and two sentences at most; its end leads on; nothing is in anybody's way."""
    page = open_page(viewport=size)
    sheet = show_how(page, game)
    steps = sheet.locator("[data-how-step]")
    assert steps.count() in STEPS
    for step in steps.all():
        step.scroll_into_view_if_needed()
        drawn = step.locator("svg, img").first
        expect(drawn).to_be_visible()
        assert sum(step.inner_text().count(end) for end in (". ", "? ", "! ")) < 2
        assert step.locator(".picture").first.evaluate(WIDER) <= 0
        assert "Infinity" not in step.inner_text()
    expect(sheet.get_by_role("link", name="Rules")).to_have_attribute("href", f"/rules/{game}")
    expect(sheet.get_by_role("link", name="Puzzles")).to_have_attribute("href", "/puzzles")
    games = page.request.get("/api/games").json()
    has_first = bool(next(one for one in games if one["id"] == game)["first_game"])
    expect(sheet.locator("[data-first-game]")).to_have_count(int(has_first))
    assert serious_findings(page) == []
    sheet.get_by_role("tab", name="All icons").click()
    expect(sheet.locator("[data-legend]").first).to_be_visible()
    assert serious_findings(page) == []
    assert sheet.get_by_role("tabpanel").evaluate(WIDER) <= 0
    expect_no_sideways_scrolling(page)


def test_nothing_moves_once_it_is_shown(page: Page) -> None:
    """Whoever aims at a button of its end hits that button, however late it is known how long a first game takes."""
    page.goto(f"/t/{make_table(page, 'random')}")
    Seat(page).await_question()
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="How to play")
    expect(sheet).to_contain_text("Loading")
    rules = sheet.get_by_role("link", name="Rules")
    expect(rules).to_have_count(0)
    expect(sheet.get_by_role("button", name="Keys")).to_be_in_viewport()  # "? shows all keys"
    held[0].continue_()
    rules.scroll_into_view_if_needed()
    expect(sheet.locator("[data-first-game]")).to_be_visible()


def test_keys_lead_through_it(page: Page) -> None:
    """Arrows go from tab to tab, the panel is reached and scrolls, words find icons, Esc leads back."""
    sheet = show_how(page, "xwing2")
    page.keyboard.press("Tab")
    tab = sheet.get_by_role("tab", name="How to play")
    if not tab.evaluate("(one) => one === document.activeElement"):
        tab.focus()
    page.keyboard.press("ArrowRight")
    icons = sheet.get_by_role("tab", name="All icons")
    expect(icons).to_be_focused()
    expect(icons).to_have_attribute("aria-selected", "true")
    sheet.get_by_role("searchbox").fill("stress red")
    expect(sheet.locator("[data-legend]")).to_have_count(2)  # the token, and the colour of the dial
    sheet.get_by_role("searchbox").fill("no such thing")
    expect(sheet.get_by_text("No icon is called that.").last).to_be_visible()
    icons.focus()
    page.keyboard.press("Home")
    expect(tab).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    panel = sheet.get_by_role("tabpanel")
    expect(panel).to_be_focused()
    page.keyboard.press("End")
    expect(sheet.get_by_role("link", name="Rules")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_first_game_begins_from_it(page: Page) -> None:
    sheet = show_how(page, "spacebase")
    sheet.locator("[data-first-game]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#question")).to_be_visible()


def test_at_a_table_it_leads_elsewhere_in_another_tab(page: Page) -> None:
    """The help key opens it, with the key map; a guided game comes beside the one that goes on."""
    staged.which_die().show(page)
    Seat(page).await_question()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="How to play")
    expect(sheet.get_by_role("link", name="Rules")).to_have_attribute("target", "_blank")
    with page.expect_popup() as opened:
        sheet.locator("[data-first-game]").click()
    opened.value.wait_for_url("**/t/*")
    assert page.url.endswith(f"/t/{staged.TABLE}")
    sheet.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


# -- the legend has all that is shown ------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_is_told_in_four_languages(game: str, page: Page) -> None:
    """That every question's icons are in it is asked where every kind of question is shown (`expect_told`)."""
    entries = show_legend(page, game)
    english = entries.all_inner_texts()
    assert all(english)
    for language in ("zh-Hant", "zh-Hans", "ja"):
        lines = json.loads((CATALOGUES / language / "ui.json").read_text(encoding="utf-8"))
        assert len([key for key in lines if key.startswith("ui.legend.")]) > len(english)
    page.keyboard.press("Escape")
    for language in ("zh-Hant", "zh-Hans", "ja"):
        page.locator("select").filter(has=page.locator(f"option[value='{language}']")).first.select_option(
            language
        )
        page.wait_for_function("(one) => document.documentElement.lang === one", arg=language)
        page.locator("button:has([data-icon=help])").first.click()
        page.locator("[data-how-tab=icons]").click()
        expect(page.locator("[data-legend]")).to_have_count(len(english))
        texts = page.locator("[data-legend]").all_inner_texts()
        assert all(texts)
        assert not set(texts) & set(english)
        page.keyboard.press("Escape")


# -- a finger that is held --------------------------------------------------------------------------------


def hold(page: Page, icon: Locator, milliseconds: int = HELD) -> None:
    """A finger on the middle of it, for so long."""
    icon.scroll_into_view_if_needed()
    box = icon.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    page.wait_for_timeout(milliseconds)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


#: Of each game: what is held, and what is said of it.
HOLDS = {
    "spacebase": ("#decision .option [data-icon=credits]", "Credits"),
    "xwing2": ("#decision .option [data-icon^=action-]", ""),
    "fleetcaptains": ("[data-piece] [data-icon=ship]", "Ship"),
}


def at_question(game: str) -> Stage:
    if game == "spacebase":
        return staged.every_kind()["allocate"]
    if game == "xwing2":
        return xwing_staged.SECOND.stage_where(lambda decision: decision.kind == "action")
    return fleetcaptains_staged.stage_where(lambda _, decision: decision.kind == "turn")


RESTED = 2000  # ms: longer than a pointer rests before it is told
#: A mouse presses nothing in particular, and a sign comes under it.
COME_UNDER = """([clientX, clientY]) => {
  const mouse = {clientX, clientY, pointerType: "mouse", isPrimary: true, bubbles: true};
  document.body.dispatchEvent(new PointerEvent("pointerdown", mouse));
  document.body.dispatchEvent(new PointerEvent("pointerup", mouse));
  document.querySelector("#decision .option [data-icon=credits]").dispatchEvent(new PointerEvent("pointerover", mouse));
}"""
#: It moves, and is on the sign still.
MOVE_ON = """([clientX, clientY]) => document.querySelector("#decision .option [data-icon=credits]").dispatchEvent(
  new PointerEvent("pointermove", {clientX, clientY, pointerType: "mouse", isPrimary: true, bubbles: true}))"""


@pytest.mark.parametrize("game", HOLDS)
def test_a_held_icon_is_told_and_answers_nothing(game: str, open_page: OpenPage) -> None:
    """A short tap on the same place does as before."""
    icon, name = HOLDS[game]
    page = open_page(viewport=PHONE, has_touch=True)
    stage = at_question(game)
    stage.said.clear()
    stage.show(page)
    Seat(page).await_question()
    await_rest(page)
    held = page.locator(icon).first
    hold(page, held)
    note = page.locator("[data-legend-note]")
    expect(note).to_be_visible()
    expect(note).to_contain_text(name)
    expect(note).to_be_in_viewport(ratio=1)
    assert stage.answers() == []
    assert serious_findings(page) == []
    if not icon.startswith("#decision"):
        return
    at = page.locator("#decision .option:enabled").filter(has=page.locator(icon.split()[-1])).first
    at.tap()
    expect(note).to_have_count(0)
    inside = page.locator("#decision .inside")
    if inside.count():  # there are several ways: the tap has opened them
        return
    assert stage.heard(page, "choose")["option"] in stage.options


def test_a_resting_pointer_reads_it_too(page: Page) -> None:
    """Where the browser itself has no title to show."""
    staged.every_kind()["allocate"].show(page)
    Seat(page).await_question()
    page.locator("#decision .option [data-icon=credits]").first.hover()
    note = page.locator("[data-legend-note]")
    expect(note).to_contain_text("Credits")
    page.mouse.move(2, 2)
    expect(note).to_have_count(0)


def test_a_hand_that_rests_after_a_press_is_told_nothing(page: Page) -> None:
    """What comes under it was not asked about; once it moves on the sign, it is."""
    staged.every_kind()["allocate"].show(page)
    Seat(page).await_question()
    icon = page.locator("#decision .option [data-icon=credits]").first
    box = icon.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.clock.install()
    page.evaluate(COME_UNDER, [x, y])
    page.clock.run_for(RESTED)
    note = page.locator("[data-legend-note]")
    expect(note).to_have_count(0)
    page.evaluate(MOVE_ON, [x + 12, y])
    page.clock.run_for(RESTED)
    expect(note).to_contain_text("Credits")
