"""Devices on the table: bombs detonate at the end of the Activation Phase, mines under ships (devices-3, devices-5,
devices-6, activation-6). What a detonation does each edition says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.board import devices
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import DeviceRemoved, ObstacleRemoved
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseDevice, UseAbility, target_device, use
from starboard.games.xwing.state import DEVICE, NO_SHIP, OBSTACLE


class DetonateBombs(Task):
    """At the end of the Activation Phase all bombs, in player order; each player orders own ones (activation-6)."""

    done: list[int] = fresh(factory=list)

    @step
    def choose_bomb(self, game: XWingGame) -> Ask | None:
        state = game.state
        for seat in state.player_order():
            waiting = [
                key - DEVICE
                for key, _ in devices.placed(state, devices.BOMB, owner=seat)
                if key - DEVICE not in self.done
            ]
            if waiting:
                return ask(seat, "bomb", waiting)
        self.at = len(self.STEPS)
        return None

    @step
    def detonate(self, game: XWingGame) -> Task:
        (choice,) = game.answers.values()
        self.done.append(choice.device)
        self.go_to(DetonateBombs.choose_bomb)
        return game.make(Detonate, choice.device)


class ChooseBomb(Kind):
    """Which own bomb detonates next (activation-6)."""

    name = "bomb"
    rule = "activation-6"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseDevice,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [target_device(device) for device in question.subject]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseDevice)
        assert isinstance(question.subject, list)
        if choice.device in question.subject:
            return None
        return Refusal("activation-6", "not_next", {"device": choice.device, "next": list(question.subject)})


class Detonate(Task):
    """One device detonates and is removed (devices-3, devices-5); how, each edition says in a class of this name."""

    device: int
    ship: int = NO_SHIP  # which set a mine off


class MeetDevices(Task):
    """A ship has moved through or onto devices: mines detonate, each once, in the order met (devices-3, devices-4);
    remotes do what they say (remotes-1)."""

    ship: int
    met: list[int]  # DEVICE + number of a mine, or a remote as a unit

    @step
    def next_device(self, game: XWingGame) -> Task | None:
        if not self.met:
            return None
        self.go_to(MeetDevices.next_device)
        key = self.met.pop(0)
        if key >= DEVICE:
            return (
                game.make(Detonate, key - DEVICE, self.ship)
                if game.state.devices[key - DEVICE].placed
                else None
            )
        return self.meet_remote(game, key)

    def meet_remote(self, game: XWingGame, unit: int) -> Task | None:
        """What a remote does to the ship that met it, in editions that have them."""
        raise NotImplementedError


def remove_obstacle(game: XWingGame, obstacle: int) -> None:
    """An obstacle leaves the table; locks on it end."""
    state = game.state
    state.obstacles[obstacle].placed = False
    game.emit(ObstacleRemoved(obstacle))
    _end_locks(game, OBSTACLE + obstacle)
    for ship in state.ships:
        if obstacle in ship.on_obstacles:
            ship.on_obstacles.remove(obstacle)


def remove_device(game: XWingGame, device: int) -> None:
    """A bomb or mine leaves the table; locks on it end (devices-3)."""
    game.state.devices[device].placed = False
    game.emit(DeviceRemoved(device, game.state.devices[device].kind))
    _end_locks(game, DEVICE + device)


def _end_locks(game: XWingGame, target: int) -> None:
    for number, ship in enumerate(game.state.ships):
        if target in ship.locks:
            break_lock(game, number, target, "removed")


def holders(game: XWingGame, device: int) -> list[tuple[int, str]]:
    """Ships (with the card) that can keep this device from detonating now (abilities-6)."""
    return [
        (ship, shown(name))
        for ship, name, able in registry.HOLDS_DEVICES.in_play(game.state)
        if able(game, ship, device)
    ]


class HoldDevice(Kind):
    """Whether to keep a device from detonating now."""

    name = "hold"
    rule = "abilities-6"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (UseAbility, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [*(use(ship, card) for ship, card in holders(game, int(str(question.subject)))), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, UseAbility)
        if (choice.ship, choice.card) in holders(game, int(str(question.subject))):
            return None
        return Refusal("abilities-6", "cannot_prevent", {"ship": choice.ship, "card": choice.card})
