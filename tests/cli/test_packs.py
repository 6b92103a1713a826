"""`--packs` and the setting `pack` of the commands that play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run

PACKS = Path(__file__).parents[1] / "games" / "fleetcaptains" / "packs"
WITH_PACK = ("--setting", "pack=pathfinders", "--packs", PACKS)


def test_simulate_and_laws_play_with_a_pack() -> None:
    ran = run("simulate", "fleetcaptains", "--games", "1", "--setting", "target=6", *WITH_PACK, "--json")
    assert (ran.exit_code, ran.plain["errors"], ran.plain["stuck"]) == (0, 0, 0)
    own = run("simulate", "fleetcaptains", "--games", "1", "--setting", "target=6", "--json")
    assert own.plain["digest"] != ran.plain["digest"]


def test_a_game_with_a_pack_is_played_and_its_record_asks_for_it(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    words = ("play", "fleetcaptains", "--seed", "5", "--bots", "random", *WITH_PACK)
    played = run(*words, typed=f"table\nquit\n{kept}\n")
    assert played.exit_code == 0, played.output
    assert "Pathfinders@" in played.output
    assert "'Pathfinders' with the digest" in run("replay", kept).sentence
    assert "'Pathfinders' with the digest" in run("verify", kept).sentence
    assert run("verify", kept, "--packs", PACKS).exit_code == 0
    told = run("replay", kept, "--packs", PACKS)
    assert told.exit_code == 0, told.output
    assert "Pathfinders@" in told.output


def test_bench_measures_with_a_pack() -> None:
    ran = run("bench", "fleetcaptains", "--quick", *WITH_PACK, "--json")
    assert ran.exit_code == 0
    assert ran.plain["settings"]["pack"].startswith("Pathfinders@")


@pytest.mark.parametrize("command", ["simulate", "bench", "laws", "play"])
def test_a_pack_that_is_not_there_is_a_sentence(command: str, tmp_path: Path) -> None:
    said = run(command, "fleetcaptains", "--setting", "pack=pathfinders").sentence
    assert "'pathfinders' is not here; the packs here are: none. Give the folder" in said
    assert "holds no content pack" in run(command, "fleetcaptains", "--packs", tmp_path).sentence
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "pack.csv").write_text("key,value\nname,Bad\ncolour,red\n")
    said = run(command, "fleetcaptains", "--setting", "pack=Bad", "--packs", tmp_path).sentence
    assert "the pack in bad: it has 1 fault." in said
    assert "have faults, which `starboard content check` lists: 'Bad'" in said
