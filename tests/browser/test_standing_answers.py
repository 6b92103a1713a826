"""A card that always or never is used: set beside its question, it answers this card's yes or no and says so."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from starboard.core.decision import PASS, Decision
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.seat import PATIENCE, Seat
from tests.browser.xwing_staged import SECOND


def is_one_card(decision: Decision) -> bool:
    if decision.kind != "ability" or len(decision.options) != 2 or PASS not in decision.options:
        return False
    subject = decision.subject
    return isinstance(subject, list) and subject[1] is False and subject[3] == "one"


def is_flip(decision: Decision) -> bool:
    subject = decision.subject
    return decision.kind == "ability" and isinstance(subject, list) and subject[3] == "flip"


def test_a_card_with_two_sides_is_left_as_it_is(open_page: OpenPage) -> None:
    """What is asked in every round is answered once for all, without an answer to any other ability."""
    stage = SECOND.stage_where(is_flip, "servomotorsfoils")
    page = open_page()
    stage.show(page)
    Seat(page).await_question()
    page.get_by_text("Answer for me").click()
    page.get_by_label("From now on").select_option("leave")
    assert stage.heard(page, "choose")["option"] == "pass"
    expect(page.get_by_text("Answered for you:")).to_be_visible(timeout=PATIENCE)
    kept = page.evaluate("() => localStorage.getItem('starboard.standing')")
    assert "flip servomotorsfoils" in kept
    assert '"answers":{}' in page.evaluate("() => localStorage.getItem('starboard.settings')")


def is_attack_order(decision: Decision) -> bool:
    subject = decision.subject
    return decision.kind == "next_ship" and isinstance(subject, list) and subject[0] == "engage"


def test_which_ship_attacks_next_may_be_left_to_the_page(open_page: OpenPage) -> None:
    """Where none of them has a target."""
    position = {
        "phase": "engagement",
        "ships": {
            0: {"pose": [200, 100, 0], "activated": True},
            1: {"pose": [400, 100, 0], "activated": True},
            2: {"pose": [400, 860, 180], "activated": True},
        },
    }
    stage = SECOND.stage_at(position, squad_0="academypilot + academypilot", squad_1="lukeskywalker")
    assert is_attack_order(stage.match.waiting[0])
    page = open_page()
    stage.show(page)
    Seat(page).await_question()
    expect(page.locator("#decision .option", has_text="no target")).to_have_count(2)
    page.get_by_text("Answer for me").click()
    page.get_by_label("From now on").select_option("alike")
    assert stage.heard(page, "choose")["option"] == stage.options[0]


@pytest.mark.parametrize("rule", ["use", "never"])
def test_a_standing_answer_answers_for_its_card_and_says_so(rule: str, open_page: OpenPage) -> None:
    stage = SECOND.stage_where(is_one_card)
    page = open_page()
    stage.show(page)
    Seat(page).await_question()
    page.get_by_text("Why am I asked?").click()
    assert serious_findings(page) == []
    page.get_by_label("From now on").select_option(rule)
    given = next(option for option in stage.options if (option == "pass") == (rule == "never"))
    assert stage.heard(page, "choose")["option"] == given
    expect(page.locator("#decision").get_by_text("Answered for you:")).to_be_visible(timeout=PATIENCE)
    page.reload()  # it stands in the browser's own store
    expect(page.get_by_text("Answered for you:")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press(",")
    page.get_by_role("button", name="Ask me about all of them again").click()
    expect(page.locator("[data-forget]")).to_have_count(0)
