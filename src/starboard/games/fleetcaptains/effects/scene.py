"""What an effect looks at: who uses it, which ship it concerns, where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from starboard.core.hook import Effects as Primitives
from starboard.core.task import Task
from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import NOBODY, OFF_MAP


class Scene(msgspec.Struct, frozen=True, gc=False):
    """`seat` is 'you', `ship` is 'self' of `effects.json`; `others`: further ships of a task force, which harm strikes
    too (FC-FORCE-05). `source`: card, encounter, tile, ability or crew, with its number and `hex`. `timing`: the moment
    or trigger (encounter: a card that has been drawn is resolved)."""

    seat: int
    ship: int = NOBODY
    source: str = ""
    card: int = NOBODY
    hex: int = OFF_MAP
    target: int = NOBODY
    others: tuple[int, ...] = ()
    timing: str = ""
    joined: tuple[int, ...] = ()  # ships that attack a card together with `ship`
    token: int = NOBODY  # that is searched for
    is_chosen: bool = False  # the owner has picked this and could have picked something else
    is_needed: bool = False  # a card without which the action that has been declared could not be done
    proven: bool = False  # the tokens of the tile have been shown for it
    hit: tuple[int, ...] = ()  # ships to whose damage it answers (trigger damaged)

    @property
    def struck(self) -> tuple[int, ...]:
        """The ships that harm strikes."""
        return (self.ship, *self.others) if self.ship != NOBODY else ()

    @property
    def by(self) -> int:
        """The seat to which what this destroys is due (FC-DST-03): of cards, crew and abilities."""
        return self.seat if self.source in ("card", "crew", "ability") else NOBODY


Primitive: TypeAlias = Callable[[FleetGame, Scene, Effect], Task | None]
PRIMITIVES: Primitives[Primitive] = Primitives()
primitive = PRIMITIVES.primitive
