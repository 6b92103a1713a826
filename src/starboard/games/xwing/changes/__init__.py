"""What every procedure does to ships: tokens, damage, facedown cards."""
