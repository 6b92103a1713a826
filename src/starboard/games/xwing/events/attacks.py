"""What happens in attacks and by damage."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from starboard.core.event import OWNER, Event, Visibility


class ShieldLost(Event, frozen=True, tag="shield_lost", gc=False):
    """A ship spent or lost a shield; that is no damage."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "left")
    RULE: ClassVar[str] = "damage-3"
    ship: int
    left: int


class ShieldRecovered(Event, frozen=True, tag="shield_recovered", gc=False):
    """A ship recovered a shield."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "left")
    RULE: ClassVar[str] = "charges-1"
    ship: int
    left: int


class AttackDeclared(Event, frozen=True, tag="attack_declared", gc=False):
    """An attack was declared. `distance` is the attack range measured, in 0.001 mm."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "attacker",
        "defender",
        "weapon",
        "range",
        "distance",
        "obstructed",
        "bonus",
    )
    RULE: ClassVar[str] = "attacks-1"
    attacker: int
    defender: int
    weapon: str
    range: int
    distance: int
    obstructed: bool
    bonus: bool


class DiceRolled(Event, frozen=True, tag="dice_rolled", gc=False):
    """Dice were rolled: attack or defense dice of an attack, or another roll (`why`). `parts`: of an attack's
    dice why there are so many, the weapon or agility first, then each change (`second.dice_parts`)."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "why", "faces", "rule", "parts")
    ship: int
    why: str
    faces: list[str]
    rule: str
    parts: list[tuple[str, int]] = msgspec.field(default_factory=list)


class DiceModified(Event, frozen=True, tag="dice_modified", gc=False):
    """Dice were modified; `faces` is the pool after it."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "pool", "by", "before", "faces", "rule")
    ship: int
    pool: str
    by: str
    before: list[str]
    faces: list[str]
    rule: str


class Reinforced(Event, frozen=True, tag="reinforced", gc=False):
    """A reinforce token cancelled one more result of the attack: a hit, or a crit where no hit is left (`face`)."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "token", "face")
    RULE: ClassVar[str] = "tokens-8"
    ship: int
    token: str
    face: str


class Neutralized(Event, frozen=True, tag="neutralized", gc=False):
    """Evades cancelled hits, then crits; what is left decides whether the attack hits."""

    OPEN: ClassVar[tuple[str, ...]] = ("attacker", "defender", "hits", "crits", "hit")
    RULE: ClassVar[str] = "attacks-11"
    attacker: int
    defender: int
    hits: int
    crits: int
    hit: bool


class DamageSuffered(Event, frozen=True, tag="damage_suffered", gc=False):
    """A ship suffered one damage: a shield, a facedown card, or a faceup card (`card`)."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "kind", "shield", "card", "damage", "rule")
    ship: int
    kind: str
    shield: bool
    card: str
    damage: int
    rule: str


class DamagePrevented(Event, frozen=True, tag="damage_prevented", gc=False):
    """Damage was prevented by a card."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "by", "hits", "crits")
    RULE: ClassVar[str] = "abilities-6"
    ship: int
    by: int
    hits: int
    crits: int


class Repaired(Event, frozen=True, tag="repaired", gc=False):
    """A damage card was repaired: turned facedown, or (a facedown one) discarded."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "discarded")
    RULE: ClassVar[str] = "damage-5"
    ship: int
    card: str
    discarded: bool


class DamageCardsSeen(Event, frozen=True, tag="damage_cards_seen", gc=False):
    """A player looked at facedown damage cards of a ship; only that player knows their faces."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "count")
    SECRET: ClassVar[dict[str, Visibility]] = {"cards": OWNER}
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "terms-7"
    seat: int
    ship: int
    count: int
    cards: list[str]


class DamageCardDrawn(Event, frozen=True, tag="damage_card_drawn", gc=False):
    """A damage card was drawn that is dealt faceup, unless a card of the ship changes that, which its player decides."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "damage-1"
    ship: int
    card: str


class Exposed(Event, frozen=True, tag="exposed", gc=False):
    """A facedown damage card was turned faceup."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "damage-5"
    ship: int
    card: str


class Destroyed(Event, frozen=True, tag="destroyed", gc=False):
    """A ship has as much damage as hull."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "damage-4"
    ship: int


class RemovedFromPlay(Event, frozen=True, tag="removed_from_play", gc=False):
    """A destroyed ship was removed."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "damage-7"
    ship: int


class DeckReshuffled(Event, frozen=True, tag="deck_reshuffled", gc=False):
    """A damage deck was empty and made anew of discarded cards."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "cards")
    RULE: ClassVar[str] = "damage-6"
    seat: int
    cards: int
