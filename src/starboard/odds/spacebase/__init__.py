"""Odds of Space Base."""
