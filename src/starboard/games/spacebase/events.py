"""What happens in a game of Space Base. Everything is open to everybody (SB-INFO-01)."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import Event


class Dealt(Event, frozen=True, tag="dealt", gc=False):
    """Light-Speed: six cards were dealt to a seat."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "cards")
    RULE: ClassVar[str] = "SB-LS-02"
    seat: int
    cards: list[str]


class StartingCardDrawn(Event, frozen=True, tag="starting_card_drawn", gc=False):
    """A seat drew its tier-1 card for the start and paid for it."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "cost")
    RULE: ClassVar[str] = "SB-SET-05"
    seat: int
    card: str
    cost: int


class StartRolled(Event, frozen=True, tag="start_rolled", gc=False):
    """A tied seat rolled two dice for the start."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "dice")
    RULE: ClassVar[str] = "SB-SET-06"
    seat: int
    dice: list[int]


class StartDecided(Event, frozen=True, tag="start_decided", gc=False):
    """This seat is the starting player."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "rule")
    seat: int
    rule: str


class SeatBonus(Event, frozen=True, tag="seat_bonus", gc=False):
    """A later seat got its bonus."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "credits", "income")
    RULE: ClassVar[str] = "SB-SET-07"
    seat: int
    credits: int
    income: int


class RoundBegan(Event, frozen=True, tag="round_began", gc=False):
    """A round began; `tie` if it is played because the highest VP was shared."""

    OPEN: ClassVar[tuple[str, ...]] = ("round", "tie")
    RULE: ClassVar[str] = "SB-DEF-08"
    round: int
    tie: bool


class TurnBegan(Event, frozen=True, tag="turn_began", gc=False):
    """It is this seat's turn."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "round")
    RULE: ClassVar[str] = "SB-TURN-11"
    seat: int
    round: int


class DieFixed(Event, frozen=True, tag="die_fixed", gc=False):
    """A die will not be rolled but has this value."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "value")
    RULE: ClassVar[str] = "SB-TURN-05"
    seat: int
    card: str
    value: int


class Rolled(Event, frozen=True, tag="rolled", gc=False):
    """The dice of this turn; `fixed` of them were not rolled."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "a", "b", "fixed")
    RULE: ClassVar[str] = "SB-TURN-04"
    seat: int
    a: int
    b: int
    fixed: int


class Rerolled(Event, frozen=True, tag="rerolled", gc=False):
    """The dice after a reroll."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "a", "b", "which")
    RULE: ClassVar[str] = "SB-TURN-06"
    seat: int
    card: str
    a: int
    b: int
    which: str


class Collected(Event, frozen=True, tag="collected", gc=False):
    """A seat collected the rewards of a sector. `charged`: cards that got a charge; `lost`: charges
    without an empty box; `way` is 'dice', 'arrow' or 'double'."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "seat",
        "sector",
        "credits",
        "income",
        "vp",
        "charged",
        "lost",
        "way",
        "rule",
    )
    seat: int
    sector: int
    credits: int
    income: int
    vp: int
    charged: tuple[str, ...]
    lost: int
    way: str
    rule: str


class Spent(Event, frozen=True, tag="spent", gc=False):
    """Charges were paid from a card."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "charges")
    RULE: ClassVar[str] = "SB-CHG-01"
    seat: int
    card: str
    charges: int


class Bought(Event, frozen=True, tag="bought", gc=False):
    """A card was bought; `left` credits remain."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "cost", "left", "rule")
    seat: int
    card: str
    cost: int
    left: int
    rule: str


class Gained(Event, frozen=True, tag="gained", gc=False):
    """A ship was taken for free."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card")
    RULE: ClassVar[str] = "SB-REW-06"
    seat: int
    card: str


class Placed(Event, frozen=True, tag="placed", gc=False):
    """A card came to a station; `deployed` is the card that it deployed (None: nothing), with the
    charges that it kept and lost."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "sector", "deployed", "kept", "lost")
    RULE: ClassVar[str] = "SB-BUY-02"
    seat: int
    card: str
    sector: int
    deployed: str | None
    kept: int
    lost: int


class ColonyFounded(Event, frozen=True, tag="colony_founded", gc=False):
    """A colony gave its VP and closed its sector."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "sector", "vp")
    RULE: ClassVar[str] = "SB-COL-01"
    seat: int
    card: str
    sector: int
    vp: int


class Swapped(Event, frozen=True, tag="swapped", gc=False):
    """Two sectors of a base changed places with all their cards."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "sectors")
    RULE: ClassVar[str] = "SB-ABL-01"
    seat: int
    sectors: list[int]


class Exchanged(Event, frozen=True, tag="exchanged", gc=False):
    """A card changed places with a station card. `sectors`: where it was, where it is now; if it was
    deployed, the other card kept and lost so many charges."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "other", "sectors", "was_deployed", "kept", "lost")
    RULE: ClassVar[str] = "SB-ABL-02"
    seat: int
    card: str
    other: str
    sectors: list[int]
    was_deployed: bool
    kept: int = 0
    lost: int = 0


class VpLost(Event, frozen=True, tag="vp_lost", gc=False):
    """A seat lost VP, not below 0."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "by", "vp")
    RULE: ClassVar[str] = "SB-ABL-03"
    seat: int
    by: int
    vp: int


class ChargePlaced(Event, frozen=True, tag="charge_placed", gc=False):
    """An ability put a charge on a card."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card")
    RULE: ClassVar[str] = "SB-ABL-04"
    seat: int
    card: str


class ChargeMoved(Event, frozen=True, tag="charge_moved", gc=False):
    """An ability moved a charge between two cards."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "source", "target")
    RULE: ClassVar[str] = "SB-ABL-05"
    seat: int
    source: str
    target: str


class ResourcesGained(Event, frozen=True, tag="resources_gained", gc=False):
    """An ability gave resources."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "credits", "income", "vp")
    RULE: ClassVar[str] = "SB-ABL-06"
    seat: int
    credits: int
    income: int
    vp: int


class Refilled(Event, frozen=True, tag="refilled", gc=False):
    """A card was turned up in the shipyard; `place` is 0 to 5 from the left."""

    OPEN: ClassVar[tuple[str, ...]] = ("tier", "place", "card")
    RULE: ClassVar[str] = "SB-TURN-09"
    tier: int
    place: int
    card: str


class IncomeRaised(Event, frozen=True, tag="income_raised", gc=False):
    """Credits were raised to the income."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "before", "after")
    RULE: ClassVar[str] = "SB-TURN-10"
    seat: int
    before: int
    after: int


class EndTriggered(Event, frozen=True, tag="end_triggered", gc=False):
    """Somebody reached 40 VP: this round is the last."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "vp")
    RULE: ClassVar[str] = "SB-END-01"
    seat: int
    vp: int


class TieAtTheTop(Event, frozen=True, tag="tie_at_the_top", gc=False):
    """The highest VP is shared: one more round is played."""

    OPEN: ClassVar[tuple[str, ...]] = ("seats", "vp")
    RULE: ClassVar[str] = "SB-END-03"
    seats: list[int]
    vp: int
