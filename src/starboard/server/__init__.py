"""The server: tables, live protocol, store, and the built client."""
