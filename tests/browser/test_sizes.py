"""Every question can be answered on every screen: phones upright and on their side, tablets, small desks."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser import staged, xwing_staged
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_rest, box_of, read_at_rest
from tests.browser.seat import Seat
from tests.browser.staged import Stage
from tests.covering import covering

LYING = ((844, 390), (932, 430), (896, 414), (852, 393), (780, 390))
UPRIGHT = ((390, 844), (360, 640))
TABLET = (820, 1180)
SIZES = (*LYING, *UPRIGHT, TABLET)
FIVE = 5
KINDS = {
    "spacebase": ("allocate", "buy", "ability", "light_speed"),
    "xwing1": ("slot", "action", "modify_attack", "edge"),
    "xwing2": ("dials", "action", "obstacle", "modify_attack", "target"),
}
SCROLLS = """() => [document.scrollingElement, document.querySelector(".frame"), document.querySelector(".page")]
  .map((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])"""
# Where a finger would go: in the middle of what is in sight of it.
ARE_HIT = """(all) => all.map((one) => {
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
    size: [box.width, box.height],
    hit: at !== null && (one.contains(at) || at.contains(one)),
    what: one.outerHTML.slice(0, 120),
    over: at?.outerHTML.slice(0, 120),
  };
})"""
CUT = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const base = document.querySelector(".board .base .columns").getBoundingClientRect();
  return {
    base: base.top >= board.top && base.bottom <= board.bottom + 1 && base.height > 0,
    cards: [...document.querySelectorAll(".yard .ships .card")]
      .filter((card) => card.scrollHeight > card.clientHeight + 1).map((card) => card.dataset.card),
  };
}"""


@cache
def stage(game: str, kind: str) -> Stage:
    """A question of this kind, with a table of as many people as there may be."""
    if game in xwing_staged.OF:
        return xwing_staged.OF[game].stage_where(lambda decision: decision.kind == kind)
    late = 12 if kind == "buy" else 0  # once everybody's base has grown
    for found, each in staged.stages(FIVE):
        if found == kind:
            if not late:
                return each
            late -= 1
    raise AssertionError(f"No game comes to {kind}.")


def small(open_page: OpenPage, size: tuple[int, int]) -> Page:
    viewport: ViewportSize = {"width": size[0], "height": size[1]}
    return open_page(viewport=viewport, has_touch=True, is_mobile=True)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another screen; what measures itself has done so when this comes back."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    await_rest(page)


def answers(page: Page) -> Locator:
    """Whatever answers the question, or leads to an answer."""
    return page.locator("#decision .options button:enabled, #decision [data-lock], #decision [data-put]")


@pytest.mark.parametrize("game", KINDS)
def test_every_answer_can_be_reached(game: str, open_page: OpenPage) -> None:
    """Each has a size, can be brought into sight, and nothing lies on it; the page itself does not scroll."""
    heights: dict[tuple[int, int], set[float]] = {size: set() for size in SIZES}
    for kind in KINDS[game]:
        page = small(open_page, SIZES[0])
        stage(game, kind).show(page)
        Seat(page).await_question()
        for size in SIZES:
            resize(page, size)
            found = answers(page)
            expect(found.first).to_be_attached()
            assert page.evaluate(SCROLLS) == [[0, 0]] * 3, (kind, size)
            for looked in found.evaluate_all(ARE_HIT):
                assert looked["inside"], (kind, size, looked)
                assert looked["hit"], (kind, size, looked)
                # a finger slides over the cells of a dial, and the hub shows which one it is on
                least = 18 if "data-maneuver" in looked["what"] else 24
                assert min(looked["size"]) >= least, (kind, size, looked)
            board = box_of(page.locator(".page > .board"))
            heights[size].add(board["height"])
            assert board["height"] >= 0.3 * size[1], (kind, size)
        page.close()
    # the table stands still from one question to the next
    assert all(len(found) == 1 for found in heights.values()), heights


# Of each card of the shipyard, how much of it lies under the own base, or above the table's upper edge.
HIDDEN = """() => {
  const over = document.querySelector(".board > .base").getBoundingClientRect().top;
  const top = document.querySelector(".page > .board").getBoundingClientRect().top;
  return [...document.querySelectorAll(".yard .ships [data-yard]")].map((card) => card.getBoundingClientRect())
    .filter((box) => box.bottom > over + 1 || box.top < top - 1).map((box) => [box.top, box.bottom, top, over]);
}"""


@pytest.mark.parametrize("size", [TABLET, (768, 1024)])
def test_a_tablet_shows_all_that_can_be_bought(size: tuple[int, int], open_page: OpenPage) -> None:
    page = small(open_page, size)
    stage("spacebase", "buy").show(page)
    Seat(page).await_question()
    expect(page.locator(".yard .ships [data-yard]")).to_have_count(18)
    assert read_at_rest(page, HIDDEN) == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), TABLET])
def test_all_faces_of_a_die_are_in_sight(size: tuple[int, int], open_page: OpenPage) -> None:
    """Beside the way past them, without scrolling."""
    page = open_page(viewport={"width": size[0], "height": size[1]})
    staged.every_kind()["set_die"].show(page)
    Seat(page).await_question()
    await_rest(page)
    passing = box_of(page.locator("#decision .option.pass"))
    found = page.locator("#decision .option:not(.pass)")
    expect(found).to_have_count(6)
    for number in range(6):
        box = box_of(found.nth(number))
        beside = box["x"] + box["width"] <= passing["x"] + 1
        above = box["y"] + box["height"] <= passing["y"] + 1
        assert beside or above, (number, box, passing)


@covering(asks=(("spacebase", "buy"), ("xwing2", "action")), sizes=(SIZES[::2], SIZES[1::2]))
def test_the_last_answer_is_given_by_a_tap(
    asks: tuple[str, str], sizes: tuple[tuple[int, int], ...], open_page: OpenPage
) -> None:
    asked = stage(*asks)
    page = small(open_page, sizes[0])
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        asked.said.clear()
        asked.show(page)
        seat = Seat(page)
        seat.await_question()
        seat.settle()
        last = page.locator("#decision .option:enabled[data-option]").last
        wanted = last.get_attribute("data-option")
        last.tap()
        assert asked.heard(page, "choose")["option"] == wanted, size


@covering(game=tuple(KINDS), sizes=(LYING[::2], LYING[1::2]))
def test_a_phone_on_its_side_shows_each_part_of_the_table(
    game: str, sizes: tuple[tuple[int, int], ...], open_page: OpenPage
) -> None:
    page = small(open_page, sizes[0])
    stage(game, KINDS[game][1]).show(page)
    Seat(page).await_question()
    for size in sizes:
        resize(page, size)
        tabs = page.locator(".tabs button")
        for number in range(tabs.count()):
            tabs.nth(number).tap()
            assert read_at_rest(page, SCROLLS) == [[0, 0]] * 3, size
            part = page.locator(".page > .board, .side > .log").filter(visible=True)
            expect(part).to_have_count(1)
            box = box_of(part)
            assert box["width"] >= 0.5 * size[0], size
            assert box["height"] >= 0.5 * size[1], size
            expect(answers(page).first).to_be_visible()


def test_a_tablet_shows_the_whole_table_of_five(open_page: OpenPage) -> None:
    page = small(open_page, TABLET)
    stage("spacebase", "buy").show(page)
    Seat(page).await_question()
    assert read_at_rest(page, CUT) == {"base": True, "cards": []}


def test_credits_and_dice_stay_in_sight_while_buying(open_page: OpenPage) -> None:
    page = small(open_page, UPRIGHT[0])
    asked = stage("spacebase", "buy")
    asked.show(page)
    Seat(page).await_question()
    credits = asked.match.view(asked.seat).table.boards[asked.seat].credits
    for size in (*UPRIGHT, *LYING):
        resize(page, size)
        for part in ("Shipyard", "Base", "Players"):
            page.get_by_role("button", name=part, exact=True).tap()
            page.evaluate(
                "() => { const b = document.querySelector('.board'); b.scrollTop = b.scrollHeight }"
            )
            line = page.locator(".slim .row")
            expect(line).to_be_in_viewport(ratio=1)
            expect(line.locator(".dial.credits")).to_contain_text(str(credits))
            # the dice lie in their tray beside the question
            tray = page.locator("#decision .tray")
            expect(tray).to_be_in_viewport(ratio=1)
            expect(tray.locator(".dice svg")).to_have_count(2)
