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
