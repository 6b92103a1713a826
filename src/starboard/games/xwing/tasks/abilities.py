"""The ability queue (abilities-2 to abilities-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.changes.damage import JUST_DESTROYED, REMOVAL, take_off
from starboard.games.xwing.effects.card_effects import Ability, shown
from starboard.games.xwing.effects.registry import OF_THE_RULES, REVEAL
from starboard.games.xwing.effects.triggering import holds, meant_by, revealing, triggered
from starboard.games.xwing.events import AbilityUsed
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import NextShip, UseAbility, use
from starboard.games.xwing.state import Trigger
from starboard.games.xwing.tasks.actions import Perform
from starboard.games.xwing.tasks.activation import ChooseNextShip
from starboard.games.xwing.tasks.attack import PerformAttack
from starboard.games.xwing.tasks.maneuver import ExecuteManeuver

Entry = tuple[int, int, int]  # trigger, ship, number of the ability under its event


def queue_up(game: XWingGame, triggers: list[Trigger], stack: Sequence[Task]) -> Task | None:
    """The ability queue for what happened, or None. What happens while an ability is being resolved waits
    until that one is finished (abilities-2); destroyed ships leave when the queue is empty (abilities-8)."""
    last: set[int] = set()
    leaving = [trigger.ship for trigger in triggers if trigger.event == REMOVAL]
    if leaving:
        last = {trigger.ship for trigger in triggers if trigger.event == JUST_DESTROYED}.intersection(leaving)
        leaving = [
            ship for ship in leaving if ship not in last
        ]  # the others go when their own cards have answered
        queues = [task for task in stack if isinstance(task, ResolveTriggers)]
        for number in dict.fromkeys(leaving):
            keeper = next((task for task in queues if task.keeps(game, number)), None)
            if keeper is None:
                take_off(game, number)
            else:
                keeper.leaving.append(number)
        triggers = [trigger for trigger in triggers if trigger.event != REMOVAL]
    resolving = in_resolution(stack, moves_too=game.rules.actions_have_moments)
    if resolving is not None:
        resolving.waiting += [trigger for trigger in triggers if not is_at_its_moment(trigger)]
        triggers = [trigger for trigger in triggers if is_at_its_moment(trigger)]
        resolving.leaving += sorted(last)
        return queue(game, triggers)
    found = queue(game, triggers)
    if last and found is None:
        _remove(game, sorted(last))
    elif last and found is not None:
        found.leaving += sorted(last)
    return found


def _remove(game: XWingGame, leaving: list[int]) -> None:
    for number in dict.fromkeys(leaving):
        take_off(game, number)


def in_resolution(stack: Sequence[Task], *, moves_too: bool = False) -> ResolveTriggers | None:
    """The queue of which an ability is being resolved now. An attack that an ability grants has moments of
    its own for abilities: within it nothing waits (attacks-3, attacks-14). `moves_too`: so have an action and a
    maneuver."""
    for task in reversed(stack):
        if isinstance(task, PerformAttack):
            return None
        if moves_too and isinstance(task, Perform | ExecuteManeuver):
            return None
        if isinstance(task, ResolveTriggers):
            return None if task is stack[-1] else task
    return None


def is_at_its_moment(trigger: Trigger) -> bool:
    """Whether abilities that answer to this cannot wait: what they come before would be over (abilities-9)."""
    return trigger.event.endswith("_before") or trigger.event.startswith("before_")


def queue(game: XWingGame, triggers: list[Trigger]) -> ResolveTriggers | None:
    """The ability queue for what happened, if an ability answers to it. Requirements are checked when
    abilities are added (abilities-4); where the edition has it so, what one of them brings about may yet fulfil
    those of another."""
    pending = _entries(game, triggers, triggered)
    if not pending:
        return None
    if game.rules.requirements_may_come:
        pending = _entries(game, triggers, meant_by)
    return game.make(ResolveTriggers, triggers, pending)


def _entries(
    game: XWingGame, triggers: list[Trigger], find: Callable[[XWingGame, Trigger], list[tuple[int, int]]]
) -> list[Entry]:
    return [(n, ship, index) for n, trigger in enumerate(triggers) for ship, index in find(game, trigger)]


class ResolveTriggers(Task):
    """Abilities that were triggered together: first player's first, each player orders own ones; what
    they trigger in turn comes before the rest (abilities-2)."""

    triggers: list[Trigger]
    pending: list[Entry]
    player: int = 0  # place in player order
    waiting: list[Trigger] = fresh(factory=list)  # what the ability in resolution triggered
    leaving: list[int] = fresh(factory=list)  # ships that were destroyed and leave at the end
    alike: list[Entry] = fresh(factory=list)  # of the ability that is chosen, for several ships

    def _seat(self, game: XWingGame) -> int:
        return game.state.player_order()[self.player]

    def _ability(self, game: XWingGame, entry: Entry) -> Ability:
        found: Ability = game.rules.effects.abilities[self.triggers[entry[0]].event][entry[2]]
        return found

    def _open(self, game: XWingGame) -> list[Entry]:
        """The abilities of the player whose turn it is that still have their requirements (abilities-4)."""
        if not self.pending:
            return []
        state, seat = game.state, self._seat(game)
        return [
            entry
            for entry in self.pending
            if state.ships[entry[1]].owner == seat
            and holds(state, entry[1], (ability := self._ability(game, entry)).card)
            and ability.wants(game, entry[1], self.triggers[entry[0]])
        ]

    def keeps(self, game: XWingGame, number: int) -> bool:
        """Whether a ship that is destroyed meanwhile stays until this queue is empty (abilities-8)."""
        return True

    @step
    def put_in_front(self, game: XWingGame) -> Task | None:
        """What the ability before has triggered is resolved before the rest (abilities-2)."""
        triggers, self.waiting = self.waiting, []
        return queue(game, triggers)

    @step
    def choose_ability(self, game: XWingGame) -> Ask | Task | None:
        while self.player < 2:
            entries = self._open(game)
            if not entries:
                self.player += 1
                continue
            if all(self._is_the_same_duty(game, entry, entries[0]) for entry in entries):
                return self._resolve(game, entries[0])
            cards = [[entry[1], name] for entry in entries if (name := self._name(game, entry))]
            must = any(not self._ability(game, entry).may for entry in entries)
            event = self.triggers[entries[0][0]].event
            return ask(self._seat(game), "ability", ability_subject(game, event, must, cards))
        self.go_to(ResolveTriggers.remove_destroyed)
        return None

    def _is_the_same_duty(self, game: XWingGame, entry: Entry, other: Entry) -> bool:
        """Two copies of a damage card: which comes first is no choice."""
        one, two = self._ability(game, entry), self._ability(game, other)
        return not one.may and (entry[1], one.card) == (other[1], two.card)

    def _name(self, game: XWingGame, entry: Entry) -> str:
        """The card as players name it. Empty for a facedown condition that cannot be revealed now: its player
        is asked all the same, so that the question tells nothing (conditions-1)."""
        ability: Ability | None = self._ability(game, entry)
        if ability is not None and ability.card == REVEAL:
            ability = revealing(game, entry[1], self.triggers[entry[0]])
        return "" if ability is None else shown(ability.card)

    def _resolve(self, game: XWingGame, entry: Entry) -> Task | None:
        self.pending.remove(entry)  # once for each opportunity (abilities-7)
        self.go_to(ResolveTriggers.put_in_front)
        trigger = self.triggers[entry[0]]
        ability = self._ability(game, entry)
        if ability.card == REVEAL:
            ability = revealing(game, entry[1], trigger) or ability
        if ability.card not in OF_THE_RULES:
            game.emit(AbilityUsed(entry[1], shown(ability.card), ability.event))
        return ability.resolve(game, entry[1], trigger)

    @step
    def resolve_ability(self, game: XWingGame) -> Ask | Task | None:
        """Of several ships to which an ability could answer its player says which it is (abilities-2)."""
        choice = game.answers[self._seat(game)]
        if choice is PASS:
            seat = self._seat(game)
            self.pending = [e for e in self.pending if game.state.ships[e[1]].owner != seat]
            self.go_to(ResolveTriggers.choose_ability)
            return None
        self.alike = [
            entry
            for entry in self._open(game)
            if entry[1] == choice.ship and self._name(game, entry) == choice.card
        ]
        ships = list(dict.fromkeys(self.triggers[entry[0]].ship for entry in self.alike))
        if len(ships) > 1 and self.triggers[self.alike[0][0]].event != JUST_DESTROYED:
            self.go_to(ResolveTriggers.resolve_for_ship)
            return ask(self._seat(game), "next_target", [self._ability(game, self.alike[0]).card, ships])
        return self._resolve(game, self.alike[0])

    @step
    def remove_destroyed(self, game: XWingGame) -> None:
        """Ships that were destroyed outside the Engagement Phase while the queue held abilities (abilities-8)."""
        _remove(game, self.leaving)
        self.at = len(self.STEPS)

    @step
    def resolve_for_ship(self, game: XWingGame) -> Task | None:
        ship = game.answers[self._seat(game)].ship
        entry = next(entry for entry in self.alike if self.triggers[entry[0]].ship == ship)
        return self._resolve(game, entry)


class ChooseNextTarget(ChooseNextShip):
    """Which of several ships an effect comes to next, as its player likes."""

    name = "next_target"
    rule = "abilities-2"

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, NextShip)
        assert isinstance(question.subject, list)
        if choice.ship in question.subject[1]:
            return None
        return Refusal(self.rule, "not_next", {"ship": choice.ship, "next": list(question.subject[1])})


class ChooseAbility(Kind):
    """Which triggered ability to resolve next, or none where all may be declined. It is asked even where
    only declining is left: a facedown condition is not to be told by a question left out (conditions-1)."""

    name = "ability"
    always_ask = True
    rule = "abilities-2"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (UseAbility, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        _, must, cards, *_ = question.subject
        found: dict[str, Option] = {}
        for ship, card in cards:
            option = use(ship, card)
            found[option.id] = option
        if not must:
            found[PASS.id] = PASS
        return found.values()

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        _, must, cards, *_ = question.subject
        if choice is PASS:
            return Refusal("terms-5", "ability_is_mandatory", {}) if must else None
        assert isinstance(choice, UseAbility)
        if [choice.ship, choice.card] in cards:
            return None
        return Refusal("abilities-4", "ability_not_triggered", {"ship": choice.ship, "card": choice.card})
