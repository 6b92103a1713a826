"""Rolls of the first edition, which end anywhere along the template: by slider, figures, keys, drag and typing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from starboard.core.decision import Decision
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_rest, box_of
from tests.browser.seat import Seat
from tests.browser.staged import Stage
from tests.browser.xwing_staged import FIRST

PHONE: ViewportSize = {"width": 390, "height": 844}


def rolls(how: str) -> Stage:
    """A question where a roll of this kind ends, with room to both sides of the middle."""

    def wanted(decision: Decision) -> bool:
        if decision.kind != "slot" or decision.subject[0] != how:  # type: ignore[index]
            return False
        spans = decision.options[0].region["shift"]  # type: ignore[attr-defined]
        return len(spans) == 1 and spans[0][0] < -3 and spans[0][1] > 3

    return FIRST.stage_where(wanted)


def ahead(page: Page) -> float:
    """How far ahead the ship is held, as the panel says."""
    return float(page.locator("#slide-range").input_value())


def expect_ahead(page: Page, mm: float) -> None:
    expect(page.locator("#slide-range")).to_have_value(f"{mm:g}")


@pytest.mark.parametrize("how", ["roll", "tallon"])
def test_it_is_held_on_its_line_and_put_down(open_page: OpenPage, how: str) -> None:
    stage = rolls(how)
    begin, end = stage.match.decision_of(stage.seat).options[0].region["shift"][0]  # type: ignore[union-attr]
    page = open_page()
    stage.show(page)
    Seat(page).await_question()
    expect_ahead(page, 0)
    assert serious_findings(page) == []
    page.locator("#decision h2").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect_ahead(page, 2)
    page.keyboard.press("ArrowDown")
    expect_ahead(page, 1)
    page.locator("[data-slide=front]").click()
    expect_ahead(page, end)
    page.locator("[data-slide=rear]").click()
    expect_ahead(page, begin)
    expect(page.locator(".map .bar .where")).to_contain_text(f"{begin:.1f}")
    figure = page.get_by_role("spinbutton", name="so many mm ahead")
    figure.fill("900")  # as far as it goes
    figure.press("Tab")
    expect_ahead(page, end)
    figure.fill("2.5")
    figure.press("Enter")
    answer = stage.heard(page, "choose")["option"]
    assert answer["kind"] == "offset"
    assert answer["shift"] == 2.5
    assert stage.match.why_not(stage.seat, answer) is None


def test_it_is_dragged_over_the_board(open_page: OpenPage) -> None:
    """Wherever the pointer goes, the ship stays on its line."""
    stage = rolls("roll")
    page = open_page()
    stage.show(page)
    Seat(page).await_question()
    piece = page.locator(".map [data-place]")
    await_rest(page)
    box = box_of(piece)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y + 70, steps=4)
    page.mouse.up()
    expect(page.locator("#slide-range")).not_to_have_value("0")
    first, last = stage.match.decision_of(stage.seat).options[0].region["shift"][0]  # type: ignore[union-attr]
    held = ahead(page)
    assert first <= held <= last
    page.locator("[data-put]").click()
    answer = stage.heard(page, "choose")["option"]
    assert abs(answer["shift"] - held) < 0.06
    assert stage.match.why_not(stage.seat, answer) is None


def test_it_is_typed(open_page: OpenPage) -> None:
    """The command line takes so many mm, and where the template lies."""
    stage = rolls("roll")
    page = open_page()
    stage.show(page)
    Seat(page).await_question()
    page.keyboard.press("/")
    page.keyboard.type("offset 3 1")
    page.keyboard.press("Enter")
    assert stage.heard(page, "choose")["option"] == {"kind": "offset", "shift": 3, "slide": 1}


def test_it_is_put_by_touch(open_page: OpenPage) -> None:
    stage = rolls("roll")
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    stage.show(page)
    seat = Seat(page)
    seat.await_question()
    seat.settle()
    page.locator("[data-slide=front]").tap()
    page.locator("[data-put]").tap()
    end = stage.match.decision_of(stage.seat).options[0].region["shift"][0][1]  # type: ignore[union-attr]
    assert stage.heard(page, "choose")["option"]["shift"] == end
