"""The data files of Fleet Captains: complete, consistent with each other and with the words they are written in."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from starboard.content.data import read_rulebook
from starboard.games.fleetcaptains import effects_vocabulary as words
from starboard.games.fleetcaptains.content import (
    ALERTS,
    FACTIONS,
    PACKAGE,
    TYPES,
    Designed,
    Effect,
    own_content,
    walk,
)
from starboard.games.fleetcaptains.effects_vocabulary import Place, effect_faults, vocabulary
from starboard.games.fleetcaptains.missions_vocabulary import Tiles, requirement_faults, requirements
from starboard.games.fleetcaptains.rules import RULES

DATA = files(PACKAGE) / "data"
NAMES = sorted(
    file.name.removesuffix(".json") for file in DATA.iterdir() if not file.name.endswith(".schema.json")
)
CONTENT = own_content()
PIECES: list[Designed] = [
    *CONTENT.ships,
    *CONTENT.kinds.values(),
    *CONTENT.encounters,
    *CONTENT.missions,
    *CONTENT.cards,
]

# The numbered rules: FC-TERM-01 to FC-TERM-07, FC-MAP-01 to FC-MAP-10, and so on.
RULES_PER_CHAPTER = {
    "TERM": 7,
    "MAP": 10,
    "SET": 10,
    "TURN": 6,
    "SYS": 5,
    "TEST": 15,
    "MOVE": 10,
    "BRK": 5,
    "EVA": 2,
    "FORCE": 5,
    "EXP": 5,
    "ENC": 4,
    "ADJ": 4,
    "DMG": 3,
    "DST": 3,
    "CLK": 9,
    "ECH": 9,
    "COM": 9,
    "INF": 9,
    "REI": 4,
    "REP": 2,
    "SCN": 5,
    "TRA": 5,
    "STA": 2,
    "CRD": 15,
    "MIS": 8,
    "VIC": 6,
    "TEAM": 10,
}
OPTIONS = (
    "multiples_inclusive",
    "unlimited_echo_tokens",
    "starbase_shields",
    "outpost_shields",
    "destroy_vp",
    "round_cap",
    "order_effects",
    "least_defence",
)


def load(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def schema_faults(name: str, document: Any) -> list[str]:
    schema = load(f"{name}.schema")
    Draft202012Validator.check_schema(schema)
    return [error.json_path for error in Draft202012Validator(schema).iter_errors(document)]


# Schemas


@pytest.mark.parametrize("name", NAMES)
def test_data_matches_its_schema(name: str) -> None:
    assert schema_faults(name, load(name)) == []


@pytest.mark.parametrize(
    ("name", "path", "key", "value"),
    [
        ("rules", ["rules", 0], "id", "SB-TERM-01"),
        ("rules", ["rules", 0], "classes", ["X"]),
        ("rules", ["rules", 0, "text"], "zh-Hant", ""),
        ("rules", ["resolutions", 0], "n", 0),
        ("ships", ["ships", 0], "size", 7),
        ("ships", ["ships", 0], "design", ""),
        ("ships", ["ships", 0, "ability"], "timing", "sometimes"),
        ("ships", ["ships", 0, "ability", "effects", 0], "op", "win"),
        ("ships", ["ships", 0, "states", "red", "settings", 0], "weapons", -1),
        ("tiles", ["kinds", 1], "planet", False),
        ("tiles", ["kinds", 0], "encounter", [1, 7]),
        ("encounters", ["encounters", 0], "kind", "lasting"),
        ("encounters", ["encounters", 0], "effects", [{"when": "tea_time", "do": []}]),
        ("missions", ["missions", 0], "vp", 0),
        ("missions", ["missions", 0, "requirement"], "pred", "won"),
        ("command_cards", ["cards", 0, "operations"], "timing", "now"),
        ("command_cards", ["cards", 0], "faction", "borg"),
        ("components", ["components"], "location_tiles", "fifty"),
        ("effects", ["fields", "mod"], "sys", 5),
        ("requirements", ["kind_of"], "test", "sometimes"),
    ],
)
def test_schema_refuses(name: str, path: list[str | int], key: str, value: Any) -> None:
    document = load(name)
    place = document
    for step in path:
        place = place[step]
    place[key] = value
    assert schema_faults(name, document)


def test_a_card_without_a_stripe_is_refused() -> None:
    document = load("command_cards")
    document["cards"][0].update(combat=None, operations=None, crew=None)
    assert schema_faults("command_cards", document)


# Rules


def test_every_rule_is_there_once_in_order() -> None:
    expected = [
        f"FC-{chapter}-{n:02}" for chapter, last in RULES_PER_CHAPTER.items() for n in range(1, last + 1)
    ]
    assert [rule.id for rule in read_rulebook(PACKAGE)] == expected


def test_open_points_keep_their_letters() -> None:
    codes = [*(f"A-{n:02}" for n in range(1, 20)), *(f"R-{n:02}" for n in range(1, 48))]
    resolutions = read_rulebook(PACKAGE).resolutions
    assert [resolution.n for resolution in resolutions] == list(range(1, len(codes) + 1))
    for code, resolution in zip(codes, resolutions, strict=True):
        assert resolution.question["en"].endswith(f"({code})")
        assert resolution.question["zh-Hant"].endswith(f"（{code}）")


def test_rules_say_on_what_they_stand() -> None:
    sources = set(load("rules")["sources"])
    rulebook = read_rulebook(PACKAGE)
    for rule in rulebook:
        marks = [mark.partition(":")[0].partition(" ")[0] for mark in rule.source.split("; ")]
        assert tuple(marks) == rule.classes, rule.id
    assert {mark for rule in rulebook for mark in rule.classes} == sources


def test_every_option_is_named_where_a_rule_speaks_of_it() -> None:
    rulebook = read_rulebook(PACKAGE)
    said = " ".join(rule.text["en"] for rule in rulebook)
    said += " ".join(resolution.chosen["en"] for resolution in rulebook.resolutions)
    assert [option for option in OPTIONS if option not in said] == []


def test_what_a_rule_calls_an_option_is_one() -> None:
    rulebook = read_rulebook(PACKAGE)
    texts = [rule.text for rule in rulebook]
    texts += [resolution.chosen for resolution in rulebook.resolutions]
    said = " ".join(words for text in texts for words in text.values())
    named = set(re.findall("[a-z]+_[a-z_]+", said)) | set(re.findall("options? ([a-z_]+)", said))
    assert sorted(named - {setting.name for setting in RULES.settings}) == []


# What is in the box


def test_the_box_is_full() -> None:
    box = load("components")["components"]
    assert len(CONTENT.ships) == box["ships"]
    assert len(CONTENT.tiles) == box["location_tiles"]
    assert len(CONTENT.encounters) == box["encounter_cards"]
    assert len(CONTENT.missions) == box["mission_cards"]
    assert len(CONTENT.cards) == box["command_cards"]
    for faction in FACTIONS:
        ships = CONTENT.ships_of(faction)
        assert len(ships) == 12
        assert sum(CONTENT.ships[number].size for number in ships) == 38
        assert len(CONTENT.subdecks_of(faction)) == 10
    assert Counter(card.subdeck for card in CONTENT.cards) == {deck.id: 10 for deck in CONTENT.subdecks}
    assert sum(tile.habitable for tile in CONTENT.tiles) == 11


def test_no_id_is_there_twice() -> None:
    ids = [ship.id for ship in CONTENT.ships] + [card.id for card in CONTENT.encounters]
    ids += (
        [card.id for card in CONTENT.missions] + [card.id for card in CONTENT.cards] + list(CONTENT.tile_ids)
    )
    assert [one for one, times in Counter(ids).items() if times > 1] == []
    copies = Counter(tile.kind for tile in CONTENT.tiles)
    assert copies == {kind.kind: kind.copies for kind in CONTENT.kinds.values()}


def test_ships_bring_as_many_missions_as_their_size() -> None:
    """FC-SET-08"""
    assert [ship.id for ship in CONTENT.ships if sum(ship.missions.values()) != ship.size] == []
    needed = Counter(dict.fromkeys(TYPES, 0))
    for ship in CONTENT.ships:
        needed.update(ship.missions)
    assert set(needed) == set(TYPES)


def test_the_settings_of_a_state_share_their_energy() -> None:
    for ship in CONTENT.ships:
        for name, alert in zip(ALERTS, ship.alerts, strict=True):
            sums = {sum(rating or 0 for rating in setting.ratings) for setting in alert.settings}
            assert sums == {alert.energy}, f"{ship.id} {name}"


def test_what_is_known_of_the_published_game_stays() -> None:
    ships = {ship.id: ship for ship in CONTENT.ships}
    assert ships["enterprise_e"].size == 6
    assert ships["enterprise_e"].missions == {"science": 3, "influence": 2, "combat": 1}
    sizes = {"venture": 5, "equinox": 1, "sutherland": 4, "rotarran": 2, "somraw": 1}
    assert {name: ships[name].size for name in sizes} == sizes
    assert {"7", "13"} <= {
        setting.text.split("/")[1] for alert in ships["yosemite"].alerts for setting in alert.settings
    }
    assert "D/10/10/3" in {setting.text for alert in ships["excelsior"].alerts for setting in alert.settings}
    assert ships["korinar"].alerts[2].cloaked is not None
    assert ships["korinar"].alerts[2].cloaked.engines == 5
    assert (CONTENT.kinds["nebula_j"].size, CONTENT.kinds["nebula_j"].encounter) == (6, (1, 2))
    assert [CONTENT.kinds[kind].size for kind in ("quiet_space", "nebula_k", "giant_star")] == [4, 5, 9]


def test_a_piece_says_what_is_of_the_projects_own_design() -> None:
    assert all(piece.is_own_design for piece in PIECES)
    for ship in CONTENT.ships:
        assert (ship.design == "partly") == bool(ship.seed_fixed), ship.id
    for kind in CONTENT.kinds.values():
        assert (kind.design == "partly") == bool(kind.seed_fixed), kind.kind
    bases = [(card.id, card.design, card.basis) for card in CONTENT.encounters]
    bases += [(card.id, card.design, card.basis) for card in CONTENT.missions]
    bases += [(card.id, card.design, card.basis) for card in CONTENT.cards]
    assert [one for one in bases if (one[1] == "own") != (one[2] == "own design")] == []
    known = Counter(piece.design for piece in PIECES)
    assert known["partly"] > 0
    assert not PlainPiece().is_own_design


class PlainPiece(Designed, frozen=True):
    """A piece that says nothing, as those of packs."""


def test_abilities_that_need_it_have_their_moment() -> None:
    """R-30, and the die that the Voyager's ability names."""
    triggers = {ship.id: ship.ability.trigger for ship in CONTENT.ships if ship.ability.trigger}
    assert triggers == {
        "venture": "influence_exerted",
        "prometheus": "damaged_alone",
        "rotarran": "damaged_larger",
        "reliant": "repaired_by_action",
        "equinox": "start_of_move",
        "voyager": "encounter_die",
    }
    assert set(triggers.values()) == set(vocabulary().ability_triggers)
    for ship in CONTENT.ships:
        if ship.ability.timing in ("once_per_turn", "trigger"):
            assert ship.ability.trigger, ship.id


# Effects and missions


def test_the_vocabulary_agrees_with_itself() -> None:
    found = vocabulary()
    assert set(found.fields) == set(found.ops)
    known = {*words.KINDS}
    fields = set()
    for op, kinds in found.fields.items():
        for name, kind in kinds.items():
            fields.add(name.rstrip("?"))
            assert isinstance(kind, tuple) or kind in known, (op, name)
    encoded = {"when" if name == "event" else name for name in Effect.__struct_encode_fields__}
    assert fields <= encoded
    assert {*found.standing, *found.belongs, *(op for ops in found.places.values() for op in ops)} <= set(
        found.ops
    )
    assert set(found.places) - {"combat"} <= set(found.timings)


def test_the_words_of_missions_agree_with_themselves() -> None:
    found = requirements()
    assert set(found.fields) == set(found.predicates) == set(found.kind_of)
    assert set(found.filter_fields) == set(found.filters)
    assert set(found.uses_action) <= set(found.predicates)


def every_list_of_effects() -> list[tuple[str, Any, Place]]:
    """All effects of the game's own content, as plain data, and where each list stands."""
    found = [
        (
            ship["id"],
            ship["ability"]["effects"],
            words.ability(ship["ability"]["timing"], ship["ability"].get("trigger", "")),
        )
        for ship in load("ships")["ships"]
    ]
    found += [(kind["kind"], kind["effects"], words.tile()) for kind in load("tiles")["kinds"]]
    found += [
        (card["id"], card["effects"], words.encounter(card["kind"]))
        for card in load("encounters")["encounters"]
    ]
    for card in load("command_cards")["cards"]:
        if card["combat"]:
            found.append((card["id"], card["combat"]["effects"], words.combat_stripe()))
        if card["operations"]:
            place = words.operations_stripe(card["operations"]["timing"])
            found.append((card["id"], card["operations"]["effects"], place))
        if card["crew"]:
            found.append((card["id"], card["crew"]["while_aboard"], words.crew_aboard()))
            found.append((card["id"], card["crew"].get("destroy_to", []), words.crew_destroyed()))
    return found


def test_every_effect_is_well_written() -> None:
    lists = every_list_of_effects()
    assert len(lists) > 400
    assert [(name, fault) for name, effects, place in lists for fault in effect_faults(effects, place)] == []


def test_every_mission_is_well_written() -> None:
    classes = frozenset(one for kind in CONTENT.kinds.values() for one in kind.classes)
    tiles = Tiles(classes, frozenset(CONTENT.kinds))
    missions = load("missions")["missions"]
    assert [(one["id"], says) for one in missions for says in requirement_faults(one, tiles)] == []


def test_words_that_nothing_uses_are_kept_for_packs() -> None:
    """R-31: few, and none by mistake."""
    used = {effect.op for ship in CONTENT.ships for effect in walk(ship.ability.effects)}
    used |= {effect.op for kind in CONTENT.kinds.values() for effect in walk(kind.effects)}
    used |= {effect.op for card in CONTENT.encounters for effect in walk(card.effects)}
    for card in CONTENT.cards:
        for stripe in (card.combat, card.operations):
            used |= {effect.op for effect in walk(stripe.effects)} if stripe else set()
        if card.crew:
            used |= {effect.op for effect in walk(card.crew.while_aboard + (card.crew.destroy_to or ()))}
    assert set(vocabulary().ops) - used == {"trash_self"}


@pytest.mark.parametrize(
    ("effects", "place", "says"),
    [
        ([{"op": "mdo"}], words.crew_destroyed(), 'effect 1: "mdo" is no primitive; did you mean mod?'),
        ([{"op": "repair", "n": 1}], words.crew_destroyed(), "effect 1: repair needs to: self"),
        (
            [{"op": "vp", "n": "two"}],
            words.crew_destroyed(),
            'vp has n "two"; expected a whole number from 1 on',
        ),
        ([{"op": "vp", "n": True}], words.crew_destroyed(), "vp has n true"),
        ([{"op": "cloak", "n": 1}], words.crew_destroyed(), "cloak has no field 'n'; its fields are: none"),
        ([{"op": "fleet_size", "n": 1}], words.crew_aboard(), "fleet_size happens once"),
        ([{"op": "fleet_size", "n": 1}], words.combat_stripe(), "fleet_size does nothing in a combat stripe"),
        (
            [{"op": "attach", "to": "ship"}],
            words.crew_destroyed(),
            "attach can stand on an encounter card only",
        ),
        ([{"op": "stop_move"}], words.tile(), "stop_move stands without a trigger"),
        ([{"when": "entr", "do": []}], words.tile(), '"entr" is no trigger of a tile; did you mean enter?'),
        ([{"when": "enter"}], words.tile(), "it has when"),
        ([{}], words.tile(), "it has nothing"),
        ([5], words.tile(), "an effect with its fields is expected, and 5 is given"),
        ({}, words.tile(), "a list of effects is expected"),
        (
            [{"op": "test", "sys": "engines", "ok": [], "fail": [{"op": "damage", "n": 1}], "level": 9}],
            words.encounter("instant"),
            "effect 1, fail 1: damage needs to",
        ),
        (
            [{"op": "test", "sys": "engines", "ok": [], "fail": []}],
            words.encounter("instant"),
            "either level",
        ),
        (
            [{"op": "choose", "options": [[]]}],
            words.encounter("instant"),
            "choose needs options: two or more",
        ),
        ([{"op": "choose", "options": [[], [{"op": "x"}]]}], words.encounter("instant"), 'option 2 1: "x"'),
        ([{"op": "move"}], words.encounter("instant"), "move needs one of again"),
        ([{"op": "install", "mode": "relax"}], words.encounter("instant"), "install with mode relax needs n"),
        (
            [{"when": "ship_here", "do": [{"op": "draw", "n": 1, "deck": "command", "who": "self"}]}],
            words.tile(),
            "effect 1, do 1: draw happens once",
        ),
        ([{"op": "trash_self"}], words.crew_destroyed(), "trash_self is written as destroy_after_use"),
        ([{"op": "cancel", "stripes": ["red"]}], words.operations_stripe("interrupt"), "a list of combat"),
    ],
)
def test_a_wrong_effect_is_told_with_what_to_write(effects: Any, place: Place, says: str) -> None:
    told = [f"{fault.where}: {fault.says}" for fault in effect_faults(effects, place)]
    assert any(says in one for one in told), told


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"requirement": {"pred": "wins"}}, '"wins" is no predicate of missions'),
        ({"kind": "event"}, "a mission with test is of the kind test"),
        ({"uses_action": True}, "uses_action must be left out with test"),
        ({"requirement": {"pred": "test", "sys": "sensors", "tile": {}}}, "test needs level"),
        (
            {"requirement": {"pred": "test", "sys": "sensors", "level": 9, "tile": {"cls": "fog"}}},
            'tile has cls "fog"; expected one of nebula or star',
        ),
        (
            {"requirement": {"pred": "test", "sys": "sensors", "level": 9, "tile": {"clas": "star"}}},
            '"clas" is no filter of tiles; did you mean cls?',
        ),
        ({"requirement": {"pred": "test", "sys": "sensors", "level": 9, "tile": 1}}, "a filter of tiles"),
        (
            {"requirement": {"pred": "test", "sys": "s", "level": 0, "tile": {}, "x": 1}},
            "test has level 0; expected a whole number from 1 on",
        ),
    ],
)
def test_a_wrong_mission_is_told_with_what_to_write(change: dict[str, Any], says: str) -> None:
    mission = {"kind": "test", "requirement": {"pred": "test", "sys": "sensors", "level": 9, "tile": {}}}
    tiles = Tiles(frozenset({"star", "nebula"}), frozenset({"pulsar"}))
    assert list(requirement_faults(mission, tiles)) == []
    told = list(requirement_faults({**mission, **change}, tiles))
    assert any(says in one for one in told), told
