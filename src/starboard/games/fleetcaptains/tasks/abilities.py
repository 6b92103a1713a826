"""Abilities of ships that come at a moment (effects.json: ability_triggers, R-30)."""

from __future__ import annotations

from collections.abc import Iterable

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cloaks import ship_of_move
from starboard.games.fleetcaptains.effects.possible import can_do_anything
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.events import AbilityUsed
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import YesKind
from starboard.games.fleetcaptains.options import YES, Yes
from starboard.games.fleetcaptains.state import NOBODY

ONCE, START, ENCOUNTER_DIE = "once_per_turn", "start_of_move", "encounter_die"


def moment_of(game: FleetGame, number: int) -> str:
    """The moment of a ship's ability; empty for one that holds all the time."""
    ability = game.card_of(number).ability
    return ability.trigger or (START if ability.timing == START else "")


def is_due(game: FleetGame, number: int, trigger: str) -> bool:
    """Whether a ship has an ability for this moment that it may use: once in each own turn, where it says so."""
    ability, ship = game.card_of(number).ability, game.state.ships[number]
    if not ship.in_play or moment_of(game, number) != trigger:
        return False
    return ability.timing != ONCE or (ship.seat == game.state.active and ability.name not in ship.used)


def scene_of(game: FleetGame, number: int, timing: str = "", target: int = NOBODY) -> Scene:
    """What a ship's ability looks at."""
    ship = game.state.ships[number]
    return Scene(ship.seat, number, "ability", ship.card, ship.at, target, timing=timing)


def is_optional(game: FleetGame, number: int) -> bool:
    """Whether the owner is asked: not where an ability comes each time (timing trigger), or says that something also
    happens (passive)."""
    return game.card_of(number).ability.timing in (ONCE, START)


class UseAbility(YesKind):
    """An optional ability, used or not. Subject: the ship. While a token moves it is put for each cloaked ship that
    has one for that, so that the question does not tell which of them the token is."""

    name = "ability"
    rule = "FC-CRD-10"
    always_ask = True

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        if self.refusal(game, question, YES) is None:
            yield YES
        yield PASS

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        number = game.ship_named(str(question.subject))
        if isinstance(choice, Pass) or number is None or not game.state.ships[number].cloaked:
            return None
        move = game.state.move
        if move is not None and not move.ships and ship_of_move(game, move) != number:
            return Refusal("FC-ECH-04", "not_the_mover", {"ship": str(question.subject)})
        is_able = can_do_anything(game, scene_of(game, number), game.card_of(number).ability.effects)
        if not is_able or not is_due(game, number, START):
            return Refusal("FC-CRD-10", "ability_idle", {"ship": str(question.subject)})
        return None


class UseAbilities(Task):
    """The abilities of these ships for a moment, one ship after the other."""

    ships: tuple[int, ...]
    trigger: str
    timing: str = ""
    target: int = NOBODY
    nth: int = 0

    @step
    def ask_owner(self, game: FleetGame) -> Ask | None:
        while self.nth < len(self.ships):
            number = self.ships[self.nth]
            scene = scene_of(game, number, self.timing, self.target)
            if is_due(game, number, self.trigger) and can_do_anything(
                game, scene, game.card_of(number).ability.effects
            ):
                if is_optional(game, number):
                    return ask(scene.seat, "ability", game.name_of(number))
                return None
            self.nth += 1
        self.at = len(self.STEPS)
        return None

    @step
    def use(self, game: FleetGame) -> Task | None:
        number = self.ships[self.nth]
        self.nth += 1
        self.go_to(UseAbilities.ask_owner)
        seat = game.state.ships[number].seat
        if is_optional(game, number) and not isinstance(game.answers[seat], Yes):
            return None
        return use_ability(game, number, self.timing, self.target)


def use_ability(game: FleetGame, number: int, timing: str = "", target: int = NOBODY) -> Task:
    """A ship uses its ability."""
    ability = game.card_of(number).ability
    if ability.timing == ONCE:
        game.use(number, ability.name)
    game.emit(AbilityUsed(game.state.ships[number].seat, game.name_of(number), ability.name))
    return game.make(RunEffects, ability.effects, scene_of(game, number, timing, target))
