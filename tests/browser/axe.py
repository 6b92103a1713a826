"""Ask axe what stands in the way of people who use a screen reader, a keyboard or high contrast."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

MATTERS = {"serious", "critical"}
# what is half faded has no colour of its own
AT_REST = """() => !document.querySelector(".delta") && document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().iterations === Infinity)"""


def serious_findings(page: Page) -> list[str]:
    """One line for each serious or critical finding on the page as it is now, once nothing fades on it."""
    page.wait_for_function(AT_REST)
    violations = Axe().run(page).response["violations"]
    return [
        f"{finding['id']}: {finding['help']}: {node['html']}"
        for finding in violations
        if finding["impact"] in MATTERS
        for node in finding["nodes"]
    ]
