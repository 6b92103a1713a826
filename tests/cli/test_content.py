"""`starboard content check`: what it says of a pack, and its exit codes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.running import run

PACK = Path(__file__).parents[1] / "games" / "fleetcaptains" / "packs" / "pathfinders"


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """The invented pack with two faults."""
    folder = tmp_path / "broken"
    shutil.copytree(PACK, folder)
    ships = (folder / "ships.csv").read_text(encoding="utf-8")
    (folder / "ships.csv").write_text(ships.replace("Beacon,2", "Beacon,two"), encoding="utf-8")
    cards = (folder / "cards.csv").read_text(encoding="utf-8")
    (folder / "cards.csv").write_text(cards.replace("fleet size 1", "fleet size"), encoding="utf-8")
    return folder


def test_a_sound_pack_says_what_it_replaces_and_what_stays() -> None:
    result = run("content", "check", PACK)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("Pathfinders: no faults. Digest ")
    assert (
        "  ships: 6 of the pack, in place of venture, reliant, equinox, rotarran; 20 of the game's own stay"
        in lines
    )
    assert "  all of the game's own: encounters, missions" in lines


def test_every_fault_has_its_line_and_what_to_write(broken: Path) -> None:
    result = run("content", "check", broken)
    assert result.exit_code == 1
    cards, ships, last = result.stdout.splitlines()
    assert cards.startswith(
        "cards.csv, line 10: column operations: 'fleet size' is no effect; write fleet size {n}"
    )
    assert ships == "ships.csv, line 2: column size: 'two' is given; write a whole number from 1 to 6"
    assert last.startswith("2 faults.")


def test_the_report_for_machines(broken: Path) -> None:
    good = run("content", "check", PACK, "--json")
    assert good.plain["playable"] is True
    assert len(good.plain["digest"]) == 64
    assert {part["sort"]: len(part["brings"]) for part in good.plain["parts"]}["cards"] == 20
    bad = run("content", "check", broken, "--json")
    assert bad.exit_code == 1
    assert [(fault["file"], fault["line"]) for fault in bad.plain["faults"]] == [
        ("cards.csv", 10),
        ("ships.csv", 2),
    ]


def test_what_is_no_pack_is_a_sentence(tmp_path: Path) -> None:
    assert "has no sheets (.csv)" in run("content", "check", tmp_path).sentence
    assert "cannot be read" in run("content", "check", tmp_path / "nowhere").sentence
    assert "takes no content packs" in run("content", "check", PACK, "--game", "spacebase").sentence


def test_help_has_an_example() -> None:
    assert "starboard content check my-pack" in run("content", "check", "--help").stdout
