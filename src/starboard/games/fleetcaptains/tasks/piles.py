"""Encounter cards that leave play (FC-ENC-02, FC-ENC-03)."""

from __future__ import annotations

from starboard.games.fleetcaptains.card_events import EncounterDone
from starboard.games.fleetcaptains.changes import DISCARD, IN_PLAY
from starboard.games.fleetcaptains.game import FleetGame


def discard_encounter(game: FleetGame, card: int, source: str = IN_PLAY, target: str = DISCARD) -> None:
    """An encounter card goes to the encounter discard, or another pile of its deck; nothing happens where something
    else has put it away before (its ship was destroyed by it)."""
    if all(one.face != card for one in game.state.encounters.at(source)):
        return
    game.state.encounters.move(card, source, target)
    game.emit(EncounterDone(game.content.encounters[card].id, target))
