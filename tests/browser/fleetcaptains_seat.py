"""A person at a table of Fleet Captains: through the set-up, ships by their wheel, several things at once."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.seat import Seat, make_table

GAME = "fleetcaptains"
TARGET = 6
LIT = ".board .hex.legal"
PICKED = "#decision [data-pick][aria-pressed=true]"


class Captain(Seat):
    """One person's page at a table."""

    def answer(self, choice: int = 0) -> None:
        """Choose one of the buttons; where several things may be picked, it alone is."""
        before = self.number()
        self.click(self.options.nth(choice))
        if self.page.locator("#decision .inside").count():
            self.click(self.page.locator("#decision .option:enabled").first)
        if self.page.locator(PICKED).count():
            self.click(self.page.locator("#decision .button.primary"))
        self.await_next(before)

    def keep_the_fleet(self) -> None:
        """Whether a fleet comes out short is luck; one that did is kept."""
        while self.kind() == "short_fleet":
            self.answer()

    def take_subdecks(self) -> None:
        """The first ones, as many as are asked for: four, of partners one at a time."""
        before = self.number()
        assert self.kind() == "subdecks"
        take = self.page.locator("#decision .primary")
        while not take.is_enabled():
            self.click(self.page.locator("#decision .deck[aria-pressed=false]").first)
        self.click(take)
        self.await_answered(before)

    def to_the_turn(self) -> None:
        """Through the set-up, against bots, to the first free turn."""
        while self.kind() != "turn":
            if self.kind() == "subdecks":
                before = self.number()
                self.take_subdecks()
                self.await_next(before)
            else:
                self.answer()

    def wheel(self, act: str) -> None:
        """Press a part of the wheel that is open."""
        self.page.mouse.move(1, 1)
        self.page.locator(f'.board .wheel [data-act="{act}"]').click()

    def click_lit(self) -> None:
        """The first hex that can be reached, above whatever stands on it."""
        lit = self.page.locator(LIT).first
        box = lit.bounding_box()
        assert box is not None
        self.page.mouse.move(1, 1)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.12)


def sit(page: Page, **settings: object) -> Captain:
    """At a new table of two, with a bot, asked for subdecks."""
    page.goto(f"/t/{make_table(page, 'random', game=GAME, target=TARGET, **settings)}")
    seat = Captain(page)
    seat.await_question()
    seat.keep_the_fleet()
    return seat
