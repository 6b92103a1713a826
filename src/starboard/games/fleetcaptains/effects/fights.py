"""Effects that are attacks, or change dice."""

from __future__ import annotations

from starboard.core.decision import Ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.content import SHIELDS, WEAPONS, Effect
from starboard.games.fleetcaptains.effects.picking import pick, source_name
from starboard.games.fleetcaptains.effects.possible import can_do
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.effects.ships import DamageEach
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import NOBODY, Check
from starboard.games.fleetcaptains.tasks.after_attack import AfterCards
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.combat import AttackShip, why_not_attack


@primitive("attack")
def _attack(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    """A cloaked ship is no target of attacks (FC-CLK-04)."""
    return game.make(UnownedAttack, scene, effect.weapons) if can_do(game, scene, effect) else None


class UnownedAttack(Task):
    """An attack that nobody owns: its weapons and a die against shields and a die; only the ship's owner may play a
    card, and nobody scores."""

    scene: Scene
    weapons: int

    @step
    def fight(self, game: FleetGame) -> Task:
        ship = game.state.ships[self.scene.ship]
        check = Check(
            game.opponents(ship.seat)[0],
            "attack",
            (),
            WEAPONS,
            "encounter",
            level=self.weapons,
            target=self.scene.ship,
            target_system=SHIELDS,
            hex=ship.at,
        )
        return game.make(RunCheck, check)

    @step
    def damage(self, game: FleetGame) -> Task | None:
        damage = game.check.damage
        is_drawn = self.scene.source == "encounter" and self.scene.timing == "encounter"
        source = self.scene.card if self.scene.source == "encounter" else NOBODY
        ships = tuple(number for number in self.scene.struck if game.state.ships[number].in_play)
        if not damage:
            return None
        scene = self.scene
        return game.make(
            DamageEach, ships, damage, NOBODY, source, is_drawn, proven=scene.proven, hit=scene.hit
        )

    @step
    def after_cards(self, game: FleetGame) -> Task:
        return game.make(AfterCards)

    @step
    def end(self, game: FleetGame) -> None:
        end_check(game)


@primitive("free_attack")
def _free_attack(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(FreeShot, scene, int(effect.n)) if scene.ship != NOBODY else None


class FreeShot(Task):
    """A ship may attack an enemy ship of its tile at once, without an action."""

    scene: Scene
    bonus: int

    @step
    def ask_target(self, game: FleetGame) -> Ask | None:
        ship = game.state.ships[self.scene.ship]
        found = [
            game.name_of(number)
            for number in game.state.enemies_at(ship.at, ship.side)
            if ship.in_play and why_not_attack(game, self.scene.ship, number, "free") is None
        ]
        if not found:
            self.at = len(self.STEPS)
            return None
        return pick(self.scene.seat, "target", found, source_name(game, self.scene), may_pass=True)

    @step
    def attack(self, game: FleetGame) -> Task | None:
        choice = game.answers[self.scene.seat]
        target = game.ship_named(getattr(choice, "name", ""))
        if target is None:
            return None
        return game.make(AttackShip, (self.scene.ship,), target, "free", self.bonus)


@primitive("die_mod")
def _die_mod(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """On the die of a roll of breakaway or evasion; in tests it is applied there."""
    if scene.timing in ("escape", "enemy_escape"):
        game.state.escape[0 if scene.timing == "escape" else 1] += int(effect.n)


def _only_in_tests(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """Carried out in the test or attack in which its card is played (`tasks/check_cards.py`)."""


for _op in ("reroll", "damage_bonus", "cancel"):
    primitive(_op)(_only_in_tests)
