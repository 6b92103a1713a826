"""The procedures of the rulebook, a file for each of its chapters."""
