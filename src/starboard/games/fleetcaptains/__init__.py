"""Star Trek: Fleet Captains."""
