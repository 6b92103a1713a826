"""The page of pictures: everything that is drawn, by game and kind, each when it comes into sight."""

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import serious_findings
from tests.browser.seat import PATIENCE, expect_no_sideways_scrolling

PHONE: ViewportSize = {"width": 360, "height": 640}
SHEETS = {
    "spacebase ships": 144,
    "spacebase colonies": 12,
    "xwing1 ships": 49,
    "xwing2 ships": 74,
    "xwing2 obstacles": 24,
    "xwing2 dice": 9,
    "fleetcaptains ships": 24,
    "fleetcaptains tiles": 24,  # 22 kinds, one face down, the command post
    "fleetcaptains cards": 326,  # 200 command cards, 50 encounters, 76 missions
}

LOADED = "(some) => [...document.querySelectorAll(some)].every((one) => one.complete && one.naturalWidth > 0)"


def test_every_drawn_thing_is_shown(page: Page) -> None:
    """In two languages, on a desk and on a phone, without a complaint; what is far from sight is not drawn yet."""
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("/art")
    for sheet, count in SHEETS.items():
        expect(page.locator(f"[data-sheet='{sheet}'] > li")).to_have_count(count, timeout=PATIENCE)
    last = page.locator("[data-sheet='xwing2 ships'] > li").last
    expect(last.locator("img")).to_have_count(0)
    last.scroll_into_view_if_needed()
    expect(last.locator("img")).to_have_count(6)  # three sizes for both sides
    page.wait_for_function(LOADED, arg="[data-sheet='xwing2 ships'] > li:last-child img")
    assert serious_findings(page) == []
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    page.get_by_label("Language").select_option("ja")
    expect(page.get_by_role("heading", level=1)).to_have_text("図鑑")
    expect(page.locator("[data-sheet='xwing2 tokens'] > li b").first).to_have_text("フォーカス")
    expect_no_sideways_scrolling(page)
    assert complaints == []


def test_a_game_is_found_by_its_address(page: Page) -> None:
    page.goto("/art#xwing2")
    expect(page.locator("#xwing2 h2")).to_be_in_viewport(timeout=PATIENCE)
    expect(page.locator("[data-sheet='xwing2 ships'] > li").first.locator("img")).to_have_count(6)
