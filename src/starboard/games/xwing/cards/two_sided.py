"""Two-sided cards: what their sides are called, and which abilities flip them.

A side is named by the word that its title has in brackets, `open` of `Servomotor S-foils (Open)`; where no
title has one, by its place, `first` or `second`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.events import Flipped
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import Ship

PLACES: Final = ("first", "second")
_IN_BRACKETS: Final = re.compile(r"\((.+)\)$")


def bare(card: str) -> str:
    """The id of a card without the kind of card before it."""
    return card.rpartition(":")[2]


def side_name(content: Content, card: str, side: int) -> str:
    """The word for one side of an upgrade card."""
    found = _IN_BRACKETS.search(content.upgrade(bare(card)).sides[side].title["en"])
    return PLACES[side] if found is None else found[1].lower()


def flipped(game: XWingGame, ship: int, card: str, side: int) -> Flipped:
    """What is told when a card lies with this side up now."""
    return Flipped(ship, card, side, side_name(game.rules.content, card, side))


def flips(game: XWingGame, card: str, event: str) -> bool:
    """Whether using this card at this event turns it over."""
    return (bare(card), event) in game.rules.effects.flipping


def turn(ship: Ship, card: str, side: int | None = None) -> int:
    """Turn this card of the ship over, of several copies one that lies otherwise: to this side, or to the one that is
    not up. Gives the side that is up then. `Ship.sides` counts how many copies have their second side up."""
    turned = ship.sides.get(card, 0)
    if side is None:
        side = int(not turned)
    ship.sides[card] = turned + 1 if side else turned - 1
    return side


def is_up(ship: Ship, card: str, side: int) -> bool:
    """Whether this side of this card of the ship is up, of several copies of one at least."""
    turned = ship.sides.get(card, 0)
    return turned > 0 if side else turned < max(1, build_of(ship).upgrades.count(card))


def sides_of(content: Content, card: str, sides: Mapping[str, int], copy: int = 0) -> tuple[str, str]:
    """Which side of this card is up, and which one is if it is flipped; `copy`: of which copy that a ship has, those
    that are turned over counted first."""
    up = int(copy < sides.get(bare(card), 0))
    return side_name(content, card, up), side_name(content, card, 1 - up)


def is_two_sided(content: Content, card: str) -> bool:
    """Whether this is an upgrade card with two sides."""
    found = content.upgrades.get(bare(card))
    return found is not None and len(found.sides) > 1


def ability_subject(game: XWingGame, event: str, must: bool, cards: Sequence[list[Any]]) -> list[Any]:
    """What the question for abilities is about: what happened, whether one is a duty, ships with their cards,
    and the purpose; of a single one the ship and the card, and if that would be flipped both sides.

    Purposes: `start` and `starts` (which side is up when the game starts: setup-7), `flip` and `flips`,
    `one` for another single ability, nothing for several, nor where only declining is left (conditions-1)."""
    subject: list[Any] = [event, must, list(cards)]
    all_flip = bool(cards) and all(flips(game, card, event) for _, card in cards)
    purpose = ("start" if event.startswith("setup") else "flip") if all_flip else ""
    if len(cards) != 1:
        return [*subject, purpose and f"{purpose}s"]
    ship, card = cards[0]
    subject += [purpose or "one", ship, card]
    return (
        subject + list(sides_of(game.rules.content, card, game.state.ships[ship].sides))
        if purpose
        else subject
    )
