"""Readings of a page for which `expect` has no words, such as boxes and styles.

A page goes on while it is read: what has been clicked is drawn in its own time, and a busy machine takes longer. So
whatever is read is waited for, by one of these or by `expect`, and no test reads at once what may still change.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

from playwright.sync_api import Error, FloatRect, Locator, Page

T = TypeVar("T")

PATIENCE = 30_000  # ms; only what never comes takes so long
FRAMES = 2  # without a change
# Every page counts what it has asked for and not got yet.
COUNT_FETCHES = """() => {
  const fetch = window.fetch;
  window.underWay = 0;
  window.fetch = async (...asked) => {
    window.underWay += 1;
    const over = () => setTimeout(() => (window.underWay -= 1));  // whoever waits for it goes first
    try {
      const answer = await fetch(...asked);
      answer.clone().arrayBuffer().then(over, over);
      return answer;
    } catch (trouble) {
      over();
      throw trouble;
    }
  };
}"""
# What was asked for has come, fonts are there, nothing fades or glides, and nothing has been drawn anew for some
# frames. What goes round more than once, like a lamp that breathes, is at rest.
AT_REST = """async ([frames, patience]) => {
  let changes = 0;
  const watching = new MutationObserver(() => (changes += 1));
  watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const moves = (one) => one.playState === "running" && one.effect.getComputedTiming().iterations === 1;
  const until = performance.now() + patience;
  let why = "";
  for (let [still, seen] = [0, 0]; still < frames && performance.now() < until; seen = changes) {
    await new Promise(requestAnimationFrame);
    why = window.underWay > 0 ? "something is asked for"
      : document.fonts.status !== "loaded" ? "a font is missing"
      : document.querySelector(".delta") ?? document.getAnimations().some(moves) ? "something moves"
      : changes !== seen ? "something is drawn anew" : "";
    still = why ? 0 : still + 1;
  }
  watching.disconnect();
  return why;
}"""


def await_rest(page: Page) -> None:
    """Until the page stands still. What only comes after something else must have been waited for by name."""
    while True:
        try:
            why = page.evaluate(AT_REST, [FRAMES, PATIENCE])
        except Error as error:  # another page has taken its place: that one is to come to rest
            if "context was destroyed" not in error.message:
                raise
        else:
            assert not why, f"{page.url} does not come to rest: {why}"
            return


def await_reading(page: Page, read: Callable[[], T], holds: Callable[[T], object], what: str = "") -> T:
    """Read once a frame until it holds: that reading. If it never does, the last one is told."""
    until = monotonic() + PATIENCE / 1000
    while not holds(reading := read()):
        if monotonic() > until:
            raise AssertionError(f"{what or 'What was read'} was at last: {reading!r}")
        page.evaluate("() => new Promise(requestAnimationFrame)")
    return reading


def read_at_rest(page: Page, script: str, arg: Any = None) -> Any:
    """What a script finds on the page as it stands still."""
    await_rest(page)
    return page.evaluate(script, arg)


def box_of(drawn: Locator) -> FloatRect:
    """Where something is drawn, in pixels of the window, once the page stands still."""
    drawn.wait_for(timeout=PATIENCE)
    await_rest(drawn.page)
    box = drawn.bounding_box()
    assert box is not None, f"{drawn} is not drawn."
    return box
