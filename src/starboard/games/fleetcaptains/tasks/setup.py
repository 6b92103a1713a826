"""Before the first turn: sides, fleets, command decks, missions (FC-SET)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.piece import fresh
from starboard.core.pile import deck
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.card_events import MissionsTaken, SubdecksChosen
from starboard.games.fleetcaptains.changes import deal_missions, fill_hand
from starboard.games.fleetcaptains.content import FACTIONS, TYPES
from starboard.games.fleetcaptains.events import (
    FirstPlayer,
    FleetDrawn,
    FleetRedrawn,
    FleetShort,
    SidesDrawn,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import Pick, PickSubdecks, named
from starboard.games.fleetcaptains.state import Ship, change_player
from starboard.games.fleetcaptains.tasks.dials import SetShip
from starboard.games.fleetcaptains.tasks.missions import DrawMissions

SUBDECKS = 4  # FC-SET-07


class KeepOrRedraw(Kind):
    """Keep a fleet below the limit, or shuffle all ships and draw again (FC-SET-04)."""

    name = "short_fleet"
    rule = "FC-SET-04"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield named(Pick, "fleet", "keep")
        yield named(Pick, "fleet", "redraw")

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        if choice.what != "fleet" or choice.name not in ("keep", "redraw"):
            return Refusal(self.rule, "keep_or_redraw", {"given": choice.name})
        return None


class ChooseSubdecks(Kind):
    """Four of the faction's subdecks, in secret; partners pick one at a time, and none that either has (FC-SET-07,
    FC-TEAM-04). Subject: how many a partner picks; None where there are none."""

    name = "subdecks"
    rule = "FC-SET-07"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (PickSubdecks,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for chosen in combinations(sorted(free_subdecks(game, question.seat)), picked_at_once(game)):
            yield named(PickSubdecks, chosen)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, PickSubdecks)
        free = free_subdecks(game, question.seat)
        for name in choice.ids:
            if name not in free:
                return Refusal("FC-SET-07", "no_such_subdeck", {"subdeck": name})
        if len(set(choice.ids)) != picked_at_once(game) or list(choice.ids) != sorted(choice.ids):
            given = len(set(choice.ids))
            if picked_at_once(game) == 1:
                return Refusal("FC-TEAM-04", "one_subdeck", {"given": given})
            return Refusal("FC-SET-07", "four_subdecks", {"given": given, "most": SUBDECKS})
        return None


def picked_at_once(game: FleetGame) -> int:
    """How many subdecks a seat picks before others do (FC-SET-07, FC-TEAM-04)."""
    return SUBDECKS if game.seats == 2 else 1


def free_subdecks(game: FleetGame, seat: int) -> list[str]:
    """The subdecks that a seat may choose from."""
    state = game.state
    taken = [name for player in state.players for name in player.subdecks]
    faction = FACTIONS[state.factions[seat & 1]]
    return [name for name in game.content.subdecks_of(faction) if name not in taken]


class MissingMission(Kind):
    """Of which type to take a mission for one that its deck lacks (FC-SET-08)."""

    name = "missing_mission"
    rule = "FC-SET-08"
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for type_ in TYPES:
            yield named(Pick, "type", type_)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        if choice.what != "type" or choice.name not in TYPES:
            return Refusal(self.rule, "no_such_type", {"given": choice.name})
        if not game.state.missions.common(TYPES.index(choice.name)):
            return Refusal(self.rule, "deck_is_empty", {"deck": choice.name})
        return None


class SetUp(Task):
    """Everything before the first turn."""

    seat: int = 0
    ship: int = 0

    @step
    def draw_sides(self, game: FleetGame) -> None:
        """Sides are agreed (the option `sides`) or drawn (FC-SET-01)."""
        state = game.state
        sides = game.settings["sides"]
        first = game.draw("sides", 2) if sides == "random" else int(sides == "klingon_first")
        state.factions = [first, 1 - first]
        for side in (0, 1):
            state.reserve[side] = list(game.content.ships_of(FACTIONS[state.factions[side]]))
        game.emit(SidesDrawn([FACTIONS[faction] for faction in state.factions]))

    @step
    def draft(self, game: FleetGame) -> Task | None:
        """Seat after seat; partners one after the other from one deck (FC-TEAM-03, R-39)."""
        if self.seat == game.seats:
            self.seat = 0
            return None
        self.seat += 1
        self.go_to(SetUp.draft)
        return game.make(DraftFleet, self.seat - 1)

    @step
    def choose_subdecks(self, game: FleetGame) -> Ask | None:
        """In secret and together (FC-SET-07); partners one subdeck at a time in turn, none twice (FC-TEAM-04)."""
        subject = None if game.seats == 2 else picked_at_once(game)
        return Ask(tuple(Question(seat, "subdecks", subject) for seat in self._choosing(game)))

    @step
    def make_decks(self, game: FleetGame) -> None:
        """Whoever has four has a deck."""
        state = game.state
        for seat in self._choosing(game):
            chosen = tuple(sorted((*state.players[seat].subdecks, *game.answers[seat].ids)))
            change_player(state, seat, subdecks=chosen)
            if len(chosen) == SUBDECKS:
                state.orders[seat] = deck(f"orders{seat}", game.content.cards_of(chosen))
                game.emit(SubdecksChosen(seat, list(chosen)))
        self.seat = game.seats
        if any(len(player.subdecks) < SUBDECKS for player in state.players):
            self.go_to(SetUp.choose_subdecks)

    def _choosing(self, game: FleetGame) -> tuple[int, int]:
        """Who picks next, one of each side: those who have fewer than their partners."""
        players = game.state.players
        is_second = game.seats > 2 and len(players[2].subdecks) < len(players[0].subdecks)
        return (2, 3) if is_second else (0, 1)

    @step
    def take_missions(self, game: FleetGame) -> Task | None:
        """For each ship of the fleet as many as its card says, unseen (FC-SET-08), seat after seat (R-39)."""
        if self.seat == 2 * game.seats:
            return None
        self.seat += 1
        self.go_to(SetUp.take_missions)
        return game.make(TakeMissions, self.seat - 1 - game.seats)

    @step
    def set_dials(self, game: FleetGame) -> Task | None:
        """Each ship starts in an undamaged setting that its owner picks (FC-SET-06)."""
        if self.ship == len(game.state.ships):
            return None
        self.ship += 1
        self.go_to(SetUp.set_dials)
        return game.make(SetShip, self.ship - 1, "arrival")

    @step
    def draw_hands(self, game: FleetGame) -> None:
        """Four cards and three missions (FC-SET-07, FC-SET-08)."""
        for seat in range(game.seats):
            fill_hand(game, seat)
            deal_missions(game, seat)
        self.seat = 0

    @step
    def draw_missions(self, game: FleetGame) -> Task | None:
        """A fleet so small that it has brought fewer than three takes the rest from common decks (FC-MIS-04)."""
        if self.seat == game.seats:
            return None
        self.seat += 1
        self.go_to(SetUp.draw_missions)
        return game.make(DrawMissions, self.seat - 1) if deal_missions(game, self.seat - 1) else None

    @step
    def draw_first(self, game: FleetGame) -> None:
        """Who begins (FC-SET-10)."""
        state = game.state
        state.first = state.active = game.draw("first_player", 2)
        game.emit(FirstPlayer(state.first))


class DraftFleet(Task):
    """A fleet drawn by luck (FC-SET-03). What is kept lies open before its side until all of it is drawn."""

    seat: int
    aside: list[int] = fresh(factory=list)

    @step
    def turn_up(self, game: FleetGame) -> Ask | None:
        state, content = game.state, game.content
        kept, limit = list(state.players[self.seat].drawn), state.players[self.seat].limit
        left = [card for card in state.reserve[self.seat & 1] if card not in kept and card not in self.aside]
        total = sum(content.ships[card].size for card in kept)
        while total < limit and left:
            card = left.pop(game.draw(f"fleet{self.seat}", len(left)))
            size = content.ships[card].size
            keeps = total + size <= limit
            (kept if keeps else self.aside).append(card)
            total += size if keeps else 0
            game.emit(FleetDrawn(self.seat, content.ships[card].id, keeps, total))
        change_player(state, self.seat, drawn=tuple(kept))
        if total < limit:
            return ask(self.seat, "short_fleet", total)
        self.go_to(DraftFleet.muster)
        return None

    @step
    def keep_or_redraw(self, game: FleetGame) -> None:
        """With the cards run out below the limit the side keeps what it has or draws anew (FC-SET-04)."""
        if game.answers[self.seat].name == "redraw":
            change_player(game.state, self.seat, drawn=())
            self.aside = []
            game.emit(FleetRedrawn(self.seat))
            self.go_to(DraftFleet.turn_up)
            return
        kept = game.state.players[self.seat].drawn
        game.emit(FleetShort(self.seat, sum(game.content.ships[card].size for card in kept)))

    @step
    def muster(self, game: FleetGame) -> None:
        """The fleet stands on the own post; all others are the reserve (FC-SET-05, FC-SET-06)."""
        state = game.state
        post = game.chart.post(self.seat)
        for card in state.players[self.seat].drawn:
            state.reserve[self.seat & 1].remove(card)
            state.ships.append(Ship(card, self.seat, post))
        change_player(state, self.seat, drawn=())


class TakeMissions(Task):
    """The own mission deck of a seat (FC-SET-08)."""

    seat: int
    missing: int = 0

    @step
    def take(self, game: FleetGame) -> None:
        piles, content = game.state.missions, game.content
        for ship in game.state.ships:
            if ship.seat == self.seat:
                for kind, type_ in enumerate(TYPES):
                    self.missing += piles.take(
                        self.seat, kind, content.ships[ship.card].missions.get(type_, 0)
                    )

    @step
    def take_others(self, game: FleetGame) -> Ask | None:
        """The owner chooses another type for each that its deck lacks."""
        piles = game.state.missions
        if self.missing and any(piles.common(kind) for kind in range(len(TYPES))):
            return ask(self.seat, "missing_mission", self.missing)
        own = piles.own[self.seat]
        game.emit(MissionsTaken(self.seat, *own))
        self.go_to(TakeMissions.done)
        return None

    @step
    def take_other(self, game: FleetGame) -> None:
        game.state.missions.take(self.seat, TYPES.index(game.answers[self.seat].name), 1)
        self.missing -= 1
        self.go_to(TakeMissions.take_others)

    @step
    def done(self, game: FleetGame) -> None:
        """The deck is complete; it is shuffled by being drawn from (FC-SET-02)."""
