"""Repair, by an action or in place of a move (FC-REP)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Refusal
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import spend_action
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, WEAR, ShipStep
from starboard.games.fleetcaptains.options import Refit, Repair, named
from starboard.games.fleetcaptains.ratings import standings_at, standings_of
from starboard.games.fleetcaptains.repairs import ALERT, mend, repairable
from starboard.games.fleetcaptains.state import CLOAKED, OFF_MAP, Ship, change
from starboard.games.fleetcaptains.tasks.abilities import UseAbilities
from starboard.games.fleetcaptains.tasks.actions import acting, why_no_action
from starboard.games.fleetcaptains.tasks.damage import ImproveAlert
from starboard.games.fleetcaptains.tasks.exploring import Due, due_name, effects_here
from starboard.games.fleetcaptains.tasks.moments import has_friendly_starbase
from starboard.games.fleetcaptains.tasks.moving import why_not_move
from starboard.games.fleetcaptains.tasks.ordering import ask_first, first_of
from starboard.games.fleetcaptains.tasks.with_cards import WithAction


def why_no_repair(game: FleetGame, number: int, what: str) -> Refusal | None:
    """Why this cannot be repaired here (FC-REP-01)."""
    ship = game.state.ships[number]
    if not _is_at_dock(game, ship):
        return Refusal("FC-REP-01", "no_dock", {"hex": game.label(ship.at)})
    if game.state.enemies_at(ship.at, ship.side):
        return Refusal("FC-REP-01", "enemy_present", {"hex": game.label(ship.at)})
    if what not in repairable(ship):
        return Refusal("FC-REP-01", "nothing_to_repair", {"ship": game.name_of(number), "what": what})
    return None


def _is_at_dock(game: FleetGame, ship: Ship) -> bool:
    """The own post, an installation that the side controls, or what lets ships be repaired here."""
    at = ship.at
    if at >= game.chart.tiles:
        return game.is_own_post(at, ship.side)
    if at in game.state.installs and game.state.control_of(ship.at, ship.side):
        return True
    there = standings_at(game, at)
    if there and any("repair_here" in one.allows or "starbase" in one.counts_as for one in there):
        return True
    return game.standing.bearers_repair and any(
        "repair_here" in one.allows
        for _, bearer in game.ships_at(at)
        if not bearer.cloaked
        for one in standings_of(game, bearer)
    )


class RepairAction(ShipStep):
    """A ship is repaired by its action."""

    choices: ClassVar[tuple[type[Option], ...]] = (Repair,)
    needs = (ACTS, WEAR)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            for what in repairable(game.state.ships[number]):
                yield named(Repair, game.name_of(number), what)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Repair)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        return why_no_repair(game, number, option.what)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        found = repairable(here.ship)
        if not found or why_no_repair(here.game, here.number, found[0]) is not None:
            return ()
        return [named(Repair, here.name, what) for what in found]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Repair)
        number = game.ship_named(option.ship)
        assert number is not None
        spend_action(game, seat, "repair", (number,))
        return game.make(RepairShip, number, option.what, True)


class RefitStep(ShipStep):
    """On the own post or at an own starbase, for the move of this turn (FC-REP-02)."""

    choices: ClassVar[tuple[type[Option], ...]] = (Refit,)
    needs = (WEAR,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in game.state.fleet(seat):
            for what in repairable(game.state.ships[number]):
                yield named(Refit, game.name_of(number), what)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, Refit)
        number = game.ship_named(option.ship)
        if number is None or game.state.ships[number].seat != seat or not game.state.ships[number].in_play:
            return Refusal("FC-REP-02", "not_your_ship", {"ship": option.ship})
        ship = game.state.ships[number]
        if ship.setting == CLOAKED:
            return Refusal("FC-REP-02", "is_cloaked", {"ship": option.ship})
        if ship.has_moved:
            return Refusal("FC-REP-02", "already_moved", {"ship": option.ship})
        refusal = why_not_move(game, seat, option.ship)
        if refusal is not None:  # it has no move to give up
            return refusal
        if not game.is_own_post(ship.at, ship.side) and not has_friendly_starbase(game, ship.at, ship.side):
            return Refusal("FC-REP-02", "no_starbase", {"hex": game.label(ship.at)})
        return why_no_repair(game, number, option.what)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        ship = here.ship
        if ship.has_moved or not _is_at_dock(here.game, ship):
            return ()
        found = repairable(ship)
        if not found:
            return ()
        options = [named(Refit, here.name, what) for what in found]
        return options if self.refusal(here.game, here.seat, options[0]) is None else ()

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, Refit)
        number = game.ship_named(option.ship)
        assert number is not None
        change(game.state, number, moved=True)
        return game.make(RepairShip, number, option.what, False)


class RepairShip(Task):
    """One repair, and what follows it: the ship's own ability and a card with an action; what the tile does to it."""

    ship: int
    what: str
    by_action: bool
    done: list[tuple[str, int]] = fresh(factory=list)  # what in the tile has answered to it: source, card
    hex: int = OFF_MAP  # where it is done

    @step
    def repair(self, game: FleetGame) -> Task | None:
        self.hex = game.state.ships[self.ship].at
        if self.what == ALERT:
            return game.make(ImproveAlert, self.ship, 1)
        mend(game, self.ship, self.what, "FC-REP-01")
        return None

    @step
    def ability(self, game: FleetGame) -> Task | None:
        """An ability that goes with a repair action of this ship."""
        return game.make(UseAbilities, (self.ship,), "repaired_by_action") if self.by_action else None

    @step
    def with_card(self, game: FleetGame) -> Task | None:
        return game.make(WithAction, "repair", self.ship) if self.by_action else None

    @step
    def ask_order(self, game: FleetGame) -> Ask | None:
        """With the option `order_effects` the active side orders what comes at once (FC-ENC-04)."""
        return ask_first(game, list(self._due(game)))

    @step
    def here(self, game: FleetGame) -> Task | None:
        """What a repair in this tile brings (trigger repair_here), as long as the ship is there."""
        due = self._due(game)
        if not due:
            return None
        effects, scene = due[first_of(game, list(due))]
        self.done.append((scene.source, scene.card))
        self.go_to(RepairShip.ask_order)
        return game.make(RunEffects, effects, scene)

    def _due(self, game: FleetGame) -> dict[str, Due]:
        """What is still to come, by name."""
        ship = game.state.ships[self.ship]
        if not ship.in_play or game.chart.is_post(ship.at) or self.hex not in (ship.at, OFF_MAP):
            return {}
        due = dict[str, Due]()
        for source, card, effects in effects_here(game, ship.at, "repair_here"):
            if (source, card) not in self.done:
                scene = Scene(ship.seat, self.ship, source, card, ship.at, timing="repair_here")
                due[due_name(game, scene)] = (effects, scene)
        return due
