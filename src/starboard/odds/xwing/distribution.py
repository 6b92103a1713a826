"""What an attack can do to its defender, with the chance of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

HitsCrits: TypeAlias = tuple[int, int]
Suffered: TypeAlias = tuple[int, int, int]  # shields lost, facedown cards, faceup cards


@dataclass(frozen=True, slots=True)
class Distribution:
    """The chance of each pair of uncancelled (hits, crits), sorted by pair, and what follows from it.

    `damage[n]` is the chance of n uncancelled results together.
    """

    hits_crits: Mapping[HitsCrits, float]
    damage: tuple[float, ...]
    mean_hits: float
    mean_crits: float

    @classmethod
    def of(cls, chances: Mapping[HitsCrits, float]) -> Distribution:
        """From the chances of each pair; pairs that cannot happen are left out."""
        hits_crits = {pair: chances[pair] for pair in sorted(chances) if chances[pair]}
        damage = [0.0] * (1 + max((hits + crits for hits, crits in hits_crits), default=0))
        mean_hits = mean_crits = 0.0
        for (hits, crits), chance in hits_crits.items():
            damage[hits + crits] += chance
            mean_hits += hits * chance
            mean_crits += crits * chance
        return cls(hits_crits, tuple(damage), mean_hits, mean_crits)

    @property
    def mean_damage(self) -> float:
        """Expected uncancelled hits and crits together."""
        return self.mean_hits + self.mean_crits

    @property
    def no_damage(self) -> float:
        """The chance that nothing is left: the attack misses."""
        return self.damage[0]

    def at_least(self, damage: int) -> float:
        """The chance of that much damage or more."""
        return 1.0 if damage <= 0 else sum(self.damage[damage:])

    def suffered(self, shields: int) -> dict[Suffered, float]:
        """The chance of each (shields lost, facedown cards, faceup cards) for so many active shields.

        Hits come before crits, and shields go first (damage-1, damage-2); texts of
        the cards are ignored.
        """
        chances: dict[Suffered, float] = {}
        for (hits, crits), chance in self.hits_crits.items():
            key = suffer(hits, crits, shields)
            chances[key] = chances.get(key, 0.0) + chance
        return dict(sorted(chances.items()))


def suffer(hits: int, crits: int, shields: int) -> Suffered:
    """Shields lost, facedown and faceup cards dealt by so many uncancelled hits and crits."""
    facedown = max(0, hits - shields)
    faceup = max(0, crits - max(0, shields - hits))
    return hits + crits - facedown - faceup, facedown, faceup
