"""The procedures that both editions share, in the order of the rulebook."""
