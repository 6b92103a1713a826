"""What is said of squads in every language."""

import re
from pathlib import Path

import msgspec
import pytest

from starboard.games.xwing.second.squads import examine, read_squad_text
from starboard.games.xwing.second.squads import faults as squad_faults
from starboard.games.xwing.second.squads.faults import sentences
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.xwing2_squads import in_language

FOLDER = Path(squad_faults.__file__).parent
SQUAD = "idenversio(outmaneuver,elusive,r2d2,r2d2) + idenversio + lukeskywalker(hullupgrade)"


def kept(language: str) -> dict[str, str]:
    return msgspec.json.decode((FOLDER / f"sentences.{language}.json").read_bytes(), type=dict[str, str])


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_fault_and_note_is_said_with_the_same_figures(language: str) -> None:
    said = kept(language)
    for key, english in sentences().items():
        if key.startswith(("fault.", "note.")):
            assert key in said, key
            assert set(re.findall(r"\{(\w+)\}", said[key])) == set(re.findall(r"\{(\w+)\}", english)), key


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Iden Versio", "The squad has 2 cards of the name Iden Versio (ships 1 and 2)"]),
        ("zh-Hant", ["伊登 瓦西歐", "小隊有2張名為", "船艦1和2", "天賦欄位"]),
        ("zh-Hans", ["小队有2张名为", "小队属于帝国"]),
        ("ja", ["アイデン・ヴェルシオ", "宇宙船1と2"]),
    ],
)
def test_the_faults_of_a_squad_in_every_language(language: str, words: list[str]) -> None:
    report = examine(read_squad_text(SQUAD))
    messages = Messages(language, "xwing2")
    text = " ".join(in_language(fault, messages).sentence for fault in report.faults)
    for word in words:
        assert word in text, text
    assert "{" not in text
    assert not re.search(r"\b[a-z]+_[a-z]+\b", text), text
