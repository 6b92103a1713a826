"""Content packs: the invented one, everything that can be wrong with one, and its digest."""

from __future__ import annotations

import csv
import io
import json
import random
import re
from pathlib import Path

import msgspec
import pytest

from starboard.content.packs import Pack, Shelf, pack_files, pack_folders
from starboard.core.errors import BadSetup, PackMissing, StarboardError
from starboard.games.fleetcaptains import effects_vocabulary as words
from starboard.games.fleetcaptains.content import Content, own_content
from starboard.games.fleetcaptains.effects_vocabulary import effect_faults
from starboard.games.fleetcaptains.packs import read_pack
from starboard.games.fleetcaptains.packs.pieces import SHEETS
from starboard.games.fleetcaptains.packs.templates import SLOT, effects_of, templates, trigger_words
from starboard.games.packs import games_with_packs, pack_reader

PACKS = Path(__file__).parent / "packs"
FILES = pack_files(PACKS / "pathfinders")
MANUAL = Path(__file__).parents[3] / "docs" / "packs.md"
OWN = own_content()


def with_change(file: str, before: str, after: str) -> Pack:
    """The invented pack with one text changed, the first time that it stands in a file."""
    text = FILES[file].decode()
    assert before in text
    return read_pack({**FILES, file: text.replace(before, after, 1).encode()})


def content_of(pack: Pack) -> Content:
    assert pack.faults == ()
    assert isinstance(pack.content, Content)
    return pack.content


def sentences(pack: Pack) -> str:
    return "\n".join(fault.sentence for fault in pack.faults)


# The invented pack


def test_what_it_replaces_and_what_stays() -> None:
    pack = read_pack(FILES)
    content = content_of(pack)
    assert [part.sort for part in pack.parts if part.brings] == ["ships", "tiles", "subdecks", "cards"]
    assert {part.sort: part.own_stay for part in pack.parts} == {
        "ships": 20,
        "tiles": 40,
        "encounters": 50,
        "missions": 76,
        "subdecks": 19,
        "cards": 190,
    }
    assert len(content.ships) == 26
    assert len(content.tiles) == 50
    assert len(content.cards) == 210
    assert content.encounters == OWN.encounters
    assert content.missions == OWN.missions


def test_a_ship_stands_where_the_replaced_one_stood() -> None:
    content = content_of(read_pack(FILES))
    before = [ship.id for ship in OWN.ships]
    now = [ship.id for ship in content.ships]
    gone = {"venture": "meridian", "reliant": "halcyon", "equinox": "lantern", "rotarran": "brakthor"}
    assert now == [*(gone.get(name, name) for name in before), "norgath", "dahar"]
    lantern = content.ships[content.ship_number["lantern"]]
    assert (lantern.size, lantern.missions) == (2, {"science": 1, "influence": 1, "combat": 0})
    assert [setting.text for setting in lantern.alerts[1].settings] == ["2/7/5/2", "5/D/6/5"]
    assert lantern.alerts[0].energy == 20
    brakthor = content.ships[content.ship_number["brakthor"]]
    assert [alert.cloaked.text if alert.cloaked else "" for alert in brakthor.alerts] == ["D/5/6/D", "", ""]


def test_its_effects_are_primitives() -> None:
    content = content_of(read_pack(FILES))
    effects = content.ships[content.ship_number["lantern"]].ability.effects
    assert [(e.op, e.sys, e.n, e.dur, e.limit) for e in effects] == [
        ("mod", "sensors", 1, "while", "own_noncombat_test")
    ]
    card = content.cards[content.card_number["k_ember_02"]]
    assert card.faction == "klingon"
    assert card.stripes == ("operations",)
    assert card.operations is not None
    (test,) = card.operations.effects
    assert (test.op, test.sys, test.opposed_by) == ("test", "weapons", "shields")
    assert [effect.op for effect in test.ok + test.fail] == ["capture", "damage"]
    comet = content.kinds["comet_field"]
    assert [(effect.event, [inner.op for inner in effect.do]) for effect in comet.effects] == [
        ("explore", ["test"])
    ]


def test_copies_of_tiles_come_from_those_that_they_replace() -> None:
    content = content_of(read_pack(FILES))
    assert content.kinds["quiet_space"].copies == OWN.kinds["quiet_space"].copies - 4
    assert sum(tile.kind == "quiet_space" for tile in content.tiles) == content.kinds["quiet_space"].copies
    assert content.tile_ids.count("blue_nebula_3") == 1
    assert len(set(content.tile_ids)) == 50
    fewer = content_of(with_change("tiles.csv", "3,5,nebula", "2,5,nebula"))
    assert fewer.kinds["quiet_space"].copies == content.kinds["quiet_space"].copies + 1


def test_a_pack_of_nothing_leaves_all_as_it_is() -> None:
    content = content_of(read_pack({"pack.csv": b"key,value\nname,Nothing\n"}))
    assert (content.ships, content.kinds, content.tile_ids) == (OWN.ships, OWN.kinds, OWN.tile_ids)
    assert (content.encounters, content.missions) == (OWN.encounters, OWN.missions)
    assert (content.subdecks, content.cards) == (OWN.subdecks, OWN.cards)


def test_pieces_of_a_pack_are_not_of_the_projects_design() -> None:
    content = content_of(read_pack(FILES))
    assert not content.ships[content.ship_number["lantern"]].is_own_design
    assert not content.kinds["ring_world"].is_own_design
    assert content.ships[content.ship_number["defiant"]].is_own_design


def test_texts_are_kept_by_language() -> None:
    texts = content_of(read_pack(FILES)).texts
    assert texts["zh-Hant"]["lantern"].name == "提燈號"
    assert texts["ja"]["lantern"].text == "戦闘でない判定でセンサー+1"
    assert "f_path_01" not in texts["ja"]


# Ways to write the same


def as_written_by(delimiter: str, end: str, mark: bytes) -> dict[str, bytes]:
    """The invented pack as another spreadsheet program saves it."""
    files = {}
    for name, content in FILES.items():
        out = io.StringIO()
        csv.writer(out, delimiter=delimiter, lineterminator=end).writerows(
            csv.reader(io.StringIO(content.decode(), newline=""))
        )
        files[name] = mark + out.getvalue().encode()
    return files


@pytest.mark.parametrize(
    ("delimiter", "end", "mark"), [(",", "\r\n", b""), (";", "\r\n", b"\xef\xbb\xbf"), ("\t", "\n", b"")]
)
def test_sheets_of_every_program_mean_the_same(delimiter: str, end: str, mark: bytes) -> None:
    assert read_pack(as_written_by(delimiter, end, mark)).digest == read_pack(FILES).digest


def in_data_files() -> dict[str, bytes]:
    """The invented pack in the form of the game's own data."""
    content = content_of(read_pack(FILES))
    replaces = {"meridian": "venture", "halcyon": "reliant", "lantern": "equinox", "brakthor": "rotarran"}
    replaces |= {"blue_nebula": "quiet_space", "old_lighthouse": "quiet_space", "ring_world": "class_m"}
    replaces |= {"comet_field": "asteroids", "listening_rock": "class_d", "f_pathfinders": "f_exploration"}
    order = ["lantern", "halcyon", "meridian", "brakthor", "norgath", "dahar"]
    kinds = ["blue_nebula", "ring_world", "comet_field", "listening_rock", "old_lighthouse"]
    ships = [content.ships[content.ship_number[name]] for name in order]
    decks = [deck for deck in content.subdecks if deck.id in ("f_pathfinders", "k_embers")]
    cards = [card for card in content.cards if card.subdeck in ("f_pathfinders", "k_embers")]

    def plain(piece: msgspec.Struct, id_: str) -> dict[str, object]:
        return {**msgspec.to_builtins(piece), "replaces": replaces.get(id_, "")}

    def written(document: dict[str, object]) -> bytes:
        for pieces in document.values():
            assert isinstance(pieces, list)
            for piece in pieces:
                piece.pop("design", None)
        return json.dumps(document, indent=1).encode()

    return {
        "pack.json": json.dumps({"name": "Pathfinders"}).encode(),
        "ships.json": written({"ships": [plain(ship, ship.id) for ship in ships]}),
        "tiles.json": written({"tiles": [plain(content.kinds[kind], kind) for kind in kinds]}),
        "command_cards.json": written(
            {
                "subdecks": [plain(deck, deck.id) for deck in decks],
                "cards": [plain(card, card.id) for card in cards],
            }
        ),
        "texts.csv": FILES["texts.csv"],
    }


def test_data_files_mean_the_same_as_sheets() -> None:
    pack = read_pack(in_data_files())
    assert sentences(pack) == ""
    assert pack.digest == read_pack(FILES).digest


@pytest.mark.parametrize(
    ("file", "before", "after", "same"),
    [
        ("dials.csv", "lantern,undamaged,3,8,6,3", "lantern,undamaged,3,8,5,4", False),
        ("texts.csv", "提燈號", "提燈", False),
        ("cards.csv", "reroll", "reroll enemy die", False),
        ("ships.csv", "Lantern,Beacon", "Lantern,Buoy", False),
        ("pack.csv", "the tests", "somebody else", True),
        ("cards.csv", "f_path_01", "# a remark\nf_path_01", True),
        ("cards.csv", "with:repair", "With repair", True),
        ("cards.csv", "rating +2 weapons; disable", "Rating +2 weapons ;  disable", True),
    ],
)
def test_the_digest_is_of_what_is_meant(file: str, before: str, after: str, same: bool) -> None:
    pack = with_change(file, before, after)
    assert sentences(pack) == ""
    assert (pack.digest == read_pack(FILES).digest) == same


# Faults

FAULTS = [
    ("pack.csv", "name,Pathfinders\n", "", "pack.csv: the pack has no name"),
    ("pack.csv", "author", "writer", "pack.csv, line 4: 'writer' is nothing that a pack says"),
    ("pack.csv", "fleetcaptains", "chess", "pack.csv, line 3: the game is 'chess'"),
    ("pack.csv", "author,", 'leave_out,"ships, cards"\nauthor,', "line 4: leave_out names 'cards'"),
    ("ships.csv", "id,faction", "id,side", "ships.csv, line 1: there is no column 'side'"),
    ("ships.csv", "faction,name", "name", "ships.csv, line 1: the column faction is missing"),
    ("ships.csv", ",class,size", ",size,size", "ships.csv, line 1: the column size is there twice"),
    ("ships.csv", "lantern,federation", "Lantern!,federation", "line 2: column id: 'Lantern!' is given; write"),
    ("ships.csv", "lantern,federation", "lantern,federatio", "line 2: column faction: 'federatio' is given (did you mean federation?)"),
    ("ships.csv", "Beacon,2,", "Beacon,two,", "line 2: column size: 'two' is given; write a whole number from 1 to 6"),
    ("ships.csv", "Beacon,2,", "Beacon,3,", "lantern: it brings 2 missions (science 1, influence 1, combat 0) and has the size 3"),
    ("ships.csv", "rating +1 sensors when", "rating 1 sensors when", "column effects: 'rating 1 sensors when own_noncombat_test' is no effect"),
    ("ships.csv", "when own_noncombat_test", "when own_test_only", 'has when "own_test_only"; expected one of own_test'),
    ("ships.csv", ",equinox", ",equinoxx", "line 2: lantern: it replaces 'equinoxx', and the game has no such ship (did you mean equinox?)"),
    ("ships.csv", ",equinox", ",rotarran", "lantern: it replaces rotarran, which is klingon; both must be of one faction"),
    ("ships.csv", ",equinox", ",reliant", "halcyon: lantern replaces reliant already"),
    ("ships.csv", "lantern,federation", "defiant,federation", "defiant: the game has defiant, and it replaces equinox"),
    ("ships.csv", "lantern,federation", "s01,federation", "s01: a piece of another sort of the game has this id"),
    ("ships.csv", "norgath,", "dahar,", "ships.csv, line 6 has the same id"),
    ("ships.csv", "rating +1 sensors when own_noncombat_test", "draw 1", "draw happens once and cannot hold all the time"),
    ("ships.csv", "trigger,damaged_larger", "trigger,", "an ability of the timing trigger needs its trigger"),
    ("ships.csv", "trigger,damaged_larger", "once_per_turn,", "an ability of the timing once_per_turn needs its trigger"),
    ("ships.csv", "Bright eyes", "Bright, eyes", "line 2: the row has 15 cells, and there are 14 columns"),
    ("ships.csv", "when own_noncombat_test", "when own_control>=3", 'has when "own_control>=3"; expected one of own_test'),
    ("cards.csv", "if has_cloak", "if counters==0", "counters==0 can be asked on encounters and tiles only"),
    ("dials.csv", "lantern,undamaged,6,4,5,5", "lantern,undamaged,6,4,5,6", "dials.csv, line 3: the four ratings of lantern at undamaged come to 21, and those of the rows before it to 20"),
    ("dials.csv", "lantern,red,3,4,3,2,\n", "", "lantern: there is no setting for red"),
    ("dials.csv", "lantern,red", "lanter,red", "dials.csv, line 6: column ship: 'lanter' is no ship"),
    ("dials.csv", "lantern,red", "lantern,broken", "column state: 'broken' is given; write undamaged, yellow or red"),
    ("dials.csv", "lantern,red,3", "lantern,red,15", "column weapons: '15' is given; write a number from 0 to 14, or D"),
    ("dials.csv", "brakthor,undamaged,3,4,7,6,", "brakthor,undamaged,3,4,7,6,yes", "brakthor has two cloaked settings at undamaged"),
    ("tiles.csv", "nebula,,1,2", "nebula,,2,1", "the encounter range goes from 2 to 1"),
    ("tiles.csv", "nebula,,1,2", "nebula,,0,2", "column encounter_from: '0' is given; write a whole number from 1 to 6"),
    ("tiles.csv", "ships here (rating +1 shields; rating -1 sensors)", "on attack (test weapons 9 (nothing) else (damage 1))", '"attacked" is no trigger of a tile'),
    ("tiles.csv", "ships here (", "ships there (", "'ships there' has other effects in parentheses; that can be: test, choose, if, on explore"),
    ("tiles.csv", "ships here (rating +1 shields; rating -1 sensors)", "rating +1 shields", "mod stands without a trigger"),
    ("tiles.csv", "(nothing) else (damage 1)", "(nothing else (damage 1)", "has a ( without its )"),
    ("tiles.csv", "test engines 10", "test engine 10", "'test engine 10' is no test; write test, a system and a level"),
    ("tiles.csv", "old_lighthouse,Old lighthouse,1", "old_lighthouse,Old lighthouse,7", "quiet_space has 9 copies, and more of them are replaced"),
    ("subdecks.csv", "k_embers,klingon", "k_ember,klingon", "there is no subdeck 'k_embers' (did you mean k_ember?)"),
    ("cards.csv", "k_ember_10,k_embers", "k_ember_10,k_honor", "pack: the subdeck k_embers has 9 cards; each has 10"),
    ("cards.csv", "k_ember_10,k_embers", "k_ember_10,k_honor", "pack: the subdeck k_honor has 11 cards"),
    ("cards.csv", "fleet size 1", "fleet sizes 1", "'fleet sizes 1' is no effect; write fleet size {n}"),
    ("cards.csv", "turn,fleet size 1", "tomorrow,fleet size 1", "column moment: 'tomorrow' is given"),
    ("cards.csv", "attack,rating +2 weapons; disable", "attack,draw 1; disable", "combat, effect 1: draw does nothing in a combat stripe; write one of: rating {+n} {rating}"),
    ("cards.csv", ",,,,specialist,rating +2 weapons", ",,,,,rating +2 weapons", "column role: crew needs a role; write captain"),
    ("cards.csv", ",,,,specialist,rating +2 weapons", ",,,,,", "k_ember_06: it has no stripe"),
    ("cards.csv", "choose (draw 2; discard 1) or (repair 1)", "choose (draw 2; discard 1)", "after 'choose', (…) or (…) is expected"),
    ("cards.csv", "if has_cloak", "if has_clock", '"has_clock" is no condition; did you mean has_cloak?'),
    ("cards.csv", "test,reroll", "tets,reroll", "column moment: 'tets' is given; did you mean test? All words are in docs/packs.md"),
    ("cards.csv", "helm,rating +1 engines,", "helm,+1 engines,", "'+1 engines' is no effect; write rating, a number with its sign, and the system"),
    ("cards.csv", "reroll", "reroll this turn", "only a rating can have how long it lasts"),
    ("texts.csv", "lantern,zh-Hant", "lantern,fr", "texts.csv, line 2: column language: 'fr' is given; write en, zh-Hant, zh-Hans or ja"),
    ("texts.csv", "blue_nebula", "blue_nebul", "there is no piece 'blue_nebul' (did you mean blue_nebula?)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "before", "after", "says"), FAULTS)
def test_a_fault_is_told_with_its_place_and_what_to_write(
    file: str, before: str, after: str, says: str
) -> None:
    pack = with_change(file, before, after)
    assert says in sentences(pack)
    assert pack.content is None
    assert not pack.is_playable


def test_all_faults_are_told_at_once_in_order() -> None:
    files = dict(FILES)
    files["ships.csv"] = files["ships.csv"].replace(b"Beacon,2", b"Beacon,9")
    files["cards.csv"] = files["cards.csv"].replace(b"reroll", b"rerol").replace(b"draw 2", b"drew 2")
    found = read_pack(files).faults
    assert [(fault.file, fault.line) for fault in found] == [
        ("cards.csv", 2),
        ("cards.csv", 20),
        ("ships.csv", 2),
    ]


def test_files_with_other_names_are_told() -> None:
    pack = read_pack({**FILES, "ship.csv": b"id\n"})
    assert "ship.csv: no file of a pack has this name (did you mean ships.csv?)" in sentences(pack)
    pack = read_pack({**FILES, "ships.json": b'{"ships": []}'})
    assert "ships.csv: ships stand in ships.json too" in sentences(pack)


def test_a_sheet_that_is_no_utf_8_is_told_with_its_line() -> None:
    pack = read_pack({**FILES, "ships.csv": FILES["ships.csv"].replace(b"Lantern", b"L\xe4ntern")})
    assert "ships.csv, line 2: a letter cannot be read; save the sheet as CSV UTF-8" in sentences(pack)


def test_what_the_rules_need_of_the_whole() -> None:
    pack = with_change("pack.csv", "author,", "leave_out,ships subdecks\nauthor,")
    assert "there are 3 federation ships; a fleet is drawn from 12 or more (FC-SET-03)" in sentences(pack)
    assert "there are 1 klingon subdecks; each side chooses 4 (FC-SET-07)" in sentences(pack)
    pack = with_change("pack.csv", "author,", "leave_out,missions encounters\nauthor,")
    assert "there are 0 missions; a game has 76 or more" in sentences(pack)
    assert "there is no science mission; each type needs one or more" in sentences(pack)
    assert "there are 0 encounters; a game has 50 or more" in sentences(pack)
    pack = with_change("tiles.csv", ",quiet_space\nring", ",\nring")
    assert "pack: there are 53 tiles; a game has 50 (FC-MAP-08)" in sentences(pack)


def changed_data(file: str, path: list[str | int], value: object) -> Pack:
    files = in_data_files()
    document = json.loads(files[file])
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return read_pack({**files, file: json.dumps(document, indent=1).encode()})


@pytest.mark.parametrize(
    ("file", "path", "value", "says"),
    [
        ("ships.json", ["ships", 1, "size"], "big", "halcyon: Expected `int`, got `str` - at `$.size`"),
        ("ships.json", ["ships", 0, "id"], 5, "piece 1 of ships has the id 5"),
        ("ships.json", ["ships", 0], "lantern", 'piece 1 of ships is "lantern"'),
        ("ships.json", ["ships"], {}, "a list 'ships' is expected"),
        ("ships.json", ["boats"], [], "there is no list 'boats'; expected ships"),
        ("ships.json", ["ships", 0, "speed"], 9, "there is no field speed; the fields are"),
        ("ships.json", ["ships", 0, "design"], "own", "leave it out"),
        ("ships.json", ["ships", 0, "states", "red", "energy"], 40, "its energy is 40; all settings"),
        (
            "ships.json",
            ["ships", 0, "states", "grey"],
            {"energy": 0, "settings": [], "cloaked": None},
            "no state grey",
        ),
        ("ships.json", ["ships", 0, "ability", "effects"], "win", "a list of effects is expected"),
        (
            "ships.json",
            ["ships", 0, "ability", "effects", 0, "n"],
            None,
            "mod has n null; expected a whole number",
        ),
        ("ships.json", ["ships", 4, "faction"], "borg", "the faction is 'borg'"),
        ("tiles.json", ["tiles", 0, "copies"], "many", "Expected `int`"),
        ("tiles.json", ["tiles", 0, "habitable"], True, "it is habitable and no planet"),
        ("tiles.json", ["tiles", 0, "tags"], 4, "Expected `array`"),
        (
            "command_cards.json",
            ["cards", 0, "faction"],
            "klingon",
            "it is klingon, and its subdeck f_pathfinders",
        ),
        ("command_cards.json", ["cards", 0, "operations", "timing"], "noon", '"noon" is no moment of cards'),
        ("command_cards.json", ["subdecks", 1, "faction"], "borg", "the faction is 'borg'"),
    ],
)
def test_a_fault_in_a_data_file_is_told(file: str, path: list[str | int], value: object, says: str) -> None:
    pack = changed_data(file, path, value)
    assert says in sentences(pack)
    assert {fault.file for fault in pack.faults} <= {file, "texts.csv"}


def test_a_broken_data_file_is_told_with_its_line() -> None:
    files = in_data_files()
    broken = files["ships.json"].replace(b'"size": 3,', b'"size": 3')
    line = files["ships.json"].partition(b'"size": 3,')[0].count(b"\n") + 2
    assert f"ships.json, line {line}: the file is not JSON here" in sentences(
        read_pack({**files, "ships.json": broken})
    )
    deep = b"[" * 100_000
    assert "ships.json" in sentences(read_pack({**files, "ships.json": deep}))


ENCOUNTERS = "id,name,kind,everybody,vp,text,effects,replaces\n"
MISSIONS = "id,type,name,vp,asks,with,text,secret,replaces\n"


@pytest.mark.parametrize(
    ("file", "row", "says"),
    [
        ("encounters.csv", "calm,Calm,instant,,0,nothing,nothing,", ""),
        ("encounters.csv", "hulk,Hulk,persistent_tile,,0,danger,on enter (damage 1),minefield", ""),
        ("encounters.csv", "hulk,Hulk,persistent_tile,yes,0,danger,on enter (damage 1),minefield", "leave everybody empty"),
        ("encounters.csv", "wave,Wave,instant,yes,0,danger,damage 1,", ""),
        ("encounters.csv", "grid,Grid,persistent_tile,,0,walls,ships here (rating +2 installation_shields),", "installation_shields can be changed at the moment response:install_attacked only"),
        ("encounters.csv", "yard,Yard,cargo,,0,docks,aboard (counts as starbase),", "counts_as can hold for a tile only"),
        ("encounters.csv", "yard,Yard,persistent_tile,,0,docks,ships here (counts as starbase),", ""),
        ("encounters.csv", "mist,Mist,persistent_tile,,0,echoes,ships here (extra echo),", "extra_echo can be allowed by what comes once only"),
        ("encounters.csv", "yard,Yard,persistent_tile,,0,drill,ships here (rating +1 weapons for own ships here),", "can be given by what a ship bears only"),
        ("encounters.csv", "gift,Gift,instant,,1,a point,score this,", ""),
        ("encounters.csv", "gift,Gift,instant,,1,a point,gain 1 VP,", ""),
        ("encounters.csv", "gift,Gift,instant,,0,a point,gain 1 VP,", "it gives VP and its vp is 0"),
        ("encounters.csv", "gift,Gift,instant,,1,a point,draw 1,", "its vp is 1 and no effect gives it"),
        ("encounters.csv", "gift,Gift,present,,1,a point,gain 1 VP,", "column kind: 'present' is given"),
        ("encounters.csv", "box,Box,cargo,,0,heavy,on own post (draw 1),", "write discard this or score this"),
        ("encounters.csv", "box,Box,cargo,,0,heavy,on own post (draw 1; discard this),", ""),
        ("encounters.csv", "box,Box,cargo,,0,heavy,on enter (damage 1),", '"enter" is no trigger of an encounter of the kind cargo'),
        ("encounters.csv", "box,Box,cargo,,0,heavy,aboard (rating -1 engines; only by transporter),tribbles", ""),
        ("missions.csv", "look,science,Look,1,test,sys=sensors level=12 tile.cls=blue,look,,", 'tile has cls "blue"; expected one of'),
        ("missions.csv", "look,science,Look,1,test,sys=sensors level=12 tile.cls=ring,look,,", ""),
        ("missions.csv", "look,science,Look,1,test,sys=sensors level=12 combined,look,yes,s01", ""),
        ("missions.csv", "hold,influence,Hold,2,control_tiles,n=3 filter.planet=yes,hold three planets,,", ""),
        ("missions.csv", "hold,influence,Hold,2,control_tiles,filter.planet=yes,hold planets,,", "control_tiles needs n: a whole number"),
        ("missions.csv", "near,influence,Near,1,install_adjacent_to,cls_any=star|nebula,build near,,", ""),
        ("missions.csv", "near,influence,Near,1,wins,,build near,,", "column asks: 'wins' is given"),
        ("missions.csv", "near,influence,Near,1,parley,discard=2 discard.x=1,talk,,", "stand side by side"),
        ("missions.csv", "near,influence,Near,9,parley,discard=2 noise,talk,,", "parley has no field 'noise'; its fields are: discard"),
    ],
)  # fmt: skip
def test_rows_of_encounters_and_missions(file: str, row: str, says: str) -> None:
    head = ENCOUNTERS if file == "encounters.csv" else MISSIONS
    pack = read_pack({**FILES, file: f"{head}{row}\n".encode()})
    if says:
        assert says in sentences(pack)
    else:
        assert sentences(pack) == ""


@pytest.mark.parametrize("seed", range(4))
def test_whatever_stands_in_a_pack_is_a_fault_and_no_failure(seed: int) -> None:
    """Cells, lines and letters changed at random in sheets and in data files."""
    chance = random.Random(seed)
    rubbish = [
        "",
        "D",
        "-1",
        "99999999999999999999",
        "yes",
        "((",
        "rating +2 weapons",
        "²",
        "\x00",
        '"',
        "a;b",
        "null",
    ]
    for files in (FILES, in_data_files()):
        for _ in range(60):
            name = chance.choice(sorted(files))
            text = files[name].decode()
            cells = list(re.finditer(r'[^,\n":\[\]{}]+', text))
            cell = chance.choice(cells)
            changed = text[: cell.start()] + chance.choice(rubbish) + text[cell.end() :]
            pack = read_pack({**files, name: changed.encode()})
            assert (pack.content is None) == bool(pack.faults)


# Templates and the manual


FILLED = {
    "+n": "+2",
    "n": "1",
    "range": "2",
    "n or all": "all",
    "system": "engines",
    "system or any": "any",
    "rating": "shields",
    "stripe": "crew",
    "role": "helm",
    "step": "outpost",
    "crew, cargo or mission": "cargo",
    "crew or cargo": "crew",
    "place or recover": "recover",
    "transporter, control or combat": "control",
    "cargo, tile engines or crew loss": "tile engines",
}


def test_every_template_is_an_effect_somewhere() -> None:
    places = [
        words.combat_stripe(),
        words.crew_aboard(),
        words.crew_destroyed(),
        words.encounter("cargo"),
        words.encounter("instant"),
        words.ability("start_of_move", ""),
        words.at_trigger("leave", words.tile()),
        words.at_trigger("while", words.encounter("cargo")),
        *(words.operations_stripe(timing) for timing in words.vocabulary().timings),
    ]
    for template in templates():
        text = SLOT.sub(lambda slot: FILLED[slot[1]], template.write)
        fitting = [place for place in places if not effect_faults(effects_of(text, place), place)]
        assert fitting, template.write


def test_templates_cover_every_primitive_that_sheets_need() -> None:
    ops = {template.effect["op"] for template in templates()} | {"test", "choose", "if"}
    assert set(words.vocabulary().ops) - ops == {"attach", "link", "trash_self"}
    triggers = words.vocabulary().triggers
    assert {*triggers.tile, *triggers.ship} - set(trigger_words().values()) == {"adjacent_override"}


def test_the_manual_has_every_template_column_and_word() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    assert [one.write for one in templates() if f"`{one.write}`" not in manual] == []
    assert [write for write in trigger_words() if f"`{write}`" not in manual] == []
    columns = {column for sheet in SHEETS.values() for column in (*sheet.columns, *sheet.optional)}
    assert sorted(column for column in columns if f"`{column}`" not in manual) == []
    found = words.vocabulary()
    for known in (
        found.timings,
        found.ability_timings,
        found.ability_triggers,
        found.conditions,
        found.limits,
    ):
        assert [word for word in known if f"`{word}`" not in manual] == []


def test_the_manual_names_what_missions_can_ask() -> None:
    from starboard.games.fleetcaptains.missions_vocabulary import requirements

    manual = MANUAL.read_text(encoding="utf-8")
    found = requirements()
    assert [pred for pred in found.predicates if f"`{pred}`" not in manual] == []
    assert [name for name in found.filters if f"`{name}`" not in manual] == []


# Folders of packs


def test_packs_of_a_folder_are_listed_with_their_faults(tmp_path: Path) -> None:
    for name in ("good", "bad", "empty"):
        (tmp_path / name).mkdir()
    for name, content in FILES.items():
        (tmp_path / "good" / name).write_bytes(content)
    (tmp_path / "bad" / "pack.csv").write_text("key,value\nname,Bad\ncolour,red\n")
    (tmp_path / "note.txt").write_text("no pack")
    folders = pack_folders(tmp_path)
    assert [folder.name for folder in folders] == ["bad", "good"]
    assert pack_folders(tmp_path / "good") == [tmp_path / "good"]
    shelf = Shelf(read_pack(pack_files(folder)) for folder in (*folders, folders[1]))
    bad, good = shelf.packs
    assert [(pack.name, len(pack.faults)) for pack in shelf.packs] == [("Bad", 1), ("Pathfinders", 0)]
    assert shelf.offered == (f"Pathfinders@{good.digest}",)
    for wanted in (good.setting, good.digest, good.digest[:8].upper(), "pathfinders"):
        assert shelf.pack(wanted) is good
    for wanted in (good.digest[:7], "", "Path", f"Pathfinders@{bad.digest}", "Bad"):
        with pytest.raises(
            PackMissing, match=r"is not here; the packs here are: 'Pathfinders' with .*: 'Bad'"
        ):
            shelf.pack(wanted)


def test_packs_of_one_name_are_told_apart_by_their_digest() -> None:
    other = {**FILES, "texts.csv": b"id,language,name,text\nlantern,ja,x,\n"}
    shelf = Shelf([read_pack(FILES), read_pack(other)])
    with pytest.raises(PackMissing, match=r"2 packs are meant by 'Pathfinders': .*Name one by its digest"):
        shelf.pack("Pathfinders")
    assert shelf.pack(read_pack(other).digest).digest == read_pack(other).digest


@pytest.mark.parametrize("name", ["x" * 61, "a::b"])
def test_a_name_that_cannot_be_shown_is_a_fault(name: str) -> None:
    pack = read_pack({"pack.csv": f"key,value\nname,{name}\n".encode()})
    assert any("up to 60" in fault.says for fault in pack.faults)


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="cannot be read"):
        pack_files(tmp_path / "nowhere")
    with pytest.raises(BadSetup, match="has no sheets"):
        pack_files(tmp_path)
    with pytest.raises(BadSetup, match="cannot be read"):
        pack_folders(tmp_path / "nowhere")
    (tmp_path / "ships.csv").write_bytes(b"x" * 4_000_001)
    with pytest.raises(BadSetup, match="the largest file"):
        pack_files(tmp_path)


def test_games_that_take_packs_are_found_by_their_folder() -> None:
    assert games_with_packs() == ("fleetcaptains",)
    assert pack_reader("fleetcaptains") is read_pack
    with pytest.raises(StarboardError, match="takes no content packs"):
        pack_reader("spacebase")
