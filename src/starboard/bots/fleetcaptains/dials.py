"""Which setting of its dial a ship takes: for the test or move at hand, or to rest in until the next turn."""

from __future__ import annotations

from msgspec.structs import replace

from starboard.bots.fleetcaptains.fights import attack_worth, chance, damage_chances, expected
from starboard.bots.fleetcaptains.plans import Plans
from starboard.bots.fleetcaptains.sight import Sight
from starboard.bots.fleetcaptains.stripes import prize_of
from starboard.core.decision import Decision, Option
from starboard.games.fleetcaptains.content import SHIELDS
from starboard.games.fleetcaptains.options import Adjust, SetDial
from starboard.games.fleetcaptains.state import Check
from starboard.games.fleetcaptains.tasks.checks import level_of, own_rating

MOST_ENGINES = 12


def rest_worth(plans: Plans, number: int, setting: int) -> float:
    """What a setting is worth until the next turn: engines to go on with, shields against what may come."""
    sight, weights = plans.sight, plans.weights
    weapons, sensors, engines, shields = sight.settings(number)[setting].ratings
    worth = weights.engines * min(MOST_ENGINES, engines or 0)
    worth += weights.balance * ((weapons or 0) + (sensors or 0) + (shields or 0))
    worth -= 0.05 * sum(one is None for one in (sensors, engines, shields))
    at = sight.ship(number).at
    return worth - plans.peril(number, at, sight.shown(number, setting, SHIELDS, at))


def choose_setting(sight: Sight, decision: Decision) -> Option:
    """For the test in progress, for what the ship is going to do, or for a rest."""
    assert isinstance(decision.subject, list)
    number, why = sight.number_of(str(decision.subject[0])), decision.subject[1]
    if number < 0:
        return decision.options[0]
    texts = [one.text for one in sight.settings(number)]
    plans = Plans(sight)
    check = sight.check if any(place.startswith("RunCheck") for place in sight.view.stack) else None
    is_tested = check is not None and not check.rolled and (number in check.ships or number == check.target)
    ship = sight.ship(number)
    is_planned = (
        why in ("adjust", "decloak") and sight.is_my_turn and not (ship.moved and not plans.can_act(number))
    )
    sight.weighing.note = "test" if is_tested else "turn" if is_planned else "rest"

    def worth(option: Option) -> float:
        if not isinstance(option, SetDial) or option.setting not in texts:
            return -1.0
        place = texts.index(option.setting)
        total = rest_worth(plans, number, place)
        if is_tested and check is not None:
            return stake_with(sight, check, number, place) + 0.5 * total
        if is_planned:
            return planned(sight, number, place) + 0.5 * total
        return total

    return sight.weighing.best(decision.options, worth)


def planned(sight: Sight, number: int, setting: int) -> float:
    """What the ship would gain this turn with this setting."""
    ship = sight.ship(number)
    ships = sight.state.ships
    try:
        ships[number] = replace(ship, setting=setting, adjusted=True)
        return Plans(sight).plan(number).gain
    finally:
        ships[number] = ship


def stake_with(sight: Sight, check: Check, number: int, setting: int) -> float:
    """What the test in progress promises with this setting of one of its ships."""
    combat = check.kind in ("attack", "install", "card")
    if number == check.target:
        own = own_rating(sight.game, check)
        shields = sight.shown(number, setting, check.target_system, sight.ship(number).at)
        return (
            -expected(sight, damage_chances(own or 0, shields, False), number)
            if check.kind == "attack"
            else 0.0
        )
    at = sight.ship(number).at
    figure = sight.shown(number, setting, check.system, at, check.mission, combat)
    if figure is None:
        return -1.0
    others = sum(
        sight.shown(other, sight.ship(other).setting, check.system, at, check.mission, combat) or 0
        for other in check.ships
        if other != number
    )
    total = figure + others + check.bonus[0]
    if check.kind == "attack":
        return attack_worth(sight, check.ships, max(0, total), check.target)
    if check.kind == "opposed":
        return total / 20 * prize_of(sight, check)
    return chance(total, level_of(sight.game, check)) * prize_of(sight, check)


def choose_adjustment(sight: Sight, decision: Decision) -> Option:
    """FC-TEST-12: adjusts where another setting makes the test better by enough."""
    check = sight.check
    nothing = next(
        (option for option in decision.options if not isinstance(option, Adjust)), decision.options[0]
    )
    if check is None or any(place.startswith("LeaveHex") for place in sight.view.stack):
        return nothing  # it would end the move that the test is to let go on
    best, most = nothing, 0.04
    for option in decision.options:
        if not isinstance(option, Adjust):
            continue
        number = sight.number_of(option.ship)
        now = stake_with(sight, check, number, sight.ship(number).setting)
        gain = (
            max(stake_with(sight, check, number, place) for place in range(len(sight.settings(number)))) - now
        )
        if gain > most:
            best, most = option, gain
    if best is not nothing:
        sight.weighing.add(best, most)
    return best
