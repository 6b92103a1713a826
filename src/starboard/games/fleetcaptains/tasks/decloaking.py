"""Coming out of cloak, by choice and by force (FC-CLK-06, FC-CLK-07)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cloaks import remove_token, token_of
from starboard.games.fleetcaptains.events import Decloaked
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import FACE_DOWN, change
from starboard.games.fleetcaptains.tasks.dials import SetShip
from starboard.games.fleetcaptains.tasks.exploring import ExploreTile


class Decloak(Task):
    """A cloaked ship comes out where its token lies (FC-CLK-06, FC-CLK-07): its owner picks a setting of its state, and
    in a face-down tile it explores at once. `why`: decloak (its power adjustment), forced, damage, repair."""

    ship: int
    why: str

    @step
    def show(self, game: FleetGame) -> None:
        state = game.state
        token = token_of(game, self.ship)
        rule = "FC-CLK-06" if self.why == "decloak" else "FC-CLK-07"
        remove_token(game, token, rule)
        ship = change(state, self.ship, setting=0, decloaked=True)
        game.emit(Decloaked(game.name_of(self.ship), game.label(ship.at), token, rule))

    @step
    def choose_setting(self, game: FleetGame) -> Task:
        return game.make(SetShip, self.ship, self.why)

    @step
    def explore(self, game: FleetGame) -> Task | None:
        hex_ = game.state.ships[self.ship].at
        if game.chart.is_post(hex_) or game.state.faces[hex_] != FACE_DOWN:
            return None
        return game.make(ExploreTile, (self.ship,), hex_)
