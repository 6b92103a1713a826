"""What the cards of an edition do: one object that a ruleset holds, and the questions that cards answer.

A `Query` is a question of the rules that a card may answer: a value, a test, a list. The answers stand in a
`CardEffects`, by query and by name of the card, so that two editions, or a ruleset that bends one card of
another, answer differently. Whoever has a ship finds the answers by it: `QUERY.on(ship)`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from starboard.core.task import Task
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.state import IN_PLAY, Ship, Trigger, XWingState

T = TypeVar("T")
CONDITION: Final = "condition:"  # prefix of condition cards' ids as names of cards
DAMAGE: Final = "damage:"  # prefix of damage cards' ids as names of cards
UPGRADE: Final = "upgrade:"  # prefix of an upgrade's name where a ship card has the same id
NEW_DAMAGE: Final = (
    "new "  # a mark in `Ship.once`, before the id of a damage card that counts from the next round on
)
MOST_KEPT: Final = 1024  # builds for which answers are kept
_queries: list[Query[Any]] = []


class Query(Generic[T]):
    """A question of the rules that cards may answer."""

    __slots__ = ("number",)

    def __init__(self) -> None:
        self.number: Final = len(_queries)
        _queries.append(self)

    def on(self, ship: Ship) -> tuple[tuple[str, T], ...]:
        """What the cards of this ship, and the conditions on it, answer, with the card's name."""
        if not ship.conditions and not ship.lent:
            try:
                return ship.effects.found[self.number][ship.build]  # type: ignore[no-any-return]
            except KeyError:
                pass
        effects: CardEffects = ship.effects
        if ship.conditions:
            answers = effects.answers[self.number]
            names = [CONDITION + held.id for held in ship.conditions]
            of_conditions = tuple((name, answers[name]) for name in names if name in answers)
            return effects.of_cards(self, ship) + of_conditions
        return effects.of_cards(self, ship)

    def on_damage(self, ship: Ship) -> list[tuple[str, T, int]]:
        """What the faceup damage cards of this ship answer: the card's id, its answer, how many there are. One that
        counts from the next round on is left out before."""
        if not ship.faceup:
            return []
        answers = ship.effects.answers[self.number]
        found: list[tuple[str, T, int]] = []
        for kind in sorted(set(ship.faceup)):
            card = ship.rules.content.damage[kind].id
            if DAMAGE + card in answers:
                count = ship.faceup.count(kind) - ship.once.count(NEW_DAMAGE + card)
                if count > 0:
                    found.append((card, answers[DAMAGE + card], count))
        return found

    def in_play(self, state: XWingState) -> Sequence[tuple[int, str, T]]:
        """The same for every ship in play: ship, card, answer."""
        effects: CardEffects = state.effects
        if not effects.answers[self.number]:
            return ()
        kept = effects.found[self.number]
        found: list[tuple[int, str, T]] = []
        for number, ship in enumerate(state.ships):
            if ship.place == IN_PLAY:
                # As `on` finds them, without asking it for each ship: most ships have nothing to say.
                is_plain = not ship.conditions and not ship.lent and ship.build in kept
                for name, value in kept[ship.build] if is_plain else self.on(ship):
                    found.append((number, name, value))
        return found


class Word(Protocol):
    """A word of the language in which cards are written (`language`)."""

    def words(self) -> Iterator[str]:
        """The names of all primitives in it."""


class Requirement(Word, Protocol):
    """A test."""

    @property
    def holds(self) -> Callable[[Any], bool]:
        """Whether it holds in a scene."""


class Rule(NamedTuple):
    """Tests and steps of a clause, or the steps of one way of a step."""

    tests: tuple[Requirement, ...]
    steps: tuple[Any, ...]

    def is_open(self, scene: Any) -> bool:
        """Whether the tests hold and every step can do something."""
        for test in self.tests:
            if not test.holds(scene):
                return False
        return all(step.is_open(scene) for step in self.steps)


class Clause(NamedTuple):
    """What a card says for one occasion. `branch` names the occasion."""

    branch: str
    words: tuple[Word, ...]
    register: Callable[[CardEffects, str], None]


class Ability(NamedTuple):
    """An ability that an event triggers. `may`: its owner can decline it. `wants` and `resolve` are given the
    game, the ship with the card, and what happened; `means` too: whether it is this that it answers to, before it is
    asked how things stand and whether it could do anything. `takes`: it takes away the very token that it answers
    to, which no other ability can do after it. `still`: as `wants`, but for what is asked of a maneuver that was executed,
    and of whom and how near it happened to, however ships have moved since."""

    card: str
    event: str
    may: bool
    wants: Callable[[Any, int, Trigger], bool]
    resolve: Callable[[Any, int, Trigger], Task | None]
    means: Callable[[Any, int, Trigger], bool] | None = None  # None: as `wants`
    takes: bool = False
    still: Callable[[Any, int, Trigger], bool] | None = None  # None: as `wants`


class _ByNumber(dict[int, dict[str, Any]]):
    """Something by card or build for each query; empty where nothing was said."""

    def __missing__(self, number: int) -> dict[str, Any]:
        self[number] = {}
        return self[number]


class CardEffects:
    """What each card of an edition does, by name of the card."""

    def __init__(self, name_of: Callable[[str, str], str]) -> None:
        """`name_of` gives the name by which effects know a card, from its kind and id."""
        self.name_of = name_of
        self.clauses: dict[str, list[str]] = {}  # the branches that a card's record has
        self.rules: dict[str, list[Rule]] = {}  # what its clauses test and do
        self._parts: dict[tuple[str, int, int, int], int] = {}  # card, rule, step, part: the part's rule
        self.words: set[str] = set()  # the primitives of the language that are used
        self.answers = _ByNumber()
        self.abilities: dict[str, list[Ability]] = {}  # by event
        self.reveals: dict[str, Ability] = {}  # what a facedown condition does when it is revealed
        self.constant: set[str] = set()  # cards whose whole effect is in the build or in the rules' own steps
        self.replaces_ship_ability: dict[str, str] = {}  # an upgrade to the ship ability that it takes away
        self.from_next_round: set[str] = set()  # damage cards that count from the round after they came
        self.flipping: set[tuple[str, str]] = set()  # card and event of the abilities that flip their card
        self.forget_builds()

    def forget_builds(self) -> None:
        """Forget what was found for builds: cards have come or gone."""
        self.found = _ByNumber()  # answers by query and build
        self.abilities_of: dict[str, dict[str, tuple[int, ...]]] = {}  # by build: event to numbers under it
        self.heard: dict[object, frozenset[str]] = {}  # by builds and conditions
        self.heard_by_damage: frozenset[str] | None = None
        self.conditions_of: dict[str, frozenset[str]] = {}  # by build: conditions that it can assign
        self.implemented: frozenset[str] | None = None

    # -- writing: a record gives the name of its card --------------------------------------------------------

    def pilot(self, card_id: str, *clauses: Clause) -> str:
        """What a ship card does."""
        return self._card(self.name_of("pilot", card_id), clauses)

    def upgrade(self, card_id: str, *clauses: Clause) -> str:
        """What an upgrade card does."""
        return self._card(self.name_of("upgrade", card_id), clauses)

    def ship_ability(self, card_id: str, *clauses: Clause) -> str:
        """What a ship ability does."""
        return self._card(self.name_of("ship_ability", card_id), clauses)

    def condition(self, card_id: str, *clauses: Clause) -> str:
        """What a condition card does; `me` is the ship on which it lies."""
        return self._card(CONDITION + card_id, clauses)

    def damage_card(self, card_id: str, *clauses: Clause) -> str:
        """What a damage card does while it lies faceup on a ship."""
        return self._card(DAMAGE + card_id, clauses)

    def _card(self, name: str, clauses: tuple[Clause, ...]) -> str:
        assert name not in self.clauses, f"{name} is written twice"
        self.clauses[name] = [clause.branch for clause in clauses]
        for clause in clauses:
            clause.register(self, name)
            for word in clause.words:
                self.words.update(word.words())
        return name

    def new_rule(self, card: str, tests: Iterable[Requirement], steps: Iterable[Any]) -> int:
        """Remember a rule of a card and those of its steps' parts; gives its number."""
        rules = self.rules.setdefault(card, [])
        number = len(rules)
        rules.append(Rule(tuple(tests), tuple(steps)))
        for at, one in enumerate(rules[number].steps):
            for place, part in enumerate(one.parts):
                self._parts[card, number, at, place] = self.new_rule(card, (), part)
        return number

    def part(self, card: str, rule: int, step: int, place: int) -> int:
        """The number of the rule that is one part of a step."""
        return self._parts[card, rule, step, place]

    def answer(self, query: Query[T], card: str, value: T) -> None:
        """What a card answers to a query."""
        self.forget_builds()
        self.answers[query.number][card] = value

    def add(self, ability: Ability) -> None:
        """An ability that answers to an event."""
        self.forget_builds()
        self.abilities.setdefault(ability.event, []).append(ability)

    def ask_first(self, cards: Iterable[str]) -> None:
        """Abilities that answer to one event are asked in the order of these cards; others come after, as they were
        written."""
        places = {name: place for place, name in enumerate(cards)}
        for abilities in self.abilities.values():
            abilities.sort(key=lambda ability: places.get(ability.card, len(places)))
        self.forget_builds()

    def without(self, *cards: str) -> CardEffects:
        """The same, as if these cards, by name, had no text; they can be written anew."""
        new = copy.copy(self)
        new.clauses = {name: found for name, found in self.clauses.items() if name not in cards}
        new.rules = {name: list(found) for name, found in self.rules.items() if name not in cards}
        new._parts = {key: found for key, found in self._parts.items() if key[0] not in cards}
        new.words = set(self.words)
        new.answers = _ByNumber()
        for number, answers in self.answers.items():
            new.answers[number] = {name: found for name, found in answers.items() if name not in cards}
        new.abilities = {
            event: [one for one in found if one.card not in cards] for event, found in self.abilities.items()
        }
        new.reveals = {
            name: one._replace(wants=_never) if name in cards else one for name, one in self.reveals.items()
        }
        new.constant = self.constant - {*cards}
        new.replaces_ship_ability = {
            name: found for name, found in self.replaces_ship_ability.items() if name not in cards
        }
        new.from_next_round = self.from_next_round - {*cards}
        new.flipping = set(self.flipping)
        new.forget_builds()
        return new

    # -- asking ------------------------------------------------------------------------------------------

    def all_answers(self, query: Query[T]) -> Mapping[str, T]:
        """All answers to a query, by card."""
        return self.answers[query.number]

    def answer_of(self, query: Query[T], card: str) -> T | None:
        """What this card answers, if it does."""
        answer: T | None = self.answers[query.number].get(card)
        return answer

    def of_cards(self, query: Query[T], ship: Ship) -> tuple[tuple[str, T], ...]:
        """What the cards of this ship answer; kept by build."""
        kept = self.found[query.number]
        key = build_key(ship)
        found: tuple[tuple[str, T], ...] | None = kept.get(key)
        if found is None:
            answers = self.answers[query.number]
            found = tuple((name, answers[name]) for name in self.cards_of(ship) if name in answers)
            if len(kept) >= MOST_KEPT:  # anybody can bring builds of any cards
                kept.clear()
            kept[key] = found
        return found

    def cards_of(self, ship: Ship) -> list[str]:
        """Names of the cards with effects of this ship, a ship ability that an upgrade replaces left out."""
        names = build_of(ship).cards
        replaced = {self.replaces_ship_ability[name] for name in names & self.replaces_ship_ability.keys()}
        return sorted(names - replaced)

    def has_card(self, ship: Ship, card: str) -> bool:
        """Whether a card is one of `cards_of` this ship."""
        names = build_of(ship).cards
        return card in names and not any(
            replaced == card and name in names for name, replaced in self.replaces_ship_ability.items()
        )


def _never(*_: object) -> bool:
    return False


def build_key(ship: Ship) -> str:
    """What the cards of a ship depend on: its build, and what is lent to it."""
    return f"{ship.build} {' '.join(ship.lent)}" if ship.lent else ship.build


def shown(name: str) -> str:
    """The id of a card by which players name it: a ship never has two cards of one id."""
    return name.removeprefix(UPGRADE).removeprefix(CONDITION)


# What `game`, beneath all cards, asks.
INITIATIVE: Final[Query[Callable[[Ship, int], int]]] = Query()


OBSTRUCTS: Final[Query[bool]] = Query()  # the ship's base obstructs attacks of enemies
NEVER_OBSTRUCTED: Final[Query[bool]] = Query()
IGNORES_OBSTACLES: Final = (
    "ignores obstacles"  # a mark in `Ship.once`: its attacks are not obstructed by them
)


def obstructing_bases(state: XWingState, number: int, other: int) -> list[int]:
    """Ships that a card has count as obstacles for an attack of one ship on another (attacks-9)."""
    owner = state.ships[number].owner
    return [
        ship
        for ship, _, _ in OBSTRUCTS.in_play(state)
        if state.ships[ship].owner != owner and ship not in (number, other)
    ]


BULLSEYE_TOO: Final[Query[Callable[[XWingState, int, int], bool]]] = Query()


def treats_as_bullseye(state: XWingState, number: int, other: int) -> bool:
    """Whether a ship may treat that one as in its bullseye arc."""
    return any(test(state, number, other) for _, test in BULLSEYE_TOO.on(state.ships[number]))
