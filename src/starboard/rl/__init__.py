"""Learning environments: every game as one of PettingZoo (`aec.py`), of Gymnasium against bots (`single.py`), and as
a game of OpenSpiel (`openspiel.py`); all of them are an `Episode` with other manners.

`aec.py` and `single.py` need the extra `rl`, `openspiel.py` the extra `openspiel`; `features.py` and `episode.py` need
numpy alone.
"""
