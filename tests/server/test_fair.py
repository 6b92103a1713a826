"""Provably fair dice: fixed vectors, every kind of cheating found, and the same by the verifier alone."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.core.chance import committed_draw
from starboard.core.record import Beginning, Record
from starboard.server import fair
from starboard.server.replays import record_of
from tests.server.sittings import finished

VECTORS = json.loads((Path(__file__).parent / "vectors" / "fair.json").read_text())
VERIFIER = Path(__file__).parents[2] / "scripts" / "verify_dice.py"


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_vectors(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    assert fair.commitment(secret, vector["table"], vector["version"]) == vector["commitment"]
    key = fair.dice_key(secret, [bytes.fromhex(part) for part in vector["contributions"]])
    assert key.hex() == vector["key"]
    assert vector["draws"]
    for label, index, n, result in vector["draws"]:
        assert committed_draw(key, label, index, n) == result
    chance = fair.dice(secret, vector["contributions"])
    for label, _, n, result in vector["draws"]:
        assert chance.draw(label, n) == result


def test_parts_cannot_run_into_each_other() -> None:
    assert fair.joined(b"ab", b"c") != fair.joined(b"a", b"bc")
    secret = bytes(32)
    assert fair.dice_key(secret, [b"\1", b""]) != fair.dice_key(secret, [b"", b"\1"])


def test_what_is_not_a_contribution_counts_as_none() -> None:
    assert fair.contribution_of(None) == ""
    assert fair.contribution_of("no hex") == ""
    assert fair.contribution_of("00" * 65) == ""
    assert fair.contribution_of("AB" * 64) == "ab" * 64


@pytest.fixture(scope="module")
def record() -> Record:
    return record_of(finished())


def test_a_finished_game_is_fair(record: Record, tmp_path: Path) -> None:
    assert fair.check(record) == len(record.draws)
    code, said = verifier(record, tmp_path)
    assert code == 0
    assert str(len(record.draws)) in said


def test_a_game_under_way_shows_no_secret() -> None:
    sitting = finished(until=20)
    assert sitting.status == "playing"
    record = record_of(sitting)
    assert record.fair is not None
    assert record.fair["secret"] is None
    assert sitting.row.secret.hex() not in record.to_json().decode()


def cheat(record: Record, what: str) -> Record:
    """The record with something in it that a cheat might change."""
    draws = list(record.draws)
    published = dict(record.fair or {})
    label, index, n, result = draws[7]
    match what:
        case "result":
            draws[7] = (label, index, n, (result + 1) % n)
        case "index":
            draws[7] = (label, index + 1, n, committed(record, label, index + 1, n))
        case "left out":
            del draws[7]
        case "secret":
            published["secret"] = "00" * 32
        case "secret and commitment":
            published["secret"] = "00" * 32
            published["commitment"] = fair.commitment(bytes(32), published["table"], published["version"])
        case "contribution":
            published["contributions"] = ["cc" * 32, *published["contributions"][1:]]
        case "version":
            published["version"] = "spacebase 0"
        case "no secret":
            published["secret"] = None
        case "laid out":
            return msgspec.structs.replace(record, begins=Beginning("rule/SB-TURN-10"))
    return msgspec.structs.replace(record, draws=tuple(draws), fair=published)


def committed(record: Record, label: str, index: int, n: int) -> int:
    published = fair.read(record.fair)
    key = fair.dice_key(
        bytes.fromhex(published.secret or ""), [bytes.fromhex(part) for part in published.contributions]
    )
    return committed_draw(key, label, index, n)


@pytest.mark.parametrize(
    "what",
    [
        "result",
        "index",
        "left out",
        "secret",
        "secret and commitment",
        "contribution",
        "version",
        "no secret",
        "laid out",
    ],
)
def test_every_kind_of_cheating_is_found(record: Record, tmp_path: Path, what: str) -> None:
    changed = cheat(record, what)
    with pytest.raises(fair.Unfair):
        fair.check(changed)
    code, said = verifier(changed, tmp_path)
    assert code == 1
    assert said.startswith("NOT FAIR")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"fair": 1}', '{"fair": {"secret": "zz"}}'])
def test_the_verifier_refuses_what_is_no_record(tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text)
    done = subprocess.run([sys.executable, str(VERIFIER), str(file)], capture_output=True, text=True)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_the_verifier_stands_alone() -> None:
    text = VERIFIER.read_text()
    assert len(text.splitlines()) < 100
    imported = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names


def verifier(record: Record, folder: Path) -> tuple[int, str]:
    file = folder / "record.json"
    file.write_bytes(record.to_json())
    done = subprocess.run([sys.executable, "-I", str(VERIFIER), str(file)], capture_output=True, text=True)
    return done.returncode, done.stdout


def test_a_commitment_is_plain_sha256() -> None:
    # written out once, so that anybody can see what goes in
    text = b"\0\0\0\x20" + bytes(32) + b"\0\0\0\x05table" + b"\0\0\0\x0bspacebase 1"
    assert fair.commitment(bytes(32), "table", "spacebase 1") == hashlib.sha256(text).hexdigest()


def test_bots_know_nothing_of_the_dice() -> None:
    secret = bytes(32)
    seeds = {fair.bot_seed(secret, seat, shown) for seat in range(3) for shown in range(50)}
    assert len(seeds) == 150
