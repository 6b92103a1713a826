"""Devices on the table: bombs detonate at the end of the Activation Phase, mines under ships (devices-3, devices-5,
devices-6, activation-6). What a detonation does each edition says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice
from starboard.games.xwing.board import devices
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import (
    Detonated,
    DetonationPrevented,
    DeviceRemoved,
    DiceRolled,
    FuseChanged,
    ObstacleRemoved,
)
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseDevice, UseAbility, target_device, use
from starboard.games.xwing.state import DEVICE, NO_SHIP, OBSTACLE
from starboard.games.xwing.tasks import rolling


class DetonateBombs(Task):
    """At the end of the Activation Phase all bombs, in player order; each player orders own ones (activation-6)."""

    done: list[int] = fresh(factory=list)

    @step
    def choose_bomb(self, game: XWingGame) -> Ask | Task | None:
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
    def detonate(self, game: XWingGame) -> Ask | Task | None:
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
    """One device detonates and is removed (devices-3, devices-5), unless something keeps it from that; what it does,
    each edition says in a class of this name."""

    device: int
    ship: int = NO_SHIP  # which set a mine off
    units: list[int] = fresh(factory=list)  # which suffer the effect, those that still wait
    hit: list[int] = fresh(factory=list)  # all of them
    now: int = NO_SHIP  # which of them suffers it now

    @step
    def take_fuse(self, game: XWingGame) -> Ask | None:
        """A fuse marker goes instead (devices-6); a card may prevent it."""
        device = game.state.devices[self.device]
        if device.fuses:
            device.fuses -= 1
            game.emit(FuseChanged(self.device, -1, device.fuses))
            self.at = len(self.STEPS)
            return None
        able = holders(game, self.device, self.ship)
        if able:  # which ship sets it off is part of the question only where a card asks that
            alike = able == holders(game, self.device, NO_SHIP)
            return ask(device.owner, "hold", self.device if alike else [self.device, self.ship])
        self.go_to(type(self).explode)
        return None

    @step
    def hold(self, game: XWingGame) -> None:
        choice = game.answers[game.state.devices[self.device].owner]
        if choice is not PASS:
            name = holders(game, self.device, self.ship)[choice.ship, choice.card]
            answer = game.rules.effects.answer_of(registry.HOLDS_DEVICES, name)
            assert answer is not None
            answer.pay(game, choice.ship)
            game.emit(DetonationPrevented(self.device, choice.ship, choice.card))
            self.at = len(self.STEPS)

    @step
    def explode(self, game: XWingGame) -> Ask | None:
        """It detonates."""
        raise NotImplementedError

    def in_reach(self, game: XWingGame, most: int = 1) -> list[int]:
        """The units that suffer its effect: the ship that set a mine off, or all that are near a bomb."""
        state = game.state
        device = state.devices[self.device]
        if devices.kind_of(state, device.kind) == devices.MINE:
            return [self.ship] if state.ships[self.ship].on_table else []
        return devices.units_near(state, device.pose, most)

    def tell(self, game: XWingGame) -> None:
        """That it detonates, and who is in reach."""
        self.hit = list(self.units)
        kind = game.state.devices[self.device].kind
        rule = "devices-3" if devices.kind_of(game.state, kind) == devices.MINE else "activation-6"
        game.emit(Detonated(self.device, kind, self.ship, list(self.units), rule))

    def tell_suffered(self, game: XWingGame) -> None:
        """Before the device is taken away, so that ranges to it can be measured. Nothing is done any more to a
        ship that is gone (damage-8)."""
        for unit in self.hit:
            if game.state.ships[unit].on_table:
                game.note("device_effect_suffered", unit, str(self.device))
        game.note("device_detonated", NO_SHIP, str(self.device))


def roll_for_device(game: XWingGame, number: int, unit: int, count: int) -> Task | None:
    """A unit rolls so many attack dice for a device; what they do each edition says (`after_roll`)."""
    kind = game.state.devices[number].kind
    if not game.state.ships[unit].is_remote and rolling.cards_may_act(game, unit):
        return game.make(rolling.RollThen, unit, count, kind, "device", [number])
    found = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", count)
    game.emit(DiceRolled(unit, kind, dice.words(found), "devices-5"))
    then: Task | None = game.rules.after_roll["device"](
        game, unit, [dice.face(die) for die in found], [number]
    )
    return then


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
        for _ in range(ship.locks.count(target)):
            break_lock(game, number, target, "removed")


def holders(game: XWingGame, device: int, by: int) -> dict[tuple[int, str], str]:
    """Ships (with the card as players name it) that can keep this device from detonating now, by the card's name
    (abilities-6); `by`: which sets it off."""
    return {
        (ship, shown(name)): name
        for ship, name, one in registry.HOLDS_DEVICES.in_play(game.state)
        if one.able(game, ship, device, by)
    }


class HoldDevice(Kind):
    """Whether to keep a device from detonating now."""

    name = "hold"
    rule = "abilities-6"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (UseAbility, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [*(use(ship, card) for ship, card in self._holders(game, question)), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, UseAbility)
        if (choice.ship, choice.card) in self._holders(game, question):
            return None
        return Refusal("abilities-6", "cannot_prevent", {"ship": choice.ship, "card": choice.card})

    def _holders(self, game: XWingGame, question: Question) -> dict[tuple[int, str], str]:
        device, by = question.subject if isinstance(question.subject, list) else (question.subject, NO_SHIP)
        assert isinstance(device, int)
        return holders(game, device, by)
