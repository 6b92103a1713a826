"""People's browsers, lent from one test to the next with nothing left in them.

Whoever opens a page is a context of their own: no cookie and nothing kept is shared. To start one anew costs as much
as the rest of many a test, for its process knows neither the client's scripts nor its fonts; so a context that has
been emptied is lent again to whoever asks for one with the same options. A page that nobody uses keeps its process.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

MOST_AT_REST = 4  # each of them keeps a process


@dataclass(frozen=True)
class Lent:
    """A context, and the page that keeps its process while nobody has it."""

    options: dict[str, Any]
    context: BrowserContext
    keeper: Page
    session: CDPSession

    def empty(self) -> None:
        """Close every page that was opened, and forget what they kept."""
        for page in self.context.pages:
            if page is not self.keeper:
                page.unroute_all(
                    behavior="wait"
                )  # what a test answers for the server is over before the next begins
                page.close()
        self.context.clear_cookies()
        self.session.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})


class Lending:
    """The contexts of one browser."""

    def __init__(self, browser: Browser, prepare: Callable[[BrowserContext], object]) -> None:
        self._browser = browser
        self._prepare = prepare  # done once to each context
        self._at_rest: list[Lent] = []

    def lend(self, options: dict[str, Any]) -> Lent:
        """An empty context with these options of Playwright's."""
        for number, lent in enumerate(self._at_rest):
            if lent.options == options:
                return self._at_rest.pop(number)
        context = self._browser.new_context(**options)
        self._prepare(context)
        keeper = context.new_page()
        return Lent(options, context, keeper, context.new_cdp_session(keeper))

    def take_back(self, lent: Lent) -> None:
        """Empty a context for the next who asks; the one that has rested longest makes room."""
        lent.empty()
        self._at_rest.append(lent)
        if len(self._at_rest) > MOST_AT_REST:
            self._at_rest.pop(0).context.close()
