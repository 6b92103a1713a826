"""Ratings in force: the dial, tokens, crew, tile, cargo, abilities and what lasts (FC-SYS)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from starboard.games.fleetcaptains.content import DESTROYED, ENGINES, RED, UNDAMAGED, Rating
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.standing import EVERY, NOTHING, OTHERS, USED, Modifier, Standing
from starboard.games.fleetcaptains.state import CLOAKED, FACE_DOWN, NOBODY, Check, Ship

COMBAT: Final = ("attack", "install", "card")  # kinds of checks (limit combat_test)


def dial(game: FleetGame, ship: Ship) -> tuple[Rating, Rating, Rating, Rating]:
    """What the ship's dial shows, by system."""
    alert = game.content.ships[ship.card].alerts[ship.alert]
    if ship.setting == CLOAKED:
        assert alert.cloaked is not None
        return alert.cloaked.ratings
    return alert.settings[ship.setting].ratings


def rating(
    game: FleetGame,
    number: int,
    system: int,
    check: Check | None = None,
    at: int | None = None,
    sent: int = NOBODY,
) -> Rating:
    """The rating in force (FC-SYS-01), in a test of the ship or outside of one; None: the system is disabled
    (FC-SYS-02; at 0 it is enabled, FC-SYS-03), also where its standing modifiers bring it below 0 (FC-SYS-04). `at`: as
    if it were on that hex; `sent`: as if this crew had left its ship (R-14)."""
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
        is_of_tile = lasting.source == "tile" and lasting.n < 0 and system == ENGINES
        if is_of_tile and ignores(game, ship, "tile_engine_penalty"):
            continue
        touches = lasting.system in (system, EVERY) or (lasting.system == USED and check is not None)
        if touches and (not lasting.limit or holds(game, lasting.limit, number, check)):
            total += lasting.n
    standing = game.standing
    own = standing.ships[ship.card]
    if own.modifiers:
        total += _sum(game, number, own, system, check)
    for card in ship.crew:
        if card != sent:
            total += _sum(game, number, standing.crew[card], system, check)
    if ship.cargo:
        hardened = ignores(game, ship, "cargo_penalties")
        for cargo in ship.cargo:
            if cargo.kind == "encounter":
                total += _sum(
                    game,
                    number,
                    standing.encounters[cargo.card],
                    system,
                    check,
                    least=0 if hardened else None,
                )
    for attached in ship.attached:
        total += _sum(
            game, number, standing.encounters[attached.card], system, check, counters=attached.counters
        )
    if 0 <= where < len(state.faces):
        face, lying = state.faces[where], state.here.get(where, ())
        tile = standing.tiles[face] if face != FACE_DOWN else NOTHING
        if tile.modifiers or lying:
            least = 0 if system == ENGINES and ignores(game, ship, "tile_engine_penalty") else None
            total += _sum(game, number, tile, system, check, least=least)
            for attached in lying:
                total += _sum(
                    game,
                    number,
                    standing.encounters[attached.card],
                    system,
                    check,
                    least=least,
                    counters=attached.counters,
                )
    if standing.is_helped[ship.card] and ship.setting != CLOAKED:
        total += _from_friends(game, number, ship, where, system, check)
    return None if total < 0 else total


def _sum(
    game: FleetGame,
    number: int,
    standing: Standing,
    system: int,
    check: Check | None,
    least: int | None = None,
    counters: int = 0,
) -> int:
    """What one piece gives its bearer; `counters`: on that card (condition counters==0)."""
    total = 0
    for modifier in standing.modifiers:
        if modifier.to in OTHERS or not _modifies(game, number, modifier, system, check):
            continue
        if modifier.limit == "counters==0" and counters:
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


def _from_friends(
    game: FleetGame, number: int, ship: Ship, where: int, system: int, check: Check | None
) -> int:
    """What other ships of the side here give to this one, which is uncloaked (`other_own_here`: uncloaked ones)."""
    total = 0
    helpful, others_help = game.standing.helpful, game.standing.others_help
    for friend in game.state.ships:
        if friend.at != where:
            continue
        if (
            friend is ship
            or friend.seat != ship.seat
            or not (helpful[friend.card] or others_help)
            or friend.alert == DESTROYED
            or friend.setting == CLOAKED
        ):
            continue
        own = game.standing.ships[friend.card]
        for standing in standings_of(game, friend) if others_help else (own,):
            for modifier in standing.modifiers:
                if modifier.to in OTHERS and _modifies(game, number, modifier, system, check):
                    total += modifier.n
    return total


# -- limits and conditions (effects.json) ---------------------------------------------------------------


def holds(game: FleetGame, name: str, number: int, check: Check | None) -> bool:
    """Whether a limit or condition holds for this ship, in this test (or outside of any)."""
    return CONDITIONS[name](game, number, check)


def holds_for(game: FleetGame, name: str, numbers: tuple[int, ...], check: Check | None) -> bool:
    """Whether a condition of a card holds for the ships of its side: for any of them, where it looks at each."""
    ships = numbers if name in FOR_ANY else numbers[:1]
    return any(holds(game, name, number, check) for number in ships)


FOR_ANY: Final = ("self_red", "self_size>=4", "decloaked_this_turn", "tile_own_control")


def _target(game: FleetGame, check: Check | None, number: int) -> Ship | None:
    """The ship that this one attacks."""
    is_attacker = check is not None and number in check.ships and check.target >= 0
    return game.state.ships[check.target] if check is not None and is_attacker else None


def _combined(game: FleetGame, number: int, check: Check | None) -> bool:
    return check is not None and check.kind in COMBAT and number in check.ships and len(check.ships) > 1


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
    if target is None or check is None:
        return False
    largest = max(game.card_of(other).size for other in check.ships)
    return game.content.ships[target.card].size > largest


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


def _without_damage(check: Check | None) -> bool:
    """Known once the dice of an attack on a ship have been rolled."""
    return check is not None and check.kind == "attack" and check.rolled and check.damage == 0


def _unharmed(game: FleetGame, number: int, check: Check | None) -> bool:
    """Whether a ship took no damage from the attack; who makes it never does."""
    if check is None or check.kind != "attack" or not check.rolled:
        return False
    return check.target != number or check.damage == 0


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
    "counters==0": lambda game, number, check: True,  # of a card that can have some: judged with it
    "decloaked_this_turn": lambda game, number, check: game.state.ships[number].decloaked,
    "has_cloak": _has_cloak,
    "other_friends_here": _friends_here,
    "self_red": lambda game, number, check: game.state.ships[number].alert == RED,
    "self_size>=4": lambda game, number, check: game.card_of(number).size >= 4,
    "ship_at_habitable": _at_habitable,
    "ship_at_planet_not_habitable": _at_barren,
    "target_damaged": _target_damaged,
    "target_undamaged": _target_undamaged,
    "target_damaged_own_ship": _avenged,
    "target_larger": _target_larger,
    "tile.planet": _planet,
    "tile_own_control": _own_control,
    "own_control>=3": lambda game, number, check: (
        game.state.control_of(game.state.ships[number].at, game.state.ships[number].side) >= 3
    ),
    "own_installs>=1": lambda game, number, check: bool(installs_of(game, game.state.ships[number].side)),
    "own_control_tiles>=3": lambda game, number, check: (
        sum(tokens > 0 if game.state.ships[number].side == 0 else tokens < 0 for tokens in game.state.control)
        >= 3
    ),
    "ships_lost>=1": lambda game, number, check: (
        game.state.players[game.state.ships[number].seat].lost_ships > 0
    ),
    "damage_done==0": lambda game, number, check: _without_damage(check),
    "no_damage_taken": _unharmed,
}


def is_habitable(game: FleetGame, hex_: int) -> bool:
    """Whether a tile is habitable now."""
    tile = game.tile_at(hex_)
    if tile is None or tile.habitable:
        return tile is not None
    if hex_ in game.state.settled:
        return True
    there = standings_at(game, hex_)
    return bool(there) and any("habitable" in standing.counts_as for standing in there)


def installs_of(game: FleetGame, side: int) -> list[int]:
    """The hexes of the installations that a side controls (FC-INF-07)."""
    state = game.state
    return [hex_ for hex_ in sorted(state.installs) if state.controller(hex_) == side]


def standings_of(game: FleetGame, ship: Ship) -> list[Standing]:
    """What is said of a ship all the time by its ability, its crew, its cargo and the cards that stay with it."""
    standing = game.standing
    found = [standing.ships[ship.card]]
    if ship.crew:
        found += [standing.crew[card] for card in ship.crew]
    if ship.cargo:
        found += [standing.encounters[cargo.card] for cargo in ship.cargo if cargo.kind == "encounter"]
    if ship.attached:
        found += [standing.encounters[attached.card] for attached in ship.attached]
    return found


def standings_at(game: FleetGame, hex_: int) -> list[Standing]:
    """What is said all the time by a tile and the cards that lie there."""
    state = game.state
    if not 0 <= hex_ < len(state.faces):
        return []
    standing, face = game.standing, state.faces[hex_]
    tile = standing.tiles[face] if face != FACE_DOWN else NOTHING
    found = [tile] if tile is not NOTHING else []
    if hex_ in state.here:
        found += [standing.encounters[attached.card] for attached in state.here[hex_]]
    return found


def standings_for(game: FleetGame, ship: Ship) -> list[Standing]:
    """All that is said of a ship all the time: by what it bears, and by what lies in its tile."""
    return standings_of(game, ship) + standings_at(game, ship.at)


def allows(game: FleetGame, ship: Ship, what: str) -> bool:
    """Whether something with the ship, or in its tile, allows this."""
    return any(what in standing.allows for standing in standings_for(game, ship))


def ignores(game: FleetGame, ship: Ship, what: str) -> bool:
    """Whether something with the ship, or in its tile, makes it ignore this."""
    if what in game.standing.ships[ship.card].ignores:
        return True
    return game.standing.others_ignore and any(
        what in standing.ignores for standing in standings_for(game, ship)
    )


def shrugs_off(game: FleetGame, number: int, encounter: int) -> bool:
    """Whether a card is cargo of a ship that its damage and its negative modifiers do not touch (effects.json: ignore)."""
    ship = game.state.ships[number]
    is_aboard = any(one.kind == "encounter" and one.card == encounter for one in ship.cargo)
    return is_aboard and ignores(game, ship, "cargo_penalties")


def roll_bonus(game: FleetGame, numbers: Sequence[int]) -> int:
    """What is added to the rolls of breakaway and evasion in which these ships are the mover: once for all of them what
    their tile adds, the most that one of them adds and the most that one takes (effects.json: roll_bonus)."""
    ships = [game.state.ships[number] for number in numbers]
    there = sum(standing.roll_bonus for standing in standings_at(game, ships[0].at))
    each = [sum(standing.roll_bonus for standing in standings_of(game, ship)) for ship in ships]
    return there + max(0, *each) + min(0, *each)


def must_break_away(game: FleetGame, ships: Sequence[int]) -> bool:
    """Whether ships that set out together roll for breakaway first: one of them began its turn beside an enemy and has not
    rolled, and an enemy is still there (FC-BRK-01, FC-BRK-04, FC-FORCE-02)."""
    found = [game.state.ships[number] for number in ships]
    is_due = any(ship.engaged and not ship.rolled for ship in found)
    return is_due and bool(game.state.enemies_at(found[0].at, found[0].side))


def has_parleyed(game: FleetGame, side: int) -> bool:
    """Whether this side has parleyed in this turn, and so attacks no ship (predicate parley)."""
    return any(game.state.players[seat].parleyed for seat in range(side, game.seats, 2))


def forbids(game: FleetGame, hex_: int, what: str) -> bool:
    """Whether something on this hex, or an uncloaked ship there, forbids this: a cloaked one would tell where it is."""
    for standing in standings_at(game, hex_):
        if what in standing.forbids:
            return True
    return game.standing.bearers_forbid and any(
        what in standing.forbids
        for _, ship in game.ships_at(hex_)
        if ship.setting != CLOAKED
        for standing in standings_of(game, ship)
    )
