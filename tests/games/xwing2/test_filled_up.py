"""Squads of quick builds that are filled up to an agreed threat (XW2-QB-01)."""

from __future__ import annotations

import json

import pytest

from starboard.games.xwing.squads import read_squad_text
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.quick import check_quick_builds, squad_threat
from starboard.games.xwing2.squads.ready import filled_up
from starboard.studies.xwing2.squads import examined, filled

PORKINS = "jekporkins(outmaneuver,afterburners,hullupgrade,r5d8,servomotorsfoils)"  # threat 3


@pytest.mark.parametrize("threat", [3, 4, 5, 8])
def test_what_is_missing_comes_from_quick_builds_of_the_faction(threat: int) -> None:
    squad = read_squad_text(RULES.squads, PORKINS).squad
    more = filled_up(RULES.squads, squad, threat)
    assert more is not None
    assert more.notation.startswith(PORKINS)
    assert more.faction == squad.faction
    assert squad_threat(RULES.squads, more, threat) == threat
    assert check_quick_builds(RULES.squads, more, threat) == []


def test_what_cannot_be_filled_up_is_left() -> None:
    assert (
        filled_up(RULES.squads, read_squad_text(RULES.squads, PORKINS).squad, 2) is None
    )  # it has more already
    assert (
        filled_up(RULES.squads, read_squad_text(RULES.squads, "lukeskywalker").squad, 8) is None
    )  # of no quick build


def test_the_study_and_the_refusal_say_what_to_do() -> None:
    question = {"squad": PORKINS, "threat": 4, "language": "en"}
    said = [fault.sentence for fault in examined(json.dumps(question).encode()).report.faults]
    assert said == [
        "The quick builds have threat 3 together; agreed is 4. Fly quick builds of threat 4, or set the agreed "
        "threat to 3."
    ]
    more = filled(json.dumps(question).encode()).notation
    assert more.startswith(PORKINS)
    assert not examined(json.dumps({**question, "squad": more}).encode()).report.faults
    assert filled(json.dumps({**question, "threat": 1}).encode()).notation == ""
