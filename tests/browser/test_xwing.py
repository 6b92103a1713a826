"""Whole games of X-Wing: by mouse and in the text table."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.editions import Edition, in_both
from tests.browser.readings import await_rest, box_of
from tests.browser.seat import PATIENCE, QUESTION, expect_over, make_table
from tests.browser.xwing_seat import OPEN, PLACED, UNTIL_LEGAL, Pilot

BOT = "straightforward"


@in_both
def test_from_the_lobby_to_a_table(page: Page, edition: Edition) -> None:
    """The game is chosen, squads are picked or pasted; what is wrong with one is said."""
    page.goto("/")
    page.get_by_label(edition.poster).check()
    mine = page.get_by_label("Your squad")
    mine.select_option(label="Another one: paste it")
    text = page.get_by_label(re.compile("^Squad as text"))
    text.fill("lukeskywalker(hansolo)")
    go = page.get_by_role("button", name="Play", exact=True)
    go.click()
    expect(page.locator(".trouble")).to_contain_text(re.compile("Squad 1|slot|Han Solo"))
    text.fill(edition.pair)
    go.click()
    page.wait_for_url("**/t/*")
    seat = Pilot(page)
    seat.await_question()
    expect(page.locator(".units")).to_contain_text(edition.leader)
    page.goto("/")
    expect(page.get_by_label(edition.poster)).to_be_checked()  # the game last played


@in_both
def test_a_whole_game_by_mouse(page: Page, edition: Edition) -> None:
    """The core box to its end; each kind of question is still there after a reload."""
    page.goto(f"/t/{make_table(page, BOT, game=edition.game)}")
    seat = Pilot(page)
    seen: set[str] = set()
    moved = False
    while not seat.is_over:
        seat.await_question()
        if seat.is_over:
            break
        number, kind = seat.number(), seat.kind()
        if kind not in seen:
            seen.add(kind)
            page.reload()
            seat.await_question()
            assert (seat.number(), seat.kind()) == (number, kind)
        if kind == "deploy" and not moved:
            moved = True
            drag(page)
        seat.answer()
    expect_over(page)
    assert moved
    assert {"obstacle", "deploy", "dials", "action"} <= seen
    expect(page.locator(".outcome")).to_contain_text("the other side has no ships left")


def drag(page: Page) -> None:
    """Drag the piece in hand over the board; its figures follow."""
    page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
    before = page.locator("#put-x").input_value()
    piece = page.locator(".map [data-place]")
    box = box_of(piece)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator("#put-x")).not_to_have_value(before)


@in_both
def test_two_people_set_secret_dials(open_page: OpenPage, edition: Edition) -> None:
    """Dials stay changeable and hidden until both are locked, also over a reload; a third person watches."""
    ada, bea, third = open_page(), open_page(), open_page()
    squads = {"squad_0": edition.pair, "squad_1": edition.pair, "obstacles": ""}
    table = make_table(ada, "open", game=edition.game, **squads)
    ada.goto(f"/t/{table}")
    bea.goto(f"/t/{table}")
    bea.locator("#join-name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    seats = [Pilot(ada), Pilot(bea)]
    while {seat.page.locator("#decision[data-kind=dials]").count() for seat in seats} != {1}:
        for seat in seats:
            if seat.page.locator(f"{QUESTION}:not([data-kind=dials])").count():
                before = seat.number()
                seat.give()
                seat.await_answered(before)
    third.goto(f"/t/{table}")
    expect(third.locator("#decision h2")).to_contain_text("watching")
    mine = seats[0]
    mine.set_dials()
    before = mine.number()
    mine.lock.click()
    mine.await_answered(before)
    expect(ada.locator(".given")).to_contain_text("You chose")
    for page in (bea, third):
        expect(page.locator(".units .stand.done").filter(has_text="set")).to_have_count(2)
        expect(page.locator(".units")).not_to_contain_text("dial: ")
    chosen = ada.locator("[data-dial]").first.inner_text()
    ada.reload()
    mine.await_question()
    expect(ada.locator("[data-dial]").first).to_have_text(chosen, use_inner_text=True)
    ada.locator("[data-dial]").first.click()
    ada.locator(f"[data-maneuver]{OPEN}").last.click()
    mine.lock.click()
    mine.await_answered(before)
    seats[1].set_dials()
    seats[1].lock.click()
    for page in (ada, bea, third):
        expect(page.locator(".phases [aria-current=step]")).to_contain_text("Activation")
    for page in (ada, bea, third):
        page.close()


@in_both
def test_in_the_text_table_only(page: Page, edition: Edition) -> None:
    """Placing, dials and all else through headings, tables, lists and buttons."""
    page.goto(f"/t/{make_table(page, BOT, game=edition.game, round_cap=3, squad_0=edition.pair)}/text")
    seat = Pilot(page)
    seat.await_question()
    expect(page.locator(".board")).to_have_count(0)
    for heading in ("Now", "Damage decks"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    while not seat.is_over:
        seat.await_question()
        if seat.is_over:
            break
        before = seat.number()
        expect(page.locator("[aria-live=assertive]")).to_have_text(re.compile(r"\S"))
        if seat.kind() == "dials":
            for dial in page.locator("select[data-dial]").all():
                dial.select_option(index=1 + seat.rounds)
            seat.rounds += 1
            expect(page.get_by_role("heading", name=re.compile("^Ranges from")).first).to_be_visible()
            seat.lock.click()
        elif seat.kind() in PLACED:
            seat.put()
        else:
            named = page.get_by_role("group", name="Options").get_by_role("button")
            assert all(name.strip() for name in named.all_inner_texts())
            seat.click(named.first)
        seat.await_next(before)
    expect_over(page)


@in_both
def test_the_command_line_and_the_read_outs(page: Page, edition: Edition) -> None:
    page.goto(f"/t/{make_table(page, BOT, game=edition.game, obstacles='')}")
    seat = Pilot(page)
    seat.await_question()
    page.keyboard.press("t")
    expect(page.locator(".toast")).to_contain_text(edition.ours)
    page.keyboard.press("/")
    page.keyboard.type("attack 1 primary")
    page.keyboard.press("Enter")
    line = page.get_by_role("form", name="command line")
    expect(line.get_by_role("status")).to_have_text(re.compile(r"\S"))
    page.keyboard.press("Escape")
    page.keyboard.press("PageDown")
    expect(page.locator("[data-chip] [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.get_by_role("button", name="Arcs")).to_have_attribute("aria-pressed", "true")


@in_both
def test_planning_aids(page: Page, edition: Edition) -> None:
    """One maneuver for several ships, the threat of the enemy's dials, and a chip that leads to its ship."""
    page.goto(
        f"/t/{make_table(page, BOT, game=edition.game, obstacles='', squad_0=edition.swarm, squad_1=edition.swarm, area='1000')}"
    )
    seat = Pilot(page)
    seat.await_question()
    while seat.kind() != "dials":
        seat.answer()
    mat = page.locator(".map svg.table")
    expect(page.locator(".map rect.mat").first).to_have_attribute("width", "1000")
    page.get_by_role("button", name="Threat").click()
    expect(page.locator("[data-heat='1']")).to_have_count(1)
    for _ in range(4):
        page.get_by_role("button", name="Closer").click()  # the ships at both edges go out of sight
    await_rest(page)
    whole = mat.get_attribute("viewBox")
    page.locator("[data-chip] .unit").first.click()
    expect(mat).not_to_have_attribute("viewBox", str(whole))
    dial = page.locator("[data-dial]").first
    if dial.get_attribute("aria-expanded") == "false":
        dial.click()
    expect(dial).to_have_attribute("aria-expanded", "true")
    page.locator("#decision [data-maneuver='2 straight']").hover()
    expect(page.locator("#decision .told")).to_contain_text("could have it in arc")
    page.locator("#decision [data-maneuver='2 straight']").click()
    copy = page.get_by_role("button", name="Same for 2 more")
    expect(copy).to_be_visible()
    copy.click()
    expect(seat.lock).to_be_enabled()
    expect(seat.lock).to_contain_text("3/3")


@in_both
def test_a_refused_place_says_why(page: Page, edition: Edition) -> None:
    page.goto(f"/t/{make_table(page, BOT, game=edition.game)}")
    seat = Pilot(page)
    seat.await_question()
    assert seat.kind() == "obstacle" or seat.kind() == "first_player"
    while seat.kind() != "obstacle":
        seat.answer()
    page.locator("#put-y").fill("100")
    page.locator("#put-y").press("Tab")
    expect(page.locator(".verdict")).to_contain_text(re.compile(r"\d+(\.\d+)? mm from an edge"))
    expect(page.locator(".verdict").get_by_role("button", name=re.compile("^Rule XW"))).to_be_visible()
    expect(page.locator("[data-put]")).to_be_disabled()
    expect(page.locator(QUESTION)).to_be_visible()


@in_both
def test_the_replay(page: Page, edition: Edition) -> None:
    """Step by step, phase by phase, round by round; ships stand where they stood."""
    table = make_table(page, BOT, game=edition.game, round_cap=1, obstacles="")
    page.goto(f"/t/{table}")
    seat = Pilot(page)
    while not seat.is_over:
        seat.await_question()
        if not seat.is_over:
            seat.answer()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(".happened")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/1$"))
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".phases [aria-current=step]")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(".outcome")).to_be_visible()
    page.get_by_role("button", name="Table as text").first.click()
    expect(page.get_by_role("heading", name=re.compile("^Squad of")).first).to_be_visible()
