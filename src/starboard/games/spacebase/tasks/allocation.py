"""Step 3: every player splits or combines the dice, shifts and doubles (SB-DICE, SB-DBL)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import ClassVar

from starboard.core.decision import Option, Question, Refusal
from starboard.games.spacebase.cards import IDS, NUMBER
from starboard.games.spacebase.kind import Kind, SpaceBaseGame
from starboard.games.spacebase.options import PLAIN_ALLOCATIONS, Combine, Double, Shift, Split, combine, split
from starboard.games.spacebase.resources import pay, shown_ability, usable_cards, uses_left
from starboard.games.spacebase.state import SECTORS, SpaceBaseState

SHIFT_WINDOW = "step3"
DOUBLE_WINDOW = "before_step4"


def max_steps(state: SpaceBaseState, seat: int, card: int) -> int:
    """How many steps one use of this card's dice shift may go; 0 if it has none (SB-DICE-03)."""
    shown = shown_ability(state.boards[seat], card)
    if shown is None or shown[0].effects[0]["kind"] != "dice_shift_right":
        return 0
    return int(shown[0].effects[0]["max_steps"])


def shift_choices(state: SpaceBaseState, seat: int) -> Iterator[tuple[Shift, ...]]:
    """Every multiset of paid shifts that the charges allow, the empty one included (SB-DICE-03, 05)."""
    usable = usable_cards(state, seat, SHIFT_WINDOW)
    if not usable:
        yield ()
        return
    by_card: list[list[tuple[Shift, ...]]] = []
    for card in usable:
        uses, longest = uses_left(state, seat, card), max_steps(state, seat, card)
        one, two = Shift(IDS[card], 1), Shift(IDS[card], 2)
        by_card.append(
            [
                (one,) * ones + (two,) * twos
                for ones in range(uses + 1)
                for twos in range(uses - ones + 1 if longest == 2 else 1)
            ]
        )
    for chosen in product(*by_card):
        yield tuple(shift for shifts in chosen for shift in shifts)


def double_choices(
    state: SpaceBaseState, seat: int, sectors: tuple[int, ...]
) -> Iterator[tuple[Double, ...]]:
    """Every way to pay for doubles of the allocated sectors, the empty one included (SB-DBL-01, 02)."""
    usable = usable_cards(state, seat, DOUBLE_WINDOW)
    if not usable:
        yield ()
        return
    by_use: list[list[Double | None]] = []
    for card in usable:
        choices = [None, *(Double(IDS[card], sector) for sector in sorted(set(sectors)))]
        by_use += [choices] * uses_left(state, seat, card)
    seen = set()
    for chosen in product(*by_use):
        doubles = tuple(sorted(double for double in chosen if double is not None))
        if doubles not in seen:
            seen.add(doubles)
            yield doubles


class AllocateDice(Kind):
    """The allocation and double rewards together, sealed, for all players at once (SB-INFO-04). Any sector that the
    dice give may be chosen, also one that pays nothing (SB-DICE-06)."""

    name = "allocate"
    rule = "SB-DICE-01"
    choices: ClassVar[tuple[type[Option], ...]] = (Split, Combine)

    def options(self, game: SpaceBaseGame, question: Question) -> tuple[Option, ...]:
        state, seat = game.state, question.seat
        if not usable_cards(state, seat, SHIFT_WINDOW) and not usable_cards(state, seat, DOUBLE_WINDOW):
            a, b = state.dice
            return PLAIN_ALLOCATIONS[a, b]
        return super().options(game, question)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        state, seat = game.state, question.seat
        a, b = state.dice
        for doubles in double_choices(state, seat, (a, b)):
            yield split(a, b, doubles)
        seen: set[tuple[Shift, ...]] = set()
        for unsorted_shifts in shift_choices(state, seat):
            shifts = tuple(sorted(unsorted_shifts))
            sector = a + b + sum(shift.steps for shift in shifts)
            if shifts in seen or sector > SECTORS:
                continue
            seen.add(shifts)
            for doubles in double_choices(state, seat, (sector,)):
                yield combine(sector, shifts, doubles)

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        state, seat = game.state, question.seat
        a, b = state.dice
        hit: tuple[int, ...]
        if isinstance(choice, Split):
            if sorted((a, b)) != [choice.a, choice.b]:
                return Refusal("SB-DICE-01", "not_the_dice", {"dice": [a, b], "given": [choice.a, choice.b]})
            hit = (choice.a, choice.b)
        else:
            assert isinstance(choice, Combine)
            refusal = self._shift_refusal(state, seat, choice)
            if refusal is not None:
                return refusal
            hit = (choice.sector,)
        return self._double_refusal(state, seat, choice.doubles, hit)

    def _shift_refusal(self, state: SpaceBaseState, seat: int, choice: Combine) -> Refusal | None:
        cards = usable_cards(state, seat, SHIFT_WINDOW) if choice.shifts else ()
        usable = {IDS[card]: card for card in cards}
        total = sum(state.dice)
        for shift in choice.shifts:
            if shift.card not in usable:
                return Refusal("SB-DICE-05", "no_charged_shift", {"card": shift.card})
            card = usable[shift.card]
            wanted = sum(1 for other in choice.shifts if other.card == shift.card)
            if wanted > uses_left(state, seat, card):
                return Refusal(
                    "SB-DICE-05",
                    "too_few_charges",
                    {"card": shift.card, "uses": uses_left(state, seat, card)},
                )
            if not 1 <= shift.steps <= max_steps(state, seat, card):
                most = max_steps(state, seat, card)
                return Refusal(
                    "SB-DICE-03", "too_many_steps", {"card": shift.card, "steps": shift.steps, "most": most}
                )
            total += shift.steps
        if choice.sector != total:
            return Refusal("SB-DICE-01", "not_the_sum", {"sum": total, "given": choice.sector})
        if total > SECTORS:
            return Refusal("SB-DICE-04", "beyond_sector_12", {"sector": total})
        return None

    def _double_refusal(
        self, state: SpaceBaseState, seat: int, doubles: tuple[Double, ...], hit: tuple[int, ...]
    ) -> Refusal | None:
        if not doubles:
            return None
        usable = {IDS[card]: card for card in usable_cards(state, seat, DOUBLE_WINDOW)}
        for double in doubles:
            if double.card not in usable:
                return Refusal("SB-DBL-01", "no_charged_double", {"card": double.card})
            if sum(1 for other in doubles if other.card == double.card) > uses_left(
                state, seat, usable[double.card]
            ):
                return Refusal("SB-CHG-01", "too_few_charges", {"card": double.card})
            if double.sector not in hit:
                return Refusal(
                    "SB-DBL-02", "sector_not_allocated", {"sector": double.sector, "allocated": list(hit)}
                )
        return None


def pay_allocation(
    game: SpaceBaseGame, seat: int, choice: Split | Combine
) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """Pay for the shifts and doubles declared (SB-DICE-05); gives the sectors hit and the doubles."""
    if isinstance(choice, Combine):
        for shift in choice.shifts:
            pay(game, seat, NUMBER[shift.card])
        sectors: tuple[int, ...] = (choice.sector - 1,)
    else:
        sectors = (choice.a - 1, choice.b - 1)  # equal dice: the same sector twice (SB-DICE-02)
    for double in choice.doubles:
        pay(game, seat, NUMBER[double.card])
    return sectors, [(NUMBER[double.card], double.sector - 1) for double in choice.doubles]
