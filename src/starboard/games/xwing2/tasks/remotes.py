"""What remotes do: probe droids relocate, buzz droids cling to ships (XW2-REM-01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice
from starboard.games.xwing.board import devices
from starboard.games.xwing.board.devices import Way
from starboard.games.xwing.changes.damage import remove_ship
from starboard.games.xwing.events import DiceRolled, Fled, Relocated
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseSide, PlaceDevice, place_device, side
from starboard.games.xwing.state import IN_PLAY, REMOTE, Pose, Ship, XWingState
from starboard.games.xwing.tasks import devices as devices_tasks
from starboard.games.xwing.tasks import engagement, rolling
from starboard.games.xwing.tasks.damage import SufferDamage

RULE: Final = "XW2-REM-01"
PROBE: Final = "drk1_probe_droid"
SWARM: Final = "buzz_droid_swarm"
RELOCATIONS: Final = tuple(
    Way(guides, template, 2)
    for guides in ("front", "rear")
    for template in ("bank_left", "straight", "bank_right")
)


def kind(ship: Ship) -> str:
    """Which remote this is; empty for ships."""
    return ship.build if ship.is_remote else ""


def with_turn(state: XWingState, phase: str) -> list[int]:
    """Remotes that do something at their initiative: probe droids in the System Phase, swarms when they
    engage."""
    wanted = PROBE if phase == "system" else SWARM
    return [unit for unit, ship in enumerate(state.ships) if ship.place == REMOTE and ship.build == wanted]


# -- probe droids -----------------------------------------------------------------------------------------


class RelocateProbe(Task):
    """A probe droid may relocate; onto or past whatever is there, and outside the play area it flees."""

    unit: int

    @step
    def choose_way(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.unit].owner, "relocate", self.unit)

    @step
    def relocate(self, game: XWingGame) -> None:
        ship = game.state.ships[self.unit]
        choice = game.answers[ship.owner]
        if choice is PASS:
            return
        found = Way(choice.how, choice.template, choice.speed)
        move_remote(game, self.unit, devices.relocated(game.state, self.unit, found), found.text)


def move_remote(game: XWingGame, unit: int, pose: Pose, how: str) -> None:
    """Set a remote down elsewhere."""
    ship = game.state.ships[unit]
    before, ship.pose = ship.pose, pose
    game.emit(Relocated(unit, how, before, pose))
    if devices.outside(game.state, [pose]):
        game.emit(Fled(unit))
        remove_ship(game, unit)


class ChooseRelocation(Kind):
    """Where a remote relocates, or not at all."""

    name = "relocate"
    rule = RULE
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (PlaceDevice, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [*(place_device(*found) for found in RELOCATIONS), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, PlaceDevice)
        if Way(choice.how, choice.template, choice.speed) in RELOCATIONS:
            return None
        return Refusal(RULE, "other_template", {"templates": [found.text for found in RELOCATIONS]})


# -- what a ship meets --------------------------------------------------------------------------------------


def meet_remote(game: XWingGame, ship: int, unit: int) -> Task | None:
    """An enemy ship moved through a swarm, or overlaps a swarm or a probe droid."""
    state = game.state
    remote = state.ships[unit]
    if not remote.on_table or state.ships[ship].place != IN_PLAY or remote.owner == state.ships[ship].owner:
        return None
    if kind(remote) == SWARM:
        return game.make(Cling, unit, ship)
    if kind(remote) == PROBE and devices.lies_under(state, remote.pose, ship):
        if rolling.cards_may_act(game, ship):
            return game.make(rolling.RollThen, ship, 1, PROBE, PROBE, [unit])
        faces = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", 1)
        game.emit(DiceRolled(ship, PROBE, dice.words(faces), RULE))
        return after_probe_roll(game, ship, faces, [unit])
    return None


def after_probe_roll(game: XWingGame, ship: int, faces: list[int], numbers: list[int]) -> Task | None:
    """What a ship's die does to the probe droid under it."""
    (unit,) = numbers
    return game.make(SufferDamage, unit, 1, 0, RULE) if dice.FOCUS in faces else None


class Cling(Task):
    """A swarm relocates to the front or rear guides of the ship that met it; where neither place is free, both
    suffer a hit."""

    unit: int
    ship: int
    waiting: list[int] = fresh(factory=list)

    @step
    def choose_guides(self, game: XWingGame) -> Ask | None:
        if not free_guides(game.state, self.unit, self.ship):
            self.waiting = [self.unit, self.ship]
            self.go_to(Cling.suffer)
            return None
        return ask(game.state.ships[self.unit].owner, "cling", [self.unit, self.ship])

    @step
    def relocate(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.unit].owner]
        pose = devices.guide_poses(game.state, self.ship)[choice.side]
        move_remote(game, self.unit, pose, choice.side)

    @step
    def suffer(self, game: XWingGame) -> Task | None:
        if not self.waiting:
            return None
        self.go_to(Cling.suffer)
        return game.make(SufferDamage, self.waiting.pop(0), 1, 0, RULE)


def free_guides(state: XWingState, unit: int, ship: int) -> list[str]:
    """At which guides of a ship a swarm overlaps no object and is in the play area."""
    return [
        name
        for name, pose in devices.guide_poses(state, ship).items()
        if not devices.outside(state, [pose]) and not devices.overlaps_object(state, pose, unit)
    ]


class ChooseGuides(Kind):
    """At which guides of the ship the swarm is set down; the player who placed it chooses."""

    name = "cling"
    rule = RULE
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseSide,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [side("front"), side("rear")]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseSide)
        assert isinstance(question.subject, list)
        unit, ship = question.subject
        if choice.side in free_guides(game.state, unit, ship):
            return None
        return Refusal(RULE, "guides_not_free", {"side": choice.side})


class SwarmEngages(Task):
    """A swarm engages: enemy ships at range 0 suffer a crit each."""

    unit: int
    waiting: list[int] = fresh(factory=list)

    @step
    def choose_targets(self, game: XWingGame) -> None:
        state = game.state
        swarm = state.ships[self.unit]
        self.waiting = [
            ship for ship in state.in_play(1 - swarm.owner) if devices.at_range(state, swarm.pose, ship, 0)
        ]

    @step
    def sting(self, game: XWingGame) -> Task | None:
        if not self.waiting:
            return None
        self.go_to(SwarmEngages.sting)
        return game.make(SufferDamage, self.waiting.pop(0), 0, 1, RULE)


# -- their turns in the procedures of both editions ---------------------------------------------------------


class EngagementPhase(engagement.EngagementPhase):
    """Swarms engage beside the ships."""

    def others(self, state: XWingState) -> list[int]:
        return with_turn(state, "engagement")

    def turn_of(self, game: XWingGame, number: int) -> Task:
        unit = game.state.ships[number]
        if not unit.is_remote:
            return super().turn_of(game, number)
        unit.engaged = True
        return game.make(SwarmEngages, number)


class MeetDevices(devices_tasks.MeetDevices):
    """Remotes do what they say."""

    def meet_remote(self, game: XWingGame, unit: int) -> Task | None:
        return meet_remote(game, self.ship, unit)
