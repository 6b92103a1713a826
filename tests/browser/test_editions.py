"""Both editions of X-Wing side by side: which one a table is, how they differ, on what a rule stands."""

import re

from playwright.sync_api import Page, expect

from starboard.games.xwing1.content import CONTENT
from tests.browser import xwing_staged
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.editions import FIRST, SECOND, Edition, in_both
from tests.browser.readings import read_at_rest
from tests.browser.seat import Seat, expect_no_sideways_scrolling, make_table
from tests.covering import covering

DIFFERENCES = "Differences between the editions"
CUT_OFF = """() => {
  const now = document.querySelector(".phases .now");
  return now.scrollWidth - now.clientWidth;
}"""


@in_both
def test_the_badge_opens_what_differs(page: Page, edition: Edition) -> None:
    """Point by point, and every number of a rule leads to its text, of either edition."""
    page.goto(f"/t/{make_table(page, 'random', game=edition.game)}")
    Seat(page).await_question()
    badge = page.locator("[data-badge]")
    expect(badge).to_have_text({"xwing1": "1st", "xwing2": "2nd"}[edition.game])
    badge.click()
    sheet = page.get_by_role("dialog", name=DIFFERENCES)
    point = sheet.locator("[data-differs=evade]")
    expect(point).to_contain_text("An evade token adds an evade result.")
    expect(point).to_contain_text("An evade token changes a die to an evade.")
    for rule, says in (("XW1-EVD-01", "add one evade"), ("XW2-ATK-10", "Modify Defense Dice")):
        point.get_by_role("button", name=rule).click()
        expect(point.get_by_role("status")).to_contain_text(re.compile(says))
    assert serious_findings(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    expect_no_sideways_scrolling(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_differences_stand_by_phase_and_can_be_searched(page: Page) -> None:
    """In each language by words of that language; where nothing has them, that is said."""
    page.goto(f"/t/{make_table(page, 'random', game='xwing1')}")
    Seat(page).await_question()
    page.locator("[data-badge]").click()
    sheet = page.get_by_role("dialog")
    topics = sheet.get_by_role("heading", level=3)
    expect(topics).to_have_count(9)
    expect(topics.nth(3)).to_have_text("Planning Phase")
    points = sheet.locator("[data-differs]")
    whole = points.count()
    expect(sheet.get_by_role("status").first).to_have_text(f"{whole} points")
    search = sheet.get_by_role("searchbox", name="Search the differences")
    search.fill("TALLON template")
    expect(points).to_have_count(1)
    expect(points).to_contain_text("Barrel rolls and Tallon Rolls")
    expect(topics).to_have_text(["Activation Phase: actions"])
    search.fill("pancake")
    expect(points).to_have_count(0)
    expect(sheet.get_by_role("status").first).to_have_text("Nothing here has “pancake” in it.")
    search.fill("")
    expect(points).to_have_count(whole)
    page.keyboard.press("Escape")
    for language, word in (("zh-Hant", "牽引光束"), ("zh-Hans", "牵引光束"), ("ja", "トラクター")):
        page.locator("#head-language").select_option(language)
        page.locator("[data-badge]").click()
        sheet.get_by_role("searchbox").fill(word)
        expect(sheet.locator("[data-differs=tractor]")).to_be_visible()
        assert 0 < points.count() < whole / 4
        sheet.locator("header button").click()  # the first Escape only empties the search


def test_the_first_page_has_it_for_games_with_editions(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Space Base").check()
    expect(page.locator("[data-differences]")).to_have_count(0)
    page.get_by_label(FIRST.poster).check()
    page.locator("[data-differences]").click()
    expect(page.get_by_role("dialog", name=DIFFERENCES)).to_be_visible()


def test_whoever_comes_from_the_other_edition_is_told_once(page: Page) -> None:
    sheet = page.get_by_role("dialog", name=DIFFERENCES)
    for edition, is_told in ((SECOND, False), (FIRST, True), (FIRST, False), (SECOND, False)):
        page.goto(f"/t/{make_table(page, 'random', game=edition.game)}")
        Seat(page).await_question()
        expect(sheet).to_have_count(1 if is_told else 0)


def test_a_rule_says_on_what_it_stands(page: Page) -> None:
    """The first edition's rules are gathered from sources of several kinds; the second edition's are not told apart."""
    page.goto(f"/t/{make_table(page, 'random', game='xwing1')}")
    Seat(page).await_question()
    page.get_by_role("button", name=re.compile("^Rule XW1-")).first.click()
    expect(page.locator("[data-classes]")).to_contain_text(
        re.compile("^● Stands on official rules: .*Rules Ref")
    )
    assert serious_findings(page) == []


def test_a_card_in_doubt_says_so_on_its_sheet(page: Page) -> None:
    """What is not settled about it, and which reading is played."""
    doubtful = next(one for one in CONTENT.texts.cards.values() if one.kind == "pilot" and one.doubt)
    settings = {"squad_0": doubtful.id, "squad_1": "academypilot", "legality": "free", "obstacles": ""}
    page.goto(f"/t/{make_table(page, 'random', game='xwing1', **settings)}")
    Seat(page).await_question()
    name = doubtful.name["en"]
    page.locator("[data-chip] .unit").filter(has_text=name).click()
    page.locator(".details .link").filter(has_text=name).first.click()
    assert doubtful.doubt is not None
    expect(page.get_by_role("dialog").locator("[data-doubt]")).to_contain_text(doubtful.doubt["en"])
    assert serious_findings(page) == []


@in_both
def test_the_builder_says_whose_squads_it_builds(page: Page, edition: Edition) -> None:
    """And speaks of quick builds only where there are any."""
    page.goto(f"/squads/{edition.game}")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Squads {edition.title}")
    page.get_by_text("Bring a squad in").click()
    helped = page.get_by_text("Paste XWS, a YASB link")
    expect(helped).to_be_visible()
    assert ("quick builds" in helped.inner_text()) == (edition is SECOND)


@covering(
    edition=(FIRST, SECOND),
    where=(("en", 844, 390), ("ja", 820, 1180), ("en", 768, 1024), ("en", 820, 1180), ("ja", 1024, 768)),
    kind=("action", "modify_attack"),
)
def test_the_phase_is_whole_where_the_bar_is_short(
    open_page: OpenPage, edition: Edition, where: tuple[str, int, int], kind: str
) -> None:
    """On a phone on its side, and on tablets, also in a language with long words."""
    locale, width, height = where
    page = open_page(
        locale=locale, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    )
    stages = xwing_staged.OF[edition.game]
    stages.stage_where(lambda decision: decision.kind == kind).show(page)
    Seat(page).await_question()
    expect(page.locator("html")).to_have_attribute("lang", locale)
    expect(page.locator(".phases [aria-current=step]")).to_be_visible()
    assert read_at_rest(page, CUT_OFF) <= 0
