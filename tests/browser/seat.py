"""A person at a table: what they see of the question, and how they answer it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.readings import PATIENCE as PATIENCE
from tests.browser.readings import await_reading, read_at_rest

QUESTION = "#decision[data-decision]"
MOVED_ON = """(before) => {
  const now = document.querySelector("#decision");
  return document.querySelector(".outcome") !== null
    || (now?.dataset.decision !== undefined && now.dataset.decision !== before);
}"""
ANSWERED = """(before) => {
  const now = document.querySelector("#decision");
  return document.querySelector(".outcome") !== null
    || now?.dataset.decision !== before || now?.dataset.given !== undefined;
}"""

SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 250))))"""
WIDER_THAN_THE_WINDOW = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"


def make_table(page: Page, *others: str, game: str = "spacebase", **settings: Any) -> str:
    """A new table by the interface, with this page's person in the first seat: its id."""
    answer = page.request.post(
        "/api/tables", data={"game": game, "seats": ["me", *others], "settings": settings}
    )
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


class Seat:
    """One person's page at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # -- seeing ------------------------------------------------------------------------------------

    @property
    def question(self) -> Locator:
        """The panel with the open question."""
        return self.page.locator(QUESTION)

    @property
    def options(self) -> Locator:
        """The buttons that can be chosen now, passing included."""
        return self.page.locator(
            "#decision [data-choice]:enabled, #decision .option:enabled, #decision [data-confirm]:enabled"
        )

    @property
    def is_over(self) -> bool:
        """Whether the game had ended by the time at which the last thing that was awaited came."""
        return self.page.locator(".outcome").count() > 0

    def number(self) -> str:
        """The number of the open question."""
        return self.question.get_attribute("data-decision", timeout=PATIENCE) or ""

    def kind(self) -> str:
        return self.question.get_attribute("data-kind", timeout=PATIENCE) or ""

    def await_question(self) -> None:
        """Until this person is asked, or the game is over."""
        self.page.wait_for_function(MOVED_ON, arg="", timeout=PATIENCE)

    def notations(self) -> list[str]:
        """What the panel offers, by notation, as far as each stands on a button of its own."""
        found = self.page.locator("#decision [data-option]").evaluate_all(
            "all => all.map(one => one.dataset.option)"
        )
        return [str(each) for each in found]

    def expect_offered(self, options: Iterable[str]) -> None:
        """The panel comes to offer exactly these."""
        wanted = set(options)
        await_reading(self.page, lambda: set(self.notations()), lambda offered: offered == wanted)

    def settle(self) -> None:
        """Until a question takes the press of a finger, which never moves before it comes down (`presses.ts`):
        a while after it has been painted."""
        self.page.evaluate(SETTLED)

    # -- answering ---------------------------------------------------------------------------------

    def await_next(self, before: str) -> None:
        """Until the next question, or the end."""
        self.page.wait_for_function(MOVED_ON, arg=before, timeout=PATIENCE)

    def await_answered(self, before: str) -> None:
        """Until the answer is in, though the others may not have answered yet."""
        self.page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)

    def click(self, button: Locator) -> None:
        """Click something, and "yes" if it is asked about once more.

        The pointer moves in between, as a hand does: what is new takes no press of one that rests.
        """
        self.page.mouse.move(1, 1)
        button.click()
        confirm = self.page.locator(".confirm [data-confirm]")
        if confirm.count():  # a question that is asked once more is drawn before the click comes back
            self.page.mouse.move(1, 1)
            confirm.click()

    def answer(self, choice: int = 0) -> None:
        """Choose one of the buttons; a choice with several ways is followed to its first way."""
        before = self.number()
        self.click(self.options.nth(choice))
        if self.page.locator("#decision .inside").count():
            self.click(self.page.locator("#decision .option:enabled").first)
        self.await_next(before)


def expect_no_sideways_scrolling(page: Page) -> None:
    """The page is not wider than the window."""
    wide = read_at_rest(page, WIDER_THAN_THE_WINDOW)
    assert wide <= 0, f"{page.url} is {wide} pixels wider than the window"


def expect_over(page: Page) -> None:
    expect(page.locator(".outcome")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".outcome h2")).to_have_text(re.compile(r"\S"))
