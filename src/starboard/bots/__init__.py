"""Bots: players that see a view and a decision, never the state."""
