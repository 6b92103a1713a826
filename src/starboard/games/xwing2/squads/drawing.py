"""Squads drawn at random, legal by the rules and with every text in play: for long runs between bots.

Every squad is drawn around one card: the cards (or quick builds) take turns in an order that the seed shuffles,
so that as many squads as there are cards fly every one of them. What else is in the squad is left to chance. Game
`number` of a seed has the same squads wherever it is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, TypeVar

import msgspec

from starboard.core.chance import SeededChance, mix
from starboard.games.xwing.cards.content import QuickBuild
from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing2.build import read_squad
from starboard.games.xwing2.content import pilots, quick_builds, upgrades
from starboard.games.xwing2.squads.faults import Fault
from starboard.games.xwing2.squads.inactive import inactive_cards
from starboard.games.xwing2.squads.legality import (
    POINTS_LIMIT,
    check_points,
    faults_of_adding,
    limited_names,
    refusals,
)
from starboard.games.xwing2.squads.points import squad_points
from starboard.games.xwing2.squads.quick import squad_of_quick_builds
from starboard.games.xwing2.squads.settings import QUICK_BUILDS, STRICT
from starboard.games.xwing2.squads.squad import Squad, SquadShip

T = TypeVar("T")
PILOTS: Final = "pilots"
UPGRADES: Final = "upgrades"
SHIPS: Final = (2, 3, 3, 4, 4, 5, 6, 8)  # of a squad by points at most, each as likely
FOR_UPGRADES: Final = 8  # points that are kept for the upgrades of each ship
THREATS: Final = (6, 7, 8)  # of a game by threat
OBSTACLES: Final = 6  # three for each player (XW2-SETUP-04)
PROFILES: Final = ("core", "late")


def drawn_settings(number: int, seed: int) -> dict[str, int | str | bool]:
    """Squads of both seats, by points and by threat in turns, six obstacles, and either profile."""
    chance = SeededChance(mix(seed ^ mix(number + 1)))
    pair, by_threat = divmod(number, 2)
    settings: dict[str, int | str | bool] = {
        "profile": PROFILES[pair % 2],
        "obstacles": ",".join(_shuffled(sorted(obstacle_outlines()), chance)[:OBSTACLES]),
        "legality": STRICT,
    }
    turns = (2 * pair, 2 * pair + 1)
    if by_threat:
        threat = THREATS[chance.draw("threat", len(THREATS))]
        settings.update(legality=QUICK_BUILDS, threat=threat)
        squads = [threat_squad(turn, seed, threat, chance) for turn in turns]
    else:
        squads = [points_squad(turn, seed, chance) for turn in turns]
    for seat, squad in enumerate(squads):
        settings[f"squad_{seat}"] = squad.notation
    return settings


def cards_in_play() -> dict[str, frozenset[str]]:
    """The ship cards and upgrades that squads can be drawn of: those whose text is carried out."""
    return {PILOTS: frozenset(_pilots_in_play()), UPGRADES: frozenset(_upgrades_in_play())}


def cards_of(settings: Mapping[str, object]) -> dict[str, frozenset[str]]:
    """The ship cards and upgrades of both squads."""
    builds = [build for seat in range(2) for build in read_squad(str(settings[f"squad_{seat}"]))]
    return {
        PILOTS: frozenset(build.pilot for build in builds),
        UPGRADES: frozenset(name for build in builds for name in build.upgrades),
    }


# -- by points ------------------------------------------------------------------------------------------------


def points_squad(turn: int, seed: int, chance: SeededChance) -> Squad:
    """A squad around the card whose turn it is (XW2-SQD-01 to -05): first its ship, then others of the faction,
    then upgrades until nothing fits any more."""
    order = _card_order(seed)
    kind, card = order[turn % len(order)]
    ship = SquadShip(card) if kind == PILOTS else _bearer_of(card, chance)
    squad = Squad(pilots()[ship.pilot].faction, (ship,))
    most = SHIPS[chance.draw("ships", len(SHIPS))]
    return _with_upgrades(_with_ships(squad, most, chance), chance)


@lru_cache(maxsize=4)
def _card_order(seed: int) -> tuple[tuple[str, str], ...]:
    cards = [(kind, card) for kind, found in sorted(cards_in_play().items()) for card in sorted(found)]
    return tuple(_shuffled(cards, SeededChance(mix(seed))))


@cache
def _pilots_in_play() -> tuple[str, ...]:
    ships = {card: Squad(found.faction, (SquadShip(card),)) for card, found in sorted(pilots().items())}
    return tuple(card for card, squad in ships.items() if not inactive_cards(squad))


@cache
def _upgrades_in_play() -> tuple[str, ...]:
    ship = _pilots_in_play()[0]
    return tuple(
        card for card in sorted(upgrades()) if not inactive_cards(Squad("", (SquadShip(ship, (card,)),)))
    )


def _bearer_of(upgrade: str, chance: SeededChance) -> SquadShip:
    """A ship with this upgrade, and with one that it needs beside it (XW2-SQD-04)."""
    others: list[tuple[SquadShip, Fault]] = []
    for card in _shuffled(_pilots_in_play(), chance):
        found = faults_of_adding(_alone(SquadShip(card)), 0, upgrade)
        if not found:
            return SquadShip(card, (upgrade,))
        if len(found) == 1:
            others.append((SquadShip(card), found[0]))
    for ship, _ in others:
        for beside in _shuffled(_upgrades_in_play(), chance):
            if faults_of_adding(_alone(ship), 0, beside):
                continue
            both = SquadShip(ship.pilot, (beside,))
            if not faults_of_adding(_alone(both), 0, upgrade):
                return SquadShip(ship.pilot, (beside, upgrade))
    raise LookupError(f"No ship can bear {upgrade}, alone or beside one other upgrade.")


def _alone(ship: SquadShip) -> Squad:
    return Squad(pilots()[ship.pilot].faction, (ship,))


def _with_ships(squad: Squad, most: int, chance: SeededChance) -> Squad:
    cards = [card for card in _pilots_in_play() if pilots()[card].faction == squad.faction]
    while len(squad.ships) < most:
        for card in _shuffled(cards, chance):
            more = msgspec.structs.replace(squad, ships=(*squad.ships, SquadShip(card)))
            kept = FOR_UPGRADES * len(more.ships)
            if squad_points(more) + kept <= POINTS_LIMIT and not check_points(more):
                squad = more
                break
        else:
            return squad
    return squad


def _with_upgrades(squad: Squad, chance: SeededChance) -> Squad:
    """Each upgrade is offered once, to the ships in any order."""
    refused = [refusals(squad, number) for number in range(len(squad.ships))]
    for card in _shuffled(_upgrades_in_play(), chance):
        for number in _shuffled(range(len(squad.ships)), chance):
            if refused[number](card):
                continue
            ships = list(squad.ships)
            ships[number] = SquadShip(ships[number].pilot, (*ships[number].upgrades, card))
            squad = msgspec.structs.replace(squad, ships=tuple(ships))
            refused = [refusals(squad, number) for number in range(len(ships))]
            break
    return squad


# -- by threat ------------------------------------------------------------------------------------------------


def threat_squad(turn: int, seed: int, threat: int, chance: SeededChance) -> Squad:
    """Quick builds of one faction that make up the threat, the one whose turn it is among them (XW2-QB-01)."""
    order = _build_order(seed)
    first = quick_builds()[order[turn % len(order)]]
    builds = [one for one in map(quick_builds().__getitem__, order) if one.faction == first.faction]
    found = next(_filled(_shuffled(builds, chance), (first.id,), threat - first.threat), None)
    if found is None:
        raise LookupError(f"No quick builds make up a threat of {threat} with {first.id}.")
    return squad_of_quick_builds(found)


@lru_cache(maxsize=4)
def _build_order(seed: int) -> tuple[str, ...]:
    ids = [card for card in sorted(quick_builds()) if not inactive_cards(squad_of_quick_builds([card]))]
    return tuple(_shuffled(ids, SeededChance(mix(seed))))


def _filled(builds: Sequence[QuickBuild], taken: tuple[str, ...], left: int) -> Iterator[tuple[str, ...]]:
    if any(limited_names(squad_of_quick_builds(taken))):
        return
    if not left:
        yield taken
    for number, build in enumerate(builds):
        if build.threat <= left:
            yield from _filled(builds[number:], (*taken, build.id), left - build.threat)


def _shuffled(found: Sequence[T], chance: SeededChance) -> list[T]:
    """Every order as likely as every other."""
    rest = list(found)
    for last in range(len(rest) - 1, 0, -1):
        other = chance.draw("order", last + 1)
        rest[last], rest[other] = rest[other], rest[last]
    return rest
