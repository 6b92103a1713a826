"""A roll ends anywhere beside the template, and a Tallon Roll anywhere along its end (XW1-BRL-01, XW1-BRL-05,
XW1-CLK-03, XW1-MAN-06).

What is legal is a set of spans: how far ahead of the start the ship ends (`shift`). A roll's template may lie at
several places then (`slide`, how far ahead of the middle of the old base); the ship ends at a shift if some slide fits.
With a bank template the two are independent, and the ship ends elsewhere for each slide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import dist, hypot, sqrt
from typing import Any, Final, NamedTuple

from starboard.core.decision import Option, Parametric, Refusal
from starboard.games.xwing.board import measure, reposition
from starboard.games.xwing.board.measure import SIDES, base_of, placed_obstacles
from starboard.games.xwing.board.places import TALLON, Places
from starboard.games.xwing.geometry import maneuvers, repositions
from starboard.games.xwing.geometry.base import Base, Pose, Size, pack
from starboard.games.xwing.geometry.kernels.angles import sine_cosine
from starboard.games.xwing.geometry.kernels.flights import TEMPLATE_HALF_WIDTH
from starboard.games.xwing.geometry.maneuvers import SLOT
from starboard.games.xwing.geometry.outlines import Outlines
from starboard.games.xwing.geometry.repositions import Placement
from starboard.games.xwing.geometry.spans import (
    Span,
    common,
    crossings,
    free_spans,
    nearest,
    widened,
    without,
)
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.geometry.templates import UNIT, Strip, bank
from starboard.games.xwing.options import Offset
from starboard.games.xwing.state import IN_PLAY, XWingState

SHOWN: Final = 5  # places of a roll that a preview shows, ends and middle among them
DIAGONAL: Final = sqrt(2)  # from the middle of a base to its corner, in halves of its edge
BESIDE: Final = 1000  # more than the farthest at which shapes that come close count as meeting, in 0.001 mm
OFFERED: Final = "offset"


class _Roll(NamedTuple):
    """A roll of a ship to a side."""

    base: Base
    side: int
    speed: int
    slack: int  # how far the template may lie off the middle of either base, in 0.001 mm

    @property
    def most(self) -> int:
        """How far ahead of the start the ship may end."""
        return 2 * self.slack

    def placed(self, shift: int, slide: int) -> Placement:
        return repositions.roll(self.base, SIDES_OF[self.side], self.speed, shift / 1000, slide / 1000)

    def ends(self, shift: int) -> Base:
        return repositions.roll_end(self.base, SIDES_OF[self.side], self.speed, shift / 1000)

    def template(self, slide: int) -> Strip:
        return repositions.roll_template(self.base, SIDES_OF[self.side], self.speed, slide / 1000)

    def off_new_base(self, shift: int, slide: int) -> int:
        """How far the template lies off the middle of the new base."""
        return shift - slide


class _BankRoll(NamedTuple):
    """The same with a bank template, which bends ahead or back: its end lies against the ship's side, and the ship
    beside its other end. `shift` is then how far ahead of the middle of that end the ship stands, as it heads there."""

    base: Base
    side: int
    speed: int
    slack: int
    ahead: bool

    @property
    def most(self) -> int:
        return self.slack

    def placed(self, shift: int, slide: int) -> Placement:
        side = SIDES_OF[self.side]
        template = bank(side, self.speed)
        return repositions.bank_roll(
            self.base, side, template, self.ahead, shift=shift / 1000, slide=slide / 1000
        )

    def off_new_base(self, shift: int, slide: int) -> int:
        return shift

    @property
    def slides(self) -> list[int]:
        """Where the template is tried if nobody says where it lies: at whole millimetres, the middle first (INF)."""
        return sorted(range(-self.slack, self.slack + 1, MILLIMETRE), key=abs)


SIDES_OF: Final = {int(side): side for side in SIDES.values()}
MILLIMETRE: Final = 1000
AHEAD, BACK = "ahead", "back"


def _roll(state: XWingState, number: int, how: str, way: str) -> _Roll | _BankRoll:
    base = base_of(state.ships[number])
    name, _, bend = way.partition("_")
    side = int(SIDES[name])
    speed = reposition.roll_speed(state, number, how, way)
    if bend in (AHEAD, BACK):
        return _BankRoll(base, side, speed, base.half - TEMPLATE_HALF_WIDTH, bend == AHEAD)
    if base.half == Size.SMALL:
        return _Roll(base, side, speed, base.half - TEMPLATE_HALF_WIDTH)
    return _Roll(base, side, speed, max(base.half - UNIT * speed // 2, 0))


class AnyPlace(Places):
    """The places of the first edition."""

    def offered(self, state: XWingState, number: int, how: str, way: str) -> Sequence[Option]:
        spans = self._spans(state, number, how, way)
        return [Offset(OFFERED, {"shift": [[begin / 1000, end / 1000] for begin, end in spans]})]

    def refusal(self, state: XWingState, number: int, how: str, way: str, choice: Option) -> Refusal | None:
        rule = "maneuvers-9" if how == TALLON else reposition.ROLL_RULES[how]
        assert isinstance(choice, Offset)
        assert choice.shift is not None
        shift = round(choice.shift * 1000)
        most = _tallon_slack(state, number) if how == TALLON else _roll(state, number, how, way).most
        if abs(shift) > most:
            return Refusal(rule, "beyond_template", {"mm": choice.shift, "most": most / 1000})
        if how == TALLON:
            hit = measure.ships_under(state, number, _tallon_base(state, number, way, shift).pose)
            return Refusal(rule, "overlaps_ship", {"ships": list(hit)}) if hit else None
        return self._roll_refusal(state, number, how, way, choice, shift)

    def _roll_refusal(
        self, state: XWingState, number: int, how: str, way: str, choice: Offset, shift: int
    ) -> Refusal | None:
        roll = _roll(state, number, how, way)
        rule, over = reposition.ROLL_RULES[how], how == "tractor_roll"
        slide = (
            round(choice.slide * 1000)
            if choice.slide is not None
            else self._slide(state, number, how, roll, shift)
        )
        if abs(slide) > roll.slack or abs(roll.off_new_base(shift, slide)) > roll.slack:
            return Refusal(rule, "beyond_template", {"mm": slide / 1000, "most": roll.slack / 1000})
        return reposition.placement_refusal(state, number, roll.placed(shift, slide), rule, over)

    def no_room(self, state: XWingState, number: int, how: str, way: str) -> Refusal | None:
        if not reposition.is_roll(way):
            return Refusal(reposition.ROLL_RULES[how], "no_such_template", {"way": way})
        roll = _roll(state, number, how, way)
        if isinstance(roll, _Roll) and _is_clearly_free(roll, _table(state, number, how)):
            return None
        middle = reposition.placement_refusal(
            state, number, roll.placed(0, 0), reposition.ROLL_RULES[how], how == "tractor_roll"
        )
        if middle is None or self._spans(state, number, how, way):
            return None
        return middle

    def rolled(self, state: XWingState, number: int, how: str, way: str, choice: Option) -> Placement:
        assert isinstance(choice, Offset)
        assert choice.shift is not None
        roll, shift = _roll(state, number, how, way), round(choice.shift * 1000)
        slide = (
            round(choice.slide * 1000)
            if choice.slide is not None
            else self._slide(state, number, how, roll, shift)
        )
        return roll.placed(shift, slide)

    def tallon_shift(self, choice: Option) -> float:
        assert isinstance(choice, Offset)
        assert choice.shift is not None
        return round(choice.shift * 1000) / SLOT

    def free_tallons(self, state: XWingState, number: int, way: str) -> list[float]:
        spans = _tallon_spans(state, number, way)
        if not spans:
            return []
        found = [nearest(spans, 0), *(end for span in spans for end in span)]
        return [at / SLOT for at in dict.fromkeys(found)]

    def sample(
        self,
        state: XWingState,
        number: int,
        how: str,
        way: str,
        option: Parametric,
        draw: Callable[[int], int],
    ) -> Option:
        """Anywhere in the spans, each thousandth of a millimetre as likely as every other."""
        assert isinstance(option, Offset)
        spans = self._spans(state, number, how, way)
        left = draw(sum(end - begin + 1 for begin, end in spans))
        for begin, end in spans:
            if left <= end - begin:
                return option.at((begin + left) / 1000)
            left -= end - begin + 1
        raise AssertionError("only ways with a legal place are offered")

    def shown(
        self, state: XWingState, number: int, how: str, way: str
    ) -> list[tuple[dict[str, Any], Pose, Refusal | None]]:
        """Places spread over what is free; the middle with its refusal if nothing is."""
        roll = _roll(state, number, how, way)
        spans = self._spans(state, number, how, way)
        if not spans:
            return [({"shift": 0.0}, roll.placed(0, 0).base.pose, self.no_room(state, number, how, way))]
        first, last = spans[0][0], spans[-1][1]
        wanted = (first + (last - first) * n // (SHOWN - 1) for n in range(SHOWN))
        found = dict.fromkeys(nearest(spans, at) for at in wanted)
        return [
            ({"shift": at / 1000}, roll.placed(at, self._slide(state, number, how, roll, at)).base.pose, None)
            for at in found
        ]

    def _spans(self, state: XWingState, number: int, how: str, way: str) -> tuple[Span, ...]:
        if how == TALLON:
            return _tallon_spans(state, number, way)
        return _roll_spans(state, number, how, way)

    def _slide(self, state: XWingState, number: int, how: str, roll: _Roll | _BankRoll, shift: int) -> int:
        """Where the template lies if nobody says: as near to halfway, or of a bank to the middle, as it fits."""
        if isinstance(roll, _BankRoll):
            tried = (slide for slide in roll.slides if _fits(state, number, how, roll, shift, slide))
            return next(tried, 0)
        reach = ((max(-roll.slack, shift - roll.slack), min(roll.slack, shift + roll.slack)),)
        fits = common(_free_slides(roll, _table(state, number, how)), reach)
        return nearest(fits or reach, shift // 2)


# -- spans ---------------------------------------------------------------------------------------------------


def _tallon_slack(state: XWingState, number: int) -> int:
    return base_of(state.ships[number]).half - TEMPLATE_HALF_WIDTH


def _tallon_base(state: XWingState, number: int, way: str, shift: int) -> Base:
    speed, bearing = way.split(" ")
    base = base_of(state.ships[number])
    return maneuvers.final_base(base, measure.BEARINGS[bearing], int(speed), shift / SLOT)


def _tallon_spans(state: XWingState, number: int, way: str) -> tuple[Span, ...]:
    """Where a Tallon Roll overlaps no ship; obstacles and the edge do not matter (XW1-MAN-09)."""
    slack = _tallon_slack(state, number)
    middle = _tallon_base(state, number, way, 0)
    met = _bases(_table(state, number, TALLON), _reach(middle, slack))
    changes = list(_changes(middle, maneuvers.slides_along(middle), met))
    return free_spans(
        -slack,
        slack,
        changes,
        lambda at: not measure.ships_under(state, number, _tallon_base(state, number, way, at).pose),
    )


def _fits(state: XWingState, number: int, how: str, roll: _BankRoll, shift: int, slide: int) -> bool:
    """Whether a roll can be placed so."""
    rule, over = reposition.ROLL_RULES[how], how == "tractor_roll"
    return reposition.placement_refusal(state, number, roll.placed(shift, slide), rule, over) is None


def _bank_spans(state: XWingState, number: int, how: str, roll: _BankRoll) -> tuple[Span, ...]:
    """Where the ship may end beside the template, wherever that lies; within a span it lies in one place."""
    slack, found = roll.slack, list[Span]()
    table = _table(state, number, how)
    for slide in roll.slides:
        base = roll.placed(0, slide).base
        reach = _reach(base, slack)
        meets = [*_bases(table, reach), *_rocks(table, reach), *_edges(table.area, reach)]
        changes = _changes(base, base.heading, meets)
        fits = partial(_fits, state, number, how, roll, slide=slide)
        found += without(free_spans(-slack, slack, changes, fits), found)
        if (-slack, slack) in found:
            break
    return tuple(sorted(found))


def _roll_spans(state: XWingState, number: int, how: str, way: str) -> tuple[Span, ...]:
    """Where the ship may end: it overlaps nothing there and is inside, and the template fits somewhere."""
    roll = _roll(state, number, how, way)
    if isinstance(roll, _BankRoll):
        return _bank_spans(state, number, how, roll)
    table = _table(state, number, how)
    ends = _free_ends(roll, table)
    if not ends:
        return ()
    return common(ends, widened(_free_slides(roll, table), roll.slack, -roll.most, roll.most))


class _Table(NamedTuple):
    """What a roll can meet."""

    bases: tuple[Base, ...]  # of the other ships
    obstacles: Outlines
    barring: int  # the obstacles by which it fails: a bit each, by their places among those on the table
    area: int


def _table(state: XWingState, number: int, how: str) -> _Table:
    bases = tuple(
        [base_of(ship) for other, ship in enumerate(state.ships) if ship.place == IN_PLAY and other != number]
    )
    rocks, outlines = placed_obstacles(state)
    if how == "tractor_roll":
        barring = 0
    elif reposition.every_obstacle_bars(state, number):
        barring = (1 << len(rocks)) - 1
    else:
        bars = reposition.barring(state, number, range(len(rocks)))
        barring = sum(1 << place for place, rock in enumerate(rocks) if rock in bars)
    return _Table(bases, outlines, barring, state.area)


@lru_cache(maxsize=256)
def _is_clearly_free(roll: _Roll, table: _Table) -> bool:
    """Whether a roll straight to the side, or as far ahead or back as it goes, meets nothing: mostly no more needs to be
    known of what room there is."""
    bases, rocks, barring = pack(table.bases), table.obstacles.data, table.barring
    for shift, slide in ((0, 0), (roll.most, roll.slack), (-roll.most, -roll.slack)):
        base = roll.ends(shift)
        if kernels.bases_under(*base, bases) or kernels.outside(*base, table.area):
            continue
        if not barring & kernels.outlines_under(*base, rocks):
            strip = roll.template(slide)
            if not barring or not barring & kernels.outlines_through(*strip, rocks):
                return True
    return False


@lru_cache(maxsize=256)
def _free_ends(roll: _Roll, table: _Table) -> tuple[Span, ...]:
    """Where the ship overlaps nothing and is inside. Kept: a roll is offered, chosen and made on the same table."""
    most = roll.most
    middle = roll.ends(0)
    reach = _reach(middle, most)
    meets = [*_bases(table, reach), *_edges(table.area, reach), *_rocks(table, reach)]
    if not meets:
        return ((-most, most),)
    bases, rocks, area = pack(table.bases), table.obstacles.data, table.area

    def stands(at: int) -> bool:
        base = roll.ends(at)
        if kernels.bases_under(*base, bases) or kernels.outside(*base, area):
            return False
        return not table.barring or not kernels.outlines_under(*base, rocks) & table.barring

    return free_spans(-most, most, list(_changes(middle, middle.heading, meets)), stands)


@lru_cache(maxsize=256)
def _free_slides(roll: _Roll, table: _Table) -> tuple[Span, ...]:
    """Where the template meets no obstacle (XW1-BRL-02)."""
    shape = [(x * 1000, y * 1000) for x, y in roll.template(0).polygon()]
    near = _rocks(table, _reach_of(shape, roll.slack))
    if not near:
        return ((-roll.slack, roll.slack),)
    rocks, ahead = table.obstacles.data, _ahead(roll.base.heading)
    changes = [at for rock in near for at in crossings(shape, rock, ahead)]
    return free_spans(
        -roll.slack,
        roll.slack,
        changes,
        lambda at: not kernels.outlines_through(*roll.template(at), rocks) & table.barring,
    )


Polygon = list[tuple[float, float]]


def _ahead(heading: int) -> tuple[float, float]:
    s, c = sine_cosine(heading)
    return s, c


def _changes(base: Base, heading: int, meets: Iterable[Polygon]) -> Iterator[float]:
    """The shifts along a heading at which a base begins or ceases to meet one of these."""
    shape = [(x * 1000, y * 1000) for x, y in base.corners()]
    for polygon in meets:
        yield from crossings(shape, polygon, _ahead(heading))


class _Reach(NamedTuple):
    """A circle outside which a shape meets nothing, however far it is moved: centre and radius in 0.001 mm."""

    x: float
    y: float
    radius: float


def _reach(base: Base, most: int) -> _Reach:
    """Of a base that is moved ahead or back by at most so much."""
    return _Reach(base.x, base.y, base.half * DIAGONAL + most + BESIDE)


def _reach_of(shape: Polygon, most: int) -> _Reach:
    """Of a polygon."""
    x, y = (sum(of) / len(shape) for of in zip(*shape, strict=True))
    return _Reach(x, y, max(dist((x, y), corner) for corner in shape) + most + BESIDE)


def _bases(table: _Table, reach: _Reach) -> list[Polygon]:
    """The bases of other ships that lie within reach."""
    return [
        [(x * 1000, y * 1000) for x, y in base.corners()]
        for base in table.bases
        if hypot(base.x - reach.x, base.y - reach.y) < reach.radius + base.half * DIAGONAL
    ]


def _edges(area: int, reach: _Reach) -> list[Polygon]:
    """The play area, if its edge lies within reach."""
    a = float(area)
    if reach.radius < min(reach.x, reach.y) and max(reach.x, reach.y) < a - reach.radius:
        return []
    return [[(0.0, 0.0), (a, 0.0), (a, a), (0.0, a)]]


def _rocks(table: _Table, reach: _Reach) -> list[Polygon]:
    """The obstacles that bar a roll and lie within reach."""
    if not table.barring:
        return []
    return [
        _corners(table.obstacles, place)
        for place, (x, y, radius) in enumerate(_circles(table.obstacles))
        if hypot(x - reach.x, y - reach.y) < reach.radius + radius and table.barring >> place & 1
    ]


@lru_cache(maxsize=64)
def _circles(outlines: Outlines) -> list[tuple[float, float, float]]:
    """The circles that enclose obstacles: centre and radius."""
    return [tuple(outlines.data[start + 1 : start + 4].tolist()) for start in outlines.starts]


@lru_cache(maxsize=256)
def _corners(outlines: Outlines, place: int) -> Polygon:
    """The corners of one of them."""
    start = outlines.starts[place]
    corners = outlines.data[start + 4 : start + 4 + 2 * int(outlines.data[start])].tolist()
    return list(zip(corners[::2], corners[1::2], strict=True))
