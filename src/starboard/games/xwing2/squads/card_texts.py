"""What the cards of a squad say, for those who print it: their texts and the conditions that they assign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from starboard.games.xwing2.card_names import name_in
from starboard.games.xwing2.squads.squad import Squad


def pieces(family: str) -> Mapping[str, Any]:
    """The printed pieces of a family (`pilots`, `upgrades`, `ship_abilities`, `conditions`) by id."""
    # What is printed on the pieces names those that the squads leave without text.
    from starboard.games.xwing2.printed import printed

    found: Mapping[str, Any] = printed()[family]
    return found


def text_of(piece: Mapping[str, Any], language: str) -> str:
    """The text of a piece, or of one of its sides, in a language, else in English; "" if it has none."""
    return (piece.get("texts") or {}).get(language) or piece.get("text") or ""


def upgrade_texts(card_id: str, language: str) -> Iterator[str]:
    """The texts of an upgrade; of a dual card those of both sides, with their names."""
    sides = pieces("upgrades")[card_id]["sides"]
    for side in sides:
        if text := text_of(side, language):
            yield f"{name_in(side['title'], language)}: {text}" if len(sides) > 1 else text


def conditions_of(squad: Squad) -> list[str]:
    """The ids of the conditions that cards of the squad assign (XW2-COND-01)."""
    cards = {("pilot", ship.pilot) for ship in squad.ships}
    cards |= {("upgrade", name) for ship in squad.ships for name in ship.upgrades}
    return [
        id_
        for id_, piece in pieces("conditions").items()
        if any((one["kind"], one["id"]) in cards for one in piece["assigned_by"])
    ]
