"""Buying and gaining cards: step 6, the buy_card ability, free ships (SB-BUY, SB-REW-06)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.spacebase.cards import CARDS, COST, IDS, IS_COLONY, NO_CARD, NUMBER, SECTOR
from starboard.games.spacebase.events import Bought, Gained
from starboard.games.spacebase.kind import Kind, SpaceBaseGame
from starboard.games.spacebase.options import BUY, GAIN, PLACE, Buy, Gain, Place
from starboard.games.spacebase.placing import is_face_up, permitted_sectors, place, take_face_up

STEP_6 = "step6"
ABILITY = "ability"
ABILITY_ANYWHERE = "ability_7_12"
PLACE_ANYWHERE = tuple(range(6, 12))  # sectors 7 to 12 (SB-BUY-06)


class BuyCard(Kind):
    """Which face-up card to buy, or none."""

    name = "buy"
    rule = "SB-TURN-08"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Buy, Pass)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        state = game.state
        found: list[Option] = [BUY[card] for row in state.shipyard for card in row if card != NO_CARD]
        found += [BUY[card] for card in state.colonies]
        found.append(PASS)
        return found

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, Buy)
        card = NUMBER.get(choice.card, NO_CARD)
        if card == NO_CARD or not is_face_up(game.state, card):
            return Refusal("SB-DEF-07", "card_not_face_up", {"card": choice.card})
        return purchase_refusal(game, question.seat, card, str(question.subject))

    def options(self, game: SpaceBaseGame, question: Question) -> tuple[Option, ...]:
        # the same predicate, but most cards fall at the price: look at that first
        credits = game.state.boards[question.seat].credits
        seat, way = question.seat, str(question.subject)
        legal: list[Option] = [
            BUY[card]
            for card in self._face_up(game)
            if COST[card] <= credits and purchase_refusal(game, seat, card, way) is None
        ]
        legal.append(PASS)
        return tuple(legal)

    @staticmethod
    def _face_up(game: SpaceBaseGame) -> list[int]:
        state = game.state
        first, second, third = state.shipyard
        cards = [*first, *second, *third, *state.colonies]
        cards.sort(key=_BY_ID)
        return cards if cards[0] != NO_CARD else [card for card in cards if card != NO_CARD]


_RANK = {card: rank for rank, card in enumerate(sorted(range(len(IDS)), key=lambda card: BUY[card].id))}
_RANK[NO_CARD] = -1
_BY_ID = _RANK.__getitem__


def purchase_refusal(game: SpaceBaseGame, seat: int, card: int, way: str) -> Refusal | None:
    """Why this face-up card cannot be bought in this way, or None."""
    board = game.state.boards[seat]
    if COST[card] > board.credits:
        rule = "SB-BUY-01" if way == STEP_6 else "SB-BUY-04"
        return Refusal(
            rule, "too_expensive", {"card": IDS[card], "cost": COST[card], "credits": board.credits}
        )
    if way != ABILITY_ANYWHERE:
        if board.is_locked(SECTOR[card]):
            return Refusal("SB-BUY-03", "sector_has_colony", {"card": IDS[card], "sector": SECTOR[card] + 1})
    elif not permitted_sectors(board, card, PLACE_ANYWHERE):
        return Refusal("SB-BUY-06", "no_permitted_sector", {"card": IDS[card]})
    return None


def can_buy_something(game: SpaceBaseGame, seat: int, way: str) -> bool:
    """Whether any face-up card could be bought (SB-ABL-08)."""
    return any(purchase_refusal(game, seat, card, way) is None for card in BuyCard._face_up(game))


class PlaceShip(Kind):
    """The sector for a ship bought with "place in sectors 7-12"."""

    name = "place"
    rule = "SB-BUY-06"
    choices: ClassVar[tuple[type[Option], ...]] = (Place,)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        sectors = sorted({SECTOR[NUMBER[str(question.subject)]], *PLACE_ANYWHERE})
        return [PLACE[sector] for sector in sectors]

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Place)
        board, card = game.state.boards[question.seat], NUMBER[str(question.subject)]
        if choice.sector - 1 not in (SECTOR[card], *PLACE_ANYWHERE):
            return Refusal("SB-BUY-06", "sector_not_permitted", {"sector": choice.sector})
        if board.is_locked(choice.sector - 1):
            return Refusal("SB-BUY-03", "sector_has_colony", {"card": IDS[card], "sector": choice.sector})
        return None


class BuyOneCard(Task):
    """Buy one card or none, in step 6 (all credits are spent) or by an ability (exact cost)."""

    seat: int
    way: str
    bought: int = NO_CARD

    @step
    def choose_card(self, game: SpaceBaseGame) -> Ask:
        return ask(self.seat, "buy", self.way)

    @step
    def pay_cost(self, game: SpaceBaseGame) -> Ask | None:
        choice = game.answers[self.seat]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        card = self.bought = NUMBER[choice.card]
        board = game.state.boards[self.seat]
        if self.way == STEP_6:
            board.credits = 0  # whatever the cost was (SB-BUY-01)
            rule = "SB-BUY-01"
        else:
            board.credits -= COST[card]  # exactly the cost (SB-BUY-04)
            rule = "SB-BUY-04"
        game.emit(Bought(self.seat, IDS[card], COST[card], board.credits, rule))
        if self.way == ABILITY_ANYWHERE and not IS_COLONY[card]:
            return ask(self.seat, "place", IDS[card])
        return None

    @step
    def place_card(self, game: SpaceBaseGame) -> None:
        anywhere = self.way == ABILITY_ANYWHERE and not IS_COLONY[self.bought]
        sector = game.answers[self.seat].sector - 1 if anywhere else SECTOR[self.bought]
        take_face_up(game.state, self.bought)
        place(game, self.seat, self.bought, sector)


class BuyCards(Task):
    """The buy_card ability: up to `left` purchases, one after another (SB-BUY-04)."""

    seat: int
    left: int
    way: str

    @step
    def buy_one(self, game: SpaceBaseGame) -> Task | None:
        if self.left == 0 or not can_buy_something(game, self.seat, self.way):
            self.at = len(self.STEPS)
            return None
        self.left -= 1
        return game.make(BuyOneCard, self.seat, self.way)

    @step
    def buy_another(self, game: SpaceBaseGame) -> None:
        if game.answers.get(self.seat) is not PASS:
            self.go_to(BuyCards.buy_one)


class GainShip(Kind):
    """Which face-up ship to take for free, or decline the rest."""

    name = "gain"
    rule = "SB-REW-06"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Gain, Pass)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        found: list[Option] = [GAIN[card] for row in game.state.shipyard for card in row if card != NO_CARD]
        found.append(PASS)
        return found

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, Gain)
        assert isinstance(question.subject, list)
        card = NUMBER.get(choice.card, NO_CARD)
        if card == NO_CARD or IS_COLONY[card] or not is_face_up(game.state, card):
            return Refusal("SB-DEF-07", "card_not_face_up", {"card": choice.card})
        if not question.subject[CARDS[card].tier - 1]:
            return Refusal("SB-REW-06", "tier_not_owed", {"card": choice.card, "tier": CARDS[card].tier})
        if game.state.boards[question.seat].is_locked(SECTOR[card]):
            return Refusal(
                "SB-BUY-03", "sector_has_colony", {"card": choice.card, "sector": SECTOR[card] + 1}
            )
        return None


def can_gain_something(game: SpaceBaseGame, seat: int, owed: list[int]) -> bool:
    """Whether a face-up ship of an owed tier can be placed (SB-ABL-08)."""
    board = game.state.boards[seat]
    return any(
        owed[tier] and any(card != NO_CARD and not board.is_locked(SECTOR[card]) for card in row)
        for tier, row in enumerate(game.state.shipyard)
    )


class GainCards(Task):
    """Take ships for free, one after another; any number may be declined (SB-REW-06, SB-BUY-05)."""

    seat: int
    owed: list[int] = fresh(factory=lambda: [0, 0, 0])  # by tier

    @step
    def choose_ship(self, game: SpaceBaseGame) -> Ask | None:
        if not can_gain_something(game, self.seat, self.owed):
            self.at = len(self.STEPS)
            return None
        return ask(self.seat, "gain", list(self.owed))

    @step
    def take_ship(self, game: SpaceBaseGame) -> None:
        choice = game.answers[self.seat]
        if choice is PASS:
            return
        card = NUMBER[choice.card]
        self.owed[CARDS[card].tier - 1] -= 1
        take_face_up(game.state, card)
        game.emit(Gained(self.seat, choice.card))
        place(game, self.seat, card, SECTOR[card])
        self.go_to(GainCards.choose_ship)
