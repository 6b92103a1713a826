"""What the cards of a squad say, for those who print it: their texts and the conditions that they assign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from starboard.games.xwing.cards.names import name_in
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad


def pieces(rules: SquadRules, family: str) -> Mapping[str, Any]:
    """The printed pieces of a family (`pilots`, `upgrades`, `ship_abilities`, `conditions`) by id."""
    return rules.pieces.all[family]


def text_of(piece: Mapping[str, Any], language: str) -> str:
    """The text of a piece, or of one of its sides, in a language, else in English; "" if it has none."""
    return (piece.get("texts") or {}).get(language) or piece.get("text") or ""


def upgrade_texts(rules: SquadRules, card_id: str, language: str) -> Iterator[str]:
    """The texts of an upgrade; of a dual card those of both sides, with their names."""
    sides = pieces(rules, "upgrades")[card_id]["sides"]
    for side in sides:
        if text := text_of(side, language):
            yield f"{name_in(side['title'], language)}: {text}" if len(sides) > 1 else text


def conditions_of(rules: SquadRules, squad: Squad) -> list[str]:
    """The ids of the conditions that cards of the squad assign (conditions-1)."""
    cards = {("pilot", ship.pilot) for ship in squad.ships}
    cards |= {("upgrade", name) for ship in squad.ships for name in ship.upgrades}
    return [
        id_
        for id_, piece in pieces(rules, "conditions").items()
        if any((one["kind"], one["id"]) in cards for one in piece["assigned_by"])
    ]
