"""A tiny game that uses every part of the engine: secret dials, hidden cards, a place on the table,
a card that listens. Two to four players set a dial each round; the highest unique dial scores.

It exists for the tests of the laws: each fault that a law must find is planted here on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from starboard.core.decision import (
    PASS,
    Ask,
    Decision,
    DecisionKind,
    Option,
    Parametric,
    Pass,
    Question,
    Refusal,
    Spot,
    ask,
)
from starboard.core.event import ALL, OWNER, Event, Visibility
from starboard.core.game import Game, Outcome, Ruleset, Setting
from starboard.core.hook import EventIndex, Handler
from starboard.core.piece import HIDDEN, Piece, fresh
from starboard.core.rulebook import Rule, Rulebook
from starboard.core.task import Task, step

WIDTH = 100
GRID = 5
LABEL = "deck"


class Player(Piece):
    """Hidden: the card in hand and, until revealed, the dial."""

    card: int
    dial: int = 0
    points: int = 0
    buoy: tuple[float, float] | None = None


class ToyState(Piece):
    """`deck`: the cards left, sorted."""

    players: list[Player]
    deck: list[int]
    round: int = 0

    def as_known_to(self, seat: int) -> dict[str, Any]:
        """Everything but dials, the deck and what others hold."""
        players = [
            {"card": player.card if number == seat else HIDDEN, "points": player.points, "buoy": player.buoy}
            for number, player in enumerate(self.players)
        ]
        return {"players": players, "deck": len(self.deck), "round": self.round}


ToyGame = Game[ToyState]


class SetDial(Option, frozen=True, tag="dial"):
    """Set the secret dial."""

    value: int = 0


class DialSet(Event, frozen=True, tag="toy_dial_set"):
    """A dial was set; only its owner knows to what."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat",)
    SECRET: ClassVar[dict[str, Visibility]] = {"value": OWNER}
    RULE: ClassVar[str] = "TOY-01"
    seat: int
    value: int


class Scored(Event, frozen=True, tag="toy_scored"):
    """A seat scored."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "points")
    SECRET: ClassVar[dict[str, Visibility]] = {"nothing": ALL}
    RULE: ClassVar[str] = "TOY-02"
    UNCOVERS: ClassVar[bool] = True  # who scores follows from the dials
    seat: int
    points: int
    nothing: int = 0


class Dial(DecisionKind[ToyGame]):
    """Sealed and secret afterwards too."""

    name = "dial"
    rule = "TOY-01"
    secret = True
    choices: ClassVar[tuple[type[Option], ...]] = (SetDial,)

    def candidates(self, game: ToyGame, question: Question) -> Iterable[Option]:
        return [SetDial(f"dial {value}", value) for value in range(1, 10)]

    def refusal(self, game: ToyGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, SetDial)
        most = 4 + game.state.players[question.seat].card
        return None if 1 <= choice.value <= most else Refusal("TOY-01", "too_high", {"most": most})

    def choice(self, game: ToyGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        words = str(named.get("id", "")).split()
        fits = len(words) == 2 and words[0] == "dial" and words[1].isdigit()
        return SetDial(named["id"], int(words[1])) if fits else None


class Buoy(DecisionKind[ToyGame]):
    """A place at least 20 from every other buoy, or none."""

    name = "buoy"
    rule = "TOY-03"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Spot, Pass)

    def candidates(self, game: ToyGame, question: Question) -> Iterable[Option]:
        return [PASS, Spot("spot", {"width": WIDTH})]

    def refusal(self, game: ToyGame, question: Question, choice: Option) -> Refusal | None:
        if not isinstance(choice, Spot):
            return None
        x, y, _ = choice.place
        if not (0 <= x <= WIDTH and 0 <= y <= WIDTH):
            return Refusal("TOY-03", "off_the_table", {"x": x, "y": y})
        for player in game.state.players:
            if player.buoy is not None:
                gap = abs(player.buoy[0] - x) + abs(player.buoy[1] - y)
                if gap < 20:
                    return Refusal("TOY-03", "too_close", {"gap": gap, "least": 20})
        return None

    def choice(self, game: ToyGame, question: Question, named: Mapping[str, Any]) -> Option | None:
        if named.get("id") == "pass":
            return PASS
        return super().choice(game, question, named)

    def sample(
        self, game: ToyGame, question: Question, option: Parametric, draw: Callable[[int], int]
    ) -> Option:
        assert isinstance(option, Spot)
        for _ in range(20):
            spot = option.at(float(draw(WIDTH + 1)), float(draw(WIDTH + 1)))
            if self.refusal(game, question, spot) is None:
                return spot
        for x in range(0, WIDTH + 1, GRID):
            for y in range(0, WIDTH + 1, GRID):
                spot = option.at(float(x), float(y))
                if self.refusal(game, question, spot) is None:
                    return spot
        raise AssertionError("no place left")


class PlayToy(Task):
    """Rounds of dials; a buoy for whoever won the last round."""

    winner: int = -1
    seen: list[int] = fresh(factory=list)

    @step
    def set_dials(self, game: ToyGame) -> Ask:
        game.state.round += 1
        return Ask(tuple(Question(seat, "dial", game.state.round) for seat in range(game.seats)))

    @step
    def reveal(self, game: ToyGame) -> None:
        state = game.state
        for seat, player in enumerate(state.players):
            player.dial = game.answers[seat].value
            game.emit(DialSet(seat, player.dial))
        dials = [player.dial for player in state.players]
        self.seen.append(max(dials))
        unique = [dial for dial in dials if dials.count(dial) == 1]
        self.winner = dials.index(max(unique)) if unique else -1
        if self.winner >= 0:
            assert game.hooks is not None
            bonus = len(game.hooks.listeners("score"))
            state.players[self.winner].points += 1 + bonus
            game.emit(Scored(self.winner, 1 + bonus))
        for seat, player in enumerate(state.players):
            player.dial = 0
            state.deck.append(player.card)
            state.deck.sort()
            player.card = state.deck.pop(game.draw(LABEL, len(state.deck), seat))

    @step
    def place_buoy(self, game: ToyGame) -> Ask | None:
        return ask(self.winner, "buoy") if self.winner >= 0 else None

    @step
    def buoy_placed(self, game: ToyGame) -> None:
        if self.winner >= 0:
            spot = game.answers[self.winner]
            if isinstance(spot, Spot):
                game.state.players[self.winner].buoy = spot.place[:2]
        if game.state.round == game.settings["rounds"]:
            points = tuple(player.points for player in game.state.players)
            ranking = tuple(
                tuple(seat for seat in range(game.seats) if points[seat] == value)
                for value in sorted(set(points), reverse=True)
            )
            game.finish(Outcome(ranking[0], ranking, points, "rounds", rule="TOY-02"))
        self.go_to(PlayToy.set_dials)


class ToyView(msgspec.Struct, frozen=True):
    """What a seat knows: its own card, everybody's points and buoys."""

    seat: int
    card: int | None
    points: list[int]
    buoys: list[tuple[float, float] | None]
    cards_left: int
    round: int


class Toy(Ruleset[ToyState]):
    """The rules."""

    id: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    revision: ClassVar[str] = "1"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    usual_players: ClassVar[int] = 2
    settings: ClassVar[tuple[Setting, ...]] = (Setting("rounds", 6, least=1, most=50),)
    tasks: ClassVar[dict[str, type[Task]]] = {"PlayToy": PlayToy}
    kinds: ClassVar[dict[str, DecisionKind[Any]]] = {"dial": Dial(), "buoy": Buoy()}
    state_type: ClassVar[type[Piece]] = ToyState

    def seats_of(self, state: ToyState) -> int:
        return len(state.players)

    def new_state(self, seats: int, settings: Mapping[str, Any]) -> ToyState:
        return ToyState([Player(card=seat) for seat in range(seats)], list(range(seats, 6)))

    def first_task(self) -> Task:
        return PlayToy()

    def game_with(
        self, state: ToyState, chance: Any, seats: int, settings: Mapping[str, Any], log: Any
    ) -> ToyGame:
        game = Game(self, state, chance, seats, settings, log)
        game.hooks = EventIndex()
        game.hooks.add("score", Handler(1, 0, "the listening card"))
        return game

    def view(self, game: ToyGame, seat: int) -> ToyView:
        state = game.state
        return ToyView(
            seat,
            state.players[seat].card if seat >= 0 else None,
            [player.points for player in state.players],
            [player.buoy for player in state.players],
            len(state.deck),
            state.round,
        )

    def state_from_view(self, view: ToyView, draw: Callable[[int], int]) -> ToyState:
        cards = [card for card in range(6) if card != view.card]
        players = []
        for seat, points in enumerate(view.points):
            card = view.card if seat == view.seat and view.card is not None else cards.pop(draw(len(cards)))
            players.append(Player(card, 0, points, view.buoys[seat]))
        return ToyState(players, cards, view.round)

    def preview(self, view: ToyView, decision: Decision, option: Option) -> dict[str, Any]:
        return {"card": view.card}

    def shuffle_hidden(self, game: ToyGame, seat: int, draw: Callable[[int], int]) -> None:
        # deliberately not by self.view: what a leaky view shows must still change
        game.state = Toy.state_from_view(self, Toy.view(self, game, seat), draw)

    def totals(self, game: ToyGame) -> dict[str, int]:
        return {"cards": len(game.state.deck) + len(game.state.players)}

    def notation(self, state: ToyState) -> str:
        return msgspec.json.encode(state.plain()).decode()

    def from_notation(self, text: str) -> ToyState:
        return ToyState.from_plain(msgspec.json.decode(text))

    def rulebook(self) -> Rulebook:
        names = ("TOY-01", "TOY-02", "TOY-03")
        return Rulebook(
            "toy", tuple(Rule(n, "procedure", {"en": "Toy"}, {"en": n}, {"en": n}, "here") for n in names)
        )
