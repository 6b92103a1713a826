"""The pictures in the documents: pages beside the designs that they were made after, and the README's games.

    python -m tests.browser.side_by_side                      # the README's: docs/pictures
    python -m tests.browser.side_by_side DESIGNS              # DESIGNS: the folder with the designs: docs/look
    python -m tests.browser.side_by_side DESIGNS --only xwing

At the left the design, at the right the product in a window of the same size, both at half their width or less.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from starboard import games
from starboard.bots.roster import make_bot
from starboard.cli.progress import Bar
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Parametric
from starboard.core.match import Match
from starboard.lab.simulate import play_out
from tests.browser import gallery
from tests.browser.chromium import NOT_FOUND, find, launch
from tests.browser.readings import COUNT_FETCHES, await_rest
from tests.browser.seat import Seat, make_table
from tests.browser.staged import Stage
from tests.serving import serve

DOCS: Final = Path(__file__).parents[2] / "docs"
DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
SMALL: Final[ViewportSize] = {"width": 1280, "height": 720}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL_PHONE: Final[ViewportSize] = {"width": 360, "height": 640}

REBELS: Final = (
    "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)"
    " + wedgeantilles(predator,r5astromech,servomotorsfoils) + jakefarrell(crackshot) + goldsquadronveteran"
)
RED_DAWN: Final = (
    "lukeskywalker(instinctiveaim,protontorpedoes,servomotorsfoils)"
    " + wedgeantilles(predator,servomotorsfoils) + jakefarrell(crackshot)"
)
IMPERIALS: Final = (
    "soontirfel(predator) + maulermithel(crackshot) + blacksquadronace + nightbeast + academypilot"
)


@dataclass(frozen=True)
class Moment:
    """The first question of a game between bots that is wanted, and that seat's page."""

    game: str
    seats: int
    bot: str
    wanted: Callable[[Match, Decision], bool]
    settings: dict[str, Any]
    seed: int = 1

    def show(self, page: Page) -> None:
        rules = games.load(self.game)
        bot = make_bot(self.game, self.bot)
        match = Match.new(rules, self.seats, SeededChance(self.seed), self.settings)
        chances = [SeededChance(100 + seat) for seat in range(self.seats)]
        while not match.over:
            decision = match.waiting[0]
            seat = decision.seat
            if self.wanted(match, decision):
                Stage(match, seat, dict(match.game.settings)).show(page)
                Seat(page).await_question()
                return
            option = bot.choose(decision, partial(match.view, seat), chances[seat])
            if isinstance(option, Parametric):
                option = match.fill(seat, option, partial(chances[seat].draw, "place"))
            match.apply(seat, option)
        raise AssertionError(f"This game of {self.game} comes to no such question.")


def _round(match: Match) -> int:
    return match.rules.rounds_of(match.game) or 0


def base(kind: str, *, from_round: int = 8, seats: int = 4) -> Callable[[Page], None]:
    return Moment(
        "spacebase", seats, "greedy", lambda m, d: d.kind == kind and _round(m) >= from_round, {}
    ).show


def _is_to(kind: str, options: int) -> Callable[[Match, Decision], bool]:
    return lambda match, decision: (
        decision.kind == kind and _round(match) >= 2 and len(decision.options) >= options
    )


def _shot_is_seen(match: Match, decision: Decision) -> bool:
    """An attack with dice to change, from far enough for its line to be seen."""
    return _is_to("modify_attack", 2)(match, decision) and match.game.state.attack.range >= 2


def duel(kind: str, *, options: int = 1) -> Callable[[Page], None]:
    settings = {"squad_0": REBELS, "squad_1": IMPERIALS}
    return Moment("xwing2", 2, "pilot", _is_to(kind, options), settings).show


def shot(page: Page) -> None:
    settings = {"squad_0": REBELS, "squad_1": IMPERIALS}
    Moment("xwing2", 2, "pilot", _shot_is_seen, settings).show(page)


def captains(kind: str) -> Callable[[Page], None]:
    return Moment(
        "fleetcaptains", 2, "captain", lambda m, d: d.kind == kind and _round(m) >= 3, {"target": 10}
    ).show


def squads(notation: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        gallery.at(page, f"/squads/xwing2?{urlencode({'name': 'Red Dawn', 'squad': notation})}")
        page.locator(".total b", has_text="…").wait_for(state="hidden")

    return show


def bought(page: Page) -> None:
    """The shipyard on a phone, at the question what to buy."""
    base("buy", from_round=4, seats=3)(page)
    page.locator(".tabs button").nth(1).click()


def waiting(page: Page) -> None:
    """Two bots sit there, a friend is to come."""
    page.goto("/")
    page.goto(f"/t/{make_table(page, 'invite', 'greedy', 'greedy')}")
    page.locator("main h1").wait_for()


def ended(page: Page) -> None:
    """A game of four bots, seen by the winner."""
    rules = games.load("spacebase")
    bots = [make_bot("spacebase", "greedy")] * 4
    match = Match.new(rules, 4, SeededChance(5), {})
    play_out(match, bots, [SeededChance(100 + seat) for seat in range(4)])
    assert match.outcome is not None
    Stage(match, match.outcome.winners[0], dict(match.game.settings)).show(page)
    page.locator(".outcome").wait_for()


@dataclass(frozen=True)
class Pair:
    """A page in a window of this size, and the name of its picture."""

    design: str
    size: ViewportSize
    show: Callable[[Page], None]


PAIRS: Final = (
    Pair("home-desktop", DESK, partial(gallery.lobby, game="spacebase")),
    Pair("home-phone", PHONE, partial(gallery.lobby, game="spacebase")),
    Pair("waiting-room-desktop", DESK, waiting),
    Pair("waiting-room-phone", PHONE, waiting),
    Pair("result-desktop", DESK, ended),
    Pair("squads-desktop", DESK, squads(RED_DAWN)),
    Pair("squads-desktop-fault", DESK, squads(REBELS)),
    Pair("squads-phone", PHONE, squads(REBELS)),
    Pair("odds-desktop", DESK, partial(gallery.at, address="/odds")),
    Pair("odds-phone", PHONE, partial(gallery.at, address="/odds")),
    Pair("spacebase-desktop", DESK, base("allocate")),
    Pair("spacebase-desktop-720-five", SMALL, base("allocate", seats=5)),
    Pair("spacebase-phone", PHONE, base("allocate")),
    Pair("spacebase-phone-buy", PHONE, bought),
    Pair("spacebase-phone-360x640", SMALL_PHONE, base("allocate")),
    Pair("xwing-planning-desktop", DESK, duel("dials")),
    Pair("xwing-attack-desktop", DESK, shot),
    Pair("xwing-phone", PHONE, duel("dials")),
    Pair("fleetcaptains-desktop", DESK, captains("turn")),
    Pair("coach-desktop", DESK, partial(gallery.lesson, game="spacebase")),
    Pair("coach-phone", PHONE, partial(gallery.lesson, game="spacebase")),
    Pair("puzzle-desktop", DESK, partial(gallery.practice, game="xwing2", scenario="puzzle/in_the_way")),
    Pair("rulebook-desktop", DESK, partial(gallery.at, address="/rules/SB-REW-08")),
)

#: What the README shows of each game.
GAMES: Final = (
    Pair("spacebase", DESK, base("allocate")),
    Pair("fleetcaptains", DESK, captains("turn")),
    Pair("xwing1", DESK, Moment("xwing1", 2, "pilot", _shot_is_seen, {}).show),
    Pair("xwing2", DESK, shot),
)

#: A board's sky is painted beside the page, and shown when it is ready.
SKY_IS_PAINTED = "() => !document.querySelector('.board canvas:not(.painted)')"

BESIDE = """({ left, right, height }) => {
  document.body.style.margin = 0;
  const image = (url) => `<img src="${url}" style="height:${height}px">`;
  const style = "display:flex;gap:12px;padding:12px;background:#02060c;width:max-content";
  document.body.innerHTML = `<div style="${style}">${image(left)}${image(right)}</div>`;
  return Promise.all([...document.images].map((one) => one.decode()));
}"""


def beside(browser: Browser, left: bytes, right: bytes, height: int, to: Path) -> None:
    page = browser.new_page(viewport={"width": 2200, "height": 1200})
    urls = [f"data:image/png;base64,{base64.b64encode(one).decode()}" for one in (left, right)]
    page.evaluate(BESIDE, {"left": urls[0], "right": urls[1], "height": height})
    page.locator("div").screenshot(path=to, type="jpeg", quality=82)
    page.close()


def picture(browser: Browser, url: str, pair: Pair, *, as_photo: bool = False) -> bytes:
    """The page of the product."""
    is_phone = pair.size["width"] < 500
    context = browser.new_context(
        base_url=url, locale="en-GB", viewport=pair.size, has_touch=is_phone, is_mobile=is_phone
    )
    context.add_init_script(f"({COUNT_FETCHES})()")
    page = context.new_page()
    pair.show(page)
    page.wait_for_function(SKY_IS_PAINTED)
    await_rest(page)
    taken = (
        page.screenshot(animations="disabled", type="jpeg", quality=86)
        if as_photo
        else page.screenshot(animations="disabled")
    )
    context.close()
    return taken


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.side_by_side",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("designs", type=Path, nargs="?")
    parser.add_argument("--only", default="", metavar="NAME", help="those whose name begins so")
    asked = parser.parse_args(arguments)
    executable = find()
    if executable is None:
        print(NOT_FOUND, file=sys.stderr)
        return 2
    all_pairs, to = (GAMES, DOCS / "pictures") if asked.designs is None else (PAIRS, DOCS / "look")
    pairs = [pair for pair in all_pairs if pair.design.startswith(asked.only)]
    with (
        tempfile.TemporaryDirectory() as data,
        serve(Path(data) / "data", "--messages", "1000000") as server,
        sync_playwright() as playwright,
        Bar() as bar,
    ):
        browser = launch(playwright, executable)
        done = bar.of("pictures", len(pairs))
        for pair in pairs:
            kept = to / f"{pair.design}.jpg"
            if asked.designs is None:
                kept.write_bytes(picture(browser, server.url, pair, as_photo=True))
            else:
                design = (asked.designs / f"{pair.design}.png").read_bytes()
                height = 640 if pair.size["width"] < 500 else 500
                beside(browser, design, picture(browser, server.url, pair), height, kept)
            done()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
