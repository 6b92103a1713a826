"""Commands of X-Wing, every edition."""
