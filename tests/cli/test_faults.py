"""`starboard faults`: listed, shown, run again, written to a file."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from starboard.core.match import Match
from starboard.server.faults import Faults
from starboard.server.store import Store
from tests.cli.running import run
from tests.server.sittings import finished


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder in which one choice failed."""
    sitting = finished(until=9)
    decision = sitting.play.waiting[0]

    async def fail(store: Store) -> None:
        try:
            raise ZeroDivisionError("a fault of the rules")
        except ZeroDivisionError as error:
            option = decision.options[0].id
            await Faults(store).failed(sitting, "choice", decision.seat, option, error, 1000.0)

    store = Store(tmp_path)
    asyncio.run(fail(store))
    store.close()
    return tmp_path


def test_they_are_listed_and_shown(folder: Path) -> None:
    listed = run("faults", "--data", folder)
    assert listed.exit_code == 0
    assert "spacebase" in listed.stdout
    assert "a fault of the rules" in listed.stdout
    assert "Traceback" not in listed.stdout
    assert "Traceback" in run("faults", "1", "--data", folder).stdout
    (summary,) = json.loads(run("faults", "--json", "--data", folder).stdout)
    assert (summary["id"], summary["table"], summary["what"]) == (1, "table", "choice")
    assert "There is no fault 7" in run("faults", "7", "--data", folder).sentence


def test_they_are_run_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = run("faults", "--again", "--data", folder)
    assert passed.exit_code == 0
    assert "does not fail any more" in passed.stdout

    def failing(*args: object) -> None:
        raise ZeroDivisionError("once more")

    monkeypatch.setattr(Match, "apply", failing)
    failed = run("faults", "--again", "--data", folder)
    assert failed.exit_code == 1
    assert "still fails: ZeroDivisionError: once more" in failed.stdout


def test_one_is_written_to_a_file(folder: Path) -> None:
    out = folder / "fault.json"
    assert "by its number" in run("faults", "--out", out, "--data", folder).sentence
    assert run("faults", "1", "--out", out, "--data", folder).exit_code == 0
    kept = json.loads(out.read_text())
    assert kept["fault"]["record"]["entries"]
    assert kept["fault"]["traceback"].startswith("Traceback")
