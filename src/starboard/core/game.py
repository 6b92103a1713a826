"""The game that tasks work on, and the ruleset that says what a game consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final, Generic, ParamSpec, TypeVar

import msgspec

from starboard.core.chance import Chance
from starboard.core.decision import Decision, DecisionKind, Option, Question
from starboard.core.errors import BadSetup, UnknownCard
from starboard.core.event import EVERYBODY, SPECTATOR, Audience, Draw, Ended, Event, HiddenDraw, Log
from starboard.core.hook import EventIndex
from starboard.core.piece import Piece
from starboard.core.rulebook import Rulebook
from starboard.core.task import Task

S = TypeVar("S", bound=Piece)
T = TypeVar("T", bound="Game[Any]")
K = TypeVar("K", bound=Task)
C = TypeVar("C", bound=msgspec.Struct)  # says something and may cite a rule
P = ParamSpec("P")

PUBLIC_DRAW: Final = -2  # `seat` of a draw that everybody may see
_OPEN_DRAW: Final = (PUBLIC_DRAW, EVERYBODY)


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `ranking`: seats in groups, best first. `points` is None where a game has none."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None
    reason: str
    capped: bool = False
    rule: str = ""

    def without(self, conceded: Sequence[int]) -> Outcome:
        """The same end for all others, and these seats behind them: the first of them last. Where only they would
        have won, the best of the others do."""
        left = [[seat for seat in group if seat not in conceded] for group in self.ranking]
        groups = [tuple(group) for group in left if group]
        winners = tuple(seat for seat in self.winners if seat not in conceded)
        return msgspec.structs.replace(
            self,
            winners=winners or groups[0],
            ranking=(*groups, *((seat,) for seat in reversed(conceded))),
        )


CONCEDED: Final = "conceded"  # reasons of an outcome that is an agreement of the players, and cites no rule
AGREED: Final = "agreed"


class Game(Generic[S]):
    """What a task may touch: the rules, the state, chance, the log, and the answers to its last question."""

    __slots__ = (
        "answers",
        "chance",
        "conceded",
        "hooks",
        "log",
        "outcome",
        "rules",
        "seats",
        "settings",
        "state",
    )

    def __init__(
        self, rules: Ruleset[S], state: S, chance: Chance, seats: int, settings: Mapping[str, Any], log: Log
    ) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.seats = seats
        self.settings = settings
        self.log = log
        self.answers: dict[int, Any] = {}
        self.outcome: Outcome | None = None
        self.conceded: tuple[int, ...] = ()  # seats, as they gave the game up one after another
        self.hooks: EventIndex | None = None

    def copy(self: T, chance: Chance) -> T:
        """An independent game in the same state with this chance source and a log that goes on alone."""
        new = object.__new__(type(self))
        new.rules = self.rules
        new.state = self.state.clone()
        new.chance = chance
        new.seats = self.seats
        new.settings = self.settings
        new.log = Log(self.log)
        new.answers = self.answers
        new.outcome = self.outcome
        new.conceded = self.conceded
        new.hooks = None if self.hooks is None else self.hooks.clone()
        return new

    def make(self, kind: Callable[P, K], *args: P.args, **fields: P.kwargs) -> K:
        """A task of this kind: of the class that the ruleset has under its name, be it this one or another that
        stands in its place. No rule makes a task in any other way."""
        made: Callable[..., K] = self.rules.tasks[kind.__name__]  # type: ignore[assignment]
        return made(*args, **fields)

    def options(self, question: Question) -> Sequence[Option]:
        """What could be answered to a question if it were asked now."""
        return self.rules.kinds[question.kind].options(self, question)

    def draw(self, label: str, n: int, seat: int | Audience = PUBLIC_DRAW) -> int:
        """A draw 0 <= result < n, logged. `seat`: who may see it, if not everybody: one (-1: nobody), or several."""
        chance = self.chance
        result = chance.draw(label, n)
        index = chance.counters[label] - 1
        if seat in _OPEN_DRAW:
            self.log.new.append(Draw(label, index, n, result))
        elif isinstance(seat, int):
            self.log.new.append(HiddenDraw(label, index, n, seat, result))
        elif len(seat) == 1:
            self.log.new.append(HiddenDraw(label, index, n, seat[0], result))
        else:
            self.log.new.append(HiddenDraw(label, index, n, SPECTATOR, result, tuple(sorted(seat))))
        return result

    def interruption(self, stack: Sequence[Task]) -> Task | None:
        """A task that must run before the next step (abilities that were triggered), or None.

        Called between steps in games whose ruleset sets `interrupts`; `stack` is all that is in progress,
        outermost first.
        """
        return None

    def emit(self, event: Event) -> None:
        """Something happened."""
        self.log.new.append(self.rules.cited(event) if event.CITES else event)

    @property
    def contenders(self) -> tuple[int, ...]:
        """The seats that have not conceded."""
        return tuple(seat for seat in range(self.seats) if seat not in self.conceded)

    def finish(self, outcome: Outcome) -> None:
        """The game is over; no further step runs. Who conceded is ranked last, whoever did so first behind all."""
        if self.conceded:
            outcome = outcome.without(self.conceded)
        outcome = self.rules.cited(outcome)
        self.outcome = outcome
        self.log.new.append(
            Ended(
                list(outcome.winners),
                [list(group) for group in outcome.ranking],
                None if outcome.points is None else list(outcome.points),
                outcome.reason,
                outcome.capped,
                outcome.rule,
            )
        )


class CardInfo(msgspec.Struct, frozen=True):
    """What coverage needs to know of a card. `figures`: known, inferred or project."""

    id: str
    implemented: bool
    figures: str


class Branch(msgspec.Struct, frozen=True):
    """One branch of one card's effects; `run` builds a position, plays it and says whether it fired."""

    card: str
    name: str
    run: Callable[[Ruleset[Any]], bool]


class Setting(msgspec.Struct, frozen=True):
    """An option of a game: its name, the values it may take (or a range of numbers), its default."""

    name: str
    default: int | str | bool
    values: tuple[int | str | bool, ...] = ()
    least: int | None = None
    most: int | None = None
    free: bool = False  # any text; the game itself judges it

    def check(self, value: Any) -> int | str | bool:
        """The value, if it is allowed; otherwise BadSetup with a sentence."""
        if self.free:
            if isinstance(value, str):
                return value
            expected = "text"
        elif self.values:
            if any(value == allowed and type(value) is type(allowed) for allowed in self.values):
                return value  # type: ignore[no-any-return]
            expected = " or ".join(map(str, self.values))
        else:
            if isinstance(value, int) and not isinstance(value, bool) and self._in_range(value):
                return value
            expected = f"a number from {self.least} to {self.most}"
        raise BadSetup(f"The option {self.name} was {value!r}; expected {expected}.")

    def _in_range(self, value: int) -> bool:
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


class Ruleset(Generic[S]):
    """Everything that makes one game (edition) of the engine: subclass once for each.

    An edition inherits another's registries and replaces single entries. `revision` changes with
    every change of rules, options or draws; records and running matches are pinned to it.
    """

    id: ClassVar[str]  # the name of its folders, and on the command line
    title: ClassVar[str]
    revision: ClassVar[str]
    players: ClassVar[tuple[int, ...]]  # every number of seats that it can be played with, ascending
    usual_players: ClassVar[int]
    one_screen: ClassVar[bool] = False
    """Whether several who play may look at one screen: nobody has anything that the others must never see. What is
    sealed only until all have chosen is no more hidden there than it is among people who see each other's hands."""
    settings: ClassVar[tuple[Setting, ...]] = ()
    at_tables: ClassVar[Mapping[str, int | str | bool]] = {}  # other defaults where people make a table
    measured_with: ClassVar[Mapping[str, int | str | bool]] = {}
    """The options of the game whose speed is measured: they stay, so that figures can be compared for years."""
    tasks: ClassVar[dict[str, type[Task]]]
    kinds: ClassVar[dict[str, DecisionKind[Any]]]
    state_type: ClassVar[type[Piece]]
    cites: ClassVar[Mapping[str, str]] = {}
    """What shared code calls a rule, and the number that it has here; whatever is not in it is a number already.
    Matches cite by it in all that they tell: events, decisions, refusals, outcomes."""
    cites_too: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Further rules that shared code carries out where it cites this key, in a game that divides its rules otherwise."""
    interrupts: ClassVar[bool] = False  # whether the game may put tasks between steps
    interrupts_wait_in: ClassVar[str] = ""
    """A field of the state that is empty where nothing interrupts, if there is one."""

    def prepare(self) -> None:
        """Load or compile now what would otherwise be in the middle of a game; may take seconds once."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, kind in getattr(cls, "tasks", {}).items():
            if kind.__name__ != name:
                raise TypeError(
                    f"{cls.__name__} has {kind.__name__} in the place of the task {name}; what takes a task's place "
                    "has its name, by which positions that were saved find it."
                )

    def under(self, settings: Mapping[str, Any]) -> Ruleset[S]:
        """The rules that hold with these (checked) options: these, or a ruleset that inherits them and replaces what
        a profile of the game changes. Every match asks before it begins."""
        return self

    def with_packs(self, shelf: Any) -> Ruleset[S]:
        """The same rules where tables may pick a content pack of this shelf (`content.packs.Shelf`) by the setting
        `pack`; a game that takes no packs gives itself."""
        return self

    def offered(self, setting: Setting) -> tuple[int | str | bool, ...]:
        """The values of a setting that people are offered, where they can be listed."""
        return setting.values

    def cited(self, said: C) -> C:
        """The same event, refusal or outcome with the rule that it cites as this ruleset numbers it."""
        number = self.cites.get(getattr(said, "rule", ""))
        return said if number is None else msgspec.structs.replace(said, rule=number)

    # -- playing --

    def make(self, kind: Callable[P, K], *args: P.args, **fields: P.kwargs) -> K:
        """`Game.make` where there is no game yet."""
        made: Any = self.tasks[kind.__name__]
        task: K = made(*args, **fields)
        return task

    def seats_of(self, state: S) -> int:
        """How many seats a state has."""
        raise NotImplementedError

    def new_state(self, seats: int, settings: Mapping[str, Any]) -> S:
        """The state before the first step of set-up."""
        raise NotImplementedError

    def first_task(self) -> Task:
        """The task that plays the whole game."""
        raise NotImplementedError

    def game_with(
        self, state: S, chance: Chance, seats: int, settings: Mapping[str, Any], log: Log
    ) -> Game[S]:
        """The game that tasks get; a ruleset with helpers of its own overrides this."""
        return Game(self, state, chance, seats, settings, log)

    # -- agreements of the players --

    def points(self, game: Game[S]) -> tuple[int, ...] | None:
        """By seat, the points as they stand, in games that have them."""
        return None

    def conceded(self, game: Game[S], seat: int) -> Outcome | None:
        """How the game ends if this seat concedes now; None: it goes on for the others, and somebody else makes
        the seat's choices. `Game.finish` ranks who conceded, so that an outcome need only rank the others.

        A rulebook that says what a concession is worth is followed by overriding this. Where none does, whoever
        is the last that has not conceded wins, and before that nobody's game is ended by another's leaving.
        """
        left = tuple(other for other in game.contenders if other != seat)
        return Outcome(left, (left,), self.points(game), CONCEDED) if len(left) == 1 else None

    def draw_agreed(self, game: Game[S]) -> Outcome:
        """How the game ends if all who have not conceded agree to a draw now: they share the first place."""
        return Outcome(game.contenders, (game.contenders,), self.points(game), AGREED)

    # -- knowing --

    def view(self, game: Game[S], seat: int) -> Any:
        """What this seat (-1: a spectator) knows, as plain data, built by allow-list."""
        raise NotImplementedError

    def state_from_view(self, view: Any, draw: Callable[[int], int]) -> S:
        """A complete state consistent with a view; what the seat cannot know is made up with `draw(n)`."""
        raise NotImplementedError

    def preview(self, view: Any, decision: Decision, option: Option) -> dict[str, Any]:
        """What a choice would do, computed from the view alone. Empty where there is nothing to tell."""
        return {}

    def shuffle_hidden(self, game: Game[S], seat: int, draw: Callable[[int], int]) -> None:
        """Change, in place, everything in the state that this seat cannot know (for the leak law)."""

    # -- looking up --

    def printed(self) -> Any:
        """Everything printed on the game's pieces, as plain data; it never changes while a program runs."""
        return {}

    def sheet(self, text: str) -> dict[str, Any]:
        """What a piece that players compose (a ship with its upgrades) comes to, by its notation.

        Raises UnknownCard or BadSetup with a sentence.
        """
        raise UnknownCard(f"{self.title} has no pieces that players compose.")

    def measure(self, question: Any) -> dict[str, Any]:
        """Answer a question about distances on an imagined table. Raises BadSetup with a sentence."""
        raise BadSetup(f"{self.title} has nothing to measure.")

    def fates(self, view: Any, events: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """What became of each piece in a game that is over, from the game's part of a spectator's view and all plain
        events; empty in games in which nothing is lost. The texts say each by `fate.GAME.HOW` (its `how`)."""
        return []

    # -- checking --

    def totals(self, game: Game[S]) -> dict[str, int]:
        """Sums that never change during a match (cards, tokens), for the conservation law."""
        raise NotImplementedError

    def position(
        self, seats: int, settings: Mapping[str, Any], plain: Mapping[str, Any]
    ) -> tuple[S, list[Task]]:
        """State and task stack of a position that a scenario describes."""
        raise BadSetup(f"{self.title} has no built positions.")

    def script(self, state: S, chance: Mapping[str, Sequence[Any]]) -> dict[str, tuple[int, ...]]:
        """Scripted chance as draws; a game may let people write faces of dice or names of cards."""
        return {label: tuple(results) for label, results in chance.items()}

    def notation(self, state: S) -> str:
        """The state as one line of text, free of `::` (what follows that is the match's)."""
        raise NotImplementedError

    def from_notation(self, text: str) -> S:
        """The state that this line describes."""
        raise NotImplementedError

    def facts(self, game: Game[S]) -> dict[str, Any]:
        """The state as nested plain data for scenario expectations and debugging. Not for players."""
        return game.state.plain()

    def may_lack(self, path: tuple[str, ...], name: str) -> bool:
        """Whether facts or a view may lack this name at this path and have it at another time (a charge of a
        card), so that a scenario may expect nothing there. Any other name that is not there is a mistake."""
        return False

    def unknown_words(self, option: Option) -> list[str]:
        """What this option names that the game does not have at all: a card, a token, a template."""
        return []

    def rounds_of(self, game: Game[S]) -> int | None:
        """How many rounds have been begun, in games that have rounds."""
        return None

    def rulebook(self) -> Rulebook:
        """The numbered rules of the game."""
        raise NotImplementedError

    def cards(self) -> Sequence[CardInfo]:
        """All cards, for coverage and for error sentences."""
        return ()

    def branches(self) -> Iterator[Branch]:
        """Every branch of every card's effects, each with a way to see it fire."""
        return iter(())

    # -- set-up --

    def adopted_settings(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Settings of another revision, as far as these rules know them; what they do not has its default.

        Raises BadSetup or UnknownCard where nothing can be made of them.
        """
        adopted = {}
        for setting in self.settings:
            with suppress(BadSetup):
                if setting.name in settings:
                    adopted[setting.name] = setting.check(settings[setting.name])
        return self.check_settings(adopted)

    def seat_settings(self, seat: int, settings: Mapping[str, Any]) -> tuple[str, ...]:
        """Names of the options that are this seat's own: who sits there may choose them before the game."""
        return ()

    def random_settings(self, number: int, seed: int) -> dict[str, int | str | bool]:
        """The options of game `number` of a long run for which what players bring to the table is drawn with this
        seed; they depend on both numbers alone. Raises BadSetup where players bring nothing."""
        raise BadSetup(f"{self.title} has no squads: players bring nothing to it that could be drawn.")

    def brought(self, settings: Mapping[str, Any]) -> dict[str, frozenset[str]]:
        """The cards that players bring to a game of these options, by kind."""
        return {}

    def may_be_brought(self) -> dict[str, frozenset[str]]:
        """All cards that `random_settings` can draw, by kind."""
        return {}

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game can be played with it; otherwise BadSetup."""
        if seats not in self.players:
            *others, most = self.players
            is_range = self.players == tuple(range(self.players[0], most + 1))
            expected = (
                f"{self.players[0]} to {most}" if is_range else f"{', '.join(map(str, others))} or {most}"
            )
            raise BadSetup(
                f"{self.title} was asked for with {seats} players; it is for {expected if others else most}."
            )
        return seats

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together: each for itself, where a game has no teams."""
        return tuple((seat,) for seat in range(seats))

    def check_settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with defaults filled in; BadSetup names an unknown option or value."""
        known = {setting.name: setting for setting in self.settings}
        for name in given:
            if name not in known:
                raise BadSetup(
                    f"{self.title} has no option {name!r}; it has {', '.join(sorted(known)) or 'no options'}."
                )
        return {
            name: setting.check(given[name]) if name in given else setting.default
            for name, setting in known.items()
        }
