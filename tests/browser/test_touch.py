"""Fingers: whatever can be pressed on a phone or a tablet is 44 pixels high and wide, or a link within a sentence.

Cells of a dial stand beside each other as on the piece and may be 33 pixels wide, the width of its rings. The board of
X-Wing is to scale: whatever is on it stands in the panel or among the units as well.
"""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import read_at_rest
from tests.browser.seat import PATIENCE, Seat, make_table
from tests.browser.staged import Stage
from tests.browser.xwing_staged import OF

PHONE: ViewportSize = {"width": 390, "height": 844}
SCREENS: dict[str, ViewportSize] = {
    "phone": PHONE,
    "phone on its side": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
}
# A finger slides over a dial; a label counts with what it labels; a link in running text is as high as its line; what is not shown is not pressed.
SMALL = """() => {
  const pressed = "a, button, select, summary, input, textarea, [role=button], [role=tab]";
  return [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.disabled && !one.closest(".disc, .sr, .skip, svg, [aria-hidden=true], dialog:not([open])"))
    .filter((one) => !(one.matches("a, .link, .rule, span[role=button]") && one.closest("p, li, ol, td, .log, .crumbs, header")))
    .map((one) => {
      const label = one.labels?.[0];
      const box = (label && label.contains(one) ? label : one).getBoundingClientRect();
      const least = one.matches("#decision [data-maneuver]") ? 33 : 44;
      return [Math.round(box.width), Math.round(box.height), least, one.outerHTML.slice(0, 140)];
    })
    .filter(([width, height, least]) => height > 0 && (width < least || height < 44));
}"""
# Ships that can be pressed on the board, and have nothing else that a finger could take.
ONLY_ON_THE_BOARD = """() => [...document.querySelectorAll(".view [data-unit^='ship-']")]
  .map((one) => one.dataset.unit.slice(5))
  .filter((ship) => !document.querySelector(`[data-chip='${ship}'] button`))"""
PARTS = 2  # the questions are shared out to so many tests, for as many workers
QUESTIONS = (
    *("obstacle", "deploy", "place_marker", "dials", "next_ship", "action", "template", "slot"),
    *("target", "attack", "modify_attack", "ability", "first_player"),
)


def phone(open_page: OpenPage) -> Page:
    return open_page(viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.mark.parametrize("game", ["spacebase", "xwing1", "xwing2"])
def test_the_lobby(game: str, open_page: OpenPage) -> None:
    page = phone(open_page)
    page.goto(f"/?game={game}")
    expect(page.locator("form[aria-labelledby=play-bot] .primary")).to_be_enabled(timeout=PATIENCE)
    expect(page.get_by_text("Loading")).to_have_count(0, timeout=PATIENCE)
    assert read_at_rest(page, SMALL) == []


def test_a_table_of_space_base(open_page: OpenPage) -> None:
    page = phone(open_page)
    page.goto(f"/t/{make_table(page, 'random', 'random')}")
    seat = Seat(page)
    for _ in range(2):
        seat.await_question()
        for tab in ("Base", "Shipyard", "Players", "Log"):
            page.get_by_role("button", name=tab, exact=True).tap()
            assert read_at_rest(page, SMALL) == [], tab
        page.get_by_role("button", name="Base", exact=True).tap()
        seat.answer()


@cache
def asked(game: str, kind: str) -> Stage:
    return OF[game].stage_where(lambda decision: decision.kind == kind)


#: The questions of the second edition, in parts; of the first what it asks in a way of its own.
ASKED = [*(("xwing2", QUESTIONS[part::PARTS]) for part in range(PARTS)), ("xwing1", ("slot", "edge"))]


@pytest.mark.parametrize(("game", "kinds"), ASKED)
def test_a_table_of_xwing(open_page: OpenPage, game: str, kinds: tuple[str, ...]) -> None:
    """Each question on two of the screens, by turns, where there are many."""
    see(open_page, game, kinds, in_turn=len(kinds) > len(SCREENS))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "kinds"), ASKED)
def test_a_table_of_xwing_on_every_screen(open_page: OpenPage, game: str, kinds: tuple[str, ...]) -> None:
    see(open_page, game, kinds, in_turn=False)


def see(open_page: OpenPage, game: str, kinds: tuple[str, ...], in_turn: bool) -> None:
    page = phone(open_page)
    page.add_init_script("localStorage.setItem('starboard.settings', '{\"hinted\": true}')")
    small: dict[str, list[str]] = {}
    ships = dict.fromkeys(SCREENS, 0)
    for turn, kind in enumerate(kinds):
        for is_text in (False, True):
            asked(game, kind).show(page, text=is_text)
            Seat(page).await_question()
            away = list(SCREENS)[(turn + is_text) % len(SCREENS)] if in_turn else ""
            for screen, size in SCREENS.items():
                if screen == away:
                    continue
                page.set_viewport_size(size)
                here = f"{kind} {'as text ' if is_text else ''}on a {screen}"
                small[here] = read_at_rest(page, SMALL)
                ships[screen] += page.locator(".view [data-unit^='ship-']").count()
                assert page.evaluate(ONLY_ON_THE_BOARD) == [], here
                for tab in () if is_text else page.locator(".page > .tabs button:visible").all():
                    tab.tap()
                    small[f"{here}, {tab.inner_text()}"] = read_at_rest(page, SMALL)
    assert {where: found for where, found in small.items() if found} == {}
    assert all(ships.values()), ships
