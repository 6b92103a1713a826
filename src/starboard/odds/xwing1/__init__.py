"""Odds of X-Wing first edition."""
