"""What happens at a table of Fleet Captains is seen before it is told; whatever a person does ends it."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from starboard.core.decision import Decision
from starboard.core.match import Match
from tests.browser.conftest import OpenPage
from tests.browser.fleetcaptains_staged import stage_where

SLOW = json.dumps({"motion": 0.25, "hinted": True})
FLYING = "[data-flying]"


def explores(match: Match, decision: Decision) -> bool:
    """A step that turns a tile up, for which a die is rolled."""
    return decision.kind == "step" and exploring(match, decision) is not None


def exploring(match: Match, decision: Decision) -> Match | None:
    """The match after the first of these steps that does, and after which its seat is asked again."""
    before = len(match.events_for(decision.seat))
    for option in decision.options:
        later = match.fork()
        later.apply(decision.seat, option)
        told = [event["event"] for event in later.events_for(decision.seat)[before:]]
        if {"moved", "explored", "encounter_die"} <= set(told) and later.decision_of(decision.seat):
            return later
    return None


def test_a_move_is_seen_before_the_log_tells_what_it_found(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="no-preference")
    page.add_init_script(f"localStorage.setItem('starboard.settings', {SLOW!r})")
    stage = stage_where(explores)
    decision = stage.match.decision_of(stage.seat)
    assert decision is not None
    later = exploring(stage.match, decision)
    assert later is not None
    stage.show(page)
    lines = page.locator("#log .lines > *")
    expect(page.locator("#decision .option").first).to_be_visible()
    before = lines.count()

    stage.go_on(later)
    expect(page.locator(FLYING).first).to_be_attached()
    assert lines.count() == before  # the ship is on its way: what it finds is not told
    page.keyboard.press("Shift")  # an answer is due: all of it is over
    expect(page.locator(FLYING)).to_have_count(0)
    expect(page.locator("#log")).to_contain_text("Encounter die")
