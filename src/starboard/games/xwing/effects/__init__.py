"""What cards answer to the rules, and to what happens: the object that holds it, and what procedures ask."""
