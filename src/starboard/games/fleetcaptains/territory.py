"""Control tokens and installations: what can be placed, built and withstood where (FC-INF, FC-COM-07)."""

from __future__ import annotations

from starboard.core.decision import Refusal
from starboard.games.fleetcaptains.content import STEPS
from starboard.games.fleetcaptains.events import InstallDestroyed
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import allows, forbids, is_habitable
from starboard.games.fleetcaptains.state import Install

COLONY_SHIELDS = 15  # FC-COM-07
MOST_INSTALLS = 15  # FC-INF-09


SUPPLY = 60  # control tokens of both sides together (FC-INF-03)
STARBASE = 2


def why_no_influence(
    game: FleetGame, number: int, *, by_action: bool = True, is_allowed: bool = False
) -> Refusal | None:
    """Why nothing can be influenced where this ship is (FC-INF-01): a post, a tile that lies face down, enemies. What
    lets influence actions be taken with an enemy present is for them. `is_allowed`: one has been, and a card goes with
    it, be it the very crew that let the ship take it."""
    ship = game.state.ships[number]
    if game.chart.is_post(ship.at):
        return Refusal("FC-INF-01", "not_on_posts", {})
    if game.tile_at(ship.at) is None:
        return Refusal("FC-INF-02", "not_explored", {"hex": game.label(ship.at)})
    if game.state.enemies_at(ship.at, ship.side) and not (
        is_allowed or (by_action and allows(game, ship, "influence_with_enemy"))
    ):
        return Refusal("FC-INF-01", "enemy_present", {"hex": game.label(ship.at)})
    return None


def why_no_token(game: FleetGame, hex_: int, side: int) -> Refusal | None:
    """Why this side's influence can change nothing there: something forbids tokens, or the supply is used up."""
    state = game.state
    if state.control_of(hex_, 1 - side):
        return None
    if forbids(game, hex_, "control_here"):
        return Refusal("FC-INF-02", "control_forbidden", {"hex": game.label(hex_)})
    if is_supply_used_up(game):
        return Refusal("FC-INF-03", "supply_is_used_up", {"supply": SUPPLY})
    return None


def is_supply_used_up(game: FleetGame) -> bool:
    """Whether all control tokens lie on the map (FC-INF-03)."""
    return sum(map(abs, game.state.control)) >= SUPPLY


def build_need(game: FleetGame, hex_: int) -> int:
    """The own control tokens that the next step needs there: 1, 2, 3, with what the tile adds (FC-INF-04)."""
    tile = game.tile_at(hex_)
    install = game.state.installs.get(hex_)
    step_ = 0 if install is None else install.step + 1
    return max(0, step_ + 1 + (tile.build_need_mod if tile is not None else 0))


def why_no_building(game: FleetGame, hex_: int, side: int, fewer: int = 0) -> Refusal | None:
    """Why a side may not build the next step there (FC-INF-04, FC-INF-05, FC-INF-09). `fewer`: tokens that a card
    spares."""
    state = game.state
    install = state.installs.get(hex_)
    label = game.label(hex_)
    if install is None and not is_habitable(game, hex_):
        return Refusal("FC-INF-04", "not_habitable", {"hex": label})
    if install is not None and install.step == STARBASE:
        return Refusal("FC-INF-05", "is_starbase", {"hex": label})
    if state.control_of(hex_, 1 - side):
        return Refusal("FC-INF-04", "enemy_tokens", {"hex": label})
    need, have = max(0, build_need(game, hex_) - fewer), state.control_of(hex_, side)
    if have < need:
        return Refusal("FC-INF-04", "too_few_tokens", {"need": need, "have": have})
    if install is None and len(state.installs) >= MOST_INSTALLS:
        return Refusal("FC-INF-09", "installs_used_up", {"most": MOST_INSTALLS})
    return None


def install_shields(game: FleetGame, hex_: int) -> int:
    """What a weapons test at an installation must reach (FC-COM-07)."""
    settings = game.settings
    step = game.state.installs[hex_].step
    shields: int = (settings["outpost_shields"], COLONY_SHIELDS, settings["starbase_shields"])[step]
    return shields


def destroy_install(game: FleetGame, hex_: int) -> Install:
    """An installation is gone; VP tokens that it brought stay (FC-COM-07)."""
    install = game.state.installs.pop(hex_)
    game.emit(InstallDestroyed(game.label(hex_), STEPS[install.step]))
    return install
