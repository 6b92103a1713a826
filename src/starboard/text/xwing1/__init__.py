"""X-Wing first edition in words."""
