"""What every way of every ship promises, when both sides choose at the same time and think of each other.

All ships have ways to go (`Courses`). Each way is judged against the mix of ways that the others may take;
the mixes follow the judgements, round after round, until they fit each other (planning-1). `ahead` adds the
round after: from the best ways of each pair of ships all further ways are flown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from starboard.bots.xwing import ahead
from starboard.bots.xwing.courses import Courses, Flags, Floats
from starboard.bots.xwing.pairs import Shots, nothing, overlaps, prospects, shots
from starboard.bots.xwing.shots import Gunnery
from starboard.bots.xwing.sight import Sight

ROUNDS = 3  # of adapting to each other
MOST_AHEAD = 5  # ways of each ship from which the round after is looked at
MANY_PAIRS = 6  # pairs of ships; above that fewer ways
KNOWN = 3  # ways at most of a ship whose dial is known
SHORT_OF = 300_000.0  # nearer than this to the nearest enemy a ship need not come closer
SURE, GAP, FEAR, DEAL, CAN, NEXT_DEAL, NEXT_CAN = range(7)
"""What a way means against where another ship goes, in layers (`Outlook._against`): points that come of the two places
alone, how far apart these are, points that its attacks cost, points and chance of an attack on it, and those in the
round after, where that is looked at."""


class Outlook:
    """Judgements of all ways of all ships."""

    def __init__(
        self,
        sight: Sight,
        gunnery: Gunnery,
        own: Sequence[Courses],
        enemies: Sequence[Courses],
        habits: Mapping[int, Floats] | None = None,
        planned: Mapping[int, Floats] | None = None,
    ) -> None:
        """`habits`: of some ships the mix of ways that a player would take who does not think of the others;
        part of what is foreseen. `planned`: of some ships a mix that stays, because their dials are set."""
        self.sight = sight
        self.planned = frozenset(planned or ())
        self.habits = dict(habits or {})
        self.gunnery = gunnery
        self.courses: dict[int, Courses] = {one.ship: one for one in (*own, *enemies)}
        self.sides = ([one.ship for one in own], [one.ship for one in enemies])
        self.deal: dict[tuple[int, int], Floats] = {}  # ship, other: points that the other loses
        self.can: dict[tuple[int, int], Flags] = {}
        self.bumped: dict[tuple[int, int], Floats] = {}  # what overlapping the other costs the first
        self.position: dict[tuple[int, int], Floats] = {}
        self.next: dict[tuple[int, int], ahead.Next] = {}
        self._layers: dict[tuple[int, int], Floats] = {}  # kept by `_against`
        self._pulls: dict[tuple[int, int], tuple[Floats, Floats, Floats, float]] = {}
        self._measure()
        self.mix: dict[int, Floats] = {
            number: softmax(-found.price / sight.weights.temper) for number, found in self.courses.items()
        }
        self.mix.update(planned or {})
        self._settle()

    # -- measuring -----------------------------------------------------------------------------------

    def _measure(self) -> None:
        for one in self.sides[0]:
            for other in self.sides[1]:
                self._measure_pair(one, other)

    def _measure_pair(self, one: int, other: int) -> None:
        a, b = self.courses[one], self.courses[other]
        meet = overlaps(a.ends, b.ends)
        mine = shots(self.sight, self.gunnery, a, b)
        its = shots(self.sight, self.gunnery, b, a) if self._counts_back(one, other) else nothing(b, a)
        deal, back = np.where(meet, 0.0, mine.worth), np.where(meet.T, 0.0, its.worth)
        if self._engages_before(one, other):
            back = self._later(b, a, mine, back) * (1.0 - mine.kill.T)
        elif self._engages_before(other, one):
            deal = self._later(a, b, its, deal) * (1.0 - its.kill.T)
        self.deal[one, other], self.deal[other, one] = deal, back
        self.can[one, other], self.can[other, one] = mine.can & ~meet, its.can & ~meet.T
        self._bumps(one, other, meet)
        self._bumps(other, one, meet.T)
        gain, loss = prospects(self.gunnery, a, b)
        self.position[one, other], self.position[other, one] = gain, loss.T

    def _counts_back(self, one: int, other: int) -> bool:
        """Whether the shots of the second side matter: to who looks at return fire or asks what it will choose,
        and where they come first."""
        return (
            bool(self.sight.weights.return_fire)
            or len(self.courses[other].names) > 1
            or self._engages_before(other, one)
        )

    def _later(self, second: Courses, first: Courses, answered: Shots, full: Floats) -> Floats:
        """The shots of the ship that attacks second: where the other has attacked it, half of the time the
        tokens of both are spent by then."""
        spent = shots(self.sight, self.gunnery, bare(second), bare(first)).worth
        mixed: Floats = np.where(answered.can.T & (full > 0.0), (full + spent) / 2, full)
        return mixed

    def _engages_before(self, one: int, other: int) -> bool:
        """Destroyed ships of equal initiative still attack (engagement-3)."""
        return self.sight.order(one)[0] > self.sight.order(other)[0]

    def _bumps(self, one: int, other: int, meet: Flags) -> None:
        """What it costs a ship to end where the other stands by then (overlaps-1)."""
        a, b = self.courses[one], self.courses[other]
        cost = self.sight.weights.bump + self.sight.weights.no_action
        if a.settled:
            self.bumped[one, other] = np.zeros(meet.shape)
        elif b.settled or self.sight.order(other) < self.sight.order(one):
            self.bumped[one, other] = cost * meet
        else:
            from starboard.bots.xwing.courses import standing

            where = standing(self.sight, other)
            stands = overlaps(a.ends, where.ends)
            self.bumped[one, other] = np.broadcast_to(cost * stands, meet.shape)

    # -- judging ---------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """The mixes follow the judgements; where but one side still chooses there is nothing to fit."""
        choosing = [
            [number for number in side if self._chooses(number)] for side in (self.sides[1], self.sides[0])
        ]
        if not all(choosing):
            for number in (*choosing[0], *choosing[1]):
                self.mix[number] = self._reply(number)
            return
        for _ in range(ROUNDS):
            for number in (*choosing[0], *choosing[1]):
                self.mix[number] = (self.mix[number] + self._reply(number)) / 2

    def _chooses(self, number: int) -> bool:
        """Whether the ship can still go several ways."""
        return len(self.mix[number]) > 1 and number not in self.planned

    def _reply(self, number: int) -> Floats:
        new = softmax(self.values(number) / self.sight.weights.temper)
        if number in self.habits:
            share = self.sight.weights.habit
            new = (1.0 - share) * new + share * self.habits[number]
        return new

    def look_ahead(self) -> None:
        """Keep the best ways only, and judge them by the round after too."""
        pairs = len(self.sides[0]) * len(self.sides[1])
        most = MOST_AHEAD if pairs <= MANY_PAIRS else max(3, MOST_AHEAD * MANY_PAIRS // pairs)
        best = {number: self._best_ways(number, most) for number in self.courses}
        for number, rows in best.items():
            self.courses[number] = self.courses[number].only(rows)
            mix = self.mix[number][rows]
            self.mix[number] = mix / mix.sum()
            if number in self.habits:
                usual = self.habits[number][rows] + 1e-9
                self.habits[number] = usual / usual.sum()
        self._keep(best)
        futures = {number: ahead.futures(self.sight, found) for number, found in self.courses.items()}
        for one in self.sides[0]:
            for other in self.sides[1]:
                counts = len(self.sides[0]), len(self.sides[1])
                both = ahead.next_round(self.sight, self.gunnery, futures[one], futures[other], *counts)
                self.next[one, other], self.next[other, one] = both
        self._layers.clear()
        self._settle()

    def _best_ways(self, number: int, most: int) -> list[int]:
        """The rows of the ways that are looked at further."""
        count = len(self.courses[number].names)
        if count <= most:
            return list(range(count))
        rows: list[int] = sorted(np.argsort(-self._likely(number), kind="stable")[:most].tolist())
        return rows

    def _keep(self, best: Mapping[int, Sequence[int]]) -> None:
        """Of what has been measured, what belongs to these rows: no two ways have to do with a third."""
        for one, other in self.deal:
            kept = np.ix_(best[one], best[other])
            self.deal[one, other] = self.deal[one, other][kept]
            self.can[one, other] = self.can[one, other][kept]
            self.bumped[one, other] = self.bumped[one, other][kept]
            self.position[one, other] = self.position[one, other][kept]

    def _likely(self, number: int) -> Floats:
        """What decides which ways are looked at further: their values, or that they are usual."""
        found = self.values(number)
        if number not in self.habits:
            return found
        reach: Floats = found.max() + self.sight.weights.temper * np.log(self.habits[number] + 1e-9)
        return np.maximum(found, reach)

    def values(self, number: int) -> Floats:
        """Points that every way of the ship promises it."""
        met = self._met(number)
        found = self._hopes(number, met)
        for other, layers in met.items():
            found = found - self._share(other, number) * layers[FEAR]
        return found

    def hopes(self, number: int) -> Floats:
        """Points that every way promises, the enemy's attacks in this round and the next left aside."""
        return self._hopes(number, self._met(number))

    def fears(self, number: int, other: int) -> list[Floats]:
        """Points that the ship loses if the other attacks it, by place of the other: in this round and the
        round after, each times its weight."""
        weights = self.sight.weights
        found = [weights.return_fire * self.deal[other, number]]
        if self.next:
            found.append(weights.return_fire * weights.next_round * self.next[other, number].deal)
        return found

    def dealt(self, number: int) -> Floats:
        """Points that the ship's attack in this round promises, by its ways."""
        others = self.sides[1] if number in self.sides[0] else self.sides[0]
        if not others:
            return np.zeros(len(self.courses[number].names))
        deals = [self.deal[number, other] @ self.mix[other] for other in others]
        return best_of(deals, [self.can[number, other] @ self.mix[other] for other in others])

    def taken(self, number: int) -> Floats:
        """Points that the attacks of this round on the ship cost it, by its ways."""
        others = self.sides[1] if number in self.sides[0] else self.sides[0]
        total: Floats = np.zeros(len(self.courses[number].names))
        for other in others:
            total = total + self._share(other, number) * (self.mix[other] @ self.deal[other, number])
        return total

    def _met(self, number: int) -> dict[int, Floats]:
        """For every enemy of a ship the layers of `_against`, by the ways of the ship, over where the enemy may go."""
        others = self.sides[1] if number in self.sides[0] else self.sides[0]
        return {other: self._against(number, other) @ self.mix[other] for other in others}

    def _against(self, number: int, other: int) -> Floats:
        """All that depends on where both go, in layers by way of the ship and way of the other."""
        found = self._layers.get((number, other))
        if found is None:
            found = self._layers[number, other] = self._laid(number, other)
        return found

    def _laid(self, number: int, other: int) -> Floats:
        weights = self.sight.weights
        side = 0 if number in self.sides[0] else 1
        friends, enemies = len(self.sides[side]), len(self.sides[1 - side])
        sure = weights.blocking * self.bumped[other, number].T - self.bumped[number, other]
        attack = [self.deal[number, other], self.can[number, other]]
        if self.next:
            after = self.next[number, other]
            sure = sure + weights.next_round * (after.place - after.price / enemies)
            attack += [after.deal, after.can]
        else:
            gain, loss = self.position[number, other], self.position[other, number].T
            sure = sure + weights.prospect * (gain / enemies - weights.return_fire * loss / friends)
        gaps = _gaps(self.courses[number], self.courses[other])
        fear = np.add.reduce(self.fears(number, other)).T
        return np.array([sure, gaps, fear, *attack], dtype=np.float64)

    def _hopes(self, number: int, met: Mapping[int, Floats]) -> Floats:
        side = 0 if number in self.sides[0] else 1
        total = -self.courses[number].price - self._apart(number, side) - self._in_the_way(number, side)
        if not met:
            return total
        weights, layers = self.sight.weights, list(met.values())
        nearest = np.minimum.reduce([each[GAP] for each in layers])
        total = total - weights.approach * np.maximum(nearest - SHORT_OF, 0.0) / 100_000
        for each in layers:
            total = total + each[SURE]
        total = total + best_of([each[DEAL] for each in layers], [each[CAN] for each in layers])
        if self.next:
            later = best_of([each[NEXT_DEAL] for each in layers], [each[NEXT_CAN] for each in layers])
            total = total + weights.next_round * later
        found: Floats = total
        return found

    def _share(self, shooter: int, target: int) -> float:
        """How likely the shooter picks this target: a ship attacks but once (engagement-4)."""
        side = 0 if target in self.sides[0] else 1
        targets = self.sides[side]
        if len(targets) == 1:
            return 1.0
        most = max(self._pull(shooter, n) for n in targets)
        return 1.0 if most <= 0.0 else 0.25 + 0.75 * self._pull(shooter, target) / most

    def _pull(self, shooter: int, target: int) -> float:
        """Points that the shooter's attack on the target is worth; kept until one of the two thinks anew."""
        mine, its, deal = self.mix[shooter], self.mix[target], self.deal[shooter, target]
        kept = self._pulls.get((shooter, target))
        if kept is not None and kept[0] is mine and kept[1] is its and kept[2] is deal:
            return kept[3]
        found = float(mine @ deal @ its)
        self._pulls[shooter, target] = mine, its, deal, found
        return found

    def _in_the_way(self, number: int, side: int) -> Floats:
        """What it costs to stand where a friend is known to be going."""
        found = self.courses[number]
        total = np.zeros(len(found.ends))
        for friend in self.sides[side]:
            its = self.courses[friend]
            if friend != number and len(its.names) <= KNOWN and not its.settled:
                meet = overlaps(found.ends, its.ends).astype(np.float64) @ self.mix[friend]
                total += (self.sight.weights.bump + self.sight.weights.no_action) * meet
        return total

    def _apart(self, number: int, side: int) -> Floats:
        """What it costs to leave the company of friends."""
        friends = [other for other in self.sides[side] if other != number]
        found = self.courses[number]
        if not friends or found.settled:
            return np.zeros(len(found.ends))
        centres = [self.mix[other] @ self.courses[other].ends[:, :2] for other in friends]
        middle = np.mean(np.array(centres), axis=0)
        gap = np.hypot(found.ends[:, 0] - middle[0], found.ends[:, 1] - middle[1]) / 1000
        weights = self.sight.weights
        cost: Floats = weights.company * np.maximum(gap - weights.apart, 0.0) / 100
        return cost


def bare(found: Courses) -> Courses:
    """The same with a focus and a calculate token less."""
    kits = tuple(
        kit._replace(focus=max(kit.focus - 1, 0), calculate=max(kit.calculate - 1, 0)) for kit in found.kits
    )
    return found._replace(kits=kits)


def best_of(deals: Sequence[Floats], chances: Sequence[Floats]) -> Floats:
    """What one attack deals on average: at the best target, at the next where there is no shot at it."""
    if len(deals) == 1:
        return deals[0]
    if len(deals) == 2:
        (one, other), (seen, also) = deals, np.clip(np.array(chances), 0.0, 1.0)
        both: Floats = np.where(one >= other, one + (1.0 - seen) * other, other + (1.0 - also) * one)
        return both
    worth, chance = np.array(deals), np.clip(np.array(chances), 0.0, 1.0)
    order = np.argsort(-worth, axis=0, kind="stable")
    worth, chance = np.take_along_axis(worth, order, 0), np.take_along_axis(chance, order, 0)
    total = np.zeros(worth.shape[1])
    left = np.ones(worth.shape[1])
    for n in range(len(worth)):
        total += left * worth[n]
        left *= 1.0 - chance[n]
    return total


def _gaps(a: Courses, b: Courses) -> Floats:
    dx = (a.ends[:, None, 0] - b.ends[None, :, 0]).astype(np.float64)
    dy = (a.ends[:, None, 1] - b.ends[None, :, 1]).astype(np.float64)
    found: Floats = np.hypot(dx, dy)
    return found


def softmax(values: Floats) -> Floats:
    """Shares that add up to 1: e times as much for each that a value is greater by 1."""
    shares = np.exp(values - values.max())
    found: Floats = shares / shares.sum()
    return found
