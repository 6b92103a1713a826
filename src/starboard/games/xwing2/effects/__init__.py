"""What the cards of the second edition do."""
