"""Many lists at once, of both editions."""

from __future__ import annotations

import json

import pytest

from starboard.games.xwing.squads import SquadRules, check_points, read_squad_text
from starboard.games.xwing.squads.many import answer, no_text, together
from starboard.games.xwing.squads.wording import sentences
from starboard.games.xwing1.edition import FIRST
from starboard.games.xwing2.rules import RULES as SECOND
from starboard.text.languages import LANGUAGES

SMUGGLER = json.dumps(
    {
        "version": "0.3.0",
        "faction": "rebel",
        "pilots": [
            {"name": "outerrimsmuggler", "ship": "yt1300", "upgrades": {"mod": ["shieldupgrade"]}},
            {"name": "lukeskywalker", "ship": "xwing", "upgrades": {"ept": ["veteraninstincts"]}},
        ],
    }
)


def test_sums_are_of_what_is_printed_on_the_ships_and_points_with_upgrades() -> None:
    """The smuggler flies a weaker ship than others of its type; neither its shield nor Luke's instincts count."""
    found = answer(FIRST.squads, 7, SMUGGLER)
    assert (found.line, found.points, found.faults) == (7, 27 + 4 + 28 + 1, [])
    assert (found.skill, found.attack, found.agility, found.hull, found.shields) == (
        1 + 8,
        2 + 3,
        1 + 2,
        6 + 3,
        4 + 2,
    )


def test_a_ship_with_several_primary_weapons_counts_with_the_strongest() -> None:
    found = answer(SECOND.squads, 1, '"norrawexley"')
    assert (found.points, found.skill, found.attack, found.agility, found.hull, found.shields) == (
        55,
        5,
        3,
        1,
        6,
        3,
    )


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (FIRST.squads, '"darkcurse + darkcurse(pushthelimit)"'),
        (FIRST.squads, SMUGGLER.replace("shieldupgrade", "r2d2")),
        (SECOND.squads, '"jekporkins(hate) + jekporkins + idenversio"'),
    ],
)
def test_faults_are_those_of_an_examination(rules: SquadRules, text: str) -> None:
    inner = json.loads(text) if text.startswith('"') else text
    faults = check_points(rules, read_squad_text(rules, inner).squad)
    assert faults
    assert answer(rules, 1, text).faults == faults
    assert answer(rules, 1, text, "pilots").faults == []


def test_a_name_that_nobody_has_is_a_fault_of_pilots_too() -> None:
    text = SMUGGLER.replace("outerrimsmuggler", "jarjarbinks").replace("shieldupgrade", "mesaupgrade")
    for judged_as in ("squads", "pilots"):
        found = answer(FIRST.squads, 1, text, judged_as)
        assert [fault.key for fault in found.faults] == ["lost_pilot", "lost_with_ship"]
        assert (found.points, found.skill) == (29, 8), "the ships that could be read"


def test_what_a_squad_may_cost_can_be_agreed() -> None:
    assert [fault.key for fault in answer(FIRST.squads, 1, SMUGGLER, limit=50).faults] == ["too_many_points"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "nothing"),
        ("{", "no_json"),
        ('"', "no_json"),
        (r'"Luke \ud83d"', "no_json"),
        ("[1, 2]", "several_squads"),
        ('{"pilots": []}', "no_pilots"),
        ('"https://example.org"', "other_link"),
        ('"' + "x" * 70_000 + '"', "too_big"),
    ],
)
def test_what_cannot_be_read_is_an_answer_with_its_fault(text: str, key: str) -> None:
    for rules in (FIRST.squads, SECOND.squads):
        found = answer(rules, 3, text)
        assert [fault.key for fault in found.faults] == [f"unreadable.{key}"]
        assert (found.line, found.points, found.skill, found.hull) == (3, None, None, None)
    assert no_text(FIRST.squads, 4).faults[0].key == "unreadable.no_text_line"


def test_together_they_are_counted() -> None:
    answers = [answer(FIRST.squads, n, text) for n, text in enumerate([SMUGGLER, "{", SMUGGLER], start=1)]
    found = together(answers)
    assert (found.lists, found.clean, [one.line for one in found.answers]) == (3, 2, [1, 2, 3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_editions_have_every_sentence_in_every_language(language: str) -> None:
    for edition in (FIRST, SECOND):
        english = sentences(edition.content.package)
        own = sentences(edition.content.package, language)
        assert english.keys() <= own.keys() | {"word.squad"}
