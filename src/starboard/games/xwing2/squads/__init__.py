"""Squads of the second edition: what it decides of them beside `games/xwing/squads/`."""
