"""What the cards of the first edition do: each record with its trials, by type of card."""
