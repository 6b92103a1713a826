"""Docking, deploying from a carrier, and deploying in emergency (docking-2, docking-3; setup-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.xwing.board import placing
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.changes import docking
from starboard.games.xwing.changes.damage import destroy, remove_ship
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import Ability
from starboard.games.xwing.events import DeployedFrom, Docked
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.kind import Kind
from starboard.games.xwing.options import DeployFrom, Dock, deploy_from, dock
from starboard.games.xwing.state import IN_PLAY, REMOVED, WAITING, Ship, Trigger
from starboard.games.xwing.tasks.actions import Granted
from starboard.games.xwing.tasks.damage import SufferDamage
from starboard.games.xwing.tasks.maneuver import ExecuteManeuver, is_barred_by_stress

NOT_FORWARD = ("stationary", "reverse_straight", "reverse_bank_left", "reverse_bank_right")


def is_forward(maneuver: Maneuver) -> bool:
    """Whether a maneuver starts at the front guides: all but stationary and reverse ones (maneuvers-7)."""
    return maneuver.bearing not in NOT_FORWARD


# -- docking -------------------------------------------------------------------------------------------------


class DeclareDocked(Task):
    """Before ships are placed each player says which of them start docked (setup-7)."""

    player: int = 0

    @step
    def choose(self, game: XWingGame) -> Ask | None:
        state = game.state
        while self.player < 2:
            seat = state.player_order()[self.player]
            pairs = [
                [number, carrier]
                for number, ship in enumerate(state.ships)
                if ship.owner == seat and ship.place == WAITING
                for carrier in docking.carriers_for(state, number)
            ]
            must = [pair for pair in pairs if docking.must_start_docked(state.ships[pair[0]])]
            if pairs:
                return ask(seat, "dock", [must or pairs, bool(must)])
            self.player += 1
        self.at = len(self.STEPS)
        return None

    @step
    def declare(self, game: XWingGame) -> None:
        (choice,) = game.answers.values()
        self.go_to(DeclareDocked.choose)
        if choice is PASS:
            self.player += 1
            return
        self.dock(game, choice.ship, choice.carrier)

    def dock(self, game: XWingGame, number: int, carrier: int) -> None:
        """The ship starts docked."""
        docking.attach(game.state, number, carrier)
        game.state.ships[number].activated = False
        game.emit(Docked(number, carrier, "setup-7"))


class DockShip(Task):
    """In the System Phase a ship at range 0 of its carrier may dock (docking-2)."""

    ship: int

    @step
    def offer(self, game: XWingGame) -> Ask:
        pairs = [[self.ship, carrier] for carrier in docking.carriers_for(game.state, self.ship)]
        return ask(game.state.ships[self.ship].owner, "dock", [pairs, False])

    @step
    def dock(self, game: XWingGame) -> None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is not PASS:
            docking.attach(game.state, choice.ship, choice.carrier)
            game.emit(Docked(choice.ship, choice.carrier, "docking-2"))


def _can_dock(game: XWingGame, ship: int, trigger: Trigger) -> bool:
    return trigger.ship == ship and bool(docking.carriers_for(game.state, ship))


# Not a "may": the decision itself can be passed, so that the queue need not ask twice.
DOCKING: Final = Ability(
    registry.DOCK, registry.DOCK, False, _can_dock, lambda game, ship, _: game.make(DockShip, ship)
)


class ChooseDock(Kind):
    """Which ship docks with which carrier, if any."""

    name = "dock"
    rule = "docking-2"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Dock, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        pairs, must = question.subject
        found: list[Option] = [dock(ship, carrier) for ship, carrier in pairs]
        return found if must else [*found, PASS]

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        pairs, must = question.subject
        if choice is PASS:
            return Refusal("setup-7", "must_start_docked", {"ship": pairs[0][0]}) if must else None
        assert isinstance(choice, Dock)
        if [choice.ship, choice.carrier] in pairs:
            return None
        found = docking.dock_refusal(game.state, choice.ship, choice.carrier)
        return found or Refusal("docking-2", "not_this_ship", {"ship": choice.ship})


# -- deploying -----------------------------------------------------------------------------------------------


class DeployDocked(Task):
    """A docked ship may deploy at its own initiative, then perform an action; it does not activate in this
    round (docking-2)."""

    ship: int

    @step
    def offer(self, game: XWingGame) -> Ask:
        return ask(game.state.ships[self.ship].owner, "launch", [self.ship, False])

    @step
    def deploy(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        return launch(game, self.ship, choice, "docking-2")

    @step
    def deployed(self, game: XWingGame) -> None:
        if game.state.ships[self.ship].place == IN_PLAY:
            game.note("deployed", self.ship)

    @step
    def perform_action(self, game: XWingGame) -> Task | None:
        return game.make(Granted, self.ship, []) if game.state.ships[self.ship].place == IN_PLAY else None


def launch(game: XWingGame, number: int, choice: DeployFrom, rule: str) -> Task | None:
    """Carry out a deployment that was declared: it fails if it finds no place (docking-2, actions-8)."""
    state = game.state
    ship = state.ships[number]
    carrier = ship.docked_at
    maneuver = maneuver_named(ship, choice.maneuver)
    possible = placing.can_launch(state, number, carrier, choice.guides, maneuver.bearing, maneuver.speed)
    game.emit(DeployedFrom(number, carrier, choice.guides, maneuver.id, not possible, rule))
    if not possible:
        return None
    ship.pose = placing.launch_pose(state, number, carrier, choice.guides)
    docking.detach(state, number)
    if rule == "docking-3" and registry.TAKES_OVER.on(ship):
        docking.take_over(state, number, carrier)
        game.heard = game.rules.heard(state)
    ship.place = IN_PLAY
    ship.activated = True
    return game.make(ExecuteManeuver, number, maneuver, rule)


def maneuver_named(ship: Ship, name: str) -> Maneuver:
    """A maneuver of the ship's dial by its id."""
    return next(found for found in build_of(ship).dial if found.id == name)


def may_be_flown(ship: Ship, maneuver: Maneuver) -> bool:
    """Whether stress or missing Force keeps the ship from this maneuver (tokens-1, maneuvers-3)."""
    if maneuver.difficulty == "purple":
        return queries.usable_force(ship) > 0
    return not is_barred_by_stress(ship, maneuver)


def finds_place(game: XWingGame, number: int, guides: str, maneuver: Maneuver) -> bool:
    """Whether a docked ship has a place to deploy to with this maneuver, however partial."""
    carrier = game.state.ships[number].docked_at
    return placing.can_launch(game.state, number, carrier, guides, maneuver.bearing, maneuver.speed)


def may_stay(ship: Ship, emergency: bool) -> bool:
    """Whether a docked ship need not deploy: in an emergency only if a card says so, and then it is lost."""
    return not emergency or bool(registry.MAY_BE_LOST.on(ship))


class ChooseLaunch(Kind):
    """From which guides and with which maneuver a docked ship deploys. A deployment that would fail stays on
    offer where things are declared untested (actions-8), but not in an emergency."""

    name = "launch"
    rule = "docking-2"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (DeployFrom, Pass)

    def candidates(self, game: XWingGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        number, emergency = question.subject
        found: list[Option] = [
            deploy_from(guides, maneuver.id)
            for guides in placing.GUIDES
            for maneuver in build_of(game.state.ships[number]).dial
        ]
        return [*found, PASS] if may_stay(game.state.ships[number], emergency) else found

    def refusal(self, game: XWingGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        number, emergency = question.subject
        ship = game.state.ships[number]
        if choice is PASS:
            return (
                None if may_stay(ship, emergency) else Refusal("docking-3", "must_deploy", {"ship": number})
            )
        assert isinstance(choice, DeployFrom)
        guides = docking.guides_of(game.state, number)
        if choice.guides not in guides:
            return Refusal("docking-2", "not_from_these_guides", {"guides": list(guides)})
        maneuver = next((one for one in build_of(ship).dial if one.id == choice.maneuver), None)
        if maneuver is None:
            return Refusal("maneuvers-1", "not_on_dial", {"maneuver": choice.maneuver})
        if not is_forward(maneuver):
            return Refusal("docking-2", "not_forward", {"maneuver": maneuver.id})
        if not may_be_flown(ship, maneuver):
            rule = "maneuvers-3" if maneuver.difficulty == "purple" else "tokens-1"
            return Refusal(rule, "cannot_be_flown", {"maneuver": maneuver.id})
        must_find_place = emergency or not game.rules.declares_untested
        if must_find_place and not finds_place(game, number, choice.guides, maneuver):
            rule = "docking-3" if emergency else "docking-2"
            return Refusal(rule, "no_place", {"maneuver": maneuver.id, "guides": choice.guides})
        return None


# -- emergency -----------------------------------------------------------------------------------------------


class EmergencyDeployment(Task):
    """Before a destroyed carrier is removed, the ships docked with it suffer 1 crit damage and deploy, without
    an action; one that finds no place is destroyed (docking-3)."""

    carrier: int
    ship: int = -1

    @step
    def next_ship(self, game: XWingGame) -> Task | None:
        left = docking.docked_with(game.state, self.carrier)
        if not left:
            self.go_to(EmergencyDeployment.remove_carrier)
            return None
        self.ship = left[0]
        return self.hurt(game)

    def hurt(self, game: XWingGame) -> Task | None:
        """What a ship suffers by the destruction of its carrier."""
        return game.make(SufferDamage, self.ship, 0, 1, "docking-3")

    @step
    def choose_way(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        question = Question(ship.owner, "launch", [self.ship, True])
        if ship.place != REMOVED and not ship.destroyed and game.options(question):
            return Ask((question,))
        if ship.place != REMOVED and not ship.destroyed:
            destroy(game, self.ship)
        self.go_to(EmergencyDeployment.lose)
        return None

    @step
    def deploy(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            remove_ship(game, self.ship)
            return None
        return launch(game, self.ship, choice, "docking-3")

    @step
    def deployed(self, game: XWingGame) -> Task | None:
        self.go_to(EmergencyDeployment.next_ship)
        if game.state.ships[self.ship].place != IN_PLAY:
            return None
        game.note("deployed", self.ship)
        return self.after_deploying(game)

    def after_deploying(self, game: XWingGame) -> Task | None:
        """What a ship may do, and not, once it has deployed."""
        return None

    @step
    def lose(self, game: XWingGame) -> None:
        """A ship that has not deployed leaves when what answers to its destruction has done so (abilities-8)."""
        remove_ship(game, self.ship)
        self.go_to(EmergencyDeployment.next_ship)

    @step
    def remove_carrier(self, game: XWingGame) -> None:
        remove_ship(game, self.carrier)
