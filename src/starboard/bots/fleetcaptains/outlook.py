"""What an active mission promises: its VP, less for each turn that it will take and for what may go wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from starboard.bots.fleetcaptains.plans import TILE, Plans
from starboard.games.fleetcaptains.content import Mission

UNSEEN = 0.35  # what is left of a mission's worth while no tile for it is known
BY_OTHERS = 0.3  # and of one that mostly depends on the enemy
FIGHTING = 0.45  # and of one that asks for a fight


def outlook(plans: Plans, face: int) -> float:
    """What it is worth to keep this mission."""
    mission = plans.sight.content.missions[face]
    vp = float(mission.vp)
    for tried in plans.wants.tests:
        if tried.face == face:
            return _tests(plans, face)
    judge = _JUDGES.get(mission.pred)
    return vp * (BY_OTHERS if judge is None else judge(plans, mission))


def _turns(plans: Plans, number: int, start: int, hex_: int) -> int:
    speed = 1 + int((max(1, plans.sight.points(number, 0)) - 1) / TILE)
    return min(len(plans.later) - 1, -(-plans.sight.chart.distances[start][hex_] // speed))


def _tests(plans: Plans, face: int) -> float:
    tried = next(one for one in plans.wants.tests if one.face == face)
    sight, later = plans.sight, plans.later
    best = 0.0
    for number in sight.own:
        every = range(len(sight.settings(number)))
        ship = sight.ship(number)
        for hex_ in sorted(tried.hexes):
            passed = plans.test_worth(tried, number, hex_, every)
            best = max(best, passed * later[_turns(plans, number, ship.at, hex_)])
    if not tried.hexes:
        most = max(
            (
                plans.best_rating(
                    number, tried.system, sight.ship(number).at, range(len(sight.settings(number)))
                )
                or 0
                for number in sight.own
            ),
            default=0,
        )
        best = tried.worth * UNSEEN * min(1.0, max(0.0, (most + 6 - tried.level) / 6))
    return best


def _left(plans: Plans, steps: int, each: float = 0.6) -> float:
    """The share of something that takes so many more actions."""
    return float(plans.weights.later ** (each * max(0, steps - 1)))


def _control(plans: Plans, mission: Mission) -> float:
    if mission.pred == "control_chain":
        chains = plans.wants.chains(mission.requirement["n"])
        longest = max(chains.values(), default=len(plans.wants.own_tiles)) - 1
        return _left(plans, mission.requirement["n"] - longest)
    places, needed = plans.wants.counted(mission)
    held = sum(hex_ in plans.wants.own_tiles for hex_ in places)
    known = sum(plans.sight.table.faces[hex_] >= 0 for hex_ in places)
    steps = needed - held
    share = _left(plans, steps, 0.75)
    return share if known >= needed else share * 0.7


def _count(plans: Plans, mission: Mission) -> float:
    sight, wanted = plans.sight, mission.requirement
    have = {
        "explored_total": sum(one >= 0 and one & 1 == sight.side for one in sight.state.explorers),
        "scan_tokens": sum(sight.seat in seats for seats in sight.state.scans.values()),
        "tokens_in_tile": max(
            (abs(n) for hex_, n in enumerate(sight.state.control) if hex_ in plans.wants.own_tiles), default=0
        ),
    }[mission.pred]
    return _left(plans, wanted["n"] - have, 0.8)


def _three_at_once(plans: Plans, mission: Mission) -> float:
    movers = len(plans.sight.own)
    return 0.6 if movers >= mission.requirement["n"] and len(plans.wants.closed_tiles) > 5 else 0.15


def _crossing(plans: Plans, mission: Mission) -> float:
    sight = plans.sight
    most = max(
        (sight.points(number, place) for number in sight.own for place in range(len(sight.settings(number)))),
        default=0,
    )
    return 0.5 if most > 4 * mission.requirement["n"] else 0.2


def _building(plans: Plans, mission: Mission) -> float:
    known = plans.wants.buildable
    least = min((to + max(0, need) for to, need, _ in known.values()), default=9)
    steps = {"outpost": 2, "colony": 4, "starbase": 6}
    wanted = mission.requirement
    step = wanted.get("what", wanted.get("min", "outpost"))
    number = wanted.get("n", 1) if mission.pred == "control_installs" else 1
    share = _left(plans, steps.get(step, 3) * number, 0.7)
    return share if known and least < 9 else share * 0.6


def _ships(plans: Plans, mission: Mission) -> float:
    return 0.6 if len(plans.sight.own) >= mission.requirement.get("n", 2) else 0.1


def _sizes(plans: Plans, mission: Mission) -> float:
    return (
        0.6
        if sum(plans.sight.card(number).size for number in plans.sight.own) >= mission.requirement["n"]
        else 0.1
    )


def _fight(plans: Plans, mission: Mission) -> float:
    sight = plans.sight
    if not sight.enemies:
        return BY_OTHERS * 0.8
    nearest = (
        min(
            sight.chart.distances[sight.ship(own).at][sight.ship(enemy).at]
            for own in sight.own
            for enemy in sight.enemies
        )
        if sight.own
        else 9
    )
    return FIGHTING * (1.0 if nearest <= 3 else 0.8)


def _team(plans: Plans, mission: Mission) -> float:
    return 0.55 if not mission.requirement.get("enemy_controlled") else 0.25


def _crewed(plans: Plans, mission: Mission) -> float:
    most = max((len(plans.sight.ship(number).crew) for number in plans.sight.own), default=0)
    return _left(plans, mission.requirement["n"] - most, 1.2)


_JUDGES: Final[Mapping[str, Callable[[Plans, Mission], float]]] = {
    "control_tiles": _control,
    "control_center_line": _control,
    "control_chain": _control,
    "control_post_neighbours": _control,
    "control_adjacent_enemy_post": _control,
    "explored_total": _count,
    "scan_tokens": _count,
    "tokens_in_tile": _count,
    "explored_this_turn": _three_at_once,
    "move_crossed": _crossing,
    "built": _building,
    "control_installs": _building,
    "install_near_post": _building,
    "install_adjacent_to": _building,
    "control_installs_mix": lambda plans, mission: 0.2,
    "ships_at_tiles": _ships,
    "ships_same_tile": _ships,
    "size_same_tile": _sizes,
    "turn_start_adjacent_enemy_post": lambda plans, mission: 0.5,
    "damaged_enemy": _fight,
    "destroyed_enemy": _fight,
    "damaged_same_twice": lambda plans, mission: 0.6 * _fight(plans, mission),
    "damaged_by_two": lambda plans, mission: 0.6 * _fight(plans, mission),
    "enemy_damaged_ships": _fight,
    "recover_away_team": _team,
    "crew_on_ship": _crewed,
    "sample_run": lambda plans, mission: 0.5,
    "encounter_test_passed": lambda plans, mission: 0.55,
}
