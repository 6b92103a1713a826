"""What bulk play says of Fleet Captains."""
