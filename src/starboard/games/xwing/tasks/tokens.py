"""What jam and tractor tokens do when they come (tokens-6, tokens-11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.board import devices, measure, reposition
from starboard.games.xwing.changes.tokens import break_lock, gain, lose
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.events import Repositioned
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry.templates import Strip
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseSide, LoseToken, Template, lose_token, side, template
from starboard.games.xwing.state import IN_PLAY, Ship, Trigger
from starboard.games.xwing.tasks.maneuver import (
    OVERLAPS_OTHERWISE,
    obstacle_effect,
    stress_by_debris,
    tell_obstacles,
)


def tractor_ways(game: XWingGame, number: int) -> tuple[str, ...]:
    """How a tractor effect can move the ship (tokens-11)."""
    return ("boost", *registry.roll_ways(game.state.ships[number]))


TURNS = {"left": -90.0, "right": 90.0}  # degrees


def jam_losses(ship: Ship) -> list[Option]:
    """The green tokens and locks that a jam token can take (tokens-6)."""
    found: list[Option] = [lose_token(tokens.NAMES[token]) for token in ship.rules.jammed if ship.has(token)]
    found += [lose_token("lock", other) for other in dict.fromkeys(ship.locks)]
    return found


class TokenEffects(Task):
    """What tokens, and devices and obstacles that a ship meets, do at once, one effect after another; then
    come the abilities of that window (abilities-3)."""

    triggers: list[Trigger]
    later: list[Trigger] = fresh(factory=list)  # what abilities may answer to

    @step
    def next_effect(self, game: XWingGame) -> Task | None:
        if not self.triggers:
            game.state.triggers += self.later
            return None
        trigger = self.triggers.pop(0)
        self.go_to(TokenEffects.next_effect)
        found: Task = game.rules.at_once[trigger.event](game, trigger)
        return found


class ResolveJam(Task):
    """A jam token takes a green token or a lock, then goes (tokens-6)."""

    ship: int
    by: int  # the seat whose effect gave the token; it chooses

    @step
    def choose_loss(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        stays = queries.keeps(game.state, self.ship, tokens.JAM)
        if ship.place != IN_PLAY or stays or not ship.has(tokens.JAM) or not jam_losses(ship):
            self.at = len(self.STEPS)
            return None
        return ask(self.by, "lose", self.ship)

    @step
    def take_loss(self, game: XWingGame) -> None:
        choice = game.answers[self.by]
        if choice.token == "lock":
            break_lock(game, self.ship, choice.ship, "jammed")
        else:
            lose(game, self.ship, tokens.NUMBER[choice.token], "removed", "tokens-6")
        lose(game, self.ship, tokens.JAM, "removed", "tokens-6")
        self.go_to(ResolveJam.choose_loss)


class ChooseLoss(Kind):
    """Which token or lock a jam token takes."""

    name = "lose"
    rule = "tokens-6"
    choices: ClassVar[tuple[type[Option], ...]] = (LoseToken,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return jam_losses(game.state.ships[int(str(question.subject))])

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice in jam_losses(game.state.ships[int(str(question.subject))]):
            return None
        assert isinstance(choice, LoseToken)
        return Refusal("tokens-6", "no_such_token", {"token": choice.token})


class TractorMove(Task):
    """The player whose effect gave the token may roll or boost the ship (tokens-11, late-1)."""

    ship: int
    by: int
    way: str = ""
    met: list[int] = fresh(factory=list)  # obstacles passed or ended on that still have their effect
    devices: list[int] = fresh(factory=list)  # devices met
    has_moved: bool = False  # and debris has had no effect yet
    passed: list[int] = fresh(factory=list)  # all obstacles passed or ended on
    has_rolled: bool = False  # and what answers to that waits for the effects of the move (abilities-3)

    @step
    def choose_way(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY or (game.rules.tractored_once and "tractored" in ship.once):
            self.at = len(self.STEPS)
            return None
        ship.once.append("tractored")
        return ask(self.by, "tractor", self.ship)

    @step
    def declare(self, game: XWingGame) -> Ask | None:
        state = game.state
        choice = game.answers[self.by]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        self.way = choice.way
        if self.way == "boost":
            strip = reposition.strip_of(state, self.ship, "boost", "straight")
            self._place(game, reposition.boost_pose(state, self.ship, "straight"), "boost straight", strip)
            self.go_to(TractorMove.suffer_obstacles)
            return None
        return ask(self.by, "slot", [self._kind(game), self.ship, self.way])

    def _kind(self, game: XWingGame) -> str:
        return game.rules.tractor_roll

    def _place(self, game: XWingGame, pose: tuple[int, int, int], how: str, strip: Strip) -> None:
        state = game.state
        before = state.ships[self.ship].pose
        measure.put(state, self.ship, pose, measure.exact_touches(state, self.ship, pose))
        self.met = reposition.obstacles_on(state, self.ship, strip)
        self.devices = devices.met(state, self.ship, strip)
        game.emit(Repositioned(self.ship, f"tractor {how}", before, pose, "tokens-11"))
        self.has_moved = True
        self.passed = list(self.met)
        tell_obstacles(game, self.ship, self.met, OVERLAPS_OTHERWISE)

    @step
    def take_slot(self, game: XWingGame) -> None:
        choice = game.answers[self.by]
        found = game.rules.places.rolled(game.state, self.ship, self._kind(game), self.way, choice)
        self._place(game, found.base.pose, f"roll {self.way}", found.strip)
        self.has_rolled = True

    @step
    def suffer_obstacles(self, game: XWingGame) -> Task | None:
        """Asteroids and debris passed or met have their effect, without any skip (obstacles-7)."""
        if self.has_moved:
            self.has_moved = False
            stress_by_debris(game, self.ship, self.met)
            self.go_to(TractorMove.suffer_obstacles)
            return None
        if not self.met or game.state.ships[self.ship].place != IN_PLAY:
            return None
        self.go_to(TractorMove.suffer_obstacles)
        return obstacle_effect(game, self.ship, self.met.pop(0))

    @step
    def meet_devices(self, game: XWingGame) -> None:
        """Then the mines (devices-3), and what answers to the move."""
        if self.passed and game.state.ships[self.ship].place == IN_PLAY:
            game.note("moved_over", self.ship, " ".join(map(str, self.passed)))
        if self.devices and game.state.ships[self.ship].place == IN_PLAY:
            game.note("met_devices", self.ship, " ".join(map(str, self.devices)))

    @step
    def offer_turn(self, game: XWingGame) -> Ask | None:
        """Where the profile says so: moved by an opponent, its player may turn it by 90 degrees (late-1)."""
        ship = game.state.ships[self.ship]
        if not game.rules.turned_by_tractor or self.by == ship.owner or ship.place != IN_PLAY:
            self.go_to(TractorMove.tell_roll)
            return None
        return ask(ship.owner, "turn", self.ship)

    @step
    def turn_ship(self, game: XWingGame) -> None:
        """The base stays where it is, so that it touches what it touched; the turn costs a stress."""
        ship = game.state.ships[self.ship]
        choice = game.answers[ship.owner]
        if choice is PASS:
            return
        before = ship.pose
        ship.pose = reposition.turned(ship, TURNS[choice.side])
        game.emit(Repositioned(self.ship, f"turn {choice.side}", before, ship.pose, "late-1"))
        gain(game, self.ship, tokens.STRESS, "late-1")

    @step
    def tell_roll(self, game: XWingGame) -> None:
        if self.has_rolled and game.state.ships[self.ship].place == IN_PLAY:
            game.note("barrel_rolled", self.ship)


class ChooseTractor(Kind):
    """How to move a tractored ship, or not at all."""

    name = "tractor"
    rule = "tokens-11"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Template, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [*(template(way) for way in tractor_ways(game, int(str(question.subject)))), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, Template)
        number = int(str(question.subject))
        if choice.way not in tractor_ways(game, number):
            return Refusal("tokens-11", "no_such_template", {"way": choice.way})
        if choice.way == "boost":
            return reposition.tractor_boost_refusal(game.state, number)
        return game.rules.places.no_room(game.state, number, game.rules.tractor_roll, choice.way)


class ChooseTurn(Kind):
    """Whether the ship that an opponent's tractor moved is turned, and to which side."""

    name = "turn"
    rule = "late-1"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseSide, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        return [*(side(name) for name in TURNS), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        if choice is PASS:
            return None
        assert isinstance(choice, ChooseSide)
        if choice.side in TURNS:
            return None
        return Refusal("late-1", "no_such_side", {"side": choice.side})
