"""Every screen: open to everybody, inside its window, and as a picture to look at."""

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.pictures import picture
from tests.browser.readings import await_reading, box_of, read_at_rest
from tests.browser.seat import PATIENCE, Seat, expect_no_sideways_scrolling, expect_over, make_table

LANGUAGES = {"en": "en-GB", "zh-Hant": "zh-TW"}
DESK: ViewportSize = {"width": 1440, "height": 900}
SMALL: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 640}
SIZES = {"1440x900": DESK, "1280x720": SMALL, "360x640": PHONE}

IS_IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].every((one) => {
  const box = one.getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})"""
SMALL_TARGETS = """() => [...document.querySelectorAll("#decision .option, .tabs button, .bar > .button, .go")]
  .filter((one) => one.getClientRects().length)
  .filter((one) => one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_five(language: str, open_page: OpenPage) -> None:
    """On a small desk everything is in sight at once; on a phone nothing is wider than the screen."""
    page = open_page(locale=LANGUAGES[language], viewport=SMALL)
    page.goto(f"/t/{make_table(page, *['random'] * 4)}")
    seat = Seat(page)
    for _ in range(3):
        seat.await_question()
        seat.answer()
    for part in (
        ".rival",
        ".ships .card",
        ".colonies .card",
        ".base .column",
        "#decision .option:first-child",
    ):
        expect(page.locator(part).first).to_be_visible()
        assert read_at_rest(page, IS_IN_SIGHT, part), part
    yard = read_at_rest(
        page,
        "() => { const y = document.querySelector('.page .yard'); return y.scrollHeight - y.clientHeight }",
    )
    assert yard <= 0
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        expect_no_sideways_scrolling(page)
        picture(page, f"table-{name}-{language}")


def test_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/t/{make_table(page, 'random', 'random')}")
    seat = Seat(page)
    seat.await_question()
    for tab in ("Shipyard", "Players", "Log", "Base"):
        page.get_by_role("button", name=tab, exact=True).tap()
        expect(page.locator(".slim")).to_be_visible(visible=tab != "Log")
        expect_no_sideways_scrolling(page)
        assert serious_findings(page) == []
        picture(page, f"phone-{tab.lower()}")
    assert read_at_rest(page, SMALL_TARGETS) == []
    board = box_of(page.locator(".board"))
    assert board["height"] >= 0.5 * PHONE["height"]
    # a touch shows a card first, with what can be done there
    before = seat.number()
    page.locator(".column.lit .card").first.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    picture(page, "phone-card")
    sheet.locator(".button.primary").first.tap()
    seat.await_next(before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_and_the_waiting_room(language: str, open_page: OpenPage) -> None:
    page = open_page(locale=LANGUAGES[language])
    page.goto("/")
    expect(page.locator("input[name=bot]").first).to_be_attached()
    expect(page.locator(".poster img")).to_have_count(4)
    assert serious_findings(page) == []
    picture(page, f"lobby-{language}")
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    page.set_viewport_size(SMALL)
    table = make_table(page, "invite", "open")
    page.goto(f"/t/{table}")
    expect(page.locator(".links li")).to_have_count(2)
    squares = page.locator(".qr path")
    of_the_first = squares.get_attribute("d") or ""
    page.locator(".links [aria-pressed=false]").click()
    expect(squares).not_to_have_attribute("d", of_the_first)  # each link has a code of its own
    assert serious_findings(page) == []
    picture(page, f"room-{language}")
    guest = open_page(locale=LANGUAGES[language], viewport=PHONE)
    guest.goto(page.locator(".links input").first.input_value())
    expect(guest.locator("#join-name")).to_be_visible()
    assert serious_findings(guest) == []
    expect_no_sideways_scrolling(guest)
    picture(guest, f"join-{language}")
    page.goto("/")
    expect(page.locator(".mine li")).to_have_count(1)


def test_sheets(page: Page) -> None:
    """Settings, keys, a rule, fair dice, a card, another base."""
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    seat.answer()
    sheet = page.get_by_role("dialog")
    openers = {
        "settings": page.get_by_role("button", name="Settings"),
        "how": page.get_by_role("navigation").get_by_role("button", name="How to play"),
        "fair": page.get_by_role("button", name="Fair dice"),
        "rule": page.locator("#decision .rule").first,
        "base": page.locator(".rival .who").first,
        "card": page.locator(".ships .card:not(.lit)").first,
    }
    for name, opener in openers.items():
        opener.click()
        expect(sheet).to_be_visible()
        if name == "rule":
            expect(sheet).to_contain_text("Source: ")
        if name == "fair":
            expect(sheet.locator("code").first).to_have_text(re.compile("^[0-9a-f]{64}$"))
        assert serious_findings(page) == [], name
        picture(page, f"sheet-{name}")
        if name == "how":
            sheet.get_by_role("button", name="Keys").click()
            expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
            assert serious_findings(page) == []
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_the_first_table_offers_how_to_play(page: Page) -> None:
    page.goto(f"/t/{make_table(page, 'random')}")
    Seat(page).await_question()
    page.locator(".hint").get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog", name="How to play").locator("li")).to_have_count(9)
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
    page.reload()
    Seat(page).await_question()
    expect(page.locator(".hint")).to_have_count(0)


def test_settings_are_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(re.compile("Text size")).fill("200")
    page.get_by_label("Language").last.select_option("zh-Hant")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.locator("html")).to_have_css("font-size", "32px")
    for language, lang in (("zh-Hans", "zh-Hans"), ("ja", "ja")):  # not complete, but never empty
        page.locator("#lobby-language").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.get_by_role("heading", level=2).first).to_have_text(re.compile(r"\S"))


def test_answering_by_itself(page: Page) -> None:
    """What the settings answer is told, and play goes on without the person."""
    page.add_init_script(
        "localStorage.setItem('starboard.settings', "
        + json.dumps(json.dumps({"answers": {"spacebase.allocate": "best", "spacebase.buy": "pass"}}))
        + ")"
    )
    page.goto(f"/t/{make_table(page, 'random', round_cap=1)}")
    seat = Seat(page)
    while not seat.is_over:
        seat.await_question()
        if seat.is_over:
            break
        assert seat.kind() != "buy"
        seat.answer()
    expect_over(page)


def test_replay(page: Page) -> None:
    """A finished game by step, turn and round, with the address of each step."""
    table = make_table(page, "random", round_cap=2)
    page.goto(f"/t/{table}")
    seat = Seat(page)
    while not seat.is_over:
        seat.await_question()
        if not seat.is_over:
            seat.answer()
    expect_over(page)
    assert serious_findings(page) == []
    picture(page, "over")
    page.get_by_role("button", name="Fair dice").click()
    expect(page.get_by_role("dialog")).to_contain_text("its record. Download the record")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/0$"))
    expect(page.locator(".happened")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/1$"))
    page.keyboard.press("Shift+ArrowRight")
    expect(page).not_to_have_url(re.compile("/1$"))
    expect(page.locator("li.now")).to_contain_text(re.compile("began a turn|got the first turn"))
    page.keyboard.press("Control+ArrowRight")
    expect(page.get_by_text("Round 2", exact=True).first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".outcome")).to_be_visible()
    last = await_reading(
        page,
        lambda: int(page.url.rsplit("/", 1)[1]),
        lambda step: page.get_by_text(f"step {step} of {step}").count(),
    )
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(f"/{last - 1}$"))
    page.goto(f"/replay/{table}/3")
    expect(page.get_by_text(f"step 3 of {last}").first).to_be_visible()
    assert serious_findings(page) == []
    picture(page, "replay")
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".outcome")).to_be_visible(timeout=PATIENCE)
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    picture(page, "replay-phone")
    page.goto("/")
    finished = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(finished.first).to_contain_text("Bot A")
    expect(finished.first).to_contain_text(re.compile("You have won|Winners?: "))
    download = finished.first.get_by_role("link", name="Download the record")
    expect(download).to_have_attribute("href", f"/api/records/{table}")
    assert serious_findings(page) == []
    finished.first.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/0$"))


def test_a_record_is_brought_in_from_a_file(page: Page) -> None:
    table = make_table(page, "random", round_cap=1)
    page.goto(f"/t/{table}")
    seat = Seat(page)
    while not seat.is_over:
        seat.await_question()
        if not seat.is_over:
            seat.answer()
    record = page.request.get(f"/api/records/{table}").body()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record}
    )
    page.wait_for_url("**/replay/*/0")
    page.goto("/")
    broken = record.replace(b'"split', b'"splat').replace(b'"combine', b'"combime')
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": broken}
    )
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_wrong_address_says_so(page: Page) -> None:
    page.goto("/t/nosuchtable")
    expect(page.get_by_role("alert")).to_contain_text("nosuchtable")
    page.goto("/replay/nosuchrecord/1")
    expect(page.get_by_role("alert")).to_contain_text("nosuchrecord")


def test_the_bar_of_a_replay_on_a_phone(open_page: OpenPage) -> None:
    """The slider has a line of its own, long enough to find a step with a thumb."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = make_table(page, "random", round_cap=1)
    page.goto(f"/t/{table}")
    seat = Seat(page)
    seat.await_question()
    while not seat.is_over:
        seat.answer()
    page.goto(f"/replay/{table}/2")
    bar = page.get_by_role("group", name="Steps")
    assert box_of(bar.get_by_role("slider"))["width"] > 250
    assert box_of(bar)["height"] < 110
    expect_no_sideways_scrolling(page)


def test_a_full_table_that_nobody_has_opened_is_not_said_to_be_free(page: Page) -> None:
    make_table(page, "random")
    make_table(page, "invite")
    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("link")).to_have_count(2, timeout=PATIENCE)
    expect(mine.get_by_role("link", name="Bot A")).to_contain_text("begins when everybody has opened it")
    expect(mine.get_by_role("link", name="Seat 2")).to_contain_text("seats are free")
