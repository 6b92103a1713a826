"""The language in which most cards are written: records of when, who, if, cost and effect.

    pilot("one", may("token_spent", itself, detail("focus"), pick(ally(1, 3)), gain("focus", chosen)))
    pilot("another", modify("attack", friendly(0, 1), primary_attack, reroll(1)))
    pilot("a_third", attack_dice(+1, attacking, damaged(defender)))

A card has *clauses* (`clauses`): when it counts. A clause holds *tests* (`requirements`, `occasions`), which
must all hold, and *steps* (`steps`, `dice_steps`, `choosing`), costs first, which are carried out in order. A
clause is open if its tests hold and each of its steps can do something (charges-5, abilities-10). All look at
a `Scene`. What the primitives cannot say is a function beside the cards that need it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import ClassVar, Final, ParamSpec, TypeVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing import dice
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.game import PAYING, XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import (
    Choose,
    ChooseCard,
    ChooseDevice,
    ChooseManeuver,
    ChooseObstacle,
    ChooseShip,
    ChooseSide,
    LoseToken,
)
from starboard.games.xwing.state import NO_SHIP, Attack, Ship, XWingState
from starboard.games.xwing.tasks.tokens import TractorMove


class Scene:
    """What tests and steps look at: the table, the ship with the card, and what happened."""

    __slots__ = (
        "about",
        "again",
        "at",
        "card",
        "count",
        "detail",
        "due",
        "faces",
        "game",
        "rule",
        "ship",
        "stopped",
        "target",
    )

    def __init__(
        self,
        game: XWingGame,
        card: str,
        ship: int,
        about: int = NO_SHIP,
        detail: str = "",
        target: int = NO_SHIP,
    ) -> None:
        self.game = game
        self.card = card  # by name
        self.ship = ship  # the ship with the card
        self.about = about  # the ship that the event or the window is about
        self.detail = detail  # what the event tells beside it; of a window: attack or defense
        self.target = target  # the ship that was chosen
        self.faces: tuple[str, ...] = ()  # dice chosen, or rolled by a step
        self.count = 0  # a number that one step leaves to the next
        # Force that a step before is still to cost, while it is asked whether all of them are able
        self.due = 0
        self.rule = 0
        self.at = 0  # the step in progress
        self.stopped = False
        self.again = False  # the step in progress asks once more

    @property
    def state(self) -> XWingState:
        """The state of the game."""
        return self.game.state

    @property
    def own(self) -> Ship:
        """The ship with the card."""
        return self.game.state.ships[self.ship]

    @property
    def attack(self) -> Attack:
        """The attack in progress; only where there is one."""
        current = self.game.state.attack
        assert current is not None
        return current

    def choosing(self, other: int) -> Scene:
        """The same with this ship chosen."""
        scene = Scene(self.game, self.card, self.ship, self.about, self.detail, other)
        scene.faces, scene.count, scene.due = self.faces, self.count, self.due
        return scene


Whom = Callable[[Scene], int]


def me(scene: Scene) -> int:
    """The ship with the card."""
    return scene.ship


def it(scene: Scene) -> int:
    """The ship that the event or window is about."""
    return scene.about


def chosen(scene: Scene) -> int:
    """The ship that was chosen."""
    return scene.target


def named_ship(scene: Scene) -> int:
    """The ship that the event's detail names: the one that was locked, jammed, coordinated."""
    return int(scene.detail)


def attacker(scene: Scene) -> int:
    """The attacker of the attack in progress."""
    return scene.attack.attacker


def defender(scene: Scene) -> int:
    """The defender of the attack in progress."""
    return scene.attack.defender


def is_in_window(scene: Scene) -> bool:
    """Whether this is done to dice: in a window of `modify`, or to a roll outside of attacks."""
    return scene.detail in ("attack", "defense")


def this_card(scene: Scene) -> list[str]:
    """As weapons: this very card."""
    return [shown(scene.card)]


def that_ship(scene: Scene) -> list[int]:
    """As targets: the ship that the event is about."""
    return [scene.about]


def the_defender(scene: Scene) -> list[int]:
    """As targets: the defender of the attack in progress."""
    return [scene.attack.defender]


def the_attacker(scene: Scene) -> list[int]:
    """As targets: the attacker of the attack in progress."""
    return [scene.attack.attacker]


class Named:
    """A word of the language, with the primitive that made it."""

    __slots__ = ("name", "within")

    def __init__(self, name: str, within: tuple[Named, ...] = ()) -> None:
        self.name = name
        self.within = within  # words that this one is made of

    def words(self) -> Iterator[str]:
        """All primitives in it."""
        yield self.name
        for word in self.within:
            yield from word.words()


class Test(Named):
    """A requirement."""

    __slots__ = ("holds",)
    __test__ = False  # no test of pytest's

    def __init__(
        self, holds: Callable[[Scene], bool], name: str = "", within: tuple[Named, ...] = ()
    ) -> None:
        super().__init__(name, within)
        self.holds = holds

    def __invert__(self) -> Test:
        return Test(lambda scene: not self.holds(scene), "not", (self,))

    def __and__(self, other: Test) -> Test:
        return Test(lambda scene: self.holds(scene) and other.holds(scene), "and", (self, other))

    def __or__(self, other: Test) -> Test:
        return Test(lambda scene: self.holds(scene) or other.holds(scene), "or", (self, other))


def always(scene: Scene) -> bool:
    """Of steps that do something whenever they are carried out."""
    return True


class Step(Named):
    """Something done. `able`: whether it could do anything now; a step that is not able is left out."""

    __slots__ = ("able", "do", "is_cost", "parts", "tests")

    def __init__(
        self,
        do: Callable[[Scene], Task | Ask | None],
        able: Callable[[Scene], bool] = always,
        parts: tuple[tuple[Step, ...], ...] = (),
        within: tuple[Named, ...] = (),
    ) -> None:
        super().__init__("", within)
        self.do = do
        self.able = able
        self.parts = parts  # sequences of steps of its own
        self.tests: tuple[Test, ...] = ()
        self.is_cost = False

    def as_cost(self) -> Step:
        """The same as a cost: what follows is not done if a card puts something in the place of what I gain."""
        step = self._copy()
        step.is_cost = True
        return step

    def if_(self, *tests: Test) -> Step:
        """The same, left out where these do not hold when its turn comes; it opens and bars nothing."""
        step = self._copy()
        step.tests = (*self.tests, *tests)
        return step

    def _copy(self) -> Step:
        step = Step(self.do, self.able, self.parts, self.within)
        step.name = self.name
        return step

    def is_open(self, scene: Scene) -> bool:
        """Whether it does not bar the clause that it stands in."""
        return bool(self.tests) or self.able(scene)

    def words(self) -> Iterator[str]:
        yield from super().words()
        for word in (*self.tests, *(one for part in self.parts for one in part)):
            yield from word.words()


class Choice(Step):
    """A step that asks. `seat` says whom, `hear` takes the answer. `secret`: the answer writes what only its
    player knows, and so stays that player's alone. `picks`: it chooses the ship of which later steps speak."""

    __slots__ = ("hear", "options", "picks", "seat", "secret")

    def __init__(
        self,
        options: Callable[[Scene], list[Option]],
        hear: Callable[[Scene, Option], Task | None],
        seat: Callable[[Scene], int],
        parts: tuple[tuple[Step, ...], ...] = (),
        within: tuple[Named, ...] = (),
        *,
        secret: bool = False,
        picks: bool = False,
    ) -> None:
        super().__init__(self._ask, lambda scene: bool(options(scene)), parts, within)
        self.secret = secret
        self.picks = picks
        self.options = options
        self.hear = hear
        self.seat = seat

    def _ask(self, scene: Scene) -> Ask:
        subject = [scene.card, scene.rule, scene.at, scene.ship, scene.about, scene.detail, scene.target]
        return ask(self.seat(scene), "effect", [*subject, scene.count])

    def _copy(self) -> Step:
        step = Choice(
            self.options,
            self.hear,
            self.seat,
            self.parts,
            self.within,
            secret=self.secret,
            picks=self.picks,
        )
        step.name = self.name
        return step


class DiceStep(Step):
    """A step of a modification with ways to choose from: faces of dice and a number. `takes`: how many dice it is that
    a way without faces means."""

    __slots__ = ("takes", "ways")

    def __init__(
        self,
        ways: Callable[[Scene], Iterable[tuple[tuple[str, ...], int]]],
        do: Callable[[Scene], Task | Ask | None],
        takes: Callable[[Scene], int] = lambda scene: 0,
    ) -> None:
        super().__init__(do, lambda scene: any(True for _ in ways(scene)))
        self.ways = ways
        self.takes = takes


P = ParamSpec("P")
N = TypeVar("N", bound=Named)
PRIMITIVES: Final[set[str]] = set()


def primitive(make: Callable[P, N]) -> Callable[P, N]:
    """Marks a maker of tests or steps as a word of the language."""
    PRIMITIVES.add(make.__name__)

    @wraps(make)
    def named(*args: P.args, **kwargs: P.kwargs) -> N:
        made = make(*args, **kwargs)
        made.name = make.__name__
        return made

    return named


def fact(name: str, holds: Callable[[Scene], bool]) -> Test:
    """A test without arguments."""
    PRIMITIVES.add(name)
    return Test(holds, name)


# -- carrying out -----------------------------------------------------------------------------------------


class Do(Task):
    """Carry out the steps of a clause, one after another."""

    card: str
    rule: int
    ship: int
    about: int = NO_SHIP
    detail: str = ""
    target: int = NO_SHIP
    faces: list[str] = fresh(factory=list)
    count: int = 0
    next: int = 0
    tractored: list[int] = fresh(factory=list)  # ship and seat of tractor moves that come last (tokens-12)

    @step
    def carry_out(self, game: XWingGame) -> Task | Ask | None:
        steps = game.rules.effects.rules[self.card][self.rule].steps
        scene = self._scene(game)
        while self.next < len(steps) and not scene.stopped:
            one = steps[self.next]
            scene.at = self.next
            self.next += 1
            if not all(test.holds(scene) for test in one.tests):
                continue
            if not one.able(scene):
                if isinstance(one, Choice) and one.picks and scene.target == NO_SHIP:
                    # What came between has left no ship to choose, and so none of which the rest could speak.
                    self.next = len(steps)
                continue
            if isinstance(one, Choice) and game.state.triggers:
                self.next -= 1  # the queue comes before the question, or it would overwrite the answer
                self.go_to(Do.carry_out)
                return None
            if one.is_cost:
                scene.own.once.append(PAYING)
            result: Task | Ask | None = one.do(scene)
            self._remember(scene)
            self._hold_tractor_moves(game)
            if one.is_cost:
                assert not isinstance(result, Ask), "a cost asks for nothing"
                self.go_to(Do.check_payment)
                return result
            if isinstance(result, Ask):
                return result
            if result is not None:
                self.go_to(Do.carry_out)
                return result
        if self.tractored:
            self.go_to(Do.carry_out)
            return game.make(TractorMove, self.tractored.pop(0), self.tractored.pop(0))
        self.at = len(self.STEPS)
        return None

    def _hold_tractor_moves(self, game: XWingGame) -> None:
        """A tractor move waits until the effect that it was paid for has resolved (tokens-12)."""
        for trigger in game.state.triggers:
            if trigger.event == "became_tractored":
                self.tractored += [trigger.ship, int(trigger.detail)]
        game.state.triggers = [t for t in game.state.triggers if t.event != "became_tractored"]

    @step
    def hear(self, game: XWingGame) -> Task | None:
        scene = self._scene(game)
        scene.at = self.next - 1
        choice = game.rules.effects.rules[self.card][self.rule].steps[scene.at]
        assert isinstance(choice, Choice)
        result = choice.hear(scene, game.answers[choice.seat(scene)])
        self._remember(scene)
        self.next -= scene.again
        self.go_to(Do.carry_out)
        return result

    @step
    def check_payment(self, game: XWingGame) -> None:
        """After what could be put in the place of a cost has been."""
        once = game.state.ships[self.ship].once
        if PAYING in once:
            once.remove(PAYING)
            self.go_to(Do.carry_out)
        else:
            self.at = len(self.STEPS)

    def _scene(self, game: XWingGame) -> Scene:
        scene = Scene(game, self.card, self.ship, self.about, self.detail, self.target)
        if self.faces == ["?"]:  # rolled by a step before, and perhaps rolled again (`queries.NOT_MODIFIED`)
            self.faces, game.state.rolled = dice.words(game.state.rolled), []
        scene.faces, scene.count, scene.rule = tuple(self.faces), self.count, self.rule
        return scene

    def _remember(self, scene: Scene) -> None:
        self.target, self.faces, self.count = scene.target, list(scene.faces), scene.count
        if scene.stopped:
            self.next = len(scene.game.rules.effects.rules[self.card][self.rule].steps)


def part(scene: Scene, place: int, target: int | None = None) -> Do:
    """The task that carries out one of the parts of the step in progress."""
    number = scene.game.rules.effects.part(scene.card, scene.rule, scene.at, place)
    chosen_ship = scene.target if target is None else target
    return scene.game.make(
        Do,
        scene.card,
        number,
        scene.ship,
        scene.about,
        scene.detail,
        chosen_ship,
        list(scene.faces),
        scene.count,
    )


class ChooseEffect(Kind):
    """What a card leaves to choose while it is carried out: a ship, a way, a token, …"""

    name = "effect"
    rule = "abilities-1"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (
        ChooseShip,
        ChooseObstacle,
        ChooseDevice,
        Choose,
        LoseToken,
        ChooseCard,
        ChooseSide,
        ChooseManeuver,
        Pass,
    )

    def is_secret(self, question: Question) -> bool:
        """Where the answer writes what is hidden: a dial set anew (terms-7)."""
        assert isinstance(question.subject, list)
        card, rule, at = question.subject[:3]
        choice = self.rules.effects.rules[card][rule].steps[at]
        return isinstance(choice, Choice) and choice.secret

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        card, rule, at, ship, about, detail, target, count = question.subject
        choice = self.rules.effects.rules[card][rule].steps[at]
        assert isinstance(choice, Choice)
        scene = Scene(game, card, ship, about, detail, target)
        scene.rule, scene.at, scene.count = rule, at, count
        return choice.options(scene)

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        if any(option.id == choice.id for option in self.candidates(game, question)):
            return None
        card = shown(question.subject[0])
        if choice is PASS:
            return Refusal("terms-5", "card_must_choose", {"card": card})
        return Refusal("abilities-4", "not_offered_by_card", {"card": card})
