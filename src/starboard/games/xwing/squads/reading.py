"""Reading a squad from whatever people have: XWS, a builder's link, our notation, a list of names."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from starboard.games.xwing.squads.faults import Note
from starboard.games.xwing.squads.plain_text import is_notation, read_names, read_notation
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad
from starboard.games.xwing.squads.xws_reading import read_xws

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


def read_squad_text(rules: SquadRules, text: str) -> Reading:
    """The squad that this text holds. Raises SquadUnreadable with a sentence."""
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise rules.unreadable("nothing")
    if text[0] in "{[":
        return Reading(*_with_form(read_xws(rules, text), "xws"))
    link = rules.read_link(text)
    if link is not None:
        return Reading(*_with_form(link, "yasb"))
    if _LINK.match(text) or _UUID.fullmatch(text):
        raise rules.unreadable("official_link" if _UUID.search(text) else "other_link")
    if is_notation(rules, text):
        return Reading(*_with_form(read_notation(rules, text), "notation"))
    return Reading(*_with_form(read_names(rules, text), "names"))


def _with_form(read: tuple[Squad, list[Note]], form: Form) -> tuple[Squad, Form, list[Note]]:
    squad, notes = read
    return squad, form, notes
