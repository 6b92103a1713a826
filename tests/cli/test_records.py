"""`starboard replay | verify | export | import`, and what they say to bad input."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.core.record import Choice
from starboard.games import load
from starboard.server.replays import record_of
from starboard.server.store import Store
from starboard.server.store_file import FILE
from tests.cli.running import run
from tests.server.sittings import finished, log_of, row
from tests.server.test_records import BAD, changed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_bytes(record_of(finished()).to_json())
    return file


def test_verify(file: Path) -> None:
    result = run("verify", file)
    assert result.exit_code == 0
    assert "The record holds" in result.stdout
    assert "follow from the commitment" in result.stdout
    told = json.loads(run("verify", file, "--json").stdout)
    assert told["holds"] is True
    assert told["dice"] == "fair"


def test_verify_says_that_a_game_was_practice(tmp_path: Path) -> None:
    match = Match.replay(load("spacebase"), record_of(finished()), 30)
    match.undo(20)
    file = tmp_path / "practice.json"
    file.write_bytes(match.record().to_json())
    assert "It is a practice game" in run("verify", file).stdout
    assert json.loads(run("verify", file, "--json").stdout)["practice"] is True


def test_verify_says_when_nothing_was_committed_to(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_bytes(Match.new(load("spacebase"), 2, SeededChance(1)).record().to_json())
    result = run("verify", file)
    assert result.exit_code == 0
    assert "not committed to" in result.stdout


@pytest.mark.parametrize("what", ["other dice", "entry left out", "other secret", "unknown option"])
def test_verify_finds_what_does_not_hold(tmp_path: Path, what: str) -> None:
    file = tmp_path / "changed.json"
    file.write_bytes(changed(BAD[what][0]))
    result = run("verify", file)
    assert result.exit_code == 1
    assert BAD[what][1] in result.stderr
    told = json.loads(run("verify", file, "--json").stdout)
    assert told["holds"] is False


@pytest.mark.parametrize("command", ["verify", "replay", "import"])
def test_a_record_of_rules_that_are_not_installed(tmp_path: Path, command: str) -> None:
    file = tmp_path / "changed.json"
    file.write_bytes(changed(BAD["unknown game"][0]))
    said = run(command, file, *((f"--data={tmp_path / 'data'}",) if command == "import" else ())).sentence
    assert "chess" in said
    assert not (tmp_path / "data").exists()


def test_a_record_of_another_revision_is_shown_as_far_as_it_fits(tmp_path: Path) -> None:
    record = Match.replay(load("spacebase"), record_of(finished()), 40).record()
    entries = list(record.entries)
    entries[30] = Choice(0, "fly to the moon")
    other = msgspec.structs.replace(record, revision="old", entries=tuple(entries), digest="00")
    file, data = tmp_path / "other.json", tmp_path / "data"
    file.write_bytes(other.to_json())
    told = "revision old. Of its 40 entries, 30 follow the present rules"
    shown = run("replay", file)
    assert shown.exit_code == 0
    assert told in shown.stderr
    assert "30/30" in shown.stdout
    imported = run("import", file, "--data", data)
    assert imported.exit_code == 0
    assert told in imported.stderr
    refused = run("verify", file).sentence
    assert "revision old" in refused
    assert "Check it with the version of Starboard that made it" in refused


@pytest.mark.parametrize("command", ["verify", "replay", "import"])
@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b"[" * 100_000, b"x" * (2 * 1024 * 1024 + 1), None])
def test_what_is_no_record(tmp_path: Path, command: str, content: bytes | None) -> None:
    file = tmp_path / "file.json"
    if content is not None:
        file.write_bytes(content)
    assert len(run(command, file).sentence.splitlines()) == 1


def test_replay_shows_every_step_or_one(file: Path) -> None:
    last = len(record_of(finished()).entries)
    result = run("replay", file)
    assert result.exit_code == 0
    assert f"\n{last}/{last} · " in result.stdout
    assert "Guest 0 rolled" in result.stdout
    assert "SB-" in result.stdout
    one = run("replay", file, "--step", "3")
    assert one.exit_code == 0
    assert f"3/{last} · " in one.stdout
    assert f"4/{last} · " not in one.stdout
    assert "玩家回合" in run("replay", file, "--step", "3", "--language", "zh-Hant").stdout
    assert json.loads(run("replay", file, "--step", "3", "--json").stdout)["step"] == 3
    for step in ("-1", str(last + 1)):
        assert str(last) in run("replay", file, f"--step={step}").sentence


def test_export_and_import(tmp_path: Path) -> None:
    async def keep() -> None:
        store = Store(tmp_path / "one")
        await store.make_table(row(), list(log_of()))
        await store.make_table(row(id_="unbegun"), [])
        store.close()

    asyncio.run(keep())
    out = tmp_path / "out.json"
    result = run("export", "table", "--data", tmp_path / "one", "--out", out)
    assert result.exit_code == 0, result.stderr
    assert out.read_bytes().strip() == record_of(finished()).to_json()
    assert run("export", "table", "--data", tmp_path / "one").stdout.strip() == out.read_text().strip()
    assert run("verify", out).exit_code == 0

    result = run("import", out, "--data", tmp_path / "two")
    assert result.exit_code == 0
    assert (tmp_path / "two" / FILE).is_file()
    id_ = result.stdout.split()[2].rstrip(";")
    again = run("export", id_, "--data", tmp_path / "two")
    assert again.stdout.strip() == out.read_text().strip()

    assert "nothing" in run("export", "nothing", "--data", tmp_path / "one").sentence
    assert "not begun" in run("export", "unbegun", "--data", tmp_path / "one").sentence
    assert "--data" in run("export", "table", "--data", tmp_path / "three").sentence
    assert not (tmp_path / "three").exists()
    assert (
        "--out" in run("export", "table", "--data", tmp_path / "one", "--out", tmp_path / "no" / "x").sentence
    )


def test_an_import_that_does_not_hold_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "changed.json"
    file.write_bytes(changed(BAD["other dice"][0]))
    assert run("import", file, "--data", tmp_path / "data").sentence
    assert not (tmp_path / "data").exists()
