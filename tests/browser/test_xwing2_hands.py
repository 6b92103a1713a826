"""What hands do at a table of X-Wing: few steps to a dial, a dial as a disc or a list, obstacles by their looks."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from starboard.core.decision import Decision
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading, await_rest, box_of
from tests.browser.seat import make_table
from tests.browser.xwing_quick import Quick
from tests.browser.xwing_seat import OPEN, Pilot
from tests.browser.xwing_staged import SECOND

BOT = "straightforward"
SWARM = "academypilot + academypilot + academypilot + academypilot"
HINTED = "localStorage.getItem('starboard.settings') || localStorage.setItem('starboard.settings', '{\"hinted\": true}')"
ON_DIAL = f"() => document.activeElement?.matches('#decision [data-dial], #decision [data-maneuver]{OPEN}') ?? false"
BOXES = """() => [...document.querySelectorAll(".map [data-unit^=ship-]")].map((one) => {
  const { x, y, width, height } = (one.querySelector(".base") ?? one).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""


def at_dials(page: Page, squad: str = "lukeskywalker", **settings: str) -> None:
    page.add_init_script(HINTED)
    squads = {"squad_0": squad, "squad_1": SWARM, "obstacles": "", **settings}
    page.goto(f"/t/{make_table(page, BOT, game='xwing2', **squads)}")
    seat = Pilot(page)
    seat.await_question()
    while seat.kind() != "dials":
        seat.answer()
    expect(page.locator("[data-lock]")).to_be_visible()
    expect(page.locator("#decision [data-maneuver]").first).to_be_visible()  # what a dial has is fetched


def tabs_until(page: Page, reached: str, most: int) -> None:
    for _ in range(most + 1):
        if page.evaluate(reached):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{most} presses of Tab do not lead there.")


def test_the_dials_are_few_steps_away(page: Page) -> None:
    """From the top of the page past eight ships, and from the question."""
    at_dials(page, SWARM)
    skip = page.locator("a.skip")
    skip.focus()
    tabs_until(page, ON_DIAL, 18)
    skip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#decision h2")).to_be_focused()
    tabs_until(page, ON_DIAL, 4)


def test_arrows_go_through_a_toolbar(page: Page) -> None:
    """Each bar is one stop of Tab; arrows lead from button to button."""
    at_dials(page, SWARM)
    bars = page.locator(".ribbon .overlays [data-rove], .units [data-rove], .controls [data-rove]")
    stops = "all => all.filter((one) => one.tabIndex === 0).length"
    await_reading(page, lambda: bars.evaluate_all(stops), lambda found: found == 3)
    page.get_by_role("button", name="Arcs").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Ranges")).to_be_focused()
    page.locator(".units [data-rove]").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".units [data-rove]").nth(1)).to_be_focused()


def test_the_dial_is_a_disc_or_a_list(page: Page) -> None:
    """One key away, kept over a reload; whichever it is, a maneuver is set by one click."""
    at_dials(page)
    disc, cells = page.locator("#decision .dial .disc"), page.locator("#decision [data-maneuver]")
    expect(disc).to_be_visible()
    count = cells.count()
    assert serious_findings(page) == []
    page.keyboard.press("w")
    expect(disc).to_have_count(0)
    expect(cells).to_have_count(count)
    page.reload()
    Pilot(page).await_question()
    expect(cells).to_have_count(count)
    expect(disc).to_have_count(0)
    page.get_by_role("button", name="List").click()
    page.locator('#decision .disc [data-maneuver="2 straight"]').click()
    expect(page.locator('#decision [data-maneuver="2 straight"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-lock]")).to_be_enabled()


def test_all_ships_are_kept_in_sight(page: Page) -> None:
    """The board comes closer to the ships by itself, until somebody looks elsewhere."""
    page.add_init_script(HINTED)
    squads = {"squad_0": SWARM, "squad_1": SWARM, "obstacles": ""}
    table = make_table(page, BOT, game="xwing2", **squads)
    page.goto(f"/t/{table}")
    assert Quick(page, table, 3).play_until(lambda one: one["kind"] == "attack")  # they have met
    page.reload()
    Pilot(page).await_question()
    mat = page.locator(".map svg.table")
    follow = page.locator("[data-follow]")
    expect(follow).to_have_attribute("aria-pressed", "true")
    frame = box_of(page.locator("div.map"))
    close = mat.get_attribute("viewBox") or ""
    for x, y in page.evaluate(BOXES):
        assert frame["x"] < x < frame["x"] + frame["width"]
        assert frame["y"] < y < frame["y"] + frame["height"]
    page.get_by_role("button", name="Whole table").click()
    expect(follow).to_have_attribute("aria-pressed", "false")
    await_rest(page)
    whole = mat.get_attribute("viewBox") or ""
    assert float(whole.split()[2]) > float(close.split()[2])
    follow.click()
    expect(mat).not_to_have_attribute("viewBox", whole)


def test_obstacles_are_chosen_by_their_looks(page: Page) -> None:
    """In the lobby and at the table: a drawing with a name, and nobody reads an id of the data."""
    page.goto("/")
    page.get_by_label(re.compile("X-Wing second")).check()
    page.get_by_role("button", name="Customise").first.click()
    page.locator(".obstacles summary").click()
    outlines = page.locator("[data-outline]")
    expect(outlines.nth(20)).to_be_visible()
    names = outlines.all_inner_texts()
    assert len(set(names)) == len(names)
    assert all(
        re.search(r"^(asteroid|debris cloud|gas cloud) [A-Z], (small|medium|large)$", one.strip())
        for one in names
    )
    page.get_by_role("button", name="None", exact=True).click()
    for name in ("asteroid A, small", "gas cloud B, medium"):
        button = page.get_by_role("button", name=name)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    assert serious_findings(page) == []
    expect(page.locator("main")).not_to_contain_text(re.compile(r"coreasteroid|gascloud\d|debris\d"))
    page.get_by_role("button", name="Use this").click()
    lobby = page.url
    page.get_by_role("button", name="Make the table").click()
    waiting = page.get_by_role("region", name="Obstacles")
    expect(waiting).to_contain_text("asteroid A, small")
    expect(waiting.locator("img")).to_have_count(2)
    expect(page.locator("main")).not_to_contain_text(re.compile(r"coreasteroid|gascloud\d"))
    page.goto(lobby)
    table = make_table(page, BOT, game="xwing2", obstacles="coreasteroid0,gascloud2")
    page.goto(f"/t/{table}")
    seat = Pilot(page)
    seat.await_question()
    if seat.kind() == "first_player":
        seat.answer()
    held = page.locator("[data-piece]")
    expect(held.first).to_contain_text(re.compile(r"\d: (asteroid A, small|gas cloud B, medium)"))
    expect(held.first.locator("img")).to_have_count(1)
    page.goto(f"{page.url}/text")
    seat.await_question()
    expect(page.locator("[data-piece]").first).to_contain_text(re.compile("asteroid A|gas cloud B"))


def test_a_pilots_own_text_stands_on_the_button(open_page: OpenPage) -> None:
    """A gunner of the same id has another text."""
    offers = "use 0 lukeskywalker"

    def is_the_pilots(decision: Decision) -> bool:
        return "become_defender" in str(decision.subject) and offers in [one.id for one in decision.options]

    stage = SECOND.stage_where(is_the_pilots, "lukeskywalker")
    page = open_page()
    stage.show(page)
    Pilot(page).await_question()
    option = page.locator('[data-option="use 0 lukeskywalker"]')
    expect(option).to_contain_text("After becoming the defender")
    expect(option).not_to_contain_text("turret")
