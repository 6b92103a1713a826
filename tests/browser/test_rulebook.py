"""The rulebook: its chapters, its search, its addresses, its keys, and the positions in which rules are tried."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, Route, ViewportSize, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.pictures import picture
from tests.browser.readings import await_reading, await_rest, read_at_rest
from tests.browser.seat import PATIENCE, Seat, expect_no_sideways_scrolling
from tests.browser.test_touch import SMALL
from tests.covering import covering

DESK: ViewportSize = {"width": 1440, "height": 900}
SCREENS: dict[str, ViewportSize] = {
    "desk": DESK,
    "small desk": {"width": 1280, "height": 720},
    "tablet": {"width": 820, "height": 1180},
    "tablet on its side": {"width": 1180, "height": 820},
    "phone": {"width": 390, "height": 844},
    "small phone": {"width": 360, "height": 640},
    "phone on its side": {"width": 844, "height": 390},
}
each_screen = pytest.mark.parametrize("screen", SCREENS)
RULE = "SB-REW-08"
NEXT = "SB-REW-09"
#: What does not fit into its column.
CUT = """() => [...document.querySelectorAll(".contents, .text, .articles, .list, article, #play-here, header")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => [one.className, one.scrollWidth, one.clientWidth])"""


def current(page: Page) -> str:
    """The number of the rule that is marked in the text."""
    return page.locator("article.current").get_attribute("id", timeout=PATIENCE) or ""


def search(page: Page, words: str) -> None:
    page.get_by_role("searchbox", name="Search the rules").fill(words)


def test_it_opens_from_every_page_and_shows_a_chapter(page: Page) -> None:
    page.goto("/odds")
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Words and numbers")
    expect(page).to_have_title("Rules – Starboard")
    expect(page.locator("article")).to_have_count(8)
    page.get_by_role("link", name="Collecting rewards").click()
    expect(page).to_have_url(re.compile(r"/rules/SB-REW-01$"))
    expect(page.locator("article")).to_have_count(20)
    page.get_by_role("link", name="X-Wing first edition").click()
    expect(page).to_have_url(re.compile("/rules/xwing1$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("General")
    page.goto("/")
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_what_comes_late_finds_a_page_that_has_gone_on(page: Page) -> None:
    """What a rule's position shows is told when another game is already asked for, whose rules are still on the way:
    no error, which `open_page` asks for."""
    late: list[Route] = []
    page.route("**/api/practice/spacebase/rule/*", lambda route: late.append(route))
    page.route("**/api/rules/xwing1", lambda route: late.append(route))
    page.goto("/rules/SB-REW-01")
    expect(page.get_by_role("button", name="Try this rule")).to_be_visible()
    page.get_by_role("link", name="X-Wing first edition").click()
    expect(page.locator("main")).to_contain_text("Loading")
    assert len(late) == 2
    with page.expect_response("**/api/practice/spacebase/rule/*"):
        late[0].continue_()
    late[1].continue_()
    expect(page.get_by_role("heading", level=1)).to_have_text("General")


def test_a_rules_own_address_tells_the_game(page: Page) -> None:
    marked = page.locator("article.current")
    for number, chapter in ((RULE, "Collecting rewards"), ("xw2-atk-05", "Performing an attack")):
        page.goto(f"/rules/{number}")
        expect(marked).to_have_attribute("id", number.upper())
        expect(marked).to_be_in_viewport()
        expect(page.get_by_role("heading", level=1)).to_have_text(chapter)
        expect(page).to_have_title(f"{number.upper()} – Starboard")
    marked.get_by_text("How we know").click()
    expect(marked.get_by_text("Source:")).to_be_visible()
    expect(marked).to_contain_text("Where the rulebook is silent:")
    page.get_by_role("link", name="Next rule: XW2-ATK-06").click()
    expect(page.locator("article.current")).to_have_attribute("id", "XW2-ATK-06")
    page.go_back()
    expect(page.locator("article.current")).to_have_attribute("id", "XW2-ATK-05")


def test_settings_are_called_as_they_are_where_one_sets_them(page: Page) -> None:
    page.goto("/rules/FC-COM-03")
    said = page.locator("article.current")
    expect(said).to_contain_text("“Two or three damage from exact multiples on”", timeout=PATIENCE)
    expect(said).not_to_contain_text("least_defence")


def test_an_unknown_address_says_so_and_what_comes_nearest(page: Page) -> None:
    page.goto("/rules/SB-REW-99")
    expect(page.get_by_role("alert")).to_contain_text("SB-REW-99")
    near = page.locator("#found a")
    expect(near).to_have_count(3)
    near.first.click()
    expect(page.locator("article.current")).to_be_visible()


def test_a_search_finds_numbers_and_words_of_any_language(page: Page) -> None:
    page.goto(f"/rules/{RULE}")
    expect(page.locator("article.current")).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    found = page.locator("#found a")
    for words, first in (("rew 8", RULE), ("XW1-ATK-01", "XW1-ATK-01"), ("credits income", "SB-LS-01")):
        search(page, words)
        expect(found.first).to_contain_text(first)
    expect(page.locator("#found mark").first).to_have_text(re.compile("credits|income"))
    search(page, "宇宙船 ダメージ")
    expect(page.get_by_role("status").filter(has_text="found")).to_be_visible()
    expect(page.get_by_role("heading", name="In other games")).to_be_visible()
    search(page, "資金")
    expect(found.first).to_contain_text("資金")
    expect(found.first.locator("mark").first).to_have_text("資金")
    search(page, "incme")
    expect(found).to_have_count(3)
    expect(found.first).to_contain_text("income")
    assert serious_findings(page) == []
    page.get_by_role("searchbox").press("ArrowDown")
    expect(found.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("article.current")).to_have_attribute("id", "SB-DEF-01")
    page.get_by_role("button", name="Clear the search").click()
    expect(page.get_by_role("link", name="Collecting rewards")).to_be_visible()


def test_keys_lead_through_the_rules(page: Page) -> None:
    page.goto(f"/rules/{RULE}")
    expect(page.locator("article.current")).to_be_visible()
    page.keyboard.press("ArrowDown")
    await_reading(page, lambda: current(page), lambda number: number == NEXT)
    expect(page).to_have_url(re.compile(f"/rules/{NEXT}$"))
    expect(page.locator(f"#{NEXT}-title")).to_be_focused()
    page.keyboard.press("ArrowUp")
    await_reading(page, lambda: current(page), lambda number: number == RULE)
    both = page.locator("article.current .language")
    expect(both).to_have_count(1)
    page.keyboard.press("l")
    expect(both).to_have_count(2)
    page.get_by_role("combobox", name="Which language stands beside").select_option("ja")
    expect(both.last).to_contain_text("矢印")
    expect(both.last.locator("[lang=ja]").first).to_be_visible()
    page.reload()
    expect(both.last).to_contain_text("矢印")
    page.keyboard.press("l")
    expect(both).to_have_count(1)
    page.keyboard.press("p")
    expect(page.locator("#play-here iframe")).to_be_visible()


def test_a_rule_is_tried_in_place_and_from_the_start_again(open_page: OpenPage) -> None:
    page = open_page(viewport=DESK)
    page.goto(f"/rules/{RULE}")
    page.get_by_role("button", name="Try this rule").click()
    table = page.frame_locator("#play-here iframe")
    question = table.locator("#decision[data-decision]")
    expect(question).to_have_attribute("data-kind", "allocate", timeout=PATIENCE)
    start = table.get_by_role("button", name="Again from the start")
    expect(start).to_be_disabled()
    table.locator("#decision [data-choice]:enabled").first.click()
    expect(start).to_be_enabled()
    start.click()
    expect(start).to_be_disabled()
    expect(question).to_have_attribute("data-kind", "allocate")
    assert serious_findings(page) == []
    picture(page, "rulebook")
    page.get_by_role("link", name="Open at a table").click()
    line = page.locator(f'[data-trying="{RULE}"]')
    expect(line).to_contain_text(f"You are trying {RULE}: An arrow pays the neighbour")
    line.get_by_role("link", name="Open in the rulebook").click()
    expect(page).to_have_url(re.compile(f"/rules/{RULE}$"))
    expect(page.locator("article.current")).to_be_visible()


def test_a_rule_without_a_position_says_why(page: Page) -> None:
    page.goto("/rules/XW1-MIS-01")
    expect(page.get_by_role("heading", name="No position to try")).to_be_visible()
    expect(page.locator("#play-here")).to_contain_text("refused before anything lies on the table")
    expect(page.locator("[data-try]")).to_have_count(0)


@pytest.mark.parametrize("game", ["spacebase", "xwing2"])
def test_positions_open_tables(page: Page, game: str) -> None:
    """Some rules of a game, from its first to its last chapters; all are begun in `tests/server`."""
    rules = page.request.get(f"/api/practice/{game}").json()["rules"]
    for rule in rules[:: len(rules) // 5]:
        answer = page.request.post("/api/practice", data={"game": game, "scenario": f"rule/{rule}"})
        assert answer.status == 201, (rule, answer.text())
        page.goto(f"/t/{answer.json()['id']}")
        Seat(page).await_question()
        expect(page.locator(f'[data-trying="{rule}"]')).to_be_visible()


def test_the_sheet_at_a_table_leads_to_the_rulebook_in_a_page_of_its_own(page: Page) -> None:
    made = page.request.post("/api/practice", data={"game": "spacebase", "scenario": f"rule/{RULE}"}).json()
    page.goto(f"/t/{made['id']}")
    Seat(page).await_question()
    page.get_by_role("button", name="Rule SB-DICE-01").first.click()
    with page.expect_popup() as opened:
        page.get_by_role("dialog").get_by_role("link", name="Open in the rulebook").click()
    expect(opened.value.locator("article.current")).to_have_attribute("id", "SB-DICE-01", timeout=PATIENCE)
    expect(page.get_by_role("dialog")).to_be_visible()  # the game is where it was


@each_screen
def test_it_fits_every_screen(open_page: OpenPage, screen: str) -> None:
    is_touched = "desk" not in screen
    page = open_page(viewport=SCREENS[screen], has_touch=is_touched, is_mobile=is_touched)
    for address in ("/rules/xwing2", "/rules/XW2-ATK-05"):
        page.goto(address)
        page.locator(".contents, article.current").first.wait_for(timeout=PATIENCE)
        expect_no_sideways_scrolling(page)
        assert read_at_rest(page, CUT) == []
        if is_touched:
            assert page.evaluate(SMALL) == []
    assert serious_findings(page) == []
    picture(page, f"rulebook-{screen.replace(' ', '-')}")


def test_on_a_phone_chapters_come_first(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["phone"], has_touch=True, is_mobile=True)
    page.goto("/rules/spacebase")
    expect(page.locator("article")).to_have_count(0)
    page.get_by_role("link", name="Collecting rewards").tap()
    expect(page.locator("article.current")).to_have_attribute("id", "SB-REW-01")
    expect(page.get_by_role("searchbox")).to_have_count(0)
    page.get_by_role("link", name="Chapters").tap()
    search(page, "arrow")
    page.locator("#found a").first.tap()
    expect(page.locator("article.current")).to_be_visible()
    page.get_by_role("button", name="Try this rule").tap()
    page.wait_for_url("**/t/*")
    Seat(page).await_question()
    expect(page.locator("[data-trying]")).to_be_visible()
    expect_no_sideways_scrolling(page)


@covering(size=(80, 200), screen=("desk", "phone"))
def test_letters_of_every_size_fit(open_page: OpenPage, size: int, screen: str) -> None:
    page = open_page(viewport=SCREENS[screen])
    keep = f"localStorage.setItem('starboard.settings', JSON.stringify({{textSize: {size}, contrast: true}}))"
    page.add_init_script(keep)
    for address in ("/rules/fleetcaptains", "/rules/FC-TEST-03"):
        page.goto(address)
        page.locator(".contents, article.current").first.wait_for(timeout=PATIENCE)
        expect_no_sideways_scrolling(page)
        assert read_at_rest(page, CUT) == []
    assert serious_findings(page) == []


def test_nothing_is_asked_of_anybody_else(page: Page) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith("data:"):
            asked.append(request.url)

    page.on("request", note)
    page.goto(f"/rules/{RULE}")
    expect(page.locator("article.current")).to_be_visible()
    search(page, "damage")
    expect(page.locator("#found a").first).to_be_visible()
    await_rest(page)
    home = page.url.split("/rules/")[0]
    assert asked
    assert [url for url in asked if not url.startswith(home)] == []
