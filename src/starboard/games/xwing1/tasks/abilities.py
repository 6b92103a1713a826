"""The ability queue, and destroyed ships: only what one of them still has to resolve keeps it (XW1-ABL-06, XW1-DES-02)."""

from __future__ import annotations

from typing import Any

from starboard.core.decision import Ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.changes.damage import take_off
from starboard.games.xwing.effects.triggering import holds
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import NO_SHIP
from starboard.games.xwing.tasks import abilities


class ResolveTriggers(abilities.ResolveTriggers):
    """Abilities that were triggered together."""

    resolving: int = NO_SHIP  # the ship whose ability is being resolved
    taken: list[int] = fresh(factory=list)  # the triggers whose token an ability has taken away

    def keeps(self, game: XWingGame, number: int) -> bool:
        """Its own abilities of this moment are resolved even if it is destroyed meanwhile (XW1-ABL-06), while its player
        may still resolve any; apart from them it is gone at once (XW1-DES-02)."""
        if self.resolving == number:
            return True
        is_to_come = game.state.player_order().index(game.state.ships[number].owner) >= self.player
        return is_to_come and any(entry[1] == number for entry in self.pending)

    def _open(self, game: XWingGame) -> list[abilities.Entry]:
        """A token is taken away once; another one of its kind is not that token. How a maneuver went is settled, whatever
        an ability before has moved."""
        if not self.pending:
            return []
        ships, seat = game.state.ships, self._seat(game)
        return [
            entry
            for entry in self.pending
            if ships[entry[1]].owner == seat
            and holds(game.state, entry[1], (ability := self._ability(game, entry)).card)
            and not (ability.takes and entry[0] in self.taken)
            and (ability.still or ability.wants)(game, entry[1], self.triggers[entry[0]])
        ]

    def _resolve(self, game: XWingGame, entry: abilities.Entry) -> Task | None:
        self.resolving = entry[1]
        if self._ability(game, entry).takes:
            self.taken.append(entry[0])
        return super()._resolve(game, entry)

    @step
    def put_in_front(self, game: XWingGame) -> Task | None:
        self.resolving = NO_SHIP
        return super().put_in_front(game)

    @step
    def choose_ability(self, game: XWingGame) -> Ask | Task | None:
        """First those leave that have nothing more to resolve."""
        gone = [number for number in dict.fromkeys(self.leaving) if not self.keeps(game, number)]
        self.leaving = [number for number in self.leaving if number not in gone]
        for number in gone:
            take_off(game, number)
        if gone:
            self.go_to(ResolveTriggers.choose_ability)
            return None
        return super().choose_ability(game)

    @step
    def resolve_only(self, game: XWingGame) -> Task | None:
        """The only ability of this queue: it was chosen before, among other things than abilities."""
        return self._resolve(game, self.pending[0])

    def offered(self, game: XWingGame) -> list[tuple[abilities.Entry, list[Any]]]:
        """The abilities that the player whose turn it is may resolve now, each with its ship and card."""
        return [(entry, [entry[1], self._name(game, entry)]) for entry in self._open(game)]
