"""The procedures of the second edition, in the order of its rulebook."""
