"""What happens in a game of X-Wing. Ships are named by number; poses are in 0.001 mm and 0.001 degrees."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import OWNER, Event, Visibility


class ForcesGathered(Event, frozen=True, tag="forces_gathered", gc=False):
    """A squad was revealed: its ships by number, with their builds."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ships", "builds", "points")
    RULE: ClassVar[str] = "XW2-SETUP-01"
    seat: int
    ships: list[int]
    builds: list[str]
    points: int


class FirstPlayer(Event, frozen=True, tag="first_player", gc=False):
    """This seat is first player."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "XW2-SETUP-02"
    seat: int


class ObstaclePlaced(Event, frozen=True, tag="obstacle_placed", gc=False):
    """An obstacle was placed."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "obstacle", "pose", "flipped")
    RULE: ClassVar[str] = "XW2-SETUP-04"
    seat: int
    obstacle: int
    pose: tuple[int, int, int]
    flipped: bool


class Deployed(Event, frozen=True, tag="deployed", gc=False):
    """A ship was placed in the play area."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "pose")
    RULE: ClassVar[str] = "XW2-SETUP-05"
    ship: int
    pose: tuple[int, int, int]


class PhaseBegan(Event, frozen=True, tag="phase_began", gc=False):
    """A phase of a round began."""

    OPEN: ClassVar[tuple[str, ...]] = ("round", "phase")
    RULE: ClassVar[str] = "XW2-ROUND-01"
    round: int
    phase: str


class DialAssigned(Event, frozen=True, tag="dial_assigned", gc=False):
    """A dial was set; only its owner knows to what."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship")
    SECRET: ClassVar[dict[str, Visibility]] = {"maneuver": OWNER}
    RULE: ClassVar[str] = "XW2-PLAN-01"
    seat: int
    ship: int
    maneuver: str


class DialSeen(Event, frozen=True, tag="dial_seen", gc=False):
    """A player looked at a dial by an ability; only that player knows what it shows."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship")
    SECRET: ClassVar[dict[str, Visibility]] = {"maneuver": OWNER}
    RULE: ClassVar[str] = "XW2-SYS-01"
    seat: int
    ship: int
    maneuver: str


class DialRevealed(Event, frozen=True, tag="dial_revealed", gc=False):
    """A dial was revealed."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "maneuver")
    RULE: ClassVar[str] = "XW2-ACT-02"
    ship: int
    maneuver: str


class Maneuvered(Event, frozen=True, tag="maneuvered", gc=False):
    """A ship executed a maneuver. `fully` is false if it overlapped a ship; `along` is how far along the
    path it came, in 0.001 mm; `touching` are the ships that it ended against."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "ship",
        "maneuver",
        "before",
        "pose",
        "fully",
        "along",
        "touching",
        "rule",
    )
    ship: int
    maneuver: str
    before: tuple[int, int, int]
    pose: tuple[int, int, int]
    fully: bool
    along: int
    touching: list[int]
    rule: str


class MarkerPlaced(Event, frozen=True, tag="marker_placed", gc=False):
    """A hyperspace marker was placed."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "marker", "pose")
    RULE: ClassVar[str] = "XW2-FUR-01"
    seat: int
    marker: int
    pose: tuple[int, int, int]


class ReplacementChosen(Event, frozen=True, tag="replacement_chosen", gc=False):
    """A quick build was taken for a lost ship: the new ship by number, with its build and threat."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "lost", "ship", "build", "quick_build", "threat", "rule")
    seat: int
    lost: int
    ship: int
    build: str
    quick_build: str
    threat: int
    rule: str


class Arrived(Event, frozen=True, tag="arrived", gc=False):
    """A replacement was placed at a side of a hyperspace marker; `face` is what was rolled for it."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "marker", "face", "side", "pose")
    RULE: ClassVar[str] = "XW2-FUR-03"
    ship: int
    marker: int
    face: str
    side: str
    pose: tuple[int, int, int]


class ArrivalBarred(Event, frozen=True, tag="arrival_barred", gc=False):
    """No side of a marker had room for a replacement; `waits` if no marker is left to try."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "marker", "face", "waits")
    RULE: ClassVar[str] = "XW2-FUR-02"
    ship: int
    marker: int
    face: str
    waits: bool


class Docked(Event, frozen=True, tag="docked", gc=False):
    """A ship docked with its carrier and is in reserve."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "carrier", "rule")
    ship: int
    carrier: int
    rule: str


class DeployedFrom(Event, frozen=True, tag="deployed_from", gc=False):
    """A docked ship begins to deploy from these guides of its carrier; `failed`: it found no place."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "carrier", "guides", "maneuver", "failed", "rule")
    ship: int
    carrier: int
    guides: str
    maneuver: str
    failed: bool
    rule: str


class WentToReserve(Event, frozen=True, tag="went_to_reserve", gc=False):
    """A card put a ship in reserve."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "XW2-DOCK-01"
    ship: int


class ReturnedToPlay(Event, frozen=True, tag="returned_to_play", gc=False):
    """A ship came back from reserve."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "pose")
    RULE: ClassVar[str] = "XW2-DOCK-01"
    ship: int
    pose: tuple[int, int, int]


class Repositioned(Event, frozen=True, tag="repositioned", gc=False):
    """A ship moved by something that is not a maneuver: boost, barrel roll, decloak, tractor."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "how", "before", "pose", "rule")
    ship: int
    how: str
    before: tuple[int, int, int]
    pose: tuple[int, int, int]
    rule: str


class Fled(Event, frozen=True, tag="fled", gc=False):
    """A ship left the play area."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "XW2-MOVE-13"
    ship: int


class ObstacleHit(Event, frozen=True, tag="obstacle_hit", gc=False):
    """A ship moved through or overlapped an obstacle; `die` is the face rolled, if one was."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "obstacle", "kind", "die", "rule")
    ship: int
    obstacle: int
    kind: str
    die: str
    rule: str


class ShieldLost(Event, frozen=True, tag="shield_lost", gc=False):
    """A ship spent or lost a shield; that is no damage."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "left")
    RULE: ClassVar[str] = "XW2-DMG-03"
    ship: int
    left: int


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
    RULE: ClassVar[str] = "XW2-CHG-04"
    ship: int
    change: int
    left: int


class ChargesChanged(Event, frozen=True, tag="charges_changed", gc=False):
    """A card spent (negative) or recovered charges."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "change", "left")
    RULE: ClassVar[str] = "XW2-CHG-01"
    ship: int
    card: str
    change: int
    left: int


class ShieldRecovered(Event, frozen=True, tag="shield_recovered", gc=False):
    """A ship recovered a shield."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "left")
    RULE: ClassVar[str] = "XW2-CHG-01"
    ship: int
    left: int


class ActionPerformed(Event, frozen=True, tag="action_performed", gc=False):
    """A ship performed an action, or failed it."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "action", "difficulty", "failed", "rule")
    ship: int
    action: str
    difficulty: str
    failed: bool
    rule: str


class LockAcquired(Event, frozen=True, tag="lock_acquired", gc=False):
    """A ship locked another."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "target")
    RULE: ClassVar[str] = "XW2-LOCK-01"
    ship: int
    target: int


class LockBroken(Event, frozen=True, tag="lock_broken", gc=False):
    """A lock was spent, broken or ended."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "target", "why")
    RULE: ClassVar[str] = "XW2-LOCK-03"
    ship: int
    target: int
    why: str


class AbilityUsed(Event, frozen=True, tag="ability_used", gc=False):
    """A card's ability was resolved."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "when")
    RULE: ClassVar[str] = "XW2-ABIL-02"
    ship: int
    card: str
    when: str


class Rotated(Event, frozen=True, tag="rotated", gc=False):
    """A turret indicator was rotated by something that is no action."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "side")
    RULE: ClassVar[str] = "XW2-ACTION-21"
    ship: int
    side: str


class Flipped(Event, frozen=True, tag="flipped", gc=False):
    """A two-sided card was flipped."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "side")
    RULE: ClassVar[str] = "XW2-TERM-02"
    ship: int
    card: str
    side: int


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
    RULE: ClassVar[str] = "XW2-ATK-01"
    attacker: int
    defender: int
    weapon: str
    range: int
    distance: int
    obstructed: bool
    bonus: bool


class DiceRolled(Event, frozen=True, tag="dice_rolled", gc=False):
    """Dice were rolled: attack or defense dice of an attack, or another roll (`why`)."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "why", "faces", "rule")
    ship: int
    why: str
    faces: list[str]
    rule: str


class DiceModified(Event, frozen=True, tag="dice_modified", gc=False):
    """Dice were modified; `faces` is the pool after it."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "pool", "by", "before", "faces", "rule")
    ship: int
    pool: str
    by: str
    before: list[str]
    faces: list[str]
    rule: str


class Neutralized(Event, frozen=True, tag="neutralized", gc=False):
    """Evades cancelled hits, then crits; what is left decides whether the attack hits."""

    OPEN: ClassVar[tuple[str, ...]] = ("attacker", "defender", "hits", "crits", "hit")
    RULE: ClassVar[str] = "XW2-ATK-11"
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
    RULE: ClassVar[str] = "XW2-ABIL-06"
    ship: int
    by: int
    hits: int
    crits: int


class Repaired(Event, frozen=True, tag="repaired", gc=False):
    """A damage card was repaired: turned facedown, or (a facedown one) discarded."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card", "discarded")
    RULE: ClassVar[str] = "XW2-DMG-05"
    ship: int
    card: str
    discarded: bool


class Exposed(Event, frozen=True, tag="exposed", gc=False):
    """A facedown damage card was turned faceup."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "card")
    RULE: ClassVar[str] = "XW2-DMG-05"
    ship: int
    card: str


class Destroyed(Event, frozen=True, tag="destroyed", gc=False):
    """A ship has as much damage as hull."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "XW2-DMG-04"
    ship: int


class RemovedFromPlay(Event, frozen=True, tag="removed_from_play", gc=False):
    """A destroyed ship was removed."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "XW2-DMG-07"
    ship: int


class DeckReshuffled(Event, frozen=True, tag="deck_reshuffled", gc=False):
    """A damage deck was empty and made anew of discarded cards."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "cards")
    RULE: ClassVar[str] = "XW2-DMG-06"
    seat: int
    cards: int


class DevicePlaced(Event, frozen=True, tag="device_placed", gc=False):
    """A ship dropped or launched a device, or placed it otherwise (`how`). `device` is the number of a bomb or
    mine, `unit` that of a remote among the ships, `obstacle` that of an obstacle; -1 for the others."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "seat",
        "ship",
        "kind",
        "device",
        "unit",
        "obstacle",
        "pose",
        "how",
        "template",
    )
    RULE: ClassVar[str] = "XW2-DEV-01"
    seat: int
    ship: int
    kind: str
    device: int
    unit: int
    obstacle: int
    pose: tuple[int, int, int]
    how: str
    template: str


class FuseChanged(Event, frozen=True, tag="fuse_changed", gc=False):
    """A fuse marker was placed on a device, or removed instead of its detonation (negative)."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "change", "left")
    RULE: ClassVar[str] = "XW2-DEV-06"
    device: int
    change: int
    left: int


class Detonated(Event, frozen=True, tag="detonated", gc=False):
    """A device detonates; `ship` set a mine off, -1 for bombs; `units` are the ships and remotes in range."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "kind", "ship", "units", "rule")
    device: int
    kind: str
    ship: int
    units: list[int]
    rule: str


class DetonationPrevented(Event, frozen=True, tag="detonation_prevented", gc=False):
    """A card kept a device from detonating now."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "ship", "card")
    RULE: ClassVar[str] = "XW2-ABIL-06"
    device: int
    ship: int
    card: str


class DeviceRemoved(Event, frozen=True, tag="device_removed", gc=False):
    """A device left the table."""

    OPEN: ClassVar[tuple[str, ...]] = ("device", "kind")
    RULE: ClassVar[str] = "XW2-DEV-03"
    device: int
    kind: str


class ObstacleRemoved(Event, frozen=True, tag="obstacle_removed", gc=False):
    """An obstacle left the table."""

    OPEN: ClassVar[tuple[str, ...]] = ("obstacle",)
    RULE: ClassVar[str] = "XW2-DEV-05"
    obstacle: int


class Relocated(Event, frozen=True, tag="relocated", gc=False):
    """A remote was moved."""

    OPEN: ClassVar[tuple[str, ...]] = ("unit", "how", "before", "pose")
    RULE: ClassVar[str] = "XW2-REM-01"
    unit: int
    how: str
    before: tuple[int, int, int]
    pose: tuple[int, int, int]


class ConditionAssigned(Event, frozen=True, tag="condition_assigned", gc=False):
    """A condition card was assigned to a ship, faceup."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "by", "condition")
    RULE: ClassVar[str] = "XW2-COND-01"
    seat: int
    ship: int
    by: int
    condition: str


class SecretConditionAssigned(Event, frozen=True, tag="secret_condition_assigned", gc=False):
    """A condition card was assigned to a ship, facedown; only the player who assigned it knows which."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "by")
    SECRET: ClassVar[dict[str, Visibility]] = {"condition": OWNER}
    RULE: ClassVar[str] = "XW2-COND-01"
    seat: int
    ship: int
    by: int
    condition: str


class ConditionRevealed(Event, frozen=True, tag="condition_revealed", gc=False):
    """A secret condition card was turned faceup."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "condition")
    RULE: ClassVar[str] = "XW2-COND-01"
    ship: int
    condition: str


class ConditionRemoved(Event, frozen=True, tag="condition_removed", gc=False):
    """A condition card left a ship; `condition` is empty if it was still secret."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "condition")
    RULE: ClassVar[str] = "XW2-COND-01"
    ship: int
    condition: str
