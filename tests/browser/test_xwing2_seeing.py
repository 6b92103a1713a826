"""What a table of X-Wing lets people see: where pieces may lie, arcs, ranges, why so many dice, how ships ended."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from starboard.bots.roster import make_bot
from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision
from starboard.core.match import Match
from starboard.text.messages import Messages
from tests.browser.conftest import OpenPage
from tests.browser.pictures import picture
from tests.browser.readings import await_reading, await_rest, box_of
from tests.browser.seat import PATIENCE
from tests.browser.staged import Stage
from tests.browser.test_xwing2_table import under_attack
from tests.browser.xwing_seat import OPEN, Pilot
from tests.browser.xwing_staged import SECOND

HINTED = "localStorage.getItem('starboard.settings') || localStorage.setItem('starboard.settings', '{\"hinted\": true}')"
PAIR = "academypilot + academypilot"


def shown(page: Page, stage: Stage, **more: Any) -> None:
    page.add_init_script(HINTED)
    stage.show(page, **more)
    Pilot(page).await_question()


def standing(asked: str = "attack", **ships: dict[str, Any]) -> Stage:
    """Two pairs far apart, before the first of ours attacks."""
    near: dict[str, Any] = {
        "phase": "engagement",
        "ships": {
            0: {"pose": [150, 150, 0]},
            1: {"pose": [760, 150, 0]},
            2: {"pose": [150, 290, 180]},
            3: {"pose": [760, 780, 180]},
        },
    }
    near["ships"][0] |= ships.get("first", {})
    near["ships"][2] |= ships.get("third", {})
    stage = SECOND.stage_at(near, squad_0="lukeskywalker(outmaneuver) + redsquadronveteran", squad_1=PAIR)
    while not (stage.match.waiting[0].kind == asked and stage.match.waiting[0].seat == 0):
        decision = stage.match.waiting[0]
        stage.match.apply(decision.seat, decision.options[-1].id)
    return stage


# -- obstacles -------------------------------------------------------------------------------------------


def test_an_obstacle_in_hand_shows_where_it_may_lie(page: Page) -> None:
    """Farther than range 2 from the edges, and than range 1 from the others (XW2-SETUP-04)."""

    match = Match.new(SECOND.rules, 2, SeededChance(4), {"squad_0": "lukeskywalker", "squad_1": PAIR})
    while True:
        decision = match.waiting[0]
        placed = [one for one in match.view(0).table.obstacles if one.placed]
        if decision.kind == "obstacle" and len(placed) >= 3 and decision.seat == 0:
            break
        match.apply(decision.seat, match.fill(decision.seat, decision.options[0], lambda n: 7 % n))
    stage = Stage(match, 0, {"squad_0": "lukeskywalker", "squad_1": PAIR})
    shown(page, stage)
    zone = page.locator("[data-zone]")
    expect(zone).to_have_attribute("data-edges", "200")
    expect(zone.locator(".frame")).to_have_attribute("x", "200")
    near = zone.locator("[data-near=obstacle]")
    expect(near).to_have_count(len(placed))
    expect(near.first).to_have_attribute("stroke-width", "200")  # 100 mm to each side
    expect(page.locator(".band")).to_have_count(0)  # those of ships are no help here
    picture(page, "xwing2-obstacle-zone")


def test_an_obstacle_that_a_card_moves_is_kept_off_ships_too(page: Page) -> None:
    stage = SECOND.stage_where(lambda decision: decision.kind == "moved_obstacle")
    shown(page, stage)
    ships = sum(ship.place == "in_play" for ship in stage.match.view(0).table.ships)
    near = page.locator("[data-zone] [data-near=ship]")
    expect(near).to_have_count(ships)
    expect(near.first).to_have_attribute("stroke-width", "400")


# -- arcs and ranges -----------------------------------------------------------------------------------------


def where(overlay: Locator) -> str:
    return overlay.get_attribute("transform") or ""


def place_of(drawn: Locator) -> str:
    """Where on the table something is drawn."""
    found = re.match(r"translate\(([^)]*)\)", where(drawn))
    assert found is not None, where(drawn)
    return found[1]


def test_arcs_and_ranges_need_no_selection_and_follow_the_pointer(page: Page) -> None:
    stage = standing("dials")
    shown(page, stage)
    page.keyboard.press("Escape")
    expect(page.locator("[data-chip] [aria-pressed=true]")).to_have_count(0)
    for label, overlay in (("Arcs", ".arcs"), ("Range", ".rings")):
        page.locator(".ribbon .overlays").get_by_role("button", name=re.compile(f"^{label}")).click()
        found = page.locator(f".map svg.table g{overlay}")
        expect(found).to_have_count(1)  # of the first own ship
        await_rest(page)
        before = where(found)
        enemy = page.locator(".map [data-unit=ship-3]")
        enemy.hover()
        expect(found).not_to_have_attribute("transform", before)
        await_rest(page)
        over_enemy = where(found)
        page.locator("[data-chip='1'] button").first.hover()
        expect(found).not_to_have_attribute("transform", over_enemy)
        ship = page.locator(".map [data-unit=ship-1]")
        await_reading(page, lambda: (place_of(found), place_of(ship)), lambda places: places[0] == places[1])  # noqa: B023
    picture(page, "xwing2-arcs-hovered")


def test_an_enemy_is_looked_at_without_losing_the_ship_that_is_asked_about(page: Page) -> None:
    stage = standing("attack")
    shown(page, stage)
    board = page.locator(".map .board")
    board.hover()
    for _ in range(6):
        page.mouse.wheel(0, -300)
    box = box_of(board)
    page.locator("[data-chip='3'] button").first.click()
    for ship in (0, 3):  # the attacker that is asked about, and the enemy
        ship_box = box_of(page.locator(f".map [data-unit=ship-{ship}]"))
        assert box["x"] <= ship_box["x"], ship
        assert ship_box["x"] + ship_box["width"] <= box["x"] + box["width"], ship
        assert box["y"] <= ship_box["y"], ship
        assert ship_box["y"] + ship_box["height"] <= box["y"] + box["height"], ship


# -- dice ------------------------------------------------------------------------------------------------------


def test_the_number_of_dice_says_why(page: Page) -> None:
    """Before the attack beside its odds, and afterwards under the dice."""
    stage = standing("attack", third={"tokens": {"strain": 1}})
    shown(page, stage)
    told = page.locator("[data-parts=both]")
    expect(told).to_contain_text("(3 primary, +1 range 1)")
    expect(told).to_contain_text("(3 agility, -1 strain)")
    picture(page, "xwing2-odds-parts")
    stage = standing("attack", first={"tokens": {"focus": 1}})
    stage.match.apply(0, "attack 2 primary")
    while stage.match.waiting[0].kind in ("modify_attack",) and stage.match.waiting[0].seat == 1:
        stage.match.apply(1, "pass")
    shown(page, Stage(stage.match, 0, stage.settings))
    expect(page.locator(".shown [data-parts=attack]").first).to_have_text("(3 primary, +1 range 1)")


# -- passing -----------------------------------------------------------------------------------------------------


def test_a_missing_pass_says_why(page: Page) -> None:
    def is_forced(decision: Decision) -> bool:
        return decision.kind == "ability" and PASS not in decision.options

    shown(page, SECOND.stage_where(is_forced))
    told = page.locator("[data-no-pass]")
    expect(told).to_contain_text("You cannot pass: One of these abilities must be resolved")
    expect(told).to_contain_text("XW2-TERM-05")
    expect(page.locator("[data-option=pass]")).to_have_count(0)
    picture(page, "xwing2-no-pass")


@pytest.mark.parametrize("language", ["en-GB", "zh-TW"])
def test_the_last_panel_says_how_each_ship_ended(open_page: OpenPage, language: str) -> None:
    page = open_page(locale=language)
    near: dict[str, Any] = {
        "phase": "engagement",
        "ships": {0: {"pose": [400, 300, 0]}, 1: {"pose": [400, 430, 180], "facedown": 2}},
    }
    words = {"dice.attack": ["hit"] * 4, "dice.defense": ["blank"] * 3}
    stage = SECOND.stage_at(near, 0, words, squad_0="lukeskywalker", squad_1="academypilot")
    while not stage.match.over:
        decision = stage.match.waiting[0]
        ids = [one.id for one in decision.options]
        stage.match.apply(decision.seat, next((one for one in ids if one.startswith("attack")), ids[-1]))
    page.add_init_script(HINTED)
    stage.show(page)
    luke, pilot = (page.locator(f"[data-end='{n}']") for n in (0, 1))
    if language == "en-GB":
        expect(luke).to_contain_text("Luke Skywalker: survived: hull 4 of 4, shields 2 of 2")
        expect(pilot).to_contain_text("Academy Pilot: destroyed by Luke Skywalker in round 1")
    else:
        expect(pilot).to_contain_text("被天行者路克摧毀")
    picture(page, f"xwing2-endings-{language}")


def test_the_last_panel_of_a_replay_says_by_whom_a_ship_was_destroyed(page: Page) -> None:
    """As the terminal and the live table say it; in a replay a step alone does not tell."""
    match = next(
        one for one in map(flown_by_bots, range(20)) if any("attacker" in fate for fate in one.fates())
    )
    kept = page.request.post("/api/records", data=match.record().to_json().decode()).json()
    page.goto(f"/replay/{kept['id']}/{kept['steps']}")
    expect(page.locator(".outcome")).to_be_visible(timeout=PATIENCE)
    messages = Messages("en", "xwing2")
    messages.see(match.view().table)
    for fate in match.fates():
        words = messages.phrase(f"fate.xwing2.{fate['how']}", fate)
        expect(page.locator(f"[data-end='{fate['ship']}']")).to_contain_text(words)
    expect(page.locator("[data-end]").filter(has_text="destroyed by").first).to_be_visible()
    # the record does not say who played: the seats stand for them
    expect(page.get_by_label("Seat at the bottom").locator("option")).to_have_text(["Player 1", "Player 2"])


def flown_by_bots(seed: int) -> Match:
    """A short game in which both sides fly straight at each other."""
    settings = {"squad_0": "lukeskywalker", "squad_1": "academypilot", "obstacles": "", "round_cap": 8}
    match, bot = (
        Match.new(SECOND.rules, 2, SeededChance(seed), settings),
        make_bot("xwing2", "straightforward"),
    )
    chance = SeededChance(100 + seed)
    while not match.over:
        decision = match.waiting[0]
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, partial(chance.draw, "place")))
    return match


def test_a_wide_table_scrolls_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 640})
    page.add_init_script(
        "localStorage.setItem('starboard.settings', '{\"hinted\": true, \"textSize\": 200}')"
    )
    shown(page, standing(), text=True)
    wide = page.locator(".text .scroll").first
    await_reading(page, lambda: wide.evaluate("one => one.scrollWidth > one.clientWidth"), bool)
    wide.focus()
    expect(wide).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")
    expect(wide).to_have_attribute("tabindex", "0")  # and Tab leads there


def test_a_table_lists_as_its_language_does(open_page: OpenPage) -> None:
    page = open_page(locale="zh-TW")
    shown(page, standing(first={"tokens": {"focus": 1, "evade": 1}}), text=True)
    cell = page.get_by_role("cell").filter(has_text="專注").filter(has_text="閃避").first
    expect(cell).to_contain_text("、")
    expect(cell).not_to_contain_text(", ")


# -- phones ------------------------------------------------------------------------------------------------------

ON_TOP = """(buttons) => buttons.every((button) => {
  const box = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
})"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (430, 932), (844, 390)])
def test_what_turns_a_piece_can_be_tapped(open_page: OpenPage, width: int, height: int) -> None:
    """Neither the tools of the board nor the zoom's buttons lie over it."""
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    shown(page, SECOND.stage_where(lambda decision: decision.kind == "obstacle"))
    turns = page.locator(".map .bar .turns button")
    expect(turns).to_have_count(4)
    await_rest(page)
    await_reading(page, lambda: turns.evaluate_all(ON_TOP), bool)


# -- phones on their side -----------------------------------------------------------------------------------------

LYING = [(844, 390), (932, 430), (896, 414), (852, 393), (780, 390)]


@pytest.mark.parametrize(
    ("width", "height"), [*LYING[::4], *(pytest.param(*one, marks=pytest.mark.soak) for one in LYING[1:4])]
)
def test_on_a_phone_on_its_side_the_board_is_free(open_page: OpenPage, width: int, height: int) -> None:
    """What turns a piece lies on none of its legal places, the dice of a question stand in the question alone, and
    a dial can be set."""
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    shown(page, SECOND.stage_where(lambda decision: decision.kind == "obstacle"))
    bar, frame = (box_of(page.locator(one)) for one in (".map .bar", "[data-zone] .frame"))
    under = frame["y"] + frame["height"] - 1  # to the pixel
    assert bar["y"] >= under or bar["y"] + bar["height"] <= frame["y"] + 1
    shown(page, under_attack())
    expect(page.locator("#decision .attack .dice")).to_have_count(2)
    expect(page.locator(".shown")).to_have_count(0)
    stage = standing("dials")
    shown(page, stage)
    maneuver = page.locator(f"#decision [data-maneuver]{OPEN}").first
    maneuver.tap()
    page.locator("[data-set]").tap()
    expect(page.locator("[data-lock]")).to_contain_text("1/2")
    picture(page, f"xwing2-dials-{width}")
