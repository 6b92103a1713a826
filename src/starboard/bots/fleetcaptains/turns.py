"""The next step of a free turn: what scores or costs nothing first, then the plan that gains most, ship after ship, then
the dials, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from starboard.bots.fleetcaptains.dials import rest_worth
from starboard.bots.fleetcaptains.fights import search_chance
from starboard.bots.fleetcaptains.outlook import outlook
from starboard.bots.fleetcaptains.plans import Plan, Plans, is_ship
from starboard.bots.fleetcaptains.sight import Sight
from starboard.bots.fleetcaptains.stripes import choose_crew, keeping
from starboard.bots.fleetcaptains.tokens import best_hex
from starboard.bots.fleetcaptains.uses import worth_in_turn
from starboard.core.decision import Decision, Option
from starboard.games.fleetcaptains.options import (
    END,
    Adjust,
    Cloak,
    CycleMission,
    DeclareMission,
    DiscardCard,
    EndTurn,
    MakeEcho,
    MoveShip,
    MoveToken,
    PlayCard,
    Refit,
    Reinforce,
    Search,
    UseCrew,
    named,
)
from starboard.games.fleetcaptains.state import CLOAKED

CALM = 0.03  # what another setting must be worth at the end of a turn


def choose_step(sight: Sight, decision: Decision) -> Option:
    """What to do next in the own turn. Each step is one that can be taken a limited number of times."""
    options = decision.options
    legal = {option.id for option in options}
    plans = Plans(sight)
    return (
        _declared(sight, options)
        or choose_crew(sight, options)
        or _cycled(plans, options)
        or _played(plans, options)
        or _done(plans, options, legal)
        or _refitted(plans, options)
        or _echoed(plans, options)
        or _set(plans, options)
        or _discarded(sight, options)
        or next((option for option in options if isinstance(option, EndTurn)), END)
    )


def _declared(sight: Sight, options: Iterable[Option]) -> Option | None:
    """A mission that is met is worth its VP."""
    found = [option for option in options if isinstance(option, DeclareMission)]
    missions, number = sight.content.missions, sight.content.mission_number
    return max(found, key=lambda option: missions[number[option.mission]].vp, default=None)


def _cycled(plans: Plans, options: Iterable[Option]) -> Option | None:
    """A mission that promises less than an unknown one makes room for it."""
    sight = plans.sight
    found = [option for option in options if isinstance(option, CycleMission)]
    number = sight.content.mission_number
    worths = [(outlook(plans, number[option.mission]), option) for option in found]
    if not worths:
        return None
    least, option = min(worths, key=lambda one: (one[0], one[1].id))
    sight.weighing.add(option, least)
    return option if least < sight.weights.draw else None


def _played(plans: Plans, options: Iterable[Option]) -> Option | None:
    """A card of the free turn that does enough."""
    best, most = None, plans.weights.play
    for option in options:
        if isinstance(option, PlayCard | UseCrew):
            worth = worth_in_turn(plans, option)
            if worth > most:
                best, most = option, worth
    if best is not None:
        plans.sight.weighing.add(best, most)
    return best


# -- ships ---------------------------------------------------------------------------------------------


def _done(plans: Plans, options: Sequence[Option], legal: set[str]) -> Option | None:
    """The first step of the plan that gains most."""
    sight, weights = plans.sight, plans.weights
    best: tuple[float, Option] | None = None
    of: Plan | None = None
    for number in sight.own:
        plan = plans.plan(number, legal) if sight.ship(number).setting != CLOAKED else None
        found = _begun(plans, plan, legal) if plan is not None else _unhidden(plans, number, legal)
        if found is not None and found[0] > weights.worth_doing and (best is None or found[0] > best[0]):
            best, of = found, plan
    for option in options:
        worth = _side_step(plans, option)
        if worth > weights.worth_doing and (best is None or worth > best[0]):
            best, of = (worth, option), None
    if best is None:
        return None
    sight.weighing.add(best[1], best[0])
    sight.weighing.note = of
    return best[1]


def _begun(plans: Plans, plan: Plan, legal: set[str]) -> tuple[float, Option] | None:
    """The option with which a plan begins; acts that can be done at once come before moves."""
    sight = plans.sight
    name = sight.card(plan.ship).id
    option: Option
    if plan.acts_first:
        if plan.act.option is None:
            return None
        return max(plan.gain, plan.act.worth), plan.act.option
    if plan.hex == sight.ship(plan.ship).at:
        return None
    option = named(Adjust, name) if plan.setting is not None else named(MoveShip, name)
    return (plan.gain, option) if option.id in legal else None


def _side_step(plans: Plans, option: Option) -> float:
    """What actions are worth that no plan of a ship holds."""
    sight, weights = plans.sight, plans.weights
    if isinstance(option, Reinforce):
        number = sight.content.ship_number.get(option.ship)
        size = sight.content.ships[number].size if number is not None else 1
        return weights.reinforcement + weights.reinforcement_by_size * size
    if isinstance(option, Search):
        number = sight.number_of(option.ship)
        found = max(search_chance(sight, number, place) for place in plans.settings_left(number))
        return weights.search * found
    if isinstance(option, Cloak):
        number = sight.number_of(option.ship)
        shields = plans.best_shields(number, sight.ship(number).at, plans.settings_left(number))
        return plans.peril(number, sight.ship(number).at, shields) - weights.hiding
    return 0.0


# -- cloaks --------------------------------------------------------------------------------------------


def _unhidden(plans: Plans, number: int, legal: set[str]) -> tuple[float, Option] | None:
    """A cloaked ship goes on under its cloak, or comes out of it where there is something to do."""
    sight = plans.sight
    ship = sight.ship(number)
    every = range(len(sight.settings(number)))
    reveal = named(Adjust, sight.card(number).id)
    best: tuple[float, Option] | None = None
    if reveal.id in legal and plans.can_act(number):
        peril = plans.peril(number, ship.at, plans.best_shields(number, ship.at, every))
        worth = plans.act_at(number, ship.at, every).worth
        if ship.at < sight.chart.tiles and sight.table.faces[ship.at] < 0:
            worth = plans.wants.exploring
        if worth - peril > 0.1:
            best = worth - peril, reveal
    token = next((one for one, _ in sight.tokens_of(sight.side) if sight.token_identity(one) == number), None)
    if token is not None:
        move = named(MoveToken, token)
        if move.id in legal:
            hex_, gain = best_hex(plans, token, ship.at, sight.ways(number))
            if hex_ != ship.at and (best is None or gain > best[0]):
                best = max(gain, 0.03), move
    return best


def _echoed(plans: Plans, options: Iterable[Option]) -> Option | None:
    """Actions that nobody needs make echoes of hidden ships."""
    sight, weights = plans.sight, plans.weights
    best, most = None, 0.04
    for option in options:
        worth = 0.0
        if isinstance(option, MakeEcho):
            hidden = any(is_ship(sight.token_identity(one)) for one, _ in sight.tokens_of(sight.side))
            worth = weights.echo + 0.001 if hidden and sight.enemies else 0.0
        if worth > most:
            best, most = option, worth
    return best


# -- at the end ----------------------------------------------------------------------------------------


def _refitted(plans: Plans, options: Iterable[Option]) -> Option | None:
    """A repair for a move that is not needed."""
    sight = plans.sight
    best, most = None, 0.0
    for option in options:
        if isinstance(option, Refit):
            worth = plans.mending(sight.number_of(option.ship), option.what)
            if worth > most:
                best, most = option, worth
    if best is not None:
        sight.weighing.add(best, most)
    return best


def _set(plans: Plans, options: Iterable[Option]) -> Option | None:
    """A dial that is better otherwise until the next turn."""
    sight = plans.sight
    for option in options:
        if not isinstance(option, Adjust):
            continue
        number = sight.number_of(option.ship)
        if number < 0 or sight.ship(number).setting == CLOAKED:
            continue
        now = rest_worth(plans, number, sight.ship(number).setting)
        if max(rest_worth(plans, number, place) for place in range(len(sight.settings(number)))) > now + CALM:
            return option
    return None


def _discarded(sight: Sight, options: Iterable[Option]) -> Option | None:
    """The worst card of a full hand makes room for another."""
    best, least = None, sight.weights.card
    for option in options:
        if isinstance(option, DiscardCard) and len(sight.hand) <= 4:
            worth = keeping(sight, sight.content.card_number[option.card])
            if worth < least:
                best, least = option, worth
    return best
