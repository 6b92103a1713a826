"""What cards do: the language in which both editions write them, and the object that holds them."""
