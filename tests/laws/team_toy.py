"""A tiny game of two teams, for what the toy of `toy.py` has not: a deck with hands that partners share, echoes among
ships that others cannot tell apart, secrets of several seats, a window in which seats act or pass.

Seats of one parity are partners. Each round all set a secret plot, play or bury cards of their hands, and each team's
captain moves, mixes or searches tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final

import msgspec

from starboard.core.anonymous import Anonymous, AnonymousView, anonymous, mix_at_random
from starboard.core.anonymous import from_view as tokens_from_view
from starboard.core.decision import PASS, Ask, DecisionKind, Option, Pass, Question, Refusal, ask
from starboard.core.event import AUDIENCE, Audience, Event, Visibility
from starboard.core.game import Game, Outcome, Ruleset, Setting
from starboard.core.piece import HIDDEN, Piece
from starboard.core.pile import BOTTOM, Deck, DeckView, deck, read_deck, write_deck
from starboard.core.pile import from_view as deck_from_view
from starboard.core.rulebook import Rule, Rulebook
from starboard.core.task import Task, step
from starboard.core.window import Window, clockwise

HAND: Final = 2
ECHO: Final = 0
SPY: Final = 3  # the card that lets a team look at a hand
TOKENS: Final = 4


class TeamState(Piece):
    """Hidden: the hands, what the tokens are, and the plots."""

    cards: Deck
    fleets: list[Anonymous]  # by team
    at: dict[int, int]  # by token, ten to a team: left or right
    plots: list[int]
    points: list[int]
    round: int = 0

    def as_known_to(self, seat: int) -> dict[str, Any]:
        """Partners know each other's plots."""
        plots = [
            plot if seat >= 0 and other % 2 == seat % 2 else HIDDEN for other, plot in enumerate(self.plots)
        ]
        return {**super().as_known_to(seat), "plots": plots}


TeamGame = Game[TeamState]


def team(game: TeamGame, seat: int) -> Audience:
    """A seat and its partner."""
    return tuple(other for other in range(game.seats) if other % 2 == seat % 2)


def hand(seat: int) -> str:
    return f"hand{seat}"


# -- events -------------------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True, tag="team_drawn"):
    OPEN: ClassVar[tuple[str, ...]] = ("seat", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"face": AUDIENCE}
    RULE: ClassVar[str] = "TEAM-01"
    UNCOVERS: ClassVar[bool] = True  # it may be one that another team has buried
    seat: int
    audience: Audience
    face: int


class CardPlayed(Event, frozen=True, tag="team_played"):
    OPEN: ClassVar[tuple[str, ...]] = ("seat", "face")
    RULE: ClassVar[str] = "TEAM-02"
    UNCOVERS: ClassVar[bool] = True
    seat: int
    face: int


class CardBuried(Event, frozen=True, tag="team_buried"):
    OPEN: ClassVar[tuple[str, ...]] = ("seat", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"face": AUDIENCE}
    RULE: ClassVar[str] = "TEAM-02"
    seat: int
    audience: Audience
    face: int


class HandSeen(Event, frozen=True, tag="team_hand_seen"):
    OPEN: ClassVar[tuple[str, ...]] = ("seat", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"faces": AUDIENCE}
    RULE: ClassVar[str] = "TEAM-02"
    UNCOVERS: ClassVar[bool] = True
    seat: int
    audience: Audience
    faces: list[int]


class Mixed(Event, frozen=True, tag="team_mixed"):
    OPEN: ClassVar[tuple[str, ...]] = ("tokens", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"identities": AUDIENCE}
    RULE: ClassVar[str] = "TEAM-03"
    tokens: list[int]
    audience: Audience
    identities: list[int]


class Searched(Event, frozen=True, tag="team_searched"):
    OPEN: ClassVar[tuple[str, ...]] = ("token", "identity")
    RULE: ClassVar[str] = "TEAM-03"
    UNCOVERS: ClassVar[bool] = True
    token: int
    identity: int


# -- decisions ----------------------------------------------------------------------------------------


class Do(Option, frozen=True, tag="team_do"):
    """A verb and a number."""

    verb: str = ""
    number: int = 0


def do(verb: str, number: int) -> Do:
    return Do(f"{verb} {number}", verb, number)


class Kind(DecisionKind[TeamGame]):
    """What each question offers is `legal`."""

    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (Do, Pass)

    def legal(self, game: TeamGame, seat: int) -> list[Option]:
        raise NotImplementedError

    def candidates(self, game: TeamGame, question: Question) -> Iterable[Option]:
        return self.legal(game, question.seat)

    def refusal(self, game: TeamGame, question: Question, choice: Option) -> Refusal | None:
        return None if choice in self.legal(game, question.seat) else Refusal(self.rule, "cannot", {})

    def choice(self, game: TeamGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        verb, _, number = str(named.get("id", "")).partition(" ")
        if verb == "pass":
            return PASS
        return do(verb, int(number)) if number.isdigit() and len(number) < 5 else None


class Plot(Kind):
    """Sealed, and the team's secret afterwards."""

    name = "plot"
    rule = "TEAM-01"
    secret = True

    def legal(self, game: TeamGame, seat: int) -> list[Option]:
        return [do("plot", number) for number in (1, 2, 3)]

    def audience(self, game: TeamGame, question: Question) -> Audience:
        return team(game, question.seat)


class Order(Kind):
    """Play a card of the hand, or bury one, or pass."""

    name = "order"
    rule = "TEAM-02"
    may_pass = True

    def legal(self, game: TeamGame, seat: int) -> list[Option]:
        faces = sorted(set(game.state.cards.faces(hand(seat), seat)))
        return [do("bury", 0), *(do("play", face) for face in faces), PASS]


class Bury(Kind):
    """Which card goes under the deck: the team's secret."""

    name = "bury"
    rule = "TEAM-02"
    secret = True

    def legal(self, game: TeamGame, seat: int) -> list[Option]:
        return [do("under", face) for face in sorted(set(game.state.cards.faces(hand(seat), seat)))]

    def audience(self, game: TeamGame, question: Question) -> Audience:
        return team(game, question.seat)


class Steer(Kind):
    """Move an own token, mix those of a side of the table, make an echo, search a token of the enemy there."""

    name = "steer"
    rule = "TEAM-03"
    may_pass = True

    def legal(self, game: TeamGame, seat: int) -> list[Option]:
        state = game.state
        own = [token for token in sorted(state.at) if token // 10 == seat % 2]
        sides = {state.at[token] for token in own}
        found: list[Option] = [do("move", token) for token in own]
        found += [do("mix", side) for side in sorted(sides)]
        if len(own) < TOKENS:
            found += [do("echo", side) for side in sorted(sides)]
        found += [
            do("search", token) for token in sorted(state.at) if token not in own and state.at[token] in sides
        ]
        return [*found, PASS]


# -- the game -----------------------------------------------------------------------------------------


class Orders(Window):
    """Each seat in turn plays or buries cards until all have passed in a row. Who has a hand is asked, whatever it
    is: a pause tells nothing."""

    def question(self, game: TeamGame) -> Question | None:
        return Question(self.seat, "order") if game.state.cards.at(hand(self.seat)) else None

    def use(self, game: TeamGame, choice: Option) -> Task | None:
        assert isinstance(choice, Do)
        if choice.verb == "bury":
            return game.make(BuryOne, self.seat)
        cards, seat = game.state.cards, self.seat
        cards.move(choice.number, hand(seat), "discard")
        game.emit(CardPlayed(seat, choice.number))
        if choice.number == SPY:
            enemy, own = (seat + 1) % game.seats, team(game, seat)
            game.emit(HandSeen(enemy, own, cards.look(game, hand(enemy), own)))
        else:
            game.state.points[seat % 2] += choice.number
        return None


class BuryOne(Task):
    """A card goes under the deck, and only the team knows which."""

    seat: int

    @step
    def choose(self, game: TeamGame) -> Ask:
        return ask(self.seat, "bury")

    @step
    def put_under(self, game: TeamGame) -> None:
        face, own = game.answers[self.seat].number, team(game, self.seat)
        game.state.cards.move(face, hand(self.seat), BOTTOM, own)
        game.emit(CardBuried(self.seat, own, face))


class PlayTeams(Task):
    """Rounds of cards, plots, orders and steering."""

    captain: int = 0

    @step
    def draw_cards(self, game: TeamGame) -> None:
        state = game.state
        state.round += 1
        for seat in range(game.seats):
            for _ in range(HAND - len(state.cards.at(hand(seat)))):
                if not state.cards.size:
                    state.cards.shuffle(game, "discard")
                card = state.cards.draw(game, hand(seat), team(game, seat))
                if card is not None:
                    game.emit(CardDrawn(seat, team(game, seat), card.face))

    @step
    def ask_plots(self, game: TeamGame) -> Ask:
        return Ask(tuple(Question(seat, "plot") for seat in range(game.seats)))

    @step
    def set_plots(self, game: TeamGame) -> Task:
        game.state.plots = [game.answers[seat].number for seat in range(game.seats)]
        self.captain = 0
        return game.make(Orders, clockwise(game.state.round % game.seats, game.seats))

    @step
    def ask_captain(self, game: TeamGame) -> Ask:
        return ask(self.captain, "steer")

    @step
    def steer(self, game: TeamGame) -> None:
        choice = game.answers[self.captain]
        if isinstance(choice, Do):
            self._steer(game, choice)
        self.captain += 1
        if self.captain < 2:
            self.go_to(PlayTeams.ask_captain)

    def _steer(self, game: TeamGame, choice: Do) -> None:
        state, number = game.state, choice.number
        own = state.fleets[self.captain]
        if choice.verb == "move":
            state.at[number] = 1 - state.at[number]
        elif choice.verb == "search":
            if game.draw("search", 2):
                enemy = state.fleets[number // 10]
                enemy.show(number)
                game.emit(Searched(number, enemy.are[number]))
                if enemy.are[number] == ECHO:
                    enemy.leave(number)
                    del state.at[number]
        else:
            if choice.verb == "echo":
                token = min(
                    n for n in range(10 * self.captain, 10 * self.captain + TOKENS) if n not in own.are
                )
                own.enter(token, ECHO)
                state.at[token] = number
            tokens = [token for token in sorted(own.are) if state.at[token] == number]
            mix_at_random(game.draw, f"mix{self.captain}", own, tokens)
            game.emit(Mixed(tokens, own.owners, [own.are[token] for token in tokens]))

    @step
    def end_round(self, game: TeamGame) -> None:
        state = game.state
        state.plots = [0] * game.seats
        if state.round == game.settings["rounds"]:
            points = tuple(state.points[seat % 2] for seat in range(game.seats))
            ranking = tuple(
                tuple(seat for seat in range(game.seats) if points[seat] == reached)
                for reached in sorted(set(points), reverse=True)
            )
            game.finish(Outcome(ranking[0], ranking, points, "rounds", rule="TEAM-01"))
        self.go_to(PlayTeams.draw_cards)


class TeamView(msgspec.Struct, frozen=True):
    """What a seat knows: its team's hands, tokens and plots, and of the others how many."""

    seat: int
    seats: int
    cards: DeckView
    fleets: list[AnonymousView]
    at: list[tuple[int, int]]
    plots: list[int | None]
    points: list[int]
    round: int


class TeamToy(Ruleset[TeamState]):
    """The rules."""

    id: ClassVar[str] = "team_toy"
    title: ClassVar[str] = "Team Toy"
    revision: ClassVar[str] = "1"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    usual_players: ClassVar[int] = 4
    settings: ClassVar[tuple[Setting, ...]] = (Setting("rounds", 4, least=1, most=20),)
    tasks: ClassVar[dict[str, type[Task]]] = {"PlayTeams": PlayTeams, "Orders": Orders, "BuryOne": BuryOne}
    kinds: ClassVar[dict[str, DecisionKind[Any]]] = {
        "plot": Plot(),
        "order": Order(),
        "bury": Bury(),
        "steer": Steer(),
    }
    state_type: ClassVar[type[Piece]] = TeamState

    def seats_of(self, state: TeamState) -> int:
        return len(state.plots)

    def new_state(self, seats: int, settings: Mapping[str, Any]) -> TeamState:
        fleets = [
            anonymous(tuple(seat for seat in range(seats) if seat % 2 == side), seats) for side in range(2)
        ]
        for side, fleet in enumerate(fleets):
            fleet.enter(10 * side, 1)
            fleet.enter(10 * side + 1, 2)
        at = {token: token % 10 for fleet in fleets for token in fleet.are}
        return TeamState(deck("orders", [1, 1, 2, 2, 2, SPY, SPY, 4, 5, 6]), fleets, at, [0] * seats, [0, 0])

    def first_task(self) -> Task:
        return PlayTeams()

    def view(self, game: TeamGame, seat: int) -> TeamView:
        state = game.state
        return TeamView(
            seat,
            game.seats,
            state.cards.view(seat),
            [fleet.view(seat) for fleet in state.fleets],
            sorted(state.at.items()),
            [
                plot if seat >= 0 and seat in team(game, other) else None
                for other, plot in enumerate(state.plots)
            ],
            state.points,
            state.round,
        )

    def state_from_view(self, view: TeamView, draw: Callable[[int], int]) -> TeamState:
        return TeamState(
            deck_from_view(view.cards, view.seat, draw),
            [tokens_from_view(fleet, view.seat, view.seats, draw) for fleet in view.fleets],
            dict(view.at),
            [1 + draw(3) if plot is None else plot for plot in view.plots],
            list(view.points),
            view.round,
        )

    def shuffle_hidden(self, game: TeamGame, seat: int, draw: Callable[[int], int]) -> None:
        game.state = TeamToy.state_from_view(self, TeamToy.view(self, game, seat), draw)

    def totals(self, game: TeamGame) -> dict[str, int]:
        ships = [identity for fleet in game.state.fleets for identity in fleet.are.values() if identity]
        return {**game.state.cards.totals(), "ships": len(ships)}

    def notation(self, state: TeamState) -> str:
        rest = {name: value for name, value in state.plain().items() if name != "cards"}
        return f"{write_deck(state.cards)} | {msgspec.json.encode(rest).decode()}"

    def from_notation(self, text: str) -> TeamState:
        cards, _, rest = text.partition(" | ")
        return TeamState.from_plain({**msgspec.json.decode(rest), "cards": read_deck(cards).plain()})

    def rulebook(self) -> Rulebook:
        names = ("TEAM-01", "TEAM-02", "TEAM-03")
        return Rulebook(
            "team_toy",
            tuple(Rule(n, "procedure", {"en": "Toy"}, {"en": n}, {"en": n}, "here") for n in names),
        )
