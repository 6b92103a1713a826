"""Devices detonate: bombs at the end of the Activation Phase, mines under ships (XW2-DEV-03, -05, -06, XW2-ACT-06)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from starboard.core.decision import Ask, Figure, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import devices, measure
from starboard.games.xwing.changes.damage import deal_card, remove_if_destroyed
from starboard.games.xwing.changes.facedown import exposable
from starboard.games.xwing.changes.tokens import gain
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry.measure import BAND, range_of
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import Choose, ChooseObstacle, choose, target_obstacle
from starboard.games.xwing.tasks import devices as devices_tasks
from starboard.games.xwing.tasks.damage import LoseShield, SufferDamage
from starboard.games.xwing.tasks.exposing import expose

RULE: Final = "XW2-DEV-05"
REACH: Final = {"electro_proton_bomb": 2}  # range of a detonation, 1 where nothing is said
DICE: Final = {
    "bomblet": 2,
    "proximity_mine": 2,
    "cluster_mine": 2,
    "electro_proton_bomb": 4,
    "thermal_detonator": 1,
}
EXPOSE, STRAIN = "expose", "strain"


class Detonate(devices_tasks.Detonate):
    """One device detonates and is removed (XW2-DEV-03, -05)."""

    broken: int = -1  # the obstacle that a seismic charge breaks

    @step
    def explode(self, game: XWingGame) -> Ask | None:
        state = game.state
        device = state.devices[self.device]
        if device.kind != "seismic_charge":
            self.units = self.in_reach(game, REACH.get(device.kind, 1))
        elif obstacles_near(game, self.device):
            return ask(device.owner, "blast_obstacle", self.device)
        self.tell(game)
        self.go_to(Detonate.next_unit)
        return None

    @step
    def break_obstacle(self, game: XWingGame) -> None:
        """The seismic charge's obstacle: units near it suffer, then it is removed (XW2-DEV-05)."""
        state = game.state
        (choice,) = game.answers.values()
        self.units = [
            unit
            for seat in state.player_order()
            for unit in state.units(seat)
            if obstacle_gap(game, unit, choice.obstacle) <= BAND
        ]
        self.tell(game)
        self.broken = choice.obstacle

    @step
    def next_unit(self, game: XWingGame) -> Task | None:
        if not self.units:
            self.go_to(Detonate.remove_obstacle)
            return None
        self.now = self.units.pop(0)
        return blast(game, self.device, self.now) if game.state.ships[self.now].on_table else None

    @step
    def after_blast(self, game: XWingGame) -> None:
        """The conner net's ion tokens; cards that were dealt may have destroyed the unit."""
        kind = game.state.devices[self.device].kind
        if game.state.ships[self.now].on_table:
            if kind == "conner_net":
                gain(game, self.now, tokens.ION, RULE, 3, self._owner(game))
            remove_if_destroyed(game, self.now)
        self.go_to(Detonate.next_unit)

    def _owner(self, game: XWingGame) -> int:
        return game.state.devices[self.device].owner

    @step
    def remove_obstacle(self, game: XWingGame) -> None:
        if self.broken >= 0:
            devices_tasks.remove_obstacle(game, self.broken)
        if game.state.devices[self.device].kind == "concussion_bomb":
            self.units = [unit for unit in self.hit if not game.state.ships[unit].is_remote]

    @step
    def choose_shock(self, game: XWingGame) -> Ask | None:
        """Concussion bomb: then each ship exposes a card or gains a strain token (XW2-DEV-05)."""
        while self.units and not game.state.ships[self.units[0]].on_table:
            self.units.pop(0)
        if not self.units:
            self.go_to(Detonate.tell_abilities)
            return None
        return ask(game.state.ships[self.units[0]].owner, "shock", self.units[0])

    @step
    def suffer_shock(self, game: XWingGame) -> Task | None:
        unit = self.units.pop(0)
        choice = game.answers[game.state.ships[unit].owner]
        self.go_to(Detonate.choose_shock)
        if choice.way == EXPOSE:
            return expose(game, unit)
        gain(game, unit, tokens.STRAIN, RULE)
        return None

    @step
    def tell_abilities(self, game: XWingGame) -> None:
        self.tell_suffered(game)

    @step
    def remove(self, game: XWingGame) -> None:
        devices_tasks.remove_device(game, self.device)


def blast(game: XWingGame, number: int, unit: int) -> Task | None:
    """What a detonation does to one ship or remote (XW2-DEV-05)."""
    device = game.state.devices[number]
    if device.kind in DICE:
        return devices_tasks.roll_for_device(game, number, unit, DICE[device.kind])
    return after_roll(game, unit, [], [number])


def after_roll(game: XWingGame, unit: int, rolled: list[int], numbers: list[int]) -> Task | None:
    """The same with what was rolled."""
    (number,) = numbers
    device = game.state.devices[number]
    kind, is_remote = device.kind, game.state.ships[unit].is_remote
    hits, crits = rolled.count(dice.HIT), rolled.count(dice.CRIT)
    charged = hits + rolled.count(dice.FOCUS)
    if kind == "proton_bomb":
        crits = 1
    elif kind in ("seismic_charge", "conner_net") or (kind == "ion_bomb" and is_remote):
        hits = 1
    elif kind == "ion_bomb":
        gain(game, unit, tokens.ION, RULE, 3, device.owner)
    elif kind == "bomblet":
        hits, crits = hits + crits, 0
    elif kind == "proximity_mine":
        hits += 1
    elif kind == "thermal_detonator" and dice.FOCUS in rolled:
        gain(game, unit, tokens.STRAIN, RULE)
    elif kind == "concussion_bomb":
        deal_card(game, unit, faceup=False, rule=RULE)
    elif kind == "electro_proton_bomb" and is_remote:  # suffers at range 0-1 only
        hits = charged if devices.at_range(game.state, device.pose, unit, 1) else 0
        crits = 0
    elif kind == "electro_proton_bomb":
        gain(game, unit, tokens.ION, RULE, charged, device.owner)
        gain(game, unit, tokens.DISARM, RULE, crits)
        return game.make(LoseShield, unit, rolled.count(dice.BLANK))
    source = f"{devices.kind_of(game.state, kind)} {device.owner}"
    return game.make(SufferDamage, unit, hits, crits, RULE, source=source) if hits or crits else None


def obstacle_gap(game: XWingGame, unit: int, obstacle: int) -> float:
    """The distance in mm of a ship or remote from an obstacle (XW2-GEO-16)."""
    ship = game.state.ships[unit]
    rocks, outlines = measure.placed_obstacles(game.state)
    if ship.is_remote:
        return outlines.gap_between(rocks.index(obstacle), measure.device_at(ship.pose), 0)
    return outlines.gap(measure.base_of(ship), rocks.index(obstacle))


def obstacles_near(game: XWingGame, device: int) -> list[int]:
    """Obstacles at range 0-1 of a device."""
    rocks, outlines = measure.placed_obstacles(game.state)
    disc = measure.device_at(game.state.devices[device].pose)
    return [rock for n, rock in enumerate(rocks) if outlines.gap_between(n, disc, 0) <= BAND]


class ChooseBlastObstacle(Kind):
    """The obstacle that a seismic charge breaks: at range 0-1 of it (XW2-DEV-05)."""

    name = "blast_obstacle"
    rule = "XW2-DEV-05"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseObstacle,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [target_obstacle(rock) for rock in measure.placed_obstacles(game.state)[0]]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseObstacle)
        device = int(str(question.subject))
        rocks, outlines = measure.placed_obstacles(game.state)
        if choice.obstacle not in rocks:
            return Refusal("XW2-DEV-05", "no_such_target", {"obstacle": choice.obstacle})
        disc = measure.device_at(game.state.devices[device].pose)
        gap = outlines.gap_between(rocks.index(choice.obstacle), disc, 0)
        if gap <= BAND:
            return None
        figures: dict[str, Figure] = {"range": range_of(gap), "mm": gap, "least": 0, "most": 1}
        return Refusal("XW2-DEV-05", "out_of_range", figures)


class ChooseShock(Kind):
    """After a concussion bomb: expose a damage card, or gain a strain token (XW2-DEV-05)."""

    name = "shock"
    rule = "XW2-DEV-05"
    choices: ClassVar[tuple[type[Option], ...]] = (Choose,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [choose(EXPOSE), choose(STRAIN)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Choose)
        if choice.way not in (EXPOSE, STRAIN):
            return Refusal("XW2-DEV-05", "no_such_choice", {"way": choice.way})
        ship = game.state.ships[int(str(question.subject))]
        if choice.way == EXPOSE and not exposable(game.state, ship):
            return Refusal("XW2-DMG-05", "nothing_to_expose", {"cards": ship.facedown})
        return None
