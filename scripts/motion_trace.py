"""How smoothly a whole turn moves on a slow machine: long tasks and frames of a page in Chromium.

    python scripts/motion_trace.py http://127.0.0.1:8000                  # Space Base against a bot, 4 times slower
    python scripts/motion_trace.py http://127.0.0.1:8000 --slower 1 --turns 5
    python scripts/motion_trace.py http://127.0.0.1:8000 --game xwing2 --bot pilot --turns 20
    python scripts/motion_trace.py http://127.0.0.1:8000 --game fleetcaptains --bot captain --turns 20
    python scripts/motion_trace.py http://127.0.0.1:8000 --thread         # on a machine that does other work besides

A person plays against a bot, answering with the first option as soon as they are asked; at a table of X-Wing ships
are put where the page suggests it, dials are set to the first maneuver that leads to no trouble, and it is counted
from the first lock of the dials on, the setting of dials left out; at a table of Fleet Captains from the first
free turn on, answered by lot (always the same) where there are several. What is counted lies
between an answer and the moment when the next question can be answered. A long task is one of more than 50 ms;
a frame rate is that of `requestAnimationFrame` meanwhile. Both are printed for movements at the usual speed and
for none, since what the page does without any movement is in the way of both.

With `--thread` the processor is not made slower, and a task is as long as the page's own thread worked at it, times
`--slower`: what else the machine does lengthens it little.
"""

from __future__ import annotations

import argparse
import json
import shutil
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

MEASURE = """() => {
  const seen = (window.seen = { long: [], frames: 0, since: 0, time: 0, runs: false });
  new PerformanceObserver((list) => {
    if (seen.runs) for (const entry of list.getEntries()) seen.long.push(Math.round(entry.duration));
  }).observe({ type: "longtask" });
  const frame = () => { if (seen.runs) seen.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  window.measure = (runs) => {
    if (runs) seen.since = performance.now();
    else if (seen.runs) seen.time += performance.now() - seen.since;
    seen.runs = runs;
  };
}"""
LONG = 50
"""Milliseconds of a long task."""
LOOKS = 100
"""Milliseconds between two looks whether the next question is there: looking at each frame would cost frames."""
ANSWERABLE = '#decision .option[data-choice="1"]:not([disabled])'
#: The same at a table of X-Wing: a piece to be put down, dials to be set, or the first option.
ANSWERABLE_XWING = ", ".join(
    ("#decision [data-put]", "#decision [data-maneuver]:not([disabled])", "#decision .option:not([disabled])")
)
#: The same at a table of Fleet Captains: an option, a subdeck, or a thing that may be picked.
ANSWERABLE_CAPTAIN = ", ".join(
    ("#decision .option:not([disabled])", "#decision .deck", "#decision [data-pick]:not([disabled])")
)
SAFE = "[data-maneuver]:enabled:not([aria-disabled=true])"
XWING = {"obstacles": ""}


def trace(
    browser: Browser,
    url: str,
    game: str,
    bot: str,
    slower: float,
    turns: int,
    speed: float,
    by_thread: bool = False,
) -> dict[str, Any]:
    """Play so many answers, and what they took; `by_thread`: what the page's own thread worked."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    settings = json.dumps({"motion": speed, "hinted": True})
    page.add_init_script(f"localStorage.setItem('starboard.settings', {json.dumps(settings)})")
    page.goto("/")
    flies, sails = game.startswith("xwing"), game == "fleetcaptains"
    open_answers = ANSWERABLE_XWING if flies else ANSWERABLE_CAPTAIN if sails else ANSWERABLE
    asked = {"game": game, "seats": ["me", bot], "settings": XWING if flies else {}}
    made = page.request.post("/api/tables", data=asked).json()
    page.goto(f"/t/{made['id']}")
    page.locator(open_answers).first.wait_for()
    lot = 0
    while sails and page.locator("#decision").get_attribute("data-kind") != "turn":
        command(page, lot, measured=False)
    while flies and not page.locator("[data-lock]").count():
        fly(page, measured=False)
    if not by_thread:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(MEASURE)
    if by_thread:
        browser.start_tracing(categories=["toplevel", "blink.user_timing"])
        page.evaluate("performance.mark('measured')")
    answered = 0
    for _ in range(turns):
        lot = (lot * 5 + 3) % 16
        if not (fly(page) if flies else command(page, lot) if sails else answer(page)):
            break
        answered += 1
    seen = page.evaluate("window.seen")
    if by_thread:
        seen["long"] = long_tasks(browser.stop_tracing(), slower)
    context.close()
    rate = 1000 * seen["frames"] / max(seen["time"], 1)
    return {
        "game": game,
        "speed": speed,
        "slower": slower,
        "answers": answered,
        "seconds": round(seen["time"] / 1000, 2),
        "frames_per_second": round(rate, 1),
        "long_tasks": len(seen["long"]),
        "longest_ms": max(seen["long"], default=0),
    }


def long_tasks(recorded: bytes, slower: float) -> list[int]:
    """The long tasks of the page's own thread in a recording, in milliseconds of that thread's work."""
    events = json.loads(recorded)["traceEvents"]
    mark = next(event for event in events if event["name"] == "measured")
    took = [
        round(event["tdur"] * slower / 1000)
        for event in events
        if event["name"] == "ThreadControllerImpl::RunTask"
        and (event["pid"], event["tid"]) == (mark["pid"], mark["tid"])
        and event["ts"] >= mark["ts"]
        and "tdur" in event
    ]
    return [one for one in took if one > LONG]


def fly(page: Page, *, measured: bool = True) -> bool:
    """Answer as at a table of X-Wing; whether there is a next question."""
    before = page.locator("#decision").get_attribute("data-decision")
    while page.locator("[data-lock]:disabled").count():
        page.locator("#decision [data-maneuver]").first.wait_for()
        cells = page.locator(f"#decision {SAFE}:not(.off):not(.hits)")
        cells = cells if cells.count() else page.locator(f"#decision {SAFE}")
        cells.nth(cells.count() // 2).click()
    if page.locator("[data-put]").count():
        button = page.locator("[data-put=legal]:enabled")
    else:
        button = page.locator("[data-lock], #decision .option:enabled").first
    button.wait_for()
    press(page, button, measured=measured)
    confirm = page.locator(".confirm [data-confirm]")
    if confirm.count():
        press(page, confirm, measured=measured)
    return await_next(page, before, ANSWERABLE_XWING, measured=measured)


def command(page: Page, lot: int, *, measured: bool = True) -> bool:
    """Answer as at a table of Fleet Captains, with one of the options by its lot; whether there is a next question."""
    decision = page.locator("#decision")
    before = decision.get_attribute("data-decision")
    primary = page.locator("#decision .button.primary:enabled")
    if decision.get_attribute("data-kind") == "subdecks":
        for number in range(4):
            page.locator("#decision .deck").nth(number).click()
    else:
        options = page.locator("#decision .option:enabled, #decision [data-pick]:enabled")
        press(page, options.nth(lot % options.count()), measured=measured)
        if page.locator("#decision .inside").count():
            press(page, page.locator("#decision .option:enabled").first, measured=measured)
    picked = page.locator("#decision [data-pick][aria-pressed=true]")
    unpicked = page.locator("#decision [data-pick][aria-pressed=false]:enabled")
    while picked.count() and unpicked.count() and not primary.count():  # as many as are asked for
        press(page, unpicked.first, measured=measured)
    if picked.count() or page.locator("#decision .deck").count():
        press(page, primary, measured=measured)
    confirm = page.locator(".confirm [data-confirm]")
    if confirm.count():
        press(page, confirm, measured=measured)
    return await_next(page, before, ANSWERABLE_CAPTAIN, measured=measured)


def press(page: Page, button: Locator, *, measured: bool) -> None:
    """Click where a button is; what it takes to find it is not counted, since a hand asks the page nothing."""
    if measured:
        page.evaluate("window.measure(false)")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    if box is None:
        raise RuntimeError(f"{button} is not to be seen: look at the page and mend this script.")
    page.mouse.move(1, 1)
    if measured:
        page.evaluate("window.measure(true)")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def await_next(page: Page, before: str | None, answerable: str, *, measured: bool) -> bool:
    """Until another question can be answered; whether there is one."""
    page.wait_for_function(
        """([selector, before]) => document.querySelector(".outcome") ||
          ((document.querySelector("#decision")?.dataset.decision ?? before) !== before && document.querySelector(selector))""",
        arg=[answerable, before],
        timeout=60_000,
        polling=LOOKS,
    )
    if measured:
        page.evaluate("window.measure(false)")
    page.wait_for_timeout(300)  # a press is not taken while the question is new
    return page.locator(".outcome").count() == 0


def answer(page: Page) -> bool:
    """Answer with the first option; whether there is a next question."""
    before = page.locator("#decision").get_attribute("data-decision")
    page.evaluate("window.measure(true)")
    page.keyboard.press("1")
    if page.locator("#decision .inside").count():  # the first of several ways to the first option
        page.keyboard.press("1")
    confirm = page.locator(".confirm [data-confirm]")
    if confirm.count():
        press(page, confirm, measured=True)
    return await_next(page, before, ANSWERABLE, measured=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("url", help="a server that is running")
    parser.add_argument("--game", default="spacebase")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is made")
    parser.add_argument("--turns", type=int, default=8, help="how many answers are given")
    parser.add_argument("--thread", action="store_true", help="count by what the page's own thread works")
    asked = parser.parse_args()
    found = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, chromium_sandbox=False)
        for speed in (1, 0):
            took = trace(
                browser, asked.url, asked.game, asked.bot, asked.slower, asked.turns, speed, asked.thread
            )
            print(json.dumps(took))
        browser.close()


if __name__ == "__main__":
    main()
