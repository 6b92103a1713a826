"""Two people before a game of X-Wing: the friend brings their own squad; each is shown the other's in the game."""

import re

from playwright.sync_api import Page, expect

from starboard.games.xwing2.squads.pairings import LEARNING, PAIRINGS
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.editions import SECOND, Edition, in_both
from tests.browser.seat import PATIENCE

RED = "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)"
KEPT_BACK = "Shown when the game begins."
OWN = "Wedge Antilles + R2 Astromech"  # as people write lists


def invitation(ada: Page, edition: Edition = SECOND) -> str:
    """A table of X-Wing with a seat for a friend: its link."""
    ada.goto("/")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label(edition.poster).check()
    expect(ada.get_by_text("A friend whom you invite may bring a squad of their own")).to_be_visible()
    ada.get_by_role("button", name="Make the table").click()
    link = ada.get_by_label("Link for seat 2", exact=True)
    expect(link).to_have_value(re.compile(r"/t/\w+\?"))
    return link.input_value()


def test_a_pairing_sets_both_sides_and_shows_its_odds(open_page: OpenPage) -> None:
    """The usual game is even; that of the core box stays on the list, with what was measured for it."""
    page = open_page()
    page.goto("/")
    page.get_by_label(re.compile("X-Wing second")).check()
    pairing = page.get_by_label("Who meets whom")
    even, learning = (f"the first squad won {one.wins[0]}, the second {one.wins[1]}" for one in PAIRINGS)
    odds = page.locator("[id$=-pairing-odds]")
    expect(odds).to_contain_text(even)
    pairing.select_option(label="The core box’s first game: Luke Skywalker and two TIE fighters")
    expect(odds).to_contain_text(learning)
    expect(page.get_by_label("Your squad")).to_have_value("rebels")
    expect(page.get_by_label("The other squad")).to_have_value("imperials")
    expect(odds).not_to_contain_text(LEARNING.command)
    assert serious_findings(page) == []
    page.get_by_label("The other squad").select_option(label="Three TIE fighters")
    expect(pairing).to_have_value("own")
    expect(odds).to_be_empty()


@in_both
def test_a_friend_brings_their_own_squad(open_page: OpenPage, edition: Edition) -> None:
    ada, bea = open_page(), open_page()
    link = invitation(ada, edition)
    bea.goto(link)
    expect(ada.get_by_role("region", name="Squad: Ada")).to_contain_text(edition.ours)
    expect(bea.get_by_role("region", name="Squad: Ada")).to_contain_text(KEPT_BACK)
    for page in (ada, bea):
        other = page.get_by_role("region", name=re.compile("^Squad: (?!Ada)"))
        expect(other).to_contain_text(edition.theirs)
        expect(other).to_contain_text(re.compile(r"\d+ points"))
        assert serious_findings(page) == []

    # Ada flies another squad after all, which Bea is not shown
    ada.get_by_label("Your squad").select_option(label="Two X-wings: Red Squadron")
    ada.get_by_role("button", name="Change it").click()
    expect(ada.get_by_role("region", name="Squad: Ada")).to_contain_text(edition.red, timeout=PATIENCE)
    expect(ada.get_by_role("button", name="Change it")).to_have_count(0)
    expect(bea.get_by_role("region", name="Squad: Ada")).to_contain_text(KEPT_BACK)

    # what is wrong with a squad is said, and the seat is still free
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_label("Your squad").select_option(label="Another one: paste it")
    text = bea.get_by_label(re.compile("^Squad as text"))
    text.fill("lukeskywalker(r2d2,r2d2)")
    bea.get_by_role("button", name="Sit down").click()
    expect(bea.get_by_role("alert")).to_contain_text("astromech slots")
    expect(ada.get_by_label("Link for seat 2", exact=True)).to_be_visible()

    # a card that cannot be read is not left out in silence, and the refusal has the same words
    text.fill("Darth Vadr / Academy Pilot")
    lost = re.compile("“Darth Vadr” is no ship card that we know; perhaps “darthvader”")
    expect(text).to_have_accessible_description(lost)
    bea.get_by_role("button", name="Sit down").click()
    expect(bea.get_by_role("alert")).to_contain_text(lost)
    expect(text).to_be_focused()

    # the squad that the table has comes back, as if nothing had been pasted
    others = bea.get_by_role("region", name=re.compile("^Squad: (?!Ada)"))
    expect(others).not_to_contain_text(edition.theirs)
    bea.get_by_label("Your squad").select_option(label="As it is now")
    expect(others).to_contain_text(edition.theirs)
    bea.get_by_label("Your squad").select_option(label="Another one: paste it")

    text.fill(OWN)
    expect(bea.get_by_role("region", name=re.compile("^Squad: (?!Ada)"))).to_contain_text("Wedge Antilles")
    bea.get_by_role("button", name="Sit down").click()
    for page in (ada, bea):
        units = page.locator(".units")
        expect(units).to_contain_text("Wedge Antilles", timeout=PATIENCE)
        expect(units).to_contain_text(edition.red)
        expect(units).not_to_contain_text(edition.theirs)


def test_the_waiting_room_says_that_the_friend_has_a_squad(open_page: OpenPage) -> None:
    """The friend has a seat, but has not opened the table yet."""
    ada, bea = open_page(), open_page()
    link = invitation(ada)
    table, words = re.search(r"/t/(\w+)\?(.*)$", link).groups()  # type: ignore[union-attr]
    key = dict(word.split("=") for word in words.split("&"))["key"]
    bea.goto("/")
    joined = bea.request.post(
        f"/api/tables/{table}/join",
        data={"seat": 1, "key": key, "name": "Bea", "settings": {"squad_1": RED}},
    )
    assert joined.ok, joined.text()
    squad = ada.get_by_role("region", name="Squad: Bea")
    expect(squad).to_contain_text(KEPT_BACK)
    expect(squad).not_to_contain_text("Night Beast")
