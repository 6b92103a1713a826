"""What may be used at the start of a move, before breakaway (FC-MOVE-02): cards, and abilities of the ships."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.content import RED
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import YES, Yes
from starboard.games.fleetcaptains.tasks.timed_cards import OfferCards

TIMINGS = ("start_of_move",)


def has_start_ability(game: FleetGame, number: int) -> bool:
    """Whether a ship has an ability for the start of its move that it may still use, and not to its own ruin."""
    ability = game.card_of(number).ability
    ship = game.state.ships[number]
    if ability.timing not in TIMINGS and ability.trigger != "start_of_move":
        return False
    if ability.timing == "once_per_turn" and ability.name in ship.used:
        return False
    return ship.in_play and not (
        ship.alert == RED and any(effect.op == "damage" for effect in ability.effects)
    )


class UseAbility(Kind):
    """D-19: an optional ability, used or not. Subject: the ship."""

    name = "ability"
    rule = "FC-MOVE-02"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Yes, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield YES
        yield PASS

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        return None


class OfferMoveCards(Task):
    """Abilities of each ship, then cards, any number of them."""

    ships: tuple[int, ...]
    nth: int = 0

    @step
    def ask_ability(self, game: FleetGame) -> Ask | None:
        while self.nth < len(self.ships):
            number = self.ships[self.nth]
            if has_start_ability(game, number):
                return ask(game.state.ships[number].seat, "ability", game.name_of(number))
            self.nth += 1
        self.go_to(OfferMoveCards.cards)
        return None

    @step
    def use(self, game: FleetGame) -> Task | None:
        number = self.ships[self.nth]
        self.nth += 1
        self.go_to(OfferMoveCards.ask_ability)
        ship = game.state.ships[number]
        if not isinstance(game.answers[ship.seat], Yes):
            return None
        ability = game.card_of(number).ability
        game.use(number, ability.name)
        return game.make(RunEffects, ability.effects, Scene(ship.seat, number, "ability", ship.card, ship.at))

    @step
    def cards(self, game: FleetGame) -> Task | None:
        ships = [number for number in self.ships if game.state.ships[number].in_play]
        if not ships:
            return None
        return game.make(OfferCards, game.state.ships[ships[0]].seat, "move", ships[0], any_number=True)
