"""Reading a squad from whatever people have: XWS, a YASB link, our notation, a list of names."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from starboard.games.xwing2.squads.faults import Note, unreadable
from starboard.games.xwing2.squads.plain_text import is_notation, read_names, read_notation
from starboard.games.xwing2.squads.squad import Squad
from starboard.games.xwing2.squads.xws_reading import read_xws
from starboard.games.xwing2.squads.yasb import is_yasb, read_yasb

Form = Literal["xws", "yasb", "notation", "names"]
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_LINK: Final = re.compile(r"(https?://|www\.)\S+", re.IGNORECASE)


class Reading(msgspec.Struct, frozen=True):
    """A squad as it was read, in what form it was given, and what reading it came upon."""

    squad: Squad
    form: Form
    notes: list[Note]

    @property
    def lost(self) -> list[Note]:
        """The cards that could not be read."""
        return [note for note in self.notes if note.kind == "lost"]


def read_squad_text(text: str) -> Reading:
    """The squad that this text holds. Raises SquadUnreadable with a sentence."""
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise unreadable("nothing")
    if text[0] in "{[":
        return Reading(*_with_form(read_xws(text), "xws"))
    if is_yasb(text):
        return Reading(*_with_form(read_yasb(text), "yasb"))
    if _LINK.match(text) or _UUID.fullmatch(text):
        raise unreadable("official_link" if _UUID.search(text) else "other_link")
    if is_notation(text):
        return Reading(*_with_form(read_notation(text), "notation"))
    return Reading(*_with_form(read_names(text), "names"))


def _with_form(read: tuple[Squad, list[Note]], form: Form) -> tuple[Squad, Form, list[Note]]:
    squad, notes = read
    return squad, form, notes
