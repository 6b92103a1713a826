"""What is said of squads in every language."""

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from starboard.games.xwing.squads import SquadUnreadable, examine, print_html, print_text, read_squad_text
from starboard.games.xwing.squads.printing import STYLE
from starboard.games.xwing2.rules import RULES
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.xwing.squads import in_language, report_in_language, why_unreadable, wording

FOLDERS = [
    Path(str(files(package)), "squads") for package in ("starboard.games.xwing", RULES.content.package)
]
SQUAD = "idenversio(outmaneuver,elusive,r2d2,r2d2) + idenversio + lukeskywalker(hullupgrade,hate)"


def kept(language: str) -> dict[str, str]:
    """What every edition says, and what the second says; nothing is said in both places."""
    found: dict[str, str] = {}
    for folder in FOLDERS:
        said = msgspec.json.decode((folder / f"sentences.{language}.json").read_bytes(), type=dict[str, str])
        assert not found.keys() & said.keys()
        found |= said
    return found


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_is_said_with_the_same_figures(language: str) -> None:
    said = kept(language)
    assert set(said) - {"word.quoted", "word.dark", "word.light"} == set(RULES.squads.english.sentences)
    for key, english in RULES.squads.english.sentences.items():
        assert set(re.findall(r"\{(\w+)\}", said[key])) == set(re.findall(r"\{(\w+)\}", english)), key


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Iden Versio", "The squad has 2 cards of the name Iden Versio (ships 1 and 2)"]),
        ("zh-Hant", ["伊登 瓦西歐", "小隊有2張名為", "船艦1和2", "天賦欄位", "原力的黑暗面；這艘有光明"]),
        ("zh-Hans", ["小队有2张名为", "小队属于银河帝国", "原力的黑暗面；这架有光明"]),
        ("ja", ["アイデン・ヴェルシオ", "宇宙船1と2", "フォースのダーク面"]),
    ],
)
def test_the_faults_of_a_squad_in_every_language(language: str, words: list[str]) -> None:
    report = examine(RULES.squads, read_squad_text(RULES.squads, SQUAD))
    messages = Messages(language, "xwing2")
    text = " ".join(in_language(RULES.squads, fault, messages).sentence for fault in report.faults)
    for word in words:
        assert word in text, text
    assert "{" not in text
    assert not re.search(r"\b[a-z]+_[a-z]+\b", text), text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["•Iden Versio", "Initiative 4, attack 2 front, agility 3", "Outmaneuver (talent"]),
        ("zh-Hant", ["•伊登 瓦西歐", "優先值4，攻擊前弧2，敏捷值3", "（天賦，"]),
        ("zh-Hans", ["先攻值4，攻击正面范围2，敏捷值3", "帝国，"]),
        ("ja", ["•アイデン・ヴェルシオ", "イニシアチブ4、攻撃", "帝国、"]),
    ],
)
def test_the_list_to_print_in_every_language(language: str, words: list[str]) -> None:
    squad = read_squad_text(RULES.squads, SQUAD).squad
    spoken = wording(RULES.squads, Messages(language, "xwing2"))
    page = print_html(RULES.squads, squad, spoken)
    assert f'<html lang="{language}">' in page
    for text in (print_text(RULES.squads, squad, spoken), page):
        for word in words:
            assert word in text, text
        assert "{" not in text.replace(STYLE, "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("given", ["", "{", "[]", "{}", "qwertz", "https://example.org/squad", "((" * 60])
def test_why_nothing_can_be_read_in_every_language(language: str, given: str) -> None:
    with pytest.raises(SquadUnreadable) as raised:
        read_squad_text(RULES.squads, given)
    said = why_unreadable(RULES.squads, raised.value, Messages(language, "xwing2"))
    assert (said == str(raised.value)) == (language == "en")
    assert "{" not in said


def test_a_lost_card_is_a_fault_in_the_language_too() -> None:
    report = report_in_language(
        RULES.squads,
        examine(RULES.squads, read_squad_text(RULES.squads, "lukeskywalker(r2d3)")),
        Messages("zh-Hant", "xwing2"),
    )
    assert [fault.key for fault in report.faults] == ["lost_upgrade_like"]
    assert report.faults[0].sentence.startswith("船艦1：「r2d3」不是我們認識的升級卡")


def test_the_page_to_print_has_everything_that_the_cards_say() -> None:
    squad = read_squad_text(RULES.squads, "kyloren(hate) + epsilonsquadroncadet").squad
    page = print_html(RULES.squads, squad)
    for words in (
        "<p>Actions: focus, lock, barrel roll, boost</p>",
        "assign the condition I&#x27;ll Show You the Dark Side",  # the pilot
        "<b>Autothrusters</b><br>After performing an action",  # the ship ability
        "<b>Hate (force power, 3)</b><br>After suffering damage",
        "<h2>Conditions</h2>",
        "puts a Pilot card of the damage deck faceup",  # what the condition says
    ):
        assert words in page, page
    assert re.search(r"shields 1</p>", page)  # and not run together with what follows
    assert '<p class="sum">25 points</p>' in page


def test_the_page_to_print_shows_attacks_linked_actions_and_both_sides() -> None:
    page = print_html(
        RULES.squads,
        read_squad_text(
            RULES.squads, "redsquadronveteran(protontorpedoes,servomotorsfoils) + dutchvander"
        ).squad,
    )
    assert "Attack 4 front, range 2–3<br>Charges 2<br>" in page
    assert "Servomotor S-foils (Open): " in page
    assert "Conditions" not in page
    assert "focus → barrel roll (red)" in print_html(
        RULES.squads, read_squad_text(RULES.squads, "ginamoonsong").squad
    )
