"""Exact solvers over dice and checks."""
