"""An answer counts for the question that it was meant for: double clicks and held keys answer once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket

from tests.browser.conftest import OpenPage
from tests.browser.readings import box_of
from tests.browser.seat import Seat, make_table
from tests.browser.xwing_seat import Pilot

# The second half of a double click, at the very moment at which the next question can be answered.
CLICK_AGAIN = """([x, y, before, selector]) => {
  window.clickedAgain = new Promise((done, fail) => {
    const until = performance.now() + 30_000;
    const look = () => {
      if (performance.now() > until) fail(new Error("No other question has come."));
      const now = document.querySelector("#decision")?.dataset.decision;
      const at = document.querySelector(selector);
      if (now === undefined || now === before || !at || at.disabled) {
        return void requestAnimationFrame(look);
      }
      const where = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, view: window };
      at.dispatchEvent(new PointerEvent("pointerdown", { ...where, pointerType: "mouse", isPrimary: true }));
      at.dispatchEvent(new PointerEvent("pointerup", { ...where, pointerType: "mouse", isPrimary: true }));
      at.dispatchEvent(new MouseEvent("click", { ...where, detail: 2 }));
      requestAnimationFrame(() => requestAnimationFrame(() => done(at.outerHTML)));
    };
    look();
  });
}"""

TELL_QUESTIONS = """
  let told;
  new MutationObserver(() => {
    const now = document.querySelector("#decision")?.dataset.decision;
    if (now !== undefined && now !== told) window.heardOfQuestion((told = now));
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def answers_of(page: Page) -> list[dict[str, Any]]:
    """What the page sends as answers to the questions that it has shown, as it sends them."""
    sent: list[dict[str, Any]] = []
    shown: set[int] = set()
    page.expose_function("heardOfQuestion", lambda number: shown.add(int(number)))
    page.add_init_script(TELL_QUESTIONS)

    def hear(payload: str | bytes) -> None:
        message = json.loads(payload)
        # a first question with nothing to win either way is answered by itself, and never shown
        if message["type"] == "undo" or (message["type"] == "choose" and message["decision"] in shown):
            sent.append(message)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", hear)

    page.on("websocket", listen)
    return sent


def click_twice(page: Page, selector: str, before: str, then: str | None = None) -> None:
    """Click what is there, and once more what is there when the next question comes, with a hand that rests."""
    box = box_of(page.locator(selector).first)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(CLICK_AGAIN, [x, y, before, then or selector])
    page.mouse.move(1, 1)
    page.mouse.click(x, y)
    assert page.evaluate("() => window.clickedAgain")


@pytest.mark.parametrize("then", ["#decision .option:enabled", ".column.lit .card, .ships .card.lit"])
def test_a_double_click_does_not_answer_the_next_question(then: str, page: Page) -> None:
    """Neither in the panel nor on the table."""
    sent = answers_of(page)
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    click_twice(page, "#decision .option:enabled", seat.number(), then)
    assert len(sent) == 1
    number = seat.number()
    seat.answer()  # with a pointer that has moved
    assert [message["decision"] for message in sent][-1] != sent[0]["decision"]
    assert seat.number() != number


def test_a_double_click_does_not_place_the_next_piece(page: Page) -> None:
    sent = answers_of(page)
    page.goto(f"/t/{make_table(page, 'random', game='xwing2')}")
    pilot = Pilot(page)
    pilot.await_question()
    while pilot.kind() != "obstacle":
        pilot.answer()
    sent.clear()
    page.wait_for_function("() => document.querySelector('[data-put=legal]:enabled') !== null")
    click_twice(page, "[data-put]", pilot.number())
    assert len(sent) == 1
    pilot.answer()
    assert len(sent) == 2


def test_a_held_key_answers_once(page: Page) -> None:
    sent = answers_of(page)
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    before = seat.number()
    page.keyboard.down("1")
    seat.await_next(before)
    for _ in range(5):
        page.keyboard.down("1")  # goes down again without having come up: a repeat
    assert len(sent) == 1
    page.keyboard.up("1")
    before = seat.number()
    page.keyboard.press("1")
    seat.await_next(before)
    assert len(sent) == 2


def test_a_double_click_does_not_agree_to_a_warning(open_page: OpenPage) -> None:
    """What one click asks once more is not answered by the second half of it."""
    page = open_page()
    settings = json.dumps({"confirm": "always"})
    page.add_init_script(f"localStorage.setItem('starboard.settings', {json.dumps(settings)})")
    sent = answers_of(page)
    page.goto(f"/t/{make_table(page, 'random')}")
    seat = Seat(page)
    seat.await_question()
    before = seat.number()
    click_twice(page, "#decision .option:enabled", "", "[data-confirm]")
    assert sent == []
    page.mouse.move(1, 1)
    page.locator("[data-confirm]").click()
    seat.await_next(before)
    assert len(sent) == 1
