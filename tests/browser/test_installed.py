"""The client that a browser has installed: it opens without a network, and says that the server does not answer."""

from playwright.sync_api import Browser, expect

from tests.serving import Served


def test_without_a_network_the_shell_opens_and_says_so(browser: Browser, server: Served) -> None:
    context = browser.new_context(base_url=server.url, locale="en")
    try:
        page = context.new_page()
        forbidden: list[str] = []
        page.on(
            "console",
            lambda said: forbidden.append(said.text) if "Content Security Policy" in said.text else None,
        )
        page.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
        manifest = context.new_cdp_session(page).send("Page.getAppManifest")
        assert (manifest["url"], manifest["errors"]) == (f"{server.url}/site.webmanifest", [])
        page.reload()  # what the page loads goes through the worker from here on
        expect(page.locator("h1").first).to_be_visible()
        context.set_offline(True)
        page.goto("/t/abcdef")
        expect(page.get_by_role("alert")).to_have_text(
            "The server does not answer. Check your connection, then try again."
        )
        assert forbidden == []
    finally:
        context.close()
