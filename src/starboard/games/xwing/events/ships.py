"""What happens to what a ship has and does: tokens, charges, actions, locks, abilities."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import OWNER, Event, Visibility


class TokenGained(Event, frozen=True, tag="token_gained", gc=False):
    """A ship gained a token."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "token", "count", "rule")
    ship: int
    token: str
    count: int
    rule: str


class TokenLost(Event, frozen=True, tag="token_lost", gc=False):
    """A ship spent or lost tokens; `why` is spent, removed or end."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "token", "count", "why", "rule")
    ship: int
    token: str
    count: int
    why: str
    rule: str


class ForceChanged(Event, frozen=True, tag="force_changed", gc=False):
    """A ship spent (negative) or recovered Force."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "change", "left")
    RULE: ClassVar[str] = "charges-4"
    ship: int
    change: int
    left: int


class ChargesChanged(Event, frozen=True, tag="charges_changed", gc=False):
    """A card spent (negative) or recovered charges."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "change", "left")
    RULE: ClassVar[str] = "charges-1"
    ship: int
    card: str
    change: int
    left: int


class ActionPerformed(Event, frozen=True, tag="action_performed", gc=False):
    """A ship performed an action, or failed it."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "action", "difficulty", "failed", "rule", "why")
    ship: int
    action: str
    difficulty: str
    failed: bool
    rule: str
    why: str = ""  # it failed


class LockAcquired(Event, frozen=True, tag="lock_acquired", gc=False):
    """A ship locked another."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "target")
    RULE: ClassVar[str] = "locks-1"
    ship: int
    target: int


class LockBroken(Event, frozen=True, tag="lock_broken", gc=False):
    """A lock was spent, broken or ended."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "target", "why")
    RULE: ClassVar[str] = "locks-3"
    ship: int
    target: int
    why: str


class AbilityUsed(Event, frozen=True, tag="ability_used", gc=False):
    """A card's ability was resolved."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "when")
    RULE: ClassVar[str] = "abilities-2"
    ship: int
    card: str
    when: str


class Rotated(Event, frozen=True, tag="rotated", gc=False):
    """A turret indicator was rotated by something that is no action."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "side")
    RULE: ClassVar[str] = "actions-21"
    ship: int
    side: str


class Flipped(Event, frozen=True, tag="flipped", gc=False):
    """A two-sided card was flipped."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "side", "up")
    RULE: ClassVar[str] = "terms-2"
    ship: int
    card: str
    side: int
    up: str  # what that side is called


class UpgradeMoved(Event, frozen=True, tag="upgrade_moved", gc=False):
    """An upgrade card went from one ship to another."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "taker", "card")
    RULE: ClassVar[str] = "squads-3"
    ship: int
    taker: int
    card: str


class ConditionAssigned(Event, frozen=True, tag="condition_assigned", gc=False):
    """A condition card was assigned to a ship, faceup."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "by", "condition")
    RULE: ClassVar[str] = "conditions-1"
    seat: int
    ship: int
    by: int
    condition: str


class SecretConditionAssigned(Event, frozen=True, tag="secret_condition_assigned", gc=False):
    """A condition card was assigned to a ship, facedown; only the player who assigned it knows which."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "by")
    SECRET: ClassVar[dict[str, Visibility]] = {"condition": OWNER}
    RULE: ClassVar[str] = "conditions-1"
    seat: int
    ship: int
    by: int
    condition: str


class ConditionRevealed(Event, frozen=True, tag="condition_revealed", gc=False):
    """A secret condition card was turned faceup."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "condition")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "conditions-1"
    ship: int
    condition: str


class ConditionRemoved(Event, frozen=True, tag="condition_removed", gc=False):
    """A condition card left a ship; `condition` is empty if it was still secret."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "condition")
    RULE: ClassVar[str] = "conditions-1"
    ship: int
    condition: str
