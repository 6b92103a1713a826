"""Registers: what cards answer to the questions of the rules, found by ship (`registry` says which there are)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, TypeVar

from starboard.games.xwing.state import IN_PLAY, Ship, XWingState
from starboard.games.xwing2.build import build_of

T = TypeVar("T")
CONDITION: Final = "condition:"  # prefix of condition cards' ids as names of cards
MOST_KEPT: Final = 1024  # builds for which answers are kept
REPLACES_SHIP_ABILITY: Final[dict[str, str]] = {}  # an upgrade to the ship ability that it takes away
REGISTERS: Final[list[Register[Any]]] = []  # all of them


class Register(dict[str, T], Generic[T]):
    """Something that cards have, by the name of the card."""

    def __init__(self) -> None:
        super().__init__()
        REGISTERS.append(self)
        self._by_build: dict[str, tuple[tuple[str, T], ...]] = {}

    def __setitem__(self, name: str, value: T) -> None:
        self._by_build.clear()
        super().__setitem__(name, value)

    def remove(self, name: str) -> None:
        """Forget a card, as if it were not implemented."""
        self._by_build.clear()
        del self[name]

    def forget_builds(self) -> None:
        """Forget what was found for builds: cards have come or gone."""
        self._by_build.clear()

    def on(self, ship: Ship) -> tuple[tuple[str, T], ...]:
        """What the cards of this ship, and the conditions on it, have here, with the card's name."""
        if not ship.conditions and not ship.lent:
            found = self._by_build.get(ship.build)
            if found is not None:
                return found
        if ship.conditions:
            names = [CONDITION + held.id for held in ship.conditions]
            return self._of_cards(ship) + tuple((name, self[name]) for name in names if name in self)
        return self._of_cards(ship)

    def _of_cards(self, ship: Ship) -> tuple[tuple[str, T], ...]:
        found = self._by_build.get(build_key(ship))
        if found is None:
            found = tuple((name, self[name]) for name in cards_of(ship) if name in self)
            if len(self._by_build) >= MOST_KEPT:  # anybody can bring builds of any cards
                self._by_build.clear()
            self._by_build[build_key(ship)] = found
        return found

    def in_play(self, state: XWingState) -> Iterator[tuple[int, str, T]]:
        """The same for every ship in play: ship, card, value."""
        if not self:
            return
        for number, ship in enumerate(state.ships):
            if ship.place == IN_PLAY:
                for name, value in self.on(ship):
                    yield number, name, value


def build_key(ship: Ship) -> str:
    """What the cards of a ship depend on: its build, and what is lent to it."""
    return f"{ship.build} {' '.join(ship.lent)}" if ship.lent else ship.build


def cards_of(ship: Ship) -> list[str]:
    """Names of the cards with effects of this ship, a ship ability that an upgrade replaces left out."""
    names = build_of(ship).cards
    replaced = {REPLACES_SHIP_ABILITY[name] for name in names & REPLACES_SHIP_ABILITY.keys()}
    return sorted(names - replaced)


def has_card(ship: Ship, card: str) -> bool:
    """Whether a card is one of `cards_of` this ship."""
    names = build_of(ship).cards
    return card in names and not any(
        replaced == card and name in names for name, replaced in REPLACES_SHIP_ABILITY.items()
    )


# What `table`, beneath all cards, asks.
INITIATIVE: Final[Register[Callable[[Ship, int], int]]] = Register()


BULLSEYE_TOO: Final[Register[Callable[[XWingState, int, int], bool]]] = Register()


def treats_as_bullseye(state: XWingState, number: int, other: int) -> bool:
    """Whether a ship may treat that one as in its bullseye arc."""
    return any(test(state, number, other) for _, test in BULLSEYE_TOO.on(state.ships[number]))
