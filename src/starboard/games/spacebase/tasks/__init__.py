"""The procedures of Space Base, in the order of its rulebook.

setup -> turn -> dice -> allocation -> collecting -> abilities -> buying -> ending. Each file holds
a procedure and the decisions that it asks for.
"""
