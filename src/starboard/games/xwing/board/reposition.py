"""Where boosts, barrel rolls, decloaks and tractor beams put a ship, and why they cannot (actions, tokens)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from starboard.core.decision import Refusal
from starboard.games.xwing.board.measure import SIDES, Moved, base_of, exact_touches, others, placed_obstacles
from starboard.games.xwing.geometry import maneuvers, repositions
from starboard.games.xwing.geometry.base import Base, Pose, Size
from starboard.games.xwing.geometry.repositions import Meets, Placement
from starboard.games.xwing.geometry.templates import Strip, Template, bank, straight, turn
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import Ship, XWingState


def _boost(state: XWingState, number: int, way: str, decloaking: bool) -> Placement:
    base = base_of(state.ships[number])
    if decloaking:
        speed = decloak_speed(base, state.rules.larger_decloak_speed)
        # a card's bank template is of the same speed
        template = straight(speed) if way == "straight" else bank(SIDES[way.removeprefix("bank_")], speed)
        return repositions.boost(base, template)
    return repositions.boost(base, _boost_template(way, speed_of(state, number, way)))


def _boost_template(way: str, speed: int) -> Template:
    """The template of a boost: straight, a bank, or a card's turn."""
    kind, _, side = way.partition("_")
    if kind == "turn":
        return turn(SIDES[side], speed)
    return bank(SIDES[side], speed) if side else straight(speed)


def speed_of(state: XWingState, number: int, way: str) -> int:
    """The speed of the template of a boost or barrel roll: 1, unless a card says otherwise."""
    from starboard.games.xwing.effects.queries import template_speed

    return template_speed(state.ships[number], way)


def roll_speed(state: XWingState, number: int, how: str, way: str) -> int:
    """The speed of the template of a move to a side; a tractor beam's is 1."""
    if how == "roll":
        return speed_of(state, number, way)
    if how == "decloak":
        return decloak_speed(base_of(state.ships[number]), state.rules.larger_decloak_speed)
    return 1


def in_slot(state: XWingState, number: int, how: str, way: str, shift: int) -> Placement:
    """A roll that ends in one of three slots; `how`: roll, decloak, tractor_roll or late_tractor_roll."""
    base = base_of(state.ships[number])
    speed = roll_speed(state, number, how, way)
    return next(placed_ for placed_ in _rolls(base, how, way, speed) if placed_.slot == shift)


@lru_cache(maxsize=256)
def _rolls(base: Base, how: str, way: str, speed: int = 1) -> tuple[Placement, ...]:
    """The three places of a roll to a side; with a bank template, bending ahead or back (geometry-36,
    geometry-37)."""
    name, _, bend = way.partition("_")
    side = SIDES[name]
    if bend:
        return repositions.bank_rolls(base, side, bank(side, speed), bend == "ahead")
    return repositions.barrel_rolls(base, side, speed)


def decloak_speed(base: Base, larger: int) -> int:
    """The speed of a decloak's template, of a larger ship as the edition says (tokens-7)."""
    return 2 if base.half == Size.SMALL else larger


def is_roll(way: str) -> bool:
    """Whether a way leads to a side."""
    return way.partition("_")[0] in SIDES


def placement_refusal(
    state: XWingState, number: int, found: Placement, rule: str, over_obstacles: bool = False
) -> Refusal | None:
    """Why a ship cannot be put there: a ship or an obstacle is in the way, or the edge."""
    numbers, bases = others(state, number)
    _, outlines = placed_obstacles(state)
    meets: Meets = repositions.what_meets(found, bases, outlines, state.area)
    if meets.ships:
        return Refusal(rule, "overlaps_ship", {"ships": [numbers[n] for n in meets.ships]})
    if meets.outside:
        return Refusal("maneuvers-14", "outside_play_area", {})
    met = [] if over_obstacles else barring(state, number, (*meets.under, *meets.through))
    if met:
        return Refusal(rule, "meets_obstacle", {"obstacles": list(met)})
    return None


def barring(state: XWingState, number: int, met: Iterable[int]) -> list[int]:
    """The obstacles among these, by their places among those on the table, by which the ship's roll fails."""
    places = {*met}
    if not places or moves_over(state, number):
        return []
    rocks, _ = placed_obstacles(state)
    found = sorted([rocks[n] for n in places])
    from starboard.games.xwing.effects.registry import ignores, ignores_none

    # That a boost or roll fails by an obstacle is one of the effects that a card may let the ship ignore (a reading of
    # obstacles-11); the ship is at range 0 of it all the same (obstacles-4).
    if ignores_none(state.ships[number]):
        return found
    return [obstacle for obstacle in found if not ignores(state, number, obstacle, "moving")]


def every_obstacle_bars(state: XWingState, number: int) -> bool:
    """Whether the ship's roll fails by whichever obstacle it meets: no card of its own says otherwise."""
    from starboard.games.xwing.effects.registry import ignores_none

    return ignores_none(state.ships[number]) and not moves_over(state, number)


def moves_over(state: XWingState, number: int) -> bool:
    """Whether a card lets the ship boost and roll through and onto obstacles (obstacles-7)."""
    from starboard.games.xwing.effects.queries import OVER_OBSTACLES

    found = OVER_OBSTACLES.on(state.ships[number])
    return bool(found) and any(test(state.ships[number]) for _, test in found)


def obstacles_on(state: XWingState, number: int, strip: Strip) -> list[int]:
    """Obstacles that a template lies over or that are under the ship where it stands now, in the order met."""
    rocks, outlines = placed_obstacles(state)
    through = [rocks[n] for n in strip.in_order(outlines, strip.meets(outlines))] if len(outlines) else []
    return through + [rock for rock in state.ships[number].on_obstacles if rock not in through]


def boost_pose(state: XWingState, number: int, way: str, *, decloaking: bool = False) -> Pose:
    """Where a boost ends."""
    return _boost(state, number, way, decloaking).base.pose


def partial_boost(state: XWingState, number: int, way: str) -> Moved | None:
    """A boost that ends on a ship, moved back like a maneuver (overlaps-1); None if it fails all the same."""
    base = base_of(state.ships[number])
    template = _boost_template(way, speed_of(state, number, way))
    numbers, bases = others(state, number)
    rocks, outlines = placed_obstacles(state)
    flight = maneuvers.advance(base, template, bases, outlines, edge=state.area)
    met = [rocks[n] for n in flight.met(outlines)]
    if not flight.possible or flight.outside or met:
        return None
    touching = [numbers[n] for n in flight.touched]
    touching += [n for n in exact_touches(state, number, flight.base.pose) if n not in touching]
    return Moved(flight.base.pose, flight.complete, flight.position, sorted(touching), met, False, flight)


def boost_refusal(state: XWingState, number: int, way: str, *, decloaking: bool = False) -> Refusal | None:
    """Why a boost, or a decloak straight ahead, cannot be placed (actions-13, tokens-7)."""
    rule = "tokens-7" if decloaking else "actions-13"
    return placement_refusal(state, number, _boost(state, number, way, decloaking), rule)


def tractor_boost_refusal(state: XWingState, number: int) -> Refusal | None:
    """Why a tractor effect cannot boost the ship (tokens-11): in profile late not over obstacles (late-1)."""
    rules: XWingRules = state.rules
    rule = ROLL_RULES[rules.tractor_roll]
    return placement_refusal(
        state, number, _boost(state, number, "straight", False), rule, rules.tractor_over_obstacles
    )


ROLL_RULES: Final = {
    "roll": "actions-12",
    "decloak": "tokens-7",
    "tractor_roll": "tokens-11",
    "late_tractor_roll": "late-1",
}


def roll_refusal(state: XWingState, number: int, how: str, way: str, shift: int) -> Refusal | None:
    """Why a roll cannot end in this slot; `how` as for `in_slot`, each with its own rule."""
    if not is_roll(way):
        return Refusal(ROLL_RULES[how], "no_such_template", {"way": way})
    found = in_slot(state, number, how, way, shift)
    return placement_refusal(state, number, found, ROLL_RULES[how], how == "tractor_roll")


def strip_of(state: XWingState, number: int, how: str, way: str) -> Strip:
    """The template of a boost, or of a decloak ahead, that the ship is about to make (geometry-52)."""
    return _boost(state, number, way, how == "decloak").strip


def turned(ship: Ship, degrees: float) -> Pose:
    """The ship's pose if it is turned where it stands (late-1)."""
    return repositions.turned_in_place(base_of(ship), degrees).pose
