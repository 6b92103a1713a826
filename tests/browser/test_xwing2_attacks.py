"""Each attack of X-Wing is shown with its dice: to its players, to who watches, in a replay, in words."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from starboard.core.match import Match
from tests.browser.axe import serious_findings
from tests.browser.conftest import OpenPage
from tests.browser.readings import await_reading, await_rest, read_at_rest
from tests.browser.seat import PATIENCE, expect_no_sideways_scrolling, make_table
from tests.browser.staged import Stage
from tests.browser.xwing_quick import Quick
from tests.browser.xwing_seat import Pilot
from tests.browser.xwing_staged import SECOND

BOT = "straightforward"
PAIR = "academypilot + academypilot"
FAR = 60  # mm: a bolt of which more is seen than its ends
# they last until they attack, and engage before the others
OURS = "bluesquadronescort + bluesquadronescort"
PHONE: ViewportSize = {"width": 390, "height": 844}
CALM = "localStorage.setItem('starboard.settings', '{\"hinted\": true, \"motion\": 4}')"
# once the round is over the strip folds itself
UNFOLD = "document.querySelector('.shown .fold[aria-expanded=false]')?.click()"
FULLY_SHOWN = "() => document.querySelector('.shown .result') && !document.querySelector('.shown.running')"


def at_an_attack(page: Page, seed: int = 3, **settings: Any) -> str:
    """A table at which this page's person is asked whom to attack: its id."""
    page.add_init_script(CALM)
    table = make_table(
        page, BOT, game="xwing2", **{"obstacles": "", "squad_0": OURS, "squad_1": PAIR, **settings}
    )
    page.goto(f"/t/{table}")
    assert Quick(page, table, seed).play_until(lambda one: one["kind"] == "attack")
    page.reload()
    Pilot(page).await_question()
    return table


def attack(page: Page) -> None:
    """Make the attack, and leave all dice as they are."""
    seat = Pilot(page)
    before = seat.number()
    page.locator('#decision .option[data-option^="attack "]').first.click()
    seat.await_next(before)
    # of this attack alone: whoever answers to the next one has seen what came of it
    while not seat.is_over and seat.kind() in ("modify_attack", "modify_defense") and is_own(page):
        before = seat.number()
        page.locator('[data-choice="0"]').click()
        seat.await_next(before)


def is_own(page: Page) -> bool:
    """Whether the attack that the question is about is the person's: its strip tells, or on a phone the question."""
    attacker = page.locator(".shown .who, #decision .attack .what b").first
    return "--p0" in (attacker.get_attribute("style") or "")


def dice(shown: Locator, pool: str) -> list[str]:
    """The faces of a row as it is named to those who do not see it."""
    label = shown.locator(f".{pool} .dice").get_attribute("aria-label") or ""
    return label.split(", ")


def told_of_last_attack(page: Page) -> list[str]:
    """The lines of the log from the last declared attack on."""
    await_rest(page)
    lines = page.locator("[role=log] p .text, [role=log] p").all_inner_texts()
    start = max(n for n, line in enumerate(lines) if re.search(r" attacks .* with ", line))
    return lines[start:]


def test_an_attack_is_shown_until_the_next(open_page: OpenPage) -> None:
    """Nobody is asked about these dice afterwards: they stay in sight, and can be called up again."""
    ada, third = open_page(), open_page()
    third.add_init_script(CALM)
    table = at_an_attack(ada)
    third.goto(f"/t/{table}")
    expect(third.locator("#decision h2")).to_contain_text("watching")
    attack(ada)
    kept = ada.locator("[data-seen]")
    kept.wait_for(timeout=PATIENCE)
    while kept.count():  # the own attacks have been seen: what came after them is shown
        kept.click()
    for page in (ada, third):
        page.wait_for_function(f"() => ({UNFOLD}, ({FULLY_SHOWN})())", timeout=PATIENCE)
        shown = page.locator(".shown")
        expect(shown).to_contain_text("primary weapon, range")
        told = " ".join(told_of_last_attack(page))
        rolled = re.search(r"rolled attack dice[^:]*: ([^.]*)\.", told)
        assert rolled is not None
        faces = [face.strip(" *") for face in re.split(r",| and ", rolled[1])]
        assert len(dice(shown, "attack")) == len(faces)
        assert len(dice(shown, "attack")) >= 2
        # one that was changed has its old face in the corner besides
        expect(shown.locator(".attack .die > svg")).to_have_count(len(faces))
        # every face is also said in letters
        expect(shown.locator(".attack .words")).to_have_text(re.compile("hit|crit|focus|blank"))
        result = expect(shown.locator(".result"))
        result.to_contain_text("Missed") if "missed" in told else result.not_to_contain_text("Missed")
        assert serious_findings(page) == []
    # what is called up again
    shown = ada.locator(".shown")
    last = int(shown.get_attribute("data-attack") or 0)
    if last == 1:
        expect(shown.get_by_role("button", name="Earlier attack")).to_be_disabled()
    else:
        shown.get_by_role("button", name="Earlier attack").click()
        expect(shown).to_have_attribute("data-attack", str(last - 1))
        shown.get_by_role("button", name="Later attack").click()
        expect(shown).to_have_attribute("data-attack", str(last))
    # it is put away by hand, and it never stands between a person and their question
    shown.locator(".fold").click()
    expect(shown.locator("div.body")).to_have_count(0)
    shown.locator(".fold").click()
    expect(shown.locator("div.body")).to_be_visible()
    # the text table has it in words
    ada.keyboard.press("Escape")
    ada.goto(f"/t/{table}/text")
    expect(ada.locator("#text-attacks + ol li").last).to_contain_text(re.compile(r"Attack dice \(.*\): "))
    for page in (ada, third):
        page.close()


def test_what_came_of_an_own_attack_stays_until_it_is_seen(page: Page) -> None:
    """Whatever is asked next; a press or the next answer puts it away."""
    at_an_attack(page)
    attack(page)
    assert not Pilot(page).is_over
    kept = page.locator(".shown.kept")
    attacker = kept.locator(".pair b").first
    expect(attacker).to_have_attribute("style", re.compile(r"--p0"), timeout=PATIENCE)  # an own ship
    told = attacker.inner_text()
    expect(kept.locator(".result")).to_be_visible()
    expect(kept.locator("[data-parts=attack]")).to_contain_text("3 primary")
    for _ in range(2):  # that of the second ship stays as well
        if kept.count():
            kept.locator("[data-seen]").click()
    expect(kept).to_have_count(0, timeout=PATIENCE)
    assert told


def test_what_came_of_an_own_attack_is_a_line_while_dials_are_set(page: Page) -> None:
    """The map and the dial need the room then; a press shows it in full."""
    at_an_attack(page)
    attack(page)
    seat = Pilot(page)
    while seat.kind() == "attack":
        attack(page)
    assert seat.kind() == "dials"
    fold = page.locator(".shown.kept .fold")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_contain_text(re.compile("Hit|Missed"))
    fold.click()
    expect(page.locator(".shown.kept .result")).to_be_visible()


def test_an_attack_unfolds_unless_nothing_may_move(open_page: OpenPage) -> None:
    """Dice, changes, result come one after the other; with reduced motion all at once, without movement."""
    steps = """() => {
      window.seen = [];
      new MutationObserver(() => {
        const shown = document.querySelector(".shown");
        const now = [".attack", ".defense", ".result"].filter((one) => shown?.querySelector(one)).join(" ");
        if (shown && now !== window.seen.at(-1)) window.seen.push(now);
      }).observe(document.body, { childList: true, subtree: true });
    }"""
    for reduced in (False, True):
        page = open_page(reduced_motion="reduce" if reduced else "no-preference")
        at_an_attack(page)
        page.evaluate(steps)
        attack(page)
        whole = ".attack .defense .result"
        # once the round is over it folds itself
        page.wait_for_function("(whole) => window.seen.includes(whole)", arg=whole, timeout=PATIENCE)
        seen = read_at_rest(page, "() => window.seen")
        if reduced:
            moved = "[...document.querySelectorAll('.shown .die')].map((die) => die.getAnimations().length)"
            assert set(page.evaluate(moved)) <= {0}
        else:
            at = seen.index(whole)
            begun = max(n for n in range(at + 1) if not n or not seen[n].startswith(seen[n - 1]))
            assert at > begun, seen
        page.close()


def test_an_attack_is_announced_once(open_page: OpenPage) -> None:
    """Where the log is in sight it speaks; where it is not, the attack is told in one go."""
    wide, narrow = open_page(), open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    polite = "div[aria-live=polite].sr"
    for page in (wide, narrow):
        at_an_attack(page)
        said = """(selector) => {
          window.said = [];
          new MutationObserver(() => window.said.push(document.querySelector(selector).textContent))
            .observe(document.querySelector(selector), { childList: true, characterData: true, subtree: true });
        }"""
        page.evaluate(said, polite)
        attack(page)
        expect(page.locator("section.shown:not(.running)")).to_be_visible()
        await_rest(page)
    await_reading(
        narrow, lambda: narrow.evaluate("window.said"), lambda said: any("Attack dice" in one for one in said)
    )
    assert not [words for words in wide.evaluate("window.said") if "Attack dice" in words]
    words = [words for words in narrow.evaluate("window.said") if "Attack dice" in words]
    assert len(words) == len(set(words)) >= 1
    # on a phone the dice are a line over the table, and all of it when that is touched
    expect_no_sideways_scrolling(narrow)
    assert serious_findings(narrow) == []
    narrow.locator(".shown .fold").tap()
    expect(narrow.locator(".shown div.body .attack svg").first).to_be_visible()
    narrow.locator(".shown .fold").tap()
    expect(narrow.locator(".shown div.body")).to_have_count(0)
    for page in (wide, narrow):
        page.close()


def an_attack_of_several_steps(page: Page) -> tuple[str, int, list[dict[str, Any]]]:
    """A played table, the step at which such an attack was decided, and its events. Most games have one; the dice are
    real, so a few are played."""
    for number in range(5):
        table = at_an_attack(page, round_cap=12)
        assert not Quick(page, table, number).play_until(lambda one: False)
        record = f"/api/records/{table}/steps"
        for step in range(page.request.get(f"{record}/0").json()["steps"] + 1):
            events = page.request.get(f"{record}/{step}").json()["events"]
            kinds = [event["event"] for event in events]
            if "neutralized" in kinds and "attack_declared" not in kinds:
                return table, step, events
    raise AssertionError("No attack of five games took more than one step.")


def test_a_replay_shows_the_attack_of_each_step(page: Page) -> None:
    """At the step at which an attack is decided its dice are shown, also where they were rolled before."""
    table, step, events = an_attack_of_several_steps(page)
    kinds = [event["event"] for event in events]
    result = next(event for event in events if event["event"] == "neutralized")
    page.goto(f"/replay/{table}/{step}")
    shown = page.locator(".shown")
    expect(shown.locator(".attack svg").first).to_be_visible(timeout=PATIENCE)
    if kinds.count("neutralized") == 1:
        says = "Hit" if result["hit"] else "Missed"
        expect(shown.locator(".result")).to_contain_text(says)
    assert serious_findings(page) == []


def far_attacks() -> Iterator[tuple[Stage, str, Match]]:
    """Questions whom to attack, with an option from afar in whose attack somebody is asked, and the match then."""
    for match, settings in chain(SECOND.moments_of_cases(), SECOND.moments_of_trials()):
        for decision in match.waiting:
            for option, figures in match.preview(decision.seat).items() if decision.kind == "attack" else ():
                if figures.get("mm", 0) > FAR:
                    later = match.fork()
                    later.apply(decision.seat, option)
                    if later.game.state.attack is not None:
                        yield Stage(match.fork(), decision.seat, settings), option, later


def test_the_bolt_lies_along_the_line_that_was_measured(page: Page) -> None:
    """From base to base, as long as the range that stands beside it (XW2-GEO-17), under names and pips."""
    stage, option, later = next(far_attacks())
    stage.show(page)
    Pilot(page).await_question()
    page.locator(f'#decision .option[data-option="{option}"]').hover()
    measured = float(re.findall(r"\((\d+) mm\)", page.locator(".map .measure text").text_content() or "")[0])
    stage.go_on(later)
    core = page.locator(".map .bolt .core")
    expect(core).to_have_count(1)
    x, y, tx, ty = map(float, re.findall(r"-?[\d.]+", core.get_attribute("d") or ""))
    assert abs(math.dist((x, y), (tx, ty)) - measured) <= 0.6
    expect(page.locator(".map .measure text")).to_have_text(re.compile(rf"\({measured:.0f} mm\)"))
    expect(page.locator(".map [data-target]")).to_have_count(1)
    order = page.evaluate(
        """() => {
          const [bolt, name] = [".bolt", ".info .name"].map((one) => document.querySelector(`.map svg.table ${one}`));
          return Boolean(bolt.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING);
        }"""
    )
    assert order


def test_an_own_attack_is_told_beside_the_next_question(open_page: OpenPage) -> None:
    """Whoever is asked about the enemy's dice is told what came of their own attack, and can call it up."""
    for page in (open_page(), open_page(viewport=PHONE, has_touch=True, is_mobile=True)):
        table = at_an_attack(page, squad_1=f"{PAIR} + {PAIR}")
        has_attacked = False

        def is_asked_next(one: dict[str, Any]) -> bool:
            nonlocal has_attacked
            has_attacked |= one["kind"] == "attack"
            return has_attacked and bool(one["kind"] == "modify_defense")

        assert Quick(page, table, 3).play_until(is_asked_next)
        told = page.locator("[data-before]")
        expect(told).to_contain_text("Blue Squadron Escort")
        assert not is_own(page)
        told.click()
        expect(told).to_have_count(0)
        called = page.locator("section.shown")
        expect(called).to_contain_text("Blue Squadron Escort")
        expect(called).to_have_attribute("data-attack", "1")
