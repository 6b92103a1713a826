"""Space Base in words."""
