"""Effects: what cards, tiles and abilities do, primitive by primitive (`data/effects.json`)."""
