"""X-Wing first edition: what only it decides. Its catalogue of rules is data/rules.json."""
