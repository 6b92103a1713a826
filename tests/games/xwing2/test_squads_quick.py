"""Squads of quick builds (XW2-QB-01)."""

import pytest

from starboard.core.errors import UnknownCard
from starboard.games.xwing.squads import Squad, SquadShip, examine, read_squad_text, write_xws
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.quick import check_quick_builds, squad_of_quick_builds, squad_threat
from starboard.games.xwing2.squads.yasb import write_yasb

PAIR = "rebelalliance-047"  # two ships that no build has alone


def keys(squad: Squad, threat: int) -> list[tuple[str, str]]:
    return [(fault.rule, fault.key) for fault in check_quick_builds(RULES.squads, squad, threat)]


@pytest.mark.parametrize("build_id", CONTENT.quick_builds)
def test_every_quick_build_is_a_squad_of_its_threat(build_id: str) -> None:
    build = CONTENT.quick_builds[build_id]
    named = read_squad_text(RULES.squads, build_id).squad
    assert named == squad_of_quick_builds(RULES.squads, [build_id])
    assert named.quick_builds == (build_id,)
    assert keys(named, build.threat) == []
    by_ships = Squad(named.faction, named.ships)  # as it comes back from other forms
    assert keys(by_ships, build.threat) == []
    assert squad_threat(RULES.squads, by_ships, build.threat) == build.threat
    tidy = RULES.squads.tidy
    assert read_squad_text(RULES.squads, named.notation).squad == by_ships
    assert tidy(read_squad_text(RULES.squads, write_yasb(RULES.squads, named)).squad) == tidy(by_ships)
    written = str(write_xws(RULES.squads, named)).replace("'", '"')
    assert tidy(read_squad_text(RULES.squads, written).squad) == tidy(by_ships)


def test_threats_add_up_to_what_is_agreed() -> None:
    squad = squad_of_quick_builds(RULES.squads, ["rebelalliance-001", "rebelalliance-004"])  # threats 3 and 2
    assert keys(squad, 5) == []
    (fault,) = check_quick_builds(RULES.squads, squad)
    assert (fault.rule, fault.key, fault.figures) == ("XW2-QB-01", "other_threat", {"threat": 5, "agreed": 8})


def test_slots_and_points_do_not_count_but_names_do() -> None:
    twice = squad_of_quick_builds(RULES.squads, ["rebelalliance-001", "rebelalliance-001"])
    assert keys(twice, 6) == [("XW2-SQD-02", "too_many_of_name")] * 2  # Luke Skywalker and R2-D2
    iden = next(
        build
        for build in CONTENT.quick_builds.values()
        if "protontorpedoes" in build.pilots[0].upgrades and build.pilots[0].pilot.startswith("idenversio")
    )
    assert keys(squad_of_quick_builds(RULES.squads, [iden.id]), iden.threat) == []


def test_all_builds_are_of_one_faction() -> None:
    mixed = squad_of_quick_builds(RULES.squads, ["rebelalliance-001", "galacticempire-001"])
    assert ("XW2-SQD-01", "other_faction") in keys(mixed, 5)


def test_ships_that_are_of_no_quick_build() -> None:
    escort = squad_of_quick_builds(RULES.squads, ["rebelalliance-004"]).ships
    squad = Squad("rebelalliance", (SquadShip("lukeskywalker", ("r2d2",)), *escort))
    (fault,) = check_quick_builds(RULES.squads, squad, 5)
    assert (fault.rule, fault.key) == ("XW2-QB-01", "no_quick_build")
    assert fault.figures == {"ship": 1, "pilot": "lukeskywalker", "upgrades": ["r2d2"]}


def test_a_ship_of_a_pair_alone_is_of_no_quick_build() -> None:
    pair = CONTENT.quick_builds[PAIR]
    first, second = (SquadShip(one.pilot, one.upgrades) for one in pair.pilots)
    assert keys(Squad(pair.faction, (first, second)), pair.threat) == []
    assert keys(Squad(pair.faction, (first,)), pair.threat) == [("XW2-QB-01", "no_quick_build")]


def test_of_several_sets_of_builds_one_of_the_agreed_threat_is_taken() -> None:
    """Two Academy Pilots are two builds of threat 1, or one pair of threat 2; three can be 3 in two ways."""
    squad = Squad("galacticempire", (SquadShip("academypilot"),) * 3)
    assert keys(squad, 3) == []
    assert keys(squad, 4) == [("XW2-QB-01", "other_threat")]


def test_many_ships_are_examined_in_no_time() -> None:
    squad = Squad("galacticempire", (SquadShip("academypilot"),) * 40)
    assert keys(squad, 1000) == [("XW2-QB-01", "other_threat")]


def test_builds_may_stand_beside_ships_in_a_notation() -> None:
    reading = read_squad_text(RULES.squads, "rebelalliance-004 + lukeskywalker(r2d2)")
    assert reading.squad.quick_builds == ()
    assert len(reading.squad.ships) == 2


def test_a_squad_of_named_builds_is_examined_as_such() -> None:
    report = examine(
        RULES.squads,
        read_squad_text(RULES.squads, "galacticempire-004 + galacticempire-004"),
        text_inactive=True,
    )
    assert (report.agreed_threat, report.points_limit) == (8, None)
    with pytest.raises(UnknownCard, match="no quick build 'nowhere-001'"):
        squad_of_quick_builds(RULES.squads, ["nowhere-001"])
