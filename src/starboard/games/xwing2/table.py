"""What every procedure of the second edition does to ships: tokens, charges, Force, locks, triggers.

A change that abilities may answer to leaves a trigger; the engine puts the ability queue between
the steps of procedures, so that no procedure must remember to call it (XW2-ABIL-02, -03).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.core.chance import Chance
from starboard.core.decision import Option
from starboard.core.event import Event, Log
from starboard.core.game import Ruleset, Table
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.events import (
    ChargesChanged,
    ForceChanged,
    LockAcquired,
    LockBroken,
    ShieldLost,
    ShieldRecovered,
    TokenGained,
    TokenLost,
)
from starboard.games.xwing.state import REMOVED, Ship, Trigger, XWingState
from starboard.games.xwing2.build import Build, build_of
from starboard.games.xwing2.content import NEVER_RECOVERED, TOKENS_ON_CARDS
from starboard.games.xwing2.effects.register import INITIATIVE

THRESHOLD = {"small": 1, "medium": 2, "large": 3, "remote": 99}  # ion and tractor (XW2-TOK-09, -11)
CARRIER_DESTROYED = "carrier_destroyed"  # XW2-DOCK-03
WOULD_FLEE = "would_flee"  # replaced by a card (XW2-ABIL-06)
WOULD_BE_DESTROYED = "would_be_destroyed"  # the same
WOULD_GAIN = "would_gain"  # the same
LOCK = "lock"  # a lock token among the kinds of tokens that are gained
LOST_A_SHIELD = "lost a shield"  # a mark of an attack, after the ship's number
# What tokens, devices and obstacles do at once, before any ability (XW2-ABIL-03).
GAME_EFFECTS = frozenset(
    {
        "jam",
        "became_tractored",
        "met_devices",
        "device_under",
        "obstacle_under",
        CARRIER_DESTROYED,
        WOULD_FLEE,
        WOULD_BE_DESTROYED,
        WOULD_GAIN,
    }
)


class XWingTable(Table[XWingState]):
    """The table of the second edition."""

    __slots__ = ("heard", "heard_by_damage", "listed")

    def __init__(
        self,
        rules: Ruleset[XWingState],
        state: XWingState,
        chance: Chance,
        seats: int,
        settings: Mapping[str, Any],
        log: Log,
    ) -> None:
        super().__init__(rules, state, chance, seats, settings, log)
        from starboard.games.xwing2.effects.registry import heard, heard_by_damage

        self.heard = heard(state)  # events that some card of this game answers to
        self.listed: tuple[object, tuple[Option, ...]] | None = (
            None  # a subject just asked about, its options
        )
        self.heard_by_damage = heard_by_damage()  # those that damage cards answer to, once they are faceup

    def copy(self, chance: Chance) -> XWingTable:
        """An independent table."""
        new = super().copy(chance)
        new.heard = self.heard
        new.listed = None
        new.heard_by_damage = self.heard_by_damage
        return new

    @property
    def late(self) -> bool:
        """Whether the later rules of profile `late` hold (XW2-LATE)."""
        return bool(self.settings["profile"] == "late")

    def interruption(self, stack: Sequence[Task]) -> Task | None:
        """A game effect that waits, else the ability queue, if something happened that abilities may
        answer to (XW2-ABIL-03). While an ability is being resolved it waits in the queue (XW2-ABIL-02)."""
        waiting = self.state.triggers
        if not waiting:
            return None
        from starboard.games.xwing2.tasks.abilities import queue_up
        from starboard.games.xwing2.tasks.tokens import TokenEffects

        at_once = [trigger for trigger in waiting if trigger.event in GAME_EFFECTS]
        if at_once:
            self.state.triggers = []
            later = [trigger for trigger in waiting if trigger.event not in GAME_EFFECTS]
            return self.make(TokenEffects, at_once, later)
        self.state.triggers = []
        return queue_up(self, waiting, stack)

    @property
    def has_game_effects(self) -> bool:
        """Whether something waits that happens before any ability (XW2-ABIL-03)."""
        return any(trigger.event in GAME_EFFECTS for trigger in self.state.triggers)

    def note(self, event: str, ship: int, detail: str = "", seat: int = -1) -> None:
        """Something happened; abilities that answer to it are queued between the steps. None speaks of what
        happens to a remote, which is no ship (XW2-REM-01)."""
        if self.hears(event) and not (ship >= 0 and self.state.ships[ship].is_remote):
            self.state.triggers.append(Trigger(event, ship, detail, seat))

    def hears(self, event: str) -> bool:
        """Whether anything in this game can answer to this event now."""
        return (
            event in self.heard
            or event in GAME_EFFECTS
            or (event in self.heard_by_damage and any(one.faceup for one in self.state.ships))
        )


def new_ship(seat: int, build: Build) -> Ship:
    """A ship before it is placed, with shields, charges and Force at their limits (XW2-SETUP-01)."""
    return Ship(
        owner=seat,
        build=build.text,
        shields=build.shields,
        force=build.force,
        charges={card: pool.limit for card, pool in build.charges.items()},
        card_tokens={
            token: count
            for card, tokens_ in TOKENS_ON_CARDS.items()
            if card in build.upgrades
            for token, count in tokens_.items()
        },
    )


def is_ionized(ship: Ship) -> bool:
    """XW2-TOK-09."""
    return ship.has(tokens.ION) and ship.tokens[tokens.ION] >= THRESHOLD[build_of(ship).size]


def is_tractored(ship: Ship) -> bool:
    """XW2-TOK-11."""
    return ship.tokens[tokens.TRACTOR] >= THRESHOLD[build_of(ship).size]


def initiative(ship: Ship) -> int:
    """As changed for this round, else as printed and as its cards say all the time (XW2-TERM-08). What changes
    for engaging only does not count: `engages_at`."""
    if ship.initiative >= 0:
        return ship.initiative
    value = build_of(ship).initiative
    for _, changed in INITIATIVE.on(ship):
        value = changed(ship, value)
    return value


def engages_at(ship: Ship) -> int:
    """At which initiative the ship engages (XW2-ENG-02)."""
    return ship.engages_at if ship.engages_at >= 0 else initiative(ship)


def gain(
    game: XWingTable,
    number: int,
    token: int,
    rule: str,
    count: int = 1,
    by: int = -1,
    *,
    replaceable: bool = True,
) -> None:
    """A ship gains tokens, one after another (XW2-TOK-05). `by`: the seat whose effect gives them, if that
    is not the enemy; it says what jam and tractor tokens do (XW2-TOK-06, -11). A gain that a card could
    replace waits for its player (XW2-ABIL-06)."""
    ship = game.state.ships[number]
    if ship.is_remote or ship.place == REMOVED:
        return  # a remote has no tokens but locks (XW2-REM-01), a ship that is gone none at all (XW2-DMG-08)
    from starboard.games.xwing2.effects.queries import instead_of_token

    giver = str(1 - ship.owner if by < 0 else by)
    for _ in range(count):
        if token == tokens.CLOAK and ship.has(tokens.CLOAK):
            return  # never a second one (XW2-TOK-07)
        if replaceable and instead_of_token(game, number, tokens.NAMES[token]):
            game.state.triggers.append(Trigger(WOULD_GAIN, number, f"{token} {rule} {by}"))
            continue
        was_tractored = token == tokens.TRACTOR and is_tractored(ship)
        ship.tokens[token] += 1
        game.emit(TokenGained(number, tokens.NAMES[token], 1, rule))
        game.note("token_gained", number, tokens.NAMES[token])
        if token == tokens.TRACTOR and not was_tractored and is_tractored(ship):
            game.note("became_tractored", number, giver)
        if token == tokens.JAM or (token in tokens.GREEN and ship.has(tokens.JAM)):
            game.note("jam", number, giver)


def lose(game: XWingTable, number: int, token: int, why: str, rule: str, count: int = 1) -> int:
    """A ship spends or loses up to so many tokens; gives how many it had."""
    from starboard.games.xwing2.effects.queries import keeps

    ship = game.state.ships[number]
    lost = min(count, ship.tokens[token])
    if why != "spent" and lost and keeps(game.state, number, token):
        return 0
    if lost:
        ship.tokens[token] -= lost
        game.emit(TokenLost(number, tokens.NAMES[token], lost, why, rule))
        if why == "spent":
            game.note("token_spent", number, tokens.NAMES[token])
            if game.state.attack is not None:
                game.state.attack.marks.append(f"{number} spent {tokens.NAMES[token]}")
    return lost


def spend_force(game: XWingTable, number: int, count: int = 1) -> None:
    """XW2-CHG-04."""
    ship = game.state.ships[number]
    ship.force -= count
    game.emit(ForceChanged(number, -count, ship.force))
    game.note("force_spent", number)


def recover_force(game: XWingTable, number: int, count: int = 1) -> None:
    """Up to the capacity (XW2-CHG-01, -04)."""
    ship = game.state.ships[number]
    gained = min(count, build_of(ship).force - ship.force)
    if gained > 0:
        ship.force += gained
        game.emit(ForceChanged(number, gained, ship.force))


def change_charges(game: XWingTable, number: int, card: str, change: int) -> None:
    """Spend (negative) or recover charges of this very card (XW2-CHG-03), up to its limit (XW2-CHG-01)."""
    ship = game.state.ships[number]
    if change > 0 and card in NEVER_RECOVERED:
        return
    limit = build_of(ship).charges[card].limit
    left = max(0, min(limit, ship.charges[card] + change))
    if left != ship.charges[card]:
        change, ship.charges[card] = left - ship.charges[card], left
        game.emit(ChargesChanged(number, card, change, left))


def recover_shield(game: XWingTable, number: int) -> None:
    """One shield becomes active again."""
    ship = game.state.ships[number]
    if ship.shields < build_of(ship).shields:
        ship.shields += 1
        game.emit(ShieldRecovered(number, ship.shields))


def lose_shield(
    game: XWingTable, number: int, suffered: Event | None = None, lender: Ship | None = None
) -> None:
    """An active shield goes, of the ship or of one that lends its own: by an effect, spent as a cost, or by the
    damage that `suffered` tells. All of these are lost (XW2-DMG-03); the attack in progress remembers it."""
    ship = lender or game.state.ships[number]
    ship.shields -= 1
    game.emit(suffered or ShieldLost(number, ship.shields))
    game.note("shield_lost", number)
    if game.state.attack is not None:
        game.state.attack.marks.append(f"{number} {LOST_A_SHIELD}")


def break_lock(game: XWingTable, number: int, target: int, why: str) -> None:
    """A lock is spent, broken or ends (XW2-LOCK-03)."""
    game.state.ships[number].locks.remove(target)
    game.emit(LockBroken(number, target, why))
    if why == "spent":
        game.note("lock_spent", number, str(target))


def hand_over(game: XWingTable, giver: int, taker: int, token: int, rule: str, by: int) -> None:
    """A token goes from ship to ship: it leaves the one and the other gains it, or nothing happens (XW2-TOK-05).
    `by`: the seat whose effect it is."""
    if lose(game, giver, token, "transferred", rule):
        gain(game, taker, token, rule, 1, by)


def move_lock(game: XWingTable, locker: int, giver: int, taker: int) -> None:
    """The lock token of `locker` on `giver`, which is red, goes to `taker`, which `locker` then has locked
    (XW2-LOCK-03, XW2-TOK-05). That is no acquiring, but a red token gained; two on one ship become one."""
    break_lock(game, locker, giver, "transferred")
    locks = game.state.ships[locker].locks
    if taker not in locks:
        locks.append(taker)
    game.emit(LockAcquired(locker, taker))
    game.note("token_gained", taker, LOCK)


def acquire_lock(game: XWingTable, number: int, target: int) -> None:
    """A ship locks another. Its old lock on it goes first (XW2-LOCK-02)."""
    ship = game.state.ships[number]
    if target in ship.locks:
        break_lock(game, number, target, "replaced")
    ship.locks.append(target)
    game.emit(LockAcquired(number, target))
    game.note("lock_acquired", number, str(target))
    if ship.has(tokens.JAM):
        game.note("jam", number, str(1 - ship.owner))
