"""What is known of a game: views, positions as plain data, previews, what a player could still have."""
