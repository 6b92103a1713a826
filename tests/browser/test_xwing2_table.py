"""What a stranger met with at the table of X-Wing: what a button promises, what lies on what, what is asked twice."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games.xwing.options import DialPlan
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading, await_rest, box_of, read_at_rest
from tests.browser.seat import PATIENCE, make_table
from tests.browser.staged import Stage
from tests.browser.xwing_quick import Quick
from tests.browser.xwing_seat import UNTIL_LEGAL, Pilot
from tests.browser.xwing_staged import SECOND

BOT = "straightforward"
PHONE: ViewportSize = {"width": 390, "height": 844}
PAIR = "academypilot + academypilot"
HINTED = "localStorage.getItem('starboard.settings') || localStorage.setItem('starboard.settings', '{\"hinted\": true}')"
#: What of the first kind lies on something of the second, by their boxes.
ON_EACH_OTHER = """([ones, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return boxes(ones).flatMap((a) => boxes(others).filter((b) => !apart(a, b)).map((b) => [a.toJSON(), b.toJSON()]));
}"""
BASES = ".map [data-unit^=ship-] .floor"
BUTTONS = ".ribbon .overlays button, .map .controls button, .map svg.map, .shown"


def shown(page: Page, stage: Stage, **more: Any) -> None:
    page.add_init_script(HINTED)
    stage.show(page, **more)
    Pilot(page).await_question()


# -- words of options -----------------------------------------------------------------------------------


def test_a_card_that_is_flipped_says_what_one_would_get(page: Page) -> None:
    """Servomotor S-foils that are closed: the button opens them, and tells of both sides what they say and add."""

    def is_flip(decision: Decision) -> bool:
        return "before_activate" in str(decision.subject) and "'flip', 0, 'servomotorsfoils'" in str(
            decision.subject
        )

    stage = SECOND.stage_where(is_flip, "servomotorsfoils")
    shown(page, stage)
    option = page.locator('[data-option="use 0 servomotorsfoils"]')
    expect(option).to_contain_text("Open Servomotor S-foils")
    expect(option).to_contain_text("Then open: Before activating, this ship may flip this card.")
    expect(option).to_contain_text(
        re.compile(r"Now closed: .*1 fewer attack die.*Adds: boost, focus → boost")
    )
    expect(page.locator('[data-option="pass"]')).to_have_text(re.compile("Leave it as it is .closed"))
    expect(page.locator("#decision")).not_to_contain_text("Type card")


def test_cards_of_several_ships_say_whose_they_are(page: Page) -> None:
    """Two ships with the same card are not offered the same words twice."""
    squads = {
        "squad_0": "wedgeantilles(servomotorsfoils) + lukeskywalker(servomotorsfoils)",
        "squad_1": "academypilot",
        "obstacles": "",
    }
    match = Match.new(SECOND.rules, 2, SeededChance(1), squads)
    choosing = SeededChance(2)
    while (decision := match.waiting[0]).kind != "ability":
        option = decision.options[0]
        match.apply(decision.seat, match.fill(decision.seat, option, partial(choosing.draw, "fill")))
    shown(page, Stage(match, decision.seat, squads))
    for n, name in enumerate(("Wedge Antilles", "Luke Skywalker")):
        face = page.locator(f'[data-option="use {n} servomotorsfoils"]')
        expect(face).to_contain_text(f"{name}: Open Servomotor S-foils")


def test_a_linked_action_is_called_so(page: Page) -> None:
    """It is not the same question once more."""

    def is_linked(decision: Decision) -> bool:
        return (
            decision.kind == "action"
            and isinstance(decision.subject, list)
            and decision.subject[4] == "links"
        )

    shown(page, SECOND.stage_where(is_linked))
    expect(page.locator("#decision h2")).to_have_text(re.compile(": perform the linked action\\?$"))


def test_the_lock_lies_over_nothing_on_a_low_desk(open_page: OpenPage) -> None:
    """What a maneuver comes to is read in full between the dial and the button that locks it."""
    page = open_page(viewport={"width": 1280, "height": 720})
    page.goto("/")
    squads = {"squad_0": "wedgeantilles + lukeskywalker", "squad_1": PAIR}
    table = make_table(page, BOT, game="xwing2", obstacles="", **squads)
    assert Quick(page, table, 3).play_until(lambda one: one["kind"] == "dials")
    page.goto(f"/t/{table}")
    Pilot(page).await_question()
    page.locator('[data-maneuver="2 straight"]').hover()
    told = page.locator(".told")
    expect(told).to_contain_text("flies it in full")
    await_rest(page)
    ends, lock = box_of(told), box_of(page.locator("[data-lock]"))
    assert ends["y"] + ends["height"] <= lock["y"]


def test_own_ships_among_targets_are_marked(page: Page) -> None:
    position = {
        "phase": "activation",
        "ships": {
            0: {"pose": [400, 300, 0], "dial": "2 straight"},
            1: {"pose": [480, 400, 0], "activated": True},
            2: {"pose": [400, 560, 180], "activated": True},
        },
    }
    stage = SECOND.stage_at(position, squad_0="lukeskywalker + jekporkins", squad_1="academypilot")
    while stage.match.waiting[0].kind != "action":
        stage.match.apply(0, stage.match.waiting[0].options[0].id)
    stage.match.apply(0, "action lock white")
    shown(page, stage)
    expect(page.locator('[data-option="target 1"]')).to_contain_text("your own ship")
    expect(page.locator('[data-option="target 2"]')).not_to_contain_text("your own ship")


def test_what_destroyed_counts_is_said(page: Page) -> None:
    """More than the bars of damage say: a crit may be a Direct Hit."""
    near = {"phase": "engagement", "ships": {0: {"pose": [400, 300, 0]}, 1: {"pose": [400, 430, 180]}}}
    shown(page, SECOND.stage_at(near, squad_0="lukeskywalker", squad_1="academypilot"))
    page.locator('#decision [data-option^="attack "]').first.hover()
    expect(page.locator(".odds")).to_contain_text("Direct Hit: 1 damage more")


def test_obstacles_are_counted_as_one_speaks(page: Page) -> None:
    page.goto("/")
    page.get_by_label(re.compile("X-Wing second")).check()
    page.get_by_role("button", name="Customise").first.click()
    expect(page.locator(".obstacles summary")).to_contain_text("3 asteroids and 3 debris clouds")


@pytest.mark.parametrize(("language", "words"), [("zh-TW", "文字版桌面"), ("zh-CN", "文字版桌面")])
def test_the_table_as_text_is_no_table_of_cards(open_page: OpenPage, language: str, words: str) -> None:
    page = open_page(locale=language)
    shown(page, at_the_edge())
    expect(page.get_by_role("button", name=words, exact=True)).to_be_visible()
    expect(page.locator("#decision")).not_to_contain_text("指向")


# -- dials -------------------------------------------------------------------------------------------------


def at_the_edge() -> Stage:
    position = {
        "phase": "planning",
        "ships": {0: {"pose": [457, 860, 0]}, 1: {"pose": [600, 300, 0]}, 2: {"pose": [300, 300, 180]}},
    }
    return SECOND.stage_at(position, squad_0="lukeskywalker + jekporkins", squad_1="academypilot")


def sets_several(decision: Decision) -> bool:
    """Dials of more than one ship."""
    return any(isinstance(one, DialPlan) and len(one.region) > 1 for one in decision.options)


#: Where the dial is, frame by frame.
PLACES = """async () => {
  const places = [];
  for (let frame = 0; frame < 8; frame += 1) {
    await new Promise(requestAnimationFrame);
    places.push(document.querySelector("#decision .instrument").getBoundingClientRect().y);
  }
  return places;
}"""
TO_ITS_END = "(one) => ((one.scrollTop = one.scrollHeight), one.scrollTop)"


def test_a_dial_comes_to_rest_under_the_pointer(open_page: OpenPage) -> None:
    """Where the panel is scrolled to its end: what is said of a maneuver grew and shrank, which moved the dial under the
    pointer to another maneuver, and back, for ever."""
    page = open_page(viewport={"width": 1280, "height": 720})
    stage = SECOND.stage_where(sets_several)
    stage.show(page)
    seat = Pilot(page)
    seat.await_question()
    seat.set_dial()  # something to be had by other ships stands under it then
    page.locator("[data-dial]").last.click()
    cells = page.locator("#decision [data-maneuver]")
    cells.first.wait_for()
    assert cells.count() > 10
    restless = []
    for number in range(cells.count()):
        page.mouse.move(1, 1)
        await_rest(page)
        assert page.locator(".ask").evaluate(TO_ITS_END) > 0
        box = box_of(cells.nth(number))
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if len(set(page.evaluate(PLACES)[4:])) > 1:
            restless.append(cells.nth(number).get_attribute("data-maneuver"))
    assert restless == []


@pytest.mark.parametrize("text", [False, True])
def test_a_dial_that_leads_off_the_table_is_asked_about_once_more(page: Page, text: bool) -> None:
    stage = at_the_edge()
    shown(page, stage, text=text)
    chosen = {0: "3 straight", 1: "2 straight"}
    for ship, maneuver in chosen.items():
        if text:
            page.locator(f"select[data-dial='{ship}']").select_option(maneuver)
        else:
            page.locator(f"#decision [data-maneuver='{maneuver}']").click()
    page.locator("[data-lock]").click()
    confirm = page.locator(".confirm")
    expect(confirm).to_contain_text("Luke Skywalker would leave the play area")
    expect(confirm).not_to_contain_text("game would be lost")
    assert not stage.answers()
    page.keyboard.press("Escape")
    expect(page.locator("[data-lock]")).to_be_enabled()  # nothing is forgotten
    Pilot(page).click(page.locator("[data-lock]"))  # and "yes", with a hand that moves
    stage.heard(page, "choose")
    assert stage.answers() == [
        {"kind": "dials", "chosen": {str(ship): maneuver for ship, maneuver in chosen.items()}}
    ]


def test_locked_dials_are_only_locked_again_when_they_are_changed(open_page: OpenPage) -> None:
    ada, bea = open_page(), open_page()
    for page in (ada, bea):
        page.add_init_script(HINTED)
    squads = {"squad_0": "lukeskywalker", "squad_1": "lukeskywalker", "obstacles": ""}
    table = make_table(ada, "open", game="xwing2", **squads)
    ada.goto(f"/t/{table}")
    bea.goto(f"/t/{table}")
    bea.locator("#join-name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    seats = [Pilot(ada), Pilot(bea)]
    while {seat.page.locator("#decision[data-kind=dials]").count() for seat in seats} != {1}:
        for seat in seats:
            if seat.page.locator("#decision[data-decision]:not([data-kind=dials])").count():
                before = seat.number()
                seat.give()
                seat.await_answered(before)
    maneuver = ada.locator("#decision [data-maneuver='2 straight']")
    maneuver.click()
    seats[0].lock.click()
    for _ in range(2):
        expect(seats[0].lock).to_be_disabled()
        expect(seats[0].lock).to_contain_text("Locked")
        ada.reload()
    ada.locator("[data-dial]").click()
    ada.locator("#decision [data-maneuver='3 straight']").click()
    expect(seats[0].lock).to_be_enabled()
    expect(seats[0].lock).to_contain_text("Lock the changed dials")


# -- pieces in hand ------------------------------------------------------------------------------------------


def test_enter_right_after_the_arrows_places_the_piece(page: Page) -> None:
    """Without a pause between the keys: Enter waits for the check."""
    page.add_init_script(HINTED)
    page.goto(f"/t/{make_table(page, BOT, game='xwing2', obstacles='')}")
    seat = Pilot(page)
    seat.await_question()
    while seat.kind() != "deploy":
        seat.answer()
    page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
    before = seat.number()
    x = float(page.locator("#put-x").input_value())
    press = """async () => {
      for (const key of ["ArrowRight", "ArrowRight", "Enter"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        await new Promise(requestAnimationFrame);
      }
    }"""
    page.evaluate(press)
    seat.await_next(before)
    page.goto(f"{page.url}/text")  # beside a board the log has no millimetres
    expect(page.locator("main")).to_contain_text(f"x {x + 2:g}")


def test_enter_on_a_place_that_is_refused_says_so(page: Page) -> None:
    page.add_init_script(HINTED)
    page.goto(f"/t/{make_table(page, BOT, game='xwing2', obstacles='')}")
    seat = Pilot(page)
    seat.await_question()
    while seat.kind() != "deploy":
        seat.answer()
    page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
    before = seat.number()
    page.locator("#put-y").fill("400")
    page.locator("#put-y").press("Enter")
    expect(page.locator(".verdict")).to_contain_text("deployment zone")
    assert seat.number() == before
    expect(page.locator("#put-y")).to_have_value("400")


# -- what lies on what -----------------------------------------------------------------------------------------


def crowd(**more: Any) -> Stage:
    """Ships all over the table, in its corners, too."""
    corners = [(30, 30), (884, 30), (30, 884), (884, 884), (457, 884), (457, 457)]
    ships = {n: {"pose": [x, y, 0 if y < 500 else 180]} for n, (x, y) in enumerate(corners)}
    squads: dict[str, Any] = {"squad_0": f"{PAIR} + nightbeast", "squad_1": f"{PAIR} + idenversio"}
    return SECOND.stage_at({"phase": "planning", "ships": ships}, **squads, **more)


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (1440, 900), (1024, 768), (820, 1180), (390, 844), (360, 640)]
)
def test_no_button_lies_on_a_ship(open_page: OpenPage, width: int, height: int) -> None:
    """Where not all are in sight, on none of those near the one that is asked about."""
    page = open_page(viewport={"width": width, "height": height})
    shown(page, crowd())
    page.locator("[data-follow]").wait_for()
    expect(page.locator(".map [data-unit^=ship-]")).to_have_count(6)
    is_part = width < 500
    seen = ".map [data-unit=ship-0] .floor" if is_part else BASES
    assert read_at_rest(page, ON_EACH_OTHER, [seen, BUTTONS]) == []
    if is_part:
        expect(page.locator(".map svg.map")).to_be_visible()
        assert read_at_rest(page, ON_EACH_OTHER, [BASES, ".map svg.map"]) == []
        base = box_of(page.locator(seen))
        assert base["width"] >= 0.42 * 40 - 1  # as large as on a phone it can be made out
    page.get_by_role("button", name="Whole table").click()
    assert read_at_rest(page, ON_EACH_OTHER, [BASES, BUTTONS]) == []


def test_no_base_or_mark_lies_on_a_name(page: Page) -> None:
    """Names are drawn last, and at the edge of the picture they are moved into it."""
    shown(page, crowd())
    last = """() => {
      const all = [...document.querySelectorAll(".map svg.table .info")];
      const names = all.filter((one) => one.querySelector(".name"));
      return names.length && names.every((one) => all.indexOf(one) >= all.length / 2);
    }"""
    await_reading(page, lambda: page.evaluate(last), bool)


def test_ships_of_one_pilot_have_numbers(page: Page) -> None:
    """The number that stands in the log stands on the base and in the column; other ships have none."""
    shown(page, crowd())
    marks = page.locator(".map [data-mark]")
    expect(marks).to_have_count(4)
    assert sorted(marks.evaluate_all("all => all.map((one) => one.dataset.mark)")) == ["0", "1", "3", "4"]
    for n in ("0", "1", "3", "4"):
        expect(page.locator(f"[data-chip='{n}'] .mark")).to_have_text(n)
    expect(page.locator(".units .mark")).to_have_count(4)
    name = page.locator("[data-chip='4'] .names b")
    expect(name).to_contain_text("(ship 4)")


@pytest.mark.parametrize("width", [1024, 1280])
def test_an_open_ship_fits_into_its_column(open_page: OpenPage, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 800})
    shown(page, crowd())
    page.locator("[data-chip='3'] .unit").click()
    page.locator(".details .brief li").first.wait_for()
    too_wide = """() => {
      const column = document.querySelector(".units");
      const right = column.getBoundingClientRect().left + column.clientWidth;
      return [...column.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > right + 0.5)
        .map((one) => one.outerHTML.slice(0, 80)).concat(column.scrollWidth > column.clientWidth ? ["all"] : []);
    }"""
    assert read_at_rest(page, too_wide) == []


@pytest.mark.parametrize("language", ["en-GB", "ja-JP", "zh-TW"])
def test_on_a_phone_nothing_of_the_ribbon_is_cut(open_page: OpenPage, language: str) -> None:
    """Who watches has one more box there: whose side is at the bottom."""
    ada, third = open_page(), open_page(viewport=PHONE, has_touch=True, is_mobile=True, locale=language)
    third.add_init_script(HINTED)
    ada.add_init_script(HINTED)
    ada.goto("/")
    table = make_table(ada, BOT, game="xwing2", obstacles="", squad_0=PAIR)
    ada.goto(f"/t/{table}")
    seat = Pilot(ada)
    seat.await_question()
    third.goto(f"/t/{table}")
    third.locator(".ribbon #viewpoint").wait_for()
    for _ in range(20):
        if seat.kind() == "action":
            break
        seat.answer()
    third.locator(".queue .active").wait_for()
    inside = """() => [...document.querySelectorAll(".ribbon button, .ribbon select, .ribbon .now")]
      .filter((one) => one.checkVisibility()).map((one) => [one.innerText, one.getBoundingClientRect()])
      .filter(([, box]) => box.left < 0 || box.right > innerWidth + 0.5 || !box.width).map(([text]) => text)"""
    assert read_at_rest(third, inside) == []
    clipped = """() => { const one = document.querySelector(".ribbon .ribbon, div.ribbon > div.ribbon") ??
      document.querySelector(".ribbon"); return one.scrollHeight - one.clientHeight; }"""
    assert third.evaluate(clipped) <= 1


# -- the attack that is shown ------------------------------------------------------------------------------------


def under_attack(kind: str = "modify_defense") -> Stage:
    """Three attacks by a computer's ships, in the last of which the person is asked."""
    near: dict[str, Any] = {
        "phase": "engagement",
        "ships": {0: {"pose": [400, 300, 0], "engaged": True, "tokens": {"focus": 3}}},
    }
    for n, x in enumerate((330, 400, 470), 1):
        near["ships"][n] = {"pose": [x, 480, 180]}
    stage = SECOND.stage_at(near, squad_0="lukeskywalker", squad_1=f"{PAIR} + academypilot")
    attacks = 0
    while True:
        decision = stage.match.waiting[0]
        ids = [one.id for one in decision.options]
        if decision.kind == "attack":
            attacks += 1
        if decision.kind == kind and decision.seat == 0 and attacks == 3:
            return stage
        stage.match.apply(decision.seat, next((one for one in ids if one.startswith("attack 0")), ids[-1]))


def test_the_attack_that_is_asked_about_is_shown_at_once(page: Page) -> None:
    """And all of its dice stand in sight, while the ships keep room over them."""
    stage = under_attack()
    shown(page, stage)
    panel = page.locator(".shown")
    expect(panel).to_have_attribute("data-attack", "3")
    box = box_of(panel)
    for pool in ("attack", "defense"):
        dice = box_of(panel.locator(f".{pool} .dice"))
        assert dice["y"] + dice["height"] <= box["y"] + box["height"] <= 800
    assert box_of(page.locator(".units"))["height"] >= 200
    # one that is called up again is put away like all that is opened
    panel.get_by_role("button", name="Earlier attack").click()
    expect(panel).to_have_attribute("data-attack", "2")
    page.keyboard.press("Escape")
    expect(panel).to_have_attribute("data-attack", "3")


def test_beside_dials_stands_what_came_of_each_attack(page: Page) -> None:
    stage = under_attack()
    match = stage.match
    while match.waiting[0].kind != "dials":
        match.apply(match.waiting[0].seat, match.waiting[0].options[-1])
    shown(page, stage)
    lines = page.locator("#recap li")
    expect(lines).to_have_count(3)
    for line in lines.all():
        expect(line).to_contain_text(re.compile(r"→ *Luke Skywalker *(Missed|shields|hull|Luke Skywalker)"))


def test_dice_are_chosen_by_a_tap(page: Page) -> None:
    """The answer is that of the option which names them, and the odds follow before it is given."""
    near: dict[str, Any] = {
        "phase": "engagement",
        "ships": {0: {"pose": [400, 300, 0], "locks": [1]}, 1: {"pose": [400, 480, 180]}},
    }
    words = {"dice.attack": ["blank", "hit", "focus", "blank"]}
    stage = SECOND.stage_at(near, 0, words, squad_0="lukeskywalker", squad_1="academypilot")
    while stage.match.waiting[0].kind != "modify_attack" or stage.match.waiting[0].seat != 0:
        decision = stage.match.waiting[0]
        ids = [one.id for one in decision.options]
        stage.match.apply(decision.seat, next((one for one in ids if one.startswith("attack 1")), ids[-1]))
    shown(page, stage)
    strip = page.locator(".shown.strip")
    expect(strip.locator("[aria-current=step]")).to_have_text("You change dice")
    before = strip.locator(".bars").get_attribute("aria-label") or ""
    faces = [
        one.split(": ")[1]
        for one in strip.locator("[data-die]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    ]
    assert "blank" in faces
    strip.locator("[data-die]").nth(faces.index("blank")).click()
    page.mouse.move(0, 0)
    expect(strip.locator(".bars")).not_to_have_attribute("aria-label", before)
    assert serious_findings(page) == []
    Pilot(page).click(page.locator("[data-tapped]"))
    assert stage.heard(page, "choose")["option"] == "modify lock blank"


def test_on_a_phone_the_dice_can_be_put_away(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    stage = under_attack("dials")
    shown(page, stage)
    panel = page.locator(".shown")
    panel.locator(".fold").tap()
    expect(panel.locator("div.body")).to_be_visible()
    panel.locator("[data-close]").tap()
    expect(panel.locator("div.body")).to_have_count(0)
    assert read_at_rest(page, ON_EACH_OTHER, [".shown", ".map"]) == []


# -- cards of ships ---------------------------------------------------------------------------------------


def test_a_pointer_that_rests_on_a_ship_brings_up_its_card(open_page: OpenPage) -> None:
    """Picture, texts, dial and actions; the ship itself stays in sight. A key puts it away, and so does the way off."""
    page = open_page(viewport={"width": 1440, "height": 900})
    shown(page, crowd())
    card = page.locator(".held .card")
    chip = page.locator('[data-chip="0"]')
    chip.hover()
    expect(card).to_be_visible()
    expect(card.locator("h2")).to_contain_text(chip.locator(".names b").inner_text())
    expect(card.locator(".dial svg")).to_be_visible()
    expect(card.locator(".actions li")).not_to_have_count(0)
    base = box_of(page.locator('.map [data-unit="ship-0"] .floor'))
    over = box_of(card)
    assert base["x"] + base["width"] <= over["x"] or over["x"] + over["width"] <= base["x"]
    assert over["y"] >= 0
    assert over["y"] + over["height"] <= 900
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.locator('[data-chip="1"]').hover()
    expect(card).to_be_visible()
    page.mouse.move(720, 890)
    expect(card).to_have_count(0)


def test_the_sheet_of_a_pilot_is_that_of_the_ship_that_is_looked_at(page: Page) -> None:
    """Where several ships have the pilot, only the one that is looked at shows its own upgrades."""
    ships = {0: {"pose": [300, 300, 0]}, 1: {"pose": [500, 300, 0]}, 2: {"pose": [300, 800, 180]}}
    squads: dict[str, Any] = {
        "squad_0": "redsquadronveteran(predator) + redsquadronveteran(crackshot)",
        "squad_1": "academypilot",
    }
    shown(page, SECOND.stage_at({"phase": "planning", "ships": ships}, **squads))
    page.locator('[data-chip="1"] .unit').click()
    page.locator(".details .link").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Crack Shot")
    expect(sheet).not_to_contain_text("Predator")


def test_the_ship_whose_dial_was_set_is_not_looked_at_any_longer(page: Page) -> None:
    """The next question is about another ship, whose arcs are to be drawn; and a tool leaves Enter to the answer."""
    ships = {0: {"pose": [300, 300, 0]}, 1: {"pose": [500, 300, 0]}, 2: {"pose": [300, 800, 180]}}
    squads: dict[str, Any] = {"squad_0": "redsquadronveteran + redsquadronveteran", "squad_1": "academypilot"}
    stage = SECOND.stage_at({"phase": "planning", "ships": ships}, **squads)
    shown(page, stage)
    for ship in (0, 1):
        page.locator(f'[data-chip="{ship}"] .unit').click()
        page.locator("#decision [data-maneuver='2 straight']").click()
    expect(page.locator("[data-chip='1'] [aria-pressed=true]")).to_have_count(1)
    threat = page.get_by_role("button", name="Threat")
    threat.click()
    expect(threat).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    assert stage.heard(page, "choose")["option"]["kind"] == "dials"
    expect(threat).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-chip] [aria-pressed=true]")).to_have_count(0)


TAP = "one => one.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true }))"


def test_a_finger_aims_at_an_end_on_the_board_before_it_sets_it(open_page: OpenPage) -> None:
    """What the button names is what is shown, and what is set; a second tap on the same end sets it, too."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    shown(page, crowd())
    page.get_by_role("button", name="All ends").tap()
    ends = page.locator('.map [data-unit^="ghost-"]')
    expect(ends).not_to_have_count(0)
    first, last = ends.first, ends.last
    aims = [re.sub(r"^ghost-\d+ ", "", one.get_attribute("data-unit") or "") for one in (first, last)]
    for aim in aims:
        page.locator(f'.map [data-unit$="{aim}"]').evaluate(TAP)
        expect(page.locator("[data-lock]")).to_have_attribute("data-set", aim)
        expect(page.locator(f'#decision [data-maneuver="{aim}"]')).to_have_attribute("aria-pressed", "true")
    page.locator("[data-lock]").tap()
    expect(page.locator("[data-lock]")).not_to_have_attribute("data-set", aims[1])


def test_the_ruler_measures_from_base_to_base(page: Page) -> None:
    """A pointer that is on a ship means the ship: what is read is its range (XW2-RANGE-01)."""
    ships = {0: {"pose": [300, 300, 0]}, 1: {"pose": [520, 300, 0]}, 2: {"pose": [300, 800, 180]}}
    squads: dict[str, Any] = {"squad_0": PAIR, "squad_1": "academypilot"}
    shown(page, SECOND.stage_at({"phase": "planning", "ships": ships}, **squads))
    page.get_by_role("button", name="Ruler").click()
    box = box_of(page.locator('.map [data-unit="ship-1"] .floor'))
    for share in (0.2, 0.5, 0.8):
        page.mouse.move(box["x"] + share * box["width"], box["y"] + box["height"] / 2)
        expect(page.locator(".map .ruler")).to_have_attribute("data-ruler", "180")
