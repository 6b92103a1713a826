"""A stressed ship that reveals a red maneuver, by the Rules Reference of 2015: the opponent picks another
(XW1-STR-04, XW1-STR-06)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import RED, WHITE, Maneuver
from starboard.games.xwing.effects import registry
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseManeuver, maneuver
from starboard.games.xwing.state import IN_PLAY, Ship
from starboard.games.xwing.tasks.maneuver import (
    ExecuteManeuver,
    as_changed,
    difficulty_of,
    forget_difficulty,
    tell_before,
)
from starboard.games.xwing1.events import ManeuverReplaced
from starboard.games.xwing1.tasks import activation


def not_red(ship: Ship) -> list[Maneuver]:
    """What the dial of a ship shows that is not red for it; what was said of the red one is said of no other."""
    ship = ship.clone()
    forget_difficulty(ship)
    return [found for found in build_of(ship).dial if difficulty_of(ship, found) != RED]


class ActivateShip(activation.ActivateShip):
    """An activation in which the opponent may have to pick the maneuver."""

    picked: bool = False

    @step
    def execute_maneuver(self, game: XWingGame) -> Ask | Task | None:  # type: ignore[override]
        ship = game.state.ships[self.ship]
        if self.picked:
            (choice,) = game.answers.values()
            found = next(one for one in build_of(ship).dial if one.id == choice.maneuver)
            game.emit(ManeuverReplaced(self.ship, 1 - ship.owner, found.id, "XW1-STR-04"))
            forget_difficulty(ship)
            tell_before(game, self.ship, found)
            return game.make(ExecuteManeuver, self.ship, found, "activation-2", False)
        if not self._is_picked(game, ship):
            return self._fixed(game, super().execute_maneuver(game))
        self.picked = True
        self.go_to(ActivateShip.execute_maneuver)
        return ask(1 - ship.owner, "replace_maneuver", self.ship)

    def _fixed(self, game: XWingGame, executing: Task | None) -> Task | None:
        """Nothing changes the difficulty of the maneuver that takes the place of the red one (XW1-STR-04)."""
        if isinstance(executing, ExecuteManeuver) and executing.maneuver is game.rules.stressed_maneuver:
            executing.difficulty = WHITE
        return executing

    def _is_picked(self, game: XWingGame, ship: Ship) -> bool:
        if (
            not game.rules.opponent_picks
            or self.ionized
            or ship.place != IN_PLAY
            or not ship.has(tokens.STRESS)
        ):
            return False
        wanted = as_changed(ship, self.maneuver)
        if difficulty_of(ship, wanted) != RED or registry.may_fly_red(ship, wanted):
            return False
        return bool(not_red(ship))


class ReplaceManeuver(Kind):
    """What a stressed ship executes that revealed a red maneuver; its opponent says (XW1-STR-04)."""

    name = "replace_maneuver"
    rule = "XW1-STR-04"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseManeuver,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        ship = game.state.ships[int(str(question.subject))]
        return [maneuver(found.id) for found in build_of(ship).dial]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseManeuver)
        ship = game.state.ships[int(str(question.subject))]
        found = next((one for one in build_of(ship).dial if one.id == choice.maneuver), None)
        if found is None:
            return Refusal("maneuvers-1", "not_on_dial", {"maneuver": choice.maneuver})
        if found not in not_red(ship):
            return Refusal(self.rule, "stressed", {"stress": ship.tokens[tokens.STRESS]})
        return None
