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
    """Whether a ship has a card that rolls dice again, or another ship one that may make it do so."""
    if queries.ROLLS_AGAIN.on(game.state.ships[number]):
        return True
    return any(True for _ in queries.MAKES_ROLL_AGAIN.in_play(game.state))


def _others(game: XWingGame, number: int, why: str) -> list[tuple[int, str, queries.Instead]]:
    """The cards of other ships that can make this one roll dice again: ship, card, and how."""
    return [
        (holder, name, one)
        for holder, name, one in queries.MAKES_ROLL_AGAIN.in_play(game.state)
        if one.wants(game, holder, number, why)
    ]


class OfferRerolls(Task):
    """The ship's cards may roll the dice again, each once; then those of others may make it do so."""

    ship: int
    why: str
    used: list[str] = fresh(factory=list)
    waits: bool = False  # for what a card has made of the dice
    cause: str = ""  # what is rolled for, as cards are told

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
        owner, cards = ship.owner, [[self.ship, name] for name in able]
        if not able and (others := _others(game, self.ship, self.cause)):
            owner = game.state.ships[others[0][0]].owner
            cards = [
                [holder, shown(name)] for holder, name, _ in others if game.state.ships[holder].owner == owner
            ]
        if not cards:
            self.at = len(self.STEPS)
            return None
        return ask(owner, "ability", ability_subject(game, BRANCH, False, cards))

    @step
    def use(self, game: XWingGame) -> Task | None:
        (choice,) = game.answers.values()
        if choice is PASS:
            return None
        self.used.append(choice.card)
        self.go_to(OfferRerolls.offer)
        game.emit(AbilityUsed(choice.ship, choice.card, BRANCH))
        if choice.ship != self.ship:
            return next(
                one.resolve(game, holder, self.ship, self.cause)
                for holder, name, one in _others(game, self.ship, self.cause)
                if (holder, shown(name)) == (choice.ship, choice.card)
            )
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
        cause = " ".join(map(str, (self.then, *self.numbers)))
        return game.make(OfferRerolls, self.ship, self.why, [], False, cause)

    @step
    def carry_out(self, game: XWingGame) -> Task | None:
        faces = [dice.face(die) for die in game.state.rolled]
        game.state.rolled = []
        then: Task | None = game.rules.after_roll[self.then](game, self.ship, faces, self.numbers)
        return then
