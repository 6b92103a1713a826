"""Trials: for each branch of each card a little game in which it fires, told, played and judged."""
