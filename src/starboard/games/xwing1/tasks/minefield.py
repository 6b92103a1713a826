"""Bombs that lie on the table when the game begins (a card's; XW1-BMB)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Final

from starboard.core.decision import PASS, Ask, Option, Parametric, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.board import devices, measure
from starboard.games.xwing.board.around import at, pose_of
from starboard.games.xwing.board.grid import TRIES
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.geometry.measure import BAND
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import ChooseCard, PlaceAround, card
from starboard.games.xwing.state import Pose, XWingState
from starboard.games.xwing.tasks.placing import put_down
from starboard.games.xwing1.discarding import discard

RULE: Final = "XW1-BMB-01"
CLEAR: Final = 3 * BAND  # of enemy ships it has to be farther than this, in mm
STEP: Final = 25_000  # of the grid that is searched if chance finds no place


def refusal(state: XWingState, ship: int, device: str, middle: Pose) -> Refusal | None:
    """Why a bomb cannot lie there: not wholly in the play area, or near an enemy ship."""
    pieces = devices.pieces(state, device, middle)
    out = -min(devices.margin(state, pose) for pose in pieces)
    if out > 0:
        return Refusal(RULE, "outside_play_area", {"mm": out})
    for enemy in state.in_play(1 - state.ships[ship].owner):
        gap = min(measure.device_gap(state, pose, enemy) for pose in pieces)
        if gap <= CLEAR:
            return Refusal(RULE, "too_close_to_ship", {"mm": gap, "more_than": CLEAR, "ship": enemy})
    return None


def places(state: XWingState) -> Iterator[Pose]:
    """Places of a coarse grid."""
    across = range(STEP, state.area, STEP)
    return ((x, y, 0) for y in across for x in across)


class LayMinefield(Task):
    """A ship discards any number of its bomb cards and places the token of each, once for each card."""

    ship: int
    cards: list[str]  # those that can be taken, and their bombs
    bombs: list[str]
    card: int = -1  # the place of the one that is laid

    @step
    def choose_card(self, game: XWingGame) -> Ask | None:
        left = [
            name
            for name in dict.fromkeys(self.cards)
            if name in build_of(game.state.ships[self.ship]).upgrades
        ]
        if not left or not self._has_room(game):
            self.at = len(self.STEPS)
            return None
        return ask(game.state.ships[self.ship].owner, "mined_card", [self.ship, left])

    def _has_room(self, game: XWingGame) -> bool:
        return any(refusal(game.state, self.ship, self.bombs[0], pose) is None for pose in places(game.state))

    @step
    def choose_place(self, game: XWingGame) -> Ask | None:
        owner = game.state.ships[self.ship].owner
        choice = game.answers[owner]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        self.card = self.cards.index(choice.card)
        return ask(owner, "minefield", [self.ship, self.bombs[self.card]])

    @step
    def lay(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        name, bomb = self.cards.pop(self.card), self.bombs.pop(self.card)
        discard(game, self.ship, name, "XW1-BMB-02")
        poses = devices.pieces(game.state, bomb, pose_of(choice))
        put_down(game, self.ship, bomb, poses, "place none 0")
        self.go_to(LayMinefield.choose_card)


class ChooseMinedCard(Kind):
    """Which bomb card is discarded next for its token, or none."""

    name = "mined_card"
    rule = "XW1-BMB-02"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (ChooseCard, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        return [*(card(name) for name in question.subject[1]), PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        if choice is PASS or (isinstance(choice, ChooseCard) and choice.card in question.subject[1]):
            return None
        assert isinstance(choice, ChooseCard)
        return Refusal(self.rule, "no_such_card", {"card": choice.card})


class PlaceMinefield(Kind):
    """Where such a token lies: anywhere beyond range 3 of every enemy ship."""

    name = "minefield"
    rule = RULE
    choices: ClassVar[tuple[type[Option], ...]] = (PlaceAround,)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        ship = question.subject[0]
        return [PlaceAround(f"around {ship}", {"size": measure.area_mm(game.state)}, ship=ship)]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, PlaceAround)
        assert isinstance(question.subject, list)
        ship, bomb = question.subject
        return refusal(game.state, ship, bomb, pose_of(choice))

    def sample(
        self, game: XWingGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, PlaceAround)
        assert isinstance(question.subject, list)
        ship, bomb = question.subject
        for _ in range(TRIES):
            pose = (draw(game.state.area), draw(game.state.area), draw(360) * 1000)
            if refusal(game.state, ship, bomb, pose) is None:
                return at(option, pose)
        return at(
            option, next(pose for pose in places(game.state) if refusal(game.state, ship, bomb, pose) is None)
        )
