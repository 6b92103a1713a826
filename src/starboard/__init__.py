"""Starboard: space tabletop games, complete in their rules."""

__version__ = "0.1.0"
