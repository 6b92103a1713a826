"""What Fleet Captains tells where it asks: what an ability does, which dice do damage, where a ship came from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games.fleetcaptains.content import own_content
from tests.browser.conftest import OpenPage
from tests.browser.fleetcaptains_staged import stage_where
from tests.browser.follower import Follower
from tests.browser.readings import await_reading
from tests.browser.seat import Seat

CARDS = own_content().cards
CELLS = "(all) => all.map((one) => Number(one.textContent))"
# Whether the first trail begins in the hex of this label, by the middles of both.
BEGINS = """() => {
  const way = document.querySelector(".trails .way");
  const [x, y] = way.getAttribute("d").slice(1).split("L")[0].split(" ").map(Number);
  const at = new DOMPoint(x, y).matrixTransform(way.getScreenCTM());
  const near = document.elementsFromPoint(at.x, at.y).map((one) => one.closest("[data-hex]")?.dataset.hex);
  return near.find(Boolean) ?? null;
}"""


def prevents(match: Match, decision: Decision) -> bool:
    """Whether a card against damage lies open at an attack on which this seat may still play."""
    checks = match.view(decision.seat).table.checks
    if decision.kind != "test_card" or not checks or checks[-1]["kind"] != "attack":
        return False
    played = [CARDS[card["card"]].combat for card in checks[-1]["played"]]
    return any(effect.op == "prevent" for stripe in played if stripe for effect in stripe.effects)


def test_the_question_about_an_ability_says_what_it_does(page: Page) -> None:
    stage = stage_where(lambda _, decision: decision.kind == "ability" and decision.subject == "equinox")
    stage.show(page)
    Seat(page).await_question()
    expect(page.locator("#decision .ability")).to_contain_text("1 damage to this ship; movement points +6")


def test_dice_are_marked_by_the_damage_that_is_left(page: Page) -> None:
    """What is prevented is no success: the cells say the same as the chance under them."""
    stage_where(prevents).show(page)
    Seat(page).await_question()
    cells = page.locator("#decision .field td:not(.corner)")
    expect(cells).to_have_count(36)
    damage = cells.evaluate_all(CELLS)
    chance = 100 * sum(1 for one in damage if one) / len(damage)
    expect(page.locator("#decision .need b")).to_have_text("Chance of damage")
    told = page.locator("#decision .need em").inner_text()
    assert abs(float(told.rstrip("%")) - chance) < 0.6


def test_the_own_hand_is_called_ones_own(page: Page) -> None:
    stage_where(lambda _, decision: decision.kind == "pick_hand" and decision.subject == decision.seat).show(
        page
    )
    expect(page.locator("#question")).to_have_text("Which card from your hand?")


@pytest.mark.parametrize("size", [(1440, 900)])
def test_in_the_first_game_ways_begin_where_ships_were_laid(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    follower = Follower(page)
    follower.begin("fleetcaptains")
    while not page.locator(".trails .way").count():
        follower.step()
    await_reading(page, lambda: page.evaluate(BEGINS), lambda at: at == "1,-2")
