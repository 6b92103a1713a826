"""Procedures that the first edition carries out otherwise."""
