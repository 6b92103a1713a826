"""Somebody who does nothing but what is lit: reads cards on, presses what has a ring, asks for a hint where nothing has."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.readings import PATIENCE

#: What is to be done now; empty while others play, or the page catches up.
WHAT = """() => {
  const visible = (one) => one && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
  if (document.querySelector("[data-result], .outcome")) return "over";
  const lit = [...document.querySelectorAll("[data-lit]")].find((one) => visible(one) && !one.disabled);
  if (lit) return "lit";
  const ask = document.querySelector("[data-ask-hint]:not(:disabled)");
  if (!ask || document.querySelector("[data-hint]")) return "";
  return visible(ask) ? "hint" : visible(document.querySelector("nav.bar .narrow")) ? "menu" : "";
}"""
#: What a press was made on: the question, how far it was gone into, the card, and what was lit.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What is lit follows the page by a frame."""
STATE = """() => [
  document.querySelector("#decision")?.dataset.decision,
  document.querySelector("#decision")?.dataset.given,
  document.querySelector("[data-coach] .progress span")?.textContent,
  document.querySelector("[data-coach] h2, [data-hint] h2")?.textContent,
  [...document.querySelectorAll("[data-lit]")].map((one) => one.outerHTML.slice(0, 160)).join(),
  document.querySelectorAll("#decision .option, #decision button").length,
].join("|")"""


#: A place of the first lit thing where a press meets it: dials are cut to shapes, hexes have ships on them.
PLACE = """() => {
  const lit = [...document.querySelectorAll("[data-lit]")].find((one) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1 && !one.disabled);
  if (!lit) return null;
  lit.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = lit.getBoundingClientRect();
  const whole = lit instanceof SVGElement ? lit.parentElement : lit;
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  for (const part of parts) for (const down of parts) {
    const at = [x + width * part, y + height * down];
    if (whole.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}"""


class Follower:
    """Plays a lesson's table to its end; `cards` are the titles that were read, `hints` how many were asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cards: list[str] = []
        self.hints = 0
        self.presses = 0

    def begin(self, game: str, lesson: str = "first") -> None:
        """Make the table and open it."""
        made = self.page.request.post("/api/practice", data={"game": game, "scenario": f"lesson/{lesson}"})
        assert made.status == 201, made.text()
        self.page.goto(f"/t/{made.json()['id']}")

    def step(self) -> bool:
        """Do what is lit; whether the game goes on."""
        page = self.page
        page.evaluate(FRAMES)
        page.wait_for_function(WHAT, timeout=PATIENCE)
        page.evaluate(FRAMES)
        what = page.evaluate(WHAT)
        if not what:  # it was about to go
            return True
        if what == "over":
            return False
        coach = page.locator("[data-coach] h2")
        if coach.count() and (not self.cards or self.cards[-1] != coach.inner_text()):
            self.cards.append(coach.inner_text())
        before = page.evaluate(STATE)
        page.mouse.move(1, 1)  # what is new takes no press of a pointer that rests
        if what == "menu":  # on a phone, beside a phase
            self.hints += 1
            page.locator("nav.bar .narrow").click()
            page.locator("dialog [data-ask-hint]").click()
        elif what == "hint":
            self.hints += 1
            page.locator("[data-ask-hint]:visible:not(:disabled)").first.click()
        else:
            place = page.wait_for_function(PLACE, timeout=PATIENCE).json_value()
            self.presses += 1
            page.mouse.click(*place)
        page.wait_for_function(
            f"(before) => ({STATE})() !== before || ({WHAT})() === 'over'", arg=before, timeout=PATIENCE
        )
        return True

    def to_the_end(self, most: int = 400) -> None:
        """Until the game is over."""
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"The game is not over after {most} presses: {self.page.evaluate(STATE)}")
