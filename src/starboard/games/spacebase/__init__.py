"""Space Base: the base game for two to five players and the Light-Speed variant."""
