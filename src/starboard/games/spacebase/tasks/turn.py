"""The game as a sequence of rounds and turns; a turn runs steps 1 to 9 in order (SB-TURN)."""

from __future__ import annotations

from starboard.core.decision import Ask, Question
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.core.window import clockwise
from starboard.games.spacebase.events import IncomeRaised, RoundBegan, TurnBegan
from starboard.games.spacebase.kind import SpaceBaseGame
from starboard.games.spacebase.resources import anybody_listens
from starboard.games.spacebase.tasks.abilities import AbilityWindow
from starboard.games.spacebase.tasks.allocation import pay_allocation
from starboard.games.spacebase.tasks.buying import STEP_6, BuyOneCard
from starboard.games.spacebase.tasks.collecting import CollectRewards, collect, is_plain, reward_cards
from starboard.games.spacebase.tasks.dice import REROLL_WINDOW, SET_WINDOW, FixDice, RerollDice, roll
from starboard.games.spacebase.tasks.ending import end_of_round
from starboard.games.spacebase.tasks.setup import SetUp, refill_shipyard

ALLOCATE = tuple(Ask(tuple(Question(seat, "allocate") for seat in range(seats))) for seats in range(6))


class PlaySpaceBase(Task):
    """A whole game."""

    @step
    def set_up(self, game: SpaceBaseGame) -> Task:
        return game.make(SetUp)

    @step
    def begin_round(self, game: SpaceBaseGame) -> None:
        """A round runs from the starting player to the player on their right (SB-DEF-08)."""
        state = game.state
        state.round += 1
        state.active = state.starting
        game.emit(RoundBegan(state.round, state.triggered))

    @step
    def take_turn(self, game: SpaceBaseGame) -> Task:
        return game.make(Turn)

    @step
    def next_turn(self, game: SpaceBaseGame) -> None:
        """Then the player on the left takes the next turn (SB-TURN-11); the round is always
        finished, so that all have had equally many turns (SB-END-02)."""
        state = game.state
        state.active = (state.active + 1) % game.seats
        if state.active != state.starting:
            self.go_to(PlaySpaceBase.take_turn)
            return
        end_of_round(game)
        self.go_to(PlaySpaceBase.begin_round)


class Turn(Task):
    """One player's turn."""

    collecting: int = 0  # players who have collected, counted from the active one
    sectors: list[tuple[int, ...]] = fresh(factory=list)  # allocated, by seat
    doubles: list[list[tuple[int, int]]] = fresh(factory=list)  # paid doubles, by seat

    @step
    def abilities_1(self, game: SpaceBaseGame) -> Task | None:
        state = game.state
        game.log.new.append(TurnBegan(state.active, state.round))
        state.dice = [0, 0]
        state.fixed = []
        return self._abilities(game, "step1")

    @step
    def before_the_roll(self, game: SpaceBaseGame) -> Task | None:
        return game.make(FixDice, game.state.active) if anybody_listens(game.state, SET_WINDOW) else None

    @step
    def roll_dice(self, game: SpaceBaseGame) -> Task | None:
        roll(game)
        return (
            game.make(RerollDice, game.state.active) if anybody_listens(game.state, REROLL_WINDOW) else None
        )

    @step
    def allocate_dice(self, game: SpaceBaseGame) -> Ask:
        """All players at once, sealed, after the last reroll (SB-DICE-01, SB-TURN-07, SB-INFO-04)."""
        return ALLOCATE[game.seats]

    @step
    def declare_allocations(self, game: SpaceBaseGame) -> None:
        self.sectors = []
        self.doubles = []
        for seat in range(game.seats):
            sectors, doubles = pay_allocation(game, seat, game.answers[seat])
            self.sectors.append(sectors)
            self.doubles.append(doubles)

    @step
    def collect_rewards(self, game: SpaceBaseGame) -> Task | None:
        """Active player first, then clockwise (SB-REW-16)."""
        state = game.state
        seats = game.seats
        while self.collecting < seats:
            seat = (state.active + self.collecting) % seats
            self.collecting += 1
            sectors, doubles = self.sectors[seat], self.doubles[seat]
            if doubles or not is_plain(state, seat, sectors):
                self.go_to(Turn.collect_rewards)
                return game.make(CollectRewards, seat, list(sectors), list(doubles))
            for sector in sectors:
                cards = reward_cards(state, seat, sector)
                if cards:
                    collect(game, seat, sector, cards, [], "dice")
        return None

    @step
    def abilities_2(self, game: SpaceBaseGame) -> Task | None:
        return self._abilities(game, "step5")  # charges of step 4 count already (SB-CHG-03)

    @step
    def buy_one_card(self, game: SpaceBaseGame) -> Task:
        return game.make(BuyOneCard, game.state.active, STEP_6)  # SB-TURN-08

    @step
    def abilities_3(self, game: SpaceBaseGame) -> Task | None:
        return self._abilities(game, "step7")

    @step
    def refill(self, game: SpaceBaseGame) -> None:
        refill_shipyard(game)

    @step
    def income(self, game: SpaceBaseGame) -> None:
        """Credits below the income become equal to it; only for the active player (SB-TURN-10)."""
        state = game.state
        board = state.boards[state.active]
        if board.credits < board.income:
            game.log.new.append(IncomeRaised(state.active, board.credits, board.income))
            board.credits = board.income

    def _abilities(self, game: SpaceBaseGame, window: str) -> Task | None:
        return (
            game.make(AbilityWindow, clockwise(game.state.active, game.seats), window=window)
            if anybody_listens(game.state, window)
            else None
        )
