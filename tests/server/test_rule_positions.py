"""Every rule that can be tried has a table on which whoever tries it is asked at once; the others say why not."""

from __future__ import annotations

import msgspec
import pytest

from starboard import games
from starboard.server import practice
from starboard.server.bodies import PracticeList
from starboard.server.entries import AnyEntry, Contributed, Logged, Sat, SeatPlan, Started, TableRow
from starboard.server.sitting import Sitting
from starboard.text.languages import LANGUAGES
from starboard.text.loading import read_catalogue

LISTS = {game: msgspec.json.decode(practice.listed(game), type=PracticeList) for game in games.game_ids()}
each_game = pytest.mark.parametrize("game", games.game_ids())


def begun(game: str, rule: str) -> tuple[Sitting, int]:
    """The table of a rule as it begins, and the seat of whoever tries it."""
    plan = practice.planned(game, f"rule/{rule}")
    seats = [SeatPlan(key=f"key-{seat}") for seat in range(plan.seats)]
    row = TableRow("table", game, games.load(game).revision, plan.settings, seats, bytes(32), 1, 1000.0)
    sitting = Sitting(row)

    def take(entry: AnyEntry) -> None:
        sitting.take(Logged(sitting.seq + 1, 1000.0, entry))

    take(plan.laid)
    for seat in range(plan.seats):
        take(Sat(seat, 100 + seat, f"Guest {seat}"))
        take(Contributed(seat, "00" * 32))
    take(Started(sitting.seating.contributions()))
    return sitting, plan.seat


@each_game
def test_whoever_tries_a_rule_is_asked_at_once(game: str) -> None:
    idle = []
    for rule in LISTS[game].rules:
        sitting, seat = begun(game, rule)
        asked = [decision for decision in sitting.play.waiting if decision.seat == seat]
        if sitting.play.over or not (asked and asked[0].options):
            idle.append(rule)
    assert idle == []
    assert len(LISTS[game].rules) >= 80


@each_game
def test_a_rule_is_tried_or_says_why_not(game: str) -> None:
    found = LISTS[game]
    assert sorted([*found.rules, *found.untried]) == sorted(rule.id for rule in games.load(game).rulebook())
    for why in set(found.untried.values()):
        for language in LANGUAGES:
            assert f"ui.rules.untried.{why}" in read_catalogue(language, "ui")


@each_game
def test_what_a_position_shows_names_its_rule(game: str) -> None:
    for rule in LISTS[game].rules:
        said = practice.told(game, f"rule/{rule}")
        assert said.case
        assert rule in said.rules
