"""What cards do. `registry` holds the forms; the other modules fill it, one group of cards each."""
