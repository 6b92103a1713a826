"""A context that was lent to somebody before holds nothing of theirs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.lending import MOST_AT_REST, Lending
from tests.serving import Served

KEEP = """() => {
  localStorage.setItem("mine", "kept");
  sessionStorage.setItem("mine", "kept");
  document.cookie = "mine=kept";
  window.name = "mine";
}"""
KEPT = "() => [localStorage.length, sessionStorage.length, document.cookie, window.name, history.length]"


def lent(lending: Lending, served: Served, **options: Any) -> tuple[Any, Page]:
    found = lending.lend({"base_url": served.url, **options})
    return found, found.context.new_page()


def test_nothing_of_one_person_is_left_to_the_next(browser: Browser, server: Served) -> None:
    prepared: list[BrowserContext] = []
    lending = Lending(browser, prepared.append)
    first, page = lent(lending, server)
    page.goto("/api/health")
    fresh = page.evaluate(KEPT)
    page.goto("/")
    page.locator("main").wait_for()
    page.evaluate(KEEP)
    page.add_init_script("window.told = true")
    page.route("**/api/health", lambda route: route.abort())
    assert first.context.cookies()
    assert page.evaluate(KEPT) != fresh
    lending.take_back(first)
    assert page.is_closed()
    second, other = lent(lending, server)
    assert second is first
    assert prepared == [first.context]
    other.goto("/api/health")
    assert second.context.cookies() == []
    assert other.evaluate(KEPT) == fresh
    assert other.evaluate("window.told") is None
    assert other.goto("/api/health").ok  # type: ignore[union-attr]
    second.context.close()


def test_two_people_at_a_time_share_nothing(browser: Browser, server: Served) -> None:
    lending = Lending(browser, lambda context: None)
    (first, page), (second, other) = lent(lending, server), lent(lending, server)
    page.goto("/api/health")
    page.evaluate(KEEP)
    other.goto("/api/health")
    assert other.evaluate("localStorage.length") == 0
    assert second.context.cookies() == []
    lending.take_back(first)
    third, _ = lent(lending, server, locale="ja")  # other options: another context
    assert third not in (first, second)
    for each in (first, second, third):
        each.context.close()


def test_only_a_few_rest(browser: Browser, server: Served) -> None:
    lending = Lending(browser, lambda context: None)
    before = len(browser.contexts)
    for found, _ in [lent(lending, server) for _ in range(MOST_AT_REST + 2)]:
        lending.take_back(found)
    assert len(browser.contexts) - before == MOST_AT_REST
    for context in browser.contexts[before:]:
        context.close()
