"""The engine: plain state, a stack of tasks, decisions, chance, events, views. No I/O, no game names."""
