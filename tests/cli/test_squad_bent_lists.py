"""`starboard squad check --many` on lists of the first edition that are bent in every way that archives know, and in
some that only attackers do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.games.xwing1.bent_lists import CLEAN, bent_lines


@pytest.mark.parametrize(("count", "squads"), [(1000, 20), pytest.param(20_000, 290, marks=pytest.mark.soak)])
def test_each_line_has_its_answer(count: int, squads: int, tmp_path: Path) -> None:
    """Other spellings are no fault, and faults are told; 20,000 take under a minute of one processor."""
    lines = list(bent_lines(count, squads))
    file = tmp_path / "lists.jsonl"
    file.write_bytes(b"".join(line.text + b"\n" for line in lines))
    began = time.process_time()
    result = run("squad", "check", "--many", file, "--game", "xwing1", "--json")
    took = time.process_time() - began
    assert result.exit_code == 0
    answers = result.plain["answers"]
    assert [one["line"] for one in answers] == list(range(1, count + 1))
    for line, one in zip(lines, answers, strict=True):
        said = [fault["sentence"] for fault in one["faults"]]
        if line.expected == CLEAN:
            assert (one["points"], said) == (line.points, []), (line.how, line.text)
        else:
            assert said, (line.how, line.text)
            assert all(sentence.endswith(".") for sentence in said), said
    assert sum(line.expected == CLEAN for line in lines) > count / 2
    assert took < 60
