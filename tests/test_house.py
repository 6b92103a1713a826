"""What docs/architecture.md says of the house is so."""

from __future__ import annotations

import re

from tests.house import BEGINS, ENDS, PAGE, ROOT, picture

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_picture_is_of_this_house() -> None:
    drawn = TEXT.partition(BEGINS)[2].partition(ENDS)[0]
    assert drawn == f"{picture()}\n", "draw it anew: python -m tests.house"


def test_what_is_to_be_changed_is_there() -> None:
    """Each place that an answer to "where do I change" names exists, and names what it is said to have."""
    answers = TEXT.partition("## Where do I change")[2].partition("\n## ")[0]
    rows = [line for line in answers.splitlines() if line.startswith("| ") and "`" in line]
    assert len(rows) >= 10
    for row in rows:
        for place in re.findall(r"`((?:src|web|tests|docs|scripts)/[^`: ]+)(?:: ([^`]+))?`", row):
            path, named = ROOT / place[0], place[1]
            assert path.exists(), row
            assert not named or named in path.read_text(encoding="utf-8"), row


def test_the_sixty_points_are_where_the_table_says() -> None:
    table = TEXT.partition("## Editions of X-Wing")[2].partition("\n## ")[0]
    numbered = [int(number) for number in re.findall(r"^\| (\d+) \|", table, flags=re.M)]
    assert numbered == list(range(1, 61))
    places = re.findall(r"`(xwing[12]?/[^`: ]+)(?:: ([^`]+))?`", table)
    for file, named in places:
        path = ROOT / "src" / "starboard" / "games" / file
        assert path.exists(), file
        assert not named or named in path.read_text(encoding="utf-8"), (file, named)


def test_the_glossary_is_of_words_that_are_used() -> None:
    glossary = TEXT.partition("## Glossary")[2].partition("\n## ")[0]
    words = re.findall(r"^\| `([^`]+)`", glossary, flags=re.M)
    assert len(words) >= 20
    code = "\n".join(one.read_text(encoding="utf-8") for one in (ROOT / "src").rglob("*.py"))
    names = {one.stem for one in (ROOT / "src").rglob("*.py")}
    assert [word for word in words if word not in names and not re.search(rf"\b{word}\b", code)] == []
