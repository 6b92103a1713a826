"""What the pieces of Fleet Captains are called: ships, tiles, encounters, missions, subdecks, command cards.

A content pack brings its pieces' names with it, in any languages (`Content.texts`); the game's own pieces are named by
the catalogue, but for ships, whose names stay as they are in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from starboard.games.fleetcaptains.content import (
    Content,
    Designed,
    all_contents,
    content_of_pack,
    own_content,
)
from starboard.text.languages import FALLBACK
from starboard.text.loading import read_catalogue

if TYPE_CHECKING:
    from starboard.text.messages import Messages

SAMPLE: Final = "sample-"
PACK: Final = -1  # among the pieces that messages know by number: the pack of the table


def content_for(messages: Messages) -> Content:
    """The pieces of the table that was seen last: the game's own, or those of its pack."""
    return content_of_pack(messages.pieces.get(PACK, ""))


def called(messages: Messages, piece: str) -> str:
    """What the piece of this id is called; an id that no piece has stands as it is."""
    return name_of(piece, messages.language, content_for(messages)) or piece


def name_of(piece: str, language: str, content: Content) -> str | None:
    """What the piece of this id is called in a language; None if there is no such piece. A tile may be given by its
    kind or by one of its copies."""
    piece = kind_of_tile(piece, content)
    for spoken in (language, FALLBACK):
        own = content.texts.get(spoken, {}).get(piece)
        if own is not None and own.name:
            return own.name
    printed = _printed(piece, content)
    if content.pack and printed != _printed(piece, own_content()):
        return printed  # a pack's, though the game has a piece of this id
    named = read_catalogue(language, "fleetcaptains").get(f"name.fleetcaptains.{piece}")
    return printed if named is None else str(named)


def kind_of_tile(piece: str, content: Content) -> str:
    """The kind of a tile of the box; anything else as it is."""
    number = content.tile_number.get(piece)
    return piece if number is None else content.tiles[number].kind


def class_of(name: str, messages: Messages) -> str:
    """What a class of ships is called."""
    key = class_key(name)
    return messages.say(key) if messages.has(key) else name


def class_key(name: str) -> str:
    """The key of the message that names a class of ships."""
    return f"name.fleetcaptains.class.{re.sub(r'[^a-z0-9]+', '_', name.lower()).strip('_')}"


def ability_name(ship: str, printed: str, messages: Messages) -> str:
    """What the ability of a ship is called."""
    key = f"name.fleetcaptains.ability.{ship}"
    return messages.say(key) if messages.has(key) else printed


def _printed(piece: str, content: Content) -> str | None:
    found = piece_of(piece, content)
    if found is not None:
        name: str = getattr(found, "name", "") or piece
        return name
    return next((subdeck.name for subdeck in content.subdecks if subdeck.id == piece), None)


def piece_of(piece: str, content: Content) -> Designed | None:
    """What is printed on the piece of this id: a ship, kind of tile, encounter, mission or command card."""
    if piece in content.ship_number:
        return content.ships[content.ship_number[piece]]
    if piece in content.encounter_number:
        return content.encounters[content.encounter_number[piece]]
    if piece in content.mission_number:
        return content.missions[content.mission_number[piece]]
    if piece in content.card_number:
        return content.cards[content.card_number[piece]]
    return content.kinds.get(kind_of_tile(piece, content))


def all_ids(content: Content) -> Iterator[str]:
    """The ids of everything that can be looked up by its name."""
    yield from content.ship_number
    yield from content.kinds
    yield from content.encounter_number
    yield from content.mission_number
    yield from content.card_number


def pieces_named(words: str, language: str) -> list[str]:
    """The ids of the pieces that a person may mean by these words: an id, a name, or a part of one."""
    wanted = " ".join(words.casefold().split())
    names: dict[str, set[str]] = {}
    for content in all_contents():
        for piece in all_ids(content):
            called_so = {name_of(piece, spoken, content) or piece for spoken in (language, FALLBACK)}
            names.setdefault(piece, set()).update(map(str.casefold, called_so))
    exact = [piece for piece, known in names.items() if wanted == piece or wanted in known]
    if exact or not wanted:
        return exact
    return [piece for piece, known in names.items() if any(wanted in name for name in known)]
