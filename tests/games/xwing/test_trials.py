"""Trials are written after their cards' records, and played with the cast of their edition."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

import pytest

from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.language.clauses import action, may
from starboard.games.xwing.language.requirements import itself
from starboard.games.xwing.language.steps import gain
from starboard.games.xwing.trials import positions
from starboard.games.xwing.trials.positions import builds_of
from starboard.games.xwing.trials.records import Records
from starboard.games.xwing.trials.trial import Cast, Trial
from starboard.games.xwing2.cards.writing import CAST
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import XWingSecond


def records() -> Records:
    return Records(CardEffects(CONTENT.card_name), CAST)


def test_a_trial_is_of_the_card_before_it() -> None:
    written = records()
    written.pilot("howlrunner", may("attacked", itself, gain("focus")), action(gain("evade")))
    written.trial("attacked", "token_gained ship=me token=focus", range=2)
    written.trial("action action")
    written.upgrade("kyloren", may("attacked", itself, gain("focus")))
    written.trial("attacked")
    assert written.trials == {
        "howlrunner": [
            Trial("howlrunner", "attacked", "token_gained ship=me token=focus", range=2),
            Trial("howlrunner", "action action"),
        ],
        "upgrade:kyloren": [Trial("upgrade:kyloren", "attacked")],
    }
    assert written.all_trials() == [trial for trials in written.trials.values() for trial in trials]


def test_a_trial_in_the_wrong_place_is_refused() -> None:
    written = records()
    with pytest.raises(AssertionError, match="after the record of no card"):
        written.trial("attacked")
    written.pilot("howlrunner", may("attacked", itself, gain("focus")))
    written.pilot("wampa", may("defended", itself, gain("focus")))
    with pytest.raises(AssertionError, match="after the record of wampa, whose branches are defended"):
        written.trial("attacked")
    assert written.all_trials() == []


def test_who_takes_part_is_said_by_the_edition() -> None:
    class Recast(XWingSecond):
        """The second edition with other ships where a trial names none."""

        records: ClassVar[Records] = Records(
            XWingSecond.effects,
            Cast(
                host="jakkugunrunner",
                hosts={"turret": "graysquadronbomber"},
                foe="binayrepirate",
                friends={"scumandvillainy": "jakkugunrunner", "rebelalliance": "bluesquadronescort"},
            ),
        )

    rules = Recast()
    friend = {"at": (0, 0, 0)}
    found = [builds_of(rules, Trial(card, "", friend=friend)) for card in ("elusive", "dorsalturret")]
    assert found == [
        {"me": "jakkugunrunner(elusive)", "friend": "jakkugunrunner", "foe": "binayrepirate"},
        {"me": "graysquadronbomber(dorsalturret)", "friend": "bluesquadronescort", "foe": "binayrepirate"},
    ]


def test_the_machinery_names_no_card() -> None:
    """It is told the edition: no id of a card, no number of an edition's rule."""
    ids = {*CONTENT.pilots, *CONTENT.upgrades, *CONTENT.conditions, *(card.id for card in CONTENT.damage)}
    for path in sorted(Path(positions.__file__).parent.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not set(re.findall(r'"([a-z0-9-]+)"', text)) & ids, path
        assert not re.search(r"XW\d-", text), path
