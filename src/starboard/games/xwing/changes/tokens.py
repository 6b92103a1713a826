"""What ships gain and lose: tokens, Force, charges, shields, locks; each change is told."""

from __future__ import annotations

from starboard.core.event import Event
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.docking import shields_changed
from starboard.games.xwing.effects.queries import TWO_ON_ONE, instead_of_token, is_full_of, keeps
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
from starboard.games.xwing.game import LOCK, LOST_A_SHIELD, WOULD_GAIN, XWingGame, is_tractored
from starboard.games.xwing.state import NO_SHIP, REMOVED, Ship, Trigger

TRACTORED = "tractored in this round"  # a mark in `Ship.once`


def gain(
    game: XWingGame,
    number: int,
    token: int,
    rule: str,
    count: int = 1,
    by: int = -1,
    *,
    replaceable: bool = True,
) -> None:
    """A ship gains tokens, one after another (tokens-5). `by`: the seat whose effect gives them, if that
    is not the enemy; it says what jam and tractor tokens do (tokens-6, tokens-11). A gain that a card could
    replace waits for its player (abilities-6)."""
    ship = game.state.ships[number]
    if ship.is_remote or ship.place == REMOVED:
        return  # a remote has no tokens but locks (remotes-1), a ship that is gone none at all (damage-8)
    giver = str(1 - ship.owner if by < 0 else by)
    for _ in range(count):
        if token == tokens.CLOAK and ship.has(tokens.CLOAK):
            return  # never a second one (tokens-7)
        if replaceable and instead_of_token(game, number, tokens.NAMES[token]):
            game.state.triggers.append(Trigger(WOULD_GAIN, number, f"{token} {rule} {by}"))
            continue
        if is_full_of(ship, token):
            return
        was_tractored = token == tokens.TRACTOR and _was_moved(ship)
        ship.tokens[token] += 1
        game.emit(TokenGained(number, tokens.NAMES[token], 1, rule))
        game.note("token_gained", number, tokens.NAMES[token])
        if token == tokens.TRACTOR and not was_tractored and is_tractored(ship):
            game.note("became_tractored", number, giver)
            if ship.rules.tractor_moves_each_round:
                ship.once.append(TRACTORED)
        if token == tokens.JAM or (token in game.rules.jammed and ship.has(tokens.JAM)):
            game.note("jam", number, giver)


def _was_moved(ship: Ship) -> bool:
    """Whether a further tractor token moves the ship no more: it is tractored, or by an edition's rule has become so in
    this round (tokens-11)."""
    return TRACTORED in ship.once if ship.rules.tractor_moves_each_round else is_tractored(ship)


def lose(
    game: XWingGame, number: int, token: int, why: str, rule: str, count: int = 1, *, by: int = NO_SHIP
) -> int:
    """A ship spends or loses up to so many tokens; gives how many it had. `by`: the ship whose effect removes them, if
    it is another: what answers to `token_removed` speaks of what a ship removes from itself."""
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
        elif why == "removed" and by in (NO_SHIP, number):
            for _ in range(lost):
                game.note("token_removed", number, tokens.NAMES[token])
    return lost


def spend_force(game: XWingGame, number: int, count: int = 1) -> None:
    """charges-4."""
    ship = game.state.ships[number]
    ship.force -= count
    game.emit(ForceChanged(number, -count, ship.force))
    game.note("force_spent", number)


def recover_force(game: XWingGame, number: int, count: int = 1) -> None:
    """Up to the capacity (charges-1, charges-4)."""
    ship = game.state.ships[number]
    gained = min(count, build_of(ship).force - ship.force)
    if gained > 0:
        ship.force += gained
        game.emit(ForceChanged(number, gained, ship.force))


def change_charges(game: XWingGame, number: int, card: str, change: int) -> None:
    """Spend (negative) or recover charges of this very card (charges-3), up to its limit (charges-1)."""
    ship = game.state.ships[number]
    if change > 0 and card in game.rules.content.never_recovered:
        return
    limit = build_of(ship).charges[card].limit
    left = max(0, min(limit, ship.charges[card] + change))
    if left != ship.charges[card]:
        change, ship.charges[card] = left - ship.charges[card], left
        game.emit(ChargesChanged(number, card, change, left))


def recover_shield(game: XWingGame, number: int) -> None:
    """One shield becomes active again, up to the limit (setup-1)."""
    ship = game.state.ships[number]
    if ship.shields < build_of(ship).shields:
        ship.shields += 1
        shields_changed(game.state, number)
        game.emit(ShieldRecovered(number, ship.shields))


def lose_shield(game: XWingGame, number: int, suffered: Event | None = None, lender: int = NO_SHIP) -> None:
    """An active shield goes, of the ship or of one that lends its own: by an effect, spent as a cost, or by the
    damage that `suffered` tells. All of these are lost (damage-3); the attack in progress remembers it."""
    whose = number if lender == NO_SHIP else lender
    ship = game.state.ships[whose]
    ship.shields -= 1
    shields_changed(game.state, whose)
    game.emit(suffered or ShieldLost(whose, ship.shields))
    game.note("shield_lost", number)
    if game.state.attack is not None:
        game.state.attack.marks.append(f"{number} {LOST_A_SHIELD}")


def break_lock(game: XWingGame, number: int, target: int, why: str, *, spender: int = NO_SHIP) -> None:
    """A lock is spent, by the ship that has it or by another, broken or ends (locks-3)."""
    game.state.ships[number].locks.remove(target)
    game.rules.locks_changed(game.state)
    game.emit(LockBroken(number, target, why))
    if why == "spent":
        game.note("lock_spent", number if spender == NO_SHIP else spender, str(target))


def hand_over(game: XWingGame, giver: int, taker: int, token: int, rule: str, by: int) -> None:
    """A token goes from ship to ship: it leaves the one and the other gains it, or nothing happens (tokens-5), as where
    a card lets the other have no more of its kind. `by`: the seat whose effect it is."""
    if not is_full_of(game.state.ships[taker], token) and lose(game, giver, token, "transferred", rule):
        gain(game, taker, token, rule, 1, by)


def move_lock(game: XWingGame, locker: int, giver: int, taker: int) -> None:
    """The lock token of `locker` on `giver`, which is red, goes to `taker`, which `locker` then has locked
    (locks-3, tokens-5). That is no acquiring, but a red token gained; two on one ship become one, unless a card lets
    the other have both on it."""
    break_lock(game, locker, giver, "transferred")
    locks = game.state.ships[locker].locks
    if taker not in locks or TWO_ON_ONE.on(game.state.ships[locker]):
        locks.append(taker)
        game.rules.locks_changed(game.state)
    game.emit(LockAcquired(locker, taker))
    game.note("token_gained", taker, LOCK)


def hand_lock(game: XWingGame, giver: int, taker: int, target: int) -> None:
    """A ship hands its lock on that target over to another, which has room for it. That is no acquiring, and no range
    is measured (locks-3); the taker's own lock on the same goes."""
    break_lock(game, giver, target, "transferred")
    ship = game.state.ships[taker]
    if target in ship.locks:
        break_lock(game, taker, target, "replaced")
    ship.locks.append(target)
    game.rules.locks_changed(game.state)
    game.emit(LockAcquired(taker, target))
    if ship.has(tokens.JAM):
        game.note("jam", taker, str(1 - ship.owner))


def acquire_lock(game: XWingGame, number: int, target: int, *, beside: bool = False) -> None:
    """A ship locks another. Its old lock on it goes first (locks-2), unless the new one comes `beside` it."""
    ship = game.state.ships[number]
    if target in ship.locks and not beside:
        break_lock(game, number, target, "replaced")
    ship.locks.append(target)
    game.rules.locks_changed(game.state)
    game.emit(LockAcquired(number, target))
    game.note("lock_acquired", number, str(target))
    if ship.has(tokens.JAM):
        game.note("jam", number, str(1 - ship.owner))
