"""Squads by points: every rule of the chapter has squads that keep it and squads that break it (XW2-SQD)."""

from typing import Any

import pytest

from starboard.games.xwing.cards.content import UpgradeCard
from starboard.games.xwing.effects import registry
from starboard.games.xwing.squads import (
    Fault,
    Squad,
    SquadIllegal,
    SquadShip,
    build_points,
    card_points,
    check_points,
    examine,
    faults_of_adding,
    read_squad_text,
    require_legal,
    squad_points,
)
from starboard.games.xwing.squads.inactive import inactive_cards, refusals
from starboard.games.xwing.squads.restrictions import TESTS
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.quick import check_quick_builds

POINTS, LIMITS, UPGRADES, KINDS, FILE = (f"XW2-SQD-{n}" for n in ("01", "02", "03", "04", "06"))
QUICK = "XW2-QB-01"


def squad(notation: str) -> Squad:
    reading = read_squad_text(RULES.squads, notation)
    assert not reading.notes, reading.notes
    return reading.squad


LEGAL = {
    "the core box": "lukeskywalker(instinctiveaim,r2d2,protontorpedoes,servomotorsfoils) + jekporkins",
    "200 points exactly": " + ".join(["tradefederationdrone"] * 10),
    "any number of a card without dots": " + ".join(["academypilot"] * 8),
    "as many cards of a name as three dots allow": " + ".join(["precisehunter"] * 3),
    "two upgrades of one slot where the ship has two": "bluesquadronpilot(ioncannon,jammingbeam)",
    "an upgrade of two slots": "bluesquadronpilot(syncedlasercannons)",
    "an upgrade of two kinds of slot": "squadsevenveteran(wolfpack)",
    "what asks for a TIE on a ship with Twin Ion Engines": "loyalistvolunteer(precisionionengines)",
    "an upgrade adds a slot": "gandfindsman(misthunter,tractorbeam)",
    "an upgrade adds a slot and removes another": "contractedscout(punishingone,r3astromech)",
    "a slot of choice takes a cannon": "cartelspacer(autoblasters)",
    "a slot of choice takes missiles": "cartelspacer(ionmissiles)",
    "the other side's card is only named": "omicrongrouppilot(000) + darthvader",
    "a card of scum, or of a squad with a name": "ezrabridger-sheathipedeclassshuttle(maul)",
    "a side of the Force that another upgrade brings": "ezrabridger-sheathipedeclassshuttle(maul,hate)",
    "an action that another upgrade brings": "lukeskywalker(servomotorsfoils,extrememaneuvers)",
    "a droid's own action bar": "dfs081(energyshellcharges)",
    "an upgrade of the type that must be equipped": "hiredgun(r3astromech,sparepartscanisters)",
    "all ships of the type are standardized": (
        "sabersquadronace(sensitivecontrols) + alphasquadronpilot(sensitivecontrols) + academypilot"
    ),
    "one solitary card": "generalgrievous(kraken) + wattambor",
    "a card for ships without dots on one": "bluesquadronprotector(dedicated)",
    "a rear arc": "squadsevenveteran(veterantailgunner)",
    "a rotating turret from an upgrade": "graysquadronbomber(ioncannonturret,veteranturretgunner)",
}


@pytest.mark.parametrize("notation", LEGAL.values(), ids=LEGAL)
def test_squads_that_keep_every_rule(notation: str) -> None:
    assert check_points(RULES.squads, squad(notation)) == []


Expected = tuple[str, str, dict[str, Any]]
ILLEGAL: dict[str, tuple[str, list[Expected]]] = {
    "201 points": (
        " + ".join(["tradefederationdrone"] * 9 + ["haorchallprototype"]),
        [(POINTS, "too_many_points", {"points": 201, "limit": 200, "over": 1})],
    ),
    "two factions": (
        "lukeskywalker + idenversio",
        [(POINTS, "other_faction", {"ship": 2, "pilot": "idenversio", "squad_faction": "rebelalliance"})],
    ),
    "an upgrade of another faction": (
        "bluesquadronprotector(cutthroat)",
        [(POINTS, "needs_faction", {"factions": ["scumandvillainy"], "faction": "galacticrepublic"})],
    ),
    "neither the faction nor the name": (
        "omicrongrouppilot(000)",
        [(POINTS, "needs_faction_or_name", {"names": ["Darth Vader"], "faction": "galacticempire"})],
    ),
    "a pilot twice": (
        "jekporkins + jekporkins",
        [(LIMITS, "too_many_of_name", {"name": "Jek Porkins", "count": 2, "limit": 1, "in_ships": [1, 2]})],
    ),
    "pilot and upgrade of one name": (
        "lukeskywalker + graysquadronbomber(lukeskywalker)",
        [(LIMITS, "too_many_of_name", {"name": "Luke Skywalker", "count": 2, "in_ships": [1, 2]})],
    ),
    "the same name on two ships": (
        "darthvader + darthvader-tieddefender",
        [(LIMITS, "too_many_of_name", {"name": "Darth Vader"})],
    ),
    "a fourth card of three dots": (
        " + ".join(["precisehunter"] * 4),
        [(LIMITS, "too_many_of_name", {"count": 4, "limit": 3})],
    ),
    "a dual card's face of a pilot's name": (
        "commandermalarus-xiclasslightshuttle(commandermalarus)",
        [(LIMITS, "too_many_of_name", {"name": "Commander Malarus", "in_ships": [1]})],
    ),
    "no slot at all": (
        "academypilot(predator)",
        [(UPGRADES, "no_slot", {"slot": "talent", "needed": 1, "room": 0, "upgrades": ["predator"]})],
    ),
    "two upgrades for one slot": (
        "jekporkins(predator,elusive)",
        [(UPGRADES, "no_slot", {"slot": "talent", "needed": 2, "room": 1})],
    ),
    "one slot for an upgrade of two": (
        "onyxsquadronace(syncedlasercannons)",
        [(UPGRADES, "no_slot", {"slot": "cannon", "needed": 2, "room": 1})],
    ),
    "an upgrade removes the slot of another": (
        "contractedscout(punishingone,perceptivecopilot)",
        [(UPGRADES, "no_slot", {"slot": "crew", "needed": 1, "room": 0})],
    ),
    "a slot of choice taken twice": (
        "cartelspacer(autoblasters,ionmissiles)",
        [(UPGRADES, "no_slot", {"slot": "missile", "needed": 1, "room": 0})],
    ),
    "a second copy on the ship": (
        "captainkagi(perceptivecopilot,perceptivecopilot)",
        [(UPGRADES, "second_copy", {"upgrade": "perceptivecopilot", "count": 2})],
    ),
    "too big": (
        "captainkagi(precognitivereflexes)",
        [(UPGRADES, "no_slot", {}), (UPGRADES, "needs_size", {"size": "large"})],
    ),
    "another ship type": (
        "rexlerbrath(stabilizedsfoils)",
        [(UPGRADES, "needs_ship_type", {"ship_types": ["asf01bwing"], "ship_type": "tieddefender"})],
    ),
    "without the keyword": (
        "jekporkins(ionlimiteroverride)",
        [(UPGRADES, "needs_keyword", {"keywords": ["TIE"], "has_keywords": ["X-wing"]})],
    ),
    "without the ship ability": (
        "onyxsquadronace(sensitivecontrols)",
        [(UPGRADES, "needs_ship_ability", {"has_ship_abilities": ["fullthrottle"]})],
    ),
    "the initiative too high": (
        "leemakai(automatedtargetpriority)",
        [(UPGRADES, "needs_initiative", {"least": 0, "most": 3, "initiative": 5})],
    ),
    "the wrong agility": (
        "hiredgun(precisionionengines)",
        [(UPGRADES, "needs_keyword", {}), (UPGRADES, "needs_agility", {"agilities": [3], "agility": 1})],
    ),
    "no shield to take": (
        "zealousrecruit(angleddeflectors)",
        [(UPGRADES, "needs_shields", {"least": 1, "shields": 0})],
    ),
    "no such action": (
        "jekporkins(daredevil)",
        [(UPGRADES, "needs_action", {"actions": ["white boost"]})],
    ),
    "the action only in red": (
        "nusquadronpilot(daredevil)",
        [(UPGRADES, "no_slot", {}), (UPGRADES, "needs_action", {})],
    ),
    "an action that only the card itself brings": (
        "squadsevenveteran(ghostcompany)",
        [(UPGRADES, "needs_action", {"actions": ["rotate"]})],
    ),
    "the other side of the Force": (
        "lukeskywalker(hate)",
        [(UPGRADES, "needs_force_side", {"sides": ["dark"], "has_sides": ["light"]})],
    ),
    "no rear arc": (
        "graysquadronbomber(veterantailgunner)",
        [(UPGRADES, "needs_arc", {"arcs": ["rear"], "has_arcs": ["front"]})],
    ),
    "nothing of the type equipped": (
        "hiredgun(sparepartscanisters)",
        [(UPGRADES, "needs_equipped", {"slots": ["astromech"], "has_slots": []})],
    ),
    "only for ships with dots": (
        "hiredgun(bounty)",
        [(UPGRADES, "no_slot", {"slot": "command"}), (UPGRADES, "needs_limited", {"dots": 0})],
    ),
    "only for ships without dots": (
        "kickback(dedicated)",
        [(KINDS, "needs_non_limited", {"dots": 1})],
    ),
    "two solitary cards": (
        "generalgrievous(kraken) + wattambor(tv94)",
        [(KINDS, "second_solitary", {"slot": "tactical_relay", "count": 2, "upgrades": ["kraken", "tv94"]})],
    ),
    "standardized on one ship of two": (
        "alphasquadronpilot(sensitivecontrols) + alphasquadronpilot",
        [(KINDS, "not_standardized", {"ship_type": "tieininterceptor", "missing_in_ships": [2]})],
    ),
}


def matches(found: Fault, expected: Expected) -> bool:
    rule, key, figures = expected
    return (found.rule, found.key) == (rule, key) and figures.items() <= found.figures.items()


@pytest.mark.parametrize(("notation", "expected"), ILLEGAL.values(), ids=ILLEGAL)
def test_squads_that_break_a_rule_are_told_every_fault(notation: str, expected: list[Expected]) -> None:
    found = check_points(RULES.squads, squad(notation))
    assert len(found) == len(expected), found
    for one, want in zip(found, expected, strict=True):
        assert matches(one, want), one


def test_ids_that_no_card_has_are_faults_and_the_rest_is_still_checked() -> None:
    found = check_points(
        RULES.squads,
        Squad(
            "rebelalliance", (SquadShip("nobody", ("r2d2",)), SquadShip("jekporkins", ("nothing", "hate")))
        ),
    )
    assert [(one.rule, one.key) for one in found] == [
        (FILE, "unknown_pilot"),
        (FILE, "unknown_upgrade"),
        (UPGRADES, "no_slot"),
        (UPGRADES, "needs_force_side"),
    ]


def all_faults() -> list[Fault]:
    quick = squad("rebelalliance-001 + rebelalliance-001")
    by_hand = Squad(
        "rebelalliance", (SquadShip("lukeskywalker", ("hate",)), SquadShip("nobody", ("nothing",)))
    )
    inactive = Squad("rebelalliance", (SquadShip("herasyndulla", ("fives",)),))
    return [
        *(one for notation, _ in ILLEGAL.values() for one in check_points(RULES.squads, squad(notation))),
        *check_points(RULES.squads, by_hand),
        *check_points(RULES.squads, Squad("rebelalliance", (SquadShip("jekporkins", ("nothing",)),))),
        *check_quick_builds(RULES.squads, by_hand),
        *check_quick_builds(RULES.squads, quick),
        *refusals(RULES.squads, inactive_cards(RULES.squads, inactive)),
    ]


def test_every_sentence_of_a_fault_is_used_and_says_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "implemented", lambda *_: frozenset[str]())
    found = {one.key: one for one in all_faults()}
    assert {f"fault.{key}" for key in found} == {
        key for key in RULES.squads.english.sentences if key.startswith("fault.")
    }
    for one in found.values():
        assert "{" not in one.sentence
        assert one.sentence.endswith(".")
        assert one.sentence[0].isupper() or one.sentence[0] in '"“'


def test_sentences_name_cards_and_join_figures() -> None:
    (found,) = check_points(RULES.squads, squad("omicrongrouppilot(000)"))
    assert found.sentence == (
        "Ship 1 (Omicron Group Pilot): 0-0-0 goes only on ships of Scum and Villainy, or into a squad with "
        "Darth Vader; this ship is of Galactic Empire."
    )
    (found,) = check_points(RULES.squads, squad("lukeskywalker + graysquadronbomber(lukeskywalker)"))
    assert found.sentence == (
        "The squad has 2 cards of the name Luke Skywalker (ships 1 and 2); its dots allow 1."
    )


def test_the_data_hold_no_restriction_that_is_not_checked() -> None:
    entries = [entry for card in CONTENT.upgrades.values() for entry in card.restrictions]
    assert {kind for entry in entries for kind in entry} == set(TESTS)
    together = {tuple(sorted(entry)) for entry in entries if len(entry) > 1}
    assert together == {("factions", "names")}, "a new pair of alternatives needs a sentence"


def test_no_two_cards_hold_each_other_up_by_the_actions_that_they_give_and_need() -> None:
    """Each of a ship's other upgrades counts for the bar, so that such a pair would be legal on any ship."""

    def needs(card: UpgradeCard) -> set[tuple[str, str | None]]:
        entries = [entry["actions"] for entry in card.restrictions if "actions" in entry]
        return {(action["type"], action["difficulty"]) for entry in entries for action in entry}

    def gives(card: UpgradeCard) -> set[tuple[str, str | None]]:
        actions = [grant["action"] for grant in card.sides[0].grants if grant["kind"] == "action"]
        return {(one["type"], hue) for one in actions for hue in (one["difficulty"], None)}

    both = [card for card in CONTENT.upgrades.values() if needs(card) and gives(card)]
    assert len(both) == 4
    assert not [(a, b) for a in both for b in both if a != b and gives(a) & needs(b) and gives(b) & needs(a)]


# -- points --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pilot", "upgrade", "points"),
    [
        ("jekporkins", "r3astromech", 3),
        ("jekporkins", "hullupgrade", 5),  # agility 2
        ("academypilot", "hullupgrade", 7),  # agility 3
        ("omicrongrouppilot", "hullupgrade", 3),  # agility 1
        ("lukeskywalker", "supernaturalreflexes", 24),  # initiative 5
        ("ezrabridger-sheathipedeclassshuttle", "hate", 3),  # small
        ("omicrongrouppilot", "engineupgrade", 7),  # large
        ("anakinskywalker", "delta7b", 24),  # initiative 6
        # Printed agility 3, though Delta-7B itself lowers it to 2 (XW2-SQD-05).
        ("jediknight", "shieldupgrade", 8),
    ],
)
def test_the_cost_of_some_upgrades_depends_on_the_ship(pilot: str, upgrade: str, points: int) -> None:
    assert card_points(RULES.squads, SquadShip(pilot), upgrade) == points
    build = BUILDS[f"{pilot}(delta7b,{upgrade})" if pilot == "jediknight" else f"{pilot}({upgrade})"]
    assert card_points(RULES.squads, SquadShip.of(build), upgrade) == points
    assert build_points(RULES.squads, build) == squad_points(RULES.squads, squad(build.text))


# -- for builders --------------------------------------------------------------------------------------


def test_what_adding_an_upgrade_would_newly_break() -> None:
    start = squad("jekporkins(predator) + lukeskywalker")
    assert faults_of_adding(RULES.squads, start, 0, "protontorpedoes") == []
    (no_room,) = faults_of_adding(RULES.squads, start, 0, "elusive")
    assert matches(no_room, (UPGRADES, "no_slot", {"needed": 2, "room": 1}))
    broken = squad("jekporkins(predator,elusive) + lukeskywalker")
    assert faults_of_adding(RULES.squads, broken, 1, "sense") == [], "what was wrong before is no reason"


def test_a_squad_that_must_be_legal() -> None:
    require_legal(examine(RULES.squads, read_squad_text(RULES.squads, LEGAL["the core box"])))
    with pytest.raises(SquadIllegal, match="costs 201 points") as raised:
        require_legal(
            examine(RULES.squads, read_squad_text(RULES.squads, ILLEGAL["201 points"][0]), text_inactive=True)
        )
    assert [one.rule for one in raised.value.faults] == [POINTS]


def test_another_limit_of_points_can_be_agreed() -> None:
    assert [
        one.key for one in check_points(RULES.squads, squad("jekporkins + lukeskywalker"), limit=100)
    ] == ["too_many_points"]


# -- cards without their text --------------------------------------------------------------------------


def test_every_text_of_the_core_box_is_implemented() -> None:
    report = examine(RULES.squads, read_squad_text(RULES.squads, LEGAL["the core box"]))
    assert report.legal
    assert report.inactive == []


def test_an_id_of_two_cards_does_not_lend_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """`lukeskywalker` is a pilot and a gunner; here only one of them has the text that is implemented."""
    monkeypatch.setattr(registry, "implemented", lambda *_: frozenset(("pilot:lukeskywalker",)))
    assert RULES.pieces.is_implemented("pilot", "lukeskywalker")
    assert not RULES.pieces.is_implemented("upgrade", "lukeskywalker")


def test_the_slot_of_weapon_hardpoint_is_all_its_text() -> None:
    assert examine(RULES.squads, read_squad_text(RULES.squads, "cartelspacer")).legal


def test_an_inactive_card_is_refused_or_flown_with_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "implemented", lambda *_: frozenset[str]())
    reading = read_squad_text(RULES.squads, "rexlerbrath(juke,ioncannon) + colonelvessery(juke)")
    refused = examine(RULES.squads, reading)
    assert not refused.legal
    assert refused.legal_by_the_rules
    named = {(card.kind, card.id): card.in_ships for card in refused.inactive}
    assert named == {
        ("pilot", "rexlerbrath"): [1],
        ("ship_ability", "fullthrottle"): [1, 2],
        ("upgrade", "juke"): [1, 2],
        ("upgrade", "ioncannon"): [1],
        ("pilot", "colonelvessery"): [2],
    }
    assert {card.reason for card in refused.inactive} == {"its text is not implemented yet"}
    assert [one.key for one in refused.faults] == [
        "inactive_pilot",
        "inactive_ship_ability",
        "inactive_upgrade",
        "inactive_upgrade",
        "inactive_pilot",
    ]
    agreed = examine(RULES.squads, reading, text_inactive=True)
    assert agreed.legal
    assert agreed.inactive == refused.inactive
