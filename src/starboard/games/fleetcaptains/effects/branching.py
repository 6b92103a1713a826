"""Effects that lead to others: conditions, choices, tests."""

from __future__ import annotations

import msgspec

from starboard.core.decision import Ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cloaks import tokens_at
from starboard.games.fleetcaptains.content import Effect, Effects
from starboard.games.fleetcaptains.effects.conditions import is_so
from starboard.games.fleetcaptains.effects.picking import pick, source_name
from starboard.games.fleetcaptains.effects.possible import may_be_picked, own_ship, possible_targets
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.mission_rules import Known, missions_now
from starboard.games.fleetcaptains.planned import effect_of, reason_of, searches
from starboard.games.fleetcaptains.state import NOBODY
from starboard.games.fleetcaptains.tasks.after_attack import AfterCards
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.scanning import search_level


@primitive("if")
def _if(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(RunEffects, effect.then if is_so(game, scene, effect.cond) else effect.otherwise, scene)


@primitive("choose")
def _choose(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(ChooseWay, effect.options, scene)


class ChooseWay(Task):
    """The owner picks one of several lists; one that starts with a discard it cannot make in full may not be picked, and
    if none can be picked nothing happens."""

    options: tuple[Effects, ...]
    scene: Scene
    open: list[str] = fresh(factory=list)  # which can be picked

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        self.open = [
            str(place)
            for place, effects in enumerate(self.options)
            if may_be_picked(game, self.scene, effects)
        ]
        if not self.open:
            self.at = len(self.STEPS)
            return None
        return pick(self.scene.seat, "way", self.open, source_name(game, self.scene))

    @step
    def go(self, game: FleetGame) -> Task:
        scene = msgspec.structs.replace(self.scene, is_chosen=len(self.open) > 1)
        return game.make(RunEffects, self.options[int(game.answers[self.scene.seat].name)], scene)


@primitive("test")
def _test(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    is_against_nobody = bool(effect.opposed_by) and not possible_targets(game, scene)
    if own_ship(game, scene) is None or is_against_nobody:
        return None
    return game.make(TestEffect, effect, scene)


class TestEffect(Task):
    """A system test at a level, or opposed by an enemy ship of the tile, that the owner names; then what follows."""

    effect: Effect
    scene: Scene
    passed: bool = False
    before: Known = ()  # the missions that were active as the test was passed

    @step
    def name_target(self, game: FleetGame) -> Ask | None:
        if not self.effect.opposed_by or self.scene.target != NOBODY:
            self.go_to(TestEffect.name_token)
            return None
        ship = game.state.ships[self.scene.ship]
        enemies = game.state.enemies_at(ship.at, ship.side)
        if not enemies:
            self.at = len(self.STEPS)
            return None
        return pick(
            self.scene.seat,
            "ship",
            [game.name_of(number) for number in enemies],
            source_name(game, self.scene),
        )

    @step
    def take_target(self, game: FleetGame) -> None:
        target = game.ship_named(game.answers[self.scene.seat].name)
        assert target is not None
        self.scene = msgspec.structs.replace(self.scene, target=target)

    @step
    def name_token(self, game: FleetGame) -> Ask | None:
        """A test that searches is one for a token that is named first: its level may be higher (FC-SCN-05)."""
        if not searches(self.effect):
            self.go_to(TestEffect.test)
            return None
        ship = game.state.ships[self.scene.ship]
        names = [str(token) for token in tokens_at(game, ship.at, 1 - ship.side)]
        if not names:
            self.at = len(self.STEPS)
            return None
        return pick(self.scene.seat, "token_on_map", names, source_name(game, self.scene))

    @step
    def take_token(self, game: FleetGame) -> None:
        token = int(game.answers[self.scene.seat].name)
        self.scene = msgspec.structs.replace(self.scene, token=token)

    @step
    def test(self, game: FleetGame) -> Task:
        check = effect_of(game, self.scene, self.effect)
        if searches(self.effect):
            check.level = search_level(game, self.scene.token, check.level)
        return game.make(RunCheck, check)

    @step
    def follow(self, game: FleetGame) -> Task | None:
        self.passed = game.check.passed
        self.before = missions_now(game)
        if not game.state.ships[self.scene.ship].in_play:
            return None
        effects = self.effect.ok if self.passed else self.effect.fail
        return game.make(RunEffects, effects, self.scene)

    @step
    def after_cards(self, game: FleetGame) -> Task | None:
        """Of an attack on a card: what the combat cards played in it do afterwards."""
        return game.make(AfterCards) if self.scene.timing == "attacked" else None

    @step
    def missions(self, game: FleetGame) -> Task | None:
        end_check(game)
        if self.passed and reason_of(self.scene) == "encounter":
            return mission_moment(
                game, "encounter_passed", self.scene.seat, self.before, ships=(self.scene.ship,)
            )
        return None
