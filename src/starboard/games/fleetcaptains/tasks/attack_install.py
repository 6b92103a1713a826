"""Attacks on installations, own and enemy, controlled or not (FC-COM-07, FC-COM-08, FC-INF-08)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Refusal
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import spend_action
from starboard.games.fleetcaptains.content import STEPS
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, TILE, ShipStep
from starboard.games.fleetcaptains.options import AttackInstall, named
from starboard.games.fleetcaptains.planned import Plan, is_enabled, raze_of
from starboard.games.fleetcaptains.ratings import forbids
from starboard.games.fleetcaptains.state import NOBODY
from starboard.games.fleetcaptains.tasks.actions import Gather, acting, why_no_action
from starboard.games.fleetcaptains.tasks.after_attack import AfterCards
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.with_cards import WithAction, played_with
from starboard.games.fleetcaptains.territory import destroy_install


class AttackInstallAction(ShipStep):
    """A combat action against the installation of the tile."""

    choices: ClassVar[tuple[type[Option], ...]] = (AttackInstall,)
    needs = (ACTS, TILE)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            if game.state.ships[number].at in game.state.installs:
                yield named(AttackInstall, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, AttackInstall)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        ship = game.state.ships[number]
        if ship.at not in game.state.installs:
            return Refusal("FC-COM-07", "no_installation", {"hex": game.label(ship.at)})
        if forbids(game, ship.at, "combat"):
            return Refusal("FC-COM-01", "combat_forbidden", {"hex": game.label(ship.at)})
        if not is_enabled(game, raze_of(game, (number,))):
            return Refusal("FC-COM-01", "weapons_disabled", {"ship": option.ship})
        return None

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        if here.at not in here.game.state.installs:
            return ()
        option = named(AttackInstall, here.name)
        return (option,) if self.refusal(here.game, here.seat, option) is None else ()

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, AttackInstall)
        number = game.ship_named(option.ship)
        assert number is not None
        return game.make(Bombard, (number,))


class Bombard(Gather):
    """The ships are named, a weapons test is made, and with success the installation is gone."""

    @step
    def test(self, game: FleetGame) -> Task:
        seat = self.seat_of(game)
        spend_action(game, seat, "raze", self.ships)
        return game.make(RunCheck, raze_of(game, self.ships))

    @step
    def destroy(self, game: FleetGame) -> Task | None:
        check = game.check
        if not check.passed or check.hex not in game.state.installs:
            return None
        controller = game.state.controller(check.hex)
        install = destroy_install(game, check.hex)
        return mission_moment(
            game,
            "install_destroyed",
            check.seat,
            ships=self.ships,
            hex=check.hex,
            n=controller,
            what=STEPS[install.step],
        )

    @step
    def after_cards(self, game: FleetGame) -> Task:
        return game.make(AfterCards)

    @step
    def with_card(self, game: FleetGame) -> Task:
        card = played_with(game, end_check(game))
        return game.make(WithAction, "attack_install", self.ships[0], card is not None, card)

    def plan(self, game: FleetGame) -> Plan:
        return "install", NOBODY
