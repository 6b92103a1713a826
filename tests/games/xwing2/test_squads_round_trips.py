"""Random legal squads of all factions, written in every form and read back."""

import json
import random
from importlib import resources
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing.squads import (
    Squad,
    SquadShip,
    build_points,
    check_points,
    examine,
    faults_of_adding,
    print_html,
    print_text,
    read_squad_text,
    refusals,
    squad_points,
    write_xws,
)
from starboard.games.xwing.squads.slots import slots_of
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.yasb import write_yasb

SCHEMA = Draft202012Validator(
    json.loads(
        resources.files("starboard.games.xwing2.squads").joinpath("xws.schema.json").read_text("utf-8")
    )
)
TRIES = 60  # of additions to a random squad

names = st.text(st.characters(exclude_categories=["C"]), max_size=30).filter(lambda text: "%" not in text)


def legal_squad(faction: str, draw: random.Random) -> Squad:
    """A squad to which ships and upgrades were added at random as long as it stayed legal."""
    of_faction = [card.id for card in CONTENT.pilots.values() if card.faction == faction]
    by_slot: dict[str, list[str]] = {}
    for card in CONTENT.upgrades.values():
        by_slot.setdefault(card.sides[0].slots[0], []).append(card.id)
    ships: list[SquadShip] = []
    for _ in range(TRIES):
        tried = list(ships)
        at = draw.randrange(len(ships)) if ships else 0
        slots = slots_of(RULES.squads, ships[at]) if ships else []
        if not slots or draw.random() < 0.2:
            tried.append(SquadShip(draw.choice(of_faction)))
        else:
            slot = draw.choice(slots)
            name = draw.choice(by_slot[draw.choice(slot.types)])
            tried[at] = SquadShip(ships[at].pilot, (*ships[at].upgrades, name))
        if not check_points(RULES.squads, Squad(faction, tuple(tried))):
            ships = tried
    return Squad(faction, tuple(ships))


@st.composite
def legal_squads(draw: st.DrawFn, faction: str) -> Squad:
    squad = legal_squad(faction, random.Random(draw(st.integers(0, 2**32))))
    obstacles = draw(
        st.lists(st.sampled_from(sorted(obstacle_outlines())), min_size=3, max_size=3, unique=True)
    )
    return Squad(faction, squad.ships, draw(names), draw(names), tuple(obstacles))


def written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


@pytest.mark.parametrize("faction", RULES.content.factions)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_legal_squads_come_back_from_every_form(faction: str, data: st.DataObject) -> None:
    squad = data.draw(legal_squads(faction))
    assert check_points(RULES.squads, squad) == []
    assert squad_points(RULES.squads, squad) == sum(
        build_points(RULES.squads, build) for build in BUILDS.squad(squad.notation)
    )

    exported = write_xws(RULES.squads, squad, link=write_yasb(RULES.squads, squad))
    assert list(SCHEMA.iter_errors(exported)) == []
    xws = read_squad_text(RULES.squads, written(exported))
    assert xws.notes == []
    assert RULES.squads.tidy(xws.squad) == RULES.squads.tidy(squad)
    assert (
        write_xws(RULES.squads, xws.squad, link=write_yasb(RULES.squads, RULES.squads.tidy(squad)))["pilots"]
        == exported["pilots"]
    )

    yasb = read_squad_text(RULES.squads, write_yasb(RULES.squads, squad))
    assert yasb.notes == []
    assert yasb.squad.ships == Squad(faction, yasb.squad.ships).ships
    assert RULES.squads.tidy(yasb.squad).ships == RULES.squads.tidy(squad).ships
    assert (yasb.squad.faction, yasb.squad.obstacles) == (faction, squad.obstacles)
    assert read_squad_text(RULES.squads, write_yasb(RULES.squads, yasb.squad)).squad == yasb.squad

    notation = read_squad_text(RULES.squads, squad.notation)
    assert (notation.squad.ships, notation.squad.faction, notation.notes) == (squad.ships, faction, [])

    # The form in which YASB itself exports: names beside ids, and the ship.
    for entry, ship in zip(exported["pilots"], squad.ships, strict=True):
        entry |= {"name": entry["id"], "ship": CONTENT.pilots[ship.pilot].ship}
    read = read_squad_text(RULES.squads, written(exported | {"ruleset": "XWA"})).squad
    assert RULES.squads.tidy(read) == RULES.squads.tidy(squad)

    assert examine(RULES.squads, xws, text_inactive=True).legal
    assert str(squad_points(RULES.squads, squad)) in print_text(RULES.squads, squad)
    assert print_html(RULES.squads, squad).startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("faction", RULES.content.factions)
def test_names_alone_give_the_same_cards(faction: str) -> None:
    """As lists of names hold neither slot nor ship, a namesake may be taken; never is a card lost."""
    for seed in range(10):
        squad = legal_squad(faction, random.Random(seed))
        text = " / ".join(
            " + ".join(
                [
                    CONTENT.pilots[ship.pilot].name["en"],
                    *(CONTENT.upgrades[one].name["en"] for one in ship.upgrades),
                ]
            )
            for ship in squad.ships
        )
        reading = read_squad_text(RULES.squads, text)
        assert not reading.lost
        assert [len(ship.upgrades) for ship in reading.squad.ships] == [
            len(ship.upgrades) for ship in squad.ships
        ]
        assert reading.squad.faction == faction


@pytest.mark.parametrize("faction", RULES.content.factions)
def test_a_builder_is_refused_exactly_what_would_be_illegal(faction: str) -> None:
    draw = random.Random(7)
    squad = legal_squad(faction, draw)
    for name in draw.sample(sorted(CONTENT.upgrades), 40):
        at = draw.randrange(len(squad.ships))
        ships = list(squad.ships)
        ships[at] = SquadShip(ships[at].pilot, (*ships[at].upgrades, name))
        assert faults_of_adding(RULES.squads, squad, at, name) == check_points(
            RULES.squads, Squad(faction, tuple(ships))
        )


@pytest.mark.parametrize("faction", RULES.content.factions)
def test_what_adding_breaks_is_what_examining_the_whole_squad_again_finds(faction: str) -> None:
    """Also for squads that are illegal in many ways already, and whatever the limit."""
    draw = random.Random(11)
    every = sorted(CONTENT.upgrades)
    for _ in range(3):
        squad = legal_squad(faction, draw)
        ships = [
            SquadShip(ship.pilot, (*ship.upgrades, *draw.sample(every, draw.randrange(4))))
            for ship in (*squad.ships, squad.ships[0])
        ]
        ships.append(SquadShip(draw.choice(sorted(CONTENT.pilots)), ("nosuchcard", *draw.sample(every, 2))))
        broken, limit = Squad(faction, tuple(ships)), draw.choice([60, 200, 400])
        before = [(one.rule, one.key, one.figures) for one in check_points(RULES.squads, broken, limit)]
        at = draw.randrange(len(ships))
        refused = refusals(RULES.squads, broken, at, limit)
        for name in [*draw.sample(every, 60), "nosuchcard", *ships[0].upgrades]:
            with_it = list(ships)
            with_it[at] = SquadShip(ships[at].pilot, (*ships[at].upgrades, name))
            after = check_points(RULES.squads, Squad(faction, tuple(with_it)), limit)
            assert refused(name) == [one for one in after if (one.rule, one.key, one.figures) not in before]
