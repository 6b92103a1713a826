"""Every reason for which the server refuses something has a sentence, and no sentence is without use."""

from __future__ import annotations

import re
from pathlib import Path

import starboard.server
import starboard.studies
from starboard.server.problems import SENTENCES, Declined

FOLDERS = [Path(str(package.__file__)).parent for package in (starboard.server, starboard.studies)]
SOURCE = "\n".join(file.read_text() for folder in FOLDERS for file in folder.rglob("*.py"))
GIVEN = set(
    re.findall(
        r'(?:Declined\(|Unanswerable\(|Refused\((?:[\w.]+, |"", )?|Hangup\(\w+, |\w, \w+, )\s*"(\w+)"', SOURCE
    )
)


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    assert len(GIVEN) > 30
    assert set(SENTENCES) >= GIVEN


def test_every_sentence_is_said_somewhere() -> None:
    assert [reason for reason in SENTENCES if f'"{reason}"' not in SOURCE] == []


def test_figures_stand_in_the_sentence() -> None:
    declined = Declined("unknown_game", 404, game="chess", games=["spacebase", "xwing2"])
    assert declined.sentence == "There is no game chess here; the games are spacebase, xwing2."
    assert declined.status == 404
