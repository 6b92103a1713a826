"""What can be repaired of a ship, and taking tokens off it (FC-REP-01)."""

from __future__ import annotations

from starboard.games.fleetcaptains.content import SYSTEMS, UNDAMAGED
from starboard.games.fleetcaptains.events import Repaired
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import Ship, change

ALERT = "alert"


def repairable(ship: Ship) -> list[str]:
    """What can be repaired of a ship: its alert state, disabled systems, negative tokens (FC-REP-01)."""
    found = [ALERT] if ship.alert != UNDAMAGED else []
    found += [SYSTEMS[system] for system in ship.disabled]
    found += sorted({f"{SYSTEMS[token.system]}{token.n}" for token in ship.tokens if token.n < 0})
    return found


def mend(game: FleetGame, number: int, what: str, rule: str) -> None:
    """A disabled token or a negative one is taken off a ship."""
    ship = game.state.ships[number]
    if what in SYSTEMS:
        system = SYSTEMS.index(what)
        change(game.state, number, disabled=tuple(one for one in ship.disabled if one != system))
    else:
        token = next(one for one in ship.tokens if f"{SYSTEMS[one.system]}{one.n}" == what)
        tokens = list(ship.tokens)
        tokens.remove(token)
        change(game.state, number, tokens=tuple(tokens))
    game.emit(Repaired(game.name_of(number), what, rule))
