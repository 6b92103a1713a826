"""Encodings and adapters for learning environments."""
