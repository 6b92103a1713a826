"""Crew slots: one of each role on a ship, and more where an ability says so (FC-CRD-07)."""

from __future__ import annotations

from collections import Counter

from starboard.games.fleetcaptains.content import ROLES
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import standings_for


def slots(game: FleetGame, number: int) -> Counter[str]:
    """How many crew of each role a ship may hold."""
    found = Counter(dict.fromkeys(ROLES, 1))
    for standing in standings_for(game, game.state.ships[number]):
        found.update(standing.slots)
    return found


def role_of(game: FleetGame, card: int) -> str:
    """The role of a crew card."""
    crew = game.content.cards[card].crew
    return crew.role if crew is not None else ""


def has_room(game: FleetGame, number: int, card: int) -> bool:
    """Whether a ship has a free slot for this crew card."""
    role, crew = role_of(game, card), game.state.ships[number].crew
    held = sum(role_of(game, other) == role for other in crew) if crew else 0
    if not held and role in ROLES:
        return True
    return held < slots(game, number)[role]


def slots_hold(game: FleetGame, number: int) -> bool:
    """Whether no slot of a ship holds more than it may."""
    held = Counter(role_of(game, card) for card in game.state.ships[number].crew)
    may = slots(game, number)
    return all(held[role] <= may[role] for role in held)
