"""Which ships are in which arcs of a ship, and through which arc an attack is made (attacks-18, attacks-19)."""

from __future__ import annotations

from starboard.games.xwing.board.measure import arcs_of_weapon, base_of
from starboard.games.xwing.cards.build import PRIMARY, build_of
from starboard.games.xwing.geometry import measure, sight
from starboard.games.xwing.geometry.sight import Arc
from starboard.games.xwing.state import Attack, Ship, XWingState


def in_bullseye(state: XWingState, number: int, other: int) -> bool:
    """Whether that ship is in this one's bullseye arc (geometry-13)."""
    return sight.in_arc(base_of(state.ships[number]), base_of(state.ships[other]), Arc.BULLSEYE)


def only_in_half(state: XWingState, number: int, other: int, half: str) -> bool:
    """Whether that ship is in this one's full front (fore) or rear (aft) arc and not in the other (tokens-8)."""
    a, b = base_of(state.ships[number]), base_of(state.ships[other])
    front, rear = sight.in_arc(a, b, Arc.FULL_FRONT), sight.in_arc(a, b, Arc.FULL_REAR)
    return (front and not rear) if half == "fore" else (rear and not front)


def is_front_arc_attack(state: XWingState, current: Attack) -> bool:
    """Whether the attack is made through the front arc, a turret's that points there included (attacks-18)."""
    ship = state.ships[current.attacker]
    if current.in_arc == "front":
        return True
    return Arc.FRONT in arcs_of_weapon(ship, current.in_arc) and sight.in_arc(
        base_of(ship), base_of(state.ships[current.defender]), Arc.FRONT
    )


def is_rear_arc_attack(state: XWingState, current: Attack) -> bool:
    """Whether the attack is made through the rear arc; of a defender in both, through the front one."""
    ship = state.ships[current.attacker]
    return Arc.REAR in arcs_of_weapon(ship, current.in_arc) and not is_front_arc_attack(state, current)


def attack_arcs(state: XWingState, current: Attack) -> tuple[Arc, ...]:
    """The arc through which the attack is made: of several arcs of the weapon, as the two single ones of a double turret,
    the one in which the defender is (geometry-17, attacks-18)."""
    attacker, defender = state.ships[current.attacker], state.ships[current.defender]
    arcs = arcs_of_weapon(attacker, current.in_arc)
    a, b = base_of(attacker), base_of(defender)
    return tuple(arc for arc in arcs if sight.in_arc(a, b, arc)) or arcs


def firing_arcs(ship: Ship) -> list[Arc]:
    """The firing arcs of a ship (attacks-19): those printed on its token; else those of its primary weapons, which are
    shaded or given by cards, and of all turrets. The arc in which another special weapon attacks is none."""
    build = build_of(ship)
    arcs = build.printed_arcs or [
        weapon.arc for weapon in build.weapons if weapon.card == PRIMARY or "turret" in weapon.arc
    ]
    return [found for arc in arcs for found in arcs_of_weapon(ship, arc)]


def in_firing_arc(state: XWingState, number: int, other: int) -> bool:
    """Whether that ship is in any firing arc of this one."""
    ship = state.ships[number]
    a, b = base_of(ship), base_of(state.ships[other])
    return any(sight.in_arc(a, b, arc) for arc in firing_arcs(ship))


def firing_range(state: XWingState, number: int, other: int) -> int:
    """The range to that ship measured inside this one's firing arcs (geometry-17), or -1 outside of them."""
    ship = state.ships[number]
    a, b = base_of(ship), base_of(state.ships[other])
    found = [
        line.distance
        for arc in firing_arcs(ship)
        if (line := sight.attack_line(a, b, arc, state.rules.attacks_from)) is not None
    ]
    return max(measure.range_of(min(found)), state.rules.least_range) if found else -1
