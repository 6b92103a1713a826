"""Operations cards that have a moment of their own outside tests: at the start of a move, before a roll of breakaway or
evasion, together with an action, right after damage (effects.json: timings)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import (
    CREW,
    OPERATIONS,
    board,
    cancel,
    card_of,
    cards_for,
    crew_of,
    effects_of,
    may_hold,
    play,
    put_away,
    usable,
    usable_as,
)
from starboard.games.fleetcaptains.cloaks import ship_of_move
from starboard.games.fleetcaptains.content import Effect, Effects
from starboard.games.fleetcaptains.effects.conditions import is_so
from starboard.games.fleetcaptains.effects.possible import acts_alone, can_do, can_do_anything
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind, in_order
from starboard.games.fleetcaptains.options import PlayCard, UseCrew, named
from starboard.games.fleetcaptains.state import NOBODY, Played


def cancels(game: FleetGame, played: Played, card: int) -> bool:
    """Whether this card could cancel what has just been played (FC-CRD-14)."""
    printed = game.content.cards[card]
    return printed.timing == "interrupt" and any(
        effect.op == "cancel" and played.stripe in effect.stripes
        for effect in effects_of(printed, OPERATIONS)
    )


def acts_now(game: FleetGame, scene: Scene, effects: Effects) -> bool:
    """Whether a card does anything at this moment. One of the moment encounter outside of tests only where it prevents
    damage, one without which the action cannot be done only where it spares enough (effects.json: timings)."""
    if scene.timing == "encounter" and not _has(game, scene, effects, _prevents):
        return False
    if scene.is_needed and not _has(game, scene, effects, _relaxes):
        return False
    return can_do_anything(game, scene, effects)


def _prevents(effect: Effect) -> bool:
    return effect.op == "prevent"


def _relaxes(effect: Effect) -> bool:
    return effect.op == "install" and effect.mode == "relax"


def _has(game: FleetGame, scene: Scene, effects: Effects, is_meant: Callable[[Effect], bool]) -> bool:
    """Whether one of these effects is meant, and could do something now."""
    for effect in effects:
        if effect.op == "if":
            inner = effect.then if is_so(game, scene, effect.cond) else effect.otherwise
            if _has(game, scene, inner, is_meant):
                return True
        elif is_meant(effect) and can_do(game, scene, effect):
            return True
    return False


class TimedCard(Kind):
    """A card for this moment, or none. Subject: the moment, the own ship that it concerns, an enemy one, and whether one
    must be played (the action needs it)."""

    name = "timed_card"
    rule = "FC-CRD-10"
    may_pass = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (PlayCard, UseCrew, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        yield from usable(game, question.seat, OPERATIONS)

    def options(self, game: FleetGame, question: Question) -> tuple[Option, ...]:
        """The same, without a look at cards of other moments."""
        timing, ship, target, must = self._subject(game, question)
        seat, cards = question.seat, game.content.cards
        found: list[Option] = []
        for kind, card in usable_as(game, seat):
            if cards[card].timing == timing and acts_now(
                game,
                card_scene(game, seat, card, ship, target, timing, is_needed=must),
                effects_of(cards[card], OPERATIONS),
            ):
                found.append(named(kind, cards[card].id, OPERATIONS, ""))
        if not found:
            return (PASS,)
        return in_order(found if must else [PASS, *found])

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        timing, ship, target, must = self._subject(game, question)
        if isinstance(choice, Pass):
            return (
                Refusal(self.rule, "card_is_needed", {"timing": timing})
                if self._must(game, question)
                else None
            )
        assert isinstance(choice, PlayCard | UseCrew)
        card = card_of(game, question.seat, choice)
        if card == NOBODY or choice.ship or choice.target or choice.stripe != OPERATIONS:
            return Refusal("FC-CRD-02", "not_in_hand", {"card": choice.card})
        printed = game.content.cards[card]
        if printed.timing != timing:
            return Refusal("FC-CRD-10", "another_moment", {"card": choice.card, "timing": printed.timing})
        scene = card_scene(game, question.seat, card, ship, target, timing, is_needed=must)
        if not acts_now(game, scene, effects_of(printed, OPERATIONS)):
            return Refusal("FC-CRD-02", "does_nothing", {"card": choice.card})
        return None

    def _subject(self, game: FleetGame, question: Question) -> tuple[str, str, str, bool]:
        """The subject; of a token's move what the token is now, which who only guesses at it has made up anew."""
        assert isinstance(question.subject, list)
        timing, ship, target, must = question.subject
        move = game.state.move
        if timing == "move" and move is not None and not move.ships:
            number = ship_of_move(game, move)
            ship = "" if number == NOBODY else game.name_of(number)
        return timing, ship, target, must

    def _must(self, game: FleetGame, question: Question) -> bool:
        """Whether the action needs a card, and there is one: who only guesses at the hand may find none in it."""
        assert isinstance(question.subject, list)
        return question.subject[3] and any(
            self.refusal(game, question, option) is None for option in usable(game, question.seat, OPERATIONS)
        )


def card_scene(
    game: FleetGame,
    seat: int,
    card: int,
    ship: str,
    target: str = "",
    timing: str = "",
    *,
    is_needed: bool = False,
) -> Scene:
    """What a card's effects look at."""
    number, other = game.ship_named(ship), game.ship_named(target)
    at = game.state.ships[number].at if number is not None else -1
    return Scene(
        seat,
        NOBODY if number is None else number,
        "card",
        card,
        at,
        NOBODY if other is None else other,
        timing=timing,
        is_needed=is_needed,
    )


@cache
def _acts_at(timing: str, op: str, must: bool) -> Callable[[Effect], bool]:
    """What tells of an effect whether it is for this moment (`op`: it is this primitive), and not for a test alone that
    has been made by now. One and the same for the same moment, so that the cards that have one are looked for once."""

    def acts(effect: Effect) -> bool:
        return effect.op == op if op else acts_alone(effect, timing, is_needed=must)

    return acts


class OfferCards(Task):
    """A seat may play cards of one moment, for this ship: one, or any number."""

    seat: int
    timing: str
    ship: int
    target: int = NOBODY
    any_number: bool = False
    must: bool = False  # the action needs one
    partners: tuple[int, ...] = ()  # who are asked after the seat has passed
    op: str = ""  # only cards with this primitive are for this moment

    @step
    def offer(self, game: FleetGame) -> Ask | None:
        while not may_hold(game, self.seat, (self.timing,), _acts_at(self.timing, self.op, self.must)):
            if not self._next_seat():
                self.at = len(self.STEPS)
                return None
        if game.outcome is not None or self._is_over(game):
            self.at = len(self.STEPS)
            return None
        names = [self._name(game, self.ship), self._name(game, self.target)]
        return ask(self.seat, "timed_card", [self.timing, *names, self.must])

    @step
    def lay_down(self, game: FleetGame) -> Task | None:
        choice = game.answers[self.seat]
        if isinstance(choice, Pass):
            if self._next_seat():
                self.go_to(OfferCards.offer)
            return None
        if self.any_number:
            self.go_to(OfferCards.offer)
        played = play(game, self.seat, choice)
        if self.op == "prevent":  # one for each encounter, be it cancelled (effects.json: encounter)
            game.state.prevented_by = tuple(sorted((*game.state.prevented_by, self.seat & 1)))
        scene = card_scene(
            game,
            self.seat,
            played.card,
            self._name(game, self.ship),
            self._name(game, self.target),
            self.timing,
            is_needed=self.must,
        )
        return game.make(CarryOut, played, scene)

    def _next_seat(self) -> bool:
        """On to the partner, if there is one to be asked."""
        if not self.partners:
            return False
        self.seat, *others = self.partners
        self.partners = tuple(others)
        return True

    def _is_over(self, game: FleetGame) -> bool:
        """Whether the move for which cards are offered is over already, by an ability or a card before."""
        move = game.state.move
        return self.timing == "move" and (move is None or move.stopped)

    def _name(self, game: FleetGame, number: int) -> str:
        return "" if number == NOBODY else game.name_of(number)


class CarryOut(Task):
    """A card that has been laid down outside a test: it may be cancelled once (FC-CRD-14), then it takes effect, then it
    is put away (FC-CRD-09)."""

    played: Played
    scene: Scene
    turn: int = 0

    @step
    def ask_opponent(self, game: FleetGame) -> Ask | None:
        seats = game.opponents(self.played.seat)
        while self.turn < len(seats):
            seat = seats[self.turn]
            if could_cancel(game, seat, self.played):
                return ask(seat, "cancel", [game.content.cards[self.played.card].id, self.played.stripe])
            self.turn += 1
        self.go_to(CarryOut.take_effect)
        return None

    @step
    def answer(self, game: FleetGame) -> None:
        seat = game.opponents(self.played.seat)[self.turn]
        choice = game.answers[seat]
        if isinstance(choice, Pass):
            self.turn += 1
            self.go_to(CarryOut.ask_opponent)
            return
        answered = play(game, seat, choice)
        self.played = cancel(game, self.played, choice.card)
        put_away(game, [answered])

    @step
    def take_effect(self, game: FleetGame) -> Task | None:
        if self.played.cancelled:
            return None
        if self.played.stripe == CREW:
            board(game, self.played.seat, self.played.card, self.scene.ship)
            return None
        effects = effects_of(game.content.cards[self.played.card], self.played.stripe)
        return game.make(RunEffects, effects, self.scene)

    @step
    def done(self, game: FleetGame) -> None:
        put_away(game, [self.played])


def could_cancel(game: FleetGame, seat: int, played: Played) -> bool:
    """Whether, for all that others may know, a seat could cancel this card."""
    content = game.content
    if not may_hold(game, seat, ("interrupt",)):
        return False
    deck = game.state.orders[seat]
    crew = [card for card, _ in crew_of(game, seat)]
    interrupts = cards_for(content, ("interrupt",))
    return any(
        card in interrupts and cancels(game, played, card) for cards in (*deck.lots, crew) for card in cards
    )


class CancelCard(Kind):
    """An interrupt that cancels the card that has just been played, or none. Subject: that card and its
    stripe."""

    name = "cancel"
    rule = "FC-CRD-14"
    may_pass = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (PlayCard, UseCrew, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        yield from usable(game, question.seat, OPERATIONS)

    def options(self, game: FleetGame, question: Question) -> tuple[Option, ...]:
        """The same, the cards of the seat alone looked at."""
        assert isinstance(question.subject, list)
        name, stripe = question.subject
        played, cards = Played(0, game.content.card_number[name], stripe), game.content.cards
        found = [
            named(kind, cards[card].id, OPERATIONS, "")
            for kind, card in usable_as(game, question.seat)
            if cancels(game, played, card)
        ]
        return in_order([PASS, *found]) if found else (PASS,)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        assert isinstance(choice, PlayCard | UseCrew)
        assert isinstance(question.subject, list)
        name, stripe = question.subject
        card = card_of(game, question.seat, choice)
        if card == NOBODY or choice.ship or choice.target or choice.stripe != OPERATIONS:
            return Refusal("FC-CRD-02", "not_in_hand", {"card": choice.card})
        if not cancels(game, Played(0, game.content.card_number[name], stripe), card):
            return Refusal("FC-CRD-14", "cancels_not", {"card": choice.card, "played": name})
        return None
