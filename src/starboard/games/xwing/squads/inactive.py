"""Cards whose text is not implemented yet: refused, or flown as "text inactive" if both sides agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from starboard.games.xwing.squads import faults
from starboard.games.xwing.squads.cards import pilot_name, ship_ability_name, upgrade_name
from starboard.games.xwing.squads.faults import Fault
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

CardKind = Literal["pilot", "upgrade", "ship_ability"]


class Inactive(msgspec.Struct, frozen=True):
    """A card of a squad that would be flown without its text, and on which ships, counted from 1."""

    kind: CardKind
    id: str
    name: str
    in_ships: list[int]
    reason: str


def inactive_cards(rules: SquadRules, squad: Squad) -> list[Inactive]:
    """The cards of a squad whose text is not implemented, in the order in which they come up."""
    found: dict[tuple[CardKind, str], list[int]] = {}
    for number, ship in enumerate(squad.ships, start=1):
        if ship.pilot in rules.content.pilots:
            for kind, card_id in _texts(rules, ship):
                if not rules.pieces.is_implemented(kind, card_id):
                    found.setdefault((kind, card_id), []).append(number)
    reason = rules.english.sentence("word.not_implemented")
    return [
        Inactive(kind, card_id, _name(rules, kind, card_id), ships, reason)
        for (kind, card_id), ships in found.items()
    ]


def refusals(rules: SquadRules, cards: list[Inactive]) -> list[Fault]:
    """The faults that such cards are where nobody has agreed to fly them without their text."""
    return [
        rules.fault(faults.NO_RULE, f"inactive_{card.kind}", **{card.kind: card.id}, in_ships=card.in_ships)
        for card in cards
    ]


def _texts(rules: SquadRules, ship: SquadShip) -> Iterator[tuple[CardKind, str]]:
    card = rules.content.pilots[ship.pilot]
    if card.has_text:
        yield "pilot", ship.pilot
    if card.ship_ability:
        yield "ship_ability", card.ship_ability
    for name in dict.fromkeys(ship.upgrades):
        if name in rules.content.upgrades and any(
            side.has_text for side in rules.content.upgrades[name].sides
        ):
            yield "upgrade", name


def _name(rules: SquadRules, kind: CardKind, card_id: str) -> str:
    names = {"pilot": pilot_name, "upgrade": upgrade_name, "ship_ability": ship_ability_name}
    return names[kind](rules.content, card_id)
