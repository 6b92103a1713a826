"""A game of an earlier revision in the browser: said in a sentence, looked at, exported, and gone on with."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading
from tests.browser.seat import PATIENCE, Seat, make_table
from tests.serving import serve


def test_a_game_of_an_earlier_revision_goes_on(tmp_path: Path, open_page: OpenPage) -> None:
    with serve(tmp_path) as server:
        page = open_page(base_url=server.url)
        table = make_table(page, "random", "random")
        page.goto(f"/t/{table}")
        seat = Seat(page)
        for _ in range(4):
            seat.await_question()
            seat.answer()
        seat.await_question()
        lines = page.locator("#log p").count()
        question = seat.notations()
    with sqlite3.connect(tmp_path / "starboard.db") as store:
        store.execute("UPDATE tables SET revision = 'before'")
    with serve(tmp_path, port=server.port):
        page.goto(f"/t/{table}")
        banner = page.locator(".earlier")
        expect(banner).to_contain_text("played under revision before of the rules", timeout=PATIENCE)
        expect(banner).to_contain_text("its last position")
        expect(page.get_by_role("alert")).to_have_count(0)  # nothing is wrong
        expect(page.locator("#log p")).to_have_count(lines)
        expect(seat.question).to_have_count(0)
        expect(page.get_by_text("stands still until somebody who sits here")).to_be_visible()
        with page.expect_download() as download:
            banner.get_by_role("link", name="Export this game").click()
        exported = json.loads(download.value.path().read_text())
        assert (exported["table"], exported["revision"]) == (table, "before")
        assert exported["events"]
        banner.get_by_role("button", name="Go on under the present rules").click()
        seat.await_question()
        expect(banner).to_have_count(0)
        await_reading(page, seat.notations, lambda offered: offered == question)
        expect(page.get_by_role("log")).to_contain_text("From here on the game follows the present rules")
        rolls = page.locator("#log").get_by_text(re.compile(r"rolled \d and \d"))
        before = rolls.count()
        while rolls.count() == before:  # until dice were rolled after an answer that was given since
            seat.answer()
            seat.await_question()
        page.keyboard.press("u")
        page.get_by_role("button", name="Go back, as practice").click()
        expect(page.get_by_role("log")).to_contain_text("Play went back", timeout=PATIENCE)
        expect(page.locator("#log .retracted").first).to_be_attached()
