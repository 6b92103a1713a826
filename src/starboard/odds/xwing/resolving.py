"""One attack with what both sides have left after it, for the attacks that follow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from starboard.odds.xwing.attacking import AttackTokens, changes, final_faces, worth_to_choose_by
from starboard.odds.xwing.damage import crits_last, damage_distribution, evades_against, results_against
from starboard.odds.xwing.defending import Tokens, cheapest
from starboard.odds.xwing.dice import defence_rolls
from starboard.odds.xwing.edition import Edition
from starboard.odds.xwing.goal import Goal
from starboard.odds.xwing.question import Attack, Defence

# uncancelled hits and crits, the defender's and the attacker's tokens left, chance
Ends: TypeAlias = tuple[tuple[int, int, Tokens, AttackTokens, float], ...]

NO_TOKENS: Final = Tokens()
NO_ATTACK_TOKENS: Final = AttackTokens()


@lru_cache(maxsize=16384)
def last_ends(attack: Attack, defence: Defence, edition: Edition, goal: Goal) -> Ends:
    """The ends of an attack after which nobody needs tokens any more."""
    damage = damage_distribution(attack, defence, edition, goal)
    return tuple(
        (hits, crits, NO_TOKENS, NO_ATTACK_TOKENS, chance)
        for (hits, crits), chance in damage.hits_crits.items()
    )


@lru_cache(maxsize=16384)
def ends(attack: Attack, defence: Defence, edition: Edition, goal: Goal) -> Ends:
    """The ends of an attack whose attacker will make no other."""
    evades = evades_against(attack, defence, edition)
    results = results_against(attack, evades, defence.reinforce, edition, goal)
    rolled = ((hits, crits, NO_ATTACK_TOKENS, chance) for hits, crits, chance in results)
    return _met(rolled, attack, defence, edition)


@lru_cache(maxsize=16384)
def ends_with_attacker(attack: Attack, defence: Defence, edition: Edition, goal: Goal) -> Ends:
    """The ends of an attack whose attacker goes on with what it has left."""
    dice = attack.dice_rolled
    turned = changes(dice, attack.focus, attack.calculate, attack.force)
    evades = evades_against(attack, defence, edition)
    worth = goal.worth(dice, evades, edition, defence.reinforce)
    held = AttackTokens(attack.focus, attack.calculate, attack.force, attack.lock)
    rolled = (
        (hits + min(focuses, turned), crits, held.after(focuses, reroll=reroll), chance)
        for crits, hits, focuses, reroll, chance in final_faces(
            dice, turned, attack.lock, worth_to_choose_by(dice, turned, attack.lock, worth)
        )
    )
    return _met(rolled, attack, defence, edition)


def _met(
    rolled: Iterator[tuple[int, int, AttackTokens, float]],
    attack: Attack,
    defence: Defence,
    edition: Edition,
) -> Ends:
    """The attack's results met by a defender who spends no more than it must."""
    held = Tokens(defence.focus, defence.evade, defence.calculate, defence.force)
    rolls = defence_rolls(defence.dice_rolled(attack))
    chances: dict[tuple[int, int, Tokens, AttackTokens], float] = {}
    for hits, crits, attacker, chance in rolled:
        for evades, focuses, blanks, part in rolls:
            spent, left = cheapest(
                evades,
                focuses,
                blanks,
                hits + crits,
                held,
                defence.reinforce,
                defence.blanks_to_evade,
                edition,
            )
            key = (*crits_last(left, crits), held.less(spent), attacker)
            chances[key] = chances.get(key, 0.0) + chance * part
    return tuple((*key, chance) for key, chance in chances.items())
