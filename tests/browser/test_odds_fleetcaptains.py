"""The odds page for Fleet Captains: what is rolled, by steppers; its answer, its address, and the way back."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from starboard.odds.fleetcaptains import (
    Attack,
    OpposedTest,
    PlainTest,
    Side,
    attack_damage,
    opposed_test,
    plain_test,
)
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.pictures import picture
from tests.browser.seat import expect_no_sideways_scrolling
from tests.browser.test_screens import PHONE

DESK: Final[ViewportSize] = {"width": 1440, "height": 900}


def percent(chance: float) -> str:
    return f"{100 * chance:.1f}%"


def choose(page: Page, roll: str) -> Locator:
    """What is rolled; the answer's figures."""
    page.get_by_role("radio", name=roll).check(force=True)
    return page.get_by_role("region", name="Answer").locator("dd:not(.bar)")


def more(page: Page, side: str, figure: str, times: int = 1) -> None:
    for _ in range(times):
        page.get_by_role("group", name=side).get_by_role("button", name=f"{figure}: one more").click()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_three_rolls(open_page: OpenPage, viewport: ViewportSize) -> None:
    page = open_page(viewport=viewport)
    page.goto("/odds")
    page.get_by_label("Game").select_option("Fleet Captains")
    attack = choose(page, "Attack")
    more(page, "Attacker", "Weapons", 3)
    more(page, "Defender", "Rerolls of the own die")
    hit = attack_damage(Attack(Side(rating=12), Side(rating=6, rerolls=1)))
    expect(attack).to_have_text([percent(hit.hit), f"{hit.mean_damage:.2f}"])
    shares = page.get_by_role("table", name=re.compile("^Damage$")).locator("tr")
    for damage, chance in enumerate(hit.damage):
        expect(shares.nth(damage)).to_contain_text(re.compile(rf"{100 * chance:.0f}%|{100 * chance:.1f}%"))
    expect(page.get_by_role("link", name="Rule FC-COM-03")).to_have_attribute("href", "/rules/FC-COM-03")
    expect(page).to_have_url(re.compile(r"/odds\?game=fleetcaptains&rating=12&vs_rerolls=1$"))
    assert serious_findings(page) == []
    expect_no_sideways_scrolling(page)
    picture(page, f"odds-fleetcaptains-{viewport['width']}")

    test = choose(page, "System test")
    more(page, "Level and opponent", "Level", 4)
    tried = plain_test(PlainTest(rating=12, level=16))
    expect(test).to_have_text([percent(tried.success), f"{tried.needs}+"])
    expect(page.get_by_text(f"Need {tried.needs} or more")).to_be_visible()
    assert serious_findings(page) == []
    page.reload()
    expect(test.first).to_have_text(percent(tried.success))

    opposed = choose(page, "Opposed test")
    more(page, "Other side", "Rating", 4)
    more(page, "Active side", "Added to the die")
    against = opposed_test(OpposedTest(Side(rating=12, die=1), Side(rating=11)))
    expect(opposed.first).to_have_text(percent(against.success))
    page.get_by_label("System disabled").check()
    expect(opposed).to_have_text(["100.0%", "36 / 36"])
    expect_no_sideways_scrolling(page)
    page.go_back()
    expect(page.get_by_role("radio", name="System test")).to_be_checked()
    expect(test.first).to_have_text(percent(tried.success))
    page.go_back()
    expect(page.get_by_role("radio", name="Attack")).to_be_checked()
    expect(attack.first).to_have_text(percent(hit.hit))


def test_from_the_game_that_is_chosen(page: Page) -> None:
    """The first page leads to the questions of its game; here another game can be chosen, and gone back from."""
    page.goto("/")
    page.locator('input[name="game"][value="fleetcaptains"]').check(force=True)
    page.get_by_role("link", name="Odds", exact=True).click()
    page.wait_for_url("**/odds?game=fleetcaptains")
    game = page.get_by_label("Game")
    expect(game).to_have_value("fleetcaptains")
    game.focus()
    game.select_option("X-Wing first edition")
    expect(page).to_have_url(re.compile(r"/odds\?edition=1$"))
    expect(page.get_by_role("spinbutton", name="Hull")).to_be_visible()
    expect(game).to_be_focused()
    page.go_back()
    expect(page.get_by_role("radio", name="Attack")).to_be_checked()


def test_two_questions_are_compared(page: Page) -> None:
    page.goto("/odds?game=fleetcaptains")
    shown = page.get_by_role("region", name="Answer")
    expect(shown.locator("dd").first).to_be_visible()
    page.get_by_role("button", name="Compare with others").click()
    more(page, "Defender", "Shields", 2)
    was, now = (attack_damage(Attack(Side(rating=9), Side(rating=shields))) for shields in (6, 8))
    expect(shown.locator("dd.was").first).to_contain_text(percent(was.hit))
    expect(shown.locator("dd.is").first).to_have_text(percent(now.hit))
    page.get_by_role("button", name="Swap A and B").click()
    expect(shown.locator("dd.is").first).to_have_text(percent(was.hit))
    expect(page).to_have_url(re.compile(r"game=fleetcaptains&a="))
    choose(page, "System test")
    tried = plain_test(PlainTest(rating=7, level=12))
    expect(shown.locator("dd:not(.bar)")).to_have_text(
        [percent(tried.success), f"{tried.needs}+", percent(now.hit)]
    )
    expect(shown.locator("dt").last).to_have_text("A: Attack")
    assert serious_findings(page) == []
