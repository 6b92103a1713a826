"""Missions that are tried by a system test action, and parley (FC-STA, FC-TEST-06)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Refusal, ask
from starboard.core.event import EVERYBODY
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import MissionShown
from starboard.games.fleetcaptains.changes import (
    deal_missions,
    discard_card,
    hand,
    score_mission,
    spend_action,
)
from starboard.games.fleetcaptains.content import Mission
from starboard.games.fleetcaptains.free_moment import FreeMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import TurnStep
from starboard.games.fleetcaptains.mission_rules import Requirement, fits
from starboard.games.fleetcaptains.options import TryMission, named
from starboard.games.fleetcaptains.planned import Plan, attempt_of, is_enabled
from starboard.games.fleetcaptains.state import NOBODY, Cargo, Played, change, change_player
from starboard.games.fleetcaptains.tasks.actions import Gather, acting, why_no_action
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.missions import DrawMissions, mission_moment
from starboard.games.fleetcaptains.tasks.with_cards import WithAction, played_with

PLANET = {"planet": True}  # where samples are taken (sample_run)


def is_tried(mission: Mission) -> bool:
    """Whether a mission is tried by an action."""
    return mission.kind == "test" or mission.uses_action


def _where(mission: Mission) -> Requirement:
    """Which tiles a mission can be tried in."""
    where: Requirement = PLANET if mission.pred == "sample_run" else mission.requirement.get("tile", {})
    return where


class TryStep(TurnStep):
    """A ship tries a mission, alone or with others of its tile where the mission says combined (FC-STA-01, -02)."""

    choices: ClassVar[tuple[type[Option], ...]] = (TryMission,)
    by_action = True

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        ships = acting(game, seat)
        for face in game.state.missions.active[seat]:
            mission = game.content.missions[face]
            if is_tried(mission):
                for number in ships:
                    yield named(TryMission, mission.id, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, TryMission)
        face = game.content.mission_number.get(option.mission, -1)
        if face not in game.state.missions.active[seat]:
            return Refusal("FC-MIS-01", "not_active", {"mission": option.mission})
        mission = game.content.missions[face]
        if not is_tried(mission):
            return Refusal("FC-STA-01", "not_tried", {"mission": option.mission})
        refusal = why_no_action(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        if mission.pred == "parley":
            return self._parley(game, seat, number, mission)
        if not is_enabled(game, attempt_of(game, (number,), face)):
            return Refusal("FC-TEST-05", "system_disabled", {"ship": option.ship})
        at = game.state.ships[number].at
        if not fits(game, seat, at, _where(mission)):
            return Refusal("FC-MIS-08", "another_tile", {"mission": option.mission, "hex": game.label(at)})
        return None

    def _parley(self, game: FleetGame, seat: int, number: int, mission: Mission) -> Refusal | None:
        ship = game.state.ships[number]
        need = mission.requirement["discard"]
        if not game.state.enemies_at(ship.at, ship.side):
            return Refusal("FC-MIS-08", "no_enemy_present", {"hex": game.label(ship.at)})
        if any(game.state.players[own].attacked for own in range(seat & 1, game.seats, 2)):
            return Refusal("FC-MIS-08", "has_attacked", {})
        if len(hand(game, seat)) < need:
            return Refusal("FC-MIS-08", "too_few_cards", {"need": need, "have": len(hand(game, seat))})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game, seat, ships = moment.game, moment.seat, moment.game.state.ships
        found: list[Option] = []
        for face in game.state.missions.active[seat]:
            mission = game.content.missions[face]
            if not is_tried(mission):
                continue
            if mission.pred == "parley":
                options = [named(TryMission, mission.id, game.name_of(number)) for number in moment.acting]
                found += [option for option in options if self.refusal(game, seat, option) is None]
                continue
            for number in moment.acting:
                ship = ships[number]
                key = (ship.card, "try", face)
                kept = moment.kept_for(ship, key)
                found += (
                    moment.keep(ship, key, self._for_ship(moment, face, number)) if kept is None else kept
                )
        return found

    def _for_ship(self, moment: FreeMoment, face: int, number: int) -> tuple[Option, ...]:
        """Whether this ship can try it where it is."""
        game, mission = moment.game, moment.game.content.missions[face]
        is_fit = fits(game, moment.seat, game.state.ships[number].at, _where(mission))
        if not is_fit or not is_enabled(game, attempt_of(game, (number,), face)):
            return ()
        return (named(TryMission, mission.id, game.name_of(number)),)

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, TryMission)
        face = game.content.mission_number[option.mission]
        number = game.ship_named(option.ship)
        assert number is not None
        show_mission(game, seat, face)
        if game.content.missions[face].pred == "parley":
            return game.make(Parley, seat, number, face)
        return game.make(AttemptMission, (number,), seat=seat, face=face)


def show_mission(game: FleetGame, seat: int, face: int) -> None:
    """A secret mission that is tried is shown to all (FC-STA-02)."""
    if face in game.state.missions.secret:
        game.state.missions.show(face, EVERYBODY)
        game.emit(MissionShown(seat, game.content.missions[face].id))


class AttemptMission(Gather):
    """Ships are named, each spends its action, the test is made (FC-TEST-06, FC-TEST-07); one action serves one mission
    (FC-MIS-07)."""

    seat: int = NOBODY
    face: int = NOBODY
    used: bool = False  # a card that goes with the action was played in its test
    card: Played | None = None  # that one

    @step
    def test(self, game: FleetGame) -> Task:
        spend_action(game, self.seat, "test", self.ships)
        return game.make(RunCheck, attempt_of(game, self.ships, self.face))

    @step
    def score(self, game: FleetGame) -> Task | None:
        """A test mission is completed; others count what was passed (sample_run, two_tests)."""
        state = game.state
        check = end_check(game)
        self.card = played_with(game, check)
        self.used = self.card is not None
        if not check.passed or self.face not in state.missions.active[self.seat]:
            return None
        mission = self._mission(game)
        if mission.kind == "test":
            score_mission(game, self.seat, self.face)
            is_short = game.outcome is None and deal_missions(game, self.seat)
            return game.make(DrawMissions, self.seat) if is_short else None
        number = self.ships[0]
        if mission.pred == "sample_run":
            ship = state.ships[number]
            change(state, number, cargo=(*ship.cargo, Cargo("sample", self.face, self.seat)))
            return None
        passed = (*state.players[self.seat].passed, (self.face, number, state.ships[number].at))
        change_player(state, self.seat, passed=passed)
        return mission_moment(game, "tests_passed", self.seat, ships=self.ships, n=self.face)

    @step
    def with_card(self, game: FleetGame) -> Task:
        return game.make(WithAction, "mission_test", self.ships[0], self.used, self.card)

    def _mission(self, game: FleetGame) -> Mission:
        return game.content.missions[self.face]

    def plan(self, game: FleetGame) -> Plan | None:
        return ("test", self.face) if self._mission(game).requirement.get("combined") else None


class Parley(Task):
    """A ship gives its action, and its owner cards of the hand (predicate parley)."""

    seat: int
    ship: int
    face: int
    given: int = 0

    @step
    def spend(self, game: FleetGame) -> None:
        spend_action(game, self.seat, "test", (self.ship,))
        change_player(game.state, self.seat, parleyed=True)

    @step
    def ask_card(self, game: FleetGame) -> Ask | None:
        if self.given == game.content.missions[self.face].requirement["discard"]:
            self.go_to(Parley.score)
            return None
        return ask(self.seat, "pick_hand", self.seat)

    @step
    def give_card(self, game: FleetGame) -> None:
        self.given += 1
        discard_card(game, self.seat, game.content.card_number[game.answers[self.seat].name])
        self.go_to(Parley.ask_card)

    @step
    def score(self, game: FleetGame) -> Task | None:
        return mission_moment(game, "parleyed", self.seat, ships=(self.ship,), n=self.face)

    @step
    def with_card(self, game: FleetGame) -> Task:
        return game.make(WithAction, "mission_test", self.ship)
