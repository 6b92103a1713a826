"""What happens to cards: command cards, encounters and missions, from the deck to where they end."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import Event, Visibility


class SubdecksChosen(Event, frozen=True, tag="subdecks_chosen", gc=False):
    """The subdecks of a seat's command deck."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "subdecks")
    RULE: ClassVar[str] = "FC-SET-07"
    seat: int
    subdecks: list[str]


class MissionsTaken(Event, frozen=True, tag="missions_taken", gc=False):
    """How many missions of each type a seat's own deck has, unseen."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "science", "influence", "combat")
    RULE: ClassVar[str] = "FC-SET-08"
    seat: int
    science: int
    influence: int
    combat: int


class EncounterDrawn(Event, frozen=True, tag="encounter_drawn", gc=False):
    """An encounter card."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "card")
    RULE: ClassVar[str] = "FC-EXP-03"
    seat: int
    ship: str
    card: str


class EncounterDone(Event, frozen=True, tag="encounter_done", gc=False):
    """Where the card goes: victory, discard, removed, tile, ship."""

    OPEN: ClassVar[tuple[str, ...]] = ("card", "where")
    RULE: ClassVar[str] = "FC-ENC-02"
    card: str
    where: str


class CardAttached(Event, frozen=True, tag="card_attached", gc=False):
    """A card stays with a ship or a hex."""

    OPEN: ClassVar[tuple[str, ...]] = ("card", "ship", "hex")
    RULE: ClassVar[str] = "FC-ENC-03"
    card: str
    ship: str
    hex: str


class Counters(Event, frozen=True, tag="counters", gc=False):
    """How many counters a card has now."""

    OPEN: ClassVar[tuple[str, ...]] = ("card", "counters")
    RULE: ClassVar[str] = "FC-ENC-03"
    card: str
    counters: int


class MissionScored(Event, frozen=True, tag="mission_scored", gc=False):
    """A mission was completed."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "mission", "vp", "total")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-MIS-01"
    seat: int
    mission: str
    vp: int
    total: int


class MissionShown(Event, frozen=True, tag="mission_shown", gc=False):
    """A secret mission is tried, and so shown to all."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "mission")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-STA-02"
    seat: int
    mission: str


class MissionDiscarded(Event, frozen=True, tag="mission_discarded", gc=False):
    """A mission was discarded."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "mission", "rule")
    UNCOVERS: ClassVar[bool] = True
    seat: int
    mission: str
    rule: str = "FC-MIS-03"


class MissionRemoved(Event, frozen=True, tag="mission_removed", gc=False):
    """A mission left the game."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "mission")
    RULE: ClassVar[str] = "FC-TERM-05"
    UNCOVERS: ClassVar[bool] = True
    seat: int
    mission: str


class CardPlayed(Event, frozen=True, tag="card_played", gc=False):
    """A card was used as one of its stripes."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "stripe", "ship", "crew")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-CRD-01"
    seat: int
    card: str
    stripe: str
    ship: str
    crew: bool


class CardCancelled(Event, frozen=True, tag="card_cancelled", gc=False):
    """A card has no effect."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "by")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-CRD-10"
    seat: int
    card: str
    by: str


class CardDiscarded(Event, frozen=True, tag="card_discarded", gc=False):
    """A card went to its owner's discard pile, or out of the game."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "destroyed")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-CRD-09"
    seat: int
    card: str
    destroyed: bool


class CrewAssigned(Event, frozen=True, tag="crew_assigned", gc=False):
    """A card became crew of a ship."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "ship")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-CRD-07"
    seat: int
    card: str
    ship: str


class CrewLeft(Event, frozen=True, tag="crew_left", gc=False):
    """A crew card left its ship; `to`: discard, removed, hand, or a ship."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "ship", "to")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-CRD-07"
    seat: int
    card: str
    ship: str
    to: str


class CrewStayed(Event, frozen=True, tag="crew_stayed", gc=False):
    """A crew card that was about to leave its ship stays, by a card."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card", "ship")
    RULE: ClassVar[str] = "FC-CRD-10"
    seat: int
    card: str
    ship: str


class CardReturned(Event, frozen=True, tag="card_returned", gc=False):
    """A card came back from the discard pile to the hand, openly."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "card")
    RULE: ClassVar[str] = "FC-CRD-10"
    seat: int
    card: str


class Reshuffled(Event, frozen=True, tag="reshuffled", gc=False):
    """A discard pile became a new deck."""

    OPEN: ClassVar[tuple[str, ...]] = ("deck", "rule")
    UNCOVERS: ClassVar[bool] = True
    deck: str
    rule: str = "FC-CRD-06"


# -- what not all see ------------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True, tag="card_drawn", gc=False):
    """A command card came into a hand; only its owner sees which (a partner may look)."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hand", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"card": "shared"}
    RULE: ClassVar[str] = "FC-CRD-03"
    seat: int
    hand: int
    card: str
    audience: tuple[int, ...] = ()


class MissionDrawn(Event, frozen=True, tag="mission_drawn", gc=False):
    """A mission became active. `shown` says to all which it is; a secret one its owner alone sees."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "shown", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"mission": "shared"}
    RULE: ClassVar[str] = "FC-SET-09"
    seat: int
    shown: str
    mission: str
    audience: tuple[int, ...] = ()


class CardsSeen(Event, frozen=True, tag="cards_seen", gc=False):
    """Somebody looked at hidden cards; `what`: hand, mission, encounter_top, command_top."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "what", "number", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"cards": "shared"}
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-CRD-10"
    seat: int
    what: str
    number: int
    cards: list[str]
    audience: tuple[int, ...] = ()
