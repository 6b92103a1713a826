"""Upgrade cards that go from one ship to another in a game, and where they came from (XW2-SQD-03).

This is the one place where a ship's build changes. A card takes its charges and its side with it; what it says
is from then on about its new bearer. The restrictions printed on a card hold for that bearer too, and no ship has
two copies of one card, but it needs no free slot (readings: the cards say nothing). Only cards that change no
figure of a ship move: the illicit ones.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import Build, build_of, write_build
from starboard.games.xwing.events import UpgradeMoved
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.squads.restrictions import Bearer, unmet
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import SquadShip
from starboard.games.xwing.state import Ship, XWingState

ILLICIT: Final = "illicit"
TAKERS: Final = ("tiefofighter", "tiesffighter")  # to whom illicit upgrades are given
Route = tuple[str | int, ...]  # ships and cards in the order in which they are chosen


def illicit(ship: Ship) -> list[str]:
    """The illicit upgrades that a ship has."""
    cards = ship.rules.content.upgrades
    return [name for name in build_of(ship).upgrades if ILLICIT in cards[name].sides[0].slots]


def can_take(ship: Ship, name: str, leaving: str = "") -> bool:
    """Whether a ship can take this upgrade, when another of its own leaves it at the same time."""
    build = build_of(ship)
    kept = tuple(own for own in build.upgrades if own != leaving)
    rules: SquadRules = ship.rules.squads
    bearer = Bearer.of(rules, SquadShip(build.pilot, (*kept, name)), len(kept), frozenset())
    return name not in kept and not any(True for _ in unmet(rules.content.upgrades[name], bearer))


def gifts(state: XWingState, number: int, served: list[int]) -> list[Route]:
    """Card and ship: what a ship can give to friendly TIEs that it has not `served` yet."""
    ship = state.ships[number]
    return [
        (name, other)
        for name in illicit(ship)
        for other in state.in_play(ship.owner)
        if other != number and other not in served
        if build_of(state.ships[other]).ship_type in TAKERS and can_take(state.ships[other], name)
    ]


def swaps(state: XWingState, number: int) -> list[Route]:
    """Ship, card, other ship, other card: illicit upgrades of friendly ships at range 0-1 that can change places."""
    near = [
        (other, name)
        for other in state.in_play(state.ships[number].owner)
        if other == number or measure.ship_range(state, number, other).range <= 1
        for name in illicit(state.ships[other])
    ]
    return [
        (*one, *other)
        for one in near
        for other in near
        if one[0] != other[0]
        and can_take(state.ships[other[0]], one[1], other[1])
        and can_take(state.ships[one[0]], other[1], one[1])
    ]


class Lifted(NamedTuple):
    """An upgrade on its way from ship to ship, with what goes with it."""

    name: str
    began_with: int  # the ship that had it when the game began
    charges: int | None
    side: int | None


def move(game: XWingGame, name: str, giver: int, taker: int) -> None:
    """An upgrade goes from one ship to another."""
    _put(game.state, _lift(game.state, name, giver), taker)
    game.emit(UpgradeMoved(giver, taker, name))


def swap(game: XWingGame, giver: int, name: str, taker: int, other: str) -> None:
    """Two upgrades change places, at once: they may be copies of one card."""
    one, its = _lift(game.state, name, giver), _lift(game.state, other, taker)
    _put(game.state, one, taker)
    _put(game.state, its, giver)
    game.emit(UpgradeMoved(giver, taker, name))
    game.emit(UpgradeMoved(taker, giver, other))


def _lift(state: XWingState, name: str, number: int) -> Lifted:
    ship = state.ships[number]
    _equip(ship, [own for own in ship.builds[ship.build].upgrades if own != name])
    began_with = ship.came_from.pop(name, number)
    return Lifted(name, began_with, ship.charges.pop(name, None), ship.sides.pop(name, None))


def _put(state: XWingState, lifted: Lifted, number: int) -> None:
    ship = state.ships[number]
    _equip(ship, [*ship.builds[ship.build].upgrades, lifted.name])
    if lifted.began_with != number:
        ship.came_from[lifted.name] = lifted.began_with
    if lifted.charges is not None:
        ship.charges[lifted.name] = lifted.charges
    if lifted.side is not None:
        ship.sides[lifted.name] = lifted.side


def _equip(ship: Ship, names: list[str]) -> None:
    ship.build = write_build(ship.builds[ship.build].pilot, tuple(names))


def as_begun(state: XWingState, number: int) -> Build:
    """A ship's build with the upgrades that it began with: so they count when the game is over."""
    ship = state.ships[number]
    build = ship.builds[ship.build]
    kept = [name for name in build.upgrades if name not in ship.came_from]
    away = [name for other in state.ships for name, first in other.came_from.items() if first == number]
    begun: Build = ship.builds[write_build(build.pilot, (*kept, *away))] if ship.came_from or away else build
    return begun
