"""What is chosen of what an effect offers: systems, crew, ships, places, ways; what is taken, given up and used."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.bots.fleetcaptains.answers import nothing_of, reached
from starboard.bots.fleetcaptains.fights import chance, shields_of
from starboard.bots.fleetcaptains.plans import Plans
from starboard.bots.fleetcaptains.sight import Sight
from starboard.bots.fleetcaptains.stripes import (
    crew_worth,
    keeping,
)
from starboard.bots.fleetcaptains.uses import worth_of
from starboard.core.decision import Decision, Option
from starboard.games.fleetcaptains.cards import effects_of
from starboard.games.fleetcaptains.content import (
    ENGINES,
    RED,
    SENSORS,
    SHIELDS,
    SYSTEMS,
    WEAPONS,
    Effect,
)
from starboard.games.fleetcaptains.options import (
    GO,
    Pick,
    Yes,
)


def choose_pick(sight: Sight, decision: Decision) -> Option:
    """By what is chosen."""
    nothing = nothing_of(decision.options)
    picks = [option for option in decision.options if isinstance(option, Pick)]
    if not picks or not isinstance(decision.subject, list):
        return nothing
    what, source = str(decision.subject[0]), str(decision.subject[2])
    numbers = sight.content.card_number
    if what == "system":
        return max(picks, key=lambda option: _system_lost(sight, source, option.name))
    if what == "token":
        return picks[0]
    if what == "crew":
        owner = sight.number_of(source)
        # of prisoners that go back to their owner, too, the least
        own = source in sight.content.mission_number or (owner >= 0 and sight.ship(owner).seat == sight.seat)
        by_worth = sorted(
            picks,
            key=lambda option: (
                crew_worth(sight.content.cards[numbers[option.name]]) if option.name in numbers else 0
            ),
        )
        return by_worth[0] if own else by_worth[-1]
    if what in ("target", "ship"):
        return _shown(sight, picks) or _target(sight, picks, nothing)
    if what == "hex":
        number = sight.number_of(source)
        plans = Plans(sight)
        return max(picks, key=lambda option: _place_worth(plans, number, option.name))
    if what == "way":
        return _way(sight, picks, source)
    return picks[0]


def _system_lost(sight: Sight, name: str, system: str) -> float:
    """How well it suits that this system of a ship is disabled: own ones that matter least, enemy ones most."""
    number, order = sight.number_of(name), {"weapons": 0.3, "sensors": 0.5, "shields": 0.7, "engines": 1.0}
    worth = order.get(system, 0.4)
    return worth if number >= 0 and sight.ship(number).side != sight.side else -worth


def _shown(sight: Sight, picks: Sequence[Pick]) -> Pick | None:
    """Of own ships, one of which is shown for a claim (FC-ECH-07), the one that is missed least."""
    numbers = [sight.number_of(option.name) for option in picks]
    if not all(number >= 0 and sight.ship(number).seat == sight.seat for number in numbers):
        return None
    return min(picks, key=lambda option: sight.card(sight.number_of(option.name)).size)


def _target(sight: Sight, picks: Sequence[Pick], nothing: Option) -> Option:
    """The enemy that is hurt most by an attack of the strongest ship there."""
    best, most = nothing, 0.0
    for option in picks:
        target = sight.number_of(option.name)
        if target < 0:
            continue
        shields = shields_of(sight, target) or 0
        worth = 1.0 + 0.1 * sight.card(target).size + 0.3 * sight.ship(target).alert - 0.05 * shields
        if worth > most:
            best, most = option, worth
    return best


def _place_worth(plans: Plans, number: int, label: str) -> float:
    hex_ = plans.sight.chart.hex_of(label)
    if hex_ is None or number < 0:
        return 0.0
    return plans.ahead(number, hex_) - plans.peril(number, hex_, shields_of(plans.sight, number))


def _way(sight: Sight, picks: Sequence[Pick], source: str) -> Option:
    """The way of a card that is worth most to the ship that resolves it."""
    content = sight.content
    effects: tuple[Effect, ...] = ()
    if source in content.encounter_number:
        effects = content.encounters[content.encounter_number[source]].effects
    elif source in content.card_number:
        card = content.cards[content.card_number[source]]
        effects = (*effects_of(card, "operations"), *effects_of(card, "combat"))
    elif source in content.tile_number:
        effects = content.tiles[content.tile_number[source]].effects
    ways = next((one.options for one in _inside(effects) if one.op == "choose"), ())
    plans = Plans(sight)
    number = sight.move.ships[0] if sight.move is not None and sight.move.ships else (sight.own or [-1])[0]

    def worth(option: Pick) -> float:
        place = int(option.name) if option.name.isdecimal() else 0
        if place >= len(ways):
            return 0.0
        return sum(_outcome(plans, effect, number) for effect in ways[place])

    return max(picks, key=worth)


def _inside(effects: Sequence[Effect]) -> list[Effect]:
    found = []
    for effect in effects:
        found.append(effect)
        found += _inside((*effect.do, *effect.then, *effect.otherwise, *effect.ok, *effect.fail))
    return found


def _outcome(plans: Plans, effect: Effect, number: int) -> float:
    """What befalls a ship by an effect of an encounter, good and bad."""
    sight, weights = plans.sight, plans.weights
    ship = sight.ship(number) if number >= 0 else None
    n = int(effect.n) if isinstance(effect.n, int) else 1
    if effect.op == "damage":
        return -n * (weights.wound + (0.9 if ship is not None and ship.alert == RED else 0.1))
    if effect.op == "test" and ship is not None:
        system = SYSTEMS.index(effect.sys)
        passed = chance(plans.best_rating(number, system, ship.at, None), effect.level)
        good = sum(_outcome(plans, one, number) for one in effect.ok)
        bad = sum(_outcome(plans, one, number) for one in effect.fail)
        return passed * good + (1 - passed) * bad
    if effect.op == "discard" and effect.who != "opponent":
        return -n * (weights.card if effect.what == "hand" else 0.1)
    if effect.op in ("skip_move", "disable", "stop_move", "lose_actions"):
        return -0.1
    if effect.op == "token":
        return 0.06 * n
    return worth_of(plans, (effect,), number)


def choose_hex(sight: Sight, decision: Decision) -> Option:
    """A tile to look at: near the own ships."""
    picks = [option for option in decision.options if isinstance(option, Pick)]
    if not picks:
        return decision.options[0]

    def apart(option: Pick) -> int:
        hex_ = sight.chart.hex_of(option.name)
        if hex_ is None:
            return 99
        return min(
            (
                sight.chart.distances[sight.ship(number).at][hex_]
                for number in sight.own
                if sight.ship(number).at >= 0
            ),
            default=99,
        )

    return min(picks, key=apart)


def choose_first(sight: Sight, decision: Decision) -> Option:
    """Where it hardly matters: the order of effects, which own scan token is taken back."""
    return decision.options[0]


def choose_shift(sight: Sight, decision: Decision) -> Option:
    """After a showing tokens come together, so that nobody knows which is which."""
    return next((option for option in decision.options if isinstance(option, Pick)), decision.options[0])


def choose_consent(sight: Sight, decision: Decision) -> Option:
    """FC-TEAM-07: a ship joins its partner's where it has nothing better to do there."""
    nothing = nothing_of(decision.options)
    if not isinstance(decision.subject, list):
        return nothing
    number = sight.number_of(str(decision.subject[0]))
    plans = Plans(sight)
    act = plans.act_at(number, sight.ship(number).at, plans.settings_left(number))
    yes = next((option for option in decision.options if isinstance(option, Yes)), nothing)
    return yes if act.worth < sight.weights.favour else nothing


def choose_boarding(sight: Sight, decision: Decision) -> Option:
    """Prisoners first, then cargo, then a card less for the enemy."""
    numbers = sight.content.card_number
    home = any(mission.pred == "prisoner_home" for _, mission in sight.missions)

    def worth(option: Option) -> float:
        what, _, item = option.name.partition(":") if isinstance(option, Pick) else ("", "", "")
        if what == "prisoner":
            return (2.0 if home else 0.2) + (
                crew_worth(sight.content.cards[numbers[item]]) if item in numbers else 0
            )
        if what == "give":
            number = sight.content.encounter_number.get(item)
            return 0.3 if number is not None and sight.content.encounters[number].vp == 0 else 0.0
        return {"take": 0.15, "discard": 0.1}.get(what, 0.0)

    return max(decision.options, key=worth)


def choose_gift(sight: Sight, decision: Decision) -> Option:
    """The crew or card that is worth least."""
    numbers = sight.content.card_number

    def worth(option: Option) -> float:
        face = numbers.get(option.name) if isinstance(option, Pick) else None
        if face is None or not isinstance(option, Pick):
            return 0.0
        if option.what == "crew":
            return crew_worth(sight.content.cards[face]) + sight.weights.card
        return keeping(sight, face)

    return min(decision.options, key=worth)


def choose_ability(sight: Sight, decision: Decision) -> Option:
    """A ship's own ability before its move: used where it costs no damage, else where it leads to more."""
    nothing = nothing_of(decision.options)
    yes = next((option for option in decision.options if isinstance(option, Yes)), nothing)
    number = sight.number_of(str(decision.subject))
    if number < 0:
        return nothing
    effects = sight.card(number).ability.effects
    if not any(effect.op == "damage" for effect in effects):
        return yes
    plans = Plans(sight)
    points = sight.points(number, sight.ship(number).setting)
    more = sum(int(effect.n) for effect in effects if effect.op == "move_points")
    cost = (sight.weights.wound + 0.1) * (2 if sight.ship(number).alert else 1)
    return yes if reached(plans, number, points + more) - reached(plans, number, points) > cost else nothing


def choose_encounter_reroll(sight: Sight, decision: Decision) -> Option:
    """An encounter that was not met may come, one that was may go."""
    wanted = any(mission.pred == "encounter_test_passed" for _, mission in sight.missions)
    move = sight.move
    nothing = nothing_of(decision.options)
    if move is None or not move.ships or not isinstance(decision.subject, int):
        return nothing
    ship = sight.ship(move.ships[0])
    tile = sight.game.tile_at(ship.at)
    if tile is None or tile.encounter is None:
        return nothing
    met = tile.encounter[0] <= decision.subject <= tile.encounter[1]
    again = met != (wanted or ship.alert == 0)
    return (
        next((option for option in decision.options if isinstance(option, Yes)), nothing)
        if again
        else nothing
    )


def choose_encounter_ship(sight: Sight, decision: Decision) -> Option:
    """The least damaged, and then the strongest of the force."""

    def worth(option: Option) -> float:
        number = sight.number_of(option.name) if isinstance(option, Pick) else -1
        if number < 0:
            return -9.0
        figures = [
            sight.shown(number, sight.ship(number).setting, one, sight.ship(number).at) or 0
            for one in (WEAPONS, SENSORS, ENGINES, SHIELDS)
        ]
        return sum(figures) - 10.0 * sight.ship(number).alert

    return max(decision.options, key=worth)


def choose_force(sight: Sight, decision: Decision) -> Option:
    """Nobody more than must."""
    return next(
        (option for option in decision.options if option is GO or option.id == "go"), decision.options[0]
    )


def choose_exchange(sight: Sight, decision: Decision) -> Option:
    """No more is moved; where something must be, the first thing."""
    return nothing_of(decision.options)
