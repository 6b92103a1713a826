"""Every card in action: for each branch of each card a position in which it fires, played by the ordinary rules; what
counts is what the events and the table say afterwards. `stage.py` plays, `leaves.py` finds the branches, and each kind of
card has its file with a driver for each moment and primitive."""
