"""The squad builder: search, running total, reasons for refusal, keeping, sharing by link, bringing in."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.editions import Edition, in_both
from tests.browser.pictures import picture
from tests.browser.readings import await_reading, read_at_rest
from tests.browser.seat import PATIENCE, expect_no_sideways_scrolling
from tests.browser.test_screens import PHONE


def points_of(cards: Locator) -> list[int]:
    return [int(text) for text in cards.locator(".card .points").all_inner_texts()]


@in_both
def test_a_squad_is_built_kept_and_shared(page: Page, edition: Edition) -> None:
    page.goto(f"/squads/{edition.game}")
    cards = page.get_by_role("region", name="Cards")
    expect(cards.get_by_role("button", name=re.compile("^Add")).first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("searchbox").fill("luke skywalker")
    cards.get_by_role("button", name=f"Add Luke Skywalker for {edition.luke} points").click()
    mine = page.get_by_role("region", name="Your squad")
    expect(mine.locator(".total")).to_contain_text(f"{edition.luke} / {edition.limit}")
    mine.get_by_role("button", name="Upgrades", exact=True).click()
    page.get_by_role("searchbox").fill("r2")
    cards.get_by_role("button", name=re.compile("^Add R2-D2 for")).click()
    expect(mine.locator(".upgrades li")).to_have_count(1)
    # a second astromech does not fit: the reason is there, with its rule
    page.get_by_label("Also what does not fit, and why").check()
    refused = cards.get_by_role("button", name=re.compile("^Add R2 Astromech for"))
    expect(refused).to_be_disabled()
    expect(refused).to_have_accessible_description(re.compile(edition.no_slot))
    assert serious_findings(page) == []
    picture(page, f"squads-upgrades-{edition.game}")
    page.get_by_label("Name", exact=True).fill("Red Five")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("Kept on this device as “Red Five”.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"squad=lukeskywalker.*r2d2"))
    address = page.url
    page.goto(f"/squads/{edition.game}")
    page.get_by_role("button", name="Red Five", exact=True).click()
    expect(mine.locator(".upgrades li")).to_have_count(1)
    page.goto(address)
    expect(mine.locator(".upgrades li")).to_have_count(1, timeout=PATIENCE)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Red Five")


@in_both
def test_a_faulty_squad_says_what_is_wrong(page: Page, edition: Edition) -> None:
    page.goto(f"/squads/{edition.game}")
    page.get_by_text("Bring a squad in").click()
    page.get_by_role("textbox", name="Bring a squad in").fill(
        "lukeskywalker(r2d2) + lukeskywalker + jekporkins"
    )
    page.get_by_role("button", name="Read it").click()
    faults = page.get_by_role("list", name="What is wrong")
    expect(faults).to_contain_text(edition.twice)
    expect(page.get_by_role("button", name="Fly this squad")).to_be_disabled()
    page.get_by_role("button", name=re.compile(r"^Take Luke Skywalker out: \d+ points, legal$")).click()
    expect(page.get_by_text("✓ Legal")).to_be_visible()
    page.keyboard.press("u")  # as it was
    expect(faults).to_contain_text(edition.twice)
    page.get_by_role("textbox", name="Bring a squad in").fill("nothing that anybody knows")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("region", name="Your squad").locator(".ships > li")).to_have_count(3)
    picture(page, f"squads-faults-{edition.game}")
    page.set_viewport_size(PHONE)
    expect_no_sideways_scrolling(page)
    picture(page, f"squads-phone-{edition.game}")


def test_clicks_in_quick_order_are_one_question_and_the_last_answer_counts(page: Page) -> None:
    asked: list[str] = []
    held: list[Route] = []

    def answer(route: Route) -> None:
        asked.append(str((route.request.post_data_json or {})["squad"]))
        if "jekporkins" in asked[-1]:
            held.append(route)  # a slow answer
        else:
            route.continue_()

    page.route("**/api/studies/xwing2/squad", answer)
    page.goto("/squads")
    cards = page.get_by_role("region", name="Cards")
    page.get_by_role("searchbox").fill("red squadron veteran")
    add = cards.get_by_role("button", name=re.compile("^Add Red Squadron Veteran"))
    add.wait_for(timeout=PATIENCE)
    add.evaluate("(button) => { button.click(); button.click(); button.click(); }")
    mine = page.get_by_role("region", name="Your squad")
    expect(mine.locator(".total")).to_contain_text("/ 200")
    expect(mine.locator(".ships > li")).to_have_count(3)
    expect(mine.get_by_role("button", name="Fly this squad")).to_be_enabled()
    assert len(asked) == 1
    page.get_by_text("Bring a squad in").click()
    page.get_by_role("textbox", name="Bring a squad in").fill("jekporkins")
    page.get_by_role("button", name="Read it").click()
    add.click()  # while it is being read
    expect(mine.locator(".ships > li")).to_have_count(4)
    await_reading(page, lambda: len(held), lambda waiting: waiting == 1)
    with page.expect_response("**/api/studies/xwing2/squad"):
        held[0].continue_()
    expect(mine.get_by_role("button", name="Fly this squad")).to_be_enabled()
    expect(mine.locator(".ships > li")).to_have_count(4)
    expect(mine).not_to_contain_text("Porkins")


def test_a_browser_that_keeps_nothing_says_so(page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); }")
    page.goto("/squads?squad=jekporkins")
    page.get_by_role("button", name="Keep", exact=True).click(timeout=PATIENCE)
    expect(page.get_by_text("It could not be kept")).to_be_visible()
    expect(page.get_by_role("region", name="Kept squads")).to_have_count(0)


@in_both
def test_a_free_slot_leads_to_what_fits_it(page: Page, edition: Edition) -> None:
    page.goto(f"/squads/{edition.game}?squad={edition.slotted}")
    mine = page.get_by_role("region", name="Your squad")
    free = mine.get_by_role("group", name="Free slots").first
    expect(free.get_by_role("button")).to_have_text(
        [edition.slots[0], "+ torpedo", *edition.slots[1:]], timeout=PATIENCE
    )
    free.get_by_role("button", name=f"Fill the slot torpedo of {edition.pilot}").click()
    cards = page.get_by_role("region", name="Cards")
    expect(cards.get_by_label("Slot", exact=True)).to_have_value("torpedo")
    cards.get_by_role("button", name=re.compile("^Add Proton Torpedoes for")).click()
    expect(free.get_by_role("button")).to_have_text(list(edition.slots))
    free.get_by_role("button", name=re.compile("modification")).click()
    expect(cards.get_by_label("Slot", exact=True)).to_have_value("modification")
    page.get_by_label("Sort by").select_option(label="Points")
    figures = await_reading(page, lambda: points_of(cards), lambda found: found == sorted(found))
    assert len(figures) > 3
    assert serious_findings(page) == []


def test_only_what_can_be_paid_for(page: Page) -> None:
    page.goto("/squads/xwing2?squad=lukeskywalker+%2B+wedgeantilles+%2B+jekporkins")
    cards = page.get_by_role("region", name="Cards")
    expect(cards.locator("header")).to_contain_text(re.compile(r"[1-9]\d* / 200"), timeout=PATIENCE)
    page.get_by_label(re.compile("^Only what the .* pay for")).check()
    left = int(re.findall(r"(\d+) left", cards.locator("header").inner_text())[0])
    await_reading(page, lambda: points_of(cards), lambda found: found and max(found) <= left)
    page.set_viewport_size(PHONE)  # there the total stays in sight beside the cards
    cards.locator(".card").last.scroll_into_view_if_needed()
    expect(cards.locator("header")).to_be_in_viewport()
    expect(cards.locator("header")).to_contain_text("/ 200")
    expect_no_sideways_scrolling(page)


def test_a_kept_squad_that_was_thrown_away_comes_back(page: Page) -> None:
    page.goto("/squads/xwing2?squad=lukeskywalker(r2d2)&name=Red+Five")
    page.get_by_role("button", name="Keep", exact=True).click(timeout=PATIENCE)
    kept = page.get_by_role("region", name="Kept on this device")
    expect(kept).to_contain_text("Rebel Alliance · 69 points")
    kept.get_by_role("button", name="Remove Red Five").click()
    expect(kept).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(kept).to_contain_text("Red Five")
    page.reload()
    expect(kept).to_contain_text("Red Five", timeout=PATIENCE)


def test_what_was_pressed_is_answered_in_sight(open_page: OpenPage) -> None:
    """The card that floats beside a row goes when something is pressed, and comes with the next row."""
    page = open_page(viewport={"width": 1280, "height": 720})
    page.goto("/squads/xwing2?squad=lukeskywalker+%2B+jekporkins")
    ships = page.locator(".ships > li")
    floating = page.locator(".looked.beside")
    ships.first.hover(timeout=PATIENCE)
    expect(floating).to_be_visible()
    ships.first.get_by_role("button", name=re.compile("^Fill the slot torpedo of")).click()
    expect(page.locator("#cards .card").first).to_be_visible()
    expect(floating).to_have_count(0)
    ships.nth(1).hover()
    expect(floating).to_be_visible()


def test_after_a_filled_slot_the_cards_of_the_others_are_offered(page: Page) -> None:
    page.goto("/squads/xwing2?squad=lukeskywalker")
    page.get_by_role("button", name="Fill the slot torpedo of Luke Skywalker").click(timeout=PATIENCE)
    cards = page.get_by_role("region", name="Cards")
    cards.get_by_role("button", name=re.compile("^Add Proton Torpedoes")).click()
    expect(cards.get_by_label("Slot", exact=True)).to_have_value("")
    expect(cards.get_by_role("button", name=re.compile("^Add R2 Astromech"))).to_be_visible()


def test_a_squad_comes_to_the_lobby_by_name_and_meets_its_like(page: Page) -> None:
    """It stands there by its name with its points, and the bot is offered as many."""
    page.goto("/squads/xwing2?squad=poedameron(blackone)+%2B+chewbacca-scavengedyt1300&name=Black")
    page.get_by_role("button", name="Fly this squad").click(timeout=PATIENCE)
    expect(page.get_by_label(re.compile("X-Wing second"))).to_be_checked(timeout=PATIENCE)
    mine, theirs = page.get_by_label("Your squad"), page.get_by_label("The other squad")
    expect(mine.locator("option:checked")).to_have_text(re.compile(r"^Black · \d+ points$"), timeout=PATIENCE)
    expect(page.get_by_label(re.compile("^Squad as text"))).to_have_count(0)
    meets = page.locator("form").filter(has=page.get_by_role("heading", name="Play a bot now"))
    expect(meets.get_by_role("definition").first).to_have_text(re.compile(r"^Black · \d+ points$"))
    warning = meets.get_by_text(re.compile(r"^\d+ points against \d+: this is no even fight"))
    expect(warning).to_be_in_viewport()  # beside what begins the game
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
    rivals = theirs.locator("optgroup", has_text="Galactic Empire ·").locator("option")
    expect(rivals).to_have_count(7)
    expect(rivals.first).to_have_text(re.compile(r"^First Order · \d+ points$"))  # the usual enemy
    page.get_by_role("button", name=re.compile("^Fly against First Order with")).click()
    expect(theirs.locator("option:checked")).to_have_text(re.compile("^First Order"))
    expect(page.get_by_text("this is no even fight")).to_have_count(0)
    assert serious_findings(page) == []
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".units")).to_contain_text("Poe Dameron", timeout=PATIENCE)


def test_a_squad_built_by_points_may_meet_quick_builds(page: Page) -> None:
    page.goto("/squads/xwing2?squad=jekporkins")
    page.get_by_role("button", name="Fly this squad").click(timeout=PATIENCE)
    mine = page.get_by_label("Your squad").locator("option:checked")
    expect(mine).to_have_text("Jek Porkins · 44 points", timeout=PATIENCE)
    page.get_by_label("The other squad").select_option(label="Iden Versio (threat 2)")
    expect(page.get_by_text("Iden Versio (Lone Wolf, Proton Torpedoes)")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".units")).to_contain_text("Jek Porkins", timeout=PATIENCE)


def test_play_with_a_wrong_squad_says_so_beside_it_and_at_the_button(page: Page) -> None:
    page.goto("/")
    page.get_by_label(re.compile("X-Wing second")).check()
    page.get_by_label("The other squad").select_option(label="Another one: paste it")
    text = page.get_by_label(re.compile("^Squad as text"))
    text.fill("Darth Vadr / Academy Pilot")
    lost = re.compile("“Darth Vadr” is no ship card that we know; perhaps “darthvader”")
    expect(text).to_have_accessible_description(lost, timeout=PATIENCE)  # before anything is tried
    expect(text).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Play", exact=True).click()
    message = (
        page.locator("form")
        .filter(has=page.get_by_role("heading", name="Play a bot now"))
        .get_by_role("alert")
    )
    expect(message).to_contain_text(lost)
    expect(message).to_contain_text("The other squad:")
    expect(text).to_be_focused()
    expect(text).to_be_in_viewport()
    assert serious_findings(page) == []
    text.fill("Darth Vader / Academy Pilot")  # names are taken as they are shown
    expect(message).to_have_count(0)
    expect(text).not_to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".units")).to_contain_text("Darth Vader", timeout=PATIENCE)


def test_a_squad_of_which_a_card_was_lost_is_not_legal_until_that_is_accepted(page: Page) -> None:
    page.goto("/squads/xwing2")
    page.get_by_text("Bring a squad in").click(timeout=PATIENCE)
    page.get_by_role("textbox", name="Bring a squad in").fill(
        "https://yasb.app/?f=Rebel%20Alliance&d=v9ZsZ200Z3X999XY"
    )
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".total")).to_contain_text("44 / 200", timeout=PATIENCE)  # the server has spoken
    faults = page.get_by_role("list", name="What is wrong")
    expect(faults).to_contain_text("YASB's number 999 is no upgrade that we know; it is left out. XW2-SQD-06")
    brought = page.locator("details.bring [data-brought]")  # it stands where the squad was brought in, too
    expect(brought).to_contain_text("YASB's number 999 is no upgrade that we know; it is left out.")
    expect(page.get_by_text("✓ Legal")).to_have_count(0)
    fly = page.get_by_role("button", name="Fly this squad")
    expect(fly).to_be_disabled()
    page.get_by_label("Name", exact=True).fill("Red")  # whatever else is done, it stays lost
    page.get_by_label("Name", exact=True).blur()
    page.get_by_role("button", name="Upgrades", exact=True).click()
    expect(faults).to_contain_text("number 999")
    page.get_by_role("button", name="Go on without this card").click()
    expect(page.get_by_text("✓ Legal")).to_be_visible()
    expect(fly).to_be_enabled()
    expect(brought.get_by_text("number 999")).to_be_visible()  # it is still said


def test_a_squad_that_was_replaced_can_be_brought_back(page: Page) -> None:
    page.goto("/squads/xwing2?squad=jekporkins+%2B+lukeskywalker&name=Red")
    mine = page.get_by_role("region", name="Your squad")
    ships = mine.locator(".ships > li")
    expect(ships).to_have_count(2, timeout=PATIENCE)
    page.get_by_role("searchbox").fill("wedge")
    page.get_by_role("button", name="New squad").click()
    expect(ships).to_have_count(0)
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(page.get_by_text("“Red” with 2 ships was put aside.")).to_be_visible()
    page.get_by_role("button", name="Bring back").click()
    expect(ships).to_have_count(2)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Red")
    expect(page.get_by_role("button", name="Bring back")).to_have_count(0)
    page.get_by_text("Bring a squad in").click()
    page.get_by_role("textbox", name="Bring a squad in").fill("Academy Pilot")
    page.get_by_role("button", name="Read it").click()
    expect(ships).to_have_count(1)
    page.get_by_role("button", name="Bring back").click()
    expect(mine).to_contain_text("Jek Porkins")
    expect(page.get_by_label("Faction")).to_have_value("rebelalliance")


def test_what_a_link_for_yasb_is_good_for_stands_beside_it(page: Page) -> None:
    page.goto("/squads/xwing2?squad=jekporkins")
    page.get_by_text("Export", exact=True).click(timeout=PATIENCE)
    link = page.get_by_role("button", name="YASB link")
    expect(link).to_have_accessible_description(re.compile("present site does not load this link"))


def test_there_are_no_squads_of_a_game_without(page: Page) -> None:
    page.goto("/squads/spacebase")
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()


def test_the_builder_by_keyboard_alone(page: Page) -> None:
    """Whatever is added or taken out, the focus stays where the work is."""
    page.goto("/squads/xwing2?squad=jekporkins")
    mine = page.get_by_role("region", name="Your squad")
    cards = page.get_by_role("region", name="Cards")
    mine.get_by_role("button", name="Fill the slot astromech of Jek Porkins").focus(timeout=PATIENCE)
    page.keyboard.press("Enter")
    card = cards.get_by_role("button", name=re.compile("^Add R4 Astromech for"))
    card.focus()
    page.keyboard.press("Enter")
    expect(mine.locator(".upgrades li")).to_have_count(1)
    expect(card).to_have_count(0)  # it fits no more
    page.wait_for_function("document.activeElement !== document.body || !document.querySelector('.card')")
    swap = mine.get_by_role("button", name="Take another card in the place of R4 Astromech")
    swap.focus()
    page.keyboard.press("Enter")
    instead = cards.get_by_role("button", name=re.compile("^Take R2 Astromech instead"))
    instead.focus(timeout=PATIENCE)
    page.keyboard.press("Enter")
    expect(mine.locator(".upgrades li")).to_contain_text(["R2 Astromech"])
    page.keyboard.press("u")
    expect(mine.locator(".upgrades li")).to_contain_text(["R4 Astromech"])
    mine.get_by_role("button", name="Remove R4 Astromech").focus()
    page.keyboard.press("Enter")
    expect(mine.locator(".upgrades li")).to_have_count(0)
    expect(mine.locator("[data-equip]")).to_be_focused()
    mine.get_by_role("button", name="Remove Jek Porkins").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()


def test_the_keyboard_goes_from_slot_to_card_and_back(page: Page) -> None:
    """A slot leads to its cards, arrows from card to card; what was chosen or done leaves the focus in place."""
    page.goto("/squads/xwing2?squad=lukeskywalker+%2B+jekporkins")
    mine = page.get_by_role("region", name="Your squad")
    cards = page.get_by_role("region", name="Cards")
    mine.get_by_role("button", name="Fill the slot torpedo of Jek Porkins").focus(timeout=PATIENCE)
    page.keyboard.press("Enter")
    all_cards = cards.locator(".card")
    expect(all_cards.first).to_be_focused(timeout=PATIENCE)
    expect(cards.locator(".card[tabindex='0']")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(all_cards.nth(1)).to_be_focused()
    page.keyboard.press("Home")
    expect(all_cards.first).to_be_focused()
    ring = read_at_rest(
        page,
        """() => { const card = document.activeElement.getBoundingClientRect();
        const list = document.activeElement.closest('ul').getBoundingClientRect();
        return [card.left - list.left, card.top - list.top, list.right - card.right] }""",
    )
    assert min(ring) >= 5  # the ring is 3 px wide at 2 px from the card, and the list cuts off
    page.keyboard.press("Enter")  # the slot is full then: on with what fits the others
    expect(mine.locator(".upgrades li")).to_have_count(1)
    expect(cards.get_by_label("Slot", exact=True)).to_have_value("")
    expect(all_cards.first).to_be_focused()
    cards.get_by_role("button", name="Done").focus()
    page.keyboard.press("Enter")
    expect(mine.locator("[data-equip]").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(all_cards.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(mine.locator("[data-equip]").nth(1)).to_be_focused()


def test_a_squad_on_paper(page: Page) -> None:
    """Dark on white, every card with what it says, and nothing of the page around it."""
    page.goto("/squads/xwing2?squad=lukeskywalker(r2d2)&name=Red+Five")
    expect(page.get_by_role("button", name="Fly this squad")).to_be_enabled(timeout=PATIENCE)
    paper = page.locator(".printed")
    expect(paper).to_be_hidden()
    page.emulate_media(media="print")
    expect(paper).to_contain_text("Red Five")
    expect(paper).to_contain_text("Rebel Alliance · 69 points")
    expect(paper).to_contain_text("initiative 5")
    expect(paper).to_contain_text("After becoming the defender")
    expect(paper).to_contain_text("R2-D2 (astromech, 8)")
    expect(page.get_by_role("button", name="Fly this squad")).to_be_hidden()
    expect(paper).to_contain_text("Attack: 3 front arc")
    expect(paper).to_contain_text("Actions: focus, lock")
    colours = read_at_rest(
        page,
        "() => { const of = getComputedStyle(document.documentElement); return [of.backgroundColor, of.color] }",
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def test_abilities_and_conditions_on_paper(page: Page) -> None:
    page.goto("/squads/xwing2?squad=kyloren(protontorpedoes)")
    expect(page.get_by_role("button", name="Fly this squad")).to_be_enabled(timeout=PATIENCE)
    page.emulate_media(media="print")
    paper = page.locator(".printed")
    expect(paper).to_contain_text(re.compile("Autothrusters After performing an action"))
    expect(paper).to_contain_text("[attack 4 front arc, range 2\u2060–\u20603 · charges 2]")
    expect(paper).to_contain_text("Conditions")
    expect(paper).to_contain_text("puts a Pilot card of the damage deck faceup")


def test_cards_are_named_in_the_language_and_found_in_any(open_page: OpenPage) -> None:
    """The name in the reader's language, the English one under it; any name leads to the card."""
    page = open_page(locale="zh-TW")
    page.goto("/squads")
    search = page.get_by_role("searchbox")
    card = page.locator(".cards .card", has_text="天行者路克")
    expect(search).to_be_visible(timeout=PATIENCE)
    for words in ("天行者路克", "卢克", "ルーク", "luke skywalker"):
        search.fill(words)
        expect(card.first).to_be_visible()
        expect(card.first.locator("[lang=en]")).to_have_text("Luke Skywalker")
    search.fill("夜獸")
    expect(page.locator(".cards .card")).to_have_count(0)  # it flies for another side
    picture(page, "squads-names-zh-Hant")


# Spans of figures, such as ranges, that stand on more than one line.
BROKEN = r"""() => {
  const texts = document.createTreeWalker(document.querySelector(".cards"), NodeFilter.SHOW_TEXT);
  const found = { all: 0, broken: [] };
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const match of text.data.matchAll(/\d\u2060?[-–～]\u2060?\d/g)) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      found.all += 1;
      if (lines.size > 1) found.broken.push(text.data.slice(0, match.index + 8));
    }
  return found;
}"""


def test_a_range_stands_on_one_line(page: Page) -> None:
    page.goto("/squads/xwing2?squad=jekporkins")
    page.get_by_role("button", name="Upgrades", exact=True).click(timeout=PATIENCE)
    expect(page.locator(".cards .card", has_text="Proton Torpedoes").first).to_be_attached(timeout=PATIENCE)
    for width in range(320, 460, 4):
        page.set_viewport_size({"width": width, "height": 800})
        ranges = read_at_rest(page, BROKEN)
        assert ranges["all"] > 3
        assert ranges["broken"] == [], width


@in_both
def test_an_empty_squad_offers_squads_to_begin_with(page: Page, edition: Edition) -> None:
    """One press takes all of its ships; whoever came by keyboard goes on at its name. With ships they are gone."""
    page.goto(f"/squads/{edition.game}")
    ready = page.locator("[data-ready]")
    expect(ready).not_to_have_count(0)
    chosen = ready.nth(1)
    ships = chosen.locator(".ships img").count()
    name = chosen.locator("b").inner_text()
    assert serious_findings(page) == []
    chosen.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-ready]")).to_have_count(0)
    mine = page.get_by_role("region", name="Your squad")
    expect(mine.get_by_role("button", name="Upgrades", exact=True)).to_have_count(ships)
    expect(page.get_by_label("Name", exact=True)).to_have_value(name)
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
