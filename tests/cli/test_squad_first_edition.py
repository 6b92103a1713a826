"""`starboard squad` for squads of the first edition, asked for or named by the squad itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run

XWS = {
    "version": "0.3.0",
    "faction": "imperial",
    "pilots": [{"name": "darkcurse", "ship": "tiefighter"}, {"name": "bobafett", "ship": "firespray31"}],
}
SECOND = {"version": "2.0.0", "faction": "rebelalliance", "pilots": [{"id": "jekporkins"}]}
LINK = "https://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v4!s!5:-1,-1,3:-1:-1:&sn=Red"


def test_the_edition_that_is_asked_for() -> None:
    result = run("squad", "check", "darkcurse + darkcurse", "--game", "xwing1", "--json")
    assert result.exit_code == 1
    assert result.plain["points"] == 32
    assert [fault["rule"] for fault in result.plain["faults"] if fault["rule"]] == ["XW1-SQD-03"]


@pytest.mark.parametrize("squad", [json.dumps(XWS), LINK])
def test_the_edition_that_a_squad_names(squad: str) -> None:
    named = run("squad", "check", squad, "--text-inactive", "--json")
    asked = run("squad", "check", squad, "--text-inactive", "--json", "--game", "xwing1")
    assert (named.exit_code, named.plain) == (0, asked.plain)


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans", "ja"])
def test_faults_in_the_language_of_the_reader(language: str) -> None:
    words = ("squad", "check", "gandfindsman(misthunter)", "--game", "xwing1", "--json")
    english, read = run(*words).plain, run(*words, "--language", language).plain
    assert [one["key"] for one in read["faults"]] == [one["key"] for one in english["faults"]]
    for one, other in zip(read["faults"], english["faults"], strict=True):
        assert one["sentence"] != other["sentence"]
        assert "{" not in one["sentence"]


def test_written_in_other_forms() -> None:
    assert run("squad", "convert", "lukeskywalker(r2d2)", "--game", "xwing1", "--to", "xws").plain[
        "pilots"
    ] == [{"name": "lukeskywalker", "ship": "xwing", "points": 32, "upgrades": {"amd": ["r2d2"]}}]
    link = run("squad", "convert", "lukeskywalker(r2d2)", "--game", "xwing1", "--to", "yasb").stdout
    assert run("squad", "convert", link.strip(), "--to", "notation").stdout == "lukeskywalker(r2d2)\n"


def test_lists_of_both_editions_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "lists.jsonl"
    file.write_text("".join(f"{json.dumps(one)}\n" for one in (XWS, SECOND, LINK)), encoding="utf-8")
    result = run("squad", "check", "--many", file, "--json")
    assert [(one["points"], one["skill"], one["faults"]) for one in result.plain["answers"]] == [
        (16 + 39, 6 + 8, []),
        (44, 4, []),
        (32, 8, []),
    ]
