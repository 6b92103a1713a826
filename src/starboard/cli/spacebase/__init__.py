"""Commands of Space Base."""
