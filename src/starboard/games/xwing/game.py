"""What every procedure of X-Wing does to ships: tokens, charges, Force, locks, triggers.

A change that abilities may answer to leaves a trigger; the engine puts the ability queue between
the steps of procedures, so that no procedure must remember to call it (abilities-2, abilities-3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.core.chance import Chance
from starboard.core.decision import Option
from starboard.core.event import Log
from starboard.core.game import Game
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import Build, build_of
from starboard.games.xwing.effects.card_effects import INITIATIVE
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import Ship, Trigger, XWingState

CARRIER_DESTROYED = "carrier_destroyed"  # docking-3
WOULD_FLEE = "would_flee"  # replaced by a card (abilities-6)
WOULD_BE_DESTROYED = "would_be_destroyed"  # the same
WOULD_GAIN = "would_gain"  # the same
PAYING = "paying"  # a mark in `Ship.once` while it gains a token as a cost; gone if a card replaces that gain
OF_DEFENSE_DICE = ("defense_roll_before", "defense_dice_rolled")  # events of an attack, about its defender
LOCK = "lock"  # a lock token among the kinds of tokens that are gained
LOST_A_SHIELD = "lost a shield"  # a mark of an attack, after the ship's number


class XWingGame(Game[XWingState]):
    """A game of X-Wing, of any edition."""

    __slots__ = ("heard", "heard_by_damage", "listed")
    rules: XWingRules

    def __init__(
        self,
        rules: XWingRules,
        state: XWingState,
        chance: Chance,
        seats: int,
        settings: Mapping[str, Any],
        log: Log,
    ) -> None:
        super().__init__(rules, state, chance, seats, settings, log)
        self.heard = rules.heard(state)  # events that some card of this game answers to
        self.listed: tuple[object, tuple[Option, ...]] | None = (
            None  # a subject just asked about, its options
        )
        self.heard_by_damage = (
            rules.heard_by_damage()
        )  # those that damage cards answer to, once they are faceup

    def copy(self, chance: Chance) -> XWingGame:
        """An independent table."""
        new = super().copy(chance)
        new.heard = self.heard
        new.listed = None
        new.heard_by_damage = self.heard_by_damage
        return new

    def interruption(self, stack: Sequence[Task]) -> Task | None:
        """A game effect that waits, else the ability queue, if something happened that abilities may
        answer to (abilities-3). While an ability is being resolved it waits in the queue (abilities-2). What follows at
        once from a game effect, as that a carrier leaves, comes before the next step, too."""
        found: Task | None = None
        while found is None and self.state.triggers:
            waiting, self.state.triggers = self.state.triggers, []
            found = self.rules.interruption(self, waiting, stack)
        return found

    @property
    def has_game_effects(self) -> bool:
        """Whether something waits that happens before any ability (abilities-3)."""
        return any(trigger.event in self.rules.at_once for trigger in self.state.triggers)

    def note(self, event: str, ship: int, detail: str = "", seat: int = -1) -> None:
        """Something happened; abilities that answer to it are queued between the steps. None speaks of what
        happens to a remote, which is no ship (remotes-1), but for the defense dice that it rolls: they are of the
        attacker's attack, too."""
        if event not in self.heard and not (event in self.heard_by_damage and self.hears(event)):
            return
        if ship < 0 or not self.state.ships[ship].is_remote or event in OF_DEFENSE_DICE:
            self.state.triggers.append(Trigger(event, ship, detail, seat))

    def hears(self, event: str) -> bool:
        """Whether anything in this game can answer to this event now."""
        return event in self.heard or (
            event in self.heard_by_damage and any(one.faceup for one in self.state.ships)
        )


def new_ship(rules: XWingRules, seat: int, build: Build) -> Ship:
    """A ship before it is placed, with shields, charges and Force at their limits (setup-1)."""
    return rules.ship_type(
        owner=seat,
        build=build.text,
        shields=build.shields,
        force=build.force,
        charges={card: pool.limit for card, pool in build.charges.items()},
        card_tokens={
            token: count
            for card, tokens_ in rules.content.tokens_on_cards.items()
            if card in build.upgrades
            for token, count in tokens_.items()
        },
    )


def is_ionized(ship: Ship) -> bool:
    """tokens-9."""
    return ship.has(tokens.ION) and bool(
        ship.tokens[tokens.ION] >= ship.rules.ion_thresholds[build_of(ship).size]
    )


def is_tractored(ship: Ship) -> bool:
    """tokens-11."""
    return bool(ship.tokens[tokens.TRACTOR] >= ship.rules.tractor_thresholds[build_of(ship).size])


def initiative(ship: Ship) -> int:
    """As changed for this round, else as printed and as its cards say all the time (terms-8). What changes
    for engaging only does not count: `engages_at`."""
    if ship.initiative >= 0:
        return ship.initiative
    value = build_of(ship).initiative
    for _, changed in INITIATIVE.on(ship):
        value = changed(ship, value)
    if ship.faceup:
        for _, changed, _ in INITIATIVE.on_damage(ship):
            value = changed(ship, value)
    return value


def engages_at(ship: Ship) -> int:
    """At which initiative the ship engages (engagement-2)."""
    return ship.engages_at if ship.engages_at >= 0 else initiative(ship)
