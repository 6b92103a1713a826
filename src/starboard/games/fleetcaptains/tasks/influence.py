"""Influence: control tokens, building installations (FC-INF)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Refusal
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import relaxing, usable_as
from starboard.games.fleetcaptains.changes import gain_vp, spend_action
from starboard.games.fleetcaptains.content import STEPS
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.events import Built, ControlChanged
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, TILE, ShipStep
from starboard.games.fleetcaptains.mission_rules import Known, missions_now
from starboard.games.fleetcaptains.options import Build, Influence, named
from starboard.games.fleetcaptains.ratings import allows
from starboard.games.fleetcaptains.state import Install, change_player
from starboard.games.fleetcaptains.tasks.abilities import UseAbilities
from starboard.games.fleetcaptains.tasks.actions import acting, why_no_action
from starboard.games.fleetcaptains.tasks.exploring import Due, due_name, effects_here
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.ordering import ask_first, first_of
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards
from starboard.games.fleetcaptains.tasks.with_cards import WithAction
from starboard.games.fleetcaptains.territory import (
    STARBASE,
    SUPPLY,
    why_no_building,
    why_no_influence,
    why_no_token,
)


class InfluenceAction(ShipStep):
    """Place an own control token, or remove one of the enemy's (FC-INF-02)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Influence,)
    needs = (ACTS, TILE)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            yield named(Influence, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Influence)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        return why_no_influence(game, number) or why_no_token(game, game.state.ships[number].at, seat & 1)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game = here.game
        if (
            game.tile_at(here.at) is None
            or (here.enemies and why_no_influence(game, here.number) is not None)
            or why_no_token(game, here.at, here.side) is not None
        ):
            return ()
        return (named(Influence, here.name),)

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Influence)
        number = game.ship_named(option.ship)
        assert number is not None
        return game.make(ExertInfluence, number)


class ExertInfluence(Task):
    """A ship exerts influence: twice in one action where something with it allows that, once in a turn."""

    ship: int
    times: int = 0

    @step
    def spend(self, game: FleetGame) -> None:
        ship = game.state.ships[self.ship]
        spend_action(game, ship.seat, "influence", (self.ship,))
        name = "double_influence_once_per_turn"
        self.times = 2 if allows(game, ship, name) and name not in ship.used else 1
        if self.times == 2:
            game.use(self.ship, name)

    @step
    def exert(self, game: FleetGame) -> Task | None:
        if not self.times:
            return None
        self.times -= 1
        self.go_to(ExertInfluence.exert)
        ship = game.state.ships[self.ship]
        if not ship.in_play or why_no_token(game, ship.at, ship.side) is not None:
            return None
        enemy = game.state.control_of(ship.at, 1 - ship.side)
        return game.make(ChangeControl, ship.seat, ship.at, -1 if enemy else 1)

    @step
    def with_card(self, game: FleetGame) -> Task:
        return game.make(WithAction, "influence", self.ship)

    @step
    def ability(self, game: FleetGame) -> Task:
        """An ability of the ship that has exerted influence; a card comes first, as after an attack (R-22)."""
        return game.make(UseAbilities, (self.ship,), "influence_exerted", "with:influence")


class ChangeControl(Task):
    """A seat places own control tokens (n > 0) or removes enemy ones (n < 0), and what follows from it."""

    seat: int
    hex: int
    n: int
    first: bool = False
    before: Known = ()  # the missions that were active as tokens changed
    answered: list[tuple[str, int, int]] = fresh(
        factory=list
    )  # what has answered to it: source, card, for whom
    # tokens that it removes are removed by an action or a card (predicate removed_enemy_tokens)
    counts: bool = True

    @step
    def change(self, game: FleetGame) -> Task | None:
        state = game.state
        side = self.seat & 1
        sign = 1 if side == 0 else -1
        if self.n > 0:
            self.n = min(self.n, SUPPLY - sum(map(abs, state.control)))
            if self.n <= 0 or state.control_of(self.hex, 1 - side):
                self.go_to(ChangeControl.done)
                return None
            self.first = not state.control_of(self.hex, side)
            state.control[self.hex] += sign * self.n
        else:
            self.n = -min(-self.n, state.control_of(self.hex, 1 - side))
            if not self.n:
                self.go_to(ChangeControl.done)
                return None
            state.control[self.hex] -= sign * self.n
        left = state.control[self.hex]
        owner = state.controller(self.hex)
        self.before = missions_now(game)
        game.emit(ControlChanged(self.seat, game.label(self.hex), self.n, owner, abs(left)))
        return None

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """With the option `order_effects` the active side orders what answers to it (FC-ENC-04)."""
        return ask_first(game, list(self._due(game)))

    @step
    def here(self, game: FleetGame) -> Task | None:
        """What answers to it in the tile, for each side (condition own_control>=3), the active side first (R-16). What one
        card does may take another away, so they are found anew each time."""
        due = self._due(game)
        if not due:
            return None
        effects, scene = due[first_of(game, list(due))]
        self.answered.append((scene.source, scene.card, scene.seat))
        self.go_to(ChangeControl.ask_order)
        return game.make(RunEffects, effects, scene)

    def _due(self, game: FleetGame) -> dict[str, Due]:
        """What is still to answer, by name, each for the side whose turn it is; alone what has answered for one side and
        not for the other yet."""
        due = dict[str, Due]()
        for source, card, effects in effects_here(game, self.hex, "control_changed"):
            seats = [seat for seat in self._sides(game) if (source, card, seat) not in self.answered]
            if seats:
                scene = Scene(seats[0], -1, source, card, self.hex, timing="control_changed")
                due[due_name(game, scene)] = (effects, scene)
                if len(seats) == 1:
                    return {due_name(game, scene): (effects, scene)}
        return due

    def _sides(self, game: FleetGame) -> list[int]:
        """A seat of each side, the active one's first."""
        active = game.state.active
        other = game.opponents(active)[0]
        sides = [active, other]
        return [self.seat if side & 1 == self.seat & 1 else side for side in sides]

    @step
    def missions(self, game: FleetGame) -> Task | None:
        label = self.hex
        before, self.before = self.before, ()  # of each token that is removed the next one is another event
        if self.n > 0:
            if not self.first:
                return None
            return mission_moment(game, "control_gained", self.seat, before, hex=label)
        if not self.counts:
            return None
        self.n += 1
        player = game.state.players[self.seat]
        change_player(game.state, self.seat, removed=player.removed + 1)
        if self.n:
            self.go_to(ChangeControl.missions)
        return mission_moment(game, "control_removed", self.seat, before, hex=label, n=player.removed + 1)

    @step
    def done(self, game: FleetGame) -> None:
        """The tokens lie as they lie."""


class BuildAction(ShipStep):
    """Build an outpost, or the next step of an installation (FC-INF-04)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Build,)
    needs = (ACTS, TILE)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            if game.tile_at(game.state.ships[number].at) is not None:
                yield named(Build, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Build)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        return why_no_influence(game, number) or why_not_build(game, number)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game, at = here.game, here.at
        if (
            not (here.is_habitable or at in game.state.installs)
            or (here.enemies and why_no_influence(game, here.number) is not None)
            or why_not_build(game, here.number) is not None
        ):
            return ()
        return (named(Build, here.name),)

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Build)
        number = game.ship_named(option.ship)
        assert number is not None
        return game.make(BuildInstall, number)


def why_not_build(game: FleetGame, number: int) -> Refusal | None:
    """Why a ship may not build the next step where it is, with the best card that could be played with the action."""
    ship = game.state.ships[number]
    refusal = why_no_building(game, ship.at, ship.side)
    if refusal is None or refusal.reason != "too_few_tokens":
        return refusal
    fewer = relaxing(game, ship.seat, [card for _, card in usable_as(game, ship.seat)], number)
    return why_no_building(game, ship.at, ship.side, fewer) if fewer else refusal


class BuildInstall(Task):
    """The influence action that builds. Where tokens are lacking a card that spares some is played with its declaration
    (effects.json: install relax); if that is cancelled nothing is built (FC-CRD-10)."""

    ship: int
    played: bool = False

    @step
    def spend(self, game: FleetGame) -> None:
        spend_action(game, game.state.ships[self.ship].seat, "build", (self.ship,))

    @step
    def relax(self, game: FleetGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if why_no_building(game, ship.at, ship.side) is None:
            return None
        self.played = True
        return game.make(OfferCards, ship.seat, "with:build", self.ship, must=True)

    @step
    def build(self, game: FleetGame) -> Task | None:
        ship = game.state.ships[self.ship]
        return None if self.played else build(game, ship.seat, ship.at)

    @step
    def with_card(self, game: FleetGame) -> Task:
        return game.make(WithAction, "build", self.ship, self.played)


def build(game: FleetGame, seat: int, hex_: int, *, counts: bool = True) -> Task | None:
    """The next step of an installation stands there; a starbase scores (FC-INF-06). `counts`: for missions, as what
    an action or a card builds."""
    state = game.state
    old = state.installs.get(hex_)
    new = Install(0, seat & 1) if old is None else Install(old.step + 1, old.builder)
    state.installs[hex_] = new
    game.emit(Built(seat, game.label(hex_), STEPS[new.step]))
    if new.step == STARBASE:
        gain_vp(game, seat, 1, "FC-INF-06")
    return mission_moment(game, "built", seat, hex=hex_, what=STEPS[new.step]) if counts else None
