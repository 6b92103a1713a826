"""What fights promise: exact odds of attacks, what damage is worth, and what a ship must fear where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from starboard.bots.fleetcaptains.sight import Sight
from starboard.games.fleetcaptains.content import (
    ALERTS,
    DESTROYED,
    RED,
    SENSORS,
    SHIELDS,
    WEAPONS,
    Mission,
    Rating,
)
from starboard.games.fleetcaptains.mission_rules import HAPPENINGS
from starboard.games.fleetcaptains.ratings import forbids, rating
from starboard.games.fleetcaptains.state import Check, Happening
from starboard.odds.fleetcaptains import Attack, PlainTest, Side, attack_damage, plain_test


@lru_cache(maxsize=4096)
def chance(rating: Rating, level: int, die: int = 0, rerolls: int = 0) -> float:
    """The chance to pass a test."""
    return plain_test(PlainTest(rating=rating, level=level, die=die, rerolls=rerolls)).success


@lru_cache(maxsize=16384)
def damage_chances(
    weapons: int,
    shields: Rating,
    inclusive: bool,
    die: int = 0,
    rerolls: int = 0,
    more: int = 0,
    less: int = 0,
) -> tuple[float, ...]:
    """The chance of each amount of damage of an attack. `die`: added to the attacker's; more, less: bonus and
    prevention."""
    return attack_damage(
        Attack(
            Side(rating=weapons, die=die, rerolls=rerolls),
            Side(rating=shields),
            damage_bonus=more,
            prevented=less,
            multiples_inclusive=inclusive,
        )
    ).damage


def worth_of_damage(sight: Sight, target: int, damage: int) -> float:
    """What so much damage to a ship costs its side; with the VP that a destroyed one pays."""
    if not damage:
        return 0.0
    weights, ship, size = sight.weights, sight.ship(target), sight.card(target).size
    after = min(DESTROYED, ship.alert + damage)
    worth = (min(after, RED) - ship.alert) * (weights.wound + weights.wound_by_size * size)
    if after == DESTROYED:
        worth += weights.loss + weights.loss_by_size * size + sight.game.settings["destroy_vp"]
    return worth


def expected(sight: Sight, chances: Sequence[float], target: int) -> float:
    """What an attack with these chances of damage costs the target's side."""
    return sum(part * worth_of_damage(sight, target, damage) for damage, part in enumerate(chances) if damage)


# -- own attacks ---------------------------------------------------------------------------------------


def weapons_against(sight: Sight, number: int, setting: int, target: int) -> Rating:
    """The weapons of an own ship in an attack on this target."""
    ship = sight.ship(number)
    figure = sight.settings(number)[setting].weapons
    if figure is None or WEAPONS in ship.disabled:
        return None
    check = Check(sight.seat, "attack", (number,), WEAPONS, target=target)
    now = sight.shown(number, setting, WEAPONS, sight.ship(target).at, combat=True)
    if now is None:
        return None
    own = sight.game.standing.ships[ship.card]
    # what hangs on the target counts beside what the tile and the crew give
    if own.modifiers and ship.at == sight.ship(target).at and setting == ship.setting:
        exact = rating(sight.game, number, WEAPONS, check)
        return now if exact is None else max(now, exact)
    return now


def shields_of(sight: Sight, number: int) -> Rating:
    """The shields of a ship as they are."""
    return rating(sight.game, number, SHIELDS, None)


def may_fight(sight: Sight, hex_: int) -> bool:
    """Whether ships can be attacked there."""
    return not sight.chart.is_post(hex_) and not forbids(sight.game, hex_, "combat")


def attack_worth(
    sight: Sight, ships: tuple[int, ...], weapons: int, target: int, *, moved: bool = True
) -> float:
    """What an attack of these ships is worth: the damage, and the missions that it may meet."""
    chances = damage_chances(
        weapons, shields_of(sight, target), bool(sight.game.settings["multiples_inclusive"])
    )
    return outcome_worth(sight, ships, target, chances, moved=moved)


def outcome_worth(
    sight: Sight, ships: tuple[int, ...], target: int, chances: Sequence[float], *, moved: bool = True
) -> float:
    """The same from the chances of each amount of damage."""
    worth = expected(sight, chances, target)
    fighting = [mission for _, mission in sight.missions if mission.type == "combat"]
    for mission in fighting:
        worth += mission.vp * sum(
            part
            for damage, part in enumerate(chances)
            if damage and part and _met(sight, mission, ships, target, damage, moved)
        )
    return worth


def _met(
    sight: Sight, mission: Mission, ships: tuple[int, ...], target: int, damage: int, moved: bool
) -> bool:
    """Whether so much damage would meet a mission: none of this seat's where only partners attack."""
    if all(sight.ship(number).seat != sight.seat for number in ships):
        return False
    ship, wanted = sight.ship(target), mission.requirement
    states = (*ALERTS, "destroyed")
    after = min(DESTROYED, ship.alert + damage)
    if mission.pred == "destroyed_enemy":
        return after == DESTROYED
    if mission.pred == "damaged_same_twice":
        return any(hurt == target for _, hurt in sight.state.players[sight.seat].damaged)
    if mission.pred == "damaged_by_two":
        return (
            any(set(others) - set(ships) for others, _ in sight.state.players[sight.seat].damaged)
            or len(ships) > 1
        )
    if mission.pred == "enemy_damaged_ships":
        hurt = sum(sight.ship(other).alert > 0 for other in sight.enemies)
        return ship.alert == 0 and after < DESTROYED and hurt + 1 >= wanted["n"]
    if mission.pred != "damaged_enemy":
        return False
    if wanted.get("attacker") == "moved_in" and moved:
        wanted = {key: value for key, value in wanted.items() if key != "attacker"}
    what = f"{states[ship.alert]} {states[after]}"
    happening = Happening("attacked", sight.seat, ships, target, ship.at, damage, what)
    _, predicate = HAPPENINGS["damaged_enemy"]
    return predicate(sight.game, sight.seat, wanted, happening)


# -- what to fear --------------------------------------------------------------------------------------


def threat(sight: Sight, enemy: int, shields: Rating, number: int) -> float:
    """What an attack of this enemy on a ship with these shields would cost."""
    ship = sight.ship(enemy)
    settings = sight.settings(enemy)
    figures = [one.weapons for one in settings if one.weapons is not None]
    if not figures or WEAPONS in ship.disabled:
        return 0.0
    now = settings[ship.setting].weapons or 0
    weapons = max((max(figures) + now) // 2, 0)
    return expected(sight, damage_chances(weapons, shields, False), number)


def danger(sight: Sight, number: int, shields: Rating, at: int) -> float:
    """What the enemy may do to an own ship that ends its turn there with these shields."""
    if not may_fight(sight, at):
        return 0.0
    weights = sight.weights
    total = 0.0
    for enemy in sight.enemies:
        there = sight.ship(enemy).at
        apart = sight.chart.distances[there][at]
        if apart > 2:
            continue
        likely = weights.fear if apart == 0 else weights.fear_near / apart
        total += likely * threat(sight, enemy, shields, number)
    return total


def search_chance(sight: Sight, number: int, setting: int) -> float:
    """The chance that a ship finds a cloak token in its tile."""
    return chance(sight.shown(number, setting, SENSORS, sight.ship(number).at), 15)
