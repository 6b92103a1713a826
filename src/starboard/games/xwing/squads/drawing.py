"""Squads drawn at random, legal by points and with every text in play: for long runs between bots.

Every squad is drawn around one card: the cards take turns in an order that the seed shuffles, so that as many
squads as there are cards fly every one of them. What else is in the squad is left to chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, TypeVar

import msgspec

from starboard.core.chance import SeededChance, mix
from starboard.games.xwing.squads.faults import Fault
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.legality import check_points, faults_of_adding, refusals
from starboard.games.xwing.squads.points import squad_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip

T = TypeVar("T")
PILOTS: Final = "pilots"
UPGRADES: Final = "upgrades"
SHIPS: Final = (2, 3, 3, 4, 4, 5, 6, 8)  # of a squad by points at most, each as likely
FOR_UPGRADES: Final = 25  # a ship's share of the points limit that is kept for its upgrades: one in so many


def cards_in_play(rules: SquadRules) -> dict[str, frozenset[str]]:
    """The ship cards and upgrades that squads can be drawn of: those whose text is carried out."""
    return {PILOTS: frozenset(_pilots_in_play(rules)), UPGRADES: frozenset(_upgrades_in_play(rules))}


def cards_of(rules: SquadRules, settings: Mapping[str, object]) -> dict[str, frozenset[str]]:
    """The ship cards and upgrades of both squads."""
    builds = [build for seat in range(2) for build in rules.builds.squad(str(settings[f"squad_{seat}"]))]
    return {
        PILOTS: frozenset(build.pilot for build in builds),
        UPGRADES: frozenset(name for build in builds for name in build.upgrades),
    }


def points_squad(rules: SquadRules, turn: int, seed: int, chance: SeededChance) -> Squad:
    """A squad around the card whose turn it is (squads-1 to -5): first its ship, then others of the faction,
    then upgrades until nothing fits any more."""
    order = _card_order(rules, seed)
    ship = None
    while ship is None:
        kind, card = order[turn % len(order)]
        ship = SquadShip(card) if kind == PILOTS else _bearer_of(rules, card, chance)
        turn += 1
    squad = _alone(rules, ship)
    most = SHIPS[chance.draw("ships", len(SHIPS))]
    return _with_upgrades(rules, _with_ships(rules, squad, most, chance), chance)


@lru_cache(maxsize=4)
def _card_order(rules: SquadRules, seed: int) -> tuple[tuple[str, str], ...]:
    cards = [(kind, card) for kind, found in sorted(cards_in_play(rules).items()) for card in sorted(found)]
    return tuple(shuffled(cards, SeededChance(mix(seed))))


@cache
def _pilots_in_play(rules: SquadRules) -> tuple[str, ...]:
    ships = {
        card: Squad(found.faction, (SquadShip(card),))
        for card, found in sorted(rules.content.pilots.items())
        if found.bought
    }
    return tuple(card for card, squad in ships.items() if not inactive_cards(rules, squad))


@cache
def _upgrades_in_play(rules: SquadRules) -> tuple[str, ...]:
    ship = _pilots_in_play(rules)[0]
    return tuple(
        card
        for card in sorted(rules.content.upgrades)
        if not inactive_cards(rules, Squad("", (SquadShip(ship, (card,)),)))
    )


def _bearer_of(rules: SquadRules, upgrade: str, chance: SeededChance) -> SquadShip | None:
    """A ship with this upgrade, and with one that it needs beside it (squads-4); None if no ship can bear it."""
    others: list[tuple[SquadShip, Fault]] = []
    for card in shuffled(_pilots_in_play(rules), chance):
        found = faults_of_adding(rules, _alone(rules, SquadShip(card)), 0, upgrade)
        if not found:
            return SquadShip(card, (upgrade,))
        if len(found) == 1:
            others.append((SquadShip(card), found[0]))
    for ship, _ in others:
        for beside in shuffled(_upgrades_in_play(rules), chance):
            if faults_of_adding(rules, _alone(rules, ship), 0, beside):
                continue
            both = SquadShip(ship.pilot, (beside,))
            if not faults_of_adding(rules, _alone(rules, both), 0, upgrade):
                return SquadShip(ship.pilot, (beside, upgrade))
    for ship, _ in others:  # two cards that neither fits without the other
        for beside in shuffled(_upgrades_in_play(rules), chance):
            both = SquadShip(ship.pilot, (upgrade, beside))
            if not check_points(rules, _alone(rules, both)):
                return both
    return None


def _alone(rules: SquadRules, ship: SquadShip) -> Squad:
    return Squad(rules.content.side(rules.content.pilots[ship.pilot].faction), (ship,))


def _with_ships(rules: SquadRules, squad: Squad, most: int, chance: SeededChance) -> Squad:
    cards = [
        card
        for card in _pilots_in_play(rules)
        if rules.content.side(rules.content.pilots[card].faction) == squad.faction
    ]
    while len(squad.ships) < most:
        for card in shuffled(cards, chance):
            more = msgspec.structs.replace(squad, ships=(*squad.ships, SquadShip(card)))
            kept = rules.points_limit * len(more.ships) // FOR_UPGRADES
            if squad_points(rules, more) + kept <= rules.points_limit and not check_points(rules, more):
                squad = more
                break
        else:
            return squad
    return squad


def _with_upgrades(rules: SquadRules, squad: Squad, chance: SeededChance) -> Squad:
    """Each upgrade is offered once, to the ships in any order."""
    refused = [refusals(rules, squad, number) for number in range(len(squad.ships))]
    for card in shuffled(_upgrades_in_play(rules), chance):
        for number in shuffled(range(len(squad.ships)), chance):
            if refused[number](card):
                continue
            ships = list(squad.ships)
            ships[number] = SquadShip(ships[number].pilot, (*ships[number].upgrades, card))
            squad = msgspec.structs.replace(squad, ships=tuple(ships))
            refused = [refusals(rules, squad, number) for number in range(len(ships))]
            break
    return squad


def shuffled(found: Sequence[T], chance: SeededChance) -> list[T]:
    """Every order as likely as every other."""
    rest = list(found)
    for last in range(len(rest) - 1, 0, -1):
        other = chance.draw("order", last + 1)
        rest[last], rest[other] = rest[other], rest[last]
    return rest
