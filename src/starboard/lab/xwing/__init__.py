"""Measurements of X-Wing."""
