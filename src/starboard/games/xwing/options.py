"""Everything that can be chosen in X-Wing, and its notation.

Ships are named by number, as on the table: `attack 3 primary`, `boost left`, `focus`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final

import msgspec

from starboard.core.decision import PASS, Option, Parametric, Spot


class BeFirst(Option, frozen=True, tag="first", gc=False):
    """Who is first player."""

    seat: int = 0


class PlaceObstacle(Spot, frozen=True, tag="obstacle", gc=False, kw_only=True):
    """Place this obstacle, as it is or mirrored."""

    obstacle: int
    flipped: bool = False


class Deploy(Spot, frozen=True, tag="deploy", gc=False, kw_only=True):
    """Place this ship; `turret` is where its turret points (quarter turns clockwise)."""

    ship: int
    turret: int = 0


class DialPlan(Parametric, frozen=True, tag="dials", gc=False):
    """The dials of all own ships: `region` gives each ship's maneuvers, `chosen` the assigned ones."""

    chosen: dict[str, str] | None = None

    PARTS = ("chosen",)

    def with_dials(self, chosen: Mapping[str, str]) -> DialPlan:
        """This plan with each ship's maneuver filled in."""
        return msgspec.structs.replace(self, chosen=dict(chosen))


class NextShip(Option, frozen=True, tag="ship", gc=False):
    """This ship is next among those of equal initiative."""

    ship: int = 0


class PerformAction(Option, frozen=True, tag="action", gc=False):
    """Perform this action: an entry of the bar (`type`, `difficulty`) or a card's (`card`)."""

    type: str = ""
    difficulty: str = "white"
    card: str = ""


class Decloak(Option, frozen=True, tag="decloak", gc=False):
    """Decloak: kind and side are declared first."""

    way: str = ""


class Template(Option, frozen=True, tag="template", gc=False):
    """Boost with this template, or roll to this side (declared without testing)."""

    way: str = ""


class Slot(Option, frozen=True, tag="slot", gc=False):
    """One of the final places of a roll: forward, middle or rear."""

    slot: str = ""


class Offset(Parametric, frozen=True, tag="offset", gc=False):
    """A final place of a roll by how far ahead it is, in mm: `shift` of the ship, `slide` of the template, which may
    be left to the rules. `region` gives both as spans."""

    shift: float | None = None
    slide: float | None = None

    PARTS = ("shift",)
    MAY_ADD: ClassVar[tuple[str, ...]] = ("slide",)
    BOUNDS: ClassVar[Mapping[str, tuple[int, int]]] = {"shift": (-100, 100), "slide": (-100, 100)}

    def at(self, shift: float, slide: float | None = None) -> Offset:
        """This option with its place filled in."""
        return msgspec.structs.replace(self, shift=shift, slide=slide)


class ChooseShip(Option, frozen=True, tag="target", gc=False):
    """This ship: to lock, coordinate, jam, …"""

    ship: int = 0


class ChooseObstacle(Option, frozen=True, tag="target_obstacle", gc=False):
    """This obstacle: to lock."""

    obstacle: int = 0


class ChooseSide(Option, frozen=True, tag="side", gc=False):
    """Fore or aft; or where a turret points."""

    side: str = ""


class ChooseManeuver(Option, frozen=True, tag="maneuver", gc=False):
    """A maneuver of the dial."""

    maneuver: str = ""


class ChooseCard(Option, frozen=True, tag="card", gc=False):
    """One of the ship's cards."""

    card: str = ""


class PlaceDevice(Option, frozen=True, tag="place", gc=False):
    """Drop, launch, or relocate a device with this template (`how`: drop, launch, front, rear)."""

    how: str = ""
    template: str = ""
    speed: int = 0


class PlaceAround(Spot, frozen=True, tag="around", gc=False, kw_only=True):
    """Place a device of this ship without a template: touching its base, or in set-up far from the edges."""

    ship: int


class ChooseDevice(Option, frozen=True, tag="target_device", gc=False):
    """This bomb or mine: to detonate next, to lock, to remove."""

    device: int = 0


class DeclareAttack(Option, frozen=True, tag="attack", gc=False):
    """Attack this ship with this weapon."""

    ship: int = 0
    weapon: str = ""


class Obstruction(Option, frozen=True, tag="line", gc=False):
    """Among lines of equal length: an obstructed one, or not."""

    obstructed: bool = False


class UseAbility(Option, frozen=True, tag="use", gc=False):
    """Use the ability of a card on this ship."""

    ship: int = 0
    card: str = ""


class Modify(Option, frozen=True, tag="modify", gc=False):
    """Modify dice by this means; `faces` are the dice to reroll, `count` how many to change."""

    by: str = ""
    faces: tuple[str, ...] = ()
    count: int = 0


class Choose(Option, frozen=True, tag="choose", gc=False):
    """One of the ways that a card offers, by its word."""

    way: str = ""


class LoseToken(Option, frozen=True, tag="lose", gc=False):
    """A token to remove, or a lock to break (`lock` and the ship)."""

    token: str = ""
    ship: int = -1


class PlaceMarker(Spot, frozen=True, tag="place_marker", gc=False, kw_only=True):
    """Place this hyperspace marker; its first side lies where the angle points."""

    marker: int


class ChooseBuild(Option, frozen=True, tag="build", gc=False):
    """This quick build comes for a lost ship."""

    build: str = ""


class ChooseMarker(Option, frozen=True, tag="marker", gc=False):
    """This hyperspace marker."""

    marker: int = 0


class Arrive(Option, frozen=True, tag="arrive", gc=False):
    """The ship comes in at this side of a hyperspace marker, its turret pointing there."""

    side: str = ""
    turret: int = 0


class ReturnShip(Spot, frozen=True, tag="return", gc=False, kw_only=True):
    """Place this ship, which comes back from reserve."""

    ship: int


class Dock(Option, frozen=True, tag="dock", gc=False):
    """This ship docks with that carrier."""

    ship: int = 0
    carrier: int = 0


class DeployFrom(Option, frozen=True, tag="launch", gc=False):
    """Deploy from these guides of the carrier, front or rear, with this maneuver."""

    guides: str = ""
    maneuver: str = ""


@lru_cache(maxsize=512)
def next_ship(ship: int) -> NextShip:
    """This ship next."""
    return NextShip(f"ship {ship}", ship)


@lru_cache(maxsize=512)
def action(type_: str, difficulty: str, card: str = "") -> PerformAction:
    """Perform an action of the bar, or a card's."""
    name = f"action {type_} {difficulty}" + (f" {card}" if card else "")
    return PerformAction(name, type_, difficulty, card)


@lru_cache(maxsize=64)
def decloak(way: str) -> Decloak:
    """Decloak in this way."""
    return Decloak(f"decloak {way}", way)


@lru_cache(maxsize=64)
def template(way: str) -> Template:
    """This template or side."""
    return Template(f"template {way}", way)


@lru_cache(maxsize=16)
def slot(name: str) -> Slot:
    """This place of a roll."""
    return Slot(f"slot {name}", name)


@lru_cache(maxsize=512)
def target(ship: int) -> ChooseShip:
    """This ship."""
    return ChooseShip(f"target {ship}", ship)


@lru_cache(maxsize=64)
def target_obstacle(obstacle: int) -> ChooseObstacle:
    """This obstacle."""
    return ChooseObstacle(f"target obstacle {obstacle}", obstacle)


@lru_cache(maxsize=64)
def target_device(device: int) -> ChooseDevice:
    """This bomb or mine."""
    return ChooseDevice(f"target device {device}", device)


@lru_cache(maxsize=256)
def place_device(how: str, template_: str, speed: int) -> PlaceDevice:
    """Drop, launch or relocate with this template."""
    return PlaceDevice(f"{how} {template_} {speed}", how, template_, speed)


@lru_cache(maxsize=64)
def side(name: str) -> ChooseSide:
    """This side."""
    return ChooseSide(f"side {name}", name)


@lru_cache(maxsize=512)
def maneuver(name: str) -> ChooseManeuver:
    """This maneuver of the dial."""
    return ChooseManeuver(f"maneuver {name}", name)


@lru_cache(maxsize=1024)
def card(name: str) -> ChooseCard:
    """This card."""
    return ChooseCard(f"card {name}", name)


@lru_cache(maxsize=4096)
def attack(ship: int, weapon: str) -> DeclareAttack:
    """Attack this ship with this weapon."""
    return DeclareAttack(f"attack {ship} {weapon}", ship, weapon)


@lru_cache(maxsize=4096)
def use(ship: int, card_id: str) -> UseAbility:
    """Use this card of this ship."""
    return UseAbility(f"use {ship} {card_id}", ship, card_id)


@lru_cache(maxsize=4096)
def modify(by: str, faces: tuple[str, ...] = (), count: int = 0) -> Modify:
    """Modify dice by this means."""
    words = ["modify", by, *faces]
    if count:
        words.append(str(count))
    return Modify(" ".join(words), by, faces, count)


@lru_cache(maxsize=512)
def choose(way: str) -> Choose:
    """This way."""
    return Choose(f"choose {way}", way)


@lru_cache(maxsize=512)
def lose_token(token: str, ship: int = -1) -> LoseToken:
    """Lose this token, or break the lock on this ship."""
    return LoseToken(f"lose {token}" + (f" {ship}" if ship >= 0 else ""), token, ship)


@lru_cache(maxsize=1024)
def build(name: str) -> ChooseBuild:
    """This quick build."""
    return ChooseBuild(f"build {name}", name)


@lru_cache(maxsize=2)
def marker(number: int) -> ChooseMarker:
    """This hyperspace marker."""
    return ChooseMarker(f"marker {number}", number)


@lru_cache(maxsize=16)
def arrive(way: str, turret: int = 0) -> Arrive:
    """At this side of the marker."""
    return Arrive(f"arrive {way}" + (f" {turret}" if turret else ""), way, turret)


@lru_cache(maxsize=512)
def dock(ship: int, carrier: int) -> Dock:
    """This ship with that carrier."""
    return Dock(f"dock {ship} {carrier}", ship, carrier)


@lru_cache(maxsize=512)
def deploy_from(guides: str, name: str) -> DeployFrom:
    """From these guides with this maneuver."""
    return DeployFrom(f"launch {guides} {name}", guides, name)


OBSTRUCTED: Final = Obstruction("line obstructed", True)
CLEAR: Final = Obstruction("line clear", False)
FIRST: Final = tuple(BeFirst(f"first {seat}", seat) for seat in range(2))


def _modify(words: list[str]) -> Modify:
    rest = words[2:]
    count = int(rest.pop()) if rest and rest[-1].isdecimal() else 0
    return modify(words[1], tuple(rest), count)


def _target(words: list[str]) -> Option:
    if words[0] == "obstacle":
        return target_obstacle(int(words[1]))
    return target_device(int(words[1])) if words[0] == "device" else target(int(words[0]))


PLACINGS: Final = ("drop", "launch", "front", "rear")  # ways to place or relocate a device
_READERS: Final[dict[str, Callable[[list[str]], Option]]] = {
    "pass": lambda words: PASS,
    "first": lambda words: FIRST[int(words[1])],
    "ship": lambda words: next_ship(int(words[1])),
    "action": lambda words: action(words[1], words[2], words[3] if len(words) > 3 else ""),
    "decloak": lambda words: decloak(words[1]),
    "template": lambda words: template(words[1]),
    "slot": lambda words: slot(words[1]),
    "target": lambda words: _target(words[1:]),
    **{how: lambda words: place_device(words[0], words[1], int(words[2])) for how in PLACINGS},
    "side": lambda words: side(words[1]),
    "maneuver": lambda words: maneuver(" ".join(words[1:3])),
    "card": lambda words: card(words[1]),
    "attack": lambda words: attack(int(words[1]), words[2]),
    "line": lambda words: {"obstructed": OBSTRUCTED, "clear": CLEAR}[words[1]],
    "use": lambda words: use(int(words[1]), words[2]),
    "modify": _modify,
    "choose": lambda words: choose(words[1]),
    "build": lambda words: build(words[1]),
    "marker": lambda words: marker(int(words[1])),
    "arrive": lambda words: arrive(words[1], int(words[2]) if len(words) > 2 else 0),
    "dock": lambda words: dock(int(words[1]), int(words[2])),
    "launch": lambda words: (
        deploy_from(words[1], " ".join(words[2:4]))
        if words[1] in PLACINGS
        else place_device(words[0], words[1], int(words[2]))
    ),
    "lose": lambda words: lose_token(words[1], int(words[2]) if len(words) > 2 else -1),
}


def option_named(named: Mapping[str, Any]) -> Option | None:
    """The option that a notation ({"id": "attack 3 primary"}) describes, offered or not; None if it describes
    nothing."""
    words = str(named.get("id", "")).split()
    try:
        found = _READERS[words[0]](words)
    except (ValueError, IndexError, KeyError, TypeError):
        return None
    return found if len(found.id.split()) == len(words) else None
