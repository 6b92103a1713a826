"""Fleet Captains in the browser: a whole game by mouse, keys, the text table, a phone, axe, other languages."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.fleetcaptains_seat import GAME, LIT, PICKED, TARGET, Captain, sit
from tests.browser.readings import read_at_rest
from tests.browser.seat import Seat, expect_no_sideways_scrolling, expect_over, make_table

ROUNDS = 3


def press_a_figure(seat: Seat) -> None:
    """Pass by its key, or choose the first where nobody can pass."""
    before = seat.number()
    seat.options.first.wait_for()  # while what happened is still shown, nothing can be answered
    passes = seat.page.locator('[data-choice="0"]:enabled').count() > 0
    picks = seat.page.locator("#decision [data-pick]").count() > 0
    seat.page.keyboard.press("0" if passes else "1")
    if seat.page.locator("#decision .inside").count():
        seat.page.keyboard.press("1")
    if picks and not passes:  # where several things may be picked, the first alone is
        seat.page.locator(PICKED).first.wait_for()
        seat.page.keyboard.press("Enter")
    seat.await_next(before)


def test_a_whole_game_by_mouse(page: Page) -> None:
    """Ships are chosen in the list, moved by their wheel over lit hexes; everything else is taken from the panel."""
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text) if message.type == "error" else None)
    seat = sit(page, round_cap=ROUNDS)
    seat.to_the_turn()
    moves = steps = 0
    while not seat.is_over:
        before = seat.number()
        movable = page.locator(".fleet [data-moves] button.ship")
        if seat.kind() == "turn" and movable.count():
            if "chosen" not in (movable.first.get_attribute("class") or "").split():
                seat.click(movable.first)  # a second click would close its wheel
            seat.wheel("move")
            if page.locator("#decision .inside").count():
                seat.click(page.locator("#decision .option:enabled").first)
            moves += 1
        elif seat.kind() == "turn":
            seat.click(page.locator('#decision [data-option="end"]'))
        elif seat.kind() == "step" and steps < moves and page.locator(LIT).count():
            seat.click_lit()
            steps += 1
        else:
            seat.answer(seat.options.count() - 1)
            continue
        seat.await_next(before)
    expect_over(page)
    assert moves  # how many is luck: a fleet may be one ship, and that one held for a turn
    assert steps
    assert told == []


def test_what_a_target_means_is_told_before(page: Page) -> None:
    """The slider says fleet size, actions and the suggested map; the table that is made has them."""
    page.goto("/")
    page.locator('input[name="game"][value="fleetcaptains"]').check(force=True)
    page.locator("[data-customise]").click()
    page.get_by_label("Target score").fill("20")
    expect(page.get_by_text("First to 20 points wins")).to_contain_text("size 20, a turn 5 actions")
    expect(page.get_by_role("img", name="Map of 39 tiles")).to_be_visible()
    assert serious_findings(page) == []
    page.reload()  # what is being changed is there again
    expect(page.get_by_label("Target score")).to_have_value("20")
    page.get_by_role("button", name="Use this").click()
    expect(page.get_by_text("Target score: 20")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    Seat(page).await_question()
    expect(page.locator(".fleet h3").first).to_contain_text("of 20")
    expect(page.locator(".board .hex")).to_have_count(41)


def test_by_keys(page: Page) -> None:
    """Set-up by figures, a ship by PageDown, a move by figures and by arrows on the map, the end as a command."""
    seat = sit(page)
    before = seat.number()
    for key in "1234":
        page.keyboard.press(key)
    page.keyboard.press("0")
    seat.await_next(before)
    while seat.kind() != "turn":
        press_a_figure(seat)
    page.keyboard.press("PageDown")
    expect(page.locator(".fleet button.ship.open")).to_have_count(1)
    expect(page.locator('.board .wheel [data-act="move"]')).to_be_visible()
    before = seat.number()
    page.keyboard.press("1")  # the first ship
    page.keyboard.press("1")  # it moves
    seat.await_next(before)
    while seat.kind() != "step":
        press_a_figure(seat)
    lit = page.locator(LIT).first
    label = lit.get_attribute("data-hex")
    lit.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.locator(f'.board .hex[data-hex="{label}"]').focus()
    before = seat.number()
    page.keyboard.press("Enter")
    seat.await_next(before)
    seat.to_the_turn()
    before = seat.number()
    page.keyboard.press("/")
    page.keyboard.type("end")
    page.keyboard.press("Enter")
    seat.await_next(before)


def test_a_fresh_turn_is_not_given_away_by_one_press(page: Page) -> None:
    """Nobody has moved or acted: it is asked once more, and Enter, pressed too often, goes back."""
    seat = sit(page)
    seat.to_the_turn()
    before = seat.number()
    seat.page.locator('#decision [data-option="end"]').click()
    expect(page.get_by_role("alertdialog")).to_contain_text("No ship has moved")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert seat.number() == before
    seat.click(page.locator('#decision [data-option="end"]'))
    seat.await_next(before)


def test_what_is_chosen_before_the_game_can_be_looked_at(page: Page) -> None:
    """Subdecks open, and how a dial stands is said at its setting."""
    seat = sit(page)
    page.locator("#decision [data-look]").nth(1).click()
    expect(page.get_by_role("dialog").locator(".card")).to_have_count(10)
    page.keyboard.press("Escape")
    expect(page.locator("#decision .deck[aria-pressed=true]")).to_have_count(0)
    seat.take_subdecks()
    while seat.kind() != "setting":
        seat.answer()
    expect(page.locator("#decision .option").get_by_text("as it is now")).to_have_count(1)


SCROLLER = """(lit) => {
  let one = lit;
  while (one && !(/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + lit.clientHeight)) one = one.parentElement;
  return one;
}"""


def test_the_first_hint_is_asked_for_twice_and_its_ring_is_round_nothing_else(page: Page) -> None:
    """It makes the game a practice game, which is said before; what is scrolled out of sight has no ring."""
    page.set_viewport_size({"width": 1280, "height": 560})
    seat = sit(page)
    seat.to_the_turn()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("With it the game becomes a practice game")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-hint]")).to_have_count(0)
    page.keyboard.press("i")
    dialog.locator("[data-practice]").click()
    expect(page.locator("[data-hint]")).to_be_visible()
    lit, ring = page.locator("[data-lit]"), page.locator("rect.ring")
    expect(lit).to_be_in_viewport(ratio=0.9)
    expect(ring).to_have_count(1)
    scroller = lit.evaluate_handle(SCROLLER)
    away = """(one, lit) => {
      const isDown = lit.getBoundingClientRect().top - one.getBoundingClientRect().top + one.scrollTop > one.scrollHeight / 2;
      one.scrollTop = isDown ? 0 : one.scrollHeight;
    }"""
    page.wait_for_timeout(1300)
    scroller.evaluate(away, lit.element_handle())
    expect(ring).to_have_count(0)


def test_a_whole_game_by_keys_alone(page: Page) -> None:
    """Figures choose, 0 passes, the command line ends a turn; the focus is never lost to the page."""
    seat = sit(page, round_cap=1)
    chosen = 0
    while not seat.is_over:
        before = seat.number()
        seat.options.first.wait_for()
        kind = seat.kind()
        first = page.locator('[data-choice="1"]:enabled')
        if kind == "subdecks":
            page.keyboard.type("12340")
        elif kind == "turn" and chosen % 3 == 2:
            page.keyboard.press("/")
            page.keyboard.type("end")
            page.keyboard.press("Enter")
        elif kind == "turn":
            page.keyboard.press("1")
            if page.locator("#decision .inside").count():
                page.keyboard.press("1")
        elif kind in ("force", "join_test") and first.count():
            page.keyboard.press("1")
            expect(page.locator(PICKED)).to_have_count(1)
            page.keyboard.press("0")
        elif page.locator('[data-choice="0"]:enabled').count():
            page.keyboard.press("0")
        else:
            page.keyboard.press("1")
            if page.locator("#decision .inside").count():
                page.keyboard.press("1")
        chosen += kind == "turn"
        seat.await_next(before)
    expect_over(page)
    expect(page.locator("#question")).to_be_focused()


def test_a_whole_game_in_the_text_table(page: Page) -> None:
    """Everything that can be chosen stands there as a line; the map, the fleets and the hand are told."""
    table = make_table(page, "random", game=GAME, target=TARGET, round_cap=1)
    page.goto(f"/t/{table}/text")
    seat = Captain(page)
    seat.await_question()
    seat.to_the_turn()
    expect(page.get_by_role("heading", name="Map", exact=True)).to_be_visible()
    expect(page.locator("#text-hand ~ ul li")).to_have_count(4)
    expect(page.locator(".text svg.field")).to_have_count(0)
    chosen = 0
    while not seat.is_over:
        before = seat.number()
        end = page.locator('#decision [data-option="end"]')
        if seat.kind() == "turn" and chosen % 3 == 2:
            seat.click(end)
        else:
            seat.click(seat.options.first)
        chosen += 1
        seat.await_next(before)
    expect_over(page)


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
def test_a_phone(open_page: OpenPage, size: tuple[int, int]) -> None:
    """One part of the table at a time; nothing is wider than the window."""
    page = open_page(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    seat = sit(page)
    seat.to_the_turn()
    expect_no_sideways_scrolling(page)
    for tab, part in (
        ("Fleets", ".fleet"),
        ("Hand", ".hand"),
        ("Missions", ".board .missions"),
        ("Map", ".map"),
    ):
        page.get_by_role("button", name=tab, exact=True).tap()
        expect(page.locator(part).first).to_be_visible()
        expect_no_sideways_scrolling(page)
    seat.settle()
    before = seat.number()
    page.locator("#decision .option:enabled").first.tap()
    seat.settle()
    page.locator('#decision [data-option^="move "]').first.tap()
    seat.await_next(before)


#: Hexes that are not whole in the window of the map, or lie under its buttons; coordinates on tiles that have a picture.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const map = box(document.querySelector(".map .map"));
  const buttons = [...document.querySelectorAll(".map .controls button")].map(box);
  const hexes = [...document.querySelectorAll(".board .hex")].filter((one) => {
    const { left, top, width } = box(one.querySelector("use"));
    const [x, y, radius] = [left + width / 2, top + width / 2, width / 2];
    const edge = Math.min(x - map.left, map.right - x, y - map.top, map.bottom - y);
    const far = (b) => Math.hypot(Math.max(0, b.left - x, x - b.right), Math.max(0, b.top - y, y - b.bottom));
    return edge < radius * 0.86 || buttons.some((b) => far(b) < radius * 0.95);
  });
  const places = [...document.querySelectorAll(".place.art")].filter((one) => one.checkVisibility());
  return [hexes.map((one) => one.dataset.hex), places.length];
}"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)], ids=str)
def test_nothing_lies_over_the_map_of_a_phone(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    sit(page).to_the_turn()
    assert read_at_rest(page, COVERED) == [[], 0]


#: Parts of the table that are cut off, or lie under others.
CUT = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const told = (one) => `${one.getAttribute("class")}: ${one.textContent} ${JSON.stringify(box(one))}`;
  const [undo] = seen("[data-undo]");
  const steps = seen(".phases li").filter((one) => one.scrollWidth > one.clientWidth + 1 || (undo && box(one).right > box(undo).left));
  const cards = seen(".hand .card .kinds").filter((one) => box(one).bottom > box(one.closest(".card")).bottom + 1);
  const tabs = seen(".tabs button").filter((one, n, all) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return all[n + 1] && range.getBoundingClientRect().right > box(all[n + 1]).left + 1;
  });
  // the hand lies beside nothing that hides a card's edge, or is scrolled
  const [hand] = seen(".hand");
  const edges = seen(".hand .card").filter((one) =>
    hand.scrollWidth <= hand.clientWidth && (box(one).right > box(hand).right + 1 || box(one).left < box(hand).left - 1));
  const map = box(document.querySelector(".map .map"));
  // a wheel goes out of sight with its hex
  const [round] = seen(".board .over").map(box);
  const isThere = round && round.left + round.width / 2 > map.left && round.left + round.width / 2 < map.right;
  const wheel = seen(".board .wheel [data-act]").filter(
    (one) => isThere && round.width <= map.width && (box(one).left < map.left - 1 || box(one).right > map.right + 1));
  return [...steps, ...cards, ...edges, ...tabs, ...wheel].map(told);
}"""
SIZES = ((1440, 900), (1280, 720), (1024, 768), (820, 1180), (844, 390), (390, 844), (360, 640))


def test_nothing_is_cut_at_any_size(page: Page) -> None:
    """Counters of the turn, cards, tabs and the wheel at the map's edge, from 80 to 200 % text."""
    seat = sit(page)
    seat.to_the_turn()
    seat.click(page.locator(".fleet button.ship").first)
    expect(page.locator(".board .wheel")).to_be_visible()
    for percent in (100, 80, 200):
        page.evaluate("(percent) => (document.documentElement.style.fontSize = `${percent}%`)", percent)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert read_at_rest(page, CUT) == [], (percent, width, height)
            expect_no_sideways_scrolling(page)


#: Which card lies on top in the middle of each one's visible part, and how wide that part is.
FANNED = """() => {
  const cards = [...document.querySelectorAll(".hand .card")];
  const left = (one) => one.getBoundingClientRect().left;
  return cards.map((one, n) => {
    const box = one.getBoundingClientRect();
    const wide = (cards[n + 1] ? Math.min(left(cards[n + 1]), box.right) : box.right) - box.left;
    const at = document.elementFromPoint(box.left + wide / 2, box.top + box.height / 2);
    return [wide >= 48, one.contains(at)];
  });
}"""


def test_a_hand_overlaps_where_there_is_not_the_room(page: Page) -> None:
    """Each card shows its beginning; the one under the pointer, and the one with the focus, lies in front."""
    seat = sit(page)
    seat.to_the_turn()
    page.set_viewport_size({"width": 1024, "height": 768})
    page.evaluate("() => { document.querySelector('.hand').style.maxWidth = '25rem' }")
    cards = page.locator(".hand .card")
    expect(cards).to_have_count(4)
    assert read_at_rest(page, FANNED) == [[True, True]] * 4
    first, second = (box for box in (cards.nth(n).bounding_box() for n in (0, 1)) if box)
    inside = first["x"] + first["width"] - 6  # of the first card, where the second lies over it
    covered = "([x, y]) => document.elementFromPoint(x, y).closest('.card').dataset.card"
    place = [inside, first["y"] + first["height"] / 2]
    assert page.evaluate(covered, place) == cards.nth(1).get_attribute("data-card")
    page.mouse.move(first["x"] + 10, place[1])
    expect(page.locator(".hand .front .card")).to_have_attribute(
        "data-card", cards.first.get_attribute("data-card") or ""
    )
    assert page.evaluate(covered, place) == cards.first.get_attribute("data-card")
    page.mouse.move(second["x"] + 10, place[1])
    expect(page.locator(".hand .front .card")).to_have_attribute(
        "data-card", cards.nth(1).get_attribute("data-card") or ""
    )
    page.mouse.move(1, 1)
    expect(page.locator(".hand .front")).to_have_count(0)
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand .front .card:focus")).to_have_count(1)


def test_the_dial_of_one_own_ship_stands_at_the_head(page: Page) -> None:
    """Before anything is selected, and of the ship that is; the focus stays on it as it goes to the head."""
    seat = sit(page)
    seat.to_the_turn()
    opened = page.locator(".fleet section:first-of-type .ship.open")
    expect(opened).to_have_count(1)
    expect(opened.get_by_role("img").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".fleet .ship.open")).to_have_count(1)
    ships = page.locator(".fleet section:first-of-type button.ship")
    last = ships.last
    name = last.locator(".name").inner_text()
    last.focus()
    page.keyboard.press("Enter")
    expect(opened.locator(".name")).to_have_text(name)
    expect(opened).to_be_focused()
    expect(opened).to_have_attribute("aria-pressed", "true")
    assert all(
        box["y"] >= (opened.bounding_box() or {"y": 0})["y"]
        for box in (one.bounding_box() for one in ships.all())
        if box
    )


#: Where the cards of missions are on the page, and whether they are seen.
MISSIONS = """() => [...document.querySelectorAll("[data-mission]")].map((one) =>
  [one.closest(".board, .beside, .below")?.classList[0], one.checkVisibility()])"""


def test_missions_are_drawn_only_where_they_are_shown(page: Page) -> None:
    """At the foot of the question on a desk, under it on a tablet, on a phone in a tab of their own."""
    seat = sit(page)
    seat.to_the_turn()
    count = page.locator("[data-mission]").count()
    assert count
    for (width, height), place in (((1440, 900), "beside"), ((820, 1180), "below"), ((390, 844), None)):
        page.set_viewport_size({"width": width, "height": height})
        assert read_at_rest(page, MISSIONS) == ([[place, True]] * count if place else []), (width, height)
    page.get_by_role("button", name="Missions", exact=True).click()
    assert read_at_rest(page, MISSIONS) == [["board", True]] * count


#: How far the ship that has the focus, and what of the fleets fades, lie over each other, where there is more below.
FADED = """() => {
  const fleets = document.querySelector(".fleets");
  const fade = parseFloat(getComputedStyle(fleets).scrollPaddingBottom);
  const under = document.activeElement.getBoundingClientRect().bottom - (fleets.getBoundingClientRect().bottom - fade);
  return [fade, fleets.hasAttribute("data-below") ? under : 0];
}"""


def test_what_has_the_focus_does_not_fade(page: Page) -> None:
    """The fleets fade where they go on below; a ship to which the focus goes comes to stand over that."""
    seat = sit(page)
    seat.to_the_turn()
    page.evaluate("() => { document.querySelector('.fleets').style.maxHeight = '24rem' }")
    expect(page.locator(".fleets[data-below]")).to_have_count(1)
    ships = page.locator(".fleet button.ship")
    for number in range(ships.count()):
        ships.nth(number).focus()
        fade, under = read_at_rest(page, FADED)
        assert fade == 48
        assert under <= 1, number


def test_a_note_by_finger(open_page: OpenPage) -> None:
    """The pen makes the next touch on a hex a note, whatever else could be done there; it can be put away."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    seat = sit(page)
    seat.to_the_turn()
    pen = page.get_by_role("button", name="Note something on a hex")
    pen.tap()
    expect(pen).to_have_attribute("aria-pressed", "true")
    pen.tap()
    expect(pen).to_have_attribute("aria-pressed", "false")
    pen.tap()
    page.locator('.board .hex[data-hex="0,-4"]').tap()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Your note on 0,-4").fill("mine?")
    sheet.get_by_role("button", name="Close").tap()
    expect(pen).to_have_attribute("aria-pressed", "false")
    expect(page.locator('.board .hex[data-hex="0,-4"]')).to_have_attribute(
        "aria-label", re.compile("mine\\?")
    )
    expect(page.locator(".map .note")).to_have_count(1)
    expect_no_sideways_scrolling(page)


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans", "ja"])
def test_nothing_stands_in_the_way_of_anybody(open_page: OpenPage, language: str) -> None:
    """axe on the table, the wheel, sheets and the text table; no key is shown where words should be."""
    page = open_page(locale=language)
    seat = sit(page)
    assert serious_findings(page) == []
    seat.to_the_turn()
    page.locator(".fleet [data-moves] button.ship").first.click()
    expect(page.locator(".board .wheel")).to_be_visible()
    assert serious_findings(page) == []
    words = page.locator(".page").inner_text()
    assert not re.search(r"fleetcaptains|undefined|\{\w+\}", words)
    page.keyboard.press("Escape")
    page.locator('.board .hex[data-hex="0,0"]').press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    page.goto(page.url + "/text")
    seat.await_question()
    assert serious_findings(page) == []
