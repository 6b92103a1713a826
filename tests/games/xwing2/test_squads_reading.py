"""Squads as people have them: XWS, links, notation and names are read, and nothing is dropped in silence.

The samples named after a thread (owner/repository#number) are of the public threads in which they failed.
"""

import json
from typing import Any

import pytest

from starboard.games.xwing.squads import Reading, SquadUnreadable, examine, read_squad_text, squad_points
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES


def read(data: Any) -> Reading:
    return read_squad_text(RULES.squads, json.dumps(data))


def rebel(*entries: Any, **fields: Any) -> dict[str, Any]:
    return {"faction": "rebelalliance", "version": "2.0.0", "pilots": list(entries), **fields}


def notes(reading: Reading) -> list[tuple[str, str]]:
    return [(note.kind, note.key) for note in reading.notes]


# -- real exports --------------------------------------------------------------------------------------

AAYLA = """{"description":"","faction":"galacticrepublic","name":"Unsaved Squadron","pilots":[{"id":
"aaylasecura","name":"aaylasecura","points":68,"ship":"eta2actis","upgrades":{"force-power":["sense"],"talent":
["marksmanship"],"cannon":["autoblasters"],"modification":["stealthdevice"]}}],"points":68,"vendor":{"yasb":
{"builder":"Yet Another Squad Builder 2.0","builder_url":"https://raithos.github.io/","link":
"https://raithos.github.io/?f=Galactic%20Republic&d=v8ZsZ200Z439X75W125W232WW166"}},"version":"2.0.0"}
"""  # Mu0n/XWVassal#286
DROIDS = {  # the sample of elistevens/xws-spec
    "name": "X-Squad",
    "faction": "separatistalliance",
    "description": "Test xws 2.0.0 data",
    "points": 76,
    "version": "2.0.0",
    "pilots": [
        {
            "id": "bombardmentdrone",
            "points": 44,
            "upgrades": {
                "modification": ["angleddeflectors"],
                "configuration": ["landingstruts"],
                "device": ["drk1probedroids"],
                "sensor": ["trajectorysimulator"],
            },
        },
        {
            "id": "dfs311-vultureclassdroidfighter",
            "points": 32,
            "upgrades": {
                "missile": ["clustermissiles"],
                "modification": ["angleddeflectors"],
                "configuration": ["grapplingstruts"],
            },
            "vendor": {"pyxwb2": {"url": "https://github.com/minsis/pyxwb2"}},
        },
    ],
    "vendor": {"pyxwb2": {"url": "https://github.com/minsis/pyxwb2"}},
}


def test_an_export_of_yasb() -> None:
    reading = read_squad_text(RULES.squads, AAYLA)
    assert reading.form == "xws"
    assert reading.notes == []
    assert reading.squad.notation == "aaylasecura(sense,marksmanship,autoblasters,stealthdevice)"
    assert reading.squad.name == "Unsaved Squadron"
    report = examine(RULES.squads, reading, text_inactive=True)
    assert (report.legal, report.points) == (True, 68)


def test_the_sample_of_the_format() -> None:
    reading = read(DROIDS)
    assert [ship.pilot for ship in reading.squad.ships] == ["bombardmentdrone", "dfs311"]
    assert sum(len(ship.upgrades) for ship in reading.squad.ships) == 7
    assert notes(reading)[0] == ("replaced", "pilot_read_as")
    assert not reading.lost


# -- the tolerance list --------------------------------------------------------------------------------


def test_upgrades_as_an_empty_list() -> None:  # raithos/xwing#891
    reading = read(rebel({"id": "jekporkins", "upgrades": []}, {"id": "lukeskywalker", "upgrades": None}))
    assert (reading.squad.notation, reading.notes) == ("jekporkins + lukeskywalker", [])


def test_upgrades_as_a_plain_list() -> None:
    reading = read(rebel({"id": "jekporkins", "upgrades": ["predator", {"id": "r5d8"}]}))
    assert (reading.squad.notation, reading.notes) == ("jekporkins(predator,r5d8)", [])


def test_a_pilot_with_a_name_instead_of_an_id() -> None:
    reading = read(rebel({"name": "jekporkins", "ship": "t65xwing"}, {"xws": "lukeskywalker"}))
    assert (reading.squad.notation, reading.notes) == ("jekporkins + lukeskywalker", [])


def test_vendor_as_a_list() -> None:
    assert read(rebel({"id": "jekporkins", "vendor": []}, vendor=[])).notes == []


def test_a_missing_version() -> None:
    data = rebel({"id": "jekporkins"})
    del data["version"]
    assert notes(read(data)) == [("ignored", "no_version")]


def test_ids_with_a_suffix_that_ours_lack() -> None:  # andrelind/launch-bay-next-web#100
    reading = read(
        {
            "faction": "scumandvillainy",
            "version": "2.0.0",
            "pilots": [{"id": "bossk", "upgrades": {"crew": ["zamwesell-crew", "fennrau-crew"]}}],
        }
    )
    assert reading.squad.notation == "bossk(zamwesell)"
    assert notes(reading) == [("replaced", "upgrade_read_as"), ("lost", "lost_upgrade")]


def test_ids_without_a_suffix_that_ours_have() -> None:
    reading = read(
        {
            "faction": "scumandvillainy",
            "version": "2.0.0",
            "pilots": [{"id": "bobafett", "upgrades": {"gunner": ["bobafett"], "crew": ["chewbacca"]}}],
        }
    )
    assert reading.squad.notation == "bobafett(bobafett-gunner,chewbacca)", "an id that exists is that card"
    assert notes(reading) == [("replaced", "upgrade_read_as")]


def test_the_namesake_is_that_of_the_slot_and_the_faction() -> None:
    pilot = {"id": "bossk", "upgrades": {"crew": ["Chewbacca-swz99"], "gunner": ["Han Solo"]}}
    reading = read({"faction": "scum", "version": "2.0.0", "pilots": [pilot]})
    assert reading.squad.notation == "bossk(chewbacca-crew,hansolo-gunner)"


def test_other_spellings() -> None:  # Sandrem/FlyCasual#2916
    reading = read(
        {
            "faction": "scumandvillainy",
            "version": "2.0.0",
            "pilots": [
                {
                    "id": "landocalrissian",
                    "ship": "customizedyt1300lightfreighter",
                    "upgrades": {"title": ["landosmilleniumfalcon"], "torpedo": ["adv.protontorpedoes"]},
                }
            ],
        }
    )
    assert reading.squad.notation == "landocalrissian(landosmillenniumfalcon,advprotontorpedoes)"
    assert notes(reading) == [("replaced", "upgrade_read_as")] * 2


@pytest.mark.parametrize(
    ("entry", "pilot"),
    [
        ({"id": "kananjarrus", "ship": "hwk290lightfreighter"}, "kananjarrus-hwk290lightfreighter"),
        ({"id": "kananjarrus", "ship": "vcx100lightfreighter"}, "kananjarrus"),
        ({"id": "kananjarrus-hwk290lightfreighter"}, "kananjarrus-hwk290lightfreighter"),
        ({"name": "Kanan Jarrus", "ship": "HWK-290 Light Freighter"}, "kananjarrus-hwk290lightfreighter"),
        ({"id": "gideonhask-tielnfighter"}, "gideonhask"),
        ({"id": "Ta’ló Ðisplay"}, ""),
        ({"name": "Padmé Amidala"}, "padmeamidala"),
        ({"name": "padmamidala"}, "padmeamidala"),
        ({"name": "G4R-GOR V/M"}, "g4rgorvm"),
    ],
)
def test_one_name_on_several_ships(entry: dict[str, str], pilot: str) -> None:  # Baledin/FlyCasual#27
    reading = read({"version": "2.0.0", "pilots": [entry, {"id": "academypilot"}]})
    found = [ship.pilot for ship in reading.squad.ships]
    assert found == ([pilot, "academypilot"] if pilot else ["academypilot"])
    assert bool(reading.lost) is not bool(pilot)


def test_the_ship_card_counts_where_the_ship_is_another() -> None:
    reading = read(rebel({"id": "jekporkins", "ship": "tielnfighter"}))
    assert notes(reading) == [("ignored", "other_ship_type")]
    assert reading.squad.notation == "jekporkins"


def test_a_ship_type_that_nobody_knows() -> None:
    assert notes(read(rebel({"id": "jekporkins", "ship": "deathstar"}))) == [("ignored", "unknown_ship_type")]


@pytest.mark.parametrize(
    ("given", "pilot", "key"),
    [
        ("dutchvander-battleofyavin", "dutchvander", "pilot_read_as"),  # sampson-matt/FlyCasual#16
        ("leebo-swz103-sl-scumandvillainy", "leebo", "pilot_read_as"),  # launch-bay-next-web#170
        ("dextiree-battleofyavin", "", "lost_pilot"),
    ],
)
def test_suffixes_of_reprints(given: str, pilot: str, key: str) -> None:
    reading = read(rebel({"id": given, "upgrades": {"modification": ["hullupgrade"]}}, {"id": "jekporkins"}))
    found = [ship.pilot for ship in reading.squad.ships]
    assert found == ([pilot, "jekporkins"] if pilot else ["jekporkins"])
    assert reading.notes[0].key == key
    if not pilot:
        assert [note.key for note in reading.lost] == [key, "lost_with_ship"]
        assert "hullupgrade" in reading.lost[1].sentence


def test_reprints_of_our_own_stay() -> None:
    data = {"faction": "resistance", "version": "2.0.0", "pilots": [{"id": "poedameron-swz68"}]}
    assert read(data).squad.notation == "poedameron-swz68"


def test_a_standardized_card_that_another_builder_adds_by_itself() -> None:  # Baledin/FlyCasual#8
    with_it = {"id": "alphasquadronpilot", "upgrades": {"configuration": ["sensitivecontrols"]}}
    ships = [with_it, {"id": "alphasquadronpilot"}]
    reading = read({"faction": "galacticempire", "version": "2.0.0", "pilots": ships})
    assert [fault.key for fault in examine(RULES.squads, reading, text_inactive=True).faults] == [
        "not_standardized"
    ]


def test_names_of_the_first_edition() -> None:  # Sandrem/FlyCasual#1373
    reading = read(
        {
            "faction": "rebel",
            "version": "0.3.0",
            "pilots": [
                {
                    "name": "wedgeantilles",
                    "ship": "xwing",
                    "upgrades": {"ept": ["predator"], "amd": ["r2d2"], "mod": ["afterburners"]},
                },
                {"name": "dutchvander", "ship": "ywing", "upgrades": {"turret": ["ioncannonturret"]}},
                {"name": "kananjarrus", "ship": "vcx100", "upgrades": {"system": ["firecontrolsystem"]}},
            ],
        }
    )
    assert reading.squad.faction == "rebelalliance"
    assert reading.squad.notation == (
        "wedgeantilles(predator,r2d2,afterburners) + dutchvander(ioncannonturret) + "
        "kananjarrus(firecontrolsystem)"
    )
    assert notes(reading) == [("ignored", "other_version")]


def test_no_format_is_asked_and_no_card_cut() -> None:  # raithos/xwing#1058
    every = [{"id": one.id} for one in CONTENT.pilots.values() if one.faction == "firstorder"][:40]
    reading = read({"faction": "firstorder", "version": "2.0.0", "pilots": every})
    assert [ship.pilot for ship in reading.squad.ships] == [one["id"] for one in every]


@pytest.mark.parametrize(
    "text",
    [
        "https://squadbuilder.fantasyflightgames.com/squad-preview/6b1d7c8e-2c5f-4f4e-9d0a-0f8f5d1b2a3c",
        "6b1d7c8e-2c5f-4f4e-9d0a-0f8f5d1b2a3c",
    ],
)
def test_the_former_official_builder_is_explained(text: str) -> None:
    with pytest.raises(SquadUnreadable, match="live service"):
        read_squad_text(RULES.squads, text)


def test_other_links_are_explained() -> None:
    with pytest.raises(SquadUnreadable, match="export the squad as XWS"):
        read_squad_text(RULES.squads, "https://launchbaynext.app/print?lbx='New%20Squadron'.20.3.0.ll")


def test_names_as_people_paste_them() -> None:  # raithos/xwing#199
    text = "Luke Skywalker + Instinctive Aim + R2-D2 / Jek Porkins (44) + Predator / "
    reading = read_squad_text(RULES.squads, text)
    assert (reading.form, reading.notes) == ("names", [])
    assert reading.squad.notation == "lukeskywalker(instinctiveaim,r2d2) + jekporkins(predator)"
    assert read_squad_text(RULES.squads, text.replace(" / ", "\n")).squad == reading.squad


def test_names_are_told_apart_by_faction_and_by_what_fits_the_ship() -> None:
    reading = read_squad_text(RULES.squads, 'Hera Syndulla + "Chopper" / Sabine Wren + Ion Cannon Turret')
    assert reading.squad.notation.startswith("herasyndulla")
    first, second = reading.squad.ships
    assert first.upgrades == ("chopper-crew",)
    assert second.pilot == "sabinewren"
    assert {note.key for note in reading.notes} == {"pilot_read_as"}
    scum = read_squad_text(RULES.squads, "Cartel Spacer / Sabine Wren")
    assert [ship.pilot for ship in scum.squad.ships] == ["cartelspacer", "sabinewren-lancerclasspursuitcraft"]


def test_names_that_nobody_has() -> None:
    reading = read_squad_text(RULES.squads, "Luke Skywalker + Lightsabre / Jak Porkins + Predator")
    assert [note.key for note in reading.lost] == ["lost_upgrade", "lost_pilot_like", "lost_with_ship"]
    assert "jekporkins" in reading.lost[1].sentence
    report = examine(RULES.squads, reading)
    assert [fault.rule for fault in report.faults] == ["XW2-SQD-06"] * 3
    assert not report.legal


# -- besides the cards ---------------------------------------------------------------------------------


def test_obstacles() -> None:
    ids = ["coreasteroid5", "core2asteroid4", "moon"]
    reading = read(rebel({"id": "jekporkins"}, obstacles=ids))
    assert reading.squad.obstacles == ("coreasteroid5", "core2asteroid4")
    assert notes(reading) == [("ignored", "unknown_obstacle")]


def test_points_and_rule_sets_of_others_are_named() -> None:
    reading = read(rebel({"id": "jekporkins"}, points=20, ruleset="AMG"))
    assert notes(reading) == [("ignored", "ruleset"), ("ignored", "other_points_given")]
    assert reading.notes[1].figures == {"given": 20, "points": squad_points(RULES.squads, reading.squad)}


def test_every_id_is_read_as_itself() -> None:
    for card in CONTENT.pilots.values():
        reading = read(
            {"faction": card.faction, "version": "2.0.0", "pilots": [{"id": card.id, "ship": card.ship}]}
        )
        assert (reading.squad.notation, reading.notes) == (card.id, [])
    for upgrade in CONTENT.upgrades.values():
        slot = upgrade.sides[0].type.replace("_", "-")
        reading = read(rebel({"id": "jekporkins", "upgrades": {slot: [upgrade.id]}}))
        assert (reading.squad.ships[0].upgrades, reading.notes) == ((upgrade.id,), [])


def test_every_card_is_read_by_its_name_beside_ship_and_slot() -> None:
    reprints = ("poedameron-swz68", "temminwexley-swz68")  # same name, same ship
    for card in CONTENT.pilots.values():
        data = {
            "faction": card.faction,
            "version": "2.0.0",
            "pilots": [{"name": card.name["en"], "ship": card.ship}],
        }
        assert read(data).squad.notation == card.id.removesuffix("-swz68") if card.id in reprints else card.id


def test_notes_are_sentences() -> None:
    keys = [key for key in RULES.squads.english.sentences if key.startswith(("note.", "unreadable."))]
    assert all(RULES.squads.english.sentences[key].endswith((".", ")")) for key in keys)


# -- a card a line -------------------------------------------------------------------------------------

BY_CARD = """Luke Skywalker (61)
R2-D2 (8)
Servomotor S-foils (0)
Ship total: 69  Half Points: 35  Threshold: 3

Wedge Antilles (55)
Predator (2)
Servomotor S-foils (0)
Ship total: 57  Half Points: 29  Threshold: 3

Total: 126

View in Yet Another Squad Builder 2.0: https://raithos.github.io/"""


@pytest.mark.parametrize(
    "text",
    [
        BY_CARD,
        BY_CARD.replace("\n\n", "\n"),  # nothing but the sums between the ships
        "\n".join(line for line in BY_CARD.splitlines() if ":" not in line),
        "\n".join(line for line in BY_CARD.splitlines() if line and ":" not in line),  # nothing at all
    ],
)
def test_a_list_with_a_card_a_line(text: str) -> None:
    """R2-D2 is a pilot of the Republic, too, and what is no card is left out."""
    reading = read_squad_text(RULES.squads, text)
    assert reading.squad.notation == (
        "lukeskywalker(r2d2,servomotorsfoils) + wedgeantilles(predator,servomotorsfoils)"
    )
    assert notes(reading) == [("replaced", "pilot_read_as")]  # of two Luke Skywalkers


def test_a_list_with_a_ship_a_line_stays_one() -> None:
    """Chewbacca is an upgrade, too."""
    reading = read_squad_text(RULES.squads, "Han Solo\nChewbacca\nTotal: 140")
    assert [ship.upgrades for ship in reading.squad.ships] == [(), ()]


def test_an_unknown_card_of_such_a_list_is_named() -> None:
    reading = read_squad_text(RULES.squads, "Luke Skywalker (61)\nPredator (2)\nHyperspatula (3)\n")
    assert [note.kind for note in reading.notes if note.kind == "lost"] == ["lost"]
    assert reading.squad.notation == "lukeskywalker(predator)"
