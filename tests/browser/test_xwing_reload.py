"""A reload brings back every kind of question of X-Wing as it was, and it can be answered then.

Real games on a real server, at the first question of each kind that they come to; and, because fair dice
bring rare kinds only by luck, one question of each of the game's kinds, whose messages are the server's own and
only the socket is a pretended one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.readings import await_rest
from tests.browser.seat import PATIENCE, Seat, make_table
from tests.browser.staged import Stage
from tests.browser.xwing_quick import Quick
from tests.browser.xwing_seat import UNTIL_LEGAL, Pilot
from tests.browser.xwing_staged import OF, SECOND

#: What the page shows of a question, once that stays as it is: its words, and what answers it.
SHOWN = """async () => {
  const tell = (one) => [{...one.dataset}, one.innerText, one.value, one.disabled];
  const look = () => {
    const panel = document.querySelector("#decision");
    return {
      kind: panel.dataset.kind,
      number: panel.dataset.decision,
      title: panel.querySelector("h2").innerText,
      help: panel.querySelector(".help").innerText,
      greyed: [...panel.querySelectorAll(".greyed .what")].map((one) => one.textContent),
      answers: [...panel.querySelectorAll(
        "[data-option], [data-choice], [data-piece], [data-dial], [data-maneuver], [data-lock], [data-put], input"
      )].map(tell),
    };
  };
  let [last, frames] = ["", 0];
  while (frames < 6) {
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(look());
    frames = now === last ? frames + 1 : 0;
    last = now;
  }
  return JSON.parse(last);
}"""
#: A piece in hand has found a place.
PLACED = f"() => !document.querySelector('[data-put]') || ({UNTIL_LEGAL})()"


def shown(page: Page) -> dict[str, Any]:
    """The open question as the page shows it."""
    Seat(page).await_question()
    page.wait_for_function(PLACED, timeout=PATIENCE)
    await_rest(page)
    found: dict[str, Any] = page.evaluate(SHOWN)
    assert found["title"].strip()
    assert found["answers"]
    return found


def expect_the_same_after_a_reload(page: Page) -> dict[str, Any]:
    before = shown(page)
    page.reload()
    assert shown(page) == before
    return before


# -- one of every kind -----------------------------------------------------------------------------------


@cache
def stages(game: str) -> dict[str, Stage]:
    return OF[game].all_kinds()


@pytest.mark.parametrize("game", OF)
def test_there_is_a_question_of_every_kind(game: str) -> None:
    """But of those that the edition never asks, each of which says why."""
    never = OF[game].never_asked
    assert set(stages(game)) == set(OF[game].rules.kinds) - set(never)
    assert [kind for kind, (_, is_so) in never.items() if not is_so()] == []


def shared_out(game: str) -> set[str]:
    """The kinds of which this edition's question is reloaded each time: its own, and by turns those that both have. The
    page that asks is the same; the long form reloads the rest, too."""
    first, second = (set(stages(one)) for one in OF)
    by_turns = sorted(first & second)[list(OF).index(game) :: 2]
    return set(stages(game)) - (first & second) | set(by_turns)


def test_every_kind_is_reloaded_each_time() -> None:
    assert {kind for game in OF for kind in shared_out(game)} == {
        kind for game in OF for kind in stages(game)
    }


@pytest.mark.parametrize("game", OF)
def test_every_kind_comes_back_and_can_be_answered(game: str, open_page: OpenPage) -> None:
    come_back(game, shared_out(game), open_page)


@pytest.mark.soak
@pytest.mark.parametrize("game", OF)
def test_the_kinds_of_the_other_edition_come_back_too(game: str, open_page: OpenPage) -> None:
    come_back(game, set(stages(game)) - shared_out(game), open_page)


def come_back(game: str, kinds: set[str], open_page: OpenPage) -> None:
    page = open_page()
    for kind in sorted(kinds):
        stage = stages(game)[kind]
        stage.show(page)
        seen = expect_the_same_after_a_reload(page)
        assert seen["kind"] == kind
        offered = [data["option"] for data, *_ in seen["answers"] if "option" in data]
        placed = page.locator("[data-put]").count() or kind == "dials"
        if not placed:
            assert set(offered) == set(stage.options), kind
        stage.said.clear()
        Pilot(page).give()
        answer = stage.heard(page, "choose")["option"]
        if isinstance(answer, dict):  # a place, or dials
            decision = stage.match.decision_of(stage.seat)
            assert decision is not None
            assert stage.match.why_not(stage.seat, answer) is None, kind
        else:
            assert not placed
            assert answer in stage.options, kind


# -- questions that are asked in a way of their own ----------------------------------------------------------


def test_several_abilities_are_put_in_order(open_page: OpenPage) -> None:
    """XW2-ABIL-02: all that wait are listed, and the question says that they come one after another."""
    stage = SECOND.stage_where(lambda one: one.kind == "ability" and len(one.subject[2]) > 1)  # type: ignore[index]
    page = open_page()
    stage.show(page)
    seat = Seat(page)
    seat.await_question()
    expect(page.locator("#decision .order")).to_contain_text("Which first?")
    assert sum(option.startswith("use ") for option in seat.notations()) > 1


def test_a_device_is_set_down_against_its_ship(open_page: OpenPage) -> None:
    """It begins at a place where it touches, and stays against the base wherever it is moved."""
    stage = SECOND.stage_where(
        lambda one: one.kind == "device" and any(option.id.startswith("around") for option in one.options)
    )
    page = open_page()
    stage.show(page)
    Seat(page).await_question()
    page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
    before = page.locator("#put-x").input_value()
    page.locator("#put-x").fill("900")
    page.locator("#put-x").press("Tab")
    expect(page.locator("#put-x")).not_to_have_value("900")
    expect(page.locator("#put-x")).not_to_have_value(before)
    page.wait_for_function(UNTIL_LEGAL, timeout=PATIENCE)
    page.locator("[data-put]").click()
    answer = stage.heard(page, "choose")["option"]
    assert stage.match.why_not(stage.seat, answer) is None


# -- real games ------------------------------------------------------------------------------------------

#: Squads with actions and cards that few others have.
FLOTILLAS: dict[str, tuple[tuple[str, str], ...]] = {
    "xwing1": (
        (
            "lukeskywalker(r2d2,protontorpedoes) + poedameron(r5p9)",
            "darthvader + academypilot + academypilot",
        ),
        ("wedgeantilles(marksmanship) + rookiepilot", "maulermithel + omegaace + zetaace"),
    ),
    "xwing2": (
        (
            "sigmasquadronace + nusquadronpilot(protontorpedoes) + deltasquadronpilot(tractorbeam)",
            "bluesquadronescort(r4astromech) + lothalrebel",
        ),
        (
            "captainjonus(barragerockets,protonbombs) + omicrongrouppilot + patrolleader",
            "redsquadronveteran(predator,r5astromech) + bluesquadronpilot(jammingbeam)",
        ),
    ),
}
#: What every such game comes to; the rest depends on the dice.
ALWAYS = {"deploy", "dials", "action", "attack"}
MOST_GAMES = 8


def kinds_of_a_game(page: Page, game: str, number: int, seen: set[str], **settings: Any) -> None:
    """Play one game; at the first question of a kind reload, and answer by the page."""
    if not settings:
        first, second = FLOTILLAS[game][number % len(FLOTILLAS[game])]
        settings = {"squad_0": first, "squad_1": second, "obstacles": "", "round_cap": 6}
    table = make_table(page, "straightforward", game=game, legality="free", **settings)
    quick = Quick(page, table, number)
    page.goto(f"/t/{table}")
    while quick.play_until(lambda decision: decision["kind"] not in seen):
        found = expect_the_same_after_a_reload(page)
        decision = quick.state["decision"]
        assert (found["number"], found["kind"]) == (str(decision["id"]), decision["kind"])
        seen.add(found["kind"])
        Pilot(page).answer()
    page.goto(f"/t/{table}")
    expect(page.locator(".outcome")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("game", "kinds"), [("xwing1", 6), ("xwing2", 10), pytest.param("xwing1", 10, marks=pytest.mark.soak)]
)
def test_real_games_come_back(open_page: OpenPage, game: str, kinds: int) -> None:
    """Games with rare actions, until so many kinds came up, among them those of every game: two do, but for the dice."""
    page = open_page()
    page.goto("/")
    seen: set[str] = set()
    for number in range(MOST_GAMES):
        kinds_of_a_game(page, game, number, seen)
        if len(seen) >= kinds and seen >= ALWAYS:
            break
    assert seen >= ALWAYS
    assert len(seen) >= kinds, seen


@pytest.mark.soak
def test_many_real_games_come_back(open_page: OpenPage) -> None:
    """Games of squads and of a furball: at least 16 of the kinds. Which of the rest come up, the dice decide."""
    page = open_page()
    page.goto("/")
    seen: set[str] = set()
    for number in range(24):
        furball = {"scenario": "core_furball", "obstacles": ""} if number % 4 == 3 else {}
        kinds_of_a_game(page, "xwing2", number, seen, **furball)
    assert seen >= ALWAYS | {"place_marker", "replacement", "arrival_marker"}
    assert len(seen) >= 16, seen
