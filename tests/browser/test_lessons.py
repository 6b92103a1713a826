"""First games: each is finished by somebody who only follows what is lit, in every language, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from starboard import games
from starboard.content.practice import lessons
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.follower import Follower

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = {"desk": DESK, "phone": PHONE}
LOCALES = {"en": "en", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN", "ja": "ja"}
GAMES = games.game_ids()
#: In every run each game once, by turns on a desk and on a phone, each in another language; in the long form all.
USUAL = [
    (game, list(SIZES)[number % len(SIZES)], list(LOCALES)[number % len(LOCALES)])
    for number, game in enumerate(GAMES)
]
ALL = [(game, size, language) for game in GAMES for size in SIZES for language in LOCALES]


#: The server has answered another request of this page, made after all that was pressed before.
ASKED_BACK = "() => fetch('/api/games').then((answer) => answer.text())"


def follow(open_page: OpenPage, game: str, size: str, language: str) -> None:
    page = open_page(**SIZES[size], locale=LOCALES[language])
    follower = Follower(page)
    follower.begin(game)
    follower.to_the_end()
    scenario = lessons(games.package(game))["first"]
    assert scenario.lesson is not None
    titles = [card.title[language] for act in scenario.do for card in act.teach]
    # a card that a forced answer passed over may be missing; the others came in their order
    assert len(follower.cards) >= 0.8 * len(titles)
    assert [title for title in titles if title in follower.cards] == [
        title for title in follower.cards if title in titles
    ]
    assert page.locator("[data-coach]").count() == 0


@pytest.mark.parametrize(("game", "size", "language"), USUAL)
def test_a_first_game_is_finished_by_following_what_is_lit(
    open_page: OpenPage, game: str, size: str, language: str
) -> None:
    follow(open_page, game, size, language)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "size", "language"), [one for one in ALL if one not in USUAL])
def test_in_every_language_at_every_size(open_page: OpenPage, game: str, size: str, language: str) -> None:
    follow(open_page, game, size, language)


def test_what_is_not_lit_is_answered_with_why_and_nothing_happens(page: Page) -> None:
    follower = Follower(page)
    follower.begin("spacebase")
    while page.locator("[data-next]").count() or not page.locator("[data-coach]").count():
        follower.step()
    number = page.locator("#decision").get_attribute("data-decision")
    title = page.locator("[data-coach] h2").inner_text()
    assert serious_findings(page) == []
    note = page.locator("[data-coach] .note")
    expect(note).to_have_count(0)
    page.mouse.click(3, 450)  # the veil
    expect(note).to_be_visible()
    expect(page.locator("[data-coach] h2")).to_have_text(title)
    page.keyboard.press("Escape")  # lifts the veil, to look around
    expect(page.locator(".veil")).to_have_count(0)
    lit = {str(one.get_attribute("data-choice")) for one in page.locator("[data-lit][data-choice]").all()}
    assert lit
    for key in sorted(set("123456789") - lit):
        page.keyboard.press(key)
    page.evaluate(ASKED_BACK)  # whatever was sent has been answered by now
    assert page.locator("#decision").get_attribute("data-decision") == number
    assert page.locator("#decision").get_attribute("data-given") is None
    page.keyboard.press(min(lit))
    expect(page.locator("#decision")).not_to_have_attribute("data-decision", str(number))
    follower.to_the_end()


def test_a_reload_comes_back_to_the_same_card(page: Page) -> None:
    follower = Follower(page)
    follower.begin("spacebase")
    for _ in range(5):
        follower.step()
    page.wait_for_function("() => document.querySelector('[data-coach]') !== null")
    progress = page.locator("[data-coach] .progress span").inner_text()
    page.reload()
    expect(page.locator("[data-coach]")).to_be_visible()
    at, of = progress.split(" of ")
    again, all_ = page.locator("[data-coach] .progress span").inner_text().split(" of ")
    assert all_ == of
    assert 0 <= int(at) - int(again) <= 2  # cards that were read on are read again
