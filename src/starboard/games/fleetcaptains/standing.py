"""What cards say all the time: modifiers of ratings, and what they allow, forbid or ignore, gathered once for each
printed piece."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from starboard.games.fleetcaptains.content import Content, Effect, Effects, walk
from starboard.games.fleetcaptains.state import SYSTEM_NUMBER

EVERY: Final = -1  # a modifier of each system
USED: Final = -2  # of the system that the ship's side uses in the test
FAR: Final = ("own_installs>=1", "own_control_tiles>=3")  # limits that look at the whole map
OTHERS: Final = ("other_own_here",)  # whom a modifier is for that is not its bearer's


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """+n or -n on a system, while its limit holds. `to`: other ships than the one that bears it."""

    system: int
    n: int
    limit: str
    to: str

    def touches(self, system: int) -> bool:
        """Whether it can modify this system."""
        return self.system in (system, EVERY, USED)


class Standing(msgspec.Struct, frozen=True):
    """What a printed piece says all the time, for its bearer (ship, crew, cargo) or the ships of its tile."""

    modifiers: tuple[Modifier, ...] = ()
    allows: frozenset[str] = frozenset()
    forbids: frozenset[str] = frozenset()
    ignores: frozenset[str] = frozenset()
    counts_as: frozenset[str] = frozenset()
    roll_bonus: int = 0  # breakaway and evasion
    search_level: int = 0
    scan_range: int = 0
    bound: bool = False
    slots: tuple[str, ...] = ()  # further crew slots, by role


NOTHING: Final = Standing()
_CONTINUOUS: Final = ("ship_here", "while", "static")
_SYSTEMS: Final = {**SYSTEM_NUMBER, "all": EVERY, "any": USED}


class StandingOf:
    """By number, what each piece of a content says all the time."""

    def __init__(self, content: Content) -> None:
        self.ships = tuple(
            _standing(ship.ability.effects)
            if ship.ability.timing == "passive" and not ship.ability.trigger
            else NOTHING
            for ship in content.ships
        )
        self.crew = tuple(
            NOTHING if card.crew is None else _standing(card.crew.while_aboard) for card in content.cards
        )
        self.tiles = tuple(_standing(_continuous(tile.effects)) for tile in content.tiles)
        self.encounters = tuple(_standing(_continuous(card.effects)) for card in content.encounters)
        self.tile_answers = tuple(answers(tile.effects) for tile in content.tiles)
        self.encounter_answers = tuple(answers(card.effects) for card in content.encounters)
        """What each does whenever something comes, by the event."""
        self.at_turn_start = frozenset(
            face for face, event in enumerate(self.tile_answers) if "controller_turn_start" in event
        )
        """The tiles that do something for whoever controls them when its turn starts."""
        beyond = (*self.crew, *self.tiles, *self.encounters)
        self.others_ignore = any(one.ignores for one in beyond)
        self.helpful = tuple(_helps(one) for one in self.ships)  # by ship: its ability gives to other ships
        self.others_help = any(_helps(one) for one in (*self.crew, *self.encounters))
        helping = {ship.faction for ship, helps in zip(content.ships, self.helpful, strict=True) if helps}
        self.is_helped = tuple(self.others_help or ship.faction in helping for ship in content.ships)
        """By ship: whether another of its faction, and so of its seat, could give it something."""
        self.others_scan = any(one.scan_range for one in beyond)
        carried = [
            one
            for card, one in zip(content.encounters, self.encounters, strict=True)
            if card.kind != "persistent_tile"
        ]
        borne = (*self.ships, *self.crew, *carried)
        self.bearers_forbid = any(one.forbids for one in borne)
        self.bearers_repair = any("repair_here" in one.allows for one in borne)
        self.looks_far = any(
            modifier.limit in FAR for one in (*self.ships, *beyond) for modifier in one.modifiers
        ) or any(
            effect.op == "mod" and effect.limit in FAR
            for effects in _printed(content)
            for effect in walk(effects)
        )
        """What is seldom so is not looked for each time: whether anything but a ship's own card says what is ignored, or
        gives to other ships or lets them scan further; whether what a ship bears forbids anything or lets
        ships be repaired beside it; whether a rating may hang on other hexes."""


def _printed(content: Content) -> Iterator[Effects]:
    """All lists of effects of a content, also of what lasts once it has come."""
    for kind in content.kinds.values():
        yield kind.effects
    for encounter in content.encounters:
        yield encounter.effects
    for ship in content.ships:
        yield ship.ability.effects
    for card in content.cards:
        for stripe in (card.combat, card.operations):
            if stripe is not None:
                yield stripe.effects
        if card.crew is not None:
            yield card.crew.while_aboard
            yield card.crew.destroy_to or ()


def _helps(standing: Standing) -> bool:
    return any(modifier.to in OTHERS for modifier in standing.modifiers)


@lru_cache(maxsize=8)
def standing_of(content: Content) -> StandingOf:
    """What the pieces of this content say all the time."""
    return StandingOf(content)


def answers(effects: Effects) -> dict[str, Effects]:
    """By event, what a piece does when it comes."""
    return {effect.event: triggered(effects, effect.event) for effect in effects if not effect.op}


def triggered(effects: Effects, event: str) -> Effects:
    """What a piece does when this event comes."""
    return tuple(
        inner for effect in effects if not effect.op and effect.event == event for inner in effect.do
    )


def _continuous(effects: Effects) -> Effects:
    return tuple(
        inner for effect in effects if not effect.op and effect.event in _CONTINUOUS for inner in effect.do
    )


def _standing(effects: Effects) -> Standing:
    if not effects:
        return NOTHING
    return Standing(
        tuple(_modifier(one) for one in effects if one.op == "mod"),
        _named(effects, "allow"),
        _named(effects, "forbid"),
        _named(effects, "ignore"),
        _named(effects, "counts_as"),
        sum(int(one.n) for one in effects if one.op == "roll_bonus"),
        max((int(one.n) for one in effects if one.op == "search_level"), default=0),
        max((int(one.n) for one in effects if one.op == "scan_range"), default=0),
        any(one.op == "bound" for one in effects),
        tuple(one.role for one in effects if one.op == "crew_slot" for _ in range(int(one.n))),
    )


def _modifier(effect: Effect) -> Modifier:
    return Modifier(_SYSTEMS[effect.sys], int(effect.n), effect.limit, effect.to)


def _named(effects: Effects, op: str) -> frozenset[str]:
    return frozenset(effect.what for effect in effects if effect.op == op)
