"""What effects do on the map: control, installations, face-down tiles, cloak tokens, away teams."""

from __future__ import annotations

from starboard.core.task import Task
from starboard.games.fleetcaptains.content import STEPS, Effect
from starboard.games.fleetcaptains.effects.possible import can_do, own_ship, why_not_here
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.events import Built
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import NOBODY, Install
from starboard.games.fleetcaptains.tasks.away_teams import UseTeam
from starboard.games.fleetcaptains.tasks.influence import ChangeControl, build
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.scanning import LookAtTiles, found_by_search
from starboard.games.fleetcaptains.territory import destroy_install, why_no_token


def _is_of_card(scene: Scene) -> bool:
    """Whether a command card does it, also one that is crew, which missions count as they count actions; not what a tile,
    an encounter or an ability does (predicates built, recover_away_team, removed_enemy_tokens)."""
    return scene.source in ("card", "crew")


@primitive("control")
def _control(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if scene.ship == NOBODY:
        return None
    ship = game.state.ships[scene.ship]
    if why_not_here(game, scene) is not None:
        return None
    enemy = game.state.control_of(ship.at, 1 - ship.side)
    if effect.mode == "remove":
        counts, number = _is_of_card(scene), -int(effect.n)
        return game.make(ChangeControl, scene.seat, ship.at, number, counts=counts) if enemy else None
    if enemy or why_no_token(game, ship.at, ship.side) is not None:
        return None
    return game.make(ChangeControl, scene.seat, ship.at, int(effect.n))


@primitive("install")
def _install(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    """build_free puts an installation without a builder; build, upgrade, and a relaxed building that an action declared,
    take the next step."""
    if scene.ship == NOBODY:
        return None
    ship = game.state.ships[scene.ship]
    if not can_do(game, scene, effect):
        return None
    if effect.mode == "build_free":
        game.state.installs[ship.at] = Install(STEPS.index(effect.what), NOBODY)
        game.emit(Built(scene.seat, game.label(ship.at), effect.what))
        if not _is_of_card(scene):
            return None
        return mission_moment(game, "built", scene.seat, hex=ship.at, what=effect.what)
    if effect.mode == "destroy":
        destroy_install(game, ship.at)
        return None
    return build(game, scene.seat, ship.at, counts=_is_of_card(scene))


@primitive("scan")
def _scan(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if own_ship(game, scene) is None:
        return None
    return game.make(LookAtTiles, scene.seat, scene.ship, int(effect.n), effect.range)


@primitive("reveal_cloak")
def _reveal_cloak(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return found_by_search(game, scene) if scene.ship != NOBODY else None


@primitive("away_team")
def _away_team(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    """A team is put down or taken up without an action."""
    if not can_do(game, scene, effect):
        return None
    if effect.mode == "place":
        return game.make(UseTeam, scene.seat, scene.ship, NOBODY, False)
    there = game.state.teams.get(game.state.ships[scene.ship].at, ())
    own = effect.mode == "recover"
    whose = [seat for seat in there if (seat & 1 == scene.seat & 1) is own]
    owner = scene.seat if scene.seat in whose else whose[0]
    return game.make(UseTeam, scene.seat, scene.ship, owner, False, counts=_is_of_card(scene))
