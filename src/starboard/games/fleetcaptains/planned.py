"""Tests and attacks as they will begin: whether a system is disabled in one is judged on all that will modify it there
(FC-SYS-04), before anybody spends an action on it (FC-TEST-05, FC-TEST-07, FC-TEST-11)."""

from __future__ import annotations

from starboard.games.fleetcaptains.content import SENSORS, SHIELDS, WEAPONS, Effect, walk
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import rating
from starboard.games.fleetcaptains.state import NOBODY, SYSTEM_NUMBER, Check
from starboard.games.fleetcaptains.territory import install_shields

SEARCH = "search"
Ships = tuple[int, ...]
Plan = tuple[str, int]
"""What ships may make together: its kind, and which ship, card or mission it is for (`planned`)."""


def is_enabled(game: FleetGame, check: Check, sent: int = NOBODY) -> bool:
    """Whether the system of a test is disabled on none of the ships that make it (FC-SYS-02). `sent`: crew that will have
    left its ship by then (R-14)."""
    return all(rating(game, number, check.system, check, sent=sent) is not None for number in check.ships)


def planned(game: FleetGame, ships: Ships, plan: Plan) -> Check:
    """The test or attack that these ships would make together."""
    kind, number = plan
    if kind == "attack":
        return attack_of(game, ships, number)
    if kind == "install":
        return raze_of(game, ships)
    return storm_of(game, ships, number) if kind == "card" else attempt_of(game, ships, number)


def attack_of(game: FleetGame, ships: Ships, target: int, reason: str = "action") -> Check:
    """An attack on a ship (FC-COM-02). `reason`: action, free, breakaway."""
    lead = game.state.ships[ships[0]]
    return Check(
        lead.seat,
        "attack",
        ships,
        WEAPONS,
        reason,
        target=target,
        target_system=SHIELDS,
        hex=lead.at,
    )


def raze_of(game: FleetGame, ships: Ships) -> Check:
    """An attack on the installation of the tile; its level is the installation's shields (FC-COM-07)."""
    lead = game.state.ships[ships[0]]
    return Check(lead.seat, "install", ships, WEAPONS, "install", install_shields(game, lead.at), hex=lead.at)


def storm_of(game: FleetGame, ships: Ships, card: int) -> Check:
    """An attack on a card of the tile (trigger attacked), before the card says its level."""
    lead = game.state.ships[ships[0]]
    return Check(lead.seat, "card", ships, WEAPONS, "tile", hex=lead.at, encounter=card)


def attempt_of(game: FleetGame, ships: Ships, face: int) -> Check:
    """An attempt of a mission by a test (FC-STA-01)."""
    lead, requirement = game.state.ships[ships[0]], game.content.missions[face].requirement
    system, level = SYSTEM_NUMBER[requirement["sys"]], requirement["level"]
    return Check(lead.seat, "test", ships, system, "mission", level, hex=lead.at, mission=face)


def search_of(game: FleetGame, number: int, token: int, level: int) -> Check:
    """A search for a cloak token (FC-SCN-03)."""
    ship = game.state.ships[number]
    return Check(ship.seat, "test", (number,), SENSORS, SEARCH, level, hex=ship.at, token=token)


def boarding_of(game: FleetGame, number: int, target: int) -> Check:
    """The test of a boarding; its level is the target's shields, 0 if they are disabled (FC-TRA-03)."""
    ship, level = game.state.ships[number], rating(game, target, SHIELDS) or 0
    return Check(ship.seat, "test", (number,), SENSORS, "transport", level, hex=ship.at, boarded=target)


def effect_of(game: FleetGame, scene: Scene, effect: Effect) -> Check:
    """The test that an effect calls for; one that searches for a token has its usual level."""
    opposed = bool(effect.opposed_by)
    return Check(
        scene.seat,
        "opposed" if opposed else "card" if scene.timing == "attacked" else "test",
        (scene.ship, *scene.joined),
        SYSTEM_NUMBER[effect.sys],
        SEARCH if searches(effect) else reason_of(scene),
        effect.level,
        scene.target if opposed else NOBODY,
        SYSTEM_NUMBER[effect.opposed_by] if opposed else NOBODY,
        game.state.ships[scene.ship].at,
        encounter=scene.card if scene.source == "encounter" else NOBODY,
        token=scene.token,
        boarded=NOBODY if opposed else scene.target,
        usual=effect.level,
    )


def searches(effect: Effect) -> bool:
    """Whether a test is one for a cloak token."""
    return any(inner.op == "reveal_cloak" for inner in walk(effect.ok))


def reason_of(scene: Scene) -> str:
    """Why a test is made: for an encounter that is being resolved, for what lies in a tile or with a ship, by a card."""
    if scene.source == "encounter" and scene.timing == "encounter":
        return "encounter"
    return "tile" if scene.source in ("encounter", "tile") else "card"
