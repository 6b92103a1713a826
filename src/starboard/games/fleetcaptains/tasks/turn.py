"""The game as a sequence of turns, and what a side may do in one, in any order (FC-TURN, FC-VIC)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import deal_missions, fill_hand, finish, fleet_size, points
from starboard.games.fleetcaptains.events import (
    Engaged,
    TurnBegan,
    TurnEnded,
)
from starboard.games.fleetcaptains.free_moment import FreeMoment, ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, OTHERS, TILE, WEAR, Kind, TurnStep, in_order
from starboard.games.fleetcaptains.mission_rules import Known, missions_now
from starboard.games.fleetcaptains.options import ACTIONS, ALL, END, Beam, EndTurn, PlayCard, UseCrew
from starboard.games.fleetcaptains.state import CLOAKED, NOBODY, State, change, change_player
from starboard.games.fleetcaptains.tasks.missions import DrawMissions, mission_moment
from starboard.games.fleetcaptains.tasks.moments import TurnEffects
from starboard.games.fleetcaptains.tasks.playing import ACTION
from starboard.games.fleetcaptains.tasks.setup import SetUp


class PlayFleetCaptains(Task):
    """A whole game."""

    @step
    def set_up(self, game: FleetGame) -> Task:
        return game.make(SetUp)

    @step
    def take_turn(self, game: FleetGame) -> Task:
        """Turns alternate; in a team game A1, B1, A2, B2 (FC-SET-10, FC-TEAM-05)."""
        state = game.state
        if state.active == state.first:
            state.round += 1
        return game.make(Turn)

    @step
    def next_turn(self, game: FleetGame) -> None:
        state = game.state
        is_anybody_left(game)
        if game.outcome is not None:
            return
        state.active = (state.active + 1) % game.seats
        if state.active == state.first and state.round >= game.settings["round_cap"]:
            judge_by_points(game)
            return
        self.go_to(PlayFleetCaptains.take_turn)


def is_anybody_left(game: FleetGame) -> None:
    """A side without a ship, and without a reserve ship that its limit allows, has lost (FC-VIC-05)."""
    gone = [side for side in (0, 1) if not _can_go_on(game, side)]
    if len(gone) == 2:
        judge_by_points(game, rule="FC-VIC-05")
    elif gone:
        finish(game, 1 - gone[0], reason="eliminated", rule="FC-VIC-05")


def _can_go_on(game: FleetGame, side: int) -> bool:
    seats = range(side, game.seats, 2)
    if any(game.state.fleet(seat) for seat in seats):
        return True
    smallest = min((game.content.ships[card].size for card in game.state.reserve[side]), default=99)
    return any(smallest <= game.state.players[seat].limit for seat in seats)


def judge_by_points(game: FleetGame, rule: str = "FC-VIC-06") -> None:
    """More victory points, then the larger total size of ships, then a draw (FC-VIC-06)."""
    sums = [
        (points(game, side), sum(fleet_size(game, seat) for seat in range(side, game.seats, 2)))
        for side in (0, 1)
    ]
    winner = -1 if sums[0] == sums[1] else 0 if sums[0] > sums[1] else 1
    is_cap = rule == "FC-VIC-06"
    finish(game, winner, reason="round_cap" if is_cap else "eliminated", rule=rule, capped=is_cap)


class Turn(Task):
    """One seat's turn."""

    before: Known = ()  # the missions that were active as it came to its end

    @step
    def begin(self, game: FleetGame) -> None:
        """Records of the last turn are cleared; whoever starts beside an enemy is engaged (FC-TURN-05, R-02)."""
        state = game.state
        seat = state.active
        game.emit(TurnBegan(seat, state.round))
        begin_records(game, state, seat)
        for number in state.fleet(seat):
            ship = state.ships[number]
            is_engaged = (
                ship.setting != CLOAKED
                and not game.is_own_post(ship.at, ship.side)
                and bool(state.enemies_at(ship.at, ship.side))
            )
            change(
                state,
                number,
                began=ship.at,
                engaged=is_engaged,
                rolled=False,
                moved=ship.skip > 0,
                held=ship.skip > 0,
                skip=max(0, ship.skip - 1),
                adjusted=False,
                allowed=1,
                arrived=False,
                decloaked=False,
                used=(),
                lasting=tuple(one for one in ship.lasting if one.until != "round"),
            )
            if is_engaged:
                game.emit(Engaged(game.name_of(number)))
        state.moved_echoes = ()

    @step
    def start_missions(self, game: FleetGame) -> Task | None:
        """Of what the turn finds, as whoever is engaged (R-02): before its effects."""
        return mission_moment(game, "turn_start", game.state.active)

    @step
    def start_effects(self, game: FleetGame) -> Task:
        return game.make(TurnEffects, "start")

    @step
    def free_turn(self, game: FleetGame) -> Ask:
        return ask(game.state.active, "turn")

    @step
    def act(self, game: FleetGame) -> Task | None:
        """One thing after another, until the side has had enough (FC-TURN-01)."""
        option = game.answers[game.state.active]
        if option is END or isinstance(option, EndTurn):
            lapse_action(game, END)
            return None
        self.go_to(Turn.free_turn)
        turn_step: TurnStep = game.fleet_rules.step_of[type(option)]
        lapse_action(game, option)
        return turn_step.begin(game, game.state.active, option)

    @step
    def end_effects(self, game: FleetGame) -> Task:
        self.before = missions_now(game)
        return game.make(TurnEffects, "end")

    @step
    def end_missions(self, game: FleetGame) -> Task | None:
        return mission_moment(game, "turn_end", game.state.active, self.before)

    @step
    def draw_missions(self, game: FleetGame) -> Task | None:
        """Missions are filled to three (FC-TURN-06)."""
        seat = game.state.active
        return game.make(DrawMissions, seat) if deal_missions(game, seat) else None

    @step
    def draw_cards(self, game: FleetGame) -> None:
        """And the hand to four, if it is short (FC-TURN-06)."""
        state = game.state
        fill_hand(game, state.active)
        end_records(game, state, state.active)
        game.emit(TurnEnded(state.active))


def lapse_action(game: FleetGame, option: Option) -> None:
    """A second action "at once" (FC-SCN-03) that is not used at once lapses (R-13)."""
    state = game.state
    number, state.at_once = state.at_once, NOBODY
    if number == NOBODY:
        return
    is_action = isinstance(option, ACTIONS)
    if isinstance(option, PlayCard | UseCrew):
        card = game.content.card_number[option.card]
        is_action = game.content.cards[card].timing == ACTION
    if is_action and getattr(option, "ship", "") == game.name_of(number):
        if isinstance(option, Beam):  # a partner may decline it yet
            state.at_once = number
        return
    ship = state.ships[number]
    change(state, number, allowed=max(ship.acted, ship.allowed - 1))


def begin_records(game: FleetGame, state: State, seat: int) -> None:
    """What is counted within one turn begins anew, for all: things are done in the turns of others too."""
    side = seat & 1
    for other, player in enumerate(state.players):
        did = player.attacked or player.parleyed or player.explored or player.removed
        if did or player.damaged or player.passed:
            change_player(
                state, other, attacked=False, parleyed=False, explored=0, removed=0, damaged=(), passed=()
            )
    sign = 1 if side else -1
    enemy = tuple([hex_ for hex_, tokens in enumerate(state.control) if tokens * sign > 0])
    change_player(
        state,
        seat,
        actions=0,
        bonus=0,
        cycled=False,
        discarded=False,
        held_before=state.players[seat].held_now,
        held_now=enemy,
    )


def end_records(game: FleetGame, state: State, seat: int) -> None:
    """What holds for this turn ends; what was done to this seat's ships since its last turn is over with it."""
    own = set(state.fleet(seat))
    if state.players[seat].bonus:
        change_player(state, seat, bonus=0)
    for number, ship in enumerate(state.ships):
        hurt = tuple(other for other in ship.hurt if state.ships[other].seat != seat)
        lasting = tuple(one for one in ship.lasting if one.until not in ("turn", "move"))
        this_turn = ship.arrived or ship.decloaked or ship.engaged or ship.move_points
        over: dict[str, Any] = {
            "arrived": False,
            "decloaked": False,
            "engaged": False,
            "held": False,
            "move_points": 0,
        }
        if number in own:  # what a ship does for a partner from now on is its action of the next turn
            change(state, number, hurt=hurt, lasting=lasting, acted=0, allowed=1, **over)
        elif hurt != ship.hurt or lasting != ship.lasting or this_turn:
            change(state, number, hurt=hurt, lasting=lasting, **over)


class FreeTurn(Kind):
    """The next thing that the active side does, of all that it may (FC-TURN-01)."""

    name = "turn"
    rule = "FC-TURN-01"
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = tuple(ALL)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield END
        for turn_step in game.fleet_rules.turn_steps:
            yield from turn_step.offers(game, question.seat)

    def options(self, game: FleetGame, question: Question) -> tuple[Option, ...]:
        moment = FreeMoment(game, question.seat)
        rules = game.fleet_rules
        found: list[Option] = [END]
        for turn_step in rules.seat_steps if moment.acting else rules.seat_steps_without_action:
            found += turn_step.legal(moment)
        ships = game.state.ships
        for number in moment.fleet:
            ship = ships[number]
            key = (ship.card, "acts" if number in moment.acting else "rests")
            kept = moment.kept_for(ship, key)
            found += moment.keep(ship, key, self._of_ship(moment, number)) if kept is None else kept
        return in_order(found)

    def _of_ship(self, moment: FreeMoment, number: int) -> Sequence[Option]:
        """What may be done with this ship, of all that is asked ship by ship."""
        here = ShipMoment(moment, number)
        has = (
            ACTS if here.acts else "",
            "" if here.is_alone else OTHERS,
            WEAR if here.is_worn else "",
            TILE if here.is_on_tile else "",
        )
        found: list[Option] = []
        for ship_step in moment.game.fleet_rules.ship_steps[has]:
            found += ship_step.legal_for(here)
        return found

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, EndTurn):
            return None
        found: TurnStep | None = game.fleet_rules.step_of.get(type(choice))
        if found is None:
            return Refusal("FC-TURN-01", "not_now", {})
        return found.refusal(game, question.seat, choice)
