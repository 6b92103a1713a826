"""Ratings in force: the dial, tokens, crew, tile, cargo, abilities and what lasts (FC-SYS)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from starboard.games.fleetcaptains.content import DESTROYED, ENGINES, UNDAMAGED, Rating
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.standing import USED, Modifier, Standing
from starboard.games.fleetcaptains.state import CLOAKED, FACE_DOWN, Check, Ship

COMBAT: Final = ("attack", "install", "card")  # kinds of checks (limit combat_test)


def dial(game: FleetGame, ship: Ship) -> tuple[Rating, Rating, Rating, Rating]:
    """What the ship's dial shows, by system."""
    alert = game.content.ships[ship.card].alerts[ship.alert]
    if ship.setting == CLOAKED:
        assert alert.cloaked is not None
        return alert.cloaked.ratings
    return alert.settings[ship.setting].ratings


def rating(
    game: FleetGame, number: int, system: int, check: Check | None = None, at: int | None = None
) -> Rating:
    """The rating in force (FC-SYS-01), in a test of the ship or outside of one; None: the system is disabled
    (FC-SYS-02), also where its standing modifiers bring it below 0 (FC-SYS-04). `at`: as if it were on that hex."""
    state = game.state
    ship = state.ships[number]
    where = ship.at if at is None else at
    shown = dial(game, ship)[system]
    if shown is None or system in ship.disabled:
        return None
    total: int = shown
    for token in ship.tokens:
        if token.system == system:
            total += token.n
    for lasting in ship.lasting:
        if lasting.system in (system, -1):
            total += lasting.n
    standing = game.standing
    own = standing.ships[ship.card]
    total += _sum(game, number, own, system, check)
    for card in ship.crew:
        total += _sum(game, number, standing.crew[card], system, check)
    hardened = "cargo_penalties" in own.ignores
    for cargo in ship.cargo:
        if cargo.kind == "encounter":
            total += _sum(
                game, number, standing.encounters[cargo.card], system, check, least=0 if hardened else None
            )
    for attached in ship.attached:
        total += _sum(game, number, standing.encounters[attached.card], system, check)
    if 0 <= where < len(state.faces):
        least = 0 if system == ENGINES and "tile_engine_penalty" in own.ignores else None
        if state.faces[where] != FACE_DOWN:
            total += _sum(game, number, standing.tiles[state.faces[where]], system, check, least=least)
        for attached in state.here.get(where, ()):
            total += _sum(game, number, standing.encounters[attached.card], system, check, least=least)
    total += _from_friends(game, number, ship, system, check)
    return None if total < 0 else total


def _sum(
    game: FleetGame,
    number: int,
    standing: Standing,
    system: int,
    check: Check | None,
    least: int | None = None,
) -> int:
    total = 0
    for modifier in standing.modifiers:
        if modifier.to or not _modifies(game, number, modifier, system, check):
            continue
        total += modifier.n if least is None else max(least, modifier.n)
    return total


def _modifies(game: FleetGame, number: int, modifier: Modifier, system: int, check: Check | None) -> bool:
    if modifier.system == USED:
        if check is None:
            return False
    elif not modifier.touches(system):
        return False
    return not modifier.limit or holds(game, modifier.limit, number, check)


def _from_friends(game: FleetGame, number: int, ship: Ship, system: int, check: Check | None) -> int:
    """What other ships of the side here give to this one (`other_own_here`: uncloaked ones)."""
    total = 0
    if ship.setting == CLOAKED:
        return 0
    standing = game.standing.ships
    for other, friend in enumerate(game.state.ships):
        if (
            other == number
            or friend.seat != ship.seat
            or friend.at != ship.at
            or not standing[friend.card].modifiers
        ):
            continue
        if friend.alert == DESTROYED or friend.setting == CLOAKED:
            continue
        for modifier in standing[friend.card].modifiers:
            if modifier.to == "other_own_here" and _modifies(game, number, modifier, system, check):
                total += modifier.n
    return total


# -- limits and conditions (effects.json) ---------------------------------------------------------------


def holds(game: FleetGame, name: str, number: int, check: Check | None) -> bool:
    """Whether a limit or condition holds for this ship, in this test (or outside of any)."""
    return CONDITIONS[name](game, number, check)


def _is_target_of(check: Check | None, number: int) -> bool:
    return check is not None and number in check.ships and check.target >= 0


def _target(game: FleetGame, check: Check | None, number: int) -> Ship | None:
    """The ship that this one attacks."""
    return game.state.ships[check.target] if check is not None and _is_target_of(check, number) else None


def _attackers(check: Check | None, number: int) -> tuple[int, ...]:
    return check.ships if check is not None and number in check.ships else (number,)


def _combined(game: FleetGame, number: int, check: Check | None) -> bool:
    return check is not None and number in check.ships and len(check.ships) > 1


def _friends_here(game: FleetGame, number: int, check: Check | None) -> bool:
    ship = game.state.ships[number]
    return any(
        other != number
        and friend.at == ship.at
        and friend.seat == ship.seat
        and not friend.cloaked
        and friend.in_play
        for other, friend in enumerate(game.state.ships)
    )


def _target_damaged(game: FleetGame, number: int, check: Check | None) -> bool:
    target = _target(game, check, number)
    return target is not None and target.alert != UNDAMAGED


def _target_undamaged(game: FleetGame, number: int, check: Check | None) -> bool:
    target = _target(game, check, number)
    return target is not None and target.alert == UNDAMAGED


def _avenged(game: FleetGame, number: int, check: Check | None) -> bool:
    target, seat = _target(game, check, number), game.state.ships[number].seat
    return target is not None and any(game.state.ships[hurt].seat == seat for hurt in target.hurt)


def _target_larger(game: FleetGame, number: int, check: Check | None) -> bool:
    target = _target(game, check, number)
    if target is None:
        return False
    largest = max(game.card_of(other).size for other in _attackers(check, number))
    return game.content.ships[target.card].size > largest


def _size_4(game: FleetGame, number: int, check: Check | None) -> bool:
    return max(game.card_of(other).size for other in _attackers(check, number)) >= 4


def _red(game: FleetGame, number: int, check: Check | None) -> bool:
    return any(game.state.ships[other].alert == 2 for other in _attackers(check, number))


def _decloaked(game: FleetGame, number: int, check: Check | None) -> bool:
    return any(game.state.ships[other].decloaked for other in _attackers(check, number))


def _has_cloak(game: FleetGame, number: int, check: Check | None) -> bool:
    ship = game.state.ships[number]
    return not ship.cloaked and game.content.ships[ship.card].alerts[ship.alert].cloaked is not None


def _at_habitable(game: FleetGame, number: int, check: Check | None) -> bool:
    ship = game.state.ships[number]
    return not ship.cloaked and is_habitable(game, ship.at)


def _at_barren(game: FleetGame, number: int, check: Check | None) -> bool:
    ship = game.state.ships[number]
    tile = game.tile_at(ship.at)
    return not ship.cloaked and tile is not None and tile.planet and not is_habitable(game, ship.at)


def _planet(game: FleetGame, number: int, check: Check | None) -> bool:
    tile = game.tile_at(game.state.ships[number].at)
    return tile is not None and tile.planet


def _own_control(game: FleetGame, number: int, check: Check | None) -> bool:
    ship = game.state.ships[number]
    return game.state.control_of(ship.at, ship.side) > 0


def _mission_type(game: FleetGame, check: Check | None, type_: str) -> bool:
    return check is not None and check.mission >= 0 and game.content.missions[check.mission].type == type_


Condition = Callable[[FleetGame, int, Check | None], bool]
CONDITIONS: Final[dict[str, Condition]] = {
    "own_test": lambda game, number, check: check is not None,
    "own_noncombat_test": lambda game, number, check: check is not None and check.kind not in COMBAT,
    "combat_test": lambda game, number, check: check is not None and check.kind in COMBAT,
    "science_mission_test": lambda game, number, check: _mission_type(game, check, "science"),
    "transport_test": lambda game, number, check: check is not None and check.reason == "transport",
    "cloak_search": lambda game, number, check: check is not None and check.reason == "search",
    "cloaked": lambda game, number, check: game.state.ships[number].cloaked,
    "breakaway_free_attack": lambda game, number, check: check is not None and check.reason == "breakaway",
    "combined_attack": _combined,
    "decloaked_this_turn": _decloaked,
    "has_cloak": _has_cloak,
    "other_friends_here": _friends_here,
    "self_red": _red,
    "self_size>=4": _size_4,
    "ship_at_habitable": _at_habitable,
    "ship_at_planet_not_habitable": _at_barren,
    "target_damaged": _target_damaged,
    "target_undamaged": _target_undamaged,
    "target_damaged_own_ship": _avenged,
    "target_larger": _target_larger,
    "tile.planet": _planet,
    "tile_own_control": _own_control,
    "own_installs>=1": lambda game, number, check: bool(installs_of(game, game.state.ships[number].side)),
    "own_control_tiles>=3": lambda game, number, check: (
        sum(tokens > 0 if game.state.ships[number].side == 0 else tokens < 0 for tokens in game.state.control)
        >= 3
    ),
    "ships_lost>=1": lambda game, number, check: (
        game.state.players[game.state.ships[number].seat].lost_ships > 0
    ),
    "damage_done==0": lambda game, number, check: check is not None and check.damage == 0,
    "no_damage_taken": lambda game, number, check: check is not None and check.damage == 0,
}


def is_habitable(game: FleetGame, hex_: int) -> bool:
    """Whether a tile is habitable now."""
    tile = game.tile_at(hex_)
    return tile is not None and (tile.habitable or hex_ in game.state.settled)


def installs_of(game: FleetGame, side: int) -> list[int]:
    """The hexes of the installations that a side controls (FC-INF-07)."""
    state = game.state
    return [hex_ for hex_ in sorted(state.installs) if state.controller(hex_) == side]


def standings_of(game: FleetGame, ship: Ship) -> Iterator[Standing]:
    """What is said of a ship all the time by its ability, its crew, its cargo and the cards that stay with it."""
    standing = game.standing
    yield standing.ships[ship.card]
    for card in ship.crew:
        yield standing.crew[card]
    for cargo in ship.cargo:
        if cargo.kind == "encounter":
            yield standing.encounters[cargo.card]
    for attached in ship.attached:
        yield standing.encounters[attached.card]


def standings_at(game: FleetGame, hex_: int) -> Iterator[Standing]:
    """What is said all the time by a tile and the cards that lie there."""
    state = game.state
    if 0 <= hex_ < len(state.faces):
        if state.faces[hex_] != FACE_DOWN:
            yield game.standing.tiles[state.faces[hex_]]
        for attached in state.here.get(hex_, ()):
            yield game.standing.encounters[attached.card]


def allows(game: FleetGame, ship: Ship, what: str) -> bool:
    """Whether something with the ship allows this."""
    return any(what in standing.allows for standing in standings_of(game, ship))


def forbids(game: FleetGame, hex_: int, what: str) -> bool:
    """Whether something on this hex forbids this."""
    return any(what in standing.forbids for standing in standings_at(game, hex_))
