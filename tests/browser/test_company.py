"""Several people at one table: invite links, spectators, undo, lost connections."""

import re
from functools import partial
from operator import eq
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Page, WebSocketRoute, expect

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading
from tests.browser.seat import PATIENCE, Seat, make_table
from tests.browser.staged import Stage, which_die
from tests.browser.xwing_seat import Pilot

RED = "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)"
UNANSWERED = "#decision[data-decision]:not([data-given])"
ASKED_OR_ANSWERED = (
    "() => document.querySelector('#decision[data-decision]') || document.querySelector('[data-did]')"
)
GONE = "(before) => document.querySelector('#decision')?.dataset.decision !== before"


def what_is_asked(page: Page) -> tuple[str, list[str], str, int]:
    """The open question by its number, options and words, and how much has been told before it."""
    seat = Seat(page)
    title = page.locator("#decision h2").inner_text()
    return seat.number(), seat.notations(), title, page.locator("#log p").count()


def invited(open_page: OpenPage) -> tuple[Page, Page]:
    """Two people at one table, the second by the link that the first one copied, at dice that matter to both."""
    while True:
        ada, bea = open_page(), open_page()
        ada.goto("/")
        ada.get_by_label("Your name").fill("Ada")
        ada.get_by_role("button", name="Make the table").click()
        link = ada.get_by_label("Link for seat 2", exact=True)
        expect(link).to_have_value(re.compile(r"/t/\w+\?"))
        expect(ada.get_by_text("Only this computer can open these links.")).to_be_visible()  # it is 127.0.0.1
        bea.goto(link.input_value())
        bea.get_by_label("Your name").fill("Bea")
        bea.get_by_role("button", name="Sit down").click()
        Seat(ada).await_question()
        bea.wait_for_function(ASKED_OR_ANSWERED, timeout=PATIENCE)
        if bea.locator(UNANSWERED).count():
            return ada, bea
        for page in (ada, bea):  # nothing came of these dice either way: another table
            page.close()


def test_the_waiting_room_names_who_is_elsewhere(open_page: OpenPage) -> None:
    """The game begins without their part in the dice, so nobody is said to add it."""
    ada, bea = open_page(), open_page()
    table = make_table(ada, "invite")
    ada.goto(f"/t/{table}")
    link = ada.get_by_label("Link for seat 2", exact=True)
    expect(link).to_have_value(re.compile(r"/t/\w+\?"))
    words = dict(parse_qsl(urlsplit(link.input_value()).query))
    taken = bea.request.post(
        f"/api/tables/{table}/join", data={"seat": int(words["seat"]), "key": words["key"], "name": "Bea"}
    )
    assert taken.ok
    expect(ada.get_by_role("status").filter(has_text="Not here yet: Bea.")).to_be_visible()


def test_before_ones_first_turn_people_are_not_asked_what_does_not_matter(page: Page) -> None:
    """The answer is a choice like any other; what matters is asked."""
    for seed, matters in ((1, False), (2, True)):  # 1 and 6 bring nothing either way; 1 and 2 a credit
        match = Match.new(load("spacebase"), 2, SeededChance(seed))
        first, second = match.waiting
        assert (first.kind, second.kind) == ("allocate", "allocate")
        gains = [figures["results"] for figures in match.preview(second.seat).values()]
        assert any(any(one) for one in gains) == matters
        stage = Stage(match, second.seat, {})
        stage.show(page)
        if matters:
            Seat(page).await_question()
            expect(page.locator("#decision .option")).to_have_count(2)
            assert stage.answers() == []
        else:
            assert stage.heard(page, "choose")["option"] == second.options[0].id
            expect(page.locator("#decision .option")).to_have_count(0)
        own = Stage(match, first.seat, {})  # whose turn it is is always asked
        own.show(page)
        Seat(page).await_question()
        assert own.answers() == []


def test_two_people_play_by_an_invite_link(open_page: OpenPage) -> None:
    ada, bea = invited(open_page)
    expect(bea).not_to_have_url(re.compile("key="))
    expect(ada.get_by_role("region", name="Base: Bea")).to_be_visible()
    expect(bea.get_by_role("region", name="Base: Ada")).to_be_visible()
    first, second = Seat(ada), Seat(bea)
    before = first.number(), second.number()
    answers = [page.locator("#log p").filter(has_text=re.compile("(Ada|Bea) chose")) for page in (ada, bea)]
    told = [each.count() for each in answers]
    first.click(first.options.first)
    first.await_answered(before[0])
    # sealed: the other sees that Ada has answered, not what
    expect(ada.locator("#decision .given").first).to_contain_text("Bea")
    assert [each.count() for each in answers] == told
    assert second.number() == before[1]
    # and it may still be replaced
    first.click(first.options.nth(1))
    expect(ada.locator("#decision .option.given")).to_have_count(1)
    second.click(second.options.first)
    for each, count in zip(answers, told, strict=True):
        expect(each).to_have_count(count + 2, timeout=PATIENCE)


def test_ones_own_tables_can_be_told_apart_and_taken_out_of_the_list(open_page: OpenPage) -> None:
    ada = open_page()
    make_table(ada, "random", round_cap=7)
    squads = {"squad_0": RED, "squad_1": "blacksquadronace + blacksquadronace", "legality": "free"}
    flown = make_table(ada, "straightforward", game="xwing2", **squads)
    ada.goto(f"/t/{flown}")
    Seat(ada).await_question()
    ada.goto("/")
    mine = ada.get_by_role("region", name="My tables").get_by_role("listitem")
    expect(mine).to_have_count(2)
    ships = re.escape("(Red Squadron Veteran + Blue Squadron Escort) and Bot A (Black Squadron Ace × 2)")
    expect(mine.filter(has_text="X-Wing")).to_contain_text(re.compile(f"{ships}.*last played.*waits for you"))
    expect(mine.filter(has_text="Space Base")).to_contain_text(re.compile("Most rounds: 7"))

    mine.filter(has_text="X-Wing").get_by_role("button", name="Remove from my list").click()
    expect(mine).to_have_count(1)
    ada.reload()
    expect(mine).to_have_count(1)
    mine.get_by_role("button", name="Remove from my list").click()
    expect(ada.get_by_role("region", name="My tables")).to_contain_text("None yet")
    ada.get_by_role("button", name="Put it back").click()
    expect(mine).to_contain_text("Space Base")


def test_a_used_invite_link_says_whose_seat_it_is(open_page: OpenPage) -> None:
    ada, bea, chen = open_page(), open_page(), open_page()
    made = ada.request.post("/api/tables", data={"game": "spacebase", "seats": ["me", "invite"]}).json()
    link = made["invites"][0]["url"]
    bea.goto(link)
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    ada.goto(f"/t/{made['id']}")
    Seat(ada).await_question()
    chen.goto(link)
    expect(chen.get_by_text("This seat is taken by Bea; you are watching.")).to_be_visible()
    expect(chen.get_by_role("heading", name="You are watching")).to_be_visible()


def test_a_spectator_sees_and_cannot_choose(open_page: OpenPage) -> None:
    player, watcher = open_page(), open_page()
    table = make_table(player, "random")
    player.goto(f"/t/{table}")
    seat = Seat(player)
    seat.await_question()
    watcher.goto(f"/t/{table}")
    expect(watcher.get_by_role("heading", name="You are watching")).to_be_visible()
    expect(watcher.locator("#decision .option")).to_have_count(0)
    expect(player.get_by_title("1 person watches")).to_be_visible()
    lines = watcher.locator("#log p").count()
    seat.answer()
    expect(watcher.locator("#log p").nth(lines)).to_be_visible(timeout=PATIENCE)
    watcher.get_by_role("button", name=re.compile("Show the whole base")).first.click()
    expect(watcher.get_by_role("region", name="Base: Bot A")).to_be_visible()
    watcher.get_by_label("Seat at the bottom").select_option("0")
    expect(watcher.locator('.base [data-column="1"]')).to_have_attribute("data-of", "0")
    watcher.keyboard.press("Escape")
    watcher.locator(
        '.base [data-column="7"] .head'
    ).click()  # a sector tells of itself where nothing is asked of it
    sector = watcher.get_by_role("dialog", name="Sector 7")
    expect(sector).to_contain_text("Chance with the next roll: 17%")
    sector.get_by_role("listitem").get_by_role("button").first.click()
    expect(sector).to_have_count(0)
    expect(watcher.get_by_role("dialog")).to_contain_text("sector 7")


def test_a_lost_connection_comes_back_by_itself(page: Page) -> None:
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/ws/tables/*", pass_on)
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    before = what_is_asked(page)
    sockets[0].close(code=1012, reason="gone")
    expect(page.get_by_text("online", exact=True)).to_be_visible(timeout=PATIENCE)
    page.wait_for_function("() => document.querySelector('.notice') === null")
    await_reading(page, lambda: len(sockets), lambda opened: opened == 2)
    await_reading(page, lambda: what_is_asked(page), lambda now: now == before)
    seat.answer()


def test_an_outdated_page_says_so(page: Page) -> None:
    """The server was renewed while the page was open: the second welcome names another build."""
    sockets: list[WebSocketRoute] = []

    def renewed(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        build = f"build {len(sockets)}"
        sockets.append(socket)
        server.on_message(
            lambda message: socket.send(re.sub(r'"build":"[^"]*"', f'"build":"{build}"', str(message)))
        )

    page.route_web_socket("**/ws/tables/*", renewed)
    page.goto(f"/t/{make_table(page, 'random')}")
    Seat(page).await_question()
    sockets[0].close(code=1012, reason="renewed")
    expect(page.get_by_role("alert")).to_contain_text("out of date", timeout=PATIENCE)
    page.get_by_role("button", name="Load the page again").click()
    Seat(page).await_question()


def test_undo_takes_a_choice_back(page: Page) -> None:
    """Bots agree at once, so that play goes back over them too. Dice were rolled: that makes it practice, which
    is said before, and shown in the header, the result and the replay."""
    table = make_table(page, "random", round_cap=2)
    page.goto(f"/t/{table}")
    seat = Seat(page)
    seat.await_question()
    rolls = page.locator("#log").get_by_text(re.compile(r"rolled \d and \d"))
    before = rolls.count()
    while rolls.count() == before:  # until dice were rolled after the own choice
        seat.answer()
        seat.await_question()
    page.keyboard.press("u")
    asked = page.get_by_role("dialog", name="Make this a practice game?")
    asked.get_by_role("button", name="Never mind").click()
    expect(asked).to_have_count(0)
    expect(page.get_by_role("log")).not_to_contain_text("Play went back")
    expect(page.locator("nav .practice")).to_have_count(0)
    page.keyboard.press("u")
    asked.get_by_role("button", name="Go back, as practice").click()
    expect(page.get_by_role("log")).to_contain_text("Play went back", timeout=PATIENCE)
    expect(page.locator("#log .retracted").first).to_be_attached()
    expect(page.locator("#recap")).to_contain_text("Taken back")
    expect(page.get_by_role("button", name="Ask the others")).to_have_count(0)
    expect(page.locator("nav .practice")).to_contain_text("Practice")
    while not seat.is_over:
        seat.await_question()
        if not seat.is_over:
            seat.answer()
    expect(page.locator(".outcome")).to_contain_text("A practice game")
    record = page.request.get(f"/api/records/{table}").json()
    assert record["practice"] is True
    page.goto(f"/replay/{table}/{len(record['entries'])}")
    expect(page.locator("nav .practice")).to_be_visible()
    expect(page.locator(".outcome")).to_contain_text("A practice game")


def test_going_back_beyond_others_needs_their_consent(open_page: OpenPage) -> None:
    ada, bea = invited(open_page)
    first, second = Seat(ada), Seat(bea)
    before = first.number()
    first.click(first.options.last)
    first.await_answered(before)
    second.click(second.options.last)
    expect(bea.get_by_role("log")).to_contain_text("Bea chose", timeout=PATIENCE)
    expect(ada.get_by_role("log")).to_contain_text("Bea chose", timeout=PATIENCE)
    ask = ada.get_by_role("button", name=re.compile("Ask the others to go back"))
    dialog = ada.get_by_role("dialog", name="Make this a practice game?")
    waiting = ada.locator(".notice").get_by_role("button", name="Never mind")
    for answer in ("Refuse", "Agree"):
        ask.click()
        expect(dialog.or_(waiting)).to_be_visible(timeout=PATIENCE)
        if dialog.is_visible():  # whom the dice left without money for a card has rolled again already
            dialog.get_by_role("button", name="Go back, as practice").click()
        expect(bea.get_by_role("alert")).to_contain_text(
            re.compile("Ada asks to go back .*before this one: Ada chose: .+")
        )
        expect(ada.locator(".notice")).to_contain_text(
            re.compile(r"whether you may go back \d+ choices, to before this one: Ada chose: .+")
        )
        if answer == "Refuse":
            bea.get_by_role("button", name="Refuse").click()
            expect(ada.locator(".toast")).to_contain_text("Bea does not want to go back.")
            expect(ask).to_be_enabled()
    bea.get_by_role("button", name="Agree").click()
    for page in (ada, bea):
        expect(page.get_by_role("log")).to_contain_text("Play went back", timeout=PATIENCE)


def test_undo_takes_back_ones_own_dials_and_leaves_the_others_alone(open_page: OpenPage) -> None:
    """Ada locks her dials while Bea is still setting hers."""
    ada, bea = open_page(), open_page()
    made = ada.request.post(
        "/api/tables",
        data={
            "game": "xwing2",
            "seats": ["me", "invite"],
            "settings": {"squad_0": RED, "squad_1": RED, "obstacles": ""},
        },
    ).json()
    bea.goto(made["invites"][0]["url"])
    bea.get_by_role("button", name="Sit down").click()
    ada.goto(f"/t/{made['id']}")
    first, second = Pilot(ada), Pilot(bea)
    deploy(first, second)
    number = second.number()
    second.set_dial()
    first.set_dials()
    first.lock.click()
    expect(ada.locator("#decision[data-given]")).to_be_visible(timeout=PATIENCE)

    ada.get_by_role("button", name="Take back my dials").click()
    expect(ada.locator("#decision[data-given]")).to_have_count(0)
    expect(ada.locator("#question")).to_be_focused()  # Enter must not go back once more
    assert first.kind() == second.kind() == "dials"
    assert second.number() == number
    expect(first.lock).to_be_enabled()  # her dials are as they were set, and may be changed
    expect(bea.get_by_role("alert")).to_have_count(0)
    expect(second.lock).to_contain_text("1/2")

    # further back is what both rest on: Bea is asked, and keeps what she has set
    goes_back = {
        page: page.get_by_role("button", name="Ask the others to go back", disabled=False)
        for page in (ada, bea)
    }
    deployed, *_ = await_reading(
        ada, lambda: [page for page, button in goes_back.items() if button.count()], bool
    )
    other = bea if deployed is ada else ada
    goes_back[deployed].click()
    expect(other.get_by_role("alert")).to_contain_text(re.compile("asks to go back .*chose"))
    other.get_by_role("button", name="Agree").click()
    expect(bea.get_by_role("log")).to_contain_text("Play went back", timeout=PATIENCE)
    deploy(first, second)
    assert second.number() != number
    expect(second.lock).to_contain_text("1/2")


def deploy(*pilots: Pilot) -> None:
    """Until both are asked for their dials."""
    asked = '#decision[data-decision]:not([data-kind="dials"])'
    while not all(pilot.page.locator('#decision[data-kind="dials"]').count() for pilot in pilots):
        for pilot in pilots:
            if pilot.page.locator(asked).count():
                before = pilot.number()
                pilot.give()
                pilot.page.wait_for_function(GONE, arg=before, timeout=PATIENCE)


def test_a_bot_sits_in_for_somebody_who_is_away(page: Page) -> None:
    stage = which_die()
    stage.show(page, away=75)
    Seat(page).await_question()
    expect(page.get_by_text("Bea is away (1 min).")).to_be_visible()
    page.get_by_role("button", name="Let a bot sit in").first.click()
    asked = stage.heard(page, "sit_in")
    assert asked["seat"] == 1
    assert asked["on"] is True


def test_a_reload_brings_back_every_question(page: Page) -> None:
    """In each kind of question that comes up, once."""
    page.goto(f"/t/{make_table(page, 'random', 'random', variant='light_speed', round_cap=5)}")
    seat = Seat(page)
    seat.await_question()
    seen: set[str] = set()
    while not seat.is_over:
        kind = seat.kind()
        if kind not in seen:
            seen.add(kind)
            before = what_is_asked(page)
            page.reload()
            seat.await_question()
            await_reading(page, partial(what_is_asked, page), partial(eq, before))
        if kind == "light_speed":
            page.locator("#decision .hand .card").first.click()
            number = seat.number()
            page.locator("#decision .go").click()
            seat.await_next(number)
        else:
            seat.answer()
    assert {"light_speed", "allocate", "buy"} <= seen
