"""Cards: their records, and what they make of a ship."""
