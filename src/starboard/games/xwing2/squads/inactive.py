"""Cards whose text is not implemented yet: refused, or flown as "text inactive" if both sides agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from starboard.games.xwing.effects.registry import implemented
from starboard.games.xwing2.content import CONTENT, pilots, upgrades
from starboard.games.xwing2.effects.of_cards import EFFECTS
from starboard.games.xwing2.squads import faults
from starboard.games.xwing2.squads.cards import pilot_name, ship_abilities, upgrade_name
from starboard.games.xwing2.squads.faults import Fault, fault, sentence
from starboard.games.xwing2.squads.squad import Squad

CardKind = Literal["pilot", "upgrade", "ship_ability"]
IN_THE_BUILDER: Final = frozenset(("weaponhardpoint",))  # its whole effect is a slot


class Inactive(msgspec.Struct, frozen=True):
    """A card of a squad that would be flown without its text, and on which ships, counted from 1."""

    kind: CardKind
    id: str
    name: str
    in_ships: list[int]
    reason: str


def inactive_cards(squad: Squad) -> list[Inactive]:
    """The cards of a squad whose text is not implemented, in the order in which they come up."""
    found: dict[tuple[CardKind, str], list[int]] = {}
    for number, ship in enumerate(squad.ships, start=1):
        if ship.pilot in pilots():
            for kind, card_id in _texts(ship.pilot, ship.upgrades):
                if not is_implemented(kind, card_id):
                    found.setdefault((kind, card_id), []).append(number)
    return [
        Inactive(kind, card_id, _name(kind, card_id), ships, sentence("word.not_implemented", {}))
        for (kind, card_id), ships in found.items()
    ]


def refusals(cards: list[Inactive]) -> list[Fault]:
    """The faults that such cards are where nobody has agreed to fly them without their text."""
    return [
        fault(faults.NO_RULE, f"inactive_{card.kind}", **{card.kind: card.id}, in_ships=card.in_ships)
        for card in cards
    ]


def is_implemented(kind: CardKind, card_id: str) -> bool:
    """Whether the rules carry out the text of this card."""
    return f"{kind}:{card_id}" in implemented(CONTENT, EFFECTS) or card_id in IN_THE_BUILDER


def _texts(pilot_id: str, upgrade_ids: tuple[str, ...]) -> Iterator[tuple[CardKind, str]]:
    card = pilots()[pilot_id]
    if card.has_text:
        yield "pilot", pilot_id
    if card.ship_ability:
        yield "ship_ability", card.ship_ability
    for name in dict.fromkeys(upgrade_ids):
        if name in upgrades() and any(side.has_text for side in upgrades()[name].sides):
            yield "upgrade", name


def _name(kind: CardKind, card_id: str) -> str:
    if kind == "ship_ability":
        return ship_abilities().get(card_id, card_id)
    return pilot_name(card_id) if kind == "pilot" else upgrade_name(card_id)
