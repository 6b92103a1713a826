"""The invented pack is played: random games, laws, saves, records and simulations with it, and what is said without it."""

from __future__ import annotations

import gc
import pickle
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.content.packs import PACK, Shelf, pack_files
from starboard.core.chance import SeededChance
from starboard.core.errors import BadRecord, BadSetup, PackMissing
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.record import read_record
from starboard.games import load
from starboard.games.fleetcaptains.content import content_of_pack, own_content
from starboard.games.fleetcaptains.packs import read_pack
from starboard.games.fleetcaptains.ruleset import FleetRules
from starboard.games.packs import NO_PACKS, Packs
from starboard.lab.bench import play_random
from starboard.lab.laws import try_laws
from starboard.lab.simulate import plan, simulate

PACKS = Path(__file__).parent / "packs"
BOX = Packs.of_folder(PACKS)
(PATHFINDERS,) = BOX.shelf("fleetcaptains").offered
INVENTED = {"lantern", "halcyon", "meridian", "brakthor", "norgath", "dahar"}


def rules() -> Ruleset[Any]:
    return BOX.load("fleetcaptains")


def with_pack(seed: int) -> Match:
    return Match.new(rules(), chance=SeededChance(seed), settings={PACK: "pathfinders", "target": 12})


@pytest.mark.parametrize("seed", range(4))
def test_random_games_with_the_pack_come_to_their_end(seed: int) -> None:
    match = with_pack(seed)
    assert match.game.settings[PACK] == match.view().table.pack == PATHFINDERS
    play_random(match, seed, at_most=200_000)
    assert match.outcome is not None
    assert isinstance(match.rules, FleetRules)
    ships = {match.rules.content.ships[ship.card].id for ship in match.game.state.ships}
    assert ships & INVENTED


@pytest.mark.parametrize("seats", [2, 4])
def test_all_laws_hold_with_the_pack(seats: int) -> None:
    assert try_laws(rules(), seats, 5 + seats, {PACK: PATHFINDERS, "target": 8}, every=60) > 100


def test_records_name_the_pack_and_replay_with_it_alone() -> None:
    match = with_pack(7)
    play_random(match, 7, at_most=60)
    record = read_record(match.record().to_json())
    name, _, digest = record.settings[PACK].partition("@")
    assert (name, digest) == ("Pathfinders", rules().shelf.playable[0].digest)  # type: ignore[attr-defined]
    assert Match.replay(rules(), record).digest(with_chance=False) == match.digest(with_chance=False)
    with pytest.raises(
        PackMissing, match=r"'Pathfinders' with the digest .*is not here; .*: none\. .*--packs"
    ):
        Match.replay(load("fleetcaptains"), record)
    other = msgspec.structs.replace(record, settings={**record.settings, PACK: f"Pathfinders@{'0' * 64}"})
    with pytest.raises(PackMissing, match=r"the packs here are: 'Pathfinders' with the digest"):
        Match.replay(rules(), other)


def test_positions_and_saves_name_the_pack_and_ask_for_it() -> None:
    match = with_pack(8)
    play_random(match, 8, at_most=60)
    saved, written = match.snapshot(), match.notation()
    assert Match.restore(rules(), saved).digest() == match.digest()
    assert Match.from_notation(rules(), written).notation() == written
    asks = "Give the folder that holds it with --packs"
    for any_revision in (False, True):
        with pytest.raises(PackMissing, match=asks):
            Match.restore(load("fleetcaptains"), saved, any_revision=any_revision)
    with pytest.raises(PackMissing, match=asks):
        Match.from_notation(load("fleetcaptains"), written)


def test_whose_box_holds_no_pack_may_pick_none_though_the_process_has_read_it() -> None:
    for settings in ({PACK: PATHFINDERS}, {PACK: "Pathfinders"}):
        with pytest.raises(PackMissing):
            Match.new(load("fleetcaptains"), settings=settings)
    assert load("fleetcaptains").offered(_setting()) == ("",)
    assert rules().offered(_setting()) == ("", PATHFINDERS)
    assert Match.new(rules()).view().table.pack == ""
    assert NO_PACKS.load("fleetcaptains") is load("fleetcaptains")
    assert BOX.load("spacebase") is load("spacebase")


def _setting() -> Any:
    return next(one for one in rules().settings if one.name == PACK)


def test_what_a_view_names_is_found_while_somebody_has_it() -> None:
    assert content_of_pack("") is own_content()
    view = with_pack(1).view()
    assert set(content_of_pack(view.table.pack).ship_number) >= INVENTED
    pack = read_pack({"pack.csv": b"key,value\nname,Fleeting\n"})
    setting = pack.setting
    assert content_of_pack(setting) is pack.content
    del pack
    gc.collect()
    with pytest.raises(PackMissing, match="Fleeting@"):
        content_of_pack(setting)


def test_a_box_goes_to_another_process_whole() -> None:
    again = pickle.loads(pickle.dumps(BOX))
    assert again.shelf("fleetcaptains").offered == (PATHFINDERS,)
    assert again.load("fleetcaptains").check_settings({PACK: "pathfinders"})[PACK] == PATHFINDERS


def test_a_simulation_with_the_pack_is_the_same_in_other_processes() -> None:
    wanted = plan("fleetcaptains", 2, ["random"], settings={PACK: "Pathfinders", "target": 6}, packs=BOX)
    assert wanted.settings[PACK] == PATHFINDERS
    alone, beside = simulate(wanted, packs=BOX), simulate(wanted, jobs=2, packs=BOX)
    assert (alone.errors, alone.stuck, alone.digest) == (0, 0, beside.digest)
    with pytest.raises(PackMissing, match="is not here"):
        plan("fleetcaptains", 2, ["random"], settings={PACK: "Pathfinders"})


def test_a_folder_without_packs_and_packs_with_faults(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="holds no content pack"):
        Packs.of_folder(tmp_path)
    shutil.copytree(PACKS / "pathfinders", tmp_path / "good")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "pack.csv").write_text("key,value\nname,Bad\ncolour,red\n")
    box = Packs.of_folder(tmp_path)
    assert [pack.name for pack in box.with_faults().values()] == ["Bad"]
    assert box.shelf("fleetcaptains").offered == (PATHFINDERS,)
    assert Packs.of_folder(tmp_path / "good").shelf("fleetcaptains").offered == (PATHFINDERS,)
    with pytest.raises(PackMissing, match=r"have faults, which `starboard content check` lists: 'Bad'"):
        box.load("fleetcaptains").check_settings({PACK: "Bad"})


def test_a_shelf_is_of_packs_that_were_read() -> None:
    pack = read_pack(pack_files(PACKS / "pathfinders"))
    assert Shelf([pack]).pack(PATHFINDERS).digest == pack.digest
    assert isinstance(pack.content.pack, str)
    assert pack.content.pack == PATHFINDERS


def test_a_damaged_record_is_one_still() -> None:
    with pytest.raises(BadRecord, match="snapshot"):
        Match.restore(rules(), b"nothing")
