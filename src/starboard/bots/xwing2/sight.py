"""A table of X-Wing as a bot sees it: the state behind its view, with hidden dials left open."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Any, Final

from starboard.bots.xwing2.weights import Weights
from starboard.core.chance import SeededChance
from starboard.core.event import Log
from starboard.core.view import View
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import Build, build_of
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.geometry.outlines import Outlines
from starboard.games.xwing.knowledge.view import HIDDEN_DIAL, TableView, state_from_view
from starboard.games.xwing.state import IN_PLAY, NO_DIAL, Ship, XWingState
from starboard.games.xwing2.rules import RULES

ROUND_CAP: Final = 100  # views do not tell, and nothing here depends on it


class Sight:
    """What a bot works with in one decision. The state is its own copy and may be played about with."""

    def __init__(
        self, state: XWingState, seat: int, weights: Weights, chance: SeededChance, profile: str
    ) -> None:
        """`profile`: the rules that hold at the table, core or late."""
        self.state = state
        self.seat = seat
        self.weights = weights
        self.chance = chance
        self.profile = profile
        self.settings: dict[str, Any] = {"profile": profile, "round_cap": ROUND_CAP}
        self.game = XWingGame(state.rules, state, SeededChance(0), 2, self.settings, Log())
        self.origin: Sight = self  # what the bot saw first, where this is a try
        self.flights: dict[Hashable, float] = {}  # kept by `xwing_flights`
        self.kept: dict[int, Any] = {}  # by `xwing_actions`, by side
        self.reasons: list[str] = []  # why it chooses what it chooses, for people

    @classmethod
    def of_view(cls, view: View, seat: int, weights: Weights, chance: SeededChance) -> Sight:
        """What a view shows. Dials that it hides are none."""
        assert isinstance(view.table, TableView)
        state = state_from_view(RULES.under({"profile": view.table.profile}), view.table, lambda n: 0)
        for ship, seen in zip(state.ships, view.table.ships, strict=True):
            if seen.dial == HIDDEN_DIAL:
                ship.dial = NO_DIAL
        return cls(state, seat, weights, chance, view.table.profile)

    def instead(self, state: XWingState) -> Sight:
        """The same look at another state."""
        other = Sight(state, self.seat, self.weights, self.chance, self.profile)
        other.origin = self.origin
        return other

    @cached_property
    def own(self) -> list[int]:
        """Own ships in play."""
        return self.state.in_play(self.seat)

    @cached_property
    def enemies(self) -> list[int]:
        """Enemy ships in play."""
        return self.state.in_play(1 - self.seat)

    @cached_property
    def rocks(self) -> Outlines:
        """The obstacles on the table."""
        return measure.placed_obstacles(self.state)[1]

    @cached_property
    def kinds_of_rocks(self) -> list[str]:
        """What each of them is: asteroid, debris, gas."""
        return [measure.kind_of(self.state, n) for n in measure.placed_obstacles(self.state)[0]]

    def ship(self, number: int) -> Ship:
        """A ship by its number."""
        return self.state.ships[number]

    def build(self, number: int) -> Build:
        """What a ship's cards make of it."""
        return build_of(self.state.ships[number])

    def order(self, number: int) -> tuple[int, int]:
        """Ships activate by rising order: initiative, then player order (XW2-TERM-08)."""
        ship = self.state.ships[number]
        return initiative(ship), self.state.player_order().index(ship.owner)

    def moved(self, number: int) -> bool:
        """Whether the ship moves no more in this round. The one that activates counts as activated before it
        has moved (XW2-ACT-02)."""
        ship = self.state.ships[number]
        if self.state.phase in ("engagement", "end"):
            return True
        return ship.activated and (number != self.state.active or ship.executed is not None)

    def shoots_no_more(self, number: int) -> bool:
        """Whether the ship has engaged in this round."""
        ship = self.state.ships[number]
        return ship.engaged or self.state.phase == "end"

    def why(self, reason: str) -> None:
        """Note a reason."""
        self.reasons.append(reason)


def alive(state: XWingState, number: int) -> bool:
    """Whether a ship is in play and not destroyed."""
    return state.ships[number].place == IN_PLAY and not state.ships[number].destroyed
