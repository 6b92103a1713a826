"""Exact solvers over the dice of X-Wing, for both editions (`edition.py` says what they do differently)."""
