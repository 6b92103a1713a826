"""Ask axe what stands in the way of people who use a screen reader, a keyboard or high contrast."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.readings import await_rest

MATTERS = {"serious", "critical"}


def serious_findings(page: Page) -> list[str]:
    """One line for each serious or critical finding on the page as it is now, once nothing fades on it: what is half
    faded has no colour of its own."""
    await_rest(page)
    violations = Axe().run(page).response["violations"]
    return [
        f"{finding['id']}: {finding['help']}: {node['html']}"
        for finding in violations
        if finding["impact"] in MATTERS
        for node in finding["nodes"]
    ]
