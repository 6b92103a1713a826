"""Squads of the first edition as other programs write them: XWS of its days, and links of YASB."""

from __future__ import annotations

import json
from importlib import resources
from urllib.parse import unquote

import pytest
from jsonschema import Draft202012Validator

from starboard.games.xwing.squads import (
    Squad,
    SquadShip,
    SquadUnreadable,
    check_points,
    print_text,
    read_squad_text,
    squad_points,
    write_xws,
)
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.edition import FIRST

SQUADS = FIRST.squads
SCHEMA = Draft202012Validator(
    json.loads(
        resources.files("starboard.games.xwing1.squads").joinpath("xws.schema.json").read_text("utf-8")
    )
)
SITE = "https://geordanr.github.io/xwing/"

POSTED = {  # link, points, notation; where it was posted
    "a test of r2-d7": (
        "?f=Rebel%20Alliance&d=v4!s!204:27,136,198,148:41:13:;95:27,23,-1,201:14:27:U.202,m.12"
        "&sn=Unsaved%20Squadron&obs=",
        95,
        "norrawexley(veteraninstincts,plasmatorpedoes,jynerso,bb8,allianceoverhaul,experimentalinterface) + "
        "dashrendar(veteraninstincts,heavylasercannon,rey,outrider,smugglingcompartment,burnoutslam,"
        "countermeasures)",
    ),
    "Mirandayy": (
        "?f=Rebel%20Alliance&d=v4!s!139:135,126,-1,17,166,137,138:-1:16:U.-1;9:135,-1,-1,-1:-1:-1:;"
        "9:135,-1,-1,-1:-1:-1:&sn=Mirandayy&obs=",
        100,
        "mirandadoni(twinlaserturret,extramunitions,homingmissiles,sabinewren,ionbombs,connernet,advancedslam)"
        + " + goldsquadronpilot(twinlaserturret)" * 2,
    ),
    "a test of YASB, version 3": (
        "?f=Rebel%20Alliance&d=v3!s!29:42,72:7:15:U.15;44:43,35,58,126:-1:11:U.99",
        67,
        "tychocelchu(adrenalinerush,chardaanrefit,awingtestpilot,autothrusters,daredevil) + "
        "bluesquadronpilot(advancedsensors,autoblaster,flechettetorpedoes,extramunitions,bwinge2,leebo)",
    ),
    "Corran46 Dash 54": (
        "?f=Rebel%20Alliance&d=v4!s!75:27,36,-1,3:-1:3:;95:18,23,-1,159:14:-1:&sn=Unnamed%20Squadron",
        100,
        "corranhorn(veteraninstincts,firecontrolsystem,r2d2,engineupgrade) + "
        "dashrendar(pushthelimit,heavylasercannon,kananjarrus,outrider)",
    ),
}


@pytest.mark.parametrize(("link", "points", "notation"), POSTED.values(), ids=POSTED)
def test_posted_links_are_read_and_written_as_they_were(link: str, points: int, notation: str) -> None:
    reading = read_squad_text(SQUADS, SITE + link)
    assert (reading.form, reading.notes) == ("yasb", [])
    assert reading.squad.notation == notation
    assert check_points(SQUADS, reading.squad) == []
    assert squad_points(SQUADS, reading.squad) == points
    written = unquote(SQUADS.write_link(reading.squad))
    there = link.partition("d=")[2].partition("&")[0]
    assert written.partition("d=")[2].partition("&")[0] == there.replace("v3!", "v4!")


def test_the_first_links_had_no_version() -> None:
    """What a title adds stands before the modification, without its kind."""
    found = read_squad_text(SQUADS, SITE + "?f=Rebel%20Alliance&d=29:42,72:7:15:15").squad
    assert (
        found.notation == "tychocelchu(adrenalinerush,chardaanrefit,awingtestpilot,autothrusters,daredevil)"
    )


@pytest.mark.parametrize(
    ("notation", "written"),
    [
        ("cartelspacer(heavyscykinterceptor,ioncannon)", "107:-1:17:-1:U.22"),
        ("cartelspacer(heavyscykinterceptor,protontorpedoes)", "107:-1:18:-1:U.1"),
        ("cartelspacer(heavyscykinterceptor,homingmissiles)", "107:-1:19:-1:U.17"),
        ("gandfindsman(misthunter,tractorbeam)", "169:-1,-1,-1,-1:28:-1:u.144"),
        ("scimitarsquadronpilot(tieshuttle,reconspecialist)", "49:-1,-1,-1,-1,-1:35:-1:U.38,U.-1"),
        ("princexizor(starvipermkii,virago)", "100:-1,-1:55:-1:T.16,U.-1,U.-1"),
        ("deltasquadronpilot(tiex7,hullupgrade)", "68:-1,-1:33:6:"),
        ("royalguardpilot(royalguardtie,hullupgrade,stealthdevice)", "58:-1:5:6:M.1"),
    ],
)
def test_what_cards_add_stands_with_its_kind(notation: str, written: str) -> None:
    squad = read_squad_text(SQUADS, notation).squad
    link = SQUADS.write_link(squad)
    assert unquote(link).partition("!s!")[2].partition("&")[0] == written
    assert read_squad_text(SQUADS, link).squad.notation == squad.notation


def test_every_card_that_can_be_bought_has_a_number_and_comes_back() -> None:
    for pilot in CONTENT.pilots.values():
        squad = Squad(CONTENT.side(pilot.faction), (SquadShip(pilot.id),))
        link = SQUADS.write_link(squad)
        if pilot.bought:
            assert read_squad_text(SQUADS, link).squad.ships == squad.ships, pilot.id
        else:
            assert link == ""
    for name in CONTENT.upgrades:
        squad = Squad("rebelalliance", (SquadShip("lukeskywalker", (name,)),))
        reading = read_squad_text(SQUADS, SQUADS.write_link(squad))
        assert (reading.squad.ships, reading.notes) == (squad.ships, []), name


def test_huge_ships_are_named_where_they_are_left_out() -> None:
    reading = read_squad_text(SQUADS, SITE + "?f=Rebel%20Alliance&d=v4!s!80:-1:-1:-1:;5:-1,-1,-1:9:10:")
    assert reading.squad.notation == "lukeskywalker"
    assert [(note.key, note.figures.get("name")) for note in reading.lost] == [
        ("other_pilot_number", "CR90 Corvette (Fore)"),
        ("other_upgrade_number", "Tantive IV"),
        ("other_upgrade_number", "Combat Retrofit"),
    ]


@pytest.mark.parametrize("link", ["https://yasb.app/?d=v8ZsZ200Z4XWWW73", "v5!s!4:1::", "v8ZsZ200Z4XWWW73"])
def test_links_of_the_second_edition_are_told_apart(link: str) -> None:
    with pytest.raises(SquadUnreadable) as refused:
        read_squad_text(SQUADS, link)
    assert refused.value.key == "second_edition_link"


# -- XWS -----------------------------------------------------------------------------------------------


def xws(*pilots: dict[str, object], faction: str = "rebel", **more: object) -> str:
    return json.dumps({"faction": faction, "version": "0.3.0", "pilots": pilots, **more})


def test_xws_of_its_days() -> None:
    reading = read_squad_text(
        SQUADS,
        xws(
            {
                "name": "dashrendar",
                "ship": "yt2400",
                "points": 58,
                "upgrades": {
                    "ept": ["pushthelimit"],
                    "cannon": ["heavylasercannon"],
                    "crew": ["kananjarrus"],
                    "title": ["outrider"],
                },
            },
            {
                "name": "biggsdarklighter",
                "ship": "xwing",
                "upgrades": {"amd": ["r4d6"], "mod": ["integratedastromech"]},
            },
            points=80,
        ),
    )
    assert reading.notes == []
    assert reading.squad.notation == (
        "dashrendar(pushthelimit,heavylasercannon,kananjarrus,outrider) + "
        "biggsdarklighter(r4d6,integratedastromech)"
    )


@pytest.mark.parametrize(
    ("faction", "name", "ship", "found"),
    [
        ("imperial", "bobafett", "firespray31", "bobafett-firespray31-galacticempire"),
        ("scum", "bobafett", "firespray31", "bobafett-firespray31-scumandvillainy"),
        ("rebel", "sabinewren", "tiefighter", "sabinewren-tiefighter"),
        ("rebel", "chewbacca", "yt1300", "chewbacca"),
        ("rebel", "chewbacca-swx57", "yt1300", "chewbacca-swx57"),
        ("imperial", "kyloren", "tiesilencer", "kyloren-tiesilencer"),
    ],
)
def test_namesakes_are_told_apart_by_ship_and_faction(faction: str, name: str, ship: str, found: str) -> None:
    reading = read_squad_text(SQUADS, xws({"name": name, "ship": ship}, faction=faction))
    assert (reading.squad.notation, reading.notes) == (found, [])


def test_one_name_on_two_slots() -> None:
    reading = read_squad_text(
        SQUADS,
        xws({"name": "herasyndulla", "ship": "attackshuttle", "upgrades": {"crew": ["chopper"]}}),
    )
    assert reading.squad.ships[0].upgrades == ("chopper",)
    reading = read_squad_text(
        SQUADS, xws({"name": "lukeskywalker", "ship": "xwing", "upgrades": {"amd": ["chopper"]}})
    )
    assert reading.squad.ships[0].upgrades == ("chopper-swx72",)


def test_written_xws_matches_its_schema_and_comes_back() -> None:
    for side in ("rebelalliance", "galacticempire", "scumandvillainy"):
        pilots = [
            card for card in CONTENT.pilots.values() if CONTENT.side(card.faction) == side and card.bought
        ]
        for start in range(0, len(pilots), 8):
            squad = Squad(side, tuple(SquadShip(card.id) for card in pilots[start : start + 8]), name="Eight")
            written = write_xws(SQUADS, squad, link=SQUADS.write_link(squad))
            assert list(SCHEMA.iter_errors(written)) == []
            reading = read_squad_text(SQUADS, json.dumps(written))
            assert (reading.squad.ships, reading.notes) == (squad.ships, [])
            assert reading.squad.faction == side
    for card in CONTENT.upgrades.values():
        squad = Squad("rebelalliance", (SquadShip("lukeskywalker", (card.id,)),))
        written = write_xws(SQUADS, squad)
        assert list(SCHEMA.iter_errors(written)) == []
        assert read_squad_text(SQUADS, json.dumps(written)).squad.ships == squad.ships


# -- which edition a squad names -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (xws({"name": "lukeskywalker", "ship": "xwing"}), True),
        ('{"version": "1.0.0", "faction": "rebel", "pilots": []}', True),
        ('{"faction": "imperial", "pilots": []}', True),
        ('{"version": "2.0.0", "faction": "rebel", "pilots": []}', False),
        ('{"faction": "Empire", "pilots": []}', True),
        ('{"version": 1, "faction": "galacticempire", "pilots": []}', True),
        ('\ufeff{"faction": "rebelalliance", "pilots": [{"name": "lukeskywalker", "ship": "xwing"}]}', True),
        ('{"faction": "rebelalliance", "pilots": [{"id": "x", "upgrades": {"amd": ["r2d2"]}}]}', True),
        (
            '{"faction": "rebelalliance", "pilots": [{"id": "jekporkins", "name": "x", "ship": "awing"}]}',
            False,
        ),
        ('{"faction": "rebelalliance", "pilots": [{"name": "jekporkins", "ship": "t65xwing"}, 5]}', False),
        ('{"faction": ["rebel"], "pilots": {"name": "x"}}', False),
        ('{"faction": "rebelalliance", "pilots": []}', False),
        ("{", False),
        ("[]", False),
        (SITE + "?f=Rebel%20Alliance&d=v4!s!5:-1", True),
        (f'"{SITE}?f=Rebel%20Alliance&d=v4!s!5:-1"', True),
        ("https://raithos.github.io/?f=Rebel%20Alliance&d=v4!s!5:-1", False),
        ("v3!s!5:-1,-1,-1:-1:-1:", True),
        ("v8ZsZ200Z4XWWW73", False),
        ("https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z4XWWW73", False),
        ("lukeskywalker(r2d2)", False),
        ("Luke Skywalker + R2-D2", False),
        ("", False),
    ],
)
def test_a_squad_that_says_of_which_edition_it_is(text: str, named: bool) -> None:
    assert SQUADS.is_named_by(text) is named


# -- lists to print ------------------------------------------------------------------------------------


def test_a_list_to_print() -> None:
    text = print_text(SQUADS, read_squad_text(SQUADS, "outerrimsmuggler").squad)
    assert "Outer Rim Smuggler: YT-1300 (27)" in text
    assert "attack 2 all round, agility 1, hull 6, shields 4" in text
