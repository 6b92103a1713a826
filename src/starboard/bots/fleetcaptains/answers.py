"""What is asked besides turns, moves, dials and tests: the fleet's beginnings, effects that let somebody choose, what is
given up and taken."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.bots.fleetcaptains.fights import attack_worth, chance
from starboard.bots.fleetcaptains.outlook import outlook
from starboard.bots.fleetcaptains.plans import Plans
from starboard.bots.fleetcaptains.sight import Sight
from starboard.bots.fleetcaptains.stripes import (
    card_of,
    choose_in_test,
    crew_worth,
    keeping,
)
from starboard.bots.fleetcaptains.uses import best_timed
from starboard.core.decision import PASS, Decision, Option
from starboard.games.fleetcaptains.cards import effects_of
from starboard.games.fleetcaptains.content import (
    WEAPONS,
)
from starboard.games.fleetcaptains.options import (
    YES,
    Attack,
    Join,
    Pick,
    PlayCard,
    Score,
    Yes,
)
from starboard.games.fleetcaptains.ratings import rating
from starboard.games.fleetcaptains.state import Check
from starboard.games.fleetcaptains.tasks.checks import own_rating


def nothing_of(options: Sequence[Option]) -> Option:
    """Pass, where that is offered; else the first option."""
    return next((option for option in options if option is PASS or option.id == "pass"), options[0])


# -- missions ------------------------------------------------------------------------------------------


def choose_score(sight: Sight, decision: Decision) -> Option:
    """What is met is scored, what pays most first."""
    content = sight.content
    found = [option for option in decision.options if isinstance(option, Score)]
    return max(
        found,
        key=lambda option: content.missions[content.mission_number[option.mission]].vp,
        default=nothing_of(decision.options),
    )


def choose_mission(sight: Sight, decision: Decision) -> Option:
    """The mission that promises least goes."""
    plans = Plans(sight)
    number = sight.content.mission_number
    return sight.weighing.least(
        decision.options,
        lambda option: outlook(plans, number[option.name]) if isinstance(option, Pick) else 9.0,
    )


# -- cards ---------------------------------------------------------------------------------------------


def choose_test_card(sight: Sight, decision: Decision) -> Option:
    """A card that changes the test where it is worth that, or none."""
    return choose_in_test(sight, decision.options, nothing_of(decision.options))


def choose_timed_card(sight: Sight, decision: Decision) -> Option:
    """A card of another moment: movement where it leads somewhere better, what goes with an action where it does
    something, answers whenever they are possible."""
    nothing = nothing_of(decision.options)
    if not isinstance(decision.subject, list):
        return nothing
    timing, number = str(decision.subject[0]), sight.number_of(str(decision.subject[1]))
    plans = Plans(sight)
    if timing == "move":
        return _before_move(plans, decision.options, number) or nothing
    if timing in ("escape", "enemy_escape"):
        return next((option for option in decision.options if isinstance(option, PlayCard)), nothing)
    found = best_timed(plans, decision.options, number)
    if found is None and (timing.startswith("response:") or timing == "encounter"):
        found = next((option for option in decision.options if isinstance(option, PlayCard)), None)
    return found or nothing


def _before_move(plans: Plans, options: Sequence[Option], number: int) -> Option | None:
    """The card that lets the ship go to a better hex, if any does."""
    sight = plans.sight
    if number < 0:
        return None
    ship = sight.ship(number)
    move = sight.move
    points = sight.points(number, ship.setting) + (move.bonus if move is not None else 0)
    now = reached(plans, number, points)
    best, most = None, now + sight.weights.play
    for option in options:
        if not isinstance(option, PlayCard):
            continue
        card = card_of(sight, option)
        if card is None:
            continue
        more = sum(
            int(effect.n) if effect.op == "move_points" else 3 * effect.ignore_size
            for effect in effects_of(card, "operations")
            if effect.op in ("move_points", "move")
        )
        if more <= 0:
            continue
        worth = reached(plans, number, points + more) - 0.002 * more
        if worth > most:
            best, most = option, worth
    if best is not None:
        sight.weighing.add(best, most - now)
    return best


def reached(plans: Plans, number: int, points: int) -> float:
    """What the best hex is worth that so many points reach."""
    sight = plans.sight
    ways = sight.ways_from(sight.ship(number).at, 0, 0, points)
    settings, can_act = plans.settings_left(number), plans.can_act(number)
    worths = [
        plans.stopping(number, hex_, settings, can_act) + plans.turning_up(number, hex_) for hex_ in ways
    ]
    return max(worths, default=0.0)


def choose_cancel(sight: Sight, decision: Decision) -> Option:
    """A card is cancelled that does enough."""
    nothing = nothing_of(decision.options)
    if not isinstance(decision.subject, list):
        return nothing
    face = sight.content.card_number.get(str(decision.subject[0]))
    if face is None:
        return nothing
    strong = (
        "control",
        "install",
        "disable",
        "repair",
        "capture",
        "move_points",
        "discard",
        "actions",
        "test",
    )
    effects = effects_of(sight.content.cards[face], str(decision.subject[1]))
    if not any(effect.op in strong or effect.then for effect in effects):
        return nothing
    return next((option for option in decision.options if isinstance(option, PlayCard)), nothing)


def choose_from_hand(sight: Sight, decision: Decision) -> Option:
    """A card of a hand goes: the worst of the own one, the best of another's."""
    own = decision.subject == sight.seat
    numbers = sight.content.card_number

    def worth(option: Option) -> float:
        face = numbers.get(option.name) if isinstance(option, Pick) else None
        return 0.0 if face is None else keeping(sight, face)

    weigh = sight.weighing.least if own else sight.weighing.best
    return weigh(decision.options, worth)


def choose_from_deck(sight: Sight, decision: Decision) -> Option:
    """The best card comes to the hand."""
    numbers = sight.content.card_number

    def worth(option: Option) -> float:
        face = numbers.get(option.name) if isinstance(option, Pick) else None
        return 0.0 if face is None else keeping(sight, face) + crew_worth(sight.content.cards[face])

    return sight.weighing.best(decision.options, worth)


# -- tests and fights ----------------------------------------------------------------------------------


def choose_reroll(sight: Sight, decision: Decision) -> Option:
    """A die is rolled again where that makes the test better."""
    check = sight.check
    nothing = nothing_of(decision.options)
    if check is None or not isinstance(decision.subject, list):
        return nothing
    whose = str(decision.subject[0])
    who = 0 if check.seat & 1 == sight.side else 1
    die = who if whose == "own" else 1 - who
    now = _as_rolled(sight, check, check.dice[0], check.dice[1])
    mean = (
        sum(
            _as_rolled(sight, check, face if die == 0 else check.dice[0], face if die == 1 else check.dice[1])
            for face in range(1, 7)
        )
        / 6
    )
    sight.weighing.note = check, now, mean
    better = mean > now if who == 0 else mean < now
    return (
        next((option for option in decision.options if isinstance(option, Yes)), YES) if better else nothing
    )


def _as_rolled(sight: Sight, check: Check, first: int, second: int) -> float:
    """How a test comes out for the side that makes it with these dice: damage, or 1 for a success."""
    own = (rating_of(sight, check) or 0) + check.bonus[0] + first + check.die_bonus[0]
    if check.kind in ("attack", "opposed"):
        against = rating(sight.game, check.target, check.target_system, check) or 0
        against += check.bonus[1] + second + check.die_bonus[1]
        if check.kind == "opposed":
            return float(own > against)
        return float(sum(own > times * against for times in (1, 2, 3)))
    return float(own >= check.level + check.bonus[1])


def rating_of(sight: Sight, check: Check) -> int | None:
    """The rating of whoever makes a test."""
    return own_rating(sight.game, check)


def choose_free_attack(sight: Sight, decision: Decision) -> Option:
    """The free attack that does most."""
    best, most = nothing_of(decision.options), 0.0
    for option in decision.options:
        if isinstance(option, Attack):
            number, target = sight.number_of(option.ship), sight.number_of(option.target)
            weapons = rating(sight.game, number, WEAPONS)
            worth = attack_worth(sight, (number,), weapons, target) if weapons is not None else 0.0
            if worth > most:
                best, most = option, worth
    sight.weighing.add(best, most)
    return best


def choose_join(sight: Sight, decision: Decision) -> Option:
    """Others join an attack or a test where that is worth their action."""
    go = next((option for option in decision.options if not isinstance(option, Join)), decision.options[0])
    if not isinstance(decision.subject, list):
        return go
    system, *names = decision.subject
    names = names[: names.index("")] if "" in names else names
    ships = tuple(sight.number_of(str(name)) for name in names)
    plans = Plans(sight)
    at = sight.ship(ships[0]).at
    joiners = [
        (sight.number_of(option.ship), option) for option in decision.options if isinstance(option, Join)
    ]
    best, most = go, 0.07
    for number, option in joiners:
        gain = _joined(plans, int(system), (*ships, number), at) - _joined(plans, int(system), ships, at)
        if gain > most:
            best, most = option, gain
    if best is not go:
        sight.weighing.add(best, most)
    return best


def _joined(plans: Plans, system: int, ships: tuple[int, ...], at: int) -> float:
    """What these ships could do together with this system here: the best test, or attack."""
    sight = plans.sight
    best = 0.0
    for tried in plans.wants.tests:
        if tried.system == system and at in tried.hexes and tried.combined:
            total = sum(plans.best_rating(number, system, at, None, tried.face) or 0 for number in ships)
            best = max(best, tried.worth * chance(total, tried.level))
    if system == WEAPONS:
        for target in sight.enemies:
            if sight.ship(target).at == at:
                total = sum(plans.best_weapons(number, target, at, None) or 0 for number in ships)
                best = max(best, attack_worth(sight, ships, total, target))
    return best
