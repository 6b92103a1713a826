"""Squads of the first edition: what they cost, what is wrong with them, and by which rule."""

from __future__ import annotations

import random

import pytest

from starboard.games.xwing.squads import (
    Squad,
    SquadShip,
    check_points,
    read_squad_text,
    refusals,
    squad_points,
)
from starboard.games.xwing.squads.slots import slots_of
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.edition import FIRST

SQUADS = FIRST.squads


def squad(notation: str) -> Squad:
    return read_squad_text(SQUADS, notation).squad


def points(notation: str) -> int:
    return squad_points(SQUADS, squad(notation))


def wrong(notation: str) -> list[tuple[str, str]]:
    return [(fault.rule, fault.key) for fault in check_points(SQUADS, squad(notation))]


LEGAL = {
    "a squad of 100 points": (
        "corranhorn(veteraninstincts,firecontrolsystem,r2d2,engineupgrade) + "
        "dashrendar(pushthelimit,heavylasercannon,kananjarrus,outrider)",
        100,
    ),
    "factions printed apart fly together": ("poedameron + lukeskywalker", 59),
    "a titled ship and a modification": ("darthvader(tiex1,engineupgrade)", 33),
    "a system that costs four less": ("zertikstrom(tiex1,advancedsensors)", 26),
    "never less than nothing": ("zertikstrom(tiex1,firecontrolsystem)", 26),
    "a slot of choice": ("cartelspacer(heavyscykinterceptor,ioncannon)", 14 + 2 + 3),
    "a slot of choice, chosen otherwise": ("cartelspacer(heavyscykinterceptor,protontorpedoes)", 14 + 2 + 4),
    "a slot for one card": ("gandfindsman(misthunter,tractorbeam)", 26),
    "a second modification that is cheap": ("outerrimsmuggler(smugglingcompartment,hullupgrade)", 30),
    "in any order": ("outerrimsmuggler(hullupgrade,smugglingcompartment,inertialdampeners)", 31),
    "three modifications, each for one less": (
        "cartelmarauder(vaksai,hullupgrade,stealthdevice,shieldupgrade)",
        20 + 2 + 2 + 3,
    ),
    "two titles": ("princexizor(starvipermkii,virago,firecontrolsystem,inertialdampeners)", 32),
    "elites for one less": (
        "wedgeantilles(renegaderefit,pushthelimit,integratedastromech,engineupgrade)",
        33,
    ),
    "crew instead of ordnance": ("scimitarsquadronpilot(tieshuttle,reconspecialist,mercenarycopilot)", 21),
    "an elite by a droid": ("garvendreis(r2d6,pushthelimit)", 30),
    "skill that another card gives": ("sabersquadronpilot(veteraninstincts,royalguardtie,hullupgrade)", 25),
    "the same of a name that is not unique": ("academypilot + academypilot", 24),
    "several copies of what is not limited": ("patrolleader(gunner,gunner)", 50),
    "two of a card that says two": ("guri(attannimindlink) + palobgodalhi(attannimindlink)", 52),
    "two slots for one card": ("captainoicunn(emperorpalpatine)", 50),
    "a card for a faction or with a name": ("lothalrebel(maul,ezrabridger)", 41),
    "a unique droid": ("captainnym-scurrgh6bomber-rebelalliance(havoc,genius,firecontrolsystem)", 32),
    "a gunner for each place": ("contractedscout(gunner,empdevice)", 25 + 5 + 2),
    "two crew slots and a third": ("patrolleader(deathtroopers,gunner)", 40 + 2 + 5),
    "a title, a turret and a droid": ("syndicatethug(btla4ywing,twinlaserturret,r5tk)", 18 + 0 + 6 + 0),
    "exactly one shield": ("cartelmarauder(pulsedrayshield)", 22),
}


@pytest.mark.parametrize(("notation", "cost"), LEGAL.values(), ids=LEGAL)
def test_legal(notation: str, cost: int) -> None:
    assert (wrong(notation), points(notation)) == ([], cost)


ILLEGAL = {
    "too dear": ("hansolo + chewbacca + landocalrissian", [("XW1-SQD-01", "too_many_points")]),
    "a ship that nobody can buy": ("nashtahpuppilot", [("XW1-SQD-01", "not_bought")]),
    "two primary factions": ("darthvader + lukeskywalker", [("XW1-SQD-02", "other_faction")]),
    "a card of another faction": ("darthvader(r2astromech)", [("XW1-SQD-04", "no_slot")]),
    "a card bound to another faction": (
        "captainoicunn(kylekatarn)",
        [("XW1-SQD-02", "needs_faction")],
    ),
    "neither faction nor name": ("lothalrebel(maul)", [("XW1-SQD-02", "needs_faction_or_name")]),
    "a unique name twice": ("darkcurse + darkcurse", [("XW1-SQD-03", "too_many_of_name")]),
    "a unique name on a pilot and an upgrade": (
        "landocalrissian + lothalrebel(landocalrissian)",
        [("XW1-SQD-03", "too_many_of_name")],
    ),
    "a unique name on two upgrades": (
        "lukeskywalker(r2d2) + lothalrebel(r2d2-swx22)",
        [("XW1-SQD-03", "too_many_of_name")],
    ),
    "three of a card that says two": (
        "guri(attannimindlink) + palobgodalhi(attannimindlink) + ndrusuhlak(attannimindlink)",
        [("XW1-SQD-03", "too_many_of_name")],
    ),
    "no icon": ("academypilot(pushthelimit)", [("XW1-SQD-04", "no_slot")]),
    "no room for two": ("colonelvessery(unguidedrockets)", [("XW1-SQD-04", "no_slot")]),
    "two modifications": ("academypilot(hullupgrade,stealthdevice)", [("XW1-SQD-05", "no_slot")]),
    "two titles without a card for it": (
        "bobafett-firespray31-galacticempire(slavei,andrasta)",
        [("XW1-SQD-05", "no_slot")],
    ),
    "no modifications at all": (
        "cartelspacer(lightscykinterceptor,hullupgrade)",
        [("XW1-SQD-05", "no_slot")],
    ),
    "limited to one on a ship": (
        "bluesquadronpathfinder(tactician,tactician)",
        [("XW1-SQD-06", "second_copy")],
    ),
    "another size": ("patrolleader(vectoredthrusters)", [("XW1-SQD-07", "needs_size")]),
    "another ship": (
        "academypilot(royalguardtie)",
        [("XW1-SQD-07", "needs_ship_type"), ("XW1-SQD-07", "needs_initiative")],
    ),
    "too little skill": ("avengersquadronpilot(royalguardtie)", [("XW1-SQD-07", "needs_initiative")]),
    "too little skill for a title": (
        "bluesquadronnovice(blackone)",
        [("XW1-SQD-07", "needs_initiative")],
    ),
    "no icon on the bar": ("mirandadoni(autothrusters)", [("XW1-SQD-07", "needs_action")]),
    "slots that it must have": ("academypilot(longrangescanners)", [("XW1-SQD-07", "needs_slot")] * 2),
    "a slot that it must not have": ("lukeskywalker(r2d6)", [("XW1-SQD-07", "needs_without_slot")]),
    "too much hull": ("lothalrebel(thrustcorrector)", [("XW1-SQD-07", "needs_hull")]),
    "too many shields": (
        "cartelmarauder(vaksai,pulsedrayshield,shieldupgrade)",
        [("XW1-SQD-07", "needs_shields")],
    ),
    "no shields": ("zealousrecruit(pulsedrayshield)", [("XW1-SQD-07", "needs_shields")]),
    "its card is missing": ("gandfindsman(misthunter)", [("XW1-SQD-07", "needs_card")]),
    "another card in a slot for one": (
        "gandfindsman(misthunter,ioncannon)",
        [("XW1-SQD-04", "no_slot"), ("XW1-SQD-07", "needs_card")],
    ),
    "both slots of a choice": (
        "cartelspacer(heavyscykinterceptor,ioncannon,protontorpedoes)",
        [("XW1-SQD-04", "no_slot")],
    ),
    "a second modification that is dear": (
        "outerrimsmuggler(smugglingcompartment,engineupgrade)",
        [("XW1-SQD-05", "no_slot")],
    ),
    "modifications that must differ": (
        "royalguardpilot(royalguardtie,hullupgrade,hullupgrade)",
        [("XW1-SQD-07", "not_different")],
    ),
    "elites that must differ": (
        "greensquadronpilot(awingtestpilot,crackshot,crackshot)",
        [("XW1-SQD-07", "not_different")],
    ),
    "a third crew beside two slots": (
        "patrolleader(deathtroopers,gunner,tactician)",
        [("XW1-SQD-04", "no_slot")],
    ),
    "twice what is limited": ("patrolleader(tactician,tactician)", [("XW1-SQD-06", "second_copy")]),
    "crew that is too dear": ("scimitarsquadronpilot(tieshuttle,gunner)", [("XW1-SQD-07", "too_dear")]),
    "slots that a title takes": ("deltasquadronpilot(tiex7,ioncannon)", [("XW1-SQD-04", "no_slot")]),
    "a droid that is not unique": (
        "captainnym-scurrgh6bomber-rebelalliance(havoc,r4agromech)",
        [("XW1-SQD-07", "not_unique")],
    ),
}


@pytest.mark.parametrize(("notation", "faults"), ILLEGAL.values(), ids=ILLEGAL)
def test_illegal(notation: str, faults: list[tuple[str, str]]) -> None:
    assert wrong(notation) == faults


def test_what_a_squad_may_cost_can_be_agreed() -> None:
    ships = squad("hansolo + chewbacca")
    assert check_points(SQUADS, ships) == []
    assert [fault.key for fault in check_points(SQUADS, ships, 80)] == ["too_many_points"]


def random_squad(pick: random.Random) -> Squad:
    side = pick.choice(["rebelalliance", "galacticempire", "scumandvillainy"])
    pilots = [card for card in CONTENT.pilots.values() if CONTENT.side(card.faction) == side]
    upgrades = list(CONTENT.upgrades)
    ships = []
    for _ in range(pick.randint(1, 3)):
        pilot = pick.choice(pilots)
        types = {slot for one in slots_of(SQUADS, SquadShip(pilot.id)) for slot in one.types}
        fitting = [
            name
            for name in upgrades
            if CONTENT.upgrades[name].sides[0].type in types
            and all(
                pilot.ship in entry.get("ships", [pilot.ship])
                for entry in CONTENT.upgrades[name].restrictions
            )
        ]
        ships.append(SquadShip(pilot.id, tuple(pick.sample(fitting, min(len(fitting), pick.randint(0, 4))))))
    return Squad(side, tuple(ships))


@pytest.mark.parametrize("seed", range(40))
def test_a_builder_refuses_what_an_examination_would_find(seed: int) -> None:
    """Looking at what one more upgrade can break comes to the same as looking at the whole squad again."""
    pick = random.Random(seed)
    before = random_squad(pick)
    ship = pick.randrange(len(before.ships))
    known = {(one.rule, one.key, str(one.figures)) for one in check_points(SQUADS, before)}
    refused = refusals(SQUADS, before, ship)
    for name in pick.sample(list(CONTENT.upgrades), 60):
        ships = list(before.ships)
        ships[ship] = SquadShip(ships[ship].pilot, (*ships[ship].upgrades, name))
        after = Squad(before.faction, tuple(ships))
        new = [
            one for one in check_points(SQUADS, after) if (one.rule, one.key, str(one.figures)) not in known
        ]
        assert refused(name) == new, (before.notation, name)
