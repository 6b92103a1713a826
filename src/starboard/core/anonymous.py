"""Pieces that look alike to others and can be mixed: their owners know what each of them is, others know what they
have followed with their eyes.

What an observer knows is a partition of the pieces into lots. Of each lot it knows the identities, and which of their
arrangements are still possible: all of them, or those that are listed (after part of a lot has been mixed with
others). A piece that is a lot by itself is known. All seats that are no owners are observers, and so is everybody who
only watches (-1); what that one knows is public.

Where pieces stand is public and the game's own business: a move changes nothing here. Pieces come onto the table
openly (`enter`) and are mixed then, if that is how they come.

`MOST_WAYS` bounds what is listed. Beyond it an observer is taken to know no more than the identities of the lot:
never more than it may know, and exact again for whatever is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import product
from math import factorial, prod
from typing import Any, Final, TypeVar

import msgspec

from starboard.core.event import EVERYBODY, SPECTATOR, Audience
from starboard.core.piece import Piece

MOST_WAYS: Final = 5040

Way = tuple[int, ...]
A = TypeVar("A", bound="Anonymous")


class Lot(msgspec.Struct, frozen=True):
    """Pieces that an observer cannot tell apart: what they are, sorted, and in which arrangements (None: in any)."""

    pieces: tuple[int, ...]
    of: tuple[int, ...]
    ways: tuple[Way, ...] | None = None


Lots = tuple[Lot, ...]  # sorted by their pieces


class AnonymousView(msgspec.Struct, frozen=True):
    """What a seat may know of a side's anonymous pieces: its own lots, and the public ones."""

    owners: tuple[int, ...]
    lots: Lots
    public: Lots


class Anonymous(Piece):
    """The anonymous pieces of one side."""

    owners: tuple[int, ...]
    are: dict[int, int]  # by piece: what it is
    lots: dict[int, Lots]  # by observer: what it knows

    # -- knowing --

    def known_to(self, seat: int) -> Lots:
        """What this seat (-1: somebody who watches) knows."""
        if seat in self.owners:
            return tuple(Lot((piece,), (identity,)) for piece, identity in sorted(self.are.items()))
        return self.lots[seat]

    def view(self, seat: int) -> AnonymousView:
        """What this seat may know, by allow-list."""
        return AnonymousView(self.owners, self.known_to(seat), self.lots[SPECTATOR])

    def as_known_to(self, seat: int) -> dict[str, Any]:
        """What its view tells this seat."""
        known: dict[str, Any] = msgspec.to_builtins(self.view(seat))
        return known

    # -- what happens --

    def enter(self, piece: int, identity: int) -> None:
        """A piece comes onto the table, and all see what it is. Raises ValueError if there is one of this number."""
        if piece in self.are:
            raise ValueError(f"There is a piece {piece} already; expected a number of its own.")
        self.are[piece] = identity
        for observer, lots in self.lots.items():
            self.lots[observer] = _sorted((*lots, Lot((piece,), (identity,))))

    def leave(self, piece: int) -> int:
        """A piece is shown to all and leaves the table; gives what it was."""
        self.show(piece)
        for observer, lots in self.lots.items():
            self.lots[observer] = tuple(lot for lot in lots if lot.pieces != (piece,))
        return self.are.pop(piece)

    def show(self, piece: int, audience: Audience = EVERYBODY) -> None:
        """The audience is shown what this piece is."""
        self._learn(piece, {self.are[piece]}, audience)

    def rule_out(self, piece: int, identities: Collection[int], audience: Audience = EVERYBODY) -> None:
        """What the audience has seen this piece do, none of these identities could. Raises ValueError if it is one."""
        if self.are[piece] in identities:
            raise ValueError(f"Piece {piece} is {self.are[piece]}; expected that to be left, not ruled out.")
        self._learn(
            piece, {identity for identity in self.are.values() if identity not in identities}, audience
        )

    def mix(self, pieces: Sequence[int], arrangement: Sequence[int]) -> None:
        """The owners mix these pieces out of the sight of others; then they are `arrangement`. Raises ValueError if
        that is not what they were, in some order."""
        before = [self.are[piece] for piece in pieces]
        if sorted(before) != sorted(arrangement) or len(set(pieces)) != len(pieces):
            raise ValueError(
                f"The pieces {list(pieces)} were {before} and would become {list(arrangement)}; expected the same "
                "identities in some order."
            )
        self.are.update(zip(pieces, arrangement, strict=True))
        for observer, lots in self.lots.items():
            self.lots[observer] = _mixed(lots, frozenset(pieces))

    def _learn(self, piece: int, allowed: Collection[int], audience: Audience) -> None:
        for observer in self.lots if SPECTATOR in audience else audience:
            if observer not in self.owners:
                self.lots[observer] = _narrowed(self.lots[observer], piece, allowed)


def anonymous(owners: tuple[int, ...], seats: int) -> Anonymous:
    """No pieces yet, of the side of these seats."""
    return Anonymous(owners, {}, {seat: () for seat in range(SPECTATOR, seats) if seat not in owners})


def mix_at_random(
    draw: Callable[[str, int, int | Audience], int], label: str, hidden: Anonymous, pieces: Sequence[int]
) -> None:
    """Mix pieces by lot. `draw` is `Game.draw`: the owners alone see what comes up."""
    left = sorted(hidden.are[piece] for piece in pieces)
    hidden.mix(pieces, [left.pop(draw(label, len(left), hidden.owners)) for _ in pieces])


def from_view(view: AnonymousView, seat: int, seats: int, draw: Callable[[int], int]) -> Anonymous:
    """Pieces that give this seat this view; what it cannot know is made up with `draw(n)`. Other observers are taken
    to know what is public."""
    sample = anonymous(view.owners, seats)
    for observer in sample.lots:
        sample.lots[observer] = view.lots if observer == seat else view.public
    for lot in view.lots:
        if lot.ways is not None:
            way = lot.ways[draw(len(lot.ways))]
        else:
            left = list(lot.of)
            way = tuple(left.pop(draw(len(left))) for _ in lot.pieces)
        sample.are.update(zip(lot.pieces, way, strict=True))
    sample.are = dict(sorted(sample.are.items()))
    return sample


# -- what an observer knows -------------------------------------------------------------------------


def _sorted(lots: Iterable[Lot]) -> Lots:
    return tuple(sorted(lots, key=lambda lot: lot.pieces))


def _mixed(lots: Lots, pieces: frozenset[int]) -> Lots:
    """What is known after these pieces have been mixed."""
    met = [lot for lot in lots if not pieces.isdisjoint(lot.pieces)]
    if len(met) == 1 and met[0].ways is None:
        return lots  # no arrangement of them was known
    rest = [lot for lot in lots if lot not in met]
    union = tuple(sorted(piece for lot in met for piece in lot.pieces))
    of = tuple(sorted(identity for lot in met for identity in lot.of))
    if pieces.issuperset(union) or _count(of) > MOST_WAYS:
        return _sorted((*rest, *_any_way(union, of)))
    return _sorted((*rest, *_in_ways(union, set(_ways_after(met, union, pieces)))))


def _ways_after(met: Sequence[Lot], union: tuple[int, ...], pieces: frozenset[int]) -> Iterator[Way]:
    """Every arrangement of these lots, with the pieces that are mixed in every order."""
    fixed = [piece for piece in union if piece not in pieces]
    loose = [piece for piece in union if piece in pieces]
    seen = set()
    for ways in product(*(_ways(lot) for lot in met)):
        are = {
            piece: identity
            for lot, way in zip(met, ways, strict=True)
            for piece, identity in zip(lot.pieces, way, strict=True)
        }
        seen.add((tuple(are[piece] for piece in fixed), tuple(sorted(are[piece] for piece in loose))))
    for kept, left in sorted(seen):
        for way in _arrangements(left):
            are = dict(zip((*fixed, *loose), (*kept, *way), strict=True))
            yield tuple(are[piece] for piece in union)


def _narrowed(lots: Lots, piece: int, allowed: Collection[int]) -> Lots:
    """What is known after this piece has turned out to be one of these identities."""
    lot = next(one for one in lots if piece in one.pieces)
    place = lot.pieces.index(piece)
    rest = [other for other in lots if other is not lot]
    possible = sorted(set(lot.of).intersection(allowed))
    if lot.ways is None and len(possible) == 1:
        (identity,) = possible
        others = list(lot.of)
        others.remove(identity)
        left = _any_way(lot.pieces[:place] + lot.pieces[place + 1 :], tuple(others))
        return _sorted((*rest, Lot((piece,), (identity,)), *left))
    if lot.ways is None and _count(lot.of) > MOST_WAYS:
        return lots
    return _sorted((*rest, *_in_ways(lot.pieces, {way for way in _ways(lot) if way[place] in allowed})))


def _any_way(pieces: tuple[int, ...], of: tuple[int, ...]) -> list[Lot]:
    """These pieces in any arrangement: a lot, or each by itself where all are alike."""
    if len(set(of)) > 1:
        return [Lot(pieces, of)]
    return [Lot((piece,), (identity,)) for piece, identity in zip(pieces, of, strict=True)]


def _in_ways(pieces: tuple[int, ...], ways: Collection[Way]) -> list[Lot]:
    """These pieces in these arrangements; a piece that is the same in all of them is known."""
    columns = list(zip(*sorted(ways), strict=True))
    loose = [place for place, column in enumerate(columns) if len(set(column)) > 1]
    found = [Lot((piece,), (columns[place][0],)) for place, piece in enumerate(pieces) if place not in loose]
    if loose:
        left = sorted({tuple(way[place] for place in loose) for way in ways})
        of = tuple(sorted(left[0]))
        is_any = len(left) == _count(of)
        found.append(Lot(tuple(pieces[place] for place in loose), of, None if is_any else tuple(left)))
    return found


def _ways(lot: Lot) -> Sequence[Way]:
    return list(_arrangements(lot.of)) if lot.ways is None else lot.ways


def _count(of: Sequence[int]) -> int:
    """How many arrangements these identities have."""
    return factorial(len(of)) // prod(map(factorial, Counter(of).values()))


def _arrangements(of: tuple[int, ...]) -> Iterator[Way]:
    """Each arrangement once, in order."""
    if not of:
        yield ()
    for identity in sorted(set(of)):
        place = of.index(identity)
        for rest in _arrangements(of[:place] + of[place + 1 :]):
            yield (identity, *rest)
