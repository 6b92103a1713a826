"""A table of X-Wing as a bot sees it: the state behind its view, with hidden dials left open; and what the edition
decides of how it is judged."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final, Self

import numpy as np
from numpy.typing import NDArray

from starboard.bots.weighing import Weighing
from starboard.bots.xwing.weights import Weights
from starboard.core.chance import SeededChance
from starboard.core.event import Log
from starboard.core.view import View
from starboard.games.xwing import tokens
from starboard.games.xwing.board import aim, measure
from starboard.games.xwing.cards.build import Build, build_of
from starboard.games.xwing.cards.content import RED, Maneuver, Pool
from starboard.games.xwing.effects.registry import may_fly_red
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.geometry.outlines import Outlines
from starboard.games.xwing.knowledge.view import HIDDEN_DIAL, TableView, state_from_view
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import IN_PLAY, NO_DIAL, Device, Ship, XWingState
from starboard.games.xwing.tasks.maneuver import difficulty_of
from starboard.odds import Edition

ROUND_CAP: Final = 100  # views do not tell, and nothing here depends on it


class Sight:
    """What a bot works with in one decision. The state is its own copy and may be played about with.

    Each edition has its own: a subclass that says which rules these are and what only they know of prices.
    """

    rules: ClassVar[XWingRules]
    odds: ClassVar[Edition]
    token_worth: ClassVar[Mapping[int, float]]  # points to its ship where nothing nearer is known
    usual_tokens: ClassVar[tuple[str, ...]]  # the first of these on its bar is what a ship that acts has
    worst_damage: ClassVar[tuple[str, ...]]  # faceup damage cards, by how soon they should be repaired
    by_heart: ClassVar[Mapping[str, Callable[[Any, int], float]]] = {}
    """By card, points that using it gains that ship, where trying it out would not show them."""

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
        self.flights: dict[Hashable, float] = {}  # kept by `flights`
        self._levels: dict[tuple[int, Maneuver], int] = {}
        self.kept: dict[Hashable, Any] = {}  # by `stands`
        self.reasons: list[str] = []  # why it chooses what it chooses, for people

    @classmethod
    def of_view(cls, view: View, seat: int, weights: Weights, chance: SeededChance) -> Self:
        """What a view shows. Dials that it hides are none."""
        assert isinstance(view.table, TableView)
        state = state_from_view(cls.rules.under({"profile": view.table.profile}), view.table, lambda n: 0)
        for ship, seen in zip(state.ships, view.table.ships, strict=True):
            if seen.dial == HIDDEN_DIAL:
                ship.dial = NO_DIAL
        return cls(state, seat, weights, chance, view.table.profile)

    def of_other_side(self, weights: Weights) -> Self:
        """What the other player would see if it knew as much, by these weights."""
        return type(self)(self.state, 1 - self.seat, weights, self.chance, self.profile)

    def instead(self, state: XWingState) -> Self:
        """The same look at another state."""
        other = type(self)(state, self.seat, self.weights, self.chance, self.profile)
        other.origin = self.origin
        return other

    @cached_property
    def weighing(self) -> Weighing:
        """What its judgement has weighed in this decision."""
        return Weighing()

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
        """Ships activate by rising order: initiative, then player order (terms-8)."""
        ship = self.state.ships[number]
        return initiative(ship), self.state.player_order().index(ship.owner)

    def level(self, number: int, maneuver: Maneuver) -> int:
        """How difficult a maneuver is to a ship now; asked of the cards once."""
        found = self._levels.get((number, maneuver))
        if found is None:
            found = self._levels[number, maneuver] = difficulty_of(self.ship(number), maneuver)
        return found

    def moved(self, number: int) -> bool:
        """Whether the ship moves no more in this round. The one that activates counts as activated before it
        has moved (activation-2)."""
        ship = self.state.ships[number]
        if self.state.phase in (self.state.rules.attack_phase, "end"):
            return True
        return ship.activated and (number != self.state.active or ship.executed is not None)

    def shoots_no_more(self, number: int) -> bool:
        """Whether the ship has engaged in this round."""
        ship = self.state.ships[number]
        return ship.engaged or self.state.phase == "end"

    def why(self, reason: str) -> None:
        """Note a reason."""
        self.reasons.append(reason)

    # -- what an edition decides ---------------------------------------------------------------------

    def too_red(self, ship: Ship, maneuver: Maneuver) -> bool:
        """Whether stress would keep the ship from it."""
        return difficulty_of(ship, maneuver) == RED and not may_fly_red(ship, maneuver)

    def keeps_from(self, ship: Ship, maneuver: Maneuver) -> bool:
        """Whether anything keeps the ship from it now (planning-3, activation-3)."""
        return ship.has(tokens.STRESS) and self.too_red(ship, maneuver)

    def may_plan(self, ship: Ship, maneuver: Maneuver) -> bool:
        """Whether it is worth thinking of setting this on a dial, of what may be set."""
        return True

    def reinforced(self, number: int, attacker: int, half: str) -> bool:
        """Whether a reinforce token with that half up counts against this attacker."""
        return aim.only_in_half(self.state, number, attacker, half)

    def price_of_maneuvers(self, difficulties: NDArray[np.int64]) -> NDArray[np.floating[Any]] | float:
        """Points that maneuvers of these difficulties cost, stress aside."""
        return 0.0

    def price_of_action(self, difficulty: str) -> float:
        """Points that an action of this colour costs."""
        return 0.0

    def price_of_force(self, number: int, calculate: float) -> float:
        """Points that something like a calculate token which does not go at the end of the round is worth to a ship,
        to which one of these is worth that much."""
        return 0.0

    def powers(self, ship: Ship) -> float:
        """Points of what the ship's pilot can do besides, before tokens and charges are counted."""
        return 0.0

    def price_of_charge(self, pool: Pool) -> float:
        """Points of a charge of a card."""
        return self.weights.charge

    def blast_range(self, device: Device) -> int:
        """How far a bomb that detonates reaches."""
        return 1

    def blast_share(self, device: Device) -> float:
        """What a bomb will do, in parts of what it would do at its usual time."""
        return 1.0


def alive(state: XWingState, number: int) -> bool:
    """Whether a ship is in play and not destroyed."""
    return state.ships[number].place == IN_PLAY and not state.ships[number].destroyed
