"""Several attacks in a row against one target: tokens, shields and damage carry over.

Each attacker and the defender serve the attack at hand and spend no more for it than they must (see
`defending`); what is left stays for the next. A destroyed target is attacked no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import msgspec

from starboard.odds.errors import TooMuchWork
from starboard.odds.xwing.attacking import AttackTokens
from starboard.odds.xwing.damage_deck import more_direct_hits
from starboard.odds.xwing.defending import Tokens
from starboard.odds.xwing.distribution import Suffered, suffer
from starboard.odds.xwing.edition import SECOND, Edition
from starboard.odds.xwing.goal import RESULTS, Goal
from starboard.odds.xwing.question import Attack, Defence, Target
from starboard.odds.xwing.resolving import NO_ATTACK_TOKENS, Ends, ends, ends_with_attacker, last_ends


@dataclass(frozen=True, slots=True)
class Outlook:
    """What several attacks do to a target. Tuples by attack tell the state after the first, second, … one.

    `destroyed` and `direct_hit` are the chances that it is destroyed, and that at least one Direct Hit was
    dealt to it, by then; `mean_damage` is the uncancelled hits and crits expected of each attack.
    `damage[n]` is the chance of n uncancelled results in all, `suffered` of (shields lost, facedown cards,
    faceup cards) as hits and crits dealt them, without what Direct Hits add. `points_left[attack][n]` is the chance
    that the target has n points of shields and hull left then (0: it is destroyed); empty without a hull.
    """

    mean_damage: tuple[float, ...]
    destroyed: tuple[float, ...]
    direct_hit: tuple[float, ...]
    damage: tuple[float, ...]
    suffered: Mapping[Suffered, float]
    points_left: tuple[tuple[float, ...], ...] = ()

    @property
    def total_mean_damage(self) -> float:
        """Uncancelled hits and crits expected of all attacks together."""
        return sum(self.mean_damage)


class Wounds(NamedTuple):
    """What the attacks have done to the target so far."""

    damage: int  # uncancelled results
    faceup: int
    direct_hits: int


Held: TypeAlias = tuple[Tokens, AttackTokens]  # by the target, and by the attacker who goes on
Chances: TypeAlias = dict[Wounds, float]
Worse: TypeAlias = tuple[tuple[Wounds, bool, float], ...]  # wounds, whether they destroy, chance


TOO_MUCH: Final = (
    "That is too much to work out here; ask about fewer attacks, fewer dice or tokens, or a smaller ship."
)
OF_WOUNDS: Final = 10  # steps that it counts for to find what a hit does to a wounded ship
OF_TOKENS: Final = 1500  # steps that it counts for to work out one attack against one set of tokens


def sequence(
    attacks: Sequence[Attack],
    target: Target,
    edition: Edition = SECOND,
    goal: Goal = RESULTS,
    steps: int | None = None,
) -> Outlook:
    """Work through the attacks in order. Raises BadQuestion for more than 16 dice in a roll, and TooMuchWork
    where it takes more than so many steps."""
    return _sequence(tuple(attacks), target, edition, goal, steps)


@lru_cache(maxsize=1024)
def _sequence(
    attacks: tuple[Attack, ...], target: Target, edition: Edition, goal: Goal, steps: int | None
) -> Outlook:
    defence = target.defence
    tokens = Tokens(defence.focus, defence.evade, defence.calculate, defence.force)
    alive: dict[Held, Chances] = {(tokens, NO_ATTACK_TOKENS): {Wounds(0, 0, 0): 1.0}}
    dead: Chances = {}
    mean_damage, destroyed, direct_hit, points_left = [], [], [], []
    left = float("inf") if steps is None else float(steps)
    worse: dict[tuple[Wounds, int, int], Worse] = {}
    for attack, following in zip(attacks, (*attacks[1:], None), strict=False):
        after: dict[Held, Chances] = {}
        mean = 0.0
        left -= OF_TOKENS * len(alive)
        for held, wounds, hits, crits, chance in _attacked(alive, attack, following, target, edition, goal):
            mean += (hits + crits) * chance
            worsened = worse.get((wounds, hits, crits))
            if worsened is None:
                worsened = worse[wounds, hits, crits] = _worse(wounds, hits, crits, target)
                left -= OF_WOUNDS
            left -= 1
            if left < 0:
                raise TooMuchWork(TOO_MUCH)
            for new, is_dead, share in worsened:
                among = dead if is_dead else after.setdefault(held, {})
                among[new] = among.get(new, 0.0) + chance * share
        alive = after
        mean_damage.append(mean)
        destroyed.append(sum(dead.values()))
        direct_hit.append(
            sum(chance for wounds, chance in _together(alive, dead).items() if wounds.direct_hits)
        )
        if target.hull is not None:
            points_left.append(_points_left(alive, sum(dead.values()), target.shields + target.hull))
    in_the_end = _together(alive, dead)
    return Outlook(
        tuple(mean_damage),
        tuple(destroyed),
        tuple(direct_hit),
        _damage(in_the_end),
        _suffered(in_the_end, target.shields),
        tuple(points_left),
    )


def _attacked(
    alive: Mapping[Held, Chances],
    attack: Attack,
    following: Attack | None,
    target: Target,
    edition: Edition,
    goal: Goal,
) -> Iterator[tuple[Held, Wounds, int, int, float]]:
    """What is held after the attack, the wounds before it, its hits and crits left, the chance of all that."""
    ends_of = _ends_before(following)
    for (tokens, attacker), by_wounds in alive.items():
        made = _with(attack, attacker) if attack.same_attacker else attack
        for wounds, chance in by_wounds.items():
            met = _holding(target.defence, tokens, target.stealth_device and not wounds.damage)
            for hits, crits, left, attacker_left, part in ends_of(made, met, edition, goal):
                yield (left, attacker_left), wounds, hits, crits, chance * part


def _ends_before(following: Attack | None) -> Callable[[Attack, Defence, Edition, Goal], Ends]:
    """How to work out an attack, by what the next one needs to know."""
    if following is None:
        return last_ends
    return ends_with_attacker if following.same_attacker else ends


def _together(alive: Mapping[Held, Chances], dead: Chances) -> Chances:
    """The chance of all wounds, whoever holds what."""
    together = dict(dead)
    for chances in alive.values():
        for wounds, chance in chances.items():
            together[wounds] = together.get(wounds, 0.0) + chance
    return together


def _points_left(alive: Mapping[Held, Chances], destroyed: float, points: int) -> tuple[float, ...]:
    """The chance of each number of points that a target of so many still has; a Direct Hit takes two."""
    left = [destroyed, *[0.0] * points]
    for chances in alive.values():
        for wounds, chance in chances.items():
            left[points - wounds.damage - wounds.direct_hits] += chance
    return tuple(left)


def _with(attack: Attack, left: AttackTokens) -> Attack:
    """The attack of somebody who has this left from the attack before."""
    return msgspec.structs.replace(
        attack,
        focus=attack.focus + left.focus,
        calculate=attack.calculate + left.calculate,
        force=attack.force + left.force,
        lock=attack.lock or left.lock,
    )


def _holding(defence: Defence, held: Tokens, stealth_device: bool) -> Defence:
    """The defence with the tokens left."""
    return Defence(defence.dice + stealth_device, *held, defence.reinforce, defence.blanks_to_evade)


def _worse(wounds: Wounds, hits: int, crits: int, target: Target) -> Worse:
    """The wounds after so many more uncancelled results; more than one where Direct Hits count."""
    damage = wounds.damage + hits + crits
    _, _, more = suffer(hits, crits, max(0, target.shields - wounds.damage))
    found: tuple[float, ...] = (1.0,)
    if target.deck is not None:
        found = more_direct_hits(target.deck, wounds.faceup, wounds.direct_hits, more)
    worse = []
    for more_direct, chance in enumerate(found):
        if not chance:
            continue
        direct_hits = wounds.direct_hits + more_direct
        # crits-1, crits-2: one more damage: the card counts two
        cards = max(0, damage - target.shields) + direct_hits
        destroys = target.hull is not None and cards >= target.hull
        worse.append((Wounds(damage, wounds.faceup + more, direct_hits), destroys, chance))
    return tuple(worse)


def _damage(chances: Chances) -> tuple[float, ...]:
    by_number = [0.0] * (1 + max(wounds.damage for wounds in chances))
    for wounds, chance in chances.items():
        by_number[wounds.damage] += chance
    return tuple(by_number)


def _suffered(chances: Chances, shields: int) -> dict[Suffered, float]:
    suffered: dict[Suffered, float] = {}
    for wounds, chance in chances.items():
        cards = max(0, wounds.damage - shields)
        key = (wounds.damage - cards, cards - wounds.faceup, wounds.faceup)
        suffered[key] = suffered.get(key, 0.0) + chance
    return dict(sorted(suffered.items()))
