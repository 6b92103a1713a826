"""Mission cards: three common decks, the decks that the sides have drawn from them, and what is active (FC-SET-08,
FC-MIS).

No order exists before a card is drawn, and an own deck is a number of cards of each type: which they are is settled
when they come up. `old` are the faces that both the common decks and the own decks may hold; once the common deck of a
type has run out and its discards have been shuffled into a new one (`new`), what is left in `old` is in own decks only.
Others know neither a secret mission nor its type, so what they are shown looks as if it had not been drawn yet.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import lcm
from typing import Any, Final

import msgspec

from starboard.core.event import SPECTATOR, Audience, is_told
from starboard.core.piece import Piece, fresh
from starboard.games.fleetcaptains.content import TYPES, Content

KINDS: Final = range(len(TYPES))
UNKNOWN: Final = -1  # a face that a viewer does not know
Faces = tuple[int, ...]  # put in place anew when they change, so that copies of a game share them


class MissionsView(msgspec.Struct, frozen=True):
    """What a seat may know: faces by number; hidden missions are counted as if they still lay in the own decks."""

    old: list[list[int]]
    new: list[list[int]]
    apart: list[bool]
    discards: list[list[int]]
    own: list[list[int]]
    active: list[list[int]]  # by seat: what lies open, and one's own (a team's) secret ones
    hidden: list[int]  # by seat: how many lie face down and are not among `active`
    shown: dict[str, Audience]  # of the secret ones among them: who else has seen them, as far as told
    laid: list[list[int]]  # by seat: its secret ones in the order in which they came; UNKNOWN


class Missions(Piece):
    """All mission cards but those that have been scored (they lie in the victory areas)."""

    old: list[Faces]  # by type, sorted
    secret: Faces  # the faces that lie face down while they are active: printed
    new: list[Faces] = fresh(factory=lambda: [() for _ in KINDS])
    apart: list[bool] = fresh(factory=lambda: [False for _ in KINDS])  # the common deck is `new` now
    # sorted; after those of the types, where there are any, what is out of the game (FC-TERM-05)
    discards: list[Faces] = fresh(factory=lambda: [() for _ in KINDS])
    own: list[tuple[int, ...]] = fresh(factory=list)  # by seat and type: how many are left in the own deck
    active: list[Faces] = fresh(factory=list)  # by seat, sorted
    shown: dict[int, Audience] = fresh(factory=dict)  # secret active missions that others have seen: who
    laid: Faces = ()  # the secret active ones of all seats in the order in which they came

    def common(self, kind: int) -> int:
        """How many cards lie in a common deck."""
        if self.apart[kind]:
            return len(self.new[kind])
        return len(self.old[kind]) - sum(own[kind] for own in self.own)

    def take(self, seat: int, kind: int, number: int) -> int:
        """Cards go, unseen, from a common deck to an own one (FC-SET-08); gives how many could not."""
        taken = min(number, self.common(kind))
        self._add_own(seat, kind, taken)
        return number - taken

    def draw_own(self, seat: int, content: Content, draw: Callable[[int], int]) -> int:
        """The top card of an own deck becomes active; gives its face. What `draw(n)` gives nobody may see: whoever knows
        the face could tell by it which secret missions others hold."""
        own = self.own[seat]
        parts = scale(content)
        drawn = draw(sum(own) * parts)
        for kind in KINDS:
            if drawn < own[kind] * parts:
                pile = self.old[kind]
                face = pile[drawn * len(pile) // own[kind] // parts]
                self._add_own(seat, kind, -1)
                self.old[kind] = without(pile, face)
                self.lay(seat, face)
                return face
            drawn -= own[kind] * parts
        raise ValueError(f"Seat {seat} has no mission left in its deck.")

    def draw_common(self, seat: int, kind: int, draw: Callable[[int], int]) -> int:
        """The top card of a common deck becomes active; gives its face. The deck must not be empty. What `draw(n)` gives
        nobody may see (`draw_own`)."""
        piles = self.new if self.apart[kind] else self.old
        face = piles[kind][draw(len(piles[kind]))]
        piles[kind] = without(piles[kind], face)
        self.lay(seat, face)
        return face

    def lay(self, seat: int, face: int) -> None:
        """A mission becomes active."""
        self.active[seat] = added(self.active[seat], face)
        if face in self.secret:
            self.laid = (*self.laid, face)

    def reshuffle(self, kind: int) -> None:
        """The discards become the common deck (FC-MIS-05)."""
        self.new[kind] = self.discards[kind]
        self.discards[kind] = ()
        self.apart[kind] = True

    def discard(self, seat: int, face: int, kind: int) -> None:
        """An active mission goes to the common discard (FC-MIS-03, FC-MIS-08)."""
        self.leave(seat, face)
        self.discards[kind] = added(self.discards[kind], face)

    def remove(self, seat: int, face: int) -> None:
        """An active mission leaves the game."""
        self.leave(seat, face)
        self.discards[len(KINDS) :] = [added(self.removed, face)]

    @property
    def removed(self) -> Faces:
        """What has left the game, sorted."""
        return self.discards[len(KINDS)] if len(self.discards) > len(KINDS) else ()

    def leave(self, seat: int, face: int) -> None:
        """A mission is active no longer."""
        self.active[seat] = without(self.active[seat], face)
        self.shown.pop(face, None)
        self.laid = tuple(one for one in self.laid if one != face)

    def face_down(self, seat: int) -> list[int]:
        """The secret active missions of a seat in the order in which they came: everybody sees which lies where. Those of
        a table from before places were kept have none."""
        return [face for face in self.laid if face in self.active[seat]]

    def _add_own(self, seat: int, kind: int, number: int) -> None:
        own = self.own[seat]
        self.own[seat] = (*own[:kind], own[kind] + number, *own[kind + 1 :])

    # -- knowing --

    def view(self, seat: int, content: Content) -> MissionsView:
        """What this seat (-1: somebody who watches) may know, by allow-list."""
        old = [list(faces) for faces in self.old]
        new = [list(faces) for faces in self.new]
        own = [list(counts) for counts in self.own]
        active, hidden = [], []
        for owner, faces in enumerate(self.active):
            unknown = self._hidden(owner, seat)
            for face in unknown:
                kind = TYPES.index(content.missions[face].type)
                insort(old[kind], face)
                own[owner][kind] += 1
            active.append([face for face in faces if face not in unknown])
            hidden.append(len(unknown))
        shown = {str(face): seats for face, seats in self.shown.items() if is_told(seats, seat)}
        discards = [list(faces) for faces in self.discards]
        return MissionsView(
            old, new, list(self.apart), discards, own, active, hidden, shown, self._laid_for(seat)
        )

    def _laid_for(self, seat: int) -> list[list[int]]:
        """By owner, what lies where as this seat knows it."""
        found = []
        for owner in range(len(self.active)):
            hidden = self._hidden(owner, seat)
            found.append([UNKNOWN if face in hidden else face for face in self.face_down(owner)])
        return found

    def show(self, face: int, audience: Audience) -> None:
        """These seats have seen a secret mission."""
        if face in self.secret:
            self.shown[face] = tuple(sorted({*self.shown.get(face, ()), *audience}))
            self.shown = dict(sorted(self.shown.items()))

    def _can_hide(self, owner: int, kind: int, others: Sequence[int]) -> bool:
        """Whether a secret mission of this type can have come from this owner's deck, and others from the decks of the
        `others`: each deck has but so many cards of a type, and each type but so many secret faces."""
        decks = [list(counts) for counts in self.own]
        faces = [sum(face in self.secret for face in pile) for pile in self.old]

        def can(owner: int, kind: int, others: Sequence[int]) -> bool:
            if not decks[owner][kind] or not faces[kind]:
                return False
            if not others:
                return True
            decks[owner][kind] -= 1
            faces[kind] -= 1
            found = any(can(others[0], other, others[1:]) for other in KINDS)
            decks[owner][kind] += 1
            faces[kind] += 1
            return found

        return can(owner, kind, others)

    def _hidden(self, owner: int, seat: int) -> list[int]:
        """The active missions of a seat that this seat does not know."""
        if _is_own(owner, seat):
            return []
        return [
            face
            for face in self.active[owner]
            if face in self.secret and not is_told(self.shown.get(face, ()), seat)
        ]

    def as_known_to(self, seat: int) -> dict[str, Any]:
        """What its view tells this seat, whatever the types of the hidden ones are."""
        hidden = [face for owner in range(len(self.active)) for face in self._hidden(owner, seat)]
        return {
            "old": sorted([*(face for faces in self.old for face in faces), *hidden]),
            "new": [list(faces) for faces in self.new],
            "apart": list(self.apart),
            "discards": [list(faces) for faces in self.discards],
            "decks": [sum(counts) for counts in self.own],
            "active": [[face for face in faces if face not in hidden] for faces in self.active],
            "hidden": [sum(face in hidden for face in faces) for faces in self.active],
            "laid": self._laid_for(seat),
        }

    def totals(self) -> dict[str, int]:
        """Cards wherever they are, for the conservation law."""
        piles = (*self.old, *self.new, *self.discards, *self.active)
        return {"missions": sum(map(len, piles))}


def _is_own(owner: int, seat: int) -> bool:
    """Whether somebody may look at the owner's secret missions: the owner and its partner (FC-SET-09, FC-TEAM-08)."""
    return seat != SPECTATOR and (seat - owner) % 2 == 0


@lru_cache(maxsize=16)
def secret_faces(content: Content) -> tuple[int, ...]:
    """The missions that lie face down while they are active."""
    return tuple(face for face, mission in enumerate(content.missions) if mission.secret)


@lru_cache(maxsize=16)
def scale(content: Content) -> int:
    """A number that every possible count of faces of a type divides."""
    return lcm(*range(1, max(len(content.missions_of(type_)) for type_ in TYPES) + 1))


def from_view(view: MissionsView, content: Content, draw: Callable[[int], int]) -> Missions:
    """Missions that give this view; what lies face down is made up with `draw(n)`."""
    made = Missions(
        [tuple(faces) for faces in view.old],
        secret_faces(content),
        [tuple(faces) for faces in view.new],
        list(view.apart),
        [tuple(faces) for faces in view.discards],
        [tuple(counts) for counts in view.own],
        [tuple(faces) for faces in view.active],
        {int(face): seats for face, seats in view.shown.items()},
    )
    parts = scale(content)
    laid = [list(faces) for faces in view.laid]
    left = [owner for owner, number in enumerate(view.hidden) for _ in range(number)]
    while left:
        owner = left.pop(0)
        could = [
            (kind, face, made.own[owner][kind] * (parts // len(made.old[kind])))
            for kind in KINDS
            if made._can_hide(owner, kind, left)
            for face in made.old[kind]
            if face in made.secret
        ]
        drawn = draw(sum(weight for _, _, weight in could))
        for kind, face, weight in could:
            if drawn < weight:
                made.old[kind] = without(made.old[kind], face)
                made._add_own(owner, kind, -1)
                made.active[owner] = added(made.active[owner], face)
                if UNKNOWN in laid[owner]:
                    laid[owner][laid[owner].index(UNKNOWN)] = face
                break
            drawn -= weight
    made.laid = tuple(face for faces in laid for face in faces)
    return made


def new_missions(seats: int, content: Content) -> Missions:
    """Full common decks, nothing taken."""
    return Missions(
        [tuple(content.missions_of(type_)) for type_ in TYPES],
        secret_faces(content),
        own=[(0,) * len(KINDS) for _ in range(seats)],
        active=[() for _ in range(seats)],
    )


def added(faces: Faces, face: int) -> Faces:
    """These faces, sorted, and one more."""
    return tuple(sorted((*faces, face)))


def without(faces: Faces, face: int) -> Faces:
    """These faces without one. Raises ValueError if it is not among them."""
    place = faces.index(face)
    return (*faces[:place], *faces[place + 1 :])
