import pytest, os
from tests.browser.test_xwing2_reload import *
@pytest.mark.parametrize("kind", os.environ["KINDS"].split())
def test_one(kind, open_page, stages):
    page=open_page(); stages[kind].show(page); Seat(page).await_question()
    page.wait_for_timeout(1500)
    page.screenshot(path=f"/tmp/web/{kind}.png")
    print(kind, page.locator("#decision").inner_text())
