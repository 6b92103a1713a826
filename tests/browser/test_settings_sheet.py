"""What the settings and the lobby say is about the game at hand, in the language that is set."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.seat import PATIENCE, Seat, make_table


@pytest.mark.parametrize(
    ("game", "own", "other"), [("spacebase", "Space Base", "X-Wing"), ("xwing2", "X-Wing", "Space Base")]
)
def test_only_questions_of_the_game_are_answered_by_themselves(
    game: str, own: str, other: str, page: Page
) -> None:
    page.goto(f"/t/{make_table(page, 'random', game=game)}")
    Seat(page).await_question()
    page.get_by_role("button", name="Settings").click()
    answers = page.get_by_role("group", name="Answer for me")
    expect(answers).to_contain_text(own)
    expect(answers).not_to_contain_text(other)
    page.goto(f"/?game={game}")
    page.get_by_role("button", name="Settings").click()
    expect(answers).to_contain_text(own)
    expect(answers).not_to_contain_text(other)


def test_settings_opened_before_the_games_are_known_follow_them(page: Page) -> None:
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.goto("/?game=spacebase")
    page.get_by_role("button", name="Settings").click()
    answers = page.get_by_role("group", name="Answer for me")
    expect(answers).to_contain_text("X-Wing")
    held[0].continue_()
    expect(answers).not_to_contain_text("X-Wing")
    expect(answers).to_contain_text("Space Base")


def test_quick_builds_are_named_in_the_language_that_is_set(open_page: OpenPage) -> None:
    page = open_page(locale="zh-TW")
    page.goto("/?game=xwing2")
    squads = page.locator("select").filter(has=page.locator("option[value='rebelalliance-003']")).first
    option = squads.locator("option[value='rebelalliance-003']")
    expect(option).not_to_contain_text(re.compile("[A-Za-z]{3}"), timeout=PATIENCE)
    page.locator("#lobby-language").select_option("ja")
    expect(option).to_contain_text(re.compile("[ァ-ヺ]"))
    page.locator("#lobby-language").select_option("en")
    expect(option).to_contain_text("Jek Porkins")
