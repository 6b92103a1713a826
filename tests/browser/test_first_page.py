"""The first page opens in a real browser."""

from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings


def test_the_first_page_says_what_it_is(page: Page) -> None:
    page.goto("/")
    expect(page).to_have_title("Starboard")
    expect(page.get_by_role("heading", name="Starboard", level=1)).to_be_visible()


def test_the_first_page_is_open_to_everybody(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert serious_findings(page) == []


def test_each_game_keeps_its_own_opponent(page: Page) -> None:
    """Several games have a novice; who is chosen for one is not the opponent in another."""

    def opponent() -> str:
        return str(page.locator('input[name="bot"]:checked').input_value())

    def turn_to(game: str) -> None:
        page.locator(f'input[name="game"][value="{game}"]').check(force=True)
        expect(page.locator(f'input[name="game"][value="{game}"]')).to_be_checked()

    page.goto("/?game=spacebase&bot=novice")
    expect(page.locator('input[name="bot"][value="novice"]')).to_be_checked()
    turn_to("fleetcaptains")
    expect(page.locator('input[name="bot"][value="regular"]')).to_be_checked()
    page.locator('input[name="bot"][value="captain"]').check(force=True)
    turn_to("spacebase")
    expect(page.locator('input[name="bot"][value="novice"]')).to_be_checked()
    turn_to("fleetcaptains")
    assert opponent() == "captain"
