"""Set-up: the base game and the Light-Speed variant (SB-SET, SB-LS)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.spacebase.cards import CARDS, COST, IDS, NO_CARD, NUMBER, SECTOR
from starboard.games.spacebase.events import (
    Bought,
    Dealt,
    Refilled,
    SeatBonus,
    StartDecided,
    StartingCardDrawn,
    StartRolled,
)
from starboard.games.spacebase.kind import Kind, SpaceBaseGame
from starboard.games.spacebase.options import KeepCards, keep
from starboard.games.spacebase.placing import place
from starboard.games.spacebase.state import ROW

DECK_LABELS = ("deck.t1", "deck.t2", "deck.t3")  # a label of its own for each deck (SB-INFO-02)
LIGHT_SPEED_HAND = (0, 0, 0, 0, 1, 1)  # tiers of the six cards dealt (SB-LS-02)
SEAT_BONUS = ((0, 0), (1, 0), (2, 0), (0, 1), (0, 1))  # credits, income in turn order (SB-SET-07)


def draw_card(game: SpaceBaseGame, tier: int) -> int:
    """The next card of a tier's deck, or NO_CARD if it is empty (SB-SET-03, SB-TURN-09).

    The order of a deck does not exist until a card is drawn; returned cards lie under it (SB-LS-04).
    """
    deck = game.state.decks[tier] or game.state.returned[tier]
    if not deck:
        return NO_CARD
    return deck.pop(game.draw(DECK_LABELS[tier], len(deck)))


def refill_shipyard(game: SpaceBaseGame) -> None:
    """Every gap gets a card of its tier; an empty deck leaves it empty (SB-TURN-09)."""
    for tier, row in enumerate(game.state.shipyard):
        if NO_CARD in row:
            for place_ in range(ROW):
                if row[place_] == NO_CARD:
                    card = draw_card(game, tier)
                    if card == NO_CARD:
                        break
                    row[place_] = card
                    game.emit(Refilled(tier + 1, place_, IDS[card]))


class LightSpeedBuy(Kind):
    """Which of the six dealt cards to buy, and the order of cards that share a sector."""

    name = "light_speed"
    rule = "SB-LS-02"
    choices: ClassVar[tuple[type[Option], ...]] = (KeepCards,)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        for cards in subsets(game.state.hands[question.seat]):
            yield keep(tuple(IDS[card] for card in cards))

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, KeepCards)
        hand = game.state.hands[question.seat]
        cards = [NUMBER.get(card, NO_CARD) for card in choice.cards]
        for card, card_id in zip(cards, choice.cards, strict=True):
            if card not in hand or cards.count(card) > 1:
                return Refusal("SB-LS-02", "card_not_dealt", {"card": card_id})
        total = sum(COST[card] for card in cards)
        credits = game.state.boards[question.seat].credits
        if total > credits:
            return Refusal("SB-LS-02", "too_expensive_together", {"cost": total, "credits": credits})
        return None


def subsets(hand: list[int]) -> Iterator[tuple[int, ...]]:
    """All subsets of the hand, by sector; cards of one sector in every order (SB-LS-03)."""
    ordered = sorted(hand, key=lambda card: (SECTOR[card], card))
    for size in range(len(ordered) + 1):
        for chosen in combinations(ordered, size):
            orders: list[tuple[int, ...]] = [()]
            for sector in dict.fromkeys(SECTOR[card] for card in chosen):
                same = [card for card in chosen if SECTOR[card] == sector]
                orders = [(*done, *order) for done in orders for order in permutations(same)]
            yield from orders


class SetUp(Task):
    """Everything before the first turn."""

    @step
    def deal_shipyard(self, game: SpaceBaseGame) -> None:
        refill_shipyard(game)  # SB-SET-03

    @step
    def starting_cards(self, game: SpaceBaseGame) -> Task:
        return (
            game.make(LightSpeedStart) if game.settings["variant"] == "light_speed" else game.make(BaseStart)
        )

    @step
    def seat_bonuses(self, game: SpaceBaseGame) -> None:
        """In turn order from the starting player (SB-SET-07, SB-LS-06)."""
        state = game.state
        for place_ in range(1, game.seats):
            seat = (state.starting + place_) % game.seats
            credits, income = SEAT_BONUS[place_]
            state.boards[seat].credits += credits
            state.boards[seat].income += income
            game.emit(SeatBonus(seat, credits, income))
        state.drawn = []


class BaseStart(Task):
    """One tier-1 card each, paid for; the highest sector starts (SB-SET-05, 06)."""

    @step
    def draw_starting_cards(self, game: SpaceBaseGame) -> None:
        state = game.state
        for seat, board in enumerate(state.boards):
            card = draw_card(game, 0)
            board.credits -= COST[card]  # exactly the cost, the rest is kept
            state.drawn.append(card)
            game.emit(StartingCardDrawn(seat, IDS[card], COST[card]))
            place(game, seat, card, SECTOR[card])

    @step
    def decide_start(self, game: SpaceBaseGame) -> Task:
        sectors = [SECTOR[card] for card in game.state.drawn]
        return game.make(
            DecideStart, "SB-SET-06", [s for s in range(game.seats) if sectors[s] == max(sectors)]
        )


class LightSpeedStart(Task):
    """Six cards each, any of them bought, sealed; most credits left starts (SB-LS-02 to 05)."""

    @step
    def deal(self, game: SpaceBaseGame) -> None:
        state = game.state
        for seat in range(game.seats):
            hand = [draw_card(game, tier) for tier in LIGHT_SPEED_HAND]
            state.hands.append(hand)
            game.emit(Dealt(seat, [IDS[card] for card in hand]))

    @step
    def choose_cards(self, game: SpaceBaseGame) -> Ask:
        return Ask(tuple(Question(seat, "light_speed") for seat in range(game.seats)))  # SB-LS-07

    @step
    def buy_and_place(self, game: SpaceBaseGame) -> None:
        state = game.state
        for seat, board in enumerate(state.boards):
            bought = [NUMBER[card] for card in game.answers[seat].cards]
            for card in bought:
                board.credits -= COST[card]
                game.emit(Bought(seat, IDS[card], COST[card], board.credits, "SB-LS-02"))
                place(game, seat, card, SECTOR[card])  # one after another (SB-LS-03)
            for card in state.hands[seat]:
                if card not in bought:
                    state.returned[CARDS[card].tier - 1].append(card)  # SB-LS-04
            state.drawn.append(max(bought, key=SECTOR.__getitem__, default=NO_CARD))
        for pile in state.returned:
            pile.sort()
        state.hands = []

    @step
    def decide_start(self, game: SpaceBaseGame) -> Task:
        credits = [board.credits for board in game.state.boards]
        tied = [seat for seat in range(game.seats) if credits[seat] == max(credits)]
        if game.settings["ls_tiebreak"] == "sector":
            sectors = [-1 if card == NO_CARD else SECTOR[card] for card in game.state.drawn]
            tied = [seat for seat in tied if sectors[seat] == max(sectors[other] for other in tied)]
        return game.make(DecideStart, "SB-LS-05", tied)


class DecideStart(Task):
    """Tied players roll two dice, as often as needed; the highest total starts (SB-SET-06)."""

    rule: str
    tied: list[int] = fresh(factory=list)

    @step
    def roll_among_tied(self, game: SpaceBaseGame) -> None:
        while len(self.tied) > 1:
            totals = []
            for seat in self.tied:
                dice = [game.draw("dice", 6) + 1, game.draw("dice", 6) + 1]
                totals.append(sum(dice))
                game.emit(StartRolled(seat, dice))
            best = max(totals)
            self.tied = [seat for seat, total in zip(self.tied, totals, strict=True) if total == best]
        game.state.starting = self.tied[0]
        game.emit(StartDecided(self.tied[0], self.rule))
