"""Attacks on encounter cards that lie with a tile (trigger attacked)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Refusal
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import spend_action
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, TILE, ShipStep
from starboard.games.fleetcaptains.options import AttackCard, named
from starboard.games.fleetcaptains.planned import Plan, is_enabled, storm_of
from starboard.games.fleetcaptains.ratings import forbids
from starboard.games.fleetcaptains.standing import triggered
from starboard.games.fleetcaptains.state import NOBODY
from starboard.games.fleetcaptains.tasks.actions import Gather, acting, why_no_action


class AttackCardAction(ShipStep):
    """A combat action against a card of the tile: the weapons test that the card gives."""

    choices: ClassVar[tuple[type[Option], ...]] = (AttackCard,)
    needs = (ACTS, TILE)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            for attached in game.state.here.get(game.state.ships[number].at, ()):
                card = game.content.encounters[attached.card]
                if triggered(card.effects, "attacked"):
                    yield named(AttackCard, game.name_of(number), card.id)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, AttackCard)
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        at = game.state.ships[number].at
        card = game.content.encounter_number.get(option.card, -1)
        if all(attached.card != card for attached in game.state.here.get(at, ())):
            return Refusal("FC-COM-07", "no_such_card", {"card": option.card})
        if not triggered(game.content.encounters[card].effects, "attacked"):
            return Refusal("FC-COM-07", "cannot_be_attacked", {"card": option.card})
        if forbids(game, at, "combat"):
            return Refusal("FC-COM-01", "combat_forbidden", {"hex": game.label(at)})
        if not is_enabled(game, storm_of(game, (number,), card)):
            return Refusal("FC-COM-01", "weapons_disabled", {"ship": option.ship})
        return None

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game, lying = here.game, here.game.state.here.get(here.at, ())
        options = [named(AttackCard, here.name, game.content.encounters[one.card].id) for one in lying]
        return [option for option in options if self.refusal(game, here.seat, option) is None]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, AttackCard)
        number = game.ship_named(option.ship)
        assert number is not None
        return game.make(Storm, (number,), card=game.content.encounter_number[option.card])


class Storm(Gather):
    """The ships are named, each spends its action, and the card says what they must pass."""

    card: int = NOBODY

    @step
    def test(self, game: FleetGame) -> Task:
        seat = self.seat_of(game)
        spend_action(game, seat, "storm", self.ships)
        effects = triggered(game.content.encounters[self.card].effects, "attacked")
        lead, *others = self.ships
        at = game.state.ships[lead].at
        scene = Scene(seat, lead, "encounter", self.card, at, timing="attacked", joined=tuple(others))
        return game.make(RunEffects, effects, scene)

    def plan(self, game: FleetGame) -> Plan:
        return "card", self.card
