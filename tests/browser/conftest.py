"""A real Chromium for the tests in this folder.

It is started anew for each run of tests from this folder, not once per session: while Playwright's
synchronous interface is open, no other test in the process could call `asyncio.run`.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.lending import Lending
from tests.browser.readings import COUNT_FETCHES, PATIENCE
from tests.serving import Served, serve

#: Content packs that tables of Fleet Captains may pick.
PACKS = Path(__file__).parents[1] / "games" / "fleetcaptains" / "packs"

NO_CHROMIUM = (
    "Chromium was not found. Install it with: apt-get install chromium-headless-shell fonts-noto-cjk"
)
NO_FONTS = (
    "Chinese and Japanese text would show as boxes. Install a font with: apt-get install fonts-noto-cjk"
)

# The shell has no windows to draw: the same pages take three quarters of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # a page lives for seconds: to collect what it leaves takes longer than to let it lie
    "--js-flags=--min-semi-space-size=64",
    # one process for all pages of a person: else a page gets one when it is made and one for where it goes
    "--renderer-process-limit=1",
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

OpenPage = Callable[..., Page]
#: How many times slower the pages' processor is made, to find tests that read what is not there yet.
SLOWER = float(os.environ.get("SLOW_BROWSER", "1"))

# a busy machine takes its time; what never comes fails all the same
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser's executable: what CHROMIUM names, or the first that is installed."""
    named = os.environ.get("CHROMIUM")
    for found in map(shutil.which, [named] if named else NAMES):
        if found:
            return Path(found)
    for application in APPLICATIONS:
        if application.exists():
            return application
    pytest.fail(NO_CHROMIUM, pytrace=False)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server of all these tests; it lets one person say a great deal, as `Quick` does."""
    with serve(tmp_path_factory.mktemp("data"), "--messages", "1000000", "--packs", str(PACKS)) as served:
        yield served


@pytest.fixture(scope="package")
def browser(chromium: Path) -> Iterator[Browser]:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0  # Chromium's sandbox refuses to run as root
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, chromium_sandbox=not is_root, args=list(QUIET)
        )
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
    return Lending(browser, lambda context: context.add_init_script(f"({COUNT_FETCHES})()"))


@pytest.fixture
def open_page(lending: Lending, server: Served) -> Iterator[OpenPage]:
    """Open a page as one more person: a context of its own, with Playwright's options for a context.

    The context was lent to others before, and will be: a test changes its pages, never the context. The test fails if
    the page throws an error that nothing catches.
    """
    errors: list[str] = []
    with ExitStack() as contexts:

        def open_page(**options: Any) -> Page:
            options = {"base_url": server.url, "viewport": {"width": 1280, "height": 800}, **options}
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
