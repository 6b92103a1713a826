"""A real Chromium for the tests in this folder.

It is started anew for each run of tests from this folder, not once per session: while Playwright's
synchronous interface is open, no other test in the process could call `asyncio.run`.
"""

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import NOT_FOUND, find, launch
from tests.browser.lending import Lending
from tests.browser.readings import COUNT_FETCHES, PATIENCE
from tests.serving import Served, serve

#: Content packs that tables of Fleet Captains may pick.
PACKS = Path(__file__).parents[1] / "games" / "fleetcaptains" / "packs"

NO_FONTS = (
    "Chinese and Japanese text would show as boxes. Install a font with: apt-get install fonts-noto-cjk"
)

# A missing glyph is drawn as the same box for every character.
DRAWS_DIFFERENTLY = """([one, other]) => {
  const drawn = (text) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context.font = "40px sans-serif";
    context.fillText(text, 10, 60);
    return canvas.toDataURL();
  };
  return drawn(one) !== drawn(other);
}"""

#: What a person has set in whose browser nothing moves.
CALM: dict[str, Any] = {"reduced_motion": "reduce"}

OpenPage = Callable[..., Page]
#: What the page would add to a table's dice: nothing, since it comes before the game begins or after by luck.
ADD_NOTHING = "crypto.getRandomValues = () => new Uint8Array(0)"
#: Whether each run of the tests has dice of its own.
FRESH = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
#: How many times slower the pages' processor is made, to find tests that read what is not there yet.
SLOWER = float(os.environ.get("SLOW_BROWSER", "1"))

# a busy machine takes its time; what never comes fails all the same
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser's executable."""
    if found := find():
        return found
    pytest.fail(NOT_FOUND, pytrace=False)


@pytest.fixture(scope="session")
def dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is written what the dice of new tables follow from."""
    place = tmp_path_factory.mktemp("dice") / "dice"
    place.write_text("")
    return place


@pytest.fixture(autouse=True)
def _dice_of_this_test(request: pytest.FixtureRequest, dice: Path) -> None:
    """A test meets the same dice each time it is run; the long form meets others each time."""
    dice.write_text(f"{request.node.nodeid} {secrets.token_hex() if FRESH else ''}")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, dice: Path) -> Iterator[Served]:
    """The server of all these tests; it lets one person say a great deal, as `Quick` does."""
    data = tmp_path_factory.mktemp("data")
    with serve(data, "--messages", "1000000", "--packs", str(PACKS), dice=dice) as served:
        yield served


@pytest.fixture(scope="package")
def browser(chromium: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        try:
            require_fonts(browser)
            yield browser
        finally:
            browser.close()


def require_fonts(browser: Browser) -> None:
    page = browser.new_page()
    for pair in (["艦", "隊"], ["の", "ね"]):
        if not page.evaluate(DRAWS_DIFFERENTLY, pair):
            pytest.fail(NO_FONTS, pytrace=False)
    page.close()


@pytest.fixture(scope="package")
def lending(browser: Browser) -> Lending:
    return Lending(browser, lambda context: context.add_init_script(f"({COUNT_FETCHES})(); {ADD_NOTHING}"))


@pytest.fixture
def open_page(lending: Lending, server: Served) -> Iterator[OpenPage]:
    """Open a page as one more person: a context of its own, with Playwright's options for a context. Nothing moves in
    it, so that nothing waits for a movement, unless the test asks for `reduced_motion="no-preference"`.

    The context was lent to others before, and will be: a test changes its pages, never the context. The test fails if
    the page throws an error that nothing catches.
    """
    errors: list[str] = []
    with ExitStack() as contexts:

        def open_page(**options: Any) -> Page:
            options = {
                "base_url": server.url,
                "viewport": {"width": 1280, "height": 800},
                "service_workers": "block",  # what a test answers for the server would pass it by
                **CALM,
                **options,
            }
            lent = lending.lend(options)
            contexts.callback(lending.take_back, lent)
            context = lent.context
            page = context.new_page()
            if SLOWER > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            page.on("pageerror", lambda error: errors.append(str(error)))
            return page

        yield open_page
    assert not errors


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """One person's page, desktop size; `page.goto("/")` opens the server's first page."""
    return open_page()
