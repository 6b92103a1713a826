"""Fleet Captains with several people: two browsers, two teams of two, a content pack, notes that nobody else sees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from starboard.content.packs import PACK
from starboard.games.packs import Packs
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.fleetcaptains_seat import GAME, Captain
from tests.browser.seat import PATIENCE

(PATHFINDERS,) = [
    pack.setting
    for pack in Packs.of_folder(Path(__file__).parents[1] / "games" / GAME / "packs").shelf(GAME).playable
]


def people(open_page: OpenPage, count: int, **settings: object) -> list[Page]:
    """So many people at one table, each in a browser of their own."""
    pages = [open_page() for _ in range(count)]
    made = pages[0].request.post(
        "/api/tables",
        data={
            "game": GAME,
            "seats": ["me", *["invite"] * (count - 1)],
            "settings": {"target": 6, "round_cap": 3, "sides": "federation_first", **settings},
        },
    )
    assert made.status == 201, made.text()
    table = made.json()
    for page, invite in zip(pages[1:], table["invites"], strict=True):
        joined = page.request.post(
            f"/api/tables/{table['id']}/join",
            data={"seat": invite["seat"], "key": invite["url"].rsplit("key=", 1)[1]},
        )
        assert joined.ok, joined.text()
    for page in pages:
        page.goto(f"/t/{table['id']}")
    return pages


def to_the_first_turn(pages: list[Page]) -> Captain:
    """Everybody through the set-up: whoever has the first turn."""
    seats = [Captain(page) for page in pages]
    for _ in range(80):
        for page, seat in zip(pages, seats, strict=True):
            if page.locator("#decision[data-kind=turn]:not([data-given])").count():
                return seat
            if not page.locator("#decision[data-decision]:not([data-given])").count():
                continue
            if seat.kind() == "subdecks":
                seat.take_subdecks()
            else:
                before = seat.number()
                seat.click(seat.options.first)
                seat.await_answered(before)
        pages[0].evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError("Nobody came to a turn.")


def test_two_people_at_one_table(open_page: OpenPage) -> None:
    """Sealed subdecks; a private note that is kept here and sent nowhere; the other's turn told, with its ways."""
    pages = people(open_page, 2)
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    for page in pages:
        page.on("websocket", listen)
        page.reload()
    seat = to_the_first_turn(pages)
    ada = seat.page
    bea = next(page for page in pages if page is not ada)
    expect(bea.get_by_role("heading", name=re.compile("wait", re.IGNORECASE)).first).to_be_visible()

    bea.locator('.board .hex[data-hex="0,0"]').focus()
    bea.keyboard.press("n")
    note = bea.get_by_role("dialog").get_by_label("Your note on 0,0")
    expect(note).to_be_focused()
    note.fill("beware the tide")
    bea.keyboard.press("Escape")
    noted = bea.locator('.board .hex[data-hex="0,0"]')
    expect(noted).to_have_attribute("aria-label", re.compile("your note: beware the tide"))
    bea.reload()
    expect(noted).to_have_attribute("aria-label", re.compile("beware the tide"), timeout=PATIENCE)
    bea.goto(f"{bea.url}/text")
    expect(bea.locator("#text-notes ~ ul li").first).to_contain_text("0,0: beware the tide")
    bea.goto(bea.url.removesuffix("/text"))
    expect(ada.locator('.board .hex[data-hex="0,0"]')).not_to_have_attribute(
        "aria-label", re.compile("beware")
    )

    # a ship of the first one moves; the other is told where from and where to
    seat.click(ada.locator(".fleet [data-moves] button.ship").first)
    before = seat.number()
    ada.mouse.move(1, 1)
    ada.locator('.board .wheel [data-act="move"]').click()
    if ada.locator("#decision .inside").count():
        seat.click(ada.locator("#decision .option:enabled").first)
    seat.await_next(before)
    while seat.kind() != "step":
        seat.answer(seat.options.count() - 1)
    before = seat.number()
    seat.click(ada.locator('#decision [data-option^="to "]').first)
    seat.await_answered(before)
    recap = bea.locator("#recap")
    expect(recap.locator(".number").first).to_be_visible(timeout=PATIENCE)
    expect(bea.locator(".map .tip").first).to_be_attached()
    assert serious_findings(bea) == []
    assert sent
    assert not any("tide" in frame for frame in sent)


def test_two_teams_of_two(open_page: OpenPage) -> None:
    """Four people are led through the set-up to the first turn; each side has two posts, and its points together."""
    pages = people(open_page, 4)
    seat = to_the_first_turn(pages)
    for page in pages:
        expect(page.locator(".fleet h3")).to_have_count(4)
        expect(page.locator('.board .hex[data-hex^="post"]')).to_have_count(4)
        if page is not seat.page:
            expect(page.locator("#decision .option:enabled")).to_have_count(0)
    assert serious_findings(seat.page) == []
    before = seat.number()
    seat.click(seat.page.locator('#decision [data-option="end"]'))
    seat.await_answered(before)
    others = [page for page in pages if page is not seat.page]
    await_someone = "() => document.querySelector('#decision[data-decision]') !== null"
    asked = [page for page in others if page.evaluate(await_someone)]
    if not asked:
        others[0].wait_for_function("() => document.querySelector('#recap') !== null", timeout=PATIENCE)


def test_a_content_pack_is_told_at_set_up_and_at_the_table(page: Page) -> None:
    """Its cards have its names and texts; its name and the beginning of its digest stand at the table."""
    name, _, digest = PATHFINDERS.rpartition("@")
    told = f"{name} ({digest[:12]})"
    page.goto("/")
    page.locator('input[name="game"][value="fleetcaptains"]').check(force=True)
    page.get_by_role("button", name="Customise").first.click()
    page.get_by_label("Content pack").select_option(label=told)
    page.get_by_text("What it brings").click()
    expect(page.get_by_text("U.S.S. Lantern")).to_be_visible()
    expect(page.get_by_text(digest)).to_be_visible()
    page.get_by_label("Sides").select_option("federation_first")
    page.locator("[data-use]").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    seat = Captain(page)
    seat.await_question()
    seat.keep_the_fleet()
    line = page.locator(".fleet .pack")
    expect(line).to_contain_text(told)
    deck = page.locator("#decision .deck").filter(has_text="far ways and sharp eyes")
    expect(deck).to_contain_text("Pathfinders")
    line.click()
    expect(page.get_by_role("dialog")).to_contain_text(digest)
    expect(page.get_by_role("dialog")).to_contain_text("U.S.S. Lantern")
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    page.goto(f"{page.url}/text")
    expect(page.locator(".text .pack")).to_contain_text(told, timeout=PATIENCE)


@pytest.mark.parametrize("language", ["zh-Hant", "ja"])
def test_a_pack_in_other_languages(open_page: OpenPage, language: str) -> None:
    """Where it has no name in a language, its own is shown, and no key."""
    page = open_page(locale=language)
    page.goto("/")
    made = page.request.post(
        "/api/tables",
        data={
            "game": GAME,
            "seats": ["me", "random"],
            "settings": {PACK: PATHFINDERS, "sides": "federation_first", "target": 6},
        },
    ).json()
    page.goto(f"/t/{made['id']}")
    seat = Captain(page)
    seat.await_question()
    seat.keep_the_fleet()
    expect(page.locator("#decision .deck").filter(has_text="Pathfinders")).to_have_count(1)
    words = page.locator(".page").inner_text()
    assert not re.search(r"f_path|name\.fleetcaptains|undefined", words)
