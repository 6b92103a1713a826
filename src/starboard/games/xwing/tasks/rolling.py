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
from starboard.games.xwing.tasks.damage import SufferDamage

BRANCH: Final = "roll_dice_any"
RULE: Final = "abilities-1"


ROLL_BEFORE: Final = "roll_before"
BEFORE_IT_COUNTS: Final = "roll_counts_before"


def cards_may_act(game: XWingGame, number: int) -> bool:
    """Whether a card may have a say in what a ship rolls: its own, or that of another ship."""
    if game.hears(ROLL_BEFORE) or game.hears(BEFORE_IT_COUNTS):
        return True
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
    kind: str = "attack"  # which dice they are

    @step
    def offer(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if self.used:
            faces = dice.words(game.state.rolled)
            game.emit(DiceRolled(self.ship, self.why, faces, RULE))
        able = [
            shown(name)
            for name, one in queries.ROLLS_AGAIN.on(ship)
            if shown(name) not in self.used and one.wants(game, self.ship, self.ship, self.kind)
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
                return one.resolve(game, self.ship, self.ship, self.kind)
        return None


class RollDice(Task):
    """Roll dice outside of an attack into `XWingState.rolled`. Cards may act before the roll, and before it counts; then
    the ship's cards may roll them again."""

    ship: int
    kind: str  # attack or defense
    count: int
    why: str
    cause: str = ""  # what is rolled for, as cards are told

    def _told(self) -> str:
        return f"{self.kind} {self.count}"

    @step
    def announce(self, game: XWingGame) -> None:
        game.note(ROLL_BEFORE, self.ship, self._told())

    @step
    def roll_dice(self, game: XWingGame) -> None:
        die = dice.ATTACK_DIE if self.kind == "attack" else dice.DEFENSE_DIE
        game.state.rolled = dice.roll(game.draw, die, f"dice.{self.kind}", self.count)
        game.emit(DiceRolled(self.ship, self.why, dice.words(game.state.rolled), RULE))
        game.note(BEFORE_IT_COUNTS, self.ship, self._told())

    @step
    def offer_rerolls(self, game: XWingGame) -> Task:
        return game.make(OfferRerolls, self.ship, self.why, [], False, self.cause, self.kind)


class RollThen(Task):
    """Roll attack dice for something; cards may act on them; then what the faces do."""

    ship: int
    count: int
    why: str
    then: str
    numbers: list[int] = fresh(factory=list)

    @step
    def roll_dice(self, game: XWingGame) -> Task:
        cause = " ".join(map(str, (self.then, *self.numbers)))
        return game.make(RollDice, self.ship, "attack", self.count, self.why, cause)

    @step
    def carry_out(self, game: XWingGame) -> Task | None:
        faces = [dice.face(die) for die in game.state.rolled]
        game.state.rolled = []
        then: Task | None = game.rules.after_roll[self.then](game, self.ship, faces, self.numbers)
        return then


def suffer_rolled(game: XWingGame, number: int, faces: list[int], numbers: list[int]) -> Task | None:
    """A ship suffers what it has rolled: damage for a hit, critical damage for a crit."""
    hits, crits = faces.count(dice.HIT), faces.count(dice.CRIT)
    return game.make(SufferDamage, number, hits, crits, RULE) if hits or crits else None
