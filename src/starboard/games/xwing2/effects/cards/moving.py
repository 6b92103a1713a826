"""Cards that move an obstacle, or upgrades from ship to ship (tasks/moving.py)."""

from __future__ import annotations

from starboard.games.xwing.board import moved_obstacles
from starboard.games.xwing.language.clauses import may
from starboard.games.xwing.language.scene import Scene
from starboard.games.xwing.language.steps import perform
from starboard.games.xwing2 import moved_upgrades
from starboard.games.xwing2.effects.of_cards import pilot, upgrade
from starboard.games.xwing2.tasks.moving import GiveUpgrades, MoveObstacle, SwapUpgrades


def _has_gifts(scene: Scene) -> bool:
    return bool(moved_upgrades.gifts(scene.state, scene.ship, []))


def _has_swaps(scene: Scene) -> bool:
    return bool(moved_upgrades.swaps(scene.state, scene.ship))


def _can_move_one(scene: Scene) -> bool:
    return bool(moved_obstacles.movable(scene.state))


pilot(
    "agentterex",
    may(
        "setup_after_place_forces",
        perform(lambda scene: scene.game.make(GiveUpgrades, scene.ship), _has_gifts),
    ),
)
upgrade(
    "cikatrovizago",
    may("end_phase", perform(lambda scene: scene.game.make(SwapUpgrades, scene.ship), _has_swaps)),
)
upgrade(
    "tobiasbeckett",
    may(
        "setup_after_place_forces",
        perform(lambda scene: scene.game.make(MoveObstacle, scene.ship), _can_move_one),
    ),
)
