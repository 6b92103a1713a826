"""Clauses about ships that carry others: which, what a docked one lends, and how it leaves (docking)."""

from __future__ import annotations

from collections.abc import Callable

from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.language.clauses import says
from starboard.games.xwing.state import Ship


def carries(*ship_types: str, guides: tuple[str, ...] = ("front", "rear"), card: str = "") -> Clause:
    """One friendly ship of these types, with this upgrade if one is named, may dock with me; it deploys from these
    guides (docking-2)."""
    return says("carries", registry.CARRIES, registry.Bay(ship_types, guides, card))


def lends(things: Callable[[Ship, Ship], list[str]]) -> Clause:
    """While I am docked my carrier has these things: my texts for it, or my pilot's, or a weapon (docking-1); given
    me and my carrier."""
    return says("lends", registry.LENDS, things)


def starts_docked() -> Clause:
    """I start docked (setup-7)."""
    return says("starts docked", registry.STARTS_DOCKED, True)


def deploys_only_in_emergency() -> Clause:
    """I deploy in an emergency alone (docking-3)."""
    return says("emergency only", registry.ONLY_IN_EMERGENCY, True)


def takes_over() -> Clause:
    """Deployed in an emergency I have initiative, ability and charges of the lost carrier's ship card."""
    return says("takes over", registry.TAKES_OVER, True)
