"""What happens in the first edition alone."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import Event


class UpgradeDiscarded(Event, frozen=True, tag="upgrade_discarded", gc=False):
    """An upgrade was turned facedown: it is out of play, but still counts for the squad's points."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "rule")
    ship: int
    card: str
    rule: str


class DamageCardsDiscarded(Event, frozen=True, tag="damage_cards_discarded", gc=False):
    """The damage cards of a ship that left play went faceup to the discard pile."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "cards", "rule")
    ship: int
    cards: list[str]
    rule: str


class CardTokenDiscarded(Event, frozen=True, tag="card_token_discarded", gc=False):
    """A token on an upgrade went in the place of the card."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "token", "left")
    RULE: ClassVar[str] = "XW1-SEC-06"
    ship: int
    card: str
    token: str
    left: int


class UpgradeTurnedUp(Event, frozen=True, tag="upgrade_turned_up", gc=False):
    """A discarded upgrade is in play again."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "rule")
    ship: int
    card: str
    rule: str


class UpgradeReplaced(Event, frozen=True, tag="upgrade_replaced", gc=False):
    """An upgrade left the game, and another one came into play on the same ship."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "by", "rule")
    ship: int
    card: str
    by: str
    rule: str


class EdgeChosen(Event, frozen=True, tag="edge_chosen", gc=False):
    """The player without initiative chose an edge; `turned`: the obstacles lie turned about for that."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "turned", "rule")
    seat: int
    turned: bool
    rule: str


class ManeuverReplaced(Event, frozen=True, tag="maneuver_replaced", gc=False):
    """The opponent chose what a stressed ship executes in the place of a red maneuver."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "seat", "maneuver", "rule")
    ship: int
    seat: int
    maneuver: str
    rule: str
