"""The cards of Space Base, read once from `data/cards.json` and shared by all matches.

In state, a card is its number in that file (`CARDS[number]`); in options, events and views it is
its id. The twelve starting ships exist once for each player and have no charge boxes; every other
card exists once, so that its charges can be kept under its number.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from starboard.content.data import read_json
from starboard.core.errors import UnknownCard

NO_CARD: Final = -1
LEFT: Final = 1
RIGHT: Final = 2
EITHER: Final = 3
ARROWS: Final = {None: 0, "left": LEFT, "right": RIGHT, "either": EITHER}


class GainCards(msgspec.Struct, frozen=True):
    """Ships to take for free: how many of which tier."""

    tier: int
    count: int


class Reward(msgspec.Struct, frozen=True):
    """What dice give for a card (SB-DEF-04)."""

    credits: int
    income: int
    vp: int
    charge: int
    arrow: str | None
    gain_cards: tuple[GainCards, ...]


class Boxes(msgspec.Struct, frozen=True):
    """Charge boxes of a side; `by_players` is how many exist with that many players (SB-DEF-06, SB-CHG-02)."""

    color: str
    by_players: dict[str, int]
    linked: bool


class Ability(msgspec.Struct, frozen=True):
    """What charges pay for (SB-DEF-05). `effects` are carried out in order."""

    color: str
    cost: int | str
    windows: tuple[str, ...]
    effects: tuple[dict[str, Any], ...]


class Side(msgspec.Struct, frozen=True):
    """The station side or the deployed side of a ship."""

    reward: Reward
    boxes: Boxes | None
    ability: Ability | None

    def capacity(self, players: int) -> int:
        """How many charges fit with this many players (SB-REW-05)."""
        return 0 if self.boxes is None else self.boxes.by_players[str(players)]


class Card(msgspec.Struct, frozen=True):
    """A card as printed. `figures` says whether its figures are known, inferred or the project's own."""

    id: str
    kind: str
    tier: int
    sector: int
    cost: int | None
    vp: int
    label: dict[str, str]
    figures: str
    station: Side | None
    deployed: Side | None


class _File(msgspec.Struct):
    cards: tuple[Card, ...]


CARDS: Final[tuple[Card, ...]] = read_json("starboard.games.spacebase", "data/cards.json", _File).cards
IDS: Final[tuple[str, ...]] = tuple(card.id for card in CARDS)
NUMBER: Final[dict[str, int]] = {card_id: number for number, card_id in enumerate(IDS)}
STARTERS: Final[tuple[int, ...]] = tuple(n for n, card in enumerate(CARDS) if card.kind == "starter")
COLONIES: Final[tuple[int, ...]] = tuple(n for n, card in enumerate(CARDS) if card.kind == "colony")
TIERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(n for n, card in enumerate(CARDS) if card.kind == "ship" and card.tier == tier)
    for tier in (1, 2, 3)
)

COST: Final[tuple[int, ...]] = tuple(card.cost or 0 for card in CARDS)
SECTOR: Final[tuple[int, ...]] = tuple(card.sector - 1 for card in CARDS)  # 0 to 11
IS_COLONY: Final[tuple[bool, ...]] = tuple(card.kind == "colony" for card in CARDS)


class Payout(msgspec.Struct, frozen=True):
    """A reward, flattened for speed: the parts, the arrow and whether there is anything special."""

    credits: int
    income: int
    vp: int
    charge: int
    arrow: int
    gain: tuple[tuple[int, int], ...]  # (tier 0 to 2, count)


def _payout(side: Side | None) -> Payout:
    if side is None:
        return Payout(0, 0, 0, 0, 0, ())
    reward = side.reward
    return Payout(
        reward.credits,
        reward.income,
        reward.vp,
        reward.charge,
        ARROWS[reward.arrow],
        tuple((part.tier - 1, part.count) for part in reward.gain_cards),
    )


STATION: Final[tuple[Payout, ...]] = tuple(_payout(card.station) for card in CARDS)
DEPLOYED: Final[tuple[Payout, ...]] = tuple(_payout(card.deployed) for card in CARDS)

# capacity in boxes by number of players (index 0 to 5), by card
STATION_BOXES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(0 if p < 2 or card.station is None else card.station.capacity(p) for card in CARDS)
    for p in range(6)
)
DEPLOYED_BOXES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(0 if p < 2 or card.deployed is None else card.deployed.capacity(p) for card in CARDS)
    for p in range(6)
)

# by timing window: the cards that have an ability for it on either side
LISTENERS: Final[dict[str, frozenset[int]]] = {
    window: frozenset(
        n
        for n, card in enumerate(CARDS)
        if any(
            side is not None and side.ability is not None and window in side.ability.windows
            for side in (card.station, card.deployed)
        )
    )
    for window in (
        "step1",
        "step2_before_roll",
        "step2_after_roll",
        "step3",
        "before_step4",
        "step5",
        "step7",
    )
}


def card_number(card_id: str) -> int:
    """The number of a card. Raises UnknownCard with a sentence."""
    number = NUMBER.get(card_id)
    if number is None:
        raise UnknownCard(
            f"Space Base has no card {card_id!r}; `starboard content coverage spacebase` counts all 156."
        )
    return number
