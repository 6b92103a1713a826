"""Piles of cards: a deck, and wherever its cards lie: hands, discard piles, facedown on the table.

A deck's order does not exist until a card is drawn, and neither does the face of a card that nobody has looked at:
it is one of those that are `unsettled`. So nothing that nobody knows stands in the state. What is drawn from the
chance source is shown to those who see the card, but only if they knew all that could come up: where others hold
cards that they do not know, the number that is drawn would tell which, and so nobody sees it; the game's own event
tells the face to its audience.

What somebody knows of a card: its face (`Card.seats`), and otherwise that it is one of those whose faces it does not
know. A discard pile that is shuffled back makes a new lot: its faces cannot be those of cards that were drawn before.
Places are sets: in which order cards lie in a hand is nobody's business, and once a card has joined it, none of them
can be told from the others. A card whose own place on the table matters is a place by itself. Only the top and the
bottom of the deck have an order.
"""

from __future__ import annotations

import re
from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from starboard.core.errors import BadSetup
from starboard.core.event import EVERYBODY, SPECTATOR, Audience, is_told
from starboard.core.game import Game
from starboard.core.piece import Piece, fresh

UNSEEN: Final = -1  # nobody has looked at the card: its face is not settled
HIDDEN: Final = -2  # in a view: it has a face, which the viewer does not know

TOP: Final = "top"  # of the deck: places to put a card
BOTTOM: Final = "bottom"


class Card(msgspec.Struct, frozen=True, order=True, gc=False):
    """A card that lies outside the unknown middle of its deck."""

    face: int
    seats: Audience = ()  # who know the face, sorted
    since: int = 0  # how often the deck had been shuffled when it was drawn


class DeckView(msgspec.Struct, frozen=True):
    """What a seat may know of a deck: `lots` are the faces that not all know, wherever the cards lie, by the shuffle
    with which they came in; a card that the seat does not know is `HIDDEN`."""

    label: str
    lots: list[list[int]]
    top: list[Card]
    bottom: list[Card]
    places: dict[str, list[Card]]


class Deck(Piece):
    """A deck and all of its cards. Faces are the game's own numbers, from 0."""

    label: str  # of its draws
    unsettled: list[int]  # sorted: the faces in the middle of the deck, and of unseen cards wherever they lie
    lots: list[tuple[int, ...]]  # by shuffle, sorted: the faces that not all know
    top: list[Card] = fresh(factory=list)  # the next card first
    bottom: list[Card] = fresh(factory=list)  # the lowest card last
    places: dict[str, tuple[Card, ...]] = fresh(factory=dict)  # sorted; copies of a deck share them

    # -- counting --

    def cards(self) -> Iterator[Card]:
        """All cards outside the middle of the deck."""
        yield from self.top
        yield from self.bottom
        for name in sorted(self.places):
            yield from self.places[name]

    @property
    def middle(self) -> int:
        """How many cards lie in the deck of which nothing but their number is known."""
        unseen = 0
        for end in (self.top, self.bottom):
            for card in end:
                unseen += card.face == UNSEEN
        for cards in self.places.values():
            for card in cards:
                if card.face != UNSEEN:
                    break  # they are sorted, and those that nobody has looked at come first
                unseen += 1
        return len(self.unsettled) - unseen

    @property
    def size(self) -> int:
        """How many cards lie in the deck."""
        return self.middle + len(self.top) + len(self.bottom)

    @property
    def shuffles(self) -> int:
        """How often cards have been shuffled in since the beginning."""
        return len(self.lots) - 1

    def at(self, place: str) -> tuple[Card, ...]:
        """The cards of a place."""
        return self.places.get(place, ())

    def faces(self, place: str, seat: int) -> list[int]:
        """The faces there that this seat knows, sorted: what it may choose from."""
        return [
            card.face for card in self.places.get(place, ()) if seat in card.seats or SPECTATOR in card.seats
        ]

    def totals(self) -> dict[str, int]:
        """The cards of each face, wherever they are, for the conservation law."""
        faces = Counter([*self.unsettled, *(card.face for card in self.cards() if card.face != UNSEEN)])
        return {f"{self.label} {face}": number for face, number in sorted(faces.items())}

    # -- drawing and looking --

    def draw(self, game: Game[Any], place: str, audience: Audience = (), *, end: str = TOP) -> Card | None:
        """The top card (or the bottom one) goes to this place, and the audience sees its face. None if the deck is
        empty: whether something is shuffled in before is for the game to say."""
        card = self._off(end)
        if card is None:
            return None
        card = self._seen(game, card, audience)
        self._lay(place, card)
        return card

    def look(self, game: Game[Any], place: str, audience: Audience) -> list[int]:
        """The audience looks at all cards of this place; gives their faces."""
        for card in self.places.pop(place, ()):
            self._lay(place, self._seen(game, card, audience))
        return [card.face for card in self.at(place)]

    def look_into(self, game: Game[Any], number: int, audience: Audience, *, end: str = TOP) -> list[int]:
        """The audience looks at so many cards of the top (or the bottom), which stay there in their order; gives
        their faces, the outermost first."""
        found: list[Card] = []
        while audience and len(found) < number and (card := self._off(end)) is not None:
            found.append(self._seen(game, card, audience))
        if end == TOP:
            self.top[:0] = found
        else:
            self.bottom += reversed(found)
        return [card.face for card in found]

    # -- moving --

    def move(self, face: int, source: str, target: str, audience: Audience = EVERYBODY) -> None:
        """A card of this face goes from one place to another, or to the `TOP` or `BOTTOM` of the deck; the audience
        sees which it is. Who does not cannot tell any more what is left. Raises ValueError if none is there."""
        cards = self.at(source)
        alike = sorted((one for one in cards if one.face == face), key=lambda one: -_reach(one.seats))
        if not alike:
            raise ValueError(f"There is no card {face} at {source}; there are {[one.face for one in cards]}.")
        card, *others = alike
        left = list(cards)
        left.remove(card)
        if face != UNSEEN:
            for other in others:  # it may have been this one that somebody knew
                left.remove(other)
                insort(left, _known_by(other, [seat for seat in other.seats if is_told(card.seats, seat)]))
            if SPECTATOR not in audience and left:
                card = self._forgotten(card, audience)
                left = sorted(self._forgotten(other, audience) for other in left)
            card = self._shown(card, audience)
        self._leave(source, left)
        if target == TOP:
            self.top.insert(0, card)
        elif target == BOTTOM:
            self.bottom.append(card)
        else:
            self._lay(target, card)

    def give(self, face: int, place: str, other: Deck) -> None:
        """A card that all know goes to the same place of another deck, whose card it is from now on."""
        card = next((one for one in self.at(place) if one.face == face and SPECTATOR in one.seats), None)
        if card is None:
            raise ValueError(f"There is no open card {face} at {place}; there are {self.at(place)}.")
        left = list(self.places[place])
        left.remove(card)
        self._leave(place, left)
        other._lay(place, Card(face, EVERYBODY, other.shuffles))

    def settle(self, game: Game[Any]) -> None:
        """Every unseen card outside the deck has a face from now on, which nobody knows: before the deck's cards
        are looked through or others are shuffled in."""
        for end in (self.top, self.bottom):
            end[:] = [self._settled(game, card, ()) for card in end]
        for name in sorted(self.places):
            self.places[name] = tuple([self._settled(game, card, ()) for card in self.places[name]])
        self.places = {name: tuple(sorted(cards)) for name, cards in self.places.items()}

    def shuffle(self, game: Game[Any], *places: str) -> None:
        """The deck is shuffled, with all cards of these places."""
        back = [*self.top, *self.bottom, *(card for name in places for card in self.places.pop(name, ()))]
        self.top, self.bottom = [], []
        if any(card.face != UNSEEN for card in back):
            self.settle(game)
        self.unsettled = sorted([*self.unsettled, *(card.face for card in back if card.face != UNSEEN)])
        self.lots.append(tuple(sorted(card.face for card in back if SPECTATOR in card.seats)))

    def found(self) -> list[int]:
        """The faces in the deck, sorted: what somebody who looks it through can take. Raises ValueError before
        `settle`: what lies elsewhere unseen is not in the deck."""
        if any(card.face == UNSEEN for card in self.cards()):
            raise ValueError(
                f"Cards of the deck {self.label} lie unseen elsewhere; expected them to be settled first."
            )
        return sorted([*self.unsettled, *(card.face for card in (*self.top, *self.bottom))])

    def search(self, face: int, place: str, audience: Audience) -> None:
        """A card of this face is taken out of the deck (`found`), and its face shown to the audience; the game
        shuffles then. What the searcher can reckon from the rest is left to its memory. Raises ValueError if the
        deck has none."""
        if face not in self.found():
            raise ValueError(f"There is no card {face} in the deck {self.label}; there are {self.found()}.")
        for end in (self.top, self.bottom):
            for card in end:
                if card.face == face:
                    end.remove(card)
                    self._lay(place, self._shown(card, audience))
                    return
        self.unsettled.remove(face)
        self._lay(place, self._shown(Card(face, (), self.shuffles), audience))

    # -- knowing --

    def view(self, seat: int) -> DeckView:
        """What this seat (-1: somebody who watches) may know, by allow-list."""
        return DeckView(
            self.label,
            [list(lot) for lot in self.lots],
            [_as_seen(card, seat) for card in self.top],
            [_as_seen(card, seat) for card in self.bottom],
            {
                name: sorted(_as_seen(card, seat) for card in cards)
                for name, cards in sorted(self.places.items())
                if cards
            },
        )

    def as_known_to(self, seat: int) -> dict[str, Any]:
        """What its view tells this seat."""
        known: dict[str, Any] = msgspec.to_builtins(self.view(seat))
        return known

    # -- helpers --

    def _off(self, end: str) -> Card | None:
        """The outermost card of an end, taken off."""
        own, other = (self.top, self.bottom) if end == TOP else (self.bottom, self.top)
        if own:
            return own.pop(0 if end == TOP else -1)
        if self.middle:
            return Card(UNSEEN, (), self.shuffles)
        if other:
            return other.pop(0 if end == TOP else -1)
        return None

    def _lay(self, place: str, card: Card) -> None:
        """Put a card at a place: of those there, nobody can tell any more which came first."""
        there = self.places.get(place)
        if there is None:
            self.places[place] = (card,)
            return
        cards = sorted((*there, card))
        if len(self.lots) > 1 and any(one.since != card.since for one in there):
            since = max(one.since for one in cards)
            cards = sorted(msgspec.structs.replace(one, since=since) for one in cards)
        self.places[place] = tuple(cards)

    def _leave(self, place: str, left: list[Card]) -> None:
        """These cards are left at a place."""
        if left:
            self.places[place] = tuple(left)
        else:
            del self.places[place]

    def _seen(self, game: Game[Any], card: Card, audience: Audience) -> Card:
        """The card with its face known to the audience too."""
        return self._shown(self._settled(game, card, audience), audience) if audience else card

    def _settled(self, game: Game[Any], card: Card, audience: Audience) -> Card:
        """The card with a face; whoever of the audience knows all that could come up sees the draw."""
        if card.face != UNSEEN:
            return card
        seers = audience
        for cards in (self.top, self.bottom, *self.places.values()):
            for other in cards:
                if SPECTATOR not in other.seats and other.face != UNSEEN:
                    seers = tuple(seat for seat in seers if seat in other.seats)
        face = self.unsettled.pop(game.draw(self.label, len(self.unsettled), seers))
        return Card(face, card.seats, card.since)

    def _shown(self, card: Card, audience: Audience) -> Card:
        """The card when these know it too."""
        if SPECTATOR in card.seats:
            return card
        if SPECTATOR in audience:
            _take(self.lots, card)
        return _known_by(card, (*card.seats, *audience))

    def _forgotten(self, card: Card, audience: Audience) -> Card:
        """The card when only those of the audience can tell which it is."""
        if SPECTATOR in card.seats:
            self.lots[card.since] = tuple(sorted((*self.lots[card.since], card.face)))
            return _known_by(card, audience)
        return _known_by(card, [seat for seat in card.seats if seat in audience])


def deck(label: str, faces: Iterable[int]) -> Deck:
    """A shuffled deck of these cards, which are known to all."""
    cards = sorted(faces)
    return Deck(label, cards, [tuple(cards)])


def from_view(view: DeckView, seat: int, draw: Callable[[int], int]) -> Deck:
    """A deck that gives this seat this view; what it cannot know is made up with `draw(n)`."""
    lots = [tuple(lot) for lot in view.lots]
    seen = [*view.top, *view.bottom, *(card for cards in view.places.values() for card in cards)]
    for card in sorted(seen, key=lambda card: card.since):
        if card.face >= 0 and SPECTATOR not in card.seats:
            _take(lots, card)
    hidden = sorted((card for card in seen if card.face == HIDDEN), key=lambda card: card.since)
    made_up: dict[Card, list[Card]] = {}
    for card in hidden:
        could = [(number, face) for number, lot in enumerate(lots[: card.since + 1]) for face in lot]
        number, face = could[draw(len(could))]
        lots[number] = _without(lots[number], face)
        made_up.setdefault(card, []).append(msgspec.structs.replace(card, face=face))

    def back(cards: Sequence[Card]) -> list[Card]:
        return [made_up[card].pop() if card.face == HIDDEN else card for card in cards]

    return Deck(
        view.label,
        sorted(face for lot in lots for face in lot),
        [tuple(lot) for lot in view.lots],
        back(view.top),
        back(view.bottom),
        {name: tuple(sorted(back(cards))) for name, cards in view.places.items()},
    )


def _known_by(card: Card, seats: Iterable[int]) -> Card:
    """The card with its face known to exactly these."""
    known = tuple(sorted(set(seats)))
    return Card(card.face, EVERYBODY if SPECTATOR in known else known, card.since)


def _reach(seats: Audience) -> float:
    return float("inf") if SPECTATOR in seats else len(seats)


def _as_seen(card: Card, seat: int) -> Card:
    is_told_face = card.face == UNSEEN or is_told(card.seats, seat)
    return card if is_told_face else Card(HIDDEN, card.seats, card.since)


def _take(lots: list[tuple[int, ...]], card: Card) -> None:
    """Take a card's face out of the last lot that it can be of: what is left can be anywhere it could be before."""
    for number in reversed(range(len(lots[: card.since + 1]))):
        if card.face in lots[number]:
            lots[number] = _without(lots[number], card.face)
            return
    raise ValueError(f"No lot has a card {card.face} that was drawn after shuffle {card.since}: {lots}.")


def _without(lot: tuple[int, ...], face: int) -> tuple[int, ...]:
    place = lot.index(face)
    return (*lot[:place], *lot[place + 1 :])


# -- notation ---------------------------------------------------------------------------------------

_CARD: Final = re.compile(r"(\?|\d+)(?:@(\*|\d+(?:\.\d+)*))?(?:~(\d+))?")


def write_deck(deck: Deck) -> str:
    """A deck as text: its label, its lots, then the places of its cards: `orders 0.0.1/3 top=5@0 hand0=3@0.2~1,?`.
    `@` says who know a card (`*`: all), `~` after how many shuffles it was drawn."""
    places = [(TOP, deck.top), (BOTTOM, deck.bottom), *sorted(deck.places.items())]
    lots = "/".join(".".join(map(str, lot)) or "-" for lot in deck.lots)
    written = [f"{name}={','.join(map(_write_card, cards))}" for name, cards in places if cards]
    return " ".join([deck.label, lots, *written])


def _write_card(card: Card) -> str:
    seats = "*" if SPECTATOR in card.seats else ".".join(map(str, card.seats))
    face = "?" if card.face == UNSEEN else str(card.face)
    return face + (f"@{seats}" if seats else "") + (f"~{card.since}" if card.since else "")


def read_deck(text: str) -> Deck:
    """The deck of this text. Raises BadSetup with a sentence."""
    try:
        label, written_lots, *written = text.split(" ")
        lots = [
            () if lot == "-" else tuple(sorted(int(face) for face in lot.split(".")))
            for lot in written_lots.split("/")
        ]
        places = {name: list(map(_read_card, cards.split(","))) for name, cards in _pairs(written)}
        unsettled = list(lots)
        for card in sorted(
            (card for cards in places.values() for card in cards), key=lambda card: card.since
        ):
            if card.face != UNSEEN and SPECTATOR not in card.seats:
                _take(unsettled, card)
    except ValueError as error:
        raise BadSetup(f"This is not the notation of a deck ({error}): {text[:80]!r}.") from None
    top, bottom = places.pop(TOP, []), places.pop(BOTTOM, [])
    laid = {name: tuple(sorted(cards)) for name, cards in places.items()}
    return Deck(label, sorted(face for lot in unsettled for face in lot), lots, top, bottom, laid)


def _pairs(written: Sequence[str]) -> Iterator[tuple[str, str]]:
    for part in written:
        name, _, cards = part.partition("=")
        yield name, cards


def _read_card(text: str) -> Card:
    match = _CARD.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no card")
    face, seats, since = match.groups()
    known = EVERYBODY if seats == "*" else tuple(int(seat) for seat in seats.split(".")) if seats else ()
    return Card(UNSEEN if face == "?" else int(face), known, int(since or 0))
