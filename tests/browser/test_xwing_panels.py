"""What X-Wing asks is in sight in a low panel and in a broad one: the whole dial, the options, the one button."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading
from tests.browser.seat import Seat
from tests.browser.staged import Stage
from tests.browser.xwing_staged import FIRST, SECOND, Stages

PILOTS = {
    "xwing1": {
        "squad_0": "rookiepilot + rookiepilot + rookiepilot",
        "squad_1": "academypilot + academypilot",
    },
    "xwing2": {
        "squad_0": "lukeskywalker(instinctiveaim,r2d2) + jekporkins",
        "squad_1": "captainoicunn + blacksquadronace",
    },
}
SIZES = ((1280, 720), (820, 1180))

# What lies on the middle of each of these, where it is not a part of it.
COVERED = """(asked) => [...document.querySelectorAll(asked)].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && (one.contains(top) || top.contains(one)) ? [] : [one.dataset.maneuver ?? one.textContent];
})"""


def stage(stages: Stages, kind: str, least_round: int) -> Stage:
    """The first such question to the first seat from a round on, of a random game."""
    settings = {**PILOTS[stages.rules.id], "round_cap": 12}
    for number in range(20):
        match, choosing = Match.new(stages.rules, 2, SeededChance(number), settings), SeededChance(number)
        while not match.over:
            decision = match.waiting[0]
            if decision.kind == kind and decision.seat == 0 and match.view(0).table.round >= least_round:
                return Stage(match, 0, settings)
            option = decision.options[choosing.draw("choice", len(decision.options))]
            match.apply(decision.seat, match.fill(decision.seat, option, partial(choosing.draw, "fill")))
    raise AssertionError(f"No game comes to {kind}.")


def shown(open_page: OpenPage, one: Stage, size: tuple[int, int]) -> Page:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    one.show(page)
    Seat(page).await_question()
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stages", [FIRST, SECOND], ids=["xwing1", "xwing2"])
def test_nothing_lies_over_a_dial(open_page: OpenPage, stages: Stages, size: tuple[int, int]) -> None:
    """Not even after a round of attacks, which are told again."""
    page = shown(open_page, stage(stages, "dials", 3), size)
    expect(page.locator("#decision [data-maneuver]").first).to_be_visible()
    await_reading(
        page, lambda: page.evaluate(COVERED, "#decision [data-maneuver]"), lambda found: found == []
    )


def test_dials_of_one_pilot_have_their_numbers_in_sight(open_page: OpenPage) -> None:
    one = stage(FIRST, "dials", 1)
    for size in (*SIZES, (390, 844)):
        page = shown(open_page, one, size)
        marks = page.locator("#decision [data-dial] .mark")
        expect(marks).to_have_text(["0", "1", "2"])
        await_reading(page, partial(page.evaluate, COVERED, "#decision .mark"), lambda found: found == [])


def test_what_changes_dice_is_in_sight(open_page: OpenPage) -> None:
    page = shown(open_page, stage(SECOND, "modify_defense", 1), SIZES[0])
    await_reading(page, lambda: page.evaluate(COVERED, "#decision .option"), lambda found: found == [])


def test_a_piece_is_put_down_by_a_button_in_sight(open_page: OpenPage) -> None:
    page = shown(open_page, stage(FIRST, "obstacle", 0), SIZES[1])
    await_reading(page, lambda: page.evaluate(COVERED, "#decision [data-put]"), lambda found: found == [])
