"""Somebody who does nothing but what is lit: reads cards on, presses what has a ring, asks for a hint where nothing has."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.readings import PATIENCE

#: What is to be done now, once two frames say the same of it and something has changed since `before`: what was lit
#: follows the page by a frame. `place` is where a press meets what is lit: dials are cut to shapes, hexes have ships on
#: them. Nothing is done while others play, or the page catches up.
NEXT = """async ([before, pressed, patience]) => {
  const visible = (one) => one && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
  const lit = () => [...document.querySelectorAll("[data-lit]")].find((one) => visible(one) && !one.disabled);
  const what = () => {
    if (document.querySelector("[data-result], .outcome")) return "over";
    if (lit()) return "lit";
    const ask = document.querySelector("[data-ask-hint]:not(:disabled)");
    if (!ask || document.querySelector("[data-hint]")) return "";
    return visible(ask) ? "hint" : visible(document.querySelector("nav.bar .narrow")) ? "menu" : "";
  };
  // what a press was made on: the question, how far it was gone into, the card, and what was lit
  const state = () => [
    document.querySelector("#decision")?.dataset.decision,
    document.querySelector("#decision")?.dataset.given,
    document.querySelector("[data-coach] .progress span")?.textContent,
    document.querySelector("[data-coach] h2, [data-hint] h2")?.textContent,
    [...document.querySelectorAll("[data-lit]")].map((one) => one.outerHTML.slice(0, 160)).join(),
    document.querySelectorAll("#decision .option, #decision button").length,
  ].join("|");
  const place = () => {
    const found = lit();
    if (!found) return null;
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = found.getBoundingClientRect();
    const whole = found instanceof SVGElement ? found.parentElement : found;
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    for (const part of parts) for (const down of parts) {
      const at = [x + width * part, y + height * down];
      if (whole.contains(document.elementFromPoint(...at))) return at;
    }
    return null;
  };
  const until = performance.now() + patience;
  for (let last = ""; performance.now() < until; ) {
    await new Promise(requestAnimationFrame);
    const [now, todo] = [state(), what()];
    if (todo === "over") return { what: todo, state: now, place: null, card: null };
    const at = todo === "lit" ? place() : null;
    const seen = JSON.stringify([now, todo, at]);
    // what is lit may have gone from under the hand: then it is pressed where it is now
    const isNew = now !== before || (at && String(at) !== String(pressed));
    if (seen === last && todo && isNew && (todo !== "lit" || at))
      return { what: todo, state: now, place: at, card: document.querySelector("[data-coach] h2")?.innerText ?? null };
    last = seen;
  }
  return { what: "stuck", state: state(), place: null, card: null };
}"""


class Follower:
    """Plays a lesson's table to its end; `cards` are the titles that were read, `hints` how many were asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cards: list[str] = []
        self.hints = 0
        self.presses = 0
        self.before = ""  # what the last press was made on
        self.pressed: list[float] | None = None  # and where

    def begin(self, game: str, lesson: str = "first") -> None:
        """Make the table and open it."""
        made = self.page.request.post("/api/practice", data={"game": game, "scenario": f"lesson/{lesson}"})
        assert made.status == 201, made.text()
        self.page.goto(f"/t/{made.json()['id']}")

    def step(self) -> bool:
        """Do what is lit; whether the game goes on."""
        page = self.page
        page.mouse.move(1, 1)  # what is new takes no press of a pointer that rests
        now = page.evaluate(NEXT, [self.before, self.pressed, PATIENCE])
        assert now["what"] != "stuck", f"nothing lit can be pressed, or nothing has changed: {now['state']}"
        if now["what"] == "over":
            return False
        if now["card"] and self.cards[-1:] != [now["card"]]:
            self.cards.append(now["card"])
        if now["what"] == "menu":  # on a phone, beside a phase
            self.hints += 1
            page.locator("nav.bar .narrow").click()
            page.locator("dialog [data-ask-hint]").click()
        elif now["what"] == "hint":
            self.hints += 1
            page.locator("[data-ask-hint]:visible:not(:disabled)").first.click()
        else:
            self.presses += 1
            page.mouse.click(*now["place"])
        self.before, self.pressed = now["state"], now["place"]
        return True

    def to_the_end(self, most: int = 400) -> None:
        """Until the game is over."""
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError(f"The game is not over after {most} presses: {self.before}")
