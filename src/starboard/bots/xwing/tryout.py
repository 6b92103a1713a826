"""Trying out what cards do: their own tasks are played on a copy of the table, and the result is judged.

Hence the bots need not know the cards. What is drawn is drawn anew for each of a few samples; what is asked
on the way is answered for the best by whoever is asked, one question deep.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from starboard.bots.xwing.devices import devices_worth
from starboard.bots.xwing.dice import best_plan
from starboard.bots.xwing.flights import change_of_flight
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.worth import balance
from starboard.core.chance import SeededChance
from starboard.core.decision import PASS, Decision, Option, Parametric
from starboard.core.game import Outcome
from starboard.core.match import Match
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.effects import triggering
from starboard.games.xwing.effects.card_effects import Ability, shown
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.scene import Do
from starboard.games.xwing.options import Modify, UseAbility, modify
from starboard.games.xwing.state import NO_SHIP, Trigger
from starboard.games.xwing.tasks.modifying import apply_modification

SAMPLES: Final = 6
MOST_OPTIONS: Final = 8
MOST_ANSWERS: Final = 30


class CannotBeTried(Exception):
    """The game raised an exception in a try. A try begins in the middle of a card, with what the bot can guess:
    hidden dials are none to it, a trigger's detail may be of another event, and what the card remembers beside the
    table is lacking. So this says nothing of the game; the card counts as one whose effect cannot be seen."""


class Tried(Task):
    """The end of a try."""

    @step
    def finish(self, game: XWingGame) -> None:
        game.finish(Outcome((), ((0, 1),), None, "tried"))


class Answering(Task):
    """One ability of the queue by itself."""

    event: str
    number: int
    ship: int
    about: int = NO_SHIP
    detail: str = ""

    @step
    def resolve(self, game: XWingGame) -> Task | None:
        trigger = Trigger(self.event, self.about, self.detail)
        ability: Ability = game.rules.effects.abilities[self.event][self.number]
        return ability.resolve(game, self.ship, trigger)


class Modifying(Task):
    """One modification by itself."""

    pool: str
    side: str
    by: str
    faces: list[str] = fresh(factory=list)
    count: int = 0

    @step
    def apply(self, game: XWingGame) -> Task | None:
        return apply_modification(game, self.pool, self.side, modify(self.by, tuple(self.faces), self.count))


Judge = Callable[[Sight], float]


@contextmanager
def on_a_guess() -> Generator[None, None, None]:
    """Around what the game does in a try, and nothing else: what the bot itself works out is not on a guess."""
    try:
        yield
    except Exception as error:
        raise CannotBeTried(f"{type(error).__name__}: {error}") from error


def begin(sight: Sight, task: Task, sample: int) -> Match:
    """A match that carries out this task from the table as it is, and then ends. Raises CannotBeTried."""
    stack = [Tried(), task.clone()]
    with on_a_guess():
        return Match.at_stack(
            sight.game.rules, sight.state.clone(), stack, SeededChance(sample), sight.settings
        )


def judge(sight: Sight) -> float:
    """Points of the own side less those of the other, the attack in progress played out included, what bombs and
    mines will do, and where the active ship is about to fly."""
    total = balance(sight) + devices_worth(sight) + change_of_flight(sight)
    current = sight.state.attack
    if current is not None and sight.state.ships[current.attacker].owner >= 0:
        pool = "defense" if current.defense_dice else "attack"
        if current.attack_dice:
            sign = 1.0 if sight.ship(current.attacker).owner == sight.seat else -1.0
            total += sign * best_plan(sight, pool).points
    return total


# -- playing a try out --------------------------------------------------------------------------------------


def result(sight: Sight, match: Match, value: Judge = judge, deep: bool = True) -> float:
    """What a try comes to: questions on the way are answered for the best of who is asked."""
    answered = 0
    while not match.over and answered < MOST_ANSWERS:
        decision = match.decisions[0]
        choice = _answer(sight, match, decision, value) if deep and answered < 3 else usual(decision)
        with on_a_guess():
            match.apply(decision.seat, match.fill(decision.seat, choice, _first_legal(sight)))
        answered += 1
    return value(sight.instead(match.game.state))


def _answer(sight: Sight, match: Match, decision: Decision, value: Judge) -> Option:
    if len(decision.options) > MOST_OPTIONS:
        return usual(decision)
    sign = 1.0 if decision.seat == sight.seat else -1.0
    best, most = usual(decision), float("-inf")
    for option in decision.options:
        if isinstance(option, Parametric):
            return option
        fork = match.fork()
        with on_a_guess():
            fork.apply(decision.seat, option)
        worth = sign * result(sight, fork, value, False)
        if worth > most + 1e-9:
            best, most = option, worth
    return best


def usual(decision: Decision) -> Option:
    """An answer where nothing is known: do something rather than nothing."""
    return next((option for option in decision.options if option is not PASS), decision.options[0])


def _first_legal(sight: Sight) -> Callable[[int], int]:
    chance = SeededChance(0)
    return lambda n: chance.draw("place", n)


def mean_result(sight: Sight, task: Task, choice: Option | None = None, value: Judge = judge) -> float | None:
    """What a task comes to on average, its first question answered so; None if it cannot be tried."""
    try:
        return _mean(sight, task, choice, value)
    except CannotBeTried as error:
        sight.why(f"cannot be tried: {error}")
        return None


def _mean(sight: Sight, task: Task, choice: Option | None, value: Judge) -> float | None:
    total = 0.0
    for sample in range(SAMPLES):
        match = begin(sight, task, sample)
        if choice is not None:
            if match.over or match.decisions[0].option(choice.id) is None:
                return None  # what a card remembers beside the table may be lacking here
            with on_a_guess():
                match.apply(match.decisions[0].seat, choice)
        total += result(sight, match, value)
        if not match.game.chance.counters:
            return total / (sample + 1)  # nothing was drawn: every sample is the same
    return total / SAMPLES


# -- abilities and effects ------------------------------------------------------------------------------------


def value_of_ability(sight: Sight, event: str, option: UseAbility) -> float | None:
    """Points that using the ability gains, or None if its trigger cannot be guessed."""
    answering = _trigger_of(sight, event, option)
    if answering is None:
        return None
    found = mean_result(sight, answering)
    return None if found is None else found - judge(sight)


def _trigger_of(sight: Sight, event: str, option: UseAbility) -> Answering | None:
    """The ability, and a trigger that it answers to: the likeliest ship first."""
    state = sight.state
    for number, ability in enumerate(state.effects.abilities.get(event, [])):
        if shown(ability.card) != option.card:
            continue
        if not triggering.holds(state, option.ship, ability.card):
            continue
        for about in _likely_ships(sight, option.ship):
            for detail in _likely_details(sight, about):
                try:
                    with on_a_guess():
                        wanted = ability.wants(sight.game, option.ship, Trigger(event, about, detail))
                except CannotBeTried:
                    continue
                if wanted:
                    return Answering(event, number, option.ship, about, detail)
    return None


def _likely_ships(sight: Sight, ship: int) -> list[int]:
    state = sight.state
    attack = state.attack
    fighting = [] if attack is None else [attack.attacker, attack.defender]
    wanted = [ship, state.active, *fighting, NO_SHIP, *state.in_play()]
    return [number for n, number in enumerate(wanted) if number not in wanted[:n]]


def _likely_details(sight: Sight, about: int) -> list[str]:
    words = ["", "hit", "crit", *tokens.NAMES]
    if about >= 0:
        ship = sight.ship(about)
        words += [mark.removeprefix("acted ") for mark in reversed(ship.once) if mark.startswith("acted ")]
        words += [str(locked) for locked in ship.locks]
    return words


def value_of_effect(sight: Sight, subject: Sequence[Any], option: Option) -> float | None:
    """Points after answering a card's question so, or None if it cannot be tried."""
    card, rule, at, ship, about, detail, target, count = subject
    return mean_result(
        sight, sight.game.make(Do, card, rule, ship, about, detail, target, [], count, at), option
    )


def best_card(sight: Sight, pool: str, side: str, options: Sequence[Modify], points: float) -> Modify | None:
    """The card's modification that gains most over doing without, if any gains."""
    best: Modify | None = None
    now = judge_window(sight, pool, points)
    most = now + 0.05
    for option in options[: 2 * MOST_OPTIONS]:
        task = Modifying(pool, side, option.by, list(option.faces), option.count)
        found = mean_result(sight, task, value=lambda seen: judge_window(seen, pool))
        if found is None:
            found = now + sight.weights.unseen / 4
        if found > most:
            best, most = option, found
    if best is not None:
        sight.why(f"{best.id}: gains {most - now:.2f} points")
        sight.weighing.add(best, most - now)
    return best


def judge_window(sight: Sight, pool: str, points: float | None = None) -> float:
    """Points with the rest of this pool's window played for the best."""
    current = sight.state.attack
    total = balance(sight)
    if current is None:
        return total
    sign = 1.0 if sight.ship(current.attacker).owner == sight.seat else -1.0
    return total + sign * (best_plan(sight, pool).points if points is None else points)
