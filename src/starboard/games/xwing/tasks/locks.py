"""Acquiring a lock, and which one is broken for it (locks)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import acquire_lock, break_lock
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import (
    ChooseDevice,
    ChooseObstacle,
    ChooseShip,
    target,
    target_device,
    target_obstacle,
)
from starboard.games.xwing.state import DEVICE, OBSTACLE


def locked_by(choice: Option) -> int:
    """What this choice names, as a number in `Ship.locks`."""
    if isinstance(choice, ChooseObstacle):
        return OBSTACLE + choice.obstacle
    if isinstance(choice, ChooseDevice):
        return DEVICE + choice.device
    assert isinstance(choice, ChooseShip)
    return choice.ship


class AcquireLock(Task):
    """Lock a ship or another object. With several locks at its limit, the player breaks one of them first (locks-2)."""

    ship: int
    target: int

    @step
    def choose_lock(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if self.target in ship.locks or len(ship.locks) < build_of(ship).lock_limit:
            self.go_to(AcquireLock.acquire)
            return None
        return ask(ship.owner, "break_lock", self.ship)

    @step
    def break_chosen(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        break_lock(game, self.ship, locked_by(choice), "replaced")

    @step
    def acquire(self, game: XWingGame) -> None:
        acquire_lock(game, self.ship, self.target)


def _option(locked: int) -> Option:
    """What names a lock's number among ships, obstacles and devices."""
    if locked >= DEVICE:
        return target_device(locked - DEVICE)
    return target(locked) if locked < OBSTACLE else target_obstacle(locked - OBSTACLE)


class ChooseLock(Kind):
    """Which lock to break for a new one (locks-2)."""

    name = "break_lock"
    rule = "locks-2"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip, ChooseObstacle, ChooseDevice)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [_option(locked) for locked in game.state.ships[int(str(question.subject))].locks]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if any(option.id == choice.id for option in self.candidates(game, question)):
            return None
        return Refusal("locks-2", "not_locked", {"target": choice.id})
