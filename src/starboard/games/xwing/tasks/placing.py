"""Dropping and launching devices, and obstacles that cards place (devices-1, devices-2, system-2, obstacles-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from starboard.core.decision import PASS, Ask, Option, Parametric, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.board import around, devices, measure
from starboard.games.xwing.board.devices import NO_TEMPLATE, Way, way
from starboard.games.xwing.changes.tokens import change_charges, gain, lose
from starboard.games.xwing.effects import registry
from starboard.games.xwing.events import DevicePlaced, FuseChanged
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseShip, PlaceAround, PlaceDevice, place_device, target
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import IN_PLAY, REMOTE, Device, Obstacle, Pose, Ship, XWingState
from starboard.games.xwing.tasks.devices import Detonate
from starboard.games.xwing.tasks.maneuver import (
    OVERLAPS_OTHERWISE,
    obstacle_effect,
    tell_obstacles,
)

DEVICE_PLACED: Final = "device placed"  # marks in `Ship.once`: in this round (cards),
PLACED_IN_SYSTEM_PHASE: Final = "device placed in the System Phase"  # system-2,
DECLOAKED: Final = "decloaked in the System Phase"  # system-2
PLACED_SO: Final = "placed so just now: "  # while several are placed at once: the ways of those before
#: Between the numbers of several devices; between those of the pieces of one stands a comma.
ONE_BY_ONE: Final = "+"


def may_place(state: XWingState, ship: int) -> bool:
    """In the System Phase a ship drops or launches one device only, and none if it has decloaked in that phase
    (system-2)."""
    once = state.ships[ship].once
    return PLACED_IN_SYSTEM_PHASE not in once and DECLOAKED not in once


def all_ways(game: XWingGame, ship: int, device: str, printed: Iterable[str]) -> list[Way]:
    """The ways that a card prints, and those that other cards of the ship make of them, each card once; but where it
    places several at once, none in which one of them was placed."""
    found: dict[Way, None] = {}
    waiting = [(way(text), frozenset[str]()) for text in printed]
    changes = (
        ()
        if devices.kind_of(game.state, device) == devices.OBSTACLE_KIND
        else registry.DEVICE_WAYS.on(game.state.ships[ship])
    )
    while waiting:
        one, used = waiting.pop(0)
        found[one] = None
        for name, change in changes:
            if name not in used:
                new = [other for other in change(game, device, one) if other.exists and other not in found]
                waiting += [(other, used | {name}) for other in new]
    once = game.state.ships[ship].once
    return [one for one in found if f"{PLACED_SO}{one.text}" not in once]


def legal_ways(game: XWingGame, ship: int, device: str, printed: Iterable[str]) -> list[Way]:
    """Those that end in the play area (devices-2)."""
    return [
        one
        for one in all_ways(game, ship, device, printed)
        if devices.refusal(game.state, ship, device, one) is None
    ]


class Placing(Task):
    """A ship places a device that a card names. Costs are paid when it is placed: what cannot be placed, or is
    not, costs nothing (devices-2)."""

    ship: int
    card: str  # whose charges are spent
    device: str
    ways: list[str]  # as printed
    charges: int = 1
    token: str = ""  # spent besides
    must: bool = False
    most: int = 1  # as many at once, each with another template
    fuses: int = 0  # markers that the card puts on it
    numbers: list[int] = fresh(factory=list)  # devices placed so far
    how: str = ""

    @step
    def choose_way(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if not can_place(game, self):
            self.go_to(Placing.placed)
            return None
        subject = [self.ship, self.card, self.device, [*self.ways], self.must and not self.numbers]
        return ask(ship.owner, "device", subject)

    @step
    def put(self, game: XWingGame) -> None:
        ship = game.state.ships[self.ship]
        choice = game.answers[ship.owner]
        if choice is PASS:
            return
        self.pay(game, ship)
        if isinstance(choice, PlaceAround):
            self.how = "drop"
            self.numbers += put_down(
                game, self.ship, self.device, [around.pose_of(choice)], "beside none 0", self.fuses
            )
            return
        chosen = Way(choice.how, choice.template, choice.speed)
        self.how = chosen.how
        at = devices.poses(game.state, self.ship, self.device, chosen)
        self.numbers += put_down(game, self.ship, self.device, at, chosen.text, self.fuses)
        if len(self.numbers) < self.most:
            ship.once.append(f"{PLACED_SO}{chosen.text}")
            self.go_to(Placing.choose_way)

    def can_pay(self, ship: Ship) -> bool:
        """Whether the card can be used as often as that costs."""
        return not self.charges or ship.charges.get(self.card, 0) >= self.charges

    def pay(self, game: XWingGame, ship: Ship) -> None:
        """Pay the costs."""
        if self.charges:
            change_charges(game, self.ship, self.card, -self.charges)
        if self.token:
            lose(game, self.ship, tokens.NUMBER[self.token], "spent", "charges-5")

    @step
    def placed(self, game: XWingGame) -> None:
        """Abilities that answer to a drop or launch; obstacles are no devices (obstacles-10)."""
        ship = game.state.ships[self.ship]
        if self.most > 1:
            ship.once = [mark for mark in ship.once if not mark.startswith(PLACED_SO)]
        if self.numbers and devices.kind_of(game.state, self.device) != devices.OBSTACLE_KIND:
            told_placed(game, self.ship, self.device, self.how, self.numbers, ONE_BY_ONE * (self.most > 1))


def told_placed(
    game: XWingGame, ship: int, device: str, how: str, numbers: list[int], between: str = ""
) -> None:
    """Remember that a ship has placed a device, and tell abilities: how, what kind, which numbers; those of several
    devices are told apart from those of the pieces of one."""
    once = game.state.ships[ship].once
    once.append(DEVICE_PLACED)
    if game.state.phase == "system":
        once.append(PLACED_IN_SYSTEM_PHASE)
    game.note(
        "device_dropped",
        ship,
        f"{how} {devices.kind_of(game.state, device)} {(between or ',').join(map(str, numbers))}",
    )


def can_place(game: XWingGame, placing: Placing) -> bool:
    """Whether the costs can be paid and some way is legal (charges-5)."""
    ship = game.state.ships[placing.ship]
    if not placing.can_pay(ship) or _has_placed(game, ship, placing.device):
        return False
    if placing.token and not ship.has(tokens.NUMBER[placing.token]):
        return False
    if may_be_beside(game, placing.ship, placing.device) and around.around_spot(game.state, placing.ship):
        return True
    return bool(legal_ways(game, placing.ship, placing.device, placing.ways))


def _has_placed(game: XWingGame, ship: Ship, device: str) -> bool:
    """Whether the ship can place no further device in this round."""
    if not game.rules.one_device_a_round or DEVICE_PLACED not in ship.once:
        return False
    return devices.kind_of(game.state, device) != devices.OBSTACLE_KIND


def may_be_beside(game: XWingGame, ship: int, device: str) -> bool:
    """Whether a card of the ship lets it place this device touching its base instead."""
    found = registry.PLACES_BESIDE.on(game.state.ships[ship])
    return any(devices.kind_of(game.state, device) in kinds for _, kinds in found)


def put_down(game: XWingGame, ship: int, device: str, at: list[Pose], how: str, fuses: int = 0) -> list[int]:
    """Set a device down, each piece by itself; gives the numbers of bombs and mines, of remotes those as units."""
    state = game.state
    owner = state.ships[ship].owner
    kind = devices.kind_of(game.state, device)
    found = []
    word, _, template = how.partition(" ")
    for pose in at:
        number, unit, obstacle = -1, -1, -1
        if kind == devices.REMOTE_KIND:
            unit = len(state.ships)
            state.ships.append(remote(game.rules, owner, device, pose))
        elif kind == devices.OBSTACLE_KIND:
            obstacle = len(state.obstacles)
            state.obstacles.append(Obstacle(device, pose, False, True))
        else:
            number = len(state.devices)
            state.devices.append(Device(device, owner, pose, ship, fuses))
        shown = "" if template.startswith(NO_TEMPLATE) else template
        game.emit(DevicePlaced(owner, ship, device, number, unit, obstacle, pose, word, shown))
        if fuses and number >= 0:
            game.emit(FuseChanged(number, fuses, fuses))
        found.append(max(number, unit, obstacle))
        under = devices.ships_over(state, pose)
        if kind == devices.MINE and under:
            game.note("device_under", ship, str(number))
        if kind == devices.OBSTACLE_KIND:
            for other in under:
                game.note("obstacle_under", other, str(obstacle))
            for other in state.in_play():
                state.ships[other].on_obstacles = measure.under(state, other)
    return found


def remote(rules: XWingRules, owner: int, device: str, pose: Pose) -> Ship:
    """A remote on the table (remotes-1)."""
    return rules.ship_type(owner, device, 0, 0, {}, pose, REMOTE, is_remote=True)


class ChooseWay(Kind):
    """With which template a device is dropped or launched, or not at all (devices-1)."""

    name = "device"
    rule = "devices-1"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (PlaceDevice, PlaceAround, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        ship, _, device, printed, must = question.subject
        found: list[Option] = [place_device(*one) for one in all_ways(game, ship, device, printed)]
        if may_be_beside(game, ship, device):
            found.append(PlaceAround(f"around {ship}", {"ship": ship}, ship=ship))
        return found if must else [*found, PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        ship, card, device, printed, must = question.subject
        if choice is PASS:
            return Refusal("terms-5", "device_is_mandatory", {"card": card}) if must else None
        if isinstance(choice, PlaceAround):
            if not may_be_beside(game, ship, device) or choice.ship != ship:
                return Refusal("devices-1", "other_template", {"templates": [*printed]})
            return around.around_refusal(game.state, ship, around.pose_of(choice))
        assert isinstance(choice, PlaceDevice)
        chosen = Way(choice.how, choice.template, choice.speed)
        able = all_ways(game, ship, device, printed)
        if chosen not in able:
            return Refusal("devices-1", "other_template", {"templates": [one.text for one in able]})
        return devices.refusal(game.state, ship, device, chosen)

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, PlaceAround)
        return around.sample_around(game.state, option, draw)


# -- what lies under ships at once ----------------------------------------------------------------------


class MineUnderShip(Task):
    """A mine placed under a ship detonates at once; if under several, the placing player picks one
    (devices-2)."""

    ship: int  # which placed it
    device: int

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        device = game.state.devices[self.device]
        under = devices.ships_over(game.state, device.pose)
        if not device.placed or not under:
            self.at = len(self.STEPS)
            return None
        return ask(device.owner, "mine_under", self.device)

    @step
    def detonate(self, game: XWingGame) -> Task:
        (choice,) = game.answers.values()
        return game.make(Detonate, self.device, choice.ship)


class ChooseShipOverMine(Kind):
    """Which of the ships on a mine that was just placed sets it off (devices-2)."""

    name = "mine_under"
    rule = "devices-2"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        device = game.state.devices[int(str(question.subject))]
        return [target(ship) for ship in devices.ships_over(game.state, device.pose)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if any(option.id == choice.id for option in self.candidates(game, question)):
            return None
        assert isinstance(choice, ChooseShip)
        return Refusal(self.rule, "not_on_the_device", {"ship": choice.ship})


class OverlapPlacedObstacle(Task):
    """A ship overlaps an obstacle that was placed under it (obstacles-9); no move, so nothing is skipped, and
    a ship that ignores obstacles while it moves suffers it too (obstacles-11)."""

    ship: int
    obstacle: int
    told: bool = False

    @step
    def overlap(self, game: XWingGame) -> Task | None:
        if game.state.ships[self.ship].place != IN_PLAY:
            return None
        if not self.told:
            self.told = True
            tell_obstacles(game, self.ship, [self.obstacle], OVERLAPS_OTHERWISE)
            self.go_to(OverlapPlacedObstacle.overlap)
            return None
        ignored = registry.ignores(game.state, self.ship, self.obstacle, registry.PLACED_UNDER)
        if measure.kind_of(game.state, self.obstacle) == "debris" and not ignored:
            gain(game, self.ship, tokens.STRESS, "obstacles-5")
        return obstacle_effect(game, self.ship, self.obstacle, registry.PLACED_UNDER)
