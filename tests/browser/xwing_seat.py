"""A person at a table of X-Wing: pieces that are placed, dials that are set, all other questions."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.seat import PATIENCE, Seat

PLACED = ("obstacle", "deploy", "place_marker")
OPEN = ":enabled:not([aria-disabled=true])"  # what may not be flown says why, and does nothing
GOOD = f"{OPEN}:not(.off):not(.bumps):not(.hits)"
WANTED = ("attack ", "modify focus", "modify evade", "action focus", "action evade", "first ")
UNTIL_LEGAL = "() => document.querySelector('[data-put=legal]:enabled') !== null"


class Pilot(Seat):
    """One person's page at a table of X-Wing."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rounds = 0

    @property
    def lock(self) -> Locator:
        return self.page.locator("[data-lock]")

    def answer(self, choice: int = 0) -> None:
        """Answer whatever is asked, by the panel."""
        before = self.number()
        self.give()
        self.await_next(before)

    def give(self) -> None:
        """Give the answer; what comes next may be asked of somebody else."""
        expect(self.options.or_(self.page.locator("[data-put], [data-lock]")).first).to_be_attached()
        kind = self.kind()
        if kind in PLACED or self.page.locator("[data-put]").count():
            self.put()
        elif kind == "dials":
            self.set_dials()
            self.click(self.lock)  # where every dial leads off the table, that is asked about
        else:
            wanted = self.wanted()
            is_placed = (wanted.get_attribute("data-option") or "").startswith("around")
            self.click(wanted)
            if is_placed:
                self.put()

    def put(self) -> None:
        """Put the piece down where the page suggests it."""
        self.page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
        self.click(self.page.locator("[data-put]"))

    def set_dials(self) -> None:
        """Set every dial, each round to other maneuvers, and none that leads to trouble if there is another."""
        self.rounds += 1
        while self.lock.is_disabled():
            self.set_dial()

    def set_dial(self) -> None:
        """Set the dial that is open, once it has been fetched."""
        self.page.locator("#decision [data-maneuver]").first.wait_for(timeout=PATIENCE)
        cells = self.page.locator(f"#decision [data-maneuver]{GOOD}")
        if not cells.count():
            cells = self.page.locator(f"#decision [data-maneuver]{OPEN}:not(.off)")
        if not cells.count():
            cells = self.page.locator(f"#decision [data-maneuver]{OPEN}")
        cells.nth((3 * self.rounds) % cells.count()).click()

    def wanted(self) -> Locator:
        """The option that helps most, or else the first."""
        for start in WANTED:
            found = self.page.locator(f'#decision .option[data-option^="{start}"]:enabled')
            if found.count():
                return found.first
        return self.options.first
