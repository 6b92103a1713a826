"""Carrying out a list of effects in its order (effects.json: order)."""

from __future__ import annotations

from starboard.core.task import Task, step
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.effects.scene import PRIMITIVES, Scene
from starboard.games.fleetcaptains.game import FleetGame


class RunEffects(Task):
    """Effects one after another; one that has nothing to act on does nothing, and the list goes on."""

    effects: tuple[Effect, ...]
    scene: Scene
    nth: int = 0

    @step
    def next_effect(self, game: FleetGame) -> Task | None:
        while self.nth < len(self.effects):
            effect = self.effects[self.nth]
            self.nth += 1
            task = PRIMITIVES.of(effect.op)(game, self.scene, effect)
            if task is not None:
                self.go_to(RunEffects.next_effect)
                return task
            if game.outcome is not None:
                return None
        return None
