"""Step 4: collecting the rewards of the allocated sectors (SB-REW, SB-DBL)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.spacebase.cards import DEPLOYED, EITHER, IDS, LEFT, NO_CARD, NUMBER, RIGHT, STATION
from starboard.games.spacebase.events import Collected
from starboard.games.spacebase.kind import Kind, SpaceBaseGame
from starboard.games.spacebase.options import ARROW, DIE, Arrow, DieFirst
from starboard.games.spacebase.resources import add_charge, gain
from starboard.games.spacebase.state import SECTORS, SpaceBaseState
from starboard.games.spacebase.tasks.buying import GainCards

SIDE_OF = {"left": -1, "right": 1}
POINTING = {"left": (LEFT, EITHER), "right": (RIGHT, EITHER)}


def reward_cards(state: SpaceBaseState, seat: int, sector: int) -> tuple[int, ...]:
    """The cards whose rewards this seat collects there: the active player's station card, anybody
    else's deployed cards (SB-DEF-04, SB-REW-01). A colony is blank and gives nothing (SB-COL-02)."""
    board = state.boards[seat]
    return (board.station[sector],) if seat == state.active else board.deployed[sector]


def collect(
    game: SpaceBaseGame,
    seat: int,
    sector: int,
    cards: Iterable[int],
    owed: list[int],
    way: str,
    uncharged: int = NO_CARD,
) -> None:
    """Give the rewards of these cards of one sector, all parts but arrows (SB-REW-02, SB-REW-03, SB-REW-04, SB-REW-06).

    Ships to gain are added to `owed`. `uncharged`: the card that paid for a double and gets no
    charge from it (SB-DBL-04).
    """
    state = game.state
    deployed = seat != state.active
    payouts = DEPLOYED if deployed else STATION
    credits = income = vp = lost = 0
    charged: list[str] = []
    for card in cards:
        payout = payouts[card]
        credits += payout.credits
        income += payout.income
        vp += payout.vp
        if payout.charge and card != uncharged:
            if add_charge(state, state.boards[seat], card, deployed):
                charged.append(IDS[card])
            else:
                lost += 1
        for tier, count in payout.gain:
            owed[tier] += count
    if credits or income or vp:
        gain(game, seat, credits, income, vp)
    if credits or income or vp or charged or lost:
        rule = "SB-DBL-02" if way == "double" else "SB-REW-08" if way == "arrow" else "SB-REW-01"
        game.log.new.append(Collected(seat, sector + 1, credits, income, vp, tuple(charged), lost, way, rule))


def is_plain(state: SpaceBaseState, seat: int, sectors: tuple[int, ...]) -> bool:
    """Whether nothing there has an arrow or ships to gain, so that no choice can come of it."""
    payouts = STATION if seat == state.active else DEPLOYED
    for sector in sectors:
        for card in reward_cards(state, seat, sector):
            payout = payouts[card]
            if payout.arrow or payout.gain:
                return False
    return True


def arrow_sides(state: SpaceBaseState, seat: int, card: int, sector: int) -> list[str]:
    """Where this card's arrow may lead: never beyond 1 or 12 (SB-REW-09, SB-REW-13)."""
    arrow = (STATION if seat == state.active else DEPLOYED)[card].arrow
    return [
        side for side, arrows in POINTING.items() if arrow in arrows and 0 <= sector + SIDE_OF[side] < SECTORS
    ]


def points_to(state: SpaceBaseState, seat: int, card: int, deployed: bool, side: str) -> bool:
    """Whether a card that lies there has an arrow of this turn's colour to that side."""
    is_active = seat == state.active
    arrow = (STATION if is_active else DEPLOYED)[card].arrow
    return deployed is not is_active and arrow in POINTING.get(side, ())


def reach(state: SpaceBaseState, seat: int, sector: int) -> tuple[bool, frozenset[int]]:
    """What a die in this sector can lead to: is there an arrow to decide, and which cards can be reached."""
    seen = {sector}
    open_sectors = [sector]
    has_arrow = False
    cards: set[int] = set()
    while open_sectors:
        here = open_sectors.pop()
        for card in reward_cards(state, seat, here):
            cards.add(card)
            for side in arrow_sides(state, seat, card, here):
                has_arrow = True
                there = here + SIDE_OF[side]
                if there not in seen:
                    seen.add(there)
                    open_sectors.append(there)
    return has_arrow, frozenset(cards)


class ChooseDie(Kind):
    """With split dice, which die is resolved first."""

    name = "die"
    rule = "SB-REW-15"
    choices: ClassVar[tuple[type[Option], ...]] = (DieFirst,)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [DIE[sector - 1] for sector in sorted(set(question.subject))]

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, DieFirst)
        assert isinstance(question.subject, list)
        if choice.sector not in question.subject:
            return Refusal("SB-REW-15", "not_a_die_of_yours", {"sector": choice.sector})
        return None


class FollowArrow(Kind):
    """Which of the arrows reached to follow, and to which side, or no more of them.

    The subject names each open arrow: its card, its sector, and the sides on which there is a reward
    that this die has not given yet (SB-REW-12).
    """

    name = "arrow"
    rule = "SB-REW-08"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Arrow, Pass)

    def candidates(self, game: SpaceBaseGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        found: list[Option] = []
        for card_id, sector, _ in question.subject:
            card = NUMBER[card_id]
            found += [ARROW[card, side] for side in arrow_sides(game.state, question.seat, card, sector - 1)]
        found.append(PASS)  # every reward is a benefit that may be declined (SB-REW-14)
        return found

    def refusal(self, game: SpaceBaseGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, Arrow)
        assert isinstance(question.subject, list)
        sector = {card_id: sector for card_id, sector, _ in question.subject}.get(choice.card)
        if sector and choice.side in arrow_sides(game.state, question.seat, NUMBER[choice.card], sector - 1):
            return None
        card = NUMBER.get(choice.card, NO_CARD)
        where = game.state.boards[question.seat].sector_of(card)
        if (
            where is not None
            and points_to(game.state, question.seat, card, where[1], choice.side)
            and not 0 <= where[0] + SIDE_OF.get(choice.side, 0) < SECTORS
        ):
            return Refusal("SB-REW-13", "no_sector_beyond", {"card": choice.card, "sector": where[0] + 1})
        if sector is not None:
            return Refusal("SB-REW-08", "arrow_points_elsewhere", {"card": choice.card, "sector": sector})
        return Refusal("SB-REW-12", "arrow_not_reached", {"card": choice.card})


class CollectRewards(Task):
    """One player's step 4, for rewards in which something is to be decided."""

    seat: int
    sectors: list[int]  # one for each die, or the combined one
    doubles: list[tuple[int, int]] = fresh(factory=list)  # (card that paid, sector), SB-DBL-02
    owed: list[int] = fresh(factory=lambda: [0, 0, 0])  # ships to gain, by tier
    used: list[int] = fresh(factory=list)  # cards that gave their reward for this die (SB-REW-12)
    arrows: list[tuple[int, int]] = fresh(factory=list)  # (card, sector) whose arrow is still open

    @step
    def choose_die(self, game: SpaceBaseGame) -> Ask | None:
        """The order of split dice is the owner's (SB-REW-15); asked only where it can matter."""
        if len(self.sectors) == 2 and self.sectors[0] != self.sectors[1]:
            first, second = (reach(game.state, self.seat, sector) for sector in self.sectors)
            boxed = DEPLOYED if self.seat != game.state.active else STATION
            shares_box = any(boxed[card].charge for card in first[1] & second[1])
            if (first[0] and second[0]) or shares_box:
                return ask(self.seat, "die", [sector + 1 for sector in self.sectors])
        self.go_to(CollectRewards.resolve_die)
        return None

    @step
    def order_dice(self, game: SpaceBaseGame) -> None:
        first = game.answers[self.seat].sector - 1
        if self.sectors[0] != first:
            self.sectors.reverse()

    @step
    def resolve_die(self, game: SpaceBaseGame) -> None:
        """A die's sector gives its rewards; each die has its own limit (SB-REW-12)."""
        if not self.sectors:
            self.go_to(CollectRewards.gain_ships)
            return
        sector = self.sectors.pop(0)
        self.used = []
        self.arrows = []
        self._visit(game, sector, "dice")
        # the extra collection is outside the limit and does not repeat arrows (SB-DBL-03)
        for paid_by, doubled in [double for double in self.doubles if double[1] == sector]:
            self.doubles.remove((paid_by, doubled))
            collect(
                game,
                self.seat,
                sector,
                reward_cards(game.state, self.seat, sector),
                self.owed,
                "double",
                paid_by,
            )

    def _visit(self, game: SpaceBaseGame, sector: int, way: str) -> None:
        """All cards of a sector give their other parts first (SB-REW-10), then its arrows are open (SB-REW-14)."""
        state = game.state
        cards = [card for card in reward_cards(state, self.seat, sector) if card not in self.used]
        self.used += cards
        collect(game, self.seat, sector, cards, self.owed, way)
        self.arrows += [(card, sector) for card in cards if arrow_sides(state, self.seat, card, sector)]

    @step
    def choose_arrow(self, game: SpaceBaseGame) -> Ask | None:
        """Arrows are decided one after another (SB-REW-14), unless none of them leads to a card
        that has not given its reward yet (SB-REW-12)."""
        subject = [
            [IDS[card], sector + 1, self._rewarding(game, card, sector)] for card, sector in self.arrows
        ]
        if any(rewarding for _, _, rewarding in subject):
            return ask(self.seat, "arrow", subject)
        self.go_to(CollectRewards.resolve_die)
        return None

    def _rewarding(self, game: SpaceBaseGame, card: int, sector: int) -> list[str]:
        """The sides of this card's arrow on which some card has not given its reward yet."""
        return [
            side
            for side in arrow_sides(game.state, self.seat, card, sector)
            if any(
                other not in self.used
                for other in reward_cards(game.state, self.seat, sector + SIDE_OF[side])
            )
        ]

    @step
    def follow_arrow(self, game: SpaceBaseGame) -> None:
        choice = game.answers[self.seat]
        if choice is PASS:
            self.go_to(CollectRewards.resolve_die)
            return
        card = NUMBER[choice.card]
        (sector,) = (there for other, there in self.arrows if other == card)
        self.arrows.remove((card, sector))  # left or right, not both (SB-REW-09)
        self._visit(game, sector + SIDE_OF[choice.side], "arrow")  # arrows chain (SB-REW-11)
        self.go_to(CollectRewards.choose_arrow)

    @step
    def gain_ships(self, game: SpaceBaseGame) -> Task | None:
        """Ships come after all other rewards and give nothing in this step (SB-REW-07)."""
        return game.make(GainCards, self.seat, self.owed) if any(self.owed) else None
