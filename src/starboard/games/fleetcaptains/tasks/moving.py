"""Moving ships, task forces and cloak tokens; breakaway and evasion (FC-MOVE, FC-BRK, FC-EVA, FC-FORCE)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cloaks import is_stalled
from starboard.games.fleetcaptains.content import ENGINES, Rating
from starboard.games.fleetcaptains.events import (
    MoveBegan,
    Moved,
    MoveEnded,
)
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import OTHERS, Kind, ShipStep, in_order
from starboard.games.fleetcaptains.options import GO, STOP, Go, Join, LeadForce, MoveShip, Step, Stop, named
from starboard.games.fleetcaptains.ratings import must_break_away, rating
from starboard.games.fleetcaptains.state import CLOAKED, Move, change, crossing_price, end_changes
from starboard.games.fleetcaptains.tasks.escaping import RollToEscape
from starboard.games.fleetcaptains.tasks.exploring import EnterHex, LeaveHex
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.moments import EndOfMove
from starboard.games.fleetcaptains.tasks.move_cards import OfferMoveCards


def why_not_move(game: FleetGame, seat: int, name: str) -> Refusal | None:
    """Why a ship may not begin a move: it has moved, its engines are disabled, or (with 0) its own post is not next to
    it (FC-MOVE-01, FC-MOVE-03)."""
    number = game.ship_named(name)
    if number is None or game.state.ships[number].seat != seat or not game.state.ships[number].in_play:
        return Refusal("FC-MOVE-01", "not_your_ship", {"ship": name})
    ship = game.state.ships[number]
    if ship.setting == CLOAKED:
        return Refusal("FC-CLK-05", "moves_as_token", {"ship": name})
    if ship.moved:
        return Refusal("FC-MOVE-01", "already_moved", {"ship": name})
    engines = rating(game, number, ENGINES)
    if engines is None:
        return Refusal("FC-MOVE-03", "engines_disabled", {"ship": name})
    if not has_drive(game, number):
        return Refusal("FC-MOVE-03", "engines_at_zero", {"ship": name})
    return None


def has_drive(game: FleetGame, number: int) -> bool:
    """Whether a ship's engines move it from where it is: with 0 only to its own post next to it (FC-MOVE-03,
    FC-MOVE-06)."""
    ship, engines = game.state.ships[number], rating(game, number, ENGINES)
    return bool(engines) or (engines == 0 and is_next_to_post(game, ship.at, ship.side))


def is_next_to_post(game: FleetGame, hex_: int, side: int) -> bool:
    """Whether a command post of the side touches this hex: a ship with engines 0 may enter it (FC-MOVE-06)."""
    return any(game.is_own_post(other, side) for other in game.neighbours(hex_))


class BeginMove(ShipStep):
    """A ship alone begins its move."""

    choices: ClassVar[tuple[type[Option], ...]] = (MoveShip,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in game.state.fleet(seat):
            yield named(MoveShip, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, MoveShip)
        return why_not_move(game, seat, option.ship)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        if here.ship.moved or here.ship.setting == CLOAKED or not has_drive(here.game, here.number):
            return ()
        return (named(MoveShip, here.name),)

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, MoveShip)
        number = game.ship_named(option.ship)
        assert number is not None
        return game.make(MoveShips, (number,))


class BeginForce(ShipStep):
    """Ships that began the turn in one hex and have not moved move together (FC-FORCE-01). The first one is named,
    then each that joins it, in the order of the fleet."""

    choices: ClassVar[tuple[type[Option], ...]] = (LeadForce,)
    needs = (OTHERS,)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in game.state.fleet(seat):
            yield named(LeadForce, game.name_of(number))

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, LeadForce)
        refusal = why_not_move(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        if game.state.ships[number].has_moved:
            return Refusal("FC-FORCE-01", "already_moved", {"ship": option.ship})
        if game.state.ships[number].began != game.state.ships[number].at:
            return Refusal("FC-FORCE-01", "did_not_begin_here", {"ship": option.ship})
        if not followers(game, (number,)):
            return Refusal("FC-FORCE-01", "nobody_joins", {"ship": option.ship})
        return None

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        ship = here.ship
        if ship.has_moved or ship.at != ship.began or ship.setting == CLOAKED:
            return ()
        option = named(LeadForce, here.name)
        return (option,) if self.refusal(here.game, here.seat, option) is None else ()

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, LeadForce)
        number = game.ship_named(option.ship)
        assert number is not None
        return game.make(GatherForce, (number,))


def followers(game: FleetGame, ships: tuple[int, ...]) -> list[int]:
    """The ships that may still join a task force: of one seat, in one hex since the turn began, unmoved, uncloaked, and
    able to move alone (FC-FORCE-01, FC-FORCE-04, FC-MOVE-03, R-26, R-37). Later in the fleet than those that have."""
    lead = game.state.ships[ships[0]]
    return [
        number
        for number, ship in enumerate(game.state.ships)
        if number > ships[-1]
        and ship.at == ship.began == lead.at
        and ship.seat == lead.seat
        and ship.in_play
        and not ship.has_moved
        and ship.setting != CLOAKED
        and has_drive(game, number)
    ]


class JoinForce(Kind):
    """Who joins the task force."""

    name = "force"
    rule = "FC-FORCE-01"
    choices: ClassVar[tuple[type[Option], ...]] = (Join, Go)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        ships = _numbers(game, question.subject)
        if len(ships) > 1:
            yield GO
        for number in followers(game, ships):
            yield named(Join, game.name_of(number))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(question.subject, list)
        ships = _numbers(game, question.subject)
        if isinstance(choice, Go):
            return None if len(ships) > 1 else Refusal("FC-FORCE-01", "force_of_one", {})
        assert isinstance(choice, Join)
        if game.ship_named(choice.ship) not in followers(game, ships):
            return Refusal("FC-FORCE-01", "cannot_join", {"ship": choice.ship})
        return None


def _numbers(game: FleetGame, names: list[str]) -> tuple[int, ...]:
    return tuple(number for name in names if (number := game.ship_named(name)) is not None)


class GatherForce(Task):
    """The members of a task force are named one after another."""

    ships: tuple[int, ...]

    @step
    def ask_member(self, game: FleetGame) -> Ask | None:
        if followers(game, self.ships):
            return ask(
                game.state.ships[self.ships[0]].seat, "force", [game.name_of(number) for number in self.ships]
            )
        self.go_to(GatherForce.move)
        return None

    @step
    def add(self, game: FleetGame) -> None:
        choice = game.answers[game.state.ships[self.ships[0]].seat]
        if isinstance(choice, Join):
            number = game.ship_named(choice.ship)
            assert number is not None
            self.ships = (*self.ships, number)
            self.go_to(GatherForce.ask_member)

    @step
    def move(self, game: FleetGame) -> Task:
        return game.make(MoveShips, self.ships)


class NextHex(Kind):
    """On to a neighbouring hex that can be paid, or stop (FC-MOVE-10)."""

    name = "step"
    rule = "FC-MOVE-10"
    choices: ClassVar[tuple[type[Option], ...]] = (Step, Stop)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        move = game.state.move
        assert move is not None
        yield STOP
        for hex_ in game.neighbours(where(game, move)):
            yield named(Step, game.label(hex_))

    def options(self, game: FleetGame, question: Question) -> tuple[Option, ...]:
        move, label = game.state.move, game.chart.label
        assert move is not None
        return in_order([STOP, *[named(Step, label(hex_)) for hex_ in next_hexes(game, move)]])

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        move = game.state.move
        assert move is not None
        if isinstance(choice, Stop):
            return None
        assert isinstance(choice, Step)
        hex_ = game.chart.hex_of(choice.hex)
        if hex_ is None or hex_ not in game.neighbours(where(game, move)):
            return Refusal("FC-MOVE-10", "not_next_to_it", {"hex": choice.hex})
        return why_not_step(game, move, hex_)


class NextHexOfToken(NextHex):
    """The same for a token: asked even where it can only stop, so that nobody sees how far it could go (FC-ECH-06)."""

    name = "token_step"
    rule = "FC-CLK-05"
    always_ask = True


def where(game: FleetGame, move: Move) -> int:
    """The hex where the move has come to."""
    if move.ships:
        return game.state.ships[move.ships[0]].at
    return game.state.tokens[move.token].at


def crossing_cost(game: FleetGame, move: Move) -> int:
    """What leaving the hex where the move has come to costs (0 at its start; FC-MOVE-04; of a tile that lay face down
    when it was entered it is known by now, FC-MOVE-05)."""
    return crossing_price(_size_left(game, move), move.ignore, move.cheap) if move.steps else 0


def pay_crossing(game: FleetGame, move: Move) -> None:
    """The hex where the move has come to is left for the next one."""
    move.spent += crossing_cost(game, move)
    if move.steps and move.ignore and (size := _size_left(game, move)) > 1:
        move.cheap = sorted((*move.cheap, size))[-move.ignore :]


def _size_left(game: FleetGame, move: Move) -> int:
    tile = game.tile_at(where(game, move))
    return tile.size if tile is not None else 0


def why_not_step(game: FleetGame, move: Move, hex_: int, cost: int | None = None) -> Refusal | None:
    """Why the move cannot go on to this neighbour: the engines of a cloaked ship have been disabled (those of others end
    the move, `MoveShips._goes_on`), another's post, or its cost (FC-MOVE-04, FC-MOVE-06). `cost`: of leaving, where it has
    been reckoned."""
    side = game.state.ships[move.ships[0]].side if move.ships else game.state.tokens[move.token].side
    if not move.ships and is_stalled(game, game.state.cloaks[side].are[move.token], where(game, move)):
        return Refusal("FC-SYS-02", "no_engines", {"token": move.token})
    is_own = game.is_own_post(hex_, side)
    if game.chart.is_post(hex_) and not is_own:
        return Refusal("FC-MOVE-06", "post_of_others", {"hex": game.label(hex_)})
    if cost is None:
        cost = crossing_cost(game, move)
    needed = move.spent + cost + (0 if is_own else 1)
    if needed > move.points:
        return Refusal(
            "FC-MOVE-04", "too_far", {"hex": game.label(hex_), "needed": needed, "points": move.points}
        )
    return None


def next_hexes(game: FleetGame, move: Move) -> list[int]:
    """The neighbours that the move can go on to, the cost of leaving reckoned once."""
    cost = crossing_cost(game, move)
    if move.spent + cost > move.points:
        return []
    return [
        hex_ for hex_ in game.neighbours(where(game, move)) if why_not_step(game, move, hex_, cost) is None
    ]


class MoveShips(Task):
    """A ship or a task force moves (FC-MOVE-02: cards and abilities, breakaway and its free attack, then the points
    are fixed, then what answers to leaving)."""

    ships: tuple[int, ...]
    mp: int = -1  # movement points given in place of the engine rating (effects.json: move)
    is_extra: bool = False  # a move besides the one of the turn
    to: int = -1  # the hex that is entered next
    is_shift: bool = False  # of one tile

    @step
    def declare(self, game: FleetGame) -> None:
        state = game.state
        start = state.ships[self.ships[0]].at
        state.move = Move(self.ships, start=start, points=max(0, self.mp), is_force=len(self.ships) > 1)
        if not self.is_extra:
            for number in self.ships:
                change(state, number, moved=True)

    @step
    def cards(self, game: FleetGame) -> Task | None:
        """Nothing lengthens a shift."""
        return None if self.is_shift else game.make(OfferMoveCards, self.ships)

    @step
    def break_away(self, game: FleetGame) -> Task | None:
        """A ship that began its turn beside an enemy, and still is, must get away (FC-BRK-01, FC-FORCE-02); each
        rolls once in a turn (FC-BRK-04)."""
        state = game.state
        ships = [number for number in self.ships if state.ships[number].in_play]
        if not ships or state.move is None or state.move.stopped:
            self.go_to(MoveShips.end)
            return None
        if must_break_away(game, ships):
            for number in ships:
                change(state, number, rolled=True)
            return game.make(RollToEscape, tuple(ships), "breakaway")
        return None

    @step
    def fix_points(self, game: FleetGame) -> None:
        """The rating as it is now, and what cards and abilities give (FC-MOVE-02, FC-FORCE-01)."""
        state = game.state
        move = state.move
        ships = tuple(number for number in self.ships if state.ships[number].in_play)
        if move is None or not ships or move.stopped:
            self.go_to(MoveShips.end)
            return
        self.ships = move.ships = ships
        points = points_of(game, ships, self.mp)
        if points is not None and self.is_shift:
            points = 1
        for number in ships:
            if state.ships[number].move_points and not self.is_shift:
                change(state, number, move_points=0)
        if points is None:  # nobody sets out (FC-MOVE-03)
            self.go_to(MoveShips.end)
            return
        move.points = points
        game.emit(MoveBegan(state.ships[ships[0]].seat, self._names(game), points))

    @step
    def choose(self, game: FleetGame) -> Ask | None:
        if not self._goes_on(game):
            self.go_to(MoveShips.end)
            return None
        return ask(game.state.ships[self.ships[0]].seat, "step", self._names(game))

    @step
    def leave(self, game: FleetGame) -> Task | None:
        """Whoever crosses a tile with enemies must evade them (FC-EVA-01); then what answers to leaving."""
        state = game.state
        lead = state.ships[self.ships[0]]
        choice = game.answers[lead.seat]
        move = state.move
        assert move is not None
        if isinstance(choice, Stop):
            self.go_to(MoveShips.end)
            return None
        hex_ = game.chart.hex_of(choice.hex)
        assert hex_ is not None
        self.to = hex_
        if move.steps and state.enemies_at(lead.at, lead.side):
            return game.make(RollToEscape, self.ships, "evasion")
        return None

    @step
    def leave_tile(self, game: FleetGame) -> Task | None:
        if not self._goes_on(game):
            self.go_to(MoveShips.end)
            return None
        return game.make(LeaveHex, self.ships)

    @step
    def go_on(self, game: FleetGame) -> Task | None:
        """Pay for the tile that is left, and enter the next one."""
        state = game.state
        if not self._goes_on(game):
            self.go_to(MoveShips.end)
            return None
        move = state.move
        assert move is not None
        here = state.ships[self.ships[0]].at
        pay_crossing(game, move)
        if move.steps and here not in move.crossed and here != move.start:
            move.crossed.append(here)
        move.steps += 1
        for number in self.ships:
            change(state, number, at=self.to, arrived=True)
        lead = state.ships[self.ships[0]]
        game.emit(Moved(lead.seat, self._names(game), game.label(self.to), move.points - move.spent))
        if game.chart.is_post(self.to):
            move.stopped = True
            return None
        return mission_moment(game, "moved", lead.seat, ships=self.ships, hex=self.to)

    @step
    def enter(self, game: FleetGame) -> Task | None:
        if game.chart.is_post(self.to):
            return None
        return game.make(EnterHex, self.ships, self.to)

    @step
    def is_it_over(self, game: FleetGame) -> None:
        """The move ends when its points are used up, and when anything stopped it (FC-MOVE-07); without an encounter it
        may go on (FC-EXP-04)."""
        move = game.state.move
        if self._goes_on(game) and move is not None and can_go_on(game, move):
            self.go_to(MoveShips.choose)

    @step
    def end(self, game: FleetGame) -> Task | None:
        """A move in the middle of which another came has ended before that (`MoveAgain`)."""
        move, game.state.move = game.state.move, None
        return None if move is None else end_of_move(game, move, self.ships)

    def _names(self, game: FleetGame) -> list[str]:
        return [game.name_of(number) for number in self.ships]

    def _goes_on(self, game: FleetGame) -> bool:
        """Whether nothing has stopped the move. Ships that were destroyed on the way are no longer of it, and do not stop
        the others (FC-MOVE-07); these go on together or not at all. One that has cloaked, or whose engines are disabled,
        stops all, or itself where it is alone (FC-FORCE-01, FC-FORCE-04, FC-SYS-02)."""
        move, ships = game.state.move, game.state.ships
        left = tuple(number for number in self.ships if ships[number].in_play)
        if move is None or move.stopped or not left:
            return False
        self.ships = move.ships = left
        if len({ships[number].at for number in left}) > 1 or any(ships[number].cloaked for number in left):
            return False
        return all(rating(game, number, ENGINES) is not None for number in left)


def end_of_move(game: FleetGame, move: Move, ships: tuple[int, ...]) -> Task | None:
    """A move of these ships is over. Only one with a step ends somewhere (FC-MOVE-01), and for no ship that was put
    elsewhere in the course of it (effects.json: relocate)."""
    state = game.state
    left = tuple(number for number in ships if state.ships[number].in_play)
    if left:
        names = [game.name_of(number) for number in left]
        game.emit(MoveEnded(state.ships[left[0]].seat, names, "stop"))
    for number in left:
        end_changes(state, number)
    arrived = tuple(number for number in left if move.steps > 0 and state.ships[number].arrived)
    return game.make(EndOfMove, arrived) if arrived else None


def can_go_on(game: FleetGame, move: Move) -> bool:
    """Whether any neighbour can be paid."""
    return bool(next_hexes(game, move))


def points_of(game: FleetGame, ships: tuple[int, ...], mp: int = -1) -> Rating:
    """Movement points: the lowest engine rating of the ships, bonuses of cards and abilities added, multiplied before
    the lowest is taken (FC-FORCE-01); given ones in its place. None: engines are disabled."""
    state = game.state
    move = state.move
    bonus, faster = (
        (0, dict[int, int]()) if move is None else (move.bonus, {move.fastest: move.factor, **move.faster})
    )
    bonus += sum(state.ships[number].move_points for number in ships)  # granted before, to a ship's next move
    found = []
    for number in ships:
        engines = rating(game, number, ENGINES)
        if engines is None:
            return None
        if engines == 0 and mp < 0:
            return 0  # nothing raises them for a move (FC-MOVE-03, FC-MOVE-06)
        own = engines if mp < 0 else mp
        own += bonus
        found.append(own * faster.get(number, 1))
    return max(0, min(found))
