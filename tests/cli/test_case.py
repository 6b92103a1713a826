"""`starboard case run | schema`."""

from pathlib import Path
from typing import Any

from tests.cli.running import run

DOCS = Path(__file__).parents[2] / "docs"
ROLLED = "case: a\ngame: spacebase\noptions: {players: 2}\nposition: {step: roll}\nchance: {dice: [2, 3]}\n"


def test_case_run_counts_and_tells_reasons(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(
        ROLLED + "---\n" + ROLLED.replace("case: a", "case: b") + "expect: {over: true}", encoding="utf-8"
    )
    ran = run("case", "run", str(file), "--json")
    found: dict[str, Any] = ran.plain
    assert ran.exit_code == 1
    assert (found["passed"], found["failed"]) == (1, 1)
    assert found["failures"] == [
        {"file": str(file), "case": "b", "rules": [], "reasons": ["over is False, expected True"]}
    ]
    ran = run("case", "run", str(tmp_path))
    assert ran.exit_code == 1
    assert ran.stdout.splitlines() == [f"{file}: b", "  over is False, expected True", "1 passed, 1 failed"]


def test_case_run_of_a_wrong_file_is_a_sentence(tmp_path: Path) -> None:
    ran = run("case", "run", str(tmp_path / "nothing.yaml"))
    assert ran.sentence == f"There is no file or folder {tmp_path / 'nothing.yaml'}."


def test_case_schema() -> None:
    ran = run("case", "schema")
    assert ran.exit_code == 0
    assert ran.stdout == (DOCS / "scenario.schema.json").read_text(encoding="utf-8")
