"""Where ships would stand: the same geometry that the tasks use, asked without moving anything.

A ghost is plain data: `pose`, `outcome` (full, partial, none: it does not move, off_board), `bumps` (ships that
it touches at the end), `obstacles` (moved through or overlapped, in the order met), `devices` (mines met in this
way), and `stress`: 1, 0 or -1 as the ship ends with more, as much, or less of it. What cards do on the way is left
out.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from starboard.core.decision import Option, Refusal
from starboard.games.xwing import tokens
from starboard.games.xwing.board import devices, measure, placing, reposition
from starboard.games.xwing.board.places import TALLON
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import BLUE, RED, Maneuver
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.game import XWingGame, is_ionized
from starboard.games.xwing.options import Offset
from starboard.games.xwing.state import DEVICE, IN_PLAY, Ship
from starboard.games.xwing.tasks.action_options import ways_of
from starboard.games.xwing.tasks.docking import finds_place, maneuver_named
from starboard.games.xwing.tasks.maneuver import as_changed, bearing_flown, difficulty_of, flown
from starboard.games.xwing.tasks.planning import assignable
from starboard.games.xwing.tasks.tokens import tractor_ways

Plain: TypeAlias = dict[str, Any]


# -- maneuvers ------------------------------------------------------------------------------------------


def of_dial(game: XWingGame, number: int, maneuver: Maneuver) -> Plain:
    """What becomes of this maneuver if the dial shows it when the ship activates (activation-2, activation-3)."""
    return of_maneuver(game, number, flown(game.state.ships[number], maneuver))


def of_maneuver(game: XWingGame, number: int, maneuver: Maneuver) -> Plain:
    """What becomes of this maneuver if the ship executes it now (maneuvers-2); of a Tallon Roll in the
    first free slot: middle, forward, rear (maneuvers-9)."""
    state = game.state
    ship = state.ships[number]
    bearing, speed = bearing_flown(ship, maneuver), maneuver.speed
    free = game.rules.places.free_tallons(state, number, maneuver.id) if bearing.startswith("tallon_") else []
    moved = measure.execute(state, number, bearing, speed, free[0] if free else 0)
    off_board = not measure.in_area(state, number, moved.pose)
    stays = not moved.fully and moved.pose == ship.pose
    return {
        "pose": list(moved.pose),
        "outcome": "off_board" if off_board else "full" if moved.fully else "none" if stays else "partial",
        "bumps": list(moved.touching),
        "obstacles": list(moved.obstacles),
        "devices": _mines(game, number, moved),
        "stress": 0 if off_board else _stress(game, number, maneuver, moved.obstacles),
    }


def _mines(game: XWingGame, number: int, moved: measure.Moved) -> list[int]:
    """The mines that would detonate, in the order met (devices-4)."""
    state = game.state
    ship = state.ships[number]
    if not state.devices:
        return []
    before, ship.pose = ship.pose, moved.pose
    try:
        return [key - DEVICE for key in devices.met(state, number, moved.strip) if key >= DEVICE]
    finally:
        ship.pose = before


def _stress(game: XWingGame, number: int, maneuver: Maneuver, obstacles: list[int]) -> int:
    """Of the difficulty and of debris clouds (maneuvers-3, obstacles-5, obstacles-11)."""
    state = game.state
    ship = state.ships[number]
    difficulty = difficulty_of(ship, maneuver)
    change = int(difficulty == RED) - int(difficulty == BLUE and ship.has(tokens.STRESS))
    change += sum(
        1
        for rock in obstacles
        if measure.kind_of(state, rock) == "debris" and not registry.ignores(state, number, rock, "moving")
    )
    return (change > 0) - (change < 0)


def of_dials(game: XWingGame, seat: int, region: dict[str, list[str]]) -> Plain:
    """Ghosts of all maneuvers that may be set, and where each enemy's maneuvers end if nothing is in the way."""
    ships = {}
    for name, allowed in region.items():
        dial = {found.id: found for found in build_of(game.state.ships[int(name)]).dial}
        ships[name] = {id_: of_dial(game, int(name), dial[id_]) for id_ in allowed}
    enemies = {str(number): _reach(game, number) for number in game.state.in_play(1 - seat)}
    return {"ships": ships, "enemies": enemies}


def _reach(game: XWingGame, number: int) -> dict[str, list[int]]:
    """Final poses by maneuver; an ionized ship will fly the ion maneuver (tokens-10)."""
    ship = game.state.ships[number]
    if is_ionized(ship):
        found = {game.rules.ion_maneuver.id: game.rules.ion_maneuver}
    else:
        allowed = set(assignable(game, number))
        found = {one.id: flown(ship, one) for one in build_of(ship).dial if one.id in allowed}
    return {
        id_: list(measure.end_pose(game.state, number, one.bearing, one.speed)) for id_, one in found.items()
    }


def of_named_maneuver(game: XWingGame, number: int, name: str) -> Plain:
    """Of a maneuver that an action or a card lets the ship execute."""
    return of_maneuver(game, number, named_maneuver(game.state.ships[number], name))


def named_maneuver(ship: Ship, name: str) -> Maneuver:
    """The maneuver that the ship would execute by this name; one that is not on its dial is white."""
    speed, bearing = name.split(" ")
    found = next((one for one in build_of(ship).dial if one.id == name), None)
    return as_changed(ship, found or Maneuver(int(speed), bearing, "white"))


# -- boosts and rolls -----------------------------------------------------------------------------------------


def of_action(game: XWingGame, type_: str, number: int, difficulty: str) -> list[Plain]:
    """All places of a boost or barrel roll action (actions-12, actions-13)."""
    if queries.is_faster(game.state.ships[number], difficulty):
        game = game.copy(game.chance)
        game.state.ships[number].once.append(f"{queries.BOOSTING}{difficulty}")
    ways = ways_of(game, type_, number)
    return [{"way": way, **ghost} for way in ways for ghost in of_template(game, type_, number, way)]


def of_template(game: XWingGame, type_: str, number: int, way: str) -> list[Plain]:
    """The places that this template, or this side of a roll, leads to."""
    if type_ == "boost":
        pose = reposition.boost_pose(game.state, number, way)
        return [_place(game, NO_SLOT, pose, reposition.boost_refusal(game.state, number, way))]
    return _rolls(game, number, "roll", way)


def of_decloak(game: XWingGame, number: int, way: str) -> list[Plain]:
    """The places of a decloak in this way (tokens-7)."""
    if reposition.is_roll(way):
        return [{"way": way, **ghost} for ghost in _rolls(game, number, "decloak", way)]
    pose = reposition.boost_pose(game.state, number, way, decloaking=True)
    refusal = reposition.boost_refusal(game.state, number, way, decloaking=True)
    return [{"way": way, **_place(game, NO_SLOT, pose, refusal)}]


def of_tractor(game: XWingGame, number: int, way: str) -> list[Plain]:
    """The places to which a tractored ship can be moved this way (tokens-11, late-1)."""
    assert way in tractor_ways(game, number)
    if way == "boost":
        refusal = reposition.tractor_boost_refusal(game.state, number)
        return [_place(game, NO_SLOT, reposition.boost_pose(game.state, number, "straight"), refusal)]
    return _rolls(game, number, game.rules.tractor_roll, way)


def _rolls(game: XWingGame, number: int, how: str, way: str) -> list[Plain]:
    return [
        _place(game, named, pose, refusal)
        for named, pose, refusal in game.rules.places.shown(game.state, number, how, way)
    ]


NO_SLOT: Final[Plain] = {"slot": ""}  # where there is one place only


def _place(game: XWingGame, named: Plain, pose: tuple[int, int, int], refusal: Refusal | None) -> Plain:
    return {**named, "pose": list(pose), "refusal": plain_refusal(game, refusal)}


def plain_refusal(game: XWingGame, refusal: Refusal | None) -> Plain | None:
    """A refusal as plain data."""
    if refusal is None:
        return None
    refusal = game.rules.cited(refusal)
    return {"rule": refusal.rule, "reason": refusal.reason, "figures": dict(refusal.figures)}


def of_place(game: XWingGame, how: str, number: int, way: str, choice: Option) -> list[int]:
    """Where the ship ends at this place of a Tallon Roll or of a roll."""
    if how == TALLON:
        speed, bearing = way.split(" ")
        shift = game.rules.places.tallon_shift(choice)
        return list(measure.end_pose(game.state, number, bearing, int(speed), shift))
    return list(game.rules.places.rolled(game.state, number, how, way, choice).base.pose)


def of_offsets(game: XWingGame, how: str, number: int, way: str, offered: Offset) -> list[list[list[int]]]:
    """Where the ship stands at both ends of each span that is offered; between them it stands on the line from one
    to the other."""
    return [
        [of_place(game, how, number, way, offered.at(shift)) for shift in span]
        for span in offered.region["shift"]
    ]


# -- devices, docked ships, arrivals ------------------------------------------------------------------------


def of_device(game: XWingGame, ship: int, device: str, found: devices.Way) -> list[list[int]]:
    """Where the pieces of a device come to lie (devices-1)."""
    return [list(pose) for pose in devices.poses(game.state, ship, device, found)]


def of_launch(game: XWingGame, number: int, guides: str, name: str) -> Plain:
    """What becomes of a docked ship that deploys with this maneuver; nothing if it finds no place
    (docking-2)."""
    copy = XWingGame(game.rules, game.state.clone(), game.chance, game.seats, game.settings, game.log)
    state = copy.state
    ship = state.ships[number]
    maneuver = maneuver_named(ship, name)
    if not finds_place(copy, number, guides, maneuver):
        return {}
    ship.pose, ship.place = placing.launch_pose(state, number, ship.docked_at, guides), IN_PLAY
    return of_maneuver(copy, number, maneuver)


def of_arrival(game: XWingGame, number: int, marker: int, side: str) -> list[int]:
    """Where a ship comes in at this side of a hyperspace marker (furball-3)."""
    return list(placing.arrival_pose(game.state, number, marker, placing.SIDES.index(side)))
