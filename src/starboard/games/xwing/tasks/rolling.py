"""Rolls outside attacks whose dice a card of the ship may roll again before they count (abilities-5)."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import PASS, Ask, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import AbilityUsed, DiceRolled
from starboard.games.xwing.game import XWingGame

BRANCH: Final = "roll_dice_any"
RULE: Final = "abilities-1"


def can_roll_again(game: XWingGame, number: int) -> bool:
    """Whether a ship has a card that rolls dice again."""
    return bool(queries.ROLLS_AGAIN.on(game.state.ships[number]))


class OfferRerolls(Task):
    """The ship's cards may roll the dice again, each once."""

    ship: int
    why: str
    used: list[str] = fresh(factory=list)
    waits: bool = False  # for what a card has made of the dice

    @step
    def offer(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if self.used:
            faces = dice.words(game.state.rolled)
            game.emit(DiceRolled(self.ship, self.why, faces, RULE))
        able = [
            shown(name)
            for name, one in queries.ROLLS_AGAIN.on(ship)
            if shown(name) not in self.used and one.wants(game, self.ship, self.ship, "")
        ]
        if not able:
            self.at = len(self.STEPS)
            return None
        cards = [[self.ship, name] for name in able]
        return ask(ship.owner, "ability", ability_subject(game, BRANCH, False, cards))

    @step
    def use(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            return None
        self.used.append(choice.card)
        self.go_to(OfferRerolls.offer)
        game.emit(AbilityUsed(self.ship, choice.card, BRANCH))
        for name, one in queries.ROLLS_AGAIN.on(game.state.ships[self.ship]):
            if shown(name) == choice.card:
                return one.resolve(game, self.ship, self.ship, "")
        return None


class RollThen(Task):
    """Roll attack dice for something; its cards may roll them again; then what the faces do."""

    ship: int
    count: int
    why: str
    then: str
    numbers: list[int] = fresh(factory=list)

    @step
    def roll_dice(self, game: XWingGame) -> Task:
        game.state.rolled = dice.roll(game.draw, dice.ATTACK_DIE, "dice.attack", self.count)
        game.emit(DiceRolled(self.ship, self.why, dice.words(game.state.rolled), RULE))
        return game.make(OfferRerolls, self.ship, self.why)

    @step
    def carry_out(self, game: XWingGame) -> Task | None:
        faces = [dice.face(die) for die in game.state.rolled]
        game.state.rolled = []
        then: Task | None = game.rules.after_roll[self.then](game, self.ship, faces, self.numbers)
        return then
