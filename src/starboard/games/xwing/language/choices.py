"""Small procedures that several cards share: look at a dial, acquire a lock, repair a faceup card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.changes.damage import remove_if_destroyed, turn_facedown
from starboard.games.xwing.changes.tokens import spend_force
from starboard.games.xwing.effects.queries import usable_force
from starboard.games.xwing.events import DialSeen
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseCard, ChooseShip, card, target
from starboard.games.xwing.state import IN_PLAY, NO_DIAL
from starboard.games.xwing.tasks.action_options import possible_targets
from starboard.games.xwing.tasks.damage import ResolveCrit, SufferDamage
from starboard.games.xwing.tasks.locks import AcquireLock, locked_by


class LookAtDial(Task):
    """Look at a facedown dial at range 0-1; one Force widens that to 0-3 (Sense)."""

    ship: int

    @staticmethod
    def targets(game: XWingGame, number: int) -> list[int]:
        """Ships whose dial could be looked at and has not been."""
        state = game.state
        most = 3 if usable_force(state.ships[number]) else 1
        return [
            other
            for other in state.in_play()
            if state.ships[other].dial != NO_DIAL
            and state.ships[other].owner != state.ships[number].owner
            and state.ships[number].owner not in state.ships[other].seen_by
            and measure.ship_range(state, number, other).range <= most
        ]

    @step
    def choose_ship(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "look", self.ship)

    @step
    def look(self, game: XWingGame) -> None:
        state = game.state
        owner = state.ships[self.ship].owner
        choice = game.answers[owner]
        if choice is PASS:
            return
        if measure.ship_range(state, self.ship, choice.ship).range > 1:
            spend_force(game, self.ship)
        ship = state.ships[choice.ship]
        if owner not in ship.seen_by:
            ship.seen_by.append(owner)
        game.emit(DialSeen(owner, choice.ship, build_of(ship).dial[ship.dial].id))


class ChooseDial(Kind):
    """Whose dial to look at."""

    name = "look"
    rule = "system-1"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseShip, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [*(target(other) for other in LookAtDial.targets(game, int(str(question.subject)))), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, ChooseShip)
        if choice.ship in LookAtDial.targets(game, int(str(question.subject))):
            return None
        return Refusal("system-1", "no_such_target", {"ship": choice.ship})


class AcquireALock(Task):
    """Acquire a lock that is no action (locks-1)."""

    ship: int

    @staticmethod
    def is_possible(game: XWingGame, number: int) -> bool:
        """Whether anything could be locked."""
        return bool(possible_targets(game, game.rules.free_lock, number))

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY or not self.is_possible(game, self.ship):
            self.at = len(self.STEPS)
            return None
        return ask(ship.owner, "target", [game.rules.free_lock, self.ship])

    @step
    def lock(self, game: XWingGame) -> Task:
        return game.make(AcquireLock, self.ship, locked_by(game.answers[game.state.ships[self.ship].owner]))


class SufferAndRepair(Task):
    """Suffer 1 hit damage for a faceup damage card, which is repaired after it (Loose Stabilizer)."""

    ship: int
    card: int  # its kind

    @step
    def suffer(self, game: XWingGame) -> Task:
        return game.make(SufferDamage, self.ship, 1)

    @step
    def repair(self, game: XWingGame) -> None:
        if self.card in game.state.ships[self.ship].faceup:
            turn_facedown(game, self.ship, self.card)


class TurnUpDealt(Task):
    """Turn up the damage cards of these kinds that lie facedown on a ship, -1: one that nobody has seen; each
    resolves at once."""

    ship: int
    kinds: list[int]

    @staticmethod
    def possible(game: XWingGame, number: int, kinds: list[int]) -> list[int]:
        """Those of them that can be turned up now."""
        ship = game.state.ships[number]
        return [
            kind
            for kind in kinds
            if (facedown.has_unseen(game.state, ship) if kind < 0 else kind in ship.facedown_known)
        ]

    @step
    def next_card(self, game: XWingGame) -> Task | None:
        self.kinds = self.possible(game, self.ship, self.kinds)
        if not self.kinds:
            return None
        self.go_to(TurnUpDealt.next_card)
        kind = self.kinds.pop(0)
        if kind < 0:
            return game.make(ResolveCrit, self.ship, facedown.expose_unseen(game, self.ship))
        seat = game.state.ships[self.ship].owner
        return game.make(ResolveCrit, self.ship, facedown.expose_chosen(game, self.ship, kind, seat))

    @step
    def remove_if_destroyed(self, game: XWingGame) -> None:
        remove_if_destroyed(game, self.ship)


class RepairFaceup(Task):
    """Repair a faceup damage card (of this trait); its owner chooses which (damage-5)."""

    ship: int
    trait: str = "ship"

    @step
    def choose_card(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "repair", [self.ship, self.trait])

    @step
    def repair(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        turn_facedown(game, self.ship, game.rules.content.damage_number[choice.card])


class ChooseRepair(Kind):
    """Which faceup card to repair."""

    name = "repair"
    rule = "damage-5"
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [
            card(game.rules.content.damage[held].id)
            for held in sorted(set(game.state.ships[question.subject[0]].faceup))
        ]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, ChooseCard)
        assert isinstance(question.subject, list)
        number, trait = question.subject
        held = game.rules.content.damage_number.get(choice.card, -1)
        if held not in game.state.ships[number].faceup:
            return Refusal("damage-5", "no_such_card", {"card": choice.card})
        if trait and game.rules.content.damage[held].trait != trait:
            return Refusal("damage-5", "other_trait", {"card": choice.card})
        return None
