"""What operations cards are worth at the moments that are not tests: the free turn, with an action, before a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

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
    judge = _OF_SIDE.get(effect.op)
    if judge is not None:
        return judge(plans, effect, number)
    judge = _OF_SHIP.get(effect.op)
    return judge(plans, effect, number) if judge is not None and number >= 0 else 0.0


def _n(effect: Effect) -> int:
    return int(effect.n) if isinstance(effect.n, int) else 1


# -- effects that need no ship ---------------------------------------------------------------------------


def _if(plans: Plans, effect: Effect, number: int) -> float:
    chosen = effect.then if _is_so(plans, effect.cond, number) else effect.otherwise
    return worth_of(plans, chosen, number)


def _draw(plans: Plans, effect: Effect, number: int) -> float:
    if effect.deck != "command" or len(plans.sight.hand) > HAND_SIZE:
        return 0.0
    return _n(effect) * plans.weights.card * FIRST_DRAW * 2


def _discard(plans: Plans, effect: Effect, number: int) -> float:
    return 0.06 if effect.who == "opponent" else -0.5 * plans.weights.card


def _more_actions(plans: Plans, effect: Effect, number: int) -> float:
    idle = sum(plans.can_act(other) for other in plans.sight.own)
    return 0.15 if idle > plans.sight.actions else 0.0


def _cycle_mission(plans: Plans, effect: Effect, number: int) -> float:
    least = min((outlook(plans, face) for face, _ in plans.sight.missions), default=1.0)
    return plans.weights.draw - least


def _card(plans: Plans, effect: Effect, number: int) -> float:
    return plans.weights.card + 0.02


def _test(plans: Plans, effect: Effect, number: int) -> float:
    return 0.5 * worth_of(plans, effect.ok, number)


def _disable(plans: Plans, effect: Effect, number: int) -> float:
    return 0.2 if effect.to == "enemy_target" else 0.0


def _capture(plans: Plans, effect: Effect, number: int) -> float:
    wanted = sum(mission.vp for _, mission in plans.sight.missions if mission.pred == "prisoner_home")
    return 0.15 + 0.5 * wanted


def _scan(plans: Plans, effect: Effect, number: int) -> float:
    return plans.wants.scanning * min(_n(effect), 2)


# -- effects on a ship or where it is --------------------------------------------------------------------


def _control(plans: Plans, effect: Effect, number: int) -> float:
    sight = plans.sight
    at = sight.ship(number).at
    if at not in plans.wants.influence or at in sight.enemy_hexes:
        return 0.0
    is_enemys = bool(sight.state.control_of(at, 1 - sight.side))
    if is_enemys != (effect.mode == "remove"):
        return 0.0
    return plans.wants.influence[at] * min(_n(effect), 2)


def _install(plans: Plans, effect: Effect, number: int) -> float:
    sight = plans.sight
    at = sight.ship(number).at
    fewer = _n(effect) if effect.mode == "relax" else 0
    if at >= sight.chart.tiles or why_no_building(sight.game, at, sight.side, fewer) is not None:
        return 0.0
    found = plans.wants.buildable.get(at)
    return found[2] if found is not None else 0.1


def _repair(plans: Plans, effect: Effect, number: int) -> float:
    return plans.mending(number, "alert") if plans.sight.ship(number).alert else 0.0


def _enable(plans: Plans, effect: Effect, number: int) -> float:
    hurt = [what for what in repairable(plans.sight.ship(number)) if what != "alert"]
    return plans.weights.mend_token if hurt else 0.0


def _free_attack(plans: Plans, effect: Effect, number: int) -> float:
    sight = plans.sight
    at = sight.ship(number).at
    worths = [
        attack_worth(sight, (number,), max(0, weapons + _n(effect)), target)
        for target in sight.enemies
        if sight.ship(target).at == at
        and (weapons := plans.best_weapons(number, target, at, None)) is not None
    ]
    return max(worths, default=0.0)


def _away_team(plans: Plans, effect: Effect, number: int) -> float:
    at = plans.sight.ship(number).at
    return plans.wants.landing(at) if effect.mode == "place" else plans.wants.recovery(at)


def _move(plans: Plans, effect: Effect, number: int) -> float:
    return 0.15 if effect.again and plans.sight.ship(number).moved else 0.0


def _cloak(plans: Plans, effect: Effect, number: int) -> float:
    ship = plans.sight.ship(number)
    return plans.peril(number, ship.at, plans.best_shields(number, ship.at, (ship.setting,))) - 0.05


_Judge: TypeAlias = Callable[[Plans, Effect, int], float]

_OF_SIDE: Final[Mapping[str, _Judge]] = {
    "if": _if,
    "draw": _draw,
    "discard": _discard,
    "fleet_size": lambda plans, effect, number: 0.15,
    "actions": _more_actions,
    "cycle_mission": _cycle_mission,
    "search_deck": _card,
    "return_card": _card,
    "test": _test,
    "reveal_cloak": lambda plans, effect, number: plans.weights.search,
    "disable": _disable,
    "capture": _capture,
    "scan": _scan,
    "vp": lambda plans, effect, number: float(_n(effect)),
}
_OF_SHIP: Final[Mapping[str, _Judge]] = {
    "control": _control,
    "install": _install,
    "repair": _repair,
    "enable": _enable,
    "free_attack": _free_attack,
    "away_team": _away_team,
    "move": _move,
    "cloak": _cloak,
}
"""By what an effect does; of what stands in neither nothing is expected."""


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
