"""What stands in people's way is found, wherever on the page and however often."""

from playwright.sync_api import Page

from tests.browser.axe import serious_findings

PALE = "<p style='color: #bbb; background: #fff'>Pale</p>"
PAGE = f"""<!doctype html><html lang="en"><title>Starboard</title><main><h1>A table</h1>
  <button id="named">Roll</button><button id="nameless"></button><img src="data:," id="ship">{PALE * 3}</main></html>"""


def test_what_is_in_the_way_is_found(page: Page) -> None:
    page.goto("/api/health")
    page.set_content(PAGE)
    found = serious_findings(page)
    assert sorted(line.split(":")[0] for line in found) == [
        "button-name",
        *["color-contrast"] * 3,
        "image-alt",
    ]
    assert any('id="nameless"' in line for line in found)
    assert not any('id="named"' in line for line in found)
