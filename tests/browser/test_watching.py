"""A game by invitation: shown to those with its link for watching, also after a reload, and to nobody else."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.seat import Seat

REFUSED = "This table is for those who were invited."
WATCHING = "You are watching"


def test_the_link_for_watching(open_page: OpenPage) -> None:
    ada, bea, eve = open_page(), open_page(), open_page()
    made = ada.request.post("/api/tables", data={"game": "spacebase", "seats": ["me", "invite"]}).json()
    ada.goto(f"/t/{made['id']}")
    shown = ada.get_by_label("Link for watching")
    expect(shown).to_have_value(re.compile(rf"/t/{made['id']}\?watch=\w{{20,}}$"))
    link = shown.input_value()
    eve.goto("/")
    expect(eve.locator(f'a[href="/t/{made["id"]}"]')).to_have_count(0)
    eve.goto(f"/t/{made['id']}")
    expect(eve.get_by_role("alert")).to_contain_text(REFUSED)
    with_link = open_page()
    with_link.goto(link)  # before everybody sits there
    expect(with_link.get_by_role("heading", name="One more to come")).to_be_visible()
    expect(with_link.get_by_role("button", name="Sit down")).to_have_count(0)
    with_link.reload()
    expect(with_link.get_by_role("heading", name="One more to come")).to_be_visible()
    expect(with_link.get_by_role("button", name="Sit down")).to_have_count(0)
    bea.goto(made["invites"][0]["url"])
    bea.get_by_role("button", name="Sit down").click()
    Seat(ada).await_question()
    eve.goto(f"/t/{made['id']}")
    expect(eve.get_by_role("alert")).to_contain_text(REFUSED)
    eve.goto(link)
    expect(eve.get_by_role("heading", name=WATCHING)).to_be_visible()
    expect(eve).not_to_have_url(re.compile("watch"))
    eve.reload()
    expect(eve.get_by_role("heading", name=WATCHING)).to_be_visible()
    expect(with_link.get_by_role("heading", name=WATCHING)).to_be_visible()
    for page in (ada, eve):
        page.get_by_role("button", name="Settings").first.click()
        expect(page.get_by_label("Link for watching")).to_have_value(link)
