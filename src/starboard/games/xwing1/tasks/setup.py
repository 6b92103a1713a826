"""Initiative where both squads cost as much (XW1-INI-02)."""

from __future__ import annotations

from starboard.core.decision import Ask, ask
from starboard.core.task import step
from starboard.games.xwing import dice
from starboard.games.xwing.events import DiceRolled
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import NO_SHIP
from starboard.games.xwing.tasks import setup
from starboard.games.xwing.tasks.setup import squad_points

FIRST_SEAT = 0  # rolls for a tie: nothing says who does (INF)


class SetUp(setup.SetUp):
    """Everything before the first round."""

    @step
    def player_order(self, game: XWingGame) -> Ask:
        """The cheaper squad's player chooses who has initiative; in a tie an attack die says who chooses."""
        points = [squad_points(game, seat) for seat in range(2)]
        if points[0] != points[1]:
            return ask(0 if points[0] < points[1] else 1, "first_player")
        (face,) = dice.roll(game.draw, dice.ATTACK_DIE, "dice.initiative", 1)
        game.emit(DiceRolled(NO_SHIP, "initiative", [dice.NAMES[face]], "XW1-INI-02"))
        return ask(FIRST_SEAT if face in (dice.HIT, dice.CRIT) else 1 - FIRST_SEAT, "first_player")
