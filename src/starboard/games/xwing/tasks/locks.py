"""Acquiring a lock, and which one is broken for it (locks)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.changes.tokens import acquire_lock, break_lock, hand_lock
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import AbilityUsed
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
from starboard.games.xwing.state import DEVICE, IN_PLAY, OBSTACLE
from starboard.games.xwing.tasks.action_options import ANOTHER_LOCK, possible_targets

BRANCH = "lock_acquired"


def locked_by(choice: Option) -> int:
    """What this choice names, as a number in `Ship.locks`."""
    if isinstance(choice, ChooseObstacle):
        return OBSTACLE + choice.obstacle
    if isinstance(choice, ChooseDevice):
        return DEVICE + choice.device
    assert isinstance(choice, ChooseShip)
    return choice.ship


def keep_on_one(game: XWingGame, number: int, target: int) -> None:
    """Where a card lets a ship have several locks, all of them are on the same object: the others go."""
    ship = game.state.ships[number]
    if queries.has_pair_of_locks(ship):
        for other in [locked for locked in ship.locks if locked != target]:
            break_lock(game, number, other, "replaced")


class AcquireLock(Task):
    """Lock a ship or another object. With several locks at its limit, the player breaks one of them first (locks-2), or
    as many as are left of a higher one.
    A card may let the ship acquire a second one together with it."""

    ship: int
    target: int
    is_second: bool = False

    @step
    def choose_lock(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        keep_on_one(game, self.ship, self.target)
        replaces = self.target in ship.locks and not queries.TWO_ON_ONE.on(ship)
        if replaces or len(ship.locks) < build_of(ship).lock_limit:
            self.go_to(AcquireLock.acquire)
            return None
        return ask(ship.owner, "break_lock", self.ship)

    @step
    def break_chosen(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        break_lock(game, self.ship, locked_by(choice), "replaced")
        self.go_to(AcquireLock.choose_lock)

    @step
    def acquire(self, game: XWingGame) -> None:
        beside = self.is_second or bool(queries.TWO_ON_ONE.on(game.state.ships[self.ship]))
        acquire_lock(game, self.ship, self.target, beside=beside)

    def _second(self, game: XWingGame) -> tuple[str, list[int]]:
        """The card that lets the ship acquire a second lock, and on what."""
        ship = game.state.ships[self.ship]
        if self.is_second or ship.place != IN_PLAY:
            return "", []
        for name, where in queries.SECOND_LOCK.on(ship):
            if where == queries.ANOTHER:
                return shown(name), possible_targets(game, ANOTHER_LOCK, self.ship)
            is_free = ship.locks.count(self.target) == 1
            return shown(name), [self.target] * is_free
        return "", []

    @step
    def offer_second(self, game: XWingGame) -> Ask | None:
        card, targets = self._second(game)
        if not targets:
            self.at = len(self.STEPS)
            return None
        subject = ability_subject(game, BRANCH, False, [[self.ship, card]])
        return ask(game.state.ships[self.ship].owner, "ability", subject)

    @step
    def choose_second(self, game: XWingGame) -> Task | Ask | None:
        owner = game.state.ships[self.ship].owner
        choice = game.answers[owner]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        game.emit(AbilityUsed(self.ship, choice.card, BRANCH))
        _, targets = self._second(game)
        if targets == [self.target]:
            self.at = len(self.STEPS)
            return game.make(AcquireLock, self.ship, self.target, True)
        return ask(owner, "target", [ANOTHER_LOCK, self.ship])

    @step
    def acquire_second(self, game: XWingGame) -> Task:
        choice = game.answers[game.state.ships[self.ship].owner]
        return game.make(AcquireLock, self.ship, locked_by(choice), True)


class HandLocks(Task):
    """A ship hands locks over to another, one after another. Where that has as many as it can, one of them goes first,
    of its player's choice (locks-2)."""

    giver: int
    taker: int
    targets: list[int] = fresh(factory=list)

    @step
    def make_room(self, game: XWingGame) -> Ask | None:
        if not self.targets:
            self.at = len(self.STEPS)
            return None
        ship = game.state.ships[self.taker]
        keep_on_one(game, self.taker, self.targets[0])
        if self.targets[0] in ship.locks or len(ship.locks) < build_of(ship).lock_limit:
            self.go_to(HandLocks.hand_over)
            return None
        return ask(ship.owner, "break_lock", self.taker)

    @step
    def break_chosen(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.taker].owner]
        break_lock(game, self.taker, locked_by(choice), "replaced")
        self.go_to(HandLocks.make_room)

    @step
    def hand_over(self, game: XWingGame) -> None:
        hand_lock(game, self.giver, self.taker, self.targets.pop(0))
        self.go_to(HandLocks.make_room)


def lock_option(locked: int) -> Option:
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
        locks = game.state.ships[int(str(question.subject))].locks
        return [lock_option(locked) for locked in dict.fromkeys(locks)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if any(option.id == choice.id for option in self.candidates(game, question)):
            return None
        return Refusal("locks-2", "not_locked", {"target": choice.id})
