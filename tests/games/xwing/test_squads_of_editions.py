"""Two editions in one process: each reads, judges, draws and writes squads by its own cards, limit and rules.

The other edition is the second one bent in each thing that the first edition decides otherwise.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.errors import BadSetup
from starboard.games import xwing as shared
from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing.cards.content import Content, PilotCard, UpgradeCard
from starboard.games.xwing.cards.printed import Pieces
from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.squads import (
    Fault,
    Note,
    Squad,
    SquadRules,
    SquadShip,
    card_points,
    check_points,
    examine,
    faults_of_adding,
    print_text,
    read_squad_text,
    squad_points,
    write_xws,
)
from starboard.games.xwing.squads.drawing import points_squad
from starboard.games.xwing.squads.rules import ByThreat, OwnCheck, Spellings
from starboard.games.xwing.squads.slots import free_slots
from starboard.games.xwing2.cards.writing import EFFECTS
from starboard.games.xwing2.content import CONTENT, SecondContent
from starboard.games.xwing2.rules import RULES, XWingSecond
from starboard.games.xwing2.squads.rules import SecondSquads
from starboard.studies.xwing import squads as studies
from starboard.text.messages import Messages
from starboard.text.xwing.squads import in_language

LUKE = "lukeskywalker"
DROID = "generalgrievous"


class OtherContent(SecondContent):
    """Resistance ships fly with the Rebels, Separatists with Scum."""

    flies_with: ClassVar[Mapping[str, str]] = {
        "resistance": "rebelalliance",
        "separatistalliance": "scumandvillainy",
    }


OTHER_CARDS = OtherContent(CONTENT.package, "X-Wing bent").bent(
    pilots=[
        msgspec.structs.replace(CONTENT.pilots[LUKE], cost=28, name={"en": "Luke of Tatooine"}),
        msgspec.structs.replace(
            CONTENT.pilots[LUKE], id="wormie", cost=21, name={"en": "Wormie"}, limited=0, has_text=False
        ),
    ]
)


def no_droids(rules: SquadRules, squad: Squad) -> Iterator[Fault]:
    """A rule that no other edition has."""
    for number, ship in enumerate(squad.ships, start=1):
        if "r2d2" in ship.upgrades:
            yield rules.fault(
                "squads-4", "second_copy", ship=number, pilot=ship.pilot, upgrade="r2d2", count=1
            )


class OtherSquads(SecondSquads):
    """Half the points, printed costs, a slot that every ship has, no threat, links and words of its own."""

    points_limit: ClassVar[int] = 100
    on_every_ship: ClassVar[tuple[str, ...]] = ("title",)
    own_checks: ClassVar[tuple[OwnCheck, ...]] = (OwnCheck(no_droids, lambda card: card.id == "r2d2"),)
    xws_version: ClassVar[str] = "1.0.0"
    spellings = Spellings(pilots={"red5": LUKE})

    def cost(self, card: UpgradeCard, ship: SquadShip) -> int:
        return len(ship.upgrades)

    def most_copies(self, card: UpgradeCard) -> int | None:
        return None

    def ready_ships(self, words: Sequence[str]) -> Squad | None:
        return None

    def by_threat(self, squad: Squad, agreed: int | None) -> ByThreat | None:
        return SquadRules.by_threat(self, squad, agreed)

    def xws_pilot(self, card: PilotCard) -> dict[str, Any]:
        return {"name": card.id, "ship": card.ship}

    def xws_slot(self, slot: str) -> str:
        return {"astromech": "amd"}.get(slot, slot)

    def read_link(self, text: str) -> tuple[Squad, list[Note]] | None:
        return (Squad("rebelalliance", (SquadShip("wormie"),)), []) if text == "link:wormie" else None

    def write_link(self, squad: Squad) -> str:
        return f"link:{squad.ships[0].pilot}"


class OtherPieces(Pieces):
    """Prints the skill of a pilot."""

    def _pilot(self, card: PilotCard) -> dict[str, Any]:
        return {**super()._pilot(card), "skill": card.initiative}


class OtherEdition(XWingSecond):
    """The second edition, bent where squads are concerned."""

    content: ClassVar[Content] = OTHER_CARDS
    builds: ClassVar[Builds] = Builds(OTHER_CARDS)
    effects: ClassVar[CardEffects] = EFFECTS.without("jekporkins")
    squad_rules: ClassVar[type[SquadRules]] = OtherSquads
    piece_rules: ClassVar[type[Pieces]] = OtherPieces
    cites: ClassVar[Mapping[str, str]] = {
        **XWingSecond.cites,
        "squads-1": "OTHER-SQD-01",
        "squads-4": "OTHER-04",
    }


OTHER = OtherEdition()
SECOND, BENT = RULES.squads, OTHER.squads


def squad(*ships: SquadShip) -> Squad:
    return Squad("rebelalliance", ships)


def test_names_and_points_are_those_of_its_cards() -> None:
    luke = squad(SquadShip(LUKE, ("instinctiveaim", "r2d2")))
    assert (squad_points(SECOND, luke), squad_points(BENT, luke)) == (70, 28 + 2 + 2)
    assert card_points(BENT, luke.ships[0], "r2d2") == 2
    assert "•Luke Skywalker, Red Five: T-65 X-wing (61)" in print_text(SECOND, luke)
    assert "•Luke of Tatooine, Red Five: T-65 X-wing (28)" in print_text(BENT, luke)
    assert (OTHER.sheet(LUKE)["points"], RULES.sheet(LUKE)["points"]) == (28, 61)
    pilots = [rules.printed()["pilots"] for rules in (OTHER, RULES)]
    assert [one[LUKE].get("skill") for one in pilots] == [5, None]
    assert ["wormie" in one for one in pilots] == [True, False]
    assert [rules.printed()["points_limit"] for rules in (OTHER, RULES)] == [100, 200]


def test_a_squad_is_read_by_its_cards_spellings_and_links() -> None:
    for text in ("Wormie + R2-D2 / Luke of Tatooine", "wormie(r2d2) + lukeskywalker"):
        assert [ship.pilot for ship in read_squad_text(BENT, text).squad.ships] == ["wormie", LUKE]
    (lost,) = read_squad_text(SECOND, "wormie(r2d2) + lukeskywalker").lost[:1]
    assert (lost.key, lost.figures["id"]) == ("lost_pilot", "wormie")
    with pytest.raises(BadSetup, match="None of this names"):
        read_squad_text(SECOND, "Wormie / Luke of Tatooine")
    xws = json.dumps({"faction": "rebelalliance", "version": "1.0.0", "pilots": [{"id": "red5"}]})
    bent, second = read_squad_text(BENT, xws), read_squad_text(SECOND, xws)
    assert [ship.pilot for ship in bent.squad.ships] == [LUKE]
    assert [note.key for note in bent.notes] == ["pilot_read_as"]
    assert "other_version" in [note.key for note in second.notes]
    assert not second.squad.ships
    # of namesakes the one is meant that ships can take which fly with Scum
    crew = json.dumps(
        {"faction": "separatistalliance", "pilots": [{"id": DROID, "upgrades": ["chewbacca-x"]}]}
    )
    assert read_squad_text(BENT, crew).squad.ships[0].upgrades == ("chewbacca-crew",)
    assert read_squad_text(SECOND, crew).squad.ships[0].upgrades == ("chewbacca",)
    link = read_squad_text(BENT, "link:wormie")
    assert (link.form, link.squad.notation) == ("yasb", "wormie")
    assert read_squad_text(SECOND, "rebelalliance-001").squad.quick_builds == ("rebelalliance-001",)
    with pytest.raises(BadSetup, match="None of this names"):
        read_squad_text(BENT, "rebelalliance-001")


def test_a_squad_is_judged_by_its_limit_and_rules() -> None:
    three = squad(*[SquadShip("wormie", ("r2d2",))] * 4, SquadShip(LUKE))
    faults = check_points(BENT, three)
    assert [(one.rule, one.key) for one in faults] == [
        ("OTHER-SQD-01", "too_many_points"),
        ("XW2-SQD-02", "too_many_of_name"),
        *[("OTHER-04", "second_copy")] * 4,
    ]
    assert faults[0].sentence == "The squad costs 116 points, 16 more than the 100 that it may cost."
    assert {one.key for one in check_points(SECOND, three)} == {"unknown_pilot"}
    dear = squad(
        SquadShip(LUKE), SquadShip("wedgeantilles"), SquadShip("jekporkins"), SquadShip("thanekyrell")
    )
    assert {one.rule for one in check_points(SECOND, dear)} == {"XW2-SQD-01"}
    mixed = squad(SquadShip(LUKE), SquadShip("bluesquadronrookie"))
    assert [one.key for one in check_points(SECOND, mixed)] == ["other_faction"]
    assert not check_points(BENT, mixed)
    assert len(OTHER.builds.squad(mixed.notation)) == 2
    for_rebels = squad(SquadShip("bluesquadronrookie", ("leiaorgana",)))
    assert "needs_faction" in {one.key for one in check_points(SECOND, for_rebels)}
    assert "needs_faction" not in {one.key for one in check_points(BENT, for_rebels)}
    with pytest.raises(BadSetup, match="mixes rebelalliance and resistance"):
        RULES.builds.squad(mixed.notation)


def test_slots_copies_and_what_adding_breaks() -> None:
    ship = SquadShip("jekporkins", ("predator", "predator"))
    assert ("title",) in [slot.types for slot in free_slots(BENT, ship)]
    assert ("title",) not in [slot.types for slot in free_slots(SECOND, ship)]
    assert [one.key for one in check_points(SECOND, squad(ship))] == ["no_slot", "second_copy"]
    assert [one.key for one in check_points(BENT, squad(ship))] == ["no_slot"]
    assert [one.rule for one in faults_of_adding(BENT, squad(SquadShip(LUKE)), 0, "r2d2")] == ["OTHER-04"]
    assert not faults_of_adding(SECOND, squad(SquadShip(LUKE)), 0, "r2d2")
    # each upgrade of a ship costs as much as it has: the fourth makes the other three dearer too
    full = squad(SquadShip("wormie"), SquadShip("wormie"), SquadShip(LUKE, ("instinctiveaim",) * 5))
    assert squad_points(BENT, full) == 95
    found = faults_of_adding(BENT, full, 2, "instinctiveaim")
    assert [one.figures for one in found if one.key == "too_many_points"] == [
        {"points": 106, "limit": 100, "over": 6}
    ]


def test_reports_texts_and_threat_are_its_own() -> None:
    named = "Luke of Tatooine + R2-D2 / Jek Porkins"
    report = examine(BENT, read_squad_text(BENT, named))
    assert (report.points, report.points_limit, report.threat) == (
        28 + 1 + OTHER.content.pilots["jekporkins"].cost,
        100,
        None,
    )
    assert [card.id for card in report.inactive] == ["jekporkins"]
    assert not examine(SECOND, read_squad_text(SECOND, "jekporkins")).inactive
    with pytest.raises(BadSetup, match="X-Wing bent knows no threat"):
        examine(BENT, read_squad_text(BENT, named), threat=8)
    assert examine(SECOND, read_squad_text(SECOND, LUKE), threat=8).agreed_threat == 8


def test_a_squad_is_written_by_its_forms() -> None:
    luke = squad(SquadShip(LUKE))
    assert (write_xws(BENT, luke)["version"], write_xws(SECOND, luke)["version"]) == ("1.0.0", "2.0.0")
    assert write_xws(BENT, luke)["pilots"] == [{"name": LUKE, "ship": "t65xwing", "points": 28}]
    droid = squad(SquadShip(LUKE, ("r2d2",)))
    assert write_xws(BENT, droid)["pilots"][0]["upgrades"] == {"amd": ["r2d2"]}
    assert write_xws(SECOND, droid)["pilots"][0]["upgrades"] == {"astromech": ["r2d2"]}
    assert BENT.write_link(luke) == f"link:{LUKE}"
    assert SECOND.write_link(luke).startswith("https://yasb.app/")


def test_squads_are_drawn_to_its_limit() -> None:
    for turn in range(6):
        drawn = points_squad(BENT, turn, 1, SeededChance(turn))
        assert not check_points(BENT, drawn)
        assert squad_points(BENT, drawn) <= 100
    assert (
        max(squad_points(SECOND, points_squad(SECOND, turn, 1, SeededChance(turn))) for turn in range(3))
        > 100
    )


def test_settings_of_a_game_are_checked_by_its_squads() -> None:
    settings = {
        "squad_0": "wormie + lukeskywalker",
        "squad_1": "academypilot + nightbeast",
        "legality": "strict",
    }
    assert OTHER.check_settings(settings)["squad_0"] == "wormie + lukeskywalker"
    with pytest.raises(BadSetup, match="names a ship card"):
        RULES.check_settings(settings)
    with pytest.raises(BadSetup) as refused:
        OTHER.check_settings({**settings, "squad_0": " + ".join(["wormie"] * 5)})
    assert {one.rule for one in refused.value.refusals} == {"OTHER-SQD-01"}


def test_studies_and_sentences_of_other_languages_ask_the_edition() -> None:
    question = msgspec.json.encode(
        {"squad": "wormie(r2d2) + wormie(r2d2,r2d2)", "language": "ja", "adding": 0}
    )
    answer = studies.examined(OTHER, question)
    assert answer.report.points_limit == 100
    assert answer.yasb == "link:wormie"
    assert ("title",) in answer.free[0]
    (fault,) = (
        one for one in check_points(BENT, squad(SquadShip("wormie", ("predator",)))) if one.key == "no_slot"
    )
    assert "Wormie" in in_language(BENT, fault, Messages("zh-Hant", "xwing2")).sentence


IDS = "|".join(sorted(CONTENT.pilots | CONTENT.upgrades | CONTENT.quick_builds))
CARDS = re.compile(rf"""["'`“](?:{IDS})["'`”( ]""")


@pytest.mark.parametrize("folder", ["squads", "cards"])
def test_shared_code_names_no_card_and_no_rule_of_an_edition(folder: str) -> None:
    for path in sorted(Path(str(shared.__path__[0]), folder).iterdir()):
        if path.suffix in (".py", ".json") and "schema" not in path.name:
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"XW\d-", text), path.name
            assert not CARDS.search(text), (path.name, CARDS.search(text))
