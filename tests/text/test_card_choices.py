"""A question that a card leaves to a player says what is chosen: a ship, a token, a card, …, in every language."""

from __future__ import annotations

import pytest

from starboard.core.decision import PASS, Decision, Option
from starboard.games.xwing.options import card, choose, lose_token, maneuver, side, target, target_obstacle
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages

SUBJECT = ["upgrade:r2d2", 0, 0, 0, 0, "", -1, 0]
ASKED: list[tuple[list[Option], str]] = [
    ([target(1), target(2)], "R2-D2: which ship?"),
    ([target(1)], "R2-D2: which ship?"),
    ([target(1), PASS], "R2-D2: which ship?"),
    ([target_obstacle(1), target_obstacle(2)], "R2-D2: which obstacle?"),
    ([lose_token("focus"), lose_token("evade")], "R2-D2: which token?"),
    ([card("r2d2"), card("c3po")], "R2-D2: which card?"),
    ([side("left"), side("right")], "R2-D2: which direction?"),
    ([maneuver("2 straight"), maneuver("3 straight")], "R2-D2: which maneuver?"),
    ([choose("yes"), PASS], "R2-D2: do it?"),
    ([choose("hit"), choose("none")], "R2-D2: which of these?"),
    ([choose("hit"), target(1)], "R2-D2: which of these?"),
]


def decision(options: list[Option]) -> Decision:
    return Decision(1, 0, "effect", SUBJECT, "XW1-ABL-01", tuple(options), False)


@pytest.mark.parametrize("game", ["xwing1", "xwing2"])
@pytest.mark.parametrize(("options", "title"), ASKED)
def test_it_says_what_is_chosen(game: str, options: list[Option], title: str) -> None:
    assert Messages("en", game).decision_title(decision(options)) == title


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_says_so_otherwise(language: str) -> None:
    messages = Messages(language, "xwing1")
    titles = {messages.decision_title(decision(options)) for options, _ in ASKED}
    assert len(titles) == len({title for _, title in ASKED})
    assert all("R2-D2" in messages.decision_help(decision(options)) for options, _ in ASKED)
