"""Hooks: how cards take part in what happens.

`Effects` holds the primitives that card data is written in: each kind of effect names the
function that carries it out. `EventIndex` answers "who listens to this?" without a scan: handlers
enter when their card comes into play and leave with it; ties of timing are visible, so that the
game's own queue rule can turn them into a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

C = TypeVar("C", bound=Callable[..., Any])


class Effects(Generic[C]):
    """The effect primitives of a game, by kind."""

    def __init__(self) -> None:
        self._by_kind: dict[str, C] = {}

    def primitive(self, kind: str) -> Callable[[C], C]:
        """Registers the function that carries out effects of this kind."""

        def register(function: C) -> C:
            if kind in self._by_kind:
                raise TypeError(f"Two effect primitives are called {kind!r}")
            self._by_kind[kind] = function
            return function

        return register

    def of(self, kind: str) -> C:
        """The primitive of this kind; a card whose effect is not implemented must not be in play."""
        return self._by_kind[kind]

    def kinds(self) -> frozenset[str]:
        """All kinds that can be carried out."""
        return frozenset(self._by_kind)

    def missing(self, effects: list[Mapping[str, Any]]) -> list[str]:
        """The kinds of these effects that nothing implements."""
        return sorted({effect["kind"] for effect in effects} - self._by_kind.keys())


class Handler(msgspec.Struct, frozen=True, order=True):
    """A card that listens. Sorts by timing, then owner, then card; equal timing is a tie."""

    timing: int
    seat: int
    card: str


class EventIndex:
    """Handlers by event name. Derived from what is in play: rebuilt on restore, never saved."""

    __slots__ = ("_handlers",)

    def __init__(self) -> None:
        self._handlers: dict[str, tuple[Handler, ...]] = {}

    def add(self, event: str, handler: Handler) -> None:
        """A card that listens to this event came into play."""
        self._handlers[event] = tuple(sorted((*self._handlers.get(event, ()), handler)))

    def remove(self, event: str, handler: Handler) -> None:
        """The card left play."""
        left = tuple(other for other in self._handlers.get(event, ()) if other != handler)
        if left:
            self._handlers[event] = left
        else:
            self._handlers.pop(event, None)

    def listeners(self, event: str) -> tuple[Handler, ...]:
        """Who listens, in order of timing; empty for most events."""
        return self._handlers.get(event, ())

    def groups(self, event: str) -> list[list[Handler]]:
        """The listeners by timing: a group of two or more is a tie for the game's queue rule."""
        groups: list[list[Handler]] = []
        for handler in self.listeners(event):
            if groups and groups[-1][0].timing == handler.timing:
                groups[-1].append(handler)
            else:
                groups.append([handler])
        return groups

    def clone(self) -> EventIndex:
        """An independent index with the same handlers."""
        copy = EventIndex()
        copy._handlers = self._handlers.copy()
        return copy
