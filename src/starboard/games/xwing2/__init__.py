"""X-Wing second edition: squads, quick builds and the furball, core and late rules."""
