"""Ships that deploy from a carrier: after its maneuver, or when it is destroyed (XW1-DCK)."""

from __future__ import annotations

from starboard.core.decision import Ask
from starboard.core.task import Task, step
from starboard.games.xwing.board import measure
from starboard.games.xwing.changes.damage import remove_ship
from starboard.games.xwing.changes.docking import bay_for
from starboard.games.xwing.effects import registry
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import IN_PLAY
from starboard.games.xwing.tasks import docking
from starboard.games.xwing.tasks.actions import Granted
from starboard.games.xwing.tasks.activation import SKIPS_ACTION
from starboard.games.xwing.tasks.damage import DealCard
from starboard.games.xwing.tasks.declaring import NO_ATTACKS
from starboard.games.xwing1.tasks.activation import ACTS_NEXT, RollForObstacles, take_met


class DeployDocked(docking.DeployDocked):
    """After its carrier's maneuver a docked ship may deploy, and then perform an action unless it has overlapped a
    ship or an asteroid (XW1-DCK-02)."""

    @step
    def deploy(self, game: XWingGame) -> Task | None:
        deploying = super().deploy(game)
        if deploying is not None:
            game.state.ships[self.ship].once.append(ACTS_NEXT)
        return deploying

    @step
    def perform_action(self, game: XWingGame) -> Task | None:
        return game.make(ActOnceDeployed, self.ship)


class ActOnceDeployed(Task):
    """The action of a ship that has just deployed, then the obstacles that it met: as after any maneuver
    (XW1-DCK-02)."""

    ship: int

    @step
    def perform_action(self, game: XWingGame) -> Task | None:
        """Skipped after an overlap, over an asteroid and in a Conner net (XW1-OVL-02, XW1-OBS-02, XW1-BMB-07)."""
        ship = game.state.ships[self.ship]
        if SKIPS_ACTION in ship.once:
            ship.once.remove(SKIPS_ACTION)
            return None
        if ship.place != IN_PLAY or not ship.fully:
            return None
        for obstacle in ship.moved_through:
            is_asteroid = measure.kind_of(game.state, obstacle) == "asteroid"
            if is_asteroid and not registry.ignores(game.state, self.ship, obstacle, "moving"):
                return None
        return game.make(Granted, self.ship, [])

    @step
    def roll_for_obstacles(self, game: XWingGame) -> Task:
        return game.make(RollForObstacles, self.ship, take_met(game.state.ships[self.ship]))


class EmergencyDeployment(docking.EmergencyDeployment):
    """A docked ship is dealt a facedown damage card and deploys; it cannot attack in this round (XW1-DCK-03). One that
    a card lets escape is not hurt, and acts as after any deployment; without that card it is lost (XW1-SQD-08)."""

    @step
    def choose_way(self, game: XWingGame) -> Ask | None:
        ship, carrier = game.state.ships[self.ship], game.state.ships[self.carrier]
        if not registry.MAY_BE_LOST.on(ship) or bay_for(carrier, ship) is not None:
            return super().choose_way(game)
        remove_ship(game, self.ship)
        self.go_to(EmergencyDeployment.next_ship)
        return None

    def hurt(self, game: XWingGame) -> Task | None:
        if registry.MAY_BE_LOST.on(game.state.ships[self.ship]):
            return None
        return game.make(DealCard, self.ship, "docking-3")

    @step
    def deploy(self, game: XWingGame) -> Task | None:
        deploying, ship = super().deploy(game), game.state.ships[self.ship]
        if deploying is not None and registry.MAY_BE_LOST.on(ship):
            ship.once.append(ACTS_NEXT)
        return deploying

    def after_deploying(self, game: XWingGame) -> Task | None:
        ship = game.state.ships[self.ship]
        ship.engaged = True
        ship.once.append(NO_ATTACKS)
        return game.make(ActOnceDeployed, self.ship) if registry.MAY_BE_LOST.on(ship) else None
