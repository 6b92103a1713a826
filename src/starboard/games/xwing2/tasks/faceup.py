"""Damage cards dealt faceup where a card has a say: facedown instead, another one, or discarded (XW2-ABIL-06)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.events import AbilityUsed, DamageSuffered
from starboard.games.xwing2 import facedown
from starboard.games.xwing2.damage_cards import KINDS, NUMBER
from starboard.games.xwing2.effects import queries
from starboard.games.xwing2.effects.registry import shown
from starboard.games.xwing2.kind import Kind
from starboard.games.xwing2.options import ChooseCard, card
from starboard.games.xwing2.table import XWingTable, change_charges
from starboard.games.xwing2.tasks.damage import (
    DEALT_A_CARD,
    ResolveCrit,
    check_destroyed,
    deal_card,
    deck_of,
    reshuffle_if_empty,
)
from starboard.games.xwing2.two_sided import ability_subject

BRANCH = "would_be_dealt_damage_card"
DRAWN = 3


class DealFaceup(Task):
    """One damage card for crit damage that no shield took."""

    ship: int
    rule: str
    leaks: int = 0
    drawn: list[int] = fresh(factory=list)  # kinds

    def _offer(self, game: XWingTable, cards: list[str]) -> Ask:
        seat = game.state.ships[self.ship].owner
        offered = [[self.ship, name] for name in cards]
        return ask(seat, "ability", ability_subject(game, BRANCH, False, offered))

    def _takes(self, game: XWingTable) -> bool:
        """Whether the card that was offered is used; its charge is spent."""
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            return False
        game.emit(AbilityUsed(self.ship, choice.card, BRANCH))
        change_charges(game, self.ship, choice.card, -1)
        return True

    @step
    def offer_facedown(self, game: XWingTable) -> Ask | None:
        found = queries.charged_for(game.state.ships[self.ship], queries.FACEDOWN_INSTEAD)
        if not found:
            self.go_to(DealFaceup.draw)
            return None
        return self._offer(game, [shown(name) for name, _ in found])

    @step
    def deal_facedown(self, game: XWingTable) -> None:
        if self._takes(game):
            deal_card(game, self.ship, faceup=False, rule=self.rule, kind="crit")
            self.go_to(DealFaceup.leak)

    @step
    def draw(self, game: XWingTable) -> Ask | None:
        """One card, or three of which the attacker's player chooses."""
        chooser = queries.draws_three(game.state, self.ship)
        ship = game.state.ships[self.ship]
        deck = deck_of(game.state, ship)
        for _ in range(DRAWN if chooser >= 0 else 1):
            reshuffle_if_empty(game, ship.owner)
            if deck.in_deck:
                deck.in_deck -= 1
                self.drawn.append(facedown.turn_up(game, ship.owner))
        if not self.drawn:  # a marker remembers the damage (XW2-DMG-06)
            deal_card(game, self.ship, faceup=False, rule=self.rule, kind="crit")
            self.go_to(DealFaceup.leak)
            return None
        if len(self.drawn) == 1:
            self.go_to(DealFaceup.offer_discard)
            return None
        owner = game.state.ships[chooser].owner
        return ask(owner, "drawn_card", [self.ship, *(KINDS[found].id for found in self.drawn)])

    @step
    def keep_chosen(self, game: XWingTable) -> None:
        chooser = queries.draws_three(game.state, self.ship)
        found = NUMBER[game.answers[game.state.ships[chooser].owner].card]
        self.drawn.remove(found)
        deck_of(game.state, game.state.ships[self.ship]).discarded += self.drawn
        self.drawn = [found]

    @step
    def offer_discard(self, game: XWingTable) -> Ask | None:
        found = queries.charged_for(game.state.ships[self.ship], queries.DISCARDS_FACEUP)
        cards = [shown(name) for name, test in found if test(self.drawn[0])]
        if not cards:
            self.go_to(DealFaceup.deal)
            return None
        return self._offer(game, cards)

    @step
    def discard(self, game: XWingTable) -> None:
        if self._takes(game):
            deck_of(game.state, game.state.ships[self.ship]).discarded.append(self.drawn[0])
            self.go_to(DealFaceup.leak)

    @step
    def deal(self, game: XWingTable) -> Task:
        ship = game.state.ships[self.ship]
        found = self.drawn[0]
        ship.faceup.append(found)
        game.emit(DamageSuffered(self.ship, "crit", False, KINDS[found].id, ship.damage, self.rule))
        game.note("damage_card_dealt", self.ship)
        if game.state.attack is not None:
            game.state.attack.marks.append(f"{self.ship} {DEALT_A_CARD}")
        check_destroyed(game, self.ship)
        self.at = len(self.STEPS)
        return game.make(ResolveCrit, self.ship, found, self.leaks)

    @step
    def leak(self, game: XWingTable) -> Task | None:
        """Fuel that was leaking before, where no card has come (XW2-CRIT-03)."""
        return game.make(ResolveCrit, self.ship, -1, self.leaks) if self.leaks else None


class ChooseDrawn(Kind):
    """Which of the drawn damage cards is dealt."""

    name = "drawn_card"
    rule = "XW2-DMG-01"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard,)

    def candidates(self, game: XWingTable, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [card(name) for name in dict.fromkeys(question.subject[1:])]

    def refusal(self, game: XWingTable, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseCard)
        assert isinstance(question.subject, list)
        if choice.card in question.subject[1:]:
            return None
        return Refusal("XW2-DMG-01", "no_such_card", {"card": choice.card})
