"""Every kind of question: each option within reach, nothing in the way of anybody, a picture to look at."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.legend import expect_told
from tests.browser.pictures import picture
from tests.browser.readings import await_rest, box_of
from tests.browser.seat import Seat, expect_no_sideways_scrolling
from tests.browser.staged import KINDS, Stage, every_kind

DESK: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 640}
# what can be chosen on the board: cards, sectors, deployed cards with abilities, dice
LIT = ".board .card.lit, .board .head:is(.column.lit *), .board .armed.lit, .lead .die.lit"


@pytest.fixture(scope="module")
def stages() -> dict[str, Stage]:
    return every_kind()


def reachable(page: Page) -> set[str]:
    """The options on buttons, those behind a choice of several ways included."""
    seat = Seat(page)
    found = set(seat.notations())
    several = page.locator("#decision .option:not([data-option])")
    for number in range(several.count()):
        page.mouse.move(1, 1)  # a hand that rests answers nothing that has only just come (`presses.ts`)
        several.nth(number).click()
        found |= set(seat.notations())
        page.keyboard.press("Escape")
    return found


def test_no_card_moves_from_a_row_of_answers_to_two(open_page: OpenPage, stages: dict[str, Stage]) -> None:
    """In a low window, where the bridge takes its height from the shipyard."""
    heights = {}
    for kind in ("ability", "buy", "charge", "die", "gain", "move", "place", "reroll", "set_die"):
        page = open_page(viewport=DESK)
        stages[kind].show(page)
        Seat(page).await_question()
        heights[kind] = box_of(page.locator("div.yard .card").first)["height"]
        page.close()
    assert len(set(heights.values())) == 1, heights


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_is_within_reach(kind: str, page: Page, stages: dict[str, Stage]) -> None:
    """In the panel, and on the board where it has a place there."""
    stage = stages[kind]
    stage.said.clear()
    is_hand = kind == "light_speed"  # the six cards are the board here; their test is below
    stage.show(page, text=is_hand)
    seat = Seat(page)
    seat.await_question()
    await_rest(page)
    assert reachable(page) == set(stage.options)
    expect_told(page, "spacebase")
    if is_hand:
        return
    seat.click(page.locator(LIT).first)
    while page.locator("#decision .inside").count():  # several options stand on this place, or several ways
        seat.click(page.locator("#decision .option:enabled").first)
    assert stage.heard(page, "choose")["option"] in stage.options


def test_light_speed_cards_are_switched_on_and_off(page: Page, stages: dict[str, Stage]) -> None:
    stage = stages["light_speed"]
    stage.said.clear()
    stage.show(page)
    Seat(page).await_question()
    expect_told(page, "spacebase")
    hand = page.locator("#decision .hand .card")
    hand.nth(1).click()
    hand.nth(0).click()
    hand.nth(1).click()
    expect(hand.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(hand.nth(1)).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Buy this card").click()
    answer = stage.heard(page, "choose")["option"]
    assert stage.answers() == [answer]
    assert answer in stage.options
    assert len(answer.split()) == 2


def test_light_speed_says_when_it_is_too_much(page: Page, stages: dict[str, Stage]) -> None:
    stages["light_speed"].show(page)
    Seat(page).await_question()
    for card in page.locator("#decision .hand .card").all():
        card.click()
    go = page.locator("#decision .go")
    expect(go).to_be_disabled()
    expect(go).to_contain_text("take something out")
    expect(page.locator("#decision .total").get_by_role("button", name="Rule SB-LS-02")).to_be_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_looks_and_access(kind: str, open_page: OpenPage, stages: dict[str, Stage]) -> None:
    """In both complete languages, on a desk and on a phone."""
    page = open_page(locale="en-GB", viewport=DESK)
    stages[kind].show(page)
    Seat(page).await_question()
    for language in ("en", "zh-Hant"):
        page.locator("#head-language").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        if language == "en":
            assert serious_findings(page) == []
        picture(page, f"kind-{kind}-{language}")
        page.set_viewport_size(PHONE)
        expect_no_sideways_scrolling(page)
        picture(page, f"kind-{kind}-{language}-phone")
        page.set_viewport_size(DESK)


def test_a_refused_click_says_why(page: Page, stages: dict[str, Stage]) -> None:
    stages["buy"].show(page)
    Seat(page).await_question()
    page.locator(".greyed > summary").click()
    expect(page.locator(".greyed details summary")).to_contain_text("cost more than your")
    dear = page.locator(".colonies .card:not(.lit), .ships .card:not(.lit)").last
    dear.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("credits")
    expect(sheet.get_by_role("button", name="Rule SB-BUY")).to_be_visible()
    sheet.get_by_role("button", name="Rule SB-BUY").click()
    expect(page.get_by_role("dialog", name="SB-BUY-01")).to_contain_text("0")


def test_a_colony_is_asked_about_twice(page: Page, stages: dict[str, Stage]) -> None:
    stage = stages["buy"]
    stage.said.clear()
    stage.show(page)
    Seat(page).await_question()
    page.locator(".colonies .card.lit").first.click()
    expect(page.get_by_role("alertdialog")).to_contain_text("for good")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert stage.answers() == []


def test_an_unknown_kind_is_a_plain_list(page: Page, stages: dict[str, Stage]) -> None:
    """A newer server may ask what this client has never heard of."""
    stage = stages["place"]
    stage.said.clear()
    stage.show(page, kind="warp")
    seat = Seat(page)
    seat.await_question()
    seat.expect_offered(stage.options)
    seat.click(seat.options.first)
    assert stage.heard(page, "choose")["option"] in stage.options
