"""Upgrades that are replaced by others from outside the game."""

from __future__ import annotations

from starboard.games.xwing.cards.build import BEGAN_AS, build_of, write_build
from starboard.games.xwing.effects.sharing import share_pilots
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.squads import check_points, read_squad_text
from starboard.games.xwing.state import Ship
from starboard.games.xwing1.discarding import token_on
from starboard.games.xwing1.events import UpgradeReplaced


def begun_as(ship: Ship) -> str:
    """The build with which the ship began: its points are what it counts for (XW1-WIN-03)."""
    return next(
        (thing.removeprefix(BEGAN_AS) for thing in ship.lent if thing.startswith(BEGAN_AS)), ship.build
    )


def replacements(game: XWingGame, number: int, card: str) -> list[str]:
    """The upgrades of the same slot, not dearer as printed, that the squad could have in the place of this one."""
    upgrades = game.rules.content.upgrades
    slot, most = upgrades[card].sides[0].type, upgrades[card].cost["fixed"]
    wrong = _faults(game, number, game.state.ships[number].build)
    return [
        name
        for name, found in upgrades.items()
        if name != card
        and found.sides[0].type == slot
        and found.cost["fixed"] <= most
        and _faults(game, number, _with(game.state.ships[number], card, name)) <= wrong
    ]


def replace(game: XWingGame, number: int, card: str, by: str, rule: str) -> None:
    """Put an upgrade in the place of another one on a ship."""
    ship = game.state.ships[number]
    if begun_as(ship) == ship.build:
        ship.lent.append(f"{BEGAN_AS}{ship.build}")
    ship.build = _with(ship, card, by)
    token = token_on(ship, card)
    if token and card not in build_of(ship).upgrades:  # what lay on it is gone with it
        ship.card_tokens[token] = 0
    game.emit(UpgradeReplaced(number, card, by, rule))
    share_pilots(game.state)
    game.heard = game.rules.heard(game.state)  # the new card may answer to other events


def _with(ship: Ship, card: str, by: str) -> str:
    build = ship.builds[ship.build]
    upgrades = list(build.upgrades)
    upgrades[upgrades.index(card)] = by
    return write_build(build.pilot, tuple(upgrades))


def _faults(game: XWingGame, number: int, build: str) -> set[tuple[str, str]]:
    """What would be wrong with the squad if this ship were this build."""
    owner = game.state.ships[number].owner
    builds = [
        build if one == number else begun_as(ship)
        for one, ship in enumerate(game.state.ships)
        if ship.owner == owner and not ship.is_remote
    ]
    squad = read_squad_text(game.rules.squads, " + ".join(builds)).squad
    return {(fault.rule, fault.key) for fault in check_points(game.rules.squads, squad)}


def replaceable(game: XWingGame, number: int, slot: str) -> list[str]:
    """The upgrades in play of this slot that something could replace."""
    upgrades = game.rules.content.upgrades
    found = dict.fromkeys(build_of(game.state.ships[number]).upgrades)
    return [
        name for name in found if upgrades[name].sides[0].type == slot and replacements(game, number, name)
    ]
