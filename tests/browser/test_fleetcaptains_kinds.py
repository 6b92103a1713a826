"""Fleet Captains: a reload brings back every kind of question, each of whose answers can be given; several things at
once; what an encounter says.

The questions are real ones, of cases and random games; the messages are the server's own, and only the socket between
it and the page is a pretended one.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games.fleetcaptains.rules import RULES
from starboard.odds.previews import with_odds
from tests.browser.axe import serious_findings
from tests.browser.fleetcaptains_staged import every_kind, stage_where
from tests.browser.legend import expect_told
from tests.browser.readings import await_reading, await_rest
from tests.browser.seat import Seat

PARTS = 2  # the kinds are shared out to so many tests, for as many workers

#: What the page shows of a question.
SHOWN = """() => {
  const panel = document.querySelector("#decision");
  return {
    kind: panel.dataset.kind,
    number: panel.dataset.decision,
    title: panel.querySelector("h2").innerText,
    help: panel.querySelector(".help").innerText,
    answers: [...panel.querySelectorAll("[data-option], [data-choice], [data-pick]")].map(
      (one) => [{...one.dataset}, one.innerText, one.disabled]),
    hexes: [...document.querySelectorAll(".board .hex")].map((one) => one.getAttribute("aria-label")),
  };
}"""


def shown(page: Page) -> dict[str, Any]:
    """The open question as the page shows it."""
    Seat(page).await_question()
    await_rest(page)
    found: dict[str, Any] = page.evaluate(SHOWN)
    assert found["title"].strip()
    assert found["answers"]
    return found


def test_there_is_a_question_of_every_kind() -> None:
    assert set(every_kind()) == set(RULES.kinds)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_kind_comes_back_and_can_be_answered(part: int, page: Page) -> None:
    """Each option can be reached from the panel, and the first one is what is sent."""
    for kind, stage in list(every_kind().items())[part::PARTS]:
        stage.said.clear()
        stage.show(page)
        before = shown(page)
        assert before["kind"] == kind
        expect_told(page, "fleetcaptains")
        page.reload()
        assert shown(page) == before
        seat = Seat(page)
        if kind == "subdecks":
            for number in range(4):
                seat.click(page.locator("#decision .deck").nth(number))
            seat.click(page.locator("#decision .primary"))
        else:
            seat.click(page.locator("#decision [data-choice], #decision [data-option]").first)
            if page.locator("#decision .inside").count():
                seat.click(page.locator("#decision .option:enabled").first)
            if page.locator("#decision [data-pick][aria-pressed=true]").count():
                seat.click(page.locator("#decision .button.primary"))
        assert stage.heard(page, "choose")["option"] in stage.options, kind


def all_of(match: Match, decision: Decision) -> bool:
    """A question in which more than one ship may join."""
    return (
        decision.kind in ("force", "join_test")
        and sum(one.id.startswith("join") for one in decision.options) > 1
    )


def test_several_ships_join_at_once(page: Page) -> None:
    """They are picked, by list, key or on the map, and sent one by one; nothing is sent before."""
    stage = stage_where(all_of)
    stage.show(page)
    seat = Seat(page)
    seat.await_question()
    picks = page.locator("#decision [data-pick]")
    wanted = [option for option in stage.options if option.startswith("join")]
    expect(picks).to_have_count(len(wanted))
    for number in range(len(wanted)):
        page.keyboard.press(str(number + 1))
        expect(picks.nth(number)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    expect(picks.first).to_have_attribute("aria-pressed", "false")
    seat.click(picks.first)
    expect(picks.first).to_have_attribute("aria-pressed", "true")
    assert stage.answers() == []
    assert serious_findings(page) == []
    seat.click(page.locator("#decision .button.primary"))
    assert stage.heard(page, "choose")["option"] == wanted[0]


@pytest.mark.parametrize("key", ["0", "Enter"])
def test_what_was_picked_by_figures_is_taken_by_a_key(page: Page, key: str) -> None:
    stage = stage_where(all_of)
    stage.said.clear()
    stage.show(page)
    Seat(page).await_question()
    page.keyboard.press("2")
    expect(page.locator("#decision [data-pick]").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press(key)
    assert (
        stage.heard(page, "choose")["option"]
        == [option for option in stage.options if option.startswith("join")][1]
    )


def test_an_encounter_stays_a_page(page: Page) -> None:
    """While it is resolved its text, die and points stand over the answers."""
    stage = stage_where(
        lambda match, decision: (
            decision.kind == "test_card"
            and bool(match.view(decision.seat).table.encounters.places.get("resolving"))
        )
    )
    stage.show(page)
    Seat(page).await_question()
    card = page.locator("#decision .encounter")
    expect(card).to_be_visible()
    expect(card.locator("h3")).to_have_text(re.compile(r"\S"))
    assert len(card.inner_text()) > 60
    assert serious_findings(page) == []
    stage.show(page, text=True)
    Seat(page).await_question()
    expect(page.locator("#decision .met h3")).to_contain_text("Encounter")


def escapes(match: Match, decision: Decision) -> bool:
    """A step away from enemies who may hold the ship up."""
    if decision.kind != "step":
        return False
    view = match.view(decision.seat).table
    shown = {option.id: RULES.preview(view, decision, option) for option in decision.options}
    told = with_odds(match.rules, view, decision, shown)
    return any(one.get("odds", {}).get("kind") == "escape" for one in told.values())


def test_the_chance_to_get_away_stands_on_the_hex(page: Page) -> None:
    """Beside the option, on the map, and in what is read out: what is needed is told before it is tried."""
    stage_where(escapes).show(page)
    Seat(page).await_question()
    option = page.locator("#decision .option").filter(has_text="get away").first
    expect(option).to_contain_text("%")
    expect(page.locator(".map .price").first).to_contain_text("%")
    lit = page.locator(".board .hex.legal").first
    expect(lit).to_have_attribute("aria-label", re.compile(r"get away from enemies \d+%"))


def ships_tested(match: Match, seat: int) -> list[str]:
    """The own ships that are tested now, by their cards."""
    table = match.view(seat).table
    if not table.checks or table.checks[-1]["seat"] != seat:
        return []
    return [card_of(table.ships[n]) for n in table.checks[-1]["ships"]]


def card_of(ship: Any) -> str:
    return str(RULES.printed()["ships"][ship.card].id)


def test_the_dial_at_the_head_is_that_of_the_ship_that_is_tested(page: Page) -> None:
    """Also where it is not the first that could still do something."""

    def is_of_another(match: Match, decision: Decision) -> bool:
        if decision.kind != "test_card":
            return False
        ships = ships_tested(match, decision.seat)
        table = match.view(decision.seat).table
        own = [ship for ship in table.ships if ship.seat == decision.seat]
        return bool(ships) and ships[0] != card_of(own[0])

    stage = stage_where(is_of_another)
    stage.show(page)
    Seat(page).await_question()
    expect(page.locator(".fleet .ship.open")).to_have_count(1)
    [wanted, *_] = ships_tested(stage.match, stage.seat)
    expect(page.locator(f'.fleet [data-ship="{wanted}"] .ship.open')).to_have_count(1)


def test_where_nothing_else_can_be_done_it_can_be_passed_from_now_on(page: Page) -> None:
    """The answer is given at once, and by itself to the next such question; one with a card to play is still asked."""
    stage = stage_where(lambda _, decision: decision.kind == "timed_card" and len(decision.options) == 1)
    stage.show(page)
    Seat(page).await_question()
    page.get_by_role("button", name="From now on pass for me where nothing else can be done").click()
    assert stage.heard(page, "choose")["option"] == stage.options[0]
    other = stage_where(
        lambda _, decision: decision.kind != "timed_card" and decision.may_pass and len(decision.options) == 1
    )
    other.show(page)
    assert other.heard(page, "choose")["option"] == other.options[0]
    fuller = stage_where(lambda _, decision: decision.kind == "timed_card" and len(decision.options) > 1)
    fuller.show(page)
    Seat(page).await_question()
    assert fuller.answers() == []
    # the settings name it, and put back is what it was: never more than that
    page.get_by_role("button", name="Settings").click()
    row = page.get_by_role("dialog").get_by_label(
        re.compile("every question pass for me where nothing else can be done")
    )
    expect(row).to_be_checked()
    row.uncheck()
    row.check()
    kept = "() => JSON.parse(localStorage.getItem('starboard.settings')).answers['fleetcaptains.*']"
    await_reading(page, lambda: page.evaluate(kept), lambda answer: answer == "idle")


def test_what_a_step_costs_is_a_part_of_its_hex(page: Page) -> None:
    """Where something stands on the hex the figure is moved down, over the next one: a click on it means its own."""
    stage = stage_where(lambda _, decision: decision.kind == "step" and len(decision.options) > 2)
    stage.show(page)
    Seat(page).await_question()
    lit = page.locator(".board g:has(> .price)")
    expect(lit).not_to_have_count(0)
    label = lit.last.locator("[data-marks]").get_attribute("data-marks") or ""
    lit.last.locator(".price").click()
    assert label in str(stage.heard(page, "choose")["option"]).split()
