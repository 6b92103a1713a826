"""Away teams: put on a habitable planet and taken off it by transporter (FC-TRA-04, FC-TRA-05)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Option, Refusal
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.changes import spend_action
from starboard.games.fleetcaptains.effects.possible import AWAY_TEAMS
from starboard.games.fleetcaptains.events import TeamPlaced, TeamTaken
from starboard.games.fleetcaptains.free_moment import ShipMoment
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import ACTS, TILE, ShipStep
from starboard.games.fleetcaptains.options import PlaceTeam, TakeTeam, named
from starboard.games.fleetcaptains.ratings import is_habitable
from starboard.games.fleetcaptains.state import NOBODY, Ship
from starboard.games.fleetcaptains.tasks.actions import acting
from starboard.games.fleetcaptains.tasks.missions import mission_moment
from starboard.games.fleetcaptains.tasks.transporter import why_no_beam, why_no_transport
from starboard.games.fleetcaptains.tasks.with_cards import WithAction


class TeamAction(ShipStep):
    """An away team is put on a habitable planet, or one is taken off it (FC-TRA-04), each by an action (FC-TRA-05)."""

    choices: ClassVar[tuple[type[Option], ...]] = (PlaceTeam, TakeTeam)
    needs = (ACTS, TILE)

    def offers(self, game: FleetGame, seat: int) -> Iterable[Option]:
        for number in acting(game, seat):
            ship = game.state.ships[number]
            if is_habitable(game, ship.at):
                yield named(PlaceTeam, game.name_of(number))
                for owner in sorted(set(game.state.teams.get(ship.at, ()))):
                    yield named(TakeTeam, game.name_of(number), owner)

    def refusal(self, game: FleetGame, seat: int, option: Option) -> Refusal | None:
        assert isinstance(option, PlaceTeam | TakeTeam)
        refusal = why_no_transport(game, seat, option.ship)
        if refusal is not None:
            return refusal
        number = game.ship_named(option.ship)
        assert number is not None
        return why_no_team(game, seat, game.state.ships[number], option)

    def legal_for(self, here: ShipMoment) -> Iterable[Option]:
        game, teams = here.game, here.game.state.teams
        if not here.is_habitable or why_no_beam(game, here.number) is not None:
            return ()
        found: list[Option] = []
        if sum(map(len, teams.values())) < AWAY_TEAMS:
            found.append(named(PlaceTeam, here.name))
        found += [named(TakeTeam, here.name, owner) for owner in sorted(set(teams.get(here.at, ())))]
        return found

    def begin(self, game: FleetGame, seat: int, option: Option) -> Task | None:
        assert isinstance(option, PlaceTeam | TakeTeam)
        number = game.ship_named(option.ship)
        assert number is not None
        spend_action(game, seat, "transport", (number,))
        return game.make(UseTeam, seat, number, option.seat if isinstance(option, TakeTeam) else NOBODY, True)


def why_no_team(game: FleetGame, seat: int, ship: Ship, option: PlaceTeam | TakeTeam) -> Refusal | None:
    """Why no team can be put down, or taken up, where this ship is."""
    if not is_habitable(game, ship.at):
        return Refusal("FC-TRA-04", "not_habitable", {"hex": game.label(ship.at)})
    if isinstance(option, PlaceTeam):
        if sum(map(len, game.state.teams.values())) >= AWAY_TEAMS:
            return Refusal("FC-TRA-04", "teams_used_up", {"supply": AWAY_TEAMS})
        return None
    if option.seat not in game.state.teams.get(ship.at, ()):
        return Refusal("FC-TRA-04", "no_such_team", {"hex": game.label(ship.at), "seat": option.seat})
    return None


class UseTeam(Task):
    """A team goes down or comes up. `whose`: the seat of the team that is taken up; NOBODY: one is put down."""

    seat: int
    ship: int
    whose: int
    by_action: bool
    counts: bool = True  # for missions, as what an action or a card takes up (predicate recover_away_team)

    @step
    def use(self, game: FleetGame) -> Task | None:
        state = game.state
        hex_ = state.ships[self.ship].at
        there = list(state.teams.get(hex_, ()))
        if self.whose == NOBODY:
            state.teams[hex_] = tuple(sorted((*there, self.seat)))
            state.teams = dict(sorted(state.teams.items()))
            game.emit(TeamPlaced(self.seat, game.label(hex_)))
            return None
        there.remove(self.whose)
        if there:
            state.teams[hex_] = tuple(there)
        else:
            del state.teams[hex_]
        game.emit(TeamTaken(self.seat, game.label(hex_), self.whose))
        if self.whose != self.seat or not self.counts:
            return None
        return mission_moment(game, "team_recovered", self.seat, ships=(self.ship,), hex=hex_)

    @step
    def with_card(self, game: FleetGame) -> Task | None:
        return game.make(WithAction, "transport", self.ship) if self.by_action else None
