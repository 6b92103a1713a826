"""Fleet Captains in words."""
