"""One attack from the roll of the dice to uncancelled hits and crits."""

from __future__ import annotations

from functools import lru_cache

from starboard.odds.xwing.attacking import AttackResults, attack_results, changes
from starboard.odds.xwing.defending import evade_results
from starboard.odds.xwing.distribution import Distribution, HitsCrits
from starboard.odds.xwing.edition import SECOND, Edition
from starboard.odds.xwing.goal import RESULTS, Goal, Results
from starboard.odds.xwing.question import Attack, Defence


def damage_distribution(
    attack: Attack, defence: Defence, edition: Edition = SECOND, goal: Goal = RESULTS
) -> Distribution:
    """The exact chances of all that the attack can leave uncancelled.

    The attacker spends what serves its goal; the defender every token that lowers the damage. Hits are
    cancelled before crits (attacks-11). Raises BadQuestion for more than 16 dice in a roll.
    """
    return _damage_distribution(attack, defence, edition, goal)


@lru_cache(maxsize=65536)
def _damage_distribution(attack: Attack, defence: Defence, edition: Edition, goal: Goal) -> Distribution:
    evades = evades_against(attack, defence, edition)
    results = results_against(attack, evades, defence.reinforce, edition, goal)
    return cancelled(results, evades, defence.reinforce, edition)


def evades_against(attack: Attack, defence: Defence, edition: Edition) -> tuple[float, ...]:
    """The chance of 0, 1, … evades of a defender who spends everything against this attack."""
    dice = defence.dice_rolled(attack)
    return evade_results(
        dice,
        changes(dice, defence.focus, defence.calculate, defence.force),
        edition.evade_tokens(defence.evade, dice),
        min(dice, defence.blanks_to_evade),
        edition,
    )


def results_against(
    attack: Attack, evades: tuple[float, ...], reinforce: int, edition: Edition, goal: Goal
) -> AttackResults:
    """The chance of each (hits, crits) of an attacker who modifies for this goal against these evades."""
    dice = attack.dice_rolled
    turned = changes(dice, attack.focus, attack.calculate, attack.force)
    if isinstance(goal, Results) or not attack.lock:
        return attack_results(dice, turned, attack.lock)
    return attack_results(dice, turned, attack.lock, goal.worth(dice, evades, edition, reinforce))


def cancelled(
    results: AttackResults, evades: tuple[float, ...], reinforce: int, edition: Edition
) -> Distribution:
    """What these attack results do to a defender with these chances of 0, 1, … evades."""
    chances: dict[HitsCrits, float] = {}
    for hits, crits, chance in results:
        for count, part in enumerate(evades):
            if part:
                pair = crits_last(edition.uncancelled(hits + crits, count, reinforce), crits)
                chances[pair] = chances.get(pair, 0.0) + chance * part
    return Distribution.of(chances)


def crits_last(left: int, crits: int) -> HitsCrits:
    """The hits and crits among so many results left: hits are cancelled first (attacks-11)."""
    return (left - crits, crits) if left > crits else (0, left)
