"""Odds of X-Wing second edition as a seat at a table sees them."""
