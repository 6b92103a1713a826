"""Whether an effect could do anything now: a card none of whose effects can may not be played (effects.json: order)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.fleetcaptains.changes import ABOARD, DISCARD, actions_left
from starboard.games.fleetcaptains.cloaks import free_identities, tokens_at, why_no_cloak
from starboard.games.fleetcaptains.content import DESTROYED, STEPS, UNDAMAGED, Effect, Effects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import forbids, holds, installs_of, is_habitable
from starboard.games.fleetcaptains.repairs import repairable
from starboard.games.fleetcaptains.state import CLOAKED, FACE_DOWN, NOBODY, Ship
from starboard.games.fleetcaptains.territory import why_no_building, why_no_influence, why_no_token

Possible = Callable[[FleetGame, Scene, Effect], bool]
SCAN_TOKENS: Final = 12  # FC-SCN-02
AWAY_TEAMS: Final = 3  # FC-TRA-04


def can_do_anything(game: FleetGame, scene: Scene, effects: Effects) -> bool:
    """Whether any of these effects could do something."""
    return any(can_do(game, scene, effect) for effect in effects)


def can_do(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """Whether this effect could do something. One that hangs on a hidden pile could while the pile is not empty
    (R-15)."""
    if effect.op == "if":
        holds_now = scene.ship != NOBODY and holds(game, effect.cond, scene.ship, None)
        if scene.ship == NOBODY and effect.cond in OF_SIDE:
            holds_now = OF_SIDE[effect.cond](game, scene.seat)
        return can_do_anything(game, scene, effect.then if holds_now else effect.otherwise)
    possible = POSSIBLE.get(effect.op)
    return True if possible is None else possible(game, scene, effect)


OF_SIDE: Final[dict[str, Callable[[FleetGame, int], bool]]] = {
    "own_installs>=1": lambda game, seat: bool(installs_of(game, seat & 1)),
    "own_control_tiles>=3": lambda game, seat: (
        sum(game.state.control_of(hex_, seat & 1) > 0 for hex_ in range(game.chart.tiles)) >= 3
    ),
    "own_control>=3": lambda game, seat: False,
    "ships_lost>=1": lambda game, seat: game.state.players[seat].lost_ships > 0,
}
"""Conditions that look at a side and not at a ship."""


def _ship(game: FleetGame, scene: Scene) -> Ship | None:
    ship = game.state.ships[scene.ship] if scene.ship != NOBODY else None
    return ship if ship is not None and ship.in_play else None


def _repair(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    return ship is not None and UNDAMAGED < ship.alert < DESTROYED


def _enable(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    return ship is not None and any(what != "alert" for what in repairable(ship))


def _draw(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    if effect.deck == "mission":
        return True
    deck = game.state.orders[scene.seat]
    return bool(deck.size or deck.at(DISCARD))


def _discard(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    seat = scene.seat if effect.who == "self" else game.opponents(scene.seat)[0]
    if effect.what == "hand":
        return bool(game.state.orders[seat].at("hand"))
    if effect.what == "mission":
        return bool(game.state.missions.active[seat])
    ship = _ship(game, scene)
    return ship is not None and bool(ship.crew if effect.what == "crew" else ship.cargo)


def _control(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    if ship is None:
        return False
    if effect.mode == "remove":
        return (
            bool(game.state.control_of(ship.at, 1 - ship.side)) and why_no_influence(game, scene.ship) is None
        )
    return (
        why_no_influence(game, scene.ship) is None
        and not game.state.control_of(ship.at, 1 - ship.side)
        and why_no_token(game, ship.at, ship.side) is None
    )


def _install(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    if effect.mode == "relax" or ship is None:
        return effect.mode == "relax"
    if effect.mode == "upgrade":
        install = game.state.installs.get(ship.at)
        return (
            install is not None
            and STEPS[install.step] == effect.from_
            and why_no_influence(game, scene.ship) is None
            and why_no_building(game, ship.at, ship.side) is None
        )
    return True


def _cloak(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    return _ship(game, scene) is not None and why_no_cloak(game, scene.ship) is None


def _search(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    return ship is not None and bool(tokens_at(game, ship.at, 1 - ship.side))


def _test(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    """A test does something where what it leads to could."""
    ship = _ship(game, scene)
    if ship is None:
        return False
    if effect.opposed_by and not game.state.enemies_at(ship.at, ship.side):
        return False
    return can_do_anything(game, scene, (*effect.ok, *effect.fail))


def _enemy_here(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    if ship is None:
        return False
    if effect.to == "enemy_target" or effect.op in ("capture", "free_attack"):
        return bool(game.state.enemies_at(ship.at, ship.side))
    return True


def _capture(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    if ship is None:
        return False
    enemies = [game.state.ships[number] for number in game.state.enemies_at(ship.at, ship.side)]
    return any(enemy.crew if effect.what == "crew" else enemy.cargo for enemy in enemies)


def _free_attack(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    return ship is not None and _enemy_here(game, scene, effect) and not forbids(game, ship.at, "combat")


def _scan(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    if ship is None or ship.setting == CLOAKED:
        return False
    distances = game.chart.distances[ship.at]
    return any(
        distances[hex_] <= effect.range and scene.seat not in game.state.scans.get(hex_, ())
        for hex_ in range(game.chart.tiles)
        if game.state.faces[hex_] == FACE_DOWN
    )


def _team(game: FleetGame, scene: Scene, effect: Effect) -> bool:
    ship = _ship(game, scene)
    if ship is None or not is_habitable(game, ship.at):
        return False
    there = game.state.teams.get(ship.at, ())
    if effect.mode == "place":
        return sum(map(len, game.state.teams.values())) < AWAY_TEAMS
    own = [seat for seat in there if (seat & 1) == (scene.seat & 1)]
    return bool(own if effect.mode == "recover" else len(there) > len(own))


def _crew_in(game: FleetGame, scene: Scene, place: str) -> bool:
    deck = game.state.orders[scene.seat]
    if place == ABOARD:
        return deck.size > 0
    return any(game.content.cards[card.face].crew is not None for card in deck.at(place))


POSSIBLE: Final[dict[str, Possible]] = {
    "repair": _repair,
    "enable": _enable,
    "draw": _draw,
    "discard": _discard,
    "control": _control,
    "install": _install,
    "cloak": _cloak,
    "reveal_cloak": _search,
    "test": _test,
    "disable": _enemy_here,
    "capture": _capture,
    "free_attack": _free_attack,
    "scan": _scan,
    "away_team": _team,
    "return_card": lambda game, scene, effect: _crew_in(game, scene, DISCARD),
    "search_deck": lambda game, scene, effect: _crew_in(game, scene, ABOARD),
    "cycle_mission": lambda game, scene, effect: bool(game.state.missions.active[scene.seat]),
    "peek": lambda game, scene, effect: (
        bool(game.state.orders[game.opponents(scene.seat)[0]].at("hand"))
        if effect.what == "hand"
        else _secret(game, scene)
    ),
    "power_adjust": lambda game, scene, effect: _ship(game, scene) is not None,
    "relocate": lambda game, scene, effect: (
        _ship(game, scene) is not None
        and (effect.to != "nearest_installation" or bool(installs_of(game, scene.seat & 1)))
    ),
    "actions": lambda game, scene, effect: (
        not effect.same_ship
        or ((ship := _ship(game, scene)) is not None and actions_left(game, ship.seat) > 0)
    ),
    "swap_crew": lambda game, scene, effect: _can_swap(game, scene),
    "counts_as": lambda game, scene, effect: (
        (ship := _ship(game, scene)) is not None and not is_habitable(game, ship.at)
    ),
    "allow": lambda game, scene, effect: (
        effect.what != "extra_echo" or free_identities(game, scene.seat & 1) > 0
    ),
}


def _secret(game: FleetGame, scene: Scene) -> bool:
    return any(
        game.content.missions[face].secret
        for seat in game.opponents(scene.seat)
        for face in game.state.missions.active[seat]
    )


def _can_swap(game: FleetGame, scene: Scene) -> bool:
    ship = _ship(game, scene)
    if ship is None:
        return False
    friends = [
        other
        for other in game.state.ships
        if other.in_play and other.seat == ship.seat and other.at == ship.at and other.setting != CLOAKED
    ]
    return len(friends) > 1 and any(other.crew for other in friends)
