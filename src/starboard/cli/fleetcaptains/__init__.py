"""Commands of Fleet Captains."""
