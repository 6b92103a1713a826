"""Exposing a damage card: at random, or one that a player chooses after looking (damage-5, terms-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.changes.damage import deal_card, deal_searched, remove_if_destroyed
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import AbilityUsed
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseCard, card
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.damage import ResolveCrit

BRANCH = "would_expose_damage_card"
DEALT = "would_be_dealt_damage_card"


def expose(game: XWingGame, number: int) -> Task:
    """Turn one facedown damage card of the ship up, at random unless a card of its own lets its player choose;
    it resolves at once (damage-5)."""
    ship = game.state.ships[number]
    chooser = next((name for name, _ in queries.CHOOSES_EXPOSED.on(ship)), "")
    if chooser and facedown.exposable(game.state, ship) > 1:
        return game.make(ExposeChosen, number, ship.owner, shown(chooser))
    return game.make(ResolveCrit, number, facedown.expose_at_random(game, number))


class ExposeChosen(Task):
    """A player looks at a ship's facedown damage cards and chooses the one that is exposed."""

    ship: int
    seat: int
    card: str = ""  # by whose text the player may do so instead of the random pick (abilities-6)

    @step
    def offer(self, game: XWingGame) -> Ask | None:
        if not self.card:
            self.go_to(ExposeChosen.look)
            return None
        return ask(self.seat, "ability", ability_subject(game, BRANCH, False, [[self.ship, self.card]]))

    @step
    def hear(self, game: XWingGame) -> Task | None:
        if game.answers[self.seat] is PASS:
            self.at = len(self.STEPS)
            return game.make(ResolveCrit, self.ship, facedown.expose_at_random(game, self.ship))
        game.emit(AbilityUsed(self.ship, self.card, BRANCH))
        return None

    @step
    def look(self, game: XWingGame) -> Ask:
        facedown.look(game, self.ship, self.seat)
        return ask(self.seat, "exposed_card", [self.ship, self.seat])

    @step
    def expose(self, game: XWingGame) -> Task:
        kind = game.rules.content.damage_number[game.answers[self.seat].card]
        return game.make(ResolveCrit, self.ship, facedown.expose_chosen(game, self.ship, kind, self.seat))


class DealSearched(Task):
    """Deal a facedown damage card; a card may let the ship's player search the deck for it instead of taking the
    next one (abilities-6). The search comes in set-up, when the deck is whole; the player alone knows the face."""

    ship: int
    rule: str = "damage-3"

    @step
    def offer(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        found = queries.SEARCHES_DECK.on(ship)
        if not found or not searchable(game.state, self.ship):
            deal_card(game, self.ship, faceup=False, rule=self.rule)
            self.go_to(DealSearched.remove_if_destroyed)
            return None
        subject = ability_subject(game, DEALT, False, [[self.ship, shown(found[0][0])]])
        return ask(ship.owner, "ability", subject)

    @step
    def search(self, game: XWingGame) -> Ask | None:
        seat = game.state.ships[self.ship].owner
        choice = game.answers[seat]
        if choice is PASS:
            deal_card(game, self.ship, faceup=False, rule=self.rule)
            self.go_to(DealSearched.remove_if_destroyed)
            return None
        game.emit(AbilityUsed(self.ship, choice.card, DEALT))
        return ask(seat, "searched_card", self.ship)

    @step
    def deal(self, game: XWingGame) -> None:
        kind = game.rules.content.damage_number[game.answers[game.state.ships[self.ship].owner].card]
        deal_searched(game, self.ship, kind, self.rule)

    @step
    def remove_if_destroyed(self, game: XWingGame) -> None:
        remove_if_destroyed(game, self.ship)


def searchable(state: XWingState, number: int) -> list[int]:
    """The kinds of damage card that a ship's player can search for. A card that nobody has seen may be in the
    deck (a reading: which of those lie facedown on ships is not known)."""
    ship = state.ships[number]
    deck = state.decks[ship.owner]
    traits = {trait for _, trait in queries.SEARCHES_DECK.on(ship)}
    return (
        [kind for kind in sorted(set(deck.unseen)) if state.rules.content.damage[kind].trait in traits]
        if deck.in_deck
        else []
    )


class ChooseSearched(Kind):
    """Which card of the searched deck is dealt facedown; the answer stays secret."""

    name = "searched_card"
    rule = "terms-7"
    secret = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [
            card(game.rules.content.damage[kind].id)
            for kind in searchable(game.state, int(str(question.subject)))
        ]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseCard)
        if game.rules.content.damage_number.get(choice.card, -1) in searchable(
            game.state, int(str(question.subject))
        ):
            return None
        return Refusal("terms-7", "not_among_the_cards", {"card": choice.card})


class ChooseExposed(Kind):
    """Which of the cards that the player looked at is exposed. It is asked even where all are of one kind, or
    the pause left out would tell so."""

    name = "exposed_card"
    rule = "damage-5"
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [card(game.rules.content.damage[kind].id) for kind in sorted(set(_able(game.state, question)))]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseCard)
        if game.rules.content.damage_number.get(choice.card, -1) in _able(game.state, question):
            return None
        return Refusal("damage-5", "not_among_the_cards", {"card": choice.card})


def _able(state: XWingState, question: Question) -> list[int]:
    assert isinstance(question.subject, list)
    number, seat = question.subject
    return facedown.known_to(state.ships[number], seat)
