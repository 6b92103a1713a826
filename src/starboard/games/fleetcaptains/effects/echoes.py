"""Echoes that cards allow (effects.json: allow extra_echo)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cloaks import echo_places, free_identities, make_echo, may_be_ghost
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.effects.possible import can_do
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import Pick, named


@primitive("allow")
def _allow(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    """What a card that is played allows, it does: one echo more, above the limit (R-19). All else stands all the time."""
    return game.make(ExtraEcho, scene.ship) if can_do(game, scene, effect) else None


class ExtraEcho(Task):
    """An echo beyond the limit (R-19); its maker says where, if it could be a ship that may put it beside it."""

    ship: int

    @step
    def ask_where(self, game: FleetGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if free_identities(game, ship.side) > 0:
            if may_be_ghost(game, ship.side, ship.at):
                return ask(ship.seat, "echo_hex", game.name_of(self.ship))
            make_echo(game, ship.seat, ship.at)
        self.at = len(self.STEPS)
        return None

    @step
    def put(self, game: FleetGame) -> None:
        seat = game.state.ships[self.ship].seat
        hex_ = game.chart.hex_of(game.answers[seat].name)
        assert hex_ is not None
        make_echo(game, seat, hex_)


class EchoHex(Kind):
    """Where an echo comes to lie that a card allows. Subject: the ship that makes it. It is put wherever that could
    be one that has a choice, so that it tells nobody which token the ship is."""

    name = "echo_hex"
    rule = "FC-ECH-01"
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for hex_ in self._places(game, question):
            yield named(Pick, "hex", game.label(hex_))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        if choice.what != "hex" or game.chart.hex_of(choice.name) not in self._places(game, question):
            return Refusal(self.rule, "not_in_tile", {"hex": choice.name})
        return None

    def _places(self, game: FleetGame, question: Question) -> list[int]:
        assert isinstance(question.subject, str)
        number = game.ship_named(question.subject)
        return [] if number is None else echo_places(game, number)
