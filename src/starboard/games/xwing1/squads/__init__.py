"""What the first edition decides of squads (XW1-SQD); everything else stands in games/xwing/squads."""
