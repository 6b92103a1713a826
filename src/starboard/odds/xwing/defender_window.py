"""The defender's choices once both sides' dice lie on the table (attacks-10)."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.damage import crits_last
from starboard.odds.xwing.defending import Tokens, cheapest
from starboard.odds.xwing.distribution import Distribution
from starboard.odds.xwing.edition import SECOND, Edition
from starboard.odds.xwing.question import Defence
from starboard.odds.xwing.window import Choice, DefenceRoll, Effect, Modification, Window


def defender_window(
    roll: DefenceRoll, hits: int, crits: int, defence: Defence, edition: Edition = SECOND
) -> Window:
    """What the defender can do against so many hits and crits (`defence.dice` lie already).

    Nothing is left to chance here: each distribution holds one outcome. `best` begins the cheapest way to
    the least damage. In the first edition pass no evade token once one is spent.
    """
    if hits < 0 or crits < 0:
        raise BadQuestion(f"There cannot be {hits} hits and {crits} crits.")
    dice = roll.evades + roll.focuses + roll.blanks
    evade = edition.evade_tokens(defence.evade, dice)
    held = Tokens(defence.focus, evade, defence.calculate, defence.force)

    def left(changed: DefenceRoll, tokens: Tokens, free: int) -> int:
        return cheapest(
            changed.evades,
            changed.focuses,
            changed.blanks,
            hits + crits,
            tokens,
            defence.reinforce,
            free,
            edition,
        )[1]

    def damage(results: int) -> Distribution:
        return Distribution.of({crits_last(results, crits): 1.0})

    now = left(roll, Tokens(), 0)
    choices = {}
    for effect, changed in _sensible(roll, held, defence.blanks_to_evade, edition):
        then = left(changed, _without(held, effect), defence.blanks_to_evade - (effect is Effect.BLANK))
        choices[effect] = Choice(Modification(effect), damage(then), float(hits + crits - then))
    best = _first_of_plan(roll, hits + crits, held, now, defence, edition)
    return Window(
        damage(now),
        float(hits + crits - now),
        tuple(
            sorted(
                choices.values(), key=lambda choice: (choice.modification.effect is not best, -choice.worth)
            )
        ),
        choices[best] if best else None,
    )


def _sensible(
    roll: DefenceRoll, held: Tokens, free: int, edition: Edition
) -> Iterator[tuple[Effect, DefenceRoll]]:
    """Each effect that changes something, with the dice after it."""
    if free and roll.blanks:
        yield Effect.BLANK, DefenceRoll(roll.evades + 1, roll.focuses, roll.blanks - 1)
    one_turned = DefenceRoll(roll.evades + 1, max(0, roll.focuses - 1), roll.blanks)
    if held.calculate and roll.focuses:
        yield Effect.CALCULATE, one_turned
    if held.focus and roll.focuses:
        yield Effect.FOCUS, DefenceRoll(roll.evades + roll.focuses, 0, roll.blanks)
    if held.evade:
        changed = DefenceRoll(*edition.with_evade_token(roll.evades, roll.focuses, roll.blanks))
        if changed != roll:
            yield Effect.EVADE, changed
    if held.force and roll.focuses:
        yield Effect.FORCE, one_turned


def _without(held: Tokens, effect: Effect) -> Tokens:
    match effect:
        case Effect.FOCUS:
            return held.less(Tokens(focus=1))
        case Effect.EVADE:
            return held.less(Tokens(evade=1))
        case Effect.CALCULATE:
            return held.less(Tokens(calculate=1))
        case Effect.FORCE:
            return held.less(Tokens(force=1))
    return held


def _first_of_plan(
    roll: DefenceRoll, results: int, held: Tokens, now: int, defence: Defence, edition: Edition
) -> Effect | None:
    """The first effect of the cheapest way to the least damage: what is free, then focus results, then evades."""
    spent, least = cheapest(
        roll.evades,
        roll.focuses,
        roll.blanks,
        results,
        held,
        defence.reinforce,
        defence.blanks_to_evade,
        edition,
    )
    if least == now:
        return None
    if defence.blanks_to_evade and roll.blanks:
        return Effect.BLANK
    if spent.focus:
        return Effect.FOCUS
    if spent.calculate:
        return Effect.CALCULATE
    if spent.evade:
        return Effect.EVADE
    return Effect.FORCE
