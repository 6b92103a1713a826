"""X-Wing second edition in words."""
