"""What Title upgrades do, in the order of the data."""
