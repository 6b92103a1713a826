"""An activation: decloaking before the first, obstacles after the action, ion tokens after the maneuver."""

from __future__ import annotations

from typing import ClassVar

from starboard.core.decision import Ask, Option, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.changes.tokens import gain, lose
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import Query
from starboard.games.xwing.effects.registry import EASED_RED
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.options import Offset
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, Ship
from starboard.games.xwing.tasks import activation, maneuver
from starboard.games.xwing.tasks.actions import ACTED, Granted
from starboard.games.xwing.tasks.activation import next_in_order
from starboard.games.xwing.tasks.decloaking import DecloakShip
from starboard.games.xwing.tasks.maneuver import WHITE, check_stress, obstacle_effect

IN_ACTIVATION_PHASE = "in the Activation phase"  # a mark in `Ship.once`, of ships that
MINDS_ACTIVATION: Query[bool] = Query()  # have a card that counts in this phase alone


class ActivationPhase(activation.ActivationPhase):
    """Abilities at its start, then decloaking, then the ships (XW1-ACT-08)."""

    @step
    def begin(self, game: XWingGame) -> Task:  # type: ignore[override]
        for ship in game.state.ships:
            if MINDS_ACTIVATION.on(ship):
                ship.once.append(IN_ACTIVATION_PHASE)
        game.note("activation_phase_start", NO_SHIP)
        return game.make(Decloaking)


class Decloaking(Task):
    """Cloaked ships may decloak, in ascending pilot skill (XW1-CLK-04)."""

    done: list[int] = fresh(factory=list)

    @step
    def choose_ship(self, game: XWingGame) -> Ask | None:
        state = game.state
        cloaked = [
            number
            for number in state.in_play()
            if state.ships[number].has(tokens.CLOAK) and number not in self.done
        ]
        able = next_in_order(game, cloaked, ascending=True)
        if not able:
            self.at = len(self.STEPS)
            return None
        return ask(state.ships[able[0]].owner, "next_ship", ["decloak", able])

    @step
    def decloak(self, game: XWingGame) -> Task:
        (choice,) = game.answers.values()
        self.done.append(choice.ship)
        self.go_to(Decloaking.choose_ship)
        return game.make(DecloakShip, choice.ship)


CHECKS_LATER = (
    "checks stress later"  # marks in `Ship.once`: after the Perform Action step of this activation,
)
# An event: all else has answered to a maneuver; its detail: the ships that it overlapped.
ANSWERED = "maneuver_answered"
CHECK_DUE = "stress check due "  # for a maneuver of this difficulty
AFTER_CHECK = "stressed after its check"  # by a card, and that check has to wait
GIVES_AFTER_CHECK: Query[bool] = Query()  # a card of the ship may do so
IN_ACTIVATION = "activation-2"  # as `rule` of a maneuver: the one of the dial
FLEW_AT = "flew at speed "  # and the speed of a maneuver of this round, one of several perhaps, where
REMEMBERS_SPEEDS: Query[bool] = Query()  # a card asks for them
ACTS_NEXT = (
    "acts, then rolls for obstacles"  # marks in `Ship.once`: while its action is to come, or under way,
)
MET = "rolls for obstacle "  # and an obstacle that its maneuver has met meanwhile


def take_met(ship: Ship) -> list[int]:
    """The obstacles that a ship has met before and in its action, which is over."""
    found = [int(mark.removeprefix(MET)) for mark in ship.once if mark.startswith(MET)]
    ship.once = [mark for mark in ship.once if mark != ACTS_NEXT and not mark.startswith(MET)]
    return found


class ExecuteManeuver(maneuver.ExecuteManeuver):
    """Where the Perform Action step follows, or the maneuver is of an action of that step, the rolls for obstacles wait
    until after it (XW1-OBS-02, XW1-OBS-03); else they come after what answers to the maneuver (XW1-BMB-09)."""

    overlapped: list[int] = fresh(factory=list)  # ships that it touches, once it is executed
    is_told: bool = False  # whether abilities have answered to it

    def _move(self, game: XWingGame, shift: float) -> None:
        """Mines on the way of a ship that flees detonate all the same (XW1-BMB-02, XW1-BMB-06)."""
        super()._move(game, shift)
        is_in_play = game.state.ships[self.ship].place == IN_PLAY
        if not is_in_play and self.devices:
            game.note("met_devices", self.ship, " ".join(map(str, self.devices)))
        if self.rule == IN_ACTIVATION and is_in_play:
            game.note("stress_check_before", self.ship, str(self.difficulty))

    @step
    def check_difficulty(self, game: XWingGame) -> None:
        """A card may have the check wait until after the action; the stress of debris does not."""
        ship = game.state.ships[self.ship]
        if CHECKS_LATER in ship.once and self.rule == IN_ACTIVATION:
            ship.once.remove(CHECKS_LATER)
            ship.once.append(f"{CHECK_DUE}{self.difficulty}")
            self.difficulty = WHITE
        super().check_difficulty(game)

    @step
    def suffer_obstacles(self, game: XWingGame) -> Task | None:
        """The rolls come later."""
        return None

    @step
    def executed(self, game: XWingGame) -> None:
        """After an ion maneuver all ion tokens go, those received on the way too (XW1-TOK-01). A red one that counted as
        white was that of the dial; another one is as red as it is (XW1-MAN-01)."""
        ship = game.state.ships[self.ship]
        if self.is_ion and ship.place == IN_PLAY:
            lose(game, self.ship, tokens.ION, "removed", "tokens-10", ship.tokens[tokens.ION])
        if self.rule == IN_ACTIVATION:
            ship.once = [mark for mark in ship.once if mark != EASED_RED]
        if ship.executed is not None and REMEMBERS_SPEEDS.on(ship):
            ship.once.append(f"{FLEW_AT}{ship.executed[0]}")
        super().executed(game)

    def tell(self, game: XWingGame) -> None:
        """What answers to the maneuver of a SLAM waits for what answers to the action (XW1-SLM-02)."""
        if maneuver.IN_SLAM not in game.state.ships[self.ship].once:
            super().tell(game)
            self.overlapped, self.is_told = overlapped_by(game, self.ship), True

    @step
    def close(self, game: XWingGame) -> None:
        """By rulings some effects come after all that answers to the maneuver, whoever has initiative."""
        if self.is_told:
            tell_answered(game, self.ship, self.overlapped)

    @step
    def roll_for_obstacles(self, game: XWingGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if self.rule == IN_ACTIVATION or ship.place != IN_PLAY:
            return None
        if ACTS_NEXT in ship.once:
            ship.once += [f"{MET}{obstacle}" for obstacle in ship.moved_through]
            return None
        return game.make(RollForObstacles, self.ship, list(ship.moved_through))


class RollForObstacles(Task):
    """What obstacles that a ship has met do to it, nearest to the start first (XW1-OBS-04)."""

    ship: int
    met: list[int]

    @step
    def roll_for_next(self, game: XWingGame) -> Task | None:
        if not self.met or game.state.ships[self.ship].place != IN_PLAY:
            return None
        self.go_to(RollForObstacles.roll_for_next)
        return obstacle_effect(game, self.ship, self.met.pop(0))


def overlapped_by(game: XWingGame, number: int) -> list[int]:
    """The ships that the maneuver just executed made a ship overlap (XW1-OVL-03)."""
    ship = game.state.ships[number]
    return [] if ship.fully else list(ship.touching)


def tell_answered(game: XWingGame, number: int, overlapped: list[int]) -> None:
    """Tell cards of a ship that is in play still."""
    if game.state.ships[number].place == IN_PLAY:
        game.note(ANSWERED, number, " ".join(map(str, overlapped)))


class ActivateShip(activation.ActivateShip):
    """Reveal, maneuver, action; then obstacles (XW1-ACT-02)."""

    met: list[int] = fresh(factory=list)  # obstacles of its own maneuver that still have their effect
    has_moved: bool = False
    given: list[int] = fresh(factory=list)  # how many actions the ship had performed when one was offered

    @step
    def perform_action(self, game: XWingGame) -> Task | None:
        """A card may give a second action in this step; who performed none of the first is not asked again."""
        ship = game.state.ships[self.ship]
        if not self.has_moved:  # a maneuver of the action has its own obstacles (XW1-SLM-01)
            self.has_moved, self.met = True, list(ship.moved_through)
            ship.once.append(ACTS_NEXT)
        if queries.actions_in_step(ship) == 1:
            return super().perform_action(game)
        acted = sum(mark.startswith(ACTED) for mark in ship.once)
        offered = (
            super().perform_action(game) if not self.given else game.make(Granted, self.ship, [], False, True)
        )
        if offered is None or acted in self.given or len(self.given) == queries.actions_in_step(ship):
            return None
        self.given.append(acted)
        self.go_to(ActivateShip.perform_action)
        return offered

    def lose_ions(self, game: XWingGame) -> None:
        """They went with the maneuver."""

    @step
    def end_activation(self, game: XWingGame) -> Task | None:
        """A stress check that had to wait, and what comes after it; then each obstacle met has its effect, nearest to the
        start first (XW1-OBS-04)."""
        ship = game.state.ships[self.ship]
        due = [mark for mark in ship.once if mark.startswith(CHECK_DUE)]
        if due:
            ship.once.remove(due[0])
            self.go_to(ActivateShip.end_activation)
            if ship.place == IN_PLAY:
                check_stress(game, self.ship, int(due[0].removeprefix(CHECK_DUE)))
            return None
        if AFTER_CHECK in ship.once:
            ship.once.remove(AFTER_CHECK)
            self.go_to(ActivateShip.end_activation)
            if ship.place == IN_PLAY:
                gain(game, self.ship, tokens.STRESS, "abilities-1")
            return None
        if ACTS_NEXT in ship.once:
            self.met += take_met(ship)
        if ship.place == IN_PLAY and self.met:
            self.go_to(ActivateShip.end_activation)
            return obstacle_effect(game, self.ship, self.met.pop(0))
        return super().end_activation(game)


class ChooseOffset(maneuver.ChooseSlot):
    """How far ahead a Tallon Roll (XW1-MAN-06) or a roll (XW1-BRL-01) ends."""

    choices: ClassVar[tuple[type[Option], ...]] = (Offset,)
