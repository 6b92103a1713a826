"""Every base of one list against every base of another, in one call: results row after row."""

import math

from . import Floats, Ints, OutFloats, OutInts, Rows
from .angles import QUARTER, heading_of, sine_cosine
from .arcs import arc_edges, arc_range, arc_turn

DIAGONAL = 1.41422  # of a square with edge 1, and a little more
TURN = 4 * QUARTER
HALF_TURN = 2 * QUARTER


def bands_across(
    first: Rows, second: Rows, arcs: Ints, start: int, reach: int, band: int, out: OutInts
) -> None:
    """The range band of every base of the second rows inside these arcs of every base of the first; 0 is none.

    Most bases are far off or wholly to one side of an arc: only of the others the distance is measured.
    """
    wide = len(second)
    for m in range(len(first)):
        a = first[m]
        row = m * wide
        for n in range(wide):
            out[row + n] = 0
        for arc in arcs:
            p, q, slack, floor = arc_edges(a[3], arc)
            s, c = sine_cosine(a[2] + arc_turn(arc))
            for n in range(wide):
                b = second[n]
                dx = float(b[0] - a[0])
                dy = float(b[1] - a[1])
                round_b = DIAGONAL * b[3]
                most = reach + DIAGONAL * a[3] + round_b
                if dx * dx + dy * dy >= most * most or out[row + n] == 1:
                    continue
                x = dx * c - dy * s
                y = dx * s + dy * c
                if p * abs(x) - q * y - slack > round_b or y + round_b < floor:
                    continue
                gap = arc_range(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], arc, start)
                if gap < 0 or gap > reach:
                    continue
                found = max(1, (gap + band - 1) // band)
                if out[row + n] == 0 or found < out[row + n]:
                    out[row + n] = found


def best_across(
    bands: Ints,
    blocked: Ints,
    first: Ints,
    second: Ints,
    worths: Floats,
    chances: Floats,
    firsts: int,
    seconds: int,
    highest: int,
    worth: OutFloats,
    chance: OutFloats,
) -> None:
    """Keep for every pair the better of what is there and what a table says: by blocked or not, by what the
    first has (one of `firsts`), what the second has (one of `seconds`), and band (below `highest`).

    `bands`, `worth` and `chance` have a place for each pair, `blocked` too or none at all.
    """
    wide = len(second)
    some = len(blocked) > 0
    for m in range(len(first)):
        for n in range(wide):
            place = m * wide + n
            if bands[place] == 0:
                continue
            row = first[m]
            if some and blocked[place] != 0:
                row = row + firsts
            at = (row * seconds + second[n]) * highest + bands[place]
            if worths[at] > worth[place]:
                worth[place] = worths[at]
                chance[place] = chances[at]


def table_across(
    first: Rows,
    second: Rows,
    table: Floats,
    angles: int,
    step: float,
    degrees: int,
    ahead: OutFloats,
    back: OutFloats,
) -> None:
    """Look up for every pair what a table says: by the distance of the middles in steps (up to its end), by how far
    the second is off the nose of the first, and the first off that of the second, in steps of so many
    millidegrees, `angles` of each; and the same the other way round.
    """
    wide = len(second)
    last = len(table) // (angles * angles) - 1
    for m in range(len(first)):
        a = first[m]
        for n in range(wide):
            b = second[n]
            dx = float(b[0] - a[0])
            dy = float(b[1] - a[1])
            near = min(math.floor(math.sqrt(dx * dx + dy * dy) / step + 0.5), last)
            way = heading_of(dx, dy)
            off_a = off_the_nose(way - a[2], degrees)
            off_b = off_the_nose(way + HALF_TURN - b[2], degrees)
            place = m * wide + n
            ahead[place] = table[(near * angles + off_a) * angles + off_b]
            back[place] = table[(near * angles + off_b) * angles + off_a]


def off_the_nose(turn: int, degrees: int) -> int:
    """How far a turn is from straight ahead, to either side, in steps; it is less than two turns off."""
    off = abs(turn)
    if off > TURN:
        off = off - TURN
    if off > HALF_TURN:
        off = TURN - off
    return math.floor(off / degrees + 0.5)
