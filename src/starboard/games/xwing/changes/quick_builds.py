"""Ships that are quick builds: their threat, which are lost, which come for them (quick_builds-1, furball-6)."""

from __future__ import annotations

from starboard.games.xwing.cards.build import write_build
from starboard.games.xwing.cards.content import QuickBuild
from starboard.games.xwing.game import new_ship
from starboard.games.xwing.state import REMOVED, Ship, XWingState


def text_of(build: QuickBuild) -> str:
    """The notation of the ship of a quick build of one pilot."""
    return write_build(build.pilots[0].pilot, build.pilots[0].upgrades)


def threat_of(ship: Ship) -> int:
    """The threat of a ship of a furball."""
    return int(ship.rules.content.quick_builds[ship.quick_build].threat)


def lost(state: XWingState, seat: int) -> list[int]:
    """The ships that a seat has lost: destroyed or fled."""
    return [n for n, ship in enumerate(state.ships) if ship.owner == seat and is_lost(ship)]


def is_lost(ship: Ship) -> bool:
    """Whether it is a ship of the furball that is gone."""
    return ship.place == REMOVED and bool(ship.quick_build)


def destroyed_threat(state: XWingState, seat: int) -> int:
    """The threat of the enemy ships that this seat has destroyed; those that fled count (furball-2, furball-4)."""
    return sum(threat_of(state.ships[number]) for number in lost(state, 1 - seat))


def arriving(state: XWingState, number: int, build: str) -> Ship:
    """The ship of a quick build that comes for a lost one, with everything at its limit (furball-6)."""
    ship = new_ship(
        state.rules,
        state.ships[number].owner,
        state.rules.builds[text_of(state.rules.content.quick_builds[build])],
    )
    ship.quick_build, ship.replaces = build, number
    return ship
