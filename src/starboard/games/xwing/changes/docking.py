"""Docked ships and their carriers: who may dock with whom, what it changes (docking-1 to docking-3)."""

from __future__ import annotations

from starboard.core.decision import Refusal
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import CHARGES, INITIATIVE, REAR_GUN, SHIELDED, build_of
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.registry import Bay
from starboard.games.xwing.state import IN_PLAY, NO_DIAL, NO_SHIP, RESERVE, WAITING, Ship, XWingState


def bay_for(carrier: Ship, ship: Ship) -> Bay | None:
    """The bay of a carrier that takes ships of this type (docking-2)."""
    if carrier.owner != ship.owner or carrier.is_remote or ship.is_remote:
        return None
    return next((bay for _, bay in registry.CARRIES.on(carrier) if _fits(ship, bay)), None)


def _fits(ship: Ship, bay: Bay) -> bool:
    build = build_of(ship)
    return build.ship_type in bay.ship_types and (not bay.card or bay.card in build.upgrades)


def docked_with(state: XWingState, carrier: int) -> list[int]:
    """The ships that are docked with this one."""
    return [n for n, ship in enumerate(state.ships) if ship.docked_at == carrier]


def dock_refusal(state: XWingState, number: int, carrier: int) -> Refusal | None:
    """Why a ship cannot dock with that one: in setup where it is placed, later at range 0 (docking-2)."""
    ships = state.ships
    if not (0 <= number < len(ships) and 0 <= carrier < len(ships)) or number == carrier:
        return Refusal("docking-2", "no_such_ship", {"ship": number, "carrier": carrier})
    if bay_for(ships[carrier], ships[number]) is None:
        return Refusal("docking-2", "no_bay_for_ship", {"ship": number, "carrier": carrier})
    if docked_with(state, carrier):
        return Refusal("docking-2", "bay_is_full", {"carrier": carrier})
    place = WAITING if state.phase == "setup" else IN_PLAY
    if ships[number].place != place or ships[carrier].place not in (place, IN_PLAY):
        return Refusal("docking-2", "not_in_play", {"ship": number, "carrier": carrier})
    if place == WAITING:
        return None
    most = max((reach for _, reach in registry.DOCK_RANGE.on(ships[number])), default=0)
    gap = measure.ship_range(state, number, carrier)
    if gap.range > most:
        figures = {"range": gap.range, "mm": gap.distance / 1000, "most": most}
        return Refusal("docking-2", "out_of_range", {**figures})
    return None


def carriers_for(state: XWingState, number: int) -> list[int]:
    """The ships with which this one can dock now."""
    carriers = [other for other, carrier in enumerate(state.ships) if registry.CARRIES.on(carrier)]
    return [other for other in carriers if dock_refusal(state, number, other) is None]


def must_start_docked(ship: Ship) -> bool:
    """Whether a card demands that it starts docked."""
    return bool(registry.STARTS_DOCKED.on(ship))


def can_deploy(state: XWingState, number: int) -> bool:
    """Whether a ship in reserve may deploy from its carrier in the System Phase (docking-2)."""
    ship = state.ships[number]
    return (
        ship.place == RESERVE
        and ship.docked_at != NO_SHIP
        and state.ships[ship.docked_at].place == IN_PLAY
        and not registry.ONLY_IN_EMERGENCY.on(ship)
    )


def able_to_deploy(state: XWingState) -> list[int]:
    """The ships that may deploy in the System Phase."""
    return [number for number in range(len(state.ships)) if can_deploy(state, number)]


def guides_of(state: XWingState, number: int) -> tuple[str, ...]:
    """The guides of its carrier from which a docked ship can deploy."""
    ship = state.ships[number]
    carrier = state.ships[ship.docked_at]
    bay = bay_for(carrier, ship)
    if bay is not None:
        return bay.guides
    answers = state.effects.all_answers(registry.CARRIES)  # of a card that has been discarded since it docked
    begun = (answers[name] for name in sorted(carrier.builds[carrier.build].cards & answers.keys()))
    return next((bay.guides for bay in begun if _fits(ship, bay)), ())


def attach(state: XWingState, number: int, carrier: int) -> None:
    """A ship docks: it is in reserve, without a dial, and will not activate in this round (docking-1, docking-2)."""
    ship = state.ships[number]
    to_reserve(state, number)
    ship.docked_at = carrier
    state.ships[carrier].lent += _lent(ship, state.ships[carrier])


def to_reserve(state: XWingState, number: int) -> None:
    """A ship leaves the play area without leaving the game (docking-1)."""
    ship = state.ships[number]
    ship.place = RESERVE
    ship.dial = ship.revealed = NO_DIAL
    ship.activated = True
    for other in ship.touching:
        if number in state.ships[other].touching:
            state.ships[other].touching.remove(number)
    ship.touching, ship.on_obstacles = [], []


def detach(state: XWingState, number: int) -> None:
    """A ship is docked no longer; what it lent goes with it."""
    ship = state.ships[number]
    if ship.docked_at != NO_SHIP:
        _take_back(ship, state.ships[ship.docked_at])
        ship.docked_at = NO_SHIP


def _take_back(ship: Ship, carrier: Ship) -> None:
    """The carrier has no longer what a docked ship lent to it."""
    for thing in [*_lent(ship, carrier), SHIELDED]:
        if thing in carrier.lent:
            carrier.lent.remove(thing)


def card_is_gone(state: XWingState, number: int) -> None:
    """A card of a ship is out of play. If that made it a carrier, what is docked with it lends nothing more."""
    carrier = state.ships[number]
    for docked in docked_with(state, number):
        if bay_for(carrier, state.ships[docked]) is None:
            _take_back(state.ships[docked], carrier)


def take_over(state: XWingState, number: int, carrier: int) -> None:
    """A ship has from now on initiative, ability and charges of its destroyed carrier's ship card."""
    ship, lost = state.ships[number], state.ships[carrier]
    build = build_of(lost)
    ship.lent = [build.pilot, f"{INITIATIVE}{ship.rules.skill_taken_over(lost)}"]
    if build.pilot in build.charges:
        pool = build.charges[build.pilot]
        ship.lent.append(f"{CHARGES}{build.pilot} {pool.limit} {pool.recurring}")
        ship.charges[build.pilot] = lost.charges[build.pilot]


def took_over(ship: Ship) -> bool:
    """Whether a ship has the place of its destroyed carrier (`take_over`)."""
    return any(thing.startswith(INITIATIVE) for thing in ship.lent)


def shield_lender(state: XWingState, number: int) -> int:
    """A docked ship whose active shields this carrier may use as its own, or NO_SHIP."""
    return next((n for n in shields_in_use(state, number)[1:] if state.ships[n].shields), NO_SHIP)


def shields_in_use(state: XWingState, number: int) -> list[int]:
    """A ship, and those docked with it whose shields it may use as its own."""
    lend = docked_with(state, number) if registry.LENDS_SHIELDS.on(state.ships[number]) else []
    return [number, *lend]


def shield_takers(state: XWingState, number: int) -> list[int]:
    """Those of them that can recover a shield (charges-1)."""
    ships = state.ships
    return [n for n in shields_in_use(state, number) if ships[n].shields < build_of(ships[n]).shields]


def shields_changed(state: XWingState, number: int) -> None:
    """A ship has lost or recovered a shield: while it is docked, its carrier may count that as its own."""
    ship = state.ships[number]
    if ship.docked_at != NO_SHIP:
        carrier = state.ships[ship.docked_at]
        carrier.lent = [thing for thing in carrier.lent if thing != SHIELDED] + _lent_shields(ship, carrier)


def is_shielded(ship: Ship) -> bool:
    """Whether a ship has an active shield, or may use that of a docked ship as its own (terms-6)."""
    return ship.shields > 0 or SHIELDED in ship.lent


def _lent(ship: Ship, carrier: Ship) -> list[str]:
    """What a docked ship's cards lend to its carrier, and what the carrier makes of its weapon."""
    found = [name for _, names in registry.LENDS.on(ship) for name in names(ship, carrier)]
    if carrier.rules.content.rear_guns & build_of(carrier).cards:
        front = [weapon.dice for weapon in build_of(ship).weapons if weapon.id == "primary"]
        found += [f"{REAR_GUN}{dice}" for dice in front]
    return found + _lent_shields(ship, carrier)


def _lent_shields(ship: Ship, carrier: Ship) -> list[str]:
    return [SHIELDED] if ship.shields and registry.LENDS_SHIELDS.on(carrier) else []
