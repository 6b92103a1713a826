"""Pictures of pages for people to look at: no test reads them, so they are taken when somebody wants them."""

import os
from pathlib import Path

from playwright.sync_api import Page

RESULTS = Path("test-results")
ARE_WANTED = bool(os.environ.get("PICTURES"))


def picture(page: Page, name: str) -> None:
    """Keep the page as it looks now, if `PICTURES` is set."""
    if ARE_WANTED:
        page.screenshot(path=RESULTS / f"{name}.png", animations="disabled")
