"""The language in which cards are written: scenes, tests, steps, and the clauses that they stand in."""
