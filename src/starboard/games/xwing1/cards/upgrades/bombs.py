"""What Bomb upgrades do, in the order of the data."""
