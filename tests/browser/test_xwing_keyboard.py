"""A whole game of X-Wing by keyboard alone, until one side has no ships left."""

import re

from playwright.sync_api import Page, expect

from tests.browser.editions import Edition, in_both
from tests.browser.seat import PATIENCE, expect_over, make_table
from tests.browser.xwing_seat import GOOD, OPEN, PLACED, UNTIL_LEGAL, Pilot

BOT = "straightforward"
ROCKS = "coreasteroid0,coreasteroid1"
# What a hand on a mouse, a pad or a screen would bring; a key that presses a button brings none of it. That the
# page moves under a pointer that rests is told as a move, too, but one by nothing.
COUNT_POINTING = """
  window.pointing = 0;
  for (const kind of ["pointerdown", "pointermove", "mousedown", "touchstart", "wheel"])
    window.addEventListener(kind, (event) => {
      if (kind !== "pointermove" || event.movementX || event.movementY) window.pointing += 1;
    }, { capture: true, passive: true });
"""
# the maneuver that has the focus is one of those
IS_FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"
LEAVES = ".off"  # a maneuver that leads off the play area
# the arrow that leads from what has the focus towards another cell of its dial or grid; none: it has the focus
ARROW = """(wanted) => {
  const [from, to] = [document.activeElement, document.querySelector(wanted)];
  if (from.closest(".disc") && to.closest(".disc")) {
    const [[speed, bearing], [to_speed, to_bearing]] = [from, to].map((one) => one.dataset.maneuver.split(" "));
    if (bearing !== to_bearing) return "ArrowRight";
    return speed === to_speed ? null : to_speed > speed ? "ArrowUp" : "ArrowDown";
  }
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [x, y] = middle(document.activeElement.getBoundingClientRect());
  const [to_x, to_y] = middle(document.querySelector(wanted).getBoundingClientRect());
  if (Math.abs(to_y - y) > 2) return to_y > y ? "ArrowDown" : "ArrowUp";
  if (Math.abs(to_x - x) > 2) return to_x > x ? "ArrowRight" : "ArrowLeft";
  return null;
}"""


def press_until(page: Page, selector: str, key: str = "Tab", most: int = 60) -> None:
    """Press a key until something of that kind has the focus."""
    for _ in range(most + 1):
        if page.evaluate(IS_FOCUSED, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def walk_to(page: Page, selector: str) -> None:
    """Go by arrows to a cell of the grid that has the focus."""
    for _ in range(20):
        arrow = page.evaluate(ARROW, selector)
        if arrow is None:
            break
        page.keyboard.press(arrow)
    expect(page.locator(selector)).to_be_focused()


# what a choice has led to: the next question, or a place that is still to be said
LED_TO = """(before) => {
  const now = document.querySelector("#decision");
  if (document.querySelector(".outcome") || now?.dataset.decision !== before || now.dataset.given !== undefined)
    return "question";
  return now.querySelector("[data-put]") && "place";
}"""


class Typist(Pilot):
    """A person who has no mouse: every answer by keys."""

    def give(self) -> None:
        before, kind = self.number(), self.kind()
        if kind == "dials":
            self.set_dials()
            self.page.keyboard.press("Enter")
            self.confirm()
        elif kind in PLACED or self.page.locator("[data-put]").count():
            self.put()
        else:
            self.page.keyboard.press("1" if self.page.locator('[data-choice="1"]:enabled').count() else "0")
            self.confirm()
            led_to = self.page.wait_for_function(LED_TO, arg=before, timeout=PATIENCE)
            if led_to.json_value() == "place":
                self.put()

    def confirm(self) -> None:
        """What is asked once more is drawn before the key comes back; a warning has the focus on the way back."""
        if self.page.locator(".confirm").count():
            press_until(self.page, ".confirm [data-confirm]", "Shift+Tab", most=2)
            self.page.keyboard.press("Enter")

    def put(self) -> None:
        """Move the piece by arrows, as far as it stays legal, and put it down."""
        self.page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
        if self.kind() == "deploy":
            x = float(self.page.locator("#put-x").input_value())
            self.page.keyboard.press("Shift+ArrowRight")
            self.page.keyboard.press("ArrowLeft")
            expect(self.page.locator("#put-x")).to_have_value(f"{x + 9:g}")
            self.page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
        self.page.keyboard.press("Enter")

    def set_dials(self) -> None:
        """Set every dial; the focus goes to the lock by itself."""
        self.rounds += 1
        expect(self.page.locator("#decision [data-maneuver]").first).to_be_visible()
        while self.lock.is_disabled():
            press_until(self.page, f"#decision [data-maneuver]{OPEN}")
            walk_to(self.page, self.wanted_maneuver())
            self.page.keyboard.press("Enter")
        expect(self.lock).to_be_focused()

    def wanted_maneuver(self) -> str:
        """Each round another one: one without trouble if there is any, else one that stays on the table."""
        cells = "#decision [data-maneuver]"
        for kind in (GOOD, f"{OPEN}:not({LEAVES})", OPEN):
            found = self.page.locator(f"{cells}{kind}")
            if count := found.count():
                maneuver = found.nth((3 * self.rounds) % count).get_attribute("data-maneuver")
                return f'{cells}[data-maneuver="{maneuver}"]'
        raise AssertionError("No maneuver can be set.")


@in_both
def test_a_game_by_keyboard_to_its_end(page: Page, edition: Edition) -> None:
    """One ship against three: it is played until a side has no ships left, and no pointer is moved or pressed."""
    page.add_init_script(COUNT_POINTING)
    wing = " + ".join([edition.escort] * 3)
    settings = {"squad_0": edition.escort, "squad_1": wing, "obstacles": ROCKS, "area": "800"}
    page.goto(f"/t/{make_table(page, BOT, game=edition.game, **settings)}")
    seat = Typist(page)
    kinds: set[str] = set()
    while not seat.is_over:
        seat.await_question()
        if not seat.is_over:
            kinds.add(seat.kind())
            seat.answer()
    expect_over(page)
    expect(page.locator(".outcome")).to_contain_text("the other side has no ships left")
    assert {"deploy", "dials", "action"} <= kinds
    expect(page.locator("main")).to_contain_text(re.compile("destroyed|fled|was the first to go"))
    assert page.evaluate("window.pointing") == 0
