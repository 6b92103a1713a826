"""The legend of a game, against what its table shows."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

NAMES = "(all) => all.flatMap((one) => one.dataset.legend.split(' '))"
SHOWN = "(all) => all.map((one) => one.dataset.icon)"

#: By game, the icons that its legend tells of; read once.
_told: dict[str, frozenset[str]] = {}


def show_how(page: Page, game: str) -> Locator:
    """How to play, opened from the first page; returns its sheet."""
    page.goto(f"/?game={game}")
    page.get_by_role("button", name="How to play").click()
    sheet = page.get_by_role("dialog", name="How to play")
    expect(sheet.locator("[data-how-step]").first).to_be_visible()
    return sheet


def show_legend(page: Page, game: str) -> Locator:
    """Its entries, opened from the first page."""
    sheet = show_how(page, game)
    sheet.get_by_role("tab", name="All icons").click()
    entries = sheet.locator("[data-legend]")
    expect(entries.first).to_be_visible()
    return entries


def expect_told(page: Page, game: str) -> None:
    """Every icon that the table shows now is in the game's legend."""
    assert page.locator(
        "#decision [data-icon], .board [data-icon], .lead [data-icon], .text [data-icon], main [data-icon]"
    ).count()
    shown = page.locator("[data-icon]").evaluate_all(SHOWN)
    if game not in _told:
        other = page.context.new_page()
        _told[game] = frozenset(show_legend(other, game).evaluate_all(NAMES))
        other.close()
    assert set(shown) <= _told[game], sorted(set(shown) - _told[game])
