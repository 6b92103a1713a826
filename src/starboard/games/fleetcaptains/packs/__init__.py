"""Content packs for Fleet Captains: a folder of sheets and data files laid over the game's own pieces (docs/packs.md)."""

from starboard.games.fleetcaptains.packs.reading import read_pack

__all__ = ["read_pack"]
