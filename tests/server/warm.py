"""Everything that a server process needs, loaded and set up once; processes forked from here start at once."""

from pathlib import Path

from starboard.games import game_ids, load
from starboard.server.config import Config
from starboard.server.run import web_server

for game in game_ids():
    load(game).rulebook()
    load(game).prepare()
web_server(Config(Path())).config.load()
