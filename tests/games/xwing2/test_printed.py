"""What is printed on cards and pieces, and sheets of builds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from starboard.core.errors import BadSetup, UnknownCard
from starboard.games import game_ids, load
from starboard.games.xwing.cards.build import write_build
from starboard.games.xwing.cards.printed import Pieces
from starboard.games.xwing.effects.registry import implemented
from starboard.games.xwing.geometry.outlines import obstacle_outline, placed
from starboard.games.xwing.squads import sheet
from starboard.games.xwing.squads.settings import faults_of
from starboard.games.xwing2.cards.writing import EFFECTS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES

LUKE = "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)"
PRINTED: dict[str, Any] = RULES.printed()


def test_everything_is_there_and_is_plain_data() -> None:
    assert set(PRINTED["ships"]) == set(CONTENT.ship_types)
    assert set(PRINTED["pilots"]) == set(CONTENT.pilots)
    assert set(PRINTED["upgrades"]) == set(CONTENT.upgrades)
    assert len(PRINTED["damage"]) == 14
    assert sum(card["amount"] for card in PRINTED["damage"].values()) == 33
    assert len(PRINTED["conditions"]) == 12
    assert len(PRINTED["devices"]) == 15
    assert len(PRINTED["obstacles"]) == 24
    assert msgspec.json.decode(msgspec.json.encode(PRINTED)).keys() == PRINTED.keys()


def test_every_game_prints_something() -> None:
    for game in game_ids():
        assert load(game).printed()


def test_a_pilot_with_its_dial_and_text() -> None:
    luke = PRINTED["pilots"]["lukeskywalker"]
    assert (luke["name"]["en"], luke["ship"], luke["initiative"]) == ("Luke Skywalker", "t65xwing", 5)
    assert luke["force"] == {"limit": 2, "recurring": 1}
    assert luke["implemented"]
    assert luke["text"] is not None
    assert "Force" in luke["text"]
    ship = PRINTED["ships"]["t65xwing"]
    assert {"id": "3 tallon_left", "speed": 3, "bearing": "tallon_left", "difficulty": "red"} in ship["dial"]
    assert PRINTED["pilots"]["academypilot"]["text"] is None
    assert PRINTED["pilots"]["academypilot"]["implemented"]


def test_both_sides_of_a_card_have_their_texts() -> None:
    sides = PRINTED["upgrades"]["servomotorsfoils"]["sides"]
    assert [side["title"]["en"] for side in sides] == [
        "Servomotor S-foils (Closed)",
        "Servomotor S-foils (Open)",
    ]
    assert len({side["text"] for side in sides}) == 2


@pytest.mark.parametrize("kind", ["pilots", "upgrades"])
def test_every_card_with_a_text_has_one_in_own_words(kind: str) -> None:
    with_text = {
        "pilots": {card.id for card in CONTENT.pilots.values() if card.has_text},
        "upgrades": {
            card.id for card in CONTENT.upgrades.values() if any(side.has_text for side in card.sides)
        },
    }
    texts = {id_: card["text"] for id_, card in PRINTED[kind].items()}
    assert {id_ for id_, text in texts.items() if text is not None} == with_text[kind]
    assert [id_ for id_, text in texts.items() if text is not None and not text.strip()] == []


@pytest.mark.parametrize(("kind", "prefix"), [("pilots", "pilot"), ("upgrades", "upgrade")])
def test_implemented_says_what_the_rules_carry_out(kind: str, prefix: str) -> None:
    """A card with a text is implemented exactly if the rules have a record of it."""
    cards = PRINTED[kind]
    assert {id_ for id_, card in cards.items() if card["text"] is None and not card["implemented"]} == set()
    told = {id_ for id_, card in cards.items() if card["text"] is not None and card["implemented"]}
    names = implemented(CONTENT, EFFECTS)
    recorded = {name.removeprefix(f"{prefix}:") for name in names if name.startswith(f"{prefix}:")}
    assert told == {id_ for id_ in recorded if cards[id_]["text"] is not None}
    assert len(told) > 300


def test_outlines_are_those_that_are_measured() -> None:
    for id_, outline in PRINTED["obstacles"].items():
        shape = placed(obstacle_outline(id_), (0, 0, 0))
        flat = [value for point in outline["points"] for value in point]
        assert flat == list(shape[4:])
        assert outline["kind"] == obstacle_outline(id_).kind


# -- sheets -------------------------------------------------------------------------------------------------


def test_a_sheet_is_what_the_build_comes_to() -> None:
    found = RULES.sheet(LUKE)
    build = RULES.builds[LUKE]
    assert found["text"] == LUKE
    assert (found["pilot"], found["ship"], found["size"]) == ("lukeskywalker", "t65xwing", "small")
    assert (found["hull"], found["shields"], found["agility"], found["force"]) == (4, 2, 2, 2)
    assert found["charges"] == {
        "protontorpedoes": {"limit": 2, "recurring": 0},
        "r2d2": {"limit": 3, "recurring": 0},
    }
    assert [
        (weapon["id"], weapon["dice"], weapon["least"], weapon["most"]) for weapon in found["weapons"]
    ] == [
        ("primary", 3, 1, 3),
        ("protontorpedoes", 4, 2, 3),
    ]
    assert {"type": "focus", "difficulty": "white", "linked": None} in found["bar"]
    assert [maneuver["id"] for maneuver in found["dial"]] == [maneuver.id for maneuver in build.dial]
    assert found["upgrades"] == list(build.upgrades)
    assert found["inactive"] == []


def test_a_sheet_of_every_pilot_and_quick_build() -> None:
    builds = [(one.pilot, one.upgrades) for build in CONTENT.quick_builds.values() for one in build.pilots]
    for pilot, upgrades_ in [*((id_, ()) for id_ in CONTENT.pilots), *builds]:
        sheet_ = msgspec.json.decode(msgspec.json.encode(RULES.sheet(write_build(pilot, upgrades_))))
        assert (sheet_["pilot"], sheet_["ship"]) == (pilot, CONTENT.pilots[pilot].ship)
        assert sheet_["upgrades"] == list(upgrades_)
        assert len(sheet_["dial"]) == len(CONTENT.ship_types[sheet_["ship"]].dial)


@pytest.fixture
def luke_without_text(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if one ship card's text were not implemented."""

    def but_luke(pieces: Pieces, kind: str, card_id: str) -> bool:
        return card_id != "lukeskywalker"

    monkeypatch.setattr(Pieces, "is_implemented", but_luke)
    sheet._sheet.cache_clear()
    faults_of.cache_clear()
    yield
    sheet._sheet.cache_clear()
    faults_of.cache_clear()


@pytest.mark.usefixtures("luke_without_text")
def test_a_sheet_names_cards_whose_text_is_not_in_play() -> None:
    assert RULES.sheet("lukeskywalker(r2d2)")["inactive"] == ["lukeskywalker"]
    assert RULES.sheet("academypilot")["inactive"] == []


@pytest.mark.parametrize("text", ["", "nobody", "lukeskywalker(nothing)", "lukeskywalker(r2d2", "x" * 5000])
def test_what_is_no_build_has_no_sheet(text: str) -> None:
    with pytest.raises((BadSetup, UnknownCard)):
        RULES.sheet(text)


def test_space_base_has_no_sheets_and_measures_nothing() -> None:
    with pytest.raises(UnknownCard):
        load("spacebase").sheet("x")
    with pytest.raises(BadSetup):
        load("spacebase").measure({})


# -- legal squads ---------------------------------------------------------------------------------------------


def test_the_default_squads_are_legal() -> None:
    settings = RULES.check_settings({**RULES.at_tables, "legality": "strict"})
    assert settings.items() >= RULES.at_tables.items()


def test_strict_legality_lists_every_fault_of_both_squads() -> None:
    wanted = {
        "legality": "strict",
        "squad_0": "lukeskywalker(r2d2,r2d2)",
        "squad_1": " + ".join(["inquisitor"] * 6),
    }
    with pytest.raises(BadSetup) as error:
        RULES.check_settings(wanted)
    sentence = str(error.value)
    for words in (
        "Squad 1 is not legal",
        "astromech slots",
        "2 copies of R2-D2",
        "Squad 2 is not legal",
        "200",
    ):
        assert words in sentence
    assert RULES.check_settings({**wanted, "legality": "free"})["legality"] == "free"


@pytest.mark.usefixtures("luke_without_text")
def test_inactive_texts_are_refused_unless_that_is_agreed() -> None:
    wanted = {"squad_0": "lukeskywalker", "legality": "strict"}
    with pytest.raises(BadSetup, match="not implemented yet"):
        RULES.check_settings(wanted)
    RULES.check_settings({**wanted, "legality": "text_inactive"})


def test_no_squad_and_no_field_is_too_large_for_the_geometry() -> None:
    with pytest.raises(BadSetup, match="31 ships"):
        RULES.check_settings({"squad_0": " + ".join(["academypilot"] * 31)})
    with pytest.raises(BadSetup, match="31 obstacles"):
        RULES.check_settings({"obstacles": ",".join(["coreasteroid2"] * 31)})
