"""The attacker's choices once its dice lie on the table (attacks-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.attacking import CLOSE, AttackResults, changes, focuses_to_keep
from starboard.odds.xwing.damage import cancelled, evades_against
from starboard.odds.xwing.dice import attack_rolls
from starboard.odds.xwing.distribution import Distribution
from starboard.odds.xwing.edition import SECOND, Edition
from starboard.odds.xwing.goal import DAMAGE, Goal
from starboard.odds.xwing.question import Attack, Defence
from starboard.odds.xwing.window import AttackRoll, Choice, Effect, Modification, Window


def attacker_window(
    roll: AttackRoll, attack: Attack, defence: Defence, edition: Edition = SECOND, goal: Goal = DAMAGE
) -> Window:
    """What the attacker can do: `attack` says what it has left and where it comes from (its `dice` lie).

    The defender is taken to spend everything. Of equally good choices the one that spends less is first.
    """
    against = _against(roll, attack, defence, edition, goal)
    choices = [_choice(roll, modification, attack, against) for modification in _sensible(roll, attack)]
    worth = against.worth[roll.results]
    best, most = None, worth
    for choice in choices:
        if choice.worth > most + CLOSE:
            best, most = choice, choice.worth
    return Window(
        against.damage([(roll, 1.0)]),
        worth,
        tuple(sorted(choices, key=lambda choice: (choice is not best, -choice.worth))),
        best,
    )


def modified_attack(
    roll: AttackRoll,
    modification: Modification,
    attack: Attack,
    defence: Defence,
    edition: Edition = SECOND,
    goal: Goal = DAMAGE,
) -> Choice:
    """The odds of any one modification, also of a reroll that no `attacker_window` would propose.

    Raises BadQuestion if the attacker lacks the token or the dice for it.
    """
    return _choice(roll, modification, attack, _against(roll, attack, defence, edition, goal))


class _Against(NamedTuple):
    """All that tells the worth of results."""

    evades: tuple[float, ...]
    reinforce: int
    edition: Edition
    worth: tuple[float, ...]

    def damage(self, rolls: list[tuple[AttackRoll, float]]) -> Distribution:
        results = tuple((roll.hits, roll.crits, chance) for roll, chance in rolls)
        return self.left_of(results)

    def left_of(self, results: AttackResults) -> Distribution:
        return cancelled(results, self.evades, self.reinforce, self.edition)


def _against(roll: AttackRoll, attack: Attack, defence: Defence, edition: Edition, goal: Goal) -> _Against:
    evades = evades_against(attack, defence, edition)
    worth = goal.worth(roll.dice, evades, edition, defence.reinforce)
    return _Against(evades, defence.reinforce, edition, worth)


def _sensible(roll: AttackRoll, attack: Attack) -> Iterator[Modification]:
    """What the attacker might do; of equally good things those first that cost least."""
    if roll.focuses:
        if attack.calculate >= roll.focuses:
            yield Modification(Effect.CALCULATE)
        if attack.focus:
            yield Modification(Effect.FOCUS)
        if 0 < attack.calculate < roll.focuses:
            yield Modification(Effect.CALCULATE)
        if attack.force:
            yield Modification(Effect.FORCE)
    if attack.lock:
        blanks = roll.blanks - roll.rerolled_blanks
        for focuses in range(roll.focuses - roll.rerolled_focuses + 1):
            if blanks + focuses:
                yield Modification(Effect.LOCK, blanks=blanks, focuses=focuses)


def _choice(roll: AttackRoll, modification: Modification, attack: Attack, against: _Against) -> Choice:
    rolls, left = _after(roll, modification, attack)
    chances: dict[tuple[int, int], float] = {}
    for changed, chance in rolls:
        for hits, crits, part in _for_the_best(changed, left, against.worth):
            chances[hits, crits] = chances.get((hits, crits), 0.0) + chance * part
    return Choice(
        modification,
        against.left_of(tuple((hits, crits, chance) for (hits, crits), chance in chances.items())),
        sum(chance * against.worth[hits + crits] for (hits, crits), chance in chances.items()),
    )


def _for_the_best(roll: AttackRoll, attack: Attack, worth: tuple[float, ...]) -> AttackResults:
    """Hits and crits when the rest of the window goes as well as it can."""
    turned = changes(roll.dice, attack.focus, attack.calculate, attack.force)
    fixed = roll.rerolled_focuses
    keep, again = roll.focuses - fixed, 0
    if attack.lock:
        blanks = roll.blanks - roll.rerolled_blanks
        keep = focuses_to_keep(roll.results, fixed, keep, blanks, turned, worth)
        again = blanks + roll.focuses - fixed - keep
    return tuple(
        (roll.hits + hits + min(fixed + keep + focuses, turned), roll.crits + crits, chance)
        for crits, hits, focuses, _, chance in attack_rolls(again)
    )


def _after(
    roll: AttackRoll, modification: Modification, attack: Attack
) -> tuple[list[tuple[AttackRoll, float]], Attack]:
    """The dice as they can lie after the modification, and the attack with what it has left then."""
    match modification.effect:
        case Effect.FOCUS if attack.focus and roll.focuses:
            left = msgspec.structs.replace(attack, focus=attack.focus - 1)
            return [(_turned(roll, roll.focuses), 1.0)], left
        case Effect.CALCULATE if attack.calculate and roll.focuses:
            left = msgspec.structs.replace(attack, calculate=attack.calculate - 1)
            return [(_turned(roll, 1), 1.0)], left
        case Effect.FORCE if attack.force and roll.focuses:
            left = msgspec.structs.replace(attack, force=attack.force - 1)
            return [(_turned(roll, 1), 1.0)], left
        case Effect.LOCK if attack.lock:
            return _rerolled(roll, modification), msgspec.structs.replace(attack, lock=False)
    raise BadQuestion(f"The attacker cannot spend {modification.effect} on {roll}; it has {attack}.")


def _turned(roll: AttackRoll, focuses: int) -> AttackRoll:
    """So many focus results turned into hits, rerolled dice first: the others may still be rerolled."""
    return AttackRoll(
        roll.crits,
        roll.hits + focuses,
        roll.focuses - focuses,
        roll.blanks,
        max(0, roll.rerolled_focuses - focuses),
        roll.rerolled_blanks,
    )


def _rerolled(roll: AttackRoll, these: Modification) -> list[tuple[AttackRoll, float]]:
    if not (
        these.blanks <= roll.blanks - roll.rerolled_blanks
        and these.focuses <= roll.focuses - roll.rerolled_focuses
        and these.hits <= roll.hits
        and these.crits <= roll.crits
        and min(these.blanks, these.focuses, these.hits, these.crits) >= 0
    ):
        raise BadQuestion(f"Not all of these dice can be rerolled: {these} of {roll}.")
    return [
        (
            AttackRoll(
                roll.crits - these.crits + crits,
                roll.hits - these.hits + hits,
                roll.focuses - these.focuses + focuses,
                roll.blanks - these.blanks + blanks,
                roll.rerolled_focuses + focuses,
                roll.rerolled_blanks + blanks,
            ),
            chance,
        )
        for crits, hits, focuses, blanks, chance in attack_rolls(
            these.blanks + these.focuses + these.hits + these.crits
        )
    ]
