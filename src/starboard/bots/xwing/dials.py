"""Setting the dials: every ship's best way against what the enemy may do, and together without bumping."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from starboard.bots.whims import whim
from starboard.bots.xwing.courses import Courses, Floats, courses, maneuvers_of, standing
from starboard.bots.xwing.outlook import Outlook, softmax
from starboard.bots.xwing.pairs import overlaps
from starboard.bots.xwing.shots import Gunnery
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.weights import simple_minded
from starboard.core.decision import Decision, Option
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.options import DialPlan, NextShip

REPLY: Final = "reply"
MOST_PAIRS: Final = 40  # of own ships and enemies, about which all of this is thought
PASSES: Final = 3  # over all ships, when ways are fitted to each other


def foreseen(sight: Sight, number: int) -> Courses:
    """Where an enemy ship may go: anywhere that its dial allows, or along one maneuver."""
    if sight.moved(number):
        return standing(sight, number)
    foresight = sight.weights.foresight
    if foresight == REPLY:
        return courses(sight, number)
    speed, bearing = foresight.split(" ")
    return courses(sight, number, [Maneuver(int(speed), bearing, "white")])


def habits(sight: Sight, gunnery: Gunnery, enemies: Sequence[Courses]) -> dict[int, Floats]:
    """How likely each way of the enemy is if it takes everybody to fly straight 2 and fears nothing; not asked
    where there are very many ships."""
    free = [found for found in enemies if len(found.names) > 1]
    if not free or not sight.weights.habit or sight.weights.foresight != REPLY:
        return {}
    if len(sight.own) * len(enemies) > MOST_PAIRS:
        return {}
    simple = sight.of_other_side(simple_minded(sight.weights))
    own = [foreseen(simple, number) for number in sight.own]
    outlook = Outlook(simple, gunnery, enemies, own)  # a shot costs who suffers it the same to simple minds
    return {found.ship: softmax(outlook.values(found.ship) / sight.weights.habit_temper) for found in free}


def choose_dials(sight: Sight, decision: Decision) -> Option:
    """A maneuver for each ship that gets a dial (planning-1)."""
    plan = decision.options[0]
    assert isinstance(plan, DialPlan)
    if not sight.enemies:
        return plan.with_dials({ship: names[0] for ship, names in plan.region.items()})
    own = [_ways_of(sight, number, plan.region.get(str(number))) for number in sight.own]
    enemies = [foreseen(sight, number) for number in sight.enemies]
    gunnery = Gunnery(sight)
    outlook = Outlook(sight, gunnery, own, enemies, habits(sight, gunnery, enemies))
    if sight.weights.next_round:
        outlook.look_ahead()
    rows = _fitted(sight, outlook)
    sight.weighing.note = outlook, rows
    chosen = {}
    for number in sight.own:
        if str(number) in plan.region:
            chosen[str(number)] = outlook.courses[number].names[rows[number]]
    for number in sight.own:
        _explain(sight, outlook, number, rows[number])
    return plan.with_dials(chosen)


def _ways_of(sight: Sight, number: int, names: Sequence[str] | None) -> Courses:
    if names is None:
        return courses(sight, number)
    able = [maneuver for maneuver in sight.build(number).dial if maneuver.id in names]
    wanted = [maneuver for maneuver in able if sight.may_plan(sight.ship(number), maneuver)]
    return courses(sight, number, wanted or able)


def _explain(sight: Sight, outlook: Outlook, number: int, row: int) -> None:
    found, values = outlook.courses[number], outlook.values(number)
    others = sorted(zip(-values, found.names, strict=True))[:3]
    listed = ", ".join(f"{name} {-value:.1f}" for value, name in others)
    sight.why(f"ship {number}: {found.names[row]} ({values[row]:.1f}); best: {listed}")


# -- together -------------------------------------------------------------------------------------------


def _fitted(sight: Sight, outlook: Outlook) -> dict[int, int]:
    """A way for each own ship: the best for all of them together. Ships that bump into each other lose by
    it, and an enemy can attack but one of those that it sees."""
    hopes = {number: outlook.hopes(number) + _whim(sight, outlook, number) for number in sight.own}
    clash = _clashes(sight, outlook)
    careful = {number: int(np.argmax(outlook.values(number))) for number in sight.own}
    bold = {number: int(np.argmax(found)) for number, found in hopes.items()}
    plans = [_improved(sight, outlook, hopes, clash, rows) for rows in (careful, bold)]
    return max(plans, key=lambda plan: plan[0])[1]


def _improved(
    sight: Sight,
    outlook: Outlook,
    hopes: Mapping[int, Floats],
    clash: Mapping[tuple[int, int], Floats],
    rows: dict[int, int],
) -> tuple[float, dict[int, int]]:
    """From these ways, one ship after the other takes what is best beside the others' ways, until none
    changes; and what the ways are worth together."""
    rows = dict(rows)
    total = 0.0
    for _ in range(PASSES):
        before = dict(rows)
        for number in sorted(sight.own, key=sight.order):
            friends = [friend for friend in sight.own if friend != number]
            worth = hopes[number] - sum(
                _fear(outlook, enemy, number, friends, rows) for enemy in sight.enemies
            )
            for friend in friends:
                worth = worth - clash[number, friend][:, rows[friend]]
            rows[number] = int(np.argmax(worth))
            total = float(worth.max()) + sum(float(hopes[friend][rows[friend]]) for friend in friends)
        if rows == before:
            break
    return total, rows


def _fear(outlook: Outlook, enemy: int, number: int, friends: Sequence[int], rows: dict[int, int]) -> Floats:
    """Points that the enemy's attacks cost all own ships, by the ways of one of them: it attacks where it
    hurts most."""
    total: Floats = np.zeros(len(outlook.courses[number].names))
    for time, mine in enumerate(outlook.fears(number, enemy)):
        most = mine
        for friend in friends:
            its = outlook.fears(friend, enemy)[time][:, rows[friend]]
            most = np.maximum(most, its[:, None])
        total = total + outlook.mix[enemy] @ most
    return total


def _whim(sight: Sight, outlook: Outlook, number: int) -> Floats:
    """A little chance, so that nobody can read the dial from the table."""
    count = len(outlook.courses[number].names)
    return np.array([whim(sight.chance) for _ in range(count)]) * sight.weights.whim


def _clashes(sight: Sight, outlook: Outlook) -> dict[tuple[int, int], Floats]:
    """For two own ships, by their ways: points lost because one ends up on the other (overlaps-1)."""
    cost = sight.weights.bump + sight.weights.no_action
    found: dict[tuple[int, int], Floats] = {}
    for one in sight.own:
        for other in sight.own:
            if sight.order(one) > sight.order(other) or one == other:
                continue  # looked at from the one that moves first
            if sight.order(one) == sight.order(other) and one > other:
                continue  # equal ones can choose who goes first
            a, b = outlook.courses[one], outlook.courses[other]
            finally_ = overlaps(a.ends, b.ends).astype(np.float64)
            now = standing(sight, other).ends
            blocked = overlaps(a.ends, now).astype(np.float64)
            if sight.order(one) == sight.order(other):
                free = overlaps(b.ends, standing(sight, one).ends).astype(np.float64)
                blocked = np.minimum(blocked, free.T)  # the other first, unless it is in the way as well
            both = cost * np.maximum(finally_, blocked)
            found[one, other], found[other, one] = both, both.T
    return found


# -- who is next ------------------------------------------------------------------------------------------


def choose_next(sight: Sight, decision: Decision) -> Option:
    """Who of equal initiative is next (terms-8): who flies free; who shoots best."""
    options = [option for option in decision.options if isinstance(option, NextShip)]
    if not options:
        return decision.options[0]
    what = decision.subject[0] if isinstance(decision.subject, list) else ""
    judge = _best_shot if what == "engage" else _freedom
    found, _, best = max(
        ((judge(sight, option.ship), -option.ship, option) for option in options), key=lambda one: one[:2]
    )
    sight.weighing.note = found
    return best


def _freedom(sight: Sight, number: int) -> tuple[bool, float]:
    """Whether its maneuver can be completed now, and how far ahead of its friends it stands."""
    ship = sight.ship(number)
    complete = True
    for maneuver in maneuvers_of(sight, number)[:1]:
        end = measure.end_pose(sight.state, number, maneuver.bearing, maneuver.speed)
        complete = not measure.ships_under(sight.state, number, end)
    turn = math.radians(ship.pose[2] / 1000)
    ahead = ship.pose[0] * math.sin(turn) + ship.pose[1] * math.cos(turn)
    return complete, ahead


def _best_shot(sight: Sight, number: int) -> float:
    """Points that its best attack is worth now."""
    from starboard.bots.xwing.engaging import best_attack

    return best_attack(sight, Gunnery(sight), number)
