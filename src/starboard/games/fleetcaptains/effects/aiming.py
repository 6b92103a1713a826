"""Naming the enemy ship that an effect is for, where nothing has named it: of cards that are played it is named then, of
an attack it is the target (effects.json: enemy_target)."""

from __future__ import annotations

from starboard.core.decision import Ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.effects.conditions import AFTER_ATTACK
from starboard.games.fleetcaptains.effects.picking import pick, source_name
from starboard.games.fleetcaptains.effects.possible import aimed, possible_targets
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import NOBODY


def must_aim(game: FleetGame, scene: Scene) -> bool:
    """Whether an enemy ship of the tile is still to be named."""
    is_open = scene.target == NOBODY and scene.timing not in AFTER_ATTACK
    return is_open and bool(possible_targets(game, scene))


class Aim(Task):
    """One of the uncloaked enemy ships in the tile of self is named, then the effect comes."""

    effect: Effect
    scene: Scene

    @step
    def ask_target(self, game: FleetGame) -> Ask:
        names = [game.name_of(number) for number in possible_targets(game, self.scene)]
        return pick(self.scene.seat, "ship", names, source_name(game, self.scene))

    @step
    def carry_out(self, game: FleetGame) -> Task:
        target = game.ship_named(game.answers[self.scene.seat].name)
        assert target is not None
        return game.make(RunEffects, (self.effect,), aimed(self.scene, target))
