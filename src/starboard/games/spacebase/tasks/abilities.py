"""Steps 1, 5 and 7: using abilities (SB-TURN-01 to 03, SB-ABL)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, NamedTuple, TypeAlias

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.game import Outcome
from starboard.core.hook import Effects
from starboard.core.task import Task, step
from starboard.core.window import Window
from starboard.games.spacebase.cards import CARDS, IDS, NO_CARD, NUMBER
from starboard.games.spacebase.events import (
    ChargeMoved,
    ChargePlaced,
    Exchanged,
    ResourcesGained,
    Swapped,
    VpLost,
)
from starboard.games.spacebase.kind import Kind, SpaceBaseGame
from starboard.games.spacebase.options import (
    CHARGE,
    EXCHANGE,
    USE,
    ChargeCard,
    ExchangeWith,
    MoveCharge,
    UseAbility,
    move_charge,
)
from starboard.games.spacebase.placing import exchange, exchange_refusal_sector, swap_sectors
from starboard.games.spacebase.resources import (
    gain,
    may_use_colour,
    pay,
    price,
    shown_ability,
    take_charges,
    usable_cards,
)
from starboard.games.spacebase.state import SECTORS, SpaceBaseState
from starboard.games.spacebase.tasks.buying import (
    ABILITY,
    ABILITY_ANYWHERE,
    BuyCards,
    GainCards,
    can_buy_something,
    can_gain_something,
)
from starboard.games.spacebase.tasks.ending import ranking_by_vp

WINDOWS = ("step1", "step5", "step7")


# -- the window ------------------------------------------------------------------------------------


class UseOrPass(Kind):
    """Use an ability, or pass."""

    name = "ability"
    rule = "SB-TURN-01"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (UseAbility, Pass)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        found: list[Option] = [USE[card] for card in sorted(game.state.boards[question.seat].charges)]
        found.append(PASS)
        return found

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, UseAbility)
        return ability_refusal(game, question.seat, choice.card, str(question.subject))


def ability_refusal(game: SpaceBaseGame, seat: int, card_id: str, window: str) -> Refusal | None:
    """Why this seat cannot use the ability of that card in this window, or None."""
    state = game.state
    board = state.boards[seat]
    card = NUMBER.get(card_id, NO_CARD)
    shown = None if card == NO_CARD else shown_ability(board, card)
    if shown is None:
        return Refusal("SB-DEF-05", "no_ability_shown", {"card": card_id})
    ability, deployed = shown
    if window not in ability.windows:
        return Refusal("SB-TURN-01", "other_window", {"card": card_id, "windows": list(ability.windows)})
    if not may_use_colour(ability.color, seat == state.active):
        return Refusal("SB-DEF-05", "wrong_turn_for_colour", {"card": card_id, "color": ability.color})
    needed = price(state, card, ability, deployed)
    held = board.charges.get(card, 0)
    if held < needed:
        return Refusal("SB-CHG-01", "too_few_charges", {"card": card_id, "charges": held, "needed": needed})
    if not any(
        EFFECTS.of(effect["kind"]).is_possible(game, seat, card, effect) for effect in ability.effects
    ):
        return Refusal("SB-ABL-08", "no_effect_possible", {"card": card_id})
    if ability.effects[0]["kind"] == "place_charge" and not any(True for _ in placements(state, seat, card)):
        return Refusal("SB-TURN-03", "state_would_repeat", {"card": card_id})
    return None


def can_use_something(game: SpaceBaseGame, seat: int, window: str) -> bool:
    """Whether this seat has any ability to use in this window."""
    usable = usable_cards(game.state, seat, window)
    return bool(usable) and any(ability_refusal(game, seat, IDS[card], window) is None for card in usable)


class AbilityWindow(Window):
    """Active player first, then clockwise; a player acts until passing; the window closes when all
    have passed in a row with nothing used since (SB-TURN-02)."""

    window: str = "step1"

    KEEPS_TURN: ClassVar[bool] = True
    REOPENS: ClassVar[bool] = True

    def open_window(self, game: SpaceBaseGame) -> None:
        game.state.window_seen = []

    def question(self, game: SpaceBaseGame) -> Question | None:
        seat = self.order[self.turn]
        return Question(seat, "ability", self.window) if can_use_something(game, seat, self.window) else None

    def use(self, game: SpaceBaseGame, choice: Option) -> Task:
        assert isinstance(choice, UseAbility)
        return game.make(UseCard, self.seat, NUMBER[choice.card])

    def closed(self, game: SpaceBaseGame) -> None:
        game.state.window_seen = []


class UseCard(Task):
    """Pay for an ability and carry out its effects in order."""

    seat: int
    card: int
    deployed: bool = False
    done: int = 0  # effects carried out so far

    @step
    def pay_charges(self, game: SpaceBaseGame) -> None:
        shown = shown_ability(game.state.boards[self.seat], self.card)
        assert shown is not None
        self.deployed = shown[1]
        remember_state(game.state, shown[0].effects)
        pay(game, self.seat, self.card)

    @step
    def carry_out(self, game: SpaceBaseGame) -> Task | None:
        side = CARDS[self.card].deployed if self.deployed else CARDS[self.card].station
        assert side is not None
        assert side.ability is not None
        effects = side.ability.effects
        if self.done == len(effects):
            return None
        effect = effects[self.done]
        self.done += 1
        self.go_to(UseCard.carry_out)
        return EFFECTS.of(effect["kind"]).carry_out(game, self.seat, self.card, effect)


def remember_state(state: SpaceBaseState, effects: tuple[dict[str, Any], ...]) -> None:
    """Keep what no later use in this window may lead back to (SB-TURN-03).

    Placing and moving charges are the only uses that keep the number of charges; every other one
    lowers it, and nothing in a window raises it. So a state can only come back through placing,
    and after any other use no earlier state can come back: charges are all that must be compared.
    """
    if effects[0]["kind"] == "place_charge":
        state.window_seen.append(state.charge_key())
    else:
        state.window_seen = []


# -- effect primitives ------------------------------------------------------------------------------


class Primitive(NamedTuple):
    """One kind of effect: whether it can do anything now, and how it is carried out."""

    is_possible: Callable[[SpaceBaseGame, int, int, dict[str, Any]], bool]
    carry_out: Callable[[SpaceBaseGame, int, int, dict[str, Any]], Task | None]


Effect: TypeAlias = dict[str, Any]
EFFECTS: Effects[Primitive] = Effects()  # type: ignore[type-var]


def _always(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> bool:
    return True  # SB-ABL-08: may be paid for whatever it does


def _way(effect: Effect) -> str:
    return ABILITY_ANYWHERE if effect.get("place_sectors") else ABILITY


def _can_buy(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> bool:
    return can_buy_something(game, seat, _way(effect))


def _buy_cards(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> Task:
    return game.make(BuyCards, seat, effect["count"], _way(effect))  # SB-BUY-04, SB-BUY-06


def _owed(effect: Effect) -> list[int]:
    owed = [0, 0, 0]
    for part in effect["cards"]:
        owed[part["tier"] - 1] += part["count"]
    return owed


def _can_gain(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> bool:
    return can_gain_something(game, seat, _owed(effect))


def _gain_cards(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> Task:
    return game.make(GainCards, seat, _owed(effect))  # SB-BUY-05


def _swap_sectors(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> None:
    first, second = effect["sectors"]
    swap_sectors(game.state.boards[seat], first - 1, second - 1)  # SB-ABL-01
    game.emit(Swapped(seat, [first, second]))


def _can_exchange(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> bool:
    return any(exchange_refusal(game.state, seat, card, sector) is None for sector in range(SECTORS))


def _exchange(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> Task:
    return game.make(ExchangeThisCard, seat, card)


def _others_lose_vp(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> None:
    for step_ in range(1, game.seats):  # SB-ABL-03
        other = (seat + step_) % game.seats
        board = game.state.boards[other]
        lost = min(board.vp, effect["amount"])  # not below 0 (SB-DEF-01)
        board.vp -= lost
        game.emit(VpLost(other, seat, lost))


def _gain_resources(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> None:
    credits, income, vp = effect.get("credits", 0), effect.get("income", 0), effect.get("vp", 0)
    game.emit(ResourcesGained(seat, credits, income, vp))  # SB-ABL-06
    gain(game, seat, credits, income, vp)


def _can_place_charge(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> bool:
    return bool(charge_targets(game.state, seat, card))


def _place_charge(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> Task:
    return game.make(PlaceCharge, seat, card)


def _move_charge(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> Task:
    return game.make(MoveOneCharge, seat, card)


def _you_win(game: SpaceBaseGame, seat: int, card: int, effect: Effect) -> None:
    """The game ends at once, whatever the VP (SB-ABL-07, SB-END-04)."""
    boards = game.state.boards
    others = ranking_by_vp([board.vp for board in boards], [s for s in range(game.seats) if s != seat])
    game.finish(
        Outcome(
            winners=(seat,),
            ranking=((seat,), *others),
            points=tuple(board.vp for board in boards),
            reason="you_win",
            rule="SB-ABL-07",
        )
    )


for _kind, _primitive in {
    "buy_card": Primitive(_can_buy, _buy_cards),
    "gain_cards": Primitive(_can_gain, _gain_cards),
    "swap_sectors": Primitive(_always, _swap_sectors),
    "exchange_this_card": Primitive(_can_exchange, _exchange),
    "others_lose_vp": Primitive(_always, _others_lose_vp),
    "gain_resources": Primitive(_always, _gain_resources),
    "place_charge": Primitive(_can_place_charge, _place_charge),
    "move_charge": Primitive(_can_place_charge, _move_charge),
    "you_win": Primitive(_always, _you_win),
}.items():
    EFFECTS.primitive(_kind)(_primitive)

# the effects of dice are carried out where the dice are: tasks/dice.py and tasks/allocation.py
DICE_EFFECTS = frozenset({"dice_shift_right", "set_die", "reroll", "double_reward"})


# -- exchange_this_card ------------------------------------------------------------------------------


def exchange_refusal(state: SpaceBaseState, seat: int, card: int, target: int) -> Refusal | None:
    """Why this card cannot change places with the station card of sector `target` (SB-ABL-02)."""
    board = state.boards[seat]
    if exchange_refusal_sector(board, card):
        return Refusal("SB-COL-04", "under_a_colony", {"card": IDS[card]})
    if board.is_locked(target):
        return Refusal("SB-COL-04", "colony_is_no_target", {"sector": target + 1})
    if board.station[target] == card:
        return Refusal("SB-ABL-02", "not_with_itself", {"card": IDS[card]})
    return None


class ChooseExchange(Kind):
    """The station card to change places with."""

    name = "exchange"
    rule = "SB-ABL-02"
    choices: ClassVar[tuple[type[Option], ...]] = (ExchangeWith,)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        return EXCHANGE

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ExchangeWith)
        if not 1 <= choice.sector <= SECTORS:
            return Refusal("SB-DEF-02", "no_such_sector", {"sector": choice.sector})
        return exchange_refusal(game.state, question.seat, NUMBER[str(question.subject)], choice.sector - 1)


class ExchangeThisCard(Task):
    """This card changes places with another station card (SB-ABL-02)."""

    seat: int
    card: int

    @step
    def choose_target(self, game: SpaceBaseGame) -> Ask:
        return ask(self.seat, "exchange", IDS[self.card])

    @step
    def change_places(self, game: SpaceBaseGame) -> None:
        target = game.answers[self.seat].sector - 1
        other = game.state.boards[self.seat].station[target]
        sector, was_deployed, kept, lost = exchange(game, self.seat, self.card, target)
        sectors = [sector + 1, target + 1]
        game.emit(Exchanged(self.seat, IDS[self.card], IDS[other], sectors, was_deployed, kept, lost))


# -- place_charge and move_charge --------------------------------------------------------------------


def charge_targets(state: SpaceBaseState, seat: int, paying: int) -> list[int]:
    """Other own cards with an empty box on the shown side (SB-ABL-04)."""
    board = state.boards[seat]
    return sorted(card for card in board.cards() if card != paying and state.free_boxes(seat, card) > 0)


def charge_moves(
    state: SpaceBaseState, seat: int, paying: int, charges: dict[int, int]
) -> Iterator[tuple[int, int]]:
    """(source, target) of every possible move of one charge, given these charges (SB-ABL-05)."""
    board = state.boards[seat]
    cards = [card for card in board.cards() if card != paying]
    for source in sorted(charges):
        if source == paying:
            continue
        for target in sorted(cards):
            where = board.sector_of(target)
            if (
                target != source
                and where is not None
                and charges.get(target, 0) < state.boxes(target, where[1])
            ):
                yield source, target


def moved(charges: dict[int, int], source: int | None, target: int) -> dict[int, int]:
    """These charges with one more on `target`, taken from `source` if that is given."""
    after = charges.copy()
    after[target] = after.get(target, 0) + 1
    if source is not None:
        after[source] -= 1
        if not after[source]:
            del after[source]
    return after


def is_new(state: SpaceBaseState, seat: int, charges: dict[int, int]) -> bool:
    """Whether this window has not yet seen these charges (SB-TURN-03)."""
    return state.charge_key(seat, charges) not in state.window_seen


def moves_follow(state: SpaceBaseState, seat: int, card: int) -> bool:
    """Whether the shown place_charge is followed by an optional move_charge."""
    shown = shown_ability(state.boards[seat], card)
    return shown is not None and len(shown[0].effects) > 1


def leads_somewhere_new(
    state: SpaceBaseState, seat: int, paying: int, charges: dict[int, int], with_move: bool
) -> bool:
    """Whether the ability, with its charge placed as in `charges`, can end in a state not seen yet."""
    if is_new(state, seat, charges):
        return True
    return with_move and any(
        is_new(state, seat, moved(charges, source, target))
        for source, target in charge_moves(state, seat, paying, charges)
    )


def placements(state: SpaceBaseState, seat: int, paying: int) -> Iterator[int]:
    """Targets of a place_charge that is about to be paid for and does not repeat a state (SB-TURN-03)."""
    board = state.boards[seat]
    shown = shown_ability(board, paying)
    assert shown is not None
    after = board.charges.copy()
    after[paying] -= price(state, paying, *shown)
    if not after[paying]:
        del after[paying]
    # the state before paying counts as seen: returning to it would be a use without any effect
    seen = [*state.window_seen, state.charge_key()]
    for target in charge_targets(state, seat, paying):
        with_target = moved(after, None, target)
        ends = [with_target]
        if moves_follow(state, seat, paying):
            ends += [moved(with_target, *move) for move in charge_moves(state, seat, paying, with_target)]
        if any(state.charge_key(seat, end) not in seen for end in ends):
            yield target


class ChooseCharge(Kind):
    """The card that gets the charge."""

    name = "charge"
    rule = "SB-ABL-04"
    choices: ClassVar[tuple[type[Option], ...]] = (ChargeCard,)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        state, paying = game.state, NUMBER[str(question.subject)]
        return [CHARGE[card] for card in charge_targets(state, question.seat, paying)]

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChargeCard)
        state, seat, paying = game.state, question.seat, NUMBER[str(question.subject)]
        card = NUMBER.get(choice.card, NO_CARD)
        if card == paying:
            return Refusal("SB-ABL-04", "not_on_itself", {"card": choice.card})
        if card not in charge_targets(state, seat, paying):
            return Refusal("SB-ABL-04", "no_empty_box", {"card": choice.card})
        after = moved(state.boards[seat].charges, None, card)
        if not leads_somewhere_new(state, seat, paying, after, moves_follow(state, seat, paying)):
            return Refusal("SB-TURN-03", "state_would_repeat", {"card": choice.card})
        return None


class PlaceCharge(Task):
    """Put one charge into an empty box of another own card (SB-ABL-04)."""

    seat: int
    card: int

    @step
    def choose_target(self, game: SpaceBaseGame) -> Ask:
        return ask(self.seat, "charge", IDS[self.card])

    @step
    def put_charge(self, game: SpaceBaseGame) -> None:
        board = game.state.boards[self.seat]
        target = game.answers[self.seat].card
        board.charges = moved(board.charges, None, NUMBER[target])
        game.emit(ChargePlaced(self.seat, target))


class ChooseMove(Kind):
    """Move a charge between two other own cards, or not."""

    name = "move"
    rule = "SB-ABL-05"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (MoveCharge, Pass)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        state, seat, paying = game.state, question.seat, NUMBER[str(question.subject)]
        found: list[Option] = [
            move_charge(IDS[source], IDS[target])
            for source, target in charge_moves(state, seat, paying, state.boards[seat].charges)
        ]
        found.append(PASS)
        return found

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        state, seat, paying = game.state, question.seat, NUMBER[str(question.subject)]
        charges = state.boards[seat].charges
        if isinstance(choice, MoveCharge):
            pair = NUMBER.get(choice.source, NO_CARD), NUMBER.get(choice.target, NO_CARD)
            if paying in pair:
                return Refusal("SB-ABL-05", "not_the_paying_card", {"card": IDS[paying]})
            if pair not in charge_moves(state, seat, paying, charges):
                return Refusal(
                    "SB-ABL-05", "no_such_move", {"source": choice.source, "target": choice.target}
                )
            charges = moved(charges, *pair)
        if not is_new(state, seat, charges):
            return Refusal("SB-TURN-03", "state_would_repeat", {})
        return None


class MoveOneCharge(Task):
    """Optionally move one charge between two other own cards (SB-ABL-05)."""

    seat: int
    card: int

    @step
    def choose_move(self, game: SpaceBaseGame) -> Ask:
        return ask(self.seat, "move", IDS[self.card])

    @step
    def carry_over(self, game: SpaceBaseGame) -> None:
        choice = game.answers[self.seat]
        if choice is PASS:
            return
        board = game.state.boards[self.seat]
        take_charges(board, NUMBER[choice.source], 1)
        board.charges = moved(board.charges, None, NUMBER[choice.target])
        game.emit(ChargeMoved(self.seat, choice.source, choice.target))
