"""Learning environments: every game as one of PettingZoo, or of Gymnasium against bots, and its tables as vectors.

`aec.py` and `single.py` need the extra `rl` (`pip install 'starboard[rl]'`); `features.py` and `episode.py` do not.
"""
