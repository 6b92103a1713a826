"""Missions: when one is met, scoring, declaring, cycling, drawing the next (FC-MIS)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import CardDiscarded
from starboard.games.fleetcaptains.changes import (
    ABOARD,
    DISCARD,
    deal_missions,
    discard_mission,
    draw_mission,
    score_mission,
)
from starboard.games.fleetcaptains.cloaks import token_of
from starboard.games.fleetcaptains.content import TYPES
from starboard.games.fleetcaptains.effects.picking import pick
from starboard.games.fleetcaptains.free_moment import FreeMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind, TurnStep
from starboard.games.fleetcaptains.mission_rules import (
    OF_SHIPS,
    Known,
    claimed_with_cloaked,
    could_be_met,
    drawn_since,
    is_enemy_prisoner,
    is_late,
    met_by_event,
    state_is_met,
)
from starboard.games.fleetcaptains.options import CycleMission, DeclareMission, Pick, Score, named
from starboard.games.fleetcaptains.state import ECHO, Cargo, Happening, change, change_player
from starboard.games.fleetcaptains.tasks.showing import ShowToken

EVENTS: Final = {
    "turn_start": "a turn begins",
    "turn_end": "a turn ends",
    "moved": "`ships` went on to `hex` in the move in progress; or (`what`: token) the token `n`",
    "move_ended": "`ships` ended a move with a step at `hex`",
    "explored": "`ships` explored the tile on `hex`",
    "encounter_passed": "`ships` passed a test of an encounter card",
    "escape_failed": "enemies of `seat` failed a breakaway or evasion roll against `ships`, of it and its partner",
    "attacked": "an attack (action or free attack) of `ships` on `target` is over; `n`: damage done; the test is still "
    "the last of `State.checks`; `what`: the target's alert state before, and the one that this damage alone left it in, "
    "joined by a space",
    "install_destroyed": "`ships` destroyed the installation on `hex`; `what`: its step; `n`: the side that controlled it",
    "built": "`seat` built or upgraded on `hex` to the step `what`",
    "control_gained": "`seat` placed its first control token on `hex`",
    "control_removed": "`seat` removed an enemy control token on `hex`; `n`: how many this turn, with it",
    "team_recovered": "`seat` took up its own away team on `hex`",
    "transport_won": "the transporter action of `ships` passed its test against `target`",
    "tests_passed": "`ships` passed a test for the mission of number `n`",
    "parleyed": "`ships` gave its action and cards for the mission `n`",
}
"""The events that missions may be met by, and what `Happening` says of each."""


def mission_moment(game: FleetGame, event: str, seat: int, before: Known = (), **details: Any) -> Task | None:
    """Something has happened that missions of kind event may be met by: whoever holds one is asked, and so is whoever
    holds a secret one that it could be (FC-MIS-06), so that a question tells nobody what lies face down. `before`: what
    was active as it began, where effects have come since: what they had drawn does not count for it (FC-MIS-02)."""
    if game.outcome is not None:
        return None
    late, late_secret = drawn_since(game, before) if before else ((), ())
    happening = Happening(event, seat, late=late, late_secret=late_secret, **details)
    if any(could_be_met(game, other, happening) for other in range(game.seats)):
        return game.make(ScoreMissions, happening)
    return None


class ScoreMissions(Task):
    """Each seat scores what the event has met, or declines (FC-MIS-07), whoever made it happen first (R-16). The
    next missions come when a seat has done so: those drawn now do not count for the event (FC-MIS-02)."""

    happening: Happening
    turn: int = 0

    @step
    def ask_seat(self, game: FleetGame) -> Ask | Task | None:
        game.state.happened = self.happening
        if self.turn == game.seats or game.outcome is not None:
            game.state.happened = None
            self.at = len(self.STEPS)
            return None
        if could_be_met(game, self._seat(game), self.happening):
            return ask(self._seat(game), "score", self.happening.event)
        self.go_to(ScoreMissions.draw)
        return None

    @step
    def score(self, game: FleetGame) -> Task | None:
        """Whoever claims it with a cloaked ship shows the token (FC-ECH-07)."""
        seat = self._seat(game)
        choice = game.answers[seat]
        if not isinstance(choice, Score):
            return None
        face = game.content.mission_number[choice.mission]
        score_mission(game, seat, face)
        self.go_to(ScoreMissions.ask_seat)
        if game.content.missions[face].pred == "prisoner_home":
            return game.make(HandOver, seat, self.happening.ships, face)
        if self.happening.what != "token" or game.outcome is not None:
            return None
        return game.make(ShowToken, self.happening.n)

    @step
    def draw(self, game: FleetGame) -> Task | None:
        seat = self._seat(game)
        self.turn += 1
        self.go_to(ScoreMissions.ask_seat)
        if game.outcome is None and deal_missions(game, seat):
            return game.make(DrawMissions, seat)
        return None

    def _seat(self, game: FleetGame) -> int:
        return (self.happening.seat + self.turn) % game.seats


def is_ship(game: FleetGame, token: int, seat: int) -> bool:
    """Whether a token stands for a ship of this seat."""
    identity = game.state.cloaks[game.state.tokens[token].side].are[token]
    return identity < ECHO and game.state.ships[identity].seat == seat


class HandOver(Task):
    """A prisoner that has been brought home, one of several of its captor's choice, goes to its owner's discard
    (predicate prisoner_home)."""

    seat: int
    ships: tuple[int, ...]
    face: int

    @step
    def ask_which(self, game: FleetGame) -> Ask:
        names = [game.content.cards[cargo.card].id for _, cargo in self._prisoners(game)]
        return pick(self.seat, "crew", names, game.content.missions[self.face].id)

    @step
    def hand_over(self, game: FleetGame) -> None:
        card = game.content.card_number[game.answers[self.seat].name]
        number, cargo = next(one for one in self._prisoners(game) if one[1].card == card)
        left = tuple(one for one in game.state.ships[number].cargo if one is not cargo)
        change(game.state, number, cargo=left)
        game.state.orders[cargo.seat].move(card, ABOARD, DISCARD)
        game.emit(CardDiscarded(cargo.seat, game.content.cards[card].id, False))

    def _prisoners(self, game: FleetGame) -> list[tuple[int, Cargo]]:
        return [
            (number, cargo)
            for number in self.ships
            for cargo in game.state.ships[number].cargo
            if is_enemy_prisoner(cargo, self.seat)
        ]


class ScoreMission(Kind):
    """Which of the missions that an event has met is scored, or none."""

    name = "score"
    rule = "FC-MIS-06"
    may_pass = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (Score, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        for face in game.state.missions.active[question.seat]:
            yield named(Score, game.content.missions[face].id)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        assert isinstance(choice, Score)
        happened = game.state.happened
        face = game.content.mission_number.get(choice.mission, -1)
        if face not in game.state.missions.active[question.seat]:
            return Refusal("FC-MIS-01", "not_active", {"mission": choice.mission})
        if happened is None or not met_by_event(game, question.seat, face, happened):
            return Refusal("FC-MIS-06", "not_met", {"mission": choice.mission})
        if is_late(game, question.seat, face, happened):
            return Refusal("FC-MIS-02", "not_met", {"mission": choice.mission})
        if happened.what == "token" and not is_ship(game, happened.n, question.seat):
            return Refusal("FC-ECH-07", "token_is_echo", {"token": happened.n})
        return None


class DrawMissions(Task):
    """The own deck is empty: the owner chooses a common deck for each mission that is missing (FC-MIS-04)."""

    seat: int

    @step
    def ask_deck(self, game: FleetGame) -> Ask | None:
        if not deal_missions(game, self.seat) or not any(_can_give(game, kind) for kind in range(len(TYPES))):
            self.at = len(self.STEPS)
            return None
        return ask(self.seat, "mission_deck")

    @step
    def draw(self, game: FleetGame) -> None:
        draw_mission(game, self.seat, TYPES.index(game.answers[self.seat].name))
        self.go_to(DrawMissions.ask_deck)


def _can_give(game: FleetGame, kind: int) -> bool:
    piles = game.state.missions
    return bool(piles.common(kind) or piles.discards[kind])


class DrawMoreMissions(Task):
    """So many missions are drawn, by an effect or for one that is cycled (FC-MIS-03), beyond three too; from the own deck,
    then from common ones (FC-MIS-04)."""

    seat: int
    left: int

    @step
    def draw(self, game: FleetGame) -> Ask | None:
        while self.left and sum(game.state.missions.own[self.seat]):
            self.left -= 1
            draw_mission(game, self.seat)
        if not self.left or not any(_can_give(game, kind) for kind in range(len(TYPES))):
            self.at = len(self.STEPS)
            return None
        return ask(self.seat, "mission_deck")

    @step
    def draw_common(self, game: FleetGame) -> None:
        self.left -= 1
        draw_mission(game, self.seat, TYPES.index(game.answers[self.seat].name))
        self.go_to(DrawMoreMissions.draw)


class MissionDeck(Kind):
    """From the top of which common deck (FC-MIS-04)."""

    name = "mission_deck"
    rule = "FC-MIS-04"
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for type_ in TYPES:
            yield named(Pick, "type", type_)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        if choice.what != "type" or choice.name not in TYPES:
            return Refusal("FC-MIS-04", "no_such_type", {"given": choice.name})
        if not _can_give(game, TYPES.index(choice.name)):
            return Refusal("FC-MIS-05", "deck_is_empty", {"deck": choice.name})
        return None


class Declare(TurnStep):
    """A mission of kind state that is true is declared, for nothing, at a free moment of the own turn (FC-MIS-06)."""

    choices: ClassVar[tuple[type[Option], ...]] = (DeclareMission,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for face in game.state.missions.active[seat]:
            if game.content.missions[face].kind == "state":
                yield named(DeclareMission, game.content.missions[face].id)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, DeclareMission)
        face = game.content.mission_number.get(option.mission, -1)
        if face not in game.state.missions.active[seat]:
            return Refusal("FC-MIS-01", "not_active", {"mission": option.mission})
        if game.content.missions[face].kind != "state":
            return Refusal("FC-MIS-06", "not_of_kind_state", {"mission": option.mission})
        if not state_is_met(game, seat, face):
            return Refusal("FC-MIS-06", "not_met", {"mission": option.mission})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game, missions = moment.game, moment.game.content.missions
        return [
            named(DeclareMission, missions[face].id)
            for face in game.state.missions.active[moment.seat]
            if missions[face].kind == "state" and self._is_met(moment, face)
        ]

    def _is_met(self, moment: FreeMoment, face: int) -> bool:
        """Whether it is true now; what looks at the map alone is kept with it."""
        if moment.game.content.missions[face].pred in OF_SHIPS:
            return state_is_met(moment.game, moment.seat, face)
        states = moment.states
        if face not in states:
            states[face] = state_is_met(moment.game, moment.seat, face)
        return states[face]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, DeclareMission)
        return game.make(Claim, seat, game.content.mission_number[option.mission])


class Claim(Task):
    """A mission of kind state is scored; then the token of the cloaked ship with which it is claimed is shown, if it is
    one (FC-ECH-07), and the next mission comes."""

    seat: int
    face: int

    @step
    def ask_ship(self, game: FleetGame) -> Ask | None:
        ships = claimed_with_cloaked(game, self.seat, self.face)
        score_mission(game, self.seat, self.face)
        if not ships or game.outcome is not None:
            self.go_to(Claim.draw)
            return None
        names = [game.name_of(number) for number in ships]
        return pick(self.seat, "ship", names, game.content.missions[self.face].id)

    @step
    def show(self, game: FleetGame) -> Task:
        number = game.ship_named(game.answers[self.seat].name)
        assert number is not None
        return game.make(ShowToken, token_of(game, number))

    @step
    def draw(self, game: FleetGame) -> Task | None:
        if game.outcome is None and deal_missions(game, self.seat):
            return game.make(DrawMissions, self.seat)
        return None


class Cycle(TurnStep):
    """Once in the own turn an active mission is discarded and another drawn (FC-MIS-03)."""

    choices: ClassVar[tuple[type[Option], ...]] = (CycleMission,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for face in game.state.missions.active[seat]:
            yield named(CycleMission, game.content.missions[face].id)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, CycleMission)
        face = game.content.mission_number.get(option.mission, -1)
        if face not in game.state.missions.active[seat]:
            return Refusal("FC-MIS-01", "not_active", {"mission": option.mission})
        if game.state.players[seat].cycled:
            return Refusal("FC-MIS-03", "already_cycled", {})
        return None

    def legal(self, moment: FreeMoment) -> Iterable[Option]:
        game = moment.game
        if game.state.players[moment.seat].cycled:
            return ()
        missions = game.content.missions
        return [named(CycleMission, missions[face].id) for face in game.state.missions.active[moment.seat]]

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, CycleMission)
        change_player(game.state, seat, cycled=True)
        discard_mission(game, seat, game.content.mission_number[option.mission], "FC-MIS-03")
        return game.make(DrawMoreMissions, seat, 1)
