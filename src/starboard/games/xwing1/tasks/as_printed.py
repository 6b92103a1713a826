"""Measuring as it is printed (XW1-RNG-06): a side, a template or a target to lock is declared before anybody
measures. What then cannot be completed is no action; its player chooses anew (XW1-ACN-05, XW1-BRL-03, XW1-CLK-05,
XW1-TL-09)."""

from __future__ import annotations

from typing import Any

from starboard.core.decision import PASS, Ask, Option
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.events import ActionPerformed
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import DialPlan
from starboard.games.xwing.state import IN_PLAY
from starboard.games.xwing.tasks import actions, decloaking
from starboard.games.xwing.tasks.action_bar import action_key
from starboard.games.xwing.tasks.action_options import ACTION_RULES, range_refusal, tried
from starboard.games.xwing1.tasks import reloading

ANEW = "chooses anew"  # marks in `Ship.once`: what it declared could not be completed,
IN_VAIN = "cannot complete what its card grants"  # nor the only action that the action of a card grants


class Perform(reloading.Perform):
    """One action, or a declaration that comes to none."""

    def _with_target(self, game: XWingGame, other: int) -> Task | None:
        if self.type == "lock" and (refused := range_refusal(game, "lock", self.ship, other)) is not None:
            self.way = str(other)
            self._fail(True, refused.reason)
            return None
        return super()._with_target(game, other)

    @step
    def after_action(self, game: XWingGame) -> None:
        ship = game.state.ships[self.ship]
        if self.type == "card" and IN_VAIN in ship.once:
            ship.once.remove(IN_VAIN)
            self.way = self.card
            self._fail(True, "no_room")
        if not (self.failed and self.way and self.is_action and game.rules.chooses_anew):
            super().after_action(game)
            return
        ship.done.remove(action_key(self.type, self.card))
        ship.once += [tried(ship, self.type, self.way), ANEW]
        rule = ACTION_RULES.get(self.type, "actions-1")
        name = self.card or self.type
        game.emit(ActionPerformed(self.ship, name, self.difficulty, True, rule, self.why))


class Granted(actions.Granted):
    """Perform one of these actions, or decline."""

    @step
    def choose_anew(self, game: XWingGame) -> None:
        once = game.state.ships[self.ship].once
        if ANEW in once:
            once.remove(ANEW)
            self.go_to(Granted.choose_action)


class DecloakShip(decloaking.DecloakShip):
    """A cloaked ship may spend its token to decloak."""

    @step
    def declare(self, game: XWingGame) -> Ask | Task | None:
        ship = game.state.ships[self.ship]
        choice = game.answers[ship.owner]
        found = super().declare(game)
        if choice is PASS or found is not None or ship.place != IN_PLAY or not ship.has(tokens.CLOAK):
            return found
        ship.once.append(tried(ship, "decloak", self.way))
        self.go_to(DecloakShip.offer_decloak)
        return None


UNMEASURED = ("next_ship", "action", "template", "target", "decloak")  # decisions before anything is measured


class AsPrinted:
    """What the edition decides otherwise where measuring is as printed."""

    declares_untested = True
    chooses_anew = True

    def preview(self, view_: Any, decision: Any, option: Option) -> dict[str, Any]:
        """Nothing that would be measuring."""
        if decision.kind in UNMEASURED and not isinstance(option, DialPlan):
            return {}
        found: dict[str, Any] = super().preview(view_, decision, option)  # type: ignore[misc]
        return found
