"""`starboard squad`: check and convert, with their exit codes."""

import json
from pathlib import Path

import pytest

from starboard.text.languages import LANGUAGES
from tests.cli.running import Ran, run

CORE = "lukeskywalker(instinctiveaim,r2d2,protontorpedoes,servomotorsfoils) + jekporkins"
LINK = "https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z3X&sn=Red"


def squad(*words: str, typed: str = "") -> Ran:
    return run("squad", *words, typed=typed)


def test_a_legal_squad() -> None:
    result = squad("check", CORE)
    assert result.exit_code == 0
    assert result.output == "Squad: Rebel Alliance, 2 ships, 126 points of 200: legal\n"


def test_every_fault_is_listed() -> None:
    result = squad("check", "jekporkins(hate) + jekporkins + idenversio", "--text-inactive")
    assert result.exit_code == 1
    rules = [line.split(":")[0].strip() for line in result.output.splitlines()[1:5]]
    assert rules == ["XW2-SQD-01", "XW2-SQD-02", "XW2-SQD-03", "XW2-SQD-03"]
    assert "not legal, 4 faults" in result.output


def test_the_report_for_machines(tmp_path: Path) -> None:
    file = tmp_path / "squad.xws"
    file.write_text(
        json.dumps(
            {
                "faction": "rebelalliance",
                "name": "Red",
                "pilots": [{"id": "jekporkins", "upgrades": {"talent": ["predator", "elusive", "bravado"]}}],
            }
        ),
        encoding="utf-8",
    )
    result = squad("check", str(file), "--json")
    assert result.exit_code == 1
    report = json.loads(result.output)
    assert (report["legal"], report["name"], report["form"]) == (False, "Red", "xws")
    assert [(fault["rule"], fault["key"]) for fault in report["faults"]] == [
        ("XW2-SQD-03", "no_slot"),
        ("XW2-SQD-06", "lost_upgrade"),
    ]
    assert report["faults"][0]["figures"]["needed"] == 2
    assert report["ships"][0]["upgrades"][0] == {"id": "predator", "points": 2}
    assert [note["kind"] for note in report["notes"]] == ["ignored", "lost"]


def test_quick_builds_and_their_threat() -> None:
    assert squad("check", "rebelalliance-001 + rebelalliance-004", "--threat", "5").exit_code == 0
    result = squad("check", "rebelalliance-001 + rebelalliance-004")
    assert result.exit_code == 1
    assert "XW2-QB-01: The quick builds have threat 5 together; agreed is 8." in result.output


def test_standard_input() -> None:
    assert squad("check", "-", typed=LINK).exit_code == 0


@pytest.mark.parametrize("text", ["nothing", "{", "", "missing.xws", "https://example.org/squad"])
def test_what_cannot_be_read(text: str) -> None:
    for arguments in (["check", text], ["check", text, "--json"], ["convert", text, "--to", "xws"]):
        result = squad(*arguments)
        assert result.exit_code == 2
    assert json.loads(squad("check", text, "--json").stdout)["legal"] is False


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.xws"
    file.write_bytes(b"\xff\xfe\x00")
    assert squad("check", str(file)).exit_code == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_squad_file_gets_a_plain_sentence(tmp_path: Path, language: str) -> None:
    junk = tmp_path / "junk.xws"
    junk.write_bytes(b"\xff\xfe\x00\x9f")
    said = set()
    for given in (junk, tmp_path / "none.xws", tmp_path):
        result = squad("check", str(given), "--language", language)
        assert result.exit_code == 2
        assert str(given) in result.output
        assert not any(raw in result.output for raw in ("codec", "Errno", "ship card", "Traceback"))
        said.add(result.output.replace(str(given), ""))
    assert len(said) == 3


def test_convert_to_every_form_and_back() -> None:
    notation = squad("convert", LINK, "--to", "notation")
    assert (notation.exit_code, notation.stdout) == (0, "jekporkins\n")
    xws = squad("convert", CORE, "--to", "xws", "--name", "Red & Blue").stdout
    assert json.loads(xws)["name"] == "Red & Blue"
    link = squad("convert", "-", "--to", "yasb", typed=xws).stdout
    back = squad("convert", link.strip(), "--to", "notation").stdout
    assert sorted(back.strip(" \n").split(" + ")[0].strip(")").partition("(")[2].split(",")) == sorted(
        ["instinctiveaim", "r2d2", "protontorpedoes", "servomotorsfoils"]
    )
    text = squad("convert", "-", "--to", "text", typed=xws).stdout
    assert text.startswith("Red & Blue\nRebel Alliance, 126 points\n")
    assert "•Luke Skywalker, Red Five: T-65 X-wing (61)" in text
    page = squad("convert", "-", "--to", "html", typed=xws).stdout
    assert "<h1>Red &amp; Blue</h1>" in page
    assert (
        "<script" not in squad("convert", CORE, "--to", "html", "--name", "<script>alert(1)</script>").stdout
    )


def test_lost_cards_are_said_on_standard_error() -> None:
    result = squad("convert", "Luke Skywalker + Lightsabre", "--to", "notation")
    assert result.exit_code == 1
    assert result.stdout == "lukeskywalker\n"
    assert "“Lightsabre” is no upgrade that we know" in result.stderr
    nothing_left = squad("convert", "-", "--to", "xws", typed='{"pilots": [{"id": "nobody"}]}')
    assert (nothing_left.exit_code, nothing_left.stdout) == (2, "")


def test_cards_without_their_text_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    from starboard.games.xwing.effects import registry

    monkeypatch.setattr(registry, "implemented", lambda *_: frozenset(("upgrade:r2d2",)))
    refused = squad("check", "jekporkins(predator)")
    assert refused.exit_code == 1
    assert "Predator (ship 1): its text is not implemented yet" in refused.output
    agreed = squad("check", "jekporkins(predator)", "--text-inactive")
    assert agreed.exit_code == 0
    assert "[text inactive] Jek Porkins (ship 1)" in agreed.output
    assert (
        "- Predator (talent, 2) [text inactive]"
        in squad("convert", "jekporkins(predator)", "--to", "text").stdout
    )


def test_help_has_examples() -> None:
    for command in ("check", "convert"):
        assert "Example: starboard squad" in squad(command, "--help").output


def test_the_report_in_another_language() -> None:
    result = squad("check", CORE, "--language", "ja")
    assert result.output == "スコードロン：反乱同盟軍、宇宙船2機、126点（上限200）：適正\n"
    assert "括号" in squad("check", "[" * 100, "--language", "zh-Hans").output
    assert "優先值5" in squad("convert", CORE, "--to", "text", "--language", "zh-Hant").output


@pytest.mark.parametrize("nothing", ["", "   "])
def test_nothing_is_no_folder(nothing: str) -> None:
    result = squad("check", nothing)
    assert result.exit_code == 2
    assert result.output.startswith("There is no squad here; expected XWS")
