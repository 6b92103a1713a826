"""What operations cards are worth at the moments that are not tests: the free turn, with an action, before a move."""

from __future__ import annotations

from collections.abc import Iterable

from starboard.bots.fleetcaptains.fights import attack_worth
from starboard.bots.fleetcaptains.outlook import outlook
from starboard.bots.fleetcaptains.plans import Plans
from starboard.bots.fleetcaptains.stripes import card_of, crew_worth
from starboard.core.decision import Option
from starboard.games.fleetcaptains.cards import effects_of
from starboard.games.fleetcaptains.changes import HAND_SIZE
from starboard.games.fleetcaptains.content import Effect, Effects
from starboard.games.fleetcaptains.options import PlayCard, UseCrew
from starboard.games.fleetcaptains.ratings import CONDITIONS, holds, installs_of
from starboard.games.fleetcaptains.repairs import repairable
from starboard.games.fleetcaptains.state import NOBODY
from starboard.games.fleetcaptains.territory import why_no_building

FIRST_DRAW = 0.6  # a further card is worth so much of a card


def worth_in_turn(plans: Plans, option: PlayCard | UseCrew) -> float:
    """What a card of the free turn is worth. What it costs is small: another is drawn for it."""
    sight = plans.sight
    card = card_of(sight, option)
    if card is None:
        return 0.0
    number = sight.number_of(option.ship) if option.ship else NOBODY
    worth = worth_of(plans, effects_of(card, "operations"), number)
    if card.timing == "action":
        worth -= 0.12  # an action
    if isinstance(option, UseCrew):
        worth -= crew_worth(card) + sight.weights.card
    return worth - 0.01 * len(card.stripes)


def worth_of(plans: Plans, effects: Effects, number: int) -> float:
    """What effects are worth to this ship, or to the side."""
    return sum(_worth(plans, effect, number) for effect in effects)


def _worth(plans: Plans, effect: Effect, number: int) -> float:
    sight, weights = plans.sight, plans.weights
    state, side = sight.state, sight.side
    n = int(effect.n) if isinstance(effect.n, int) else 1
    ship = sight.ship(number) if number >= 0 else None
    at = ship.at if ship is not None else NOBODY
    op = effect.op
    if op == "if":
        return worth_of(
            plans, effect.then if _is_so(plans, effect.cond, number) else effect.otherwise, number
        )
    if op == "draw" and effect.deck == "command":
        return n * weights.card * FIRST_DRAW * 2 if len(sight.hand) <= HAND_SIZE else 0.0
    if op == "discard":
        return 0.06 if effect.who == "opponent" else -0.5 * weights.card
    if op == "control":
        if ship is None or at not in plans.wants.influence or at in sight.enemy_hexes:
            return 0.0
        enemy = state.control_of(at, 1 - side)
        return plans.wants.influence[at] * min(n, 2) if bool(enemy) == (effect.mode == "remove") else 0.0
    if op == "install":
        if ship is None or at >= sight.chart.tiles:
            return 0.0
        fewer = n if effect.mode == "relax" else 0
        if why_no_building(sight.game, at, side, fewer) is not None:
            return 0.0
        found = plans.wants.buildable.get(at)
        return found[2] if found is not None else 0.1
    if op == "repair":
        return plans.mending(number, "alert") if ship is not None and ship.alert else 0.0
    if op == "enable":
        hurt = [what for what in repairable(ship) if what != "alert"] if ship is not None else []
        return weights.mend_token if hurt else 0.0
    if op == "fleet_size":
        return 0.15
    if op == "actions":
        idle = sum(plans.can_act(other) for other in sight.own)
        return 0.15 if idle > sight.actions else 0.0
    if op == "cycle_mission":
        least = min((outlook(plans, face) for face, _ in sight.missions), default=1.0)
        return weights.draw - least
    if op in ("search_deck", "return_card"):
        return weights.card + 0.02
    if op == "free_attack" and ship is not None:
        found_worths = [
            attack_worth(sight, (number,), max(0, weapons + n), target)
            for target in sight.enemies
            if sight.ship(target).at == at
            and (weapons := plans.best_weapons(number, target, at, None)) is not None
        ]
        return max(found_worths, default=0.0)
    if op == "test":
        return 0.5 * worth_of(plans, effect.ok, number)
    if op == "reveal_cloak":
        return weights.search
    if op == "disable" and effect.to == "enemy_target":
        return 0.2
    if op == "capture":
        return (
            0.15 + sum(mission.vp for _, mission in sight.missions if mission.pred == "prisoner_home") * 0.5
        )
    if op == "scan":
        return plans.wants.scanning * min(n, 2)
    if op == "away_team" and ship is not None:
        return plans.wants.landing(at) if effect.mode == "place" else plans.wants.recovery(at)
    if op == "move" and effect.again and ship is not None and ship.moved:
        return 0.15
    if op == "cloak" and ship is not None:
        return plans.peril(number, at, plans.best_shields(number, at, (ship.setting,))) - 0.05
    if op == "vp":
        return float(n)
    if op == "power_adjust":
        return 0.0
    return 0.0


def _is_so(plans: Plans, name: str, number: int) -> bool:
    sight = plans.sight
    if name == "own_installs>=1":
        return bool(installs_of(sight.game, sight.side))
    if name == "own_control_tiles>=3":
        return len(plans.wants.own_tiles) >= 3
    if name == "ships_lost>=1":
        return sight.state.players[sight.seat].lost_ships > 0
    return number >= 0 and name in CONDITIONS and holds(sight.game, name, number, None)


def best_timed(plans: Plans, options: Iterable[Option], number: int) -> Option | None:
    """The card of a moment with an action that does most."""
    best, most = None, plans.weights.play * 0.5
    for option in options:
        if isinstance(option, PlayCard | UseCrew):
            card = card_of(plans.sight, option)
            if card is None:
                continue
            worth = worth_of(plans, effects_of(card, "operations"), number)
            if isinstance(option, UseCrew):
                worth -= crew_worth(card) + plans.weights.card
            if worth > most:
                best, most = option, worth
    if best is not None:
        plans.sight.weighing.add(best, most)
    return best
