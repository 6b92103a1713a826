"""A pack from its files: sheets and data files read, every fault found, laid over the game's own pieces, and given a
digest of what it means."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, Final

import msgspec

from starboard.content.packs import Pack
from starboard.games.fleetcaptains.content import PieceText, own_content, remember
from starboard.games.fleetcaptains.effects_vocabulary import listed
from starboard.games.fleetcaptains.packs.checks import check_piece, struct_of
from starboard.games.fleetcaptains.packs.overlay import Overlay
from starboard.games.fleetcaptains.packs.pieces import LANGUAGES, SHEETS, add_setting, pieces_of, read_sheet
from starboard.games.fleetcaptains.packs.sheets import Faults
from starboard.games.fleetcaptains.packs.written import (
    LISTS,
    SORTS,
    About,
    Written,
    read_about,
    read_data_file,
)

GAME: Final = "fleetcaptains"
KEYS: Final = ("name", "game", "author", "about", "leave_out")
LONGEST_NAME: Final = 60
Texts = dict[str, dict[str, PieceText]]


def read_pack(files: Mapping[str, bytes]) -> Pack:
    """The pack that these files make, with every fault in them."""
    faults = Faults()
    _check_names(files, faults)
    about = _about(files, faults)
    pieces = _pieces(files, faults)
    overlay = Overlay(own_content(), pieces, about)
    overlay.check_places(faults)
    tiles = overlay.tiles()
    for piece in pieces:
        check_piece(piece, tiles, faults)
    overlay.check_whole(faults)
    texts = _texts(files, overlay, faults)
    found = tuple(sorted(set(faults.found)))
    if found:
        return Pack(GAME, about.name, _of_files(files), found, (), ())
    pack = Pack(GAME, about.name, _digest(pieces, about, texts), (), overlay.notes(), overlay.parts())
    return msgspec.structs.replace(pack, content=remember(overlay.content(texts, pack.setting)))


def _check_names(files: Mapping[str, bytes], faults: Faults) -> None:
    """A sheet with a wrong name would be left out without a word."""
    known = [sheet.file for sheet in SHEETS.values()] + [*LISTS, "pack.json"]
    for name in files:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            meant = f" (did you mean {near[0]}?)" if near else ""
            faults.add(name, 0, f"no file of a pack has this name{meant}; the names are {listed(known)}")
    for sort in SORTS:
        data = next(name for name, sorts in LISTS.items() if sort in sorts)
        if f"{sort}.csv" in files and data in files:
            faults.add(f"{sort}.csv", 0, f"{sort} stand in {data} too; leave one of the two files out")


def _about(files: Mapping[str, bytes], faults: Faults) -> About:
    said: dict[str, tuple[int, str]] = {}
    file = "pack.json" if "pack.json" in files else "pack.csv"
    if file not in files:
        faults.add(
            "pack.csv", 0, "the sheet is missing; make it with the columns key and value, and a row name"
        )
        return About()
    if file == "pack.json":
        said = read_about(file, files[file], faults)
    else:
        for row in read_sheet("pack", files[file], faults):
            said[row.text("key").lower()] = (row.line, row.text("value"))
    for key, (line, _) in said.items():
        if key not in KEYS:
            faults.add(file, line, f"{key!r} is nothing that a pack says; the keys are {listed(KEYS)}")
    line, name = said.get("name", (0, ""))
    if not name:
        faults.add(file, 0, "the pack has no name; write a row with the key name")
    elif len(name) > LONGEST_NAME or "::" in name or not name.isprintable():
        faults.add(
            file,
            line,
            f"the name has {len(name)} characters; a name has up to {LONGEST_NAME}, in one line, without '::'",
        )
    line, game = said.get("game", (0, GAME))
    if game != GAME:
        faults.add(file, line, f"the game is {game!r}; this is a pack of {GAME}")
    line, left = said.get("leave_out", (0, ""))
    sorts = tuple(left.replace(",", " ").split())
    for sort in sorts:
        if sort not in SORTS[:-1]:
            faults.add(file, line, f"leave_out names {sort!r}; it can name {listed(SORTS[:-1])}")
    return About(
        said.get("name", (0, ""))[1], said.get("author", (0, ""))[1], said.get("about", (0, ""))[1], sorts
    )


def _pieces(files: Mapping[str, bytes], faults: Faults) -> list[Written]:
    found: list[Written] = []
    for name in LISTS:
        if name in files:
            found += read_data_file(name, files[name], faults)
    for sort in SORTS:
        if f"{sort}.csv" in files:
            found += [pieces_of(row, sort) for row in read_sheet(sort, files[f"{sort}.csv"], faults)]
    if "dials.csv" in files:
        ships = {piece.id: piece for piece in found if piece.sort == "ships" and piece.in_sheet}
        for row in read_sheet("dials", files["dials.csv"], faults):
            add_setting(row, ships)
    return sorted(found, key=lambda piece: SORTS.index(piece.sort))


def _texts(files: Mapping[str, bytes], overlay: Overlay, faults: Faults) -> Texts:
    """What pieces are called and say in other languages, the game's own that stay too."""
    found: Texts = {}
    if "texts.csv" not in files:
        return found
    ids = {piece.id for piece in overlay.pieces}
    ids |= {id_ for sort in SORTS for id_ in overlay.own_stay(sort)}
    for row in read_sheet("texts", files["texts.csv"], faults):
        language = row.choice("language", LANGUAGES)
        id_ = row.text("id")
        if id_ not in ids:
            near = get_close_matches(id_, ids, n=1)
            meant = f" (did you mean {near[0]}?)" if near else ""
            row.wrong(f"there is no piece {id_!r}{meant}", "id")
        found.setdefault(language, {})[id_] = PieceText(row.text("name"), row.text("text"))
    return found


def _digest(pieces: list[Written], about: About, texts: Texts) -> str:
    """Of what the pack means: the same, whether it is written in sheets or in data files."""
    meant: dict[str, Any] = {
        "game": GAME,
        "name": about.name,
        "leave_out": sorted(about.leave_out),
        "pieces": [[piece.sort, piece.replaces, struct_of(piece)] for piece in pieces],
        "texts": texts,
    }
    return sha256(msgspec.json.encode(meant, order="sorted")).hexdigest()


def _of_files(files: Mapping[str, bytes]) -> str:
    """Of a pack with faults, which means nothing yet."""
    digest = sha256()
    for name in sorted(files):
        digest.update(sha256(name.encode()).digest() + sha256(files[name]).digest())
    return digest.hexdigest()
