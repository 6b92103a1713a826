"""Playing in bulk: simulate, collect, rate, report."""
