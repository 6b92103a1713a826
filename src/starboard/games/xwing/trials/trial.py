"""What a trial says: a situation in which one branch of a card fires, and what must be seen then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

DICE: Final = {
    "attack": "focus hit blank crit focus hit blank crit",
    "defense": "focus blank evade focus blank evade",
}
SETUP: Final = "setup"  # as a trial's phase: the game is played from its very beginning


class Cast(NamedTuple):
    """Ship cards of an edition that take part where a trial names none: they have no text of their own."""

    host: str  # flies upgrades, damage and condition cards: many actions
    hosts: Mapping[str, str]  # who flies upgrades of a slot that `host` cannot fly
    foe: str
    friends: Mapping[str, str]  # by faction


class Trial(msgspec.Struct, frozen=True):
    """A situation for one branch of a card. Ships: `me` has the card; `friend`, `foe`, `foe2` may be there.

    `me`, `friend`, … are as in positions (`knowledge/position.py`), and `at`: x and y in mm from my centre, heading.
    `attacker` attacks (me, friend, foe, none); `mover` activates; `choose` are option ids preferred over the
    card's own; abilities that answer to the events of `declines` are declined; `sees` are events with some of their
    fields, in order; `never` are options not offered; `state` is what was so at some time. Ships that are not named
    are of the edition's `Cast`.
    """

    card: str
    branch: str
    sees: str = ""
    on: str = ""  # the ship card that flies an upgrade, a ship ability or a damage card
    with_: str = ""  # more upgrades for me
    me: dict[str, Any] = {}
    friend: dict[str, Any] = {}
    friend2: dict[str, Any] = {}
    foe: dict[str, Any] = {}
    foe2: dict[str, Any] = {}
    friend_is: str = ""
    foe_is: str = ""
    foe2_is: str = ""
    range: int = -1  # of foe and me; not given: 1, and 3 before a ship moves
    attacker: str = "me"
    mover: str = "me"
    phase: str = ""
    attack: str = DICE["attack"]
    defense: str = DICE["defense"]
    choose: tuple[str, ...] = ()
    declines: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    state: str = ""  # facts that held at some time, all together: `ships.me.initiative=7`
    obstacles: tuple[tuple[str, float, float], ...] = ()  # outline, x and y from my centre
    devices: tuple[tuple[str, float, float, int], ...] = ()  # kind, x and y from my centre, owner
    chance: dict[str, list[Any]] = {}
    first_player: int = 0
    settings: dict[str, str] = {}  # of the game, beside the squads
    without_evidence: bool = False  # `sees` alone decides, not that the card was named

    @property
    def numbers(self) -> dict[str, int]:
        """The ships by role, as they are numbered."""
        friends = ["friend"] * self.has_friend + ["friend2"] * bool(self.friend2)
        roles = ["me", *friends, "foe", *(["foe2"] if self.foe2 else [])]
        return {role: number for number, role in enumerate(roles)}

    @property
    def has_friend(self) -> bool:
        """Whether a friendly ship is there."""
        return bool(self.friend or self.friend_is or "friend" in (self.attacker, self.mover))
