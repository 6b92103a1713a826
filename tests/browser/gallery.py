"""Take pictures of every page and every kind of question, in each language, at desktop and phone width.

    make pictures                                                    # all of them, in test-results/gallery
    python -m tests.browser.gallery --only xwing2 --languages en     # those whose name begins so
    python -m tests.browser.gallery --sizes phone --text 200         # the phone with large letters

`index.html` beside the pictures shows them in a grid, `findings.txt` names what is wider than its window and words
that are cut off. What is done already is not taken again; `--anew` does. Exit code 1 if a page could not be shown.
"""

from __future__ import annotations

import argparse
import html
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize, expect, sync_playwright

from starboard import games
from starboard.cli.progress import Bar
from starboard.content.practice import puzzles
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from tests.browser import fleetcaptains_staged, staged, xwing_staged
from tests.browser.chromium import NOT_FOUND, find, launch
from tests.browser.pictures import RESULTS
from tests.browser.readings import COUNT_FETCHES, PATIENCE, await_rest
from tests.browser.seat import Seat, make_table
from tests.browser.staged import Stage
from tests.serving import serve

LANGUAGES: Final = {"en": "en-GB", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN", "ja": "ja-JP"}
SIZES: Final[dict[str, ViewportSize]] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
MORE_SIZES: Final[dict[str, ViewportSize]] = {  # only where asked for
    "small": {"width": 1280, "height": 720},
    "large": {"width": 1920, "height": 1080},
    "tablet": {"width": 820, "height": 1180},
    "wide-tablet": {"width": 1180, "height": 820},
    "small-phone": {"width": 360, "height": 640},
    "wide-phone": {"width": 844, "height": 390},
}
GAMES: Final = ("spacebase", "xwing1", "xwing2", "fleetcaptains")

#: What a look at the page finds wrong with it.
FAULTS = """() => {
  const found = [];
  const over = document.scrollingElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) found.push(`the page is ${over} px wider than its window`);
  for (const one of document.body.querySelectorAll("*")) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const says = [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
    if (!says || one.closest(".sr-only, .visually-hidden, svg, [inert]")) continue;
    const style = getComputedStyle(one);
    const cut = one.scrollWidth - one.clientWidth;
    if (style.display !== "inline" && style.overflowX !== "visible" && style.overflowX !== "auto"
        && style.textOverflow !== "ellipsis" && cut > 1 && one.clientWidth > 2)
      found.push(`cut by ${cut} px: <${one.tagName.toLowerCase()} class="${one.className}"> ${one.innerText.slice(0, 60)}`);
  }
  return found;
}"""

Show = Callable[[Page], None]


@dataclass(frozen=True)
class Picture:
    """One thing to be shown, by its name."""

    name: str
    show: Show


# -- pages ---------------------------------------------------------------------------------------------


def lobby(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f'input[name="game"][value="{game}"]').check(force=True)


def waiting_room(page: Page, game: str) -> None:
    page.goto("/")
    page.goto(f"/t/{make_table(page, 'invite', game=game)}")
    expect(page.locator("main")).to_be_visible()


def at(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("main").first).to_be_visible()


def odds(page: Page, address: str) -> None:
    """Once its first question and what would change it are answered; it asks when the hand has rested for a while."""
    page.goto(address)
    expect(page.locator(".what-if tbody tr")).not_to_have_count(0)


def rolls(page: Page, address: str) -> None:
    """The same of a game whose rows alone say what a change would bring."""
    page.goto(address)
    expect(page.locator(".worth")).not_to_have_count(0)


def settings(page: Page) -> None:
    page.goto("/")
    page.locator(".tools button.square").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def played(game: str, seed: int = 3) -> Match:
    """A finished game of random choices."""
    rules = games.load(game)
    options = {"spacebase": {"round_cap": 12}, "fleetcaptains": {"target": 8, "round_cap": 10}}.get(
        game, {"round_cap": 12}
    )
    match = Match.new(rules, 2, SeededChance(seed), options)
    choosing = SeededChance(1000 + seed)
    while not match.over:
        decision = match.waiting[0]
        option = decision.options[choosing.draw("choice", len(decision.options))]
        match.apply(decision.seat, match.fill(decision.seat, option, partial(choosing.draw, "fill")))
    return match


finished = cache(played)


def result(page: Page, game: str) -> None:
    match = finished(game)
    Stage(match, 0, dict(match.record().settings)).show(page)
    expect(page.locator(".outcome")).to_be_visible()


def replay(page: Page, game: str) -> None:
    page.goto("/")
    kept = finished(game).record().to_json()
    answer = page.request.post("/api/records", data=kept, headers={"content-type": "application/json"})
    assert answer.ok, answer.text()
    page.goto(f"/replay/{answer.json()['id']}/{finished(game).choices // 2}")
    expect(page.locator(".board").first).to_be_visible()


def practice(page: Page, game: str, scenario: str) -> None:
    """A practice table at its first question."""
    page.goto("/")
    made = page.request.post("/api/practice", data={"game": game, "scenario": scenario})
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['id']}")
    Seat(page).await_question()
    expect(page.locator("[data-coach], section[data-puzzle]").first).to_be_visible()


def lesson(page: Page, game: str) -> None:
    """A first game, at its first card that is to be pressed."""
    practice(page, game, "lesson/first")
    following = page.locator("[data-coach] [data-next]")
    while following.count():
        card = page.locator("[data-coach] h2").inner_text()
        following.click()
        expect(page.locator("[data-coach] h2")).not_to_have_text(card)


def first_puzzle(game: str) -> str:
    return next(iter(puzzles(games.package(game))))


def pages() -> Iterator[Picture]:
    yield Picture("puzzles", partial(at, address="/puzzles"))
    for game in GAMES:
        yield Picture(f"lesson-{game}", partial(lesson, game=game))
        yield Picture(f"puzzle-{game}", partial(practice, game=game, scenario=f"puzzle/{first_puzzle(game)}"))
        yield Picture(
            f"rules-{game}", partial(at, address=f"/rules/{games.load(game).rulebook().rules[20].id}")
        )
    for game in GAMES:
        yield Picture(f"home-{game}", partial(lobby, game=game))
        yield Picture(f"room-{game}", partial(waiting_room, game=game))
        yield Picture(f"result-{game}", partial(result, game=game))
        yield Picture(f"replay-{game}", partial(replay, game=game))
    for edition in ("xwing1", "xwing2"):
        yield Picture(f"squads-{edition}", partial(at, address=f"/squads/{edition}"))
    yield Picture("odds-xwing2", partial(odds, address="/odds"))
    yield Picture("odds-xwing1", partial(odds, address="/odds?edition=1"))
    yield Picture("odds-fleetcaptains", partial(rolls, address="/odds?game=fleetcaptains"))
    yield Picture("art", partial(at, address="/art"))
    yield Picture("settings", settings)
    yield Picture("nowhere", partial(at, address="/nowhere"))


# -- questions -----------------------------------------------------------------------------------------


def question(page: Page, stage: Stage) -> None:
    stage.show(page)
    Seat(page).await_question()


def kinds_of(game: str) -> dict[str, Stage]:
    if game == "spacebase":
        return staged.every_kind()
    if game == "fleetcaptains":
        return fleetcaptains_staged.every_kind()
    return xwing_staged.OF[game].all_kinds()


def questions(wanted: tuple[str, ...]) -> Iterator[Picture]:
    for game in GAMES:
        begins = f"ask-{game}"
        if any(one.startswith(begins) or begins.startswith(one) for one in wanted or (begins,)):
            for kind, stage in sorted(kinds_of(game).items()):
                yield Picture(f"{begins}-{kind}", partial(question, stage=stage))


# -- taking them ---------------------------------------------------------------------------------------


@contextmanager
def people(
    browser: Browser, url: str, locale: str, size: ViewportSize, text: int
) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=url, locale=locale, viewport=size)
    context.add_init_script(f"({COUNT_FETCHES})()")
    if text != 100:
        kept = json.dumps(json.dumps({"textSize": text}))
        context.add_init_script(f"localStorage.setItem('starboard.settings', {kept})")
    try:
        yield context
    finally:
        context.close()


def take(context: BrowserContext, one: Picture, to: Path) -> list[str]:
    """Keep the picture: what is wrong with the page."""
    page = context.new_page()
    try:
        one.show(page)
        await_rest(page)
        page.screenshot(path=to, animations="disabled")
        faults: list[str] = page.evaluate(FAULTS)
    finally:
        page.close()
    return faults


def index(folder: Path, columns: list[str], names: list[str]) -> None:
    """A page that shows what is there in a grid: a row for each thing, a column for each language and size."""
    rows = []
    for name in names:
        cells = [
            f'<td><a href="{column}/{name}.png"><img loading="lazy" src="{column}/{name}.png" alt=""></a></td>'
            if (folder / column / f"{name}.png").exists()
            else "<td></td>"
            for column in columns
        ]
        rows.append(f"<tr><th>{html.escape(name)}</th>{''.join(cells)}</tr>")
    head = "".join(f"<th>{html.escape(column)}</th>" for column in columns)
    (folder / "index.html").write_text(
        '<!doctype html><meta charset="utf-8"><title>Pictures of Starboard</title>'
        "<style>body{background:#050b15;color:#fbf3e2;font:14px sans-serif}img{height:420px}"
        "th{position:sticky;left:0;background:#0f1d33;padding:8px}</style>"
        f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>\n"
    )


def wanted_of(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.gallery",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--only", nargs="*", default=[], metavar="NAME", help="names that begin so, as ask-xwing2"
    )
    parser.add_argument("--languages", nargs="*", default=list(LANGUAGES), choices=LANGUAGES)
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), choices={**SIZES, **MORE_SIZES})
    parser.add_argument(
        "--text", type=int, default=100, metavar="PERCENT", help="size of the letters, 80 to 200"
    )
    parser.add_argument("--to", type=Path, default=RESULTS / "gallery", metavar="FOLDER")
    parser.add_argument("--anew", action="store_true", help="take those again that are there")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    asked = wanted_of(arguments)
    executable = find()
    if executable is None:
        print(NOT_FOUND, file=sys.stderr)
        return 2
    wanted = tuple(asked.only)
    pictures = [one for one in [*pages(), *questions(wanted)] if one.name.startswith(wanted or ("",))]
    columns = [f"{size}-{language}" for size in asked.sizes for language in asked.languages]
    if asked.text != 100:
        columns = [f"{column}-{asked.text}" for column in columns]
    told: list[str] = []
    failed = 0
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as data,
        serve(Path(data) / "data", "--messages", "1000000") as server,
        sync_playwright() as playwright,
        Bar() as bar,
    ):
        browser = launch(playwright, executable)
        done = bar.of("pictures", len(pictures) * len(columns))
        for column, (size, language) in zip(
            columns, [(size, language) for size in asked.sizes for language in asked.languages], strict=True
        ):
            folder = asked.to / column
            folder.mkdir(parents=True, exist_ok=True)
            with people(
                browser, server.url, LANGUAGES[language], {**SIZES, **MORE_SIZES}[size], asked.text
            ) as context:
                for one in pictures:
                    to = folder / f"{one.name}.png"
                    if asked.anew or not to.exists():
                        try:
                            told += [f"{column}/{one.name}: {fault}" for fault in take(context, one, to)]
                        except (Error, AssertionError) as error:
                            failed += 1
                            told.append(f"{column}/{one.name}: NOT SHOWN: {str(error).splitlines()[0]}")
                    done()
        browser.close()
    index(asked.to, columns, [one.name for one in pictures])
    (asked.to / "findings.txt").write_text("".join(f"{line}\n" for line in told))
    print(
        f"{len(pictures) * len(columns) - failed} pictures in {asked.to}, {len(told)} findings in findings.txt"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
