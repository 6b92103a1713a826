"""The round after: from every way of two ships all further ways are flown, and both choose at once.

For each pair of places this is a small game between two players; a few rounds of adapting to each other
give about what both can hope for.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from starboard.bots.xwing.courses import Courses, Flags, Floats, Rocks, cornered, fly, kits_after, ways
from starboard.bots.xwing.pairs import prospects, shots
from starboard.bots.xwing.shots import Gunnery, Kit
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.worth import worth
from starboard.games.xwing.cards.content import BLUE, RED

ADAPTING: Final = 2


class Futures(NamedTuple):
    """The further ways of a ship, from each of its places: rows place after place."""

    courses: Courses
    places: int
    each: int


class Next(NamedTuple):
    """By place of the ship and place of the other."""

    deal: Floats  # points that the other loses in the round after
    can: Floats  # chance of a shot
    price: Floats  # points that the ship's ways cost it, enemies aside
    place: Floats  # points that its place promises it against the other from then on


def futures(sight: Sight, found: Courses) -> Futures:
    """All maneuvers from every place."""
    ship, dial = sight.ship(found.ship), sight.build(found.ship).dial
    way = ways(tuple((m.speed, m.bearing) for m in dial))
    level = np.array([sight.level(found.ship, m) for m in dial], dtype=np.int64)
    difficulty = np.tile(level[way.which], len(found.ends))
    flown = fly(sight, found.ends, way)
    before = np.repeat(found.stressed, len(way.names))
    rocks = Rocks.of(sight)
    stressed = (before & (difficulty != BLUE)) | (difficulty == RED)
    stressed |= rocks.number(flown.met, "debris") > 0
    acts = ~stressed & (rocks.number(flown.met, "asteroid") == 0)
    price = rocks.price(sight, ship, flown)
    price += sight.weights.stress * stressed + sight.weights.no_action * ~acts
    price += np.where(before & (difficulty == RED), 2.0 * worth(ship, 0.0, sight.weights), 0.0)
    price += cornered(sight, found.ship, flown.ends, stressed)
    before_it, after_it = kits_after(sight, found.ship)
    idle = Kit(force=before_it.force, locks=before_it.locks)  # circular tokens have gone (ending-2)
    acting = idle._replace(
        focus=after_it.focus - before_it.focus,
        calculate=after_it.calculate - before_it.calculate,
        evade=after_it.evade - before_it.evade,
        or_lock=after_it.or_lock,
    )
    rows = Courses(
        found.ship,
        tuple(way.names) * len(found.ends),
        flown.ends,
        price,
        (idle, acting),
        acts.astype(np.int64),
        stressed,
        rocks.number(flown.under, "asteroid") == 0,
    )
    return Futures(rows, len(found.ends), len(way.names))


def next_round(
    sight: Sight, gunnery: Gunnery, a: Futures, b: Futures, friends: int, enemies: int
) -> tuple[Next, Next]:
    """What the round after holds for both ships, by their places; `friends` and `enemies` count the ships of
    both sides, among which each chooses its target."""
    shape = (a.places, a.each, b.places, b.each)

    def by_place(values: Any) -> Any:
        return values.reshape(shape).transpose(0, 2, 1, 3)

    mine = shots(sight, gunnery, a.courses, b.courses, rough=True)
    its = shots(sight, gunnery, b.courses, a.courses, rough=True)
    deal, back = by_place(mine.worth), by_place(its.worth.T)
    price = a.courses.price.reshape(a.places, a.each)
    cost = b.courses.price.reshape(b.places, b.each)
    gain, loss = prospects(gunnery, a.courses, b.courses)
    gain, loss = by_place(gain) / enemies, by_place(loss) / friends
    leaf, fear = sight.weights.leaf, sight.weights.return_fire
    ahead, behind = leaf * (gain - fear * loss), leaf * (loss - fear * gain)
    x, y = _both_choose(sight, deal, back, ahead, behind, price, cost)
    return (
        Next(
            _mean(deal, x, y),
            _mean(by_place(mine.can), x, y),
            np.einsum("abm,am->ab", x, price),
            _mean(ahead, x, y),
        ),
        Next(
            _mean(back, x, y).T,
            _mean(by_place(its.can.T), x, y).T,
            np.einsum("abk,bk->ba", y, cost),
            _mean(behind, x, y).T,
        ),
    )


def _both_choose(
    sight: Sight,
    deal: Floats,
    back: Floats,
    ahead: Floats,
    behind: Floats,
    price: Floats,
    cost: Floats,
) -> tuple[Floats, Floats]:
    """Mixes of the further ways of both, for every pair of places."""
    weights = sight.weights
    mine = deal - weights.return_fire * back + ahead
    its = back - weights.return_fire * deal + behind
    count_a, count_b = deal.shape[:2]
    x = np.repeat(_softmax(-price / weights.temper)[:, None, :], count_b, axis=1)
    y = np.repeat(_softmax(-cost / weights.temper)[None, :, :], count_a, axis=0)
    for _ in range(ADAPTING):
        worth_of_y = np.matmul(x[:, :, None, :], its)[:, :, 0, :] - cost[None]
        y = (y + _softmax(worth_of_y / weights.temper)) / 2
        worth_of_x = np.matmul(mine, y[:, :, :, None])[:, :, :, 0] - price[:, None]
        x = (x + _softmax(worth_of_x / weights.temper)) / 2
    return x, y


def _mean(values: Floats | Flags, x: Floats, y: Floats) -> Floats:
    by_x = np.matmul(x[:, :, None, :], values.astype(np.float64))[:, :, 0, :]
    found: Floats = (by_x * y).sum(axis=-1)
    return found


def _softmax(values: Floats) -> Floats:
    shares = np.exp(values - values.max(axis=-1, keepdims=True))
    found: Floats = shares / shares.sum(axis=-1, keepdims=True)
    return found
